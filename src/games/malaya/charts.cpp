// The tables that a player looks up: the charts, and from the figures that the rules read the terrain effects (11.3, 14.33,
// 16.81) and victory (24.0).
#include "core/vocabulary.h"
#include "games/malaya/chapters.h"

namespace causeway::malaya {

namespace {

std::string figure(int value) { return std::to_string(value); }

ChartTable terrain_table(const Game& game) {
    ChartTable table{.id = "terrain", .title = "Terrain effects", .rule = "11.3", .row_head = "terrain"};
    table.headings = {{"", {"on foot", "mechanized", "shift in combat", "shift of bombardment"}, ""}};
    for (const Effect& effect : game.effects) {
        const bool has_cost = effect.foot > 0;
        table.rows.push_back({in_words(effect.id, game.info.vocabulary.terrain),
                              {has_cost ? figure(effect.foot) : "",
                               !has_cost                ? ""
                               : effect.mechanized == 0 ? "road only"
                                                        : figure(effect.mechanized),
                               figure(effect.shift), figure(effect.bombardment)},
                              std::string(game.sources.of("effects", effect.id))});
    }
    table.notes = {"Movement points to enter, for a river to cross on top of that; half a point along a road or railroad.",
                   "Shifts are to the left; of several only the best counts. A fortification adds one for the Allies and two "
                   "for Japan."};
    return table;
}

ChartTable victory_table(const Game& game) {
    const ScenarioFacts& facts = game.scenarios[0];
    const LossPoints &allied = facts.losses[index(allies)], &japanese = facts.losses[index(japan)];
    ChartTable table{.id = "victory", .title = "Victory points", .rule = "24.1", .row_head = "for"};
    table.source = game.sources.of("victory", "");
    table.headings = {{"", {"to the Allies", "to Japan"}, ""}};
    table.rows = {
        {"an enemy headquarters", {figure(japanese.headquarters), figure(allied.headquarters)}, ""},
        {"a Japanese regiment, an Allied brigade", {figure(japanese.large), figure(allied.large)}, ""},
        {"any other enemy ground unit", {figure(japanese.other), figure(allied.other)}, ""},
        {"an enemy air point", {figure(japanese.air), figure(allied.air)}, ""},
        {"Force Z damaged, sunk", {"", figure(facts.force_z_damaged) + ", " + figure(facts.force_z_sunk)}, ""},
        {"an objective, each turn", {figure(facts.allied_objective), figure(facts.japan_objective)}, ""},
        {"an objective on Singapore island, each turn", {figure(facts.allied_objective), figure(facts.japan_island)}, ""},
        {"the same at the end of the last turn", {figure(facts.allied_island), ""}, ""},
        {"lead for a marginal victory", {figure(facts.levels[0]), figure(facts.levels[0])}, ""},
        {"lead for a major victory", {figure(facts.levels[1]), figure(facts.levels[1])}, ""},
        {"lead for a decisive victory", {figure(facts.levels[2]), figure(facts.levels[2])}, ""}};
    return table;
}

}  // namespace

std::vector<ChartTable> charts(const Game& game) {
    std::vector<ChartTable> tables = tables_of(game.charts);
    tables.push_back(terrain_table(game));
    tables.push_back(victory_table(game));
    return tables;
}

}  // namespace causeway::malaya
