// 6.0 Movement: what a step costs, how far a group goes, and the orders that a player may give it.
#include "games/guam/movement.h"

#include <algorithm>

#include "core/path.h"
#include "games/guam/activation.h"
#include "games/guam/sight.h"

namespace causeway::guam {

namespace {

constexpr int none = -1;

// --- terrain (6.2) -----------------------------------------------------------------------------------------------------

// 6.2.1; 0 in the table: no entry.
int hex_cost(const Game& game, const Position& p, Mode mode, HexId to) {
    if (facts(game, to).causeway) {
        return game.roads[index(Road::causeway)].halves;
    }
    const int cost = terrain_facts(game, p, to).cost[index(mode)];
    return cost == 0 ? none : cost;
}

const Crossing& crossing(const Game& game, HexId from, Direction d) {
    return game.crossings[facts(game, from).sides[index(d)] & (side::up - 1U)];
}

int off_road(const Game& game, const Position& p, Mode mode, HexId to, const Crossing& crossing) {
    const int side = crossing.cost[index(mode)];
    if (side < 0) {
        return none;
    }
    const int hex = hex_cost(game, p, mode, to);
    return hex < 0 ? none : hex + side;
}

// R6.9: a road costs what it costs whatever lies beside it, but nothing leads over a cliff.
int by_road(const Game& game, Road road, const Crossing& crossing) {
    return road != Road::none && crossing.road ? game.roads[index(road)].halves : none;
}

// 6.2.1, R6.16
bool lets_tanks(const Game& game, const Position& p, HexId to) {
    const TerrainFacts& ground = terrain_facts(game, p, to);
    return facts(game, to).causeway || (ground.tank_weapons && ground.cost[index(Mode::tracked)] != 0);
}

// 8.8.1, and the edge of the scenario's area.
bool is_open(const Game& game, const Position& p, HexId to) {
    return in_play(game, p, to) && blaze(game, p, to) != Blaze::burning;
}

const Piece& mover(const Game& game, const Position& p, PieceId unit) {
    const PieceId truck = truck_of(game, p, unit);
    return piece_of(game, truck == no_piece ? unit : truck);
}

}  // namespace

namespace movement {

Price price(const Game& game, const Position& p, const Party& party, HexId from, HexId to, Direction d, bool keep_to_trail) {
    if (!is_open(game, p, to) || holds_outside(game, p, to, other(party.side)) ||
        (keep_to_trail && facts(game, from).roads[index(d)] != Road::trail)) {
        return {};  // R6.2
    }
    const Crossing& side = crossing(game, from, d);
    const Road road = facts(game, from).roads[index(d)];
    int across = 0;
    for (std::size_t mode = 0; mode < 3; ++mode) {
        if (((party.modes >> mode) & 1U) != 0 && across >= 0) {
            const int cost = off_road(game, p, static_cast<Mode>(mode), to, side);
            across = cost < 0 ? none : std::max(across, cost);
        }
    }
    if (keep_to_trail || (party.weapons && !side.weapons) || (party.tanks && !lets_tanks(game, p, to))) {
        across = none;
    }
    const int along = party.off_road ? none : by_road(game, road, side);
    if (along < 0 && across < 0) {
        return {};
    }
    // 16.0: a road under interdiction must be worth it.
    const bool watched = party.side == japan && p.interdiction > 0 && game.roads[index(road)].interdiction;
    const bool on_road = along >= 0 && (across < 0 || along < across || (along == across && !watched));
    const int flown = party.side == japan ? 2 * p.interdiction : 0;  // 16.0, R16.1
    return {(on_road ? along : across) + flown, on_road ? road : Road::none};
}

}  // namespace movement

int step_cost(const Game& game, const Position& p, PieceId unit, HexId from, HexId to) {
    const Mode mode = mover(game, p, unit).mode;
    if (mode == Mode::none) {
        return none;
    }
    movement::Party alone;
    alone.side = owner(game, unit);
    alone.modes = static_cast<std::uint8_t>(1U << index(mode));
    return movement::price(game, p, alone, from, to, direction(game, from, to)).halves;
}

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

void count_baggage(const Game& game, const Position& p, Party& party) {
    for_baggage(game, p, party.hex, party.side, [&](PieceId piece, unsigned number) {
        if (((party.baggage >> number) & 1U) != 0 && piece_of(game, piece).type == PieceType::weapon) {
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
bool can_march(const Party& party) {
    return party.units > 0 && party.columns && party.together && party.nerve == Nerve::steady &&
           !(party.inside && party.outside);
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

void list_turns(const Game& game, const Position& p, ActionList& out) {
    bool deploy = false, column = false;
    for_group(game, p, [&](PieceId unit) {
        deploy = deploy || may_deploy(game, p, unit).allowed();
        column = column || may_form_column(game, p, unit).allowed();
    });
    if (deploy) {
        list(out, Verb::deploy);
    }
    if (column) {
        list(out, Verb::form_column);
    }
}

// R6.15: each side of a parting stack can hold as many weapons as it has units (12.1).
void list_baggage(const Game& game, const Position& p, const Party& party, ActionList& out) {
    if (party.others == 0) {
        return;
    }
    int taken = 0, left = 0;
    for_baggage(game, p, party.hex, party.side, [&](PieceId piece, unsigned number) {
        if (piece_of(game, piece).type == PieceType::weapon) {
            ++(((party.baggage >> number) & 1U) != 0 ? taken : left);
        }
    });
    for_baggage(game, p, party.hex, party.side, [&](PieceId piece, unsigned number) {
        const bool weapon = piece_of(game, piece).type == PieceType::weapon;
        const bool goes = ((party.baggage >> number) & 1U) != 0;
        const Men men = men_of(game, p, party.hex, piece);
        if ((men.go == 0) != (men.stay == 0)) {
            return;
        }
        if (number < 8 && (!weapon || (goes ? left < party.others : taken < party.units))) {
            list(out, goes ? Verb::leave : Verb::take, piece);
        }
    });
}

int count_inside(const Game& game, const Position& p, HexId hex) {
    int count = 0;
    for_units(game, p, hex, japan, [&](PieceId unit) { count += in_cave(p, unit) ? 1 : 0; });
    return count;
}

bool is_sealed(const Game& game, const Position& p, HexId hex) { return ((p.sealed >> facts(game, hex).cave) & 1U) != 0; }

// 6.3: room for the party in the cave of the hex.
bool has_room(const Game& game, const Position& p, const Party& party, HexId hex) {
    return party.side == japan && facts(game, hex).cave != nothing && !is_sealed(game, p, hex) &&
           party.modes == (1U << index(Mode::leg)) && count_inside(game, p, hex) + party.units <= game.cave.units &&
           !has_rivals(game, p, party, hex, true);
}

void list_caves(const Game& game, const Position& p, const Party& party, const Points& points, ActionList& out) {
    if (!party.inside) {
        if (has_room(game, p, party, party.hex) && points.halves >= game.cave.enter) {
            list(out, Verb::enter_cave);
        }
        return;
    }
    // R6.20, R11.2
    if (!holds(game, p, party.hex, us) && !is_sealed(game, p, party.hex) && points.halves >= game.cave.leave &&
        !has_rivals(game, p, party, party.hex)) {
        list(out, Verb::leave_cave);
    }
    for (const HexId next : game.map.neighbours(party.hex)) {
        if (next != no_hex && p.march.spent == 0 && points.halves > 0 && has_room(game, p, party, next)) {
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

// 6.2.1, 16.0: a road costs least, but aircraft watch it: only then is there a reason to refuse it.
void list_roads(const Game& game, const Position& p, const Party& party, ActionList& out) {
    const auto& roads = facts(game, party.hex).roads;
    const bool watched = party.side == japan && p.interdiction > 0 && std::any_of(roads.begin(), roads.end(), [&](Road road) {
                             return game.roads[index(road)].interdiction;
                         });
    if (party.off_road) {
        list(out, Verb::use_roads);
    } else if (watched) {
        list(out, Verb::refuse_roads);
    }
}

}  // namespace

void list_orders(const Game& game, const Position& p, ActionList& out) {
    const Party party = party_of(game, p);
    if (party.units == 0) {
        return;
    }
    if (p.march.spent == 0) {
        list_turns(game, p, out);
        if (const RidgeMark* mark = ridge_mark(p, party.hex); mark != nullptr && mark->side == index(party.side)) {
            list(out, Verb::abandon);
        }
    }
    if (!can_march(party)) {
        return;
    }
    const Points points = points_of(game, p);
    list_caves(game, p, party, points, out);
    if (!party.inside && party.modes != 0) {
        list_moves(game, p, party, points, out);
        list_roads(game, p, party, out);
        list_baggage(game, p, party, out);
    }
}

namespace {

// 6.2: what forbids the step into an adjacent hex.
Verdict may_step(const Game& game, const Position& p, PieceId unit, HexId from, HexId to) {
    if (game.map.grid().distance(from, to) != 1 || step_cost(game, p, unit, from, to) >= 0) {
        return allowed;
    }
    const Mode mode = piece_of(game, unit).mode;
    return forbidden_by(mode != Mode::none && terrain_facts(game, p, to).cost[index(mode)] == 0 ? "6.2.1" : "6.2.2");
}

// What keeps the group from a hex that it does not reach.
Verdict may_march_to(const Game& game, const Position& p, HexId to) {
    const Party party = party_of(game, p);
    const Group group = group_of(game, p);
    if (party.units == 0 || !on_map(party.hex)) {
        return senseless;
    }
    if (!party.columns || !party.together) {
        return forbidden_by("6.0");
    }
    if (const Verdict steady = is_steady(party.nerve, true); !steady.allowed()) {
        return steady;
    }
    if (party.inside) {
        return forbidden_by("6.3");
    }
    if (!is_land(game, to) || !in_play(game, p, to)) {
        return forbidden_by(is_land(game, to) ? "3.1" : "6.2.1");
    }
    if (blaze(game, p, to) == Blaze::burning) {
        return forbidden_by("8.8.1");
    }
    if (holds_outside(game, p, to, other(party.side))) {
        return forbidden_by("9.0");  // enemies are assaulted
    }
    if (has_rivals(game, p, party, to)) {
        return forbidden_by("6.1.2");
    }
    const bool shelled = game.barrages[index(barrage(game, p, party.hex))].stops;
    return first_of(may_step(game, p, group.first, party.hex, to), shelled ? forbidden_by("8.7.2") : forbidden_by("6.0"));
}

Verdict may_use_cave(const Game& game, const Position& p, HexId hex) {
    const HexId place = hex == no_hex ? group_hex(game, p) : hex;
    if (place == no_hex || !on_map(place)) {
        return senseless;
    }
    return forbidden_by(facts(game, place).cave != nothing && is_sealed(game, p, place) ? "11.2" : "6.3");
}

// Of the first unit of the group.
Verdict may_turn_group(const Game& game, const Position& p, bool deploy) {
    const Group group = group_of(game, p);
    if (group.size == 0 || !on_map(at(p, group.first))) {
        return senseless;
    }
    return first_of(deploy ? may_deploy(game, p, group.first) : may_form_column(game, p, group.first), forbidden_by("6.0"));
}

}  // namespace

Verdict verdict(const Game& game, const Position& p, const Try& tried) {
    switch (static_cast<Verb>(tried.verb)) {
        case Verb::move: return tried.hex == no_hex ? senseless : may_march_to(game, p, tried.hex);
        case Verb::tunnel:
        case Verb::enter_cave:
        case Verb::leave_cave: return may_use_cave(game, p, tried.hex);
        case Verb::deploy: return may_turn_group(game, p, true);
        case Verb::form_column: return may_turn_group(game, p, false);
        case Verb::abandon: return forbidden_by("6.2.2");
        case Verb::refuse_roads:
        case Verb::use_roads: return forbidden_by("6.2.1");
        default: {  // take, leave
            const bool weapon = tried.piece != no_piece && piece_of(game, tried.piece).type == PieceType::weapon;
            return weapon ? forbidden_by("12.1") : senseless;
        }
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
