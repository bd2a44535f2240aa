// `causeway replay`: plays a record again and tells what happened.
#include <fmt/format.h>

#include <cstdio>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/documents.h"
#include "cli/sentences.h"
#include "play/names.h"
#include "play/record.h"

namespace causeway::cli {
namespace {

struct ReplayOptions {
    std::string file, store, side;
    std::optional<std::size_t> upto;
};

int run_replay(const Context& context, const ReplayOptions& options) {
    if (!options.store.empty()) {
        return replay_store(context, options.store);
    }
    if (options.file.empty()) {
        return complain({"which record? Or, with --all, which store?", ""});
    }
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
    const Expected<Replay> played = replay_while_it_holds(*game, file->document(), options.upto);
    if (!played) {
        return complain(file->placed(played.error()));
    }
    const Match& match = played->match;
    fmt::print("{}", event_lines(match, 0, side ? viewer_of(*side) : Viewer::omniscient));
    if (played->stopped) {
        std::fflush(stdout);
        return complain(file->placed(*played->stopped));
    }
    if (const std::optional<Result> result = game->result(match.position())) {
        fmt::print("{}\n", result_line(game->info(), *result));
    }
    fmt::print("{} answers, hash {}\n", match.answers().size(), hash_text(match.hash()));
    return exit_ok;
}

}  // namespace

void add_replay(CLI::App& app, Context& context) {
    CLI::App* command = nullptr;
    const auto options =
        add_command<ReplayOptions>(app, context, "replay", "Play a record again and tell what happened", command, run_replay);
    CLI::Option* file = command->add_option("file", options->file, "The record");
    CLI::Option* store = command->add_option("--all", options->store, "Replay every match of a server's store instead");
    command->add_option("--upto", options->upto, "Stop after this many answers")->excludes(store);
    command->add_option("--side", options->side, "Tell only what this side may know; without it, everything")->excludes(store);
    file->excludes(store);
    command->footer(
        "Every answer is checked against the rules, the result against the record's, and the hash of the last position, if "
        "the\n"
        "record was played under today's version of the rules. A record that no longer holds is told up to its last good "
        "answer.\n"
        "With --all nothing is told but what breaks; the store is only read, and a server may run on it. This is the command "
        "to\n"
        "run before a release. Ends with 1 when anything breaks.\n"
        "Examples:\n"
        "  causeway replay match.json\n"
        "  causeway replay match.json --upto 40 --side japan\n"
        "  causeway replay --all ~/.local/share/causeway/matches.db");
}

}  // namespace causeway::cli
