// The tables that a player looks up: the charts, and from the figures that the rules read the terrain effects (12.1, 15.4.1),
// the two expenditure charts (7.3, 8.2), bases (20.1), income (7.2) and victory (4.2).
#include "core/enum_words.h"
#include "games/formosa/chapters.h"

namespace causeway::formosa {

namespace {

std::string figure(int value) { return std::to_string(value); }

ChartTable terrain_table(const Game& game) {
    ChartTable table{.id = "terrain", .title = "Terrain effects", .rule = "15.4.1", .row_head = "terrain"};
    table.headings = {{"", {"on foot", "mechanized", "shift, Allies defend", "shift, Japan defends"}, ""}};
    for (const Effect& effect : game.effects) {
        // A town or city leaves the cost to the terrain that it stands in.
        const bool has_cost = effect.foot > 0;
        table.rows.push_back({in_words(effect.id, game.info.vocabulary.terrain),
                              {has_cost ? figure(effect.foot) : "",
                               !has_cost                ? ""
                               : effect.mechanized == 0 ? "road only"
                                                        : figure(effect.mechanized),
                               figure(effect.shift[index(allies)]), figure(effect.shift[index(japan)])},
                              std::string(game.sources.of("effects", effect.id))});
    }
    table.notes = {
        "Movement points to enter, for a river to cross on top of that; half a point along a road or railroad.",
        "Shifts are to the left. Of the terrain in a hex only the best counts; a river comes on top if every attacker "
        "crosses one."};
    return table;
}

// "The Allied chart": ground units by class, then what is none.
ChartTable price_table(const Game& game, Side side, std::string id, std::string title) {
    ChartTable table{.id = std::move(id), .title = std::move(title), .rule = "8.2", .row_head = "logistics points for"};
    table.headings = {{"", {"recruit", "replace", "when"}, ""}};
    const auto key = [&](std::string_view name) { return std::string(name) + " " + game.info.sides[index(side)].id; };
    for (std::size_t i = 0; i < static_cast<std::size_t>(class_count); ++i) {
        const Price& price = game.prices[index(side)][i];
        if (price.recruit == never) {
            continue;
        }
        const std::string_view name = words_of<Class>[i];
        table.rows.push_back({in_words(name),
                              {figure(price.recruit), price.replace == never ? "never" : figure(price.replace),
                               price.setup_only ? "set-up only" : "any turn"},
                              std::string(game.sources.of("classes", key(name)))});
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(item_count); ++i) {
        const std::uint8_t price = game.item_prices[index(side)][i];
        if (price != never) {
            const std::string_view name = words_of<Item>[i];
            table.rows.push_back({in_words(name, game.info.vocabulary.choices),
                                  {figure(price), "", "any turn"},
                                  std::string(game.sources.of("items", key(name)))});
        }
    }
    table.notes = {"Points, ships and markers cost the same each time they come back."};
    return table;
}

ChartTable base_table(const Game& game) {
    ChartTable table{.id = "bases", .title = "Bases", .rule = "20.1", .row_head = "base at"};
    table.source = game.sources.of("bases", "");
    table.headings = {{"", {"logistics points"}, ""}};
    table.rows = {{"a port", {figure(game.port_base)}, ""},
                  {"an airfield", {figure(game.airfield_base)}, ""},
                  {"both in one hex", {figure(game.both_base)}, ""}};
    return table;
}

ChartTable income_table(const Game& game) {
    ChartTable table{.id = "income", .title = "Logistics points a turn", .rule = "7.2", .row_head = "held"};
    table.source = game.sources.of("income", "");
    table.headings = {{"", {"points"}, ""}};
    table.rows = {{"Amoy", {figure(game.income.amoy)}, ""},
                  {"a major port", {figure(game.income.major_port)}, ""},
                  {"a minor port", {figure(game.income.minor_port)}, ""},
                  {"every " + figure(game.income.airfields_a_point) + " airfields", {"1"}, ""}};
    return table;
}

ChartTable victory_table(const Game& game) {
    const VictoryFacts& facts = game.victory;
    ChartTable table{.id = "victory", .title = "Victory", .rule = "4.2", .row_head = "for the Allies"};
    table.source = game.sources.of("victory", "");
    table.headings = {{"", {"points"}, ""}};
    table.rows = {{"a major port with a base", {figure(facts.major_port)}, ""},
                  {"a minor port with a base", {figure(facts.minor_port)}, ""},
                  {"an airfield with a base", {figure(facts.airfield)}, ""},
                  {"an industry", {figure(facts.industry)}, ""},
                  {"a peak", {figure(facts.peak)}, ""},
                  {"net, Allied strategic victory", {"from " + figure(facts.levels[0])}, ""},
                  {"net, Allied operational victory", {"from " + figure(facts.levels[1])}, ""},
                  {"net, draw", {"from " + figure(facts.levels[2])}, ""},
                  {"net, Japanese operational victory", {"from " + figure(facts.levels[3])}, ""},
                  {"net, Japanese strategic victory", {"less"}, ""}};
    return table;
}

}  // namespace

std::vector<ChartTable> charts(const Game& game) {
    std::vector<ChartTable> tables = tables_of(game.charts);
    tables.push_back(terrain_table(game));
    tables.push_back(price_table(game, allies, "allied-expenditure", "Allied logistics expenditure"));
    tables.push_back(price_table(game, japan, "japanese-expenditure", "Japanese logistics expenditure"));
    tables.push_back(base_table(game));
    tables.push_back(income_table(game));
    tables.push_back(victory_table(game));
    return tables;
}

}  // namespace causeway::formosa
