// 13.0 Leaders: moving them at the start of an activation, and finding units for those who are left alone.
#include "games/guam/activation.h"

#include <algorithm>

namespace causeway::guam {

namespace {

constexpr unsigned all_beachheads = 0xFF;

// Where a leader may go: land hexes, and the naval zones of some beachheads (R13.1).
struct LeaderReach {
    Sites land;
    unsigned beachheads = 0;  // bits
};

// 13.1: the hex left and the hex entered may be in an enemy fire zone.
LeaderReach reach_from_land(const Game& game, const Position& p, HexId from, Side side) {
    LeaderReach reach{trace(game, p, from, Mode::leg, side)};
    if (side == us) {
        for (const Beach& beach : game.beaches) {
            if (reach.land.contains(site(game, beach.hex)) &&
                (beach.hex == from || !in_fire_zones(game, p, other(side), beach.hex))) {
                reach.beachheads |= 1U << beach.beachhead;
            }
        }
    }
    return reach;
}

LeaderReach reach_from_sea(const Game& game, const Position& p, HexId zone) {
    const std::uint8_t beachhead = game.beaches[beach_of(zone)].beachhead;
    LeaderReach reach;
    reach.beachheads = 1U << beachhead;
    for (const Beach& beach : game.beaches) {
        if (beach.beachhead != beachhead || !in_play(game, p, beach.hex) || holds_outside(game, p, beach.hex, japan)) {
            continue;
        }
        if (in_fire_zones(game, p, japan, beach.hex)) {
            reach.land.insert(site(game, beach.hex));
        } else {
            reach.land |= trace(game, p, beach.hex, Mode::leg, us);
        }
    }
    return reach;
}

LeaderReach anywhere(const Game& game, const Position& p) { return {game.scenarios[p.scenario].area, all_beachheads}; }

bool is_hero(const Game& game, PieceId piece) { return piece_of(game, piece).type == PieceType::hero; }

// 14.0 and, for replacements of Japanese leaders, 13.1: no line is needed; nor is there one from off the map (R13.3).
bool needs_no_line(const Game& game, const Position& p, PieceId leader) {
    const bool replacement = p.stack.on_top<LonelyLeader>() && owner(game, leader) == japan;
    return is_hero(game, leader) || replacement || at(p, leader) == box::waiting;
}

LeaderReach reach_of(const Game& game, const Position& p, PieceId leader) {
    const HexId from = at(p, leader);
    if (needs_no_line(game, p, leader)) {
        return anywhere(game, p);
    }
    return at_sea(from) ? reach_from_sea(game, p, from) : reach_from_land(game, p, from, owner(game, leader));
}

// Every place with a unit of the leader's command, once. A lone leader's own hex has none.
template <class Visit>
void for_leader_places(const Game& game, const Position& p, PieceId leader, Visit visit) {
    const LeaderReach reach = reach_of(game, p, leader);
    Sites seen;
    std::uint64_t zones = 0;
    for (const PieceId unit : game.unit_list[index(owner(game, leader))]) {
        const HexId place = at(p, unit);
        if (on_map(place)) {
            if (!seen.contains(site(game, place)) && reach.land.contains(site(game, place)) && serves(game, leader, unit)) {
                seen.insert(site(game, place));
                visit(place);
            }
        } else if (at_sea(place) && ((reach.beachheads >> game.beaches[beach_of(place)].beachhead) & 1U) != 0) {
            const std::uint64_t zone = std::uint64_t{1} << zone_number(place);
            if ((zones & zone) == 0 && serves(game, leader, unit)) {
                zones |= zone;
                visit(place);
            }
        }
    }
}

void move_leader(const Game& game, Position& p, PieceId leader, HexId place, Events* events) {
    Event event = about(EventType::move, Sentence::leader_moved, "13.1", leader);
    event.from = at(p, leader);
    event.hex = place;
    put(game, p, leader, place);
    emit(events, event);
}

// 13.1: a unit that may come back to him some day.
bool has_command(const Game& game, const Position& p, PieceId leader) {
    const std::vector<PieceId>& units = game.unit_list[index(owner(game, leader))];
    return std::any_of(units.begin(), units.end(), [&](PieceId unit) {
        const HexId place = at(p, unit);
        return place != box::eliminated && place != box::unused && place != box::airfield && place != box::pool &&
               serves(game, leader, unit);
    });
}

// Nobody of his command can be reached.
void send_away(const Game& game, Position& p, PieceId leader, Events* events) {
    // 14.1: Captain Wilson has his own men or none.
    const bool bound = is_hero(game, leader) && !piece_of(game, leader).with.empty();
    if (owner(game, leader) == us && !bound && has_command(game, p, leader)) {
        put(game, p, leader, box::waiting);
        return;
    }
    Event event = about(EventType::loss, Sentence::eliminated, "13.1", leader);
    event.hex = at(p, leader);
    put(game, p, leader, box::eliminated);
    p.status[index(leader)] = 0;
    emit(events, event);
}

// A hero who is bound to certain units does not go to others.
bool may_find_others(const Game& game, PieceId leader) { return piece_of(game, leader).with.empty(); }

// The other hexes with a unit of the leader's command, wherever they are.
Sites hexes_of_command(const Game& game, const Position& p, PieceId leader) {
    Sites hexes;
    for (const PieceId unit : game.unit_list[index(owner(game, leader))]) {
        if (on_map(at(p, unit)) && at(p, unit) != at(p, leader) && serves(game, leader, unit)) {
            hexes.insert(site(game, at(p, unit)));
        }
    }
    return hexes;
}

bool has_other_place(const Game& game, const Position& p, PieceId leader) {
    if (on_map(at(p, leader)) && !needs_no_line(game, p, leader)) {
        // Mostly a unit is near, and the line need not be followed any further.
        const Sites command = hexes_of_command(game, p, leader);
        if (trace(game, p, at(p, leader), Mode::leg, owner(game, leader), command).intersects(command)) {
            return true;
        }
    }
    bool other = false;
    for_leader_places(game, p, leader, [&](HexId place) { other = other || place != at(p, leader); });
    return other;
}

}  // namespace

Verdict may_move_leader(const Game& game, const Position& p, PieceId leader) {
    if (owner(game, leader) != side_of_chit(game, p.chit)) {
        return forbidden_by("5.0");
    }
    if (has(p, leader, status::done)) {
        return forbidden_by("13.1");
    }
    if (!belongs(game, p, leader, p.chit)) {
        return forbidden_by("5.1");
    }
    const HexId place = at(p, leader);
    const bool here = on_map(place) || at_sea(place) || place == box::waiting;
    return here && has_other_place(game, p, leader) ? allowed : forbidden_by("13.1");
}

void list_leaders(const Game& game, const Position& p, ActionList& out) {
    for (const PieceId leader : game.leaders) {
        if (may_move_leader(game, p, leader).allowed()) {
            list(out, Verb::unit, leader);
        }
    }
}

namespace {

void list_leader_places(const Game& game, const Position& p, PieceId leader, ActionList& out) {
    for_leader_places(game, p, leader, [&](HexId place) {
        if (on_map(place)) {
            list(out, Verb::place, no_piece, place);
        } else {
            list(out, Verb::divert, no_piece, no_hex, zone_number(place));
        }
    });
}

// Where the answer sends him; he is there then.
HexId send(const Game& game, Position& p, PieceId leader, Action action, Events* events) {
    const HexId place = verb(action) == Verb::place ? action.hex : numbered_zone(action.number);
    if (place != at(p, leader)) {
        move_leader(game, p, leader, place, events);
    }
    return place;
}

// 29.2: he finds his men drunk.
void look_after(const Game& game, Position& p, PieceId leader, HexId hex, Events* events) {
    for_units(game, p, hex, owner(game, leader), [&](PieceId unit) {
        if (belongs(game, p, unit, p.chit)) {
            sober_up(game, p, unit, events);
        }
    });
}

}  // namespace

Side PlaceLeader::asked(const Game& game, const Position&) const { return owner(game, piece); }

bool PlaceLeader::ready(const Game& game, Position& p, Events*) {
    const bool other = has_other_place(game, p, piece);
    if (!other) {
        pop(p);
    }
    return other;
}

void PlaceLeader::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::pass);
    list_leader_places(game, p, piece, out);
}

void PlaceLeader::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId leader = piece;
    pop(p);
    if (verb(action) == Verb::pass) {
        return;
    }
    const HexId place = send(game, p, leader, action, events);
    set(p, leader, status::done);
    if (on_map(place)) {
        look_after(game, p, leader, place, events);
    }
}

bool LonelyLeader::ready(const Game& game, Position& p, Events* events) {
    const PieceId leader = piece;
    // 13.1: a Japanese leader who is alone is lost; his replacement finds other units.
    if (owner(game, leader) == japan && !replaced && !is_hero(game, leader)) {
        replaced = true;
        lose_leader(game, p, leader, events, "13.1");
    }
    if (at(p, leader) == box::eliminated) {
        pop(p);
        return false;
    }
    HexId only = no_hex;
    int count = 0;
    if (may_find_others(game, leader)) {
        for_leader_places(game, p, leader, [&](HexId place) {
            only = place;
            ++count;
        });
    }
    if (count > 1) {
        return true;
    }
    pop(p);
    if (count == 1) {
        move_leader(game, p, leader, only, events);
    } else {
        send_away(game, p, leader, events);
    }
    return false;
}

void LonelyLeader::actions(const Game& game, const Position& p, ActionList& out) const {
    list_leader_places(game, p, piece, out);
}

void LonelyLeader::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId leader = piece;
    pop(p);
    send(game, p, leader, action, events);
}

}  // namespace causeway::guam
