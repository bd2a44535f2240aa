// What a board asks the engine about the open decision, over the protocol.
#include <nlohmann/json.hpp>

#include "play/protocol.h"
#include "tests/cases.h"
#include "tests/games/skirmish/table.h"

namespace causeway::skirmish {
namespace {

using nlohmann::json;

// A match that goes on from the table; what a side asks about it.
class Asked {
  public:
    explicit Asked(const Table& table) : engine_(load_games(CAUSEWAY_TEST_DATA).value()) {
        call("new", {{"game", "skirmish"}, {"position", document(the_game(), table.position)}, {"manual", true}});
    }
    json operator()(const char* method, json params = json::object()) {
        params["match"] = "m1";
        return call(method, params)["result"];
    }

  private:
    json call(const char* method, const json& params) {
        return json::parse(
            engine_.handle_line(json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}}.dump()));
    }
    Engine engine_;
};

json move_shown(const json& previews, const std::string& action) {
    for (const json& shown : previews) {
        if (shown["action"] == action) {
            return shown;
        }
    }
    return nullptr;
}

TEST(SkirmishProtocol, PreviewsCostAndPathOfEveryMove) {
    const Table table({{"blue-able", "0303"}, {"blue-scouts", "0101"}, {"red-rifles", "0605"}});
    Asked ask(table);
    const json previews = ask("previews")["previews"];
    EXPECT_EQ(previews.size(), table.answers().size() - 1);  // all but "end"
    EXPECT_EQ(move_shown(previews, "move blue-able 0403"),
              json::parse(R"({"action":"move blue-able 0403","cost":2,"path":["0303","0403"]})"));
    EXPECT_EQ(ask("preview", {{"action", "move blue-able 0403"}})["path"], json::parse(R"(["0303","0403"])"));
    EXPECT_EQ(ask("previews", {{"side", "blue"}})["previews"], previews);
    EXPECT_EQ(ask("previews", {{"side", "red"}})["previews"], json::array());
    EXPECT_EQ(ask("previews", {{"side", "spectator"}})["previews"], json::array());
}

TEST(SkirmishProtocol, PreviewsNothingWhereNobodyMoves) {
    Table table({{"blue-able", "0401"}, {"red-rifles", "0402"}});
    table.act("end");
    ASSERT_TRUE(table.can("attack 0402"));
    Asked ask(table);
    EXPECT_EQ(ask("previews")["previews"], json::array());
}

TEST(SkirmishProtocol, TheLastMoveIsTakenBackLikeAnyOther) {
    CASES("3.1");
    Table table({{"blue-able", "0303"}, {"red-rifles", "0605"}});
    table.at("blue-able").halves = 4;
    Asked ask(table);
    const json moved = ask("act", {{"action", "move blue-able 0403"}});
    EXPECT_EQ(moved["decision"]["actions"].size(), 1U);  // "end"
    EXPECT_EQ(ask("undo")["decision"]["actions"].size(), table.answers().size());
}

json overlay(const json& overlays, const std::string& id) {
    for (const json& each : overlays) {
        if (each["id"] == id) {
            return each;
        }
    }
    return nullptr;
}

TEST(SkirmishProtocol, OverlaysShowZonesFireAndSupply) {
    Table table({{"blue-able", "0303"}, {"red-rifles", "0605"}, {"red-guns", "0601"}});
    table.at("red-guns").shaken = true;
    Asked ask(table);
    const json overlays = ask("overlays", {{"side", "blue"}})["overlays"];
    const json zone = overlay(overlays, "zone-blue");
    EXPECT_EQ(zone["rule"], "4.2");
    EXPECT_EQ(zone["label"], "Blue zones of control");
    EXPECT_EQ(zone["hexes"].size(), 6U);
    EXPECT_EQ(zone["hexes"]["0302"], "blue");
    EXPECT_FALSE(zone["hexes"].contains("0303"));
    const json fire = overlay(overlays, "fire-red")["hexes"];
    EXPECT_EQ(fire.value("0505", ""), "red");
    EXPECT_FALSE(fire.contains("0501"));  // 1.3: shaken counters do not fire
    EXPECT_EQ(overlay(overlays, "supply-blue")["hexes"].value("0303", ""), "blue");
    EXPECT_FALSE(overlay(overlays, "supply-blue")["hexes"].contains("0605"));
}

TEST(SkirmishProtocol, SaysWhyAPressedPieceOrHexIsNotLegal) {
    CASES("4.1", "4.2", "4.3");
    Table table({{"blue-able", "0303"}, {"blue-scouts", "0302"}, {"red-rifles", "0402"}});
    table.at("blue-scouts").halves = 0;
    Asked ask(table);
    const auto why = [&](const json& piece, const json& hex_name) {
        return ask("why", {{"side", "blue"}, {"piece", piece}, {"hex", hex_name}}).value("rule", "");
    };
    EXPECT_EQ(why("blue-able", nullptr), "");
    EXPECT_EQ(why("blue-able", "0302"), "4.3");
    EXPECT_EQ(why("blue-able", "0501"), "4.2");  // only through the zone of the rifles
    EXPECT_EQ(why("blue-able", "0304"), "");
    EXPECT_EQ(why("blue-scouts", nullptr), "4.2");
    EXPECT_EQ(why("red-rifles", nullptr), "3.1");
    EXPECT_EQ(why(nullptr, "0304"), "");
    EXPECT_EQ(ask("why", {{"side", "red"}, {"piece", "red-rifles"}}), json::object());
    EXPECT_TRUE(ask("why", {{"side", "blue"}, {"hex", "9999"}}).is_null());  // an error
}

TEST(SkirmishProtocol, SaysWhyAHexCannotBeAttacked) {
    Table table({{"blue-able", "0303"}, {"red-rifles", "0402"}, {"red-guns", "0605"}});
    table.act("end");
    Asked ask(table);
    EXPECT_EQ(ask("why", {{"hex", "0402"}}), json::object());
    EXPECT_EQ(ask("why", {{"hex", "0605"}, {"piece", "red-guns"}})["rule"], "5.1");
}

}  // namespace
}  // namespace causeway::skirmish
