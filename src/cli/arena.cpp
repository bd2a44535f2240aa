// `causeway arena`: bot against bot, many times.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <thread>

#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/scenario_choice.h"
#include "core/map.h"
#include "play/bots.h"
#include "play/campaign.h"

namespace causeway::cli {
namespace {

struct ArenaOptions {
    std::string game, first = "staff", second = "recruit";
    std::uint64_t seed = 1;
    std::size_t matches = 100;
    unsigned jobs = 0;
    bool swap = false, campaign = false;
    std::string places;
    ScenarioChoice choice;
};

constexpr std::uint64_t most_decisions = 200'000;  // then a match is taken for one that does not end

struct Tally {
    std::array<std::size_t, 2> wins_by_side{}, wins_by_bot{};
    std::size_t draws = 0, matches = 0;
    std::uint64_t decisions = 0;
    std::map<std::string, std::size_t> endings;  // by the reason of the result
    Campaign campaign;
    std::optional<Error> error;

    void add(const DuelResult& duel, const CampaignLog& log, bool swapped) {
        campaign.add(log);
        ++matches;
        decisions += duel.decisions;
        ++endings[fmt::format("{} ({})", duel.result.reason, duel.result.rule)];
        if (duel.result.winner == nobody) {
            ++draws;
            return;
        }
        const std::size_t side = index(duel.result.winner);
        ++wins_by_side[side];
        ++wins_by_bot[swapped ? 1 - side : side];
    }
};

// Matches are handed out one by one; each has its own seed, so the tally does not depend on the number of threads.
class Arena {
  public:
    Arena(const AnyGame& game, const DuelSetup& setup, const ArenaOptions& options, std::array<BotLevel, 2> bots)
        : game_(game), setup_(setup), options_(options), bots_(bots), progress_("arena", total()) {}

    Tally run() {
        std::vector<std::jthread> threads;
        const unsigned wanted = options_.jobs != 0 ? options_.jobs : std::max(1U, std::thread::hardware_concurrency());
        for (unsigned i = 0; i < std::min<std::size_t>(wanted, total()); ++i) {
            threads.emplace_back([this] { play_matches(); });
        }
        threads.clear();  // waits for all of them
        return tally_;
    }

  private:
    std::size_t total() const { return options_.swap ? 2 * options_.matches : options_.matches; }

    void play_matches() {
        for (std::size_t number = next_++; number < total(); number = next_++) {
            const bool swapped = options_.swap && number % 2 == 1;
            const std::uint64_t seed = options_.seed + (options_.swap ? number / 2 : number);
            CampaignLog log;
            const Expected<DuelResult> duelled = duel(game_, setup_, bots_[swapped ? 1 : 0], bots_[swapped ? 0 : 1], seed,
                                                      most_decisions, options_.campaign ? &log : nullptr);
            const std::lock_guard lock(mutex_);
            if (!duelled) {
                tally_.error = Error{fmt::format("seed {}: {}", seed, duelled.error().message), ""};
                next_ = total();
                return;
            }
            tally_.add(*duelled, log, swapped);
            progress_.advance();
        }
    }

    const AnyGame& game_;
    DuelSetup setup_;
    const ArenaOptions& options_;
    std::array<BotLevel, 2> bots_;
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_;  // guards what follows
    Tally tally_;
    Progress progress_;
};

void print_tally(const GameInfo& info, const ArenaOptions& options, const Tally& tally, double seconds) {
    const std::array bots{options.first, options.second};
    std::vector<std::pair<std::string, std::size_t>> rows;
    for (std::size_t side = 0; side < 2; ++side) {
        const std::string& title = info.sides[side].title;
        rows.emplace_back(options.swap ? title : fmt::format("{}, {}", title, bots[side]), tally.wins_by_side[side]);
    }
    for (std::size_t bot = 0; options.swap && bot < 2; ++bot) {
        rows.emplace_back(fmt::format("{} ({})", bots[bot], bot == 0 ? "first" : "second"), tally.wins_by_bot[bot]);
    }
    std::size_t width = 5;
    for (const auto& [who, wins] : rows) {
        width = std::max(width, who.size());
    }
    fmt::print("{}, {} matches, seeds {} to {}\n", info.title, tally.matches, options.seed, options.seed + options.matches - 1);
    for (const auto& [who, wins] : rows) {
        fmt::print("{:<{}} {:>6} wins\n", who, width, wins);
    }
    fmt::print("{:<{}} {:>6}\n", "draws", width, tally.draws);
    for (const auto& [ending, count] : tally.endings) {
        fmt::print("  {:>6}  {}\n", count, ending);
    }
    fmt::print("{:.1f} s, {:.1f} matches a second, {:.0f} decisions a match\n", seconds,
               static_cast<double>(tally.matches) / seconds,
               static_cast<double>(tally.decisions) / static_cast<double>(tally.matches));
}

// --- the campaign --------------------------------------------------------------------------------------------------------

// One line of the table: a title, and a cell for each turn.
struct CampaignRow {
    std::string title;
    std::vector<std::string> cells;
};

// In the order of the map's places, then what is no place; `kind` empty means all.
std::vector<HexId> held_places(const Map& map, const Campaign& campaign, const std::string& kind) {
    std::vector<HexId> hexes;
    const auto add = [&](HexId hex) {
        if (campaign.places().contains(hex) && std::find(hexes.begin(), hexes.end(), hex) == hexes.end()) {
            hexes.push_back(hex);
        }
    };
    for (const Place& place : map.places()) {
        if (kind.empty() || place.is(kind)) {
            add(place.hex);
        }
    }
    for (const auto& [hex, holders] : campaign.places()) {
        if (kind.empty()) {
            add(hex);
        }
    }
    return hexes;
}

void print_rows(const std::string& heading, const std::vector<CampaignRow>& rows, std::size_t turns) {
    if (rows.empty()) {
        return;
    }
    std::size_t title = heading.size(), cell = 5;
    for (const CampaignRow& row : rows) {
        title = std::max(title, row.title.size());
        for (const std::string& each : row.cells) {
            cell = std::max(cell, each.size());
        }
    }
    fmt::print("\n{:<{}}", heading, title);
    for (std::size_t turn = 1; turn <= turns; ++turn) {
        fmt::print("  {:>{}}", turn, cell);
    }
    for (const CampaignRow& row : rows) {
        fmt::print("\n{:<{}}", row.title, title);
        for (const std::string& each : row.cells) {
            fmt::print("  {:>{}}", each, cell);
        }
    }
    fmt::print("\n");
}

void print_campaign(const AnyGame& game, const Campaign& campaign, const std::string& kind) {
    const auto& sides = game.info().sides;
    std::vector<CampaignRow> rows;
    for (const HexId hex : held_places(game.map(), campaign, kind)) {
        CampaignRow& row = rows.emplace_back(CampaignRow{game.map().label(hex), {}});
        for (const auto& [first, second] : campaign.places().at(hex)) {
            row.cells.push_back(fmt::format("{}/{}", first, second));
        }
    }
    print_rows(fmt::format("held by {}/{} after turn", sides[0].title, sides[1].title), rows, campaign.turns());
    rows.assign(1, {"matches still played", {}});
    for (const std::size_t matches : campaign.played()) {
        rows.back().cells.push_back(fmt::format("{}", matches));
    }
    for (const Campaign::Track& track : campaign.tracks()) {
        if (!track.varies()) {
            continue;
        }
        CampaignRow& row = rows.emplace_back(CampaignRow{track.label, {}});
        for (const Spread& each : track.by_turn) {
            row.cells.push_back(each.count == 0 ? "-" : fmt::format("{:.1f} \u00B1{:.1f}", each.mean(), each.deviation()));
        }
    }
    print_rows("after turn", rows, campaign.turns());
}

int run_arena(const Context& context, const ArenaOptions& options) {
    const std::unique_ptr<AnyGame> game = load_or_complain(context, options.game);
    if (game == nullptr) {
        return exit_failed;
    }
    const Expected<ChosenScenario> chosen = find_choice(game->info(), options.choice);
    if (!chosen) {
        return complain(chosen.error());
    }
    const DuelSetup setup{chosen->scenario, chosen->options};
    const auto start = std::chrono::steady_clock::now();
    const Tally tally = Arena(*game, setup, options, {*find_bot_level(options.first), *find_bot_level(options.second)}).run();
    if (tally.error) {
        return complain(*tally.error);
    }
    print_tally(game->info(), options, tally, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    if (options.campaign) {
        print_campaign(*game, tally.campaign, options.places);
    }
    return exit_ok;
}

}  // namespace

void add_arena(CLI::App& app, Context& context) {
    CLI::App* command = nullptr;
    const auto options = add_command<ArenaOptions>(app, context, "arena", "Let two bots play many matches", command, run_arena);
    const CLI::IsMember bots({"staff", "recruit"});
    command->add_option("game", options->game, "The game's id")->default_val("ichigo");
    command->add_option("--first", options->first, "The bot of the game's first side")->check(bots)->capture_default_str();
    command->add_option("--second", options->second, "The bot of the second side")->check(bots)->capture_default_str();
    add_scenario_choice(*command, options->choice);
    command->add_option("--matches", options->matches, "Number of seeds to play")
        ->check(CLI::Range(1, 10000000))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "The first seed; the others follow it")->capture_default_str();
    command->add_option("--jobs", options->jobs, "Threads; 0 means one a core")
        ->check(CLI::Range(0, 1024))
        ->capture_default_str();
    command->add_flag("--swap", options->swap, "Play each seed twice, with the sides exchanged, and count by bot too");
    CLI::Option* campaign = command->add_flag("--campaign", options->campaign,
                                              "Tell who held which place after each turn, and what stood on the tracks");
    command->add_option("--places", options->places, "Only places of this kind, as the map calls it: city, port, objective ...")
        ->needs(campaign);
    command->footer(
        "The same seeds give the same tally, whatever the number of threads.\n"
        "With --campaign a place has two numbers a turn, the matches in which the first and the second side held it when the\n"
        "turn ended, and a track its mean and standard deviation. A match that ended early counts on as it ended.\n"
        "Examples:\n"
        "  causeway arena ichigo --first staff --second recruit --matches 100 --seed 1\n"
        "  causeway arena formosa --scenario scenario-2 --first staff --second recruit\n"
        "  causeway arena skirmish --first staff --second recruit --matches 500 --swap\n"
        "  causeway arena malaya --first staff --second staff --matches 200 --campaign --places objective");
}

}  // namespace causeway::cli
