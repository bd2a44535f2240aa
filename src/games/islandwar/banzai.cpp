// 19A: the Banzai attack, its losses on the way and who is doubled.
#include <fmt/format.h>

#include "core/tally.h"
#include "games/islandwar/battle.h"

namespace causeway::islandwar {

namespace {

// R19.1: current Defense Strength without Support; steps are the same points.
int points_of_defenders(const Game& game, const Position& p, Explanation* terms) {
    return Tally(terms).add("points of defence", "19A.2", counted_defence(game, p)).total();
}

// R19.2
bool can_charge(const Game& game, const Position& p) {
    bool found = false;
    for_attackers(game, p, [&](PieceId piece) {
        found = found || (unit(game, piece).klass == Class::infantry && attack_of(game, p, piece) > 0);
    });
    return found && attacker(p) == japan;
}

int banzai_losses(const Game& game, const Position& p, int die) {
    const int points = points_of_defenders(game, p, nullptr);
    switch (game.banzai.at(die)[band_of(game.banzai_floors, points * parts)]) {
        case BanzaiLoss::quarter: return points / 4;
        case BanzaiLoss::half: return points / 2;
        case BanzaiLoss::equal: return points;
    }
    return 0;
}

}  // namespace

bool BanzaiCall::ready(const Game& game, Position& p, Events*) {
    const bool asks = can_charge(game, p);
    if (!asks) {
        p.stack.pop();
    }
    return asks;
}

void BanzaiCall::actions(const Game&, const Position&, ActionList& out) const {
    list(out, Verb::banzai);
    list(out, Verb::pass);
}

void BanzaiCall::apply(const Game&, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::pass) {
        p.stack.pop();
        return;
    }
    p.fight.banzai = 1;
    emit(events, in_hex(EventType::choice, Sentence::banzai, "19A.1", p.fight.target));
    p.stack.replace(BanzaiRoll{});
}

Prompt BanzaiCall::prompt(const Game& game, const Position& p) const {
    Prompt prompt;
    Chances losses;
    losses.add_die([&](int die) { return std::to_string(banzai_losses(game, p, die)); });
    std::string price;
    for (const Outcome& each : losses.take()) {
        price += fmt::format("{}{} ({:.0f} %)", price.empty() ? "" : ", ", each.text, 100 * each.probability);
        prompt.outcomes.push_back({each.probability, each.text + " losses before the fight"});
    }
    prompt.text = fmt::format(
        "Make it a Banzai attack? Infantry is doubled, but {} points of defence first cost the charge {} losses, "
        "which the odds shown leave out",
        points_of_defenders(game, p, &prompt.explanation), price);
    return prompt;
}

void BanzaiRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    const int losses = banzai_losses(game, p, action.number);
    Event event = in_hex(EventType::roll, Sentence::banzai_losses, "19A.2", p.fight.target);
    event.a = action.number;
    event.b = static_cast<std::int16_t>(losses);
    emit(events, event);
    p.stack.pop();
    demand_losses(game, p, attacker(p), Counted::banzai, losses, 0, false);
}

}  // namespace causeway::islandwar
