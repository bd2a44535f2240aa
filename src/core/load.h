// What every game's `load` begins with: the map and the charts of its folder, then its own readers, file by file.
#pragma once

#include <initializer_list>
#include <string>
#include <utility>

#include "core/chart.h"
#include "core/data.h"
#include "core/map.h"

namespace causeway {

// Reads a file into the game and reports to the file what is wrong with it.
template <class G>
struct GameFile {
    const char* name;
    void (*read)(const DataFile& file, G& game);
};

// Fills game.map and game.charts, then reads the files in order; the first error ends it, with file and line.
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
    return {};
}

}  // namespace causeway
