// 16.0 Airpower: plans and air superiority. Ground support and interdiction are in strikes.cpp, the B-29s in bombers.cpp,
// kamikazes and the fleet in special_attack.cpp.
#include "games/formosa/airpower.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <span>

namespace causeway::formosa {

namespace {

constexpr int last_air_column = 16;

// --- plans (16.1) ------------------------------------------------------------------------------------------------------

constexpr Verb japanese_parts[] = {Verb::superiority, Verb::tactical, Verb::tokku};
constexpr Verb allied_parts[] = {Verb::superiority, Verb::tactical, Verb::superiority_cw, Verb::tactical_cw};

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

// The most points that may be given to the part of the plan now.
int most_points(const Position& p, Side side, Verb part) { return (p.planned & bit(part)) != 0 ? 0 : available(p, side, part); }

bool may_plan_bombers(const Position& p, Side side) { return side == allies && p.bombers == Asset::ready; }

}  // namespace

template <Side of>
void Plan<of>::actions(const Game&, const Position& p, ActionList& out) const {
    for (const Verb part : parts(of)) {
        for (int points = 1, most = most_points(p, of, part); points <= most; ++points) {
            list(out, part, no_piece, no_hex, points);
        }
    }
    if (may_plan_bombers(p, of)) {
        list(out, Verb::b_29);
    }
    list(out, Verb::done);
}

template <Side of>
void Plan<of>::apply(const Game&, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::b_29) {
        p.bombers = Asset::planned;
    } else if (verb(action) == Verb::done) {
        p.planned = 0;
        p.stack.pop();
        Event event = happening(EventType::choice, Sentence::planned, "16.1");
        event.b = static_cast<std::int16_t>(index(of));
        emit(events, event);
    } else {
        const auto points = static_cast<std::uint8_t>(action.number);
        std::uint8_t& from = available(p, of, verb(action));
        std::uint8_t& to = mission(p, of, verb(action));
        from = static_cast<std::uint8_t>(from - points);
        to = static_cast<std::uint8_t>(to + points);
        p.planned = static_cast<std::uint8_t>(p.planned | bit(verb(action)));
    }
}

template <Side of>
Verdict Plan<of>::verdict(const Game&, const Position& p, const Try& tried) const {
    const auto& own = parts(of);
    const bool part = std::find(own.begin(), own.end(), verb(tried)) != own.end();
    if (!part && verb(tried) != Verb::b_29) {
        return senseless;
    }
    return (part ? most_points(p, of, verb(tried)) > 0 : may_plan_bombers(p, of)) ? allowed : forbidden_by("16.1");
}

template struct Plan<japan>;
template struct Plan<allies>;

// --- air superiority (16.2) --------------------------------------------------------------------------------------------

template <Side of>
void AirFire<of>::actions(const Game&, const Position&, ActionList& out) const {
    list_die(out);
}

template <Side of>
void AirFire<of>::apply(const Game& game, Position& p, Action action, Events* events) {
    const int firing = points;
    const int losses = air_result(game, firing, action.number);
    p.stack.pop();
    p.stack.push(AirLoss<other(of)>{.points = static_cast<std::uint8_t>(losses)});
    Event event = happening(EventType::roll, Sentence::air_fire, "16.2");
    event.b = static_cast<std::int16_t>(index(of));
    event.c = static_cast<std::int16_t>(losses);
    if (events != nullptr) {
        quote_air_combat(game, event, firing, action.number);
    }
    emit(events, event);
}

template struct AirFire<japan>;
template struct AirFire<allies>;

// --- losses by choice (16.2, 16.6) -------------------------------------------------------------------------------------

namespace {

// What a side loses from: its points on missions, or the ships that kamikazes turn back.
struct Stock {
    Nation nation;
    bool at_sea;
};

template <class P>
auto& stock(P& p, Stock from, Item item) {
    switch (item) {
        case Item::superiority: return wing(p, from.nation).superiority;
        case Item::tactical: return wing(p, from.nation).tactical;
        case Item::superiority_cw: return wing(p, Nation::commonwealth).superiority;
        case Item::tactical_cw: return wing(p, Nation::commonwealth).tactical;
        case Item::gunfire: return p.gunfire[index(Nation::us)];
        case Item::gunfire_cw: return p.gunfire[index(Nation::commonwealth)];
        case Item::tac:  // what is bought, not lost
        case Item::tac_cw:
        case Item::b_29:
        case Item::air_supply:
        case Item::drop_zone:
        case Item::kamikaze:
        case Item::fleet:
        case Item::ready:
        case Item::ready_cw:
        case Item::amphibious: break;
    }
    return p.amphibious;
}

std::span<const Item> items(Stock from) {
    static constexpr Item japanese[] = {Item::superiority, Item::tactical};
    static constexpr Item allied[] = {Item::superiority, Item::superiority_cw, Item::tactical, Item::tactical_cw};
    static constexpr Item ships[] = {Item::amphibious, Item::gunfire, Item::gunfire_cw};
    return from.at_sea                    ? std::span<const Item>(ships)
           : from.nation == Nation::japan ? std::span<const Item>(japanese)
                                          : std::span<const Item>(allied);
}

// What is lost is back in the reinforcements display, which holds whatever a side has nowhere else (8.4).
void lose(Position& p, Stock from, Item item, int count, Events* events) {
    std::uint8_t& left = stock(p, from, item);
    left = static_cast<std::uint8_t>(left - count);
    Event event = from.at_sea ? happening(EventType::loss, Sentence::marker_lost, "16.6")
                              : happening(EventType::loss, Sentence::air_lost, "16.2");
    event.a = static_cast<std::int16_t>(count);
    event.b = static_cast<std::int16_t>(index(item));
    event.c = static_cast<std::int16_t>(index(side_of(from.nation)));
    emit(events, event);
}

bool ready_to_lose(Position& p, Stock from, int left, Events* events) {
    int kinds = 0, total = 0;
    for (const Item item : items(from)) {
        const int count = stock(p, from, item);
        kinds += count > 0 ? 1 : 0;
        total += count;
    }
    if (kinds > 1 && left > 0 && left < total) {
        return true;
    }
    for (const Item item : items(from)) {
        const int lost = std::min<int>(left, stock(p, from, item));
        if (lost > 0) {
            lose(p, from, item, lost, events);
            left -= lost;
        }
    }
    p.stack.pop();
    return false;
}

void list_losses(const Position& p, Stock from, ActionList& out) {
    for (const Item item : items(from)) {
        if (stock(p, from, item) > 0) {
            list_item(out, Verb::lose_air, item);
        }
    }
}

template <Side of>
constexpr Stock wings_of{of == japan ? Nation::japan : Nation::us, false};
constexpr Stock ships_of_the_allies{Nation::us, true};

}  // namespace

template <Side of>
bool AirLoss<of>::ready(const Game&, Position& p, Events* events) {
    return ready_to_lose(p, wings_of<of>, points, events);
}

template <Side of>
void AirLoss<of>::actions(const Game&, const Position& p, ActionList& out) const {
    list_losses(p, wings_of<of>, out);
}

template <Side of>
void AirLoss<of>::apply(const Game&, Position& p, Action action, Events* events) {
    lose(p, wings_of<of>, item(action), 1, events);
    --points;
}

template <Side of>
Prompt AirLoss<of>::prompt(const Game&, const Position&) const {
    return {fmt::format("Choose an air point to lose. {} to go", points)};
}

template struct AirLoss<japan>;
template struct AirLoss<allies>;

bool KamikazeLoss::ready(const Game&, Position& p, Events* events) {
    return ready_to_lose(p, ships_of_the_allies, markers, events);
}

void KamikazeLoss::actions(const Game&, const Position& p, ActionList& out) const { list_losses(p, ships_of_the_allies, out); }

void KamikazeLoss::apply(const Game&, Position& p, Action action, Events* events) {
    lose(p, ships_of_the_allies, item(action), 1, events);
    --markers;
}

Prompt KamikazeLoss::prompt(const Game&, const Position&) const {
    return {fmt::format("Choose what the kamikazes turn back. {} to go", markers)};
}

namespace {

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

void reveal_plans(const Game& game, Position& p, Events* events) {
    for (const Nation nation : all_nations) {
        if (nation == Nation::commonwealth && !game.scenarios[p.scenario].commonwealth) {
            continue;
        }
        const bool bombs = nation == Nation::us && p.bombers == Asset::planned;
        Event event = happening(EventType::reveal, Sentence::plans, "16.1");
        event.a = wing(p, nation).superiority;
        event.b = wing(p, nation).tactical;
        event.c = static_cast<std::int16_t>(index(nation));
        event.d = nation == Nation::japan ? p.kamikaze_planned : std::uint8_t{bombs};
        emit(events, event);
    }
}

void end_superiority(Position& p) {
    for (Wing& own : p.wings) {
        own.spent = static_cast<std::uint8_t>(own.spent + own.superiority);
        own.superiority = 0;
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

}  // namespace causeway::formosa
