// What an action would lead to, before it is taken: the odds term by term and the chance of every outcome, from what the
// side that decides may know (6.6).
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/ichigo/battle.h"
#include "games/ichigo/forecast.h"

namespace causeway::ichigo {

namespace {

// The attack that the action leads to, as if its units had been chosen; empty when the action is not about an attack.
std::optional<Position> attack_after(const Game& game, const Position& p, Action action) {
    Position next = p;
    const auto add_all = [&](HexId from) {
        for_stack(next, from, [&](PieceId piece) {
            if (may_attack(game, next, piece, next.battle.target).allowed()) {
                join_attack(next, piece);
            }
        });
    };
    switch (verb(action)) {
        case Verb::target:
            next.battle.target = action.hex;
            if (p.stack.on_top<Momentum>()) {
                begin_momentum_attack(next, action.hex);
                take_strongest_momentum(game, next);
            } else {
                next.battle.nation = static_cast<std::uint8_t>(p.stack.top<Attack>().nation);
            }
            for (const HexId from : game.map.neighbours(action.hex)) {
                if (from != no_hex && next.occupied[next.battle.nation].contains(from)) {
                    add_all(from);
                }
            }
            return next;
        case Verb::attacker: join_attack(next, action.piece); return next;
        case Verb::attackers: add_all(action.hex); return next;
        case Verb::tank: ++next.battle.tanks; return next;
        case Verb::special_forces: next.battle.special_forces = 1; return next;
        case Verb::commit: return next;
        case Verb::done:
            if (p.stack.on_top<Support>() || p.stack.on_top<Defend>()) {
                return next;
            }
            return std::nullopt;
        case Verb::roll:
            if (p.stack.on_top<CombatRoll>()) {
                return next;
            }
            return std::nullopt;
        default: return std::nullopt;
    }
}

std::string course_text(const Course& course) {
    if (course.column < 0) {
        return course.cleared ? "only zero-strength units defend: hex cleared" : "only zero-strength units attack: no battle";
    }
    return fmt::format("attacker loses {}, defender loses {}{}", course.attacker_loss, course.defender_loss,
                       course.cleared ? ", hex cleared" : "");
}

void explain_attack(const Game& game, const Position& p, const Forecast& f, Explanation& explanation) {
    if (f.unknown_attackers == 0 && f.unknown_defenders == 0) {
        combat_odds(game, p, -1, -1, &explanation);
        return;
    }
    // What is not known is counted, not summed; the shifts hold in any case.
    if (f.unknown_attackers == 0) {
        attack_strength(game, p, &explanation);
    } else {
        explain(&explanation, "attackers of unknown strength", "11.27", f.unknown_attackers);
    }
    if (f.unknown_defenders == 0) {
        explain(&explanation, "defence factors", "11.1", defence_strength(game, p, p.battle.target));
    } else {
        explain(&explanation, "defenders of unknown strength", "6.6", f.unknown_defenders);
    }
    column_shift(game, p, &explanation);
}

// 11.8-11.14: the columns under the attacker's own line of odds, and the ground that shifts them.
std::vector<ChartPlace> places_of(const Game& game, const Position& p, const Forecast& f) {
    std::vector<ChartPlace> places;
    if (f.highest_column >= 0) {
        const ChartSpan cells{cell_under(game, p, f.lowest_column), cell_under(game, p, f.highest_column)};
        places.push_back({"combat", cells, std::nullopt, line_over(*game.combat, nation_ids[p.battle.nation])});
    }
    constexpr int shift_column = 1;
    const HexFacts& ground = game.hexes[index(p.battle.target)];
    const auto add_ground = [&](std::string_view id) {
        if (const std::optional<ChartSpan> row = terrain_row(game.charts, id)) {
            places.push_back({"terrain", only_at(shift_column), row});
        }
    };
    add_ground(game.map.terrain_name(p.battle.target));
    if (ground.city) {
        add_ground("city");
    }
    return places;
}

// The odds and the chances of the attack in the Position, as `by` sees it.
void show_attack(const Game& game, const Position& position, Side by, Preview& result) {
    Position p = position;
    refresh_networks(game, p);
    const Side side = by == chance_side ? side_of(static_cast<Nation>(p.battle.nation)) : by;
    const Forecast f = forecast(game, p, side);
    explain_attack(game, p, f, result.explanation);
    if (f.highest_column >= 0) {
        const std::string& low = game.combat->column_name(f.lowest_column);
        const std::string& high = game.combat->column_name(f.highest_column);
        result.column = low == high ? low : low + " to " + high;
    }
    result.charts = places_of(game, p, f);
    for (const Course& course : f.courses) {
        // Sums of many parts, without the noise of the last digits.
        result.outcomes.push_back({std::round(course.probability * 1e12) / 1e12, course_text(course)});
    }
    std::sort(result.outcomes.begin(), result.outcomes.end(), [](const Outcome& a, const Outcome& b) {
        return a.probability != b.probability ? a.probability > b.probability : a.text < b.text;
    });
}

}  // namespace

Prompt battle_prompt(const Game& game, const Position& p, std::string text) {
    Preview shown;
    show_attack(game, p, decision(game, p).by, shown);
    return {std::move(text), shown.explanation, std::move(shown.outcomes)};
}

namespace {

// What comes at once of an answer that is no attack: a table roll, or the end of the match. All of it rests on what both sides
// see: which hexes are held, and by whom.
void show_consequence(const Game& game, const Position& p, Action action, Preview& result) {
    Position next = p;
    apply(game, next, action, nullptr);
    if (next.winner == 0) {
        show_roll(game, next, result);
        return;
    }
    const std::optional<Result> ended = ichigo::result(game, next);
    const char* const winner = ended->winner == japan ? "Japan wins" : ended->winner == allies ? "the Allies win" : "a draw";
    victory_points(game, next, next.turn == last_turn(next) ? &result.explanation : nullptr);
    result.outcomes.push_back({1.0, fmt::format("the match ends: {}", winner)});
}

// Whether the path enters an enemy city, of which some end the match or call for a roll (4.1, 4.4, 4.5).
bool takes_a_city(const Game& game, const Position& p, const Preview& move) {
    const Side side = decision(game, p).by;
    return std::any_of(move.path.begin(), move.path.end(),
                       [&](HexId hex) { return game.hexes[index(hex)].city && !controls(p, side, hex); });
}

}  // namespace

std::vector<ChartPlace> live_charts(const Game& game, const Position& p, Viewer viewer) {
    const Side by = decision(game, p).by;
    const bool in_battle =
        p.stack.on_top<Build>() || p.stack.on_top<Support>() || p.stack.on_top<Defend>() || p.stack.on_top<CombatRoll>();
    // 6.6: who is not asked knows no more than what the log has told.
    if (!in_battle || !any_attacker(game, p) || (viewer != Viewer::omniscient && !is_side(viewer, by))) {
        return {};
    }
    Preview shown;
    show_attack(game, p, by, shown);
    return shown.charts;
}

Preview preview(const Game& game, const Position& p, Action action) {
    Preview result;
    const Side by = decision(game, p).by;
    if (p.stack.on_top<MoveTo>() && (verb(action) == Verb::move || verb(action) == Verb::through)) {
        preview_move(game, p, action, result);
        if (takes_a_city(game, p, result)) {
            Preview consequence;
            show_consequence(game, p, action, consequence);
            result.outcomes = std::move(consequence.outcomes);
        }
    } else if (const std::optional<Position> next = attack_after(game, p, action)) {
        show_attack(game, *next, by, result);
    } else if (by == chance_side) {
        show_roll(game, p, result);
    } else {
        show_consequence(game, p, action, result);
    }
    return result;
}

}  // namespace causeway::ichigo
