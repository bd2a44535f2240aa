// The contract between a rulebook and everything above it.
//
// A game is an immutable data struct G with a nested plain struct G::Position, and the free functions below, found by
// argument-dependent lookup in the game's own namespace. Search and playouts are templates over it; `play/any_game.h`
// wraps it once for the protocol, the server and the command line.
//
// What a caller may rely on:
//  - A Position is a trivially copyable value without padding. Equal Positions have equal bytes.
//  - `decision` names the one open question. While nobody is asked, the match is over and `result` has a value.
//  - `actions` replaces the list by every legal answer, each once, never empty while somebody is asked. For a Chance
//    decision it lists the outcomes, and `weight` gives each its integer weight.
//  - `apply` may be called only with an Action from that list; it changes the Position and reports Events. It is pure:
//    the same Position and Action give the same Position and Events, everywhere.
//  - `view`, `overlays`, `piece_id`, `describe` with a side's Viewer, and `actions`, `remark`, `preview` and `open_verdict` at
//  that
//    side's decisions, depend only on what the side may know. `resample` returns a random Position that the side could not tell
//    from the given one.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/action.h"
#include "core/chart_view.h"
#include "core/error.h"
#include "core/event.h"
#include "core/explanation.h"
#include "core/fault.h"
#include "core/ids.h"
#include "core/rng.h"
#include "core/verdict.h"
#include "core/view.h"
#include "core/vocabulary.h"

namespace causeway {

class Map;

struct Decision {
    Side by = nobody;
    std::uint8_t ask = 0;  // index into GameInfo::asks
    friend constexpr bool operator==(const Decision&, const Decision&) = default;
};

// One kind of question: its protocol id, the rule case that asks it, and the prompt a person reads.
struct Ask {
    std::string_view id, rule, prompt;
};

struct Result {
    Side winner = nobody;  // nobody: a draw
    std::string_view rule;
    std::string_view reason;
};

// Options are a set of at most 32 switches, by index into GameInfo::options.
using Options = std::uint32_t;

struct NamedThing {
    std::string id, title;
};
struct ScenarioInfo {
    std::string id, title;
    int turns = 0;
    std::string sheet = {};  // the sheet of the map on which it is played; empty where the map is one sheet
};
struct OptionInfo {
    std::string id, title, rule;
    bool on_by_default = false;
    std::vector<std::string> excludes = {};  // options that cannot be on at the same time
};

struct GameInfo {
    std::string id, title;
    std::vector<NamedThing> sides;
    std::vector<ScenarioInfo> scenarios;
    std::vector<OptionInfo> options;
    std::vector<VerbSpec> verbs;
    std::span<const Ask> asks;
    std::vector<SentenceSpec> sentences = {};  // by Event::sentence
    std::vector<std::string_view> slots = {};  // what its `slot` can fill in their templates, besides their figures
    Vocabulary vocabulary = {};
};

// What an Action would lead to, before it is taken: the number it rests on and the exact chance of every outcome.
struct Outcome {
    double probability = 0;
    std::string text;
};
// The open question as a person needs it: a sentence with the facts of the moment ("a 7, needed 5 or less; 3 sake left"), the
// number it rests on and what may come of it. Empty where the sentence of its Ask says everything.
struct Prompt {
    std::string text;
    Explanation explanation{};
    std::vector<Outcome> outcomes = {};
};
// What a person should know of an answer before he gives it. A game may have a function `Remark remark(const G&, const
// Position&, Action)`, for the side that must answer and from what that side may know; see core/remark.h.
struct Remark {
    std::string says = {};      // beside the answer: price and what is left, "costs 3, 5 left"
    std::string gives_up = {};  // what could still be done and then cannot be any more: "2 units can still act: A, B"
    std::string loses = {};     // the case by which it loses the match, at once or inevitably
    bool completes = false;     // it carries out what was put together: what could be added to that is not given up
};
struct Preview {
    Explanation explanation;
    std::string column;
    std::vector<Outcome> outcomes;
    // Of a move: its price in movement points, halves included, and the hexes it takes, from where it starts to where it ends.
    // At one Decision either all Actions of a verb have a cost or none has.
    std::optional<HalfPoints> cost = std::nullopt;
    std::vector<HexId> path = {};
    std::vector<ChartPlace> charts = {};  // where it stands in the game's tables
};

// An answer that somebody tried to give. A game may have a function
// `Verdict open_verdict(const G&, const Position&, const Attempt&)`: allowed if it is in the list; otherwise the case that
// forbids it, as far as the side that decides may know, or senseless when no single case does or the verb is no answer to the
// open Decision at all. One that leaves it to its procedures has `std::size_t piece_count(const G&)` instead: how many pieces
// can be named.
struct Attempt {
    std::uint8_t verb = 0;
    std::string piece;  // as the side names it; empty without one
    HexId hex = no_hex;
};

// A game may have a function `Prompt prompt(const G&, const Position&)`: the open question with its facts, for the side that
// must answer and from what that side may know.

// Orders that a side leaves to the rules, such as "never fire unasked", are Actions, too, but answer no question: a game may
// have a function `void standing_orders(const G&, const Position&, Side, ActionList&)` that adds the changes of its orders
// which the side can make now, whoever must decide. Their operands tell whose they are, so that no two sides have one in
// common, and their verbs are never answers. `apply` takes them like answers; the open Decision may fall away if the order
// answers it. One that leaves the open question alone and has no Event is its side's own affair: nobody else is told.
// What a rulebook lets a side do with a piece at any time, such as turning a concealed unit up, is listed here, too.

// Which value a standing order has. A game may have a function `std::vector<Setting> settings(const G&, const Position&,
// Side)`: those of the side, each with a value of Vocabulary::settings.
struct Setting {
    std::string id, value;
};

// A game with sentences has a function `std::string slot(const G&, const Event&, Viewer, std::string_view name)`: the text of
// one of its slots as that viewer may know it; `tell` makes the sentence.

// What is to be seen and hit from one hex: a game may have a function
// `std::vector<Overlay> overlays_from(const G&, const Position&, Viewer, HexId)`.

// What a player looks up at the table: a game may have a function `std::vector<ChartTable> charts(const G&)`, made from the
// figures that its rules read, and a function `std::vector<ChartPlace> live_charts(const G&, const Position&, Viewer)`: where
// in them the attack, fire or landing stands that the open Decision is about, from what the viewer may know.

// Something of the game's own worth timing, such as the reach of one unit; `run` may be called any number of times. A game
// may have a function `std::vector<Benchmark> benchmarks(const G&)`; the game must outlive what that returns.
struct Benchmark {
    std::string name;
    std::function<void()> run;
};

// --- What a game need not write -----------------------------------------------------------------------------------------
//
// These serve every game whose data struct has the members `info` and `map` and whose Position has a `stack` of procedures;
// those of the stack are defined in core/procedures.h, the words of an Event in core/telling.h. A game that needs something
// else writes its own function of the same name in its own namespace.

template <class G>
concept HasHeading = requires(const G& game) { game.info, game.map; };
template <class G>
concept RunsProcedures = requires(const typename G::Position& position) { position.stack.size(); };
template <class G>
concept FillsSlots = requires(const G& game, const Event& event, Viewer viewer, std::string_view name) {
    { slot(game, event, viewer, name) } -> std::same_as<std::string>;
};

template <HasHeading G>
const GameInfo& info(const G& game) {
    return game.info;
}
template <HasHeading G>
const Map& map(const G& game) {
    return game.map;
}
template <class G>
const std::string& side_id(const G& game, Side side) {
    return info(game).sides[index(side)].id;
}
// What is wrong with a Position: a game has `std::vector<Fault> faults(const G&, const Position&)`.
template <class G>
    requires requires(const G& game, const typename G::Position& position) { faults(game, position); }
std::vector<std::string> violations(const G& game, const typename G::Position& position) {
    return messages(faults(game, position), [&](PieceId piece) { return piece_id(game, position, piece, Viewer::omniscient); });
}
template <class G>
concept HasCharts = requires(const G& game) {
    { tables_of(game.charts) } -> std::same_as<std::vector<ChartTable>>;
};
template <HasCharts G>
std::vector<ChartTable> charts(const G& game) {
    return tables_of(game.charts);
}
// Dice and blind draws: every outcome that is listed is equally likely.
template <class G>
std::uint32_t weight(const G&, const typename G::Position&, Action) {
    return 1;
}
template <RunsProcedures G>
Decision decision(const G& game, const typename G::Position& position);
template <RunsProcedures G>
void actions(const G& game, const typename G::Position& position, ActionList& list);
template <RunsProcedures G>
Prompt prompt(const G& game, const typename G::Position& position);
template <RunsProcedures G>
Verdict open_verdict(const G& game, const typename G::Position& position, const Attempt& attempt);
template <RunsProcedures G>
const char* why_not(const G& game, const typename G::Position& position, const Attempt& attempt);
// Whether the open question is the very same in both.
template <RunsProcedures G>
bool same_question(const G& game, const typename G::Position& before, const typename G::Position& after);
// Whether the other side's doing, which the question that `by` answered in `before` interrupted, has gone on in `after`.
template <RunsProcedures G>
bool plan_went_on(const G& game, const typename G::Position& before, const typename G::Position& after, Side by);
template <FillsSlots G>
std::string describe(const G& game, const Event& event, Viewer viewer);

template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::Position> && std::equality_comparable<typename G::Position> &&
    std::has_unique_object_representations_v<typename G::Position> &&
    requires(const G& game, const typename G::Position& position, typename G::Position& changing, ActionList& list,
             std::span<const Action> legal, std::span<double> scores, Action action, Events* events, Event event, Side side,
             Viewer viewer, PieceId piece, Rng& rng, std::size_t scenario, Options options, const nlohmann::json& document_in) {
        // What never changes.
        { info(game) } -> std::same_as<const GameInfo&>;
        { map(game) } -> std::same_as<const Map&>;
        // The rules.
        { start(game, scenario, options) } -> std::same_as<typename G::Position>;
        { decision(game, position) } -> std::same_as<Decision>;
        { actions(game, position, list) } -> std::same_as<void>;
        { weight(game, position, action) } -> std::same_as<std::uint32_t>;
        { apply(game, changing, action, events) } -> std::same_as<void>;
        { result(game, position) } -> std::same_as<std::optional<Result>>;
        // Hidden information.
        { view(game, position, viewer) } -> std::same_as<View>;
        { resample(game, position, side, rng) } -> std::same_as<typename G::Position>;
        // Words.
        { piece_id(game, position, piece, viewer) } -> std::same_as<std::string>;
        { choice_name(game, action) } -> std::same_as<std::string>;  // names Action::number of a choice or box operand
        { describe(game, event, viewer) } -> std::same_as<std::string>;
        { preview(game, position, action) } -> std::same_as<Preview>;
        // Documents and invariants. `document` and `from_document` are inverse to each other.
        { document(game, position) } -> std::same_as<nlohmann::json>;
        { from_document(game, document_in) } -> std::same_as<Expected<typename G::Position>>;
        { violations(game, position) } -> std::same_as<std::vector<std::string>>;
        // Judgement: how good each legal action looks to `side`, which may know `position` (it was resampled for it).
        { appraise(game, position, side, legal, scores, rng) } -> std::same_as<void>;
    };

}  // namespace causeway
