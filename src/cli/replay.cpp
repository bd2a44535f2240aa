// `causeway replay`: plays a record again and tells what happened.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/documents.h"
#include "cli/sentences.h"
#include "play/names.h"
#include "play/record.h"

namespace causeway::cli {
namespace {

struct ReplayOptions {
    std::string file, side;
    std::optional<std::size_t> upto;
};

int run_replay(const Context& context, const ReplayOptions& options) {
    const Expected<JsonFile> file = JsonFile::load(options.file);
    if (!file) {
        return complain(file.error());
    }
    const Expected<std::string> id = game_of_document(file->document());
    if (!id) {
        return complain(file->placed(id.error()));
    }
    const std::unique_ptr<AnyGame> game = load_or_complain(context, *id);
    if (game == nullptr) {
        return exit_failed;
    }
    const std::optional<Side> side = find_side(game->info(), options.side);
    if (!side && !options.side.empty()) {
        return complain({fmt::format("{} has no side \"{}\"", game->info().title, options.side), ""});
    }
    const Expected<Match> match = replay(*game, file->document(), options.upto);
    if (!match) {
        return complain(file->placed(match.error()));
    }
    fmt::print("{}", event_lines(*match, 0, side ? viewer_of(*side) : Viewer::omniscient));
    if (const std::optional<Result> result = game->result(match->position())) {
        fmt::print("{}\n", result_line(game->info(), *result));
    }
    fmt::print("{} answers, hash {}\n", match->answers().size(), hash_text(match->hash()));
    return exit_ok;
}

}  // namespace

void add_replay(CLI::App& app, Context& context) {
    CLI::App* command = nullptr;
    const auto options =
        add_command<ReplayOptions>(app, context, "replay", "Play a record again and tell what happened", command, run_replay);
    command->add_option("file", options->file, "The record")->required();
    command->add_option("--upto", options->upto, "Stop after this many answers");
    command->add_option("--side", options->side, "Tell only what this side may know; without it, everything");
    command->footer(
        "Every answer is checked against the rules, and the hash of the last position against the record's.\n"
        "Examples:\n"
        "  causeway replay match.json\n"
        "  causeway replay match.json --upto 40 --side japan");
}

}  // namespace causeway::cli
