// The layers that a board can draw, and what they must not tell.
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

// Whether the layer has the hex; fails if there is no such layer.
bool covers(const std::vector<Overlay>& layers, std::string_view id, HexId hex) {
    const auto layer = std::find_if(layers.begin(), layers.end(), [&](const Overlay& each) { return each.id == id; });
    if (layer == layers.end()) {
        ADD_FAILURE() << "no layer " << id;
        return false;
    }
    return std::any_of(layer->hexes.begin(), layer->hexes.end(), [&](const auto& each) { return each.first == hex; });
}
bool has_layer(const std::vector<Overlay>& layers, std::string_view id) {
    return std::any_of(layers.begin(), layers.end(), [&](const Overlay& each) { return each.id == id; });
}

TEST(IslandWar_5A, ZonesOfHiddenCountersAreShownAlikeToTheEnemy) {
    CASES("19B.2");
    Board board;
    board.put("js-i-136", "0720").disrupt("js-i-136").put("js-dummy-1", "1020");
    const auto seen = [&](Viewer viewer, std::string_view hex) {
        return covers(overlays(board.game, board.p, viewer), "japan-zoc", board.hex(hex));
    };
    EXPECT_FALSE(seen(viewer_of(japan), "0719")) << "a disrupted unit has none";
    EXPECT_TRUE(seen(viewer_of(us), "0719")) << "the American does not know that";
    EXPECT_TRUE(seen(viewer_of(us), "1021"));
    board.mark("js-i-136", status::exposed);
    EXPECT_FALSE(seen(viewer_of(us), "0719"));
    EXPECT_FALSE(has_layer(overlays(board.game, board.p, Viewer::spectator), "japan-zoc"));
}

TEST(IslandWar_18F_1, FieldsOfFireAreShownOfGunsThatAreKnown) {
    CASES("19B.2");
    Board board;
    board.put("js-cd-mutcho", "0812");
    EXPECT_TRUE(covers(overlays(board.game, board.p, viewer_of(japan)), "coastal-guns", board.hex("0719")));
    EXPECT_FALSE(covers(overlays(board.game, board.p, viewer_of(us)), "coastal-guns", board.hex("0719")));
    board.mark("js-cd-mutcho", status::exposed);
    EXPECT_TRUE(covers(overlays(board.game, board.p, viewer_of(us)), "coastal-guns", board.hex("0719")));
}

TEST(IslandWar_11_2, TheReachOfGunsIsShownFullAndHalf) {
    Board board;
    board.put("us-1-10", "0926");
    EXPECT_TRUE(covers(overlays(board.game, board.p, viewer_of(us)), "us-guns", board.hex("0915"))) << "11 hexes";
    EXPECT_FALSE(covers(overlays(board.game, board.p, viewer_of(us)), "us-guns", board.hex("0914")));
    const std::vector<Overlay> from = overlays_from(board.game, board.p, viewer_of(us), board.hex("0926"));
    EXPECT_TRUE(covers(from, "us-full", board.hex("0921")));
    EXPECT_FALSE(covers(from, "us-full", board.hex("0920")));
    EXPECT_TRUE(covers(from, "us-half", board.hex("0920"))) << "6 of 11 (R11.2)";
    EXPECT_TRUE(overlays_from(board.game, board.p, viewer_of(japan), board.hex("0720")).empty()) << "nobody is there";
}

TEST(IslandWar_13A_1, LinesToTheBeachheadsEndAtZonesThatAreKnown) {
    CASES("3A.10");
    Board board;
    board.put("us-beachhead-1", "0719").put("us-1-2", "0720");
    const auto connected = [&](std::string_view hex) {
        return covers(overlays(board.game, board.p, viewer_of(us)), "us-lines-0", board.hex(hex));
    };
    EXPECT_TRUE(connected("0920"));
    board.show("js-i-136", "0920");
    EXPECT_FALSE(connected("0920"));
    EXPECT_TRUE(connected("0720")) << "a friend stands there";
    EXPECT_FALSE(has_layer(overlays(board.game, board.p, viewer_of(japan)), "us-lines-0"));
}

TEST(IslandWar_18B, WhatThePreparationReachesIsShownToTheAmericanOnly) {
    Board board;
    board.p.plans[0] = Plan{.hex = board.hex("0719"), .turn = 3};
    EXPECT_TRUE(covers(overlays(board.game, board.p, viewer_of(us)), "preparation", board.hex("0919")));
    EXPECT_FALSE(has_layer(overlays(board.game, board.p, viewer_of(japan)), "preparation"));
    board.p.prepared = 1;
    EXPECT_FALSE(has_layer(overlays(board.game, board.p, viewer_of(us)), "preparation"));
}

}  // namespace
}  // namespace causeway::islandwar
