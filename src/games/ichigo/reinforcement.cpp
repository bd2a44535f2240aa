// 9.0 Reinforcements and the deal of the Chinese set-up (3.3).
#include <fmt/format.h>

#include <algorithm>

#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

void placed_event(const Game& game, const Position& p, PieceId piece, const char* rule, Events* events) {
    Event event = about(game, p, EventType::place, Sentence::placed, rule, piece);
    event.hex = at(p, piece);
    emit(events, event);
}

namespace {

// --- Japanese entry (9.1, 9.3, 5.3.6) -----------------------------------------------------------------------------------

bool may_enter(const Game& game, const Position& p, PieceId piece) {
    const HexId place = at(p, piece);
    if (place == box::kwantung) {
        return launched(p);  // 5.3.6, 9.4
    }
    if (p.phase == Phase::landing) {
        return false;  // only the Kwantung Army comes with the landing
    }
    if (place == box::track) {
        return unit(game, piece).turn <= p.turn;  // 9.1: never earlier, later if he likes
    }
    return place == box::formosa && p.turn == 9 && !launched(p) && p.formosa_entered < 2;  // 9.3
}

// 9.1: working north-edge sources, and Japanese railroad cities joined to 1801 by Japanese railroad.
template <class Visit>
void for_entry_hexes(const Game& game, const Position& p, Visit visit) {
    const auto usable = [&](HexId hex) { return controls(p, japan, hex) && can_stack(game, p, Nation::japan, hex, 1); };
    for (const HexId hex : game.north_edge) {
        if (usable(hex)) {
            visit(hex);
        }
    }
    for (const HexId hex : game.rail) {
        if (!controls(p, japan, hex)) {
            break;
        }
        const bool listed = std::find(game.north_edge.begin(), game.north_edge.end(), hex) != game.north_edge.end();
        if (game.hexes[index(hex)].city && !listed && hex != game.indochina && usable(hex)) {
            visit(hex);
        }
    }
}

Verdict may_enter_at(const Game& game, const Position& p, HexId hex) {
    const Verdict standing = may_stand(game, p, Nation::japan, hex, 1);
    bool found = false;
    for_entry_hexes(game, p, [&](HexId each) { found = found || each == hex; });
    return standing.allowed() ? allowed_if(found, "9.1") : standing;
}

bool any_entry_hex(const Game& game, const Position& p) {
    bool any = false;
    for_entry_hexes(game, p, [&](HexId) { any = true; });
    return any;
}

// --- withdrawals (9.2) --------------------------------------------------------------------------------------------------

bool full_division(const Game& game, const Position& p, PieceId piece) {
    const Unit& u = unit(game, piece);
    return u.kind == Kind::division && u.number < 101 && strength(game, p, piece) == 4 && p.steps[index(piece)] == u.full_steps;
}

bool half_division(const Game& game, const Position& p, PieceId piece) {
    return unit(game, piece).kind == Kind::division && p.steps[index(piece)] < unit(game, piece).full_steps;
}

bool brigade(const Game& game, const Position&, PieceId piece) { return unit(game, piece).kind == Kind::brigade; }

using Class = bool (*)(const Game&, const Position&, PieceId);

Verdict may_withdraw(const Game& game, const Position& p, Class wanted, PieceId piece) {
    if (!is_on_map(p, piece)) {
        return senseless;
    }
    return allowed_if(nation(game, piece) == Nation::japan && wanted(game, p, piece) && in_supply(game, p, piece), "9.2");
}

template <class Visit>
void for_withdrawable(const Game& game, const Position& p, Class wanted, Visit visit) {
    for (const PieceId piece : japanese(game)) {
        if (may_withdraw(game, p, wanted, piece).allowed()) {
            visit(piece);
        }
    }
}

bool any_withdrawable(const Game& game, const Position& p, Class wanted) {
    bool any = false;
    for_withdrawable(game, p, wanted, [&](PieceId) { any = true; });
    return any;
}

// R42: what must be given next.
Class next_class(const Game& game, const Position& p, const Withdraw& owed) {
    if (owed.substitutes == 0) {
        return full_division;
    }
    return any_withdrawable(game, p, half_division) ? half_division : brigade;
}

// --- absorption (9.5) ---------------------------------------------------------------------------------------------------

bool absorbable(const Game& game, PieceId piece) {
    return unit(game, piece).kind == Kind::brigade && !unit(game, piece).cavalry;  // R44
}

Verdict may_absorb(const Game& game, const Position& p, PieceId piece) {
    if (!is_on_map(p, piece)) {
        return senseless;
    }
    const HexId hex = at(p, piece);
    if (!is_division(unit(game, piece)) || p.steps[index(piece)] >= unit(game, piece).full_steps ||
        !game.hexes[index(hex)].initially_japanese) {
        return forbidden_by("9.5");
    }
    return allowed_if(p.stacks.any(hex, [&](PieceId other) { return absorbable(game, other); }), "9.5");
}

// 6.6: whether the question is asked may depend only on what both sides know: that some division on the map is reduced and
// some brigade is there, and that a city holds a stack. Who stands in it is not for the enemy to learn from this.
bool may_be_absorbing(const Game& game, const Position& p) {
    const auto on_board = [&](auto wanted) {
        return std::any_of(japanese(game).begin(), japanese(game).end(),
                           [&](PieceId piece) { return on_map(at(p, piece)) && wanted(piece); });
    };
    const bool reduced = on_board(
        [&](PieceId piece) { return is_division(unit(game, piece)) && p.steps[index(piece)] < unit(game, piece).full_steps; });
    return reduced && on_board([&](PieceId piece) { return absorbable(game, piece); }) &&
           std::any_of(game.cities.begin(), game.cities.end(), [&](HexId hex) {
               return game.hexes[index(hex)].initially_japanese && p.occupied[index(Nation::japan)].contains(hex) &&
                      stacked(game, p, hex) > 1;
           });
}

void absorb(const Game& game, Position& p, PieceId division, PieceId brigade_piece, Events* events) {
    put(game, p, brigade_piece, box::withdrawn, events);
    p.steps[index(brigade_piece)] = 0;
    p.status[index(brigade_piece)] = 0;
    p.steps[index(division)] = unit(game, division).full_steps;
    Event event = about(game, p, EventType::place, Sentence::absorbed, "9.5", division);
    event.hex = at(p, division);
    emit(events, event);
}

// --- Chinese reinforcements (9.7) ---------------------------------------------------------------------------------------

Verdict may_take_recruits(const Game& game, const Position& p, HexId hex) {
    const Verdict standing = may_stand(game, p, Nation::china, hex, 1);
    return standing.allowed() ? allowed_if(game.hexes[index(hex)].initially_chinese && controls(p, allies, hex), "9.7")
                              : standing;
}

bool any_room(const Game& game, const Position& p) {
    return std::any_of(game.chinese_cities.begin(), game.chinese_cities.end(),
                       [&](HexId hex) { return may_take_recruits(game, p, hex).allowed(); });
}

void list_pool(const Game& game, const Position& p, ActionList& out) {
    for (std::size_t face = 0; face < game.faces.size(); ++face) {
        if (in_pool(p, static_cast<int>(face))) {
            list(out, Verb::draw, no_piece, no_hex, static_cast<int>(face));
        }
    }
}

}  // namespace

// --- 3.3 ---

bool Deal::ready(const Game&, Position& p, Events*) {
    if (dealt == of) {
        p.stack.pop();
        return false;
    }
    return true;
}

void Deal::actions(const Game& game, const Position& p, ActionList& out) const { list_pool(game, p, out); }

void Deal::apply(const Game& game, Position& p, Action action, Events* events) {
    const std::size_t body = index(game.first_body) + dealt++;
    const auto face = static_cast<std::size_t>(action.number);
    p.face[body] = static_cast<std::uint8_t>(face);
    p.steps[body] = 1;
    p.pool[face >> 6U] &= ~(std::uint64_t{1} << (face & 63U));
    Event event = happening(EventType::draw, Sentence::dealt, "3.3");
    event.seen_by = to_none;
    event.c = action.number;
    emit(events, event);
}

// --- 9.1, 9.3, 5.3.6 ---

bool Enter::ready(const Game& game, Position& p, Events*) {
    const bool open = any_entry_hex(game, p);
    while (open && next < japanese(game).size() && !may_enter(game, p, japanese(game)[next])) {
        ++next;
    }
    if (!open || next == japanese(game).size()) {
        p.stack.pop();
        return false;
    }
    piece = japanese(game)[next];
    return true;
}

void Enter::actions(const Game& game, const Position& p, ActionList& out) const {
    for_entry_hexes(game, p, [&](HexId hex) { list(out, Verb::place, piece, hex); });
    list(out, Verb::pass);
}

Verdict Enter::verdict(const Game& game, const Position& p, const Try& tried) const {
    return verb(tried) == Verb::place && (tried.piece == no_piece || tried.piece == piece) ? may_enter_at(game, p, tried.hex)
                                                                                           : senseless;
}

Prompt Enter::prompt(const Game& game, const Position&) const {
    return {fmt::format("Bring the {} on, or pass to hold it back", unit(game, piece).name)};
}

void Enter::apply(const Game& game, Position& p, Action action, Events* events) {
    ++next;
    if (verb(action) == Verb::place) {
        p.formosa_entered = static_cast<std::uint8_t>(p.formosa_entered + (at(p, action.piece) == box::formosa ? 1 : 0));
        put(game, p, action.piece, action.hex, events);
        placed_event(game, p, action.piece, "9.1", events);
        note_act(p);
    }
}

// --- 9.2 ---

bool Withdraw::ready(const Game& game, Position& p, Events*) {
    refresh_networks(game, p, japanese_network);
    while (divisions != 0 || substitutes != 0) {
        if (any_withdrawable(game, p, next_class(game, p, *this))) {
            return true;
        }
        if (substitutes == 0) {
            --divisions;
            substitutes = 2;
        } else {
            substitutes = 0;
        }
    }
    p.stack.pop();
    return false;
}

void Withdraw::actions(const Game& game, const Position& p, ActionList& out) const {
    for_withdrawable(game, p, next_class(game, p, *this), [&](PieceId piece) { list(out, Verb::withdraw, piece); });
}

Verdict Withdraw::verdict(const Game& game, const Position& p, const Try& tried) const {
    return verb(tried) == Verb::withdraw ? may_withdraw(game, p, next_class(game, p, *this), tried.piece) : senseless;
}

Prompt Withdraw::prompt(const Game&, const Position&) const {
    // 5.3.11, R43: which of them may come back is his choice.
    const char* const fate =
        joined ? "this one leaves the game" : "this one joins the 14th Area Army, those after it leave the game";
    return {fmt::format("Choose a {} to withdraw, {} still owed: {}",
                        substitutes == 0 ? "full division" : "substitute for a missing division",
                        substitutes == 0 ? divisions : substitutes, fate)};
}

void Withdraw::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId piece = action.piece;
    substitutes != 0 ? --substitutes : --divisions;
    const bool joins = !joined;  // 5.3.11, R43: the first one named
    joined = true;
    Event event = about(game, p, EventType::place, Sentence::withdrawn, "9.2", piece);
    event.from = at(p, piece);
    event.a = joins ? 1 : 0;
    put(game, p, piece, joins ? box::area_army : box::withdrawn, events);
    p.steps[index(piece)] = joins ? unit(game, piece).full_steps : 0;
    p.status[index(piece)] = 0;
    emit(events, event);
    note_act(p);
}

// --- 9.5 ---

bool Absorb::ready(const Game& game, Position& p, Events*) {
    const bool any = may_be_absorbing(game, p);
    if (!any) {
        p.stack.pop();
    }
    return any;
}

void Absorb::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const PieceId piece : japanese(game)) {
        if (may_absorb(game, p, piece).allowed()) {
            list(out, Verb::absorb, piece);
        }
    }
    list(out, Verb::end);
}

Verdict Absorb::verdict(const Game& game, const Position& p, const Try& tried) const {
    return verb(tried) == Verb::absorb ? may_absorb(game, p, tried.piece) : senseless;
}

void Absorb::apply(const Game&, Position& p, Action action, Events*) {
    if (verb(action) == Verb::end) {
        p.stack.pop();
    } else {
        p.stack.push(AbsorbBrigade{action.piece});
    }
}

void AbsorbBrigade::actions(const Game& game, const Position& p, ActionList& out) const {
    for_stack(p, at(p, piece), [&](PieceId each) {
        if (absorbable(game, each)) {
            list(out, Verb::absorb, each);
        }
    });
}

Verdict AbsorbBrigade::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) != Verb::absorb || !is_on_map(p, tried.piece)) {
        return senseless;
    }
    return allowed_if(at(p, tried.piece) == at(p, piece) && absorbable(game, tried.piece), "9.5");
}

void AbsorbBrigade::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId division = piece;
    p.stack.pop();
    absorb(game, p, division, action.piece, events);
    note_act(p);
}

// --- 9.7 ---

void RecruitsRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    emit_die<RecruitsRoll>(events, action.number);
    const int count = chart_number(game, "china-reinforcements", action.number, all_airbases(game, p) ? 1 : 0);
    Event event = happening(EventType::draw, Sentence::recruits, "9.7");
    event.a = static_cast<std::int16_t>(std::min(count, pool_size(p)));
    event.b = action.number;
    emit(events, event);
    p.stack.replace(EndPhase{});
    p.stack.push(RecruitsDraw{static_cast<std::uint8_t>(count)});
}

bool RecruitsDraw::ready(const Game& game, Position& p, Events*) {
    if (units == 0 || pool_size(p) == 0 || !any_room(game, p)) {
        p.stack.pop();
        return false;
    }
    return true;
}

void RecruitsDraw::actions(const Game& game, const Position& p, ActionList& out) const { list_pool(game, p, out); }

void RecruitsDraw::apply(const Game& game, Position& p, Action action, Events*) {
    --units;
    p.stack.push(RecruitsPlace{draw_body(game, p, action.number)});
}

void RecruitsPlace::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const HexId hex : game.chinese_cities) {
        if (may_take_recruits(game, p, hex).allowed()) {
            list(out, Verb::place, piece, hex);
        }
    }
}

Verdict RecruitsPlace::verdict(const Game& game, const Position& p, const Try& tried) const {
    return verb(tried) == Verb::place && (tried.piece == no_piece || tried.piece == piece)
               ? may_take_recruits(game, p, tried.hex)
               : senseless;
}

void RecruitsPlace::apply(const Game& game, Position& p, Action action, Events* events) {
    p.stack.pop();
    put(game, p, action.piece, action.hex, events);
    placed_event(game, p, action.piece, "9.7", events);
    note_act(p);
}

}  // namespace causeway::ichigo
