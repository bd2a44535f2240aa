// Which scenario of a game a command is about, and with which of its options.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/game.h"

namespace causeway::cli {

struct ScenarioChoice {
    std::string scenario;  // empty: the first
    std::vector<std::string> with, without;
};
struct ChosenScenario {
    std::size_t scenario = 0;
    Options options = 0;
};
// Stands for every scenario where several can be chosen.
inline constexpr const char* every_scenario = "all";

// Adds --scenario, --with and --without; returns the first of them.
CLI::Option* add_scenario_choice(CLI::App& command, ScenarioChoice& choice);
Expected<ChosenScenario> find_choice(const GameInfo& info, const ScenarioChoice& choice);
// The same, or all of them, each with those options.
Expected<std::vector<ChosenScenario>> find_choices(const GameInfo& info, const ScenarioChoice& choice);

}  // namespace causeway::cli
