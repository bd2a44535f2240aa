// 5.3.7-5.3.9, 9.4: the 14th Area Army, from the pool across the sea.
#include <fmt/format.h>

#include <algorithm>

#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

namespace {

Verdict may_come_ashore(const Game& game, const Position& p, HexId hex) {
    if (const Verdict standing = may_stand(game, p, Nation::japan, hex, 1); !standing.allowed()) {
        return standing;
    }
    const HexFacts& facts = game.hexes[index(hex)];
    if (!facts.formosa) {
        return allowed_if(facts.port && controls(p, japan, hex), "5.3.8");
    }
    // R40: on Formosa any coastal hex that is neither Allied ground nor next to US units.
    const bool friendly = (!facts.city || controls(p, japan, hex)) && hex != p.formosa_beachhead;
    return allowed_if(facts.coastal && friendly && !adjacent_to_enemy(game, p, japan, hex), "5.3.8");
}

template <class Visit>
void for_shores(const Game& game, const Position& p, Visit visit) {
    for (const HexId hex : game.cities) {
        if (!game.hexes[index(hex)].formosa && may_come_ashore(game, p, hex).allowed()) {
            visit(hex);
        }
    }
    for (const HexId hex : game.formosa) {
        if (may_come_ashore(game, p, hex).allowed()) {
            visit(hex);
        }
    }
}

int area_army_size(const Game& game, const Position& p) {
    return static_cast<int>(std::count_if(japanese(game).begin(), japanese(game).end(),
                                          [&](PieceId piece) { return at(p, piece) == box::area_army; }));
}

PieceId first_in(const Game& game, const Position& p, HexId place) {
    const auto found =
        std::find_if(japanese(game).begin(), japanese(game).end(), [&](PieceId piece) { return at(p, piece) == place; });
    return found == japanese(game).end() ? no_piece : *found;
}

}  // namespace

bool AreaArmyRoll::ready(const Game& game, Position& p, Events*) {
    if (p.area_army_closed != 0 || area_army_size(game, p) == 0) {
        p.stack.pop();
        return false;
    }
    return true;
}

void AreaArmyRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    emit_die<AreaArmyRoll>(events, action.number);
    const int count = chart_number(game, "area-army-14-draw", action.number);
    Event event = happening(EventType::draw, count == 0 ? Sentence::area_army_none : Sentence::area_army, "5.3.7");
    event.a = static_cast<std::int16_t>(count);
    emit(events, event);
    p.area_army_closed = count == 0 ? 1 : 0;  // 5.3.8
    p.stack.replace(AreaArmyDraw{static_cast<std::uint8_t>(count)});
}

bool AreaArmyDraw::ready(const Game& game, Position& p, Events*) {
    if (units == 0 || area_army_size(game, p) == 0) {
        p.stack.replace(EndPhase{});
        p.stack.push(Ashore{});
        return false;
    }
    return true;
}

void AreaArmyDraw::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const PieceId piece : japanese(game)) {
        if (at(p, piece) == box::area_army) {
            list(out, Verb::draw, no_piece, no_hex, area_army_draws + static_cast<int>(index(piece)));
        }
    }
}

void AreaArmyDraw::apply(const Game& game, Position& p, Action action, Events* events) {
    const auto piece = static_cast<PieceId>(action.number - area_army_draws);
    --units;
    emit(events, about(game, p, EventType::draw, Sentence::drawn, "5.3.7", piece));
    if (unit(game, piece).kind == Kind::special_forces) {
        put(game, p, piece, box::support, events);  // 11.28: no roll
    } else {
        p.stack.push(Crossing{piece});
    }
}

void Crossing::actions(const Game&, const Position&, ActionList& out) const { list_die(out); }

void Crossing::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId sails = piece;
    p.stack.pop();
    const auto& table = is_division(unit(game, sails)) ? game.crossing_division : game.crossing_brigade;
    const std::uint8_t steps = std::min(table[static_cast<std::size_t>(action.number)], unit(game, sails).full_steps);
    Event event = about(game, p, EventType::roll, steps > 0 ? Sentence::crossed : Sentence::lost_at_sea, "5.3.9", sails);
    event.a = action.number;
    event.b = steps;
    put(game, p, sails, steps > 0 ? box::crossing : box::dead, events);
    p.steps[index(sails)] = steps;
    emit(events, event);
}

bool Ashore::ready(const Game& game, Position& p, Events* events) {
    piece = first_in(game, p, box::crossing);
    if (piece == no_piece) {
        p.stack.pop();
        return false;
    }
    bool any = false;
    for_shores(game, p, [&](HexId) { any = true; });
    if (!any) {
        put(game, p, piece, box::area_army, events);  // R40
        p.steps[index(piece)] = unit(game, piece).full_steps;
    }
    return any;
}

void Ashore::actions(const Game& game, const Position& p, ActionList& out) const {
    for_shores(game, p, [&](HexId hex) { list(out, Verb::place, piece, hex); });
}

Verdict Ashore::verdict(const Game& game, const Position& p, const Try& tried) const {
    return verb(tried) == Verb::place && (tried.piece == no_piece || tried.piece == piece) ? may_come_ashore(game, p, tried.hex)
                                                                                           : senseless;
}

Prompt Ashore::prompt(const Game& game, const Position& p) const {
    const bool whole = p.steps[index(piece)] == unit(game, piece).full_steps;
    return {fmt::format("The {} has come across{}: choose where it comes ashore", unit(game, piece).name,
                        whole ? "" : ", reduced")};
}

void Ashore::apply(const Game& game, Position& p, Action action, Events* events) {
    put(game, p, action.piece, action.hex, events);
    placed_event(game, p, action.piece, "5.3.8", events);
    note_act(p);
}

}  // namespace causeway::ichigo
