// `causeway verify`: recomputes every roll of a record from the seed that the server had promised.
#include "play/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/documents.h"
#include "play/record.h"

namespace causeway::cli {
namespace {

struct VerifyOptions {
    std::string file;
    bool list = false, json = false;
};

std::string place(const CheckedRoll& roll) { return fmt::format("actions[{}]", roll.action); }

void print_list(const std::vector<CheckedRoll>& rolls) {
    for (const CheckedRoll& roll : rolls) {
        fmt::print("roll {:<5} {:<14} {}{}\n", roll.number, place(roll), roll.recorded,
                   roll.right() ? "" : fmt::format("  WRONG: the seed gives {}", roll.expected));
    }
}

void print_praise(const std::vector<CheckedRoll>& rolls, const nlohmann::json& dice) {
    fmt::print("{} {} checked: every roll follows from the seed\n", rolls.size(), rolls.size() == 1 ? "roll" : "rolls");
    if (const auto inherited = dice.value("first", std::uint64_t{0}); inherited > 0) {
        fmt::print("the first {} were inherited from another match and not checked\n", inherited);
    }
    fmt::print("the seed has the hash {}\n", dice["hash"].get_ref<const std::string&>());
}

int run_verify(const Context& context, const VerifyOptions& options) {
    const Expected<JsonFile> file = JsonFile::load(options.file);
    if (!file) {
        return complain(file.error());
    }
    const nlohmann::json& record = file->document();
    const Expected<std::string> id = game_of_document(record);
    if (!id) {
        return complain(file->placed(id.error()));
    }
    const std::unique_ptr<AnyGame> game = load_or_complain(context, *id);
    if (game == nullptr) {
        return exit_failed;
    }
    const Expected<std::vector<CheckedRoll>> rolls = check_rolls(*game, record);
    if (!rolls) {
        return complain(file->placed(rolls.error()));
    }
    if (options.json) {
        fmt::print("{}\n", rolls_json(game->info(), record, *rolls).dump(1));
    } else if (options.list) {
        print_list(*rolls);
    }
    const auto wrong = std::find_if(rolls->begin(), rolls->end(), [](const CheckedRoll& roll) { return !roll.right(); });
    if (wrong != rolls->end()) {
        return complain(file->placed(
            {fmt::format("roll {} is \"{}\", but the seed gives \"{}\"", wrong->number, wrong->recorded, wrong->expected),
             place(*wrong)}));
    }
    if (!options.json) {
        print_praise(*rolls, record["dice"]);
    }
    return exit_ok;
}

}  // namespace

void add_verify(CLI::App& app, Context& context) {
    CLI::App* command = nullptr;
    const auto options = add_command<VerifyOptions>(
        app, context, "verify", "Check that nobody tampered with the dice of a record", command, run_verify);
    command->add_option("file", options->file, "The record of a finished match from a server")->required();
    CLI::Option* list = command->add_flag("--list", options->list, "Print every roll");
    command->add_flag("--json", options->json, "Print seed, salts and rolls as JSON, for another program to check")
        ->excludes(list);
    command->footer(
        "A server publishes the hash of its secret seed before the first roll. Every roll is recomputed from the seed, the\n"
        "salts of the sides and the roll's number; the first wrong one is named. Compare the hash with the one you were "
        "shown.\n"
        "Examples:\n"
        "  causeway verify match.json\n"
        "  causeway verify match.json --list\n"
        "  causeway verify match.json --json | python3 examples/check_dice.py");
}

}  // namespace causeway::cli
