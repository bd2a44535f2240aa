// 1.0 to 3.0: the map, the set-up and the control of hexes.
#include <map>

#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

int count_in_box(const Board& board, HexId place) {
    return static_cast<int>(std::count(board.p.at.begin(), board.p.at.begin() + board.game.units.size(), place));
}

int regulars_in(const Board& board, std::string_view place) {
    int count = 0;
    for_stack(board.p, board.hex(place),
              [&](PieceId piece) { count += unit(board.game, piece).kind == Kind::regular ? 1 : 0; });
    return count;
}

// --- 1.0, 2.0: the map ---------------------------------------------------------------------------------------------------

TEST(Ichigo_1_3, TheNorthEdgeBeginsAt1401AndEndsAt3601) {
    const Map& map = test_game().map;
    EXPECT_FALSE(map.find("1301"));
    for (const char* name : {"1401", "2801", "3601"}) {
        ASSERT_TRUE(map.find(name)) << name;
        EXPECT_EQ(map.neighbour(*map.find(name), Direction::north), no_hex) << name;
    }
    EXPECT_FALSE(map.find("3701"));
}

TEST(Ichigo_1_3, OnlyTheUppermostRowIsTheNorthEdge) {
    for (const HexId hex : test_game().north_edge) {
        EXPECT_EQ(test_game().map.name(hex).substr(2), "01");
    }
    EXPECT_EQ(test_game().north_edge.size(), 15U);  // the land of row 01
}

TEST(Ichigo_1_3, AHexAtTheTopOfAShortColumnIsNoSupplySource) {
    CASES("7.1");
    Board board;
    board.put("jp-3", "1306").put("jp-13", "1401");
    for (const char* around : {"1206", "1307", "1406", "1405", "1402", "1501"}) {
        board.regular(around, 1);
    }
    EXPECT_FALSE(board.supplied("jp-3"));
    EXPECT_TRUE(board.supplied("jp-13"));
}

TEST(Ichigo_2_1, EveryHexHasItsOwnNumber) {
    const Map& map = test_game().map;
    std::map<std::string, HexId> seen;
    for (int i = 0; i < map.size(); ++i) {
        const auto hex = static_cast<HexId>(i);
        EXPECT_EQ(map.name(hex).size(), 4U);
        EXPECT_TRUE(seen.emplace(map.name(hex), hex).second);
        EXPECT_EQ(map.find(map.name(hex)), hex);
    }
}

TEST(Ichigo_2_1, ShanghaiIs3106) {
    const Map& map = test_game().map;
    ASSERT_NE(map.place(*map.find("3106")), nullptr);
    EXPECT_EQ(map.place(*map.find("3106"))->name, "Shanghai");
    EXPECT_EQ(test_game().shanghai, *map.find("3106"));
}

TEST(Ichigo_2_1, AUnitIsInOneHexAtATime) {
    Board board;
    board.put("jp-3", "2502");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3").act(Verb::move, "2602");
    EXPECT_TRUE(board.is_at("jp-3", "2602"));
    EXPECT_EQ(board.count_in("2602"), 1);
    EXPECT_EQ(board.count_in("2502"), 0);
}

// --- 3.1: the groups -----------------------------------------------------------------------------------------------------

TEST(Ichigo_3_1, EachArmyOffTheMapWaitsApart) {
    const Board board = Board::set_up();
    EXPECT_EQ(count_in_box(board, box::formosa), 4);
    for (std::size_t i = 0; i < board.game.units.size(); ++i) {
        switch (board.game.units[i].army) {
            case Army::kwantung: EXPECT_EQ(board.p.at[i], box::kwantung); break;
            case Army::area_army_14: EXPECT_EQ(board.p.at[i], box::area_army); break;
            case Army::formosa_garrison: EXPECT_EQ(board.p.at[i], box::formosa); break;
            case Army::american: EXPECT_EQ(board.p.at[i], box::us_pool); break;
            case Army::expeditionary: EXPECT_TRUE(on_map(board.p.at[i]) || board.p.at[i] == box::track); break;
            default: EXPECT_TRUE(on_map(board.p.at[i]) || board.p.at[i] == box::unused); break;
        }
    }
}

TEST(Ichigo_3_1, ASetUpBreaksNoLaw) {
    const Board board = Board::set_up();
    for (const HexId hex : board.game.land) {
        int sides = 0;
        for (const Nation nation : all_nations) {
            sides += board.p.occupied[index(nation)].contains(hex) ? 1 : 0;
        }
        EXPECT_LE(sides, 1) << board.game.map.name(hex);
        const Nation owner = board.p.occupied[0].contains(hex) ? Nation::japan : Nation::china;
        EXPECT_LE(stacked(board.game, board.p, hex), stacking_limit(owner)) << board.game.map.name(hex);
    }
}

// --- 3.2, 3.3: the Chinese -----------------------------------------------------------------------------------------------

TEST(Ichigo_3_2, EachMilitiaStartsInItsOwnHex) {
    const Board board = Board::set_up();
    EXPECT_TRUE(board.is_at("ch-militia-yrd", "1309"));
    EXPECT_TRUE(board.is_at("ch-militia-hm", "1815"));
    EXPECT_TRUE(board.is_at("ch-militia-gm", "1418"));
    EXPECT_TRUE(board.is_at("ch-militia-jm", "2214"));
    for (const PieceId piece : board.game.pieces[index(Nation::china)]) {
        if (unit(board.game, piece).kind == Kind::militia) {
            EXPECT_EQ(at(board.p, piece), unit(board.game, piece).hex);
        }
    }
}

TEST(Ichigo_3_2, MilitiaShowTheirFactorsToTheEnemy) {
    const Board board = Board::set_up();
    int shown = 0;
    for (const PieceView& piece : view(board.game, board.p, viewer_of(japan)).pieces) {
        if (piece.kind == "militia") {
            ++shown;
            EXPECT_TRUE(piece.defence) << piece.id;
        }
    }
    EXPECT_EQ(shown, 5);
}

TEST(Ichigo_3_3, ADiamondSaysHowManyRegularsSetUp) {
    const Board board = Board::set_up();
    EXPECT_EQ(regulars_in(board, "1904"), 2);
    EXPECT_EQ(regulars_in(board, "2004"), 1);
}

TEST(Ichigo_3_3, ACityWithoutADiamondGetsOneRegular) {
    const Board board = Board::set_up();
    EXPECT_EQ(regulars_in(board, "1422"), 1);
    EXPECT_EQ(regulars_in(board, "1615"), 1);
    EXPECT_EQ(regulars_in(board, "2217"), 1);
    for (const HexId city : board.game.chinese_cities) {
        EXPECT_GE(regulars_in(board, board.game.map.name(city)), 1) << board.game.map.label(city);
    }
}

TEST(Ichigo_3_3, NoAirfieldIsEmptyAtTheStart) {
    const Board board = Board::set_up();
    for (const HexId hex : board.game.airbases) {
        EXPECT_TRUE(board.p.occupied[index(Nation::china)].contains(hex)) << board.game.map.label(hex);
    }
    EXPECT_EQ(board.count_in("1522"), 2);
    EXPECT_EQ(board.count_in("2116"), 2);
    EXPECT_EQ(pool_size(board.p), 12);
}

TEST(Ichigo_3_3, ACityWithMilitiaGetsItsRegularAllTheSame) {
    const Board board = Board::set_up();
    EXPECT_EQ(regulars_in(board, "1418"), 1);
    EXPECT_EQ(board.count_in("1418"), 2);
    EXPECT_EQ(regulars_in(board, "2214"), 1);
}

TEST(Ichigo_3_3, RegularsAreDealtBlindAndStayUntried) {
    Board board;
    board.p = start(board.game, 0, 0);
    ASSERT_TRUE(board.asks<Deal>());
    EXPECT_EQ(board.asked(), chance_side);
    EXPECT_EQ(board.legal().size(), board.game.faces.size());  // any counter may come first
    for (const Action& face : board.legal()) {
        EXPECT_EQ(weight(board.game, board.p, face), weight(board.game, board.p, board.legal().front()));
    }
    while (board.asks<Deal>()) {
        board.first();
    }
    EXPECT_EQ(board.last(Sentence::dealt)->seen_by, to_none) << "nobody looks at the strength";
    for (const PieceId piece : board.game.pieces[index(Nation::china)]) {
        EXPECT_FALSE(is_body(board.game, piece) && has(board.p, piece, status::tried));
    }
}

TEST(Ichigo_3_3, AFaceIsDealtOnce) {
    Board board;
    board.p = start(board.game, 0, 0);
    const Action last = board.legal().back(), first = board.legal().front();
    board.act_number(Verb::draw, last.number);
    EXPECT_FALSE(in_pool(board.p, last.number));
    EXPECT_EQ(board.legal().size(), board.game.faces.size() - 1);
    board.act_number(Verb::draw, first.number);
    EXPECT_FALSE(in_pool(board.p, first.number));
    EXPECT_EQ(board.legal().size(), board.game.faces.size() - 2);
}

TEST(Ichigo_3_3, WhatIsLeftOverIsThePool) {
    const Board board = Board::set_up();
    int placed = 0;
    for (const HexId hex : board.game.land) {
        placed += regulars_in(board, board.game.map.name(hex));
    }
    EXPECT_EQ(pool_size(board.p), static_cast<int>(board.game.faces.size()) - placed);
    EXPECT_GT(pool_size(board.p), 0);
    for (std::size_t i = index(board.game.first_body); i < board.game.units.size(); ++i) {
        EXPECT_EQ(on_map(board.p.at[i]), board.p.face[i] != none8);
        EXPECT_FALSE(board.p.face[i] != none8 && in_pool(board.p, board.p.face[i]));  // nobody is in two places
    }
}

// --- 3.4: the Japanese ---------------------------------------------------------------------------------------------------

TEST(Ichigo_3_4, AUnitWithAHexStartsThere) {
    const Board board = Board::set_up();
    EXPECT_TRUE(board.is_at("jp-1b", "1906"));
    for (const PieceId piece : board.game.pieces[index(Nation::japan)]) {
        if (unit(board.game, piece).hex != no_hex) {
            EXPECT_EQ(at(board.p, piece), unit(board.game, piece).hex);
        }
    }
}

TEST(Ichigo_3_4, AUnitWithATurnWaitsOnTheTrack) {
    const Board board = Board::set_up();
    EXPECT_EQ(board.at("jp-3b"), box::track);
    EXPECT_EQ(unit(board.game, board.piece("jp-3b")).turn, 2);
}

TEST(Ichigo_3_4, ThreeTankRegimentsWaitBesideTheMap) { EXPECT_EQ(Board::set_up().p.tanks, 3); }

// --- 3.5: control --------------------------------------------------------------------------------------------------------

TEST(Ichigo_3_5, JapanStartsWithTheRailroadFrom1906To1812And0925) {
    const Board board = Board::set_up();
    EXPECT_EQ(board.game.map.name(board.game.rail.front()), "1801");
    EXPECT_EQ(board.game.map.name(board.game.rail.back()), "0925");
    bool japanese = false;
    for (const HexId hex : board.game.rail) {
        const std::string name = board.game.map.name(hex);
        japanese = name == "1906" || name == "0925" || (japanese && name != "1813");
        EXPECT_EQ(board.japanese(name), japanese) << name;
    }
}

TEST(Ichigo_3_5, EachSideStartsWithItsOwnCities) {
    const Board board = Board::set_up();
    for (const HexId hex : board.game.cities) {
        EXPECT_EQ(controls(board.p, japan, hex), board.game.hexes[index(hex)].initially_japanese) << board.game.map.label(hex);
    }
    for (const HexId hex : board.game.airbases) {
        EXPECT_TRUE(controls(board.p, allies, hex)) << board.game.map.label(hex);
    }
}

TEST(Ichigo_3_5, ControlPassesTheMomentAUnitEnters) {
    Board board;
    board.put("jp-3", "1812");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3").act(Verb::move, "1813");
    EXPECT_TRUE(board.japanese("1813"));
    EXPECT_TRUE(board.happened(Sentence::control));
}

TEST(Ichigo_3_5, ControlPassesInPassing) {
    Board board;
    board.put("jp-3", "1903");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3").act(Verb::through, "1802");
    EXPECT_TRUE(board.japanese("1802"));
    board.act(Verb::through, "1801").act(Verb::move, "1701");
    EXPECT_TRUE(board.japanese("1801"));
    EXPECT_TRUE(board.japanese("1701"));
    EXPECT_TRUE(board.is_at("jp-3", "1701"));
}

// 1904 lies on the only way of two points from 1903 to 1905.
TEST(Ichigo_3_5, TheHexesOfAPlainMoveChangeHandsAsWell) {
    Board board;
    board.put("jp-3", "1903").regular("1803", 1);
    board.regular("1804", 1);
    board.regular("2003", 1);
    board.regular("2004", 1);
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3").act(Verb::move, "1905");
    EXPECT_TRUE(board.japanese("1904"));
    EXPECT_TRUE(board.japanese("1905"));
}

TEST(Ichigo_3_5, ControlMayChangeAnyNumberOfTimes) {
    Board board;
    board.put("jp-3", "1812");
    EXPECT_FALSE(board.japanese("1813"));
    board.put("jp-3", "1813").put("jp-3", "1812");
    EXPECT_TRUE(board.japanese("1813"));
    const PieceId chinese = board.regular("1813", 1);
    EXPECT_FALSE(board.japanese("1813"));
    ichigo::put(board.game, board.p, chinese, board.hex("1713"), nullptr);
    EXPECT_FALSE(board.japanese("1813"));  // leaving changes nothing
    board.put("jp-3", "1813");
    EXPECT_TRUE(board.japanese("1813"));
}

TEST(Ichigo_3_5, AnAirbaseOutsideACityChangesHandsToo) {
    CASES("8.7");
    Board board;
    board.put("jp-3", "1523");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3").act(Verb::move, "1522");
    EXPECT_TRUE(board.japanese("1522"));
    EXPECT_EQ(allied_airbases(board.game, board.p), 7);
}

// A brigade against one factor in a city is 1:1, shifted to 1:2, where a three kills both.
TEST(Ichigo_3_5, ACityStaysChineseWhenEverybodyDies) {
    Board board;
    board.put("jp-1b", "1913").regular("1813", 1);
    board.combat(Nation::japan).attack("1813");
    board.act(Verb::done).roll(3);
    EXPECT_TRUE(board.dead("jp-1b"));
    EXPECT_EQ(board.count_in("1813"), 0);
    EXPECT_FALSE(board.japanese("1813"));
}

TEST(Ichigo_3_5, AnEmptiedCityStaysWithItsOwnerUntilSomebodyEnters) {
    Board board;
    board.put("jp-13", "1913").regular("1813", 0);
    board.combat(Nation::japan).attack("1813");
    board.act(Verb::done);
    ASSERT_TRUE(board.asks<Advance>());
    EXPECT_FALSE(board.japanese("1813"));
    board.act_piece(Verb::advance, "jp-13");
    EXPECT_TRUE(board.japanese("1813"));
}

// The shore and the heights lie where the hexes do.
TEST(IchigoMap, TheSceneryFitsTheHexes) {
    const Map& map = test_game().map;
    const Scenery& scenery = map.scenery();
    EXPECT_EQ(map.hex_km(), 60);
    const auto on_land = [&](std::string_view name) {
        const HexId hex = map.find(name).value();
        const double x = map.grid().x(hex), y = map.grid().y(hex);
        bool inside = false;
        for (const std::vector<Point>& ring : scenery.shore) {
            for (std::size_t i = 0, last = ring.size() - 1; i < ring.size(); last = i++) {
                const Point a = ring[last], b = ring[i];
                inside ^= (a.y > y) != (b.y > y) && x < a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x);
            }
        }
        return inside;
    };
    for (const char* land : {"0712", "2008", "1901", "0119", "3219"}) {  // the last on Formosa
        EXPECT_TRUE(on_land(land)) << land;
    }
    for (const char* sea : {"3501", "3414", "2724"}) {
        EXPECT_FALSE(on_land(sea)) << sea;
    }
    const auto height = [&](std::string_view name) { return scenery.heights[index(map.find(name).value())]; };
    EXPECT_GT(height("0119"), 1'500);  // Kunming
    EXPECT_LT(height("3106"), 50);     // Shanghai
    EXPECT_FALSE(scenery.lakes.empty());
}

}  // namespace
}  // namespace causeway::ichigo
