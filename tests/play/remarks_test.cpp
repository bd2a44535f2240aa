// What the list tells of its answers before they are given.
#include "play/remarks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "play/match.h"
#include "play/names.h"
#include "tests/play/toy_game.h"

namespace causeway {
namespace {

using nlohmann::json;

AnyPosition order_of(std::uint8_t round, std::uint8_t mover, std::uint8_t red, std::uint8_t blue) {
    toy::Position p;
    p.value = {1, 2, 3, 1, 3, 2};
    p.phase = toy::Phase::order;
    p.round = round;
    p.mover = mover;
    p.score = {red, blue};
    return GameAdaptor<toy::Game>::wrap(p);
}

json listed(const AnyGame& game, const AnyPosition& position, Viewer viewer, const std::string& text) {
    const json decision = decision_json(game, position, viewer);
    for (const json& action : decision["actions"]) {
        if (action["text"] == text) {
            return action;
        }
    }
    return nullptr;
}

TEST(Remarks, APriceStandsBesideTheAnswerAndNotInItsText) {
    const AnyPosition open = order_of(1, 0, 0, 0);
    const json shift = listed(toy::game(), open, Viewer::first, "shift red-b right");
    EXPECT_EQ(shift.at("says"), "costs 1, 3 left");
    EXPECT_FALSE(shift.contains("gives_up") || shift.contains("loses"));
    // Sent back as it was listed, it is the same answer.
    EXPECT_EQ(find_action(toy::game(), open, shift), toy::answer(toy::Verb::shift, 1, 2));
}

TEST(Remarks, AnAnswerThatLosesTheMatchBearsTheCase) {
    EXPECT_EQ(listed(toy::game(), order_of(3, 1, 2, 1), Viewer::second, "end").at("loses"), "4.0");
    EXPECT_FALSE(listed(toy::game(), order_of(3, 1, 1, 2), Viewer::second, "end").contains("loses"));
    EXPECT_FALSE(listed(toy::game(), order_of(3, 0, 1, 2), Viewer::first, "end").contains("loses"));
}

TEST(Remarks, OnlyTheSideThatMustAnswerReadsThem) {
    for (const Viewer viewer : {Viewer::first, Viewer::spectator}) {
        EXPECT_TRUE(decision_json(toy::game(), order_of(3, 1, 2, 1), viewer)["actions"].empty());
    }
}

// The list of a phase names the units that can still move; who ends it gives them up.
TEST(Remarks, AnEndNamesTheUnitsThatCouldStillAct) {
    const auto game = load_game(CAUSEWAY_TEST_DATA, "skirmish").value();
    const Match match = *Match::begin(*game, {});
    ASSERT_EQ(game->info().asks[match.decision().ask].id, "move");
    ActionList legal;
    game->actions(match.position(), legal);
    std::vector<PieceId> movers;
    for (const Action action : legal) {
        if (action.piece != no_piece && std::find(movers.begin(), movers.end(), action.piece) == movers.end()) {
            movers.push_back(action.piece);
        }
    }
    const json end = listed(*game, match.position(), viewer_of(match.decision().by), "end");
    const std::string given_up = end.at("gives_up");
    EXPECT_EQ(given_up.find(std::to_string(movers.size()) + " units can still act: "), 0U) << given_up;
    for (const Action action : legal) {
        if (action.piece != no_piece) {
            EXPECT_FALSE(listed(*game, match.position(), viewer_of(match.decision().by),
                                action_text(*game, match.position(), action, viewer_of(match.decision().by)))
                             .contains("gives_up"));
            break;
        }
    }
}

}  // namespace
}  // namespace causeway
