// `causeway serve`: the board in a browser.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "cli/commands.h"
#include "server/holder.h"
#include "server/http_server.h"
#include "server/hub.h"
#include "server/log.h"
#include "server/site.h"
#include "server/store.h"

namespace causeway::cli {
namespace {

namespace fs = std::filesystem;

struct ServeCommand {
    server::ServeOptions serve;
    std::string store, web = server::default_web_directory();
    int rest_after = 60;
    server::LogOptions log;
};

// $XDG_DATA_HOME/causeway/matches.db, as is the custom.
std::string default_store() {
    const char* data = std::getenv("XDG_DATA_HOME");
    const char* home = std::getenv("HOME");
    const fs::path base = data != nullptr && *data != '\0' ? fs::path(data)
                          : home != nullptr                ? fs::path(home) / ".local/share"
                                                           : fs::path(".");
    return (base / "causeway" / "matches.db").string();
}

int run_serve(const Context& context, const ServeCommand& command) {
    server::start_log(command.log);
    Expected<std::vector<std::unique_ptr<AnyGame>>> games = load_games(context.data_directory);
    if (!games) {
        return complain(games.error());
    }
    std::vector<const AnyGame*> known;
    for (const std::unique_ptr<AnyGame>& game : *games) {
        known.push_back(game.get());
    }
    std::error_code ignored;
    if (const fs::path folder = fs::path(command.store).parent_path(); !folder.empty()) {
        fs::create_directories(folder, ignored);
    }
    const Expected<server::Holder> holder = server::Holder::hold(command.store);
    if (!holder) {
        return complain(holder.error());
    }
    Expected<std::unique_ptr<server::Store>> store = server::open_sqlite(command.store);
    if (!store) {
        return complain(store.error());
    }
    server::Site site;
    if (const auto added = site.add_directory(command.web); !added) {
        fmt::print(stderr, "causeway: {}\nGoing on without: bots and other programs can still connect.\n",
                   to_string(added.error()));
    }
    site.add_data(known);
    const auto make_hub = [&](server::Workers& workers) -> Expected<std::unique_ptr<server::Hub>> {
        server::HubLimits limits;
        limits.rest_after_ms = std::int64_t{command.rest_after} * 1000;
        auto hub = std::make_unique<server::Hub>(known, **store, workers, server::milliseconds_now, limits);
        if (const Expected<std::size_t> woken = hub->wake_bots(); !woken) {
            return tl::make_unexpected(woken.error());
        }
        return hub;
    };
    const auto ready = [&](const std::string& address) {
        fmt::print("Causeway is at {}\nMatches are kept in {}\nCtrl+C ends it; matches go on where they were next time.\n",
                   address, command.store);
        std::fflush(stdout);
    };
    const Expected<int> served = server::serve(command.serve, site, make_hub, ready);
    return served ? exit_ok : complain(served.error());
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
    CLI::App* command = nullptr;
    const auto options = add_command<ServeCommand>(
        app, context, "serve", "Play in a browser: the board and the protocol over HTTP", command, run_serve);
    options->store = default_store();
    command->add_option("--address", options->serve.address, "Address to listen on; 0.0.0.0 for every interface")
        ->capture_default_str();
    command->add_option("--port", options->serve.port, "Port to listen on; 0 for any free one")->capture_default_str();
    command->add_option("--store", options->store, "File that keeps the matches")->capture_default_str();
    command->add_option("--web", options->web, "Folder with the built client")->capture_default_str();
    command->add_option("--origin", options->serve.origins,
                        "Where the page may come from, for use behind a proxy: https://play.example.org");
    command->add_option("--connections", options->serve.connections, "Most connections at once")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    command->add_option("--workers", options->serve.workers, "Threads that think for bots and replays")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command->add_option("--rest-after", options->rest_after, "Seconds after which an unwatched match leaves the memory")
        ->check(CLI::Range(0, 86400))
        ->capture_default_str();
    command->add_option("--log-level", options->log.level, "What is told on standard error, and all that is worse")
        ->check(CLI::IsMember(server::log_levels()))
        ->capture_default_str();
    command->add_flag("--log-json", options->log.json, "Tell it as JSON, an object a line");
    command->footer(
        "Examples:\n"
        "  causeway serve\n"
        "  causeway serve --port 8080 --store /srv/causeway/matches.db --origin https://play.example.org\n"
        "docs/server.md describes the protocol and how to put the server behind nginx.");
}

}  // namespace causeway::cli
