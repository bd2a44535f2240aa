// Bytes become lines and documents: whatever comes in, the engine answers with a well-formed message or not at all.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "play/methods.h"
#include "play/protocol.h"

namespace {

using namespace causeway;
using nlohmann::json;

[[noreturn]] void stop(const std::string& why) {
    std::fprintf(stderr, "%s\n", why.c_str());
    std::abort();
}

std::vector<const AnyGame*> games() {
    static const auto loaded = [] {
        Expected<std::vector<std::unique_ptr<AnyGame>>> all = load_games(CAUSEWAY_TEST_DATA);
        if (!all) {
            stop(to_string(all.error()));
        }
        return std::move(*all);
    }();
    std::vector<const AnyGame*> pointers;
    for (const auto& game : loaded) {
        pointers.push_back(game.get());
    }
    return pointers;
}

std::string request(const char* method, json params) {
    return json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}}.dump();
}

void expect_answer(const std::string& text) {
    if (text.empty()) {
        return;
    }
    const json answer = json::parse(text, nullptr, false);
    const json& one = answer.is_array() && !answer.empty() ? answer[0] : answer;
    if (!one.is_object() || one.value("jsonrpc", "") != "2.0" || one.contains("result") == one.contains("error")) {
        stop("not an answer: " + text);
    }
    if (one.contains("error") && one["error"]["code"] == -32603) {
        stop("something went wrong inside: " + text);
    }
}

// A position and a record of each game, some decisions into a match.
const std::vector<std::string>& documents() {
    static const std::vector<std::string> written = [] {
        std::vector<std::string> texts;
        for (const AnyGame* game : games()) {
            Engine engine(std::vector<const AnyGame*>{game});
            engine.handle_line(
                request("new", {{"game", game->info().id}, {"scenario", game->info().scenarios[0].id}, {"seed", 1}}));
            for (int i = 0; i < 40; ++i) {
                const json advice = json::parse(engine.handle_line(request("advise", {{"match", "m1"}, {"level", "recruit"}})));
                if (advice.contains("result")) {
                    engine.handle_line(request("act", {{"match", "m1"}, {"action", advice["result"]["action"]}}));
                }
            }
            const json position = json::parse(engine.handle_line(request("position", {{"match", "m1"}})))["result"];
            const json record = json::parse(engine.handle_line(request("record", {{"match", "m1"}})))["result"];
            texts.push_back(request("new", {{"game", game->info().id}, {"position", position}, {"seed", 1}}));
            texts.push_back(request("replay", {{"record", record}}));
        }
        return texts;
    }();
    return written;
}

// A document with a few of its bytes overwritten, as the input says: place, place, byte.
std::string damaged(std::string text, std::string_view input) {
    for (; input.size() >= 3; input.remove_prefix(3)) {
        const std::size_t high = static_cast<unsigned char>(input[0]);
        const std::size_t low = static_cast<unsigned char>(input[1]);
        text[(high * 256 + low) * text.size() / 65'536] = input[2];
    }
    return text;
}

const std::vector<const Method*>& engine_methods() {
    static const std::vector<const Method*> known = [] {
        std::vector<const Method*> list;
        for (const Method& method : method_table()) {
            if (exists(method.where, Where::engine)) {
                list.push_back(&method);
            }
        }
        return list;
    }();
    return known;
}

// A request put together from words of the protocol, two bytes a field: which field, which value.
std::string composed(std::string_view input) {
    static const json values[] = {"m1",
                                  "m2",
                                  "end",
                                  json{{"do", "end"}},
                                  json{{"do", "move"}, {"piece", 5}, {"hex", nullptr}},
                                  games()[0]->info().sides[0].id,
                                  games()[0]->info().id,
                                  games()[0]->info().scenarios[0].id,
                                  "recruit",
                                  "staff",
                                  json::array(),
                                  json::object(),
                                  json::array({1, 2, 3, 4, 5, 6}),
                                  json::array({"draw x"}),
                                  0,
                                  1,
                                  -1,
                                  1e300,
                                  UINT64_MAX,
                                  true,
                                  nullptr,
                                  json::parse(documents()[0])["params"]["position"],
                                  json::parse(documents()[1])["params"]["record"]};
    const auto byte = [&input](std::size_t i) -> std::size_t {
        return i < input.size() ? static_cast<unsigned char>(input[i]) : 0U;
    };
    const Method& method = *engine_methods()[byte(0) % engine_methods().size()];
    json params = json::object();
    if (std::any_of(method.params.begin(), method.params.end(),
                    [](const rpc::Field& field) { return field.name == "match"; })) {
        params["match"] = "m1";
    }
    for (std::size_t i = 1; i + 1 < input.size(); i += 2) {
        const std::size_t field = byte(i) % (method.params.size() + 1);
        params[field < method.params.size() ? method.params[field].name : "sede"] = values[byte(i + 1) % std::size(values)];
    }
    return request(method.name.c_str(), std::move(params));
}

// Calls `answer` for each line of the input.
template <class Answer>
void for_lines(std::string_view input, const Answer& answer) {
    while (!input.empty()) {
        const std::size_t end = std::min(input.find('\n'), input.size() - 1);
        answer(input.substr(0, end + 1));
        input.remove_prefix(end + 1);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) {
        return 0;
    }
    Engine engine(games());
    std::string_view input(reinterpret_cast<const char*>(data), size);
    const std::uint8_t kind = data[0];
    input.remove_prefix(1);
    const auto begin = [&] {
        const GameInfo& info = games()[0]->info();
        engine.handle_line(request("new", {{"game", info.id}, {"scenario", info.scenarios[0].id}, {"seed", 1}}));
    };
    switch (kind % 3) {
        case 0:
            begin();
            for_lines(input, [&](std::string_view line) { expect_answer(engine.handle_line(line)); });
            break;
        case 1:
            begin();
            for_lines(input, [&](std::string_view line) { expect_answer(engine.handle_line(composed(line))); });
            break;
        default:
            // A damaged document; if it is still taken, the match must be fit to be played.
            expect_answer(engine.handle_line(damaged(documents()[(kind / 3U) % documents().size()], input)));
    }
    for (const char* method : {"look", "position", "record", "undo"}) {
        expect_answer(engine.handle_line(request(method, {{"match", "m1"}})));
    }
    const json advice = json::parse(engine.handle_line(request("advise", {{"match", "m1"}, {"level", "staff"}})));
    if (advice.contains("result")) {
        expect_answer(engine.handle_line(request("act", {{"match", "m1"}, {"action", advice["result"]["action"]}})));
    }
    return 0;
}
