// The data against what the rulebook prints of them: order of battle, battalions, stacking, charts, scenario, markers, map.
#include <map>
#include <set>

#include "tests/data_copy.h"
#include "tests/games/malaya/board.h"

namespace causeway::malaya {
namespace {

const Unit& unit_named(std::string_view id) {
    const Board board;
    return unit(board.game, board.piece(id));
}

// How many units of that side, group and class there are.
int count_units(Side side, Group group, Class type) {
    const auto& units = test_game().units;
    return static_cast<int>(std::count_if(units.begin(), units.end(),
                                          [&](const Unit& u) { return u.side == side && u.group == group && u.type == type; }));
}

std::set<std::string> ids_of_group(Side side, Group group) {
    std::set<std::string> ids;
    for (const Counter& u : test_game().units) {
        if (u.side == side && u.group == group && u.type != Class::supply && u.kind == no_kind) {
            ids.insert(u.id);
        }
    }
    return ids;
}

// What is wrong with the data when one text of a file is another.
std::string wrong_after(const std::string& name, const std::string& from, const std::string& to) {
    DataCopy data("malaya");
    data.replace(name, from, to);
    const Expected<Game> game = load(data.folder());
    return game ? "" : game.error().message;
}

// --- order of battle ---------------------------------------------------------------------------------------------------

TEST(Malaya_25_4, TheAlliedStartListIsThere) {
    EXPECT_EQ(ids_of_group(allies, Group::naval_base), std::set<std::string>{"al-singapore-cd"});
    EXPECT_EQ(ids_of_group(allies, Group::island),
              (std::set<std::string>{"al-1m", "al-2m", "al-1h", "al-2h", "al-3h", "al-1l", "al-3l"}));
    EXPECT_EQ(ids_of_group(allies, Group::penang), (std::set<std::string>{"al-11-cd", "al-2l"}));
    EXPECT_EQ(count_units(allies, Group::airfields, Class::airfield), 8);
    EXPECT_EQ(ids_of_group(allies, Group::north),
              (std::set<std::string>{"al-3-corps-hq", "al-100", "al-mc-engineer", "al-mc-amphib", "al-9-hq", "al-8-ind",
                                     "al-22-ind", "al-11-hq", "al-6-ind", "al-15-ind", "al-3-recon", "al-12-ind", "al-28-ind",
                                     "al-8a-hq", "al-22a", "al-27a", "al-kc", "al-df"}));
    EXPECT_EQ(count_units(allies, Group::island, Class::supply), 3);
    EXPECT_EQ(count_units(allies, Group::north, Class::supply), 3);
    EXPECT_EQ(unit_named("al-singapore-cd").size, Size::brigade);
    EXPECT_EQ(unit_named("al-kc").type, Class::recon);
    EXPECT_EQ(unit_named("al-kc").size, Size::regiment);
    EXPECT_EQ(unit_named("al-df").type, Class::infantry);
    EXPECT_EQ(unit_named("al-df").size, Size::regiment);
    EXPECT_EQ(unit_named("al-3-recon").type, Class::recon);
    EXPECT_EQ(unit_named("al-100").type, Class::armor);
}

TEST(Malaya_25_4, AirPointsAndMarkersAtTheStart) {
    const ScenarioFacts& facts = test_game().scenarios[0];
    EXPECT_EQ(facts.air[index(allies)], 5);
    EXPECT_EQ(facts.supply_base[index(allies)], 0);
    EXPECT_EQ(facts.first_picks[index(allies)], 0);
    const auto& markers = test_game().markers[index(allies)];
    EXPECT_EQ(markers[index(Marker::force_z)].in_hand, 1);
    int in_hand = 0;
    for (const MarkerFacts& each : markers) {
        in_hand += each.in_hand;
    }
    EXPECT_EQ(in_hand, 1);
}

TEST(Malaya_25_4, TheHistoricalSetUpIsLegalAndComplete) {
    const Board board = Board::at_start();
    std::map<HexId, int> stacking, airfields;
    std::set<PieceId> placed;
    for (const Deployed& each : board.game.deployment) {
        EXPECT_TRUE(placed.insert(each.piece).second) << counter(board.game, each.piece).id;
        stacking[each.hex] += unit(board.game, each.piece).stacking;
        airfields[each.hex] += is(board.game, each.piece, Class::airfield) ? 1 : 0;
        const HexFacts& there = facts(board.game, each.hex);
        switch (unit(board.game, each.piece).group) {
            case Group::naval_base: EXPECT_TRUE(there.naval_base); break;
            case Group::island: EXPECT_TRUE(there.island); break;
            case Group::penang: EXPECT_TRUE(there.penang); break;
            case Group::airfields: EXPECT_TRUE(there.airfield && !there.thailand); break;
            case Group::north: EXPECT_TRUE(there.set_up); break;
            default: ADD_FAILURE() << counter(board.game, each.piece).id;
        }
    }
    EXPECT_EQ(placed.size(), 36U + 6U);
    EXPECT_EQ(airfields.size(), stacking.size());
    for (const auto& [hex, size] : stacking) {
        EXPECT_LE(size, stacking_limit) << board.game.map.name(hex);
        EXPECT_LE(airfields[hex], 1) << board.game.map.name(hex);
    }
}

TEST(Malaya_25_4, OnlyHexesNearerToThailandThanToJohoreBaruAreOpenToTheNorthernGroup) {
    const Board board;
    const auto open = [&](std::string_view name) { return facts(board.game, board.hex(name)).set_up; };
    EXPECT_TRUE(open("1211"));   // Jitra
    EXPECT_TRUE(open("2334"));   // Kuala Lumpur
    EXPECT_TRUE(open("3728"));   // the last hex before Kuantan
    EXPECT_FALSE(open("3729"));  // Kuantan
    EXPECT_FALSE(open("4046"));  // Johore Baru itself
    EXPECT_FALSE(open("1404"));  // in Thailand
    EXPECT_EQ(
        std::count_if(board.game.land.begin(), board.game.land.end(), [&](HexId hex) { return facts(board.game, hex).set_up; }),
        470);
}

TEST(Malaya_25_5, TheJapaneseStartListIsThere) {
    EXPECT_EQ(
        ids_of_group(japan, Group::start),
        (std::set<std::string>{
            "jp-25-hq",      "jp-ig-hq",      "jp-5-hq",       "jp-18-hq",      "jp-3-ig",       "jp-4-ig",    "jp-5-ig",
            "jp-11-5",       "jp-21-5",       "jp-41-5",       "jp-42-5",       "jp-55-18",      "jp-56-18",   "jp-114-18",
            "jp-124-18",     "jp-ig-recon",   "jp-5-recon",    "jp-18-recon",   "jp-1-tank",     "jp-6-tank",  "jp-14-tank",
            "jp-1-9-amphib", "jp-2-9-amphib", "jp-1-17-aa",    "jp-2-17-aa",    "jp-3-17-aa",    "jp-4-17-aa", "jp-20-aa",
            "jp-32-aa",      "jp-4-eng",      "jp-14-eng",     "jp-15-eng",     "jp-23-eng",     "jp-1-2-eng", "jp-2-2-eng",
            "jp-5-airfield", "jp-6-airfield", "jp-7-airfield", "jp-8-airfield", "jp-48-airfield"}));
    const ScenarioFacts& facts = test_game().scenarios[0];
    EXPECT_EQ(facts.supply_base[index(japan)], 4);
    EXPECT_EQ(facts.air[index(japan)], 10);
    EXPECT_EQ(facts.first_picks[index(japan)], facts.command_level[index(japan)]);
    const auto& markers = test_game().markers[index(japan)];
    EXPECT_EQ(markers[index(Marker::staff_planning)].in_hand, 2);
    for (std::size_t kind = 0; kind < marker_count; ++kind) {
        EXPECT_TRUE(markers[kind].in_hand == 0 || static_cast<Marker>(kind) == Marker::staff_planning);
    }
}

TEST(Malaya_25_6, TheAlliedReinforcementGroups) {
    EXPECT_EQ(ids_of_group(allies, Group::replacements), std::set<std::string>{"al-2-4-mg"});
    EXPECT_EQ(ids_of_group(allies, Group::indian_army), (std::set<std::string>{"al-17-hq", "al-44", "al-45", "al-46"}));
    EXPECT_EQ(ids_of_group(allies, Group::middle_east),
              (std::set<std::string>{"al-18-hq", "al-53", "al-54", "al-55", "al-9-mg", "al-18-recon", "al-6h", "al-37l"}));
    EXPECT_TRUE(ids_of_group(allies, Group::optional).empty());
    EXPECT_EQ(count_units(allies, Group::armoured, Class::armor) + count_units(allies, Group::armoured, Class::infantry), 3);
    const ScenarioFacts& facts = test_game().scenarios[0];
    EXPECT_EQ(facts.allied_supply, 2);
    EXPECT_EQ(facts.allied_supply_cut, 1);
    EXPECT_EQ(facts.optional_price, 4);
    EXPECT_EQ(facts.armoured_price, 12);
    EXPECT_EQ(facts.turn_labels[facts.armoured_turn - 1U], "February I 1942");
}

TEST(Malaya_25_7, TheJapaneseReinforcementGroups) {
    EXPECT_EQ(ids_of_group(japan, Group::southern_operation), std::set<std::string>{"jp-2-armd"});
    EXPECT_EQ(ids_of_group(japan, Group::optional),
              (std::set<std::string>{"jp-56-hq", "jp-21", "jp-113", "jp-146", "jp-148", "jp-56-recon"}));
    EXPECT_EQ(unit_named("jp-21").size, Size::brigade);
    EXPECT_EQ(unit_named("jp-2-armd").size, Size::regiment);
    const ScenarioFacts& facts = test_game().scenarios[0];
    EXPECT_EQ(facts.japan_supply, 3);
    EXPECT_EQ(facts.turn_labels[facts.optional_turn - 1U], "December II 1941");
}

TEST(Malaya_7_8, NoSideCanReceiveMoreSupplyThanThereAreCounters) {
    const Game& game = test_game();
    const ScenarioFacts& facts = game.scenarios[0];
    // What 25.4 to 25.7 hand out at most: at the start, by routine, by ABDA and Replacements, by Southern Operation.
    EXPECT_LE(6 + facts.turns * facts.allied_supply + 1 + 3, static_cast<int>(game.supplies[index(allies)].size()));
    EXPECT_LE(4 + facts.turns * facts.japan_supply + 1, static_cast<int>(game.supplies[index(japan)].size()));
    for (const Side side : both_sides) {
        for (const PieceId piece : game.supplies[index(side)]) {
            EXPECT_EQ(unit(game, piece).stacking, 0);  // (3)
        }
    }
}

// --- battalions and stacking (26.7, 26.8, 26.13) -------------------------------------------------------------------------

std::string figures_of(const Unit& u) {
    return std::to_string(u.attack) + "-" + std::to_string(u.defence) + "-" + std::to_string(u.movement);
}

// What a unit of these figures breaks down into, as 26.7 writes it.
std::map<std::string, int> parts_of(const Unit& u) {
    std::map<std::string, int> parts;
    const Game& game = test_game();
    for (std::size_t kind = 0; kind < game.kinds.size(); ++kind) {
        if (const int count = game.breakdowns[u.breakdown].parts[kind]; count > 0) {
            parts[figures_of(unit(game, game.kinds[kind].counters[0]))] = count;
        }
    }
    return parts;
}

TEST(Malaya_26_7, WhatBreaksDownIntoWhat) {
    using Parts = std::map<std::string, int>;
    const std::map<std::string, Parts> japanese{{"6-6-8", {{"2-2-8", 2}, {"1-2-8", 1}}},
                                                {"6-6-6", {{"2-2-6", 2}, {"1-2-6", 1}}},
                                                {"6-5-6", {{"2-2-6", 1}, {"1-2-6", 2}}},
                                                {"5-5-6", {{"1-2-6", 3}}}};
    const std::map<std::string, Parts> allied{
        {"4-6-6", {{"1-2-6", 3}}}, {"3-4-5", {{"0-1-5", 3}}}, {"10-5-8", {{"4-2-9", 2}, {"1-2-8", 1}}}};
    std::set<std::string> met;
    for (const Counter& u : test_game().units) {
        const auto& table = u.side == allies ? allied : japanese;
        const auto line = table.find(figures_of(u));
        ASSERT_EQ(u.breakdown != no_kind, line != table.end()) << u.id << ": other units may not break down";
        if (line != table.end()) {
            EXPECT_EQ(parts_of(u), line->second) << u.id;
            met.insert(line->first);
        }
    }
    EXPECT_EQ(met.size(), japanese.size() + allied.size());
}

TEST(Malaya_2_3, TheFiguresOfAUnitAreThoseOfItsCounter) {
    const Game& game = test_game();
    for (std::size_t i = 0; i < game.units.size(); ++i) {
        EXPECT_TRUE(static_cast<const Unit&>(game.units[i]) == game.figures[i]) << game.units[i].id;
    }
}

TEST(Malaya_26_7, AllUnitsCanBeBrokenDownAtOnce) {
    const Game& game = test_game();
    EXPECT_LE(game.units.size(), max_pieces);
    std::map<std::string, std::size_t> counts;
    for (const Kind& kind : game.kinds) {
        counts[kind.id] = kind.counters.size();
        for (const PieceId piece : kind.counters) {
            EXPECT_EQ(&game.kinds[unit(game, piece).kind], &kind);
        }
    }
    EXPECT_EQ(counts, (std::map<std::string, std::size_t>{{"jp-2-2-8", 14},
                                                          {"jp-1-2-8", 7},
                                                          {"jp-2-2-6", 11},
                                                          {"jp-1-2-6", 13},
                                                          {"al-1-2-6", 24},
                                                          {"al-0-1-5", 15},
                                                          {"al-4-2-9", 2},
                                                          {"al-1-2-8", 1}}));
}

TEST(Malaya_26_8, BattalionEquivalents) {
    for (const Counter& u : test_game().units) {
        const bool free =
            u.type == Class::supply || u.type == Class::coastal_defense;  // 2.31: a squadron is of the size of a battalion
        const bool three = u.size == Size::brigade || (u.size == Size::regiment && u.side == japan);
        EXPECT_EQ(u.stacking, free ? 0 : three ? 3 : 1) << u.id;
    }
}

TEST(Malaya_26_13, JungleTrainedAreInfantryBrigadesAndBattalionsWithAFactorOfTen) {
    std::set<std::string> trained;
    for (const Counter& u : test_game().units) {
        if (u.jungle) {
            trained.insert(u.id);
            EXPECT_EQ(u.movement, 10);
        }
    }
    EXPECT_EQ(trained, (std::set<std::string>{"al-12-ind", "al-22a", "al-27a"}));  // R13.2: the regiment DF is none
}

TEST(Malaya_26_14, SomeHeadquartersHaveNoSupport) {
    const Game& game = test_game();
    int without = 0;
    for (const Side side : both_sides) {
        for (const PieceId hq : game.headquarters[index(side)]) {
            without += unit(game, hq).support == 0 ? 1 : 0;
            EXPECT_GT(unit(game, hq).radius, 0);
            EXPECT_EQ(unit(game, hq).attack, 0);
        }
    }
    EXPECT_GT(without, 0);
}

// --- charts ------------------------------------------------------------------------------------------------------------

TEST(Malaya_14_5, EachTableHasItsOwnResults) {
    const Game& game = test_game();
    std::map<Crt, std::set<CombatResult>> met;
    for (const Crt table : {Crt::raid, Crt::assault}) {
        for (std::size_t die = 1; die <= 6; ++die) {
            for (std::size_t column = 0; column < combat_columns; ++column) {
                met[table].insert(game.results[index(table)][die][column]);
            }
        }
    }
    using enum CombatResult;
    EXPECT_EQ(met[Crt::assault], (std::set<CombatResult>{ae, as, az, bb, de, ds, dz}));
    EXPECT_EQ(met[Crt::raid], (std::set<CombatResult>{aa, am, ct, da, dm}));
}

TEST(Malaya_14_5, NoResultGetsWorseToTheRightOrDownward) {
    using enum CombatResult;
    const std::vector<CombatResult> assault{az, ae, as, bb, ds, de, dz}, raid{am, aa, ct, da, dm};
    const Game& game = test_game();
    for (const Crt table : {Crt::raid, Crt::assault}) {
        const auto& order = table == Crt::raid ? raid : assault;
        const auto rank = [&](std::size_t die, std::size_t column) {
            return std::find(order.begin(), order.end(), game.results[index(table)][die][column]) - order.begin();
        };
        for (std::size_t die = 1; die <= 6; ++die) {
            for (std::size_t column = 0; column < combat_columns; ++column) {
                EXPECT_TRUE(column == 0 || rank(die, column) >= rank(die, column - 1)) << die << " " << column;
                EXPECT_TRUE(die == 1 || rank(die, column) >= rank(die - 1, column)) << die << " " << column;
            }
        }
    }
}

TEST(Malaya_14_12, TheFirstColumnsAreThoseOfTheExample) {
    const Game& game = test_game();
    for (const char* chart : {"raid", "assault"}) {
        EXPECT_EQ(game.charts.find(chart)->column_name(0), "24%-");
        EXPECT_EQ(game.charts.find(chart)->column_name(1), "25-49%");
    }
    EXPECT_EQ(game.column_floor[0], 0);
    EXPECT_EQ(game.column_floor[1], 25);
}

TEST(Malaya_16_52, TheCellsOfTheExamples) {
    CASES("2.34", "16.51");
    const Game& game = test_game();
    EXPECT_EQ(game.air_combat[5][1].eliminated, 1);  // two points, die 5
    EXPECT_EQ(game.air_combat[5][1].damaged, 1);
    EXPECT_EQ(game.air_combat[6][5].eliminated, 3);  // six points, die 6
    EXPECT_EQ(game.air_combat[6][5].damaged, 3);
    EXPECT_EQ(game.charts.find("air-superiority")->column_name(6), "7");  // the second column 6 of the print
}

TEST(Malaya_16_83, ThreePointsCanSuppress) {
    CASES("16.81", "26.1.6");
    const Game& game = test_game();
    std::set<BombardResult> met;
    bool suppressed = false;
    for (std::size_t die = 1; die <= 6; ++die) {
        suppressed = suppressed || game.bombardment[die][3] == BombardResult::s;
        for (std::size_t column = 0; column < bombard_columns; ++column) {
            met.insert(game.bombardment[die][column]);
        }
    }
    EXPECT_TRUE(suppressed);
    EXPECT_EQ(met.size(), 4U);  // AA, S, D and a dash
}

TEST(Malaya_16_62, MoreAircraftDelayMore) {
    CASES("16.63");
    const Game& game = test_game();
    for (std::size_t points = 2; points < game.interdiction_modifier.size(); ++points) {
        EXPECT_GE(game.interdiction_modifier[points], game.interdiction_modifier[points - 1]);
    }
    std::set<Delay> met;
    for (std::size_t die = 1; die < game.interdiction.size(); ++die) {
        met.insert(game.interdiction[die]);
        EXPECT_GE(game.interdiction[die], game.interdiction[die - 1]);
    }
    EXPECT_EQ(met.size(), 4U);
    EXPECT_EQ(game.interdiction[15], Delay::lost);
}

// --- the scenario ------------------------------------------------------------------------------------------------------

TEST(Malaya_25_1, SixTurnsFromDecemberToFebruary) {
    CASES("26.16");
    const ScenarioFacts& facts = test_game().scenarios[0];
    EXPECT_EQ(facts.turns, 6);
    EXPECT_EQ(facts.turn_labels.front(), "December I 1941");
    EXPECT_EQ(facts.turn_labels.back(), "February II 1942");
    EXPECT_EQ(test_game().map.hex_km(), 15);
}

TEST(Malaya_24_1, VictoryPoints) {
    CASES("24.2", "24.4");
    const ScenarioFacts& facts = test_game().scenarios[0];
    const LossPoints &allied = facts.losses[index(allies)], &japanese = facts.losses[index(japan)];
    EXPECT_EQ(japanese.headquarters, 4);
    EXPECT_EQ(japanese.large, 3);
    EXPECT_EQ(japanese.other, 1);
    EXPECT_EQ(japanese.air, 2);
    EXPECT_EQ(allied.headquarters, 2);
    EXPECT_EQ(allied.large, 3);
    EXPECT_EQ(allied.other, 1);
    EXPECT_EQ(allied.air, 1);
    EXPECT_EQ(facts.force_z_damaged, 10);
    EXPECT_EQ(facts.force_z_sunk, 20);
    EXPECT_EQ(facts.allied_objective, 1);
    EXPECT_EQ(facts.allied_island, 10);
    EXPECT_EQ(facts.japan_objective, 1);
    EXPECT_EQ(facts.japan_island, 3);
    EXPECT_EQ(facts.levels, (std::array<std::uint8_t, 3>{16, 31, 45}));
}

TEST(Malaya_26_1_3, StrikeLimits) {
    CASES("26.1.2");
    const ScenarioFacts& facts = test_game().scenarios[0];
    EXPECT_EQ(facts.strike_limit[index(japan)], 6);
    EXPECT_EQ(facts.strike_limit[index(allies)], 3);
    EXPECT_EQ(facts.off_map_air, 10);
}

TEST(Malaya_5_3, EachSideHasTheKindsOfItsTable) {
    const auto kinds = [](Side side) {
        std::set<Marker> there;
        for (std::size_t kind = 0; kind < marker_count; ++kind) {
            if (test_game().markers[index(side)][kind].count > 0) {
                there.insert(static_cast<Marker>(kind));
            }
        }
        return there;
    };
    using enum Marker;
    EXPECT_EQ(kinds(allies), (std::set<Marker>{abda, air_reinforcements, indian_army, middle_east, replacements, matadore,
                                               intelligence, morale, staff_planning, thais_resist, force_z}));
    EXPECT_EQ(kinds(japan),
              (std::set<Marker>{naval_ca, naval_dd, southern_operation, amphibious_move, banzai, fifth_column, intelligence,
                                panic, staff_planning, thais_resist, weather, yamashita, tank_shock}));
    EXPECT_EQ(test_game().scenarios[0].naval_ca, 3);
    EXPECT_EQ(test_game().scenarios[0].naval_dd, 2);
    EXPECT_EQ(test_game().scenarios[0].morale_objectives, 7);
    EXPECT_EQ(test_game().scenarios[0].thais_last_turn, 2);
}

// --- the map -----------------------------------------------------------------------------------------------------------

TEST(Malaya_24_6, ObjectivesInAndOutsideSingapore) {
    const Game& game = test_game();
    const auto island = std::count_if(game.objectives.begin(), game.objectives.end(),
                                      [&](HexId hex) { return facts(game, hex).objective == 2; });
    EXPECT_GT(island, 0);
    EXPECT_GE(game.objectives.size(), 7U);  // Morale counts seven
    for (const HexId hex : game.objectives) {
        EXPECT_EQ(facts(game, hex).objective == 2, facts(game, hex).island);
        EXPECT_FALSE(facts(game, hex).thailand);
    }
    const auto in_malaya =
        std::count_if(game.airfields.begin(), game.airfields.end(), [&](HexId hex) { return !facts(game, hex).thailand; });
    EXPECT_GE(in_malaya, 8);  // 25.4: one a battalion
}

TEST(Malaya_13_1, WaterPartsHexesButForTheCauseway) {
    const Board board;
    const auto touch = [&](std::string_view a, std::string_view b) {
        return board.game.around[index(board.hex(a))].contains(board.hex(b));
    };
    EXPECT_TRUE(touch("4046", "4147"));  // the causeway
    EXPECT_TRUE(touch("4147", "4046"));
    EXPECT_FALSE(touch("4046", "4047"));  // the Johore Strait
    EXPECT_FALSE(touch("1118", "1217"));  // the Penang channel
    EXPECT_TRUE(touch("4147", "4148"));
    for (const HexId hex : board.game.land) {
        board.game.around[index(hex)].for_each([&](HexId next) {
            EXPECT_TRUE(board.game.land_set.contains(next) && board.game.around[index(next)].contains(hex));
        });
    }
}

TEST(Malaya_11_72, BridgesSaveTheRiverAndFerriesDoNot) {
    const Board board;
    const auto sides = [&](std::string_view from, std::string_view to, std::uint8_t HexFacts::* of) {
        const Direction d = *board.game.map.direction(board.hex(from), board.hex(to));
        return has_side(facts(board.game, board.hex(from)).*of, d);
    };
    EXPECT_TRUE(sides("1211", "1212", &HexFacts::bridges));
    EXPECT_FALSE(sides("1211", "1212", &HexFacts::rivers));
    EXPECT_TRUE(sides("3629", "3729", &HexFacts::rivers));  // the ferry at Kuantan
    EXPECT_TRUE(sides("3629", "3729", &HexFacts::roads));
    EXPECT_FALSE(sides("3629", "3729", &HexFacts::bridges));
}

TEST(Malaya_26_2, TwoRailroadsLeaveTheMapInTheNorth) {
    const Game& game = test_game();
    int rails = 0, roads = 0;
    for (const HexId hex : game.edge) {
        EXPECT_TRUE(facts(game, hex).north_edge && facts(game, hex).thailand);
        rails += has_side(facts(game, hex).rails, Direction::north) ? 1 : 0;
        roads += has_side(facts(game, hex).roads, Direction::north) ? 1 : 0;
    }
    EXPECT_EQ(rails, 2);
    EXPECT_EQ(roads, 0);
}

// --- mistakes ----------------------------------------------------------------------------------------------------------

TEST(MalayaData, MistakesAreNamed) {
    EXPECT_EQ(wrong_after("units.toml", "jp-2-2-8 = 2, jp-1-2-8 = 1", "jp-2-2-8 = 1, jp-1-2-8 = 1"),
              "a regiment or brigade has three battalions (26.7)");
    EXPECT_EQ(wrong_after("units.toml", "count = 14", "count = 13"), "units break down into 14 of these");
    EXPECT_EQ(wrong_after("units.toml", "breakdown = \"al-4-6-6\"", "breakdown = \"jp-6-6-8\""), "is the other side's");
    EXPECT_EQ(wrong_after("units.toml", "support = 1\n", "attack = 1\n"),
              "an HQ has support and radius, any other unit an attack factor (10.1)");
    EXPECT_EQ(wrong_after("charts.toml", "\"AZ\", \"AZ\", \"AE\"", "\"AM\", \"AZ\", \"AE\""),
              "\"AM\" has no meaning in chart \"assault\"");
    EXPECT_EQ(wrong_after("charts.toml", "\"0/0\"", "\"0\""), "\"0\" has no meaning in chart \"air-superiority\"");
    EXPECT_EQ(wrong_after("scenarios.toml", "hex = \"3728\"", "hex = \"3729\""), "al-22-ind does not start here (25.4)");
    EXPECT_EQ(wrong_after("scenarios.toml", "levels = [16, 31, 45]", "levels = [16, 46, 45]"), "must rise");
    EXPECT_EQ(wrong_after("scenarios.toml", "allies_in_hand = 1", "allies_in_hand = 2"),
              "a side holds more markers than it has");
    EXPECT_EQ(wrong_after("scenarios.toml", "\"al-6-ind\", ", ""), "al-6-ind is set up once, or not at all (25.4)");
}

}  // namespace
}  // namespace causeway::malaya
