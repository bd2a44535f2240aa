// What the View, its layers, the log and resampling share. Private to the game.
#pragma once

#include "games/formosa/chapters.h"

namespace causeway::formosa {

struct PhaseWords {
    const char *id, *label, *rule;
};
// In the order of Phase.
inline constexpr PhaseWords phase_words[] = {
    {"setup", "Set-up", "3.0"},
    {"logistics", "Logistics", "7.2"},
    {"japanese-recruits", "Japanese Recruits", "8.0"},
    {"allied-recruits", "Allied Recruits", "8.0"},
    {"amoy", "Amoy Operation", "9.1"},
    {"planning", "Strike Planning", "16.1"},
    {"superiority", "Air Superiority", "16.2"},
    {"special-attack", "Japanese Special Attack", "16.6"},
    {"bombers", "B-29s", "16.5"},
    {"invasion", "Invasion", "10.1"},
    {"transfer", "Naval Transfer", "21.0"},
    {"allied-movement", "Allied Movement", "12.0"},
    {"allied-combat", "Allied Combat", "15.0"},
    {"base-building", "Base Building", "20.0"},
    {"interdiction", "Interdiction", "16.4"},
    {"japanese-movement", "Japanese Movement", "12.0"},
    {"japanese-combat", "Japanese Combat", "15.0"},
    {"administration", "Administration", "6.1"},
    {"over", "Game over", "4.0"},
};
static_assert(std::size(phase_words) == phase_count);

// In the order of Nation.
inline constexpr const char* adjectives[] = {"Japanese", "US", "Commonwealth"};
static_assert(std::size(adjectives) == nation_count);

// Whether a procedure of that kind is under way.
template <class Procedure>
bool is_open(const Position& p) {
    return p.stack.find<Procedure>() != nullptr;
}

// Whether the unit has no line of supply, as its owner knows it: a concealed fort may still reveal itself (19.3). Deception
// units and the camp have no use for one (19.5).
inline bool lacks_supply(const Game& game, const Position& p, PieceId piece) {
    const Class type = unit(game, piece).type;
    return type != Class::deception && type != Class::camp && supply_source(game, p, piece, true) == no_hex;
}

}  // namespace causeway::formosa
