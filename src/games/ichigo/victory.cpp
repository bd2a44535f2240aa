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

void finish(Position& p, std::uint8_t winner, std::uint8_t number, Events* events) {
    if (p.winner != 0) {
        return;
    }
    p.winner = winner;
    p.ending = number;
    Event event = happening(EventType::result, Sentence::ending, ending(number).rule);
    event.a = number;
    event.b = winner;
    emit(events, event);
}

bool adjacent_to_japanese(const Game& game, const Position& p, HexId hex) {
    return hex != no_hex && adjacent_to_enemy(game, p, allies, hex);
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

int victory_points(const Game& game, const Position& p, Explanation* explanation) {
    Tally total(explanation);
    const auto count = [&](bool holds, const char* label, const char* rule, int amount) {
        total.add_if(holds ? amount : 0, label, rule);
    };
    if (!launched(p)) {
        count(all_airbases(game, p), "all US airbases", "4.2", 1);
        count(whole_railroad(game, p), "the whole railroad", "4.2", 1);
        count(japanese_within_five(game, p, game.chungking), "within five hexes of Chungking", "4.2", 1);
        count(controls(p, japan, game.kunming), "Kunming", "4.2", 1);
        count(!chinese_east_of_railroad(game, p), "no Chinese unit east of the railroad", "4.2", 1);
        return total.total();
    }
    bool on_formosa = false;
    p.occupied[index(Nation::japan)].for_each([&](HexId hex) { on_formosa = on_formosa || game.hexes[index(hex)].formosa; });
    count(adjacent_to_japanese(game, p, p.formosa_beachhead), "next to the Formosa beachhead", "4.3", 1);
    count(adjacent_to_japanese(game, p, p.mainland_beachhead), "next to the mainland beachhead", "4.3", 1);
    count(controls(p, japan, game.chungking), "Chungking", "4.3", 1);
    count(whole_railroad(game, p), "the whole railroad", "4.3", 1);
    count(!on_formosa, "no Japanese unit on Formosa", "4.3", -1);
    count(controls(p, allies, game.rail_north), "the Allies hold the north end of the railroad", "4.3", -1);
    count(controls(p, allies, game.indochina), "the Allies hold the south end of the railroad", "4.3", -1);
    count(controls(p, allies, game.shanghai) || controls(p, allies, game.wuhan), "the Allies hold Shanghai or Wuhan", "4.3",
          -1);
    return total.total();
}

void control_changed(const Game& game, Position& p, HexId hex, Events* events) {
    if (controls(p, japan, hex)) {
        if (launched(p) && (hex == p.formosa_beachhead || hex == p.mainland_beachhead)) {
            finish(p, 1, 8, events);  // 4.4
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
