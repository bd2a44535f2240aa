// Ground for tests of sight and fire: the island made flat and clear, and on it what a test needs.
#pragma once

#include "games/guam/fire.h"
#include "tests/games/guam/board.h"

namespace causeway::guam {

class Island {
  public:
    Game game;

    Island() : game(test_game()) {
        for (const HexId hex : game.hex_of_site) {
            HexFacts& facts = game.hexes[index(hex)];
            facts.terrain = Terrain::clear;
            facts.level = 1;
            facts.sides = {};
            facts.roads = {};
        }
    }
    Island& hex(std::string_view name, Terrain terrain, int level = 1) {
        HexFacts& facts = at(name);
        facts.terrain = terrain;
        facts.level = static_cast<std::uint8_t>(level);
        return *this;
    }
    // A feature between two hexes; of a slope `upper` is the upper one.
    Island& side(std::string_view lower, std::string_view upper, std::uint8_t feature) {
        const HexId a = id(lower), b = id(upper);
        const Direction toward = *game.map.grid().direction(a, b);
        const bool slopes = (feature & (side::slope | side::steep)) != 0;
        at(lower).sides[index(toward)] |= static_cast<std::uint8_t>(slopes ? feature | side::up : feature);
        at(upper).sides[index(opposite(toward))] |= feature;
        return *this;
    }
    // To be called at the end: who sees whom on this ground.
    Island& draw() {
        game.sight = SightField(*game.lines, [&](HexId a, HexId b) { return map_lets_see(game, a, b); });
        return *this;
    }

  private:
    HexId id(std::string_view name) const { return game.map.find(name).value(); }
    HexFacts& at(std::string_view name) { return game.hexes[index(id(name))]; }
};

// Flat and clear everywhere, and around 31.75 a hex of each kind that a test of fire wants.
inline const Game& fire_ground() {
    static const Island ground = [] {
        Island made;
        made.hex("31.74", Terrain::brush)
            .hex("30.75", Terrain::tropical)
            .hex("32.75", Terrain::town)
            .hex("32.76", Terrain::swamp)
            .hex("30.76", Terrain::mangrove)
            .side("40.60", "40.59", side::steep)
            .side("40.60", "40.61", side::ridge)
            .draw();
        return made;
    }();
    return ground.game;
}

// A board on that ground on which nothing goes on after the procedure that a test begins.
class Range : public Board {
  public:
    explicit Range(const Game& rules = fire_ground()) : Board("campaign", rules) { begin(Reroll{}); }

    // The fire of everybody in a hex at another one, as the program would aim it.
    Shot aimed(std::string_view from, std::string_view to, Side side, ShotKind kind = ShotKind::direct,
               std::string_view target = {}) const {
        Shot shot;
        shot.kind = kind;
        shot.side = static_cast<std::uint8_t>(index(side));
        shot.hex = hex(to);
        if (!target.empty()) {
            shot.target = piece(target);
            shot.hard = 1;
        }
        EXPECT_TRUE(aim(game, p, hex(from), Crew::everybody, {}, shot)) << from << " at " << to;
        return shot;
    }
    int value(std::string_view from, std::string_view to, Side side) const { return aimed(from, to, side).value; }
    // Fires and rolls.
    Range& fire(const Shot& shot, int die) {
        begin_shot(game, p, shot, &events);
        settle();
        EXPECT_TRUE(asks_die(Purpose::fire));
        roll(die);
        return *this;
    }
    Range& fire(std::string_view from, std::string_view to, Side side, int die) { return fire(aimed(from, to, side), die); }
    // The terms of a value, as the log explains them.
    Explanation terms(Shot shot) const {
        Explanation explanation;
        fire_value(game, p, shot, &explanation);
        return explanation;
    }
};

inline int amount_of(const Explanation& explanation, std::string_view label) {
    int amount = 0;
    for (const Term& term : explanation) {
        amount += label == term.label ? term.amount : 0;
    }
    return amount;
}

}  // namespace causeway::guam
