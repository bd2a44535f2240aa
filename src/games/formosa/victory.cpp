// 4.0 Victory.
#include <algorithm>
#include <iterator>

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

int japanese_points(const Game& game, const Position& p, Explanation* explanation) {
    int lost = 0, camp = 0;
    for (const PieceId piece : game.pieces[index(allies)]) {
        lost += at(p, piece) == box::eliminated && unit(game, piece).counts_when_lost ? 1 : 0;
    }
    for (const PieceId piece : game.pieces[index(japan)]) {
        camp += is(game, piece, Class::camp) && on_map(at(p, piece)) ? 3 : 0;
    }
    Tally total(explanation);
    total.add("Allied units eliminated", "4.2", lost).add_if(camp, "prisoner of war camp held", "25.10");
    return total.total();
}

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
    Event event = happening(EventType::track, Sentence::points, "4.2");
    event.a = static_cast<std::int16_t>(allied);
    event.b = static_cast<std::int16_t>(japanese);
    event.c = static_cast<std::int16_t>(net);
    emit(events, event, explanation);
    const auto& levels = game.victory.levels;
    const auto level = std::find_if(levels.begin(), levels.end(), [&](int least) { return net >= least; }) - levels.begin();
    finish(p, static_cast<std::uint8_t>(first_level + level), events);
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
