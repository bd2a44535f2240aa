// 16.6 Kamikaze attacks and 18.0 the sortie of the mobile fleet.
#include <algorithm>

#include "games/formosa/airpower.h"

namespace causeway::formosa::special_attack {

namespace {

constexpr int first_sortie_turn = 2;  // 6.1, 18.0

void crash(const Game& game, Position& p, int die, Events* events) {
    const int points = p.kamikaze_planned;
    const int markers = air_result(game, points, die);
    p.kamikaze_planned = 0;  // 2.5: used once a game
    pop(p);
    if (markers > 0) {
        push(p, FrameKind::kamikaze_loss, markers);
    }
    Event event = happening(EventType::roll, Sentence::kamikaze, "16.6");
    event.b = static_cast<std::int16_t>(points);
    event.c = static_cast<std::int16_t>(markers);
    if (events != nullptr) {
        quote_air_combat(game, event, points, die);
    }
    emit(events, event);
}

void fight_at_sea(const Game& game, Position& p, int die, Events* events) {
    const Chart* chart = game.charts.find("fleet-sortie");
    const std::string& outcome = chart->cell(die, p.scenario);
    pop(p);
    p.fleet = Asset::gone;
    if (outcome != "fiasco") {
        p.gunfire_barred = 1;
    }
    if (outcome == "decisive") {
        p.landings_barred = 1;
        push(p, FrameKind::sortie_lp);
    }
    Event event = happening(EventType::roll, Sentence::sortie, "18.0");
    event.a = static_cast<std::int16_t>(die);
    event.result = outcome.c_str();
    event.column = chart->column_name(p.scenario).c_str();
    emit(events, event);
}

void sink_supplies(Position& p, int die, Events* events) {
    std::uint8_t& lp = p.lp[index(allies)];
    const int lost = std::min<int>(die, lp);
    pop(p);
    emit_die(events, FrameKind::sortie_lp, die, "18.0");
    lp = static_cast<std::uint8_t>(lp - lost);
    Event event = happening(EventType::track, Sentence::lp, "18.0");
    event.a = lp;
    event.b = static_cast<std::int16_t>(index(allies));
    event.c = static_cast<std::int16_t>(-lost);
    emit(events, event);
}

}  // namespace

bool ready(Position& p) {
    if (p.fleet == Asset::ready && p.turn >= first_sortie_turn) {
        return true;
    }
    pop(p);
    return false;
}

void actions(ActionList& out) {
    list(out, Verb::sortie);
    list(out, Verb::pass);
}

void apply(const Game& game, Position& p, Action action, Events* events) {
    switch (top(p).kind) {
        case FrameKind::kamikaze_roll: crash(game, p, action.number, events); break;
        case FrameKind::sortie_roll: fight_at_sea(game, p, action.number, events); break;
        case FrameKind::sortie_lp: sink_supplies(p, action.number, events); break;
        default:
            pop(p);
            if (verb(action) == Verb::sortie) {
                push(p, FrameKind::sortie_roll);
            }
            break;
    }
}

}  // namespace causeway::formosa::special_attack
