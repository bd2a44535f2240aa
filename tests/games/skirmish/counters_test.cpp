// 1.0 counters and hits, 2.0 concealment.

#include "tests/cases.h"
#include "tests/data_copy.h"
#include "tests/games/skirmish/table.h"

namespace causeway::skirmish {
namespace {

using Texts = std::vector<std::string>;

TEST(Skirmish_1_1, ADieHasSixFacesAndEachIsAsLikely) {
    Table table({{"blue-able", "0303"}, {"red-rifles", "0403"}});
    table.act("end", "attack 0403");
    EXPECT_EQ(table.answers(), (Texts{"roll 1", "roll 2", "roll 3", "roll 4", "roll 5", "roll 6"}));
    for (int die = 1; die <= 6; ++die) {
        EXPECT_EQ(weight(the_game(), table.position, table.find("roll " + std::to_string(die))), 1U);
    }
}

TEST(Skirmish_1_2, EachSideHasSixCountersOnTheMapOrInItsCup) {
    const Table table;
    for (const Side side : {blue, red}) {
        int on_map = 0, in_the_cup = 0;
        for (const PieceId each : all_pieces) {
            if (the_game().side(each) == side) {
                on_map += table.position.at(each).on_map() ? 1 : 0;
                in_the_cup += table.position.at(each).hex == in_cup ? 1 : 0;
            }
        }
        EXPECT_EQ(on_map, 4);
        EXPECT_EQ(in_the_cup, 2);
    }
}

TEST(Skirmish_1_3, AHitShakesAndASecondHitIsTheEnd) {
    Table table({{"blue-able", "0303"}, {"red-rifles", "0403"}});
    hit(the_game(), table.position, piece("red-rifles"), nullptr);
    EXPECT_TRUE(table.at("red-rifles").shaken);
    EXPECT_EQ(table.where("red-rifles"), "0403");
    hit(the_game(), table.position, piece("red-rifles"), nullptr);
    EXPECT_EQ(table.where("red-rifles"), "off the map");
}

TEST(Skirmish_1_3, ShakenCountersNeitherFireNorAttack) {
    Table table({{"blue-able", "0303"}, {"red-rifles", "0403"}});
    table.at("red-rifles").shaken = true;
    table.act("move blue-able 0302");
    EXPECT_EQ(table.ask(), "blue move");
    table.at("blue-able").shaken = true;
    table.act("move blue-able 0303", "end");
    EXPECT_EQ(table.answers(), Texts{"end"});
}

TEST(Skirmish_2_1, CountersStartFaceDownUnlessPlayIsOpen) {
    for (const bool open : {false, true}) {
        const Position position = start(the_game(), 0, open ? 1U : 0U);
        for (const Piece& each : position.pieces) {
            EXPECT_EQ(each.concealed, !open);
        }
    }
}

TEST(Skirmish_2_2, FiringRevealsTheAmbusher) {
    Table table({{"blue-able", "0302"}});
    table.put("red-guns", "0402", Table::Face::down);
    table.act("move blue-able 0301", "fire red-guns");
    EXPECT_FALSE(table.at("red-guns").concealed);
    EXPECT_EQ(table.told(viewer_of(blue)).front(), "Red Gun Section is revealed at 0402");
}

TEST(Skirmish_2_2, AttackersAndDefenderAreRevealedAndStaySo) {
    CASES("5.1");
    Table table;
    table.put("blue-able", "0303", Table::Face::down).put("red-guns", "0402", Table::Face::down);
    table.act("end", "attack 0402", "roll 3", "end");
    EXPECT_FALSE(table.at("blue-able").concealed);
    EXPECT_FALSE(table.at("red-guns").concealed);
    EXPECT_TRUE(table.at("blue-baker").concealed);
}

TEST(Skirmish_2_3, ADecoyIsLostWhenAttackedAndNoDieIsRolled) {
    Table table({{"blue-able", "0303"}, {"red-rifles", "0605"}});
    table.put("red-decoy", "0402", Table::Face::down);
    table.act("end", "attack 0402");
    EXPECT_EQ(table.where("red-decoy"), "off the map");
    EXPECT_EQ(table.ask(), "blue attack");
}

TEST(Skirmish_2_3, ADecoyBesideItsOwnAttackIsLostAndAloneCannotAttack) {
    CASES("5.1");
    Table table({{"blue-able", "0303"}, {"red-rifles", "0402"}});
    table.put("blue-decoy", "0302", Table::Face::down);
    Table alone = table;
    table.act("end", "attack 0402");
    EXPECT_EQ(table.where("blue-decoy"), "off the map");
    alone.at("blue-able") = {};
    alone.act("end");
    EXPECT_EQ(alone.answers(), Texts{"end"});
}

TEST(Skirmish_2_3, ADecoyCannotFireButIsAskedLikeAnyOther) {
    CASES("4.4");
    Table table({{"blue-able", "0302"}});
    table.put("red-decoy", "0402", Table::Face::down);
    table.act("move blue-able 0301");
    EXPECT_EQ(table.ask(), "red fire");
    EXPECT_EQ(table.answers(), Texts{"hold"});
}

TEST(Skirmish_2_3, ADecoyThatMustCheckIsLost) {
    Table table({{"red-guns", "0402"}});
    table.put("blue-decoy", "0302", Table::Face::down);
    table.act("move blue-decoy 0301", "fire red-guns", "roll 6");
    EXPECT_EQ(table.where("blue-decoy"), "off the map");
    EXPECT_EQ(table.ask(), "blue move");
}

TEST(Skirmish_2_4, TheEnemySeesOnlyWhereAConcealedCounterIs) {
    const Table table;
    const View seen = view(the_game(), table.position, viewer_of(blue));
    int hidden = 0;
    for (const PieceView& each : seen.pieces) {
        if (each.side == "red") {
            ++hidden;
            EXPECT_TRUE(each.hidden);
            EXPECT_EQ(each.id, "red@" + the_game().map.name(each.hex));
            EXPECT_TRUE(each.name.empty() && each.kind.empty() && each.symbol.empty() && each.status.empty());
            EXPECT_FALSE(each.attack || each.defence || each.movement || each.steps);
        }
    }
    EXPECT_EQ(hidden, 4);
    EXPECT_EQ(seen.tracks[3].id, "red-cup");
    EXPECT_EQ(seen.tracks[3].value, 2);
}

TEST(Skirmish_2_4, AConcealedMoveIsToldWithoutAName) {
    Table table;
    table.act("move blue-able 0102");
    EXPECT_EQ(table.told(viewer_of(blue)), Texts{"Able Company moves from 0202 to 0102"});
    EXPECT_EQ(table.told(viewer_of(red)), Texts{"blue@0202 moves from 0202 to 0102"});
    EXPECT_EQ(table.told(Viewer::spectator), Texts{"blue@0202 moves from 0202 to 0102"});
}

TEST(Skirmish_2_4, ResamplingDealsTheEnemysConcealedCountersAnew) {
    Table table;
    table.at("red-rifles").concealed = false;
    Rng rng(7);
    std::array<int, counter_count> at_the_ford{};
    for (int i = 0; i < 4000; ++i) {
        const Position dealt = resample(the_game(), table.position, blue, rng);
        EXPECT_EQ(violations(the_game(), dealt), Texts{});
        EXPECT_EQ(dealt.at(piece("red-rifles")), table.at("red-rifles"));
        EXPECT_EQ(dealt.at(piece("blue-able")), table.at("blue-able"));
        ++at_the_ford[index(piece_in(dealt, hex("0402")))];
    }
    for (const char* id : {"red-guns", "red-snipers", "red-decoy", "red-guards", "red-militia"}) {
        EXPECT_NEAR(at_the_ford[index(piece(id))], 800, 120) << id;
    }
}

TEST(Skirmish_2_4, ThePreviewOfAnAttackKnowsNoMoreThanTheAttacker) {
    Table table;
    table.put("blue-able", "0303", Table::Face::down);
    table.act("end");
    Rng rng(3);
    const Action attack = table.find("attack 0402");
    const Preview known = preview(the_game(), table.position, attack);
    double total = 0, decoy = 0;
    for (const Outcome& each : known.outcomes) {
        total += each.probability;
        decoy += each.text == "decoy: lost" ? each.probability : 0;
    }
    EXPECT_DOUBLE_EQ(total, 1);
    EXPECT_DOUBLE_EQ(decoy, 1.0 / 6);
    for (int i = 0; i < 50; ++i) {
        const Preview dealt = preview(the_game(), resample(the_game(), table.position, blue, rng), attack);
        ASSERT_EQ(dealt.outcomes.size(), known.outcomes.size());
        EXPECT_EQ(dealt.column, known.column);
        for (std::size_t k = 0; k < known.outcomes.size(); ++k) {
            EXPECT_EQ(dealt.outcomes[k].text, known.outcomes[k].text);
            EXPECT_DOUBLE_EQ(dealt.outcomes[k].probability, known.outcomes[k].probability);
        }
    }
}

// A copy of the data with one thing changed; what `load` says about it.
std::string load_with(const std::string& file, const std::string& from, const std::string& to) {
    DataCopy data("skirmish");
    data.replace(file, from, to);
    const Expected<Game> loaded = load(data.folder());
    const std::string message = loaded ? "" : to_string(loaded.error());
    const std::size_t name = message.find(file);
    return name == message.npos ? message : message.substr(name);
}

TEST(SkirmishData, MistakesAreNamedWithFileAndLine) {
    EXPECT_EQ(load_with("units.toml", "strength = 4", "strenght = 4").substr(0, 40), "units.toml:9: unknown key \"strenght\"");
    EXPECT_EQ(load_with("units.toml", "side = \"blue\"", "side = \"green\""), "units.toml:7: there is no side \"green\"");
    EXPECT_EQ(load_with("units.toml", "fire = 1", "fire = 4"), "units.toml:10: \"fire\" must be a whole number from 0 to 3");
    EXPECT_EQ(load_with("units.toml", "blue-baker", "blue-able"), "units.toml:15: two units have the id \"blue-able\"");
    EXPECT_EQ(load_with("scenarios.toml", "\"0203\"", "\"0202\"").substr(0, 40), "scenarios.toml:10: two units in one hex");
    EXPECT_EQ(load_with("scenarios.toml", "\"0203\"", "\"0903\""), "scenarios.toml:10: there is no hex \"0903\"");
    EXPECT_NE(load_with("map.toml", "\"objective\"", "\"town\""), "");
    EXPECT_NE(load_with("charts.toml", "id = \"fire\"", "id = \"smoke\""), "");
}

}  // namespace
}  // namespace causeway::skirmish
