// What an action would lead to, before it is taken: the odds term by term and the chance of every result, from what the side
// that decides may know (11.0).
#include <algorithm>
#include <string_view>

#include "games/formosa/chapters.h"

namespace causeway::formosa {

namespace {

bool builds(Verb verb) {
    return verb == Verb::target || verb == Verb::attack_from || verb == Verb::join || verb == Verb::support ||
           verb == Verb::support_cw;
}

// The battle that the action leads to, as if it had been taken; empty when the action is not about a battle.
std::optional<Position> battle_after(const Game& game, const Position& p, Action action) {
    const FrameKind kind = top(p).kind;
    Position next = p;
    const bool chooses = kind == FrameKind::attack || kind == FrameKind::build || kind == FrameKind::assault;
    if (chooses && builds(verb(action))) {
        apply(game, next, action, nullptr);
        return next;
    }
    if ((kind == FrameKind::build && verb(action) == Verb::commit) ||
        (kind == FrameKind::combat_roll && verb(action) == Verb::roll)) {
        return next;
    }
    if (kind == FrameKind::attacker_lp || kind == FrameKind::defender_lp) {
        const bool attacking = kind == FrameKind::attacker_lp;
        if (verb(action) == Verb::spend) {
            (attacking ? next.battle.attacker_lp : next.battle.defender_lp) = static_cast<std::uint8_t>(action.number);
        } else {
            next.battle.air_supply = attacking ? 1 : 2;
        }
        return next;
    }
    return std::nullopt;
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

void list_outcomes(const Game& game, const Position& p, const Odds& odds, Preview& preview) {
    std::array<int, std::size(result_texts)> count{};
    for (std::size_t die = 1; die <= 6; ++die) {
        ++count[index(game.results[p.battle.attacker][die][static_cast<std::size_t>(odds.column)])];
    }
    for (std::size_t i = 0; i < count.size(); ++i) {
        if (count[i] > 0) {
            preview.outcomes.push_back({count[i] / 6.0, result_texts[i]});
        }
    }
    std::sort(preview.outcomes.begin(), preview.outcomes.end(), [](const Outcome& a, const Outcome& b) {
        return a.probability != b.probability ? a.probability > b.probability : a.text < b.text;
    });
}

}  // namespace

Preview preview(const Game& game, const Position& p, Action action) {
    Preview result;
    if (top(p).kind == FrameKind::move_to && verb(action) == Verb::move) {
        movement::preview_move(game, p, action, result);
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
    const bool allied = next->battle.attacker == index(allies);
    result.column = game.charts.find(allied ? "allied-attack" : "japanese-attack")->column_name(odds.column) + "%";
    list_outcomes(game, *next, odds, result);
    return result;
}

}  // namespace causeway::formosa
