// Before an action is taken: what it would lead to, and what a bot thinks of it.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "games/skirmish/skirmish.h"

namespace causeway::skirmish {

namespace {

const char* words(Sentence outcome) {
    return outcome == Sentence::passes ? "passes and goes on" : outcome == Sentence::halts ? "halts" : "falls back and is hit";
}

const char* words(const std::string& cell) {
    return cell == "AH" ? "attackers hit" : cell == "DH" ? "defender hit" : cell == "DE" ? "defender lost" : "no effect";
}

// Equal outcomes are one line.
void add(Preview& preview, double probability, std::string_view text) {
    for (Outcome& outcome : preview.outcomes) {
        if (outcome.text == text) {
            outcome.probability += probability;
            return;
        }
    }
    preview.outcomes.push_back({probability, std::string(text)});
}

template <class Text>
void add_dice(Preview& preview, double probability, const Text& text) {
    for (int die = 1; die <= 6; ++die) {
        add(preview, probability / 6, text(die));
    }
}

void preview_move(const Game& game, const Position& position, Action action, Preview& preview) {
    Range range;
    find_range(game, position, action.piece, range);
    preview.cost = range.cost(action.hex);
    preview.path = {position.at(action.piece).hex};
    range.for_path(action.hex, [&](HexId hex) {
        step_cost(game, preview.path.back(), hex, &preview.explanation);
        preview.path.push_back(hex);
    });
    add(preview, 1,
        fmt::format("reaches {} for {} points unless fire stops it", game.map.label(action.hex), preview.cost->halves / 2));
}

// The place in a chart, or one from the first column to the last where there are several.
void widen(std::vector<ChartPlace>& places, const ChartPlace& more) {
    if (places.empty()) {
        places.push_back(more);
        return;
    }
    ChartSpan& columns = *places.front().columns;
    columns = {std::min(columns.first, more.columns->first), std::max(columns.last, more.columns->last)};
}

// The defender as the attacker knows it: itself if face up, else any of the enemy's counters that are not.
void preview_attack(const Game& game, const Position& position, Action action, Preview& preview) {
    const std::uint16_t set = attackers(game, position, action.hex);
    const PieceId defender = piece_in(position, action.hex);
    std::vector<PieceId> candidates;
    for (const PieceId piece : all_pieces) {
        const bool may_be = position.at(defender).concealed ? position.at(piece).concealed : piece == defender;
        if (may_be && game.side(piece) != position.active) {
            candidates.push_back(piece);
        }
    }
    for (const PieceId piece : candidates) {
        const double share = 1.0 / static_cast<double>(candidates.size());
        if (game.counter(piece).is_decoy()) {
            add(preview, share, "decoy: lost");
            continue;
        }
        const Odds against = odds(game, position, action.hex, set, game.counter(piece));
        add_dice(preview, share, [&](int die) { return words(game.combat_chart().cell(die, against.column)); });
        preview.explanation = against.explanation;
        preview.column = game.combat_chart().column_name(against.column);
        widen(preview.charts, {"combat", only_at(against.column)});
    }
    if (candidates.size() > 1) {  // no one figure to show
        preview.explanation.clear();
        preview.column = "depends on the concealed defender";
    }
}

void preview_check(const Game& game, const Position& position, Verb verb, Preview& preview) {
    const Check& check = position.stack.nearest<Check>();
    const int limit = morale(game, position, check.piece, &preview.explanation);
    if (verb == Verb::accept) {
        add(preview, 1, words(check_result(limit, check.die)));
    } else {
        add_dice(preview, 1, [&](int die) { return words(check_result(limit, die)); });
    }
}

// --- The bot's judgement: simple, but a match between two of them is a sensible one ---

double worth(Sentence outcome) { return outcome == Sentence::falls_back ? 2 : outcome == Sentence::halts ? 1 : 0; }

double worth(const std::string& cell, int attacker_count) {
    return cell == "AH" ? -attacker_count : cell == "DH" ? 2 : cell == "DE" ? 3 : 0;
}

double judge_move(const Game& game, const Position& position, Action action) {
    const HexId from = position.at(action.piece).hex;
    const Grid& grid = game.map.grid();
    if (game.side(action.piece) == red && from == game.objective) {
        return -1;  // the hill must not be left
    }
    const int gain = grid.distance(from, game.objective) - grid.distance(action.hex, game.objective);
    const double cover = game.map.terrain_name(action.hex) == "woods" ? 0.5 : 0;
    return action.hex == game.objective ? 10 : gain + (gain > 0 ? cover : 0);
}

double judge_attack(const Game& game, const Position& position, HexId target) {
    const std::uint16_t set = attackers(game, position, target);
    const Counter& defender = game.counter(piece_in(position, target));
    if (defender.is_decoy()) {
        return 1;
    }
    const Odds against = odds(game, position, target, set, defender);
    double total = target == game.objective ? 2 : 0;
    for (int die = 1; die <= 6; ++die) {
        total += worth(game.combat_chart().cell(die, against.column), std::popcount(set)) / 6;
    }
    return total;
}

double judge_fire(const Game& game, const Position& position, PieceId firer) {
    const Shot aimed = shot(game, position, firer);
    int checks = 0;
    for (int die = 1; die <= 6; ++die) {
        checks += must_check(game, aimed, die) ? 1 : 0;
    }
    return checks / 6.0 - (position.at(firer).concealed ? 0.3 : 0.2);  // an ambush is given away
}

// A failed check is good for the firer's side and bad for the mover's; a token is worth something too.
double judge_reroll(const Game& game, const Position& position, Side side) {
    const Check& check = position.stack.nearest<Check>();
    const int limit = morale(game, position, check.piece, nullptr);
    double change = -worth(check_result(limit, check.die));
    for (int die = 1; die <= 6; ++die) {
        change += worth(check_result(limit, die)) / 6;
    }
    return (side == game.side(check.piece) ? -change : change) - 0.4;
}

}  // namespace

// An attack and a shot are put together in one action; what is left open is the die (4.5, 5.4).
std::vector<ChartPlace> live_charts(const Game& game, const Position& position, Viewer) {
    if (position.stack.on_top<AttackRoll>()) {
        const AttackRoll& attack = position.stack.top<AttackRoll>();
        const Counter& defender = game.counter(piece_in(position, attack.hex));
        return {{"combat", only_at(odds(game, position, attack.hex, attack.attackers, defender).column)}};
    }
    if (position.stack.on_top<ShotRoll>()) {
        return {{"fire", only_at(shot(game, position, position.stack.top<ShotRoll>().firer).column)}};
    }
    return {};
}

Preview preview(const Game& game, const Position& position, Action action) {
    Preview preview;
    switch (static_cast<Verb>(action.verb)) {
        case Verb::move: preview_move(game, position, action, preview); break;
        case Verb::attack: preview_attack(game, position, action, preview); break;
        case Verb::re_roll:
        case Verb::accept: preview_check(game, position, static_cast<Verb>(action.verb), preview); break;
        case Verb::fire: {
            const Shot aimed = shot(game, position, action.piece);
            preview.explanation = aimed.explanation;
            preview.column = game.fire_chart().column_name(aimed.column);
            preview.charts = {{"fire", only_at(aimed.column)}};
            add_dice(preview, 1, [&](int die) { return must_check(game, aimed, die) ? "morale check" : "missed"; });
            break;
        }
        default: add(preview, 1, "nothing is left to chance"); break;
    }
    return preview;
}

void appraise(const Game& game, const Position& position, Side side, std::span<const Action> legal, std::span<double> scores,
              Rng& rng) {
    for (std::size_t i = 0; i < legal.size(); ++i) {
        const Action& action = legal[i];
        double score = 0;
        switch (static_cast<Verb>(action.verb)) {
            case Verb::move: score = judge_move(game, position, action); break;
            case Verb::attack: score = judge_attack(game, position, action.hex); break;
            case Verb::fire: score = judge_fire(game, position, action.piece); break;
            case Verb::re_roll: score = judge_reroll(game, position, side); break;
            default: break;
        }
        scores[i] = score + rng.below(1000) / 10000.0;  // chooses among equals
    }
}

}  // namespace causeway::skirmish
