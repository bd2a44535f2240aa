#include "tests/games/guam/fight.h"

namespace causeway::guam {
namespace {

// The example of 9.5: four companies of the 22nd with tanks and two mortars against a company in palms and a trench.
Fight palms() {
    Fight f;
    f.quality("1pmb", 5).quality("48imb", 5);
    f.put({"us-a-1-22", "us-b-1-22", "us-m4-1-tk-22", "schneider"}, "29.48").dg("29.48", 1);
    f.put({"us-e-2-22", "us-f-2-22"}, "29.47");
    f.put({"jp-2-iii-10", "beppu"}, "28.48").fort("28.48", Fort::trench);
    f.engaged(us, "28.48", {"us-a-1-22", "us-b-1-22", "us-e-2-22", "us-f-2-22"});
    f.p.assault.supports = 2;
    return f;
}

TEST(Guam_9_5, AddsUpTheTermsOfTheExample) {
    const Fight f = palms();
    EXPECT_EQ(f.term(us, "odds 4-1"), 1);
    EXPECT_EQ(f.term(us, "tanks"), 2);
    EXPECT_EQ(f.term(us, "only tanks"), 0);
    EXPECT_EQ(f.term(us, "prepared assault"), 1);
    EXPECT_EQ(f.term(us, "status markers"), 0);
    EXPECT_EQ(f.term(us, "leader"), 2);
    EXPECT_EQ(f.term(us, "supporting fire"), 2);
    EXPECT_EQ(f.term(us, "lowest troop quality"), 5);
    EXPECT_EQ(f.modifier(us), 13);  // R9.11: the list adds up to 13, and the example goes on with 12
    EXPECT_EQ(f.term(japan, "terrain"), 1);
    EXPECT_EQ(f.term(japan, "defence value"), 1);
    EXPECT_EQ(f.term(japan, "fortification"), 2);  // R9.10: the example has 1
    EXPECT_EQ(f.term(japan, "leader"), 2);
    EXPECT_EQ(f.term(japan, "lowest troop quality"), 5);
    EXPECT_EQ(f.modifier(japan), 11);
}

TEST(Guam_9_5, ReachesTheBestColumnOfTheRatio) {
    constexpr std::string_view americans[] = {"us-a-1-3", "us-b-1-3", "us-c-1-3", "us-e-2-3", "us-f-2-3", "us-g-2-3"};
    constexpr std::string_view japanese[] = {"jp-1-322", "jp-2-322", "jp-3-322", "jp-1-321"};
    const auto odds = [&](int attackers, int defenders) {
        Fight f;
        f.engaged(us, defended, {});
        for (int i = 0; i < attackers; ++i) {
            f.put(americans[i], "36.75");
            f.engaged(us, defended, {americans[i]});
        }
        for (int i = 0; i < defenders; ++i) {
            f.put(japanese[i], defended);
        }
        const int quality = f.term(us, "lowest troop quality");
        return f.modifier(us) - quality - f.term(us, "prepared assault");
    };
    EXPECT_EQ(odds(1, 4), -5);
    EXPECT_EQ(odds(1, 3), -5);
    EXPECT_EQ(odds(1, 2), -4);
    EXPECT_EQ(odds(2, 3), -4);  // R9.7
    EXPECT_EQ(odds(1, 1), -3);
    EXPECT_EQ(odds(4, 3), -3);
    EXPECT_EQ(odds(3, 2), -2);
    EXPECT_EQ(odds(5, 3), -2);  // R9.7
    EXPECT_EQ(odds(2, 1), -1);
    EXPECT_EQ(odds(3, 1), 0);
    EXPECT_EQ(odds(4, 1), 1);
    EXPECT_EQ(odds(5, 1), 2);
    EXPECT_EQ(odds(6, 1), 2);
}

TEST(Guam_9_5, CountsTanksForEitherSide) {
    Fight f;
    f.put({"us-a-1-3", "us-b-1-3"}, defended);
    f.put({"jp-2-9tk", "jp-1-322"}, "36.75");
    f.engaged(japan, defended, {"jp-2-9tk", "jp-1-322"}, AssaultKind::banzai);
    EXPECT_EQ(f.term(japan, "tanks"), 2);
    EXPECT_EQ(f.term(us, "tanks"), 0);
    f.put("us-m4-1-a-3", defended);  // R9.8: tank weapons count
    EXPECT_EQ(f.term(us, "tanks"), 2);
    unset(f.p, f.piece("jp-1-322"), status::assaulting);
    EXPECT_EQ(f.term(japan, "tanks"), 0);
    EXPECT_EQ(f.term(japan, "only tanks"), -2);
}

TEST(Guam_9_5, TakesTheBestLeaderAndTheBestHero) {
    CASES("13.2", "14.0");
    Fight f;
    f.put("jp-1-322", defended);
    f.put({"us-e-2-9", "craig", "wilson"}, "36.75").put({"us-a-1-3", "hall", "turnage"}, "36.76");
    f.engaged(us, defended, {"us-e-2-9", "us-a-1-3"});
    EXPECT_EQ(f.term(us, "leader"), 2);  // one of the three
    EXPECT_EQ(f.term(us, "hero"), 3);
    set(f.p, f.piece("hall"), status::replaced);
    set(f.p, f.piece("craig"), status::replaced);
    set(f.p, f.piece("turnage"), status::replaced);
    EXPECT_EQ(f.term(us, "leader"), 1);  // 13.3
}

TEST(Guam_9_5, TakesTheWorstMarkersAndTheLowestQuality) {
    Fight f;
    f.quality("3mardiv", 6);
    f.put("jp-1-322", defended).put("us-a-1-3", "36.75").put("us-b-1-3", "36.76").dg("36.76", 3);
    f.engaged(us, defended, {"us-a-1-3", "us-b-1-3"});
    EXPECT_EQ(f.term(us, "status markers"), -1);
    EXPECT_EQ(f.term(us, "lowest troop quality"), 6);
    // The defender's markers and lowest unit count likewise.
    f.put("jp-263ag", defended).dg(defended, 4);
    EXPECT_EQ(f.term(japan, "status markers"), -2);
    EXPECT_EQ(f.term(japan, "lowest troop quality"), 3);
}

TEST(Guam_9_5, LetsTheAttackerChooseAmongColumnsAndTheDefenderOtherwise) {
    Fight f;
    f.put("us-a-1-3", "36.75").column({"jp-1-ii-10", "jp-1-322"}, defended);
    f.engaged(us, defended, {"us-a-1-3"});
    EXPECT_EQ(f.term(japan, "defence value"), -1);  // 1/322 in column: 1
    unset(f.p, f.piece("jp-1-ii-10"), status::column);
    EXPECT_EQ(f.term(japan, "defence value"), 1);  // deployed -1
}

TEST(Guam_9_5, CountsFortsByTheirDefence) {
    const auto fort_term = [](Fort fort) {
        Fight f;
        f.put("us-a-1-3", "36.75").put("jp-1-322", defended).fort(defended, fort);
        f.engaged(us, defended, {"us-a-1-3"});
        return f.term(japan, "fortification");
    };
    EXPECT_EQ(fort_term(Fort::none), 0);
    EXPECT_EQ(fort_term(Fort::foxhole), 1);
    EXPECT_EQ(fort_term(Fort::trench), 2);  // R9.10
    EXPECT_EQ(fort_term(Fort::pillbox), 3);
    EXPECT_EQ(fort_term(Fort::bunker), 4);
}

TEST(Guam_6_2_1, AmericansAreBadAtTropicalForest) {
    CASES("9.5");
    Fight f;
    f.quality("3mardiv", 6);
    f.put("jp-1-322", "23.78").put("us-a-1-3", "23.79");
    f.engaged(us, "23.78", {"us-a-1-3"});
    EXPECT_EQ(f.term(us, "lowest troop quality"), 4);  // from the runway into the forest
    unset(f.p, f.piece("us-a-1-3"), status::assaulting);
    f.put("us-b-1-3", "22.79");
    f.engaged(us, "23.78", {"us-b-1-3"});
    EXPECT_EQ(f.term(us, "lowest troop quality"), 4);  // from forest to forest: once
}

TEST(Guam_6_2_2, HexsidesHelpIfAllAttackersCrossThem) {
    CASES("9.5");
    const auto cross = [](std::string_view from, std::string_view to, std::string_view label) {
        Fight f;
        f.put("us-a-1-3", from).put("jp-1-322", to);
        f.engaged(us, to, {"us-a-1-3"});
        return f.term(japan, label);
    };
    EXPECT_EQ(cross("28.54", "28.53", "across a river"), 2);
    EXPECT_EQ(cross("22.68", "22.69", "across a stream"), 0);
    EXPECT_EQ(cross("00.14", "01.14", "across a slope"), 1);  // R6.13: up
    EXPECT_EQ(cross("01.14", "00.14", "across a slope"), 1);  // and down
    EXPECT_EQ(cross("02.13", "02.14", "up a steep slope"), 2);
    EXPECT_EQ(cross("02.14", "02.13", "up a steep slope"), 0);
    EXPECT_EQ(cross("64.88", "65.87", "across a ridge"), 1);

    Fight f;
    f.put("us-a-1-3", "23.59").put("us-b-1-3", "23.60").put("jp-1-322", "24.60");
    f.engaged(us, "24.60", {"us-a-1-3", "us-b-1-3"});
    EXPECT_EQ(f.term(japan, "across a slope"), 1);
    f.put("us-c-1-3", "24.59");
    f.engaged(us, "24.60", {"us-c-1-3"});
    EXPECT_EQ(f.term(japan, "across a slope"), 0);
}

TEST(Guam_6_2_2, ARidgeMarkerHelpsAcrossTheRidgeAndHurtsOnTheFlank) {
    CASES("9.5");
    Fight f;
    f.put("jp-1-322", "65.87").put("us-k-3-9", "64.88");
    f.engaged(us, "65.87", {"us-k-3-9"});
    f.p.ridges.push_back({f.hex("65.87"), static_cast<std::uint8_t>(index(japan)), 0});
    EXPECT_EQ(f.term(japan, "across a ridge"), 1);
    EXPECT_EQ(f.term(japan, "ridge marker"), 1);
    EXPECT_EQ(f.term(us, "ridge outflanked"), 0);
    f.put("us-l-3-9", "65.88");
    f.engaged(us, "65.87", {"us-l-3-9"});
    EXPECT_EQ(f.term(japan, "across a ridge"), 0);
    EXPECT_EQ(f.term(japan, "ridge marker"), 0);
    EXPECT_EQ(f.term(us, "ridge outflanked"), 2);
}

TEST(Guam_12_5, AlertDogsAddTwoToTheDefendersRoll) {
    Fight f;
    f.put({"us-a-1-3", "us-3rct-war-dogs"}, defended).put("jp-1-322", "36.75");
    f.engaged(japan, defended, {"jp-1-322"}, AssaultKind::banzai);
    const int before = f.modifier(us);
    f.p.assault.alerted = 1;
    EXPECT_EQ(f.term(us, "war dogs"), 2);
    EXPECT_EQ(f.modifier(us), before + 2);
}

TEST(Guam_9_4, CountsAtMostThreeAmericanSupportsAndOneJapanese) {
    Fight f;
    f.put("us-a-1-3", "36.75").put("jp-1-322", defended);
    f.engaged(us, defended, {"us-a-1-3"});
    f.p.assault.supports = 4;
    EXPECT_EQ(f.term(us, "supporting fire"), 3);
    Fight g;
    g.put("us-a-1-3", defended).put("jp-1-322", "36.75");
    g.engaged(japan, defended, {"jp-1-322"}, AssaultKind::banzai);
    g.p.assault.supports = 2;
    EXPECT_EQ(g.term(japan, "supporting fire"), 1);
}

TEST(Guam_9_6, AChargeAddsThreeAndADrunkOneFour) {
    CASES("9.6.1", "9.6.3");
    for (const auto& [kind, bonus] : {std::pair{AssaultKind::banzai, 3}, {AssaultKind::drunk, 4}, {AssaultKind::gyokusai, 3}}) {
        Fight f;
        f.put("us-a-1-3", defended).put("jp-1-322", "36.75");
        f.engaged(japan, defended, {"jp-1-322"}, kind);
        EXPECT_EQ(f.term(japan, "Banzai charge"), bonus);
        EXPECT_EQ(f.game.assaults[index(kind)].target, bonus);
    }
}

}  // namespace
}  // namespace causeway::guam
