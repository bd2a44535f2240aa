// 8.4, 8.5, 8.8 A fire is resolved: die, breakage, results in their printed order, and what it leaves behind.
#include "games/guam/assault.h"
#include "games/guam/fire.h"
#include "games/guam/support.h"

namespace causeway::guam {

namespace {

// What of a fire is done; Shot::step.
enum Done : std::uint8_t { aimed, has_die, eliminates, disorganizes, suppresses, checks, over };
static_assert(has_die == die_rolled);

Side firing_side(const Shot& shot) { return static_cast<Side>(shot.side); }
Side target_side(const Shot& shot) { return other(firing_side(shot)); }

const char* rule_of(ShotKind kind) {
    switch (kind) {
        case ShotKind::opportunity: return "8.6";
        case ShotKind::assault: return "9.4";
        case ShotKind::indirect: return "8.7.1";
        case ShotKind::ambush: return "24.1";
        case ShotKind::naval: return "21.2";
        case ShotKind::air: return "16.0";
        case ShotKind::bombardment: return "8.7.7";
        case ShotKind::trap: return "23.0";
        case ShotKind::none:
        case ShotKind::direct: break;
    }
    return "8.2";
}

// The columns of the chart (8.4).
constexpr std::array<const char*, 4> columns{"small arms", "high explosive", "armour piercing", "indirect"};

// The cell as the chart prints it.
const char* cell_of(const Hit& hit) {
    static constexpr std::array<std::array<const char*, 5>, 5> words{{
        {"", "S", "R", "R*", "R**"},
        {"DG", "DG/S", "DG/R", "DG/R*", "DG/R**"},
        {"2DG", "2DG/S", "2DG/R", "2DG/R*", "2DG/R**"},
        {"3DG", "3DG/S", "3DG/R", "3DG/R*", "3DG/R**"},
        {"4DG", "4DG/S", "4DG/R", "4DG/R*", "4DG/R**"},
    }};
    if (hit.eliminated) {
        static constexpr std::array<const char*, 5> with{"E", "E/DG", "E/2DG", "E/3DG", "E/4DG"};
        return with[hit.dg];
    }
    return words[hit.dg][hit.suppressed ? 1U : (hit.rout ? 2U + hit.ease : 0U)];
}

// 8.4: 0 always hits, 9 never.
bool hits(const Shot& shot) { return shot.die == 0 || (shot.die < 9 && shot.die <= shot.value); }

const Hit& hit_of(const Game& game, const Shot& shot) { return game.fire[index(shot.type)][shot.die]; }

// R6.18, 6.3, 8.7.1: somebody is there whom the fire can do something to.
bool has_target(const Game& game, const Position& p, const Shot& shot) {
    return count_targets(game, p, shot).any() && !is_hidden(game, p, shot.hex);
}

void say_result(const Game& game, const Position& p, Events* events) {
    const Shot& shot = p.shot;
    Event event = about(EventType::combat, Sentence::fire_result, "8.4", shot.target);
    event.hex = ground(game, shot);
    event.a = shot.die;
    event.result = !has_target(game, p, shot) || !hits(shot) ? "miss" : cell_of(hit_of(game, shot));
    event.column = columns[index(shot.type)];
    emit(events, event);
}

// 8.4, 8.6.1, R8.17
void break_weapons(const Game& game, Position& p, Events* events) {
    const Shot& shot = p.shot;
    const bool strained = shot.sustained != 0 && shot.die >= 7;
    if (shot.weapon != no_piece && (shot.die == 9 || strained)) {
        break_weapon(game, p, shot.weapon, events, shot.die == 9 ? "8.4" : "8.6.1");
    }
}

// 8.8, R8.28, R8.31
void set_fire(const Game& game, Position& p, Events* events) {
    const Shot& shot = p.shot;
    if (shot.flames == 0 || !is_direct(shot.kind) || !on_map(shot.hex) || is_rain(p) ||
        blaze(game, p, shot.hex) != Blaze::none) {
        return;
    }
    const int die = shot.die - game.weather_facts[index(p.weather)].burning;
    if (die <= terrain_facts(game, p, shot.hex).burns) {
        put_mark(game, p, shot.hex, mark::blaze, static_cast<unsigned>(Blaze::burning));
        Event event = happening(EventType::place, Sentence::burns, "8.8");
        event.hex = shot.hex;
        emit(events, event);
    }
}

// 8.3.6, 8.6, 8.6.1: what the firing hex may do from now on.
void mark_firing_hex(const Game& game, Position& p) {
    const Shot& shot = p.shot;
    if (shot.firer == no_piece || !on_map(at(p, shot.firer))) {
        return;
    }
    const HexId place = place_of(game, p, shot.firer);
    if (shot.concentrated != 0) {
        put_mark(game, p, place, mark::shooting, static_cast<unsigned>(Shooting::concentrated));
    } else if (shot.kind == ShotKind::opportunity || shot.kind == ShotKind::assault) {
        // Dogs allow one more fire, not a series (12.5).
        const bool goes_on =
            shot.sustained != 0 && at(p, shot.weapon) == shot.from && shooting(game, p, place) != Shooting::no_fire;
        put_mark(game, p, place, mark::shooting, static_cast<unsigned>(goes_on ? Shooting::sustained : Shooting::no_fire));
    }
}

// 8.7.2, 8.7.7, R8.27
void leave_barrage(const Game& game, Position& p, Events* events) {
    const Shot& shot = p.shot;
    if (shot.kind == ShotKind::bombardment) {
        place_barrage(game, p, shot.hex, Barrage::bombardment, events);
    }
    if ((shot.kind != ShotKind::indirect && shot.kind != ShotKind::naval) || shot.die == 9) {
        return;
    }
    place_barrage(game, p, shot.hex, barrage_of(game, shot.strength), events);
}

void take_die(const Game& game, Position& p, Events* events) {
    break_weapons(game, p, events);
    say_result(game, p, events);
    set_fire(game, p, events);
    p.shot.step = hits(p.shot) && has_target(game, p, p.shot) ? eliminates : over;
    p.shot.ease = p.shot.step == over ? 0 : hit_of(game, p.shot).ease;
}

// 8.2: what is left of a fire at a single target falls on nobody else once that is gone.
bool has_target_left(const Game& game, const Position& p, const Shot& shot) {
    bool left = false;
    for_targets(game, p, shot, [&](PieceId unit) { left = left || shot.hard == 0 || unit == shot.target; });
    return left;
}

// 30.3, R30.2
bool counts_as_casualties(const Shot& shot) { return firing_side(shot) == japan && shot.kind != ShotKind::trap; }

void apply_disorganization(const Game& game, Position& p, int levels, Events* events) {
    const Shot& shot = p.shot;
    if (levels == 0 || !has_target_left(game, p, shot)) {
        return;
    }
    if (shot.kind == ShotKind::assault && is_reckless(game, p, shot)) {
        p.assault.losses = static_cast<std::uint8_t>(p.assault.losses + levels);  // 9.6: taken after the rolls
        return;
    }
    disorganize(game, p, shot.hex, target_side(shot), levels, counts_as_casualties(shot), events, "8.5");
}

// 8.5.1, R8.9: who checks; asks when several are in column.
void begin_rout_check(const Game& game, Position& p) {
    const Shot& shot = p.shot;
    PieceId checked = no_piece;
    int choices = 0;
    for_targets(game, p, shot, [&](PieceId unit) {
        if (shot.hard != 0 ? unit == shot.target : in_column(p, unit)) {
            checked = unit;
            ++choices;
        }
    });
    if (choices > 1) {
        push(p, RoutChoice{shot.hex});
        return;
    }
    if (choices == 0 && shot.hard == 0) {
        checked = deployed_checker(game, p);
    }
    if (checked != no_piece) {
        push(p, RoutCheck{shot.hex, checked});
    }
}

void finish(const Game& game, Position& p, Events* events) {
    const Shot shot = p.shot;
    if (shot.hero == HeroPart::called) {
        assault::dismiss_witek(game, p, ground(game, shot), events);
    }
    mark_firing_hex(game, p);
    leave_barrage(game, p, events);
    p.shot = {};
    pop(p);
    if (at_sea(shot.hex)) {
        tidy_zone(game, p, shot.hex);
    } else {
        tidy(game, p, hex_of(game, shot.hex), target_side(shot), events);
    }
    if (shot.weapon != no_piece && shot.from != no_hex) {
        tidy(game, p, shot.from, firing_side(shot), events);
    }
}

// Fires of others come with their kind; the row of the chart follows.
FireType given_type(const Shot& shot) {
    switch (shot.kind) {
        case ShotKind::indirect:
        case ShotKind::naval:
        case ShotKind::bombardment: return FireType::indirect;
        case ShotKind::trap: return FireType::high_explosive;
        case ShotKind::air: return shot.hard != 0 ? FireType::armour_piercing : FireType::high_explosive;
        case ShotKind::none:
        case ShotKind::direct:
        case ShotKind::opportunity:
        case ShotKind::assault:
        case ShotKind::ambush: break;
    }
    return shot.type;
}

}  // namespace

void say_fires(const Game& game, const Position& p, Events* events) {
    if (events == nullptr) {
        return;
    }
    Explanation explanation;
    Shot shot = p.shot;
    fire_value(game, p, shot, &explanation);
    Event event = about(EventType::combat, Sentence::fires, rule_of(shot.kind), shot.firer);
    event.from = shot.from;
    event.hex = ground(game, shot);
    event.a = shot.value;
    event.b = static_cast<std::int16_t>(shot.type);
    event.c = static_cast<std::int16_t>(shot.kind);
    emit(events, event, explanation);
}

void begin_shot(const Game& game, Position& p, const Shot& shot, Events* events) {
    Shot begun = shot;
    if (shot.firer == no_piece && is_direct(shot.kind) &&
        !aim(game, p, shot.from, Crew::everybody, {shot.weapon, false}, begun)) {
        return;
    }
    begun.type = given_type(begun);
    begun.value = static_cast<std::int8_t>(fire_value(game, p, begun, nullptr));
    p.shot = begun;
    push(p, FireResolution{});
    if (begun.step == aimed && is_direct(begun.kind) && begun.hard == 0 && !settle_target(game, p)) {
        push(p, TargetChoice{});
    } else {
        say_fires(game, p, events);
    }
}

void FireResolution::go_on(const Game& game, Position& p, Events* events) {
    Shot& shot = p.shot;
    const bool reckless = shot.step > has_die && is_reckless(game, p, shot);
    switch (static_cast<Done>(shot.step)) {
        case aimed:
            if (!assault::offer_witek_under_fire(game, p)) {
                roll(p, Purpose::fire, firing_side(shot));
            }
            break;
        case has_die: take_die(game, p, events); break;
        case eliminates:
            shot.step = disorganizes;
            if (hit_of(game, shot).eliminated && shot.target != no_piece) {
                eliminate(game, p, shot.target, events, "8.5");
            }
            break;
        case disorganizes:
            shot.step = suppresses;
            apply_disorganization(game, p, hit_of(game, shot).dg, events);
            break;
        case suppresses:
            shot.step = checks;
            if (hit_of(game, shot).suppressed && !reckless && has_target_left(game, p, shot)) {
                suppress(game, p, shot.hex, events, "8.5");
            }
            break;
        case checks:
            shot.step = over;
            if (hit_of(game, shot).rout && !reckless) {
                begin_rout_check(game, p);
            }
            break;
        case over: finish(game, p, events); break;
    }
}

void FireResolution::rolled(Die<Purpose::fire>, const Game&, Position& p, int die, Events*) {
    p.shot.die = static_cast<std::uint8_t>(die);
    p.shot.step = has_die;
}

}  // namespace causeway::guam
