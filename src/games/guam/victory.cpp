// 30.0 Victory, 9.6.3 the trigger of the last charge, and the End Phase (4.0 3).
#include <algorithm>

#include "core/trace.h"
#include "games/guam/turn.h"

namespace causeway::guam {

namespace {

constexpr std::uint8_t by_points = 0xFF;  // Position::ending when the track decided
constexpr std::uint8_t us_won = 1, japan_won = 2, drawn = 3;

std::uint8_t winner_code(Side side) { return side == us ? us_won : side == japan ? japan_won : drawn; }

// For the account, which need not count beyond what the track can hold.
std::uint8_t saved(int points) { return static_cast<std::uint8_t>(std::clamp(points, 0, 255)); }

void tell_ending(const Position& p, Events* events) {
    Event event = happening(EventType::result, Sentence::ending, p.ending == by_points ? "30.1" : "30.0");
    event.a = p.ending;
    event.b = p.us_points;
    event.c = p.japan_points;
    emit(events, event);
}

// --- what is given at the end -----------------------------------------------------------------------------------------------

// A hex that gives the US nothing must be occupied to count for Japan (R30.6).
bool japan_holds(const Game& game, const Position& p, const VictoryHex& hex) {
    return hex.points == 0 ? holds(game, p, hex.hex, japan) : !controls(game, p, hex.hex);
}

int points_of_hexes(const Game& game, const Position& p, Events* events) {
    int points = 0;
    for (const VictoryHex& hex : scenario_of(game, p).hexes) {
        if (hex.japanese != 0 && japan_holds(game, p, hex)) {
            points += hex.japanese;
            tell_scored(events, japan, hex.hex, hex.japanese, Scored::held);
        }
    }
    return points;
}

int points_of_breakthrough(const Game& game, const Position& p, Events* events) {
    const ScenarioFacts& scenario = scenario_of(game, p);
    int points = 0;
    scenario.breakthrough.for_each([&](HexId which) {
        const HexId hex = game.hex_of_site[index(which)];
        if (any_unit(game, p, hex, japan, [&](PieceId unit) { return nerve_of(game, p, unit) != Nerve::pinned; })) {
            points += scenario.breakthrough_points;
            tell_scored(events, japan, hex, scenario.breakthrough_points, Scored::broken_through);
        }
    });
    return points;
}

// Beach hexes of a beachhead that the Americans have used and the Japanese have not closed.
Sites landing_hexes(const Game& game, const Position& p, int beachhead) {
    Sites found;
    for (std::size_t i = 0; i < game.beaches.size(); ++i) {
        const bool open = ((p.landed >> i) & 1U) != 0 && ((p.closed >> i) & 1U) == 0;
        if (open && game.beaches[i].beachhead == beachhead) {
            found.insert(site(game, game.beaches[i].hex));
        }
    }
    return found;
}

// R30.7: a way on foot without Japanese fire zones from one beachhead to the other.
bool beachheads_are_joined(const Game& game, const Position& p) {
    const Sites zones = fire_zones(game, p, japan);
    HexSet<max_hexes> closed;
    for (int i = 0; i < game.map.size(); ++i) {
        const auto hex = static_cast<HexId>(i);
        closed.assign(hex, !in_play(game, p, hex) || zones.contains(site(game, hex)) || holds(game, p, hex, japan));
    }
    HexSet<max_hexes> sources;
    landing_hexes(game, p, 0).for_each([&](HexId from) { sources.insert(game.hex_of_site[index(from)]); });
    const auto reached = connected(
        sources, closed, [&](HexId hex) -> const std::array<HexId, 6>& { return game.map.neighbours(hex); },
        [&](HexId from, HexId to, Direction) { return passable(game, p, Mode::leg, from, to); });
    bool joined = false;
    landing_hexes(game, p, 1).for_each([&](HexId to) { joined |= reached.contains(game.hex_of_site[index(to)]); });
    return joined;
}

void give_last_points(const Game& game, Position& p, Events* events) {
    const ScenarioFacts& scenario = scenario_of(game, p);
    if (scenario.wanted != no_piece && at(p, scenario.wanted) == box::eliminated) {
        tell_scored(events, us, scenario.wanted, scenario.wanted_points);
        score(p, us, scenario.wanted_points, events, "30.0");
    }
    if (scenario.link_points != 0 && beachheads_are_joined(game, p)) {
        tell_joined(events, scenario.link_points);
        score(p, us, scenario.link_points, events, "30.0");
    }
    score(p, japan, points_of_hexes(game, p, events) + points_of_breakthrough(game, p, events), events, "30.2");
}

// --- the last charge (9.6.3) ------------------------------------------------------------------------------------------------

bool is_triggered(const Game& game, const Position& p) {
    const ScenarioFacts& scenario = scenario_of(game, p);
    const bool defined = scenario.gyokusai_hexes_needed != 0 || scenario.gyokusai_units != 0;
    if (!defined || p.gyokusai != 0 || p.turn < scenario.gyokusai_from) {
        return false;
    }
    const auto taken = std::count_if(scenario.gyokusai_hexes.begin(), scenario.gyokusai_hexes.end(),
                                     [&](HexId hex) { return controls(game, p, hex); });
    return (scenario.gyokusai_hexes_needed != 0 && taken >= scenario.gyokusai_hexes_needed) ||
           japanese_left(game, p) <= scenario.gyokusai_units;
}

void drop_japanese_marks(Position& p) {
    for (std::size_t i = p.assaults.size(); i-- > 0;) {
        if (static_cast<Side>(p.assaults[i].side) == japan) {
            p.assaults.erase_at(i);
        }
    }
}

// --- conceded hexes (30.2) --------------------------------------------------------------------------------------------------

bool japanese_near(const Game& game, const Position& p, HexId hex) {
    constexpr int near = 5;
    const std::vector<PieceId>& units = game.unit_list[index(japan)];
    return std::any_of(units.begin(), units.end(),
                       [&](PieceId unit) { return on_map(at(p, unit)) && game.map.grid().distance(at(p, unit), hex) <= near; });
}

// R30.5: only hexes that count towards the last charge, and only while it can still be triggered.
template <class Visit>
void for_conceded(const Game& game, const Position& p, Visit visit) {
    const ScenarioFacts& scenario = scenario_of(game, p);
    if (p.gyokusai != 0 || p.turn < scenario.gyokusai_from) {
        return;
    }
    for (const HexId hex : scenario.gyokusai_hexes) {
        if (!controls(game, p, hex) && !japanese_near(game, p, hex)) {
            visit(hex);
        }
    }
}

int victory_index(const Game& game, const Position& p, HexId hex) {
    const std::vector<VictoryHex>& hexes = scenario_of(game, p).hexes;
    const auto found = std::find_if(hexes.begin(), hexes.end(), [&](const VictoryHex& one) { return one.hex == hex; });
    return found == hexes.end() ? -1 : static_cast<int>(found - hexes.begin());
}

void concede(const Game& game, Position& p, HexId hex, Events* events) {
    const int which = victory_index(game, p, hex);
    const int points = scenario_of(game, p).hexes[static_cast<std::size_t>(which)].points;
    p.victory |= 1U << which;
    p.entered.insert(site(game, hex));  // R30.1: until a Japanese unit enters
    Event event = happening(EventType::control, Sentence::controlled, "30.2");
    event.hex = hex;
    event.a = static_cast<std::int16_t>(points);
    emit(events, event);
    score(p, us, points, events, "30.2");
}

}  // namespace

// --- points (30.1, 30.3) -----------------------------------------------------------------------------------------------

void score(Position& p, Side side, int points, Events* events, const char* rule) {
    if (points == 0) {
        return;
    }
    std::uint8_t& own = side == us ? p.us_points : p.japan_points;
    std::uint8_t& theirs = side == us ? p.japan_points : p.us_points;
    const int beyond = std::max(own + points - most_points, 0);
    own = static_cast<std::uint8_t>(std::clamp(own + points, 0, most_points));
    theirs = static_cast<std::uint8_t>(std::max(theirs - beyond, 0));
    Event event = happening(EventType::track, Sentence::points, rule);
    event.a = p.us_points;
    event.b = p.japan_points;
    emit(events, event);
    if (own == most_points && theirs == 0 && p.winner == 0) {
        p.winner = winner_code(side);
        p.ending = by_points;
    }
}

void count_casualties(const Game& game, Position& p, int dg, Events* events) {
    const int a_point = scenario_of(game, p).dg_a_point;
    if (a_point == 0 || dg <= 0) {
        return;
    }
    const int total = p.casualties + dg;
    p.casualties = static_cast<std::uint8_t>(total % a_point);
    p.dg_points = saved(p.dg_points + total / a_point);
    score(p, japan, total / a_point, events, "30.3");
}

void count_loss(const Game& game, Position& p, PieceId unit, Events* events) {
    const ScenarioFacts& scenario = scenario_of(game, p);
    const Piece& counter = piece_of(game, unit);
    if (counter.side == us) {
        const bool whole = ++p.units_lost >= scenario.units_a_point;
        p.units_lost = whole ? 0 : p.units_lost;
        const int more =
            (counter.headquarters ? scenario.hq_more : 0) + (counter.kind == "artillery" ? scenario.artillery_more : 0);
        p.loss_points = saved(p.loss_points + (whole ? 1 : 0) + more);
        score(p, japan, (whole ? 1 : 0) + more, events, "30.3");
        return;
    }
    if (counts_for_us(game, p, unit) && p.japanese_lost < scenario.japanese_units_most) {
        ++p.japanese_lost;
        score(p, us, scenario.japanese_unit_points, events, "30.3");
    }
}

bool counts_for_us(const Game& game, const Position& p, PieceId unit) {
    const std::vector<std::string>& kinds = scenario_of(game, p).japanese_kinds;
    return !is_ambush(game, unit) && std::find(kinds.begin(), kinds.end(), piece_of(game, unit).kind) != kinds.end();
}

bool controls(const Game& game, const Position& p, HexId hex) {
    const int which = victory_index(game, p, hex);
    return which >= 0 && ((p.victory >> which) & 1U) != 0;
}

int japanese_left(const Game& game, const Position& p) {
    const std::vector<PieceId>& units = game.unit_list[index(japan)];
    return static_cast<int>(
        std::count_if(units.begin(), units.end(), [&](PieceId unit) { return !is_ambush(game, unit) && is_around(p, unit); }));
}

// --- the End Phase (4.0 3)
// ------------------------------------------------------------------------------------------------------

void trigger_gyokusai(const Game& game, Position& p, Events* events) {
    for (const PieceId weapon : game.weapons) {
        if (owner(game, weapon) == japan && at(p, weapon) != box::unused) {
            put(game, p, weapon, box::eliminated);
        }
    }
    for (const PieceId unit : game.unit_list[index(japan)]) {
        if (on_map(at(p, unit))) {
            go_gyokusai(game, p, at(p, unit), nullptr);  // R9.21; one event tells of all of them
        }
    }
    drop_japanese_marks(p);
    for (std::uint8_t i = 0; i < game.divisions.size() && i < max_divisions; ++i) {
        if (game.divisions[i].side == japan && plays(game, p, i)) {
            change_quality(game, p, i, game.divisions[i].quality, events, "9.6.3");
        }
    }
    p.gyokusai = 1;
    emit(events, happening(EventType::phase, Sentence::gyokusai, "9.6.3"));
}

bool last_charge_is_over(const Game& game, const Position& p) {
    const std::vector<PieceId>& units = game.unit_list[index(japan)];
    return p.gyokusai != 0 && std::none_of(units.begin(), units.end(), [&](PieceId unit) {
               return on_map(at(p, unit)) && !is_ambush(game, unit) && piece_of(game, unit).movement != 0;
           });
}

void decide(const Game& game, Position& p, Events* events) {
    give_last_points(game, p, events);
    if (p.winner != 0) {
        return;
    }
    const std::vector<VictoryLevel>& levels = scenario_of(game, p).levels;
    std::size_t level = 0;
    while (level + 1 < levels.size() && p.us_points - p.japan_points < levels[level].margin) {
        ++level;
    }
    p.ending = static_cast<std::uint8_t>(level);
    p.winner = winner_code(levels.empty() ? nobody : levels[level].winner);
}

void end_of_turn(const Game& game, Position& p, Events* events) {
    end_bombardments(game, p);
    p.massed = p.massed == 1 ? 2 : p.massed;
    if (is_triggered(game, p)) {
        trigger_gyokusai(game, p, events);
        top<Turn>(p).flares = true;  // in the next turn
    }
    if (is_last_turn(game, p) || last_charge_is_over(game, p)) {
        decide(game, p, events);
    }
}

// What counters are marked with while a procedure lasts.
constexpr unsigned passing = status::first | status::done | status::grouped | status::turned | status::assaulting |
                             status::landing | status::moved_zone | status::fired_in;

void end_match(const Game& game, Position& p, Events* events) {
    tell_account(game, p, events);
    tell_ending(p, events);
    p.phase = Phase::over;
    p.chit = nothing;
    p.cup = 0;
    p.shot = {};
    p.assault = {};
    p.march = {};
    p.strikes.clear();
    p.used.clear();
    for (std::uint32_t& bits : p.status) {
        bits &= ~passing;
    }
    p.stack.clear();
}

std::optional<Result> result(const Game& game, const Position& p) {
    if (p.winner == 0) {
        return std::nullopt;
    }
    const Side winner = p.winner == us_won ? us : p.winner == japan_won ? japan : nobody;
    const std::vector<VictoryLevel>& levels = scenario_of(game, p).levels;
    if (p.ending >= levels.size()) {
        return Result{winner, "30.1", "29 victory points against none"};
    }
    return Result{winner, "30.0", levels[p.ending].title};
}

bool Concede::ready(const Game& game, Position& p, Events*) {
    bool any = false;
    for_conceded(game, p, [&](HexId) { any = true; });
    if (!any) {
        pop(p);
    }
    return any;
}

void Concede::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::done);
    for_conceded(game, p, [&](HexId hex) { list(out, Verb::concede, no_piece, hex); });
}

void Concede::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::concede) {
        concede(game, p, action.hex, events);
    } else {
        pop(p);
    }
}

}  // namespace causeway::guam
