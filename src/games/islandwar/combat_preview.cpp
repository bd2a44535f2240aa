// What an attack would lead to: odds term by term and the exact chance of every result, from what the side that is asked may
// know (R19.7): where a defender or a fort is hidden from it only its own strength is told.
#include <fmt/format.h>

#include "games/islandwar/battle.h"
#include "games/islandwar/guns.h"

namespace causeway::islandwar {

namespace {

bool knows_all_in(const Game& game, const Position& p, HexId hex, Side side) {
    bool knows = true;
    for_stack(p, hex, [&](PieceId piece) { knows = knows && identifies(game, p, piece, viewer_of(side)); });
    return knows;
}
bool knows_target(const Game& game, const Position& p, Side side) { return knows_all_in(game, p, p.fight.target, side); }

void add_part(std::string& words, const std::string& part) { words += (words.empty() ? "" : ", ") + part; }

// "QX/r: both lose 2, defenders retreat 1"
std::string result_in_words(const Game& game, const Position& p, const AssaultResult& result) {
    const Due due = losses_of(game, p, result);
    std::string words;
    if (result.attacker == Loss::all || result.defender == Loss::all) {
        add_part(words, result.attacker == Loss::all ? "all attackers are lost" : "all defenders are lost");
    } else if (due.attacker > 0 && due.defender > 0) {
        add_part(words, fmt::format("both lose {}", due.attacker));
    } else if (due.attacker + due.defender > 0) {
        add_part(words, fmt::format("{} lose {}", due.attacker > 0 ? "attackers" : "defenders", due.attacker + due.defender));
    }
    if (result.attacker_retreat > 0) {
        add_part(words, fmt::format("attackers retreat {}", result.attacker_retreat));
    }
    if (result.defender_retreat > 0) {
        add_part(words, fmt::format("defenders retreat {}", result.defender_retreat));
    }
    return fmt::format("{}: {}", result.text, words.empty() ? "nothing" : words);
}

void preview_assault(const Game& game, const Position& p, Preview& preview) {
    const Odds odds = assault_odds(game, p, &preview.explanation);
    Chances chances;
    if (odds.automatic != Automatic::no) {
        chances.add(1, odds.automatic == Automatic::attackers_die ? "all attackers are lost" : "all defenders are lost");
    } else {
        preview.column = game.charts.find("assault")->column_name(odds.column);
        preview.charts = {{"assault", only_at(odds.column)}};
        chances.add_die(
            [&](int die) { return result_in_words(game, p, assault_result(game, assault_row(die, odds.drm), odds.column)); });
    }
    preview.outcomes = chances.take();
}

void preview_dice_of_fire(const Game& game, int strength, int added, Preview& preview) {
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

void preview_fire(const Game& game, const Position& p, Preview& preview) {
    const int strength = fire_of_attackers(game, p);
    if (strength > 0) {
        PointTally(&preview.explanation).add("strength that fires", "9A.1a", strength);
        preview_dice_of_fire(game, strength, fire_modifier(game, p, p.fight.target, true, &preview.explanation), preview);
    }
}

}  // namespace

void preview_fight(const Game& game, const Position& p, Side side, Preview& preview) {
    const bool fires = p.fight.kind == FightKind::fire;
    if (attackers(game, p).empty()) {
        return;
    }
    if (knows_target(game, p, side)) {
        fires ? preview_fire(game, p, preview) : preview_assault(game, p, preview);
    } else if (side == attacker(p)) {
        const int strength = fires ? fire_of_attackers(game, p) : ground_attack(game, p);
        PointTally(&preview.explanation).add("attack strength", "9A.2b", strength);
        if (!fires) {
            support_of(game, p, side, &preview.explanation);
        }
    }
}

// With everybody who can take part.
Preview ChooseAttack::preview(const Game& game, const Position& p, Action action) const {
    Preview made;
    if (is_one_of(verb(action), {Verb::attack, Verb::fire})) {
        Position next = p;
        ChooseAttack(*this).apply(game, next, action, nullptr);
        Build().apply(game, next, {.verb = static_cast<std::uint8_t>(Verb::join_all)}, nullptr);
        preview_fight(game, next, phasing(p), made);
    }
    return made;
}

// As if the answer had been given.
Preview Build::preview(const Game& game, const Position& p, Action action) const {
    Preview made;
    Position next = p;
    if (is_one_of(verb(action), {Verb::join, Verb::join_all, Verb::engineers, Verb::flame})) {
        Build(*this).apply(game, next, action, nullptr);
    }
    if (verb(action) != Verb::cancel) {
        preview_fight(game, next, attacker(p), made);
    }
    return made;
}

Preview BanzaiCall::preview(const Game& game, const Position& p, Action action) const {
    Preview made;
    Position next = p;
    next.fight.banzai = verb(action) == Verb::banzai ? 1 : 0;  // before the losses of the charge
    preview_fight(game, next, japan, made);
    return made;
}

// 9A.1b, R19.7: a fort where the attackers are may be hidden.
Preview ReturnFire::preview(const Game& game, const Position& p, Action action) const {
    Preview made;
    const int strength = fire_of_defenders(game, p);
    if (verb(action) == Verb::fire_back && strength > 0) {
        PointTally(&made.explanation).add("strength that fires back", "9A.1b", strength);
        if (knows_all_in(game, p, action.hex, defender(p))) {
            preview_dice_of_fire(game, strength, fire_modifier(game, p, action.hex, false, &made.explanation), made);
        }
    }
    return made;
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
    if (!knows_target(game, next, owner(game, leader))) {
        PointTally(&preview.explanation).add("attack strength", "6B.2a", ground_attack(game, next));
    } else {
        const bool succeeds = overrun_succeeds(game, next, &preview.explanation);
        preview.outcomes = {{1, succeeds ? "the defenders are eliminated" : "an assault with -2"}};
    }
}

}  // namespace causeway::islandwar
