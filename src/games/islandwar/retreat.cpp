// 9F.1, 9F.2: retreats, hex by hex by four priorities, and who buys them off; 9J: retreat before combat.
#include <fmt/format.h>

#include "core/tally.h"
#include "games/islandwar/battle.h"

namespace causeway::islandwar {

namespace {

// --- ways (9F.1, R9.13, R9.14) -------------------------------------------------------------------------------------------

// 9F.1a: the kinds of hexes, the best first; what is none of these is closed.
enum class Refuge : std::uint8_t { free_room, free_full, held_room, held_full, closed };

class Ways {
  public:
    Ways(const Game& game, const Position& p, const Retreat& retreat, bool told)
        : game_(game),
          p_(p),
          piece_(retreat.piece),
          side_(owner(game, piece_)),
          origin_(retreat.origin),
          kind_(step_kind(game, piece_)),
          left_(retreat.left),
          told_(told) {
        for (const HexId hex : retreat.passed) {
            passed_.insert(hex);
        }
    }

    // The best of those from which the whole retreat can be made.
    Hexes hexes() const {
        Hexes best;
        Refuge kind = Refuge::closed;
        for_steps(at(p_, piece_), left_, [&](HexId to) {
            const Refuge here = refuge(to);
            if (here > kind || !can_finish(to)) {
                return;
            }
            if (here < kind) {
                kind = here;
                best = Hexes{};
            }
            best.insert(to);
        });
        return best;
    }

    Verdict verdict(HexId to) const {
        if (hexes().contains(to)) {
            return allowed;
        }
        return forbidden_by(left_ == 0 ? "9F.1b" : refuge(to) == Refuge::closed ? "9F.1" : "9F.1a");
    }

  private:
    int distance(HexId hex) const { return game_.map.grid().distance(origin_, hex); }
    bool is_friendly(HexId hex) const {
        return occupied_by(p_, side_, hex) && p_.stacks.any(hex, [&](PieceId each) {
            return each != piece_ && owner(game_, each) == side_ && is_unit(game_, each);
        });
    }
    bool is_hostile(HexId hex) const {
        return occupied_by(p_, other(side_), hex) &&
               p_.stacks.any(hex, [&](PieceId each) { return owner(game_, each) != side_ && is_unit(game_, each); });
    }
    bool is_held(HexId hex) const {
        return told_ ? in_zoc_of(game_, p_, other(side_), hex) : seems_held(game_, p_, other(side_), hex);
    }
    bool has_room(HexId hex) const {
        if (hex == at(p_, piece_)) {
            return !is_overstacked(game_, p_, side_, hex);
        }
        int dummies = 0;
        for_units(game_, p_, side_, hex, [&](PieceId each) { dummies += is_dummy(game_, each) ? 1 : 0; });
        const bool fits = !is_dummy(game_, piece_) || dummies < game_.stacking.dummies;  // 19B.6
        return fits && has_room_for(game_, p_, piece_, hex);
    }
    Refuge refuge(HexId hex) const {
        const bool room = has_room(hex);
        if (!is_held(hex)) {
            return room ? Refuge::free_room : Refuge::free_full;
        }
        return !is_friendly(hex) ? Refuge::closed : room ? Refuge::held_room : Refuge::held_full;
    }

    // Farther with each hex of the retreat itself; when it goes on for want of room, not nearer.
    template <class Visit>
    void for_steps(HexId from, int left, Visit visit) const {
        for (const Direction d : all_directions) {
            const HexId to = game_.map.neighbour(from, d);
            if (to == no_hex || step_cost(game_, p_, kind_, from, d) == 0 || facts(game_, to).sea || is_hostile(to) ||
                passed_.contains(to)) {
                continue;
            }
            const int gain = distance(to) - distance(from);
            if ((left > 0 ? gain > 0 : gain >= 0) && refuge(to) != Refuge::closed) {
                visit(to);
            }
        }
    }
    // Whether a retreat whose next hex is this one can be ended.
    bool can_finish(HexId hex) const {
        Hexes seen;
        seen.insert(at(p_, piece_));
        return can_finish(hex, std::max(0, left_ - 1), seen);
    }
    bool can_finish(HexId hex, int left, Hexes& seen) const {
        if (left == 0 && has_room(hex)) {
            return true;
        }
        if (left == 0) {
            if (seen.contains(hex)) {
                return false;
            }
            seen.insert(hex);
        }
        bool found = false;
        for_steps(hex, left, [&](HexId to) { found = found || can_finish(to, std::max(0, left - 1), seen); });
        return found;
    }

    const Game& game_;
    const Position& p_;
    PieceId piece_;
    Side side_;
    HexId origin_;
    StepKind kind_;
    int left_;
    bool told_;
    Hexes passed_;
};

// What the owner knows of zones decides; if that leaves no way, the enemy says where they really are (R9.23).
Hexes ways_of(const Game& game, const Position& p, const Retreat& retreat) {
    return Ways(game, p, retreat, retreat.told != 0).hexes();
}

bool is_done(const Game& game, const Position& p, const Retreat& retreat) {
    return retreat.left == 0 && !is_overstacked(game, p, owner(game, retreat.piece), at(p, retreat.piece));
}

// 9F.1c, R9.15
void become_refugee(const Game& game, Position& p, PieceId piece) {
    bool friends = false;
    for_units(game, p, owner(game, piece), at(p, piece),
              [&](PieceId each) { friends = friends || (each != piece && !has(p, each, status::fought | status::refugee)); });
    unset(p, piece, status::refugee);  // it may have been one where it came from
    if (friends && is_phase_among(p.phase, combat_phases)) {
        set(p, piece, status::refugee);
    }
}

void end_retreat(const Game& game, Position& p, PieceId piece) {
    if (on_map(at(p, piece))) {
        unset(p, piece, status::in_battle | status::retreats);
        become_refugee(game, p, piece);
        enter_fort(game, p, piece);  // 15B
    }
    p.stack.pop();
}

void step_back(const Game& game, Position& p, HexId to, Events* events) {
    Retreat& retreat = p.stack.top<Retreat>();
    const PieceId piece = retreat.piece;
    if (retreat.left == 0) {
        retreat.passed.push_back(at(p, piece));  // R9.14: from full hex to full hex, but not to and fro
    }
    retreat.left = static_cast<std::uint8_t>(std::max(0, retreat.left - 1));
    Event event = about(events, game, p, EventType::retreat, Sentence::retreated, "9F.1", piece);
    event.from = at(p, piece);
    event.hex = to;
    emit(events, event);
    unset(p, piece, status::under);
    put(game, p, piece, to, events);
    if (owner(game, piece) == japan) {
        hide_or_expose(game, p, to, events);  // 19B.3
    }
}

}  // namespace

void unload(const Game& game, Position& p, PieceId piece) {
    p.carrier[index(piece)] = no_piece;
    for (const PieceId cargo : cargo_of(game, p, piece)) {
        p.carrier[index(cargo)] = no_piece;
    }
}

// --- Retreat -------------------------------------------------------------------------------------------------------------

Side Retreat::asked(const Game& game, const Position&) const { return owner(game, piece); }

bool Retreat::ready(const Game& game, Position& p, Events* events) {
    if (!on_map(at(p, piece)) || is_done(game, p, *this)) {
        end_retreat(game, p, piece);
        return false;
    }
    Hexes ways = ways_of(game, p, *this);
    if (ways.empty() && told == 0) {
        told = 1;
        ways = ways_of(game, p, *this);
    }
    if (ways.empty()) {
        eliminate(game, p, piece, events, "9F");  // and with it ends the retreat
        return false;
    }
    if (ways.count() == 1) {
        ways.for_each([&](HexId hex) { step_back(game, p, hex, events); });
        return false;
    }
    return true;
}

void Retreat::actions(const Game& game, const Position& p, ActionList& out) const {
    ways_of(game, p, *this).for_each([&](HexId hex) { list(out, Verb::retreat, no_piece, hex); });
}

void Retreat::apply(const Game& game, Position& p, Action action, Events* events) { step_back(game, p, action.hex, events); }

Verdict Retreat::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) != Verb::retreat || !on_map(tried.hex)) {
        return senseless;
    }
    return Ways(game, p, *this, told != 0).verdict(tried.hex);
}

Prompt Retreat::prompt(const Game& game, const Position&) const {
    return {left == 0 ? fmt::format("{} finds no room there and goes on: choose the next hex", counter(game, piece).name)
                      : fmt::format("{} retreats, {} hex{} to go: choose the next one", counter(game, piece).name, left,
                                    left == 1 ? "" : "es")};
}

bool Retreat::stands(const Game& game, const Position& p, std::size_t) const {
    // R9.14: it has passed hexes only when it goes on for want of room, and goes back to none.
    const bool goes_on = passed.empty() || left == 0;
    return on_map(at(p, piece)) && on_map(origin) && is_unit(game, piece) && has(p, piece, status::retreats) && goes_on &&
           are_hexes_once_each(passed) && std::find(passed.begin(), passed.end(), at(p, piece)) == passed.end();
}

// --- Retreats (9F.1, 9F.2) -----------------------------------------------------------------------------------------------

namespace {

Force waiting(const Game& game, const Position& p, Side side) {
    Force force;
    for (const PieceId piece : game.pieces[index(side)]) {
        if (has(p, piece, status::retreats) && on_map(at(p, piece))) {
            force.push_back(piece);
        }
    }
    return force;
}

// 9F.2, 15B.3, R9.16; 18F.1: not the batteries.
bool may_stand(const Game& game, const Position& p, PieceId piece) {
    const HexId hex = at(p, piece);
    return owner(game, piece) == japan && !is(game, piece, Type::coastal) &&
           (facts(game, hex).caves || fort_in(game, p, hex) != no_piece);
}

// 18C.2, 18F.1: what cannot move is lost; a battery with its crew.
void lose_immobile(const Game& game, Position& p, PieceId piece, Events* events) {
    const PieceId crew = unit(game, piece).crew;
    eliminate(game, p, piece, events, is(game, piece, Type::coastal) ? "18F.1" : "18C.2");
    if (crew != no_piece && at(p, crew) == box::pool) {
        put(game, p, crew, box::gone, events);
    }
}

void begin_retreat(const Game& game, Position& p, PieceId piece, int length, Events* events) {
    if (unit(game, piece).movement == 0) {
        lose_immobile(game, p, piece, events);
        return;
    }
    unload(game, p, piece);
    p.stack.push(Retreat{.piece = piece, .origin = at(p, piece), .left = static_cast<std::uint8_t>(length)});
}

}  // namespace

void order_retreat(const Game&, Position& p, Side side, const Force& force, int length) {
    for (const PieceId piece : force) {
        if (on_map(at(p, piece))) {
            set(p, piece, status::retreats);
        }
    }
    p.stack.push(Retreats{.side = side, .length = static_cast<std::uint8_t>(length)});
}

bool Retreats::ready(const Game& game, Position& p, Events* events) {
    const Force force = waiting(game, p, side);
    if (force.empty()) {
        p.stack.pop();
        return false;
    }
    const auto* immobile =
        std::find_if(force.begin(), force.end(), [&](PieceId piece) { return unit(game, piece).movement == 0; });
    const bool chooses = force.size() > 1 || may_stand(game, p, force[0]);
    if (immobile == force.end() && chooses) {
        return true;
    }
    begin_retreat(game, p, immobile != force.end() ? *immobile : force[0], length, events);
    return false;
}

void Retreats::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const PieceId piece : waiting(game, p, side)) {
        list(out, Verb::unit, piece);
        if (may_stand(game, p, piece)) {
            list(out, Verb::stand, piece);
        }
    }
}

void Retreats::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::unit) {
        begin_retreat(game, p, action.piece, length, events);
        return;
    }
    unset(p, action.piece, status::retreats);
    emit(events, about(events, game, p, EventType::choice, Sentence::stood, "9F.2", action.piece));
    lose(game, p, action.piece, 1, events, "9F.2");
}

Remark Retreats::remark(const Game& game, const Position& p, Action action) const {
    return verb(action) == Verb::stand ? Remark{.says = after_loss(game, p, action.piece)} : Remark{};
}

Prompt Retreats::prompt(const Game& game, const Position& p) const {
    const std::size_t units = waiting(game, p, side).size();
    return {fmt::format("{} unit{} must retreat {} hex{}: press the one that goes next{}", units, units == 1 ? "" : "s", length,
                        length == 1 ? "" : "es", side == japan ? ", or who stays for a loss where it may" : "")};
}

// --- retreat before combat (9J, R9.22) -----------------------------------------------------------------------------------

namespace {

bool may_slip(const Game& game, const Position& p, PieceId piece) {
    if (!unit(game, piece).retreats_early || has(p, piece, status::badly | status::stayed)) {
        return false;
    }
    Retreat retreat{.piece = piece, .origin = p.fight.target, .left = 1};
    if (!ways_of(game, p, retreat).empty()) {
        return true;
    }
    retreat.told = 1;
    return !ways_of(game, p, retreat).empty();
}

// 9J.1: armour counts as far as the viewer knows of it.
int slip_modifier(const Game& game, const Position& p, PieceId piece, Viewer viewer, Explanation* explanation) {
    const RetreatModifiers& modifiers = game.retreat_modifiers;
    const HexFacts& here = facts(game, p.fight.target);
    const bool clear = here.terrain == Terrain::clear;
    Hexes from;
    bool armor = false;
    for_attackers(game, p, [&](PieceId each) {
        from.insert(at(p, each));
        armor = armor || (unit(game, each).armor && identifies(game, p, each, viewer));
    });
    Tally tally(explanation);
    tally.add_if(clear ? 0 : modifiers.cover, "terrain that is not clear", "9J.1");
    tally.add_if(is_dummy(game, piece) ? modifiers.dummy : 0, "dummy", "9J.1");
    tally.add_if(is_night(p) ? modifiers.night : 0, "night", "9J.1");
    tally.add_if(has(p, piece, status::disrupted) ? modifiers.disrupted : 0, "disrupted", "9J.1");
    tally.add_if(from.count() >= 3 ? modifiers.surrounded : 0, "attacked from three hexes or more", "9J.1");
    tally.add_if(armor && clear ? modifiers.armor : 0, "armour in clear terrain", "9J.1");
    return tally.total();
}

bool has_slippers(const Game& game, const Position& p) {
    bool any = false;
    for_hex_defenders(game, p, [&](PieceId piece) { any = any || may_slip(game, p, piece); });
    return any;
}

// The unit that is likeliest to get away, as far as its owner knows.
PieceId best_slipper(const Game& game, const Position& p) {
    PieceId best = no_piece;
    int most = 0;
    for_hex_defenders(game, p, [&](PieceId piece) {
        const int added = slip_modifier(game, p, piece, viewer_of(defender(p)), nullptr);
        if (may_slip(game, p, piece) && (best == no_piece || added > most)) {
            best = piece;
            most = added;
        }
    });
    return best;
}

void preview_slipping(const Game& game, const Position& p, PieceId piece, Preview& preview) {
    int needed = 1;
    while (needed < 6 && !game.retreat_before_combat.at(needed)) {
        ++needed;
    }
    explain(&preview.explanation, "needed on the die", "9J.1", needed);
    const int added = slip_modifier(game, p, piece, viewer_of(defender(p)), &preview.explanation);
    Chances chances;
    chances.add_die([&](int die) { return game.retreat_before_combat.at(die + added) ? "gets away" : "does not get away"; });
    preview.outcomes = chances.take();
}

void end_slipping(const Game& game, Position& p) {
    unset_all(game, p, defender(p), status::stayed);
    p.stack.pop();
}

}  // namespace

Side SlipAway::asked(const Game&, const Position& p) const { return defender(p); }

bool SlipAway::ready(const Game& game, Position& p, Events*) {
    const bool asks = has_slippers(game, p) || has_hidden_defenders(game, p);
    if (!asks) {
        end_slipping(game, p);
    }
    return asks;
}

void SlipAway::actions(const Game& game, const Position& p, ActionList& out) const {
    for_hex_defenders(game, p, [&](PieceId piece) {
        if (may_slip(game, p, piece)) {
            list(out, Verb::slip_away, piece);
        }
    });
    list(out, Verb::done);
}

void SlipAway::apply(const Game& game, Position& p, Action action, Events*) {
    if (verb(action) == Verb::slip_away) {
        SlipRoll roll;
        roll.piece = action.piece;
        p.stack.push(roll);
    } else {
        end_slipping(game, p);
    }
}

Prompt SlipAway::prompt(const Game& game, const Position& p) const {
    const std::string where = game.map.label(p.fight.target);
    if (!has_slippers(game, p)) {
        return {fmt::format("{} is attacked, and nobody there can get away. Go on", where)};
    }
    const PieceId best = best_slipper(game, p);
    Preview trying;
    preview_slipping(game, p, best, trying);
    return {
        fmt::format("{} is attacked: choose a unit that tries to get away before the fight, or be done. Who fails helps the "
                    "attackers. The odds are those of {}",
                    where, counter(game, best).name),
        trying.explanation, std::move(trying.outcomes)};
}

Preview SlipAway::preview(const Game& game, const Position& p, Action action) const {
    Preview made;
    if (verb(action) == Verb::slip_away) {
        preview_slipping(game, p, action.piece, made);
        made.charts = {{"retreat-before-combat"}};
    }
    return made;
}

void SlipRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId who = piece;
    const bool away = game.retreat_before_combat.at(action.number + slip_modifier(game, p, who, Viewer::omniscient, nullptr));
    Event event = about(events, game, p, EventType::roll, Sentence::slipped, "9J.1", who);
    event.a = action.number;
    event.b = away ? 1 : 0;
    emit(events, event);
    set(p, who, status::stayed);
    if (away) {
        set(p, who, status::retreats);
        unload(game, p, who);
        p.stack.replace(Retreat{.piece = who, .origin = p.fight.target, .left = 1});
    } else {
        p.fight.early = 1;
        p.stack.pop();
    }
}

bool SlipRoll::stands(const Game& game, const Position& p, std::size_t) const {
    return unit(game, piece).retreats_early && at(p, piece) == p.fight.target;
}

}  // namespace causeway::islandwar
