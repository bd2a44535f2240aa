// 4.0 How to win.
#include <algorithm>

#include "core/tally.h"
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

namespace {

struct Ending {
    const char* rule;
    const char* reason;
};
constexpr std::array<Ending, 9> endings{{
    {"", ""},
    {"4.1", "Chungking has fallen and China collapses"},
    {"4.2", "Japanese victory points at the end of turn 9: three or more"},
    {"4.2", "Japanese victory points at the end of turn 9: two"},
    {"4.2", "Japanese victory points at the end of turn 9: one or none"},
    {"4.3", "Japanese victory points at the end of turn 12: two or more"},
    {"4.3", "Japanese victory points at the end of turn 12: one"},
    {"4.3", "Japanese victory points at the end of turn 12: none or less"},
    {"4.4", "Japanese troops stand on a US beachhead"},
}};
constexpr Ending shanghai_and_wuhan{"4.5", "The Allies hold both Shanghai and Wuhan"};
constexpr std::uint8_t sudden_allied_victory = endings.size();

const Ending& ending(std::uint8_t number) { return number < endings.size() ? endings[number] : shanghai_and_wuhan; }

void finish(Position& p, std::uint8_t winner, std::uint8_t number, Events* events, HexId hex = no_hex) {
    if (p.winner != 0) {
        return;
    }
    p.winner = winner;
    p.ending = number;
    Event event = happening(EventType::result, Sentence::ending, ending(number).rule);
    event.a = number;
    event.b = winner;
    event.hex = hex;
    emit(events, event);
}

bool adjacent_to_japanese(const Game& game, const Position& p, HexId hex) {
    return hex != no_hex && adjacent_to_enemy(game, p, allies, hex);
}

bool japanese_on_formosa(const Game& game, const Position& p) {
    bool found = false;
    p.occupied[index(Nation::japan)].for_each([&](HexId hex) { found = found || game.hexes[index(hex)].formosa; });
    return found;
}

}  // namespace

bool whole_railroad(const Game& game, const Position& p) {
    return std::all_of(game.rail.begin(), game.rail.end(), [&](HexId hex) { return controls(p, japan, hex); });
}

int allied_airbases(const Game& game, const Position& p) {
    return static_cast<int>(
        std::count_if(game.airbases.begin(), game.airbases.end(), [&](HexId hex) { return controls(p, allies, hex); }));
}

bool all_airbases(const Game& game, const Position& p) { return allied_airbases(game, p) == 0; }

bool japanese_within_five(const Game& game, const Position& p, HexId centre) {
    if (controls(p, japan, centre)) {
        return true;
    }
    bool found = false;
    p.occupied[index(Nation::japan)].for_each([&](HexId hex) { found = found || game.map.grid().distance(centre, hex) <= 5; });
    return found;
}

bool chinese_east_of_railroad(const Game& game, const Position& p) {
    bool found = false;
    p.occupied[index(Nation::china)].for_each([&](HexId hex) { found = found || game.hexes[index(hex)].east_of_rail; });
    return found;
}

int collapse_modifier(const Game& game, const Position& p, Explanation* explanation) {
    const Chart& chart = *game.charts.find("collapse");
    Tally total(explanation);
    const auto count = [&](bool holds, const char* id, const char* label) {
        total.add_if(holds ? chart.modifier(id) : 0, label, "4.1");
    };
    count(controls(p, japan, game.kunming), "kunming", "Kunming is Japanese");
    count(whole_railroad(game, p), "railroad", "the whole railroad is Japanese");
    count(all_airbases(game, p), "airbases", "all US airbases are Japanese");
    count(!chinese_east_of_railroad(game, p), "east", "no Chinese unit east of the railroad");
    return total.total();
}

namespace {

// --- the account at the end (4.2, 4.3) ---------------------------------------------------------------------------------

// In the order in which the log tells them: words.toml has their wording there, this the labels of an Explanation.
enum class Award : std::uint8_t {
    airbases,
    railroad,
    near_chungking,
    kunming,
    east,
    formosa_beachhead,
    mainland_beachhead,
    chungking,
    no_formosa,
    north_end,
    south_end,
    great_cities,
};
struct AwardFacts {
    const char* label;
    bool without_causeway, with_causeway;
    int points;
};
constexpr AwardFacts award_facts[] = {
    {"all US airbases", true, false, 1},
    {"the whole railroad", true, true, 1},
    {"within five hexes of Chungking", true, false, 1},
    {"Kunming", true, false, 1},
    {"no Chinese unit east of the railroad", true, false, 1},
    {"next to the Formosa beachhead", false, true, 1},
    {"next to the mainland beachhead", false, true, 1},
    {"Chungking", false, true, 1},
    {"no Japanese unit on Formosa", false, true, -1},
    {"the Allies hold the north end of the railroad", false, true, -1},
    {"the Allies hold the south end of the railroad", false, true, -1},
    {"the Allies hold Shanghai or Wuhan", false, true, -1},
};

bool is_made(const Game& game, const Position& p, Award award) {
    switch (award) {
        case Award::airbases: return all_airbases(game, p);
        case Award::railroad: return whole_railroad(game, p);
        case Award::near_chungking: return japanese_within_five(game, p, game.chungking);
        case Award::kunming: return controls(p, japan, game.kunming);
        case Award::east: return !chinese_east_of_railroad(game, p);
        case Award::formosa_beachhead: return adjacent_to_japanese(game, p, p.formosa_beachhead);
        case Award::mainland_beachhead: return adjacent_to_japanese(game, p, p.mainland_beachhead);
        case Award::chungking: return controls(p, japan, game.chungking);
        case Award::no_formosa: return !japanese_on_formosa(game, p);
        case Award::north_end: return controls(p, allies, game.rail_north);
        case Award::south_end: return controls(p, allies, game.indochina);
        case Award::great_cities: return controls(p, allies, game.shanghai) || controls(p, allies, game.wuhan);
    }
    return false;
}

// Calls visit(award, facts) for what counts in this match and is fulfilled.
template <class Visit>
void for_awards(const Game& game, const Position& p, Visit visit) {
    for (std::size_t i = 0; i < std::size(award_facts); ++i) {
        const AwardFacts& facts = award_facts[i];
        const auto award = static_cast<Award>(i);
        if ((launched(p) ? facts.with_causeway : facts.without_causeway) && is_made(game, p, award)) {
            visit(award, facts);
        }
    }
}

// Calls visit(hex) for the hexes that fulfil it; none where it is the railroad or the absence of somebody that counts.
template <class Visit>
void for_scoring_hexes(const Game& game, const Position& p, Award award, Visit visit) {
    const auto japanese_near = [&](HexId centre, int distance) {
        p.occupied[index(Nation::japan)].for_each([&](HexId hex) {
            if (game.map.grid().distance(centre, hex) <= distance) {
                visit(hex);
            }
        });
    };
    switch (award) {
        case Award::airbases: std::for_each(game.airbases.begin(), game.airbases.end(), visit); break;
        case Award::near_chungking:
            if (controls(p, japan, game.chungking) && !p.occupied[index(Nation::japan)].contains(game.chungking)) {
                visit(game.chungking);
            }
            japanese_near(game.chungking, 5);
            break;
        case Award::kunming: visit(game.kunming); break;
        case Award::formosa_beachhead: japanese_near(p.formosa_beachhead, 1); break;
        case Award::mainland_beachhead: japanese_near(p.mainland_beachhead, 1); break;
        case Award::chungking: visit(game.chungking); break;
        case Award::north_end: visit(game.rail_north); break;
        case Award::south_end: visit(game.indochina); break;
        case Award::great_cities:
            for (const HexId hex : {game.shanghai, game.wuhan}) {
                if (controls(p, allies, hex)) {
                    visit(hex);
                }
            }
            break;
        case Award::railroad:  // from end to end, as its sentence says
        case Award::east:
        case Award::no_formosa: break;
    }
}

// Whether it is units that fulfil it, and not the hexes.
bool is_for_units(Award award) {
    return award == Award::near_chungking || award == Award::formosa_beachhead || award == Award::mainland_beachhead;
}

// Each award with the hexes or units that made it, then the sum.
void give_account(const Game& game, const Position& p, Events* events) {
    const char* const rule = launched(p) ? "4.3" : "4.2";
    for_awards(game, p, [&](Award award, const AwardFacts& facts) {
        Event event = happening(EventType::track, Sentence::scored, rule);
        event.a = static_cast<std::int16_t>(index(award));
        event.b = static_cast<std::int16_t>(facts.points);
        emit(events, event);
        for_scoring_hexes(game, p, award, [&](HexId hex) {
            const bool units = is_for_units(award) && !p.stacks.empty(hex);
            if (!units) {
                Event counted = happening(EventType::track, Sentence::scored_hex, rule);
                counted.hex = hex;
                emit(events, counted);
                return;
            }
            for_stack(p, hex, [&](PieceId piece) {
                Event counted = about(game, p, EventType::track, Sentence::scored_unit, rule, piece);
                counted.hex = hex;
                emit(events, counted);
            });
        });
    });
    Explanation explanation;
    Event event = happening(EventType::track, Sentence::points, rule);
    event.a = static_cast<std::int16_t>(victory_points(game, p, &explanation));
    emit(events, event, explanation);
}

}  // namespace

int victory_points(const Game& game, const Position& p, Explanation* explanation) {
    Tally total(explanation);
    for_awards(game, p,
               [&](Award, const AwardFacts& facts) { total.add(facts.label, launched(p) ? "4.3" : "4.2", facts.points); });
    return total.total();
}

void control_changed(const Game& game, Position& p, HexId hex, Events* events) {
    if (controls(p, japan, hex)) {
        if (launched(p) && (hex == p.formosa_beachhead || hex == p.mainland_beachhead)) {
            finish(p, 1, 8, events, hex);  // 4.4
        }
        if (hex == p.aerial_supply) {
            p.aerial_supply = no_hex;  // 7.8
        }
        // 4.1: one roll a game, at once, and never after the launch.
        if (hex == game.chungking && !launched(p) && p.collapse == Collapse::never) {
            p.collapse = Collapse::due;
            p.collapse_modifier = static_cast<std::uint8_t>(collapse_modifier(game, p, nullptr));
        }
    } else if (controls(p, allies, game.shanghai) && controls(p, allies, game.wuhan)) {
        finish(p, 2, sudden_allied_victory, events);  // 4.5
    }
}

// 4.1: a collapse ends the game; anything else lets China fight on, for good.
void resolve_collapse(const Game& game, Position& p, int die, Events* events) {
    const int modifier = p.collapse_modifier;
    const bool collapses = chart_word(game, "collapse", die + modifier) == "collapses";
    Explanation explanation;
    explain(&explanation, "modifiers when Chungking fell", "4.1", modifier);
    Event event = happening(EventType::roll, Sentence::collapse, "4.1");
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(modifier);
    event.c = collapses ? 1 : 0;
    emit(events, event, explanation);
    if (collapses) {
        finish(p, 1, 1, events);
    }
}

void end_of_game(const Game& game, Position& p, Events* events) {
    give_account(game, p, events);
    const int points = victory_points(game, p, nullptr);
    if (launched(p)) {
        points >= 2 ? finish(p, 1, 5, events) : points == 1 ? finish(p, 3, 6, events) : finish(p, 2, 7, events);
    } else {
        points >= 3 ? finish(p, 1, 2, events) : points == 2 ? finish(p, 3, 3, events) : finish(p, 2, 4, events);
    }
}

std::optional<Result> result(const Game&, const Position& p) {
    if (p.winner == 0) {
        return std::nullopt;
    }
    const Side winner = p.winner == 1 ? japan : p.winner == 2 ? allies : nobody;
    return Result{winner, ending(p.ending).rule, ending(p.ending).reason};
}

}  // namespace causeway::ichigo
