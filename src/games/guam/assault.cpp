// 9.0 Assault actions: markers, who goes in, and the steps of 9.1.
#include "games/guam/assault.h"

#include <algorithm>

namespace causeway::guam {

const AssaultMark* assault_mark(const Position& p, HexId hex, Side side) {
    const auto found = std::find_if(p.assaults.begin(), p.assaults.end(),
                                    [&](const AssaultMark& mark) { return mark.hex == hex && mark.side == index(side); });
    return found == p.assaults.end() ? nullptr : found;
}

namespace assault {

namespace {

AssaultKind kind_of_mark(const Position& p, HexId hex, Side side) {
    const AssaultMark* mark = assault_mark(p, hex, side);
    require(mark != nullptr, "an assault that nobody has marked");
    return mark->kind;
}

}  // namespace

// --- forces ------------------------------------------------------------------------------------------------------------

int count_attackers(const Game& game, const Position& p) {
    int count = 0;
    for_attackers(game, p, [&](PieceId) { ++count; });
    return count;
}

int count_defenders(const Game& game, const Position& p) {
    int count = 0;
    for_defenders(game, p, [&](PieceId) { ++count; });
    return count;
}

Origins origins(const Game& game, const Position& p) {
    Origins found;
    for_attackers(game, p, [&](PieceId unit) {
        if (std::find(found.begin(), found.end(), at(p, unit)) == found.end()) {
            found.push_back(at(p, unit));
        }
    });
    return found;
}

unsigned side_bit(const Game& game, const Position& p, HexId from) {
    return 1U << (from == p.assault.hex ? direction_count : index(direction(game, p.assault.hex, from)));
}

namespace {

// 9.3: a unit of the chit in play that has done nothing yet. Gyokusai units charge without markers (9.6.3).
bool is_available(const Game& game, const Position& p, PieceId unit) {
    constexpr unsigned busy = status::first | status::done | status::loaded | status::gyokusai;
    return !has(p, unit, busy) && on_map(at(p, unit)) && belongs(game, p, unit, p.chit);
}

bool is_beside(const Game& game, const Position& p, PieceId unit, HexId hex) {
    return in_cave(p, unit) ? at(p, unit) == hex : game.map.grid().distance(at(p, unit), hex) == 1;
}

Verdict may_join(const Game& game, const Position& p, PieceId unit, HexId hex) {
    if (!is_available(game, p, unit)) {
        return forbidden_by(belongs(game, p, unit, p.chit) ? "9.3" : "5.1");
    }
    if (!can_enter(game, p, unit, hex)) {
        return forbidden_by("9.2");
    }
    return is_fit(game, p, unit, owner(game, unit) == japan) ? allowed : forbidden_by("8.5.4");
}
bool could_join(const Game& game, const Position& p, PieceId unit, HexId hex) { return may_join(game, p, unit, hex).allowed(); }

// Units of the side of the chit in play in the hex and beside it.
template <class Visit>
void for_units_near(const Game& game, const Position& p, HexId hex, Visit visit) {
    const Side side = side_of_chit(game, p.chit);
    for_units(game, p, hex, side, visit);
    for (const HexId next : game.map.neighbours(hex)) {
        if (next != no_hex && is_land(game, next)) {
            for_units(game, p, next, side, visit);
        }
    }
}

// 9.3: whether active units could carry out the assault that is marked.
Verdict may_assault(const Game& game, const Position& p, HexId hex) {
    if (assault_mark(p, hex, side_of_chit(game, p.chit)) == nullptr) {
        return forbidden_by("9.2");
    }
    bool found = false;
    for_units_near(game, p, hex, [&](PieceId unit) { found = found || could_join(game, p, unit, hex); });
    return found ? allowed : forbidden_by("9.3");
}

// 9.3: a unit beside two markers picks one.
bool may_stay_out(const Game& game, const Position& p, PieceId unit) {
    const auto calls = [&](const AssaultMark& mark) {
        return mark.side == index(owner(game, unit)) && can_enter(game, p, unit, mark.hex);
    };
    return std::count_if(p.assaults.begin(), p.assaults.end(), calls) > 1;
}

// Whether the player says if the unit goes in.
Verdict may_commit(const Game& game, const Position& p, PieceId unit) {
    if (has(p, unit, status::assaulting)) {
        return forbidden_by("9.3");
    }
    const Verdict joins = may_join(game, p, unit, p.assault.hex);
    return joins.allowed() && !may_stay_out(game, p, unit) ? forbidden_by("9.3") : joins;
}
bool is_option(const Game& game, const Position& p, PieceId unit) { return may_commit(game, p, unit).allowed(); }

// 9.3: all must assault somewhere. Whoever kept out of an assault for the sake of this one keeps it from being called off.
bool is_owed(const Game& game, const Position& p, HexId hex) {
    bool owed = false;
    for_units_near(game, p, hex, [&](PieceId unit) {
        owed = owed || (was_used(p, place_of(game, p, unit), use::owes) && could_join(game, p, unit, hex) &&
                        !may_stay_out(game, p, unit));
    });
    return owed;
}

Verdict may_call_off(const Game& game, const Position& p, HexId hex) {
    const Verdict marked = may_assault(game, p, hex);
    return marked.allowed() && is_owed(game, p, hex) ? forbidden_by("9.3") : marked;
}

void remove_mark(Position& p, HexId hex, Side side) {
    if (const AssaultMark* mark = assault_mark(p, hex, side)) {
        p.assaults.erase_at(static_cast<std::size_t>(mark - p.assaults.begin()));
    }
}

void call_off(Position& p, HexId hex, Side side, Events* events) {
    remove_mark(p, hex, side);
    Event event = happening(EventType::choice, Sentence::assault_called_off, "9.3");
    event.hex = hex;
    emit(events, event);
}

}  // namespace

bool can_enter(const Game& game, const Position& p, PieceId unit, HexId hex) {
    const Piece& piece = piece_of(game, unit);
    if (!is_beside(game, p, unit, hex) || !piece.has_column || piece.movement == 0) {
        return false;
    }
    if (in_cave(p, unit)) {
        return holds_outside(game, p, hex, other(piece.side));  // 6.3, R6.20
    }
    // R9.26: movement points do not matter.
    return in_play(game, p, hex) && blaze(game, p, hex) != Blaze::burning && passable(game, p, piece.mode, at(p, unit), hex);
}

bool is_fit(const Game& game, const Position& p, PieceId unit, bool charge) {
    if (!game.barrages[index(barrage(game, p, at(p, unit)))].assault) {
        return false;
    }
    // R9.13: a charge takes all status markers off first.
    const HexId place = place_of(game, p, unit);
    return charge || (nerve_of(game, p, unit) == Nerve::steady &&
                      game.disorganized[static_cast<std::size_t>(dg(game, p, place))].assault);
}

void form_column(const Game& game, Position& p, PieceId unit, Events* events, const char* rule) {
    if (in_column(p, unit)) {
        return;
    }
    set(p, unit, status::column);
    if (const Piece& piece = piece_of(game, unit); piece.side == japan && piece.gun && piece.indirect) {
        set(p, unit, status::no_guns);  // 8.7.5
    }
    Event event = about(EventType::choice, Sentence::turned, rule, unit);
    event.hex = at(p, unit);
    event.a = 1;
    emit(events, event);
}

// --- markers (9.2, 9.3) ------------------------------------------------------------------------------------------------

namespace {

bool is_massed(const Game& game, const Position& p) { return p.massed == 1 && side_of_chit(game, p.chit) == japan; }

// 9.2, 9.6.2
Verdict may_pay_mark(const Game& game, const Position& p) {
    if (p.assaults.full()) {
        return forbidden_by("9.2");
    }
    if (is_massed(game, p)) {
        const int most = game.scenarios[p.scenario].massed_markers;
        return most == 0 || p.massed_used < most ? allowed : forbidden_by("9.6.2");
    }
    return p.divisions[division_of_chit(game, p.chit)].dispatch > 0 ? allowed : forbidden_by("19.1");
}

// 9.2: unoccupied, friendly or enemy occupied, if a unit beside it could enter; a massed charge goes in at once (9.6.2).
Sites markable(const Game& game, const Position& p) {
    const Side side = side_of_chit(game, p.chit);
    Sites found;
    if (!may_pay_mark(game, p).allowed()) {
        return found;
    }
    const auto consider = [&](PieceId unit, HexId hex) {
        if (hex != no_hex && is_land(game, hex) && !found.contains(site(game, hex)) && can_enter(game, p, unit, hex) &&
            assault_mark(p, hex, side) == nullptr && (!is_massed(game, p) || is_fit(game, p, unit, true))) {
            found.insert(site(game, hex));
        }
    };
    for (const PieceId unit : game.unit_list[index(side)]) {
        if (!is_available(game, p, unit)) {
            continue;
        }
        if (in_cave(p, unit)) {
            consider(unit, at(p, unit));
            continue;
        }
        for (const HexId next : game.map.neighbours(at(p, unit))) {
            consider(unit, next);
        }
    }
    return found;
}

Verdict may_mark(const Game& game, const Position& p, HexId hex) {
    const Side side = side_of_chit(game, p.chit);
    if (hex == no_hex || !is_land(game, hex)) {
        return senseless;
    }
    if (markable(game, p).contains(site(game, hex))) {
        return allowed;
    }
    const Verdict paid = assault_mark(p, hex, side) != nullptr ? forbidden_by("9.2") : may_pay_mark(game, p);
    return first_of(paid, forbidden_by(side == us ? "9.2" : "9.6"));
}

// Hexes with an enemy are marked at once; any other hex is asked for, so that a press on a hex of one's own means what it
// always does.
bool is_marked_at_once(const Game& game, const Position& p, HexId hex) {
    return holds_outside(game, p, hex, other(side_of_chit(game, p.chit)));
}

// What is asked for.
Verdict may_prepare(const Game& game, const Position& p) {
    bool any = false;
    markable(game, p).for_each([&](HexId each) { any = any || !is_marked_at_once(game, p, game.hex_of_site[index(each)]); });
    return first_of(may_pay_mark(game, p), any ? allowed : forbidden_by("9.2"));
}

void list_marks(const Game& game, const Position& p, ActionList& list) {
    bool others = false;
    markable(game, p).for_each([&](HexId each) {
        const HexId hex = game.hex_of_site[index(each)];
        if (is_marked_at_once(game, p, hex)) {
            guam::list(list, Verb::mark, no_piece, hex);
        } else {
            others = true;
        }
    });
    if (others) {
        guam::list(list, Verb::prepare);
    }
}

void place_mark(const Game& game, Position& p, HexId hex, Events* events) {
    const Side side = side_of_chit(game, p.chit);
    const bool massed = is_massed(game, p);
    if (massed) {
        ++p.massed_used;
    } else {
        change_dispatch(p, division_of_chit(game, p.chit), -1, events, "9.2");
    }
    const AssaultKind kind = side == japan ? AssaultKind::banzai : AssaultKind::prepared;
    p.assaults.push_back({hex, kind, static_cast<std::uint8_t>(index(side))});
    Event event = happening(EventType::place, Sentence::assault_marked, massed ? "9.6.2" : side == japan ? "9.6" : "9.2");
    event.hex = hex;
    event.a = static_cast<std::int16_t>(kind);
    event.b = static_cast<std::int16_t>(index(side));
    emit(events, event);
    if (side == japan) {
        push(p, AssaultCourse{.hex = hex});
    }
}

// 9.6.1
void get_drunk(const Game& game, Position& p, HexId hex, int die, Events* events) {
    const int limit = drunk_limit(game, p);
    if (is_night_now(p)) {
        p.charge_day = static_cast<std::uint8_t>(day_of(p.turn));
    }
    for (AssaultMark& mark : p.assaults) {
        if (mark.hex == hex && mark.side == index(japan) && die <= limit) {
            mark.kind = AssaultKind::drunk;
            Event event = happening(EventType::place, Sentence::assault_marked, "9.6.1");
            event.hex = hex;
            event.a = static_cast<std::int16_t>(mark.kind);
            event.b = static_cast<std::int16_t>(mark.side);
            emit(events, event);
        }
    }
}

}  // namespace

void list_orders(const Game& game, const Position& p, Step step, ActionList& list) {
    if (p.chit == nothing || division_of_chit(game, p.chit) == nothing) {
        return;  // 9.0: never on a Direct Command chit
    }
    if (step == Step::markers) {
        list_marks(game, p, list);
        return;
    }
    const Side side = side_of_chit(game, p.chit);
    for (const AssaultMark& mark : p.assaults) {
        if (mark.side == index(side) && may_assault(game, p, mark.hex).allowed()) {
            guam::list(list, Verb::assault, no_piece, mark.hex);
            if (may_call_off(game, p, mark.hex).allowed()) {
                guam::list(list, Verb::call_off, no_piece, mark.hex);
            }
        }
    }
}

void begin(Position& p, HexId hex, AssaultKind kind, Side side) {
    p.assault = {};
    p.assault.hex = hex;
    p.assault.kind = kind;
    p.assault.side = static_cast<std::uint8_t>(index(side));
}

void give_order(const Game& game, Position& p, Action action, Events* events) {
    const Side side = side_of_chit(game, p.chit);
    switch (verb(action)) {
        case Verb::assault:
            begin(p, action.hex, kind_of_mark(p, action.hex, side), side);
            push(p, AssaultCourse{.hex = action.hex, .stage = AssaultStage::commit});
            break;
        case Verb::call_off: call_off(p, action.hex, side, events); break;
        default: place_mark(game, p, action.hex, events); break;
    }
}

Verdict verdict(const Game& game, const Position& p, const Try& tried) {
    if (division_of_chit(game, p.chit) == nothing) {
        return forbidden_by("9.0");
    }
    switch (static_cast<Verb>(tried.verb)) {
        case Verb::prepare: return may_prepare(game, p);
        case Verb::assault: return tried.hex == no_hex ? senseless : may_assault(game, p, tried.hex);
        case Verb::call_off: return tried.hex == no_hex ? senseless : may_call_off(game, p, tried.hex);
        default: {
            const Verdict marks = may_mark(game, p, tried.hex);
            return marks.allowed() && !is_marked_at_once(game, p, tried.hex) ? forbidden_by("9.2") : marks;
        }
    }
}

bool any_waiting(const Game& game, const Position& p) {
    return p.chit != nothing && division_of_chit(game, p.chit) != nothing &&
           std::any_of(p.assaults.begin(), p.assaults.end(), [&](const AssaultMark& mark) {
               return mark.side == index(side_of_chit(game, p.chit)) && may_assault(game, p, mark.hex).allowed();
           });
}

void end_assaults(const Game& game, Position& p, Events* events) {
    const Side side = side_of_chit(game, p.chit);
    for (std::size_t i = p.assaults.size(); i-- > 0;) {
        const AssaultMark mark = p.assaults[i];
        if (mark.side == index(side) && may_assault(game, p, mark.hex).allowed()) {
            call_off(p, mark.hex, side, events);
        }
    }
}

// --- A: who goes in ----------------------------------------------------------------------------------------------------

namespace {

Verdict may_go_in(const Game& game, const Position& p) { return count_attackers(game, p) > 0 ? allowed : forbidden_by("9.3"); }

bool any_option(const Game& game, const Position& p) {
    bool found = false;
    for_units_near(game, p, p.assault.hex, [&](PieceId unit) { found = found || is_option(game, p, unit); });
    return found;
}

void commit_all_that_must(const Game& game, Position& p) {
    for_units_near(game, p, p.assault.hex, [&](PieceId unit) {
        if (could_join(game, p, unit, p.assault.hex) && !may_stay_out(game, p, unit)) {
            set(p, unit, status::assaulting);
        }
    });
}

void announce(const Game& game, Position& p, Events* events) {
    AssaultCourse& course = top<AssaultCourse>(p);
    for (const HexId from : origins(game, p)) {
        course.origins = static_cast<std::uint8_t>(course.origins | side_bit(game, p, from));
    }
    Event event = happening(EventType::combat, Sentence::assault_begins, is_charge(p) ? "9.6" : "9.1");
    event.hex = p.assault.hex;
    event.a = static_cast<std::int16_t>(p.assault.kind);
    emit(events, event);
}

// --- E: attackers who are stopped ---------------------------------------------------------------------------------------

// R9.5, R9.6: units that may not assault any more have used their activation.
void drop_out(const Game& game, Position& p) {
    for_attackers(game, p, [&](PieceId unit) {
        if (!is_fit(game, p, unit, is_charge(p))) {
            unset(p, unit, status::assaulting);
            set(p, unit, status::done);
        }
    });
}

// --- G, H: the dice ----------------------------------------------------------------------------------------------------

int total(const Game& game, const Position& p, Side side, Events* events) {
    Explanation explanation;
    const int die = side == attacker(p) ? p.assault.attacker_die : p.assault.defender_die;
    const int sum = die + assault_modifier(game, p, side, events != nullptr ? &explanation : nullptr);
    Event event = happening(EventType::combat, Sentence::assault_roll, "9.4");
    event.hex = p.assault.hex;
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(sum);
    event.c = static_cast<std::int16_t>(index(side));
    emit(events, event, explanation);
    return sum;
}

// 9.4, 13.3, 14.1: a 9 costs the leader who helped, and a hero of that number.
void lose_leaders(const Game& game, Position& p, Side side, int die, Events* events) {
    constexpr int fatal = 9;
    const PieceId leader = best_leader(game, p, side);
    const PieceId hero = best_hero(game, p, side);
    if (leader != no_piece && die == fatal) {
        lose_leader(game, p, leader, events, "13.3");
    }
    if (hero != no_piece && piece_of(game, hero).lost_on == die) {
        lose_leader(game, p, hero, events, "14.1");
    }
}

void compare(const Game& game, Position& p, Events* events) {
    const int difference = total(game, p, attacker(p), events) - total(game, p, defender(p), events);
    top<AssaultCourse>(p).difference = static_cast<std::int8_t>(difference);
    top<AssaultCourse>(p).stage = AssaultStage::results;
    lose_leaders(game, p, attacker(p), p.assault.attacker_die, events);
    lose_leaders(game, p, defender(p), p.assault.defender_die, events);
}

// --- I: the results ------------------------------------------------------------------------------------------------------

void strike_attackers(const Game& game, Position& p, int difference, Events* events) {
    const Origins from = origins(game, p);
    if (is_charge(p)) {
        const int levels = difference == 0 ? static_cast<int>(from.size()) : -difference;
        p.assault.losses = static_cast<std::uint8_t>(p.assault.losses + levels);
        return;
    }
    if (difference < 0) {
        push(p, SpreadLosses{static_cast<std::uint8_t>(-difference)});
        return;
    }
    for (const HexId hex : from) {
        disorganize(game, p, origin_place(game, p, hex), attacker(p), 1, false, events, "9.4");
    }
}

void apply_results(const Game& game, Position& p, Events* events) {
    const int difference = top<AssaultCourse>(p).difference;
    top<AssaultCourse>(p).stage = AssaultStage::losses;
    Event event = happening(EventType::result, Sentence::assault_result, "9.4");
    event.hex = p.assault.hex;
    event.a = static_cast<std::int16_t>(std::abs(difference));
    event.b = static_cast<std::int16_t>(difference == 0 ? 0 : difference < 0 ? 1 : 2);
    emit(events, event);
    if (difference <= 0) {
        strike_attackers(game, p, difference, events);
    }
    if (difference >= 0) {
        disorganize(game, p, p.assault.hex, defender(p), std::max(1, difference), false, events, "9.4");
    }
}

// --- K, L: the end -------------------------------------------------------------------------------------------------------

void finish(const Game& game, Position& p, Events* events) {
    const Assault over = p.assault;
    const Side side = attacker(p);
    const unsigned from = top<AssaultCourse>(p).origins;
    for (const PieceId unit : game.unit_list[index(side)]) {
        if (has(p, unit, status::assaulting)) {
            unset(p, unit, status::assaulting);
            set(p, unit, status::done);
        }
    }
    dismiss_heroes(game, p, over.hex, events);
    remove_mark(p, over.hex, side);
    p.assault = {};
    pop(p);
    drop_stale_marks(game, p, events);
    tidy(game, p, over.hex, other(side), events);
    for (const Direction d : all_directions) {
        if (((from >> index(d)) & 1U) != 0) {
            tidy(game, p, game.map.neighbour(over.hex, d), side, events);
        }
    }
    if (holds_outside(game, p, over.hex, side)) {
        arrive(game, p, side, over.hex, events);
    }
    take_stock(game, p, events);
}

}  // namespace

// --- the steps -----------------------------------------------------------------------------------------------------------

namespace {

// From the commitment to the dice an assault ends early when one side has nobody left (9.1).
bool ends_early(const Game& game, Position& p) {
    AssaultStage& stage = top<AssaultCourse>(p).stage;
    if (stage < AssaultStage::support || stage > AssaultStage::witek) {
        return false;
    }
    if (count_attackers(game, p) == 0) {
        stage = is_charge(p) ? AssaultStage::losses : AssaultStage::end;
        return true;
    }
    if (count_defenders(game, p) == 0) {
        stage = is_charge(p) ? AssaultStage::losses : AssaultStage::advance;
        return true;
    }
    return false;
}

// 9.6.2: the Banzai marker stays for a later order unless everybody charges.
void charge_if_massed(const Game& game, Position& p, AssaultCourse& course) {
    if (is_massed(game, p)) {
        begin(p, course.hex, kind_of_mark(p, course.hex, japan), japan);
        course.stage = AssaultStage::commit;
    } else {
        pop(p);
    }
}

void ask_for_commitment(const Game& game, Position& p, AssaultCourse& course) {
    course.stage = AssaultStage::begin;
    if (p.assault.kind != AssaultKind::gyokusai) {
        commit_all_that_must(game, p);
        push(p, Commitment{});
    }
}

void begin_assault(const Game& game, Position& p, AssaultCourse& course, Events* events) {
    announce(game, p, events);
    if (is_charge(p)) {
        strip_markers(game, p, events);
    }
    course.stage = AssaultStage::support;
}

void ask_for_support(const Game& game, Position& p, AssaultCourse& course) {
    if (any_support(game, p)) {
        push(p, SupportFire{});
    } else {
        course.stage = AssaultStage::column;
    }
}

void ask_for_retreat(const Game& game, Position& p, AssaultCourse& course) {
    course.stage = AssaultStage::alert;
    if (any_retreat(game, p)) {
        push(p, Retreat{});
    }
}

void roll_alert(const Game& game, Position& p, AssaultCourse& course) {
    if (dogs(game, p) != 0) {
        roll(p, Purpose::alert, defender(p));
    } else {
        course.stage = AssaultStage::fire;
    }
}

void ask_for_defensive_fire(const Game& game, Position& p, AssaultCourse& course) {
    if (any_shot(game, p, course)) {
        push(p, DefensiveFire{});
    } else {
        course.stage = AssaultStage::witek;
    }
}

void ask_for_advance(const Game& game, Position& p, AssaultCourse& course, Events* events) {
    course.stage = AssaultStage::end;
    if (count_defenders(game, p) == 0 && count_attackers(game, p) > 0) {
        push(p, Advance{});
        tidy(game, p, p.assault.hex, defender(p), events);
    }
}

void take_step(const Game& game, Position& p, AssaultCourse& course, Events* events) {
    switch (course.stage) {
        case AssaultStage::drunk: roll(p, Purpose::drunk, japan); break;
        case AssaultStage::skaggs:
            course.stage = AssaultStage::massed;
            offer_skaggs(game, p, course.hex);
            break;
        case AssaultStage::massed: charge_if_massed(game, p, course); break;
        case AssaultStage::commit: ask_for_commitment(game, p, course); break;
        case AssaultStage::begin: begin_assault(game, p, course, events); break;
        case AssaultStage::support: ask_for_support(game, p, course); break;
        case AssaultStage::column:
            for_attackers(game, p, [&](PieceId unit) { form_column(game, p, unit, events, "9.1"); });
            course.stage = AssaultStage::retreat;
            break;
        case AssaultStage::retreat: ask_for_retreat(game, p, course); break;
        case AssaultStage::alert: roll_alert(game, p, course); break;
        case AssaultStage::fire: ask_for_defensive_fire(game, p, course); break;
        case AssaultStage::witek:
            course.stage = AssaultStage::attacker;
            offer_witek(game, p);
            break;
        case AssaultStage::attacker: roll(p, Purpose::assault_attacker, attacker(p)); break;
        case AssaultStage::defender: roll(p, Purpose::assault_defender, defender(p)); break;
        case AssaultStage::mason:
            course.stage = AssaultStage::leaders;
            offer_mason(game, p);
            break;
        case AssaultStage::leaders: compare(game, p, events); break;
        case AssaultStage::results: apply_results(game, p, events); break;
        case AssaultStage::losses:
            course.stage = AssaultStage::advance;
            take_losses(game, p);
            break;
        case AssaultStage::advance: ask_for_advance(game, p, course, events); break;
        case AssaultStage::end: finish(game, p, events); break;
    }
}

void alert_dogs(const Game& game, Position& p, int die, Events* events) {
    p.assault.alerted = die <= dogs(game, p) ? 1 : 0;
    Event event = happening(EventType::roll, Sentence::alert, "12.5");
    event.hex = p.assault.hex;
    event.a = static_cast<std::int16_t>(die);
    event.b = p.assault.alerted;
    emit(events, event);
}

}  // namespace

}  // namespace assault

using namespace assault;

void AssaultCourse::go_on(const Game& game, Position& p, Events* events) {
    if (stage == AssaultStage::fire && fired_at != 0) {
        mark_fire(game, p, *this);
        drop_out(game, p);
    }
    if (!ends_early(game, p)) {
        take_step(game, p, *this, events);
    }
}

void AssaultCourse::rolled(Die<Purpose::drunk>, const Game& game, Position& p, int face, Events* events) {
    get_drunk(game, p, hex, face, events);
    stage = AssaultStage::skaggs;
}

void AssaultCourse::rolled(Die<Purpose::alert>, const Game& game, Position& p, int face, Events* events) {
    alert_dogs(game, p, face, events);
    stage = AssaultStage::fire;
}

// Mason's re-roll comes when both dice lie.
void AssaultCourse::rolled(Die<Purpose::assault_attacker>, const Game&, Position& p, int face, Events*) {
    p.assault.attacker_die = static_cast<std::uint8_t>(face);
    stage = p.assault.mason != 0 ? AssaultStage::leaders : AssaultStage::defender;
}

void AssaultCourse::rolled(Die<Purpose::assault_defender>, const Game&, Position& p, int face, Events*) {
    p.assault.defender_die = static_cast<std::uint8_t>(face);
    stage = p.assault.mason != 0 ? AssaultStage::leaders : AssaultStage::mason;
}

Side Commitment::asked(const Game&, const Position& p) const { return attacker(p); }

bool Commitment::ready(const Game& game, Position& p, Events*) {
    if (any_option(game, p)) {
        return true;
    }
    pop(p);
    return false;
}

void Commitment::actions(const Game& game, const Position& p, ActionList& out) const {
    for_units_near(game, p, p.assault.hex, [&](PieceId unit) {
        if (is_option(game, p, unit)) {
            list(out, Verb::commit, unit);
        }
    });
    if (may_go_in(game, p).allowed()) {
        list(out, Verb::done);
    }
}

Verdict Commitment::verdict(const Game& game, const Position& p, const Try& tried) const {
    switch (static_cast<Verb>(tried.verb)) {
        case Verb::done: return may_go_in(game, p);
        case Verb::commit: {
            const bool ours = tried.piece != no_piece && is_unit(game, tried.piece) && owner(game, tried.piece) == attacker(p);
            return ours ? may_commit(game, p, tried.piece) : forbidden_by("9.3");
        }
        default: return senseless;
    }
}

void Commitment::apply(const Game& game, Position& p, Action action, Events*) {
    if (verb(action) == Verb::commit) {
        set(p, action.piece, status::assaulting);
        return;
    }
    pop(p);
    for_units_near(game, p, p.assault.hex, [&](PieceId unit) {
        if (is_option(game, p, unit)) {
            note_use(p, place_of(game, p, unit), use::owes);
        }
    });
}

Side PlaceMark::asked(const Game& game, const Position& p) const { return side_of_chit(game, p.chit); }

bool PlaceMark::stands(const Game& game, const Position& p, std::size_t) const {
    return division_of_chit(game, p.chit) != nothing && !markable(game, p).empty();
}

void PlaceMark::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::pass);
    markable(game, p).for_each([&](HexId each) { list(out, Verb::mark, no_piece, game.hex_of_site[index(each)]); });
}

Verdict PlaceMark::verdict(const Game& game, const Position& p, const Try& tried) const {
    return static_cast<Verb>(tried.verb) == Verb::mark ? may_mark(game, p, tried.hex) : only(tried, Verb::pass);
}

void PlaceMark::apply(const Game& game, Position& p, Action action, Events* events) {
    pop(p);
    if (verb(action) == Verb::mark) {
        place_mark(game, p, action.hex, events);
    }
}

Side SpreadLosses::asked(const Game&, const Position& p) const { return attacker(p); }

bool SpreadLosses::ready(const Game& game, Position& p, Events* events) {
    const Origins from = assault::origins(game, p);
    const int levels = left;
    if (levels > 0 && from.size() > 1) {
        return true;
    }
    pop(p);
    if (levels > 0 && !from.empty()) {
        disorganize(game, p, origin_place(game, p, from[0]), attacker(p), levels, false, events, "9.4");
    }
    return false;
}

void SpreadLosses::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const HexId from : assault::origins(game, p)) {
        list(out, Verb::absorb, no_piece, from);
    }
}

void SpreadLosses::apply(const Game& game, Position& p, Action action, Events* events) {
    --left;
    disorganize(game, p, origin_place(game, p, action.hex), attacker(p), 1, false, events, "9.4");
}

void plan_assault(const Game& game, Position& p, HexId hex) {
    const Side side = side_of_chit(game, p.chit);
    const AssaultMark* mark = assault_mark(p, hex, side);
    assault::begin(p, hex, mark != nullptr ? mark->kind : AssaultKind::prepared, side);
    assault::commit_all_that_must(game, p);
    if (assault::is_charge(p)) {
        assault::strip_markers(game, p, nullptr);
    }
}

void drop_stale_marks(const Game& game, Position& p, Events* events) {
    for (std::size_t i = p.assaults.size(); i-- > 0;) {
        const AssaultMark mark = p.assaults[i];
        const auto side = static_cast<Side>(mark.side);
        bool friends = false;
        const auto look = [&](HexId hex) {
            for_units(game, p, hex, side,
                      [&](PieceId unit) { friends = friends || assault::is_beside(game, p, unit, mark.hex); });
        };
        look(mark.hex);
        for (const HexId next : game.map.neighbours(mark.hex)) {
            if (next != no_hex && is_land(game, next)) {
                look(next);
            }
        }
        if (!friends) {
            p.assaults.erase_at(i);
            Event event = happening(EventType::place, Sentence::assault_called_off, "9.2");
            event.hex = mark.hex;
            emit(events, event);
        }
    }
}

}  // namespace causeway::guam
