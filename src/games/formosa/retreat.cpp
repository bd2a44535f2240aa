// 15.7, 15.8: retreat and advance after combat.
#include <algorithm>

#include "games/formosa/battle.h"

namespace causeway::formosa::combat {

// --- retreat (15.7) --------------------------------------------------------------------------------------------------------
//
// On the frame: the unit that retreats now; `hex`, where it came from once it was driven on by overstacking; `b`, 1 once it
// has used up the enemy ZOC that it may ignore (22.0, 25.9).

namespace {

bool must_retreat(const Position& p, PieceId piece) {
    return has(p, piece, status::in_battle) && has(p, piece, status::retreated);
}

const FixedVector<HexId, 6>& hexes_of(const Position& p, Side side) {
    return side == attacker(p) ? p.battle.from : p.battle.targets;
}

// Where the unit on the frame can go.
class Retreat {
  public:
    Retreat(const Game& game, const Position& p)
        : game_(game), p_(p), piece_(top(p).piece), side_(owner(game, piece_)), origin_(top(p).hex) {
        if (!is_guerrilla(game, piece_)) {
            zone_ = zoc_of(game, p, other(side_));  // 14.2, 23.0
        }
        free_ = infiltrates(game, piece_) && top(p).b == 0;
    }

    Hexes hexes() const {
        return origin_ == no_hex ? towards_supply(first_hexes()) : further_hexes(at(p_, piece_), origin_, free_);
    }

  private:
    bool can_enter(HexId from, HexId to, bool free) const {
        return !enemy_in(p_, side_, to) && !is_closed_by_bombs(p_, side_, to) && (free || !zone_.contains(to)) &&
               can_cross(game_, piece_, from, to);
    }

    // R15.6: what overstacks goes on for one hex, to where there is room, and not back.
    Hexes further_hexes(HexId from, HexId origin, bool free) const {
        Hexes hexes;
        game_.around[index(from)].for_each(
            [&](HexId to) { hexes.assign(to, to != origin && can_enter(from, to, free) && can_stack(game_, p_, piece_, to)); });
        return hexes;
    }

    Hexes first_hexes() const {
        const HexId from = at(p_, piece_);
        Hexes hexes;
        game_.around[index(from)].for_each([&](HexId to) {
            if (can_enter(from, to, free_)) {
                const bool still_free = free_ && !zone_.contains(to);
                hexes.assign(to, can_stack(game_, p_, piece_, to) || !further_hexes(to, from, still_free).empty());
            }
        });
        return hexes;
    }

    int distance(const Hexes& sources, HexId hex) const {
        int nearest = game_.map.size();
        sources.for_each([&](HexId source) { nearest = std::min(nearest, game_.map.grid().distance(hex, source)); });
        return nearest;
    }

    // 15.7, R15.7: nearer to the nearest source if that is possible. 23.0: guerrillas need none.
    Hexes towards_supply(const Hexes& hexes) const {
        if (is_guerrilla(game_, piece_)) {
            return hexes;
        }
        const Hexes sources = supply_sources(game_, p_, piece_);
        const int now = distance(sources, at(p_, piece_));
        Hexes nearer;
        hexes.for_each([&](HexId hex) { nearer.assign(hex, distance(sources, hex) < now); });
        return nearer.empty() ? hexes : nearer;
    }

    const Game& game_;
    const Position& p_;
    PieceId piece_;
    Side side_;
    HexId origin_;
    Hexes zone_;
    bool free_ = false;
};

}  // namespace

void order_retreat(const Game& game, Position& p, Side side) {
    for (const HexId hex : hexes_of(p, side)) {
        // 15.7: nobody leaves a static unit. 10.2.2: a landing force has nowhere to go; end_landing sees to it.
        const bool holds = is_sea(game, hex) || p.stacks.any(hex, [&](PieceId piece) { return is_static(game, p, piece); });
        for_stack(p, hex, [&](PieceId piece) {
            if (!holds && has(p, piece, status::in_battle)) {
                set(p, piece, status::retreated);
            }
        });
    }
    become(p, FrameKind::retreat, static_cast<int>(index(side)));
}

bool retreat_ready(const Game& game, Position& p, Events* events, bool& over) {
    if (top(p).piece == no_piece || !must_retreat(p, top(p).piece)) {
        const Side side = side_in(top(p));
        PieceId next = no_piece;
        for (const HexId hex : hexes_of(p, side)) {
            for_stack(p, hex, [&](PieceId piece) { next = next == no_piece && must_retreat(p, piece) ? piece : next; });
        }
        over = next == no_piece;
        if (over) {
            return false;
        }
        become(p, FrameKind::retreat, static_cast<int>(index(side)), 0, no_hex, next);
    }
    const Hexes hexes = Retreat(game, p).hexes();
    switch (hexes.count()) {
        case 0: kill(game, p, top(p).piece, events, "15.7"); return false;
        case 1: hexes.for_each([&](HexId hex) { retreat(game, p, hex, events); }); return false;
        default: return true;
    }
}

void list_retreats(const Game& game, const Position& p, ActionList& out) {
    Retreat(game, p).hexes().for_each([&](HexId hex) { list(out, Verb::retreat, no_piece, hex); });
}

void retreat(const Game& game, Position& p, HexId hex, Events* events) {
    Frame& frame = top(p);
    const PieceId piece = frame.piece;
    const HexId from = at(p, piece);
    const bool room = can_stack(game, p, piece, hex);
    Event event = about(game, p, EventType::retreat, Sentence::retreated, "15.7", piece);
    event.from = from;
    event.hex = hex;
    emit(events, event);
    if (zoc_of(game, p, other(owner(game, piece))).contains(hex)) {
        frame.b = 1;
    }
    put(game, p, piece, hex);
    if (room) {
        unset(p, piece, status::in_battle);
    } else {
        frame.hex = from;
    }
}

// --- advance (15.8) --------------------------------------------------------------------------------------------------------

namespace {

// 15.8: the first hex is a cleared one, the second any that is free of enemies.
Hexes advance_hexes(const Game& game, const Position& p, PieceId piece) {
    Hexes hexes;
    if (is_static(game, p, piece) || has(p, piece, status::stayed)) {
        return hexes;
    }
    const HexId from = at(p, piece);
    const auto consider = [&](HexId to) {
        const bool free = !enemy_in(p, attacker(p), to) && !is_closed_by_bombs(p, attacker(p), to);
        if (free && can_cross(game, piece, from, to)) {  // 15.8.1
            hexes.insert(to);
        }
    };
    if (has(p, piece, status::stepped)) {
        game.around[index(from)].for_each(consider);
    } else {
        std::for_each(p.battle.targets.begin(), p.battle.targets.end(), consider);
    }
    return hexes;
}

}  // namespace

bool can_advance(const Game& game, const Position& p) {
    bool possible = false;
    for_force(game, p, attacker(p), [&](PieceId piece) { possible = possible || !advance_hexes(game, p, piece).empty(); });
    return possible;
}

void list_advances(const Game& game, const Position& p, ActionList& out) {
    for_force(game, p, attacker(p), [&](PieceId piece) {
        advance_hexes(game, p, piece).for_each([&](HexId hex) { list(out, Verb::advance, piece, hex); });
    });
    list(out, Verb::done);
}

void advance(const Game& game, Position& p, PieceId piece, HexId hex, Events* events) {
    Event event = about(game, p, EventType::advance, Sentence::advanced, "15.8", piece);
    event.from = at(p, piece);
    event.hex = hex;
    emit(events, event);
    put(game, p, piece, hex);
    const bool first = !has(p, piece, status::stepped);
    const bool goes_on = first && p.battle.result == index(CombatResult::de);
    set(p, piece, goes_on ? status::stepped : status::stayed);
    if (first) {
        p.battle.entered = 1;
        free_camp(p, hex, events);
    }
}

}  // namespace causeway::formosa::combat
