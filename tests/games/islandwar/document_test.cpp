// Documents: what is written reads back, and what breaks a rule is refused where it stands.
#include <nlohmann/json.hpp>

#include "core/rng.h"
#include "tests/games/islandwar/fights.h"

namespace causeway::islandwar {
namespace {

using nlohmann::json;

json written(const Board& board) { return document(board.game, board.p); }

// Where a document is refused, and why; "" when it is not.
std::string refusal(const json& changed) {
    const Expected<Position> read = from_document(test_game(), changed);
    return read ? "" : read.error().where + ": " + read.error().message;
}
std::string refusal(json sound, const char* key, const json& value) {
    EXPECT_EQ(refusal(sound), "");
    sound[json::json_pointer(key)] = value;
    return refusal(sound);
}
bool begins(const std::string& text, std::string_view with) {
    return text.starts_with(with) || (ADD_FAILURE() << text << " instead of " << with, false);
}

// An American battalion and one of the enemy beside it.
Board in_combat() {
    Board board;
    board.put("us-1-2", "0923").show("js-316", "1023").put("js-i-118", "1123").enter(Phase::combat, us);
    return board;
}
Board in_movement() {
    Board board;
    board.put("us-1-2", "0923").put("js-i-118", "1123").enter(Phase::movement, us);
    return board;
}
// Japanese units on the way to 0923, where aircraft may wait for them.
Board on_the_march() {
    Board board;
    board.show("js-i-118", "0922").put("us-1-2", "0720").support(6, 0);
    board.p.interdict = InterdictionOrder::ask;
    board.enter(Phase::movement, japan).move("js-i-118", "0923");
    return board;
}

TEST(IslandWarDocument, WhatIsWrittenReadsBack) {
    for (const Board& board : {in_combat(), in_movement(), on_the_march()}) {
        const Expected<Position> read = from_document(board.game, written(board));
        ASSERT_TRUE(read) << to_string(read.error());
        EXPECT_EQ(*read, board.p);
    }
}

// Every position on the way through some questions of each kind.
TEST(IslandWarDocument, EveryAnswerLeadsToWhatReadsBack) {
    for (const Battle battle : {saipan, tinian}) {
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            Rng rng(seed);
            Board board(battle);
            board.p = start(board.game, battle, 0);
            for (int i = 0; i < 220 && decision(board.game, board.p).by != nobody; ++i) {
                const ActionList legal = board.legal();
                apply(board.game, board.p, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
                ASSERT_EQ(faults(board.game, board.p).size(), 0U) << seed << ", answer " << i << ": " << board.question();
            }
            EXPECT_EQ(refusal(written(board)), "") << seed;
        }
    }
}

TEST(IslandWarDocument, AFightReadsBackAfterEachAnswer) {
    Board board = in_combat();
    board.act(Verb::attack, "1023").act(Verb::join).act(Verb::commit);
    for (int i = 0; i < 30 && board.p.phase == Phase::combat; ++i) {
        EXPECT_EQ(refusal(written(board)), "") << board.question();
        board.first();
    }
}

TEST(IslandWarDocument, WhatIsUnknownIsRefused) {
    const json sound = written(in_combat());
    EXPECT_TRUE(begins(refusal(sound, "/weather", "snow"), "weather: "));
    EXPECT_TRUE(begins(refusal(sound, "/moon", "full"), "moon: "));
    EXPECT_TRUE(begins(refusal(sound, "/pieces/0/hex", "9999"), "pieces[0].hex: "));
    EXPECT_TRUE(begins(refusal(sound, "/pieces/0/status", json::array({"asleep"})), "pieces[0].status[0]: "));
    EXPECT_TRUE(begins(refusal(sound, "/stack/1/ask", "lunch"), "stack[1].ask: "));
    json twice = sound;
    twice["pieces"].push_back(twice["pieces"][0]);
    EXPECT_TRUE(begins(refusal(twice), "pieces[" + std::to_string(sound["pieces"].size()) + "]"));
}

// 18J.2: a unit that landed from the map goes back to the one hex it came from.
TEST(IslandWar_18L, NobodyComesFromTwoHexesOrFromNowhere) {
    CASES("18J.2", "21.3");
    const json sound = written(in_movement());
    const json tank{{"piece", "us-a-2aa"}, {"hex", "0923"}};
    EXPECT_EQ(refusal(sound, "/origins", json::array({tank})), "");
    json elsewhere = tank;
    elsewhere["hex"] = "0922";
    EXPECT_TRUE(begins(refusal(sound, "/origins", {tank, elsewhere}), "origins[1]"));
    EXPECT_TRUE(begins(refusal(sound, "/origins", json::array({{{"piece", "us-1-2"}, {"hex", "0923"}}})), "origins[0].piece: "))
        << "infantry has no boats";
    EXPECT_TRUE(
        begins(refusal(sound, "/origins", json::array({{{"piece", "js-i-118"}, {"hex", "0923"}}})), "origins[0].piece: "))
        << "it is the American's turn";
    EXPECT_TRUE(
        begins(refusal(sound, "/origins", json::array({{{"piece", "us-a-2aa"}, {"hex", "t0505"}}})), "origins[0].hex: "))
        << "of the other island";
    json bombarding = written(in_movement());
    bombarding["phase"] = "bombardment";
    bombarding["stack"][1] = {{"ask", "bombard"}, {"shelled", json::array()}, {"napalm", 0}};
    EXPECT_TRUE(begins(refusal(bombarding, "/origins", json::array({tank})), "origins: "))
        << "nobody has landed yet in this Player Turn";
}

TEST(IslandWar_12_2, AHexHasOneInterdictionMarker) {
    const json marker{{"hex", "1023"}, {"points", 2}};
    EXPECT_TRUE(begins(refusal(written(in_movement()), "/interdictions", {marker, marker}), "interdictions[1]"));
    EXPECT_EQ(refusal(written(in_movement()), "/interdictions", json::array({marker})), "");
}

TEST(IslandWar_9_0, AHexIsEmptiedOnceInAPhase) {
    const json sound = written(in_combat());
    EXPECT_EQ(refusal(sound, "/stack/1/emptied", {"1023", "1022"}), "");
    EXPECT_TRUE(begins(refusal(sound, "/stack/1/emptied", {"1023", "1023"}), "stack[1]"));
    EXPECT_TRUE(begins(refusal(sound, "/stack/1/emptied", json::array({"t0505"})), "stack[1]")) << "of the other island";
}

TEST(IslandWar_12_1a, AHexIsShelledThreeTimesAtMost) {
    Board board;
    board.put("us-1-2", "0923").show("js-316", "1023").support(3, 3).enter(Phase::bombardment, us);
    const json sound = written(board);
    EXPECT_EQ(refusal(sound, "/stack/1/shelled", {"1023", "1023", "1023", "1022"}), "");
    EXPECT_TRUE(begins(refusal(sound, "/stack/1/shelled", {"1023", "1023", "1023", "1023"}), "stack[1]"));
    EXPECT_TRUE(begins(refusal(sound, "/stack/1/napalm", 20), "stack[1].napalm: ")) << "there is none on Saipan (21.7)";
    Board enemy;
    enemy.put("us-1-2", "0923").show("js-316", "1023").phase(Phase::bombardment, japan).begin(Bombard{});
    EXPECT_TRUE(begins(refusal(written(enemy), "/stack/1/shelled", json::array({"0923"})), "stack[1]")) << "Japan has no ships";
}

// R9.14: it passes full hexes only when it finds no room, and none of them twice.
TEST(IslandWar_9F_1, ARetreatPassesAHexOnce) {
    Board board = in_combat();
    board.act(Verb::attack, "1023").act(Verb::join).act(Verb::commit);
    board.phase(Phase::combat, us)
        .begin(ChooseAttack{})
        .begin(Assault{.stage = Assault::landing})
        .mark("js-316", status::retreats);
    board.begin(Retreats{.side = japan}).begin(Retreat{.piece = board.piece("js-316"), .origin = board.hex("1023"), .left = 0});
    const json sound = written(board);
    const std::string passed = "/stack/4/passed";
    EXPECT_EQ(refusal(sound, passed.c_str(), json::array({"1022"})), "");
    EXPECT_TRUE(begins(refusal(sound, passed.c_str(), {"1022", "1022"}), "stack[4]"));
    EXPECT_TRUE(begins(refusal(sound, passed.c_str(), json::array({"1023"})), "stack[4]")) << "where it is";
    json whole = sound;
    whole["stack"][4]["left"] = 1;
    EXPECT_TRUE(begins(refusal(whole, passed.c_str(), json::array({"1022"})), "stack[4]")) << "it has not looked for room yet";
}

TEST(IslandWar_6A, AMarchGoesFromHexToHex) {
    CASES("12.2");
    Board board = on_the_march();
    ASSERT_EQ(board.question(), "interdict");
    const json sound = written(board);
    ASSERT_EQ(sound["stack"][3]["ask"], "march");
    // The next hex is the last of the list.
    EXPECT_EQ(refusal(sound, "/stack/3/path", {"1023", "0924"}), "");
    EXPECT_TRUE(begins(refusal(sound, "/stack/3/path", json::array({"1123"})), "stack[3]")) << "two hexes away";
    EXPECT_TRUE(begins(refusal(sound, "/stack/3/path", {"0924", "0824", "0924"}), "stack[3]")) << "through one hex twice";
    EXPECT_TRUE(begins(refusal(sound, "/stack/3/path", {"0923", "0924"}), "stack[3]")) << "back to where it is";
    EXPECT_TRUE(begins(refusal(sound, "/stack/4/hex", "0924"), "stack[4].hex: ")) << "where they are not";
}

// Whatever is changed in a document, it is refused or leads to a sound Position.
TEST(IslandWarDocument, DamagedDocumentsDoNoHarm) {
    Rng rng(5);
    const Board boards[] = {in_combat(), in_movement(), on_the_march()};
    for (std::size_t i = 0; i < 300; ++i) {
        json damaged = written(boards[i % std::size(boards)]);
        const json flat = damaged.flatten();
        auto target = flat.begin();
        std::advance(target, static_cast<std::ptrdiff_t>(rng.below(static_cast<std::uint32_t>(flat.size()))));
        const json values[] = {0, 1, 7, 255, 40000, -1, nullptr, "1023", "us", "us-1-2", json::array(), json::object(), true};
        damaged[json::json_pointer(target.key())] = values[rng.below(static_cast<std::uint32_t>(std::size(values)))];
        if (const Expected<Position> read = from_document(test_game(), damaged)) {
            EXPECT_TRUE(faults(test_game(), *read).empty()) << target.key();
        }
    }
}

// 18A.1: what a landing has to remember.
TEST(IslandWar_18A_1, ATransportThatWillGoBackReadsBack) {
    Board board;
    board.put("us-beachhead-1", "0719").into("us-a-2at", plan_box(0, Wave::assault)).into("us-1-2", plan_box(0, Wave::assault));
    board.p.plans[0] = Plan{.hex = board.hex("0719"), .turn = 1, .placed = 1};
    board.load_on("us-1-2", "us-a-2at").enter(Phase::movement, us);
    ASSERT_EQ(refusal(written(board)), "");
    board.act_piece(Verb::ferry, "us-a-2at", "0719");
    ASSERT_TRUE(board.asks<LandingRoll>());
    EXPECT_EQ(refusal(written(board)), "");
    EXPECT_EQ(written(board)["stack"].back()["returns"], 1);
}

}  // namespace
}  // namespace causeway::islandwar
