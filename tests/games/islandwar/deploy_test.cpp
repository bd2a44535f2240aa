// 21.14 The free set-up, and 15B, R15.1: who is under a fort.
#include <nlohmann/json.hpp>

#include "core/rng.h"
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

Board setting_up(Battle battle = saipan) { return Board::at_start(battle, free_setup); }

bool offers(Board& board, std::string_view id, std::string_view place) {
    board.select(id);
    const bool offered = board.can(Verb::place, place);
    board.act(Verb::cancel);
    return offered;
}

std::string why_not_there(Board& board, std::string_view id, std::string_view place) {
    board.select(id);
    const std::string rule = board.why_not(Verb::place, place);
    board.act(Verb::cancel);
    return rule;
}

Board& deploy(Board& board, std::string_view id, std::string_view place) {
    board.select(id);
    return board.act(Verb::place, place);
}

TEST(IslandWar_21_14, WithoutTheOptionHistoryHasSetUp) {
    const Board board = Board::at_start();
    EXPECT_EQ(board.question(), "first-look");
}

TEST(IslandWar_21_14, TheRestCanBePlacedAsInHistory) {
    for (const Battle battle : {saipan, tinian}) {
        Board board = setting_up(battle);
        EXPECT_EQ(board.question(), "deploy");
        EXPECT_EQ(board.asked(), japan);
        EXPECT_EQ(verb(board.legal()[0]), Verb::historical) << "the first answer";
        EXPECT_FALSE(board.can(Verb::done));
        board.act(Verb::historical);
        EXPECT_EQ(verb(board.legal()[0]), Verb::done);
        board.act(Verb::done);
        EXPECT_EQ(board.question(), "first-look");
        for (const Deployed& each : island(board.game, board.p).deployment) {
            EXPECT_EQ(at(board.p, each.piece), each.hex) << counter(board.game, each.piece).id;
        }
        EXPECT_TRUE(violations(board.game, board.p).empty());
    }
}

TEST(IslandWar_21_14, NoLayerOfTheMapShowsIt) {
    Board board = setting_up();
    deploy(board, "js-316", "0923");
    EXPECT_TRUE(overlays(board.game, board.p, viewer_of(us)).empty());
    EXPECT_TRUE(overlays_from(board.game, board.p, Viewer::spectator, board.hex("0923")).empty());
    EXPECT_FALSE(overlays(board.game, board.p, viewer_of(japan)).empty());
}

TEST(IslandWar_21_14, WhatWasPlacedStaysWhereItIs) {
    Board board = setting_up();
    deploy(board, "js-316", "0923").act(Verb::historical).act(Verb::done);
    EXPECT_TRUE(board.is_at("js-316", "0923"));
}

TEST(IslandWar_21_14, AUnitStandsInItsSectorOrWhereHistoryHasIt) {
    Board board = setting_up();
    EXPECT_TRUE(offers(board, "js-316", "0923"));
    EXPECT_FALSE(offers(board, "js-316", "0620"));
    EXPECT_EQ(why_not_there(board, "js-316", "0620"), "21.14");
    for (const Deployed& each : island(board.game, board.p).deployment) {
        if (each.piece == board.piece("js-iii-9b")) {
            EXPECT_TRUE(offers(board, "js-iii-9b", board.game.map.name(each.hex)));
        }
    }
}

TEST(IslandWar_21_14, StaffsAndDummiesGoAnywhere) {
    Board board = setting_up();
    EXPECT_TRUE(offers(board, "js-hq-43d", "0923"));
    EXPECT_TRUE(offers(board, "js-hq-43d", "1906"));
    EXPECT_TRUE(offers(board, "js-dummy-1", "1906"));
}

TEST(IslandWar_21_14, ADummyIsNotPlacedInTheOpen) {
    Board board = setting_up();
    EXPECT_EQ(why_not_there(board, "js-dummy-1", "0923"), "19B.6");
}

TEST(IslandWar_21_14, TwoDummiesAreAllowedInAHex) {
    CASES("19B.6");
    Board board = setting_up();
    deploy(board, "js-dummy-1", "1906");
    deploy(board, "js-dummy-2", "1906");
    EXPECT_EQ(why_not_there(board, "js-dummy-3", "1906"), "19B.6");
}

TEST(IslandWar_21_14, CoastalGunsAndMarkersStay) {
    Board board = setting_up();
    EXPECT_FALSE(board.can_piece(Verb::unit, "js-cd-marpi"));
    EXPECT_FALSE(board.can_piece(Verb::unit, "js-source-ija"));
    EXPECT_TRUE(board.is_at("js-cd-marpi", "2302"));
    EXPECT_TRUE(board.is_at("js-source-ija", "1514"));
}

TEST(IslandWar_21_14, OneFortInAHex) {
    CASES("15B.1");
    Board board = setting_up(tinian);
    const auto home = [&](std::string_view id) {
        for (const Deployed& each : island(board.game, board.p).deployment) {
            if (each.piece == board.piece(id)) {
                return board.game.map.name(each.hex);
            }
        }
        return std::string();
    };
    deploy(board, "jt-fort-1", home("jt-fort-1"));
    for (int i = 2; i <= 11; ++i) {
        board.select("jt-fort-" + std::to_string(i));
        EXPECT_FALSE(board.can(Verb::place, home("jt-fort-1")));
        board.act(Verb::cancel);
    }
}

TEST(IslandWar_21_14, FortsStayInTheirSectorAndTheStrongOutOfTheClear) {
    Board board = setting_up();
    for (const Deployed& each : island(board.game, board.p).deployment) {
        if (!is(board.game, each.piece, Type::fort)) {
            continue;
        }
        const std::string& id = counter(board.game, each.piece).id;
        board.select(id);
        for (const Action action : board.legal()) {
            if (verb(action) == Verb::place) {
                const bool clear = facts(board.game, action.hex).clear && unit(board.game, each.piece).level >= 2;
                EXPECT_TRUE(!clear || action.hex == each.hex) << id;
                for (const Sector& sector : island(board.game, board.p).sectors) {
                    EXPECT_TRUE(sector.hexes.contains(action.hex) == sector.hexes.contains(each.hex)) << id;
                }
            }
        }
        board.act(Verb::cancel);
    }
}

TEST(IslandWar_21_14, StackingLimitsHold) {
    CASES("8.1");
    Board board = setting_up();
    deploy(board, "js-i-118", "1618");
    deploy(board, "js-ii-118", "1618");
    while (board.can_piece(Verb::unit, "js-iii-118") && offers(board, "js-iii-118", "1618")) {
        deploy(board, "js-iii-118", "1618");
    }
    EXPECT_FALSE(is_overstacked(board.game, board.p, japan, board.hex("1618")));
    EXPECT_EQ(why_not_there(board, "js-i-136", "1618"), "8.1");
}

TEST(IslandWar_21_14, NobodyIsPlacedInProhibitedTerrain) {
    CASES("6A.1");
    Board board = setting_up();
    board.select("js-3-9t");
    for (const Action action : board.legal()) {
        const bool road = on_map(action.hex) && facts(board.game, action.hex).roads != 0;
        EXPECT_TRUE(verb(action) != Verb::place || road || !facts(board.game, action.hex).mountain)
            << board.game.map.name(action.hex);
    }
}

TEST(IslandWar_21_14, FourBattalionsAreInTheCentre) {
    Board board = setting_up();
    board.act(Verb::historical);
    for (const Sector& sector : island(board.game, board.p).sectors) {
        for (const PieceId piece : board.game.pieces[index(japan)]) {
            const Unit& u = unit(board.game, piece);
            if (sector.area == "saipan-centre" && u.klass == Class::infantry && u.size == Size::battalion &&
                on_map(at(board.p, piece)) && sector.hexes.contains(at(board.p, piece))) {
                put(board.game, board.p, piece, board.hex("1906"));
            }
        }
    }
    EXPECT_FALSE(board.can(Verb::done));
    EXPECT_EQ(board.why_not(Verb::done), "21.14");
    board.act(Verb::historical).act(Verb::done);
    EXPECT_EQ(board.question(), "first-look");
}

TEST(IslandWar_21_14, TheAmericanSeesNothingUntilItIsDone) {
    Board board = setting_up();
    const auto seen = [&] {
        int count = 0;
        for (const PieceView& each : view(board.game, board.p, viewer_of(us)).pieces) {
            count += each.side == "japan" && each.symbol != "source" && each.hidden ? 1 : 0;
        }
        return count;
    };
    deploy(board, "js-316", "0923");
    board.act(Verb::historical);
    EXPECT_EQ(seen(), 0);
    for (const Event& event : board.events.list) {
        EXPECT_FALSE(sees(event.seen_by, viewer_of(us)));
    }
    board.act(Verb::done);
    EXPECT_GT(seen(), 50);
    EXPECT_TRUE(board.is("js-316", status::exposed)) << "19B.3: it is in the open";
}

TEST(IslandWar_21_14, TakingUpAStaffCostsNoPoints) {
    CASES("16C.4");
    Board board = setting_up();
    const auto before = board.p.points;
    board.act(Verb::historical);
    deploy(board, "js-hq-43d", "0923").act(Verb::done);
    EXPECT_EQ(board.p.points, before);
}

TEST(IslandWar_21_14, RandomSetUpsAreSoundAndRoundTrip) {
    for (const Battle battle : {saipan, tinian}) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            Rng rng(seed);
            Board board = setting_up(battle);
            for (int n = 0; n < 600 && board.question().starts_with("deploy"); ++n) {
                const ActionList legal = board.legal();
                apply(board.game, board.p, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
                if (n % 40 == 0) {
                    const Expected<Position> read = from_document(board.game, document(board.game, board.p));
                    ASSERT_TRUE(read) << to_string(read.error());
                    EXPECT_TRUE(*read == board.p);
                }
            }
            if (board.question() == "deploy-at") {
                board.act(Verb::cancel);
            }
            while (board.question() == "deploy") {
                board.act(board.can(Verb::done) ? Verb::done : Verb::historical);
            }
            EXPECT_TRUE(violations(board.game, board.p).empty());
            board.p.occupied[index(japan)].for_each(
                [&](HexId hex) { EXPECT_FALSE(is_overstacked(board.game, board.p, japan, hex)); });
        }
    }
}

// --- 15B, R15.1 -------------------------------------------------------------------------------------------------------------

TEST(IslandWar_15B_1, TheOwnerSaysInHisInitialPhaseWhoIsBelowTheFort) {
    Board board;
    board.put("js-fort-1", "1618").put("js-i-118", "1618");
    board.phase(Phase::initial, japan).begin(Initial{});
    board.act_piece(Verb::cover, "js-i-118");
    EXPECT_TRUE(board.is("js-i-118", status::under));
    EXPECT_GT(board.p.stacks.level(board.piece("js-i-118"), board.hex("1618")),
              board.p.stacks.level(board.piece("js-fort-1"), board.hex("1618")));
    board.act_piece(Verb::uncover, "js-i-118");
    EXPECT_FALSE(board.is("js-i-118", status::under));
    EXPECT_EQ(board.p.stacks.level(board.piece("js-i-118"), board.hex("1618")), 0);
}

TEST(IslandWar_15B_1, WhoEntersGoesBelowAsTheStandingOrderHasIt) {
    for (const auto& [order, men, guns] : {std::tuple(Shelter::men, true, false), std::tuple(Shelter::all, true, true),
                                           std::tuple(Shelter::none, false, false)}) {
        Board board;
        std::string strong;
        for (const PieceId piece : board.game.pieces[index(japan)]) {
            if (is(board.game, piece, Type::fort) && unit(board.game, piece).level >= 2 &&
                unit(board.game, piece).island == scenario(board.game, board.p).island) {
                strong = counter(board.game, piece).id;
            }
        }
        board.put(strong, "0925").put("js-316", "0924").put("js-47-art", "0924");
        board.p.shelter = order;
        board.enter(Phase::movement, japan).move("js-316", "0925");
        EXPECT_EQ(board.is("js-316", status::under), men);
        if (board.can(Verb::done)) {
            board.act(Verb::done);
        }
        board.move("js-47-art", "0925");
        EXPECT_EQ(board.is("js-47-art", status::under), guns);
    }
}

TEST(IslandWar_21_14, WhatIsPlacedOnAnOpenMarkerIsNotToldByItsHeight) {
    CASES("19B.2");
    Board board = Board::at_start(saipan, free_setup);
    const View before = view(board.game, board.p, Viewer::first);
    board.first();  // as in history
    const View after = view(board.game, board.p, Viewer::first);
    ASSERT_EQ(after.pieces.size(), before.pieces.size());
    for (std::size_t i = 0; i < after.pieces.size(); ++i) {
        EXPECT_EQ(after.pieces[i].level, before.pieces[i].level) << after.pieces[i].id;
    }
}

// 19B.2: a unit that goes below a fort is hidden there, but not while it fights.
TEST(IslandWar_15B_1, WhoGoesBelowAFortIsHiddenAgain) {
    CASES("19B.2");
    Board board;
    board.put("js-fort-1", "1618").show("js-i-118", "1618").show("js-316", "1618");
    board.mark("js-316", status::in_battle);
    enter_fort(board.game, board.p, board.piece("js-i-118"));
    enter_fort(board.game, board.p, board.piece("js-316"));
    ASSERT_TRUE(board.is("js-i-118", status::under) && board.is("js-316", status::under));
    EXPECT_FALSE(board.is("js-i-118", status::exposed));
    EXPECT_TRUE(board.is("js-316", status::exposed));
}

// 21.14: of a set-up under way the American cannot rule out any that the rules allow, forts among it.
TEST(IslandWar_21_14, TheAmericanImaginesFortsToo) {
    const Board board = setting_up(saipan);
    int forts = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Rng rng(seed);
        Position imagined = board.p;
        deploy_at_random(board.game, imagined, rng);
        for (const Deployed& each : island(board.game, imagined).deployment) {
            forts += is(board.game, each.piece, Type::fort) && on_map(at(imagined, each.piece)) &&
                             at(board.p, each.piece) == box::hand
                         ? 1
                         : 0;
        }
    }
    EXPECT_GT(forts, 0);
}

}  // namespace
}  // namespace causeway::islandwar
