// What an action would lead to, before it is taken: the odds term by term and the chance of every result, from what the side
// that decides may know (11.0).
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "core/chances.h"
#include "games/formosa/airpower.h"
#include "games/formosa/battle.h"
#include "games/formosa/deployment.h"
#include "games/formosa/raids.h"

namespace causeway::formosa {

namespace {

bool builds(Verb verb) {
    return verb == Verb::target || verb == Verb::attack_from || verb == Verb::join || verb == Verb::support ||
           verb == Verb::support_cw;
}

// 10.2.2: the landing on the hex by every force that lies before it.
Position landing_on(const Game& game, Position p, HexId target) {
    const auto join = [&](HexId hex) { for_stack(p, hex, [&](PieceId piece) { set(p, piece, status::in_battle); }); };
    p.battle = {};
    p.battle.kind = BattleKind::landing;
    p.battle.attacker = static_cast<std::uint8_t>(index(allies));
    p.battle.targets.push_back(target);
    join(target);
    for (const Beach& beach : p.beaches) {
        const bool lies_off = beach.airborne == 0 && beach.fought == 0 && is_sea(game, beach.hex) && !p.stacks.empty(beach.hex);
        if (lies_off && game.map.direction(beach.hex, target) && can_assault(game, p, beach.hex, target)) {
            p.battle.from.push_back(beach.hex);
            join(beach.hex);
        }
    }
    return p;
}

// R10.3: a force that embarks off a held coast will have to fight for it; with several such hexes the choice is still open.
std::optional<Position> landing_after(const Game& game, const Position& p, Action action) {
    const HexId sea = p.stack.top<Embark>().hex;
    if (!is_sea(game, sea)) {
        return std::nullopt;
    }
    Position next = p;
    apply(game, next, action, nullptr);
    HexId target = no_hex;
    for (const HexId hex : game.map.neighbours(sea)) {
        if (hex != no_hex && can_assault(game, next, sea, hex)) {
            if (target != no_hex) {
                return std::nullopt;
            }
            target = hex;
        }
    }
    return target == no_hex ? std::nullopt : std::optional(landing_on(game, next, target));
}

// The battle that the action leads to, as if it had been taken; empty when the action is not about a battle.
std::optional<Position> battle_after(const Game& game, const Position& p, Action action) {
    if (p.stack.on_top<Embark>() && verb(action) == Verb::embark) {
        return landing_after(game, p, action);
    }
    if (p.stack.on_top<Assault>() && verb(action) == Verb::target) {
        return landing_on(game, p, action.hex);
    }
    Position next = p;
    const bool builds_on = p.stack.on_top<Build>();
    const bool chooses = builds_on || p.stack.on_top<Attack>();
    if (chooses && builds(verb(action))) {
        apply(game, next, action, nullptr);
        return next;
    }
    if ((builds_on && verb(action) == Verb::commit) || (p.stack.on_top<CombatRoll>() && verb(action) == Verb::roll)) {
        return next;
    }
    if (p.stack.on_top<Counterattack>()) {
        apply(game, next, action, nullptr);
        return next;
    }
    if (const bool attacking = p.stack.on_top<Effort<true>>(); attacking || p.stack.on_top<Effort<false>>()) {
        if (verb(action) == Verb::hold_fire) {
            ++next.battle.gunfire_held;
        } else if (verb(action) == Verb::spend) {
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

// --- chances -------------------------------------------------------------------------------------------------------------

const char* result_text(CombatResult result, bool ca_ends) {
    return result == CombatResult::ca && ca_ends ? ca_ends_text : result_texts[index(result)];
}

CombatResult result_of(const Game& game, const Position& p, int die, int column) {
    return game.results[p.battle.attacker][static_cast<std::size_t>(die)][static_cast<std::size_t>(column)];
}

// 10.2.2, 25.1: against units that show only once the attack is committed. Averaged over what they may be.
void preview_blind(const Game& game, const Position& p, int unknown, Preview& preview) {
    Defence known;
    for_force(game, p, defender(p), [&](PieceId piece) {
        if (!has(p, piece, status::concealed)) {
            known.factors += combat_factor(game, p, piece);
            known.bonus = known.bonus || unit(game, piece).defense_bonus;
        }
    });
    explain_attack(game, p, known, unknown, &preview.explanation);
    Chances chances;
    for (const auto& [factors, traits, probability] : possible_defences(game, p)) {
        if ((traits & trait::real) == 0) {
            chances.add(probability, "nothing but deceptions: no battle");  // R15.12
            continue;
        }
        const int column = combat_odds(game, p, Defence{factors, (traits & trait::bonus) != 0}, nullptr).column;
        const bool ca_ends = (traits & trait::holds) != 0 || (traits & trait::strikes_back) == 0;
        for (int die = 1; die <= 6; ++die) {
            chances.add(probability / 6, result_text(result_of(game, p, die, column), ca_ends));
        }
    }
    preview.outcomes = chances.take();
}

// --- the air (16.0, 18.0) ------------------------------------------------------------------------------------------------

std::vector<Outcome> air_outcomes(const Game& game, int points, const char* what) {
    Chances chances;
    chances.add_die([&](int die) { return fmt::format("{}: {}", what, air_result(game, points, die)); });
    return chances.take();
}

// 16.1: what the points do that a plan gives to a mission that fires.
void preview_plan(const Game& game, const Position& p, Side side, Action action, Preview& preview) {
    switch (verb(action)) {
        case Verb::superiority:
        case Verb::superiority_cw: {
            const int points = firing(p, side) + action.number;
            explain(&preview.explanation, "points that fire for air superiority", "16.2", points);
            preview.outcomes = air_outcomes(game, points, "enemy air points lost");
            break;
        }
        case Verb::tokku:
            explain(&preview.explanation, "kamikaze points, gone after the attack", "16.6", action.number);
            preview.outcomes = air_outcomes(game, action.number, "Allied markers turned back");
            break;
        default: break;
    }
}

// 16.5. The Allies may know whether something under the bombs can still turn out to be a fort, not what it is.
void preview_bombs(const Game& game, const Position& p, HexId hex, bool fortified, Preview& preview) {
    const Chart* chart = game.charts.find("b-29");
    const int column = fortified ? chart->find_column("fortified") : facts(game, hex).bomber_column;
    preview.column = chart->column_name(column);
    if (!fortified && may_hide_fort(p, hex)) {
        explain(&preview.explanation, "a concealed fort may reveal itself: column fortified", "16.5", 1);
    }
    Chances chances;
    chances.add_die([&](int die) -> std::string {
        const std::string& cell = chart->cell(die, column);
        return cell == "D1"   ? "D1: one unit destroyed, the others suppressed"
               : cell == "DS" ? "DS: the units are suppressed"
                              : "no effect";
    });
    preview.outcomes = chances.take();
}

// --- points (7.3) --------------------------------------------------------------------------------------------------------

void explain_price(const Position& p, Side side, int price, const char* rule, Preview& preview) {
    explain(&preview.explanation, "price in LP", rule, price);
    explain(&preview.explanation, "LP left", "7.2", p.lp[index(side)] - price);
}

// Whether the action costs logistics points.
bool preview_price(const Game& game, const Position& p, Action action, Preview& preview) {
    const Side side = decision(game, p).by;
    switch (verb(action)) {
        case Verb::recruit: explain_price(p, side, price_of(game, p, action.piece), "7.3", preview); return true;
        case Verb::buy: explain_price(p, side, price_of(game, side, item(action)), "7.3", preview); return true;
        case Verb::build: explain_price(p, side, base_cost(game, at(p, action.piece)), "20.1", preview); return true;
        case Verb::motorize: explain_price(p, side, 1, "22.0", preview); return true;
        default: return false;
    }
}

// 25.6: the die that follows a loss.
void preview_loss(const Game& game, const Position& p, PieceId piece, Preview& preview) {
    if (!may_die_hard(game, p, piece)) {
        return;
    }
    const int factor = unit(game, piece).combat;
    explain(&preview.explanation, "combat factor: a lower die goes on as guerrillas", "25.6", factor);
    Chances chances;
    chances.add_die([&](int die) { return die < factor ? "survivors go on as guerrillas" : "nobody fights on"; });
    preview.outcomes = chances.take();
}

// What leads to a die, a price or a path, and is no battle. False when the action is none of these.
bool preview_other(const Game& game, const Position& p, Action action, Preview& preview) {
    if (preview_price(game, p, action, preview)) {
        return true;
    }
    if (p.stack.on_top<MoveTo>() && verb(action) == Verb::move) {
        preview_move(game, p, action, preview);
    } else if (p.stack.on_top<Plan<allies>>() || p.stack.on_top<Plan<japan>>()) {
        preview_plan(game, p, decision(game, p).by, action, preview);
    } else if (p.stack.on_top<Bomber>() && verb(action) == Verb::bomb) {
        preview_bombs(game, p, action.hex, has_open_fort(game, p, action.hex), preview);
    } else if (p.stack.on_top<Fortify>()) {
        preview_bombs(game, p, p.bombed, verb(action) == Verb::reveal, preview);
    } else if ((p.stack.on_top<Sortie>() && verb(action) == Verb::sortie) ||
               (p.stack.on_top<RaidPlace>() && verb(action) == Verb::place)) {
        Prompt asked = prompt(game, p);
        preview.explanation = asked.explanation;
        preview.outcomes = std::move(asked.outcomes);
    } else if (verb(action) == Verb::lose) {
        preview_loss(game, p, action.piece, preview);
    } else {
        return false;
    }
    return true;
}

}  // namespace

std::vector<Outcome> combat_outcomes(const Game& game, const Position& p, int column) {
    const bool ca_ends = !must_counterattack(game, p);
    Chances chances;
    chances.add_die([&](int die) { return result_text(result_of(game, p, die, column), ca_ends); });
    return chances.take();
}

std::string column_name(const Game& game, const Position& p, int column) {
    const bool allied = p.battle.attacker == index(allies);
    return game.charts.find(allied ? "allied-attack" : "japanese-attack")->column_name(column) + "%";
}

std::vector<ChartPlace> battle_places(const Game& game, const Position& p, int column) {
    const bool allied = p.battle.attacker == index(allies);
    std::vector<ChartPlace> places{{allied ? "allied-attack" : "japanese-attack", only_at(column)}};
    if (p.battle.targets.size() == 1) {
        add_ground(game, p.battle.targets[0], allied ? japan : allies, places);
    }
    return places;
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
    if (preview_other(game, p, action, result)) {
        return result;
    }
    const std::optional<Position> next = battle_after(game, p, action);
    if (!next || next->battle.kind == BattleKind::none || !has_attackers(game, *next)) {
        return result;
    }
    if (const int unknown = concealed_defenders(*next); unknown > 0) {
        preview_blind(game, *next, unknown, result);
        return result;
    }
    const Odds odds = combat_odds(game, *next, &result.explanation);
    result.column = column_name(game, *next, odds.column);
    result.charts = battle_places(game, *next, odds.column);
    result.outcomes = combat_outcomes(game, *next, odds.column);
    return result;
}

}  // namespace causeway::formosa
