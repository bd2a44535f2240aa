// `causeway bench`: how fast the rules are, and a signature that changes only when their behaviour does.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <map>

#include "cli/commands.h"
#include "core/hash.h"
#include "play/chance.h"

namespace causeway::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct BenchOptions {
    std::string game;
    double seconds = 2.0;
    int signature_matches = 20;
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

Action random_answer(const AnyGame& game, const AnyPosition& position, Side by, const ActionList& list, Rng& rng) {
    if (by != chance_side) {
        return list[rng.below(static_cast<std::uint32_t>(list.size()))];
    }
    return list[draw_outcome(list, [&](Action outcome) { return game.weight(position, outcome); }, rng)];
}

struct Listing {
    std::uint64_t calls = 0, actions = 0;
    double seconds = 0;
};

// Fixed seeds, random answers: what the rules do, boiled down to two numbers.
struct Signature {
    std::uint64_t decisions = 0, hash = 0;
    std::map<std::uint8_t, Listing> listings;  // by kind of question
    AnyPosition sample;                        // from the middle of a match, for the timings
};

void play_for_signature(const AnyGame& game, std::uint64_t seed, Signature& signature) {
    Rng rng(seed);
    ActionList list;
    AnyPosition position = game.start(0, default_options(game.info()));
    for (Decision open = game.decision(position); open.by != nobody; open = game.decision(position)) {
        const Clock::time_point start = Clock::now();
        game.actions(position, list);
        Listing& listing = signature.listings[open.ask];
        listing.seconds += seconds_since(start);
        listing.actions += list.size();
        ++listing.calls;
        if (++signature.decisions == 500) {
            signature.sample = position;
        }
        game.apply(position, random_answer(game, position, open.by, list, rng), nullptr);
    }
    const std::uint64_t words[] = {signature.hash, position.hash()};
    signature.hash = hash_bytes(words, sizeof words);
}

Signature sign(const AnyGame& game, int matches) {
    Signature signature;
    signature.sample = game.start(0, default_options(game.info()));
    for (int seed = 1; seed <= matches; ++seed) {
        play_for_signature(game, static_cast<std::uint64_t>(seed), signature);
    }
    return signature;
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

void print_listings(const GameInfo& info, const Signature& signature) {
    for (const auto& [ask, listing] : signature.listings) {
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
         [&position, copy] { static_cast<std::byte*>(copy->data())[0] = static_cast<std::byte>(position.hash()); }},
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
    const Signature signature = sign(*game, options.signature_matches);
    if (!options.signature_only) {
        fmt::print("{}\n", game->info().title);
        fmt::print("position            {} bytes\n", game->position_size());
        print_playouts(*game, options.seconds);
        for (const Benchmark& benchmark : benchmarks(*game, signature.sample)) {
            fmt::print("{:<19} {}\n", benchmark.name, duration_text(time_of(benchmark, options.seconds / 10)));
        }
        print_listings(game->info(), signature);
    }
    fmt::print("signature           {} decisions in {} matches, hash {:016x}\n", signature.decisions, options.signature_matches,
               signature.hash);
    return exit_ok;
}

}  // namespace

void add_bench(CLI::App& app, Context& context) {
    CLI::App* command = nullptr;
    const auto options =
        add_command<BenchOptions>(app, context, "bench", "Measure a game's speed and print its signature", command, run_bench);
    command->add_option("game", options->game, "The game's id")->default_val("ichigo");
    command->add_option("--seconds", options->seconds, "Time for the random matches")
        ->check(CLI::Range(0.01, 3600.0))
        ->capture_default_str();
    command->add_option("--matches", options->signature_matches, "Matches that the signature covers")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    command->add_flag("--signature", options->signature_only, "Print only the signature");
    command->footer(
        "The signature comes from fixed seeds. A change that is meant to alter no rule must leave it as it is.\n"
        "Examples:\n"
        "  causeway bench ichigo\n"
        "  causeway bench skirmish --signature");
}

}  // namespace causeway::cli
