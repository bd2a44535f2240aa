// 10.0 Rally, 11.0 engineering, 28.2 clearing of mines. One unit of the group does the work (R10.4).
#include "games/guam/activation.h"

#include <algorithm>

#include "core/tally.h"
#include "games/guam/sight.h"

namespace causeway::guam {

namespace {

constexpr int repair_days = 1;  // 11.3.2, R11.3

// Japanese engineers are leg units like others (11.1).
bool is_engineer(const Game& game, PieceId unit) { return owner(game, unit) == us && piece_of(game, unit).engineer; }
bool can_work(const Position& p, PieceId unit) { return !has(p, unit, status::loaded) && !in_cave(p, unit); }
bool is_dug_in(const Game& game, const Position& p, PieceId unit) {
    return can_work(p, unit) && is_deployed(p, unit) && is_leg(game, unit);
}

std::uint8_t cave_to_seal(const Game& game, const Position& p, HexId hex) {
    const std::uint8_t cave = facts(game, hex).cave;
    return cave != nothing && ((p.sealed >> cave) & 1U) == 0 ? cave : nothing;
}
bool is_mined(const Game& game, const Position& p, HexId hex) {
    const std::uint8_t beach = facts(game, hex).beach;
    return beach != nothing && p.mines[beach] != 0;
}

// Whether the unit, which stands in that hex, can carry out the order there. Says nothing of actions left.
bool can_do(const Game& game, const Position& p, PieceId unit, HexId hex, Verb order) {
    switch (order) {
        case Verb::rally: return true;
        case Verb::dig:  // 11.1, R11.1
            return is_dug_in(game, p, unit) && fort(game, p, hex) == Fort::none && terrain_facts(game, p, hex).digging;
        case Verb::entrench:  // 11.1
            return is_dug_in(game, p, unit) && fort(game, p, hex) == Fort::foxhole &&
                   (owner(game, unit) == japan || is_engineer(game, unit));
        case Verb::seal:  // 11.2
            return is_engineer(game, unit) && can_work(p, unit) && is_deployed(p, unit) &&
                   cave_to_seal(game, p, hex) != nothing;
        case Verb::clear_mines:  // 28.2, R28.3
            return is_engineer(game, unit) && can_work(p, unit) && is_mined(game, p, hex);
        default: return false;
    }
}

// 11.1, 13.2: the quality that a die must not exceed.
int check_value(const Game& game, const Position& p, PieceId unit, Explanation* terms = nullptr) {
    const HexId hex = at(p, unit);
    const int own = quality(game, p, unit, terms);
    Tally help(terms);
    help.add_if(leader_quality(game, p, hex, unit), "leader or hero", "13.2");
    help.add_if(game.forts[index(fort(game, p, hex))].quality, "fortification", "11.1");
    return own + help.total();
}
bool passes(int die, int value) { return die == 0 || (die != 9 && die <= value); }

// R10.4: who has not acted yet, then the best quality, then the first.
PieceId best_worker(const Game& game, const Position& p, HexId hex, Verb order) {
    PieceId best = no_piece;
    int value = -1000;
    for_group(game, p, [&](PieceId unit) {
        if (!can_do(game, p, unit, hex, order)) {
            return;
        }
        const int fresh = has(p, unit, status::first) ? 0 : 100;
        const int checks = order == Verb::rally || order == Verb::dig ? 0 : check_value(game, p, unit);
        if (fresh + checks > value) {
            best = unit;
            value = fresh + checks;
        }
    });
    return best;
}

void report(Events* events, Sentence sentence, const char* rule, HexId hex, int a, int b) {
    Event event = happening(EventType::control, sentence, rule);
    event.hex = hex;
    event.a = static_cast<std::int16_t>(a);
    event.b = static_cast<std::int16_t>(b);
    emit(events, event);
}

// --- rally (10.1) ------------------------------------------------------------------------------------------------------

void rally(const Game& game, Position& p, HexId place, Events* events) {
    const Nerve before = nerve(game, p, place);
    if (before != Nerve::steady) {
        put_nerve(game, p, place, Nerve::steady);
    } else {
        put_mark(game, p, place, mark::dg, static_cast<unsigned>(dg(game, p, place) - 1));
    }
    const char* rules[] = {"10.2.3", "10.2.2", "10.2.1"};
    report(events, Sentence::rallied, rules[index(before)], place, dg(game, p, place), static_cast<int>(before));
}

// --- building (11.1, 11.2, 28.2) ---------------------------------------------------------------------------------------

void build(const Game& game, Position& p, HexId hex, Fort fort, Events* events) {
    put_mark(game, p, hex, mark::fort, static_cast<unsigned>(fort));
    report(events, Sentence::built, "11.1", hex, static_cast<int>(fort), 0);
}

// 11.2, R11.2: an unsealed cave beside it with room for one more.
bool has_way_out(const Game& game, const Position& p, HexId cave) {
    const auto& around = game.map.neighbours(cave);
    return std::any_of(around.begin(), around.end(), [&](HexId hex) {
        if (hex == no_hex || !is_land(game, hex) || cave_to_seal(game, p, hex) == nothing) {
            return false;
        }
        int inside = 0;
        for_units(game, p, hex, japan, [&](PieceId unit) { inside += in_cave(p, unit) ? 1 : 0; });
        return inside < game.cave.units;
    });
}

void seal_cave(const Game& game, Position& p, HexId hex, Events* events) {
    p.sealed = static_cast<std::uint16_t>(p.sealed | 1U << facts(game, hex).cave);
    if (has_way_out(game, p, hex)) {
        return;
    }
    for_units(game, p, hex, japan, [&](PieceId unit) {
        if (in_cave(p, unit)) {
            eliminate(game, p, unit, events, "11.2");
        }
    });
    tidy(game, p, hex, japan, events);
}

// --- Orote (11.3.2) ----------------------------------------------------------------------------------------------------

}  // namespace

int engineers_at_airfield(const Game& game, const Position& p) {
    const std::vector<PieceId>& units = game.unit_list[index(us)];
    return static_cast<int>(
        std::count_if(units.begin(), units.end(), [&](PieceId unit) { return at(p, unit) == box::airfield; }));
}

namespace {

void assign_group(const Game& game, Position& p, Events* events) {
    const HexId hex = group_hex(game, p);
    for_group(game, p, [&](PieceId unit) {
        if (may_be_assigned(game, p, unit)) {
            hand_on_drinks(game, p, unit);
            put(game, p, unit, box::airfield);
            p.status[index(unit)] = 0;
            emit(events, about(EventType::place, Sentence::assigned, "11.3.2", unit));
        }
    });
    tidy(game, p, hex, us, events);
}

Purpose purpose_of(Verb order) {
    switch (order) {
        case Verb::seal: return Purpose::sealing;
        case Verb::clear_mines: return Purpose::clearing;
        default: return Purpose::engineering;
    }
}

// An order that one unit carries out: with a die where a check is needed, else at once.
void work(const Game& game, Position& p, Verb order, Events* events) {
    const Group group = group_of(game, p);
    keep_only(game, p, best_worker(game, p, hex_of(game, group.place), order));
    const bool rallies = order == Verb::rally;
    note_use(p, group.place, rallies ? use::rally : use::engineering);
    begin_action(game, p, false, events, rallies ? "10.1" : "11.1");
    if (rallies) {
        rally(game, p, group.place, events);
        clear_group(game, p);
    } else if (order == Verb::dig) {
        build(game, p, group.place, Fort::foxhole, events);
        clear_group(game, p);
    } else {
        roll(p, purpose_of(order), side_of_chit(game, p.chit));
    }
}

}  // namespace

Verdict may_rally(const Game& game, const Position& p, HexId place) {
    if (nerve(game, p, place) == Nerve::steady && dg(game, p, place) == 0) {
        return forbidden_by("10.0");
    }
    if (!game.barrages[index(barrage(game, p, hex_of(game, place)))].rally) {
        return forbidden_by("8.7.2");
    }
    return was_used(p, place, use::rally) ? forbidden_by("10.1") : allowed;
}

bool may_be_assigned(const Game& game, const Position& p, PieceId unit) {
    return p.orote == 1 && at(p, unit) == game.runway[1] && is_engineer(game, unit) &&
           nerve(game, p, at(p, unit)) != Nerve::suppressed && belongs(game, p, unit, p.chit) &&
           (!is_command_chit(p.chit) || has(p, unit, status::first));
}

// R11.5
Verdict may_repair(const Game& game, const Position& p) {
    const auto may_work = [&](PieceId unit) { return at(p, unit) == box::airfield && belongs(game, p, unit, p.chit); };
    const bool open = p.orote == 1 && p.orote_turn < 0 && !is_command_chit(p.chit) && side_of_chit(game, p.chit) == us &&
                      !top<Activation>(p).repaired;
    const std::vector<PieceId>& units = game.unit_list[index(us)];
    return open && std::any_of(units.begin(), units.end(), may_work) ? allowed : forbidden_by("11.3.2");
}

int engineering_limit(const Game& game, const Position& p, Explanation* terms) {
    const Group worker = group_of(game, p);
    return worker.size == 0 ? 0 : check_value(game, p, worker.first, terms);
}

namespace engineering {

namespace {

// The group, and what holds for all of its orders.
struct Workers {
    Group group;
    GroupUnits units;
    Verdict able = senseless;     // to begin an action
    Verdict on_site = senseless;  // to work where they stand
    Verdict build = senseless;    // both, and for the first time there
};

Workers workers_of(const Game& game, const Position& p) {
    Workers workers;
    workers.group = group_of(game, p);
    if (workers.group.size == 0) {
        return workers;
    }
    const HexId place = workers.group.place;
    workers.able = group_may_act(game, p);
    if (!on_map(place)) {
        workers.on_site = workers.build = forbidden_by("11.1");  // R5.5, R11.1: nothing is built at sea or in a cave
        return workers;
    }
    workers.units = units_of_group(game, p);
    workers.on_site = is_steady(game, p, place, false);
    workers.build = first_of(workers.on_site, was_used(p, place, use::engineering) ? forbidden_by("11.1") : workers.able);
    return workers;
}

template <class Can>
Verdict if_any(const Workers& workers, const char* rule, Can can) {
    return std::any_of(workers.units.begin(), workers.units.end(), can) ? allowed : forbidden_by(rule);
}

Verdict may_build(const Game& game, const Position& p, const Workers& workers, Verb order, const char* rule) {
    return !workers.build.allowed()
               ? workers.build
               : if_any(workers, rule, [&](PieceId unit) { return can_do(game, p, unit, workers.group.place, order); });
}

// Trucks are chosen by themselves.
Verdict may_order(const Game& game, const Position& p, const Workers& workers, Verb order) {
    const HexId place = workers.group.place;
    switch (order) {
        case Verb::repair: return may_repair(game, p);
        case Verb::rally: return workers.group.size == 0 ? senseless : first_of(may_rally(game, p, place), workers.able);
        case Verb::assign: return if_any(workers, "11.3.2", [&](PieceId unit) { return may_be_assigned(game, p, unit); });
        case Verb::unload: return workers.on_site.allowed() ? group_may_unload(game, p) : workers.on_site;
        case Verb::dig:
        case Verb::entrench: return may_build(game, p, workers, order, "11.1");
        case Verb::seal: return may_build(game, p, workers, order, "11.2");
        default: return may_build(game, p, workers, order, "28.2");
    }
}

}  // namespace

void list_orders(const Game& game, const Position& p, ActionList& out) {
    const Workers workers = workers_of(game, p);
    const auto list_all = [&](auto... orders) {
        ((may_order(game, p, workers, orders).allowed() ? list(out, orders) : void()), ...);
    };
    list_all(Verb::repair, Verb::rally, Verb::assign, Verb::unload);
    if (!workers.on_site.allowed()) {
        return;
    }
    if (const PieceId truck = truck_for(game, p, workers.group); truck != no_piece) {
        list(out, Verb::load, truck);
    }
    list_all(Verb::dig, Verb::entrench, Verb::seal, Verb::clear_mines);
}

Verdict verdict(const Game& game, const Position& p, const Try& tried) {
    const Workers workers = workers_of(game, p);
    if (static_cast<Verb>(tried.verb) != Verb::load) {
        return may_order(game, p, workers, static_cast<Verb>(tried.verb));
    }
    const bool loads = tried.piece != no_piece && tried.piece == truck_for(game, p, workers.group);
    return first_of(workers.on_site, loads ? allowed : forbidden_by("15.0"));
}

void give_order(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::repair:
            top<Activation>(p).repaired = true;
            roll(p, Purpose::repair, us);
            break;
        case Verb::assign: assign_group(game, p, events); break;
        case Verb::load: load_group(game, p, action.piece, events); break;
        case Verb::unload: begin_unloading(game, p, events); break;
        default: work(game, p, verb(action), events); break;
    }
}

}  // namespace engineering

// --- their dice ----------------------------------------------------------------------------------------------------------

namespace {

struct Work {
    HexId hex = no_hex;
    bool success = false;
};
// The unit has done its work, well or not.
Work finish_work(const Game& game, Position& p, int face) {
    const Group worker = group_of(game, p);
    const Work done{worker.place, passes(face, check_value(game, p, worker.first))};
    clear_group(game, p);
    return done;
}

}  // namespace

void Activation::rolled(Die<Purpose::engineering>, const Game& game, Position& p, int face, Events* events) {
    const Work work = finish_work(game, p, face);
    if (work.success) {
        build(game, p, work.hex, Fort::trench, events);
    } else {
        report(events, Sentence::failed, "11.1", work.hex, face, static_cast<int>(Purpose::engineering));
    }
}

void Activation::rolled(Die<Purpose::sealing>, const Game& game, Position& p, int face, Events* events) {
    const Work work = finish_work(game, p, face);
    report(events, Sentence::cave_sealed, "11.2", work.hex, face, work.success ? 1 : 0);
    if (work.success) {
        seal_cave(game, p, work.hex, events);
    }
}

void Activation::rolled(Die<Purpose::clearing>, const Game& game, Position& p, int face, Events* events) {
    const Work work = finish_work(game, p, face);
    report(events, Sentence::mines_cleared, "28.2", work.hex, face, work.success ? 1 : 0);
    if (work.success) {
        p.mines[facts(game, work.hex).beach] = 0;
    }
}

void Activation::rolled(Die<Purpose::repair>, const Game& game, Position& p, int face, Events* events) {
    if (face <= engineers_at_airfield(game, p)) {
        p.orote_turn = static_cast<std::int16_t>(p.turn + repair_days * hours_a_day);
        report(events, Sentence::airfield, "11.3.2", no_hex, 3, face);
    } else {
        report(events, Sentence::failed, "11.3.2", no_hex, face, static_cast<int>(Purpose::repair));
    }
}

}  // namespace causeway::guam
