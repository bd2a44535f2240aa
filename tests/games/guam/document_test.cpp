// Documents: what is written reads back, and what breaks a rule is refused where it stands.
#include <nlohmann/json.hpp>

#include "tests/games/guam/turns.h"
#include "tests/games/guam/walk.h"
#include "tests/length.h"

namespace causeway::guam {
namespace {

using nlohmann::json;

::testing::AssertionResult reads_back(const Position& p) {
    const Game& game = test_game();
    for (const std::string& violation : violations(game, p)) {
        return ::testing::AssertionFailure() << violation << "\n" << document(game, p)["stack"].dump();
    }
    const json written = document(game, p);
    const Expected<Position> read = from_document(game, json::parse(written.dump()));
    if (!read) {
        return ::testing::AssertionFailure() << to_string(read.error()) << "\n" << written["stack"].dump();
    }
    return *read == p ? ::testing::AssertionSuccess() : ::testing::AssertionFailure() << "another position: " << written.dump();
}

// Where a changed document is refused; "" when it is not.
std::string refused(const json& changed) {
    const Expected<Position> read = from_document(test_game(), changed);
    return read ? "" : read.error().where;
}

// A question in the middle of an activation.
Position in_activation() {
    Board board;
    board.put({"us-a-1-3", "us-3rct-hmg-1"}, "24.60").put("jp-1-54", "25.61").dg("24.60", 1);
    board.activate("3rct");
    return board.p;
}

TEST(GuamDocument, StartsReadBack) {
    for (std::size_t scenario = 0; scenario < test_game().scenarios.size(); ++scenario) {
        EXPECT_TRUE(reads_back(start(test_game(), scenario, 0))) << scenario;
    }
}

TEST(GuamDocument, MatchesReadBack) {
    const Game& game = test_game();
    for (std::uint64_t seed = 0; seed < 2 * game.scenarios.size(); ++seed) {
        int number = 0;
        walk(start(game, seed % game.scenarios.size(), 0), seed, 600, [&](const Position& p, const Events&) {
            const bool fine = ++number % at_length(29, 11) != 0 || reads_back(p);
            EXPECT_TRUE(fine) << "seed " << seed << ", answer " << number << ": " << reads_back(p).message();
            return fine;
        });
    }
}

TEST(GuamDocument, IsReadable) {
    const json written = document(test_game(), in_activation());
    EXPECT_EQ(written["turn"], (json{{"day", 21}, {"hour", "0700"}}));
    EXPECT_EQ(written["chit"], "3rct");
    EXPECT_EQ(written["marks"], (json::array({{{"hex", "24.60"}, {"dg", 1}}})));
    EXPECT_EQ(written["pieces"].size(), 3U);
    EXPECT_EQ(written["stack"].back()["ask"], "activation");
}

TEST(GuamDocument, RefusesWhatItDoesNotKnow) {
    const json sound = document(test_game(), in_activation());
    ASSERT_EQ(refused(sound), "");
    json changed = sound;
    changed["weather"] = "snow";
    EXPECT_EQ(refused(changed), "weather");
    changed = sound;
    changed["pieces"][0]["hex"] = "99.99";
    EXPECT_EQ(refused(changed), "pieces[0].hex");
    changed = sound;
    changed["marks"][0]["dg"] = 5;
    EXPECT_EQ(refused(changed), "marks[0].dg");
    changed = sound;
    changed["tanks"] = 3;
    EXPECT_EQ(refused(changed), "tanks");
    changed = sound;
    changed["pieces"].push_back(changed["pieces"][0]);
    EXPECT_EQ(refused(changed), "pieces[3].id");
    changed = sound;
    changed["stack"].push_back({{"ask", "shot"}});
    EXPECT_EQ(refused(changed), "stack[2].ask");
    changed = sound;
    changed["victory"] = json::array();
    EXPECT_EQ(refused(changed), "victory");
}

// What is there twice, or belongs to nothing, is refused by name.
TEST(GuamDocument, RefusesDoublesAndStrangers) {
    const json sound = document(test_game(), in_activation());
    const auto refusal = [&](const char* key, const json& value) {
        json changed = sound;
        changed[json::json_pointer(key)] = value;
        const Expected<Position> read = from_document(test_game(), changed);
        return read ? "" : read.error().where + ": " + read.error().message;
    };
    EXPECT_EQ(refusal("/traps_used", {1, 1}), "traps_used[1]: is here a second time");
    const std::string beach = test_game().beaches[0].id;
    const json mined{{"beach", beach}, {"thinned", 0}};
    EXPECT_EQ(refusal("/mines", {mined, mined}), "mines[1].beach: is here a second time");
    const std::string cave = test_game().map.name(test_game().caves[0]);
    EXPECT_EQ(refusal("/sealed", {cave, cave}), "sealed[1]: is here a second time");
    EXPECT_EQ(refusal("/divisions/4mardiv", sound["divisions"]["3mardiv"]), "divisions.4mardiv: is not known here");
    EXPECT_EQ(refusal("/march", {{"halves", 4}, {"barrage", 1}}), "march.barrage: is not known here");
    EXPECT_EQ(refusal("/landed", {beach, beach}), "landed[1]: " + beach + " is here a second time");
    EXPECT_EQ(refusal("/entered", {"24.60", "24.60"}), "entered[1]: is here a second time");
    EXPECT_EQ(refusal("/traps", {"24.61", "24.61"}), "traps[1]: 24.61 is here a second time");
    EXPECT_EQ(refusal("/stack/1/a", 1), "stack[1].a: is not known here");
    EXPECT_EQ(refusal("/stack/1/step", "lunch"), "stack[1].step: \"lunch\" is not known here");
}

// 31.0: a die can only lie on what rolls it.
TEST(GuamDocument, RefusesDiceThatNobodyRolls) {
    json changed = document(test_game(), in_activation());
    changed["stack"].push_back({{"ask", "roll"}, {"purpose", "fire-die"}, {"side", "us"}});
    EXPECT_EQ(refused(changed), "stack[2].purpose");
    changed["stack"].back()["purpose"] = "scatter-die";
    EXPECT_EQ(refused(changed), "stack[2]") << "no artillery has fired";
    changed["stack"].back()["purpose"] = "repair-die";
    EXPECT_EQ(refused(changed), "");
}

// 6.0: a group on its way knows the next hex, and stands beside it.
TEST(GuamDocument, RefusesAMarchToNowhere) {
    json changed = document(test_game(), in_activation());
    changed["stack"].push_back({{"ask", "march"}, {"hex", "24.61"}, {"step", "left"}});
    changed["stack"].push_back({{"ask", "opportunity-fire"}, {"hex", "24.60"}, {"side", "japan"}, {"trigger", "leaving"}});
    EXPECT_EQ(refused(changed), "stack[2].to");
    changed["stack"][2]["step"] = "choose";
    changed["stack"][2]["to"] = "24.61";
    EXPECT_EQ(refused(changed), "stack[2].to") << "not before it has chosen";
}

// 18.0: before the first turn of the night one company of each of two formations is drawn.
TEST(GuamDocument, RefusesTheDrawOfACompanyThatNobodyLacks) {
    const json sound = document(test_game(), Board::at_start("night").p);
    const std::size_t top = sound["stack"].size() - 1;
    ASSERT_EQ(sound["stack"][top], (json{{"ask", "draw"}, {"formation", "321"}}));
    ASSERT_EQ(sound["stack"][top - 1], (json{{"ask", "draw"}, {"formation", "320"}}));
    const auto with = [&](std::size_t depth, const json& draw) {
        json changed = sound;
        changed["stack"][depth] = draw;
        return refused(changed);
    };
    const std::string below = "stack[" + std::to_string(top - 1) + "]", above = "stack[" + std::to_string(top) + "]";
    EXPECT_EQ(with(top, {{"ask", "draw"}, {"formation", "320"}}), above + ".formation") << "not two of one";
    EXPECT_EQ(with(top, {{"ask", "draw"}, {"formation", "3rct"}}), above + ".formation") << "it lacks nobody";
    EXPECT_EQ(with(top - 1, {{"ask", "draw"}}), below + ".formation") << "no chit is drawn yet";
    EXPECT_EQ(with(top - 1, {{"ask", "draw"}, {"formation", "321"}}), above + ".formation");
}

// 4.0: a chit is drawn from a cup that holds one, and no company is drawn then.
TEST(GuamDocument, RefusesADrawFromAnEmptyCup) {
    Board board("night");
    board.put("us-a-1-3", "24.60").put("jp-1-320", "27.60");
    begin_turn(board, 25, 7);
    const json sound = document(test_game(), until<Draw>(board).p);
    ASSERT_EQ(refused(sound), "");
    json changed = sound;
    changed["cup"] = json::array();
    EXPECT_EQ(refused(changed), "stack[1]");
    changed = sound;
    changed["stack"][1]["formation"] = "320";
    EXPECT_EQ(refused(changed), "stack[1].formation");
}

// 25.0: nobody turns over a sniper who is not there.
TEST(GuamDocument, RefusesAShotOfNobody) {
    json changed = document(test_game(), in_activation());
    changed["stack"].push_back({{"ask", "sniper"}, {"hex", "25.61"}, {"to", "24.60"}});
    EXPECT_EQ(refused(changed), "stack[2]");
}

TEST(GuamDocument, DelaysAreDays) {
    Board board;
    const PieceId tank = board.piece("us-m4-1-a-3");
    guam::put(board.game, board.p, tank, static_cast<HexId>(index(box::turn_track) + static_cast<std::size_t>(turn_of(22, 2))));
    board.put("us-a-1-3", "24.60").activate("3rct");
    const json written = document(board.game, board.p);
    const auto piece = std::find_if(written["pieces"].begin(), written["pieces"].end(),
                                    [](const json& p) { return p["id"] == "us-m4-1-a-3"; });
    ASSERT_NE(piece, written["pieces"].end());
    EXPECT_EQ((*piece)["until"], (json{{"day", 22}, {"hour", "0900"}}));
    EXPECT_TRUE(reads_back(board.p));
}

// Whatever is changed in a document, it is refused or leads to a sound Position with answers.
TEST(GuamDocument, DamagedDocumentsDoNoHarm) {
    const Game& game = test_game();
    Rng rng(5);
    for (int i = 0; i < 300; ++i) {
        json damaged =
            document(game, i % 2 == 0 ? in_activation() : start(game, static_cast<std::size_t>(i) % game.scenarios.size(), 0));
        const json flat = damaged.flatten();
        auto target = flat.begin();
        std::advance(target, static_cast<std::ptrdiff_t>(rng.below(static_cast<std::uint32_t>(flat.size()))));
        json& value = damaged[json::json_pointer(target.key())];
        const json values[] = {0, 1, 7, 255, 40000, -1, nullptr, "24.60", "us", "cave-1", json::array(), json::object(), true};
        value = values[rng.below(static_cast<std::uint32_t>(std::size(values)))];
        if (const Expected<Position> read = from_document(game, damaged)) {
            EXPECT_TRUE(violations(game, *read).empty());
        }
    }
}

}  // namespace
}  // namespace causeway::guam
