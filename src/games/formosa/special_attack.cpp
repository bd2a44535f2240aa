// 16.6 Kamikaze attacks and 18.0 the sortie of the mobile fleet.
#include <algorithm>

#include "games/formosa/airpower.h"

namespace causeway::formosa {

namespace {

constexpr int first_sortie_turn = 2;  // 6.1, 18.0

}  // namespace

void KamikazeRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    const int points = p.kamikaze_planned;
    const int markers = air_result(game, points, action.number);
    p.kamikaze_planned = 0;  // 2.5: used once a game
    p.stack.pop();
    p.stack.push(KamikazeLoss{.markers = static_cast<std::uint8_t>(markers)});
    Event event = happening(EventType::roll, Sentence::kamikaze, "16.6");
    event.b = static_cast<std::int16_t>(points);
    event.c = static_cast<std::int16_t>(markers);
    if (events != nullptr) {
        quote_air_combat(game, event, points, action.number);
    }
    emit(events, event);
}

// --- the Mobile Fleet (18.0) ---

bool can_sortie(const Position& p) { return p.fleet == Asset::ready && p.turn >= first_sortie_turn; }

bool Sortie::ready(const Game&, Position& p, Events*) {
    const bool asks = can_sortie(p);
    if (!asks) {
        p.stack.pop();
    }
    return asks;
}

void Sortie::actions(const Game&, const Position&, ActionList& out) const {
    list(out, Verb::sortie);
    list(out, Verb::pass);
}

void Sortie::apply(const Game&, Position& p, Action action, Events*) {
    p.stack.pop();
    if (verb(action) == Verb::sortie) {
        p.stack.push(SortieRoll{});
    }
}

Prompt Sortie::prompt(const Game& game, const Position& p) const {
    const Chart* chart = game.charts.find("fleet-sortie");
    Prompt prompt;
    prompt.text = "Send the Mobile Fleet out, once in the game, or keep it back";
    const auto faces_of = [&](const char* outcome) {
        int faces = 0;
        for (int die = 1; die <= 6; ++die) {
            faces += chart->cell(die, p.scenario) == outcome ? 1 : 0;
        }
        return faces;
    };
    for (const char* outcome : {"fiasco", "indecisive", "decisive"}) {
        prompt.outcomes.push_back({faces_of(outcome) / 6.0, outcome});
    }
    explain(&prompt.explanation, "no fiasco from a", "18.0", faces_of("fiasco") + 1);
    explain(&prompt.explanation, "decisive from a", "18.0", 7 - faces_of("decisive"));
    return prompt;
}

void SortieRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    const Chart* chart = game.charts.find("fleet-sortie");
    const std::string& outcome = chart->cell(action.number, p.scenario);
    p.stack.pop();
    p.fleet = Asset::gone;
    if (outcome != "fiasco") {
        p.gunfire_barred = 1;
    }
    if (outcome == "decisive") {
        p.landings_barred = 1;
        p.stack.push(SortieLp{});
    }
    Event event = happening(EventType::roll, Sentence::sortie, "18.0");
    event.a = action.number;
    event.result = outcome.c_str();
    event.column = chart->column_name(p.scenario).c_str();
    emit(events, event);
}

void SortieLp::apply(const Game&, Position& p, Action action, Events* events) {
    std::uint8_t& lp = p.lp[index(allies)];
    const int lost = std::min<int>(action.number, lp);
    p.stack.pop();
    emit_die<SortieLp>(events, action.number, "18.0");
    lp = static_cast<std::uint8_t>(lp - lost);
    Event event = happening(EventType::track, Sentence::lp, "18.0");
    event.a = lp;
    event.b = static_cast<std::int16_t>(index(allies));
    event.c = static_cast<std::int16_t>(-lost);
    emit(events, event);
}

}  // namespace causeway::formosa
