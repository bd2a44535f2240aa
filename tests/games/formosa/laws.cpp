#include "tests/games/formosa/laws.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

namespace causeway::formosa {

std::string unsoundness(const Game& game, const Position& p) {
    if (const std::vector<std::string> found = violations(game, p); !found.empty()) {
        return found.front();
    }
    const Expected<Position> read = from_document(game, document(game, p));
    return !read ? to_string(read.error()) : *read == p ? "" : "the document is that of another position";
}

namespace {

// What the open question says; the list itself where that is what it asks.
Verdict verdict_on(const Game& game, const Position& p, const Try& tried) {
    return p.stack.visit_top([&]<class T>(const T& procedure) -> Verdict {
        if constexpr (requires { procedure.verdict(game, p, tried); }) {
            return procedure.verdict(game, p, tried);
        } else {
            return verdict_of_list(game, p, tried);
        }
    });
}

bool is_listed(const ActionList& legal, const Try& tried) {
    return std::any_of(legal.begin(), legal.end(), [&](const Action& each) {
        return each.verb == tried.verb && each.piece == tried.piece && each.hex == tried.hex;
    });
}

// Some of the hexes that are occupied or next to such a one.
std::vector<HexId> some_in_sight(const Game& game, const Position& p) {
    constexpr std::size_t enough = 24;
    Hexes hexes = p.occupied[0] | p.occupied[1];
    const Hexes occupied = hexes;
    occupied.for_each([&](HexId hex) {
        for (const HexId next : game.map.neighbours(hex)) {
            if (next != no_hex) {
                hexes.insert(next);
            }
        }
    });
    std::vector<HexId> all, some;
    hexes.for_each([&](HexId hex) { all.push_back(hex); });
    for (std::size_t i = 0; i < all.size(); i += 1 + all.size() / enough) {
        some.push_back(all[i]);
    }
    return some;
}

// What could be tried like this: with another piece, or in another hex.
template <class Visit>
void for_tries_like(const Game& game, const std::vector<HexId>& hexes, Side by, const Action& like, Visit visit) {
    visit(Try{by, like.verb, like.piece, like.hex});
    for (std::size_t i = 0; like.piece != no_piece && i < game.units.size(); ++i) {
        visit(Try{by, like.verb, static_cast<PieceId>(i), like.hex});
    }
    if (like.hex != no_hex) {
        for (const HexId hex : hexes) {
            visit(Try{by, like.verb, like.piece, hex});
        }
    }
}

std::string text_of(const Game& game, const Try& tried) {
    return std::string(game.info.verbs[tried.verb].name) +
           (tried.piece == no_piece ? "" : " " + game.units[index(tried.piece)].id) +
           (tried.hex == no_hex ? "" : " " + game.map.name(tried.hex));
}

}  // namespace

std::string disagreement(const Game& game, const Position& p) {
    const Side by = decision(game, p).by;
    if (by == nobody || by == chance_side) {
        return {};
    }
    ActionList legal;
    actions(game, p, legal);
    const std::vector<HexId> hexes = some_in_sight(game, p);
    std::string wrong;
    const auto look = [&](const Try& tried) {
        const bool listed = is_listed(legal, tried);
        if (verdict_on(game, p, tried).allowed() != listed) {
            wrong = text_of(game, tried) + (listed ? " is listed and not allowed" : " is allowed and not listed");
        }
    };
    const auto look_for_silence = [&](const Try& tried) {
        if (verdict_on(game, p, tried) != senseless) {
            wrong = text_of(game, tried) + " makes sense";
        }
    };
    std::set<std::uint8_t> verbs;
    for (const Action& action : legal) {
        if ((action.piece != no_piece || action.hex != no_hex) && verbs.insert(action.verb).second) {
            for_tries_like(game, hexes, by, action, look);
            look_for_silence({by, action.verb, no_piece, no_hex});
            look_for_silence({by, static_cast<std::uint8_t>(index(Verb::roll)), action.piece, action.hex});
        }
    }
    return wrong;
}

}  // namespace causeway::formosa
