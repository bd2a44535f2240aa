// 22.0 Amphibious landing: from the transports through two zones to the beach.
#include <span>

#include "games/guam/movement.h"
#include "games/guam/sequence.h"
#include "games/guam/sight.h"

namespace causeway::guam {

namespace {

using Landing = AmphibiousLanding;

HexId beach_hex(const Game& game, const Landing& landing) { return game.beaches[landing.beach].hex; }
// The zone that the units of this step leave, and where they go.
HexId origin(const Landing& landing) {
    constexpr Zone zones[] = {Zone::run_in, Zone::approach, Zone::transport};
    return zone_box(landing.beach, zones[index(landing.step)]);
}
HexId goal(const Game& game, const Landing& landing) {
    switch (landing.step) {
        case LandingStep::ashore: return beach_hex(game, landing);
        case LandingStep::run_in: return zone_box(landing.beach, Zone::run_in);
        case LandingStep::approach: break;
    }
    return zone_box(landing.beach, Zone::approach);
}
// 22.1: nobody lands among the enemy.
bool is_barred(const Game& game, const Position& p, const Landing& landing) {
    return landing.step == LandingStep::ashore && holds(game, p, beach_hex(game, landing), japan);
}
int room(const Game& game, const Position& p, const Landing& landing) {
    return landing.step == LandingStep::ashore ? static_cast<int>(max_units)
                                               : game.zone_stacking - count_afloat(game, p, goal(game, landing));
}

bool is_marked(const Position& p, PieceId unit) { return has(p, unit, status::landing); }
// R22.2: a suppressed zone stays where it is.
Verdict may_leave(const Game& game, const Position& p, const Landing& landing, PieceId unit) {
    const bool here = at(p, unit) == origin(landing) && !has(p, unit, status::moved_zone);
    return here ? is_steady(game, p, origin(landing), false) : forbidden_by("22.1");
}
int count_marked(const Game& game, const Position& p, const Landing& landing) {
    int count = 0;
    for_place(game, p, origin(landing), us, [&](PieceId unit) { count += is_marked(p, unit) ? 1 : 0; });
    return count;
}
// 22.1: a unit that was driven back has no place in the line and may join any stack (R22.11).
constexpr std::uint8_t any_stack = 0;
bool arrived_before(const Position& p, PieceId one, PieceId other) {
    return p.queue[index(one)] != any_stack && p.queue[index(one)] < p.queue[index(other)];
}
// 22.1: from the transports those go first who arrived first.
bool waits_for_others(const Game& game, const Position& p, const Landing& landing, PieceId unit) {
    if (landing.step != LandingStep::approach) {
        return false;
    }
    bool waits = false;
    for_place(game, p, origin(landing), us, [&](PieceId one) {
        waits = waits || (arrived_before(p, one, unit) && !is_marked(p, one) && may_leave(game, p, landing, one).allowed());
    });
    return waits;
}
// One of those for whom there is still room.
Verdict may_be_marked(const Game& game, const Position& p, const Landing& landing, PieceId unit) {
    const Verdict leaves = may_leave(game, p, landing, unit);
    return leaves.allowed() && (is_marked(p, unit) || waits_for_others(game, p, landing, unit)) ? forbidden_by("22.1") : leaves;
}
bool has_room(const Game& game, const Position& p, const Landing& landing) {
    return count_marked(game, p, landing) < room(game, p, landing);
}
void unmark(Position& p, PieceId unit) {
    unset(p, unit, status::landing);
    set(p, unit, status::column);  // 22.1
}

// 6.1: whether the unit crowds the beach, beside those who are there and those who land with it.
bool crowds_beach(const Game& game, const Position& p, const Landing& landing, PieceId unit) {
    if (landing.step != LandingStep::ashore) {
        return false;
    }
    FixedVector<PieceId, max_units> force;
    for_place(game, p, origin(landing), us, [&](PieceId one) {
        if (is_marked(p, one)) {
            force.push_back(one);
        }
    });
    const int before = crowding(game, p, beach_hex(game, landing), us, std::span(force.begin(), force.size()));
    force.push_back(unit);
    return crowding(game, p, beach_hex(game, landing), us, std::span(force.begin(), force.size())) > before;
}

// Marks everybody who can move, those who arrived first before the others, those who were driven back last; of those who land,
// as many as the beach has room for. False when nobody can, so that there is nothing to ask.
bool mark_all(const Game& game, Position& p) {
    const Landing& landing = top<Landing>(p);
    bool anybody = false;
    int left = room(game, p, landing) - count_marked(game, p, landing);
    for (const bool driven_back : {false, true}) {
        for (bool found = true; found;) {
            found = false;
            for_place(game, p, origin(landing), us, [&](PieceId unit) {
                const bool in_line = p.queue[index(unit)] != any_stack;
                if ((in_line || driven_back) && left > 0 && may_be_marked(game, p, landing, unit).allowed()) {
                    anybody = true;
                    if (!crowds_beach(game, p, landing, unit)) {
                        set(p, unit, status::landing);
                        --left;
                        found = true;
                    }
                }
            });
        }
    }
    return anybody;
}

void unmark_all(const Game& game, Position& p) {
    for_place(game, p, origin(top<Landing>(p)), us, [&](PieceId unit) { unmark(p, unit); });
}

// 22.1: a unit that stays keeps back those who arrived after it.
void toggle(const Game& game, Position& p, PieceId unit) {
    const Landing& landing = top<Landing>(p);
    if (!is_marked(p, unit)) {
        set(p, unit, status::landing);
        return;
    }
    unmark(p, unit);
    if (landing.step == LandingStep::approach) {
        for_place(game, p, origin(landing), us, [&](PieceId one) {
            if (arrived_before(p, unit, one)) {
                unmark(p, one);
            }
        });
    }
}

// 22.1, 22.2: which side lands up. 8.7.5: a gun does not deploy beside the enemy.
Verdict may_land_deployed(const Game& game, const Position& p, const Landing& landing, PieceId unit) {
    const HexId beach = beach_hex(game, landing);
    if (landing.step != LandingStep::ashore || !is_marked(p, unit) || is_barred(game, p, landing)) {
        return forbidden_by("22.1");
    }
    if (has(p, unit, status::no_guns) || (piece_of(game, unit).indirect && enemy_adjacent(game, p, beach, us))) {
        return forbidden_by("8.7.5");
    }
    return is_leg(game, unit) || terrain_facts(game, p, beach).vehicles_deploy ? allowed : forbidden_by("6.2.1");
}

// --- leaders (13.1, R13.1) ---------------------------------------------------------------------------------------------

template <class Visit>
void for_leaders(const Game& game, const Position& p, HexId zone, Visit visit) {
    for (const std::vector<PieceId>* list : {&game.leaders, &game.heroes}) {
        for (const PieceId leader : *list) {
            if (at(p, leader) == zone) {
                visit(leader);
            }
        }
    }
}
bool has_unit_in(const Game& game, const Position& p, PieceId leader, HexId zone) {
    bool found = false;
    for_place(game, p, zone, us, [&](PieceId unit) { found = found || serves(game, leader, unit); });
    return found;
}
// Leaders in the zone go along with the marked units of their command.
void take_leaders(const Game& game, Position& p, HexId from, HexId to) {
    for_leaders(game, p, from, [&](PieceId leader) {
        for (const PieceId unit : game.unit_list[index(us)]) {
            if (at(p, unit) == to && is_marked(p, unit) && serves(game, leader, unit)) {
                put(game, p, leader, to);
                break;
            }
        }
    });
}

// --- moving ------------------------------------------------------------------------------------------------------------

void sail(const Game& game, Position& p, PieceId unit, HexId zone, Events* events) {
    put(game, p, unit, zone);
    Event event = about(EventType::move, Sentence::zone_moved, "22.1", unit);
    event.a = beach_of(zone);
    event.b = static_cast<std::int16_t>(zone_of(zone));
    emit(events, event);
}

// 22.1, 22.3.1: behind everybody who is there already, and no more in this activation.
void to_end_of_line(Position& p, PieceId unit) {
    p.queue[index(unit)] = p.queue_next;
    unmark(p, unit);
    set(p, unit, status::moved_zone);
}
void close_line(Position& p) {
    if (p.queue_next < 0xFF) {
        ++p.queue_next;
    }
}

void clear_if_empty(const Game& game, Position& p, HexId zone) {
    if (count_afloat(game, p, zone) == 0) {
        p.marks[place_index(game, zone)] = 0;
    }
}

// 6.1.1, R22.2: the level of disorganization goes along.
void carry_level(const Game& game, Position& p, HexId from, HexId to) {
    const int level = std::max(dg(game, p, from), dg(game, p, to));
    put_mark(game, p, to, mark::dg, static_cast<unsigned>(level));
}

// 22.1 steps 2 and 3. R22.2: fire may have stopped everybody.
void move_zone(const Game& game, Position& p, Events* events) {
    const HexId from = origin(top<Landing>(p));
    const HexId to = goal(game, top<Landing>(p));
    if (count_marked(game, p, top<Landing>(p)) > 0 && nerve(game, p, from) != Nerve::suppressed) {
        carry_level(game, p, from, to);
        for_place(game, p, from, us, [&](PieceId unit) {
            if (is_marked(p, unit)) {
                sail(game, p, unit, to, events);
            }
        });
        take_leaders(game, p, from, to);
        for_place(game, p, to, us, [&](PieceId unit) { unmark(p, unit); });
    }
    unmark_all(game, p);
    tidy_zone(game, p, from);
}

// 22.1: when the enemy holds the beach, or where the scenario lets reinforcements choose (R22.8).
bool may_divert(const Game& game, const Position& p, const Landing& landing, std::size_t beach) {
    if (beach == landing.beach || game.beaches[beach].beachhead != game.beaches[landing.beach].beachhead) {
        return false;
    }
    const bool open = ((p.closed >> beach) & 1U) == 0 && !holds(game, p, game.beaches[beach].hex, japan);
    const bool free = is_barred(game, p, landing) ||
                      (landing.step == LandingStep::approach && open && game.scenarios[p.scenario].other_beaches);
    return free && count_marked(game, p, landing) > 0;
}

// To the transports of another beach.
void divert(const Game& game, Position& p, HexId zone, Events* events) {
    const HexId from = origin(top<Landing>(p));
    for_leaders(game, p, from, [&](PieceId leader) {
        bool follows = false;
        for_place(game, p, from, us,
                  [&](PieceId unit) { follows = follows || (is_marked(p, unit) && serves(game, leader, unit)); });
        if (follows) {
            put(game, p, leader, zone);
        }
    });
    for_place(game, p, from, us, [&](PieceId unit) {
        if (is_marked(p, unit)) {
            sail(game, p, unit, zone, events);
            to_end_of_line(p, unit);
        }
    });
    close_line(p);
    clear_if_empty(game, p, from);
}

// --- the beach ---------------------------------------------------------------------------------------------------------

// 22.3.2: those who land are fired at while their zone stands for the beach; what hits them does not touch those who stay.
void run_ashore(const Game& game, Position& p, Events* events) {
    top<Landing>(p).marks = p.marks[place_index(game, origin(top<Landing>(p)))];
    top<Landing>(p).stage = LandingStage::under_fire;
    offer_fire(game, p, us, beach_hex(game, top<Landing>(p)), beach_hex(game, top<Landing>(p)), Trigger::landing, events);
}

// 6.1.1, 22.1: the worse level and what fire did to those who land hold for everybody on the beach.
void merge_marks(const Game& game, Position& p, HexId zone, HexId beach) {
    put_mark(game, p, beach, mark::dg, static_cast<unsigned>(std::max(dg(game, p, zone), dg(game, p, beach))));
    if (nerve(game, p, zone) != Nerve::steady) {
        put_nerve(game, p, beach, std::max(nerve(game, p, zone), nerve(game, p, beach)));
    }
}

void go_ashore(const Game& game, Position& p, PieceId unit, HexId beach, Events* events) {
    put(game, p, unit, beach);
    p.queue[index(unit)] = 0;
    Event event = about(EventType::move, Sentence::landed, "22.1", unit);
    event.hex = beach;
    emit(events, event);
}

// False when fire has left nobody.
bool come_ashore(const Game& game, Position& p, Events* events) {
    const HexId zone = origin(top<Landing>(p));
    const HexId beach = beach_hex(game, top<Landing>(p));
    const bool landed = count_marked(game, p, top<Landing>(p)) > 0;
    if (landed) {
        const bool hit = nerve(game, p, zone) != Nerve::steady;
        merge_marks(game, p, zone, beach);
        for_place(game, p, zone, us, [&](PieceId unit) {
            if (is_marked(p, unit)) {
                go_ashore(game, p, unit, beach, events);
                if (!hit) {
                    join_place(game, p, unit);
                }
            }
        });
        take_leaders(game, p, zone, beach);
        for_units(game, p, beach, us, [&](PieceId unit) { unset(p, unit, status::landing); });
        note_entry(game, p, us, beach, events);
    }
    p.marks[place_index(game, zone)] = top<Landing>(p).marks;
    top<Landing>(p).marks = 0;
    tidy_zone(game, p, zone);
    return landed;
}

// --- the order of things (22.1) ----------------------------------------------------------------------------------------

std::uint8_t beachhead(const Game& game, std::size_t beach) { return game.beaches[beach].beachhead; }

// One beachhead after the other; within it one step after the other, each for all beaches. The beaches of a beachhead stand
// together in the data. False when all is done.
bool go_on(const Game& game, Landing& landing) {
    landing.stage = LandingStage::opening;
    const std::uint8_t here = beachhead(game, landing.beach);
    ++landing.beach;
    if (landing.beach < game.beaches.size() && beachhead(game, landing.beach) == here) {
        return true;
    }
    if (landing.step != LandingStep::approach) {
        landing.step = landing.step == LandingStep::ashore ? LandingStep::run_in : LandingStep::approach;
        do {
            --landing.beach;
        } while (landing.beach > 0 && beachhead(game, landing.beach - 1U) == here);
        return true;
    }
    landing.step = LandingStep::ashore;
    return landing.beach < game.beaches.size();
}

// 22.3.1: what happened before this chit holds nobody back.
void forget_moves(const Game& game, Position& p) {
    for (const PieceId unit : game.unit_list[index(us)]) {
        unset(p, unit, status::landing | status::moved_zone);
    }
}

void next_question(const Game& game, Position& p) {
    if (!go_on(game, top<Landing>(p))) {
        forget_moves(game, p);
        pop(p);
    }
}

// The question is answered: units move, after fire where there can be any.
void carry_out(const Game& game, Position& p, Events* events) {
    const Landing& landing = top<Landing>(p);
    if (is_barred(game, p, landing) || count_marked(game, p, landing) == 0) {
        unmark_all(game, p);
        next_question(game, p);
        return;
    }
    switch (landing.step) {
        case LandingStep::ashore: run_ashore(game, p, events); break;
        case LandingStep::run_in:
            top<Landing>(p).stage = LandingStage::under_fire;
            offer_fire(game, p, us, origin(landing), goal(game, landing), Trigger::zone, events);
            break;
        case LandingStep::approach:
            move_zone(game, p, events);
            next_question(game, p);
            break;
    }
}

void after_fire(const Game& game, Position& p, Events* events) {
    if (top<Landing>(p).step == LandingStep::run_in) {
        move_zone(game, p, events);
        next_question(game, p);
        return;
    }
    const HexId beach = beach_hex(game, top<Landing>(p));
    const bool landed = come_ashore(game, p, events);
    next_question(game, p);
    if (landed) {
        arrive(game, p, us, beach, events);  // R23.1, R25.2
    }
}

}  // namespace

// --- what other chapters need ------------------------------------------------------------------------------------------

int count_afloat(const Game& game, const Position& p, HexId zone) {
    int count = 0;
    for_place(game, p, zone, us, [&](PieceId) { ++count; });
    return count;
}

void drive_back(const Game& game, Position& p, PieceId unit, Events* events) {
    const HexId from = at(p, unit);
    const HexId transports = zone_box(beach_of(from), Zone::transport);
    put(game, p, unit, transports);
    to_end_of_line(p, unit);
    p.queue[index(unit)] = any_stack;
    Event event = about(EventType::retreat, Sentence::driven_back, "22.3.1", unit);
    event.a = beach_of(from);
    emit(events, event);
    for_leaders(game, p, from, [&](PieceId leader) {
        if (serves(game, leader, unit) && !has_unit_in(game, p, leader, from)) {
            put(game, p, leader, transports);
        }
    });
    tidy_zone(game, p, from);
}

void tidy_zone(const Game& game, Position& p, HexId zone) {
    clear_if_empty(game, p, zone);
    const std::uint8_t here = beachhead(game, beach_of(zone));
    for_leaders(game, p, zone, [&](PieceId leader) {
        if (has_unit_in(game, p, leader, zone)) {
            return;
        }
        HexId refuge = box::waiting;
        for (const PieceId unit : game.unit_list[index(us)]) {
            const HexId place = at(p, unit);
            if (at_sea(place) && beachhead(game, beach_of(place)) == here && serves(game, leader, unit)) {
                refuge = place;
                break;
            }
        }
        put(game, p, leader, refuge);
    });
}

void return_to_transports(const Game& game, Position& p, Events* events) {
    for (const PieceId unit : game.unit_list[index(us)]) {
        const HexId zone = at(p, unit);
        if (!at_sea(zone) || zone_of(zone) == Zone::transport) {
            continue;
        }
        const HexId transports = zone_box(beach_of(zone), Zone::transport);
        sail(game, p, unit, transports, events);
        for_leaders(game, p, zone, [&](PieceId leader) { put(game, p, leader, transports); });
    }
    for (std::size_t beach = 0; beach < game.beaches.size(); ++beach) {
        for (const Zone zone : {Zone::approach, Zone::run_in}) {
            clear_if_empty(game, p, zone_box(static_cast<std::uint8_t>(beach), zone));
        }
    }
}

// --- the procedure -----------------------------------------------------------------------------------------------------

bool AmphibiousLanding::ready(const Game& game, Position& p, Events* events) {
    switch (stage) {
        case LandingStage::beginning:
            forget_moves(game, p);
            stage = LandingStage::opening;
            return false;
        case LandingStage::opening:
            if (!mark_all(game, p)) {
                next_question(game, p);
                return false;
            }
            stage = LandingStage::asking;
            return true;
        case LandingStage::asking: return true;
        case LandingStage::under_fire: after_fire(game, p, events); return false;
    }
    return true;
}

namespace {

// To be marked, or not any more.
Verdict may_sail(const Game& game, const Position& p, const Landing& landing, PieceId unit, bool more) {
    if (is_marked(p, unit)) {
        return allowed;
    }
    return more ? may_be_marked(game, p, landing, unit) : forbidden_by("22.1");
}

}  // namespace

void AmphibiousLanding::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::done);
    const bool more = has_room(game, p, *this);
    for_place(game, p, origin(*this), us, [&](PieceId unit) {
        if (may_sail(game, p, *this, unit, more).allowed()) {
            list(out, Verb::sail, unit);
        }
    });
    for_place(game, p, origin(*this), us, [&](PieceId unit) {
        if (may_land_deployed(game, p, *this, unit).allowed()) {
            list(out, Verb::land_deployed, unit);
        }
    });
    for (std::size_t other = 0; other < game.beaches.size(); ++other) {
        if (may_divert(game, p, *this, other)) {
            const HexId zone = zone_box(static_cast<std::uint8_t>(other), Zone::transport);
            list(out, Verb::divert, no_piece, no_hex, zone_number(zone));
        }
    }
}

Verdict AmphibiousLanding::verdict(const Game& game, const Position& p, const Try& tried) const {
    const PieceId unit = tried.piece;
    const auto order = static_cast<Verb>(tried.verb);
    if (order == Verb::divert) {
        bool any = false;
        for (std::size_t other = 0; other < game.beaches.size(); ++other) {
            any = any || may_divert(game, p, *this, other);
        }
        return any ? allowed : forbidden_by("22.1");
    }
    if (unit == no_piece || (order != Verb::sail && order != Verb::land_deployed)) {
        return only(tried, Verb::done);
    }
    if (!is_unit(game, unit) || owner(game, unit) != us || at(p, unit) != origin(*this)) {
        return forbidden_by("22.1");
    }
    return order == Verb::sail ? may_sail(game, p, *this, unit, has_room(game, p, *this))
                               : may_land_deployed(game, p, *this, unit);
}

void AmphibiousLanding::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::sail: toggle(game, p, action.piece); break;
        case Verb::land_deployed:
            in_column(p, action.piece) ? unset(p, action.piece, status::column) : set(p, action.piece, status::column);
            break;
        case Verb::divert:
            divert(game, p, numbered_zone(action.number), events);
            stage = LandingStage::opening;
            break;
        default: carry_out(game, p, events); break;
    }
}

}  // namespace causeway::guam
