// What a staff officer measures: the harm of a fire, the prospects of an assault, where it is worth going, how dangerous a hex
// is. Everything is in one coin: a level of disorganization on a fresh stack is about one. Private to the game.
#pragma once

#include "games/guam/fire.h"

namespace causeway::guam {

// What it costs a side to lose the unit.
double unit_worth(const Game& game, PieceId unit);
// What levels of disorganization mean to those who stand in a place with so many units.
double harm_of_levels(int before, int levels, int units);
// The chance that the unit fails the check that a hit by the shot asks for (8.5.1).
double chance_to_fail(const Game& game, const Position& p, PieceId unit, const Shot& shot, int ease);
// What the fire, aimed and with its value, does on the average.
double harm_of(const Game& game, const Position& p, const Shot& shot);
// What it does by this die; and what a die rolled again must bring, for whiskey and sake are few.
double harm_by_face(const Game& game, const Position& p, int face);
inline constexpr double worth_of_a_drink = 1.5;
// The best that the units of a place can fire at a target place; 0 when nobody can.
double best_fire(const Game& game, const Position& p, HexId from, HexId target, Crew crew, Side side);
// A fire of ships, aircraft or guns at a hex.
double harm_from_afar(const Game& game, const Position& p, ShotKind kind, Side side, HexId hex, int strength, PieceId hard,
                      PieceId firer = no_piece);

// What an assault of the side on the hex brings it on the average, with the units that could go in now; not_possible when
// nobody could.
inline constexpr double not_possible = -100;
double assault_prospect(const Game& game, const Position& p, HexId hex);
// The same for the assault that is under way, before its dice.
double assault_value(const Game& game, const Position& p);

// How many enemies of the side could fire into the hex.
int exposure(const Game& game, const Position& p, HexId hex, Side side);
int distance_to_enemy(const Game& game, const Position& p, HexId hex, Side side);

// What victory hexes are worth to a side that has nobody there yet.
double prize(const Game& game, const Position& p, HexId hex, Side side);

// How strongly each hex draws units of the side: the worth of the goals less the way to them.
class Pull {
  public:
    Pull(const Game& game, const Position& p, Side side);
    double of(HexId hex) const;

  private:
    void add_goals(const Game& game, const Position& p, Side side);
    void spread(const Game& game, const Position& p);

    const Game& game_;
    std::array<std::int16_t, max_sites> worth_{};
};

}  // namespace causeway::guam
