// 2.3.1, 6.1: the sides, their nations and the phases of a turn; and what every declaration of a procedure needs.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>

#include "core/game.h"
#include "core/ids.h"
#include "core/list_forms.h"
#include "core/procedures.h"

namespace causeway::formosa {

struct Game;
struct Position;

// The Allied side has two contingents.
enum class Nation : std::uint8_t { japan, us, commonwealth };
inline constexpr int nation_count = 3;
inline constexpr std::array<Nation, nation_count> all_nations{Nation::japan, Nation::us, Nation::commonwealth};

inline constexpr Side allies = first_side;
inline constexpr Side japan = second_side;
constexpr Side side_of(Nation nation) { return nation == Nation::japan ? japan : allies; }

enum class Phase : std::uint8_t {
    setup,
    logistics,
    japanese_recruits,
    allied_recruits,
    amoy,
    planning,
    superiority,
    special_attack,
    bombers,
    invasion,
    transfer,
    allied_movement,
    allied_combat,
    base_building,
    interdiction,
    japanese_movement,
    japanese_combat,
    administration,
    over,
};
inline constexpr int phase_count = static_cast<int>(Phase::over) + 1;

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

}  // namespace causeway::formosa
