// The subcommands of `causeway`. Each adds itself to the command line and, when it is chosen, leaves in `Context::run`
// what is to be done once the whole line has been read.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>

#include "core/error.h"
#include "play/any_game.h"

namespace causeway::cli {

// Exit codes: 0 done, 1 what was asked for went wrong or was found wrong, 2 the command line itself makes no sense.
inline constexpr int exit_ok = 0, exit_failed = 1, exit_usage = 2;

struct Context {
    std::string data_directory;
    std::function<int()> run;
};

void add_engine(CLI::App& app, Context& context);
void add_protocol(CLI::App& app, Context& context);
void add_play(CLI::App& app, Context& context);
void add_check(CLI::App& app, Context& context);
void add_rules(CLI::App& app, Context& context);
void add_bench_server(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);
void add_replay(CLI::App& app, Context& context);
void add_verify(CLI::App& app, Context& context);
void add_bench(CLI::App& app, Context& context);
void add_arena(CLI::App& app, Context& context);
void add_learn(CLI::App& app, Context& context);
void add_analyse(CLI::App& app, Context& context);
void add_report(CLI::App& app, Context& context);
void add_tune(CLI::App& app, Context& context);

// Replays every match of a server's store and says which of them no longer hold: `causeway replay --all`.
int replay_store(const Context& context, const std::string& path);

// Says on standard error what is wrong, and returns exit_failed.
int complain(const Error& error);
// The named game, or after a complaint null.
std::unique_ptr<AnyGame> load_or_complain(const Context& context, const std::string& game);
// The whole file; the error names the file.
Expected<std::string> read_file(const std::string& path);

// Adds a subcommand whose options, an `Options` struct, live as long as the command line.
template <class Options>
std::shared_ptr<Options> add_command(CLI::App& app, Context& context, const char* name, const char* description,
                                     CLI::App*& command, int (*run)(const Context&, const Options&)) {
    command = app.add_subcommand(name, description);
    auto options = std::make_shared<Options>();
    command->callback([&context, options, run] { context.run = [&context, options, run] { return run(context, *options); }; });
    return options;
}

}  // namespace causeway::cli
