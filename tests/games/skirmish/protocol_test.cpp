// What a board asks the engine about the open decision, over the protocol.
#include <nlohmann/json.hpp>

#include "play/protocol.h"
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

}  // namespace
}  // namespace causeway::skirmish
