// The words of the log.
#include "tests/games/guam/walk.h"

namespace causeway::guam {
namespace {

constexpr int sentence_count = static_cast<int>(Sentence::disbanded) + 1;

std::string words(const Event& event) { return describe(test_game(), event, Viewer::spectator); }

TEST(GuamDescribe, EverySentenceHasWords) {
    const Game& game = test_game();
    for (int i = 0; i < sentence_count; ++i) {
        for (const HexId hex : {game.hex_of_site[0], zone_box(0, Zone::run_in), cave_box(0), no_hex}) {
            Event event = about(EventType::choice, static_cast<Sentence>(i), "4.0", PieceId{0});
            event.hex = hex;
            event.from = game.hex_of_site[1];
            event.result = "DG";
            event.column = "small arms";
            EXPECT_FALSE(words(event).empty()) << i;
        }
    }
}

TEST(GuamDescribe, FiguresOutOfRangeDoNoHarm) {
    for (int i = 0; i < sentence_count; ++i) {
        for (const int figure : {-1, 3, 99, 300}) {
            Event event = happening(EventType::choice, static_cast<Sentence>(i), "4.0");
            event.a = event.b = event.c = static_cast<std::int16_t>(figure);
            static_cast<void>(words(event));
        }
    }
}

TEST(GuamDescribe, TellsOfAMove) {
    Board board;
    Event event = about(EventType::move, Sentence::moved, "6.0", board.piece("us-a-1-3"));
    event.from = board.hex("24.60");
    event.hex = board.hex("24.61");
    event.a = 5;
    EXPECT_NE(words(event).find("American A/1/3 moves"), std::string::npos) << words(event);
    EXPECT_NE(words(event).find("(2½ MP left)"), std::string::npos) << words(event);
}

TEST(GuamDescribe, TellsOfAFire) {
    Board board;
    Event event = about(EventType::combat, Sentence::fires, "8.6", board.piece("jp-1-54"));
    event.hex = board.hex("24.60");
    event.a = 4;
    event.b = static_cast<std::int16_t>(FireType::high_explosive);
    event.c = static_cast<std::int16_t>(ShotKind::opportunity);
    EXPECT_NE(words(event).find("opportunity fire at"), std::string::npos) << words(event);
    EXPECT_NE(words(event).find("high explosive 4"), std::string::npos) << words(event);
}

TEST(GuamDescribe, TellsOfARoutCheck) {
    Board board;
    Event event = about(EventType::roll, Sentence::rout_check, "8.5.1", board.piece("us-a-1-3"));
    event.a = 6;
    event.b = 8;
    event.c = 7;
    EXPECT_NE(words(event).find("failed"), std::string::npos) << words(event);
    event.a = 0;
    EXPECT_NE(words(event).find("passed"), std::string::npos) << words(event);
}

TEST(GuamDescribe, WhatHappensInMatchesHasWords) {
    const Game& game = test_game();
    for (std::size_t scenario = 0; scenario < game.scenarios.size(); ++scenario) {
        walk(start(game, scenario, 0), scenario + 100, 400, [&](const Position&, const Events& events) {
            for (const Event& event : events.list) {
                EXPECT_FALSE(words(event).empty()) << static_cast<int>(event.sentence);
                EXPECT_EQ(words(event).find("nowhere"), std::string::npos) << words(event);
            }
            return !::testing::Test::HasFailure();
        });
    }
}

}  // namespace
}  // namespace causeway::guam
