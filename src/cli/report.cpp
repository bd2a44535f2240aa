// `causeway report`: what many matches show, as a page to look at.
#include "play/report.h"

#include <fmt/format.h>

#include <fstream>

#include "cli/commands.h"

namespace causeway::cli {
namespace {

struct ReportOptions {
    std::vector<std::string> files;
    std::string out = "report.html", title = "Matches of bots";
};

int run_report(const Context& context, const ReportOptions& options) {
    const auto games = load_games(context.data_directory);
    if (!games) {
        return complain(games.error());
    }
    std::vector<const AnyGame*> known;
    for (const auto& game : *games) {
        known.push_back(game.get());
    }
    Report report(known);
    for (const std::string& path : options.files) {
        const Expected<std::string> text = read_file(path);
        if (!text) {
            return complain(text.error());
        }
        if (const auto read = report.read(*text); !read) {
            return complain(Error{read.error().message, path});
        }
    }
    if (report.matches() == 0) {
        return complain(Error{"there are no matches in this", options.files.front()});
    }
    if (!(std::ofstream(options.out) << report.html(options.title) << std::flush)) {
        return complain(Error{"cannot be written", options.out});
    }
    fmt::print("{} matches in {}\n", report.matches(), options.out);
    return exit_ok;
}

}  // namespace

void add_report(CLI::App& app, Context& context) {
    CLI::App* command = nullptr;
    const auto options =
        add_command<ReportOptions>(app, context, "report", "Make a page of what many matches show", command, run_report);
    command->add_option("files", options->files, "Files that arena --out has written")->required();
    command->add_option("--out", options->out, "Where to write the page")->capture_default_str();
    command->add_option("--title", options->title, "Its heading")->capture_default_str();
    command->footer(
        "The page is one file that needs no network: balance by scenario and side, bots against each other, endings, length "
        "and\n"
        "time, margins; and, of matches played with --course, luck, chances and losses by turn, and where it was fought.\n"
        "Examples:\n"
        "  causeway arena malaya --first staff --second staff --matches 200 --course --out malaya.jsonl\n"
        "  causeway report malaya.jsonl --out malaya.html --title \"Malaya, staff against staff\"");
}

}  // namespace causeway::cli
