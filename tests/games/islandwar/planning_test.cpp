// 18A Planning, 18B, 18C Beachheads.
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

// After intelligence, before the first turn.
Board planning(Battle battle = saipan) {
    Board board = Board::at_start(battle);
    board.settle().roll({1, 1});
    while (board.asks<Scout>()) {
        board.act(Verb::done);
    }
    return board;
}

// The Initial Phase with one plan that may land now, units off shore.
Board with_plan(std::string_view beach, Board::Names units, int turn = 3, Battle battle = saipan) {
    Board board(battle);
    board.turn(turn);
    board.p.plans[0] = Plan{.hex = board.hex(beach), .turn = static_cast<std::uint8_t>(turn)};
    for (const std::string_view unit : units) {
        board.into(unit, box::offshore);
    }
    board.phase(Phase::initial, us).begin(Initial{}).begin(Planning{}).settle();
    return board;
}

int wave(Wave of) { return static_cast<int>(of); }
HexId assault_box() { return plan_box(0, Wave::assault); }

TEST(IslandWar_18A, HexesOfTheFirstTurnAreWrittenDownBeforeTheGame) {
    Board board = planning();
    ASSERT_TRUE(board.asks<Planning>());
    EXPECT_EQ(board.p.phase, Phase::setup);
    board.act(Verb::beach, "0719").act(Verb::beach, "1321").act(Verb::drop, "1321");
    EXPECT_EQ(board.p.plans[0], (Plan{.hex = board.hex("0719"), .turn = 1}));
    EXPECT_EQ(board.p.plans[1], Plan{});
    EXPECT_FALSE(board.can(Verb::plan, "0719")) << "units follow in the Initial Phase";
    board.act(Verb::done);
    EXPECT_EQ(board.p.phase, Phase::initial);
}

TEST(IslandWar_18A, LaterHexesAreWrittenDownATurnAhead) {
    Board board = with_plan("0719", {"us-1-2"});
    board.act(Verb::beach, "0720");
    EXPECT_EQ(board.p.plans[1], (Plan{.hex = board.hex("0720"), .turn = 4}));
    EXPECT_TRUE(board.can(Verb::plan, "0719"));
    EXPECT_FALSE(board.can(Verb::plan, "0720"));
    EXPECT_EQ(board.why_not(Verb::plan, "0720"), "18A");
}

TEST(IslandWar_18A, NobodyMustPlanAnything) {
    Board board = planning();
    board.act(Verb::done).act(Verb::place, "1608");
    EXPECT_TRUE(board.asks<Planning>());
    board.act(Verb::done);
    EXPECT_TRUE(board.asks<Initial>());
}

TEST(IslandWar_18A_1, OnlyUnitsOffShoreAreAssigned) {
    Board board = with_plan("0719", {"us-1-2"});
    board.into("us-2-2", box::reserve).act(Verb::plan, "0719");
    EXPECT_TRUE(board.can_piece(Verb::assign, "us-1-2"));
    EXPECT_FALSE(board.can_piece(Verb::assign, "us-2-2"));
    EXPECT_EQ(board.why_not(Verb::assign, {}, "us-2-2"), "18A.1");
}

TEST(IslandWar_18A_2, ABoxHoldsItsStackingPointsAndAmphibiansBesides) {
    CASES("21.3");
    Board board = with_plan("0719", {"us-1-2", "us-2-2", "us-a-18", "us-a-2aa", "us-a-2at"});
    const int assault = wave(Wave::assault);
    board.act(Verb::plan, "0719");
    board.act(Verb::assign, {}, board.piece("us-1-2"), assault).act(Verb::assign, {}, board.piece("us-2-2"), assault);
    EXPECT_EQ(board.at("us-1-2"), assault_box());
    EXPECT_FALSE(board.can(Verb::assign, {}, board.piece("us-a-18"), assault)) << "6 SP";
    EXPECT_TRUE(board.can(Verb::assign, {}, board.piece("us-a-18"), wave(Wave::reserve)));
    board.act(Verb::assign, {}, board.piece("us-a-2aa"), assault);
    EXPECT_EQ(board.p.landed, 12);
    board.act(Verb::clear);
    EXPECT_EQ(board.at("us-1-2"), box::offshore);
    EXPECT_EQ(board.p.landed, 0);
}

TEST(IslandWar_18A_2, WhiteOneIsNarrow) {
    Board board = with_plan("4007", {"us-1-24", "us-a-20"}, 3, tinian);
    board.act(Verb::plan, "4007").act(Verb::assign, {}, board.piece("us-1-24"), wave(Wave::assault));
    EXPECT_FALSE(board.can(Verb::assign, {}, board.piece("us-a-20"), wave(Wave::assault)));
}

TEST(IslandWar_18A_2, TheTurnHasACapacityThatAHeavySeaHalves) {
    CASES("21.2", "21.3");
    Board board = with_plan("0719", {"us-1-2", "us-2-2", "us-3-2"}, 7);
    board.p.sea = Sea::heavy;  // 12 SP, now 6
    board.act(Verb::plan, "0719");
    board.act(Verb::assign, {}, board.piece("us-1-2"), wave(Wave::assault));
    board.act(Verb::assign, {}, board.piece("us-2-2"), wave(Wave::assault));
    EXPECT_FALSE(board.can_piece(Verb::assign, "us-3-2"));
    board.p.sea = Sea::calm;
    EXPECT_TRUE(board.can_piece(Verb::assign, "us-3-2"));
}

TEST(IslandWar_18K_1, ATransportIsLoadedInItsBox) {
    CASES("18K.3", "18K.4");
    Board board = with_plan("0719", {"us-1-2", "us-a-18", "us-a-2at", "us-3-10", "us-a-2t", "us-2-dk"});
    board.act(Verb::plan, "0719").act(Verb::assign, {}, board.piece("us-a-2at"), wave(Wave::assault));
    board.act_piece(Verb::unit, "us-a-2at");
    ASSERT_TRUE(board.asks<Loading>());
    EXPECT_FALSE(board.can_piece(Verb::load, "us-a-2t")) << "C/M";
    EXPECT_FALSE(board.can_piece(Verb::load, "us-3-10")) << "medium guns";
    board.act_piece(Verb::load, "us-1-2");
    EXPECT_EQ(board.at("us-1-2"), assault_box());
    EXPECT_EQ(board.p.carrier[index(board.piece("us-1-2"))], board.piece("us-a-2at"));
    EXPECT_TRUE(board.asks<Boxes>()) << "3 SP fill it";
    board.act(Verb::assign, {}, board.piece("us-2-dk"), wave(Wave::reserve)).act_piece(Verb::unit, "us-2-dk");
    EXPECT_TRUE(board.can_piece(Verb::load, "us-3-10"));
    EXPECT_FALSE(board.can_piece(Verb::load, "us-a-18"));
}

TEST(IslandWar_18B, TheFirstLandingsDisruptEverybodyAround) {
    Board board;
    board.put("js-i-136", "0720").put("js-iii-136", "1021").put("js-dummy-1", "0820");
    board.p.plans[0] = Plan{.hex = board.hex("0719"), .turn = 3};
    board.enter(Phase::bombardment, us);
    EXPECT_TRUE(board.is("js-i-136", status::disrupted));
    EXPECT_TRUE(board.is("js-dummy-1", status::disrupted)) << "dummies too";
    EXPECT_FALSE(board.is("js-iii-136", status::disrupted)) << "four hexes away";
    unset(board.p, board.piece("js-i-136"), status::disrupted);
    board.p.plans[1] = Plan{.hex = board.hex("0720"), .turn = 4};
    board.turn(4);
    board.enter(Phase::bombardment, us);
    EXPECT_FALSE(board.is("js-i-136", status::disrupted)) << "once";
}

TEST(IslandWar_18C_1, BeachheadsAreForBeaches) {
    CASES("18H.2");
    const Board board = planning();
    EXPECT_EQ(board.choices(Verb::beach), 16);
    EXPECT_EQ(board.why_not(Verb::beach, "0812"), "18C.1");
    EXPECT_EQ(planning(tinian).choices(Verb::beach), 7);
}

TEST(IslandWar_18C_2, ThereAreOnlySoMany) {
    Board board = planning(tinian);
    board.act(Verb::beach, "4007").act(Verb::beach, "3908").act(Verb::beach, "3921");
    EXPECT_EQ(board.choices(Verb::beach), 0);
    EXPECT_EQ(board.why_not(Verb::beach, "3922"), "18C.2");
}

TEST(IslandWar_18C_2, TheLastBeachheadLostIsTheEnd) {
    CASES("20.0");
    Board board(tinian);
    board.into("us-beachhead-1", box::gone).put("us-beachhead-2", "3908").put("us-beachhead-3", "4007");
    islandwar::put(board.game, board.p, board.piece("us-beachhead-2"), box::gone, &board.events);
    EXPECT_EQ(board.p.winner, 0);
    islandwar::put(board.game, board.p, board.piece("us-beachhead-3"), box::gone, &board.events);
    EXPECT_EQ(board.p.winner, 2);
}

TEST(IslandWar_18C_2, WithAMarkerLeftTheMatchGoesOn) {
    Board board(tinian);
    board.put("us-beachhead-1", "3908");
    board.p.plans[0] = Plan{.hex = board.hex("3908"), .turn = 1, .placed = 1};
    islandwar::put(board.game, board.p, board.piece("us-beachhead-1"), box::gone, &board.events);
    EXPECT_EQ(board.p.winner, 0);
    EXPECT_EQ(board.p.plans[0], Plan{});
}

// --- the landing of history, end to end ----------------------------------------------------------------------------------

// Nobody is ever above a limit; nothing waits that cannot be done.
void expect_room(const Board& board, const char* when) {
    for (const Beach& beach : island(board.game, board.p).beaches) {
        EXPECT_LE(stacked(board.game, board.p, us, beach.hex).all, facts(board.game, beach.hex).stacking)
            << beach.name << " " << when;
    }
}

bool take_first(Board& board, Verb wanted) {
    for (const Action& action : board.legal()) {
        if (verb(action) == wanted) {
            apply(board.game, board.p, action, &board.events);
            return true;
        }
    }
    return false;
}

// Sends a unit that is on a beach off it: an empty amtrac to the ships, others inland.
bool make_room(Board& board) {
    for (const Action& action : board.legal()) {
        const bool amtrac = verb(action) == Verb::embark && is(board.game, action.piece, Type::amtrac);
        if (amtrac && !has_cargo(board.game, board.p, action.piece)) {
            apply(board.game, board.p, action, &board.events);
            return true;
        }
    }
    for (const Action& action : board.legal()) {
        if (verb(action) != Verb::unit || beach_of(board.game, at(board.p, action.piece)) == nullptr) {
            continue;
        }
        apply(board.game, board.p, action, &board.events);
        while (take_first(board, Verb::unload)) {
        }
        for (const Action& move : board.legal()) {
            if (verb(move) == Verb::move && beach_of(board.game, move.hex) == nullptr && facts(board.game, move.hex).land &&
                has_room_for(board.game, board.p, action.piece, move.hex)) {
                apply(board.game, board.p, move, &board.events);
                if (board.asks<MoveTo>()) {
                    take_first(board, Verb::done);
                }
                return true;
            }
        }
        take_first(board, Verb::cancel);
    }
    return false;
}

bool come_ashore(Board& board) {
    if (!take_first(board, Verb::ferry) && !take_first(board, Verb::land)) {
        return false;
    }
    if (board.asks<LandingRoll>()) {
        board.roll(6);
    }
    if (board.asks<BeachOverrun>()) {
        board.act(Verb::pass);
    }
    return true;
}

int waiting(const Board& board) {
    const auto& all = board.game.pieces[index(us)];
    return static_cast<int>(
        std::count_if(all.begin(), all.end(), [&](PieceId piece) { return is_planned(at(board.p, piece)); }));
}

void play_history(Battle battle, std::string_view demonstration, int points, int assault, int later) {
    Board board = planning(battle);
    board.act(Verb::historical).act(Verb::done).act(Verb::place, demonstration).act(Verb::historical);
    EXPECT_EQ(board.p.landed, points) << "the capacity of the turn";
    EXPECT_EQ(waiting(board), assault + later);
    board.act(Verb::done).act(Verb::end);
    while (board.p.phase == Phase::bombardment) {
        ASSERT_TRUE(take_first(board, Verb::done) || take_first(board, Verb::end) || take_first(board, Verb::pass));
    }
    ASSERT_EQ(board.p.phase, Phase::movement);
    while (come_ashore(board)) {
        expect_room(board, "in the assault");
    }
    EXPECT_EQ(waiting(board), later) << "every assault wave is ashore";
    for (const HistoricalPlan& plan : island(board.game, board.p).plans) {
        for_stack(board.p, plan.hex, [&](PieceId piece) {
            if (owner(board.game, piece) == japan) {
                islandwar::put(board.game, board.p, piece, box::gone);  // the assaults were won
            }
        });
    }
    place_beachheads(board.game, board.p, nullptr);
    unset_all(board.game, board.p, status::moved | status::landing);
    board.enter(Phase::exploitation, us);
    for (int step = 0; step < 400 && waiting(board) > 0; ++step) {
        if (!come_ashore(board) && !make_room(board)) {
            break;
        }
        expect_room(board, "in the exploitation");
    }
    EXPECT_EQ(waiting(board), 0) << "everybody has landed";
}

TEST(IslandWar_18A, TheLandingOfHistoryOnSaipan) {
    CASES("18A.2", "18D.2a", "18H.1", "21.3");
    play_history(saipan, "1608", 80, 26, 10);
}

TEST(IslandWar_18A, TheLandingOfHistoryOnTinian) {
    CASES("18A.2", "18D.2a", "18H.1", "21.3");
    play_history(tinian, "3922", 60, 8, 15);
}

TEST(IslandWar_18A, TheWavesOfHistoryAreForTheFirstTurn) {
    for (const int turn : {1, 3}) {
        Board board(tinian);
        const auto& plans = island(board.game, board.p).plans;
        for (std::size_t i = 0; i < plans.size(); ++i) {
            board.p.plans[i] = Plan{.hex = plans[i].hex, .turn = 1};
        }
        board.turn(turn).phase(Phase::initial, us).begin(Initial{}).begin(Planning{}).settle();
        EXPECT_EQ(board.can(Verb::historical), turn == 1);
    }
}

// 18K.1: up to what it carries, unit by unit.
TEST(IslandWar_18K_1, ATransportWithRoomLeftIsLoadedAgain) {
    Board board = with_plan("0719", {"us-a-18", "us-b-18", "us-1-2", "us-a-2at"});
    board.act(Verb::plan, "0719").act(Verb::assign, {}, board.piece("us-a-2at"), wave(Wave::assault));
    board.act_piece(Verb::unit, "us-a-2at").act_piece(Verb::load, "us-a-18");
    if (board.asks<Loading>()) {
        board.act(Verb::done);
    }
    ASSERT_TRUE(board.asks<Boxes>());
    ASSERT_TRUE(board.can_piece(Verb::unit, "us-a-2at")) << "a company of 1 SP, and it carries 3";
    board.act_piece(Verb::unit, "us-a-2at");
    EXPECT_TRUE(board.can_piece(Verb::load, "us-b-18"));
    EXPECT_FALSE(board.can_piece(Verb::load, "us-1-2")) << "a battalion has 3 itself";
}

}  // namespace
}  // namespace causeway::islandwar
