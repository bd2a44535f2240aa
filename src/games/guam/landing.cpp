// 22.0 Amphibious landing: from the transports through two zones to the beach.
#include "games/guam/movement.h"
#include "games/guam/sequence.h"

namespace causeway::guam {

namespace {

// Fields of a landing frame: a the beach, b LandingStep, c Stage, d the markers of those who stay in the zone while others of
// it land under fire.
enum class LandingStep : std::uint8_t { ashore, run_in, approach };  // 22.1: where units go
enum class Stage : std::uint8_t { beginning, opening, asking, under_fire };

LandingStep step_of(const Frame& frame) { return static_cast<LandingStep>(frame.b); }
Stage stage_of(const Frame& frame) { return static_cast<Stage>(frame.c); }
void set_stage(Position& p, Stage stage) { top(p).c = static_cast<std::uint8_t>(stage); }

HexId beach_hex(const Game& game, const Frame& frame) { return game.beaches[frame.a].hex; }
// The zone that the units of this step leave, and where they go.
HexId origin(const Frame& frame) {
    constexpr Zone zones[] = {Zone::run_in, Zone::approach, Zone::transport};
    return zone_box(frame.a, zones[frame.b]);
}
HexId goal(const Game& game, const Frame& frame) {
    switch (step_of(frame)) {
        case LandingStep::ashore: return beach_hex(game, frame);
        case LandingStep::run_in: return zone_box(frame.a, Zone::run_in);
        case LandingStep::approach: break;
    }
    return zone_box(frame.a, Zone::approach);
}
// 22.1: nobody lands among the enemy.
bool is_barred(const Game& game, const Position& p, const Frame& frame) {
    return step_of(frame) == LandingStep::ashore && holds(game, p, beach_hex(game, frame), japan);
}
int room(const Game& game, const Position& p, const Frame& frame) {
    return step_of(frame) == LandingStep::ashore ? static_cast<int>(max_units)
                                                 : game.zone_stacking - count_afloat(game, p, goal(game, frame));
}

bool is_marked(const Position& p, PieceId unit) { return has(p, unit, status::landing); }
// R22.2: a suppressed zone stays where it is.
bool can_sail(const Game& game, const Position& p, const Frame& frame, PieceId unit) {
    return at(p, unit) == origin(frame) && !has(p, unit, status::moved_zone) &&
           nerve(game, p, origin(frame)) != Nerve::suppressed;
}
int count_marked(const Game& game, const Position& p, const Frame& frame) {
    int count = 0;
    for_place(game, p, origin(frame), us, [&](PieceId unit) { count += is_marked(p, unit) ? 1 : 0; });
    return count;
}
bool arrived_before(const Position& p, PieceId one, PieceId other) { return p.queue[index(one)] < p.queue[index(other)]; }
// 22.1: from the transports those go first who arrived first.
bool waits_for_others(const Game& game, const Position& p, const Frame& frame, PieceId unit) {
    bool waits = false;
    for_place(game, p, origin(frame), us, [&](PieceId one) {
        waits = waits || (arrived_before(p, one, unit) && !is_marked(p, one) && can_sail(game, p, frame, one));
    });
    return step_of(frame) == LandingStep::approach && waits;
}
bool may_be_marked(const Game& game, const Position& p, const Frame& frame, PieceId unit) {
    return can_sail(game, p, frame, unit) && !is_marked(p, unit) && count_marked(game, p, frame) < room(game, p, frame) &&
           !waits_for_others(game, p, frame, unit);
}
void unmark(Position& p, PieceId unit) {
    unset(p, unit, status::landing);
    set(p, unit, status::column);  // 22.1
}

// Marks everybody who can move, those who arrived first before the others. False when nobody can.
bool mark_all(const Game& game, Position& p) {
    const Frame& frame = top(p);
    for (bool found = true; found;) {
        found = false;
        for_place(game, p, origin(frame), us, [&](PieceId unit) {
            if (may_be_marked(game, p, frame, unit)) {
                set(p, unit, status::landing);
                found = true;
            }
        });
    }
    return count_marked(game, p, frame) > 0;
}

void unmark_all(const Game& game, Position& p) {
    for_place(game, p, origin(top(p)), us, [&](PieceId unit) { unmark(p, unit); });
}

// 22.1: a unit that stays keeps back those who arrived after it.
void toggle(const Game& game, Position& p, PieceId unit) {
    const Frame& frame = top(p);
    if (!is_marked(p, unit)) {
        set(p, unit, status::landing);
        return;
    }
    unmark(p, unit);
    if (step_of(frame) == LandingStep::approach) {
        for_place(game, p, origin(frame), us, [&](PieceId one) {
            if (arrived_before(p, unit, one)) {
                unmark(p, one);
            }
        });
    }
}

// 22.1, 22.2: which side lands up. 8.7.5: a gun does not deploy beside the enemy.
bool may_land_deployed(const Game& game, const Position& p, const Frame& frame, PieceId unit) {
    const Piece& piece = piece_of(game, unit);
    const HexId beach = beach_hex(game, frame);
    return step_of(frame) == LandingStep::ashore && is_marked(p, unit) && !is_barred(game, p, frame) &&
           !has(p, unit, status::no_guns) && (is_leg(game, unit) || terrain_facts(game, p, beach).vehicles_deploy) &&
           !(piece.indirect && enemy_adjacent(game, p, beach, us));
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
    const HexId from = origin(top(p));
    const HexId to = goal(game, top(p));
    if (count_marked(game, p, top(p)) > 0 && nerve(game, p, from) != Nerve::suppressed) {
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
bool may_divert(const Game& game, const Position& p, const Frame& frame, std::size_t beach) {
    if (beach == frame.a || game.beaches[beach].beachhead != game.beaches[frame.a].beachhead ||
        count_marked(game, p, frame) == 0) {
        return false;
    }
    const bool open = ((p.closed >> beach) & 1U) == 0 && !holds(game, p, game.beaches[beach].hex, japan);
    return is_barred(game, p, frame) ||
           (step_of(frame) == LandingStep::approach && open && game.scenarios[p.scenario].other_beaches);
}

// To the transports of another beach.
void divert(const Game& game, Position& p, HexId zone, Events* events) {
    const HexId from = origin(top(p));
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
    top(p).d = p.marks[place_index(game, origin(top(p)))];
    set_stage(p, Stage::under_fire);
    offer_fire(game, p, us, beach_hex(game, top(p)), beach_hex(game, top(p)), Trigger::landing, events);
}

// 6.1.1, 22.1: the worse level and the worse marker hold for everybody on the beach.
void merge_marks(const Game& game, Position& p, HexId zone, HexId beach) {
    for (const mark::Field field : {mark::dg, mark::nerve}) {
        put_mark(game, p, beach, field, std::max(get(game, p, zone, field), get(game, p, beach, field)));
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
    const HexId zone = origin(top(p));
    const HexId beach = beach_hex(game, top(p));
    const bool landed = count_marked(game, p, top(p)) > 0;
    if (landed) {
        merge_marks(game, p, zone, beach);
        for_place(game, p, zone, us, [&](PieceId unit) {
            if (is_marked(p, unit)) {
                go_ashore(game, p, unit, beach, events);
            }
        });
        take_leaders(game, p, zone, beach);
        for_units(game, p, beach, us, [&](PieceId unit) { unset(p, unit, status::landing); });
        note_entry(game, p, us, beach, events);
    }
    p.marks[place_index(game, zone)] = top(p).d;
    top(p).d = 0;
    tidy_zone(game, p, zone);
    return landed;
}

// --- the order of things (22.1) ----------------------------------------------------------------------------------------

std::uint8_t beachhead(const Game& game, std::size_t beach) { return game.beaches[beach].beachhead; }

// One beachhead after the other; within it one step after the other, each for all beaches. The beaches of a beachhead stand
// together in the data. False when all is done.
bool go_on(const Game& game, Frame& frame) {
    frame.c = static_cast<std::uint8_t>(Stage::opening);
    const std::uint8_t here = beachhead(game, frame.a);
    ++frame.a;
    if (frame.a < game.beaches.size() && beachhead(game, frame.a) == here) {
        return true;
    }
    if (step_of(frame) != LandingStep::approach) {
        ++frame.b;
        do {
            --frame.a;
        } while (frame.a > 0 && beachhead(game, frame.a - 1U) == here);
        return true;
    }
    frame.b = 0;
    return frame.a < game.beaches.size();
}

// 22.3.1: what happened before this chit holds nobody back.
void forget_moves(const Game& game, Position& p) {
    for (const PieceId unit : game.unit_list[index(us)]) {
        unset(p, unit, status::landing | status::moved_zone);
    }
}

void next_question(const Game& game, Position& p) {
    if (!go_on(game, top(p))) {
        forget_moves(game, p);
        pop(p);
    }
}

// The question is answered: units move, after fire where there can be any.
void carry_out(const Game& game, Position& p, Events* events) {
    const Frame& frame = top(p);
    if (is_barred(game, p, frame) || count_marked(game, p, frame) == 0) {
        unmark_all(game, p);
        next_question(game, p);
        return;
    }
    switch (step_of(frame)) {
        case LandingStep::ashore: run_ashore(game, p, events); break;
        case LandingStep::run_in:
            set_stage(p, Stage::under_fire);
            offer_fire(game, p, us, origin(frame), goal(game, frame), Trigger::zone, events);
            break;
        case LandingStep::approach:
            move_zone(game, p, events);
            next_question(game, p);
            break;
    }
}

void after_fire(const Game& game, Position& p, Events* events) {
    if (step_of(top(p)) == LandingStep::run_in) {
        move_zone(game, p, events);
        next_question(game, p);
        return;
    }
    const HexId beach = beach_hex(game, top(p));
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
    close_line(p);
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
    for (std::uint8_t beach = 0; beach < game.beaches.size(); ++beach) {
        for (const Zone zone : {Zone::approach, Zone::run_in}) {
            clear_if_empty(game, p, zone_box(beach, zone));
        }
    }
}

// --- the frame ---------------------------------------------------------------------------------------------------------

namespace landing {

bool ready(const Game& game, Position& p, Events* events) {
    switch (stage_of(top(p))) {
        case Stage::beginning:
            forget_moves(game, p);
            set_stage(p, Stage::opening);
            return false;
        case Stage::opening:
            if (!mark_all(game, p)) {
                next_question(game, p);
                return false;
            }
            set_stage(p, Stage::asking);
            return true;
        case Stage::asking: return true;
        case Stage::under_fire: after_fire(game, p, events); return false;
    }
    return true;
}

void actions(const Game& game, const Position& p, ActionList& out) {
    const Frame& frame = top(p);
    list(out, Verb::done);
    for_place(game, p, origin(frame), us, [&](PieceId unit) {
        if (is_marked(p, unit) || may_be_marked(game, p, frame, unit)) {
            list(out, Verb::sail, unit);
        }
    });
    for_place(game, p, origin(frame), us, [&](PieceId unit) {
        if (may_land_deployed(game, p, frame, unit)) {
            list(out, Verb::land_deployed, unit);
        }
    });
    for (std::size_t beach = 0; beach < game.beaches.size(); ++beach) {
        if (may_divert(game, p, frame, beach)) {
            const HexId zone = zone_box(static_cast<std::uint8_t>(beach), Zone::transport);
            list(out, Verb::divert, no_piece, no_hex, zone_number(zone));
        }
    }
}

void apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::sail: toggle(game, p, action.piece); break;
        case Verb::land_deployed:
            in_column(p, action.piece) ? unset(p, action.piece, status::column) : set(p, action.piece, status::column);
            break;
        case Verb::divert:
            divert(game, p, numbered_zone(action.number), events);
            set_stage(p, Stage::opening);
            break;
        default: carry_out(game, p, events); break;
    }
}

void rolled(const Game&, Position&, Purpose, int, Events*) {}

}  // namespace landing

}  // namespace causeway::guam
