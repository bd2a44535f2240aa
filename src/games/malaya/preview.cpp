// What an action would lead to, before it is taken: the odds term by term and the chance of every result, from what the side
// that decides may know (18.0).
#include <fmt/format.h>

#include "core/chances.h"
#include "games/malaya/shown.h"

namespace causeway::malaya {

namespace {

CombatResult result_of(const Game& game, Crt table, int die, int column) {
    return game.results[index(table)][static_cast<std::size_t>(die)][static_cast<std::size_t>(column)];
}

std::vector<Outcome> combat_outcomes(const Game& game, Crt table, int column) {
    Chances chances;
    chances.add_die([&](int die) { return result_texts[index(result_of(game, table, die, column))]; });
    return chances.take();
}

const char* chart_of(Crt table) { return table == Crt::raid ? "raid" : "assault"; }

void show_column(const Game& game, Crt table, int column, Preview& preview) {
    preview.column = column_name(game, column);
    preview.charts = {{chart_of(table), only_at(column)}};
    preview.outcomes = combat_outcomes(game, table, column);
}

// The battle that the action adds to, as if it had been taken.
void preview_declaration(const Game& game, const Position& p, Action action, Preview& preview) {
    Position next = p;
    if (verb(action) != Verb::commit) {
        apply(game, next, action, nullptr);
    }
    if (!next.stack.on_top<Build>()) {
        return;
    }
    const int number = next.stack.top<Build>().number;
    const Odds odds = declared_odds(game, next, number, &preview.explanation);
    if (odds.attack > 0 || !preview.explanation.empty()) {
        preview.column = column_name(game, odds.column);
        preview.charts = {{"assault", only_at(odds.column)}, {"raid", only_at(odds.column)}};
        preview.outcomes = combat_outcomes(game, Crt::assault, odds.column);
    }
}

// 5.3: with the marker; 14.41: by that table.
void preview_battle(const Game& game, const Position& p, Action action, Preview& preview) {
    Position next = p;
    Crt table = p.battle.table == Crt::none ? Crt::assault : p.battle.table;
    if (verb(action) == Verb::play) {
        apply(game, next, action, nullptr);
    } else if (verb(action) == Verb::raid || verb(action) == Verb::assault) {
        table = verb(action) == Verb::raid ? Crt::raid : Crt::assault;
    }
    if (next.battle.number != 0) {
        show_column(game, table, combat_odds(game, next, &preview.explanation).column, preview);
    }
}

// --- the air (16.0) ------------------------------------------------------------------------------------------------------

std::string air_text(const AirResult& result) {
    return fmt::format("{} eliminated, {} damaged", result.eliminated, result.damaged);
}

void preview_air_fire(const Game& game, int points, Preview& preview) {
    if (points == 0) {
        return;
    }
    const int column = std::min(points, air_columns) - 1;
    explain(&preview.explanation, "points that fire", "16.51", points);
    Chances chances;
    chances.add_die(
        [&](int die) { return air_text(game.air_combat[static_cast<std::size_t>(die)][static_cast<std::size_t>(column)]); });
    preview.column = std::to_string(column + 1);
    preview.charts = {{"air-superiority", only_at(column)}};
    preview.outcomes = chances.take();
}

// The same without the guns that the side has not seen.
Position without_unseen_flak(const Game& game, Position p, Side viewer) {
    for (const PieceId piece : game.pieces[index(other(viewer))]) {
        if (is(game, piece, Class::antiaircraft) && on_map(at(p, piece)) && !identifies(game, p, piece, viewer_of(viewer))) {
            put(game, p, piece, box::unused);
        }
    }
    return p;
}

void preview_bombardment(const Game& game, const Position& p, Side side, const Raid& raid, Preview& preview) {
    const Position seen = without_unseen_flak(game, p, side);
    const int column = bombard_column(game, seen, raid, side, &preview.explanation);
    Chances chances;
    chances.add_die([&](int die) {
        return bombard_texts[index(game.bombardment[static_cast<std::size_t>(die)][static_cast<std::size_t>(column)])];
    });
    preview.column = std::to_string(column);
    preview.charts = {{"bombardment", only_at(column)}};
    preview.outcomes = chances.take();
}

Raid raid_on(const Position& p, HexId hex, bool naval) {
    const auto* found = std::find_if(p.raids.begin(), p.raids.end(),
                                     [&](const Raid& raid) { return raid.hex == hex && raid.is_naval() == naval; });
    return found == p.raids.end() ? Raid{.hex = hex} : *found;
}

void preview_strike(const Game& game, const Position& p, Action action, Preview& preview) {
    Raid raid = raid_on(p, action.hex, !is_one_of(verb(action), {Verb::strike, Verb::bombard}));
    switch (verb(action)) {
        case Verb::strike: ++raid.air; break;
        case Verb::shell_ca: ++raid.ca; break;
        case Verb::shell_dd: ++raid.dd; break;
        case Verb::shell_z: raid.force_z = 1; break;
        default: break;
    }
    preview_bombardment(game, p, decision(game, p).by, raid, preview);
}

bool is_strike(Verb verb) {
    return is_one_of(verb, {Verb::strike, Verb::shell_ca, Verb::shell_dd, Verb::shell_z, Verb::bombard, Verb::shell});
}

}  // namespace

void preview_intercept(const Game& game, const Position& p, int points, Preview& preview) {
    if (points == 0) {
        return;
    }
    const int column = std::min(points, bombard_columns - 1);
    const ScenarioFacts& worth = scenario(game, p);
    explain(&preview.explanation, "air points", "26.1.6", points);
    Chances chances;
    chances.add_die([&](int die) -> std::string {
        switch (game.bombardment[static_cast<std::size_t>(die)][static_cast<std::size_t>(column)]) {
            case BombardResult::aa: return "an air point is lost";
            case BombardResult::s: return fmt::format("Force Z damaged: {} VP", worth.force_z_damaged);
            case BombardResult::d: return fmt::format("Force Z sunk: {} VP", worth.force_z_sunk);
            case BombardResult::none: break;
        }
        return "no effect, and no amphibious moves this turn";
    });
    preview.charts = {{"bombardment", only_at(column)}};
    preview.outcomes = chances.take();
}

Preview preview(const Game& game, const Position& p, Action action) {
    Preview result;
    const Verb chosen = verb(action);
    if (p.stack.on_top<MoveTo>() && chosen == Verb::move) {
        preview_move(game, p, action, result);
        if (!on_map(at(p, p.stack.top<MoveTo>().piece))) {
            result.cost.reset();  // 26.2: from the base there is no path to draw
            result.path.clear();
        }
    } else if (p.stack.on_top<Declare>() || p.stack.on_top<Build>()) {
        if (is_one_of(chosen, {Verb::target, Verb::attack_from, Verb::join, Verb::commit})) {
            preview_declaration(game, p, action, result);
        }
    } else if (is_one_of(chosen, {Verb::play, Verb::raid, Verb::assault, Verb::pass}) && p.battle.number != 0) {
        preview_battle(game, p, action, result);
    } else if (chosen == Verb::plan_superiority) {
        preview_air_fire(game, action.number, result);
    } else if (chosen == Verb::split) {
        preview_air_fire(game, action.number, result);
    } else if (is_strike(chosen)) {
        preview_strike(game, p, action, result);
    } else if (chosen == Verb::intercept) {
        preview_intercept(game, p, action.number, result);
    }
    return result;
}

std::vector<ChartPlace> live_charts(const Game& game, const Position& p, Viewer viewer) {
    const bool asked = viewer == Viewer::omniscient || is_side(viewer, decision(game, p).by);
    if (!asked || p.stack.empty()) {
        return {};
    }
    if (p.stack.on_top<Build>()) {
        const int column = declared_odds(game, p, p.stack.top<Build>().number, nullptr).column;
        return {{"raid", only_at(column)}, {"assault", only_at(column)}};
    }
    const bool fights = p.stack.on_top<Table>() || p.stack.on_top<Prepare<true>>() || p.stack.on_top<Prepare<false>>() ||
                        p.stack.on_top<CombatRoll>();
    if (fights) {
        const int column = combat_odds(game, p, nullptr).column;
        return {{"raid", only_at(column)}, {"assault", only_at(column)}};
    }
    return {};
}

}  // namespace causeway::malaya
