// Skirmish: the smallest game, made up to use every mechanism of the engine once, and the one to copy for a new game.
// Its rulebook is data/skirmish/rules.toml; the numbers in the code are cases of it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/chart.h"
#include "core/checked.h"
#include "core/fault.h"
#include "core/fixed_vector.h"
#include "core/game.h"
#include "core/hex_set.h"
#include "core/map.h"
#include "core/path.h"
#include "games/skirmish/procedures.h"

namespace causeway::skirmish {

inline constexpr Side blue = first_side, red = second_side;
inline constexpr std::size_t counter_count = 12;  // 1.2
inline constexpr std::size_t max_hexes = 64;
inline constexpr std::uint8_t full_halves = 8;  // 4.1, in half points

using Hexes = HexSet<max_hexes>;
using Range = Reach<max_hexes, full_halves>;

// --- What never changes ---

struct Counter {
    std::string id, name, symbol;
    Side side = nobody;
    int strength = 0, fire = 0, morale = 0;
    bool is_decoy() const { return strength == 0; }  // 2.3
};

struct Scenario {
    int turns = 0;
    std::array<std::uint8_t, 2> rerolls{};
    std::array<HexId, counter_count> places{};
};

// --- What changes ---

// Where a counter is when it is not on the map. Lost counters are at no_hex.
inline constexpr HexId in_cup{0xFFFE};

struct Piece {
    HexId hex = no_hex;
    std::uint8_t halves = 0;  // movement left, in half points
    bool concealed = false, shaken = false, fired = false, attacked = false, cut_off = false;
    bool on_map() const { return hex != no_hex && hex != in_cup; }
    friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

// Why a match is over: an index into the table of Results in sequence.cpp.
enum class Ending : std::uint8_t { none, captured, red_eliminated, blue_eliminated, both_eliminated, time };

struct Position {
    CheckedArray<Piece, counter_count> pieces{};
    ProcedureStack<Procedures, 8> stack;
    CheckedArray<std::uint8_t, 2> rerolls{};  // tokens left, by side (4.7)
    std::uint16_t turn = 1;
    std::uint8_t scenario = 0;
    Side active = blue;
    Ending ending = Ending::none;
    std::uint8_t options = 0;
    friend constexpr bool operator==(const Position&, const Position&) = default;

    bool open() const { return (options & 1U) != 0; }  // the option of 2.1
    Piece& at(PieceId piece) { return pieces[index(piece)]; }
    const Piece& at(PieceId piece) const { return pieces[index(piece)]; }
};

struct Game {
    using Position = skirmish::Position;
    GameInfo info;
    Map map;
    Charts charts;
    const Chart& combat_chart() const { return *charts.find("combat"); }
    const Chart& fire_chart() const { return *charts.find("fire"); }
    CheckedArray<Counter, counter_count> counters;
    CheckedVector<Scenario> scenarios;
    HexId objective = no_hex;
    CheckedArray<std::vector<HexId>, 2> bases;  // by side

    const Counter& counter(PieceId piece) const { return counters[index(piece)]; }
    Side side(PieceId piece) const { return counter(piece).side; }
};

// --- The surface that core/game.h asks for ---

Expected<Game> load(const std::string& directory);
inline std::size_t piece_count(const Game&) { return counter_count; }
Position start(const Game& game, std::size_t scenario, Options options);
void apply(const Game& game, Position& position, Action action, Events* events);
std::optional<Result> result(const Game& game, const Position& position);
View view(const Game& game, const Position& position, Viewer viewer);
std::vector<Overlay> overlays(const Game& game, const Position& position, Viewer viewer);
Position resample(const Game& game, const Position& position, Side side, Rng& rng);
std::string piece_id(const Game& game, const Position& position, PieceId piece, Viewer viewer);
std::string choice_name(const Game& game, Action action);
std::string slot(const Game& game, const Event& event, Viewer viewer, std::string_view name);
Preview preview(const Game& game, const Position& position, Action action);
std::vector<ChartPlace> live_charts(const Game& game, const Position& position, Viewer viewer);
nlohmann::json document(const Game& game, const Position& position);
Expected<Position> from_document(const Game& game, const nlohmann::json& document);
std::vector<Fault> faults(const Game& game, const Position& position);
void appraise(const Game& game, const Position& position, Side side, std::span<const Action> legal, std::span<double> scores,
              Rng& rng);
double standing(const Game& game, const Position& position);
int clock(const Game& game, const Position& position);

// --- What the chapters share ---

// What the log can say; Event::sentence.
enum class Sentence : std::uint8_t {
    turn,
    draws,
    cut_off,
    rallies,
    moves,
    holds,
    fires,
    shot,
    revealed,
    check,
    spends,
    passes,
    halts,
    falls_back,
    shaken,
    lost,
    attacks,
    combat,
    over,
};

// Every counter, in the order of the list.
inline constexpr auto all_pieces = [] {
    std::array<PieceId, counter_count> all{};
    for (std::size_t i = 0; i < counter_count; ++i) {
        all[i] = static_cast<PieceId>(i);
    }
    return all;
}();
PieceId piece_in(const Position& position, HexId hex);  // no_piece when the hex is empty
inline Action answer(Verb verb, PieceId piece = no_piece, HexId hex = no_hex, int number = 0) {
    return {static_cast<std::uint8_t>(verb), 0, piece, hex, static_cast<std::int16_t>(number)};
}

inline Verb verb(Action action) { return static_cast<Verb>(action.verb); }
void list_die(ActionList& list);  // 1.1

// view.cpp: what a counter is called that lies face down
std::string hidden_id(const Game& game, Side side, HexId hex);

// describe.cpp: what it can fill into the sentences of the log
std::vector<std::string_view> slot_names();

// sequence.cpp
// Carries the procedures on the stack on until one of them needs an answer or the match is over.
void run(const Game& game, Position& position, Events* events);
Hexes supplied(const Game& game, const Position& position, Side side);  // 3.3
HexId arrival(const Game& game, const Position& position);              // 3.2: where the next draw would arrive, or no_hex
// An Event about a side, a turn or the match; and one about a counter, which only its owner can name while it is concealed.
void note(Events* events, EventType type, Sentence sentence, const char* rule, int a, int b = 0);
Event about(const Game& game, const Position& position, EventType type, Sentence sentence, const char* rule, PieceId piece);
void reveal(const Game& game, Position& position, PieceId piece, Events* events);  // 2.2, 2.3
void hit(const Game& game, Position& position, PieceId piece, Events* events);     // 1.3
void lose(const Game& game, Position& position, PieceId piece, const char* rule, Events* events);

// movement.cpp
Hexes zone_of_control(const Game& game, const Position& position, Side side);  // 4.2
Hexes field_of_fire(const Game& game, const Position& position, Side side);    // 4.4
int step_cost(const Game& game, HexId from, HexId to, Explanation* explanation);
void find_range(const Game& game, const Position& position, PieceId piece, Range& range);
Verdict may_move(const Game& game, const Position& position, PieceId piece);                // 4.1, now, anywhere
Verdict may_move_to(const Game& game, const Position& position, PieceId piece, HexId hex);  // 4.1 to 4.3
struct Shot {
    int column = 0, modifier = 0;
    Explanation explanation;
};
Shot shot(const Game& game, const Position& position, PieceId firer);  // 4.5, at the open move
bool must_check(const Game& game, const Shot& shot, int die);
Verdict may_fire(const Game& game, const Position& position, PieceId firer);                      // 4.4, at the open move
int morale(const Game& game, const Position& position, PieceId piece, Explanation* explanation);  // 4.6
Sentence check_result(int morale, int die);  // 4.8: passes, halts or falls_back

// combat.cpp
struct Odds {
    int column = 0;
    Explanation explanation;
};
std::uint16_t attackers(const Game& game, const Position& position, HexId target);  // 5.1: one bit a counter
Odds odds(const Game& game, const Position& position, HexId target, std::uint16_t attackers, const Counter& defender);
Verdict may_attack(const Game& game, const Position& position, HexId target);  // 5.1

}  // namespace causeway::skirmish
