// `causeway bench`: how fast the rules are, and a signature that changes only when their behaviour does.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <map>

#include "cli/commands.h"
#include "play/chance.h"
#include "play/signature.h"

namespace causeway::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct BenchOptions {
    std::string game;
    double seconds = 2.0;
    int matches = signature_matches;
    bool signature_only = false;
};

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

std::string duration_text(double seconds) {
    if (seconds < 1e-6) {
        return fmt::format("{:.0f} ns", seconds * 1e9);
    }
    return seconds < 1e-3 ? fmt::format("{:.2f} us", seconds * 1e6) : fmt::format("{:.2f} ms", seconds * 1e3);
}

// Seconds a call, over as many calls as fill the time: batches double until the clock's own cost vanishes in them.
double time_of(const Benchmark& benchmark, double budget) {
    std::uint64_t calls = 0, batch = 1;
    const Clock::time_point start = Clock::now();
    while (seconds_since(start) < budget) {
        for (std::uint64_t i = 0; i < batch; ++i) {
            benchmark.run();
        }
        calls += batch;
        batch = std::min<std::uint64_t>(batch * 2, 4096);
    }
    return seconds_since(start) / static_cast<double>(calls);
}

struct Listing {
    std::uint64_t calls = 0, actions = 0;
    double seconds = 0;
};

// What the signature's matches show besides it.
struct Survey {
    std::map<std::uint8_t, Listing> listings;  // by kind of question
    AnyPosition sample;                        // from the middle of a match, for the timings
};

Signature sign_and_survey(const AnyGame& game, int matches, Survey& survey) {
    survey.sample = game.start(0, default_options(game.info()));
    std::uint64_t decisions = 0;
    ActionList list;
    return sign(game, matches, [&](const AnyPosition& position, Decision open, const ActionList&) {
        const Clock::time_point start = Clock::now();
        game.actions(position, list);
        Listing& listing = survey.listings[open.ask];
        listing.seconds += seconds_since(start);
        listing.actions += list.size();
        ++listing.calls;
        if (++decisions == 500) {
            survey.sample = position;
        }
    });
}

void print_playouts(const AnyGame& game, double budget) {
    std::uint64_t matches = 0, decisions = 0;
    const Clock::time_point start = Clock::now();
    do {
        decisions += game.random_playout(++matches);
    } while (seconds_since(start) < budget);
    const double taken = seconds_since(start);
    fmt::print("random matches      {} matches, {} decisions in {:.2f} s: {:.0f} decisions a second\n", matches, decisions,
               taken, static_cast<double>(decisions) / taken);
}

void print_listings(const GameInfo& info, const Survey& survey) {
    for (const auto& [ask, listing] : survey.listings) {
        fmt::print("listing             {:<24} {:>9}, {:.1f} actions, {} calls\n", info.asks[ask].id,
                   duration_text(listing.seconds / static_cast<double>(listing.calls)),
                   static_cast<double>(listing.actions) / static_cast<double>(listing.calls), listing.calls);
    }
}

// What is timed on a Position from the middle of a match.
std::vector<Benchmark> benchmarks(const AnyGame& game, const AnyPosition& position) {
    const auto copy = std::make_shared<AnyPosition>(position);
    std::vector<Benchmark> all{
        {"copy a Position", [&position, copy] { *copy = position; }},
        {"hash a Position",
         [&position, copy] { static_cast<std::byte*>(copy->data())[0] = static_cast<std::byte>(position.bytes_hash()); }},
        {"hash its document", [&game, &position] { document_hash(game, position); }},
        {"view of one side", [&game, &position] { game.view(position, viewer_of(first_side)); }},
    };
    for (Benchmark& benchmark : game.benchmarks()) {
        all.push_back(std::move(benchmark));
    }
    return all;
}

int run_bench(const Context& context, const BenchOptions& options) {
    const std::unique_ptr<AnyGame> game = load_or_complain(context, options.game);
    if (game == nullptr) {
        return exit_failed;
    }
    Survey survey;
    const Signature signature =
        options.signature_only ? sign(*game, options.matches) : sign_and_survey(*game, options.matches, survey);
    if (!options.signature_only) {
        fmt::print("{}\n", game->info().title);
        fmt::print("position            {} bytes\n", game->position_size());
        print_playouts(*game, options.seconds);
        for (const Benchmark& benchmark : benchmarks(*game, survey.sample)) {
            fmt::print("{:<19} {}\n", benchmark.name, duration_text(time_of(benchmark, options.seconds / 10)));
        }
        print_listings(game->info(), survey);
    }
    fmt::print("signature           {} in {} matches\n", to_string(signature), options.matches);
    return exit_ok;
}

}  // namespace

void add_bench(CLI::App& app, Context& context) {
    CLI::App* command = nullptr;
    const auto options =
        add_command<BenchOptions>(app, context, "bench", "Measure a game's speed and print its signature", command, run_bench);
    command->add_option("game", options->game, "The game's id")->required();
    command->add_option("--seconds", options->seconds, "Time for the random matches")
        ->check(CLI::Range(0.01, 3600.0))
        ->capture_default_str();
    command->add_option("--matches", options->matches, "Matches that the signature covers")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    command->add_flag("--signature", options->signature_only, "Print only the signature");
    command->footer(
        "The signature comes from fixed seeds, every scenario and mixed options. A change that is meant to alter no rule must "
        "leave it as it is.\n"
        "Examples:\n"
        "  causeway bench ichigo\n"
        "  causeway bench skirmish --signature");
}

}  // namespace causeway::cli
