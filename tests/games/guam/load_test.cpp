#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "games/guam/load.h"
#include "tests/data_copy.h"
#include "tests/games/guam/board.h"

namespace causeway::guam {
namespace {

HexId hex(std::string_view name) { return *test_game().map.find(name); }

PieceId id_of(std::string_view id) {
    const auto& pieces = test_game().pieces;
    const auto found = std::find_if(pieces.begin(), pieces.end(), [&](const Piece& piece) { return piece.id == id; });
    EXPECT_NE(found, pieces.end()) << id;
    return static_cast<PieceId>(found - pieces.begin());
}
const Piece& piece(std::string_view id) { return test_game().pieces[index(id_of(id))]; }

bool sees(std::string_view from, std::string_view to) {
    EXPECT_EQ(terrain_lets_see(test_game(), hex(from), hex(to)), terrain_lets_see(test_game(), hex(to), hex(from)));
    const std::optional<SightCell> cell = test_game().lines->cell(hex(from), hex(to));
    return cell && test_game().sight.seen(hex(from)).contains(*cell);
}

// --- counters ---

TEST(Guam_3_2, TheCountersAreThere) {
    const Game& game = test_game();
    EXPECT_EQ(game.units, 243U + 14U);
    EXPECT_EQ(game.ambushes.size(), 14U);
    EXPECT_EQ(game.weapons.size(), 132U);
    EXPECT_EQ(game.leaders.size(), 20U);
    EXPECT_EQ(game.heroes.size(), 4U);
    EXPECT_EQ(game.trucks.size(), 4U + 2 + 4 + 3);
    EXPECT_EQ(game.divisions.size(), 6U);
    EXPECT_EQ(game.formations.size(), 22U);
    EXPECT_EQ(game.unit_list[index(us)].size() + game.unit_list[index(japan)].size(), game.units);
}

TEST(Guam_3_2, TheyComeInTheOrderOfTheirTypes) {
    const auto type = [](const Piece& a, const Piece& b) { return a.type < b.type; };
    EXPECT_TRUE(std::is_sorted(test_game().pieces.begin(), test_game().pieces.end(), type));
}

TEST(Guam_3_2, ARifleCompanyHasTwoSides) {
    CASES("3.2");
    const Piece& company = piece("us-k-3-9");
    EXPECT_EQ(company.deployed.fire, 5);
    EXPECT_EQ(company.deployed.type, FireType::small_arms);
    EXPECT_EQ(company.column.fire, 4);
    EXPECT_EQ(company.movement, 5);
    EXPECT_EQ(company.mode, Mode::leg);
    EXPECT_EQ(test_game().formations[company.formation].id, "9rct");
    EXPECT_EQ(test_game().divisions[company.division].id, "3mardiv");
    EXPECT_FALSE(company.indirect);
}

TEST(Guam_5_1, HeadquartersCommandTheirFormations) {
    const Game& game = test_game();
    const auto count = [](std::uint32_t bits) { return std::popcount(bits); };
    EXPECT_EQ(count(piece("us-hq-3rct").commands), 1);
    EXPECT_EQ(count(piece("us-hq-3mardiv").commands), 3);
    EXPECT_EQ(count(piece("jp-hq-18").commands), 2);
    EXPECT_EQ(piece("jp-hq-29id").command_range, 6);
    for (const Piece& each : game.pieces) {
        EXPECT_EQ(each.headquarters, each.command_range > 0) << each.id;
    }
}

TEST(Guam_7_2, LongRangeIsDirectFireBeyondOneHex) {
    const Game& game = test_game();
    EXPECT_EQ(game.long_range[index(us)].size(), 4U);  // the amphibious tanks
    const auto& japanese = game.long_range[index(japan)];
    EXPECT_EQ(japanese.size(), 8U + 3 + 2 + 2);  // coast guns, tanks, two kinds of anti-aircraft
    EXPECT_NE(std::find(japanese.begin(), japanese.end(), id_of("jp-8-54")), japanese.end());
}

TEST(Guam_26_0, CorpsArtilleryHasNoDivision) {
    const Piece& battery = piece("us-1-155h");
    EXPECT_EQ(battery.stripe, Stripe::corps);
    EXPECT_EQ(battery.division, nothing);
    EXPECT_EQ(battery.quality, 6);
    EXPECT_EQ(piece("us-truck-corps-3").stripe, Stripe::corps);
    EXPECT_EQ(piece("us-truck-77id-4").movement, 16);
}

TEST(Guam_12_0, WeaponsServeTheirFormationOrDivision) {
    const Game& game = test_game();
    EXPECT_TRUE(serves(game, id_of("us-m4-1-a-3"), id_of("us-a-1-21")));
    EXPECT_FALSE(serves(game, id_of("us-m4-1-a-3"), id_of("us-a-1-4")));
    EXPECT_FALSE(serves(game, id_of("us-3rct-bazooka"), id_of("us-a-1-21")));
    EXPECT_EQ(piece("us-m4-1-a-3").armour, Armour::tank);
    EXPECT_TRUE(piece("us-m4-1-a-3").lands_by_roll);
    EXPECT_EQ(piece("us-3rct-war-dogs").alert, 4);
}

TEST(Guam_13_0, LeadersServeWhomTheyCommand) {
    const Game& game = test_game();
    EXPECT_TRUE(serves(game, id_of("ohashi"), id_of("jp-1-iii-18")));
    EXPECT_FALSE(serves(game, id_of("ohashi"), id_of("jp-1-i-38")));
    EXPECT_TRUE(serves(game, id_of("turnage"), id_of("us-1-12-3")));
    EXPECT_EQ(piece("takashina").replacement, "Lt Gen Obata");
    EXPECT_EQ(piece("wilson").with.size(), 3U);
    EXPECT_EQ(piece("wilson").arrives, turn_of(25, 0));
}

// --- charts ---

TEST(Guam_8_4, TheFireTableIsRead) {
    const Game& game = test_game();
    const Hit lucky = game.fire[index(FireType::high_explosive)][0];
    EXPECT_EQ(lucky.dg, 2);
    EXPECT_TRUE(lucky.suppressed);
    const Hit check = game.fire[index(FireType::small_arms)][3];
    EXPECT_TRUE(check.rout);
    EXPECT_EQ(check.ease, 1);
    const Hit heavy = game.fire[index(FireType::high_explosive)][8];
    EXPECT_TRUE(heavy.eliminated);
    EXPECT_EQ(heavy.dg, 2);
    EXPECT_EQ(game.fire[index(FireType::indirect)][9].dg, 0);
}

TEST(Guam_8_7_6, ASixScattersToTheSouthEast) {
    const Game& game = test_game();
    EXPECT_EQ(game.scatter[3], -1);
    EXPECT_EQ(game.map.neighbour(hex("26.37"), static_cast<Direction>(game.scatter[6])), hex("27.37"));
}

// --- the ground ---

TEST(Guam_6_2, TheGroundIsRead) {
    const Game& game = test_game();
    EXPECT_EQ(facts(game, hex("26.37")).terrain, Terrain::buildings);
    EXPECT_EQ(game.terrain[index(Terrain::tropical)].cost, (std::array<std::uint8_t, 3>{6, 0, 0}));
    EXPECT_EQ(game.terrain[index(Terrain::brush)].burns, 2);
    EXPECT_EQ(game.terrain[index(Terrain::town)].burns, 0);
    EXPECT_EQ(game.terrain[index(Terrain::clear)].burns, -1);
    EXPECT_EQ(game.side_facts[1].cost, (std::array<std::int8_t, 3>{4, -1, -1}));  // river
    EXPECT_FALSE(game.side_facts[6].road);                                        // cliff
    EXPECT_TRUE(facts(game, hex("21.67")).causeway);
    EXPECT_EQ(game.caves.size(), 7U);
    EXPECT_EQ(game.hex_of_site.size(), 2649U);
    for (std::size_t i = 0; i < game.hex_of_site.size(); ++i) {
        EXPECT_EQ(index(site(game, game.hex_of_site[i])), i);
    }
}

TEST(Guam_6_2, SlopesKnowTheirUpperSide) {
    const Game& game = test_game();
    const auto features = [&](std::string_view from, std::string_view to) {
        return facts(game, hex(from)).sides[index(direction(game, hex(from), hex(to)))];
    };
    EXPECT_EQ(features("24.60", "25.60"), side::steep | side::up);
    EXPECT_EQ(features("25.60", "24.60"), side::steep);
    EXPECT_EQ(features("64.88", "65.87"), side::ridge);
}

TEST(Guam_6_2, RoadsLeadBothWays) {
    const Game& game = test_game();
    const auto road = [&](std::string_view from, std::string_view to) {
        return facts(game, hex(from)).roads[index(direction(game, hex(from), hex(to)))];
    };
    EXPECT_EQ(road("72.78", "72.79"), Road::paved);
    EXPECT_EQ(road("72.79", "72.78"), Road::paved);
    EXPECT_EQ(road("23.66", "22.67"), Road::causeway);
}

TEST(Guam_22_1, BeachesLieWhereTheMapNamesThem) {
    const Game& game = test_game();
    ASSERT_EQ(game.beaches.size(), 12U);
    EXPECT_EQ(game.beaches[0].name, "Red 1");
    EXPECT_EQ(game.beaches[0].hex, hex("23.59"));
    EXPECT_EQ(game.beaches[0].hard, (std::array<std::int8_t, 3>{0, -2, 0}));
    EXPECT_EQ(facts(game, hex("23.59")).beach, 0);
    EXPECT_EQ(game.beaches[11].beachhead, 2);
    EXPECT_EQ(game.barracks, hex("24.78"));
}

// --- lines of sight ---

TEST(Guam_7_2, AHillHidesTheBeachFromTheGun) {
    CASES("7.2");
    EXPECT_FALSE(sees("24.66", "23.61"));
    EXPECT_FALSE(sees("24.66", "23.62"));
    EXPECT_TRUE(sees("24.66", "24.64"));
    EXPECT_TRUE(sees("23.58", "23.61")) << "along the beach";
}

TEST(Guam_7_1, OnOneLevelTheForestsOfOroteBlock) {
    CASES("7.1.1");
    EXPECT_FALSE(sees("22.80", "22.78")) << "22.79 is forest";
    EXPECT_FALSE(sees("22.80", "25.81")) << "23.80 is brush, 24.81 forest";
    EXPECT_TRUE(sees("22.80", "23.78")) << "one side of the spine is runway, the other forest";
}

TEST(Guam_7_1, BetweenLevelsTheHeightsOfChachaoBlock) {
    CASES("7.1.2");
    EXPECT_FALSE(sees("31.65", "31.63")) << "31.64 is rocky and as high as the observer";
    EXPECT_TRUE(sees("31.65", "33.65")) << "32.65 and 32.66 are rocky and lower";
    EXPECT_FALSE(sees("31.65", "33.68")) << "32.67 is as high as the higher end";
}

TEST(Guam_7_1, ALineIsTheSameFromBothEnds) {
    const Game& game = test_game();
    int seen = 0;
    for (std::size_t i = 0; i < game.hex_of_site.size(); i += 7) {
        const HexId from = game.hex_of_site[i];
        game.lines->for_each(from, game.lines->within(sight_range), [&](HexId to) {
            const bool there = terrain_lets_see(game, from, to);
            EXPECT_EQ(there, terrain_lets_see(game, to, from)) << game.map.name(from) << " " << game.map.name(to);
            seen += there;
        });
        for (const HexId next : game.map.neighbours(from)) {
            EXPECT_TRUE(next == no_hex || terrain_lets_see(game, from, next));
        }
    }
    EXPECT_GT(seen, 379 * 7);
}

// --- scenarios ---

TEST(Guam_18_0, EveryScenarioStartsAsItsSetUpSays) {
    const Game& game = test_game();
    ASSERT_EQ(game.scenarios.size(), 7U);
    for (std::size_t s = 0; s < game.scenarios.size(); ++s) {
        SCOPED_TRACE(game.info.scenarios[s].id);
        const Position p = start(game, s, 0);
        const ScenarioFacts& scenario = game.scenarios[s];
        std::set<PieceId> placed;
        for (const StackFacts& stack : scenario.stacks) {
            for (const PieceId each : stack.pieces) {
                EXPECT_TRUE(placed.insert(each).second) << piece_of(game, each).id;
                EXPECT_EQ(at(p, each), stack.enters ? at(p, each) : stack.hex) << piece_of(game, each).id;
            }
            EXPECT_TRUE(in_play(game, p, stack.hex));
        }
        for (const LandingFacts& landing : scenario.landings) {
            for (const PieceId each : landing.pieces) {
                EXPECT_TRUE(placed.insert(each).second) << piece_of(game, each).id;
            }
        }
        for (std::size_t i = 0; i < game.units - game.ambushes.size(); ++i) {
            EXPECT_EQ(placed.contains(static_cast<PieceId>(i)), p.at[i] != box::unused) << game.pieces[i].id;
        }
    }
}

TEST(Guam_18_0, TheCampaignUsesEveryUnit) {
    const Game& game = test_game();
    const Position p = start(game, 6, 0);
    EXPECT_EQ(game.info.scenarios[6].id, "campaign");
    for (std::size_t i = 0; i < game.units; ++i) {
        EXPECT_NE(p.at[i], box::unused) << game.pieces[i].id;
    }
    EXPECT_EQ(game.scenarios[6].turns, 167);
    EXPECT_EQ(day_of(game.scenarios[6].first_turn + 166), 41);
    EXPECT_EQ(game.scenarios[6].area.count(), 2649);
    EXPECT_EQ(game.scenarios[6].free_from[index(id_of("jp-1-322"))], turn_of(22, 0));
}

TEST(Guam_30_0, TheLevelsOfAsanFall) {
    const ScenarioFacts& asan = test_game().scenarios[0];
    EXPECT_EQ(asan.levels.front().title, "American decisive victory");
    EXPECT_EQ(asan.levels[3].title, "Draw");
    EXPECT_EQ(asan.levels.back().winner, japan);
    EXPECT_EQ(asan.massed_days, std::vector<int>{21});
    EXPECT_EQ(asan.massed_hours, (std::vector<int>{6, 7}));
    EXPECT_TRUE(asan.divisions[0].plays);
    EXPECT_EQ(asan.divisions[0].dispatch, 8);
}

// --- errors ---

// What is wrong with a copy of the data in which one text was replaced.
std::string error_of(const std::string& file, const std::string& text, const std::string& by) {
    DataCopy data("guam");
    data.replace(file, text, by);
    const Expected<Game> game = load(data.folder());
    return game ? "" : to_string(game.error());
}

bool tells(const std::string& error, std::string_view file, std::string_view what) {
    const bool place = error.find(std::string(file) + ":") != std::string::npos;
    return (place && error.find(what) != std::string::npos) || (ADD_FAILURE() << error, false);
}

TEST(GuamData, AnUnknownKeyIsAnError) {
    tells(error_of("terrain.toml", "ambush = 2\n", "ambus = 2\n"), "terrain.toml", "ambus");
}

TEST(GuamData, AFigureOutOfRangeIsAnError) { tells(error_of("units.toml", "fire = 5,", "fire = 50,"), "units.toml", "0 to 9"); }

TEST(GuamData, AnUnknownUnitIsAnError) {
    tells(error_of("scenarios.toml", "\"jp-1-54\"", "\"jp-1-55\""), "scenarios.toml", "no counter \"jp-1-55\"");
}

TEST(GuamData, AUnitTwiceIsAnError) {
    tells(error_of("scenarios.toml", "\"jp-1-54\"", "\"jp-3-54\""), "scenarios.toml", "jp-3-54 is in the scenario twice");
}

// Where a text first stands in a file: "scenarios.toml:441".
std::string line_of(const std::string& file, const std::string& text) {
    std::ifstream in(CAUSEWAY_TEST_DATA "/guam/" + file);
    const std::string content{std::istreambuf_iterator<char>(in), {}};
    const auto end = content.begin() + static_cast<std::ptrdiff_t>(content.find(text));
    return file + ":" + std::to_string(1 + std::count(content.begin(), end, '\n'));
}

TEST(GuamData, AnUnknownKindOfUnitToKillIsAnError) {
    const std::string kinds = R"(["infantry", "engineer", "tank"])";
    const std::string line = line_of("scenarios.toml", kinds);
    tells(error_of("scenarios.toml", kinds, R"(["infantry", "sailors"])"), line, "no Japanese unit is of the kind \"sailors\"");
    tells(error_of("scenarios.toml", kinds, R"(["tank", "tank"])"), line, "tank is here a second time");
}

TEST(GuamData, APlaceMinedOrTrappedTwiceIsAnError) {
    const std::string mines = R"(mines = ["red-1", "red-2")", traps = R"(booby_traps = ["24.61", "23.63")";
    tells(error_of("scenarios.toml", mines, R"(mines = ["red-1", "red-1")"), line_of("scenarios.toml", mines),
          "red-1 is here a second time");
    tells(error_of("scenarios.toml", traps, R"(booby_traps = ["24.61", "24.61")"), line_of("scenarios.toml", traps),
          "24.61 is here a second time");
}

TEST(GuamData, AHexInTheSeaIsAnError) {
    tells(error_of("scenarios.toml", "hex = \"23.58\"", "hex = \"20.58\""), "scenarios.toml", "there is no hex");
}

TEST(GuamData, AResultWithoutMeaningIsAnError) {
    tells(error_of("charts.toml", "\"DG/R**\"", "\"DG/X\""), "charts.toml", "DG/X");
}

}  // namespace
}  // namespace causeway::guam
