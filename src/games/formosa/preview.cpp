// What an action would lead to, before it is taken: the odds term by term and the chance of every result, from what the side
// that decides may know (11.0).
#include <algorithm>
#include <string_view>

#include "games/formosa/airpower.h"
#include "games/formosa/chapters.h"

namespace causeway::formosa {

namespace {

bool builds(Verb verb) {
    return verb == Verb::target || verb == Verb::attack_from || verb == Verb::join || verb == Verb::support ||
           verb == Verb::support_cw;
}

// The battle that the action leads to, as if it had been taken; empty when the action is not about a battle.
std::optional<Position> battle_after(const Game& game, const Position& p, Action action) {
    Position next = p;
    const bool builds_on = p.stack.on_top<Build>();
    const bool chooses = builds_on || p.stack.on_top<Attack>() || p.stack.on_top<Assault>();
    if (chooses && builds(verb(action))) {
        apply(game, next, action, nullptr);
        return next;
    }
    if ((builds_on && verb(action) == Verb::commit) || (p.stack.on_top<CombatRoll>() && verb(action) == Verb::roll)) {
        return next;
    }
    if (const bool attacking = p.stack.on_top<Effort<true>>(); attacking || p.stack.on_top<Effort<false>>()) {
        if (verb(action) == Verb::spend) {
            (attacking ? next.battle.attacker_lp : next.battle.defender_lp) = static_cast<std::uint8_t>(action.number);
        } else {
            next.battle.air_supply = attacking ? 1 : 2;
        }
        return next;
    }
    return std::nullopt;
}

// 15.4.1: the rows of the terrain in the hex and of what stands in it.
void add_ground(const Game& game, HexId hex, Side defender, std::vector<ChartPlace>& places) {
    const HexFacts& ground = game.hexes[index(hex)];
    for (std::size_t row = 0; row < game.effects.size(); ++row) {
        const std::string& id = game.effects[row].id;
        if (id == game.map.terrain_name(hex) || (id == "town" && ground.town) || (id == "city" && ground.city)) {
            places.push_back(
                {"terrain", only_at(first_shift_column + static_cast<int>(index(defender))), only_at(static_cast<int>(row))});
        }
    }
}

bool has_attackers(const Game& game, const Position& p) {
    return std::any_of(p.battle.from.begin(), p.battle.from.end(),
                       [&](HexId hex) { return p.stacks.any(hex, [&](PieceId piece) { return attacks(game, p, piece); }); });
}

// 10.2.2, 25.1: defenders whose strength is not known before the attack is committed.
int concealed_defenders(const Position& p) {
    int count = 0;
    for (const HexId hex : p.battle.targets) {
        for_stack(p, hex, [&](PieceId piece) { count += has(p, piece, status::concealed) ? 1 : 0; });
    }
    return count;
}

}  // namespace

std::vector<ChartPlace> battle_places(const Game& game, const Position& p, int column) {
    const bool allied = p.battle.attacker == index(allies);
    std::vector<ChartPlace> places{{allied ? "allied-attack" : "japanese-attack", only_at(column)}};
    if (p.battle.targets.size() == 1) {
        add_ground(game, p.battle.targets[0], allied ? japan : allies, places);
    }
    return places;
}

std::vector<Outcome> combat_outcomes(const Game& game, const Position& p, int column) {
    std::array<int, std::size(result_texts)> count{};
    for (std::size_t die = 1; die <= 6; ++die) {
        ++count[index(game.results[p.battle.attacker][die][static_cast<std::size_t>(column)])];
    }
    std::vector<Outcome> outcomes;
    for (std::size_t i = 0; i < count.size(); ++i) {
        if (count[i] > 0) {
            outcomes.push_back({count[i] / 6.0, result_texts[i]});
        }
    }
    std::sort(outcomes.begin(), outcomes.end(), [](const Outcome& a, const Outcome& b) {
        return a.probability != b.probability ? a.probability > b.probability : a.text < b.text;
    });
    return outcomes;
}

std::string column_name(const Game& game, const Position& p, int column) {
    const bool allied = p.battle.attacker == index(allies);
    return game.charts.find(allied ? "allied-attack" : "japanese-attack")->column_name(column) + "%";
}

std::vector<ChartPlace> live_charts(const Game& game, const Position& p, Viewer viewer) {
    const bool asked = viewer == Viewer::omniscient || is_side(viewer, decision(game, p).by);
    if (!asked) {
        return {};
    }
    if (p.stack.on_top<Sortie>() || p.stack.on_top<SortieRoll>()) {
        return {{"fleet-sortie", only_at(p.scenario)}};
    }
    if (p.stack.on_top<Fortify>()) {
        return {{"b-29", only_at(bomber_column(game, p, p.stack.top<Fortify>().hex))}};
    }
    if (p.stack.on_top<BomberRoll>()) {
        return {{"b-29", only_at(bomber_column(game, p, p.stack.top<BomberRoll>().hex))}};
    }
    const bool in_battle = p.stack.on_top<Build>() || p.stack.on_top<Effort<true>>() || p.stack.on_top<Effort<false>>() ||
                           p.stack.on_top<CombatRoll>();
    if (!in_battle || p.battle.kind == BattleKind::none || !has_attackers(game, p) || concealed_defenders(p) > 0) {
        return {};
    }
    return battle_places(game, p, combat_odds(game, p, nullptr).column);
}

Preview preview(const Game& game, const Position& p, Action action) {
    Preview result;
    if (p.stack.on_top<MoveTo>() && verb(action) == Verb::move) {
        preview_move(game, p, action, result);
        return result;
    }
    const std::optional<Position> next = battle_after(game, p, action);
    if (!next || next->battle.kind == BattleKind::none || !has_attackers(game, *next)) {
        return result;
    }
    if (const int unknown = concealed_defenders(*next); unknown > 0) {
        explain(&result.explanation, "defenders of unknown strength", "11.0", unknown);
        return result;
    }
    const Odds odds = combat_odds(game, *next, &result.explanation);
    result.column = column_name(game, *next, odds.column);
    result.charts = battle_places(game, *next, odds.column);
    result.outcomes = combat_outcomes(game, *next, odds.column);
    return result;
}

}  // namespace causeway::formosa
