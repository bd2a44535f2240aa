// Everything true at one moment of a match.
#pragma once

#include <array>
#include <cstdint>

#include "core/checked.h"
#include "core/fixed_vector.h"
#include "core/hex_set.h"
#include "core/stacks.h"
#include "games/guam/procedures.h"

namespace causeway::guam {

enum class Phase : std::uint8_t { preparation, action, end, over };  // 4.0

// Bits of Position::status.
namespace status {
inline constexpr std::uint32_t column = 1;          // else deployed
inline constexpr std::uint32_t first = 2;           // has used its first action in this activation (5.2)
inline constexpr std::uint32_t done = 4;            // no more actions in this activation
inline constexpr std::uint32_t grouped = 8;         // of the group that is ordered now
inline constexpr std::uint32_t turned = 16;         // has changed between column and deployed in this activation (6.0)
inline constexpr std::uint32_t in_cave = 32;        // 6.3
inline constexpr std::uint32_t assaulting = 64;     // in Position::assault
inline constexpr std::uint32_t gyokusai = 128;      // 9.6.3
inline constexpr std::uint32_t drunk = 256;         // carries the marker (29.1)
inline constexpr std::uint32_t hungover = 512;      // 29.2
inline constexpr std::uint32_t replaced = 1024;     // a leader on the other side of his counter (13.3)
inline constexpr std::uint32_t loaded = 2048;       // a unit on a truck, and the truck (15.0)
inline constexpr std::uint32_t no_guns = 4096;      // never deploys again (8.7.5)
inline constexpr std::uint32_t landing = 8192;      // moving in this amphibious activation (22.1)
inline constexpr std::uint32_t moved_zone = 16384;  // has moved, or was driven back, in it
inline constexpr std::uint32_t fired_in = 32768;    // fired in support of the assault, or used a one-time ability
inline constexpr std::uint32_t unpinned = 65536;    // came to Pinned units afterwards: their marker does not hold it (25.0)
// 29.1: who was in the hex when a drunk marker was placed, one bit a marker. Only one of them keeps it.
inline constexpr std::uint32_t first_party = 131072;
inline constexpr std::uint32_t parties = 31 * first_party;
}  // namespace status

// Everything that lies in a hex besides counters, packed; see pieces.h for the fields.
using Marks = std::uint16_t;

// A hex used in this activation: what may happen only once or twice there (8.0, 10.1, 11.1).
struct HexUse {
    HexId hex = no_hex;
    std::uint16_t uses = 0;  // see chapters.h
    friend constexpr bool operator==(const HexUse&, const HexUse&) = default;
};

// 9.2: a marker waiting for its assault.
struct AssaultMark {
    HexId hex = no_hex;
    AssaultKind kind = AssaultKind::prepared;
    std::uint8_t side = 0;
    friend constexpr bool operator==(const AssaultMark&, const AssaultMark&) = default;
};

struct RidgeMark {
    HexId hex = no_hex;  // whose ridge sides it is about; the units there hold it
    std::uint8_t side = 0, filler = 0;
    friend constexpr bool operator==(const RidgeMark&, const RidgeMark&) = default;
};

struct Sniper {
    HexId hex = no_hex;
    std::uint8_t kind = nothing;  // index into Game::snipers once it is known
    std::uint8_t filler = 0;
    friend constexpr bool operator==(const Sniper&, const Sniper&) = default;
};

// 6.1: what the crowding of a hex has cost already.
struct Crowd {
    HexId hex = no_hex;
    std::uint16_t charged = 0;
    friend constexpr bool operator==(const Crowd&, const Crowd&) = default;
};
// It takes two to crowd a hex.
using Crowds = FixedVector<Crowd, max_units / 2>;

// A fire placed by the naval or air chit and not yet resolved, or an Air Strike on a hard target (16.0).
struct Strike {
    HexId hex = no_hex;
    PieceId piece = no_piece;
    friend constexpr bool operator==(const Strike&, const Strike&) = default;
};

// 14.1 d: whether the one-time hero was offered for a combat, or takes part in it.
enum class HeroPart : std::uint8_t { none, offered, called };

// The fire being resolved (8.0); all zero while there is none.
struct Shot {
    HexId from = no_hex, hex = no_hex;  // hex: the target hex, or a naval zone
    PieceId firer = no_piece;           // the firing unit
    PieceId weapon = no_piece;
    PieceId target = no_piece;   // a hard target; or, once chosen, the defending unit whose values count (8.3.1)
    PieceId checked = no_piece;  // who makes the rout check
    ShotKind kind = ShotKind::none;
    FireType type = FireType::small_arms;
    std::int8_t value = 0;  // modified
    std::uint8_t side = 0;  // of the firer
    std::uint8_t hard = 0;  // a single hard target
    std::uint8_t concentrated = 0;
    std::uint8_t added = 0;      // units that add to it (8.3.4)
    std::uint8_t strength = 0;   // unmodified, for the barrage (8.7.2)
    std::uint8_t flames = 0;     // a flamethrower is in it (8.8)
    std::uint8_t sustained = 0;  // 8.6.1
    std::uint8_t die = 0;        // once rolled
    std::uint8_t step = 0;       // what of the result has been applied; fire.cpp
    std::uint8_t ease = 0;
    std::uint8_t alerted = 0;        // 12.5: +2
    std::uint8_t named = 0;          // the target unit is settled (8.3.1)
    HeroPart hero = HeroPart::none;  // of Witek (14.1)
    friend constexpr bool operator==(const Shot&, const Shot&) = default;
};

// The assault being carried out (9.0); attackers are marked assaulting.
struct Assault {
    HexId hex = no_hex;
    AssaultKind kind = AssaultKind::prepared;
    std::uint8_t side = 0;      // the attacker
    std::uint8_t supports = 0;  // indirect fires that add to the roll (9.4)
    std::uint8_t alerted = 0;   // 12.5
    std::uint8_t attacker_die = 0, defender_die = 0;
    std::uint8_t losses = 0;  // DG of a charge so far (9.6)
    std::uint8_t mason = 0;   // his re-roll was offered (14.1)
    std::uint8_t fired = 0;   // the defender has fired
    std::uint8_t filler = 0;
    friend constexpr bool operator==(const Assault&, const Assault&) = default;
};

// How a group moves now (6.0).
struct March {
    std::uint8_t halves = 0;    // movement points left
    std::uint8_t spent = 0;     // 1 once the action has begun
    std::uint8_t level = 0;     // DG level for which the allowance was reduced already (10.2.3)
    std::uint8_t on_trail = 0;  // halves more for a group that has kept to trails from the start (6.2.1)
    std::uint8_t baggage = 0;   // bits: weapons and leaders of the hex that the player takes or leaves otherwise (R6.15)
    std::uint8_t off_road = 0;  // 1: it keeps off the roads (6.2.1)
    friend constexpr bool operator==(const March&, const March&) = default;
};

// What a side wants done without being asked.
enum class FireOrder : std::uint8_t { ask, everything, adjacent, leaders_and_tanks, hold };
enum class RerollOrder : std::uint8_t { failures, ask, never };  // asked for: one's own failures, all that could be gained from
enum class YesNoOrder : std::uint8_t { ask, always, never };
enum class HeroOrder : std::uint8_t { ask, never };  // before the enemy's fire
struct Orders {
    FireOrder fire = FireOrder::ask;
    RerollOrder reroll = RerollOrder::failures;
    YesNoOrder tenacity = YesNoOrder::ask;  // Japan (8.5.3)
    YesNoOrder ambush = YesNoOrder::ask;    // Japan (24.1)
    HeroOrder hero = HeroOrder::ask;        // the American (14.1)
    std::uint8_t payer = nothing;  // the division that pays where several may (16.0, 24.1 to 24.3, 26.0); else the richest
    friend constexpr bool operator==(const Orders&, const Orders&) = default;
};

// 19.0
struct DivisionState {
    std::uint8_t quality = 0, dispatch = 0, direct = 0;
    std::int8_t fatigue = 0;
    friend constexpr bool operator==(const DivisionState&, const DivisionState&) = default;
};

constexpr CheckedArray<HexId, max_units> nowhere_yet() {
    CheckedArray<HexId, max_units> places{};
    places.fill(no_hex);
    return places;
}

struct Position {
    Chits cup = 0, spent = 0;   // in the cup; drawn or bought into play this turn
    std::uint32_t victory = 0;  // bit: victory hex of the scenario that the US controls (30.2)
    std::uint32_t early = 0;    // bit: its early bonus was earned
    Sites entered{};            // US victory hexes and beaches: entered by the US (30.2, 30.4)
    Sites illuminated{};        // 8.7.3

    CheckedArray<std::uint32_t, max_pieces> status{};
    CheckedArray<Marks, max_places> marks{};  // see place_index
    Stacks<max_sites, max_pieces, std::uint16_t> stacks{};
    CheckedArray<HexId, max_pieces> at{};
    CheckedArray<std::uint8_t, max_units> queue{};  // at sea: the order of arrival (22.1); 0 elsewhere
    CheckedArray<HexId, max_units> began =
        nowhere_yet();  // the hex in which the activation found a unit that has left it (6.0)

    ProcedureStack<Procedures, 24> stack{};
    FixedVector<HexUse, 112> used{};
    FixedVector<AssaultMark, 64> assaults{};
    FixedVector<RidgeMark, 40> ridges{};
    Crowds crowds{};
    FixedVector<Sniper, max_snipers> snipers{};
    FixedVector<HexId, max_traps> traps{};
    FixedVector<Strike, 16> strikes{};

    Shot shot{};
    Assault assault{};
    March march{};
    CheckedArray<Orders, 2> orders{};
    CheckedArray<DivisionState, max_divisions> divisions{};
    CheckedArray<std::uint8_t, max_beaches> mines{};  // 0 none, else 1 + DG of the demolition teams (28.3)

    std::uint16_t options = 0;
    std::uint16_t sealed = 0;        // bit: cave (11.2)
    std::uint16_t closed = 0;        // bit: beach closed (30.4)
    std::uint16_t landed = 0;        // bit: beach that US units have entered
    std::uint16_t snipers_used = 0;  // bit: kinds that lie on the map and are known
    std::uint16_t traps_used = 0;    // bit: kinds that went off
    std::int16_t orote_turn = -1;    // when the airfield becomes operational (11.3.2); -1 not under repair
    std::uint8_t orote = 0;          // 0 not cleared, 1 cleared, 2 operational
    std::uint8_t turn = 0;           // turn_of
    Phase phase = Phase::preparation;
    Weather weather = Weather::clear;
    std::uint8_t rained = 0;  // +1 to the next weather die
    std::uint8_t scenario = 0;
    std::uint8_t chit = nothing;    // in play
    std::uint8_t bought = 0;        // bit: division that put its own chit into the cup this turn (4.0 1H)
    std::uint8_t interdiction = 0;  // markers in the box (16.0)
    std::uint8_t whiskey = 0, sake = 0;
    std::uint8_t casualties = 0;                   // DG counted towards the next point (30.3)
    std::uint8_t us_points = 0, japan_points = 0;  // 30.1
    std::uint8_t units_lost = 0;                   // US units counted towards the next point
    std::uint8_t japanese_lost = 0;
    std::uint8_t massed = 0;    // 0 not yet, 1 this turn, 2 over (9.6.2)
    std::uint8_t gyokusai = 0;  // 1: triggered (9.6.3)
    std::uint8_t desperation = 0;
    std::uint8_t queue_next = 1;
    std::uint8_t winner = 0;                      // 0 none yet, 1 US, 2 Japan, 3 draw
    std::uint8_t ending = 0;                      // index into the scenario's levels, or 0xFF
    std::uint8_t bombarded = 0;                   // day of the last bombardment, 0 none (8.7.7)
    std::uint8_t massed_used = 0;                 // markers of the massed charge (9.6.2)
    std::uint8_t charge_day = 0;                  // day_of the last night turn in which a Banzai marker was placed (9.6.1)
    std::uint8_t dg_points = 0, loss_points = 0;  // of Japan, for DG and for lost units (30.3): for the account
    std::uint8_t clearing_points = 0;             // of the US, for an airfield cleared in time (11.3.1)
    std::uint8_t declined = 0;               // bit: side that wants to play no formation at once any more this turn (4.0 2C)
    CheckedArray<std::uint8_t, 7> filler{};  // a Position has no padding: its bytes are its value

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

}  // namespace causeway::guam
