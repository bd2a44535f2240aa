// What an attack would lead to: odds term by term and the exact chance of every result, from what the side that is asked may
// know (R19.7): where a defender or a fort is hidden from it only its own strength is told.
#include <fmt/format.h>

#include "games/islandwar/battle.h"

namespace causeway::islandwar {

namespace {

bool knows_target(const Game& game, const Position& p, Side side) {
    bool knows = true;
    for_stack(p, p.fight.target, [&](PieceId piece) { knows = knows && identifies(game, p, piece, viewer_of(side)); });
    return knows;
}

void preview_assault(const Game& game, const Position& p, Preview& preview) {
    const Odds odds = assault_odds(game, p, &preview.explanation);
    Chances chances;
    if (odds.automatic != Automatic::no) {
        chances.add(1, odds.automatic == Automatic::attackers_die ? "AE" : "DE");
    } else {
        preview.column = game.charts.find("assault")->column_name(odds.column);
        preview.charts = {{"assault", only_at(odds.column)}};
        chances.add_die([&](int die) { return assault_result(game, assault_row(die, odds.drm), odds.column).text; });
    }
    preview.outcomes = chances.take();
}

void preview_fire(const Game& game, const Position& p, Preview& preview) {
    const int strength = fire_of_attackers(game, p);
    if (strength == 0) {
        return;
    }
    explain(&preview.explanation, "strength that fires", "9A.1a", strength / parts);
    const int added = fire_modifier(game, p, p.fight.target, true, &preview.explanation);
    const std::size_t column = band_of(game.fire_floors, strength);
    preview.column = game.charts.find("fire")->column_name(static_cast<int>(column));
    preview.charts = {{"fire", only_at(static_cast<int>(column))}};
    Chances chances;
    chances.add_die([&](int die) {
        const int losses = game.fire.at(die + added)[column];
        return fmt::format("{} loss{}", losses, losses == 1 ? "" : "es");
    });
    preview.outcomes = chances.take();
}

void preview_fight(const Game& game, const Position& p, Side side, Preview& preview) {
    const bool fires = p.fight.kind == FightKind::fire;
    if (attackers(game, p).empty()) {
        return;
    }
    if (knows_target(game, p, side)) {
        fires ? preview_fire(game, p, preview) : preview_assault(game, p, preview);
    } else if (side == attacker(p)) {
        explain(&preview.explanation, "attack strength", "9A.2b",
                (fires ? fire_of_attackers(game, p) : ground_attack(game, p)) / parts);
    }
}

// As if the answer had been given.
void preview_build(const Game& game, const Position& p, Action action, Preview& preview) {
    Position next = p;
    if (is_one_of(verb(action), {Verb::join, Verb::join_all, Verb::engineers, Verb::flame})) {
        apply(game, next, action, nullptr);
    }
    preview_fight(game, next, attacker(p), preview);
}

void preview_banzai(const Game& game, const Position& p, Action action, Preview& preview) {
    Position next = p;
    next.fight.banzai = verb(action) == Verb::banzai ? 1 : 0;  // before the losses of the charge
    preview_fight(game, next, japan, preview);
}

// 6B.2a: certain, once the target is known.
void preview_overrun(const Game& game, const Position& p, HexId target, Preview& preview) {
    const PieceId leader = p.stack.top<MoveTo>().piece;
    Position next = p;
    next.fight = Fight{};
    next.fight.target = target;
    next.fight.kind = FightKind::assault;
    next.fight.attacker = static_cast<std::uint8_t>(index(owner(game, leader)));
    for_units(game, p, owner(game, leader), at(p, leader), [&](PieceId piece) {
        if (has(p, piece, status::grouped)) {
            set(next, piece, status::in_battle);
        }
    });
    explain(&preview.explanation, "attack strength", "6B.2a", ground_attack(game, next) / parts);
    if (knows_target(game, next, owner(game, leader))) {
        explain(&preview.explanation, "defence strength", "6B.2a", ground_defence(game, next) / parts);
        const bool succeeds = overrun_succeeds(game, next, &preview.explanation);
        preview.outcomes = {{1, succeeds ? "the defenders are eliminated" : "an assault with -2"}};
    }
}

}  // namespace

void preview_attack(const Game& game, const Position& p, Action action, Preview& preview) {
    if (p.stack.on_top<Build>() && verb(action) != Verb::cancel) {
        preview_build(game, p, action, preview);
    } else if (p.stack.on_top<BanzaiCall>()) {
        preview_banzai(game, p, action, preview);
    } else if (p.stack.on_top<MoveTo>() && verb(action) == Verb::overrun) {
        preview_overrun(game, p, action.hex, preview);
    }
}

}  // namespace causeway::islandwar
