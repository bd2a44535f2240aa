// `causeway bench-server`: how fast the server answers and what a match costs it.
#include <fmt/format.h>
#include <malloc.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <future>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/commands.h"
#include "server/http_server.h"
#include "server/hub.h"
#include "server/load.h"
#include "server/site.h"
#include "server/store.h"

namespace causeway::cli {
namespace {

namespace fs = std::filesystem;

struct BenchServerOptions {
    std::string game;
    server::LoadOptions load;
    std::size_t resting = 500;
    std::string web = server::default_web_directory();
};

// Of this process, in bytes.
std::size_t resident_bytes() {
    std::ifstream statm("/proc/self/statm");
    std::size_t whole = 0, resident = 0;
    statm >> whole >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

// Bytes that a browser fetches, compressed, before it can show something: the page and what it names.
std::size_t initial_page_bytes(const server::Site& site) {
    const server::Asset* page = site.find("/");
    if (page == nullptr) {
        return 0;
    }
    const auto weight = [](const server::Asset& asset) { return asset.gzip.empty() ? asset.body.size() : asset.gzip.size(); };
    std::size_t bytes = weight(*page);
    for (const char* attribute : {"src=\"", "href=\""}) {
        for (std::size_t at = page->body.find(attribute); at != std::string::npos; at = page->body.find(attribute, at + 1)) {
            const std::size_t begin = at + std::string_view(attribute).size();
            const server::Asset* part = site.find(page->body.substr(begin, page->body.find('"', begin) - begin));
            bytes += part != nullptr ? weight(*part) : 0;
        }
    }
    return bytes;
}

// Work is done at once, by whoever lends it; a bench of resting matches has no bots.
class AtOnce final : public server::Workers {
  public:
    void run(server::Errand, std::function<Result()> work) override { work()(); }
};

struct MatchMemory {
    double live = 0, resting = 0;  // bytes
};

// Matches of many moves each: what one of them keeps of the memory, in play and at rest.
MatchMemory memory_of_a_match(const AnyGame& game, std::size_t count, const std::string& file) {
    auto store = server::open_sqlite(file);
    if (!store) {
        return {};
    }
    AtOnce workers;
    std::int64_t now = server::milliseconds_now();
    server::HubLimits limits;
    limits.burst = limits.per_second = 1e12;
    server::Hub hub({&game}, **store, workers, [&now] { return now; }, limits);
    std::string answer;
    const auto client = hub.connect([&answer](const std::shared_ptr<const std::string>& text) { answer = *text; });
    const auto call = [&](const std::string& method, const nlohmann::json& params) {
        hub.receive(client, nlohmann::json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}}.dump());
        hub.flush();
        return nlohmann::json::parse(answer)["result"];
    };
    call("hello", nlohmann::json::object());
    constexpr int moves = 60;
    const auto play_one = [&] {
        const nlohmann::json match =
            call("new", {{"game", game.info().id}, {"scenario", game.info().scenarios[0].id}})["match"];
        for (int i = 0; i < moves; ++i) {
            const nlohmann::json actions = call("look", {{"match", match}})["decision"]["actions"];
            if (actions.empty()) {
                break;
            }
            call("act", {{"match", match}, {"action", actions.back()["text"]}});
        }
    };
    play_one();
    const std::size_t before = resident_bytes();
    for (std::size_t i = 0; i < count; ++i) {
        play_one();
    }
    const auto each = [&] {
        malloc_trim(0);
        return (static_cast<double>(resident_bytes()) - static_cast<double>(before)) / static_cast<double>(count);
    };
    MatchMemory memory;
    memory.live = each();
    now += 3'600'000;
    hub.tick();
    memory.resting = each();
    return memory;
}

int run_bench_server(const Context& context, const BenchServerOptions& options) {
    const std::unique_ptr<AnyGame> game = load_or_complain(context, options.game);
    if (!game) {
        return exit_failed;
    }
    server::Site site;
    const bool has_page = site.add_directory(options.web).has_value();
    site.add_data({game.get()});
    const fs::path folder = fs::temp_directory_path() / fmt::format("causeway-bench-{}", getpid());
    fs::create_directories(folder);
    // First of all, while the memory is clean.
    const MatchMemory memory = memory_of_a_match(*game, options.resting, (folder / "resting.db").string());
    auto store = server::open_sqlite((folder / "matches.db").string());
    if (!store) {
        return complain(store.error());
    }
    server::ServeOptions serve_options;
    serve_options.port = 0;
    std::promise<std::string> ready;
    std::jthread server_thread([&] {
        const auto make_hub = [&](server::Workers& workers) -> Expected<std::unique_ptr<server::Hub>> {
            return std::make_unique<server::Hub>(std::vector<const AnyGame*>{game.get()}, **store, workers,
                                                 server::milliseconds_now);
        };
        server::serve(serve_options, site, make_hub, [&](const std::string& address) { ready.set_value(address); });
    });
    const std::string address = ready.get_future().get();
    server::LoadOptions load = options.load;
    load.game = game->info().id;
    load.scenario = game->info().scenarios[0].id;
    load.port = static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1)));
    const Expected<server::LoadResult> result = server::put_load(load);
    kill(getpid(), SIGTERM);
    server_thread.join();
    store->reset();
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    if (!result) {
        return complain(result.error());
    }
    const auto count = static_cast<double>(result->latencies_ms.size());
    fmt::print("{} matches of {}, {:.0f} actions a second for {:.1f} s, every one on disk before it is answered\n",
               load.matches, load.game, count / result->seconds, result->seconds);
    fmt::print(
        "  from action sent to View received: median {:.2f} ms, p99 {:.2f} ms, worst {:.2f} ms ({} actions, {} refused)\n",
        result->percentile(0.5), result->percentile(0.99), result->latencies_ms.empty() ? 0 : result->latencies_ms.back(),
        result->latencies_ms.size(), result->refused);
    fmt::print("  an update has {:.0f} bytes on average\n", static_cast<double>(result->update_bytes) / std::max(1.0, count));
    fmt::print("a resting match keeps {:.1f} KB of memory, one in play {:.1f} KB ({} matches of 60 moves)\n",
               memory.resting / 1024, memory.live / 1024, options.resting);
    if (has_page) {
        fmt::print("the initial page is {:.1f} KB compressed\n", static_cast<double>(initial_page_bytes(site)) / 1024);
    }
    return exit_ok;
}

}  // namespace

void add_bench_server(CLI::App& app, Context& context) {
    CLI::App* command = nullptr;
    const auto options = add_command<BenchServerOptions>(app, context, "bench-server",
                                                         "Measure the server: latency under load, memory, size of the page",
                                                         command, run_bench_server);
    command->add_option("game", options->game, "The game to play")->required();
    command->add_option("--matches", options->load.matches, "Matches at once")
        ->check(CLI::Range(1, 2000))
        ->capture_default_str();
    command->add_option("--rate", options->load.actions_per_second, "Actions a second over all matches")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command->add_option("--seconds", options->load.seconds, "How long")->check(CLI::Range(1, 3600))->capture_default_str();
    command->add_option("--resting", options->resting, "Matches to put to rest for the memory figure")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command->footer("Example:\n  causeway bench-server ichigo --matches 100 --rate 200 --seconds 20");
}

}  // namespace causeway::cli
