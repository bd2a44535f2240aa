// 15.7, 15.8: retreat and advance after combat.
#include <fmt/format.h>

#include <algorithm>

#include "games/formosa/battle.h"

namespace causeway::formosa {

// --- retreat (15.7) --------------------------------------------------------------------------------------------------------

namespace {

bool must_retreat(const Position& p, PieceId piece) {
    return has(p, piece, status::in_battle) && has(p, piece, status::retreated);
}

const FixedVector<HexId, 6>& hexes_of(const Position& p, Side side) {
    return side == attacker(p) ? p.battle.from : p.battle.targets;
}

// Where the unit can go.
class Ways {
  public:
    Ways(const Game& game, const Position& p, const Retreat& retreat)
        : game_(game), p_(p), piece_(retreat.piece), side_(owner(game, piece_)), origin_(retreat.hex) {
        if (!is_guerrilla(game, piece_)) {
            zone_ = zoc_of(game, p, other(side_));  // 14.2, 23.0
        }
        free_ = infiltrates(game, piece_) && retreat.infiltrated == 0;
    }

    Hexes hexes() const {
        return origin_ == no_hex ? towards_supply(first_hexes()) : further_hexes(at(p_, piece_), origin_, free_);
    }
    bool can_go_to(HexId to) const { return can_enter(at(p_, piece_), to, free_); }

    Verdict verdict(HexId to) const {
        return hexes().contains(to) ? allowed : first_of(may_enter(at(p_, piece_), to, free_), forbidden_by("15.7"));
    }

  private:
    Verdict may_enter(HexId from, HexId to, bool free) const {
        if (enemy_in(p_, side_, to) || is_closed_by_bombs(p_, side_, to)) {
            return forbidden_by(enemy_in(p_, side_, to) ? "15.7" : "16.5");
        }
        if (!free && zone_.contains(to)) {
            return forbidden_by("14.2");
        }
        return can_cross(game_, piece_, from, to) ? allowed : forbidden_by("15.7");
    }
    bool can_enter(HexId from, HexId to, bool free) const { return may_enter(from, to, free).allowed(); }

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
    p.stack.replace(Retreat{.side = side});
}

namespace {

using Waiting = FixedVector<PieceId, max_pieces>;

Waiting waiting_units(const Position& p, Side side) {
    Waiting waiting;
    for (const HexId hex : hexes_of(p, side)) {
        for_stack(p, hex, [&](PieceId piece) {
            if (must_retreat(p, piece)) {
                waiting.push_back(piece);
            }
        });
    }
    return waiting;
}

// The hexes that the unit can reach now, or could once others have left them.
Hexes hexes_in_question(const Game& game, const Position& p, PieceId piece, const Waiting& waiting) {
    const Ways ways(game, p, Retreat{.piece = piece});
    Hexes hexes = ways.hexes();
    for (const PieceId other : waiting) {
        if (const HexId left = at(p, other); game.around[index(at(p, piece))].contains(left) && ways.can_go_to(left)) {
            hexes.insert(left);
        }
    }
    return hexes;
}

// 13.0: whether all of them could end in the hex. Of what is concealed there only the number counts, so that the question
// tells nothing (11.0).
bool has_room_for_all(const Game& game, const Position& p, Side side, HexId hex, const Waiting& units) {
    if (p.stacks.any(hex, [&](PieceId piece) { return has(p, piece, status::concealed); })) {
        return p.stacks.size(hex) + static_cast<int>(units.size()) <= mobile_limit[index(side)];
    }
    Position trial = p;
    for (const PieceId piece : units) {
        put(game, trial, piece, hex);
    }
    return !is_overstacked(game, trial, side, hex);
}

// 15.7 (3): it matters who leaves first if some hex cannot take everybody who may go there. Nothing else that a unit does in
// its retreat changes what another can do.
bool does_order_matter(const Game& game, const Position& p, Side side, const Waiting& waiting) {
    const auto is_like_the_first = [&](PieceId piece) { return are_alike(game, p, waiting[0], piece); };
    if (waiting.size() < 2 || std::all_of(waiting.begin(), waiting.end(), is_like_the_first)) {
        return false;
    }
    std::array<Hexes, max_pieces> ways;
    Hexes all;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        ways[i] = hexes_in_question(game, p, waiting[i], waiting);
        all |= ways[i];
    }
    bool matters = false;
    all.for_each([&](HexId hex) {
        Waiting coming;
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            if (ways[i].contains(hex)) {
                coming.push_back(waiting[i]);
            }
        }
        matters = matters || !has_room_for_all(game, p, side, hex, coming);
    });
    return matters;
}

void go_back(const Game& game, Position& p, HexId hex, Events* events) {
    Retreat& order = p.stack.top<Retreat>();
    const PieceId piece = order.piece;
    const HexId from = at(p, piece);
    const bool room = can_stack(game, p, piece, hex);
    Event event = about(game, p, EventType::retreat, Sentence::retreated, "15.7", piece);
    event.from = from;
    event.hex = hex;
    emit(events, event);
    if (zoc_of(game, p, other(owner(game, piece))).contains(hex)) {
        order.infiltrated = 1;
    }
    put(game, p, piece, hex);
    if (room) {
        unset(p, piece, status::in_battle);
    } else {
        order.hex = from;
    }
}

}  // namespace

// True when the owner has a choice, of who goes or of where to; otherwise the unit takes its only step, or dies, or nobody is
// left to retreat.
bool Retreat::ready(const Game& game, Position& p, Events* events) {
    if (piece == no_piece || !must_retreat(p, piece)) {
        const Waiting waiting = waiting_units(p, side);
        if (waiting.empty()) {
            p.stack.replace(Advance{});
            return false;
        }
        *this = Retreat{.side = side};
        if (does_order_matter(game, p, side, waiting)) {
            return true;
        }
        piece = waiting[0];
    }
    const Hexes hexes = Ways(game, p, *this).hexes();
    switch (hexes.count()) {
        case 0: kill(game, p, piece, events, "15.7"); return false;
        case 1: hexes.for_each([&](HexId to) { go_back(game, p, to, events); }); return false;
        default: return true;
    }
}

void Retreat::actions(const Game& game, const Position& p, ActionList& out) const {
    if (piece == no_piece) {
        for (const PieceId next : waiting_units(p, side)) {
            list(out, Verb::unit, next);
        }
        return;
    }
    Ways(game, p, *this).hexes().for_each([&](HexId to) { list(out, Verb::retreat, no_piece, to); });
}

void Retreat::apply(const Game& game, Position& p, Action action, Events* events) {
    if (piece == no_piece) {
        piece = action.piece;
    } else {
        go_back(game, p, action.hex, events);
    }
}

Verdict Retreat::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (piece != no_piece) {
        return verb(tried) == Verb::retreat && tried.hex != no_hex ? Ways(game, p, *this).verdict(tried.hex) : senseless;
    }
    if (verb(tried) != Verb::unit || tried.piece == no_piece) {
        return senseless;
    }
    return owner(game, tried.piece) == side && must_retreat(p, tried.piece) ? allowed : forbidden_by("15.7");
}

Prompt Retreat::prompt(const Game& game, const Position&) const {
    return {piece == no_piece ? "Choose the unit that retreats next: there is not room everywhere for all"
                              : fmt::format("Choose where {} retreats", unit(game, piece).name)};
}

bool Retreat::stands(const Game& game, const Position& p, std::size_t depth) const {
    if (piece == no_piece) {
        return hex == no_hex && infiltrated == 0 && (!p.stack.is_top(depth) || !waiting_units(p, side).empty());
    }
    return owner(game, piece) == side && (!p.stack.is_top(depth) || (is_land(game, at(p, piece)) && must_retreat(p, piece)));
}

// --- advance (15.8) --------------------------------------------------------------------------------------------------------

namespace {

// 15.8: the first hex is a cleared one, the second any that is free of enemies.
Verdict may_advance(const Game& game, const Position& p, PieceId piece, HexId to) {
    if (!on_map(at(p, piece)) || !attacks(game, p, piece) || is_static(game, p, piece) || has(p, piece, status::stayed) ||
        enemy_in(p, attacker(p), to)) {
        return forbidden_by("15.8");
    }
    const HexId from = at(p, piece);
    const auto& targets = p.battle.targets;
    const bool in_order = has(p, piece, status::stepped) ? game.around[index(from)].contains(to)
                                                         : std::find(targets.begin(), targets.end(), to) != targets.end();
    if (!in_order || is_closed_by_bombs(p, attacker(p), to)) {
        return forbidden_by(in_order ? "16.5" : "15.8");
    }
    return can_cross(game, piece, from, to) ? allowed : forbidden_by("15.8.1");
}

Hexes advance_hexes(const Game& game, const Position& p, PieceId piece) {
    Hexes hexes;
    const auto consider = [&](HexId to) { hexes.assign(to, may_advance(game, p, piece, to).allowed()); };
    if (has(p, piece, status::stepped)) {
        game.around[index(at(p, piece))].for_each(consider);
    } else {
        std::for_each(p.battle.targets.begin(), p.battle.targets.end(), consider);
    }
    return hexes;
}

}  // namespace

Side Advance::asked(const Game&, const Position& p) const { return attacker(p); }

bool Advance::ready(const Game& game, Position& p, Events* events) {
    bool possible = false;
    if (!is_landing(game, p)) {
        for_force(game, p, attacker(p), [&](PieceId piece) { possible = possible || !advance_hexes(game, p, piece).empty(); });
    }
    if (!possible) {
        conclude(game, p, events);
    }
    return possible;
}

void Advance::actions(const Game& game, const Position& p, ActionList& out) const {
    for_force(game, p, attacker(p), [&](PieceId piece) {
        advance_hexes(game, p, piece).for_each([&](HexId hex) { list(out, Verb::advance, piece, hex); });
    });
    list(out, Verb::done);
}

void Advance::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) != Verb::advance) {
        conclude(game, p, events);
        return;
    }
    const auto [piece, hex] = std::pair(action.piece, action.hex);
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

Verdict Advance::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) != Verb::advance || (tried.piece == no_piece && tried.hex == no_hex)) {
        return senseless;
    }
    if (tried.piece == no_piece || !on_map(at(p, tried.piece))) {
        return tried.hex == no_hex ? senseless : forbidden_by("15.8");
    }
    if (tried.hex != no_hex) {
        return may_advance(game, p, tried.piece, tried.hex);
    }
    return attacks(game, p, tried.piece) && !advance_hexes(game, p, tried.piece).empty() ? allowed : forbidden_by("15.8");
}

}  // namespace causeway::formosa
