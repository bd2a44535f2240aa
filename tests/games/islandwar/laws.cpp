#include "tests/games/islandwar/laws.h"

#include <algorithm>
#include <set>

#include "games/islandwar/invariants.h"

namespace causeway::islandwar {

std::string unsoundness(const Game& game, const Position& p) {
    const std::vector<Fault> found = faults(game, p);
    if (found.empty()) {
        return {};
    }
    const Fault& first = found.front();
    return (first.piece == no_piece ? "" : game.units[index(first.piece)].id + ".") + first.where + ": " + first.message;
}

namespace {

// What could be tried like this: with another piece, or in another hex.
template <class Visit>
void for_tries_like(const Game& game, const Position& p, Side by, const Action& like, Visit visit) {
    visit(Try{by, like.verb, like.piece, like.hex});
    for (std::size_t i = 0; like.piece != no_piece && i < game.units.size(); ++i) {
        if (const auto piece = static_cast<PieceId>(i); at(p, piece) != box::unused) {
            visit(Try{by, like.verb, piece, like.hex});
        }
    }
    const Hexes occupied = p.occupied[0] | p.occupied[1];
    Hexes near = occupied;
    occupied.for_each([&](HexId hex) { near |= game.around[index(hex)]; });
    if (like.hex != no_hex) {
        near.for_each([&](HexId hex) { visit(Try{by, like.verb, like.piece, hex}); });
    }
}

// What the open question itself says; where it asks the list there is nothing to compare.
struct Ask {
    const Game& game;
    const Position& p;
    const Try& tried;
    bool listed;
    template <class T>
    bool operator()(const T& procedure) const {
        if constexpr (requires { procedure.verdict(game, p, tried); }) {
            return procedure.verdict(game, p, tried).allowed();
        } else {
            return listed;
        }
    }
};

std::string text_of(const Game& game, const Try& tried) {
    return std::string(game.info.verbs[tried.verb].name) +
           (tried.piece == no_piece ? "" : " " + game.units[index(tried.piece)].id) +
           (tried.hex == no_hex ? "" : " " + game.map.name(tried.hex));
}

}  // namespace

std::string disagreement(const Game& game, const Position& p) {
    const Side by = decision(game, p).by;
    if (by != us && by != japan) {
        return {};
    }
    ActionList legal;
    actions(game, p, legal);
    std::string wrong;
    std::set<std::uint8_t> verbs;
    const auto look = [&](const Try& tried) {
        const bool listed = std::any_of(legal.begin(), legal.end(), [&](const Action& each) {
            return each.verb == tried.verb && each.piece == tried.piece && each.hex == tried.hex;
        });
        if (p.stack.visit_top(Ask{game, p, tried, listed}) != listed) {
            wrong = text_of(game, tried) + (listed ? " is listed and forbidden" : " is allowed and not listed");
        }
    };
    for (const Action& action : legal) {
        if (verbs.insert(action.verb).second) {
            for_tries_like(game, p, by, action, look);
        } else {
            look(Try{by, action.verb, action.piece, action.hex});
        }
    }
    return wrong;
}

}  // namespace causeway::islandwar
