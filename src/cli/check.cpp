// `causeway check`: validates data files, records and positions, naming file and line of what is wrong.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/commands.h"
#include "cli/documents.h"
#include "cli/figures.h"
#include "core/data.h"
#include "play/record.h"

namespace causeway::cli {
namespace {

namespace fs = std::filesystem;

struct CheckOptions {
    std::vector<std::string> files;
    bool figures = false;
};

constexpr int figure_matches = 12;  // played for each figure that --figures changes

using Checked = Expected<std::string>;  // what the thing is, when it is good

bool is_data_file(const fs::path& path) { return path.extension() == ".toml"; }

// What lies in a folder, in the order of names.
std::vector<fs::path> contents(const fs::path& folder) {
    std::vector<fs::path> paths;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

// "data/ichigo/" and "." become a folder with a name and a parent.
fs::path named_folder(const fs::path& folder) {
    const fs::path normal = (folder / "").lexically_normal().parent_path();
    const bool has_name = normal.has_filename() && normal.filename() != "." && normal.filename() != "..";
    return has_name ? normal : fs::absolute(folder / "").lexically_normal().parent_path();
}

// A game's folder: every data file in it must parse, and the game must load from it. The folder bears the game's name.
Checked check_game(const fs::path& folder) {
    for (const fs::path& path : contents(folder)) {
        if (!is_data_file(path)) {
            continue;
        }
        if (const Expected<DataFile> parsed = DataFile::load(path.string()); !parsed) {
            return tl::make_unexpected(parsed.error());
        }
    }
    const std::string name = folder.filename().string();
    const std::string parent = folder.has_parent_path() ? folder.parent_path().string() : ".";
    const Expected<std::unique_ptr<AnyGame>> game = load_game(parent, name);
    if (!game) {
        return fail(game.error().message, game.error().where.empty() ? folder.string() : game.error().where);
    }
    return "data of " + (*game)->info().title;
}

Checked check_document(const Context& context, const fs::path& path) {
    const Expected<JsonFile> file = JsonFile::load(path.string());
    if (!file) {
        return tl::make_unexpected(file.error());
    }
    const auto misplaced = [&](const Error& error) { return tl::make_unexpected(file->placed(error)); };
    const Expected<std::string> id = game_of_document(file->document());
    if (!id) {
        return misplaced(id.error());
    }
    const Expected<std::unique_ptr<AnyGame>> game = load_game(context.data_directory, *id);
    if (!game) {
        return tl::make_unexpected(game.error());
    }
    if (file->document().contains("actions")) {
        const Expected<Match> match = replay(**game, file->document());
        return match ? Checked(fmt::format("record of {}, {} answers", (*game)->info().title, match->answers().size()))
                     : misplaced(match.error());
    }
    const Expected<AnyPosition> position = read_position(**game, file->document());
    return position ? Checked("position of " + (*game)->info().title) : misplaced(position.error());
}

// Each thing to check, once: the files of a game stand for its folder, a folder of games for all of them.
struct Plan {
    std::vector<fs::path> games, documents, unknown;

    void add(const fs::path& path) {
        if (fs::is_directory(path)) {
            add_folder(path);
        } else if (is_data_file(path)) {
            add_game(path.has_parent_path() ? path.parent_path() : fs::path("."));
        } else {
            (path.extension() == ".json" || !fs::exists(path) ? documents : unknown).push_back(path);
        }
    }

  private:
    void add_folder(const fs::path& folder) {
        const std::vector<fs::path> inside = contents(folder);
        if (inside.empty() || std::any_of(inside.begin(), inside.end(), is_data_file)) {
            return add_game(folder);
        }
        for (const fs::path& path : inside) {
            add(path);
        }
    }
    void add_game(const fs::path& folder) {
        const fs::path named = named_folder(folder);
        if (std::find(games.begin(), games.end(), named) == games.end()) {
            games.push_back(named);
        }
    }
};

bool report(const fs::path& path, const Checked& checked) {
    if (checked) {
        fmt::print("{}: good ({})\n", path.string(), *checked);
    } else {
        fmt::print("{}\n", to_string(checked.error()));
    }
    return checked.has_value();
}

// Names the figures of the game's charts that nothing was seen to use.
bool report_figures(const fs::path& folder) {
    const Expected<std::vector<std::string>> unused = unused_figures(folder, figure_matches);
    if (!unused) {
        fmt::print("{}\n", to_string(unused.error()));
        return false;
    }
    for (const std::string& figure : *unused) {
        fmt::print("{}/{} is used by no rule in {} random matches\n", folder.string(), figure, figure_matches);
    }
    return unused->empty();
}

int run_check(const Context& context, const CheckOptions& options) {
    Plan plan;
    for (const std::string& file : options.files) {
        plan.add(file);
    }
    bool all_good = true;
    for (const fs::path& game : plan.games) {
        all_good = report(game, check_game(game)) && all_good;
    }
    for (const fs::path& game : options.figures ? plan.games : std::vector<fs::path>()) {
        all_good = report_figures(game) && all_good;
    }
    for (const fs::path& document : plan.documents) {
        all_good = report(document, check_document(context, document)) && all_good;
    }
    for (const fs::path& path : plan.unknown) {
        fmt::print("{}: not checked, neither .toml nor .json\n", path.string());
    }
    return all_good ? exit_ok : exit_failed;
}

}  // namespace

void add_check(CLI::App& app, Context& context) {
    CLI::App* command = nullptr;
    const auto options =
        add_command<CheckOptions>(app, context, "check", "Validate data files, records and positions", command, run_check);
    command->add_option("files", options->files, "Folders of games, data files (.toml), records and positions (.json)")
        ->required();
    command->add_flag("--figures", options->figures,
                      "Also name figures of charts and terrain that no rule uses (takes minutes)");
    command->footer(
        "Prints file, line and reason of the first thing wrong in each. Ends with 1 when anything is wrong.\n"
        "A data file is checked together with the others of its game, whose folder bears the game's id.\n"
        "Examples:\n"
        "  causeway check data/ichigo\n"
        "  causeway check data/ichigo/units.toml match.json\n"
        "  causeway check --figures data/guam");
}

}  // namespace causeway::cli
