// 4.0 Victory.
#include <algorithm>
#include <iterator>

#include "core/remark.h"
#include "core/tally.h"
#include "games/formosa/chapters.h"

namespace causeway::formosa {

namespace {

enum class Winner : std::uint8_t { none, allied, japanese, drawn };
struct Ending {
    Winner winner;
    const char *rule, *reason;
};
// Position::ending is an index into this table.
constexpr Ending endings[] = {
    {Winner::none, "", ""},
    {Winner::allied, "4.1", "Sudden death: the Allies hold every port and airfield"},
    {Winner::japanese, "4.1", "Sudden death: no Allied unit is left on Formosa"},
    {Winner::allied, "4.2", "Allied strategic victory"},
    {Winner::allied, "4.2", "Allied operational victory"},
    {Winner::drawn, "4.2", "Draw"},
    {Winner::japanese, "4.2", "Japanese operational victory"},
    {Winner::japanese, "4.2", "Japanese strategic victory"},
};
constexpr int price_of_the_97th = 5;  // in victory points (25.5)

enum : std::uint8_t { all_bases = 1, thrown_back = 2, first_level = 3 };

void finish(Position& p, std::uint8_t ending, Events* events) {
    p.ending = ending;
    p.winner = static_cast<std::uint8_t>(endings[ending].winner);
    Event event = happening(EventType::result, Sentence::ending, endings[ending].rule);
    event.a = ending;
    emit(events, event);
}

}  // namespace

int allied_points(const Game& game, const Position& p, Explanation* explanation) {
    int bases = 0, objectives = 0;
    p.occupied[index(allies)].for_each([&](HexId hex) {
        const HexFacts& known = facts(game, hex);
        bases += is_functional(game, p, hex) ? base_points(game, known) : 0;
        objectives += objective_points(game, known);
    });
    Tally total(explanation);
    total.add("ports and airfields with a base", "4.2", bases).add("industries and peaks", "4.2", objectives);
    total.add_if(p.recruited_97 != 0 ? -price_of_the_97th : 0, "97th Division", "25.5");
    total.add_if(p.vp_adjustment, "prisoner of war camp", "25.10");
    return total.total();
}

namespace {

bool counts_as_lost(const Game& game, const Position& p, PieceId piece) {
    return at(p, piece) == box::eliminated && unit(game, piece).counts_when_lost;
}

// 25.10
int camp_held(const Game& game, const Position& p) {
    int points = 0;
    for (const PieceId piece : game.pieces[index(japan)]) {
        points += is(game, piece, Class::camp) && on_map(at(p, piece)) ? 3 : 0;
    }
    return points;
}

}  // namespace

int japanese_points(const Game& game, const Position& p, Explanation* explanation) {
    int lost = 0;
    for (const PieceId piece : game.pieces[index(allies)]) {
        lost += counts_as_lost(game, p, piece) ? 1 : 0;
    }
    Tally total(explanation);
    total.add("Allied units eliminated", "4.2", lost).add_if(camp_held(game, p), "prisoner of war camp held", "25.10");
    return total.total();
}

namespace {

void tell_score(Sentence sentence, const char* rule, HexId hex, int points, int what, Events* events) {
    if (points != 0) {
        Event event = happening(EventType::track, sentence, rule);
        event.hex = hex;
        event.a = static_cast<std::int16_t>(points);
        event.b = static_cast<std::int16_t>(what);
        emit(events, event);
    }
}

// 4.2: what each hex counts, objective by objective.
void tell_hexes(const Game& game, const Position& p, Events* events) {
    const VictoryFacts& worth = game.victory;
    p.occupied[index(allies)].for_each([&](HexId hex) {
        const HexFacts& here = facts(game, hex);
        const bool base = is_functional(game, p, hex);
        const std::pair<bool, int> objectives[] = {{base && here.major_port, worth.major_port},
                                                   {base && here.minor_port, worth.minor_port},
                                                   {base && here.airfield, worth.airfield},
                                                   {here.industry, worth.industry},
                                                   {here.peak, worth.peak}};
        for (int what = 0; const auto& [held, points] : objectives) {
            tell_score(Sentence::scored, "4.2", hex, held ? points : 0, what++, events);
        }
    });
}

void tell_losses(const Game& game, const Position& p, Events* events) {
    for (const PieceId piece : game.pieces[index(allies)]) {
        if (counts_as_lost(game, p, piece)) {
            emit(events, about(game, p, EventType::track, Sentence::scored_loss, "4.2", piece));
        }
    }
}

// What else changes the difference, as it counts for the Allies.
void tell_the_rest(const Game& game, const Position& p, Events* events) {
    tell_score(Sentence::scored_else, "25.5", no_hex, p.recruited_97 != 0 ? -price_of_the_97th : 0, 0, events);
    tell_score(Sentence::scored_else, "25.10", no_hex, p.vp_adjustment, p.vp_adjustment > 0 ? 1 : 2, events);
    tell_score(Sentence::scored_else, "25.10", no_hex, -camp_held(game, p), 3, events);
}

std::uint8_t ending_of(const Game& game, int net) {
    const auto& levels = game.victory.levels;
    const auto level = std::find_if(levels.begin(), levels.end(), [&](int least) { return net >= least; }) - levels.begin();
    return static_cast<std::uint8_t>(first_level + level);
}

}  // namespace

void check_sudden_death(const Game& game, Position& p, Events* events) {
    if (p.turn < 2 || p.winner != 0) {
        return;
    }
    if (p.occupied[index(allies)].includes(game.base_set)) {
        finish(p, all_bases, events);
    } else if (p.occupied[index(allies)].empty()) {
        finish(p, thrown_back, events);
    }
}

bool misses_the_landing(const Position& p) { return p.turn < 2 && p.beaches.empty() && p.occupied[index(allies)].empty(); }

void end_of_game(const Game& game, Position& p, Events* events) {
    Explanation explanation;
    const int allied = allied_points(game, p, &explanation);
    const int japanese = japanese_points(game, p, nullptr);
    const int net = allied + Tally(&explanation).add("Japanese victory points", "4.2", -japanese).total();
    tell_hexes(game, p, events);
    tell_losses(game, p, events);
    tell_the_rest(game, p, events);
    Event event = happening(EventType::track, Sentence::points, "4.2");
    event.a = static_cast<std::int16_t>(allied);
    event.b = static_cast<std::int16_t>(japanese);
    event.c = static_cast<std::int16_t>(net);
    emit(events, event, explanation);
    finish(p, ending_of(game, net), events);
}

Remark warn_japan(const Game& game, const Position& p, Action action) {
    Remark remark;
    const bool own_turn = p.phase == Phase::japanese_movement || p.phase == Phase::japanese_combat;
    if (own_turn && p.turn == last_turn(game, p)) {
        remark.loses = loses_at_once(game, p, japan, action);
    }
    return remark;
}

bool allies_lose_on_points(const Game& game, const Position& p) {
    const int net = allied_points(game, p, nullptr) - japanese_points(game, p, nullptr) + camp_held(game, p);
    return endings[ending_of(game, net)].winner == Winner::japanese;
}

std::optional<Result> result(const Game&, const Position& p) {
    if (p.winner == 0) {
        return std::nullopt;
    }
    const Ending& ending = endings[p.ending];
    const Side winner = ending.winner == Winner::allied ? allies : ending.winner == Winner::japanese ? japan : nobody;
    return Result{winner, ending.rule, ending.reason};
}

}  // namespace causeway::formosa
