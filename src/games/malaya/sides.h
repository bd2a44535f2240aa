// 2.3, 4.1: the sides, the phases of a turn, command markers and air missions; and what every declaration of a procedure needs.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>

#include "core/game.h"
#include "core/ids.h"
#include "core/list_forms.h"
#include "core/procedures.h"

namespace causeway::malaya {

struct Game;
struct Position;

inline constexpr Side allies = first_side;
inline constexpr Side japan = second_side;

// 4.1. The phases from movement on are played once an impulse.
enum class Phase : std::uint8_t {
    setup,
    initiative,
    markers,
    missions,
    superiority,
    reinforcement,
    logistics,
    movement,
    strikes,
    combat,
    follow_on_movement,
    follow_on_strikes,
    follow_on_combat,
    victory,
    over,
};
inline constexpr std::array movement_phases{Phase::movement, Phase::follow_on_movement};
inline constexpr std::array strike_phases{Phase::strikes, Phase::follow_on_strikes};
inline constexpr std::array combat_phases{Phase::combat, Phase::follow_on_combat};

// 5.3: the kinds of both command marker tables; three are in both.
enum class Marker : std::uint8_t {
    abda,
    air_reinforcements,
    indian_army,
    middle_east,
    replacements,
    matadore,
    intelligence,
    morale,
    staff_planning,
    thais_resist,
    force_z,
    naval_ca,
    naval_dd,
    southern_operation,
    amphibious_move,
    banzai,
    fifth_column,
    panic,
    weather,
    yamashita,
    tank_shock,
};
inline constexpr int marker_count = static_cast<int>(Marker::tank_shock) + 1;

// 16.31: where air points are. Air Supply is no mission of this game (16.9).
enum class Mission : std::uint8_t { reserve, superiority, strike, interdiction, recon, damaged };
inline constexpr int mission_count = static_cast<int>(Mission::damaged) + 1;

inline constexpr auto piece_form = id_of([](const auto& game) -> const auto& { return game.units; }, "piece");
bool is_land(const Game& game, HexId hex);  // false for what is no hex: pieces.cpp

// What a procedure without members may be: under way in that phase, right on top of one of these on the stack.
template <Phase in, class... Below>
struct In {
    using lies_on = On<Below...>;
    static constexpr Phase phase = in;
};

// One die.
struct DieRoll {
    static constexpr Side by = chance_side;
    void actions(const Game& game, const Position& p, ActionList& out) const;
};

}  // namespace causeway::malaya
