// Wraps a Game, with all its static types, as an AnyGame.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/remark.h"
#include "play/any_game.h"
#include "play/chance.h"
#include "play/search.h"

namespace causeway {

// The game's free functions, found by argument-dependent lookup. They are called from here because the adaptor's members
// have the same names and would hide them.
namespace rules {
inline constexpr auto get_info = [](const auto& game) -> const GameInfo& { return info(game); };
inline constexpr auto get_map = [](const auto& game) -> const Map& { return map(game); };
inline constexpr auto start_of = [](const auto&... in) { return start(in...); };
inline constexpr auto decision_at = [](const auto&... in) { return decision(in...); };
inline constexpr auto list_actions = [](const auto& game, const auto& position, ActionList& list) {
    actions(game, position, list);
};
inline constexpr auto weight_of = [](const auto&... in) { return weight(in...); };
inline constexpr auto apply_to = [](const auto& game, auto& position, Action action, Events* events) {
    apply(game, position, action, events);
};
inline constexpr auto result_of = [](const auto&... in) { return result(in...); };
inline constexpr auto view_of = [](const auto&... in) { return view(in...); };
inline constexpr auto resample_for = [](const auto& game, const auto& position, Side side, Rng& rng) {
    return resample(game, position, side, rng);
};
inline constexpr auto name_piece = [](const auto&... in) { return piece_id(in...); };
inline constexpr auto name_choice = [](const auto&... in) { return choice_name(in...); };
inline constexpr auto sentence_of = [](const auto&... in) { return describe(in...); };
inline constexpr auto preview_of = [](const auto&... in) { return preview(in...); };
inline constexpr auto write_document = [](const auto&... in) { return document(in...); };
inline constexpr auto read_document = [](const auto&... in) { return from_document(in...); };
inline constexpr auto violations_of = [](const auto&... in) { return violations(in...); };
inline constexpr auto appraise_for = [](const auto& game, const auto& position, Side side, std::span<const Action> legal,
                                        std::span<double> scores,
                                        Rng& rng) { appraise(game, position, side, legal, scores, rng); };
inline constexpr auto verdict_on = [](const auto& game, const auto& position, const Attempt& attempt) -> Verdict {
    if constexpr (requires { open_verdict(game, position, attempt); }) {
        return open_verdict(game, position, attempt);
    } else {
        return senseless;
    }
};
inline constexpr auto prompt_of = [](const auto& game, const auto& position) -> Prompt {
    if constexpr (requires { prompt(game, position); }) {
        return prompt(game, position);
    } else {
        return {};
    }
};
inline constexpr auto goes_on = [](const auto& game, const auto& before, const auto& after, Side by) -> bool {
    if constexpr (requires { plan_went_on(game, before, after, by); }) {
        return plan_went_on(game, before, after, by);
    } else {
        return false;
    }
};
inline constexpr auto asks_the_same = [](const auto& game, const auto& before, const auto& after) -> bool {
    if constexpr (requires { same_question(game, before, after); }) {
        return same_question(game, before, after);
    } else {
        return decision(game, before) == decision(game, after);
    }
};
inline constexpr auto remark_on = [](const auto& game, const auto& position, Action action) -> Remark {
    if constexpr (requires { remark(game, position, action); }) {
        return remark(game, position, action);
    } else {
        return {};
    }
};
inline constexpr auto overlays_of = [](const auto& game, const auto& position, Viewer viewer) -> std::vector<Overlay> {
    if constexpr (requires { overlays(game, position, viewer); }) {
        return overlays(game, position, viewer);
    } else {
        return {};
    }
};
inline constexpr auto overlays_seen_from = [](const auto& game, const auto& position, Viewer viewer,
                                              HexId hex) -> std::vector<Overlay> {
    if constexpr (requires { overlays_from(game, position, viewer, hex); }) {
        return overlays_from(game, position, viewer, hex);
    } else {
        return {};
    }
};
inline constexpr auto list_standing_orders = [](const auto& game, const auto& position, Side side, ActionList& list) {
    if constexpr (requires { standing_orders(game, position, side, list); }) {
        standing_orders(game, position, side, list);
    }
};
inline constexpr auto settings_of = [](const auto& game, const auto& position, Side side) -> std::vector<Setting> {
    if constexpr (requires { settings(game, position, side); }) {
        return settings(game, position, side);
    } else {
        return {};
    }
};
inline constexpr auto tell_event = [](const auto& game, const Event& event, Viewer viewer) -> Told {
    if constexpr (requires { slot(game, event, viewer, std::string_view{}); }) {
        return told_by(game, event, viewer);
    } else {
        return {describe(game, event, viewer), {}, {}};
    }
};
inline constexpr auto charts_of = [](const auto& game) -> std::vector<ChartTable> {
    if constexpr (requires { charts(game); }) {
        return charts(game);
    } else {
        return {};
    }
};
inline constexpr auto live_charts_of = [](const auto& game, const auto& position, Viewer viewer) -> std::vector<ChartPlace> {
    if constexpr (requires { live_charts(game, position, viewer); }) {
        return live_charts(game, position, viewer);
    } else {
        return {};
    }
};
inline constexpr auto clock_of = [](const auto&... in) { return clock(in...); };
inline constexpr auto benchmarks_of = [](const auto& game) -> std::vector<Benchmark> {
    if constexpr (requires { benchmarks(game); }) {
        return benchmarks(game);
    } else {
        return {};
    }
};
}  // namespace rules

template <Game G>
class GameAdaptor final : public AnyGame {
    using Position = typename G::Position;
    static_assert(alignof(Position) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__, "AnyPosition keeps it in plain allocated bytes");

  public:
    explicit GameAdaptor(G game) : game_(std::move(game)) {}

    const G& game() const { return game_; }
    static const Position& in(const AnyPosition& position) {
        assert(position.size() == sizeof(Position));
        return *static_cast<const Position*>(position.data());
    }
    static AnyPosition wrap(const Position& position) {
        AnyPosition any(sizeof(Position));
        std::memcpy(any.data(), &position, sizeof(Position));
        return any;
    }

    const GameInfo& info() const override { return rules::get_info(game_); }
    const Map& map() const override { return rules::get_map(game_); }
    std::size_t position_size() const override { return sizeof(Position); }

    std::vector<ChartTable> charts() const override { return rules::charts_of(game_); }
    std::vector<ChartPlace> live_charts(const AnyPosition& position, Viewer viewer) const override {
        return rules::live_charts_of(game_, in(position), viewer);
    }

    AnyPosition start(std::size_t scenario, Options options) const override {
        return wrap(rules::start_of(game_, scenario, options));
    }
    std::size_t scenario(const AnyPosition& position) const override {
        if constexpr (requires(const Position& p) { p.scenario; }) {
            return in(position).scenario;
        } else {
            return 0;
        }
    }
    Decision decision(const AnyPosition& position) const override { return rules::decision_at(game_, in(position)); }
    void actions(const AnyPosition& position, ActionList& list) const override {
        rules::list_actions(game_, in(position), list);
    }
    std::uint32_t weight(const AnyPosition& position, Action action) const override {
        return rules::weight_of(game_, in(position), action);
    }
    void apply(AnyPosition& position, Action action, Events* events) const override {
        assert(position.size() == sizeof(Position));
        rules::apply_to(game_, *static_cast<Position*>(position.data()), action, events);
    }
    std::optional<Result> result(const AnyPosition& position) const override { return rules::result_of(game_, in(position)); }

    bool plan_went_on(const AnyPosition& before, const AnyPosition& after, Side by) const override {
        return rules::goes_on(game_, in(before), in(after), by);
    }
    bool same_question(const AnyPosition& before, const AnyPosition& after) const override {
        return rules::asks_the_same(game_, in(before), in(after));
    }
    void standing_orders(const AnyPosition& position, Side side, ActionList& list) const override {
        rules::list_standing_orders(game_, in(position), side, list);
    }

    Prompt prompt(const AnyPosition& position) const override { return rules::prompt_of(game_, in(position)); }
    Remark remark(const AnyPosition& position, Action action) const override {
        return rules::remark_on(game_, in(position), action);
    }
    std::vector<Setting> settings(const AnyPosition& position, Side side) const override {
        return rules::settings_of(game_, in(position), side);
    }

    View view(const AnyPosition& position, Viewer viewer) const override { return rules::view_of(game_, in(position), viewer); }
    std::vector<Overlay> overlays(const AnyPosition& position, Viewer viewer) const override {
        return rules::overlays_of(game_, in(position), viewer);
    }
    std::vector<Overlay> overlays_from(const AnyPosition& position, Viewer viewer, HexId hex) const override {
        return rules::overlays_seen_from(game_, in(position), viewer, hex);
    }
    AnyPosition resample(const AnyPosition& position, Side side, Rng& rng) const override {
        return wrap(rules::resample_for(game_, in(position), side, rng));
    }

    std::string piece_id(const AnyPosition& position, PieceId piece, Viewer viewer) const override {
        return rules::name_piece(game_, in(position), piece, viewer);
    }
    std::string choice_name(Action action) const override { return rules::name_choice(game_, action); }
    std::string describe(const Event& event, Viewer viewer) const override { return rules::sentence_of(game_, event, viewer); }
    Told tell(const Event& event, Viewer viewer) const override { return rules::tell_event(game_, event, viewer); }
    Preview preview(const AnyPosition& position, Action action) const override {
        return rules::preview_of(game_, in(position), action);
    }

    Verdict verdict(const AnyPosition& position, const Attempt& attempt) const override {
        return rules::verdict_on(game_, in(position), attempt);
    }

    nlohmann::json document(const AnyPosition& position) const override { return rules::write_document(game_, in(position)); }
    Expected<AnyPosition> from_document(const nlohmann::json& document) const override {
        return rules::read_document(game_, document).map([](const Position& position) { return wrap(position); });
    }
    std::vector<std::string> violations(const AnyPosition& position) const override {
        return rules::violations_of(game_, in(position));
    }

    void appraise(const AnyPosition& position, Side side, std::span<const Action> legal, std::span<double> scores,
                  Rng& rng) const override {
        rules::appraise_for(game_, in(position), side, legal, scores, rng);
    }

    bool play_as(std::string_view character) override {
        if constexpr (requires { game_.characters; }) {
            auto& all = game_.characters;
            const auto row = std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.id == character; });
            if (row == all.end()) {
                return false;
            }
            std::swap(*all.begin(), *row);
            return true;
        } else {
            return AnyGame::play_as(character);
        }
    }

    std::vector<Benchmark> benchmarks() const override { return rules::benchmarks_of(game_); }

    std::uint64_t random_playout(std::uint64_t seed) const override {
        Rng rng(seed);
        ActionList list;
        Position position = rules::start_of(game_, std::size_t{0}, default_options(info()));
        std::uint64_t answered = 0;
        for (Decision open = rules::decision_at(game_, position); open.by != nobody; ++answered) {
            rules::list_actions(game_, position, list);
            const std::size_t chosen =
                open.by == chance_side
                    ? draw_outcome(
                          list, [&](Action outcome) { return rules::weight_of(game_, position, outcome); }, rng)
                    : rng.below(static_cast<std::uint32_t>(list.size()));
            rules::apply_to(game_, position, list[chosen], nullptr);
            open = rules::decision_at(game_, position);
        }
        return answered;
    }

    std::optional<double> standing(const AnyPosition& position, Side side) const override {
        if constexpr (HasStanding<G>) {
            return standing_of(game_, in(position), side);
        } else {
            return std::nullopt;
        }
    }
    std::optional<int> clock(const AnyPosition& position) const override {
        if constexpr (HasStanding<G>) {
            return rules::clock_of(game_, in(position));
        } else {
            return std::nullopt;
        }
    }
    Thoughts search(const AnyPosition& position, Side side, const SearchLimits& limits, Rng& rng) const override {
        if constexpr (HasStanding<G>) {
            const auto worth = [this](const Position& end, Side of) { return this->worth(wrap(end), of); };
            return Search<G>(game_, limits, worth).think(in(position), side, rng);
        } else {
            return AnyGame::search(position, side, limits, rng);
        }
    }

  private:
    G game_;
};

}  // namespace causeway
