// A plain to march over, where a test puts the terrain it needs; and orders to a group without the questions of an activation.
#pragma once

#include "games/guam/movement.h"
#include "tests/games/guam/board.h"

namespace causeway::guam {

// The island with clear ground, without sides, roads and caves, from column 25 to 35 and row 35 to 50.
class Ground {
  public:
    Game game;

    Ground() : game(test_game()) {
        for (int column = 25; column <= 35; ++column) {
            for (int row = 35; row <= 50; ++row) {
                HexFacts& hex = game.hexes[index(game.map.grid().at(column, row))];
                if (hex.land()) {
                    hex.terrain = Terrain::clear;
                    hex.sides = {};
                    hex.roads = {};
                }
            }
        }
    }
    HexId hex(std::string_view name) const { return game.map.find(name).value_or(no_hex); }
    Ground& terrain(std::string_view name, Terrain value) {
        game.hexes[index(hex(name))].terrain = value;
        return *this;
    }
    Ground& side(std::string_view a, std::string_view b, std::uint8_t feature) {
        const Direction d = direction(game, hex(a), hex(b));
        game.hexes[index(hex(a))].sides[index(d)] |= feature;
        game.hexes[index(hex(b))].sides[index(opposite(d))] |= feature;
        return *this;
    }
    Ground& road(std::initializer_list<std::string_view> names, Road kind) {
        for (const std::string_view* name = names.begin(); name + 1 != names.end(); ++name) {
            const Direction d = direction(game, hex(name[0]), hex(name[1]));
            game.hexes[index(hex(name[0]))].roads[index(d)] = kind;
            game.hexes[index(hex(name[1]))].roads[index(opposite(d))] = kind;
        }
        return *this;
    }
    Ground& cave(std::string_view name, std::uint8_t number) {
        game.hexes[index(hex(name))].terrain = Terrain::cave;
        game.hexes[index(hex(name))].cave = number;
        game.caves[number] = hex(name);
        return *this;
    }
};

// The chit of the formation or division is in play; below the procedures of a test lies one that waits.
inline Board& call(Board& b, std::string_view chit) {
    b.p.chit = b.chit_of(chit);
    push(b.p, Reroll{side_of_chit(b.game, b.p.chit)});
    return b;
}
inline Board& group(Board& b, std::initializer_list<std::string_view> ids) {
    for (const PieceId unit : b.game.unit_list[0]) {
        unset(b.p, unit, status::grouped);
    }
    for (const PieceId unit : b.game.unit_list[1]) {
        unset(b.p, unit, status::grouped);
    }
    b.p.march = {};
    for (const std::string_view id : ids) {
        set(b.p, b.piece(id), status::grouped);
    }
    return b;
}
inline bool can_order(const Board& b, Verb wanted, std::string_view place = {}, PieceId who = no_piece) {
    ActionList list;
    movement::list_orders(b.game, b.p, list);
    return std::any_of(list.begin(), list.end(), [&](const Action& action) {
        return verb(action) == wanted && (place.empty() || action.hex == b.hex(place)) &&
               (who == no_piece || action.piece == who);
    });
}
inline Board& order(Board& b, Verb wanted, std::string_view place = {}, PieceId who = no_piece) {
    EXPECT_TRUE(can_order(b, wanted, place, who)) << b.game.info.verbs[index(wanted)].name << " " << place;
    Action action{.verb = static_cast<std::uint8_t>(wanted), .piece = who};
    action.hex = place.empty() ? no_hex : b.hex(place);
    movement::give_order(b.game, b.p, action, &b.events);
    return b.settle();
}
inline Board& march(Board& b, std::initializer_list<std::string_view> ids, std::string_view place) {
    return order(group(b, ids), Verb::move, place);
}
// Movement points, as the rulebook counts them.
inline double points_left(const Board& b) { return b.p.march.halves / 2.0; }

}  // namespace causeway::guam
