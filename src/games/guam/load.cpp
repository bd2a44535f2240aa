// 2.0: the game as its data files give it; here the charts and what follows from everything else.
#include "games/guam/load.h"

#include "core/load.h"

namespace causeway::guam {

namespace {

constexpr const char* fire_columns[] = {"small-arms", "high-explosive", "armour-piercing", "indirect"};  // as FireType
constexpr const char* weather_ids[] = {"clear", "rain", "hot", "storm"};                                 // as Weather
constexpr const char* direction_ids[] = {"north", "north-east", "south-east", "south", "south-west", "north-west"};
constexpr const char* on_target = "target";

const Chart* chart_of(const DataFile& file, const Game& game, std::string_view id, int columns, int first, int last) {
    const Chart* chart = game.charts.find(id);
    if (chart == nullptr || chart->columns() != columns || chart->first_die() != first || chart->last_die() != last) {
        file.root().report("chart " + in_quotes(id) + " is missing, or has not " + std::to_string(columns) +
                           " columns, or not the rows " + std::to_string(first) + " to " + std::to_string(last));
        return nullptr;
    }
    return chart;
}

// 8.5: results from left to right, as "2DG/S", "DG/R**" or "E/2DG".
std::optional<Hit> parse_hit(std::string_view text) {
    Hit hit;
    while (!text.empty()) {
        const std::string_view part = text.substr(0, text.find('/'));
        text.remove_prefix(std::min(text.size(), part.size() + 1));
        if (part == "E") {
            hit.eliminated = true;
        } else if (part == "S") {
            hit.suppressed = true;
        } else if (part == "R" || part == "R*" || part == "R**") {
            hit.rout = true;
            hit.ease = static_cast<std::uint8_t>(part.size() - 1);
        } else if (part == "DG") {
            hit.dg = 1;
        } else if (part.size() == 3 && part.substr(1) == "DG" && part[0] >= '2' && part[0] <= '4') {
            hit.dg = static_cast<std::uint8_t>(part[0] - '0');
        } else {
            return std::nullopt;
        }
    }
    return hit;
}

// A 9 always misses and has no row (8.4).
void read_fire(const DataFile& file, Game& game) {
    constexpr int last_hit = 8;
    const Chart* chart = chart_of(file, game, "fire", static_cast<int>(std::size(fire_columns)), 0, last_hit);
    for (std::size_t type = 0; chart != nullptr && type < std::size(fire_columns); ++type) {
        const int column = chart->find_column(fire_columns[type]);
        if (column < 0) {
            file.root().report("the fire chart has no column " + in_quotes(fire_columns[type]));
            return;
        }
        for (int die = 0; die <= last_hit; ++die) {
            const std::optional<Hit> hit = parse_hit(chart->cell(die, column));
            if (!hit) {
                file.root().report(in_quotes(chart->cell(die, column)) + " is no result of fire (8.5)");
                return;
            }
            game.fire[type][static_cast<std::size_t>(die)] = *hit;
        }
    }
}

// The place of the cell among the words; reports when it is none of them.
template <class Words>
int word_in(const DataFile& file, const Chart& chart, int die, const Words& words) {
    const std::string& cell = chart.cell(die);
    const auto found = std::find(std::begin(words), std::end(words), cell);
    if (found == std::end(words)) {
        file.root().report(in_quotes(cell) + " has no meaning in chart " + in_quotes(chart.id()));
        return 0;
    }
    return static_cast<int>(found - std::begin(words));
}

void read_weather(const DataFile& file, Game& game) {
    const Chart* chart = chart_of(file, game, "weather", 1, 0, 10);
    for (int die = 0; chart != nullptr && die <= 10; ++die) {
        game.weather[static_cast<std::size_t>(die)] = static_cast<Weather>(word_in(file, *chart, die, weather_ids));
    }
}

void read_scatter(const DataFile& file, Game& game) {
    const Chart* chart = chart_of(file, game, "scatter", 1, 0, 9);
    for (int die = 0; chart != nullptr && die <= 9; ++die) {
        const bool hits = chart->cell(die) == on_target;
        game.scatter[static_cast<std::size_t>(die)] =
            static_cast<std::int8_t>(hits ? -1 : word_in(file, *chart, die, direction_ids));
    }
}

void read_air(const DataFile& file, Game& game) {
    constexpr int lowest = -2;  // with the modifier of Orote
    const Chart* chart = chart_of(file, game, "air", 1, lowest, 9);
    for (int die = lowest; chart != nullptr && die <= 9; ++die) {
        const std::optional<int> strikes = cell_number(chart->cell(die));
        if (!strikes || *strikes < 0 || *strikes > 9) {
            file.root().report("the air chart must hold numbers of strikes (16.0)");
            return;
        }
        game.air[static_cast<std::size_t>(die - lowest)] = static_cast<std::uint8_t>(*strikes);
    }
    if (chart != nullptr && (chart->modifier("orote") < lowest || chart->modifier("orote") > 0)) {
        file.root().report("the modifier of Orote must be 0, -1 or -2 (16.0)");
    }
}

void read_odds(const DataFile& file, Game& game) {
    const Chart* chart = chart_of(file, game, "assault-odds", 8, 0, 0);
    for (int column = 0; chart != nullptr && column < chart->columns(); ++column) {
        if (!cell_number(chart->cell(0, column))) {
            file.root().report("the chart of assault odds must hold numbers (9.5)");
        }
    }
}

void check_words(const DataFile& file, const Game& game, std::string_view id, std::initializer_list<std::string_view> words) {
    const Chart* chart = chart_of(file, game, id, 1, 0, 9);
    for (int die = 0; chart != nullptr && die <= 9; ++die) {
        word_in(file, *chart, die, words);
    }
}

void read_charts(const DataFile& file, Game& game) {
    read_fire(file, game);
    read_weather(file, game);
    read_scatter(file, game);
    read_air(file, game);
    read_odds(file, game);
    check_words(file, game, "events",
                {"officer", "martyrs", "lost", "speech", "suicide", "supply", "ambush", "snipers", "experience", "trouble"});
    check_words(file, game, "tank-arrival", {"arrives", "incident"});
    check_words(file, game, "landing-incident", {"delay", "check", "next-turn", "lost"});
}

// --- what follows from the files ---------------------------------------------------------------------------------------

// 7.1. Nothing looks from sea to sea.
void look_around(Game& game) {
    game.lines.emplace(game.map.grid());
    game.sight = SightField(*game.lines, [&](HexId from, HexId to) {
        return (is_land(game, from) || is_land(game, to)) && terrain_lets_see(game, from, to);
    });
}

// 5.1: a division's chit wakes all of it, a formation's its own and those without a stripe, a Direct Command chit anybody.
bool could_wake(const Game& game, std::uint8_t chit, const Piece& unit) {
    const std::uint8_t division = division_of_chit(game, chit);
    if (division == nothing) {
        return true;
    }
    return unit.division == division &&
           (chit < chit::first_formation || unit.stripe == Stripe::none || unit.formation == chit - chit::first_formation);
}

void call_rolls(Game& game) {
    for (std::uint8_t chit = 0; chit < chit::count; ++chit) {
        const bool unused =
            chit < chit::first_formation
                ? chit >= game.divisions.size()
                : chit < chit::us_command && chit - chit::first_formation >= static_cast<int>(game.formations.size());
        if (unused) {
            continue;
        }
        for (const PieceId unit : game.unit_list[index(side_of_chit(game, chit))]) {
            if (could_wake(game, chit, piece_of(game, unit))) {
                game.roster[chit].push_back(unit);
            }
        }
    }
}

}  // namespace

Expected<Game> load(const std::string& directory) {
    Expected<Game> game = load_game<Game>(
        directory,
        heading<Verb, Sentence, Procedures>("guam", "Guam 1944", {{"us", "United States"}, {"japan", "Japan"}}, slot_names()),
        {{"terrain.toml", &read_terrain},
         {"charts.toml", &read_charts},
         {"units.toml", &read_units},
         {"markers.toml", &read_markers},
         {"weapons.toml", &read_weapons},
         {"leaders.toml", &read_leaders},
         {"markers.toml", &read_trucks},
         {"scenarios.toml", &read_scenarios}});
    if (game) {
        look_around(*game);
        call_rolls(*game);
    }
    return game;
}

}  // namespace causeway::guam
