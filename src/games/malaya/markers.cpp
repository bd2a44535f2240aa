// 5.0 Command markers: the draw, what takes effect at once, hands and pools.
#include <fmt/format.h>

#include "games/malaya/chapters.h"

namespace causeway::malaya {

namespace {

Audience all_but(Side side) { return static_cast<Audience>(to_all & ~only(side)); }

// 5.3.1 to 5.3.24: the case of a side's marker.
const char* rule_of(Side side, Marker marker) {
    switch (marker) {
        case Marker::abda: return "5.3.1";
        case Marker::air_reinforcements: return "5.3.2";
        case Marker::indian_army: return "5.3.3";
        case Marker::middle_east: return "5.3.4";
        case Marker::replacements: return "5.3.5";
        case Marker::matadore: return "5.3.6";
        case Marker::intelligence: return side == allies ? "5.3.7" : "5.3.18";
        case Marker::morale: return "5.3.8";
        case Marker::staff_planning: return side == allies ? "5.3.9" : "5.3.20";
        case Marker::thais_resist: return side == allies ? "5.3.10" : "5.3.21";
        case Marker::force_z: return "5.3.11";
        case Marker::naval_ca: return "5.3.12";
        case Marker::naval_dd: return "5.3.13";
        case Marker::southern_operation: return "5.3.14";
        case Marker::amphibious_move: return "5.3.15";
        case Marker::banzai: return "5.3.16";
        case Marker::fifth_column: return "5.3.17";
        case Marker::panic: return "5.3.19";
        case Marker::weather: return "5.3.22";
        case Marker::yamashita: return "5.3.23";
        case Marker::tank_shock: return "5.3.24";
    }
    return "5.3";
}

Event of_marker(EventType type, Sentence sentence, Side side, Marker marker) {
    return of_side(type, sentence, rule_of(side, marker), side, static_cast<int>(index(marker)));
}

// --- hands and pools (5.3, 5.4) ------------------------------------------------------------------------------------------

void take_from_hand(Position& p, Side side, Marker marker) {
    std::uint8_t& left = p.hand[index(side)][index(marker)];
    require(left > 0, "a marker is played that is not in the hand");
    --left;
}

int count_markers(const CheckedArray<std::uint8_t, marker_count>& markers) {
    int count = 0;
    for (const std::uint8_t each : markers) {
        count += each;
    }
    return count;
}

}  // namespace

int hand_size(const Position& p, Side side) { return count_markers(p.hand[index(side)]); }

int pool_size(const Position& p, Side side) { return count_markers(p.pool[index(side)]); }

void return_to_pool(Position& p, Side side, Marker marker, Events* events) {
    take_from_hand(p, side, marker);
    ++p.pool[index(side)][index(marker)];
    emit(events, of_marker(EventType::choice, Sentence::marker, side, marker));
}

void remove_marker(Position& p, Side side, Marker marker, Events* events) {
    take_from_hand(p, side, marker);
    emit(events, of_marker(EventType::choice, Sentence::marker, side, marker));
}

// R5.3, R5.4: Thais Resist leaves the game, used or not; an Amphibious Move goes back to the pool.
void end_markers(const Game&, Position& p, Events*) {
    for (const Side side : both_sides) {
        p.hand[index(side)][index(Marker::thais_resist)] = 0;
    }
    std::uint8_t& waiting = p.hand[index(japan)][index(Marker::amphibious_move)];
    std::uint8_t& pool = p.pool[index(japan)][index(Marker::amphibious_move)];
    pool = static_cast<std::uint8_t>(pool + waiting);
    waiting = 0;
    p.amphibious_moves = 0;
    p.panic = 0;
    p.beaches.clear();  // 26.11
}

std::uint32_t weight(const Game&, const Position& p, Action action) {
    return p.stack.on_top<DrawMarker>() ? p.pool[index(p.stack.top<DrawMarker>().side)][index(marker(action))] : 1U;
}

// --- what markers do when they are picked (5.3) --------------------------------------------------------------------------

namespace {

// Into the hand. 5.4, R5.16: which it is, only its owner learns, unless it serves for all to see.
void keep(Position& p, Side side, Marker marker, Events* events) {
    ++p.hand[index(side)][index(marker)];
    Event drawn = of_marker(EventType::draw, Sentence::drawn, side, marker);
    if (!is_open_marker(marker)) {
        drawn.seen_by = only(side);
        Event hidden = of_side(EventType::draw, Sentence::drawn_hidden, "5.4", side, 0);
        hidden.seen_by = all_but(side);
        emit(events, hidden);
    }
    emit(events, drawn);
}

void call_up_group(const Game& game, Position& p, Group group, int turn, Events* events) {
    for (const Side side : both_sides) {
        for (const PieceId piece : game.pieces[index(side)]) {
            if (unit(game, piece).group == group && at(p, piece) == box::unused && !has(p, piece, status::parted)) {
                call_up(game, p, piece, turn, events);
            }
        }
    }
}

// 5.3.3: the next unit for which a die is rolled, or no_piece.
PieceId next_indian(const Game& game, const Position& p, PieceId after) {
    for (const PieceId piece : game.pieces[index(allies)]) {
        const bool later = after == no_piece || index(piece) > index(after);
        if (later && unit(game, piece).group == Group::indian_army && at(p, piece) == box::unused) {
            return piece;
        }
    }
    return no_piece;
}

// 16.10, R5.20: one of the undamaged points that are there.
void damage_one(Position& p, Side side, Events* events) {
    if (points_on(p, side, Mission::reserve) > p.wings[index(side)].fresh) {
        damage_air(p, side, Mission::reserve, events, "5.3.22");
    }
}

// 5.3.17: Japan is shown all Allied supply on the map.
void show_supply(const Game& game, Position& p, Events* events) {
    p.occupied[index(allies)].for_each([&](HexId hex) {
        for_stack(p, hex, [&](PieceId piece) {
            if (is_supply(game, piece)) {
                set(p, piece, status::known);
                Event event = about(game, p, EventType::reveal, Sentence::seen, "5.3.17", piece);
                event.hex = hex;
                event.seen_by = only(japan);
                emit(events, event);
            }
        });
    });
}

// R5.3, 5.3.14: drawn at the wrong time; another is drawn for it.
bool is_drawn_in_vain(const Game& game, const Position& p, Marker marker) {
    return marker == Marker::thais_resist ? p.turn > scenario(game, p).thais_last_turn
                                          : marker == Marker::southern_operation && p.turn == 1;
}

void draw_again(DrawMarker& draw, Marker marker, Events* events) {
    ++draw.left;
    draw.southern_operation =
        static_cast<std::uint8_t>(draw.southern_operation + (marker == Marker::southern_operation ? 1 : 0));
    emit(events, of_marker(EventType::draw, Sentence::redrawn, draw.side, marker));
}

// 5.3.8, 5.3.19, 5.3.24. R5.2: these go back to the pool later.
void lower_morale(const Game& game, const Position& p, DrawMarker& draw) {
    ++draw.morale;
    draw.owes = objectives_held(game, p, japan) >= scenario(game, p).morale_objectives ? bit_of(allies) : std::uint8_t{0};
}
void spread_panic(Position& p, DrawMarker& draw) {
    ++draw.panic;
    p.panic = 1;
}
void let_it_rain(Position& p, DrawMarker& draw, Events* events) {
    ++draw.weather;
    damage_one(p, allies, events);
    damage_one(p, japan, events);
    draw.owes = static_cast<std::uint8_t>(bit_of(allies) | bit_of(japan));
}

// What follows the announcement of a marker that is not kept. The draw itself stays below it on the stack.
void begin_effect(const Game& game, Position& p, Marker marker, Events* events) {
    using enum Marker;
    switch (marker) {
        case abda:
        case air_reinforcements:
        case southern_operation: p.stack.push(MarkerRoll{{}, marker}); break;
        case indian_army:
            if (const PieceId first = next_indian(game, p, no_piece); first != no_piece) {
                p.stack.push(IndianRoll{{}, first});
            }
            break;
        case middle_east: call_up_group(game, p, Group::middle_east, p.turn + 1, events); break;  // R5.6
        case replacements:
            call_up_group(game, p, Group::replacements, p.turn, events);
            gain_supply(game, p, allies, 3, events);
            break;
        case fifth_column:
            show_supply(game, p, events);
            p.stack.push(LoseSupply{.side = allies, .by_enemy = 1});
            break;
        case morale: lower_morale(game, p, p.stack.top<DrawMarker>()); break;
        case panic: spread_panic(p, p.stack.top<DrawMarker>()); break;
        case weather: let_it_rain(p, p.stack.top<DrawMarker>(), events); break;
        case matadore:
        case intelligence:
        case staff_planning:
        case thais_resist:
        case force_z:
        case naval_ca:
        case naval_dd:
        case amphibious_move:
        case banzai:
        case yamashita:
        case tank_shock: broken("a marker that takes no effect when it is picked");
    }
}

// 5.3: held until it is played, or as long as it serves.
bool is_kept(Marker marker) {
    return is_open_marker(marker) ||
           is_one_of(marker, {Marker::matadore, Marker::intelligence, Marker::staff_planning, Marker::force_z, Marker::banzai,
                              Marker::yamashita, Marker::tank_shock});
}

void put_back(Position& p, const DrawMarker& draw) {
    const auto add = [&](Marker marker, std::uint8_t count) {
        std::uint8_t& pool = p.pool[index(draw.side)][index(marker)];
        pool = static_cast<std::uint8_t>(pool + count);
    };
    add(Marker::morale, draw.morale);
    add(Marker::panic, draw.panic);
    add(Marker::weather, draw.weather);
    add(Marker::southern_operation, draw.southern_operation);
}

// Whose supply the last marker still costs, the owner of the pool first; nobody.
Side next_to_owe(const DrawMarker& draw) {
    for (const Side side : {draw.side, other(draw.side)}) {
        if ((draw.owes & bit_of(side)) != 0) {
            return side;
        }
    }
    return nobody;
}

}  // namespace

// --- the draw (5.1) ------------------------------------------------------------------------------------------------------

bool DrawMarker::ready(const Game&, Position& p, Events* events) {
    if (const Side owing = next_to_owe(*this); owing != nobody) {
        owes = static_cast<std::uint8_t>(owes & ~bit_of(owing));
        p.stack.push(LoseSupply{.side = owing});
        return false;
    }
    if (left > 0 && pool_size(p, side) > 0) {
        return true;
    }
    if (left > 0) {
        emit(events, of_side(EventType::draw, Sentence::no_marker, "5.1", side, 0));  // R5.1
    }
    put_back(p, *this);
    p.stack.pop();
    return false;
}

void DrawMarker::actions(const Game&, const Position& p, ActionList& out) const {
    for (int kind = 0; kind < marker_count; ++kind) {
        if (p.pool[index(side)][static_cast<std::size_t>(kind)] > 0) {
            list(out, Verb::draw, no_piece, no_hex, kind);
        }
    }
}

void DrawMarker::apply(const Game& game, Position& p, Action action, Events* events) {
    const Marker drawn = marker(action);
    --p.pool[index(side)][index(drawn)];
    --left;
    if (is_drawn_in_vain(game, p, drawn)) {
        draw_again(*this, drawn, events);
    } else if (is_kept(drawn)) {
        p.amphibious_moves = static_cast<std::uint8_t>(p.amphibious_moves + (drawn == Marker::amphibious_move ? 1 : 0));
        keep(p, side, drawn, events);
    } else {
        emit(events, of_marker(EventType::draw, Sentence::marker, side, drawn));
        begin_effect(game, p, drawn, events);
    }
}

// --- dice of markers (5.3.1, 5.3.2, 5.3.3, 5.3.14) -----------------------------------------------------------------------

namespace {

constexpr int lucky = 3;  // 1 to 3 brings, 4 to 6 takes away

void owe_supply(Position& p, Side side) {
    DrawMarker& draw = p.stack.top<DrawMarker>();
    draw.owes = static_cast<std::uint8_t>(draw.owes | bit_of(side));
}

void roll_abda(const Game& game, Position& p, int die, Events* events) {
    if (die <= lucky) {
        gain_air(game, p, allies, 2, events, "5.3.1");
        gain_supply(game, p, allies, 1, events);
    } else {
        owe_supply(p, allies);
        p.stack.push(WithdrawAir{});
    }
}

void roll_southern_operation(const Game& game, Position& p, int die, Events* events) {
    if (die <= lucky) {
        call_up_group(game, p, Group::southern_operation, p.turn, events);
        gain_supply(game, p, japan, 1, events);
    } else {
        owe_supply(p, japan);
        p.stack.push(WithdrawUnit{});
    }
}

}  // namespace

void MarkerRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    const Marker rolled = marker;
    emit_die<MarkerRoll>(events, action.number, rule_of(rolled == Marker::southern_operation ? japan : allies, rolled));
    p.stack.pop();
    if (rolled == Marker::abda) {
        roll_abda(game, p, action.number, events);
    } else if (rolled == Marker::air_reinforcements) {
        gain_air(game, p, allies, action.number, events, "5.3.2");
    } else {
        roll_southern_operation(game, p, action.number, events);
    }
}

bool MarkerRoll::stands(const Game&, const Position& p, std::size_t depth) const {
    const Side of = p.stack.at<DrawMarker>(depth - 1).side;
    return of == japan ? marker == Marker::southern_operation : is_one_of(marker, {Marker::abda, Marker::air_reinforcements});
}

void IndianRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId rolled = piece;
    emit_die<IndianRoll>(events, action.number, "5.3.3");
    if (const PieceId next = next_indian(game, p, rolled); next != no_piece) {
        p.stack.replace(IndianRoll{{}, next});
    } else {
        p.stack.pop();
    }
    if (action.number <= lucky) {
        call_up(game, p, rolled, p.turn, events);
        return;
    }
    Event event = about(game, p, EventType::roll, Sentence::not_coming, "5.3.3", rolled);
    event.known_to = to_all;
    emit(events, event);
}

bool IndianRoll::stands(const Game& game, const Position& p, std::size_t depth) const {
    return p.stack.at<DrawMarker>(depth - 1).side == allies && unit(game, piece).group == Group::indian_army &&
           at(p, piece) == box::unused;
}

// --- supply that is lost (R5.9) ------------------------------------------------------------------------------------------

namespace {

// One point of each place that has any: of hexes in their order, then of the base.
template <class Visit>
void for_supply_places(const Game& game, const Position& p, Side side, bool base, Visit visit) {
    p.occupied[index(side)].for_each([&](HexId hex) {
        PieceId found = no_piece;
        for_stack(p, hex, [&](PieceId piece) { found = found == no_piece && is_supply(game, piece) ? piece : found; });
        if (found != no_piece) {
            visit(found);
        }
    });
    if (!base) {
        return;
    }
    for (const PieceId piece : game.supplies[index(side)]) {
        if (at(p, piece) == box::base) {
            visit(piece);
            return;
        }
    }
}

}  // namespace

Side LoseSupply::asked(const Game&, const Position&) const { return by_enemy != 0 ? other(side) : side; }

// 18.0: the owner is asked for a single place as well, so that the question does not tell in how many he has supply.
bool LoseSupply::ready(const Game& game, Position& p, Events*) {
    bool asks = false;
    for_supply_places(game, p, side, by_enemy == 0, [&](PieceId) { asks = true; });
    if (!asks) {
        p.stack.pop();
    }
    return asks;
}

void LoseSupply::actions(const Game& game, const Position& p, ActionList& out) const {
    for_supply_places(game, p, side, by_enemy == 0, [&](PieceId piece) { list(out, Verb::lose, piece); });
    if (by_enemy != 0) {
        list(out, Verb::pass);  // 5.3.17: Japan can, and need not
    }
}

void LoseSupply::apply(const Game& game, Position& p, Action action, Events* events) {
    p.stack.pop();
    if (verb(action) == Verb::lose) {
        eliminate(game, p, action.piece, events, "5.3");
    }
}

Prompt LoseSupply::prompt(const Game&, const Position&) const {
    return {by_enemy != 0 ? "Fifth Column: choose an Allied supply point to eliminate, or none"
                          : "Choose a supply point of yours to lose"};
}

// --- withdrawals (R5.8) --------------------------------------------------------------------------------------------------

namespace {

// Before missions are assigned the points are in reserve or damaged; what comes this turn is not there yet (R5.7).
int withdrawable(const Position& p, Mission from) {
    return points_on(p, allies, from) - (from == Mission::reserve ? p.wings[index(allies)].fresh : 0);
}

void withdraw_point(Position& p, Mission from, Events* events) {
    --points_on(p, allies, from);
    emit(events, of_side(EventType::loss, Sentence::air_withdrawn, "5.3.1", allies, 1));
}

// 5.3.14, R5.8
bool is_armored(const Game& game, const Position& p, PieceId piece) {
    return (is(game, piece, Class::armor) || is(game, piece, Class::recon)) && is_at_hand(p, piece);
}

}  // namespace

bool WithdrawAir::ready(const Game&, Position& p, Events* events) {
    const int reserve = withdrawable(p, Mission::reserve), damaged = withdrawable(p, Mission::damaged);
    if (reserve > 0 && damaged > 0) {
        return true;
    }
    p.stack.pop();
    if (reserve + damaged > 0) {
        withdraw_point(p, reserve > 0 ? Mission::reserve : Mission::damaged, events);
    }
    return false;
}

void WithdrawAir::actions(const Game&, const Position& p, ActionList& out) const {
    for (const Mission from : {Mission::reserve, Mission::damaged}) {
        if (withdrawable(p, from) > 0) {
            list(out, Verb::withdraw_air, no_piece, no_hex, static_cast<int>(index(from)));
        }
    }
}

void WithdrawAir::apply(const Game&, Position& p, Action action, Events* events) {
    p.stack.pop();
    withdraw_point(p, mission(action), events);
}

bool WithdrawUnit::ready(const Game& game, Position& p, Events* events) {
    int count = 0;
    PieceId last = no_piece;
    for (const PieceId piece : game.pieces[index(japan)]) {
        if (is_armored(game, p, piece)) {
            ++count;
            last = piece;
        }
    }
    if (count > 1) {
        return true;
    }
    p.stack.pop();
    if (last != no_piece) {
        withdraw(game, p, last, events);
    }
    return false;
}

void WithdrawUnit::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const PieceId piece : game.pieces[index(japan)]) {
        if (is_armored(game, p, piece)) {
            list(out, Verb::withdraw, piece);
        }
    }
}

void WithdrawUnit::apply(const Game& game, Position& p, Action action, Events* events) {
    p.stack.pop();
    withdraw(game, p, action.piece, events);
}

}  // namespace causeway::malaya
