// 16.0 Airpower: plans, air superiority, ground support and interdiction. The B-29s are in bombers.cpp, kamikazes and the
// fleet in special_attack.cpp.
#include "games/formosa/airpower.h"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace causeway::formosa {

namespace {

constexpr int last_air_column = 16;

template <class P>
auto& wing(P& p, Nation nation) {
    return p.wings[index(nation)];
}

// --- plans (16.1) ------------------------------------------------------------------------------------------------------

constexpr Verb japanese_parts[] = {Verb::superiority, Verb::tactical, Verb::tokku};
constexpr Verb allied_parts[] = {Verb::superiority, Verb::tactical, Verb::superiority_cw, Verb::tactical_cw};

Side planner(const Position& p) { return top(p).kind == FrameKind::plan_japan ? japan : allies; }
std::span<const Verb> parts(Side side) {
    return side == japan ? std::span<const Verb>(japanese_parts) : std::span<const Verb>(allied_parts);
}
// The bit of Position::planned for a part of a plan.
unsigned bit(Verb part) { return 1U << (index(part) - index(Verb::superiority)); }

Nation nation_of(Side side, Verb part) {
    const bool commonwealth = part == Verb::superiority_cw || part == Verb::tactical_cw;
    return side == japan ? Nation::japan : commonwealth ? Nation::commonwealth : Nation::us;
}

template <class P>
auto& available(P& p, Side side, Verb part) {
    return part == Verb::tokku ? p.kamikaze_ready : wing(p, nation_of(side, part)).ready;
}

std::uint8_t& mission(Position& p, Side side, Verb part) {
    if (part == Verb::tokku) {
        return p.kamikaze_planned;
    }
    Wing& own = wing(p, nation_of(side, part));
    return part == Verb::superiority || part == Verb::superiority_cw ? own.superiority : own.tactical;
}

void list_plans(const Position& p, ActionList& out) {
    const Side side = planner(p);
    for (const Verb part : parts(side)) {
        const int most = (p.planned & bit(part)) != 0 ? 0 : available(p, side, part);
        for (int points = 1; points <= most; ++points) {
            list(out, part, no_piece, no_hex, points);
        }
    }
    if (side == allies && p.bombers == Asset::ready) {
        list(out, Verb::b29);
    }
    list(out, Verb::done);
}

void plan(Position& p, Action action, Events* events) {
    const Side side = planner(p);
    if (verb(action) == Verb::b29) {
        p.bombers = Asset::planned;
    } else if (verb(action) == Verb::done) {
        p.planned = 0;
        pop(p);
        Event event = happening(EventType::choice, Sentence::planned, "16.1");
        event.b = static_cast<std::int16_t>(index(side));
        emit(events, event);
    } else {
        const auto points = static_cast<std::uint8_t>(action.number);
        std::uint8_t& from = available(p, side, verb(action));
        std::uint8_t& to = mission(p, side, verb(action));
        from = static_cast<std::uint8_t>(from - points);
        to = static_cast<std::uint8_t>(to + points);
        p.planned = static_cast<std::uint8_t>(p.planned | bit(verb(action)));
    }
}

// --- air superiority (16.2) --------------------------------------------------------------------------------------------

void fire(const Game& game, Position& p, Side side, int points, int die, Events* events) {
    const int losses = air_result(game, points, die);
    pop(p);
    if (losses > 0) {
        push(p, side == allies ? FrameKind::air_loss_japan : FrameKind::air_loss_allies, losses);
    }
    Event event = happening(EventType::roll, Sentence::air_fire, "16.2");
    event.b = static_cast<std::int16_t>(index(side));
    event.c = static_cast<std::int16_t>(losses);
    if (events != nullptr) {
        quote_air_combat(game, event, points, die);
    }
    emit(events, event);
}

// --- losses by choice (16.2, 16.6) -------------------------------------------------------------------------------------

constexpr Item japanese_missions[] = {Item::superiority, Item::tactical};
constexpr Item allied_missions[] = {Item::superiority, Item::superiority_cw, Item::tactical, Item::tactical_cw};
constexpr Item ships[] = {Item::amphibious, Item::gunfire, Item::gunfire_cw};

std::span<const Item> sources(FrameKind kind) {
    switch (kind) {
        case FrameKind::air_loss_japan: return japanese_missions;
        case FrameKind::air_loss_allies: return allied_missions;
        default: return ships;
    }
}

template <class P>
auto& stock(P& p, FrameKind kind, Item item) {
    const Nation first = kind == FrameKind::air_loss_japan ? Nation::japan : Nation::us;
    switch (item) {
        case Item::superiority: return wing(p, first).superiority;
        case Item::tactical: return wing(p, first).tactical;
        case Item::superiority_cw: return wing(p, Nation::commonwealth).superiority;
        case Item::tactical_cw: return wing(p, Nation::commonwealth).tactical;
        case Item::gunfire: return p.gunfire[index(Nation::us)];
        case Item::gunfire_cw: return p.gunfire[index(Nation::commonwealth)];
        default: return p.amphibious;
    }
}

// What is lost is back in the reinforcements display, which holds whatever a side has nowhere else (8.4).
void lose(Position& p, FrameKind kind, Item item, int count, Events* events) {
    std::uint8_t& left = stock(p, kind, item);
    left = static_cast<std::uint8_t>(left - count);
    const bool marker = kind == FrameKind::kamikaze_loss;
    Event event = marker ? happening(EventType::loss, Sentence::marker_lost, "16.6")
                         : happening(EventType::loss, Sentence::air_lost, "16.2");
    event.a = static_cast<std::int16_t>(count);
    event.b = static_cast<std::int16_t>(index(item));
    event.c = static_cast<std::int16_t>(index(kind == FrameKind::air_loss_japan ? japan : allies));
    emit(events, event);
}

// The frame's `a`: how much is still to go.
bool ready_to_lose(Position& p, Events* events) {
    const FrameKind kind = top(p).kind;
    int left = top(p).a, kinds = 0, total = 0;
    for (const Item item : sources(kind)) {
        const int count = stock(p, kind, item);
        kinds += count > 0 ? 1 : 0;
        total += count;
    }
    if (kinds > 1 && left > 0 && left < total) {
        return true;
    }
    for (const Item item : sources(kind)) {
        const int lost = std::min<int>(left, stock(p, kind, item));
        if (lost > 0) {
            lose(p, kind, item, lost, events);
            left -= lost;
        }
    }
    pop(p);
    return false;
}

void list_losses(const Position& p, ActionList& out) {
    for (const Item item : sources(top(p).kind)) {
        if (stock(p, top(p).kind, item) > 0) {
            list_item(out, Verb::lose_air, item);
        }
    }
}

void lose_one(Position& p, Item item, Events* events) {
    lose(p, top(p).kind, item, 1, events);
    --top(p).a;
}

// --- strikes on the map (16.3, 16.4) -----------------------------------------------------------------------------------

// 13.1, 13.2
constexpr int points_a_hex(Side side) { return side == japan ? 1 : 2; }

constexpr Nation allied_nations[] = {Nation::us, Nation::commonwealth};
constexpr Nation japanese_nations[] = {Nation::japan};
std::span<const Nation> nations(Side side) {
    return side == japan ? std::span<const Nation>(japanese_nations) : std::span<const Nation>(allied_nations);
}

// Takes out the hexes where no further point of the nation may go.
void leave_room(const Position& p, Nation nation, Hexes& hexes) {
    const Side side = side_of(nation);
    for (const Strike& strike : p.strikes) {
        const auto other_nation = static_cast<Nation>(strike.nation);
        if (side_of(other_nation) == side && (other_nation != nation || strike.points >= points_a_hex(side))) {
            hexes.erase(strike.hex);  // 13.1, 13.2, 16.1
        }
    }
    if (side == allies && p.bombed != no_hex) {
        hexes.erase(p.bombed);  // 13.1; Japanese strikes are free of it: R16.2
    }
}

// 16.3: enemy hexes adjacent to units of the nation (R16.3) that can take a point.
Hexes support_hexes(const Game& game, const Position& p, Nation nation) {
    const Side side = side_of(nation);
    Hexes hexes;
    if (wing(p, nation).tactical == 0) {
        return hexes;
    }
    p.occupied[index(side)].for_each([&](HexId hex) {
        if (p.stacks.any(hex, [&](PieceId piece) { return formosa::nation(game, piece) == nation; })) {
            hexes |= game.around[index(hex)];
        }
    });
    hexes &= p.occupied[index(other(side))];
    leave_room(p, nation, hexes);
    return hexes;
}

// 16.4: any land hex that can take a point.
Hexes interdiction_hexes(const Game& game, const Position& p, Nation nation) {
    Hexes hexes;
    if (wing(p, nation).tactical > 0) {
        hexes = game.land_set;
        leave_room(p, nation, hexes);
    }
    return hexes;
}

void list_hexes(ActionList& out, Verb verb, const Hexes& hexes) {
    hexes.for_each([&](HexId hex) { list(out, verb, no_piece, hex); });
}

void support(Position& p, Action action, Events* events) {
    const Nation nation = side_in(top(p)) == japan           ? Nation::japan
                          : verb(action) == Verb::support_cw ? Nation::commonwealth
                                                             : Nation::us;
    place_strike(p, action.hex, nation, Sentence::air_support, "16.3", events);
}

void interdict(const Game& game, Position& p, Action action, Events* events) {
    const Nation nation = verb(action) == Verb::interdict_cw ? Nation::commonwealth : Nation::us;
    place_strike(p, action.hex, nation, Sentence::interdicted, "16.4", events);
    reveal_stack(game, p, action.hex, events, "16.4");
}

void fly_again(Wing& wing) {
    wing = {.ready = static_cast<std::uint8_t>(wing.ready + wing.superiority + wing.tactical + wing.spent),
            .superiority = 0,
            .tactical = 0,
            .spent = 0};
}

}  // namespace

// --- what other chapters ask -------------------------------------------------------------------------------------------

int tac_in_play(const Position& p, Nation nation) {
    const Wing& own = wing(p, nation);
    int points = own.ready + own.superiority + own.tactical + own.spent;
    for (const Strike& strike : p.strikes) {
        points += strike.nation == index(nation) ? strike.points : 0;
    }
    return points;
}

void place_strike(Position& p, HexId hex, Nation nation, Sentence sentence, const char* rule, Events* events) {
    --wing(p, nation).tactical;
    Strike* const there = std::find_if(p.strikes.begin(), p.strikes.end(), [&](const Strike& strike) {
        return strike.hex == hex && strike.nation == index(nation);
    });
    if (there == p.strikes.end()) {
        p.strikes.push_back({.hex = hex, .nation = static_cast<std::uint8_t>(index(nation)), .points = 1});
    } else {
        ++there->points;
    }
    Event event = happening(EventType::place, sentence, rule);
    event.hex = hex;
    event.a = 1;
    event.b = static_cast<std::int16_t>(index(nation));
    emit(events, event);
}

void spend_strike(Position& p, std::size_t i) {
    Wing& own = p.wings[p.strikes[i].nation];
    own.spent = static_cast<std::uint8_t>(own.spent + p.strikes[i].points);
    p.strikes.erase_at(i);
}

int points_in(const Position& p, HexId hex, Nation nation) {
    for (const Strike& strike : p.strikes) {
        if (strike.hex == hex && strike.nation == index(nation)) {
            return strike.points;
        }
    }
    return 0;
}

int points_in(const Position& p, HexId hex) {
    return points_in(p, hex, Nation::us) + points_in(p, hex, Nation::commonwealth) + points_in(p, hex, Nation::japan);
}

void reveal_plans(const Game& game, Position& p, Events* events) {
    for (const Nation nation : all_nations) {
        if (nation == Nation::commonwealth && !game.scenarios[p.scenario].commonwealth) {
            continue;
        }
        const int other_mission = nation == Nation::japan                               ? p.kamikaze_planned
                                  : nation == Nation::us && p.bombers == Asset::planned ? 1
                                                                                        : 0;
        Event event = happening(EventType::reveal, Sentence::plans, "16.1");
        event.a = wing(p, nation).superiority;
        event.b = wing(p, nation).tactical;
        event.c = static_cast<std::int16_t>(4 * other_mission + static_cast<int>(index(nation)));
        emit(events, event);
    }
}

void end_superiority(Position& p) {
    for (Wing& own : p.wings) {
        own.spent = static_cast<std::uint8_t>(own.spent + own.superiority);
        own.superiority = 0;
    }
}

void end_support(Position& p) {
    for (std::size_t i = p.strikes.size(); i-- > 0;) {
        // From the Interdiction Phase on, Allied strikes stay (16.4).
        if (static_cast<Nation>(p.strikes[i].nation) == Nation::japan || p.phase < Phase::interdiction) {
            spend_strike(p, i);
        }
    }
}

void return_air(Position& p) {
    while (!p.strikes.empty()) {
        spend_strike(p, p.strikes.size() - 1);
    }
    for (Wing& own : p.wings) {
        fly_again(own);
    }
    if (p.bombers == Asset::planned || p.bombers == Asset::used) {
        p.bombers = Asset::pool;  // 16.5; R16.4
    }
    p.bombed = no_hex;
    p.suppressed = 0;
    if (p.air_supply == Asset::used) {
        p.air_supply = Asset::ready;  // 19.4: one combat a turn
    }
    p.gunfire_barred = 0;  // 18.0
    p.landings_barred = 0;
}

// --- for the other files of this chapter -------------------------------------------------------------------------------

int air_result(const Game& game, int points, int die) {
    return game.air_combat[static_cast<std::size_t>(die)][static_cast<std::size_t>(std::min(points, last_air_column))];
}

void quote_air_combat(const Game& game, Event& event, int points, int die) {
    const Chart* chart = game.charts.find("air-combat");
    int column = 0;
    // A column is named by its lowest number of points, as "2-3".
    while (column + 1 < chart->columns() && std::atoi(chart->column_name(column + 1).c_str()) <= points) {
        ++column;
    }
    event.a = static_cast<std::int16_t>(die);
    event.result = chart->cell(die, column).c_str();
    event.column = chart->column_name(column).c_str();
}

// --- the chapter -------------------------------------------------------------------------------------------------------

namespace airpower {

bool ready(const Game& game, Position& p, Events* events) {
    switch (top(p).kind) {
        case FrameKind::air_loss_japan:
        case FrameKind::air_loss_allies:
        case FrameKind::kamikaze_loss: return ready_to_lose(p, events);
        case FrameKind::sortie: return special_attack::ready(p);
        case FrameKind::bomber:
        case FrameKind::bomber_loss: return bombers::ready(game, p, events);
        case FrameKind::support: {
            const auto& own = nations(side_in(top(p)));
            if (std::all_of(own.begin(), own.end(), [&](Nation each) { return support_hexes(game, p, each).empty(); })) {
                pop(p);
                return false;
            }
            return true;
        }
        case FrameKind::interdict:
            if (wing(p, Nation::us).tactical == 0 && wing(p, Nation::commonwealth).tactical == 0) {
                pop(p);
                return false;
            }
            return true;
        default: return true;
    }
}

void actions(const Game& game, const Position& p, ActionList& out) {
    switch (top(p).kind) {
        case FrameKind::plan_japan:
        case FrameKind::plan_allies: list_plans(p, out); break;
        case FrameKind::air_loss_japan:
        case FrameKind::air_loss_allies:
        case FrameKind::kamikaze_loss: list_losses(p, out); break;
        case FrameKind::sortie: special_attack::actions(out); break;
        case FrameKind::bomber:
        case FrameKind::fortify:
        case FrameKind::bomber_loss: bombers::actions(game, p, out); break;
        case FrameKind::support:
            for (const Nation nation : nations(side_in(top(p)))) {
                list_hexes(out, nation == Nation::commonwealth ? Verb::support_cw : Verb::support,
                           support_hexes(game, p, nation));
            }
            list(out, Verb::done);
            break;
        case FrameKind::interdict:
            list_hexes(out, Verb::interdict, interdiction_hexes(game, p, Nation::us));
            list_hexes(out, Verb::interdict_cw, interdiction_hexes(game, p, Nation::commonwealth));
            list(out, Verb::done);
            break;
        default: list_die(out); break;
    }
}

void apply(const Game& game, Position& p, Action action, Events* events) {
    switch (top(p).kind) {
        case FrameKind::plan_japan:
        case FrameKind::plan_allies: plan(p, action, events); break;
        case FrameKind::air_fire_allies:
            fire(game, p, allies, wing(p, Nation::us).superiority + wing(p, Nation::commonwealth).superiority, action.number,
                 events);
            break;
        case FrameKind::air_fire_japan: fire(game, p, japan, top(p).a, action.number, events); break;
        case FrameKind::air_loss_japan:
        case FrameKind::air_loss_allies:
        case FrameKind::kamikaze_loss: lose_one(p, item(action), events); break;
        case FrameKind::kamikaze_roll:
        case FrameKind::sortie:
        case FrameKind::sortie_roll:
        case FrameKind::sortie_lp: special_attack::apply(game, p, action, events); break;
        case FrameKind::support:
            if (verb(action) == Verb::done) {
                pop(p);
            } else {
                support(p, action, events);
            }
            break;
        case FrameKind::interdict:
            if (verb(action) == Verb::done) {
                pop(p);
            } else {
                interdict(game, p, action, events);
            }
            break;
        default: bombers::apply(game, p, action, events); break;
    }
}

}  // namespace airpower

}  // namespace causeway::formosa
