#include "play/names.h"

#include <gtest/gtest.h>

#include "tests/play/toy_game.h"

namespace causeway {
namespace {

using nlohmann::json;

AnyPosition dealt() {
    toy::Position p;
    p.value = {1, 2, 3, 1, 3, 2};
    p.phase = toy::Phase::order;
    return GameAdaptor<toy::Game>::wrap(p);
}

TEST(Names, ActionsAreWrittenFromTheirOperands) {
    const AnyGame& game = toy::game();
    const Action shift = toy::answer(toy::Verb::shift, 1, 2);
    EXPECT_EQ(action_text(game, dealt(), shift, Viewer::first), "shift red-b right");
    EXPECT_EQ(action_json(game, dealt(), shift, Viewer::first),
              json::parse(R"({"do":"shift","piece":"red-b","box":"right","text":"shift red-b right"})"));
    EXPECT_EQ(action_json(game, dealt(), toy::answer(toy::Verb::roll, 0xFFFF, 4), Viewer::omniscient),
              json::parse(R"({"do":"roll","faces":[4],"text":"roll 4"})"));
    EXPECT_EQ(action_json(game, dealt(), toy::answer(toy::Verb::end), Viewer::first),
              json::parse(R"({"do":"end","text":"end"})"));
}

TEST(Names, OnlyLegalActionsAreRead) {
    const AnyGame& game = toy::game();
    EXPECT_EQ(find_action(game, dealt(), "shift red-b right"), toy::answer(toy::Verb::shift, 1, 2));
    EXPECT_EQ(find_action(game, dealt(), json{{"do", "end"}}), toy::answer(toy::Verb::end));
    for (const char* text :
         {"shift red-b left", "shift red-b", "shift", "shift  red-b right", "endless", "end now", "SHIFT red-b right", ""}) {
        EXPECT_EQ(find_action(game, dealt(), text), std::nullopt) << text;
    }
    EXPECT_EQ(find_action(game, dealt(), json{{"do", "shift red-b"}, {"box", "right"}}), std::nullopt);
    EXPECT_EQ(find_action(game, dealt(), json{{"text", "end"}}), std::nullopt);
}

TEST(Names, SidesAndScenarios) {
    const GameInfo& info = toy::game().info();
    EXPECT_EQ(find_side(info, "blue"), second_side);
    EXPECT_EQ(find_side(info, "chance"), std::nullopt);
    EXPECT_EQ(side_id(info, chance_side), "chance");
    EXPECT_EQ(side_id(info, nobody), "");
    EXPECT_EQ(find_scenario(info, "short"), 1U);
    EXPECT_EQ(find_scenario(info, ""), std::nullopt);
}

TEST(Names, OptionsRoundTrip) {
    const GameInfo& info = toy::game().info();
    EXPECT_EQ(options_from_json(info, options_json(info, 1)), Options{1});
    EXPECT_EQ(options_from_json(info, options_json(info, 0)), Options{0});
    EXPECT_EQ(options_from_json(info, json::array()), Options{0});
}

}  // namespace
}  // namespace causeway
