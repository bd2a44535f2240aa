// JSON-RPC 2.0 as its standard has it.
#include <gtest/gtest.h>

#include "tests/play/client.h"

namespace causeway {
namespace {

using nlohmann::json;

json reply(const std::string& line) {
    Client client;
    const std::string text = client.line(line);
    return text.empty() ? json("no answer") : json::parse(text);
}

TEST(JsonRpc, AnswersCarryVersionAndId) {
    const json numbered = reply(R"({"jsonrpc":"2.0","id":41,"method":"catalog"})");
    EXPECT_EQ(numbered["jsonrpc"], "2.0");
    EXPECT_EQ(numbered["id"], 41);
    EXPECT_TRUE(numbered.contains("result"));
    EXPECT_FALSE(numbered.contains("error"));
    EXPECT_EQ(reply(R"({"jsonrpc":"2.0","id":"abc","method":"catalog"})")["id"], "abc");
    EXPECT_EQ(reply(R"({"jsonrpc":"2.0","id":null,"method":"catalog"})")["id"], nullptr);
    EXPECT_EQ(reply(R"({"jsonrpc":"2.0","id":1.5,"method":"catalog"})")["id"], 1.5);
}

TEST(JsonRpc, AnAnswerIsOneLine) {
    Client client;
    EXPECT_EQ(client.line(R"({"jsonrpc":"2.0","id":"a\nb","method":"nothing"})").find('\n'), std::string::npos);
}

TEST(JsonRpc, WhatIsNotJsonIsAParseError) {
    for (const char* line :
         {"{", "nonsense", R"({"jsonrpc":"2.0","id":1,"method":"catalog")", "\xff\xfe", R"({"id":1e999})", "[1,]"}) {
        const json answer = reply(line);
        EXPECT_EQ(answer["error"]["code"], -32700) << line;
        EXPECT_EQ(answer["id"], nullptr) << line;
    }
}

TEST(JsonRpc, WhatIsNotARequestIsInvalidAndNamesTheField) {
    const std::pair<const char*, const char*> cases[] = {
        {R"({"id":1,"method":"catalog"})", "jsonrpc"},
        {R"({"jsonrpc":"1.0","id":1,"method":"catalog"})", "jsonrpc"},
        {R"({"jsonrpc":"2.0","id":1})", "method"},
        {R"({"jsonrpc":"2.0","id":1,"method":7})", "method"},
        {R"({"jsonrpc":"2.0","id":[],"method":"catalog"})", "id"},
        {R"("catalog")", "request"},
        {"1", "request"},
        {"[]", "batch"},
    };
    for (const auto& [line, field] : cases) {
        const json answer = reply(line);
        EXPECT_EQ(answer["error"]["code"], -32600) << line;
        EXPECT_EQ(answer["error"]["data"]["field"], field) << line;
    }
}

TEST(JsonRpc, UnknownMethodsAndPositionalParamsAreRefused) {
    EXPECT_EQ(reply(R"({"jsonrpc":"2.0","id":1,"method":"sing"})")["error"]["code"], -32601);
    const json answer = reply(R"({"jsonrpc":"2.0","id":1,"method":"map","params":["toy"]})");
    EXPECT_EQ(answer["error"]["code"], -32602);
    EXPECT_EQ(answer["error"]["data"]["field"], "params");
}

TEST(JsonRpc, NotificationsAreObeyedAndNotAnswered) {
    Client client;
    EXPECT_EQ(client.line(R"({"jsonrpc":"2.0","method":"new","params":{"game":"toy","scenario":"plain","seed":1}})"), "");
    EXPECT_TRUE(client.result("look", {{"match", "m1"}}).contains("pieces"));
    EXPECT_EQ(client.line(R"({"jsonrpc":"2.0","method":"no such thing"})"), "");
}

TEST(JsonRpc, BlankLinesAreNotAnswered) {
    EXPECT_EQ(reply(""), "no answer");
    EXPECT_EQ(reply(" \t\r"), "no answer");
}

TEST(JsonRpc, BatchesAreAnsweredInOrderWithoutNotifications) {
    const json answers = reply(
        R"([{"jsonrpc":"2.0","id":1,"method":"catalog"},{"jsonrpc":"2.0","method":"catalog"},7,{"jsonrpc":"2.0","id":2,"method":"x"}])");
    ASSERT_EQ(answers.size(), 3U);
    EXPECT_EQ(answers[0]["id"], 1);
    EXPECT_EQ(answers[1]["error"]["code"], -32600);
    EXPECT_EQ(answers[2]["error"]["code"], -32601);
    EXPECT_EQ(reply(R"([{"jsonrpc":"2.0","method":"catalog"}])"), "no answer");
}

TEST(JsonRpc, LimitsAreRefusalsNotAccidents) {
    Client small({.line_bytes = 100, .batch = 2});
    EXPECT_EQ(json::parse(small.line(std::string(101, 'x')))["error"]["code"], -32700);
    EXPECT_EQ(json::parse(small.line("[1,2,3]"))["error"]["code"], -32600);
    const json deep = reply(std::string(100'000, '['));
    EXPECT_EQ(deep["error"]["code"], -32700);
    EXPECT_NE(deep["error"]["message"].get<std::string>().find("64"), std::string::npos);
    const auto with = [](const std::string& value) {
        return reply(R"({"jsonrpc":"2.0","id":1,"method":"catalog","x":)" + value + "}");
    };
    EXPECT_EQ(with(std::string(64, '[') + std::string(64, ']'))["error"]["code"], -32700);
    EXPECT_TRUE(with(std::string(63, '[') + std::string(63, ']')).contains("result"));
    EXPECT_TRUE(with('"' + std::string(500, '[') + R"(\"")").contains("result")) << "brackets in a text are no nesting";
}

}  // namespace
}  // namespace causeway
