// 16.5 B-29 strikes, and what they do to the camp (25.10).
#include "games/formosa/airpower.h"

namespace causeway::formosa {

namespace {

constexpr int camp_points = 5;     // 25.10
constexpr int camp_hit_up_to = 3;  // 25.10

}  // namespace

bool has_open_fort(const Game& game, const Position& p, HexId hex) {
    return p.stacks.any(hex, [&](PieceId piece) { return is_fort(game, piece) && !has(p, piece, status::concealed); });
}

bool may_hide_fort(const Position& p, HexId hex) {
    return p.stacks.any(hex,
                        [&](PieceId piece) { return has(p, piece, status::concealed) && !has(p, piece, status::wandered); });
}

namespace {

// 25.10: the camp is never the unit that Japan chooses.
Verdict may_be_lost(const Game& game, const Position& p, PieceId piece, HexId hex) {
    if (at(p, piece) != hex || has(p, piece, status::dying)) {
        return on_map(at(p, piece)) ? forbidden_by("16.5") : senseless;
    }
    return is(game, piece, Class::camp) ? forbidden_by("25.10") : allowed;
}

Verdict may_fortify(const Game& game, const Position& p, PieceId piece, HexId hex) {
    if (owner(game, piece) != japan || !on_map(at(p, piece))) {
        return senseless;
    }
    const bool fits = at(p, piece) == hex && is_fort(game, piece) && has(p, piece, status::concealed);
    return fits ? allowed : forbidden_by("16.5");
}

PieceId camp_in(const Game& game, const Position& p, HexId hex) {
    PieceId camp = no_piece;
    for_stack(p, hex, [&](PieceId piece) {
        if (is(game, piece, Class::camp)) {
            camp = piece;
        }
    });
    return camp;
}

// DS on whoever is left; a unit that may yet go on as guerrillas is not (R16.5).
void suppress(Position& p, HexId hex, Events* events) {
    if (!p.stacks.any(hex, [&](PieceId piece) { return !has(p, piece, status::dying); })) {
        return;
    }
    p.suppressed = 1;
    Event event = happening(EventType::combat, Sentence::suppressed, "16.5");
    event.hex = hex;
    emit(events, event);
}

void lose_unit(const Game& game, Position& p, PieceId piece, Events* events) {
    const HexId hex = at(p, piece);
    p.stack.pop();
    if (is(game, piece, Class::deception)) {
        reveal(game, p, piece, events, "16.5");  // R16.6
    } else {
        eliminate(game, p, piece, events, "16.5");
    }
    suppress(p, hex, events);
}

// `die` is 0 when there was no choice but the camp.
void lose_camp(const Game& game, Position& p, HexId hex, int die, Events* events) {
    const PieceId camp = camp_in(game, p, hex);
    reveal(game, p, camp, events, "25.10");
    remove_to(game, p, camp, box::eliminated);
    p.vp_adjustment = static_cast<std::int8_t>(p.vp_adjustment - camp_points);
    Event event = happening(die == 0 ? EventType::loss : EventType::roll, Sentence::camp_bombed, "25.10");
    event.hex = hex;
    event.a = static_cast<std::int16_t>(die);
    emit(events, event);
    suppress(p, hex, events);
}

void strike(const Game& game, Position& p, HexId hex) {
    p.bombed = hex;
    p.bombers = Asset::used;
    p.stack.push(BomberRoll{.hex = hex});
    if (!has_open_fort(game, p, hex) && may_hide_fort(p, hex)) {
        p.stack.push(Fortify{.hex = hex});
    }
}

}  // namespace

int bomber_column(const Game& game, const Position& p, HexId hex) {
    return has_open_fort(game, p, hex) ? game.charts.find("b-29")->find_column("fortified") : facts(game, hex).bomber_column;
}

bool Bomber::ready(const Game&, Position& p, Events*) {
    const bool any = !p.occupied[index(japan)].empty();
    if (!any) {
        p.stack.pop();
    }
    return any;
}

void Bomber::actions(const Game&, const Position& p, ActionList& out) const {
    p.occupied[index(japan)].for_each([&](HexId target) { list(out, Verb::bomb, no_piece, target); });
    list(out, Verb::pass);
}

void Bomber::apply(const Game& game, Position& p, Action action, Events*) {
    p.stack.pop();
    if (verb(action) == Verb::bomb) {
        strike(game, p, action.hex);
    }
}

Verdict Bomber::verdict(const Game&, const Position& p, const Try& tried) const {
    if (verb(tried) != Verb::bomb || tried.hex == no_hex) {
        return senseless;
    }
    return occupied_by(p, japan, tried.hex) ? allowed : forbidden_by("16.5");
}

void Fortify::actions(const Game& game, const Position& p, ActionList& out) const {
    for_stack(p, hex, [&](PieceId piece) {
        if (may_fortify(game, p, piece, hex).allowed()) {
            list(out, Verb::reveal, piece);
        }
    });
    list(out, Verb::pass);
}

void Fortify::apply(const Game& game, Position& p, Action action, Events* events) {
    p.stack.pop();
    if (verb(action) == Verb::reveal) {
        reveal(game, p, action.piece, events, "16.5");
    }
}

Verdict Fortify::verdict(const Game& game, const Position& p, const Try& tried) const {
    return verb(tried) == Verb::reveal && tried.piece != no_piece ? may_fortify(game, p, tried.piece, hex) : senseless;
}

void BomberRoll::actions(const Game&, const Position&, ActionList& out) const { list_die(out); }

void BomberRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    const HexId target = hex;
    const Chart* chart = game.charts.find("b-29");
    const int column = bomber_column(game, p, target);
    const std::string& outcome = chart->cell(action.number, column);
    p.stack.pop();
    Event event = happening(EventType::roll, Sentence::bombing, "16.5");
    event.hex = target;
    event.a = action.number;
    event.result = outcome.c_str();
    event.column = chart->column_name(column).c_str();
    emit(events, event);
    if (outcome == "DS") {
        suppress(p, target, events);
    } else if (outcome == "D1") {
        const bool others = p.stacks.any(target, [&](PieceId piece) { return may_be_lost(game, p, piece, target).allowed(); });
        if (!others) {
            lose_camp(game, p, target, 0, events);
        } else if (camp_in(game, p, target) == no_piece) {
            p.stack.push(BomberLoss{.hex = target});
        } else {
            p.stack.push(CampRoll{.hex = target});
        }
    }
}

void CampRoll::actions(const Game&, const Position&, ActionList& out) const { list_die(out); }

void CampRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    const HexId target = hex;
    p.stack.pop();
    if (action.number <= camp_hit_up_to) {
        lose_camp(game, p, target, action.number, events);
    } else {
        emit_die<CampRoll>(events, action.number, "25.10");
        p.stack.push(BomberLoss{.hex = target});
    }
}

bool BomberLoss::ready(const Game& game, Position& p, Events* events) {
    int choices = 0;
    PieceId last = no_piece;
    for_stack(p, hex, [&](PieceId piece) {
        if (may_be_lost(game, p, piece, hex).allowed()) {
            ++choices;
            last = piece;
        }
    });
    if (choices <= 1) {
        lose_unit(game, p, last, events);
    }
    return choices > 1;
}

void BomberLoss::actions(const Game& game, const Position& p, ActionList& out) const {
    for_stack(p, hex, [&](PieceId piece) {
        if (may_be_lost(game, p, piece, hex).allowed()) {
            list(out, Verb::lose, piece);
        }
    });
}

void BomberLoss::apply(const Game& game, Position& p, Action action, Events* events) {
    lose_unit(game, p, action.piece, events);
}

Verdict BomberLoss::verdict(const Game& game, const Position& p, const Try& tried) const {
    return verb(tried) == Verb::lose && tried.piece != no_piece ? may_be_lost(game, p, tried.piece, hex) : senseless;
}

}  // namespace causeway::formosa
