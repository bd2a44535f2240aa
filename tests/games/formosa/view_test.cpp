// 11.0 Fog of war: what each viewer sees, is told, and cannot tell apart.
#include <set>

#include "tests/games/formosa/board.h"
#include "tests/length.h"

namespace causeway::formosa {
namespace {

constexpr Viewer everybody[] = {viewer_of(allies), viewer_of(japan), Viewer::spectator, Viewer::omniscient};

const PieceView* find(const View& view, std::string_view id) {
    for (const PieceView& piece : view.pieces) {
        if (piece.id == id) {
            return &piece;
        }
    }
    return nullptr;
}

bool shows(const Board& board, Viewer viewer, std::string_view id) {
    return find(view(board.game, board.p, viewer), id) != nullptr;
}

// The box that a counter is shown in, or "" when it is not shown.
std::string box_of(const Board& board, Viewer viewer, std::string_view id) {
    const View seen = view(board.game, board.p, viewer);
    const PieceView* piece = find(seen, id);
    return piece == nullptr ? "" : piece->box;
}

bool says(const Board& board, Viewer viewer, std::string_view id, std::string_view word) {
    const View seen = view(board.game, board.p, viewer);
    const PieceView* piece = find(seen, id);
    return piece != nullptr && std::find(piece->status.begin(), piece->status.end(), word) != piece->status.end();
}

int track(const Board& board, std::string_view id, Viewer viewer = Viewer::spectator) {
    for (const TrackView& each : view(board.game, board.p, viewer).tracks) {
        if (each.id == id) {
            return each.value;
        }
    }
    return -1000;
}

std::string marker(const Board& board, std::string_view id) {
    for (const MarkerView& each : view(board.game, board.p, Viewer::spectator).markers) {
        if (each.id == id) {
            return each.label;
        }
    }
    return "";
}

// Everything that a View says, in one string.
std::string text(const View& view) {
    std::string out = view.turn_label + view.phase;
    for (const PieceView& each : view.pieces) {
        out += "\n" + each.id + " " + each.name + " " + each.box + " " + std::to_string(index(each.hex)) + "." +
               std::to_string(each.level) + " " + std::to_string(each.attack.value_or(-1)) + " " +
               std::to_string(each.movement.value_or(-1));
        for (const std::string& word : each.status) {
            out += " " + word;
        }
    }
    for (const TrackView& each : view.tracks) {
        out += "\n" + each.id + " " + std::to_string(each.value);
    }
    for (const MarkerView& each : view.markers) {
        out += "\n" + each.id + " " + each.label;
    }
    for (const auto& [hex, side] : view.control) {
        out += "\n" + std::to_string(index(hex)) + " " + side;
    }
    return out;
}

std::string text(const std::vector<Overlay>& overlays) {
    std::string out;
    for (const Overlay& each : overlays) {
        out += "\n" + each.id;
        for (const auto& [hex, side] : each.hexes) {
            out += " " + std::to_string(index(hex)) + side;
        }
    }
    return out;
}

std::string seen_by(const Game& game, const Position& p, Side side) {
    return text(view(game, p, viewer_of(side))) + text(overlays(game, p, viewer_of(side)));
}

// --- who examines what -------------------------------------------------------------------------------------------------

TEST(Formosa_11_0, EverybodyExaminesAlliedUnitsOnTheMapInStacksToo) {
    Board board;
    board.put("us-1-1", "1606").put("us-5-1", "1606");
    for (const Viewer viewer : everybody) {
        const View seen = view(board.game, board.p, viewer);
        ASSERT_NE(find(seen, "us-1-1"), nullptr);
        ASSERT_NE(find(seen, "us-5-1"), nullptr);
        EXPECT_EQ(find(seen, "us-1-1")->level, 1);
        EXPECT_EQ(find(seen, "us-5-1")->level, 0);
        EXPECT_EQ(find(seen, "us-1-1")->side, "allies");
        EXPECT_EQ(find(seen, "us-1-1")->nation, "us");
        EXPECT_EQ(find(seen, "us-1-1")->hex, board.hex("1606"));
        EXPECT_EQ(find(seen, "us-1-1")->attack, 5);
        EXPECT_EQ(find(seen, "us-1-1")->defence, 5);
        EXPECT_EQ(find(seen, "us-1-1")->movement, 5);
        EXPECT_EQ(find(seen, "us-1-1")->name, "1/1");
        EXPECT_EQ(find(seen, "us-1-1")->kind, "regiment");
    }
}

TEST(Formosa_11_0, OnlyJapanExaminesConcealedUnits) {
    CASES("11.1");
    Board board;
    board.hide("jp-7-9", "1606").hide("jp-hw-4", "1606");
    for (const Viewer viewer : {viewer_of(allies), Viewer::spectator}) {
        EXPECT_FALSE(shows(board, viewer, "jp-7-9"));
        const View seen = view(board.game, board.p, viewer);
        const PieceView* below = find(seen, "japan@1606.2");
        ASSERT_NE(below, nullptr);
        EXPECT_TRUE(below->hidden);
        EXPECT_EQ(below->side, "japan");
        EXPECT_EQ(below->hex, board.hex("1606"));
        EXPECT_EQ(below->level, 1);
        EXPECT_TRUE(below->name.empty() && below->kind.empty() && below->symbol.empty() && below->status.empty());
        EXPECT_FALSE(below->attack || below->defence || below->movement);
        EXPECT_NE(find(seen, "japan@1606.1"), nullptr);
    }
    EXPECT_TRUE(says(board, viewer_of(japan), "jp-7-9", "concealed"));
    EXPECT_TRUE(shows(board, Viewer::omniscient, "jp-hw-4"));
    const View own = view(board.game, board.p, viewer_of(japan));
    EXPECT_EQ(find(own, "jp-7-9")->movement, board.game.concealed_movement);
    EXPECT_EQ(find(own, "jp-hw-4")->movement, 0);
}

TEST(Formosa_11_0, TheAlliesExamineRevealedUnits) {
    CASES("11.2");
    Board board;
    board.hide("jp-7-9", "1606").put("jp-hw-4", "1606");
    EXPECT_TRUE(shows(board, viewer_of(allies), "jp-hw-4"));
    EXPECT_FALSE(shows(board, viewer_of(allies), "jp-7-9"));
    reveal(board.game, board.p, board.piece("jp-7-9"), nullptr, "11.2");
    EXPECT_TRUE(shows(board, viewer_of(allies), "jp-7-9"));
    EXPECT_FALSE(says(board, viewer_of(japan), "jp-7-9", "concealed"));
}

TEST(Formosa_11_0, NobodyLooksIntoTheEnemysDisplaysNorCountsWhatIsThere) {
    Board board;
    board.into("us-abn-503", box::staging).into("jp-con-1", box::reinforcements);
    EXPECT_EQ(box_of(board, viewer_of(allies), "us-abn-503"), "allied-staging");
    EXPECT_EQ(box_of(board, viewer_of(japan), "jp-con-1"), "japan-reinforcements");
    for (const PieceView& piece : view(board.game, board.p, viewer_of(japan)).pieces) {
        EXPECT_TRUE(piece.side == "japan" || piece.box == "allied-reinforcements") << piece.id;
    }
    for (const PieceView& piece : view(board.game, board.p, viewer_of(allies)).pieces) {
        EXPECT_EQ(piece.side, "allies") << piece.id;
    }
}

// 24.1: the start list is printed, so it is no secret that it is there.
TEST(Formosa_11_0, UnitsThatWereSeenStayKnownInTheDisplays) {
    CASES("24.1");
    const Board board = Board::at_start();
    EXPECT_EQ(box_of(board, viewer_of(japan), "us-1-1"), "allied-staging");
    EXPECT_EQ(box_of(board, viewer_of(japan), "us-4-6"), "allied-reinforcements");  // the 6th Marine Division
    EXPECT_EQ(box_of(board, viewer_of(japan), "us-abn-503"), "");
    EXPECT_EQ(box_of(board, viewer_of(japan), "jp-7-9"), "japan-hand");
    EXPECT_EQ(box_of(board, viewer_of(allies), "jp-7-9"), "");
}

TEST(Formosa_11_0, UnitsOutOfTheGameAreNotShown) {
    const Board board = Board::at_start();
    for (const Viewer viewer : everybody) {
        EXPECT_FALSE(shows(board, viewer, "cw-au-18"));  // 24.1
        EXPECT_FALSE(shows(board, viewer, "jp-camp"));   // 25.10
    }
}

TEST(Formosa_8_3, TheDisplaysOfLossesAreOpen) {
    CASES("11.0");
    Board board;
    board.into("jp-nav-gd-1", box::replacements).into("jp-7-9", box::eliminated).into("us-1-1", box::eliminated);
    for (const Viewer viewer : everybody) {
        EXPECT_EQ(box_of(board, viewer, "jp-nav-gd-1"), "japan-replacements");
        EXPECT_EQ(box_of(board, viewer, "jp-7-9"), "japan-eliminated");
        EXPECT_EQ(box_of(board, viewer, "us-1-1"), "allied-eliminated");
    }
}

TEST(Formosa_25_7, RaidersWaitWithTheReinforcements) {
    Board board(0, marine_brigade);
    board.into("jp-amph", box::raiders);
    EXPECT_EQ(box_of(board, viewer_of(japan), "jp-amph"), "japan-reinforcements");
    EXPECT_EQ(box_of(board, viewer_of(allies), "jp-amph"), "");
    set(board.p, board.piece("jp-amph"), status::known);  // turned back once
    EXPECT_EQ(box_of(board, viewer_of(allies), "jp-amph"), "japan-reinforcements");
}

TEST(Formosa_10_1, UnitsAtSeaAreShown) {
    Board board;
    board.phase(Phase::invasion).put("us-1-1", "1505");
    ASSERT_TRUE(is_sea(board.game, board.hex("1505")));
    EXPECT_TRUE(says(board, viewer_of(japan), "us-1-1", "landing"));
}

TEST(Formosa_11_0, HiddenPiecesHaveNamesThatTellNothing) {
    Board board;
    board.hide("jp-7-9", "1606").into("us-abn-503", box::staging);
    const auto named = [&](std::string_view id, Side side) {
        return piece_id(board.game, board.p, board.piece(id), viewer_of(side));
    };
    EXPECT_EQ(named("jp-7-9", japan), "jp-7-9");
    EXPECT_EQ(named("jp-7-9", allies), "japan@1606.1");
    EXPECT_EQ(named("us-abn-503", allies), "us-abn-503");
    EXPECT_EQ(named("us-abn-503", japan), named("us-abn-511", japan));
}

// --- words on counters -------------------------------------------------------------------------------------------------

TEST(Formosa_2_3_2, ACounterSaysWhatIsPrintedOnIt) {
    Board board(1);
    board.put("us-armor-1", "1606");
    EXPECT_TRUE(says(board, viewer_of(japan), "us-armor-1", "mechanized"));
    for (const PieceId piece : board.game.pieces[index(allies)]) {
        const Unit& u = unit(board.game, piece);
        if (board.at(u.id) == box::unused) {
            continue;
        }
        EXPECT_EQ(says(board, viewer_of(allies), u.id, "bonus A"), u.attack_bonus) << u.id;
        EXPECT_EQ(says(board, viewer_of(allies), u.id, "bonus D"), u.defense_bonus) << u.id;
    }
}

TEST(Formosa_20_0, ABaseShowsItsOtherSide) {
    Board board;
    board.base("us-eng-1", "1606");
    const View seen = view(board.game, board.p, viewer_of(japan));
    EXPECT_TRUE(says(board, viewer_of(japan), "us-eng-1", "base"));
    EXPECT_EQ(find(seen, "us-eng-1")->attack, unit(board.game, board.piece("us-eng-1")).base_combat);
    EXPECT_EQ(find(seen, "us-eng-1")->movement, 0);
}

TEST(Formosa_19_3, WhatAConcealedFortSuppliesOnlyItsOwnerSees) {
    Board board;
    board.put("jp-7-9", "1606");
    EXPECT_TRUE(says(board, viewer_of(japan), "jp-7-9", "out of supply"));
    EXPECT_FALSE(says(board, viewer_of(allies), "jp-7-9", "out of supply"));
    board.hide("jp-hw-4", "1606");
    EXPECT_FALSE(says(board, viewer_of(japan), "jp-7-9", "out of supply"));
}

TEST(Formosa_16_5, SuppressedUnitsSaySo) {
    Board board;
    board.put("jp-7-9", "1606").suppress("1606");
    EXPECT_TRUE(says(board, viewer_of(allies), "jp-7-9", "suppressed"));
    EXPECT_EQ(marker(board, "b-29-1606"), "Suppressed");
    board.p.suppressed = 0;
    EXPECT_EQ(marker(board, "b-29-1606"), "B-29");
}

// --- the displays of air and naval units -------------------------------------------------------------------------------

TEST(Formosa_2_5, AirPointsAreShownAsCountersOfTwoAndALastOfOne) {
    Board board;
    board.p.wings[index(Nation::us)].ready = 5;
    const View seen = view(board.game, board.p, viewer_of(allies));
    EXPECT_EQ(find(seen, "us-tac-ready-1")->name, "TAC 2");
    EXPECT_EQ(find(seen, "us-tac-ready-2")->name, "TAC 2");
    EXPECT_EQ(find(seen, "us-tac-ready-3")->name, "TAC 1");
    EXPECT_EQ(find(seen, "us-tac-ready-4"), nullptr);
    EXPECT_EQ(find(seen, "us-tac-ready-1")->kind, "air strike");
    EXPECT_EQ(find(seen, "us-tac-ready-1")->box, "allied-air");
    EXPECT_FALSE(find(seen, "us-tac-ready-1")->attack);
}

TEST(Formosa_16_1, PointsOnNoMissionAreTheirOwnersSecret) {
    Board board;
    for (Wing& wing : board.p.wings) {
        wing.ready = 3;
    }
    board.p.kamikaze_ready = 2;
    EXPECT_TRUE(shows(board, viewer_of(allies), "us-tac-ready-1"));
    EXPECT_TRUE(shows(board, viewer_of(allies), "cw-tac-ready-1"));
    EXPECT_FALSE(shows(board, viewer_of(allies), "jp-tac-ready-1"));
    EXPECT_FALSE(shows(board, viewer_of(allies), "jp-kamikaze-ready-1"));
    EXPECT_TRUE(shows(board, viewer_of(japan), "jp-tac-ready-1"));
    EXPECT_TRUE(shows(board, viewer_of(japan), "jp-kamikaze-ready-2"));
    EXPECT_FALSE(shows(board, viewer_of(japan), "us-tac-ready-1"));
    EXPECT_FALSE(shows(board, Viewer::spectator, "us-tac-ready-1"));
}

TEST(Formosa_16_1, MissionsAreSecretUntilStrikeReveal) {
    CASES("6.1");
    Board board;
    board.phase(Phase::planning);
    board.p.wings[index(Nation::us)].superiority = 2;
    board.p.wings[index(Nation::japan)].tactical = 2;
    board.p.kamikaze_planned = 1;
    EXPECT_TRUE(shows(board, viewer_of(allies), "us-tac-superiority-1"));
    EXPECT_FALSE(shows(board, viewer_of(japan), "us-tac-superiority-1"));
    EXPECT_TRUE(shows(board, viewer_of(japan), "jp-kamikaze-planned-1"));
    EXPECT_FALSE(shows(board, viewer_of(allies), "jp-kamikaze-planned-1"));
    EXPECT_FALSE(shows(board, viewer_of(allies), "jp-tac-tactical-1"));
    board.p.phase = Phase::superiority;
    EXPECT_EQ(box_of(board, viewer_of(japan), "us-tac-superiority-1"), "allied-superiority");
    EXPECT_EQ(box_of(board, viewer_of(allies), "jp-tac-tactical-1"), "japan-tactical");
    EXPECT_EQ(box_of(board, viewer_of(allies), "jp-kamikaze-planned-1"), "tokku");
}

TEST(Formosa_16_1, PlannedB29sLookReadyUntilStrikeReveal) {
    Board board;
    board.phase(Phase::planning);
    board.p.bombers = Asset::planned;
    EXPECT_EQ(box_of(board, viewer_of(allies), "us-b-29"), "allied-b29");
    EXPECT_EQ(box_of(board, viewer_of(japan), "us-b-29"), "allied-air");
    board.p.phase = Phase::superiority;
    EXPECT_EQ(box_of(board, viewer_of(japan), "us-b-29"), "allied-b29");
    board.p.bombers = Asset::used;
    EXPECT_FALSE(shows(board, viewer_of(allies), "us-b-29"));
}

TEST(Formosa_11_0, MarkersAndShipsAreOpen) {
    CASES("10.0", "17.0", "18.0", "19.4");
    Board board(1);
    board.p.gunfire = {0, 2, 1};
    board.p.amphibious = 2;
    board.p.drop_zone = board.p.air_supply = board.p.fleet = Asset::ready;
    for (const Viewer viewer : everybody) {
        EXPECT_EQ(box_of(board, viewer, "us-gunfire-2"), "allied-air");
        EXPECT_EQ(box_of(board, viewer, "cw-gunfire-1"), "allied-air");
        EXPECT_EQ(box_of(board, viewer, "us-amphibious-2"), "allied-markers");
        EXPECT_EQ(box_of(board, viewer, "us-drop-zone"), "allied-markers");
        EXPECT_EQ(box_of(board, viewer, "us-air-supply"), "allied-air");
        EXPECT_EQ(box_of(board, viewer, "jp-fleet"), "japan-air");
    }
    board.p.air_supply = Asset::used;
    EXPECT_TRUE(says(board, viewer_of(japan), "us-air-supply", "spent"));
    board.p.fleet = Asset::gone;
    EXPECT_FALSE(shows(board, viewer_of(japan), "jp-fleet"));
}

TEST(Formosa_16_2, PointsThatHaveFlownAreBackInTheirDisplayForAllToSee) {
    Board board;
    board.p.wings[index(Nation::japan)].spent = 1;
    EXPECT_EQ(box_of(board, viewer_of(allies), "jp-tac-spent-1"), "japan-air");
    EXPECT_TRUE(says(board, viewer_of(allies), "jp-tac-spent-1", "spent"));
}

TEST(Formosa_11_0, EveryBoxIsOneOfTheMap) {
    Board board(1, pow_camp | marine_brigade);
    board.p.wings = {Wing{2, 2, 2, 2}, Wing{2, 2, 2, 2}, Wing{2, 2, 2, 2}};
    board.p.kamikaze_planned = board.p.kamikaze_ready = 1;
    board.p.gunfire = {0, 1, 1};
    board.p.amphibious = 1;
    board.p.drop_zone = board.p.air_supply = board.p.fleet = Asset::ready;
    board.p.bombers = Asset::planned;
    const HexId displays[] = {box::staging, box::amoy, box::replacements, box::eliminated, box::sixth_marines};
    std::size_t next = 0;
    for (const PieceId piece : board.game.pieces[index(allies)]) {
        put(board.game, board.p, piece, displays[next++ % std::size(displays)]);
    }
    board.into("jp-7-9", box::hand).into("jp-amph", box::raiders).into("jp-19-9", box::eliminated);
    board.into("jp-con-1", box::replacements);
    std::set<std::string> ids;
    for (const PieceView& piece : view(board.game, board.p, Viewer::omniscient).pieces) {
        EXPECT_TRUE(ids.insert(piece.id).second) << piece.id;
        const auto& boxes = board.game.map.boxes();
        EXPECT_TRUE(std::any_of(boxes.begin(), boxes.end(), [&](const auto& box) { return box.id == piece.box; }))
            << piece.id << " in " << piece.box;
    }
}

// --- the table beside the map ------------------------------------------------------------------------------------------

TEST(Formosa_5_2, ControlIsShownOfObjectivesThatSomebodyOccupies) {
    Board board;
    board.put("us-1-1", "1606").hide("jp-con-1", "2004").put("us-5-1", "1607");
    const View seen = view(board.game, board.p, viewer_of(allies));
    const std::vector<std::pair<HexId, std::string>> expected{{board.hex("1606"), "allies"}, {board.hex("2004"), "japan"}};
    EXPECT_EQ(seen.control, expected);
}

TEST(Formosa_4_2, TracksShowPoints) {
    CASES("7.1", "9.1");
    Board board;
    board.base("us-eng-1", "1606").into("us-1-1", box::eliminated).lp(allies, 12).lp(japan, 7).turn(3);
    board.p.amoy = 2;
    EXPECT_EQ(track(board, "allied-vp"), 4);  // a minor port, an airfield and an industry
    EXPECT_EQ(track(board, "japanese-vp"), 1);
    EXPECT_EQ(track(board, "net-vp"), 3);
    EXPECT_EQ(track(board, "allied-lp"), 12);
    EXPECT_EQ(track(board, "japanese-lp"), 7);
    EXPECT_EQ(track(board, "amoy"), 2);
    EXPECT_EQ(track(board, "turn"), 3);
}

// A price would tell which unit was bought.
TEST(Formosa_24_1, JapaneseLPAreASecretWhileJapanDeploys) {
    Board board = Board::at_start();
    EXPECT_NE(track(board, "japanese-lp", viewer_of(japan)), -1000);
    EXPECT_EQ(track(board, "japanese-lp", viewer_of(allies)), -1000);
}

TEST(Formosa_6_1, EveryPhaseHasWords) {
    Board board;
    std::set<std::string> ids;
    for (int i = 0; i < phase_count; ++i) {
        board.p.phase = static_cast<Phase>(i);
        const View seen = view(board.game, board.p, Viewer::spectator);
        EXPECT_TRUE(ids.insert(seen.phase).second);
        EXPECT_FALSE(seen.phase_label.empty() || seen.phase_rule.empty());
    }
    const View seen = view(board.game, board.p, Viewer::spectator);
    EXPECT_EQ(seen.turn, 1);
    EXPECT_EQ(seen.turns, 13);
    EXPECT_EQ(seen.turn_label, board.game.scenarios[0].turn_labels[0]);
}

TEST(Formosa_16_3, MarkersShowWhatIsOnTheMap) {
    CASES("10.1", "15.0", "16.4");
    Board board;
    board.strike(Nation::us, "1606", 2).strike(Nation::japan, "1607");
    board.p.beaches.push_back({board.hex("1505"), 0, 0});
    board.p.beaches.push_back({board.hex("2105"), 1, 0});
    board.p.battle.targets.push_back(board.hex("1606"));
    EXPECT_EQ(marker(board, "strike-us-1606"), "US ground support 2");
    EXPECT_EQ(marker(board, "strike-japan-1607"), "Japanese ground support 1");
    EXPECT_EQ(marker(board, "beach-1505"), "Amphibious landing");
    EXPECT_EQ(marker(board, "drop-zone-2105"), "Drop zone");
    EXPECT_EQ(marker(board, "target-1606"), "Under attack");
    board.p.phase = Phase::japanese_combat;
    EXPECT_EQ(marker(board, "strike-us-1606"), "US interdiction 2");
    EXPECT_EQ(marker(board, "strike-japan-1607"), "Japanese ground support 1");
}

// --- words -------------------------------------------------------------------------------------------------------------

TEST(Formosa_8_1, ChoicesHaveNames) {
    const Game& game = test_game();
    ActionList actions;
    list_item(actions, Verb::buy, Item::drop_zone);
    list(actions, Verb::stow, no_piece, no_hex, box_number(box::staging));
    list(actions, Verb::stow, no_piece, no_hex, box_number(box::amoy));
    list(actions, Verb::roll, no_piece, no_hex, 3);
    EXPECT_EQ(choice_name(game, actions[0]), "drop-zone");
    EXPECT_EQ(choice_name(game, actions[1]), "allied-staging");
    EXPECT_EQ(choice_name(game, actions[2]), "amoy");
    EXPECT_EQ(choice_name(game, actions[3]), "");
}

TEST(Formosa_11_0, TheLogNamesAUnitOnlyToThoseWhoMayKnowIt) {
    Board board;
    board.hide("jp-7-9", "1606").put("us-1-1", "1607").into("us-abn-503", box::staging);
    const auto told = [&](std::string_view id, Side side) {
        Event event = about(board.game, board.p, EventType::place, Sentence::deployed, "8.1", board.piece(id));
        event.hex = board.at(id);
        return describe(board.game, event, viewer_of(side));
    };
    EXPECT_EQ(told("jp-7-9", japan), "Japanese 7/9 is deployed in " + board.game.map.label(board.hex("1606")));
    EXPECT_EQ(told("jp-7-9", allies), "A Japanese unit is deployed in " + board.game.map.label(board.hex("1606")));
    EXPECT_EQ(told("us-1-1", japan), "US 1/1 is deployed in " + board.game.map.label(board.hex("1607")));
    EXPECT_EQ(told("us-abn-503", japan), "An Allied unit is deployed in the Staging Area");
}

TEST(Formosa_6_1, EverySentenceHasWords) {
    Board board;
    for (int i = 0; i <= static_cast<int>(Sentence::source_revealed); ++i) {
        Event event = happening(EventType::phase, static_cast<Sentence>(i), "6.1");
        event.piece = board.piece("us-1-1");
        event.hex = event.from = board.hex("1606");
        event.a = event.b = event.c = 1;
        for (const Viewer viewer : everybody) {
            EXPECT_FALSE(describe(board.game, event, viewer).empty()) << "sentence " << i;
        }
    }
}

TEST(Formosa_16_1, TheLogTellsOfPlans) {
    CASES("12.4", "16.2", "16.6");
    const Game& game = test_game();
    const auto told = [&](Sentence sentence, int a, int b, int c, int d = 0) {
        Event event = happening(EventType::roll, sentence, "16.1");
        event.a = static_cast<std::int16_t>(a);
        event.b = static_cast<std::int16_t>(b);
        event.c = static_cast<std::int16_t>(c);
        event.d = static_cast<std::int16_t>(d);
        event.column = "2-3";
        event.hex = event.from = *game.map.find("1607");
        return describe(game, event, Viewer::spectator);
    };
    EXPECT_EQ(told(Sentence::plans, 3, 4, 1), "US air missions: 3 superiority, 4 tactical");
    EXPECT_EQ(told(Sentence::plans, 3, 4, 1, 1), "US air missions: 3 superiority, 4 tactical, B-29s");
    EXPECT_EQ(told(Sentence::plans, 1, 0, 0, 2), "Japanese air missions: 1 superiority, 0 tactical, 2 kamikaze");
    EXPECT_EQ(told(Sentence::air_fire, 4, 0, 1), "The Allies fire for air superiority, column 2-3, die 4: 1 point lost");
    EXPECT_EQ(told(Sentence::air_lost, 2, static_cast<int>(Item::tactical), 1),
              "Japanese air points lost on tactical missions: 2");
    EXPECT_EQ(told(Sentence::marker_lost, 2, static_cast<int>(Item::amphibious), 0), "2 amphibious markers are turned back");
    EXPECT_EQ(told(Sentence::lp, 12, 1, -3), "Japanese LP: 12 (-3)");
    EXPECT_EQ(told(Sentence::ending, 2, 0, 0), "Sudden death: no Allied unit is left on Formosa");
    const std::string place = game.map.label(*game.map.find("1607"));
    EXPECT_EQ(told(Sentence::moved, 5, 0, 0), "A unit moves " + place + " → " + place + " (2½ MP)");
    EXPECT_EQ(told(Sentence::moved, 1, 0, 0), "A unit moves " + place + " → " + place + " (½ MP)");
}

// --- resampling --------------------------------------------------------------------------------------------------------

// The historical set-up, concealed, before the Allies prepare.
Board deployed(int scenario = 0, Options options = 0) {
    Board board(scenario, options);
    for (const auto& [piece, hex] : board.game.deployment) {
        put(board.game, board.p, piece, hex);
        set(board.p, piece, status::concealed);
    }
    for (const PieceId piece : board.game.pieces[index(japan)]) {
        if (at(board.p, piece) == box::reinforcements && only_at_setup(board.game, piece)) {
            board.p.at[index(piece)] = box::unused;
        }
    }
    return board;
}

// How often the unit is where it really is, in that many Positions.
int times_in_place(const Board& board, std::string_view id, Side side, int tries = 60) {
    Rng rng(7);
    int times = 0;
    for (int i = 0; i < tries; ++i) {
        const Position other = resample(board.game, board.p, side, rng);
        EXPECT_EQ(seen_by(board.game, other, side), seen_by(board.game, board.p, side));
        times += at(other, board.piece(id)) == board.at(id) ? 1 : 0;
    }
    return times;
}

// Whether the unit ever is in that place.
bool ever_at(const Board& board, std::string_view id, HexId place, int tries = 400) {
    Rng rng(11);
    for (int i = 0; i < tries; ++i) {
        if (at(resample(board.game, board.p, allies, rng), board.piece(id)) == place) {
            return true;
        }
    }
    return false;
}

TEST(Formosa_11_0, ConcealedUnitsChangePlacesAndTheAlliesCannotTell) {
    const Board board = deployed();
    EXPECT_LT(times_in_place(board, "jp-7-9", allies), 30);
    EXPECT_LT(times_in_place(board, "jp-hw-4", allies), 50);
    EXPECT_EQ(times_in_place(board, "jp-7-9", japan), 60);
}

TEST(Formosa_11_0, WhatIsRevealedOrHeldStays) {
    Board board = deployed();
    reveal(board.game, board.p, board.piece("jp-7-9"), nullptr, "11.2");
    set(board.p, board.piece("jp-19-9"), status::in_battle);
    board.begin(MoveTo{.piece = board.piece("jp-35-9")});
    EXPECT_EQ(times_in_place(board, "jp-7-9", allies), 60);
    EXPECT_EQ(times_in_place(board, "jp-19-9", allies), 60);
    EXPECT_EQ(times_in_place(board, "jp-35-9", allies), 60);
}

TEST(Formosa_8_1, ExchangedUnitsAreWhereTheyMayBeDeployed) {
    CASES("3.0", "13.2", "24.1", "25.10");
    Board board = deployed(0, pow_camp);
    board.hide("jp-camp", "1313");
    Rng rng(3);
    for (int i = 0; i < 200; ++i) {
        const Position other = resample(board.game, board.p, allies, rng);
        for (const PieceId piece : board.game.pieces[index(japan)]) {
            const Unit& u = unit(board.game, piece);
            const HexId place = at(other, piece);
            EXPECT_TRUE(on_map(place) || !u.starts || !on_map(at(board.p, piece))) << u.id;
            if (!on_map(place)) {
                EXPECT_NE(u.type, Class::camp);
                EXPECT_EQ(place == box::unused, only_at_setup(board.game, piece) || at(board.p, piece) == box::unused) << u.id;
                continue;
            }
            const HexFacts& hex = facts(board.game, place);
            EXPECT_TRUE(u.type != Class::coastal_defense || hex.port());
            EXPECT_TRUE(u.type != Class::heavy_weapons || hex.city || hex.town);
            EXPECT_TRUE(u.type != Class::camp || (hex.town && !hex.city));
            EXPECT_TRUE(!u.mechanized || hex.mechanized != 0 || hex.on_road);
        }
        EXPECT_EQ(overstacked_hex(board.game, other, japan), no_hex);
    }
}

TEST(Formosa_11_1, WhatMovedWhileConcealedIsNotStatic) {
    Board board;
    board.hide("jp-7-9", "1606").hide("jp-hw-4", "1120").hide("jp-do-1", "1020");
    ASSERT_TRUE(ever_at(board, "jp-hw-4", board.hex("1606")));
    ASSERT_TRUE(ever_at(board, "jp-do-1", board.hex("1606")));
    set(board.p, board.piece("jp-7-9"), status::wandered);
    EXPECT_FALSE(ever_at(board, "jp-hw-4", board.hex("1606")));
    EXPECT_FALSE(ever_at(board, "jp-do-1", board.hex("1606")));
    EXPECT_TRUE(ever_at(board, "jp-hw-4", board.hex("1020")));
}

TEST(Formosa_11_1, WhatWentOffTheRoadIsNotMechanized) {
    Board board;
    board.hide("jp-7-9", "1606").hide("jp-tank-25", "1120");
    set(board.p, board.piece("jp-7-9"), status::wandered);
    ASSERT_TRUE(ever_at(board, "jp-tank-25", board.hex("1606")));
    set(board.p, board.piece("jp-7-9"), status::off_road);
    EXPECT_FALSE(ever_at(board, "jp-tank-25", board.hex("1606")));
}

TEST(Formosa_8_2, WhatCameAfterSetUpIsOfTheClassesThatCan) {
    Board board;
    board.turn(3).hide("jp-con-1", "1606").hide("jp-7-9", "1020");
    board.into("jp-tank-25", box::unused);
    set(board.p, board.piece("jp-con-1"), status::late);
    EXPECT_FALSE(ever_at(board, "jp-7-9", board.hex("1606")));
    EXPECT_FALSE(ever_at(board, "jp-tank-25", board.hex("1606")));
    EXPECT_TRUE(ever_at(board, "jp-nav-gd-1", board.hex("1606")));
    EXPECT_TRUE(ever_at(board, "jp-guerrilla-1", board.hex("1606")));
}

TEST(Formosa_25_6, GuerrillasOutOfTheMixStayWhereTheyAre) {
    Board board(0, die_hards);
    board.hide("jp-guerrilla-3", "1606").hide("jp-nav-gd-1", "1020");
    EXPECT_EQ(times_in_place(board, "jp-guerrilla-3", allies), 60);
    EXPECT_EQ(times_in_place(board, "jp-guerrilla-1", allies), 60);
}

TEST(Formosa_25_10, TheCampStaysWhileB29sCanFly) {
    Board board = deployed(0, pow_camp);
    board.hide("jp-camp", "1313").hide("jp-61", "1314");
    EXPECT_LT(times_in_place(board, "jp-camp", allies), 60);
    board.p.bombers = Asset::ready;
    EXPECT_EQ(times_in_place(board, "jp-camp", allies), 60);
}

TEST(Formosa_24_2, UnitsThatAScenarioLeavesOutStayOut) {
    const Board board = deployed(1);
    ASSERT_EQ(board.at("jp-10-10"), box::unused);
    EXPECT_EQ(times_in_place(board, "jp-10-10", allies), 60);
}

TEST(Formosa_3_0, WhileJapanDeploysNothingIsExchanged) {
    Board board = Board::at_start();
    for (const auto& [piece, hex] : board.game.deployment) {
        put(board.game, board.p, piece, hex);
        set(board.p, piece, status::concealed);
    }
    EXPECT_EQ(times_in_place(board, "jp-7-9", allies), 60);
}

TEST(Formosa_11_0, AlliedUnitsNeverSeenChangePlacesAtTheSamePrice) {
    CASES("8.2", "25.5");
    Board board(1, division_97);
    board.into("us-rct-158", box::staging).into("us-abn-503", box::staging).into("us-303-97", box::staging);
    board.into("us-hq-10", box::staging).put("us-1-1", "1606");
    EXPECT_LT(times_in_place(board, "us-rct-158", japan), 50);
    EXPECT_LT(times_in_place(board, "us-abn-503", japan), 60);
    EXPECT_EQ(times_in_place(board, "us-303-97", japan), 60);
    EXPECT_EQ(times_in_place(board, "us-1-1", japan), 60);
    Rng rng(5);
    for (int i = 0; i < 100; ++i) {
        const Position other = resample(board.game, board.p, japan, rng);
        int airborne = 0, commonwealth = 0;
        for (const PieceId piece : board.game.pieces[index(allies)]) {
            const bool staged = at(other, piece) == box::staging;
            airborne += staged && is(board.game, piece, Class::airborne) ? 1 : 0;
            commonwealth += staged && nation(board.game, piece) == Nation::commonwealth ? 1 : 0;
        }
        EXPECT_EQ(airborne, 1);
        EXPECT_EQ(commonwealth, 0);
    }
}

TEST(Formosa_16_1, EnemyPointsOnNoMissionAreDrawnWithinTheLimits) {
    CASES("8.2", "16.6");
    Board board(1);
    board.p.wings = {Wing{4, 1, 2, 1}, Wing{10, 2, 2, 0}, Wing{1, 0, 0, 0}};
    board.p.kamikaze_ready = 3;
    board.p.kamikaze_pool = 4;
    board.strike(Nation::us, "1606", 2);
    Rng rng(9);
    std::set<int> japans, the_allies, kamikaze;
    for (int i = 0; i < 300; ++i) {
        const Position for_allies = resample(board.game, board.p, allies, rng);
        const Position for_japan = resample(board.game, board.p, japan, rng);
        EXPECT_EQ(for_allies.wings[1], board.p.wings[1]);
        EXPECT_EQ(for_japan.wings[0], board.p.wings[0]);
        EXPECT_EQ(for_allies.wings[0].superiority, 1);
        EXPECT_EQ(for_japan.wings[1].tactical, 2);
        EXPECT_EQ(for_allies.kamikaze_ready + for_allies.kamikaze_pool, 7);
        japans.insert(for_allies.wings[0].ready);
        kamikaze.insert(for_allies.kamikaze_ready);
        the_allies.insert(for_japan.wings[1].ready);
    }
    EXPECT_EQ(*japans.rbegin(), board.game.pools.tac[0] - 4);
    EXPECT_EQ(*kamikaze.rbegin(), 7);
    EXPECT_EQ(*the_allies.rbegin(), board.game.pools.tac[1] - 6);
    EXPECT_EQ(*the_allies.begin(), 0);
}

TEST(Formosa_16_1, PlansAreDrawnAnewUntilStrikeReveal) {
    Board board;
    board.phase(Phase::planning).begin(Plan<allies>{});
    board.p.wings[0] = {4, 3, 2, 0};
    board.p.kamikaze_planned = 2;
    board.p.bombers = Asset::planned;
    std::set<int> superiority, kamikaze;
    std::set<Asset> bombers;
    Rng rng(9);
    for (int i = 0; i < 200; ++i) {
        const Position for_allies = resample(board.game, board.p, allies, rng);
        const Wing& wing = for_allies.wings[0];
        EXPECT_LE(wing.ready + wing.superiority + wing.tactical, board.game.pools.tac[0]);
        superiority.insert(wing.superiority);
        kamikaze.insert(for_allies.kamikaze_planned);
        EXPECT_EQ(for_allies.kamikaze_planned + for_allies.kamikaze_ready + for_allies.kamikaze_pool,
                  board.p.kamikaze_planned + board.p.kamikaze_ready + board.p.kamikaze_pool);
        bombers.insert(resample(board.game, board.p, japan, rng).bombers);
    }
    EXPECT_GT(superiority.size(), 4U);
    EXPECT_GT(kamikaze.size(), 1U);
    EXPECT_EQ(bombers.size(), 2U);
    board.p.phase = Phase::superiority;
    const Position later = resample(board.game, board.p, allies, rng);
    EXPECT_EQ(later.wings[0].superiority, 3);
    EXPECT_EQ(later.kamikaze_planned, 2);
}

// 25.8: raiders destroy up to two points that nobody else has counted.
TEST(Formosa_25_8, PointsThatRaidersCouldDestroyStayThatMany) {
    Board board(0, air_raiders);
    board.p.wings[1].ready = 1;
    Rng rng(2);
    EXPECT_EQ(resample(board.game, board.p, japan, rng).wings[1].ready, 1);
    board.p.wings[1].ready = 9;
    for (int i = 0; i < 100; ++i) {
        EXPECT_GE(resample(board.game, board.p, japan, rng).wings[1].ready, 2);
    }
}

TEST(Formosa_24_1, NothingIsDrawnBeforeItIsRolled) {
    const Board board = Board::at_start();
    Rng rng(2);
    const Position other = resample(board.game, board.p, allies, rng);
    EXPECT_EQ(other.wings[0], board.p.wings[0]);
    EXPECT_EQ(other.kamikaze_ready, 0);
}

// The answers of the side that decides, as it names them.
std::string answers(const Game& game, const Position& p, Side side) {
    ActionList list;
    actions(game, p, list);
    std::string out;
    for (const Action& action : list) {
        out += std::to_string(action.verb) + " " + std::to_string(index(action.hex)) + " " + std::to_string(action.number) +
               " " + (action.piece == no_piece ? "" : piece_id(game, p, action.piece, viewer_of(side))) + "\n";
    }
    return out;
}

// Random matches: whatever happens, a side cannot tell the resampled Position by its view, its layers or its choices.
TEST(Formosa_11_0, NoSideCanTellAResampledPosition) {
    const Game& game = test_game();
    for (std::uint64_t match = 0; match < 8; ++match) {
        Rng rng(match);
        Position p = start(game, match % 2, match == 0 ? 0 : Options{1} << (match + 1));
        ActionList list;
        for (int number = 0; number < 4000 && decision(game, p).by != nobody; ++number) {
            for (const Side side : {allies, japan}) {
                if (number % at_length(15, 5) != 0) {
                    continue;
                }
                const Position other = resample(game, p, side, rng);
                ASSERT_EQ(decision(game, other), decision(game, p));
                ASSERT_EQ(seen_by(game, other, side), seen_by(game, p, side)) << "match " << match << ", decision " << number;
                if (decision(game, p).by == side) {
                    ASSERT_EQ(answers(game, other, side), answers(game, p, side)) << "match " << match << ", " << number;
                }
            }
            actions(game, p, list);
            apply(game, p, list[rng.below(static_cast<std::uint32_t>(list.size()))], nullptr);
        }
    }
}

// --- deceptions that nothing is aimed at (R11.7)
// --------------------------------------------------------------------------------

TEST(Formosa_11_1, OnlyTheDeceptionUnderTheBombsWaits) {
    CASES("16.5");
    Board board;
    board.hide("jp-dec-1", "1121").hide("jp-dec-2", "1606").put("us-db-2", "0615").phase(Phase::bombers);
    board.p.bombed = board.hex("1121");
    EXPECT_FALSE(board.can_turn_up("jp-dec-1"));
    EXPECT_TRUE(board.can_turn_up("jp-dec-2"));
    board.phase(Phase::allied_movement);
    EXPECT_TRUE(board.can_turn_up("jp-dec-1"));
}

TEST(Formosa_11_1, OnlyTheDeceptionThatAForceLiesOffWaits) {
    CASES("10.2.2");
    Board board;
    board.hide("jp-dec-1", "1123").hide("jp-dec-2", "1606").put("us-17-7", "1124").phase(Phase::invasion);
    board.p.beaches.push_back({board.hex("1124"), 0, 0});
    EXPECT_FALSE(board.can_turn_up("jp-dec-1"));
    EXPECT_TRUE(board.can_turn_up("jp-dec-2"));
    board.put("us-17-7", "1223").p.beaches[0].hex = board.hex("1223");  // ashore beside it
    EXPECT_TRUE(board.can_turn_up("jp-dec-1"));
}

}  // namespace
}  // namespace causeway::formosa
