// The program: one subcommand for each thing that people and programs do with a game.
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <fstream>
#include <iterator>

#include "cli/commands.h"

namespace causeway::cli {

int complain(const Error& error) {
    fmt::print(stderr, "causeway: {}\n", to_string(error));
    return exit_failed;
}

std::unique_ptr<AnyGame> load_or_complain(const Context& context, const std::string& game) {
    Expected<std::unique_ptr<AnyGame>> loaded = load_game(context.data_directory, game);
    if (!loaded) {
        complain(loaded.error());
        return nullptr;
    }
    return std::move(*loaded);
}

Expected<std::string> read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return fail("cannot be read", path);
    }
    std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (file.bad()) {
        return fail("cannot be read", path);
    }
    return text;
}

namespace {

int run(int argc, char** argv) {
    CLI::App app{"Causeway plays hex-and-counter wargames of the Pacific War."};
    app.name("causeway");
    app.require_subcommand(1);
    app.fallthrough();
    Context context;
    context.data_directory = default_data_directory();
    app.add_option("--data", context.data_directory, "Folder with the games' data")->capture_default_str();
    app.footer(
        "Examples:\n"
        "  causeway play ichigo --side japan --bot staff\n"
        "  causeway check data/ichigo\n"
        "  causeway rules ichigo --case 11.13\n"
        "`causeway COMMAND --help` explains a command.");
    for (const auto& add : {add_engine, add_protocol, add_serve, add_play, add_check, add_rules, add_replay, add_verify,
                            add_bench, add_bench_server, add_arena, add_learn, add_analyse, add_report, add_tune}) {
        add(app, context);
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? exit_ok : exit_usage;
    }
    return context.run();
}

}  // namespace
}  // namespace causeway::cli

// The libraries at the border (JSON, streams, memory) may throw; nothing may leave the program without a sentence.
int main(int argc, char** argv) {
    try {
        return causeway::cli::run(argc, argv);
    } catch (const std::exception& error) {
        fmt::print(stderr, "causeway: {}\n", error.what());
        return causeway::cli::exit_failed;
    }
}
