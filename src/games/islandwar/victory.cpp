// 20 Victory: Casualty Points, what is adjusted at the end, and how a match ends.
#include "core/tally.h"
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

namespace {

enum Ending : std::uint8_t { none, beachheads_lost, us_major, us_minor, draw, japanese_minor, japanese_major, never_landed };
constexpr const char* reasons[] = {"",
                                   "all Beachheads are lost",
                                   "casualties far below those of history",
                                   "casualties below those of history",
                                   "casualties as in history",
                                   "casualties above those of history",
                                   "casualties far above those of history",
                                   "no Beachhead stands on the island"};
constexpr std::uint8_t us_wins = 1, japan_wins = 2, drawn = 3;

}  // namespace

void add_casualties(Position& p, int points, Events* events, const char* rule) {
    p.casualties = static_cast<std::int16_t>(p.casualties + points);
    if (points != 0) {
        Event event = happening(EventType::track, Sentence::casualties, rule);
        event.a = static_cast<std::int16_t>(points);
        event.b = p.casualties;
        emit(events, event);
    }
}

namespace {

// 20.3, R20.2
int uncommitted(const Game& game, const Position& p) {
    int points = 0;
    for (const PieceId piece : game.pieces[index(us)]) {
        const Unit& u = unit(game, piece);
        const bool in_battle = at(p, piece) != box::unused && is_real(game, piece) && u.type != Type::beachhead &&
                               u.type != Type::amtrac && u.type != Type::dukw;
        if (in_battle && !has(p, piece, status::ashore)) {
            const bool battalion = u.type == Type::infantry && u.size == Size::battalion;
            points += battalion ? game.casualties.uncommitted_battalion : game.casualties.uncommitted_other;
        }
    }
    return points;
}

int survivors(const Game& game, const Position& p) {
    int defence = 0;
    for (const PieceId piece : game.pieces[index(japan)]) {
        if (on_map(at(p, piece)) && is_real(game, piece) && !is(game, piece, Type::headquarters)) {
            defence += defence_of(game, p, piece);
        }
    }
    return game.casualties.survivor_points == 0 ? 0 : defence / game.casualties.survivor_points * game.casualties.survivors;
}

int scored_hexes(const Game& game, const Position& p) {
    int points = 0;
    for (const ScoredHex& each : scenario(game, p).scored) {
        points += owned_by(p, us, each.hex) ? each.us : each.japan;
    }
    return points;
}

// 17A, 20.4: CI units that left through a Beachhead.
int withdrawn(const Game& game, const Position& p) {
    int points = 0;
    for_box(game, p, us, box::withdrawn,
            [&](PieceId piece) { points += has(p, piece, status::relieved) ? game.casualties.ci_withdrawn : 0; });
    return std::max<int>(points, game.casualties.ci_withdrawn_most);
}

}  // namespace

namespace {

int reckon(const Game& game, const Position& p, Explanation* explanation) {
    const ScenarioFacts& rules = scenario(game, p);
    Tally tally(explanation);
    tally.add("losses of the battle", "20.1", p.casualties);
    tally.add_if(rules.uncommitted ? uncommitted(game, p) : 0, "units that never came ashore", "20.3");
    tally.add_if(rules.survivors ? survivors(game, p) : 0, "Japanese who are left", "20.0");
    tally.add_if(rules.withdrawn ? withdrawn(game, p) : 0, "ineffective units withdrawn", "20.4");
    tally.add_if(scored_hexes(game, p), "hexes", "20.0");
    return tally.total();
}

}  // namespace

int final_casualties(const Game& game, const Position& p) { return reckon(game, p, nullptr); }

namespace {

// Both learn what it came to.
void tell_score(const Game& game, const Position& p, Events* events) {
    Explanation explanation;
    Event event = happening(EventType::track, Sentence::casualties, "20.0");
    event.b = static_cast<std::int16_t>(reckon(game, p, &explanation));
    event.a = static_cast<std::int16_t>(event.b - p.casualties);
    emit(events, event, explanation);
}

void conclude(Position& p, std::uint8_t winner, std::uint8_t ending, Events* events) {
    p.winner = winner;
    p.ending = ending;
    Event event = happening(EventType::result, Sentence::ending, "20.0");
    event.a = ending;
    emit(events, event);
}

}  // namespace

namespace {

// R20.3
bool has_beachhead(const Game& game, const Position& p) {
    return std::any_of(game.beachheads.begin(), game.beachheads.end(), [&](PieceId piece) { return on_map(at(p, piece)); });
}

}  // namespace

void end_match(const Game& game, Position& p, Events* events) {
    const int casualties = final_casualties(game, p);
    const auto& levels = scenario(game, p).levels;
    std::uint8_t level = 0;
    while (level < levels.size() && casualties > levels[level]) {
        ++level;
    }
    const auto ending = static_cast<std::uint8_t>(us_major + level);
    if (events != nullptr) {
        tell_score(game, p, events);
    }
    if (!has_beachhead(game, p)) {
        conclude(p, japan_wins, never_landed, events);
        return;
    }
    conclude(p, ending == draw ? drawn : ending < draw ? us_wins : japan_wins, ending, events);
}

void lose_all_beachheads(const Game&, Position& p, Events* events) { conclude(p, japan_wins, beachheads_lost, events); }

std::optional<Result> result(const Game&, const Position& p) {
    if (p.winner == 0) {
        return std::nullopt;
    }
    const Side winner = p.winner == us_wins ? us : p.winner == japan_wins ? japan : nobody;
    return Result{winner, "20.0", reasons[p.ending]};
}

}  // namespace causeway::islandwar
