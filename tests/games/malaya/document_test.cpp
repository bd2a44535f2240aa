// Documents: what is written reads back, and what breaks a rule is refused where it stands.
#include <nlohmann/json.hpp>

#include "core/rng.h"
#include "tests/games/malaya/board.h"
#include "tests/length.h"

namespace causeway::malaya {
namespace {

using nlohmann::json;

// An answer as the dice would fall: by weight where chance is asked.
Action any_answer(const Position& p, Rng& rng) {
    const Game& game = test_game();
    ActionList list;
    actions(game, p, list);
    const bool chance = decision(game, p).by == chance_side;
    std::uint32_t all = 0;
    for (const Action action : list) {
        all += chance ? weight(game, p, action) : 1;
    }
    std::uint32_t left = all == 0 ? 0 : rng.below(all);
    for (const Action action : list) {
        const std::uint32_t share = chance ? weight(game, p, action) : 1;
        if (left < share) {
            return action;
        }
        left -= share;
    }
    ADD_FAILURE() << "no answer to " << game.info.asks[decision(game, p).ask].id;
    return {};
}

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

std::size_t place_of(const json& written, const std::string& id) {
    for (std::size_t i = 0; i < written["pieces"].size(); ++i) {
        if (written["pieces"][i]["id"] == id) {
            return i;
        }
    }
    ADD_FAILURE() << id;
    return 0;
}

// The first Position of a match in which `wanted`, or nothing after so many answers.
template <class Wanted>
json find_document(std::uint64_t seed, Wanted wanted) {
    const Game& game = test_game();
    Rng rng(seed);
    Position p = Board::at_start(optional_reinforcements).act(Verb::historical).p;
    for (int i = 0; i < 20'000 && decision(game, p).by != nobody; ++i) {
        if (wanted(static_cast<const Position&>(p))) {
            return document(game, p);
        }
        apply(game, p, any_answer(p, rng), nullptr);
    }
    ADD_FAILURE() << "no such position";
    return document(game, p);
}
json in_movement() {
    return find_document(
        1, [](const Position& p) { return p.turn == 2 && p.phase == Phase::movement && p.stack.on_top<Select>(); });
}

// While the Allied units still stand as they were set up.
json in_first_movement() {
    return find_document(1, [](const Position& p) { return p.phase == Phase::movement && p.stack.on_top<Select>(); });
}

TEST(MalayaDocument, StartsReadBack) {
    for (const Options options : {Options{0}, Options{optional_reinforcements}}) {
        EXPECT_TRUE(reads_back(start(test_game(), 0, options)));
    }
    EXPECT_TRUE(reads_back(Board::at_start().act(Verb::historical).p));
}

TEST(MalayaDocument, MatchesReadBack) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        Rng rng(seed);
        Position p = start(test_game(), 0, seed % 2);
        for (int i = 0; decision(test_game(), p).by != nobody && i < 20'000; ++i) {
            if (i % 53 == 0) {
                ASSERT_TRUE(reads_back(p)) << seed << ", answer " << i;
            }
            apply(test_game(), p, any_answer(p, rng), nullptr);
        }
        EXPECT_TRUE(reads_back(p)) << seed;
    }
}

TEST(MalayaDocument, APartInWhichSupplyWasSpentReadsBack) {
    const json written =
        find_document(3, [](const Position& p) { return p.stack.on_top<Expend>() && p.stack.top<Expend>().acted != 0; });
    EXPECT_EQ(refused(written), "");
}

TEST(MalayaDocument, EveryPieceIsThereOnce) {
    const json written = in_movement();
    EXPECT_EQ(written["pieces"].size(), test_game().units.size());
    json changed = written;
    changed["pieces"].erase(place_of(written, "jp-11-5"));
    EXPECT_EQ(refused(changed), "pieces");
    changed = written;
    changed["pieces"].push_back(written["pieces"][place_of(written, "jp-11-5")]);
    EXPECT_EQ(refused(changed), "pieces[" + std::to_string(test_game().units.size()) + "].id");
}

TEST(MalayaDocument, WhatIsUnknownIsRefused) {
    json changed = in_movement();
    changed["weather"] = 1;
    EXPECT_EQ(refused(changed), "weather");
    changed = in_movement();
    changed["pieces"][3]["status"] = {"asleep"};
    EXPECT_EQ(refused(changed), "pieces[3].status[0]");
    changed = in_movement();
    changed["hand"]["japan"]["kamikaze"] = 1;
    EXPECT_EQ(refused(changed), "hand.japan.kamikaze");
    changed = in_movement();
    changed["game"] = "formosa";
    EXPECT_EQ(refused(changed), "game");
}

// 26.7: battalions come of what is broken down, and of nothing else.
TEST(Malaya_26_7, BattalionsAndTheirRegimentsAreNotInPlayTogether) {
    json changed = in_movement();
    const std::size_t battalion = place_of(changed, "jp-2-2-8-14");
    ASSERT_EQ(changed["pieces"][battalion]["box"], "unused");
    changed["pieces"][battalion]["box"] = "base";
    EXPECT_EQ(refused(changed), "pieces");
    json lost = in_movement();
    const std::size_t tank = place_of(lost, "jp-1-tank");
    lost["pieces"][tank].erase("hex");
    lost["pieces"][tank]["box"] = "unused";
    lost["pieces"][tank].erase("status");
    EXPECT_EQ(refused(lost), "pieces[" + std::to_string(tank) + "].box");  // it has no battalions to be
}

TEST(Malaya_12_6, EnemiesAreNeverStackedTogether) {
    json changed = in_movement();
    const json& pieces = changed["pieces"];
    const auto of = [&](const char* side) {
        return std::find_if(pieces.begin(), pieces.end(),
                            [&](const json& piece) {
                                return piece.contains("hex") && piece["id"].get<std::string>().starts_with(side);
                            }) -
               pieces.begin();
    };
    const auto ally = static_cast<std::size_t>(of("al-")), enemy = static_cast<std::size_t>(of("jp-"));
    ASSERT_LT(enemy, pieces.size());
    changed["pieces"][enemy]["hex"] = changed["pieces"][ally]["hex"];
    EXPECT_NE(refused(changed), "");
}

TEST(Malaya_25_4, AUnitSetUpElsewhereIsRefused) {
    const json written = document(test_game(), Board::at_start().act(Verb::historical).p);
    json changed = written;
    changed["pieces"][place_of(written, "al-22-ind")]["hex"] = "3729";  // Kuantan
    EXPECT_EQ(refused(changed), "pieces[" + std::to_string(place_of(written, "al-22-ind")) + "].hex");
    changed = written;
    changed["pieces"][place_of(written, "al-airfield-8")]["hex"] = "4147";  // where another one is
    EXPECT_NE(refused(changed), "");
}

TEST(Malaya_21_3, AFortificationNeedsSomebodyInIt) {
    json changed = in_movement();
    changed["forts"] = {"2626"};
    EXPECT_EQ(refused(changed), "forts");
}

TEST(Malaya_5_3, NobodyHoldsMoreMarkersThanThereAre) {
    json changed = in_movement();
    changed["hand"]["japan"]["banzai"] = 3;
    EXPECT_EQ(refused(changed), "hand.japan.banzai");
    changed = in_movement();
    changed["hand"]["allies"]["abda"] = 1;  // takes effect when it is picked
    changed["pool"]["allies"].erase("abda");
    EXPECT_EQ(refused(changed), "hand.allies.abda");
    changed = in_movement();
    changed["fired"]["naval-ca"] = 2;
    EXPECT_EQ(refused(changed), "fired.naval-ca");
}

TEST(Malaya_16_31, AirPointsBeyondAllThatCanComeAreRefused) {
    json changed = in_movement();
    changed["air"]["allies"]["reserve"] = 20;
    EXPECT_EQ(refused(changed), "air.allies");
    changed = in_movement();
    changed["air"]["japan"]["superiority"] = 1;  // 16.5: that phase is over
    EXPECT_EQ(refused(changed), "air.japan.superiority");
}

TEST(MalayaDocument, StatusesAreWhereTheyMakeSense) {
    const json written = in_first_movement();
    const auto with = [&](const char* id, const char* status) {
        json changed = written;
        changed["pieces"][place_of(written, id)]["status"] = {status};
        return refused(changed);
    };
    const auto where = [&](const char* id) { return "pieces[" + std::to_string(place_of(written, id)) + "].status"; };
    EXPECT_EQ(with("al-singapore-cd", "active"), where("al-singapore-cd"));  // 7.3: no HQ
    EXPECT_EQ(with("al-3-corps-hq", "suppressed"), where("al-3-corps-hq"));  // 8.0
    EXPECT_EQ(with("al-1h", "in-battle"), where("al-1h"));
    EXPECT_EQ(with("al-1h", "railed"), where("al-1h"));  // 26.12
    EXPECT_EQ(with("al-1h", "exempt"), where("al-1h"));  // 16.63: has arrived
    EXPECT_EQ(with("al-1h", "parted"), where("al-1h"));  // 26.7: no battalion
}

TEST(MalayaDocument, ThePhaseFitsTheImpulseAndTheStack) {
    json changed = in_movement();
    changed["impulse"] = 3;
    EXPECT_EQ(refused(changed), "impulse");
    changed = in_movement();
    changed["phase"] = "logistics";
    EXPECT_NE(refused(changed), "");
    changed = in_movement();
    changed["stack"].push_back({{"ask", "deploy"}});
    EXPECT_NE(refused(changed), "");
    changed = in_movement();
    changed["stack"].back()["side"] = changed["stack"].back()["side"] == "japan" ? "allies" : "japan";
    EXPECT_EQ(refused(changed), "stack");  // 4.1
    changed = in_movement();
    changed["winner"] = "japan";
    EXPECT_EQ(refused(changed), "winner");
}

TEST(Malaya_22_4, AForceAtSeaHasATarget) {
    json changed = in_movement();
    const std::size_t engineer = place_of(changed, "jp-4-eng");
    changed["pieces"][engineer].erase("hex");
    changed["pieces"][engineer].erase("status");
    changed["pieces"][engineer]["box"] = "afloat-1";
    EXPECT_EQ(refused(changed), "assaults[0]");
    changed["assaults"][0] = "2626";  // inland
    EXPECT_EQ(refused(changed), "assaults[0]");
    changed = in_movement();
    changed["assaults"][1] = "2812";
    EXPECT_EQ(refused(changed), "assaults[1]");  // nobody is at sea
}

TEST(Malaya_16_8, ARaidFitsPhaseAndLimit) {
    json changed = in_movement();
    changed["raids"] = json::array({{{"hex", "4148"}, {"air", 3}}});
    EXPECT_EQ(refused(changed), "raids[0]");
}

TEST(Malaya_16_81, ARaidIsOfAircraftOrOfShips) {
    json changed = find_document(2, [](const Position& p) { return !p.raids.empty() && p.raids[0].air > 0; });
    changed["raids"][0]["naval_dd"] = 1;
    EXPECT_EQ(refused(changed), "raids[0]");
}

// The first of two attacks on a hex may leave nobody there for the second (R16.10).
TEST(Malaya_16_83, WhatWasPlacedIsFlownAgainstAnEmptyHexToo) {
    constexpr const char* empty = "3139";
    json changed = find_document(2, [](const Position& p) { return p.stack.on_top<BombardRoll>() && p.raids.size() == 1; });
    changed["raids"][0]["hex"] = empty;
    changed["stack"].back()["hex"] = empty;
    EXPECT_EQ(refused(changed), "");
    changed = find_document(2, [](const Position& p) { return p.stack.on_top<Strike>() && !p.raids.empty(); });
    changed["raids"][0]["hex"] = empty;
    EXPECT_EQ(refused(changed), "raids[0]") << "not placed there";
}

TEST(Malaya_14_2, ADeclaredBattleNeedsAdjacentAttackers) {
    json changed = find_document(2, [](const Position& p) {
        return p.stack.on_top<Build>() &&
               std::any_of(p.battle_of.begin(), p.battle_of.end(), [](auto battle) { return battle != 0; });
    });
    const auto& pieces = changed["pieces"];
    const auto attacker =
        std::find_if(pieces.begin(), pieces.end(), [](const json& piece) { return piece.contains("battle"); });
    ASSERT_NE(attacker, pieces.end());
    const auto place = static_cast<std::size_t>(attacker - pieces.begin());
    changed["pieces"][place]["battle"] = 60;
    EXPECT_EQ(refused(changed), "pieces[" + std::to_string(place) + "].battle");
}

TEST(Malaya_14_0, ADeclaredBattleHasSomebodyOnEitherSide) {
    const auto two_wait = [](const Position& p) { return p.stack.on_top<Resolve>() && p.targets.size() == 2; };
    const json waiting = find_document(2, two_wait);
    json deserted = waiting, elsewhere = waiting;
    for (json& piece : deserted["pieces"]) {
        if (piece.value("battle", 0) == waiting["targets"][1]["battle"]) {
            piece.erase("battle");
        }
    }
    EXPECT_EQ(refused(deserted), "targets[1]") << "nobody attacks";
    elsewhere["targets"].push_back({{"hex", "4148"}, {"battle", waiting["targets"][1]["battle"]}});
    EXPECT_NE(refused(elsewhere), "") << "nobody defends, or does not adjoin";
    EXPECT_EQ(refused(waiting), "");
}

}  // namespace
}  // namespace causeway::malaya
