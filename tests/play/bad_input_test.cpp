// Whatever comes in, the engine answers with one well-formed message, and a match changes only by a result.
#include <gtest/gtest.h>

#include "core/rng.h"
#include "tests/length.h"
#include "tests/play/client.h"

namespace causeway {
namespace {

using nlohmann::json;

std::vector<std::string> good_lines(Client& client) {
    const std::string match = client.begin();
    const json position = client.result("position", {{"match", match}});
    const json record = client.result("record", {{"match", match}});
    std::vector<std::string> lines;
    const auto add = [&](const char* method, const json& params) {
        lines.push_back(json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}}.dump());
    };
    add("catalog", json::object());
    add("map", {{"game", "toy"}, {"scenario", "plain"}});
    add("new", {{"game", "toy"},
                {"scenario", "plain"},
                {"options", {{"hard", true}}},
                {"seed", 3},
                {"dice", {1, 2}},
                {"manual", false}});
    add("new", {{"game", "toy"}, {"position", position}, {"seed", 9}});
    add("look", {{"match", match}, {"side", "red"}});
    add("log", {{"match", match}, {"side", "blue"}, {"from", 2}});
    add("act", {{"match", match}, {"action", {{"do", "shift"}, {"piece", "red-a"}, {"box", "right"}}}});
    add("dice", {{"match", match}, {"faces", {1, 6, 3}}});
    add("preview", {{"match", match}, {"action", "end"}});
    add("undo", {{"match", match}});
    add("act", {{"match", match}, {"action", "attack blue-c"}, {"side", "red"}});
    add("position", {{"match", match}});
    add("record", {{"match", match}});
    add("replay", {{"record", record}, {"upto", 4}});
    add("advise", {{"match", match}, {"level", "staff"}, {"ms", 10}});
    lines.push_back("[" + lines[0] + "," + lines[4] + "]");
    return lines;
}

std::string mutated(std::string line, Rng& rng) {
    static constexpr std::string_view interesting[] = {
        "\"",   "{",       "}",    "[",  "]",    ",",  ":",   "-",    "1e308", "99999999999999999999",
        "null", "\\u0000", "\xff", "\\", "true", "-0", "0.5", "\"\"", "{}",    "[]"};
    const std::uint32_t changes = 1 + rng.below(4);
    for (std::uint32_t i = 0; i < changes && !line.empty(); ++i) {
        const std::size_t at = rng.below(static_cast<std::uint32_t>(line.size()));
        const std::size_t length = 1 + rng.below(8);
        switch (rng.below(5)) {
            case 0: line[at] = static_cast<char>(rng.below(256)); break;
            case 1: line.erase(at, length); break;
            case 2: line.insert(at, interesting[rng.below(std::size(interesting))]); break;
            case 3: line.insert(at, line.substr(at, length)); break;
            default: line.replace(at, length, interesting[rng.below(std::size(interesting))]); break;
        }
    }
    return line;
}

void expect_well_formed(const json& reply, const std::string& line) {
    if (reply.is_array()) {
        for (const json& one : reply) {
            expect_well_formed(one, line);
        }
        return;
    }
    ASSERT_TRUE(reply.is_object()) << line;
    EXPECT_EQ(reply["jsonrpc"], "2.0") << line;
    EXPECT_TRUE(reply.contains("id")) << line;
    EXPECT_NE(reply.contains("result"), reply.contains("error")) << line;
    if (reply.contains("error")) {
        const int code = reply["error"]["code"];
        EXPECT_NE(code, -32603) << "nothing may go wrong inside: " << line;
        EXPECT_FALSE(reply["error"]["message"].get<std::string>().empty()) << line;
        if (code == -32700 || code == -32600 || code == -32601 || code == -32602) {
            EXPECT_TRUE(reply["error"]["data"]["field"].is_string()) << line;
        } else if (code == -32001) {
            EXPECT_TRUE(reply["error"]["data"]["decision"].is_object()) << line;
        } else if (code == -32004) {
            EXPECT_TRUE(reply["error"]["data"]["path"].is_string()) << line;
        }
    }
}

TEST(BadInput, ThousandsOfDamagedLinesAreAnswered) {
    Rng rng(2024);
    Client source;
    const std::vector<std::string> lines = good_lines(source);
    for (int round = 0; round < at_length(10, 40); ++round) {
        Client client;
        client.begin();
        for (int i = 0; i < 250; ++i) {
            const std::string line = mutated(lines[rng.below(static_cast<std::uint32_t>(lines.size()))], rng);
            const json before = client.result("record", {{"match", "m1"}});
            const std::string reply = client.line(line);
            if (reply.empty()) {
                continue;
            }
            ASSERT_NO_THROW(expect_well_formed(json::parse(reply), line)) << line;
            const json answer = json::parse(reply);
            if (answer.is_object() && answer.contains("error")) {
                EXPECT_EQ(client.result("record", {{"match", "m1"}}), before) << line;
            }
        }
    }
}

TEST(BadInput, GoodLinesAreGood) {
    Client client;
    for (const std::string& line : good_lines(client)) {
        const json reply = json::parse(client.line(line));
        EXPECT_TRUE(reply.is_array() || reply.contains("result")) << line << "\n" << reply;
    }
}

TEST(BadInput, EveryFieldOfEveryWrongTypeIsRefusedByName) {
    Client client;
    const std::string match = client.begin();
    const std::tuple<const char*, json, const char*> cases[] = {
        {"look", {{"match", match}, {"side", 5}}, "side"},
        {"look", {{"match", json::object()}}, "match"},
        {"log", {{"match", match}, {"from", "x"}}, "from"},
        {"act", {{"match", match}, {"action", 5}}, "action"},
        {"act", {{"match", match}, {"side", json::array()}, {"action", "end"}}, "side"},
        {"preview", {{"match", match}}, "action"},
        {"replay", {{"record", "text"}}, "record"},
        {"advise", {{"match", match}, {"level", 3}}, "level"},
        {"advise", {{"match", match}, {"level", "staff"}, {"ms", "soon"}}, "ms"},
        {"map", {{"game", "toy"}, {"scenario", 1}}, "scenario"},
    };
    for (const auto& [method, params, field] : cases) {
        const json error = client.error(method, params);
        EXPECT_EQ(error["code"], -32602) << method << params;
        EXPECT_EQ(error["data"]["field"], field) << method << params;
    }
}

}  // namespace
}  // namespace causeway
