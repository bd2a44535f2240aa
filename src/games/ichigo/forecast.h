// What an attack is worth before the die is cast, exactly, from what one side may know. Private to the game.
#pragma once

#include <vector>

#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

// One possible course of a battle: the probability, the steps really lost, and whether the hex is cleared.
struct Course {
    double probability = 0;
    int attacker_loss = 0, defender_loss = 0;
    bool cleared = false;
    int column = -1;  // -1: no die is rolled because only zero-strength units stand on a side (11.27)
};

struct Forecast {
    std::vector<Course> courses;
    int lowest_column = 0, highest_column = 0;
    int unknown_attackers = 0, unknown_defenders = 0;          // whose strength `side` may not know
    double attacker_loss = 0, defender_loss = 0, cleared = 0;  // expectations
};

// The battle in p.battle with the units marked attacking, as `side` sees it.
Forecast forecast(const Game& game, const Position& p, Side side);

// The table roll that is on top of the stack: its modifiers and its outcomes. Nothing for anything else: chances.cpp.
void show_roll(const Game& game, const Position& p, Preview& result);

}  // namespace causeway::ichigo
