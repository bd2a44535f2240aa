// 8.0 Suppression is lifted, 9.0 Reorganization, 26.7: the first two steps of a player's Logistics Phase.
#include <numeric>

#include "games/malaya/chapters.h"

namespace causeway::malaya {

namespace {

Verdict may_break_down(const Game& game, const Position& p, Side side, PieceId piece) {
    if (owner(game, piece) != side || !is_at_hand(p, piece)) {
        return senseless;
    }
    return can_break_down(game, piece) ? allowed : forbidden_by("26.7");
}

// Where battalions lie that can combine, and into what.
struct Gathering {
    HexId place = no_hex;
    std::uint32_t into = 0;  // bit of each Breakdown
};
constexpr int of_a_unit = 3;  // 26.7: battalions
using Gatherings = FixedVector<Gathering, max_pieces / of_a_unit>;

// What battalions could combine into of these (a bit of each Breakdown).
Gatherings gatherings(const Game& game, const Position& p, Side side, std::uint32_t wanted) {
    Gatherings found;
    const auto add = [&](HexId place) {
        const Battalions here = battalions_in(game, p, side, place);
        if (std::accumulate(here.begin(), here.end(), 0) < of_a_unit) {
            return;
        }
        Gathering there{place};
        for (std::size_t i = 0; i < game.breakdowns.size(); ++i) {
            there.into |= (wanted >> i & 1U) != 0 && are_enough(game.breakdowns[i], here) ? 1U << i : 0U;
        }
        if (there.into != 0) {
            found.push_back(there);
        }
    };
    p.occupied[index(side)].for_each([&](HexId hex) {
        if (p.stacks.size(hex) >= of_a_unit) {
            add(hex);
        }
    });
    add(box::base);
    return found;
}

// Visits what can be combined and where: visit(whole, place).
template <class Visit>
void for_combinations(const Game& game, const Position& p, Side side, Visit visit) {
    std::uint32_t wanted = 0;
    for (const PieceId whole : game.breakable[index(side)]) {
        wanted |= is_apart(game, p, whole) ? 1U << unit(game, whole).breakdown : 0U;
    }
    if (wanted == 0) {
        return;
    }
    const Gatherings places = gatherings(game, p, side, wanted);
    for (const PieceId whole : game.breakable[index(side)]) {
        if (!is_apart(game, p, whole)) {
            continue;
        }
        for (const Gathering& there : places) {
            if ((there.into >> unit(game, whole).breakdown & 1U) != 0) {
                visit(whole, there.place);
            }
        }
    }
}

template <class Visit>
void for_breakdowns(const Game& game, const Position& p, Side side, Visit visit) {
    for (const PieceId piece : game.breakable[index(side)]) {
        if (may_break_down(game, p, side, piece).allowed()) {
            visit(piece);
        }
    }
}

}  // namespace

// 8.0: suppression goes first, and only in the part of its own side. Asked whatever there is to do: not to be asked would tell
// the enemy (18.0).
bool Reorganize::ready(const Game& game, Position& p, Events*) {
    if (acted == 0) {
        unset_all(game, p, side, status::suppressed);
    }
    return true;
}

void Reorganize::actions(const Game& game, const Position& p, ActionList& out) const {
    for_breakdowns(game, p, side, [&](PieceId piece) { list(out, Verb::break_down, piece); });
    for_combinations(game, p, side, [&](PieceId whole, HexId place) {
        if (on_map(place)) {
            list(out, Verb::combine, whole, place);
        } else {
            list(out, Verb::combine_base, whole);
        }
    });
    list(out, Verb::end);
}

void Reorganize::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::end) {
        p.stack.pop();
        return;
    }
    acted = 1;
    if (verb(action) == Verb::break_down) {
        break_down(game, p, action.piece, events, "9.1");
    } else {
        combine(game, p, action.piece, verb(action) == Verb::combine ? action.hex : box::base, events);
    }
}

Verdict Reorganize::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) == Verb::end) {
        return allowed;
    }
    if (tried.piece == no_piece || owner(game, tried.piece) != side) {
        return senseless;
    }
    switch (verb(tried)) {
        case Verb::break_down: return may_break_down(game, p, side, tried.piece);
        case Verb::combine: return is_land(game, tried.hex) ? may_combine(game, p, tried.piece, tried.hex) : senseless;
        case Verb::combine_base: return may_combine(game, p, tried.piece, box::base);
        default: return senseless;
    }
}

}  // namespace causeway::malaya
