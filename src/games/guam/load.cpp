// 2.0: the game as its data files give it; here the charts and what follows from everything else.
#include "games/guam/load.h"

#include "core/load.h"
#include "games/guam/shown.h"

namespace causeway::guam {

namespace {

// On target, and in the order of Direction.
constexpr std::string_view scatter_ids[] = {"target", "north", "north-east", "south-east", "south", "south-west", "north-west"};

// 8.5: results from left to right, as "2DG/S", "DG/R**" or "E/2DG".
bool parse_hit(std::string_view text, Hit& hit) {
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
            return false;
        }
    }
    return true;
}

// A 9 always misses and has no row (8.4).
void read_fire(const DataFile& file, Game& game) {
    const auto take = [&](int die, int column, std::string_view cell) {
        return parse_hit(cell, game.fire[static_cast<std::size_t>(column)][static_cast<std::size_t>(die)]);
    };
    const Chart* chart = read_cells(file, game.charts, {"fire", static_cast<int>(game.fire.size()), 0, 8}, take);
    for (int column = 0; chart != nullptr && column < chart->columns(); ++column) {
        if (const auto type = static_cast<FireType>(column); chart->column_name(column) != word_of(type)) {
            file.root().report("column " + std::to_string(column + 1) + " of the fire chart must be " +
                               in_quotes(word_of(type)));
        }
    }
}

bool is_number(std::string_view cell, int least, int most) {
    const std::optional<int> number = cell_number(cell);
    return number && *number >= least && *number <= most;
}

// 16.0
void read_air(const DataFile& file, Game& game) {
    constexpr int lowest = -2;  // with the modifier of Orote
    const auto take = [&](int die, int, std::string_view cell) {
        const bool fits = is_number(cell, 0, 9);
        game.air[static_cast<std::size_t>(die - lowest)] = static_cast<std::uint8_t>(fits ? *cell_number(cell) : 0);
        return fits;
    };
    const Chart* chart = read_cells(file, game.charts, {"air", 1, lowest, 9}, take);
    if (chart != nullptr && (chart->modifier("orote") < lowest || chart->modifier("orote") > 0)) {
        file.root().report("the modifier of Orote must be 0, -1 or -2 (16.0)");
    }
}

void check_words(const DataFile& file, const Game& game, std::string_view id, std::initializer_list<std::string_view> words) {
    read_cells(file, game.charts, {id, 1, 0, 9},
               [&](int, int, std::string_view cell) { return std::find(words.begin(), words.end(), cell) != words.end(); });
}

void read_charts(const DataFile& file, Game& game) {
    read_fire(file, game);
    read_cells(file, game.charts, {"weather", 1, 0, 10}, [&](int die, int, std::string_view cell) {
        return find_word(cell, words_of<Weather>, game.weather[static_cast<std::size_t>(die)]);
    });
    read_cells(file, game.charts, {"scatter", 1, 0, 9}, [&](int die, int, std::string_view cell) {
        std::int8_t& scatter = game.scatter[static_cast<std::size_t>(die)];
        const bool known = find_word(cell, scatter_ids, scatter);
        --scatter;
        return known;
    });
    read_air(file, game);
    read_cells(file, game.charts, {"assault-odds", 8, 0, 0},
               [](int, int, std::string_view cell) { return is_number(cell, -9, 9); });
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

// 6.2.2: one feature that cannot be crossed closes the hexside.
void add_feature(Crossing& crossing, const SideFacts& feature) {
    for (std::size_t mode = 0; mode < feature.cost.size(); ++mode) {
        const bool closed = crossing.cost[mode] < 0 || feature.cost[mode] < 0;
        crossing.cost[mode] = static_cast<std::int8_t>(closed ? -1 : crossing.cost[mode] + feature.cost[mode]);
    }
    crossing.road = crossing.road && feature.road;
    crossing.weapons = crossing.weapons && feature.weapons;
}
void weigh_hexsides(Game& game) {
    for (std::size_t features = 0; features < game.crossings.size(); ++features) {
        for (std::size_t i = 0; i < game.side_facts.size(); ++i) {
            if (((features >> i) & 1U) != 0) {
                add_feature(game.crossings[features], game.side_facts[i]);
            }
        }
    }
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
        if (chit_id(game, chit).empty()) {
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
         {"scenarios.toml", &read_scenarios},
         {"doctrine.toml", &read_doctrine}});
    if (game) {
        weigh_hexsides(*game);
        look_around(*game);
        call_rolls(*game);
    }
    return game;
}

}  // namespace causeway::guam
