// The tables that every game shows, and the places in them while it is played.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "core/chart.h"
#include "play/any_game.h"
#include "play/chance.h"
#include "play/charts_json.h"

namespace causeway {
namespace {

using Games = std::vector<std::unique_ptr<AnyGame>>;
const Games& all_games() {
    static const Games games = load_games(CAUSEWAY_TEST_DATA).value();
    return games;
}

void expect_well_formed(const AnyGame& game, const ChartTable& table) {
    const std::string name = game.info().id + ' ' + table.id;
    ASSERT_FALSE(table.headings.empty() || table.rows.empty()) << name;
    EXPECT_FALSE(table.title.empty()) << name;
    EXPECT_TRUE(table.rule.empty() || find_case(game.rules(), table.rule) != nullptr) << name << ' ' << table.rule;
    const std::size_t width = table.headings[0].cells.size();
    for (const std::vector<ChartRow>* lines : {&table.headings, &table.rows}) {
        for (const ChartRow& line : *lines) {
            EXPECT_EQ(line.cells.size(), width) << name << ' ' << line.label;
        }
    }
    // Whoever looks at a figure is told where it comes from.
    for (const ChartRow& row : table.rows) {
        const std::string& source = row.source.empty() ? table.source : row.source;
        EXPECT_TRUE(source.find("printed") != source.npos || source.find("reconstructed") != source.npos)
            << name << ' ' << row.label;
    }
}

TEST(Charts, OfEveryGameAreWholeAndSayWhereTheyComeFrom) {
    for (const std::unique_ptr<AnyGame>& game : all_games()) {
        std::set<std::string> ids;
        for (const ChartTable& table : game->charts()) {
            expect_well_formed(*game, table);
            EXPECT_TRUE(ids.insert(table.id).second) << game->info().id << " has two tables " << table.id;
        }
        const Charts charts = Charts::load(std::string(CAUSEWAY_TEST_DATA) + '/' + game->info().id + "/charts.toml").value();
        for (const Chart& chart : charts.all()) {
            EXPECT_EQ(ids.count(chart.id()), 1U) << game->info().id << ' ' << chart.id();
        }
    }
}

const ChartTable* find_table(const std::vector<ChartTable>& tables, const std::string& id) {
    const auto found = std::find_if(tables.begin(), tables.end(), [&](const ChartTable& table) { return table.id == id; });
    return found == tables.end() ? nullptr : &*found;
}

bool lies_within(const std::optional<ChartSpan>& span, std::size_t size) {
    return !span || (span->first >= 0 && span->first <= span->last && span->last < static_cast<int>(size));
}

void expect_inside(const std::vector<ChartTable>& tables, std::span<const ChartPlace> places) {
    for (const ChartPlace& place : places) {
        const ChartTable* table = find_table(tables, place.chart);
        ASSERT_NE(table, nullptr) << place.chart;
        EXPECT_TRUE(lies_within(place.columns, table->headings[0].cells.size())) << place.chart;
        EXPECT_TRUE(lies_within(place.rows, table->rows.size())) << place.chart;
        EXPECT_LT(place.heading.value_or(0), static_cast<int>(table->headings.size())) << place.chart;
        if (place.columns && !place.rows && place.heading) {
            EXPECT_NE(
                table->headings[static_cast<std::size_t>(*place.heading)].cells[static_cast<std::size_t>(place.columns->first)],
                "");
        }
    }
}

// Whatever is asked, what is live lies in a table of the game.
TEST(Charts, LivePlacesOfRandomMatchesAreInTheTables) {
    constexpr int most_steps = 1500;
    for (const std::unique_ptr<AnyGame>& game : all_games()) {
        const std::vector<ChartTable> tables = game->charts();
        Rng rng(11);
        ActionList list;
        AnyPosition position = game->start(0, default_options(game->info()));
        int live = 0;
        for (int step = 0; step < most_steps; ++step) {
            if (game->decision(position).by == nobody) {
                position = game->start(0, default_options(game->info()));  // a short match is followed by another
            }
            const Side by = game->decision(position).by;
            for (const Viewer viewer : {Viewer::first, Viewer::second, Viewer::spectator, Viewer::omniscient}) {
                const std::vector<ChartPlace> places = game->live_charts(position, viewer);
                expect_inside(tables, places);
                live += places.empty() ? 0 : 1;
            }
            game->actions(position, list);
            const auto weight = [&](Action a) { return by == chance_side ? game->weight(position, a) : 1U; };
            const Action chosen = list[draw_outcome(list, weight, rng)];
            if (by != chance_side && step % 4 == 0) {
                expect_inside(tables, game->preview(position, chosen).charts);
            }
            game->apply(position, chosen, nullptr);
        }
        EXPECT_GT(live, 0) << game->info().id;
    }
}

TEST(Charts, APlaceNamesOneCellOrSeveral) {
    const ChartPlace places[] = {{"combat", only_at(3), std::nullopt, 1}, {"fire", only_at(0), ChartSpan{0, 4}}, {"terrain"}};
    EXPECT_EQ(places_json(places), nlohmann::json::parse(R"([{"chart":"combat","column":3,"heading":1},
        {"chart":"fire","column":0,"row":0,"last_row":4},{"chart":"terrain"}])"));
}

}  // namespace
}  // namespace causeway
