#include "play/briefings.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "core/data.h"
#include "core/map.h"
#include "core/words.h"

namespace causeway {

using nlohmann::json;

namespace {

constexpr std::size_t hint_count = 3;

class BriefingReader {
  public:
    BriefingReader(const GameInfo& info, const Map& map) : info_(info), map_(map) {}

    Briefings read(const DataValue& root) const {
        root.only({"briefings"});
        Briefings briefings(info_.scenarios.size());
        for (const DataValue& value : root.list("briefings")) {
            value.only({"scenario", "history", "ends", "objectives", "sides"});
            const std::optional<std::size_t> scenario = find(info_.scenarios, value.text("scenario"));
            if (!scenario) {
                value.at("scenario").report("the game has no scenario " + in_quotes(value.text("scenario")));
            } else if (briefings[*scenario]) {
                value.at("scenario").report("scenario " + in_quotes(value.text("scenario")) + " has two briefings");
            } else {
                briefings[*scenario] = briefing(value);
            }
        }
        return briefings;
    }

  private:
    template <class Things>
    static std::optional<std::size_t> find(const Things& things, const std::string& id) {
        const auto found = std::find_if(things.begin(), things.end(), [&](const auto& each) { return each.id == id; });
        return found == things.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - things.begin()));
    }

    static std::string filled(const DataValue& table, std::string_view key) {
        std::string text = table.text(key);
        table.at(key).expect(!text.empty(), "must not be empty");
        return text;
    }

    Briefing briefing(const DataValue& value) const {
        Briefing read{filled(value, "history"), filled(value, "ends"), objectives(value), {}};
        const DataValue sides = value.at("sides");
        for (const NamedThing& side : info_.sides) {
            read.sides.push_back(side_briefing(sides.at(side.id)));
        }
        for (const auto& [id, entry] : sides.members()) {
            entry.expect(find(info_.sides, id).has_value(), "the game has no side " + in_quotes(id));
        }
        return read;
    }

    static SideBriefing side_briefing(const DataValue& value) {
        value.only({"forces", "task", "victory", "hints"});
        SideBriefing read{filled(value, "forces"), filled(value, "task"), filled(value, "victory"), value.texts("hints")};
        value.at("hints").expect(read.hints.size() == hint_count, "a briefing gives three hints");
        return read;
    }

    // Hexes of the map, or kinds of its places.
    std::vector<HexId> objectives(const DataValue& value) const {
        std::vector<HexId> hexes;
        for (const DataValue& item : value.list_if_any("objectives")) {
            const std::size_t before = hexes.size();
            if (const std::optional<HexId> hex = map_.find(item.text())) {
                hexes.push_back(*hex);
            }
            for (const Place& place : map_.places()) {
                if (place.is(item.text())) {
                    hexes.push_back(place.hex);
                }
            }
            item.expect(hexes.size() > before, "the map has no hex and no place " + in_quotes(item.text()));
        }
        std::sort(hexes.begin(), hexes.end());
        hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
        return hexes;
    }

    const GameInfo& info_;
    const Map& map_;
};

}  // namespace

Expected<Briefings> load_briefings(const std::string& directory, const GameInfo& info, const Map& map) {
    const std::filesystem::path path = std::filesystem::path(directory) / "briefings.toml";
    if (std::error_code error; !std::filesystem::exists(path, error)) {
        return Briefings{};
    }
    const Expected<DataFile> file = DataFile::load(path.string());
    if (!file) {
        return tl::make_unexpected(file.error());
    }
    Briefings briefings = BriefingReader(info, map).read(file->root());
    if (!file->ok()) {
        return tl::make_unexpected(file->error());
    }
    return briefings;
}

const Briefing* briefing_of(const Briefings& briefings, std::size_t scenario) {
    return scenario < briefings.size() && briefings[scenario] ? &*briefings[scenario] : nullptr;
}

json briefing_json(const Briefing& briefing, const GameInfo& info, const Map& map) {
    json objectives = json::array();
    for (const HexId hex : briefing.objectives) {
        objectives.push_back(map.name(hex));
    }
    json sides = json::object();
    for (std::size_t i = 0; i < briefing.sides.size(); ++i) {
        const SideBriefing& side = briefing.sides[i];
        sides[info.sides[i].id] = {
            {"forces", side.forces}, {"task", side.task}, {"victory", side.victory}, {"hints", side.hints}};
    }
    return {{"history", briefing.history},
            {"ends", briefing.ends},
            {"objectives", std::move(objectives)},
            {"sides", std::move(sides)}};
}

}  // namespace causeway
