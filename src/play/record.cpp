#include "play/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "play/names.h"

namespace causeway {

using nlohmann::json;

namespace {

std::string joined(const std::string& outer, const std::string& inner) {
    return inner.empty() || inner.front() == '[' ? outer + inner : outer + '.' + inner;
}

tl::unexpected<Error> inside(const std::string& outer, Error error) {
    return fail(std::move(error.message), joined(outer, error.where));
}

Expected<std::optional<FairDice>> read_dice(const AnyGame& game, const json& record) {
    const auto dice = record.find("dice");
    if (dice == record.end() || (dice->is_object() && !dice->contains("seed"))) {
        return std::nullopt;
    }
    Expected<FairDice> read = dice_from_json(game.info(), *dice);
    if (!read) {
        return tl::make_unexpected(std::move(read.error()));
    }
    return std::move(*read);
}

}  // namespace

Expected<AnyPosition> read_position(const AnyGame& game, const json& document) {
    const Expected<std::string> id = game_of_document(document);
    if (!id) {
        return tl::make_unexpected(id.error());
    }
    if (*id != game.info().id) {
        return fail("this is a position of another game", "game");
    }
    return game.from_document(document);
}

std::size_t scenario_of_position(const GameInfo& info, const json& document) {
    const auto named = document.find("scenario");
    if (named != document.end() && named->is_string()) {
        return find_scenario(info, named->get_ref<const std::string&>()).value_or(0);
    }
    return 0;
}

std::string hash_text(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

json record_document(const Match& match, bool reveal_seed) {
    const GameInfo& info = match.game().info();
    const MatchSetup& setup = match.setup();
    json record{
        {"format", record_format},
        {"game", info.id},
        {"scenario", info.scenarios[setup.scenario].id},
        {"options", options_json(info, setup.options)},
        {"seed", setup.seed},
        {"actions", match.answers()},
        {"hash", hash_text(match.hash())},
    };
    if (setup.manual) {
        record["manual"] = true;
    }
    if (setup.position) {
        record["position"] = match.game().document(*setup.position);
    }
    if (setup.fair) {
        record["dice"] = dice_json(info, *setup.fair, reveal_seed);
    }
    return record;
}

Expected<std::string> game_of_document(const json& document) {
    if (!document.is_object()) {
        return fail("a document is an object");
    }
    const auto game = document.find("game");
    if (game == document.end() || !game->is_string()) {
        return fail("the document does not say which game it is about", "game");
    }
    return game->get<std::string>();
}

Expected<MatchSetup> setup_of_record(const AnyGame& game, const json& record) {
    static constexpr std::array known{"format", "game",     "scenario", "options", "seed",
                                      "manual", "position", "dice",     "actions", "hash"};
    if (!record.is_object()) {
        return fail("a record is an object");
    }
    for (const auto& [key, value] : record.items()) {
        if (std::find(known.begin(), known.end(), key) == known.end()) {
            return fail("a record has no such field", key);
        }
    }
    const auto field = [&record](const char* key) { return record.value(key, json()); };
    if (field("format") != record_format) {
        return fail(fmt::format("records of format {} can be read", record_format), "format");
    }
    if (field("game") != game.info().id) {
        return fail("this is a record of another game", "game");
    }
    const json scenario_id = field("scenario");
    const auto scenario =
        scenario_id.is_string() ? find_scenario(game.info(), scenario_id.get_ref<const std::string&>()) : std::nullopt;
    if (!scenario) {
        return fail("not a scenario of this game", "scenario");
    }
    MatchSetup setup{.scenario = *scenario};
    const Expected<Options> options = options_from_json(game.info(), field("options"));
    if (!options) {
        return inside("options", options.error());
    }
    setup.options = *options;
    if (!field("seed").is_number_unsigned()) {
        return fail("the seed is a whole number, not negative", "seed");
    }
    setup.seed = field("seed").get<std::uint64_t>();
    if (const json manual = field("manual"); manual.is_boolean()) {
        setup.manual = manual.get<bool>();
    } else if (!manual.is_null()) {
        return fail("true or false", "manual");
    }
    if (!field("actions").is_array()) {
        return fail("a record has a list of actions", "actions");
    }
    if (!field("hash").is_string()) {
        return fail("a record ends with the hash of its last position", "hash");
    }
    if (record.contains("position")) {
        Expected<AnyPosition> start = read_position(game, record["position"]);
        if (!start) {
            return inside("position", std::move(start.error()));
        }
        setup.position = std::move(*start);
    }
    Expected<std::optional<FairDice>> dice = read_dice(game, record);
    if (!dice) {
        return inside("dice", std::move(dice.error()));
    }
    setup.fair = std::move(*dice);
    return setup;
}

Expected<std::monostate> replay_answer(Match& match, const json& record, std::size_t number) {
    const json& answer = record["actions"][number];
    const std::string where = fmt::format("actions[{}]", number);
    if (!answer.is_string() && !answer.is_object()) {
        return fail("an action is a text or an object", where);
    }
    const AnyGame& game = match.game();
    const Decision open = match.decision();
    if (open.by == nobody) {
        return fail("the match is already over here", where);
    }
    const std::optional<Action> action = find_action(game, match.position(), answer);
    if (!action || !match.act_once(*action)) {
        return fail(
            fmt::format("not a legal answer of {} to \"{}\"", side_id(game.info(), open.by), game.info().asks[open.ask].id),
            where);
    }
    return std::monostate{};
}

Expected<Match> replay(const AnyGame& game, const json& record, std::optional<std::size_t> upto) {
    Expected<MatchSetup> setup = setup_of_record(game, record);
    if (!setup) {
        return tl::make_unexpected(std::move(setup.error()));
    }
    const bool manual = std::exchange(setup->manual, true);  // recorded answers take the place of the generator
    Match::Outcome<Match> match = Match::begin(game, std::move(*setup));
    const json& answers = record["actions"];
    const std::size_t wanted = std::min(upto.value_or(answers.size()), answers.size());
    std::size_t played = 0;
    while (played < answers.size() && (played < wanted || (!manual && match->decision().by == chance_side))) {
        if (Expected<std::monostate> fits = replay_answer(*match, record, played); !fits) {
            return tl::make_unexpected(std::move(fits.error()));
        }
        ++played;
    }
    if (played == answers.size() && record["hash"] != hash_text(match->hash())) {
        return fail("the actions lead to another position than the record says", "hash");
    }
    match->set_manual(manual);
    match->settle_chance();
    return std::move(*match);
}

}  // namespace causeway
