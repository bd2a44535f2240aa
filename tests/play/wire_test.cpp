// Maps as the protocol sends them.
#include "play/wire.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "core/map.h"

namespace causeway {
namespace {

using nlohmann::json;

json map_of(const char* game) { return map_json(load_game(CAUSEWAY_TEST_DATA, game).value()->map()); }

TEST(Wire, TheMapCarriesItsScenery) {
    const json map = map_of("ichigo");
    EXPECT_EQ(map["hex_km"], 60);
    ASSERT_TRUE(map["hexes"][0].contains("height"));
    ASSERT_GT(map["shore"].size(), 1U);
    EXPECT_EQ(map["shore"][0][0].size(), 2U);
    EXPECT_TRUE(map["shore"][0][0][0].is_number());
    EXPECT_TRUE(map["lakes"].is_array());
}

TEST(Wire, AMapWithoutSceneryHasNoneOfIt) {
    const json map = map_of("skirmish");
    for (const char* part : {"shore", "lakes"}) {
        EXPECT_FALSE(map.contains(part)) << part;
    }
    EXPECT_FALSE(map["hexes"][0].contains("height"));
    EXPECT_FALSE(map["hexes"][0].contains("level"));
}

TEST(Wire, AMapWithLevelsGivesThemByHex) {
    const json map = map_json(Map::load(CAUSEWAY_TEST_DATA "/guam/map.toml").value());
    EXPECT_EQ(map["hex_km"], 0.5);
    for (const json& hex : map["hexes"]) {
        EXPECT_EQ(hex.at("level") == 0, hex["terrain"] == "sea") << hex;
    }
}

}  // namespace
}  // namespace causeway
