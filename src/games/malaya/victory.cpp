// 24.0 Victory, 25.3.
#include <cstdlib>

#include "games/malaya/chapters.h"

namespace causeway::malaya {

void score(Position& p, Side side, int points, Events* events, const char* rule) {
    p.vp[index(side)] = static_cast<std::int16_t>(p.vp[index(side)] + points);
    Event event = of_side(EventType::track, Sentence::points, rule, side, points);
    event.c = p.vp[index(side)];
    emit(events, event);
}

// 24.1, R24.2: Japanese regiments and the 21st Brigade, Allied brigades.
int loss_points(const Game& game, const Position& p, PieceId piece) {
    const Unit& u = unit(game, piece);
    const LossPoints& worth = scenario(game, p).losses[index(u.side)];
    if (u.type == Class::supply) {
        return 0;
    }
    if (u.type == Class::headquarters) {
        return worth.headquarters;
    }
    const bool large = u.size == Size::brigade || (u.size == Size::regiment && u.side == japan);
    return large ? worth.large : worth.other;
}

// 2.36, R2.2
int objectives_held(const Game& game, const Position& p, Side side) {
    return (game.objective_set & p.occupied[index(side)]).count();
}

namespace {

enum Ending : std::uint8_t {
    none,
    all_objectives,
    no_infantry,
    allied_marginal,
    allied_major,
    allied_decisive,
    japanese_marginal,
    japanese_major,
    japanese_decisive,
    drawn,
};
struct EndingText {
    Side winner;
    const char *rule, *text;
};
constexpr EndingText endings[] = {
    {nobody, "24.0", ""},
    {japan, "25.3", "Japan holds every objective"},
    {allies, "25.3", "no Japanese infantry is left in Malaya"},
    {allies, "24.2", "Allied marginal victory"},
    {allies, "24.2", "Allied major victory"},
    {allies, "24.2", "Allied decisive victory"},
    {japan, "24.2", "Japanese marginal victory"},
    {japan, "24.2", "Japanese major victory"},
    {japan, "24.2", "Japanese decisive victory"},
    {nobody, "24.2", "a draw"},
};

// 24.1: of each objective who occupies it.
void score_objectives(const Game& game, Position& p, bool last, Events* events) {
    const ScenarioFacts& worth = scenario(game, p);
    for (const HexId hex : game.objectives) {
        const bool island = facts(game, hex).island;
        for (const Side side : both_sides) {
            if (!occupied_by(p, side, hex)) {
                continue;
            }
            const int allied = worth.allied_objective + (last && island ? worth.allied_island : 0);
            const int points = side == allies ? allied : island ? worth.japan_island : worth.japan_objective;
            Event event = of_side(EventType::track, Sentence::scored, "24.1", side, points);
            event.hex = hex;
            emit(events, event);
            score(p, side, points, events, "24.1");
        }
    }
}

// R25.1
bool is_infantry_in_malaya(const Game& game, const Position& p, PieceId piece) {
    return is(game, piece, Class::infantry) && on_map(at(p, piece)) && !facts(game, at(p, piece)).thailand;
}

bool has_infantry_in_malaya(const Game& game, const Position& p) {
    const auto& units = game.pieces[index(japan)];
    return std::any_of(units.begin(), units.end(), [&](PieceId piece) { return is_infantry_in_malaya(game, p, piece); });
}

// 24.2
Ending level(const Game& game, const Position& p) {
    const int lead = p.vp[index(japan)] - p.vp[index(allies)];
    const auto& least = scenario(game, p).levels;
    const auto steps = std::count_if(least.begin(), least.end(), [&](int points) { return std::abs(lead) >= points; });
    if (steps == 0) {
        return drawn;
    }
    return static_cast<Ending>((lead > 0 ? japanese_marginal : allied_marginal) + steps - 1);
}

void end_match(const Game& game, Position& p, Ending ending, Events* events) {
    (void)game;
    p.ending = ending;
    p.winner = endings[ending].winner == nobody ? 3 : static_cast<std::uint8_t>(1 + index(endings[ending].winner));
    Event event = happening(EventType::result, Sentence::ending, endings[ending].rule);
    event.a = ending;
    emit(events, event);
}

}  // namespace

void check_victory(const Game& game, Position& p, Events* events) {
    const bool last = p.turn == last_turn(game, p);
    score_objectives(game, p, last, events);
    const bool all = objectives_held(game, p, japan) == static_cast<int>(game.objectives.size());
    const bool gone = !has_infantry_in_malaya(game, p);
    if (all != gone) {
        end_match(game, p, all ? all_objectives : no_infantry, events);
    } else if (all || last) {
        end_match(game, p, level(game, p), events);  // R4.3
    }
}

std::optional<Result> result(const Game&, const Position& p) {
    if (p.winner == 0) {
        return std::nullopt;
    }
    require(p.ending < std::size(endings), "an ending that is not in the table");
    const EndingText& ending = endings[p.ending];
    return Result{p.winner == 3 ? nobody : static_cast<Side>(p.winner - 1), ending.rule, ending.text};
}

}  // namespace causeway::malaya
