// The checks of battery.h.
#include "tests/battery.h"

#include <fmt/format.h>

#include <cmath>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/broken.h"
#include "core/map.h"
#include "play/bots.h"
#include "play/chance.h"
#include "play/charts_json.h"
#include "play/imagine.h"
#include "play/match.h"
#include "play/names.h"
#include "play/protocol.h"
#include "play/record.h"
#include "play/search.h"
#include "play/signature.h"
#include "play/wire.h"

namespace causeway::battery {

using nlohmann::json;
using testing::AssertionFailure;
using testing::AssertionSuccess;

const AnyGame& game(const std::string& id) {
    static std::vector<std::unique_ptr<AnyGame>> loaded;
    Expected<std::unique_ptr<AnyGame>> one = load_game(CAUSEWAY_TEST_DATA, id);
    if (!one) {
        throw std::runtime_error(to_string(one.error()));
    }
    loaded.push_back(std::move(*one));
    return *loaded.back();
}

std::string signature(const AnyGame& game) { return to_string(sign(game)); }

DuelSetup setup_of(const AnyGame& game, const Effort& effort, std::uint64_t match) {
    const GameInfo& info = game.info();
    const std::uint64_t seed = seed_of(effort, match);
    Rng rng(seed);
    return {(effort.check + match) % info.scenarios.size(), seed % 4 == 0 ? default_options(info) : mixed_options(info, rng)};
}

AssertionResult everything_is_seen(const AnyGame& game, const Effort& effort) {
    const GameInfo& info = game.info();
    std::set<std::size_t> scenarios;
    Options on = 0, off = 0;
    for (std::uint64_t check = 0; check < checks; ++check) {
        const DuelSetup setup = setup_of(game, for_check(effort, check), 0);
        scenarios.insert(setup.scenario);
        on |= setup.options;
        off |= ~setup.options;
    }
    if (scenarios.size() != info.scenarios.size()) {
        return AssertionFailure() << "only " << scenarios.size() << " scenarios are played";
    }
    for (std::size_t i = 0; i < info.options.size(); ++i) {
        if ((((on & off) >> i) & 1U) == 0) {
            return AssertionFailure() << info.options[i].id << " is always on, or never";
        }
    }
    return AssertionSuccess();
}

// --- walking through random matches ------------------------------------------------------------------------------------

namespace {

// One decision of a random match.
struct Moment {
    const AnyPosition& position;
    Decision decision;
    const ActionList& legal;
    std::uint64_t number;  // of the decision in its match
    Rng& rng;
};

std::size_t random_answer(const AnyGame& game, const Moment& now, bool eager) {
    if (now.decision.by == chance_side) {
        return draw_outcome(now.legal, [&](Action outcome) { return game.weight(now.position, outcome); }, now.rng);
    }
    // An eager player seldom passes, so that matches of both tempers are seen.
    return draw_outcome(
        now.legal, [&](Action action) { return eager && game.info().verbs[action.verb].operands != Operand::none ? 8U : 1U; },
        now.rng);
}

// Plays the check's match of that number, and calls `visit(moment)` at every decision.
template <class Visit>
AssertionResult walk(const AnyGame& game, std::uint64_t match, const Effort& effort, const Visit& visit,
                     AnyPosition* last = nullptr) {
    const GameInfo& info = game.info();
    Rng rng(seed_of(effort, match));
    const DuelSetup setup = setup_of(game, effort, match);
    const bool eager = (effort.check + match) % 2 == 0;
    AnyPosition position = game.start(setup.scenario, setup.options);
    ActionList legal;
    for (std::uint64_t number = 0;; ++number) {
        const Decision open = game.decision(position);
        if (open.by == nobody) {
            break;
        }
        if (number >= effort.longest_match) {
            return AssertionFailure() << "match " << match << " does not end";
        }
        game.actions(position, legal);
        if (legal.empty()) {
            return AssertionFailure() << "match " << match << ", decision " << number << ": no legal action";
        }
        const Moment now{position, open, legal, number, rng};
        if (AssertionResult seen = visit(now); !seen) {
            return seen << "  [match " << match << ", decision " << number << ", " << info.asks[open.ask].id << "]";
        }
        game.apply(position, legal[random_answer(game, now, eager)], nullptr);
    }
    if (last != nullptr) {
        *last = position;
    }
    return AssertionSuccess();
}

template <class Visit>
AssertionResult walk_all(const AnyGame& game, const Effort& effort, const Visit& visit, std::uint64_t part = 1) {
    for (std::uint64_t match = 0; match < share(effort, part); ++match) {
        if (AssertionResult walked = walk(game, match, effort, visit); !walked) {
            return walked;
        }
    }
    return AssertionSuccess();
}

AssertionResult sound(const AnyGame& game, const AnyPosition& position) {
    const std::vector<std::string> broken = game.violations(position);
    return broken.empty() ? AssertionSuccess() : AssertionFailure() << "violation: " << broken.front();
}

}  // namespace

// --- the rules as a whole ----------------------------------------------------------------------------------------------

namespace {

// core/standing.h: strictly between lost and won, the one side's the reverse of the other's, and time goes on.
AssertionResult standing_is_sound(const AnyGame& game, const AnyPosition& position, int& clock) {
    const std::optional<double> first = game.standing(position, first_side);
    if (!first) {
        return AssertionSuccess();
    }
    if (!(*first > -1 && *first < 1) || *game.standing(position, second_side) != -*first) {
        return AssertionFailure() << "a match that runs stands at " << *first;
    }
    const int before = std::exchange(clock, *game.clock(position));
    return before <= clock ? AssertionSuccess() : AssertionFailure() << "the clock goes from " << before << " to " << clock;
}

AssertionResult standing_agrees_with_result(const AnyGame& game, const AnyPosition& last) {
    const Side winner = game.result(last)->winner;
    const double expected = winner == nobody ? 0 : winner == first_side ? 1 : -1;
    return game.standing(last, first_side).value_or(expected) == expected
               ? AssertionSuccess()
               : AssertionFailure() << "a match that is over stands otherwise than its result";
}

}  // namespace

AssertionResult matches_end(const AnyGame& game, const Effort& effort) {
    const std::uint64_t matches = std::max<std::uint64_t>(share(effort, 1), game.info().scenarios.size());
    for (std::uint64_t match = 0; match < matches; ++match) {
        AnyPosition last;
        int clock = 0;
        AssertionResult walked = walk(
            game, match, effort,
            [&](const Moment& now) -> AssertionResult {
                if (AssertionResult stands = standing_is_sound(game, now.position, clock); !stands) {
                    return stands;
                }
                const bool asked_properly = now.decision.by == chance_side || index(now.decision.by) < game.info().sides.size();
                if (!asked_properly || now.decision.ask >= game.info().asks.size()) {
                    return AssertionFailure() << "nobody known is asked, or nothing known";
                }
                if (game.result(now.position)) {
                    return AssertionFailure() << "a result while somebody is still asked";
                }
                return sound(game, now.position);
            },
            &last);
        if (!walked) {
            return walked;
        }
        if (!game.result(last)) {
            return AssertionFailure() << "match " << match << " is over without a result";
        }
        if (AssertionResult agrees = standing_agrees_with_result(game, last); !agrees) {
            return agrees << "  [match " << match << "]";
        }
        if (AssertionResult at_end = sound(game, last); !at_end) {
            return at_end << "  [end of match " << match << "]";
        }
    }
    return AssertionSuccess();
}

AssertionResult copies_are_equal(const AnyGame& game, const Effort& effort) {
    return walk_all(game, effort, [&](const Moment& now) -> AssertionResult {
        if (now.number % effort.every != 0) {
            return AssertionSuccess();
        }
        AnyPosition original = now.position;
        AnyPosition one = now.position;
        AnyPosition two = now.position;
        if (!(one == now.position) || one.bytes_hash() != now.position.bytes_hash()) {
            return AssertionFailure() << "a copy differs";
        }
        const Action action = now.legal[now.rng.below(static_cast<std::uint32_t>(now.legal.size()))];
        Events events;
        game.apply(one, action, &events);
        game.apply(two, action, nullptr);
        if (!(one == two)) {
            return AssertionFailure() << "the same action led to two positions, or events changed the rules";
        }
        return original == now.position ? AssertionSuccess() : AssertionFailure() << "the original changed with its copy";
    });
}

AssertionResult legal_actions_work(const AnyGame& game, const Effort& effort) {
    return walk_all(game, effort, [&](const Moment& now) -> AssertionResult {
        std::set<std::string> texts;
        for (const Action action : now.legal) {
            const std::string text = action_text(game, now.position, action, viewer_of_answers(now.decision));
            if (!texts.insert(text).second) {
                return AssertionFailure() << "two legal actions are both called \"" << text << '"';
            }
            if (std::count(now.legal.begin(), now.legal.end(), action) != 1) {
                return AssertionFailure() << '"' << text << "\" is listed twice";
            }
            if (now.number % seldom(effort) != 0) {
                continue;
            }
            if (find_action(game, now.position, text) != action ||
                find_action(game, now.position, action_json(game, now.position, action, viewer_of_answers(now.decision))) !=
                    action) {
                return AssertionFailure() << '"' << text << "\" is not read back";
            }
            AnyPosition after = now.position;
            game.apply(after, action, nullptr);
            if (AssertionResult still_sound = sound(game, after); !still_sound) {
                return still_sound << "  after \"" << text << '"';
            }
        }
        return AssertionSuccess();
    });
}

AssertionResult standing_orders_work(const AnyGame& game, const Effort& effort) {
    const auto look = [&](const Moment& now) -> AssertionResult {
        if (now.number % seldom(effort) != 0) {
            return AssertionSuccess();
        }
        for (const Side side : both_sides) {
            ActionList orders;
            game.standing_orders(now.position, side, orders);
            for (const Action order : orders) {
                const std::string text = action_text(game, now.position, order, viewer_of(side));
                const std::optional<LegalAction> found = find_legal(game, now.position, json(text));
                if (!found || found->by != side || found->action != order) {
                    return AssertionFailure() << "the standing order \"" << text << "\" is not its side's alone";
                }
                Match match = *Match::begin(game, {.manual = true, .position = now.position});
                if (!match.act(order)) {
                    return AssertionFailure() << "the standing order \"" << text << "\" is refused";
                }
                if (AssertionResult still_sound = sound(game, match.position()); !still_sound) {
                    return still_sound << "  after \"" << text << '"';
                }
                const Expected<Match> again = replay(game, json::parse(record_document(match).dump()));
                if (!again || !(again->position() == match.position())) {
                    return AssertionFailure() << "the standing order \"" << text << "\" does not replay"
                                              << (again ? "" : ": " + to_string(again.error()));
                }
            }
        }
        return AssertionSuccess();
    };
    return walk_all(game, effort, look, 3);
}

AssertionResult illegal_actions_are_refused(const AnyGame& game, const Effort& effort) {
    return walk_all(game, effort, [&](const Moment& now) -> AssertionResult {
        if (now.number % effort.every != 0) {
            return AssertionSuccess();
        }
        MatchSetup setup{.seed = 1, .manual = true, .position = now.position};
        Match match = *Match::begin(game, setup);
        for (int attempt = 0; attempt < 20; ++attempt) {
            Action wrong = now.legal[now.rng.below(static_cast<std::uint32_t>(now.legal.size()))];
            switch (now.rng.below(4)) {
                case 0: wrong.verb = static_cast<std::uint8_t>(now.rng.below(256)); break;
                case 1: wrong.piece = static_cast<PieceId>(now.rng.below(256)); break;
                case 2: wrong.hex = static_cast<HexId>(now.rng.below(1024)); break;
                default: wrong.number = static_cast<std::int16_t>(now.rng.below(64)); break;
            }
            if (!find_legal(game, now.position, wrong) && match.act(wrong)) {
                return AssertionFailure() << "an action outside the list was taken";
            }
            if (!(match.position() == now.position) || !match.answers().empty() || !match.log().empty()) {
                return AssertionFailure() << "a refused action changed the match";
            }
        }
        return AssertionSuccess();
    });
}

namespace {

// A question with odds says what they rest on.
AssertionResult odds_are_explained(const AnyGame& game, const Moment& now) {
    const Prompt asked = game.prompt(now.position);
    double total = asked.outcomes.empty() ? 1.0 : 0.0;
    for (const Outcome& outcome : asked.outcomes) {
        total += outcome.probability;
    }
    if (!(std::abs(total - 1.0) < 1e-9)) {
        return AssertionFailure() << "the odds of the question \"" << asked.text << "\" add up to " << total;
    }
    return asked.outcomes.empty() || !asked.explanation.empty()
               ? AssertionSuccess()
               : AssertionFailure() << "the question \"" << asked.text << "\" has odds without an explanation";
}

}  // namespace

AssertionResult chances_add_up(const AnyGame& game, const Effort& effort) {
    return walk_all(game, effort, [&](const Moment& now) -> AssertionResult {
        if (AssertionResult explained = odds_are_explained(game, now); !explained) {
            return explained;
        }
        if (now.decision.by == chance_side) {
            std::uint64_t total = 0;
            for (const Action outcome : now.legal) {
                const std::uint32_t weight = game.weight(now.position, outcome);
                total += weight;
                if (weight == 0) {
                    return AssertionFailure() << "an outcome without weight";
                }
            }
            return total <= UINT32_MAX ? AssertionSuccess() : AssertionFailure() << "weights beyond 32 bits";
        }
        if (now.number % effort.every != 0) {
            return AssertionSuccess();
        }
        for (const Action action : now.legal) {
            const Preview preview = game.preview(now.position, action);
            double total = preview.outcomes.empty() ? 1.0 : 0.0;
            for (const Outcome& outcome : preview.outcomes) {
                total += outcome.probability;
                if (!(outcome.probability > 0)) {
                    return AssertionFailure() << "an outcome that cannot happen: " << outcome.text;
                }
            }
            if (!(std::abs(total - 1.0) < 1e-9)) {
                return AssertionFailure() << "the outcomes of \""
                                          << action_text(game, now.position, action, viewer_of(now.decision.by))
                                          << "\" have probability " << total << " together";
            }
        }
        return AssertionSuccess();
    });
}

namespace {

AssertionResult is_path(const Map& map, const std::vector<HexId>& path, HexId end) {
    if (path.size() < 2 || path.back() != end) {
        return AssertionFailure() << "the path does not lead to " << map.name(end);
    }
    for (std::size_t i = 1; i < path.size(); ++i) {
        if (!map.grid().direction(path[i - 1], path[i])) {
            return AssertionFailure() << "the path jumps to " << map.name(path[i]);
        }
    }
    return AssertionSuccess();
}

}  // namespace

AssertionResult moves_have_paths(const AnyGame& game, const Effort& effort) {
    return walk_all(game, effort, [&](const Moment& now) -> AssertionResult {
        if (now.decision.by == chance_side || now.number % effort.every != 0) {
            return AssertionSuccess();
        }
        std::map<std::uint8_t, bool> moves;
        for (const Action action : now.legal) {
            const Preview preview = game.preview(now.position, action);
            const std::string text = action_text(game, now.position, action, viewer_of(now.decision.by));
            if (moves.emplace(action.verb, preview.cost.has_value()).first->second != preview.cost.has_value()) {
                return AssertionFailure() << "\"" << text << "\" and another of its verb differ in having a cost";
            }
            if (AssertionResult path = preview.cost ? is_path(game.map(), preview.path, action.hex) : AssertionSuccess();
                !path) {
                return path << "  in the preview of \"" << text << "\"";
            }
        }
        return AssertionSuccess();
    });
}

// --- documents ---------------------------------------------------------------------------------------------------------

namespace {

// Null in place of one member of the procedure under way, another one each time: refused, or read as what can be written again.
AssertionResult survives_a_hole(const AnyGame& game, json document, std::uint64_t turn) {
    if (!document.contains("stack")) {
        return AssertionSuccess();  // a game without procedures
    }
    json& frame = document["stack"].back();
    auto member = frame.begin();
    std::advance(member, static_cast<std::ptrdiff_t>(turn % frame.size()));
    *member = nullptr;
    const Expected<AnyPosition> read = read_position(game, document);
    return !read || read_position(game, game.document(*read))
               ? AssertionSuccess()
               : AssertionFailure() << "with " << member.key() << " null a position is read that cannot be written";
}

}  // namespace

AssertionResult positions_round_trip(const AnyGame& game, const Effort& effort) {
    // Reading and writing is slow work; the long form looks at nearly every decision.
    constexpr std::uint64_t part = 3;
    const std::uint64_t apart = length() > 1 ? 1 + effort.every / 50 : (1 + effort.every / 10) * (slowness > 1 ? 3 : 1);
    return walk_all(
        game, effort,
        [&](const Moment& now) -> AssertionResult {
            if (now.number % apart != 0) {
                return AssertionSuccess();
            }
            const std::string written = game.document(now.position).dump();
            const json document = json::parse(written);
            if (document.value("game", "") != game.info().id) {
                return AssertionFailure() << "the document does not name its game";
            }
            const Expected<AnyPosition> read = read_position(game, document);
            if (!read) {
                return AssertionFailure() << "its own document is refused: " << to_string(read.error());
            }
            if (!(*read == now.position)) {
                return AssertionFailure() << "another position came back from " << written;
            }
            return survives_a_hole(game, document, now.number / apart);
        },
        part);
}

namespace {

// Plays a whole Match at random.
void finish(Match& match, Rng& rng, const Effort& effort) {
    ActionList legal;
    for (std::uint64_t n = 0; n < effort.longest_match && match.decision().by != nobody; ++n) {
        match.game().actions(match.position(), legal);
        const Moment now{match.position(), match.decision(), legal, n, rng};
        match.act(legal[random_answer(match.game(), now, n % 2 == 0)]);
    }
}

}  // namespace

AssertionResult records_round_trip(const AnyGame& game, const Effort& effort) {
    for (std::uint64_t number = 0; number < share(effort, 2); ++number) {
        const std::uint64_t seed = seed_of(effort, number);
        const DuelSetup setup = setup_of(game, effort, number);
        Rng rng(seed);
        Match match = *Match::begin(game, {.scenario = setup.scenario, .options = setup.options, .seed = seed});
        finish(match, rng, effort);
        const json record = json::parse(record_document(match).dump());
        const Expected<Match> again = replay(game, record);
        if (!again) {
            return AssertionFailure() << "seed " << seed << ": its own record is refused: " << to_string(again.error());
        }
        if (!(again->position() == match.position()) ||
            again->events(Viewer::omniscient).dump() != match.events(Viewer::omniscient).dump()) {
            return AssertionFailure() << "seed " << seed << ": the replay went another way";
        }
        const std::size_t middle = match.answers().size() / 2;
        Expected<Match> half = replay(game, record, middle);
        if (!half) {
            return AssertionFailure() << "seed " << seed << ": " << to_string(half.error());
        }
        // The players do as they did; the dice must follow by themselves.
        while (half->answers().size() < match.answers().size()) {
            const std::optional<Action> same = find_action(game, half->position(), match.answers()[half->answers().size()]);
            if (!same || !half->act(*same)) {
                return AssertionFailure() << "seed " << seed << ": half a replay fell other dice than the original";
            }
        }
        if (!(half->position() == match.position())) {
            return AssertionFailure() << "seed " << seed << ": half a replay went another way";
        }
    }
    return AssertionSuccess();
}

AssertionResult undo_is_exact(const AnyGame& game, const Effort& effort) {
    for (std::uint64_t number = 0; number < share(effort, 2); ++number) {
        const std::uint64_t seed = seed_of(effort, number);
        const DuelSetup setup = setup_of(game, effort, number);
        Rng rng(seed);
        Match match = *Match::begin(game, {.scenario = setup.scenario, .options = setup.options, .seed = seed});
        ActionList legal;
        for (std::uint64_t n = 0; n < effort.longest_match && match.decision().by != nobody; ++n) {
            game.actions(match.position(), legal);
            const AnyPosition before = match.position();
            const Side actor = match.decision().by;
            const std::size_t events_before = match.log().size();
            const std::size_t answers_before = match.answers().size();
            const Moment now{before, match.decision(), legal, n, rng};
            const Action action = legal[random_answer(game, now, true)];
            match.act(action);
            bool final = match.answers().size() != answers_before + 1;  // dice have answered, too
            for (std::size_t i = events_before; i < match.log().size(); ++i) {
                const EventType type = match.log()[i].event.type;
                final |= type == EventType::roll || type == EventType::draw || type == EventType::reveal;
            }
            const Side asked = match.decision().by;
            const bool went_on = game.plan_went_on(before, match.position(), actor);
            const bool allowed = !final && !went_on && (asked == actor || asked == nobody);
            const AnyPosition after = match.position();
            if (match.undo().has_value() != allowed) {
                return AssertionFailure() << "seed " << seed << ", decision " << n << ": undo "
                                          << (allowed ? "is refused"
                                                      : "crosses a roll, a reveal, a turn or the other side's plan");
            }
            if (!(match.position() == (allowed ? before : after))) {
                return AssertionFailure() << "seed " << seed << ", decision " << n << ": undo led elsewhere";
            }
            if (allowed) {
                if (match.log().size() != events_before || match.answers().size() != answers_before) {
                    return AssertionFailure() << "seed " << seed << ", decision " << n << ": undo left traces in the log";
                }
                match.act(action);
            }
        }
    }
    return AssertionSuccess();
}

// --- hidden information ------------------------------------------------------------------------------------------------

AssertionResult hidden_pieces_are_bare(const AnyGame& game, const Effort& effort) {
    return walk_all(game, effort, [&](const Moment& now) -> AssertionResult {
        if (now.number % effort.every != 0) {
            return AssertionSuccess();
        }
        for (const Viewer viewer : {Viewer::first, Viewer::second, Viewer::spectator}) {
            std::set<std::string> ids;
            for (const PieceView& piece : game.view(now.position, viewer).pieces) {
                const bool bare = piece.name.empty() && piece.kind.empty() && piece.symbol.empty() && !piece.attack &&
                                  !piece.defence && !piece.movement && !piece.steps && !piece.full_steps &&
                                  piece.status.empty();
                if (piece.hidden && !bare) {
                    return AssertionFailure() << "hidden piece " << piece.id << " shows its values";
                }
                if (!ids.insert(piece.id).second) {
                    return AssertionFailure() << "two pieces are called " << piece.id;
                }
            }
        }
        return AssertionSuccess();
    });
}

AssertionResult overlays_are_sound(const AnyGame& game, const Effort& effort) {
    return walk_all(game, effort, [&](const Moment& now) -> AssertionResult {
        if (now.number % effort.every != 0) {
            return AssertionSuccess();
        }
        for (const Viewer viewer : {Viewer::first, Viewer::second, Viewer::spectator, Viewer::omniscient}) {
            std::set<std::string> ids;
            for (const Overlay& overlay : game.overlays(now.position, viewer)) {
                std::set<HexId> hexes;
                for (const auto& [hex, value] : overlay.hexes) {
                    if (!game.map().exists(hex) || !hexes.insert(hex).second || value.empty()) {
                        return AssertionFailure() << overlay.id << " names a hex twice, or one without a value or off the map";
                    }
                }
                if (!ids.insert(overlay.id).second || overlay.label.empty()) {
                    return AssertionFailure() << "two overlays are called " << overlay.id << ", or it has no label";
                }
            }
        }
        return AssertionSuccess();
    });
}

namespace {

// Two Positions that `side` must not be able to tell apart.
struct Pair {
    AnyPosition real, imagined;
    Side side;
};

AssertionResult same_bytes(const std::string& what, const json& real, const json& imagined) {
    if (real.dump() == imagined.dump()) {
        return AssertionSuccess();
    }
    return AssertionFailure() << what << " tells them apart: " << json::diff(real, imagined).dump().substr(0, 600);
}

AssertionResult looks_the_same(const AnyGame& game, const Pair& pair) {
    if (!(game.decision(pair.real) == game.decision(pair.imagined))) {
        return AssertionFailure() << "the open decision tells them apart";
    }
    const Viewer viewer = viewer_of(pair.side);
    return same_bytes("the view", view_json(game, pair.real, viewer), view_json(game, pair.imagined, viewer));
}

// The cases named when a piece or a hex here and there is pressed at the side's own decision.
json cases_named(const AnyGame& game, const AnyPosition& position, Side side) {
    json named = json::object();
    const std::vector<PieceView> pieces = game.view(position, viewer_of(side)).pieces;
    for (std::size_t i = 0; i < pieces.size(); i += 3) {
        named[pieces[i].id] = {forbidding_case(game, position, pieces[i].id, no_hex),
                               forbidding_case(game, position, pieces[i].id, pieces[i].hex)};
    }
    for (int i = 0; i < game.map().size(); i += 17) {
        const auto hex = static_cast<HexId>(i);
        named[game.map().name(hex)] = forbidding_case(game, position, "", hex);
    }
    return named;
}

// What a board asks beside the View: overlays, and at the side's own decision costs, paths and what forbids a choice.
AssertionResult tells_the_same(const AnyGame& game, const Pair& pair) {
    const Viewer viewer = viewer_of(pair.side);
    AssertionResult same =
        same_bytes("an overlay", overlays_json(game, pair.real, viewer), overlays_json(game, pair.imagined, viewer));
    if (same) {
        same = same_bytes("a live chart", places_json(game.live_charts(pair.real, viewer)),
                          places_json(game.live_charts(pair.imagined, viewer)));
    }
    if (!same || game.decision(pair.real).by != pair.side) {
        return same;
    }
    same = same_bytes("a cost or path", previews_json(game, pair.real), previews_json(game, pair.imagined));
    if (!same) {
        return same;
    }
    return same_bytes("a case", cases_named(game, pair.real, pair.side), cases_named(game, pair.imagined, pair.side));
}

// The events that the side sees, up to the first that brings something to light.
json events_until_reveal(const AnyGame& game, const AnyPosition& before, const AnyPosition& after, const Events& events,
                         Viewer viewer, bool& revealed) {
    std::vector<LoggedEvent> log;
    for (LoggedEvent& logged : log_events(game, before, after, events)) {
        if (logged.event.type == EventType::reveal && sees(logged.event.seen_by, viewer)) {
            revealed = true;
            break;
        }
        log.push_back(std::move(logged));
    }
    return events_json(game, log, 0, viewer);
}

// The answer to the open decision that is the same in both Positions as far as the side can tell; empty when there is none.
// Of the other side's answers only those that name no piece count, because the pieces behind equal views differ.
std::optional<std::pair<Action, Action>> same_answer(const AnyGame& game, const Pair& pair, Rng& rng) {
    ActionList real;
    ActionList imagined;
    game.actions(pair.real, real);
    game.actions(pair.imagined, imagined);
    const Side asked = game.decision(pair.real).by;
    const std::size_t chosen = rng.below(static_cast<std::uint32_t>(real.size()));
    if (asked == pair.side) {
        return std::pair(real[chosen], imagined[chosen]);  // the lists were found equal word for word
    }
    if (asked != chance_side) {
        constexpr Operand tell_apart = Operand::piece | Operand::choice;
        std::erase_if(real, [&](Action action) {
            const bool shared = std::find(imagined.begin(), imagined.end(), action) != imagined.end();
            return !shared || has(game.info().verbs[action.verb].operands, tell_apart);
        });
        if (real.empty()) {
            return std::nullopt;
        }
        const Action action = real[chosen % real.size()];
        return std::pair(action, action);
    }
    if (asked == chance_side) {
        const std::string text = action_text(game, pair.real, real[chosen], Viewer::omniscient);
        for (const Action outcome : imagined) {
            if (action_text(game, pair.imagined, outcome, Viewer::omniscient) == text) {
                return std::pair(real[chosen], outcome);
            }
        }
    }
    return std::nullopt;
}

// Both Positions go the same way until something is revealed, and look the same all along.
AssertionResult go_the_same_way(const AnyGame& game, Pair pair, Rng& rng) {
    constexpr int steps = 12;
    const Viewer viewer = viewer_of(pair.side);
    for (int step = 0; step < steps; ++step) {
        if (AssertionResult same = looks_the_same(game, pair); !same) {
            return same << "  after " << step << " steps";
        }
        if (game.decision(pair.real).by == nobody) {
            return AssertionSuccess();
        }
        const auto answer = same_answer(game, pair, rng);
        if (!answer) {
            return AssertionSuccess();
        }
        const auto& [in_real, in_imagined] = *answer;
        const std::string text = action_text(game, pair.real, in_real, viewer_of_answers(game.decision(pair.real)));
        if (game.decision(pair.real).by == pair.side) {
            if (AssertionResult same =
                    same_bytes("the preview of " + text, preview_json(game.map(), game.preview(pair.real, in_real)),
                               preview_json(game.map(), game.preview(pair.imagined, in_imagined)));
                !same) {
                return same;
            }
        }
        const Pair before = pair;
        const Side answered = game.decision(pair.real).by;
        Events real_events;
        Events imagined_events;
        game.apply(pair.real, in_real, &real_events);
        game.apply(pair.imagined, in_imagined, &imagined_events);
        bool revealed = false;
        const json real = events_until_reveal(game, before.real, pair.real, real_events, viewer, revealed);
        const json imagined = events_until_reveal(game, before.imagined, pair.imagined, imagined_events, viewer, revealed);
        for (std::size_t i = 0; i < std::min(real.size(), imagined.size()); ++i) {
            if (AssertionResult same = same_bytes("an event of " + text, real[i], imagined[i]); !same) {
                return same;
            }
        }
        if (revealed) {
            return AssertionSuccess();
        }
        if (real.size() != imagined.size()) {
            const json& longer = real.size() > imagined.size() ? real : imagined;
            return AssertionFailure() << "the number of events of " << text << " tells them apart, beginning with "
                                      << longer[std::min(real.size(), imagined.size())].dump();
        }
        // A unit that leaves a stack lays open the next one, which may be another in each Position.
        if (answered == other(pair.side) && !looks_the_same(game, pair)) {
            return AssertionSuccess();
        }
    }
    return AssertionSuccess();
}

std::string text_of_advice(const AnyGame& game, const AnyPosition& position, Side side, BotLevel level) {
    return action_text(game, position, advise(game, position, side, level, 0).action, viewer_of(side));
}

// The replies to illegal actions, byte for byte, as the side gets them.
std::vector<std::string> replies_to_nonsense(const AnyGame& game, const AnyPosition& position, Side side) {
    Engine engine(std::vector<const AnyGame*>{&game});
    const auto call = [&](const char* method, json params) {
        return engine.handle_line(
            json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}}.dump());
    };
    call("new", {{"game", game.info().id}, {"position", game.document(position)}, {"seed", 1}, {"manual", true}});
    std::vector<std::string> replies;
    for (const VerbSpec& verb : game.info().verbs) {
        for (const json& action : {json(std::string(verb.name) + " nonsense"), json{{"do", verb.name}, {"piece", "nobody"}}}) {
            replies.push_back(call("act", {{"match", "m1"}, {"side", side_id(game.info(), side)}, {"action", action}}));
        }
    }
    replies.push_back(call("look", {{"match", "m1"}, {"side", side_id(game.info(), side)}}));
    return replies;
}

}  // namespace

AssertionResult nothing_leaks(const AnyGame& game, const Effort& effort) {
    return walk_all(game, effort, [&](const Moment& now) -> AssertionResult {
        if (now.number % seldom(effort) != 0) {
            return AssertionSuccess();
        }
        for (const Side side : {first_side, second_side}) {
            const Pair pair{now.position, game.resample(now.position, side, now.rng), side};
            if (AssertionResult fair = sound(game, pair.imagined); !fair) {
                return fair << "  in a resampled position";
            }
            if (pair.imagined == pair.real) {
                continue;  // the side knows everything
            }
            if (AssertionResult same = tells_the_same(game, pair); !same) {
                return same << "  for " << side_id(game.info(), side);
            }
            if (AssertionResult same = go_the_same_way(game, pair, now.rng); !same) {
                return same << "  for " << side_id(game.info(), side);
            }
            if (now.number % (12 * seldom(effort)) == 0 &&
                replies_to_nonsense(game, pair.real, side) != replies_to_nonsense(game, pair.imagined, side)) {
                return AssertionFailure() << "an error tells positions apart for " << side_id(game.info(), side);
            }
        }
        return AssertionSuccess();
    });
}

namespace {

// The same Position after any one change of the side's standing orders; it may have none.
AnyPosition with_another_order(const AnyGame& game, AnyPosition position, Side side, Rng& rng) {
    ActionList orders;
    game.standing_orders(position, side, orders);
    std::erase_if(orders, [&](Action order) {
        const std::string choice = game.choice_name(order), whose = side_id(game.info(), side) + '-';
        const std::vector<SettingWords>& settings = game.info().vocabulary.settings;
        return std::none_of(settings.begin(), settings.end(),
                            [&](const SettingWords& setting) { return choice.starts_with(whose + setting.id + '-'); });
    });
    if (!orders.empty()) {
        game.apply(position, orders[rng.below(static_cast<std::uint32_t>(orders.size()))], nullptr);
    }
    return position;
}

// What an outside program is given: a document that it can go on from, and the same for what the side cannot tell apart.
AssertionResult imagine_is_blind(const AnyGame& game, const Pair& pair, Rng& rng) {
    const std::uint64_t seed = rng.next();
    const AnyPosition given = imagine(game, pair.real, pair.side, seed);
    const AnyPosition twin = with_another_order(game, pair.imagined, other(pair.side), rng);
    if (game.document(given) != game.document(imagine(game, twin, pair.side, seed))) {
        return AssertionFailure() << "what a program is given to imagine tells positions apart for "
                                  << side_id(game.info(), pair.side);
    }
    const Expected<AnyPosition> read = read_position(game, json::parse(game.document(given).dump()));
    if (!read) {
        return AssertionFailure() << "what a program is given to imagine is refused: " << to_string(read.error());
    }
    return looks_the_same(game, {pair.real, *read, pair.side});
}

}  // namespace

AssertionResult imagination_is_blind(const AnyGame& game, const Effort& effort) {
    return walk_all(game, effort, [&](const Moment& now) -> AssertionResult {
        if (now.number % seldom(effort) != 0) {
            return AssertionSuccess();
        }
        for (const Side side : {first_side, second_side}) {
            const AnyPosition twin = game.resample(now.position, side, now.rng);
            const std::uint64_t seed = now.rng.next();
            const auto imagined = [&](const AnyPosition& position) {
                Rng rng(seed);
                return game.resample(position, side, rng);
            };
            if (imagined(now.position) != imagined(twin)) {
                return AssertionFailure() << "what " << side_id(game.info(), side) << " imagines rests on what it cannot know";
            }
            if (now.decision.by == side) {
                if (AssertionResult blind = imagine_is_blind(game, {now.position, twin, side}, now.rng); !blind) {
                    return blind;
                }
            }
            const auto thought = [&](const AnyPosition& position) {
                constexpr SearchLimits little{.rollouts = 2, .candidates = 2, .turns = 1, .longest = 6};
                Rng rng(seed);
                return game.search(position, side, little, rng).chosen;
            };
            if (now.decision.by == side && game.clock(now.position) && thought(now.position) != thought(twin)) {
                return AssertionFailure() << "looking ahead tells positions apart for " << side_id(game.info(), side);
            }
            const AnyPosition ordered = with_another_order(game, twin, other(side), now.rng);
            for (const BotLevel level : {BotLevel::recruit, BotLevel::cadet, BotLevel::staff}) {
                if (now.decision.by == side &&
                    text_of_advice(game, now.position, side, level) != text_of_advice(game, ordered, side, level)) {
                    return AssertionFailure()
                           << "the advice of " << name(level) << " tells positions apart for " << side_id(game.info(), side);
                }
            }
        }
        return AssertionSuccess();
    });
}

namespace {

// What was tried that is not listed: how often a case forbids it, how often that is a verdict's own and not the list's, and how
// often the verdict knows of nothing against it.
struct Tries {
    std::uint64_t all = 0, named = 0, own = 0, loose = 0;

    double percent(std::uint64_t part) const {
        return 100.0 * static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(all, 1));
    }
    bool are_enough(const Effort& effort) const {
        return percent(named) >= effort.named && percent(own) >= effort.own && percent(loose) <= effort.loose;
    }
    std::string text() const {
        return fmt::format(
            "of {} tries that are not listed {:.2f} % are forbidden by a case, {:.2f} % by a verdict's own; {} are allowed",
            all, percent(named), percent(own), loose);
    }
};

class VerdictCheck {
  public:
    explicit VerdictCheck(const AnyGame& game) : game_(game) {
        for (const RuleCase& known : game.rules().cases) {
            cases_.insert(known.id);
        }
    }

    AssertionResult look(const Moment& now) {
        for (const Action action : now.legal) {
            // Who names neither a piece nor a hex is asked for no reason.
            const bool names_something = action.piece != no_piece || action.hex != no_hex;
            const Verdict verdict = game_.verdict(now.position, attempt(now, action));
            if (names_something ? !verdict.allowed() : verdict.rule()[0] != '\0') {
                return AssertionFailure() << text(now, attempt(now, action)) << " is listed, but \"" << verdict.rule()
                                          << "\" forbids it";
            }
        }
        return try_what_is_not_listed(now);
    }
    const Tries& tries() const { return tries_; }

  private:
    static constexpr std::uint32_t verbs_tried = 3, pieces_tried = 2, hexes_tried = 3;  // at one decision

    static Viewer viewer(const Moment& now) { return viewer_of(now.decision.by); }
    Attempt attempt(const Moment& now, Action like) const {
        return {like.verb, like.piece == no_piece ? "" : game_.piece_id(now.position, like.piece, viewer(now)), like.hex};
    }
    std::string text(const Moment& now, const Attempt& tried) const {
        std::string said(game_.info().verbs[tried.verb].name);
        said += tried.piece.empty() ? "" : " " + tried.piece;
        said += tried.hex == no_hex ? "" : " " + game_.map().name(tried.hex);
        return said + " (" + std::string(game_.info().asks[now.decision.ask].id) + ")";
    }

    // For some verbs that are listed, what is like one of their Actions but for a piece or a hex.
    AssertionResult try_what_is_not_listed(const Moment& now) {
        const std::vector<PieceView> pieces = game_.view(now.position, viewer(now)).pieces;
        std::set<std::uint8_t> verbs;
        for (std::uint32_t i = 0; i < verbs_tried; ++i) {
            const Action like = now.legal[below(now, now.legal.size())];
            if (!verbs.insert(like.verb).second) {
                continue;
            }
            for (std::uint32_t n = 0; like.piece != no_piece && n < pieces_tried; ++n) {
                Attempt other = attempt(now, like);
                other.piece = pieces[below(now, pieces.size())].id;
                if (AssertionResult known = try_one(now, other); !known) {
                    return known;
                }
            }
            for (std::uint32_t n = 0; like.hex != no_hex && n < hexes_tried; ++n) {
                Attempt other = attempt(now, like);
                other.hex = n == 0 ? any_hex(now) : next_hex(now, like.hex);
                if (AssertionResult known = try_one(now, other); !known) {
                    return known;
                }
            }
        }
        return AssertionSuccess();
    }

    AssertionResult try_one(const Moment& now, const Attempt& tried) {
        const bool listed = std::any_of(now.legal.begin(), now.legal.end(), [&](Action action) {
            return action.verb == tried.verb && action.hex == tried.hex && attempt(now, action).piece == tried.piece;
        });
        if (listed) {
            return AssertionSuccess();
        }
        Verdict verdict;
        try {
            verdict = game_.verdict(now.position, tried);
        } catch (const Broken& reason) {
            return AssertionFailure() << text(now, tried) << " breaks the rules: " << reason.what();
        }
        const std::string rule = verdict.rule();
        if (!rule.empty() && !cases_.contains(rule)) {
            return AssertionFailure() << rule << ", which forbids " << text(now, tried) << ", is no case of the rulebook";
        }
        ++tries_.all;
        tries_.loose += verdict.allowed() ? 1 : 0;
        tries_.named += rule.empty() ? 0 : 1;
        tries_.own += rule.empty() || verdict.is_of_the_list() ? 0 : 1;
        return AssertionSuccess();
    }

    static std::uint32_t below(const Moment& now, std::size_t count) {
        return now.rng.below(static_cast<std::uint32_t>(count));
    }
    HexId any_hex(const Moment& now) const {
        HexId hex = no_hex;
        while (!game_.map().exists(hex)) {
            hex = static_cast<HexId>(below(now, static_cast<std::size_t>(game_.map().size())));
        }
        return hex;
    }
    HexId next_hex(const Moment& now, HexId hex) const {
        if (!game_.map().exists(hex)) {
            return any_hex(now);
        }
        const HexId next = game_.map().neighbours(hex)[below(now, 6)];
        return next == no_hex ? any_hex(now) : next;
    }

    const AnyGame& game_;
    std::set<std::string> cases_;
    Tries tries_;
};

}  // namespace

AssertionResult verdicts_agree(const AnyGame& game, const Effort& effort) {
    VerdictCheck check(game);
    AssertionResult walked = walk_all(game, effort, [&](const Moment& now) {
        return now.decision.by == chance_side || now.number % 7 != 0 ? AssertionSuccess() : check.look(now);
    });
    constexpr std::uint64_t few = 4;  // matches, whose shares say little; the other build plays more
    if (walked && share(effort, 1) >= few && !check.tries().are_enough(effort)) {
        return AssertionFailure() << check.tries().text() << "; wanted are " << effort.named << " % and " << effort.own
                                  << " %, and at most " << effort.loose << " % that are allowed";
    }
    std::cout << game.info().id << ": " << check.tries().text() << '\n';
    return walked;
}

AssertionResult bots_play(const AnyGame& game, const Effort& effort) {
    for (std::uint64_t number = 0; number < share(effort, 4); ++number) {
        const std::uint64_t seed = seed_of(effort, number);
        const DuelSetup setup = setup_of(game, effort, number);
        for (const auto& [first, second] :
             {std::pair(BotLevel::recruit, BotLevel::staff), std::pair(BotLevel::staff, BotLevel::recruit)}) {
            const Expected<DuelResult> played = duel(game, setup, first, second, seed, effort.longest_match);
            if (!played) {
                return AssertionFailure() << "seed " << seed << ": " << to_string(played.error());
            }
            if (slowness > 1 && length() == 1) {
                continue;  // the other build has played it twice
            }
            const Expected<DuelResult> again = duel(game, setup, first, second, seed, effort.longest_match);
            if (again->hash != played->hash || again->decisions != played->decisions) {
                return AssertionFailure() << "seed " << seed << ": the same duel went two ways";
            }
        }
    }
    return walk_all(game, effort, [&](const Moment& now) -> AssertionResult {
        if (now.decision.by == chance_side || now.number % effort.every != 0) {
            return AssertionSuccess();
        }
        for (const BotLevel level : {BotLevel::recruit, BotLevel::cadet, BotLevel::staff}) {
            const Action answer = choose(game, now.position, now.decision.by, level, now.rng);
            if (std::find(now.legal.begin(), now.legal.end(), answer) == now.legal.end()) {
                return AssertionFailure() << "a bot gave an illegal answer";
            }
        }
        return AssertionSuccess();
    });
}

}  // namespace causeway::battery
