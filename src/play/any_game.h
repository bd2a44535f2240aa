// One adaptor gives the protocol, the command line and the server a Game without naming its types.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/telling.h"
#include "play/briefings.h"
#include "play/guide.h"
#include "play/lessons.h"
#include "play/rules_index.h"
#include "play/value.h"

namespace causeway {

struct SearchLimits;
struct Thoughts;

// The bytes of some game's Position. Copying it copies the Position; equal Positions compare equal.
class AnyPosition {
  public:
    AnyPosition() = default;
    explicit AnyPosition(std::size_t size) : bytes_(size) {}
    void* data() { return bytes_.data(); }
    const void* data() const { return bytes_.data(); }
    std::size_t size() const { return bytes_.size(); }
    // Of the bytes, so it holds within one run of one build only.
    std::uint64_t bytes_hash() const;
    friend bool operator==(const AnyPosition&, const AnyPosition&) = default;

  private:
    std::vector<std::byte> bytes_;  // operator new aligns for every Position
};

// The functions of `core/game.h`, with the same promises.
class AnyGame {
  public:
    virtual ~AnyGame() = default;

    virtual const GameInfo& info() const = 0;
    virtual const Map& map() const = 0;
    virtual std::size_t position_size() const = 0;
    // The cases of its rulebook and their versions; empty for a game that was not read from a data directory.
    const RulesIndex& rules() const { return rules_; }
    void set_rules(RulesIndex rules) { rules_ = std::move(rules); }
    // What a player is told before the first turn; empty where the game's data says nothing.
    const Briefings& briefings() const { return briefings_; }
    void set_briefings(Briefings briefings) { briefings_ = std::move(briefings); }

    // What a newcomer can be taught with; none where the game's data has none.
    const Lessons& lessons() const { return lessons_; }
    void set_lessons(Lessons lessons) { lessons_ = std::move(lessons); }

    // What it is about, how long it takes and how a turn goes; nothing where the game's data says nothing.
    const std::optional<Guide>& guide() const { return guide_; }
    void set_guide(std::optional<Guide> guide) { guide_ = std::move(guide); }

    // What bots have learned of its positions; nothing where nobody has taught them.
    const ValueModels& values() const { return values_; }
    void set_values(ValueModels values) { values_ = std::move(values); }

    // The tables that a player looks up; none if the game has none.
    virtual std::vector<ChartTable> charts() const { return {}; }
    // Where the attack of the open question stands in them, as far as the viewer may know.
    virtual std::vector<ChartPlace> live_charts(const AnyPosition&, Viewer) const { return {}; }

    virtual AnyPosition start(std::size_t scenario, Options options) const = 0;
    // The index of the scenario that is played.
    virtual std::size_t scenario(const AnyPosition&) const { return 0; }
    virtual Decision decision(const AnyPosition& position) const = 0;
    virtual void actions(const AnyPosition& position, ActionList& list) const = 0;
    virtual std::uint32_t weight(const AnyPosition& position, Action action) const = 0;
    virtual void apply(AnyPosition& position, Action action, Events* events) const = 0;
    virtual std::optional<Result> result(const AnyPosition& position) const = 0;
    // Adds the changes of its standing orders that the side can make now; none if the game has no standing orders.
    virtual void standing_orders(const AnyPosition& position, Side side, ActionList& list) const = 0;
    // What the side's standing orders are now; none if the game has none.
    virtual std::vector<Setting> settings(const AnyPosition&, Side) const { return {}; }

    // Whether an answer of `by` in `before` let a doing of the other side go on that its question interrupted.
    virtual bool plan_went_on(const AnyPosition&, const AnyPosition&, Side) const { return false; }
    // Whether the open question is the very same in both.
    virtual bool same_question(const AnyPosition& before, const AnyPosition& after) const {
        return decision(before) == decision(after);
    }

    // The open question with its facts, for the side that must answer; empty if the game has no more to say than its Ask.
    virtual Prompt prompt(const AnyPosition& position) const = 0;
    // What the game itself has to say of an answer; `remarks` in play/remarks.h adds what follows from the list.
    virtual Remark remark(const AnyPosition&, Action) const { return {}; }

    virtual View view(const AnyPosition& position, Viewer viewer) const = 0;
    virtual std::vector<Overlay> overlays(const AnyPosition& position, Viewer viewer) const = 0;  // none if the game has none
    // What there is to be seen from a hex; none if the game has nothing of the kind.
    virtual std::vector<Overlay> overlays_from(const AnyPosition& position, Viewer viewer, HexId hex) const = 0;
    virtual AnyPosition resample(const AnyPosition& position, Side side, Rng& rng) const = 0;

    virtual std::string piece_id(const AnyPosition& position, PieceId piece, Viewer viewer) const = 0;
    virtual std::string choice_name(Action action) const = 0;
    virtual std::string describe(const Event& event, Viewer viewer) const = 0;
    // The same with what a translation needs.
    virtual Told tell(const Event& event, Viewer viewer) const { return {describe(event, viewer), {}, {}}; }
    virtual Preview preview(const AnyPosition& position, Action action) const = 0;

    // What forbids the attempt; senseless, too, if the game does not say. why_not: the case, or empty.
    virtual Verdict verdict(const AnyPosition& position, const Attempt& attempt) const = 0;
    std::string why_not(const AnyPosition& position, const Attempt& attempt) const { return verdict(position, attempt).rule(); }

    virtual nlohmann::json document(const AnyPosition& position) const = 0;
    virtual Expected<AnyPosition> from_document(const nlohmann::json& document) const = 0;
    virtual std::vector<std::string> violations(const AnyPosition& position) const = 0;

    virtual void appraise(const AnyPosition& position, Side side, std::span<const Action> legal, std::span<double> scores,
                          Rng& rng) const = 0;

    // From now on its bots weigh what they see as that row of doctrine.toml has it; false if there is no such row.
    virtual bool play_as(std::string_view character) { return character == "staff"; }

    // How the match stands for the side, from -1 to 1; nothing if the game does not say (core/standing.h).
    virtual std::optional<double> standing(const AnyPosition&, Side) const { return std::nullopt; }
    // The same as far as it has been learned, else that: what a search asks where it stops.
    double worth(const AnyPosition& position, Side side) const;
    // How many turns of a side are over; it never goes back.
    virtual std::optional<int> clock(const AnyPosition&) const { return std::nullopt; }
    // Looks ahead from the side's open Decision (play/search.h); only for a game that says how a match stands.
    virtual Thoughts search(const AnyPosition& position, Side side, const SearchLimits& limits, Rng& rng) const;

    // Plays one match with uniformly random answers through the static functions, without Events, and returns the number
    // of decisions answered. For benchmarks.
    virtual std::uint64_t random_playout(std::uint64_t seed) const = 0;
    // The game's own benchmarks, if it has any; they are valid as long as the game.
    virtual std::vector<Benchmark> benchmarks() const = 0;

  private:
    RulesIndex rules_;
    Briefings briefings_;
    Lessons lessons_;
    std::optional<Guide> guide_;
    ValueModels values_;
};

// FNV-1a, 64 bits, of the Position's document as compact JSON with sorted keys: the same on every build and machine. A document
// takes its time to write, so that this is nothing for every step of a search.
std::uint64_t document_hash(const AnyGame& game, const AnyPosition& position);

// Every game of the list in registry.cpp, read from `<data>/<id>/`; or the first thing that is wrong in the data.
Expected<std::vector<std::unique_ptr<AnyGame>>> load_games(const std::string& data_directory);
// Only the named one.
Expected<std::unique_ptr<AnyGame>> load_game(const std::string& data_directory, const std::string& id);

// The data directory: $CAUSEWAY_DATA, else beside the program (../data, ../share/causeway/data), else the source tree it was
// built from.
std::string default_data_directory();

}  // namespace causeway
