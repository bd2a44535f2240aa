// 6.0 Movement: what a step costs, how far a group goes, and the orders that a player may give it.
#include "games/guam/movement.h"

#include <algorithm>

#include "core/path.h"
#include "games/guam/activation.h"
#include "games/guam/sight.h"

namespace causeway::guam {

namespace {

// What a step costs that is forbidden, and the cases that forbid it.
namespace closed {
constexpr int ground = -1, side = -2, enemies = -3, flames = -4, edge = -5, no_trail = -6;
constexpr std::array by{"6.2.1", "6.2.2", "9.0", "8.8.1", "3.1", "6.0"};
}  // namespace closed

// --- terrain (6.2) -----------------------------------------------------------------------------------------------------

// 6.2.1
int hex_cost(const Game& game, const Position& p, Mode mode, HexId to) {
    if (facts(game, to).causeway) {
        return game.roads[index(Road::causeway)].halves;
    }
    const int cost = terrain_facts(game, p, to).cost[index(mode)];
    return cost == 0 ? closed::ground : cost;
}

const Crossing& crossing(const Game& game, HexId from, Direction d) {
    return game.crossings[facts(game, from).sides[index(d)] & (side::up - 1U)];
}

int off_road(const Game& game, const Position& p, Mode mode, HexId to, const Crossing& crossing) {
    const int side = crossing.cost[index(mode)];
    if (side < 0) {
        return closed::side;
    }
    const int hex = hex_cost(game, p, mode, to);
    return hex < 0 ? hex : hex + side;
}

// R6.9: a road costs what it costs whatever lies beside it, but nothing leads over a cliff.
int by_road(const Game& game, Road road, const Crossing& crossing) {
    return road != Road::none && crossing.road ? game.roads[index(road)].halves : closed::side;
}

// 6.2.1, R6.16
bool lets_tanks(const Game& game, const Position& p, HexId to) {
    const TerrainFacts& ground = terrain_facts(game, p, to);
    return facts(game, to).causeway || (ground.tank_weapons && ground.cost[index(Mode::tracked)] != 0);
}

// 8.8.1, and the edge of the scenario's area.
bool is_burning(const Game& game, const Position& p, HexId to) { return blaze(game, p, to) == Blaze::burning; }
bool is_open(const Game& game, const Position& p, HexId to) { return in_play(game, p, to) && !is_burning(game, p, to); }

const Piece& mover(const Game& game, const Position& p, PieceId unit) {
    const PieceId truck = truck_of(game, p, unit);
    return piece_of(game, truck == no_piece ? unit : truck);
}

}  // namespace

namespace movement {

Verdict Price::verdict() const {
    return halves >= 0 ? allowed : forbidden_by(closed::by[static_cast<std::size_t>(-1 - halves)]);
}

Price price(const Game& game, const Position& p, const Party& party, HexId from, HexId to, Direction d, bool keep_to_trail) {
    if (!is_open(game, p, to)) {
        return {in_play(game, p, to) ? closed::flames : closed::edge};
    }
    if (holds_outside(game, p, to, other(party.side))) {
        return {closed::enemies};  // R6.2
    }
    if (keep_to_trail && facts(game, from).roads[index(d)] != Road::trail) {
        return {closed::no_trail};
    }
    const Crossing& side = crossing(game, from, d);
    const Road road = facts(game, from).roads[index(d)];
    int across = 0;
    for (std::size_t mode = 0; mode < 3; ++mode) {
        if (((party.modes >> mode) & 1U) != 0 && across >= 0) {
            const int cost = off_road(game, p, static_cast<Mode>(mode), to, side);
            across = cost < 0 ? cost : std::max(across, cost);
        }
    }
    if (keep_to_trail || (party.weapons && !side.weapons)) {
        across = closed::side;
    } else if (party.tanks && !lets_tanks(game, p, to)) {
        across = closed::ground;
    }
    const int along = party.off_road ? closed::side : by_road(game, road, side);
    if (along < 0 && across < 0) {
        return {across};
    }
    // 16.0: a road under interdiction must be worth it.
    const bool watched = party.side == japan && p.interdiction > 0 && game.roads[index(road)].interdiction;
    const bool on_road = along >= 0 && (across < 0 || along < across || (along == across && !watched));
    const int flown = party.side == japan ? 2 * p.interdiction : 0;  // 16.0, R16.1
    return {(on_road ? along : across) + flown, on_road ? road : Road::none};
}

}  // namespace movement

bool passable(const Game& game, const Position& p, Mode mode, HexId from, HexId to, Direction d) {
    if (!is_open(game, p, to) || mode == Mode::none) {
        return false;
    }
    const Crossing& side = crossing(game, from, d);
    return off_road(game, p, mode, to, side) >= 0 || by_road(game, facts(game, from).roads[index(d)], side) >= 0;
}
bool passable(const Game& game, const Position& p, Mode mode, HexId from, HexId to) {
    return passable(game, p, mode, from, to, direction(game, from, to));
}

// --- allowance (8.5.4, 8.7.2) ------------------------------------------------------------------------------------------

namespace movement {

int under(const StatusFacts& status, int halves) {
    return status.stops ? 0 : status.halves ? half_of(halves) : std::max(0, halves - status.minus);
}

int under(const BarrageFacts& barrage, int halves) {
    return barrage.stops ? 0 : barrage.halves ? half_of(halves) : std::max(0, halves - barrage.minus);
}

}  // namespace movement

namespace {

// 10.2.3: what status markers leave of an allowance, then what the barrage does.
int reduced(const Game& game, const Position& p, PieceId who, int halves) {
    using movement::under;
    const HexId place = place_of(game, p, who);
    const HexId hex = hex_of(game, place);
    const Side side = owner(game, who);
    if (nerve_of(game, p, who) == Nerve::suppressed) {
        halves = under(game.suppressed, halves);
    } else if (nerve_of(game, p, who) == Nerve::pinned) {
        halves = under(game.pinned, halves);
    }
    halves = under(game.disorganized[static_cast<std::size_t>(dg(game, p, place))], halves);
    if (any_unit(game, p, hex, side, [&](PieceId unit) { return has(p, unit, status::drunk); })) {
        halves = under(game.drunk, halves);  // 29.1
    }
    return under(game.barrages[index(barrage(game, p, hex))], halves);
}

int allowance_with(const Game& game, const Position& p, PieceId unit, int bonus) {
    const int printed = mover(game, p, unit).movement;
    if (!in_column(p, unit) || !on_map(at(p, unit)) || printed == 0) {
        return 0;
    }
    return reduced(game, p, unit, 2 * printed + bonus);
}

}  // namespace

int allowance(const Game& game, const Position& p, PieceId unit) { return allowance_with(game, p, unit, 0); }

namespace movement {

void suffer(const Game& game, Position& p, int level) {
    if (level <= p.march.level) {
        return;
    }
    const StatusFacts& before = game.disorganized[p.march.level];
    const StatusFacts& now = game.disorganized[static_cast<std::size_t>(level)];
    p.march.level = static_cast<std::uint8_t>(level);
    if (now.minus != before.minus || now.halves != before.halves || now.stops != before.stops) {  // R10.5
        const int all = under(now, p.march.halves + p.march.on_trail);
        p.march.halves = static_cast<std::uint8_t>(under(now, p.march.halves));
        p.march.on_trail = static_cast<std::uint8_t>(all - p.march.halves);
    }
}

void suffer(const Game& game, Position& p, Barrage barrage) {
    const BarrageFacts& shells = game.barrages[index(barrage)];
    const int all = under(shells, p.march.halves + p.march.on_trail);
    p.march.halves = static_cast<std::uint8_t>(under(shells, p.march.halves));
    p.march.on_trail = static_cast<std::uint8_t>(all - p.march.halves);
}

// --- the group ---------------------------------------------------------------------------------------------------------

namespace {

// 14.1 c, R14.7: how many of a hero's own companies go with the group, and how many stay in the hex.
struct Men {
    int go = 0, stay = 0;
};
Men men_of(const Game& game, const Position& p, HexId hex, PieceId hero) {
    Men men;
    for (const PieceId unit : piece_of(game, hero).with) {
        if (at(p, unit) == hex) {
            ++(has(p, unit, status::grouped) ? men.go : men.stay);
        }
    }
    return men;
}

// R6.15: who goes along unless the player says otherwise: whom and what a unit of the group can use, as many weapons as it
// has units; more weapons only if those who stay cannot hold them (12.1).
std::uint32_t usual_baggage(const Game& game, const Position& p, const Party& party, const GroupUnits& units) {
    std::uint32_t taken = 0;
    int weapons = 0, left = 0;
    for_baggage(game, p, party.hex, party.side, [&](PieceId piece, unsigned number) {
        const bool weapon = piece_of(game, piece).type == PieceType::weapon;
        bool serves_group = std::any_of(units.begin(), units.end(), [&](PieceId unit) { return serves(game, p, piece, unit); });
        if (const Men men = men_of(game, p, party.hex, piece); men.stay > 0 && men.go == 0) {
            serves_group = false;
        }
        if (serves_group && (!weapon || weapons < party.units)) {
            taken |= 1U << number;
            weapons += weapon ? 1 : 0;
        } else if (weapon && ++left > party.others) {
            taken |= 1U << number;
        }
    });
    return taken;
}

bool goes_along(const Party& party, unsigned number) { return ((party.baggage >> number) & 1U) != 0; }

void count_baggage(const Game& game, const Position& p, Party& party) {
    for_baggage(game, p, party.hex, party.side, [&](PieceId piece, unsigned number) {
        if (goes_along(party, number) && piece_of(game, piece).type == PieceType::weapon) {
            party.weapons = true;
            party.tanks = party.tanks || is_tank(game, piece);
        }
    });
}

}  // namespace

Party party_of(const Game& game, const Position& p) {
    Party party;
    party.side = side_of_chit(game, p.chit);
    party.off_road = p.march.off_road != 0;
    HexId began = no_hex;
    const GroupUnits units = units_of_group(game, p);
    for (const PieceId unit : units) {
        if (!on_map(at(p, unit))) {
            continue;
        }
        party.together = party.together && (began == no_hex || (began_in(p, unit) == began && on_map(began)));
        began = began_in(p, unit);
        party.hex = at(p, unit);
        party.place = place_of(game, p, unit);
        ++party.units;
        const Mode mode = mover(game, p, unit).mode;
        if (mode != Mode::none) {
            party.modes = static_cast<std::uint8_t>(party.modes | (1U << index(mode)));
        }
        party.columns = party.columns && in_column(p, unit);
        party.nerve = std::max(party.nerve, nerve_of(game, p, unit));
        (in_cave(p, unit) ? party.inside : party.outside) = true;
        (is_navy(game, unit) ? party.navy : party.army) = true;
    }
    if (party.hex != no_hex) {
        party.others = count_units(game, p, party.hex, party.side) - party.units;
        party.baggage = party.others == 0 ? ~0U : usual_baggage(game, p, party, units) ^ p.march.baggage;
        count_baggage(game, p, party);
    }
    return party;
}

namespace {

constexpr int most_halves = 48;
using Reachable = Reach<max_hexes, most_halves>;

// Scratch memory only: every search starts afresh.
Reachable& scratch() {
    thread_local Reachable reach;
    return reach;
}

struct Points {
    int halves = 0, trail = 0;
};

// What the group has left, or has to begin with: the points of the slowest (R6.1, R6.10).
Points points_of(const Game& game, const Position& p) {
    if (p.march.spent != 0) {
        return {p.march.halves, p.march.on_trail};
    }
    const int bonus = game.roads[index(Road::trail)].bonus;
    int slowest = most_halves, by_trail = most_halves;
    for_group(game, p, [&](PieceId unit) {
        slowest = std::min(slowest, allowance_with(game, p, unit, 0));
        by_trail = std::min(by_trail, allowance_with(game, p, unit, bonus));
    });
    return {slowest, by_trail - slowest};
}

void search(const Game& game, const Position& p, const Party& party, int halves, bool trail_only, HexId stop_at) {
    const auto neighbours = [&](HexId hex) -> const std::array<HexId, 6>& { return game.map.neighbours(hex); };
    const auto cost = [&](HexId from, HexId to, Direction d) { return price(game, p, party, from, to, d, trail_only).halves; };
    scratch().search(party.hex, {static_cast<std::int16_t>(std::min(halves, most_halves))}, neighbours, cost, stop_at);
}

// 6.1.2, R6.6: Army and Navy do not end a move together, outside a cave or in it; ambush units stand with either.
bool has_rivals(const Game& game, const Position& p, const Party& party, HexId hex, bool inside = false) {
    return party.side == japan && any_unit(game, p, hex, japan, [&](PieceId unit) {
               return in_cave(p, unit) == inside && !is_ambush(game, unit) && (is_navy(game, unit) ? party.army : party.navy);
           });
}

// Whether the group may move at all now (6.0, 8.5.4).
Verdict may_march(const Party& party) {
    if (party.units == 0) {
        return senseless;
    }
    if (!party.columns || !party.together) {
        return forbidden_by("6.0");
    }
    return first_of(is_steady(party.nerve, true), party.inside && party.outside ? forbidden_by("6.3") : allowed);
}

// The same on the ground, outside caves.
Verdict may_march_outside(const Party& party) {
    return first_of(may_march(party), party.inside ? forbidden_by("6.3") : allowed,
                    party.modes == 0 ? forbidden_by("6.0") : allowed);
}

// --- the safest of the cheapest ways -----------------------------------------------------------------------------------

// Whether the group draws fire when it goes on from a hex on its way (8.6). The start is the same for all ways.
bool is_risky(const Game& game, const Position& p, const Party& party, HexId hex) {
    return hex != party.hex && in_fire_zones(game, p, other(party.side), hex);
}

// A hex on a cheapest way of the last search, looked at from the end of the way.
struct Stop {
    HexId hex = no_hex, next = no_hex;  // next: on the safest way from here
    int risk = 0;                       // hexes in fire zones that it leaves, this one included
    bool seen = false;
};
using Stops = FixedVector<Stop, 64>;

// Adds the hexes from which a cheapest way enters the stop.
void look_back(const Game& game, const Position& p, const Party& party, bool trail, const Stop stop, Stops& stops) {
    const Reachable& reach = scratch();
    for (const Direction d : all_directions) {
        const HexId from = game.map.neighbour(stop.hex, d);
        if (from == no_hex || !reach.reached(from) || reach.cost(from).halves >= reach.cost(stop.hex).halves) {
            continue;
        }
        const int step = price(game, p, party, from, stop.hex, opposite(d), trail).halves;
        if (step < 0 || reach.cost(from).halves + step != reach.cost(stop.hex).halves) {
            continue;
        }
        auto known = std::find_if(stops.begin(), stops.end(), [&](const Stop& each) { return each.hex == from; });
        const int risk = stop.risk + (is_risky(game, p, party, from) ? 1 : 0);
        if (known == stops.end() && !stops.full()) {
            stops.push_back({from, stop.hex, risk});
        } else if (known != stops.end() && risk < known->risk) {
            known->risk = risk;
            known->next = stop.hex;
        }
    }
}

// The first hex of the cheapest way that leaves the fewest hexes in enemy fire zones; no_hex when there are too many ways.
HexId safest_step(const Game& game, const Position& p, const Party& party, HexId to, bool trail) {
    Stops stops;
    stops.push_back({to});
    for (;;) {
        // The dearest first: all ways on from it are known.
        Stop* last = nullptr;
        for (Stop& each : stops) {
            if (!each.seen && (last == nullptr || scratch().cost(each.hex).halves > scratch().cost(last->hex).halves)) {
                last = &each;
            }
        }
        if (last == nullptr || last->hex == party.hex) {
            return last == nullptr ? no_hex : last->next;
        }
        last->seen = true;
        look_back(game, p, party, trail, *last, stops);
    }
}

}  // namespace

Way way_to(const Game& game, const Position& p, const Party& party, HexId to) {
    const Points points = points_of(game, p);
    for (const bool trail : {false, true}) {
        search(game, p, party, trail ? points.halves + points.trail : points.halves, trail, to);
        if (!scratch().reached(to)) {
            continue;
        }
        HexId next = to;
        bool risky = false;
        while (scratch().previous(next) != party.hex) {
            next = scratch().previous(next);
            risky = risky || is_risky(game, p, party, next);
        }
        const HexId safer = risky ? safest_step(game, p, party, to, trail) : no_hex;
        return {safer == no_hex ? next : safer, trail};
    }
    return {};
}

void begin_march(const Game& game, Position& p, const Party& party, Events* events) {
    if (p.march.spent != 0) {
        return;
    }
    const Points points = points_of(game, p);
    const March said = p.march;
    begin_action(game, p, false, events, "6.0");
    p.march = {};
    p.march.off_road = said.off_road;
    p.march.spent = 1;
    p.march.halves = static_cast<std::uint8_t>(points.halves);
    p.march.on_trail = static_cast<std::uint8_t>(points.trail);
    p.march.level = static_cast<std::uint8_t>(dg(game, p, party.place));
    p.march.baggage = said.baggage;
    for_group(game, p, [&](PieceId unit) { hand_on_drinks(game, p, unit, status::grouped); });
}

// --- orders ------------------------------------------------------------------------------------------------------------

namespace {

// 6.0: just before a unit's first action, or instead of one. On a Direct Command chit `first` says that it was paid for, which
// the activation does.
Verdict may_turn(const Game& game, const Position& p, PieceId unit) {
    const unsigned acted = is_command_chit(p.chit) ? status::done : status::first | status::done;
    return has(p, unit, acted | status::turned | status::loaded) || is_ambush(game, unit) ? forbidden_by("6.0") : allowed;
}

Verdict may_deploy(const Game& game, const Position& p, PieceId unit) {
    const HexId hex = at(p, unit);
    const Piece& piece = piece_of(game, unit);
    if (!in_column(p, unit)) {
        return senseless;
    }
    if (has(p, unit, status::no_guns | status::gyokusai)) {
        return forbidden_by(has(p, unit, status::gyokusai) ? "9.6.3" : "8.7.5");
    }
    if (const Verdict turns = may_turn(game, p, unit); !turns.allowed()) {
        return turns;
    }
    if (piece.indirect && ((piece.gun && piece.side == japan) || enemy_adjacent(game, p, hex, piece.side) ||
                           holds(game, p, hex, other(piece.side)))) {
        return forbidden_by("8.7.5");  // R6.21
    }
    const bool on_foot = piece.mode == Mode::leg || piece.mode == Mode::none;
    const bool narrow = facts(game, hex).causeway && !game.roads[index(Road::causeway)].deploy;
    return narrow || !(on_foot || terrain_facts(game, p, hex).vehicles_deploy) ? forbidden_by("6.2.1") : allowed;
}

Verdict may_form_column(const Game& game, const Position& p, PieceId unit) {
    if (in_column(p, unit)) {
        return senseless;
    }
    return piece_of(game, unit).has_column ? may_turn(game, p, unit) : forbidden_by("3.2");
}

void turn(const Game& game, Position& p, PieceId unit, bool to_column, Events* events) {
    const Piece& piece = piece_of(game, unit);
    if (to_column) {
        const bool for_good = piece.side == japan && piece.indirect && piece.gun;  // 8.7.5, 27.0
        set(p, unit, status::column | (for_good ? status::no_guns : 0U));
    } else {
        unset(p, unit, status::column);
    }
    set(p, unit, status::turned);
    Event event = about(EventType::move, Sentence::turned, "6.0", unit);
    event.hex = at(p, unit);
    event.a = to_column ? 1 : 0;
    emit(events, event);
}

void turn_group(const Game& game, Position& p, bool to_column, Events* events) {
    const Party party = party_of(game, p);
    for_group(game, p, [&](PieceId unit) {
        if ((to_column ? may_form_column(game, p, unit) : may_deploy(game, p, unit)).allowed()) {
            turn(game, p, unit, to_column, events);
        }
    });
    const int levels = terrain_facts(game, p, party.hex).deploy_dg;
    if (!to_column && levels > 0 && party.outside) {
        disorganize(game, p, party.hex, party.side, levels, false, events, "6.2.1");
    }
}

// Whether any of the group can; what keeps the first of them from it.
struct Turns {
    Verdict deploy = forbidden_by("6.0"), form_column = forbidden_by("6.0");
};
Turns turns_of_group(const Game& game, const Position& p) {
    Turns turns;
    bool first = true;
    const auto add = [&](Verdict& any, Verdict each) { any = first || each.allowed() ? each : any; };
    for_group(game, p, [&](PieceId unit) {
        if (p.march.spent == 0) {
            add(turns.deploy, may_deploy(game, p, unit));
            add(turns.form_column, may_form_column(game, p, unit));
            first = false;
        }
    });
    return turns;
}

Verdict may_abandon(const Position& p, const Party& party) {
    const RidgeMark* mark = ridge_mark(p, party.hex);
    return p.march.spent == 0 && mark != nullptr && mark->side == index(party.side) ? allowed : forbidden_by("6.2.2");
}

// The support weapons of the hex that go with the group, and those that stay.
struct Weapons {
    int taken = 0, left = 0;
};
Weapons weapons_of(const Game& game, const Position& p, const Party& party) {
    Weapons weapons;
    for_baggage(game, p, party.hex, party.side, [&](PieceId piece, unsigned number) {
        if (piece_of(game, piece).type == PieceType::weapon) {
            ++(goes_along(party, number) ? weapons.taken : weapons.left);
        }
    });
    return weapons;
}

// R6.15: whether what goes along can stay, or the other way round. Each side of a parting stack can hold as many weapons as it
// has units (12.1).
Verdict may_change_sides(const Game& game, const Position& p, const Party& party, const Weapons& weapons, PieceId piece,
                         unsigned number) {
    if (party.others == 0 || number >= 8) {
        return senseless;
    }
    if (const Men men = men_of(game, p, party.hex, piece); (men.go == 0) != (men.stay == 0)) {
        return forbidden_by("14.1");
    }
    const bool room = goes_along(party, number) ? weapons.left < party.others : weapons.taken < party.units;
    return room || piece_of(game, piece).type != PieceType::weapon ? allowed : forbidden_by("12.1");
}

void list_baggage(const Game& game, const Position& p, const Party& party, ActionList& out) {
    if (party.others == 0) {
        return;
    }
    const Weapons weapons = weapons_of(game, p, party);
    for_baggage(game, p, party.hex, party.side, [&](PieceId piece, unsigned number) {
        if (may_change_sides(game, p, party, weapons, piece, number).allowed()) {
            list(out, goes_along(party, number) ? Verb::leave : Verb::take, piece);
        }
    });
}

Verdict may_load(const Game& game, const Position& p, const Party& party, Verb order, PieceId wanted) {
    if (wanted == no_piece) {
        return senseless;
    }
    const Weapons weapons = weapons_of(game, p, party);
    Verdict found = piece_of(game, wanted).type == PieceType::weapon ? forbidden_by("12.1") : senseless;
    for_baggage(game, p, party.hex, party.side, [&](PieceId piece, unsigned number) {
        if (piece == wanted && goes_along(party, number) == (order == Verb::leave)) {
            found = may_change_sides(game, p, party, weapons, piece, number);
        }
    });
    return found;
}

int count_inside(const Game& game, const Position& p, HexId hex) {
    int count = 0;
    for_units(game, p, hex, japan, [&](PieceId unit) { count += in_cave(p, unit) ? 1 : 0; });
    return count;
}

bool is_sealed(const Game& game, const Position& p, HexId hex) { return ((p.sealed >> facts(game, hex).cave) & 1U) != 0; }

// 6.3: room for the party in the cave of the hex.
Verdict may_shelter(const Game& game, const Position& p, const Party& party, HexId hex) {
    if (party.side != japan || facts(game, hex).cave == nothing) {
        return forbidden_by("6.3");
    }
    if (is_sealed(game, p, hex)) {
        return forbidden_by("11.2");
    }
    if (party.modes != (1U << index(Mode::leg)) || count_inside(game, p, hex) + party.units > game.cave.units) {
        return forbidden_by("6.3");
    }
    return has_rivals(game, p, party, hex, true) ? forbidden_by("6.1.2") : allowed;
}

Verdict may_enter_cave(const Game& game, const Position& p, const Party& party, const Points& points) {
    return party.inside || points.halves < game.cave.enter ? forbidden_by("6.3") : may_shelter(game, p, party, party.hex);
}

// R6.20, R11.2
Verdict may_leave_cave(const Game& game, const Position& p, const Party& party, const Points& points) {
    if (!party.inside || holds(game, p, party.hex, us) || points.halves < game.cave.leave) {
        return forbidden_by("6.3");
    }
    if (is_sealed(game, p, party.hex)) {
        return forbidden_by("11.2");
    }
    return has_rivals(game, p, party, party.hex) ? forbidden_by("6.1.2") : allowed;
}

Verdict may_tunnel(const Game& game, const Position& p, const Party& party, const Points& points, HexId to) {
    const bool beside = to != no_hex && is_land(game, to) && game.map.grid().distance(party.hex, to) == 1;
    return party.inside && beside && p.march.spent == 0 && points.halves > 0 ? may_shelter(game, p, party, to)
                                                                             : forbidden_by("6.3");
}

void list_caves(const Game& game, const Position& p, const Party& party, const Points& points, ActionList& out) {
    if (may_enter_cave(game, p, party, points).allowed()) {
        list(out, Verb::enter_cave);
    }
    if (may_leave_cave(game, p, party, points).allowed()) {
        list(out, Verb::leave_cave);
    }
    for (const HexId next : game.map.neighbours(party.hex)) {
        if (party.inside && may_tunnel(game, p, party, points, next).allowed()) {
            list(out, Verb::tunnel, no_piece, next);
        }
    }
}

void list_moves(const Game& game, const Position& p, const Party& party, const Points& points, ActionList& out) {
    Sites reached;
    for (const bool trail : {false, true}) {
        if (trail && points.trail == 0) {
            break;
        }
        search(game, p, party, trail ? points.halves + points.trail : points.halves, trail, no_hex);
        for (const HexId hex : scratch()) {
            if (hex != party.hex && !reached.contains(site(game, hex)) && !has_rivals(game, p, party, hex)) {
                reached.insert(site(game, hex));
                list(out, Verb::move, no_piece, hex);
            }
        }
    }
}

// 6.2: what keeps the group from the hex. When it is not the last step, the hex is too far.
Verdict may_march_to(const Game& game, const Position& p, const Party& party, HexId to) {
    if (!is_land(game, to)) {
        return forbidden_by("6.2.1");
    }
    if (to == party.hex) {
        return senseless;
    }
    if (has_rivals(game, p, party, to)) {
        return forbidden_by("6.1.2");
    }
    if (way_to(game, p, party, to).next != no_hex) {
        return allowed;
    }
    HexId from = no_hex;
    const auto distance = [&](HexId hex) { return game.map.grid().distance(party.hex, hex); };
    for (const HexId next : game.map.neighbours(to)) {
        if (next != no_hex && is_land(game, next) && (from == no_hex || distance(next) < distance(from))) {
            from = next;
        }
    }
    const Price step = from == no_hex ? Price{} : price(game, p, party, from, to, direction(game, from, to));
    const bool shelled = game.barrages[index(barrage(game, p, party.hex))].stops;
    return first_of(step.verdict(), forbidden_by(shelled ? "8.7.2" : "6.0"));
}

// 6.2.1, 16.0: a road costs least, but aircraft watch it: only then is there a reason to refuse it.
Verdict may_refuse_roads(const Game& game, const Position& p, const Party& party) {
    const auto& roads = facts(game, party.hex).roads;
    const bool watched = party.side == japan && p.interdiction > 0 && std::any_of(roads.begin(), roads.end(), [&](Road road) {
                             return game.roads[index(road)].interdiction;
                         });
    return watched && !party.off_road ? allowed : forbidden_by("6.2.1");
}
Verdict may_use_roads(const Party& party) { return party.off_road ? allowed : forbidden_by("6.2.1"); }

}  // namespace

void list_orders(const Game& game, const Position& p, ActionList& out) {
    const Party party = party_of(game, p);
    if (party.units == 0) {
        return;
    }
    const auto list_if = [&](Verdict verdict, Verb order) { verdict.allowed() ? list(out, order) : void(); };
    const Turns turns = turns_of_group(game, p);
    list_if(turns.deploy, Verb::deploy);
    list_if(turns.form_column, Verb::form_column);
    list_if(may_abandon(p, party), Verb::abandon);
    if (!may_march(party).allowed()) {
        return;
    }
    const Points points = points_of(game, p);
    list_caves(game, p, party, points, out);
    if (may_march_outside(party).allowed()) {
        list_moves(game, p, party, points, out);
        list_if(may_use_roads(party), Verb::use_roads);
        list_if(may_refuse_roads(game, p, party), Verb::refuse_roads);
        list_baggage(game, p, party, out);
    }
}

Verdict verdict(const Game& game, const Position& p, const Try& tried) {
    const Party party = party_of(game, p);
    if (party.units == 0) {
        return senseless;
    }
    const Points points = points_of(game, p);
    const auto order = static_cast<Verb>(tried.verb);
    switch (order) {
        case Verb::deploy: return turns_of_group(game, p).deploy;
        case Verb::form_column: return turns_of_group(game, p).form_column;
        case Verb::abandon: return may_abandon(p, party);
        case Verb::enter_cave: return first_of(may_enter_cave(game, p, party, points), may_march(party));
        case Verb::leave_cave: return first_of(may_leave_cave(game, p, party, points), may_march(party));
        case Verb::tunnel: return first_of(may_tunnel(game, p, party, points, tried.hex), may_march(party));
        case Verb::refuse_roads: return first_of(may_refuse_roads(game, p, party), may_march_outside(party));
        case Verb::use_roads: return first_of(may_use_roads(party), may_march_outside(party));
        case Verb::move: {
            const Verdict now = tried.hex == no_hex ? senseless : may_march_outside(party);
            return now.allowed() ? may_march_to(game, p, party, tried.hex) : now;
        }
        default: return first_of(may_load(game, p, party, order, tried.piece), may_march_outside(party));
    }
}

namespace {

// R6.15: the number of the piece among the baggage of the group's hex.
std::uint8_t baggage_bit(const Game& game, const Position& p, const Party& party, PieceId wanted) {
    unsigned bits = 0;
    for_baggage(game, p, party.hex, party.side,
                [&](PieceId piece, unsigned number) { bits |= piece == wanted ? 1U << number : 0U; });
    return static_cast<std::uint8_t>(bits);
}

}  // namespace

void set_inside(const Game& game, Position& p, bool inside, Events* events) {
    for_group(game, p, [&](PieceId unit) {
        share_level(game, p, place_in(game, at(p, unit), inside), owner(game, unit), dg(game, p, place_of(game, p, unit)),
                    events);
        inside ? set(p, unit, status::in_cave) : unset(p, unit, status::in_cave);
        join_place(game, p, unit);
        Event event = about(EventType::move, Sentence::entered_cave, "6.3", unit);
        event.hex = at(p, unit);
        event.a = inside ? 1 : 0;
        emit(events, event);
        clear_empty_places(game, p, at(p, unit));
    });
}

namespace {

// 6.3: from cave to cave, with all movement points and without opportunity fire.
void go_through_tunnel(const Game& game, Position& p, const Party& party, HexId to, Events* events) {
    for_group(game, p, [&](PieceId unit) {
        Event event = about(EventType::move, Sentence::tunnelled, "6.3", unit);
        event.from = party.hex;
        event.hex = to;
        emit(events, event);
    });
    transfer(game, p, party, to, dg(game, p, party.place), events);
    p.march = {};
    clear_group(game, p);
}

void push_march(Position& p, MarchStep step, HexId to) { push(p, Marching{.hex = to, .step = step}); }

}  // namespace

void give_order(const Game& game, Position& p, Action action, Events* events) {
    const Party party = party_of(game, p);
    switch (verb(action)) {
        case Verb::deploy: turn_group(game, p, false, events); break;
        case Verb::form_column: turn_group(game, p, true, events); break;
        case Verb::take:
        case Verb::leave: p.march.baggage ^= baggage_bit(game, p, party, action.piece); break;
        case Verb::refuse_roads: p.march.off_road = 1; break;
        case Verb::use_roads: p.march.off_road = 0; break;
        case Verb::abandon:
            drop_ridge(p, party.hex, events);
            offer_ridges(game, p, party.side, party.hex);
            break;
        case Verb::move:
            begin_march(game, p, party, events);
            push_march(p, MarchStep::choose, action.hex);
            break;
        case Verb::enter_cave:
            begin_march(game, p, party, events);
            p.march.halves = static_cast<std::uint8_t>(p.march.halves - game.cave.enter);
            push_march(p, MarchStep::into_cave, party.hex);
            offer_fire(game, p, party.side, party.hex, party.hex, Trigger::leaving, events);  // R6.19
            break;
        case Verb::leave_cave:
            begin_march(game, p, party, events);
            p.march.halves = static_cast<std::uint8_t>(p.march.halves - game.cave.leave);
            set_inside(game, p, false, events);
            break;
        case Verb::tunnel:
            begin_march(game, p, party, events);
            go_through_tunnel(game, p, party, action.hex, events);
            break;
        default: break;
    }
}

}  // namespace movement

}  // namespace causeway::guam
