// 2.3, 11.0, 13.0, 14.0: counters, what shows of them, how they stack and what they control.
#include "games/formosa/chapters.h"

namespace causeway::formosa {

int movement_factor(const Game& game, const Position& p, PieceId piece) {
    const Unit& u = unit(game, piece);
    if (is_static(game, p, piece)) {
        return 0;
    }
    if (u.type == Class::deception) {
        return u.mobile_deception ? game.concealed_movement : 0;
    }
    return has(p, piece, status::concealed) ? game.concealed_movement : u.movement;
}

// --- places ------------------------------------------------------------------------------------------------------------

bool is_land(const Game& game, HexId hex) { return on_map(hex) && facts(game, hex).land; }

void put(const Game& game, Position& p, PieceId piece, HexId place) {
    const Side side = owner(game, piece);
    const HexId from = at(p, piece);
    if (on_map(from)) {
        p.stacks.take(piece, from);
        if (p.stacks.empty(from)) {
            p.occupied[index(side)].erase(from);
        }
    }
    p.at[index(piece)] = place;
    if (on_map(place)) {
        p.stacks.put_on_top(piece, place);
        p.occupied[index(side)].insert(place);
        if (side == allies) {
            set(p, piece, status::known);  // 11.0: Japan examines what is on the map
        }
    }
}

void remove_to(const Game& game, Position& p, PieceId piece, HexId display) {
    put(game, p, piece, display);
    p.status[index(piece)] &= status::known;
}

void reveal(const Game& game, Position& p, PieceId piece, Events* events, const char* rule) {
    if (!has(p, piece, status::concealed)) {
        return;
    }
    unset(p, piece, status::concealed | status::wandered | status::off_road | status::late);
    set(p, piece, status::known);
    const bool deception = is(game, piece, Class::deception);
    Event event = about(game, p, EventType::reveal, deception ? Sentence::deception : Sentence::revealed, rule, piece);
    event.hex = at(p, piece);
    emit(events, event);
    if (deception) {
        remove_to(game, p, piece, box::eliminated);  // 11.1
    }
}

void reveal_stack(const Game& game, Position& p, HexId hex, Events* events, const char* rule) {
    for_stack(p, hex, [&](PieceId piece) { reveal(game, p, piece, events, rule); });
}

namespace {

// R11.7: bombs, an attack or a landing force are meant for the unit, or it is on the move.
bool is_aimed_at(const Game& game, const Position& p, PieceId piece) {
    const HexId hex = at(p, piece);
    const bool lies_off = std::any_of(p.beaches.begin(), p.beaches.end(), [&](const Beach& beach) {
        return is_sea(game, beach.hex) && game.map.direction(beach.hex, hex).has_value();
    });
    return has(p, piece, status::in_battle) || (p.phase == Phase::bombers && hex == p.bombed) || lies_off || is_held(p, piece);
}

// 11.1: at any time, once set-up is over.
bool may_turn_up(const Game& game, const Position& p, PieceId piece) {
    return on_map(at(p, piece)) && has(p, piece, status::concealed) && !p.stack.holds<Deploy>() &&
           !(is(game, piece, Class::deception) && is_aimed_at(game, p, piece));
}

}  // namespace

void standing_orders(const Game& game, const Position& p, Side side, ActionList& out) {
    if (side != japan || p.phase == Phase::over) {
        return;
    }
    for (const PieceId piece : game.pieces[index(japan)]) {
        if (may_turn_up(game, p, piece)) {
            list(out, Verb::turn_up, piece);
        }
    }
}

// --- elimination (8.3, 25.6) -------------------------------------------------------------------------------------------

namespace {

bool is_replaceable(const Game& game, const Position& p, PieceId piece) {
    const Price& price = game.prices[index(owner(game, piece))][index(unit(game, piece).type)];
    return price.replace != never && in_supply(game, p, piece);
}

// 8.3, R15.10: supply is judged when the unit falls. A dying unit keeps the answer where it needs no `late` any more.
constexpr std::uint16_t replaced_if_lost = status::late;

void take_off(const Game& game, Position& p, PieceId piece, bool replaceable, Events* events, const char* rule) {
    Event event = about(game, p, EventType::loss, Sentence::eliminated, rule, piece);
    event.hex = at(p, piece);
    event.a = replaceable ? 1 : 0;
    emit(events, event);
    remove_to(game, p, piece, replaceable ? box::replacements : box::eliminated);
}

// 25.6: counters of the mix that are not in play.
PieceId free_guerrilla(const Game& game, const Position& p) {
    for (const PieceId piece : game.pieces[index(japan)]) {
        if (is_guerrilla(game, piece) && (at(p, piece) == box::reinforcements || at(p, piece) == box::replacements)) {
            return piece;
        }
    }
    return no_piece;
}

}  // namespace

bool may_die_hard(const Game& game, const Position& p, PieceId piece) {
    if (!is_option_on(p, die_hards) || owner(game, piece) != japan || !on_map(at(p, piece))) {
        return false;
    }
    const Class type = unit(game, piece).type;
    const bool infantry = type == Class::first_line || type == Class::second_line || type == Class::marine;
    return infantry && facts(game, at(p, piece)).shift[index(japan)] > 0 && free_guerrilla(game, p) != no_piece;
}

void eliminate(const Game& game, Position& p, PieceId piece, Events* events, const char* rule) {
    reveal(game, p, piece, events, rule);
    if (!on_map(at(p, piece))) {
        return;  // 11.1: a deception unit
    }
    if (may_die_hard(game, p, piece)) {
        unset(p, piece, status::in_battle | status::retreated | replaced_if_lost);
        set(p, piece, status::dying | (is_replaceable(game, p, piece) ? replaced_if_lost : 0U));
        ++p.dying;
        return;
    }
    take_off(game, p, piece, is_replaceable(game, p, piece), events, rule);
}

void DieHard::actions(const Game&, const Position&, ActionList& out) const { list_die(out); }

void DieHard::apply(const Game& game, Position& p, Action action, Events* events) {
    const auto [fallen, place] = *this;
    p.stack.pop();
    const PieceId guerrilla = free_guerrilla(game, p);
    const bool goes_on = action.number < unit(game, fallen).combat && guerrilla != no_piece;
    unset(p, fallen, status::dying);
    --p.dying;
    take_off(game, p, fallen, has(p, fallen, replaced_if_lost), events, "25.6");
    if (goes_on) {
        put(game, p, guerrilla, place);
        p.status[index(guerrilla)] = status::known | status::fought | status::attacked;
    }
    Event event = happening(EventType::roll, Sentence::guerrillas, "25.6");
    event.hex = place;
    event.a = action.number;
    event.b = goes_on ? 1 : 0;
    emit(events, event);
}

// --- zones of control (14.0) -------------------------------------------------------------------------------------------

bool exerts_zoc(const Game& game, const Position& p, HexId hex) {
    if (is_sea(game, hex) || (is_suppressed(p, hex) && occupied_by(p, japan, hex))) {
        return false;
    }
    return p.stacks.any(hex, [&](PieceId piece) { return !is_guerrilla(game, piece) || has(p, piece, status::concealed); });
}

Hexes zoc_of(const Game& game, const Position& p, Side side) {
    Hexes zone;
    p.occupied[index(side)].for_each([&](HexId hex) {
        if (exerts_zoc(game, p, hex)) {
            zone |= game.around[index(hex)];
        }
    });
    return zone;
}

// --- stacking (13.0) ---------------------------------------------------------------------------------------------------

namespace {

struct Count {
    int mobile = 0, fixed = 0;
    bool us = false, commonwealth = false;
    bool is_mixed() const { return us && commonwealth; }  // 5.1
    bool fits(Side side) const { return mobile <= mobile_limit[index(side)] && fixed <= static_limit && !is_mixed(); }
};

void add(const Game& game, const Position& p, PieceId piece, Count& count) {
    (is_static(game, p, piece) ? count.fixed : count.mobile) += 1;
    count.us = count.us || nation(game, piece) == Nation::us;
    count.commonwealth = count.commonwealth || nation(game, piece) == Nation::commonwealth;
}

Count count_stack(const Game& game, const Position& p, HexId hex) {
    Count count;
    for_stack(p, hex, [&](PieceId piece) { add(game, p, piece, count); });
    return count;
}

}  // namespace

bool is_overstacked(const Game& game, const Position& p, Side side, HexId hex) { return !count_stack(game, p, hex).fits(side); }

Verdict may_stack(const Game& game, const Position& p, PieceId piece, HexId hex) {
    if (p.stacks.empty(hex)) {
        return allowed;
    }
    Count count = count_stack(game, p, hex);
    add(game, p, piece, count);
    const Side side = owner(game, piece);
    return count.fits(side) ? allowed : forbidden_by(count.is_mixed() ? "5.1" : side == allies ? "13.1" : "13.2");
}

Verdict may_mingle(const Game& game, const Position& p, PieceId piece, HexId hex) {
    Count count = count_stack(game, p, hex);
    add(game, p, piece, count);
    return count.is_mixed() ? forbidden_by("5.1") : allowed;
}

HexId overstacked_hex(const Game& game, const Position& p, Side side) {
    HexId found = no_hex;
    p.occupied[index(side)].for_each([&](HexId hex) {
        if (found == no_hex && is_overstacked(game, p, side, hex)) {
            found = hex;
        }
    });
    return found;
}

bool can_cross(const Game& game, PieceId piece, HexId from, Direction d) {
    const HexId to = game.map.neighbour(from, d);
    if (to == no_hex || is_sea(game, to) || ((facts(game, from).sea_sides >> index(d)) & 1U) != 0) {
        return false;
    }
    const bool by_road = ((facts(game, from).roads >> index(d)) & 1U) != 0;
    return by_road || !unit(game, piece).mechanized || facts(game, to).mechanized != 0;
}

bool can_cross(const Game& game, PieceId piece, HexId from, HexId to) {
    const std::optional<Direction> d = game.map.direction(from, to);
    return d && can_cross(game, piece, from, *d);
}

}  // namespace causeway::formosa
