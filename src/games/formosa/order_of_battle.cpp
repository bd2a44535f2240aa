// 2.3, 8.2, 24.0: units and what they cost, scenarios and options.
#include <bit>

#include "core/load.h"
#include "games/formosa/load.h"

namespace causeway::formosa {

namespace {

constexpr int most_markers = static_cast<int>(decltype(Position::beaches)::capacity()) - 1;  // and a drop zone
constexpr auto lp_form = up_to(lp_limit);

// --- what can be bought ------------------------------------------------------------------------------------------------

constexpr auto pool_fields = std::tuple{field("japan_tac", &Pools::tac, element(Nation::japan, up_to(28))),
                                        field("us_tac", &Pools::tac, element(Nation::us, up_to(28))),
                                        field("cw_tac", &Pools::tac, element(Nation::commonwealth, up_to(28))),
                                        field("us_gunfire", &Pools::gunfire, element(Nation::us, up_to(9))),
                                        field("cw_gunfire", &Pools::gunfire, element(Nation::commonwealth, up_to(9))),
                                        field("kamikaze", &Pools::kamikaze, up_to(16)),
                                        field("amphibious", &Pools::amphibious, up_to(most_markers)),
                                        remark("source")};
// 20.1
constexpr auto base_fields =
    std::tuple{field("port", &Game::port_base, lp_form), field("airfield", &Game::airfield_base, lp_form),
               field("both", &Game::both_base, lp_form), remark("source")};

// 7.3, 8.2: a line of a side's LP expenditure chart, of ground units or of what is none.
struct ClassPrice : Price {
    Class id{};
    Side side = allies;
};
struct ItemPrice {
    Item id{};
    Side side = allies;
    std::uint8_t price = never;
};
constexpr auto class_fields = std::tuple{field("id", &ClassPrice::id, word_form<Class>),
                                         field("side", &ClassPrice::side, side_form),
                                         field("recruit", &ClassPrice::recruit, lp_form),
                                         field("replace", &ClassPrice::replace, lp_form, optional),
                                         field("setup_only", &ClassPrice::setup_only, flag, optional),
                                         remark("source")};
constexpr auto item_fields =
    std::tuple{field("id", &ItemPrice::id, word_form<Item>), field("side", &ItemPrice::side, side_form),
               field("price", &ItemPrice::price, lp_form), remark("source")};

// --- units -------------------------------------------------------------------------------------------------------------

constexpr const char* data_nations[] = {"japan", "us", "cw"};
constexpr const char* bonuses[] = {"A", "D"};
constexpr const char* specials[] = {"none", "amoy"};
constexpr const char* sizes[] = {"corps", "regiment", "brigade", "group", "battalion"};

// 2.3.2: beside the combat factor.
struct BonusForm {
    static constexpr bool may_be_missing = true;
    void read(const Game&, const DataValue& value, Unit& u) const {
        (value.one_of(bonuses) == 0 ? u.attack_bonus : u.defense_bonus) = true;
    }
};
// The optional rule that brings a unit in, as its bit.
constexpr auto option_form = through(
    id_of([](const Game& game) -> const auto& { return game.info.options; }, "option"),
    [](const Game&, Options bit) { return std::countr_zero(bit); }, [](const Game&, int option) { return 1U << option; });

constexpr auto unit_fields = std::tuple{field("id", &Unit::id, text_form),
                                        field("name", &Unit::name, text_form),
                                        field("nation", &Unit::nation, words(data_nations)),
                                        field("class", &Unit::type, word_form<Class>),
                                        remark("kind"),
                                        field("symbol", &Unit::symbol, text_form),
                                        field("size", &Unit::size, text_among(sizes)),
                                        field("division", &Unit::division, text_form, optional),
                                        field("combat", &Unit::combat, up_to(9)),
                                        part("bonus", BonusForm{}),
                                        field("movement", &Unit::movement, up_to(8)),
                                        field("base_combat", &Unit::base_combat, from_to(1, 9), optional),
                                        field("mechanized", &Unit::mechanized, flag, optional),
                                        field("mobile_deception", &Unit::mobile_deception, flag, optional),
                                        field("start", &Unit::starts, flag, optional),
                                        field("special", &Unit::from_amoy, words(specials), optional),
                                        field("option", &Unit::option, option_form, optional),
                                        remark("source")};
constexpr auto unit_file_fields =
    std::tuple{field("concealed_movement", &Game::concealed_movement, from_to(1, 12)), remark("concealed_source"),
               field("pools", &Game::pools, record(pool_fields)), part("bases", record(base_fields)),
               field("units", &Game::units, list_of(record(unit_fields)))};

// --- scenarios ---------------------------------------------------------------------------------------------------------

constexpr auto points_form = up_to(20);
// 4.2
constexpr auto victory_fields = std::tuple{field("major_port", &VictoryFacts::major_port, points_form),
                                           field("minor_port", &VictoryFacts::minor_port, points_form),
                                           field("airfield", &VictoryFacts::airfield, points_form),
                                           field("industry", &VictoryFacts::industry, points_form),
                                           field("peak", &VictoryFacts::peak, points_form),
                                           field("levels", &VictoryFacts::levels, array_of(any_number<int>)),
                                           remark("source")};
// 7.2
constexpr auto income_fields =
    std::tuple{field("amoy", &IncomeFacts::amoy, lp_form), field("major_port", &IncomeFacts::major_port, lp_form),
               field("minor_port", &IncomeFacts::minor_port, lp_form),
               field("airfields_a_point", &IncomeFacts::airfields_a_point, from_to(1, lp_limit)), remark("source")};

constexpr auto scenario_fields =
    std::tuple{remark("id"),
               remark("title"),
               field("turns", &ScenarioFacts::turns, from_to(1, 30)),
               field("japan_tac", &ScenarioFacts::japan_tac, up_to(28)),
               field("japan_lp", &ScenarioFacts::japan_lp, up_to(60)),
               field("allied_lp", &ScenarioFacts::allied_lp, up_to(60)),
               field("allied_income", &ScenarioFacts::allied_income, up_to(60)),
               field("us_tac", &ScenarioFacts::tac, element(Nation::us, up_to(28))),
               field("cw_tac", &ScenarioFacts::tac, element(Nation::commonwealth, up_to(28))),
               field("us_gunfire", &ScenarioFacts::gunfire, element(Nation::us, up_to(9))),
               field("cw_gunfire", &ScenarioFacts::gunfire, element(Nation::commonwealth, up_to(9))),
               field("commonwealth", &ScenarioFacts::commonwealth, flag),
               field("closed_divisions", &ScenarioFacts::closed_divisions, list_of(text_form)),
               field("turn_labels", &ScenarioFacts::turn_labels, list_of(text_form)),
               remark("source")};
constexpr auto scenario_file_fields =
    std::tuple{field("victory", &Game::victory, record(victory_fields)), field("income", &Game::income, record(income_fields)),
               field("scenarios", &Game::scenarios, list_of(record(scenario_fields)))};

// 24.1: a stack of the historical set-up.
struct Deployed {
    HexId hex = no_hex;
    std::vector<PieceId> units;
};
constexpr auto is_japanese = [](const Game& game, PieceId piece) {
    return index(piece) < game.units.size() && owner(game, piece) == japan;
};
constexpr auto deployed_fields =
    std::tuple{field("hex", &Deployed::hex, land_form),
               field("units", &Deployed::units, list_of(fitting(piece_form, is_japanese, "is no Japanese unit")))};

}  // namespace

void read_scenarios(const DataFile& file, Game& game) {
    const DataValue root = file.root();
    read_fields(game, root, game, scenario_file_fields, {"options", "deployment"});
    game.sources.keep("victory", "", root.at("victory"));
    game.sources.keep("income", "", root.at("income"));
    if (!std::is_sorted(game.victory.levels.rbegin(), game.victory.levels.rend())) {
        root.at("victory").at("levels").report("must fall");
    }
    for (std::size_t i = 0; i < game.scenarios.size(); ++i) {
        const DataValue item = root.list("scenarios")[i];
        game.info.scenarios.push_back({item.text("id"), item.text("title"), game.scenarios[i].turns});
        if (static_cast<int>(game.scenarios[i].turn_labels.size()) != game.scenarios[i].turns) {
            item.at("turn_labels").report("must name " + std::to_string(game.scenarios[i].turns) + " turns");
        }
    }
    read_options(root.list("options"), game);
    if (game.info.options.size() != option_count) {
        root.report("there must be " + std::to_string(option_count) + " options (25.1-25.10)");
    }
}

void read_units(const DataFile& file, Game& game) {
    const DataValue root = file.root();
    read_fields(game, root, game, unit_file_fields, {"items", "classes"});
    for (auto& prices : game.item_prices) {
        prices.fill(never);
    }
    for (const DataValue& line : root.list("items")) {
        ItemPrice item;
        read_fields(game, line, item, item_fields);
        game.item_prices[index(item.side)][index(item.id)] = item.price;
    }
    for (const DataValue& line : root.list("classes")) {
        ClassPrice price;
        read_fields(game, line, price, class_fields);
        game.prices[index(price.side)][index(price.id)] = price;
    }
    game.sources.keep_list(file, "items");
    game.sources.keep_list(file, "classes");
    game.sources.keep("bases", "", root.at("bases"));
    const std::vector<DataValue> items = root.list("units");
    if (items.size() > max_pieces) {
        items[max_pieces].report("there are more than " + std::to_string(max_pieces) + " units");
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
        Unit& u = game.units[i];
        u.counts_when_lost = u.nation != Nation::japan && u.size != "battalion";
        if (u.type == Class::engineer && u.nation != Nation::japan && u.base_combat == 0) {
            items[i].report("an Allied engineer needs base_combat (20.0)");
        }
        game.pieces[index(side_of(u.nation))].push_back(static_cast<PieceId>(i));
    }
}

void read_deployment(const DataFile& file, Game& game) {
    const std::vector<PieceId>& units = game.pieces[index(japan)];
    for (const DataValue& scenario : file.root().list("scenarios")) {
        for (const DataValue& closed : scenario.list("closed_divisions")) {
            const std::string name = closed.text();
            if (std::none_of(units.begin(), units.end(), [&](PieceId piece) { return unit(game, piece).division == name; })) {
                closed.report("there is no Japanese division " + in_quotes(name));
            }
        }
    }
    for (const DataValue& item : file.root().list("deployment")) {
        Deployed stack;
        read_fields(game, item, stack, deployed_fields);
        for (const PieceId piece : stack.units) {
            game.deployment.emplace_back(piece, stack.hex);
        }
    }
}

}  // namespace causeway::formosa
