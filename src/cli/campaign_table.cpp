#include "cli/campaign_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/map.h"

namespace causeway::cli {
namespace {

// One line of the table: a title, and a cell for each turn.
struct CampaignRow {
    std::string title;
    std::vector<std::string> cells;
};

// In the order of the map's places, then what is no place; `kind` empty means all.
std::vector<HexId> held_places(const Map& map, const Campaign& campaign, const std::string& kind) {
    std::vector<HexId> hexes;
    const auto add = [&](HexId hex) {
        if (campaign.places().contains(hex) && std::find(hexes.begin(), hexes.end(), hex) == hexes.end()) {
            hexes.push_back(hex);
        }
    };
    for (const Place& place : map.places()) {
        if (kind.empty() || place.is(kind)) {
            add(place.hex);
        }
    }
    for (const auto& [hex, holders] : campaign.places()) {
        if (kind.empty()) {
            add(hex);
        }
    }
    return hexes;
}

void print_table(const std::string& heading, const std::vector<CampaignRow>& rows, std::size_t turns) {
    if (rows.empty()) {
        return;
    }
    std::size_t title = heading.size(), cell = 5;
    for (const CampaignRow& row : rows) {
        title = std::max(title, row.title.size());
        for (const std::string& each : row.cells) {
            cell = std::max(cell, each.size());
        }
    }
    fmt::print("\n{:<{}}", heading, title);
    for (std::size_t turn = 1; turn <= turns; ++turn) {
        fmt::print("  {:>{}}", turn, cell);
    }
    for (const CampaignRow& row : rows) {
        fmt::print("\n{:<{}}", row.title, title);
        for (const std::string& each : row.cells) {
            fmt::print("  {:>{}}", each, cell);
        }
    }
    fmt::print("\n");
}

}  // namespace

void print_campaign(const AnyGame& game, const Campaign& campaign, const std::string& kind) {
    const auto& sides = game.info().sides;
    std::vector<CampaignRow> rows;
    for (const HexId hex : held_places(game.map(), campaign, kind)) {
        CampaignRow& row = rows.emplace_back(CampaignRow{game.map().label(hex), {}});
        for (const auto& [first, second] : campaign.places().at(hex)) {
            row.cells.push_back(fmt::format("{}/{}", first, second));
        }
    }
    print_table(fmt::format("held by {}/{} after turn", sides[0].title, sides[1].title), rows, campaign.turns());
    rows.assign(1, {"matches still played", {}});
    for (const std::size_t matches : campaign.played()) {
        rows.back().cells.push_back(fmt::format("{}", matches));
    }
    for (const Campaign::Track& track : campaign.tracks()) {
        if (!track.varies()) {
            continue;
        }
        CampaignRow& row = rows.emplace_back(CampaignRow{track.label, {}});
        for (const Spread& each : track.by_turn) {
            row.cells.push_back(each.count == 0 ? "-" : fmt::format("{:.1f} \u00B1{:.1f}", each.mean(), each.deviation()));
        }
    }
    print_table("after turn", rows, campaign.turns());
}

}  // namespace causeway::cli
