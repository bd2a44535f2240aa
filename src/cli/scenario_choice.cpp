#include "cli/scenario_choice.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "play/names.h"
#include "play/params.h"

namespace causeway::cli {

CLI::Option* add_scenario_choice(CLI::App& command, ScenarioChoice& choice) {
    CLI::Option* scenario = command.add_option("--scenario", choice.scenario, "The scenario's id; without it, the first");
    command.add_option("--with", choice.with, "Switch on an option of the game, by its id")->allow_extra_args(false);
    command.add_option("--without", choice.without, "Switch off an option of the game")->allow_extra_args(false);
    return scenario;
}

Expected<ChosenScenario> find_choice(const GameInfo& info, const ScenarioChoice& choice) {
    ChosenScenario chosen;
    if (!choice.scenario.empty()) {
        const std::optional<std::size_t> scenario = find_scenario(info, choice.scenario);
        if (!scenario) {
            return fail(fmt::format("{} has no scenario \"{}\"", info.title, choice.scenario));
        }
        chosen.scenario = *scenario;
    }
    nlohmann::json switches = nlohmann::json::object();
    for (const std::string& id : choice.with) {
        switches[id] = true;
    }
    for (const std::string& id : choice.without) {
        switches[id] = false;
    }
    const Expected<Options> options = options_from_json(info, switches);
    if (!options) {
        return tl::make_unexpected(options.error());
    }
    chosen.options = *options;
    return chosen;
}

Expected<std::vector<ChosenScenario>> find_choices(const GameInfo& info, const ScenarioChoice& choice) {
    const bool all = choice.scenario == every_scenario;
    const Expected<ChosenScenario> chosen = find_choice(info, {all ? "" : choice.scenario, choice.with, choice.without});
    if (!chosen) {
        return tl::make_unexpected(chosen.error());
    }
    std::vector<ChosenScenario> list;
    for (std::size_t i = 0; i < info.scenarios.size(); ++i) {
        if (all || i == chosen->scenario) {
            list.push_back({i, chosen->options});
        }
    }
    return list;
}

}  // namespace causeway::cli
