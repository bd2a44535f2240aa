// 11.0 Movement over land, with what belongs to its phase: follow-on movement (10.2), bridges and supply carried by engineers
// (20.0), the way in from the base (26.2), air recon (16.7) and a look by Intelligence (5.3). Movement by sea is in
// amphibious.cpp.
#include <fmt/format.h>

#include "games/malaya/steps.h"

namespace causeway::malaya {

namespace {

bool is_follow_on(const Position& p) { return p.phase == Phase::follow_on_movement; }

// --- who may move --------------------------------------------------------------------------------------------------------

inline Verdict may_start(const Game& game, const Position& p, PieceId piece) {
    if (has(p, piece, status::moved)) {
        return forbidden_by("11.2");
    }
    if (is_follow_on(p) && !has(p, piece, status::ready)) {
        return forbidden_by("11.1");
    }
    return allowance(game, p, piece) > 0 ? allowed : forbidden_by("11.0");  // R11.2
}

// Whether the sea is open to the unit from where it is, alone or in company.
bool may_embark(const Game& game, const Position& p, PieceId piece) {
    const Side side = owner(game, piece);
    const HexId place = at(p, piece);
    if (place == box::base && side == allies) {
        return true;  // R6.5
    }
    if ((side == japan && p.no_landings != 0) || (on_map(place) && !facts(game, place).coastal)) {
        return false;
    }
    if (side == japan && p.amphibious_moves > 0) {
        return true;
    }
    bool carrier = false;
    for_companions(game, p, piece, [&](PieceId each) {
        carrier = carrier || (is(game, each, Class::amphibious) && !has(p, each, status::suppressed) &&
                              may_start(game, p, each).allowed());
    });
    const bool carries_itself = is(game, piece, Class::amphibious) && !has(p, piece, status::suppressed);
    return carrier && (side == japan || facts(game, place).port || carries_itself);  // 26.10
}

Verdict may_leave_hex(const Game& game, const Position& p, const Ground& ground, PieceId piece) {
    const HexId hex = at(p, piece);
    const Mover mover = walker_of(game, p, piece);
    const Steps steps(game, ground, mover);
    for (const Direction d : all_directions) {
        const HexId to = game.map.neighbour(hex, d);
        if (to != no_hex && steps.may_step(hex, to, d).allowed()) {
            return allowed;
        }
    }
    return may_embark(game, p, piece) ? allowed : forbidden_by(steps.in_zoc(hex) ? "13.4" : "11.5");
}

Verdict may_leave_base(const Game& game, const Position& p, const Ground& ground, PieceId piece) {
    const Mover mover = walker_of(game, p, piece);
    const bool leaves = may_embark(game, p, piece) || std::any_of(game.edge.begin(), game.edge.end(), [&](HexId hex) {
                            return may_come_over_edge(game, ground, mover, hex).allowed();
                        });
    return leaves ? allowed : forbidden_by("26.2");
}

Verdict may_choose(const Game& game, const Position& p, const Ground& ground, PieceId piece) {
    const HexId place = at(p, piece);
    if (!on_map(place) && place != box::base) {
        return senseless;
    }
    const Verdict start = may_start(game, p, piece);
    if (!start.allowed()) {
        return start;
    }
    return on_map(place) ? may_leave_hex(game, p, ground, piece) : may_leave_base(game, p, ground, piece);
}

// Visits who can be chosen until `visit` returns true; whether it did.
template <class Visit>
bool find_choice(const Game& game, const Position& p, Side side, Visit visit) {
    const Ground ground(game, p, side);
    std::optional<bool> out_of_base[2];  // the same for all who are mechanized, and for all who are not
    const auto leaves_base = [&](PieceId piece) {
        std::optional<bool>& found = out_of_base[unit(game, piece).mechanized ? 1 : 0];
        if (!found) {
            found = may_leave_base(game, p, ground, piece).allowed();
        }
        return *found;
    };
    std::optional<Hexes> front;  // looked for when somebody may start
    // Behind it, whoever stands next to one is a friend.
    const auto leaves_hex = [&](PieceId piece, HexId hex) {
        if (!front) {
            front = ground.front();
        }
        return (!front->contains(hex) && has_ways(game, piece, hex)) || may_leave_hex(game, p, ground, piece).allowed();
    };
    const auto can_be_chosen = [&](PieceId piece) {
        const HexId place = at(p, piece);
        return on_map(place) ? may_start(game, p, piece).allowed() && leaves_hex(piece, place)
                             : place == box::base && may_start(game, p, piece).allowed() && leaves_base(piece);
    };
    const auto& pieces = game.pieces[index(side)];
    return std::any_of(pieces.begin(), pieces.end(), [&](PieceId piece) { return can_be_chosen(piece) && visit(piece); });
}

// 18.0: while a side has units that the enemy does not know, or markers in hand, it is asked, so that a phase left out does not
// tell that none of its headquarters is active.
bool has_secrets(const Game& game, const Position& p, Side side) {
    const auto& pieces = game.pieces[index(side)];
    return hand_size(p, side) > 0 || std::any_of(pieces.begin(), pieces.end(), [&](PieceId piece) {
               return at(p, piece) == box::base || (on_map(at(p, piece)) && !has(p, piece, status::known));
           });
}

// Whether an effective amphibious unit is of the group.
bool sails(const Game& game, const Position& p, PieceId leader) {
    bool carrier = false;
    for_companions(game, p, leader, [&](PieceId each) {
        carrier = carrier ||
                  (has(p, each, status::grouped) && is(game, each, Class::amphibious) && !has(p, each, status::suppressed));
    });
    return carrier;
}

// 22.0: whether the group has any lift where it is, enough or not. Spares most groups to be weighed.
bool has_passage(const Game& game, const Position& p, PieceId leader) {
    const HexId place = at(p, leader);
    if (on_map(place) && !facts(game, place).coastal) {
        return false;
    }
    return owner(game, leader) == japan ? p.amphibious_moves > 0 || sails(game, p, leader)
                                        : !on_map(place) || sails(game, p, leader);
}

Verdict may_join(const Game& game, const Position& p, const MoveTo& move, PieceId piece) {
    if (owner(game, piece) != owner(game, move.piece) || at(p, piece) != at(p, move.piece) || has(p, piece, status::grouped)) {
        return senseless;
    }
    if (move.spent > 0) {
        return forbidden_by("11.2");
    }
    const Verdict start = may_start(game, p, piece);
    const bool is_load = !has(p, piece, status::moved) && unit(game, piece).movement == 0 && sails(game, p, move.piece) &&
                         (!is_follow_on(p) || has(p, piece, status::ready));
    return is_load ? allowed : start;  // R22.9
}

// --- on the way ----------------------------------------------------------------------------------------------------------

// 18.2, R18.2: who marches mixes with others.
void mark_moved(Position& p, PieceId piece) {
    set(p, piece, status::moved);
    unset(p, piece, status::grouped | status::known);
}

struct Walked {
    HexId end = no_hex;
    bool met_at_once = false;  // a zone of control in the first hex
};

// R18.4: hex by hex along the way that was found, up to the first zone of control that nobody knew of.
Walked walk(const Game& game, const Position& p, const Ground& ground, Side side, HexId to, Events* events) {
    Walked walked;
    bool first = true;
    last_search().for_path(to, [&](HexId hex) {
        if (walked.end == no_hex && ground.zone(hex).uncertain) {
            announce_zone(game, p, side, hex, events);
            if (in_zoc_of(game, p, other(side), hex)) {
                walked = {hex, first};
            }
        }
        first = false;
    });
    walked.end = walked.end == no_hex ? to : walked.end;
    return walked;
}

// 13.4, R13.5: who starts in a zone of control and finds another in the first hex has not left, unless he can infiltrate
// (13.5).
bool is_turned_back(const Game& game, const Ground& ground, const Mover& mover, const Walked& walked) {
    if (!walked.met_at_once || !ground.zone(mover.start).certain) {
        return false;
    }
    const Direction d = *game.map.direction(mover.start, walked.end);
    return !mover.infiltrates || !mover.fresh ||
           Steps(game, ground, mover).price(mover.start, walked.end, d).total() > mover.halves;
}

enum class Marched : std::uint8_t { yes, cannot, turned_back };

void tell_march(const Game& game, const Position& p, PieceId piece, HexId to, Events* events) {
    Event event = about(game, p, EventType::move, Sentence::moved, "11.0", piece);
    event.from = at(p, piece);
    event.hex = to;
    event.a = last_search().cost(to).halves;
    emit(events, event);
}

// Moves the unit there if it still can, with what is known by now.
Marched march(const Game& game, Position& p, PieceId piece, const Mover& mover, HexId to, Events* events) {
    const Ground ground(game, p, mover.side);
    HexId end = to;
    if (events != nullptr || !has_open_way(game, ground, mover, to)) {
        if (!find_way(game, ground, mover, to).found) {
            return Marched::cannot;
        }
        const Walked walked = walk(game, p, ground, mover.side, to, events);
        if (is_turned_back(game, ground, mover, walked)) {
            p.met.insert(walked.end);
            return Marched::turned_back;
        }
        end = walked.end;
    }
    mark_moved(p, piece);
    if (events != nullptr) {
        tell_march(game, p, piece, end, events);
    }
    put(game, p, piece, end, events);
    return Marched::yes;
}

// Whoever cannot follow because of what the others met stays, and its owner is asked again; so is the owner of whoever was
// turned back, with all who were to go with him.
void march_all(const Game& game, Position& p, HexId to, Events* events) {
    PieceId waiting = no_piece;
    const MoveTo move = p.stack.top<MoveTo>();
    for (const Member& member : members_of(game, p, move)) {
        const Marched marched = march(game, p, member.piece, mover_of(game, p, move, member), to, events);
        waiting = marched == Marched::yes ? waiting : member.piece;
        if (marched == Marched::turned_back) {
            break;
        }
    }
    if (waiting == no_piece) {
        p.stack.pop();
    } else {
        p.stack.top<MoveTo>().piece = waiting;
    }
}

void end_move(const Game& game, Position& p, PieceId leader) {
    for_companions(game, p, leader, [&](PieceId piece) {
        if (has(p, piece, status::grouped)) {
            mark_moved(p, piece);
        }
    });
    p.stack.pop();
}

// 26.2: with points left, the group goes on from there.
void come_over_edge(const Game& game, Position& p, HexId hex, Events* events) {
    MoveTo& move = p.stack.top<MoveTo>();
    const Members members = members_of(game, p, move);
    const Side side = owner(game, move.piece);
    announce_zone(game, p, side, hex, events);
    int spent = 1;
    for (const Member& member : members) {
        const PieceId piece = member.piece;
        if (piece == move.piece) {
            const Mover mover = mover_of(game, p, move, member);
            spent = spent_entering(game, mover, hex, mover.halves, false);
        }
        Event event = about(game, p, EventType::place, Sentence::entered, "26.2", piece);
        event.hex = hex;
        emit(events, event);
        put(game, p, piece, hex, events);
    }
    move.spent = static_cast<std::uint8_t>(std::clamp(spent, 1, most_halves));
    if (in_zoc_of(game, p, other(side), hex) || destinations(game, p, move).empty()) {
        end_move(game, p, move.piece);
    }
}

// --- recon and Intelligence (16.7, 5.3) ----------------------------------------------------------------------------------

bool can_look(const Position& p, Side side) { return held(p, side, Marker::intelligence) > 0; }

void look_by_marker(const Game& game, Position& p, Side side, HexId hex, Events* events) {
    return_to_pool(p, side, Marker::intelligence, events);
    Event event = of_side(EventType::choice, Sentence::looked, "5.3", side, 0);
    event.hex = hex;
    emit(events, event);
    look_at(game, p, side, hex, events, "5.3");
}

// --- the phase -----------------------------------------------------------------------------------------------------------

// 10.2, R10.4: checked now, for the whole phase.
void mark_ready(const Game& game, Position& p, Side side) {
    for (const PieceId hq : game.headquarters[index(side)]) {
        const HexId place = at(p, hq);
        if (!has(p, hq, status::active) || (!on_map(place) && place != box::base)) {
            continue;
        }
        for (const PieceId piece : game.pieces[index(side)]) {
            const HexId there = at(p, piece);
            const bool near = on_map(place) && on_map(there) ? game.map.grid().distance(place, there) <= unit(game, hq).radius
                                                             : there == place;
            if (near) {
                set(p, piece, status::ready);
            }
        }
    }
}

// 26.12, R11.4: in the same railroad hex, or in the base, as an engineer.
void mark_railed(const Game& game, Position& p, PieceId engineer) {
    const HexId place = at(p, engineer);
    if (place == box::base || (on_map(place) && facts(game, place).on_rail)) {
        for_companions(game, p, engineer, [&](PieceId piece) { set(p, piece, status::railed); });
    }
}

}  // namespace

// Who has landed in the Reinforcement Phase stays marked as moved (R6.4, R6.5).
void begin_movement(const Game& game, Position& p, Side side) {
    unset_all(game, p, side, status::ready | status::railed | status::grouped);
    p.engineers.clear();
    p.met.clear();
    if (is_follow_on(p)) {
        mark_ready(game, p, side);
    }
    for (const PieceId piece : game.pieces[index(side)]) {
        if (!is_working_engineer(game, p, piece)) {
            continue;
        }
        if (on_map(at(p, piece))) {
            p.engineers.push_back(at(p, piece));
        }
        if (side == japan) {
            mark_railed(game, p, piece);
        }
    }
}

void end_movement(const Game& game, Position& p, Side side) {
    unset_all(game, p, side, status::moved | status::ready | status::railed | status::grouped);
    p.engineers.clear();
    p.met.clear();
}

// --- the questions -------------------------------------------------------------------------------------------------------

bool Select::ready(const Game& game, Position& p, Events*) {
    const bool asks = acted != 0 || has_secrets(game, p, side) || find_choice(game, p, side, [](PieceId) { return true; });
    if (!asks) {
        p.stack.pop();
    }
    return asks;
}

void Select::actions(const Game& game, const Position& p, ActionList& out) const {
    find_choice(game, p, side, [&](PieceId piece) {
        list(out, Verb::unit, piece);
        return false;
    });
    recon_hexes(game, p, side).for_each([&](HexId hex) { list(out, Verb::recon, no_piece, hex); });
    if (can_look(p, side)) {
        for_unknown_stacks(p, side, [&](HexId hex) { list(out, Verb::look, no_piece, hex); });
    }
    list(out, Verb::end);
}

void Select::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::unit:
            set(p, action.piece, status::grouped);
            p.stack.push(MoveTo{.piece = action.piece});
            break;
        case Verb::recon:
            acted = 1;
            fly_recon(game, p, side, action.hex, events);
            break;
        case Verb::look:
            acted = 1;
            look_by_marker(game, p, side, action.hex, events);
            break;
        default: p.stack.pop(); break;
    }
}

Verdict Select::verdict(const Game& game, const Position& p, const Try& tried) const {
    switch (verb(tried)) {
        case Verb::unit:
            if (tried.piece == no_piece) {
                return senseless;
            }
            if (owner(game, tried.piece) != side) {
                return on_map(at(p, tried.piece)) ? forbidden_by("11.2") : senseless;
            }
            return may_choose(game, p, Ground(game, p, side), tried.piece);
        case Verb::recon:
            if (tried.hex == no_hex) {
                return senseless;
            }
            return recon_hexes(game, p, side).contains(tried.hex) ? allowed : forbidden_by("16.71");
        case Verb::look:
            if (tried.hex == no_hex) {
                return senseless;
            }
            return can_look(p, side) && enemy_in(p, side, tried.hex) && is_unknown(p, tried.hex) ? allowed
                                                                                                 : forbidden_by("5.3");
        default: return senseless;
    }
}

Prompt Select::prompt(const Game& game, const Position& p) const {
    const bool more = find_choice(game, p, side, [](PieceId) { return true; });
    const int recon = points_on(p, side, Mission::recon);
    std::string text = more ? is_follow_on(p) ? "Choose a unit in reach of an active headquarters to move, or end the phase"
                                              : "Choose a unit to move, or end the phase"
                            : "Nobody can move: end movement";
    if (recon > 0) {
        text += fmt::format(". {} recon {} left", recon, recon == 1 ? "point" : "points");
    }
    return {std::move(text)};
}

Side MoveTo::asked(const Game& game, const Position&) const { return owner(game, piece); }

void MoveTo::actions(const Game& game, const Position& p, ActionList& out) const {
    const Side side = owner(game, piece);
    destinations(game, p, *this).for_each([&](HexId hex) { list(out, Verb::move, no_piece, hex); });
    if (spent > 0) {
        list(out, Verb::done);
        return;
    }
    if (has_passage(game, p, piece)) {
        list_all(out, Verb::sail, sail_hexes(game, p, side));
        list_all(out, Verb::storm, storm_hexes(game, p, side));
    }
    bool others = false;
    for_companions(game, p, piece, [&](PieceId each) {
        if (may_join(game, p, *this, each).allowed()) {
            list(out, Verb::join, each);
            others = others || unit(game, each).movement > 0;
        }
    });
    if (others) {
        list(out, Verb::join_all);
    }
    list(out, Verb::cancel);
}

void MoveTo::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId leader = piece;
    const Side side = owner(game, leader);
    if (is_one_of(verb(action), {Verb::move, Verb::sail, Verb::storm})) {
        mark_acted<Select>(p);
    }
    switch (verb(action)) {
        case Verb::move:
            if (on_map(at(p, leader))) {
                march_all(game, p, action.hex, events);
            } else {
                come_over_edge(game, p, action.hex, events);
            }
            break;
        case Verb::sail:
            sail(game, p, side, action.hex, events);
            p.stack.pop();
            break;
        case Verb::storm:
            storm(game, p, side, action.hex, events);
            p.stack.pop();
            break;
        case Verb::join: set(p, action.piece, status::grouped); break;
        case Verb::join_all:
            for_companions(game, p, leader, [&](PieceId each) {
                if (unit(game, each).movement > 0 && may_join(game, p, *this, each).allowed()) {
                    set(p, each, status::grouped);
                }
            });
            break;
        case Verb::done: end_move(game, p, leader); break;
        default:
            unset_all(game, p, side, status::grouped);
            p.stack.pop();
            break;
    }
}

Verdict MoveTo::verdict(const Game& game, const Position& p, const Try& tried) const {
    const Side side = owner(game, piece);
    if (verb(tried) == Verb::join) {
        return tried.piece == no_piece ? senseless : may_join(game, p, *this, tried.piece);
    }
    if (tried.hex == no_hex) {
        return senseless;
    }
    if (verb(tried) == Verb::sail || verb(tried) == Verb::storm) {
        const bool sails = verb(tried) == Verb::sail;
        return spent > 0 ? forbidden_by("22.1")
               : sails   ? may_sail(game, p, side, tried.hex)
                         : may_storm(game, p, side, tried.hex);
    }
    if (verb(tried) != Verb::move) {
        return senseless;
    }
    if (destinations(game, p, *this).contains(tried.hex)) {
        return allowed;
    }
    const Ground ground(game, p, side);
    const Mover mover = leader_of(game, p, *this);
    if (!on_map(mover.start)) {
        return first_of(may_come_over_edge(game, ground, mover, tried.hex), forbidden_by("11.5"));
    }
    const Steps steps(game, ground, mover);
    const std::optional<Direction> next = game.map.direction(mover.start, tried.hex);
    return first_of(steps.may_enter(tried.hex), next ? steps.may_step(mover.start, tried.hex, *next) : allowed,
                    forbidden_by("11.0"));
}

Prompt MoveTo::prompt(const Game& game, const Position& p) const {
    const Members members = members_of(game, p, *this);
    const int left = leader_of(game, p, *this).halves;
    const std::string company = members.size() > 1 ? fmt::format(" and {} more", members.size() - 1) : std::string();
    return {fmt::format("Choose where {}{} moves. {}{} movement points left", counter(game, piece).name, company, left / 2,
                        left % 2 != 0 ? "\u00BD" : "")};
}

}  // namespace causeway::malaya
