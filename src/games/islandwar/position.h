// What changes in a match: the Position and its parts.
#pragma once

#include <cstdint>

#include "core/checked.h"
#include "core/fixed_vector.h"
#include "core/stacks.h"
#include "games/islandwar/facts.h"
#include "games/islandwar/procedures.h"

namespace causeway::islandwar {

// Bits of Position::status.
namespace status {
inline constexpr std::uint32_t disrupted = 1U << 0U;  // 14
inline constexpr std::uint32_t badly = 1U << 1U;      // 14: badly disrupted; then disrupted as well
inline constexpr std::uint32_t isolated = 1U << 2U;   // 13A: US, judged in the US Initial Phase
inline constexpr std::uint32_t fired = 1U << 3U;      // 11: until the owner's next Initial Phase
inline constexpr std::uint32_t supported_attack = 1U << 4U, supported_defence = 1U << 5U;  // 11A: in this Game Turn
inline constexpr std::uint32_t aa_fired = 1U << 6U;                                        // 11C: in this Player Turn
inline constexpr std::uint32_t reserve = 1U << 7U;                                         // 6B.3
inline constexpr std::uint32_t responded = 1U << 8U;   // a reserve that has moved in this Combat Phase
inline constexpr std::uint32_t moved = 1U << 9U;       // in this Movement or Exploitation Phase (6A.2)
inline constexpr std::uint32_t grouped = 1U << 10U;    // moves, attacks or lands with the unit that was chosen
inline constexpr std::uint32_t in_battle = 1U << 11U;  // takes part in Position::fight
inline constexpr std::uint32_t fought = 1U << 12U;     // has attacked or been attacked in this Combat Phase (9B)
inline constexpr std::uint32_t refugee = 1U << 13U;    // 9F.1: retreated into its hex in this Combat Phase
inline constexpr std::uint32_t exposed =
    1U << 14U;  // 19B.2: Japanese, to be seen by the US; of a US unit: Japan has looked (19B.1)
inline constexpr std::uint32_t under = 1U << 15U;      // 15B: occupies the fort of its hex
inline constexpr std::uint32_t landed = 1U << 16U;     // 18G.1: in an opposed landing of this Player Turn
inline constexpr std::uint32_t ashore = 1U << 17U;     // 20: committed, has been on the map
inline constexpr std::uint32_t supports = 1U << 18U;   // lends its B/S strength to Position::fight or bombards
inline constexpr std::uint32_t retreats = 1U << 19U;   // must still retreat
inline constexpr std::uint32_t landing = 1U << 20U;    // came ashore in this phase: its wave bounds what it may do (18A.2)
inline constexpr std::uint32_t stayed = 1U << 21U;     // has done its part of the question under way
inline constexpr std::uint32_t spared = 1U << 22U;     // 12.2: let pass by aircraft until the phase ends
inline constexpr std::uint32_t last_wave = 1U << 23U;  // 18A.2c: landed in this phase with the Reserve Wave
inline constexpr std::uint32_t cut_off = 1U << 24U;  // 9D.3: isolated from replacements when the result of Position::fight came
inline constexpr std::uint32_t relieved = 1U << 25U;  // 20.4: left the game as a CI unit, through a Beachhead
}  // namespace status

enum class FightKind : std::uint8_t { none, fire, assault };

// The attack under way; all zero while there is none. Its units are marked in_battle, its guns supports.
struct Fight {
    HexId target = no_hex;
    HexId from = no_hex;  // the hex that return fire goes to (9A.1); of a failed overrun, where it came from
    FightKind kind = FightKind::none;
    std::uint8_t attacker = 0;          // a Side
    std::uint8_t air = 0, surface = 0;  // offensive Support Points
    std::uint8_t defence_air = 0, defence_surface = 0;
    std::uint8_t die = 0;
    std::int8_t row = 0;  // the modified die
    std::uint8_t column = 0;
    std::uint8_t overrun = 0;                           // 6B.2c: after a failed overrun
    std::uint8_t banzai = 0;                            // 19A
    std::uint8_t round = 0;                             // 18J: rounds fought
    std::uint8_t attacker_lost = 0, defender_lost = 0;  // combat factors lost so far
    std::uint8_t early = 0;                             // 9J: a unit failed to retreat before combat
    std::uint8_t ability = 0;                           // 15A: 1 engineers, 2 flame-throwers are to be used
    std::uint8_t judged = 0;                            // R9.11: who is cut off is marked for the result under way
    std::uint8_t filler = 0;
    friend constexpr bool operator==(const Fight&, const Fight&) = default;
};

// 18A: a landing that is planned, or its Beachhead.
struct Plan {
    HexId hex = no_hex;
    std::uint8_t turn = 0;    // first turn on which it may land
    std::uint8_t placed = 0;  // the Beachhead marker is, or was, on the map
    friend constexpr bool operator==(const Plan&, const Plan&) = default;
};

// 18L: a unit that has landed in this Player Turn from another hex of the map, and that hex (18J.2).
struct Origin {
    PieceId piece = no_piece;
    HexId hex = no_hex;
    friend constexpr bool operator==(const Origin&, const Origin&) = default;
};

// 12.2
struct Interdiction {
    HexId hex = no_hex;
    std::uint8_t points = 0, filler = 0;
    friend constexpr bool operator==(const Interdiction&, const Interdiction&) = default;
};

// 12.2: when the American wants to be asked; as his standing order, or but for the phase under way.
enum class InterdictionOrder : std::uint8_t { never, ask, ask_next_phase };

// 15B, R15.1: who goes below the fort of a hex that he enters, as the standing order of the Japanese: all but guns that could
// not fire from there, all, or none.
enum class Shelter : std::uint8_t { men, all, none };

// 16C.3, R16.5: how many points of a kind go to a Japanese source that is cut off, as the standing order of its owner; never
// more than half of them.
enum class Share : std::uint8_t { half, none, one, two, three };

// 16C.3: points of an isolated Japanese Replacement Source.
struct Held {
    PieceId source = no_piece;
    CheckedArray<std::uint8_t, kind_count> points{};
    std::uint8_t isolated = 0;  // bit of a Kind: it is cut off for that kind
    friend constexpr bool operator==(const Held&, const Held&) = default;
};

struct Position {
    CheckedArray<Hexes, 2> occupied{};  // by Side: units
    Hexes owned{};                      // 5B: by the US; the rest is Japanese

    CheckedArray<std::uint32_t, max_pieces> status{};
    CheckedArray<HexId, max_pieces> at{};
    CheckedArray<PieceId, max_pieces> carrier{};  // 18K.1: the transport that carries it, or no_piece
    Stacks<max_hexes, max_pieces, std::uint16_t> stacks{};
    ProcedureStack<Procedures, 10> stack{};
    CheckedArray<Plan, plan_count> plans{};
    FixedVector<Interdiction, 24> interdictions{};
    FixedVector<Held, 8> held{};
    FixedVector<Origin, 20> origins{};
    Fight fight{};
    std::int16_t casualties = 0;  // 20: Casualty Points

    CheckedArray<std::uint8_t, max_pieces> hits{};  // 9D.3; steps lost of amtracs
    CheckedArray<CheckedArray<std::uint8_t, kind_count>, contingent_count> points{}, remainders{};  // 16B, 16D.1
    std::uint8_t air = 0, surface = 0;  // 12: Support Points left in this Game Turn
    std::uint8_t landed = 0;            // half Stacking Points landed from offshore in this Game Turn
    std::uint8_t scouted = 0;           // 19B.7: done in this Initial Phase
    std::uint8_t turn = 1;
    Phase phase = Phase::setup;
    std::uint8_t player = 0;  // the phasing Side
    Weather weather = Weather::clear;
    Sea sea = Sea::calm;
    std::uint8_t scenario = 0;
    std::uint8_t winner = 0;  // 0 none yet, 1 US, 2 Japan, 3 draw
    std::uint8_t ending = 0;  // index into the table of endings (victory.cpp)
    std::uint8_t options = 0;
    std::uint8_t demonstration = 0;  // 18C.3: the marker is on the map
    std::uint8_t prepared = 0;       // 18B: the first landings have been prepared by fire
    InterdictionOrder interdict = InterdictionOrder::never;
    std::uint8_t called = 0;         // 17B: the turn of the row that comes on the next turn instead
    std::uint8_t night_landing = 0;  // 21.3: the turn of the Japanese landing
    Share share = Share::half;
    Shelter shelter = Shelter::men;
    std::uint8_t stirred = 0;                // lines of communication may have changed (16C.3); never while somebody is asked
    CheckedArray<std::uint8_t, 1> filler{};  // a Position has no padding: its bytes are its value

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

}  // namespace causeway::islandwar
