// 6.0 Reinforcements, 25.6, 25.7: who comes, and where. What stops him on the way is in interdiction.cpp.
#include <fmt/format.h>

#include "games/malaya/reinforcement.h"

namespace causeway::malaya {

// --- what comes (6.1) ----------------------------------------------------------------------------------------------------

namespace {

// 25.7, R16.6: never beyond the points off the map and one for each manned airfield.
int routine_air(const Game& game, const Position& p) {
    const int manned = manned_airfields(game, p, japan);
    return std::clamp(scenario(game, p).off_map_air + manned - air_points(p, japan), 0, manned);
}

int routine_supply(const Game& game, const Position& p, Side side) {
    const ScenarioFacts& figures = scenario(game, p);
    if (side == japan) {
        return figures.japan_supply;
    }
    return occupied_by(p, allies, game.naval_base) ? figures.allied_supply : figures.allied_supply_cut;
}

}  // namespace

void receive(const Game& game, Position& p, Side side, Events* events) {
    gain_supply(game, p, side, routine_supply(game, p, side), events);
    if (const int points = side == japan ? routine_air(game, p) : 0; points > 0) {
        gain_air(game, p, japan, points, events, "25.7");
    }
    for_box(game, p, side, track_of(p.turn), [&](PieceId piece) { put(game, p, piece, box::to_place); });
}

// The marker names its units, so everybody knows who they are.
void call_up(const Game& game, Position& p, PieceId piece, int turn, Events* events) {
    put(game, p, piece, turn <= p.turn ? box::to_place : track_of(turn));
    Event event = about(game, p, EventType::place, Sentence::comes, "6.13", piece);
    event.known_to = to_all;
    event.a = static_cast<std::int16_t>(turn);
    emit(events, event);
}

void gain_supply(const Game& game, Position& p, Side side, int points, Events* events) {
    int gained = 0;
    for (PieceId piece = spare_supply(game, p, side); gained < points && piece != no_piece;
         piece = spare_supply(game, p, side)) {
        put(game, p, piece, box::to_place);
        ++gained;
    }
    if (gained > 0) {
        emit(events, of_side(EventType::supply, Sentence::supply_gained, side == allies ? "25.6" : "25.7", side, gained));
    }
}

// --- where it may come (6.21, 25.6, 25.7, 26.11) -----------------------------------------------------------------------------

bool can_be_placed(const Game& game, PieceId piece, HexId hex) {
    const HexFacts& there = facts(game, hex);
    const int cost = unit(game, piece).mechanized ? there.mechanized : there.foot;
    return there.land && (cost > 0 || (there.roads | there.rails | there.trails) != 0);
}

Verdict may_land_supply(const Game& game, const Position& p, Side side, HexId hex) {
    const bool in_port = facts(game, hex).port && occupied_by(p, side, hex);
    return in_port || !p.beaches.contains(hex) ? allowed : forbidden_by("26.11");
}

void land_supply(const Game& game, Position& p, Side side, HexId hex) {
    if (!facts(game, hex).port || !occupied_by(p, side, hex)) {
        p.beaches.insert(hex);
    }
}

namespace {

// R6.7: over the edge of the map, where nobody interdicts.
bool comes_by_land(const Game& game, Side side, HexId hex) { return side == japan && facts(game, hex).north_edge; }

Verdict may_arrive(const Game& game, const Position& p, PieceId piece, HexId hex) {
    const Side side = owner(game, piece);
    const HexFacts& there = facts(game, hex);
    if (enemy_in(p, side, hex) || !can_be_placed(game, piece, hex)) {
        return forbidden_by("6.21");
    }
    const bool by_land = comes_by_land(game, side, hex);
    if (!by_land && !(side == allies ? there.port : there.coastal)) {
        return forbidden_by(side == allies ? "25.6" : "25.7");  // R6.2
    }
    return is_supply(game, piece) && !by_land ? may_land_supply(game, p, side, hex) : allowed;
}

// Visits the hexes where the unit may arrive.
template <class Visit>
void for_arrivals(const Game& game, const Position& p, PieceId piece, Visit visit) {
    const auto offer = [&](HexId hex) {
        if (may_arrive(game, p, piece, hex).allowed()) {
            visit(hex);
        }
    };
    const Side side = owner(game, piece);
    for (const HexId hex : side == allies ? game.ports : game.coast) {
        offer(hex);
    }
    for (const HexId hex : game.edge) {
        if (side == japan && !facts(game, hex).coastal) {
            offer(hex);
        }
    }
}

}  // namespace

void arrive(const Game& game, Position& p, PieceId piece, HexId hex, Events* events) {
    const Side side = owner(game, piece);
    if (is_supply(game, piece) && !comes_by_land(game, side, hex)) {
        land_supply(game, p, side, hex);
    }
    announce_zone(game, p, side, hex, events);  // 18.4
    put(game, p, piece, hex);
    unset(p, piece, status::exempt);
    Event event = about(game, p, EventType::place, Sentence::arrived, "6.2", piece);
    event.hex = hex;
    emit(events, event);
}

namespace {

// 26.2, R6.2, R6.3: it does not sail on in the same phase.
void stow(const Game& game, Position& p, PieceId piece, Events* events) {
    put(game, p, piece, box::base);
    set(p, piece, status::exempt);
    Event event = about(game, p, EventType::place, Sentence::arrived, "26.2", piece);
    event.hex = box::base;
    event.seen_by = only(owner(game, piece));
    emit(events, event);
}

// 6.21, R6.1: by its owner's choice.
void keep_back(const Game& game, Position& p, PieceId piece, Events* events) {
    put(game, p, piece, track_of(p.turn + 1));
    Event event = delayed(game, p, piece, p.turn + 1, "6.21");
    event.seen_by = only(owner(game, piece));
    emit(events, event);
}

// --- optional reinforcements (6.14, 25.6, 25.7)
// --------------------------------------------------------------------------------

// The brigade that the three armored units can become (R9.1); it is not bought itself.
PieceId armored_brigade(const Game& game) {
    for (const PieceId piece : game.pieces[index(allies)]) {
        if (unit(game, piece).group == Group::pool && can_break_down(game, piece)) {
            return piece;
        }
    }
    return no_piece;
}

bool is_optional(const Game& game, PieceId piece) {
    const Group group = unit(game, piece).group;
    return group == Group::optional || group == Group::armoured;
}

bool is_for_sale(const Game& game, const Position& p, PieceId piece) {
    const auto is_unused = [&](PieceId each) { return at(p, each) == box::unused && !has(p, each, status::parted); };
    if (!is_optional(game, piece) || !is_unused(piece)) {
        return false;
    }
    const PieceId whole = unit(game, piece).group == Group::armoured ? armored_brigade(game) : no_piece;
    return whole == no_piece || is_unused(whole);
}

int price_of(const Game& game, const Position& p, PieceId piece) {
    const ScenarioFacts& figures = scenario(game, p);
    return unit(game, piece).group == Group::armoured ? figures.armoured_price : figures.optional_price;
}

// R6.8: from points one has.
Verdict may_buy(const Game& game, const Position& p, const Reinforce& part, PieceId piece) {
    const ScenarioFacts& figures = scenario(game, p);
    const char* rule = part.side == allies ? "25.6" : "25.7";
    if (owner(game, piece) != part.side || !is_for_sale(game, p, piece)) {
        return senseless;
    }
    const int earliest = unit(game, piece).group == Group::armoured ? figures.armoured_turn : figures.optional_turn;
    return is_option_on(p, optional_reinforcements) && p.turn >= earliest && p.vp[index(part.side)] >= price_of(game, p, piece)
               ? allowed
               : forbidden_by(rule);
}

// The armored units are one purchase, named by the first of them.
template <class Visit>
void for_purchases(const Game& game, const Position& p, const Reinforce& part, Visit visit) {
    if (!is_option_on(p, optional_reinforcements)) {
        return;  // 6.14: nobody can be bought
    }
    bool armored = false;
    for (const PieceId piece : game.pieces[index(part.side)]) {
        const bool of_the_armored = unit(game, piece).group == Group::armoured;
        if (!is_optional(game, piece) || (of_the_armored && armored) || !may_buy(game, p, part, piece).allowed()) {
            continue;
        }
        armored = armored || of_the_armored;
        visit(piece);
    }
}

void bring(const Game& game, Position& p, PieceId piece, int price, Events* events) {
    put(game, p, piece, box::to_place);
    Event event = about(game, p, EventType::place, Sentence::bought, "6.14", piece);
    event.a = static_cast<std::int16_t>(price);
    event.b = static_cast<std::int16_t>(index(owner(game, piece)));
    event.c = p.vp[index(owner(game, piece))];
    emit(events, event);
}

void buy(const Game& game, Position& p, PieceId piece, Events* events) {
    const int price = price_of(game, p, piece);
    std::int16_t& points = p.vp[index(owner(game, piece))];
    points = static_cast<std::int16_t>(points - price);
    if (unit(game, piece).group != Group::armoured) {
        bring(game, p, piece, price, events);
        return;
    }
    for (const PieceId each : game.pieces[index(allies)]) {
        if (unit(game, each).group == Group::armoured) {
            bring(game, p, each, each == piece ? price : 0, events);
        }
    }
    if (const PieceId whole = armored_brigade(game); whole != no_piece) {
        set(p, whole, status::parted);  // R9.1: they may combine into it
    }
}

// --- out of the base (26.2) ------------------------------------------------------------------------------------------------

bool lies_in_base(const Position& p, PieceId piece) { return at(p, piece) == box::base && !has(p, piece, status::exempt); }

// R6.3: amphibious units in the base.
int lifts_in_base(const Game& game, const Position& p) {
    const auto& units = game.pieces[index(japan)];
    const auto boats = std::count_if(units.begin(), units.end(), [&](PieceId piece) {
        return is(game, piece, Class::amphibious) && lies_in_base(p, piece);
    });
    return static_cast<int>(boats);
}

// R6.3, R6.5: whether anybody could sail from the base.
bool has_transport(const Game& game, const Position& p, Side side) {
    return side == allies || (p.no_landings == 0 && lifts_in_base(game, p) > 0);
}

Verdict may_leave_base(const Game& game, const Position& p, PieceId piece) {
    if (!lies_in_base(p, piece)) {
        return at(p, piece) == box::base ? forbidden_by("26.2") : senseless;
    }
    return has_transport(game, p, owner(game, piece)) ? allowed : forbidden_by(p.no_landings != 0 ? "26.1.6" : "22.0");
}

// What a Japanese group in the base weighs.
struct Cargo {
    int load = 0, supply = 0;
    void add(const Game& game, PieceId piece) {
        supply += is_supply(game, piece) ? 1 : 0;
        load += is(game, piece, Class::amphibious) || is_supply(game, piece) ? 0 : std::max<int>(1, unit(game, piece).stacking);
    }
    // 22.2: each lift takes a stack, or three supply points.
    int lifts_needed() const { return (load + stacking_limit - 1) / stacking_limit + (supply + 2) / 3; }
};

// The group as it stands, and the lifts that are there for it and for who joins.
struct Embarkation {
    Cargo cargo;
    int lifts;
    Embarkation(const Game& game, const Position& p) : lifts(lifts_in_base(game, p)) {
        for_box(game, p, japan, box::base, [&](PieceId piece) {
            if (has(p, piece, status::grouped)) {
                cargo.add(game, piece);
            }
        });
    }
};

// The boats that it needs must be there. Allied units sail one by one, since none of them needs another (R6.5).
Verdict may_join(const Game& game, const Position& p, const Embarkation& group, PieceId piece) {
    if (owner(game, piece) == allies || !lies_in_base(p, piece) || has(p, piece, status::grouped)) {
        return senseless;
    }
    Cargo with = group.cargo;
    with.add(game, piece);
    return with.lifts_needed() <= group.lifts ? allowed : forbidden_by("22.2");
}

// R6.4, R6.5: their move is done; dice for each are rolled where they are now (R6.6).
void leave_base(const Game& game, Position& p, Side side, Action action, Events* events) {
    FixedVector<PieceId, max_pieces> group;
    for_box(game, p, side, box::base, [&](PieceId piece) {
        if (has(p, piece, status::grouped)) {
            group.push_back(piece);
        }
    });
    if (verb(action) == Verb::sail) {
        sail(game, p, side, action.hex, events);
    } else {
        storm(game, p, side, action.hex, events);
    }
    unset_all(game, p, side, status::grouped);
    for (const PieceId piece : group) {
        set(p, piece, status::moved | (is_interdicted(p, side) ? status::grouped : 0U));
    }
}

// --- the phase
// -----------------------------------------------------------------------------------------------------------------

// Visits whom a player may choose to bring on; of supply points that are alike one.
template <class Visit>
void for_candidates(const Game& game, const Position& p, Side side, Visit visit) {
    const bool transport = has_transport(game, p, side);
    bool listed[3] = {};
    for (const PieceId piece : game.pieces[index(side)]) {
        const bool waits = at(p, piece) == box::to_place, in_base = transport && lies_in_base(p, piece);
        if (!waits && !in_base) {
            continue;
        }
        bool& known = listed[in_base ? 2 : has(p, piece, status::exempt) ? 1 : 0];
        if (!is_supply(game, piece) || !known) {
            visit(piece);
        }
        known = known || is_supply(game, piece);
    }
}

void end_part(const Game& game, Position& p, Side side, Events* events) {
    for_box(game, p, side, box::to_place, [&](PieceId piece) { keep_back(game, p, piece, events); });
    for_box(game, p, side, box::base, [&](PieceId piece) { unset(p, piece, status::exempt); });
    p.stack.pop();
}

PieceId next_interdicted(const Game& game, const Position& p, Side side) {
    for (const PieceId piece : game.pieces[index(side)]) {
        if (has(p, piece, status::grouped)) {
            return piece;
        }
    }
    return no_piece;
}

int count_to_place(const Game& game, const Position& p, Side side, bool supply) {
    int count = 0;
    for_box(game, p, side, box::to_place, [&](PieceId piece) { count += is_supply(game, piece) == supply ? 1 : 0; });
    return count;
}

}  // namespace

bool Reinforce::ready(const Game& game, Position& p, Events* events) {
    if (const PieceId sailing = next_interdicted(game, p, side); sailing != no_piece) {
        p.stack.push(InterdictionRoll{{}, sailing, destination(p, sailing)});
        return false;
    }
    bool any = acted != 0;
    if (!any) {
        for_candidates(game, p, side, [&](PieceId) { any = true; });
        for_purchases(game, p, *this, [&](PieceId) { any = true; });
    }
    if (!any) {
        end_part(game, p, side, events);
    }
    return any;
}

void Reinforce::actions(const Game& game, const Position& p, ActionList& out) const {
    for_candidates(game, p, side, [&](PieceId piece) { list(out, Verb::unit, piece); });
    for_purchases(game, p, *this, [&](PieceId piece) { list(out, Verb::buy, piece); });
    list(out, Verb::end);
}

void Reinforce::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::unit:
            if (at(p, action.piece) == box::base) {
                set(p, action.piece, status::grouped);
            }
            p.stack.push(Arrive{.piece = action.piece});
            break;
        case Verb::buy:
            acted = 1;
            buy(game, p, action.piece, events);
            break;
        default: end_part(game, p, side, events); break;
    }
}

Verdict Reinforce::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) == Verb::end) {
        return allowed;
    }
    if (tried.piece == no_piece || owner(game, tried.piece) != side) {
        return senseless;
    }
    switch (verb(tried)) {
        case Verb::unit: return at(p, tried.piece) == box::to_place ? allowed : may_leave_base(game, p, tried.piece);
        case Verb::buy: return may_buy(game, p, *this, tried.piece);
        default: return senseless;
    }
}

Remark Reinforce::remark(const Game& game, const Position& p, Action action) const {
    Remark remark;
    if (verb(action) == Verb::buy) {
        const int price = price_of(game, p, action.piece);
        remark.says = fmt::format("costs {} VP, {} left", price, p.vp[index(side)] - price);
    } else if (verb(action) == Verb::end) {
        remark.completes = true;  // 6.21: who is not placed comes later
    }
    return remark;
}

Prompt Reinforce::prompt(const Game& game, const Position& p) const {
    return {fmt::format("{}. {} units and {} supply points to place; who is left waits for a later turn", ask.prompt,
                        count_to_place(game, p, side, false), count_to_place(game, p, side, true))};
}

// --- one unit (6.21)
// -----------------------------------------------------------------------------------------------------------

Side Arrive::asked(const Game& game, const Position&) const { return owner(game, piece); }

void Arrive::actions(const Game& game, const Position& p, ActionList& out) const {
    const Side side = owner(game, piece);
    if (at(p, piece) == box::to_place) {
        for_arrivals(game, p, piece, [&](HexId hex) { list(out, Verb::place, no_piece, hex); });
        list(out, Verb::stow);
        list(out, Verb::delay);
        list(out, Verb::cancel);
        return;
    }
    const Embarkation group(game, p);
    for_box(game, p, side, box::base, [&](PieceId each) {
        if (may_join(game, p, group, each).allowed()) {
            list(out, Verb::join, each);
        }
    });
    list_all(out, Verb::sail, sail_hexes(game, p, side));
    list_all(out, Verb::storm, storm_hexes(game, p, side));
    list(out, Verb::cancel);
}

void Arrive::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId chosen = piece;
    const Side side = owner(game, chosen);
    if (verb(action) == Verb::join) {
        set(p, action.piece, status::grouped);
        return;
    }
    p.stack.pop();
    if (verb(action) == Verb::cancel) {
        unset_all(game, p, side, status::grouped);
        return;
    }
    p.stack.top<Reinforce>().acted = 1;
    switch (verb(action)) {
        case Verb::place:
            if (is_interdicted(p, side) && !has(p, chosen, status::exempt) && !comes_by_land(game, side, action.hex)) {
                p.stack.push(InterdictionRoll{{}, chosen, action.hex});
            } else {
                arrive(game, p, chosen, action.hex, events);
            }
            break;
        case Verb::stow: stow(game, p, chosen, events); break;
        case Verb::delay: keep_back(game, p, chosen, events); break;
        default: leave_base(game, p, side, action, events); break;
    }
}

Verdict Arrive::verdict(const Game& game, const Position& p, const Try& tried) const {
    const Side side = owner(game, piece);
    const bool waits = at(p, piece) == box::to_place;
    switch (verb(tried)) {
        case Verb::cancel: return allowed;
        case Verb::stow:
        case Verb::delay: return waits ? allowed : senseless;
        case Verb::join:
            return !waits && tried.piece != no_piece ? may_join(game, p, Embarkation(game, p), tried.piece) : senseless;
        default: break;
    }
    if (!is_land(game, tried.hex)) {
        return senseless;
    }
    switch (verb(tried)) {
        case Verb::place: return waits ? may_arrive(game, p, piece, tried.hex) : senseless;
        case Verb::sail: return waits ? senseless : may_sail(game, p, side, tried.hex);
        case Verb::storm: return waits ? senseless : may_storm(game, p, side, tried.hex);
        default: return senseless;
    }
}

Prompt Arrive::prompt(const Game& game, const Position& p) const {
    const Side side = owner(game, piece);
    const int enemies = points_on(p, other(side), Mission::interdiction);
    const bool in_danger = enemies > 0 && !has(p, piece, status::exempt);
    return {fmt::format("{}{}", ask.prompt,
                        in_danger ? fmt::format(". {} enemy air points interdict what comes by sea", enemies) : "")};
}

bool Arrive::stands(const Game& game, const Position& p, std::size_t depth) const {
    const bool here = at(p, piece) == box::to_place || (at(p, piece) == box::base && has(p, piece, status::grouped));
    return here && owner(game, piece) == p.stack.at<Reinforce>(depth - 1).side;
}

}  // namespace causeway::malaya
