// What every game's `load` begins with: the map and the charts of its folder, its own readers, file by file, and its words.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>

#include "core/chart.h"
#include "core/data.h"
#include "core/fields.h"
#include "core/game.h"
#include "core/map.h"
#include "core/vocabulary.h"

namespace causeway {

// Reads a file into the game and reports to the file what is wrong with it.
template <class G>
struct GameFile {
    const char* name;
    void (*read)(const DataFile& file, G& game);
};

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
Expected<void> load_files(const std::string& directory, std::initializer_list<GameFile<G>> files, G& game) {
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
    Expected<Vocabulary> words = load_vocabulary(directory + "/words.toml", game.info);
    if (!words) {
        return tl::make_unexpected(words.error());
    }
    game.info.vocabulary = std::move(*words);
    return {};
}

}  // namespace causeway
