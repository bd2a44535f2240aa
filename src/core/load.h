// What every game's `load` begins with: the map and the charts of its folder, its own readers, file by file, and its words.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/chart.h"
#include "core/data.h"
#include "core/enum_words.h"
#include "core/game.h"
#include "core/list_forms.h"
#include "core/map.h"
#include "core/procedures.h"
#include "core/vocabulary.h"

namespace causeway {

// Reads a file into the game and reports to the file what is wrong with it.
template <class G>
struct GameFile {
    const char* name;
    void (*read)(const DataFile& file, G& game);
};

// What no file says of a game. Verbs and sentences are called as the enumerations spell them, questions as the procedures say.
template <class Verb, class Sentence, class Procedures>
GameInfo heading(std::string id, std::string title, std::vector<NamedThing> sides, std::vector<std::string_view> slots) {
    GameInfo info;
    info.id = std::move(id);
    info.title = std::move(title);
    info.sides = std::move(sides);
    info.slots = std::move(slots);
    for (const std::string_view word : words_of<Verb>) {
        info.verbs.push_back({word});
    }
    for (const std::string_view word : words_of<Sentence>) {
        info.sentences.push_back({word});
    }
    info.asks = asks<Procedures>;
    return info;
}

// Reports the second of two things with the same id; `items` are what the last of the things were read from.
template <class Things>
void refuse_same_ids(const std::vector<DataValue>& items, const Things& things, std::string_view what) {
    std::set<std::string_view> known;
    const std::size_t first = things.size() - items.size();
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (!known.insert(things[i].id).second && i >= first) {
            items[i - first].at("id").report("two " + std::string(what) + " have the id " + in_quotes(things[i].id));
        }
    }
}

// --- Charts --------------------------------------------------------------------------------------------------------------

// What a game takes for granted of a chart: how many columns it has, 0 for any number, and the dice of its rows.
struct ChartShape {
    std::string_view id;
    int columns = 1, first_die = 1, last_die = 6;
};

// Where the chart stands in the file; the list of charts when it is not there.
inline DataValue chart_entry(const DataFile& file, std::string_view id) {
    const DataValue charts = file.root().at("charts");
    for (const DataValue& entry : charts.list()) {
        if (entry.text("id") == id) {
            return entry;
        }
    }
    return charts;
}

// The chart of that id, or null after a report.
inline const Chart* chart_of(const DataFile& file, const Charts& charts, const ChartShape& shape) {
    const Chart* chart = charts.find(shape.id);
    const bool fits = chart != nullptr && (shape.columns == 0 || chart->columns() == shape.columns) &&
                      chart->first_die() == shape.first_die && chart->last_die() == shape.last_die;
    if (!fits) {
        chart_entry(file, shape.id)
            .report("chart " + in_quotes(shape.id) + " is missing, or has not " + std::to_string(shape.columns) +
                    " columns, or not the rows " + std::to_string(shape.first_die) + " to " + std::to_string(shape.last_die));
    }
    return fits ? chart : nullptr;
}

// Gives take(die, column, cell) every cell of the chart; a cell that it refuses by answering false is reported.
template <class Take>
const Chart* read_cells(const DataFile& file, const Charts& charts, const ChartShape& shape, Take take) {
    const Chart* chart = chart_of(file, charts, shape);
    for (int die = shape.first_die; chart != nullptr && die <= shape.last_die; ++die) {
        for (int column = 0; column < chart->width(); ++column) {
            if (!take(die, column, chart->cell(die, column))) {
                const std::vector<DataValue> rows = chart_entry(file, shape.id).list("rows");
                rows[static_cast<std::size_t>(die - shape.first_die)].list()[static_cast<std::size_t>(column)].report(
                    in_quotes(chart->cell(die, column)) + " has no meaning in chart " + in_quotes(shape.id));
                return nullptr;
            }
        }
    }
    return chart;
}

// Puts the place of the word among `words` into `value`; false when it is none of them.
template <class Words, class Value>
bool find_word(std::string_view word, const Words& words, Value& value) {
    const auto found = std::find(std::begin(words), std::end(words), word);
    value = static_cast<Value>(found - std::begin(words));
    return found != std::end(words);
}

// Puts the number of a cell into `value`; false when it is none from `least` to `most`.
template <class Value>
bool find_number(std::string_view cell, int least, int most, Value& value) {
    const int number = cell_number(cell).value_or(least - 1);
    value = static_cast<Value>(number);
    return number >= least && number <= most;
}

// Reports the first cell of the chart that is none of the words.
inline void check_words(const DataFile& file, const Charts& charts, const ChartShape& shape,
                        std::initializer_list<std::string_view> words) {
    read_cells(file, charts, shape, [&](int, int, std::string_view cell) {
        std::size_t place = 0;
        return find_word(cell, words, place);
    });
}

// The first number in the heading of each column, "<=49", "50-99", ">=700"; 0 where there is none. Reports headings that do
// not rise.
inline std::vector<int> column_floors(const DataFile& file, const Chart& chart) {
    std::vector<int> floors;
    for (int column = 0; column < chart.columns(); ++column) {
        const std::string& heading = chart.column_name(column);
        const std::size_t digit = heading.find_first_of("0123456789");
        floors.push_back(digit == std::string::npos ? 0 : std::stoi(heading.substr(digit)));
    }
    if (!std::is_sorted(floors.begin(), floors.end())) {
        file.root().report("the columns of " + in_quotes(chart.id()) + " do not rise");
    }
    return floors;
}

// --- The map -----------------------------------------------------------------------------------------------------------

// Whether the game has room for the hexes of its map; reports when it has not.
inline bool map_fits(const DataFile& file, const Map& map, std::size_t most) {
    const bool fits = map.size() <= static_cast<int>(most);
    if (!fits) {
        file.root().report("the map has more than " + std::to_string(most) + " hexes");
    }
    return fits;
}

// Calls visit(hex) for every hex of the map.
template <class Visit>
void for_each_hex(const Map& map, Visit visit) {
    for (int i = 0; i < map.size(); ++i) {
        visit(static_cast<HexId>(i));
    }
}

// The sides of a hex on which `holds(direction)`: bit d for the direction d.
template <class Holds>
std::uint8_t sides_where(Holds holds) {
    unsigned sides = 0;
    for (const Direction d : all_directions) {
        sides |= holds(d) ? 1U << index(d) : 0U;
    }
    return static_cast<std::uint8_t>(sides);
}

// --- Options and the files ----------------------------------------------------------------------------------------------

inline constexpr auto option_fields =
    std::tuple{field("id", &OptionInfo::id, text_form), field("title", &OptionInfo::title, text_form),
               field("rule", &OptionInfo::rule, text_form), field("default", &OptionInfo::on_by_default, flag),
               field("excludes", &OptionInfo::excludes, list_of(text_form), optional)};

// The options of a game, in the order of their bits. What excludes another option must name one of the list.
template <class G>
void read_options(const std::vector<DataValue>& items, G& game) {
    for (const DataValue& item : items) {
        OptionInfo option;
        read_fields(game, item, option, option_fields);
        game.info.options.push_back(std::move(option));
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
        for (const std::string& excluded : game.info.options[i].excludes) {
            const auto& all = game.info.options;
            const auto found =
                std::find_if(all.begin(), all.end(), [&](const OptionInfo& other) { return other.id == excluded; });
            if (found == all.end()) {
                items[i].at("excludes").report("there is no option " + in_quotes(excluded));
            } else if (all[i].on_by_default && found->on_by_default) {
                items[i].at("default").report(excluded + " cannot be on at the same time");
            }
        }
    }
}

// Fills game.map and game.charts, reads the files in order and then the words for the tables of game.info; the first error ends
// it, with file and line.
template <class G>
Expected<G> load_game(const std::string& directory, GameInfo info, std::initializer_list<GameFile<G>> files) {
    G game;
    game.info = std::move(info);
    Expected<Map> map = Map::load(directory + "/map.toml");
    if (!map) {
        return tl::make_unexpected(map.error());
    }
    game.map = std::move(*map);
    Expected<Charts> charts = Charts::load(directory + "/charts.toml");
    if (!charts) {
        return tl::make_unexpected(charts.error());
    }
    game.charts = std::move(*charts);
    for (const GameFile<G>& each : files) {
        const Expected<DataFile> file = DataFile::load(directory + "/" + each.name);
        if (!file) {
            return tl::make_unexpected(file.error());
        }
        each.read(*file, game);
        if (!file->ok()) {
            return tl::make_unexpected(file->error());
        }
    }
    for (const ScenarioInfo& scenario : game.info.scenarios) {
        if (scenario.sheet.empty() ? !game.map.sheets().empty() : game.map.sheet(scenario.sheet) == nullptr) {
            return fail("the map has no sheet " + in_quotes(scenario.sheet), scenario.id);
        }
    }
    const Expected<void> words = load_vocabulary(directory + "/words.toml", game.info);
    if (!words) {
        return tl::make_unexpected(words.error());
    }
    return game;
}

}  // namespace causeway
