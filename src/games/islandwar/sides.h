// 3A, 4: the sides, the phases of a turn and what the rules ask of counters; and what every declaration of a procedure needs.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>

#include "core/game.h"
#include "core/ids.h"
#include "core/list_forms.h"
#include "core/procedures.h"

namespace causeway::islandwar {

struct Game;
struct Position;

inline constexpr Side us = first_side;
inline constexpr Side japan = second_side;

// 4: each side in turn has the phases from initial to exploitation; Japan the two of the night as well, on PM turns (6C.2).
enum class Phase : std::uint8_t {
    setup,
    initial,
    bombardment,
    movement,
    combat,
    exploitation,
    night_movement,
    night_combat,
    over,
};
inline constexpr std::array movement_phases{Phase::movement, Phase::exploitation, Phase::night_movement};
inline constexpr std::array combat_phases{Phase::combat, Phase::night_combat};
// An overrun that fails is an assault within movement (6B.2c).
inline constexpr std::array fighting_phases{Phase::movement, Phase::combat, Phase::exploitation, Phase::night_movement,
                                            Phase::night_combat};

// 3A.3
enum class Class : std::uint8_t { infantry, motorized, artillery, other, none };
enum class Type : std::uint8_t {
    infantry,
    recon,
    motor_recon,
    combat_engineer,
    construction_engineer,
    pioneer,
    labour,
    tank,
    light_tank,
    flame_tank,
    amphibious_tank,
    amtrac,
    dukw,
    mountain_artillery,
    mortar,
    medium_artillery,
    heavy_artillery,
    anti_tank,
    light_aa,
    heavy_aa,
    coastal,
    crew,
    headquarters,
    source,         // 16C.2: a Replacement Source marker
    beachhead,      // 18C.2
    demonstration,  // 18C.3
    dummy,          // 19B.6
    fort,           // 15B
};
inline constexpr int type_count = static_cast<int>(Type::fort) + 1;
// 3A.2; a battery is as large as a company.
enum class Size : std::uint8_t { none, platoon, company, battalion, regiment };
// 3A.9
enum class Contingent : std::uint8_t { usmc, army, navy, ija, ijn };
inline constexpr int contingent_count = 5;
// 16A: kinds of Replacement Points.
enum class Kind : std::uint8_t { infantry, artillery, armor };
inline constexpr int kind_count = 3;
// 19C
enum class Weather : std::uint8_t { clear, rain };
enum class Sea : std::uint8_t { calm, moderate, heavy };
// 18A.2
enum class Wave : std::uint8_t { assault, assault_reserve, reserve };
inline constexpr std::size_t wave_count = 3;
inline constexpr std::size_t plan_count = 10;

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

}  // namespace causeway::islandwar
