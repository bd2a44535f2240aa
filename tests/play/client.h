// A client of the protocol for tests: calls methods by name and unpacks the answers.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "play/protocol.h"
#include "tests/play/toy_game.h"

namespace causeway {

class Client {
  public:
    explicit Client(EngineLimits limits = {}) : engine_(std::vector<const AnyGame*>{&toy::game()}, limits) {}

    std::string line(const std::string& text) { return engine_.handle_line(text); }
    nlohmann::json call(const std::string& method, const nlohmann::json& params = nlohmann::json::object()) {
        return nlohmann::json::parse(engine_.handle_line(
            nlohmann::json{{"jsonrpc", "2.0"}, {"id", ++id_}, {"method", method}, {"params", params}}.dump()));
    }
    // The result; an error object in its place when there is none.
    nlohmann::json result(const std::string& method, const nlohmann::json& params = nlohmann::json::object()) {
        nlohmann::json reply = call(method, params);
        return reply.contains("result") ? reply["result"] : reply;
    }
    nlohmann::json error(const std::string& method, const nlohmann::json& params = nlohmann::json::object()) {
        return call(method, params).value("error", nlohmann::json());
    }
    int code(const std::string& method, const nlohmann::json& params = nlohmann::json::object()) {
        return error(method, params).value("code", 0);
    }
    std::string begin(nlohmann::json extra = nlohmann::json::object()) {
        extra.update({{"game", "toy"}, {"scenario", "plain"}});
        extra.emplace("seed", 7);
        return result("new", extra)["match"];
    }
    nlohmann::json act(const std::string& match, const nlohmann::json& action) {
        return result("act", {{"match", match}, {"action", action}});
    }

  private:
    Engine engine_;
    int id_ = 0;
};

}  // namespace causeway
