// A match over the protocol that goes on from a Board: acts by texts, queues dice, and reads what the engine answers.
#pragma once

#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "play/adaptor.h"
#include "play/protocol.h"
#include "tests/games/guam/board.h"

namespace causeway::guam {

class Talk {
  public:
    using json = nlohmann::json;

    // Played by the rules of the board, on its ground. In a manual match the dice are answers like any other.
    explicit Talk(const Board& board, bool manual = false)
        : game_(std::make_unique<GameAdaptor<Game>>(board.game)),
          engine_(std::make_unique<Engine>(std::vector<const AnyGame*>{game_.get()})) {
        const json begun =
            call("new", {{"game", "guam"}, {"position", document(board.game, board.p)}, {"seed", 1}, {"manual", manual}});
        match_ = begun.value("match", "");
    }

    // A failed test tells its story.
    ~Talk() {
        if (game_ != nullptr && ::testing::Test::HasFailure()) {
            std::cout << story();
        }
    }
    Talk(Talk&&) = default;
    Talk& operator=(Talk&&) = delete;

    json call(const char* method, const json& params) {
        const json reply = json::parse(
            engine_->handle_line(json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}}.dump()));
        if (!reply.contains("result")) {
            ADD_FAILURE() << method << " " << (params.contains("action") ? params["action"].dump() : "") << ": "
                          << reply["error"].dump();
            return json::object();
        }
        return reply["result"];
    }
    json ask(const char* method, json params = json::object()) {
        params["match"] = match_;
        return call(method, params);
    }

    // The code of the error with which the engine refuses.
    int refused(const char* method) {
        const json request{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", {{"match", match_}}}};
        return json::parse(engine_->handle_line(request.dump())).value(json::json_pointer("/error/code"), 0);
    }

    // Faces of the coming dice, and what is drawn as a text.
    Talk& dice(const json& faces) {
        ask("dice", {{"faces", faces}});
        return *this;
    }
    Talk& act(const std::string& action) {
        const json answer = ask("act", {{"action", action}});
        for (const json& event : answer.value("events", json::array())) {
            events_.push_back(event);
        }
        return *this;
    }
    // Nobody buys a formation before the next chit is drawn.
    Talk& nobody_buys() {
        while (decision()["ask"] == "purchase") {
            act("pass");
        }
        return *this;
    }
    Talk& acts(std::initializer_list<const char*> list) {
        for (const char* each : list) {
            act(each);
        }
        return *this;
    }

    // --- what is asked --------------------------------------------------------------------------------------------------

    json decision() { return ask("look")["decision"]; }
    // Who and what: "japan tenacity".
    std::string asked() {
        const json open = decision();
        return open["by"].get<std::string>() + " " + open["ask"].get<std::string>();
    }
    bool can(const std::string& action) {
        const json legal = decision()["actions"];
        return std::any_of(legal.begin(), legal.end(), [&](const json& each) { return each.value("text", "") == action; });
    }
    json preview(const std::string& action) { return ask("preview", {{"action", action}}); }

    // --- what happened --------------------------------------------------------------------------------------------------

    // The last event in whose text the words stand; fails the test if there is none.
    json event(std::string_view words) const {
        for (auto event = events_.rbegin(); event != events_.rend(); ++event) {
            if ((*event)["text"].get<std::string>().find(words) != std::string::npos) {
                return *event;
            }
        }
        ADD_FAILURE() << "this did not happen: " << words << "\n" << story();
        return json::object();
    }
    bool happened(std::string_view words) const {
        return std::any_of(events_.begin(), events_.end(), [&](const json& event) {
            return event["text"].get<std::string>().find(words) != std::string::npos;
        });
    }
    const std::vector<json>& events() const { return events_; }
    std::string story() const {
        std::string text;
        for (const json& event : events_) {
            text += event["text"].get<std::string>() + "\n";
        }
        return text;
    }

    // --- what the map shows ---------------------------------------------------------------------------------------------

    // The label of a marker, as "DG 2" of "dg-31.74"; empty when it is not there.
    std::string marker(const std::string& id) {
        const json shown = ask("look");
        for (const json& each : shown["markers"]) {
            if (each["id"] == id) {
                return each["label"];
            }
        }
        return "";
    }
    std::string dg(const std::string& hex) { return marker("dg-" + hex); }
    // The hex or box of a piece.
    std::string at(const std::string& id) {
        const json shown = ask("look");
        for (const json& each : shown["pieces"]) {
            if (each["id"] == id) {
                return each["at"].begin().value();
            }
        }
        return "";
    }

  private:
    std::unique_ptr<GameAdaptor<Game>> game_;
    std::unique_ptr<Engine> engine_;
    std::string match_;
    std::vector<json> events_;
};

// The amount of a term; 0 when it is not there.
inline int term(const nlohmann::json& shown, std::string_view label) {
    int amount = 0;
    for (const nlohmann::json& each : shown.value("explanation", nlohmann::json::array())) {
        amount += each["label"] == label ? each["amount"].get<int>() : 0;
    }
    return amount;
}
inline int total(const nlohmann::json& shown) {
    int sum = 0;
    for (const nlohmann::json& each : shown.value("explanation", nlohmann::json::array())) {
        sum += each["amount"].get<int>();
    }
    return sum;
}
// The chance of an outcome in percent.
inline int percent(const nlohmann::json& shown, std::string_view text) {
    for (const nlohmann::json& each : shown.value("outcomes", nlohmann::json::array())) {
        if (each["text"] == text) {
            return static_cast<int>(each["p"].get<double>() * 100 + 0.5);
        }
    }
    return 0;
}

}  // namespace causeway::guam
