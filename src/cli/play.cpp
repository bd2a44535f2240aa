// `causeway play`: a match in the terminal.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <random>

#include "cli/commands.h"
#include "cli/documents.h"
#include "cli/scenario_choice.h"
#include "cli/session.h"
#include "play/names.h"
#include "play/record.h"

namespace causeway::cli {
namespace {

struct PlayOptions {
    std::string game, side, bot = "staff", load_file, save_file;
    ScenarioChoice choice;
    std::optional<std::uint64_t> seed;
    std::uint64_t automatic = 0;
    bool plain = false;
};

std::uint64_t fresh_seed() {
    std::random_device device;
    return device() % 1'000'000'000U;  // short enough to be told to a friend
}

Expected<MatchSetup> new_setup(const GameInfo& info, const PlayOptions& options) {
    const Expected<ChosenScenario> chosen = find_choice(info, options.choice);
    if (!chosen) {
        return tl::make_unexpected(chosen.error());
    }
    MatchSetup setup;
    setup.scenario = chosen->scenario;
    setup.options = chosen->options;
    setup.seed = options.seed.value_or(fresh_seed());
    return setup;
}

Expected<Match> new_match(const AnyGame& game, const PlayOptions& options) {
    Expected<MatchSetup> setup = new_setup(game.info(), options);
    if (!setup) {
        return tl::make_unexpected(setup.error());
    }
    Match::Outcome<Match> match = Match::begin(game, std::move(*setup));
    if (!match) {
        return fail(match.error().message);
    }
    return std::move(*match);
}

Expected<std::optional<Side>> person_of(const GameInfo& info, const std::string& id) {
    if (id == "both") {
        return std::optional<Side>();
    }
    const std::optional<Side> side = id.empty() ? first_side : find_side(info, id);
    if (!side) {
        return fail(
            fmt::format("{} has no side \"{}\"; there are {} and {}", info.title, id, info.sides[0].id, info.sides[1].id));
    }
    return side;
}

int play_match(const PlayOptions& options, const AnyGame& game, Match match) {
    const Expected<std::optional<Side>> person = person_of(game.info(), options.side);
    if (!person) {
        return complain(person.error());
    }
    SessionSettings settings;
    settings.person = *person;
    settings.bot = in_time(*find_bot_level(options.bot));
    settings.bot_seed = match.setup().seed + 1 + match.answers().size();
    settings.automatic = options.automatic;
    settings.briefing = options.load_file.empty();
    settings.plain = options.plain;
    settings.echo = isatty(STDIN_FILENO) == 0;
    settings.save_file = options.save_file;
    return Session(std::move(match), std::move(settings), std::cin, std::cout).run();
}

// The named game; without a name the first that a new player is offered.
std::unique_ptr<AnyGame> wanted_game(const Context& context, const std::string& id) {
    if (!id.empty()) {
        return load_or_complain(context, id);
    }
    Expected<std::vector<std::unique_ptr<AnyGame>>> games = load_games(context.data_directory);
    if (!games) {
        complain(games.error());
        return nullptr;
    }
    const auto first = std::find_if(games->begin(), games->end(),
                                    [](const std::unique_ptr<AnyGame>& game) { return !game->info().vocabulary.exercise; });
    return std::move(first == games->end() ? games->front() : *first);
}

int run_play(const Context& context, const PlayOptions& options) {
    std::string id = options.game;
    std::optional<JsonFile> saved;
    if (!options.load_file.empty()) {
        Expected<JsonFile> file = JsonFile::load(options.load_file);
        if (!file) {
            return complain(file.error());
        }
        const Expected<std::string> named = game_of_document(file->document());
        if (!named) {
            return complain(file->placed(named.error()));
        }
        id = *named;
        saved = std::move(*file);
    }
    const std::unique_ptr<AnyGame> game = wanted_game(context, id);
    if (game == nullptr) {
        return exit_failed;
    }
    Expected<Match> match = saved ? replay(*game, saved->document()) : new_match(*game, options);
    if (!match) {
        return complain(saved ? saved->placed(match.error()) : match.error());
    }
    return play_match(options, *game, std::move(*match));
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
    CLI::App* command = nullptr;
    const auto options =
        add_command<PlayOptions>(app, context, "play", "Play a match in the terminal against a bot", command, run_play);
    command->add_option("game", options->game, "The game's id; without it, the first that is more than an exercise");
    command->add_option("--side", options->side, "Your side's id, or `both`; without it, the game's first side");
    command->add_option("--bot", options->bot, "Who plays the other side")
        ->check(CLI::IsMember(std::vector<std::string>(bot_levels.begin(), bot_levels.end())))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "The same seed gives the same dice; without it, a random one");
    CLI::Option* scenario = add_scenario_choice(*command, options->choice);
    command->add_option("--load", options->load_file, "Go on with a saved match")->excludes(scenario);
    command->add_option("--save", options->save_file, "Save the match here when the session ends");
    command->add_option("--auto", options->automatic, "Let the bot answer your first so many decisions too");
    command->add_flag("--plain", options->plain, "Sentences only, no drawing: for screen readers and scripts");
    command->footer(
        "Type ? during the match for its commands.\n"
        "Examples:\n"
        "  causeway play ichigo --side japan --bot staff\n"
        "  causeway play skirmish --seed 7 --plain\n"
        "  causeway play --load match.json\n"
        "  causeway play skirmish --auto 1000000 --save match.json   (the bot plays both sides to the end)");
}

}  // namespace causeway::cli
