// A map as the printed sheet shows it: terrain in hexes, features on hexsides, roads and rails as connections, named
// places, areas and off-map boxes. Read from data/<game>/map.toml; the game gives the words their meaning.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/checked.h"
#include "core/error.h"
#include "core/hex.h"
#include "core/scenery.h"

namespace causeway {

struct Place {
    HexId hex = no_hex;
    std::string name;
    std::vector<std::string> kinds;  // "city", "port", "airbase", ...
    std::string owner;               // a side or nation id, or empty
    std::string source;
    bool is(std::string_view kind) const;
};

// A road, railway or trail: consecutive hexes are adjacent.
struct Line {
    std::string kind, name, source;
    std::vector<HexId> hexes;
};

struct Area {
    std::string id, title;
    std::vector<HexId> hexes;
};

struct Box {
    std::string id, title;
};

// A part of the map, from one column to another, that is a sheet of its own: a scenario may be played on one of them. Hexes are
// numbered through from sheet to sheet.
struct Sheet {
    std::string id, title;
    int first_column = 0, last_column = 0;
};

// One named run of hexsides, for drawing and for the reader of the data.
struct HexsideRun {
    std::string feature, name, source;
    std::vector<std::pair<HexId, HexId>> sides;  // each pair in the order of the file
};

class Map {
  public:
    // The file at `path`, with the scenery.toml beside it if there is one, or the first thing that is wrong with either,
    // with file and line.
    static Expected<Map> load(const std::string& path);

    const Grid& grid() const { return grid_; }
    int size() const { return grid_.size(); }
    const std::string& title() const { return title_; }
    double hex_km() const { return hex_km_; }  // from side to side; 0 when the map does not say
    const Scenery& scenery() const { return scenery_; }

    // False for no_hex and for the boxes that a game keeps where a hex would be.
    bool exists(HexId hex) const { return static_cast<int>(index(hex)) < size(); }
    // An index into terrain_names().
    int terrain(HexId hex) const { return terrain_[index(hex)]; }
    std::string_view terrain_name(HexId hex) const { return terrain_names_[terrain_[index(hex)]]; }
    const std::vector<std::string>& terrain_names() const { return terrain_names_; }
    // The index of a terrain or feature name, or -1 when the map does not use it.
    int terrain_index(std::string_view name) const;
    int feature_index(std::string_view name) const;

    // How high the hex lies, in steps of 0 to 9; 0 everywhere on a map without levels.
    int level(HexId hex) const { return has_levels() ? levels_[index(hex)] : 0; }
    bool has_levels() const { return !levels_.empty(); }

    // The hex next door, or no_hex at the edge. Where the map is off there is no hex.
    HexId neighbour(HexId hex, Direction d) const { return neighbours_[index(hex)][index(d)]; }
    const std::array<HexId, 6>& neighbours(HexId hex) const { return neighbours_[index(hex)]; }
    // On which side of the one the other lies; none when they are not next to each other.
    std::optional<Direction> direction(HexId from, HexId to) const;
    // Bit f set: feature f lies on that side.
    std::uint32_t features(HexId hex, Direction d) const { return features_[index(hex)][index(d)]; }
    bool has_feature(HexId hex, Direction d, int feature) const {
        return feature >= 0 && ((features(hex, d) >> static_cast<unsigned>(feature)) & 1U) != 0;
    }
    const std::vector<std::string>& feature_names() const { return feature_names_; }

    const std::vector<HexsideRun>& hexside_runs() const { return runs_; }
    const std::vector<Line>& lines() const { return lines_; }
    const std::vector<Place>& places() const { return places_; }
    const std::vector<Area>& areas() const { return areas_; }
    const std::vector<Box>& boxes() const { return boxes_; }
    const std::vector<Sheet>& sheets() const { return sheets_; }  // none where all of it is one sheet
    // Null when there is none.
    const Place* place(HexId hex) const;  // the first place listed there
    const Area* area(std::string_view id) const;
    const Line* line(std::string_view name) const;
    const Sheet* sheet(std::string_view id) const;
    bool lies_on(HexId hex, const Sheet& sheet) const {
        return grid_.column(hex) >= sheet.first_column && grid_.column(hex) <= sheet.last_column;
    }

    std::string name(HexId hex) const { return grid_.name(hex); }
    // "1801 Chengchow" where a place is named, else "1801".
    std::string label(HexId hex) const;
    std::optional<HexId> find(std::string_view name) const { return grid_.find(name); }

  private:
    void mark_features();

    Grid grid_;
    std::string title_;
    double hex_km_ = 0;
    Scenery scenery_;
    CheckedVector<std::string> terrain_names_, feature_names_;
    CheckedVector<std::uint8_t> terrain_;
    CheckedVector<std::uint8_t> levels_;  // empty where the map gives none
    CheckedVector<std::array<HexId, 6>> neighbours_;
    CheckedVector<std::array<std::uint32_t, 6>> features_;
    CheckedVector<HexsideRun> runs_;
    CheckedVector<Line> lines_;
    CheckedVector<Place> places_;
    CheckedVector<Area> areas_;
    CheckedVector<Box> boxes_;
    CheckedVector<Sheet> sheets_;
};

}  // namespace causeway
