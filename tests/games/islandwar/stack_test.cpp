// Where questions can lie: documents that put them elsewhere are refused.
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

// Whether the position of the board is refused for what lies on its stack.
bool is_refused(const Board& board) {
    const std::vector<Fault> found = faults(board.game, board.p);
    return std::any_of(found.begin(), found.end(), [](const Fault& each) { return each.where.starts_with("stack"); });
}

Board fighting() {
    Board board;
    board.put("us-1-2", "0923").show("js-316", "1023").enter(Phase::combat, us);
    board.act(Verb::attack, "1023").act(Verb::join).act(Verb::commit);
    board.phase(Phase::combat, us).begin(ChooseAttack{});
    return board;
}

TEST(IslandWar_11A_1, SupportIsGivenToAnAssault) {
    Board board = fighting();
    EXPECT_TRUE(is_refused(board.begin(OffensiveSupport{}))) << "on the choice of an attack";
    Board right = fighting();
    EXPECT_FALSE(is_refused(right.begin(Assault{.stage = Assault::early_retreats}).begin(OffensiveSupport{})));
}

TEST(IslandWar_11C_1, GunsFireAtAircraftThatAreOnTheirWay) {
    Board board = fighting();
    const HexId hex = board.hex("1023");
    EXPECT_TRUE(is_refused(board.begin(AntiAir{.hex = hex})));
    Board right = fighting();
    right.p.fight.air = 1;
    EXPECT_FALSE(is_refused(right.begin(Assault{.stage = Assault::early_retreats}).begin(AntiAir{.hex = hex})));
}

TEST(IslandWar_12_2a, InterdictionIsForUnitsOnTheMarch) {
    Board board;
    board.put("js-316", "1023").support(3, 0).enter(Phase::movement, japan);
    EXPECT_TRUE(is_refused(board.begin(Interdict{.hex = board.hex("1023")})));
}

TEST(IslandWar_18J_3, ANextRoundFollowsAnAssault) {
    Board board;
    board.put("us-1-2", "0620").show("js-316", "0620").enter(Phase::combat, us).act(Verb::attack, "0620");
    board.phase(Phase::combat, us).begin(ChooseAttack{});
    EXPECT_TRUE(is_refused(board.begin(NextRound{})));
    board.phase(Phase::combat, us).begin(ChooseAttack{});
    EXPECT_TRUE(is_refused(board.begin(SeaRetreat{})));
    board.phase(Phase::combat, us).begin(ChooseAttack{}).begin(Assault{.stage = Assault::advance});
    EXPECT_FALSE(is_refused(board.begin(NextRound{})));
}

}  // namespace
}  // namespace causeway::islandwar
