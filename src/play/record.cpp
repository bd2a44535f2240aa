#include "play/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "play/names.h"
#include "play/wire.h"

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

const json& field(const json& record, const char* key) {
    static const json none;
    const auto found = record.find(key);
    return found == record.end() ? none : *found;
}

bool is_count(const json& value, std::size_t most) { return value.is_number_integer() && value >= 0 && value <= most; }

constexpr int most_versions = 1'000'000;

bool is_known(const std::string& key, bool old) {
    static constexpr std::array always{"format", "game",     "scenario", "options", "seed",
                                       "manual", "position", "dice",     "actions", "hash"};
    static constexpr std::array since_format_2{"rules", "result", "hashed"};
    const auto among = [&key](const auto& keys) { return std::find(keys.begin(), keys.end(), key) != keys.end(); };
    return among(always) || (!old && among(since_format_2));
}

// The fields of each format, and the types of those that nobody looks at later.
Expected<std::monostate> check_form(const json& record) {
    if (!record.is_object()) {
        return fail("a record is an object");
    }
    const json &answers = field(record, "actions"), &manual = field(record, "manual"), &hashed = field(record, "hashed");
    const bool old = field(record, "format") == 1;
    if (!old && field(record, "format") != record_format) {
        return fail(fmt::format("records of formats 1 to {} can be read", record_format), "format");
    }
    for (const auto& [key, value] : record.items()) {
        if (!is_known(key, old)) {
            return fail("a record has no such field", key);
        }
    }
    if (!field(record, "seed").is_number_unsigned()) {
        return fail("the seed is a whole number, not negative", "seed");
    }
    if (record.contains("manual") && !manual.is_boolean()) {
        return fail("true or false", "manual");
    }
    if (!answers.is_array()) {
        return fail("a record has a list of actions", "actions");
    }
    if (!field(record, "hash").is_string()) {
        return fail("a record has the hash of its last position", "hash");
    }
    if (!old && !is_count(field(record, "rules"), most_versions)) {
        return fail("the version of the rules is a whole number, not negative", "rules");
    }
    if (!old && !record.contains("result")) {
        return fail("a record has the result, or null while the match runs", "result");
    }
    if (!hashed.is_null() && !is_count(hashed, answers.size())) {
        return fail("not a number of actions of this record", "hashed");
    }
    return std::monostate{};
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
        {"rules", version_of(match.game().rules())},
        {"scenario", info.scenarios[setup.scenario].id},
        {"options", options_json(info, setup.options)},
        {"seed", setup.seed},
        {"actions", match.answers()},
        {"result", recorded_result(match)},
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

int rules_of_record(const json& record) {
    const json& rules = field(record, "rules");
    return is_count(rules, most_versions) ? rules.get<int>() : 0;
}

json recorded_result(const Match& match) {
    json result = result_json(match.game().info(), match.game().result(match.position()));
    if (result.is_object()) {
        result.erase("reason");  // words, which may be mended without a change of play
    }
    return result;
}

Expected<MatchSetup> setup_of_record(const AnyGame& game, const json& record) {
    if (Expected<std::monostate> formed = check_form(record); !formed) {
        return tl::make_unexpected(std::move(formed.error()));
    }
    if (field(record, "game") != game.info().id) {
        return fail("this is a record of another game", "game");
    }
    const json& scenario_id = field(record, "scenario");
    const auto scenario =
        scenario_id.is_string() ? find_scenario(game.info(), scenario_id.get_ref<const std::string&>()) : std::nullopt;
    if (!scenario) {
        return fail("not a scenario of this game", "scenario");
    }
    MatchSetup setup{.scenario = *scenario};
    const Expected<Options> options = options_from_json(game.info(), field(record, "options"));
    if (!options) {
        return inside("options", options.error());
    }
    setup.options = *options;
    setup.seed = record["seed"].get<std::uint64_t>();
    setup.manual = record.value("manual", false);
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

Error with_changes(const AnyGame& game, const json& record, Error error) {
    const int now = version_of(game.rules());
    const int recorded = rules_of_record(record);
    if (recorded == now) {
        return error;
    }
    error.message += fmt::format(" under version {} of the rules; ", now);
    error.message += recorded == 0 ? "the record names none" : fmt::format("the record is of version {}", recorded);
    for (const RulesVersion& version : changes_since(game.rules(), recorded)) {
        error.message += fmt::format("; version {}: {}", version.number, version.change);
    }
    return error;
}

Expected<std::monostate> check_replay(const Match& match, const json& record) {
    const std::size_t played = match.answers().size();
    const std::size_t all = record["actions"].size();
    if (played == all && record.contains("result") && record["result"] != recorded_result(match)) {
        return fail("the actions lead to another result than the record says", "result");
    }
    const bool comparable = record["format"] == record_format && rules_of_record(record) == version_of(match.game().rules());
    const json& hashed = field(record, "hashed");
    if (comparable && played == (hashed.is_null() ? all : hashed.get<std::size_t>()) &&
        record["hash"] != hash_text(match.hash())) {
        return fail("the actions lead to another position than the record says", "hash");
    }
    return std::monostate{};
}

Expected<std::monostate> check_limits(const json& record, const ReplayLimits& limits) {
    if (record["actions"].size() > limits.answers) {
        return fail(fmt::format("a record has at most {} answers here", limits.answers), "actions");
    }
    return std::monostate{};
}

Expected<std::monostate> check_limits(const Match& match, std::size_t orders, const ReplayLimits& limits) {
    const std::string where = fmt::format("actions[{}]", match.answers().size());
    if (orders > limits.orders) {
        return fail(fmt::format("a record has at most {} standing orders here", limits.orders), where);
    }
    if (match.log().size() > limits.events) {
        return fail(fmt::format("in a record at most {} things happen here", limits.events), where);
    }
    if (const char* why = limits.interrupted ? limits.interrupted() : nullptr; why != nullptr) {
        return fail(why, where);
    }
    return std::monostate{};
}

Expected<std::monostate> replay_answer(Match& match, const json& record, std::size_t number, std::size_t& orders) {
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
    const std::optional<LegalAction> action = find_legal(game, match.position(), answer);
    if (!action || !match.act_once(*action)) {
        return fail(
            fmt::format("not a legal answer of {} to \"{}\"", side_id(game.info(), open.by), game.info().asks[open.ask].id),
            where);
    }
    orders += action->standing ? 1 : 0;
    return check_replay(match, record);
}

Expected<Replay> replay_while_it_holds(const AnyGame& game, const json& record, std::optional<std::size_t> upto,
                                       const ReplayLimits& limits) {
    Expected<MatchSetup> setup = setup_of_record(game, record);
    if (!setup) {
        return tl::make_unexpected(with_changes(game, record, std::move(setup.error())));
    }
    if (Expected<std::monostate> within = check_limits(record, limits); !within) {
        return tl::make_unexpected(std::move(within.error()));
    }
    const bool manual = std::exchange(setup->manual, true);  // recorded answers take the place of the generator
    Replay replay{std::move(*Match::begin(game, std::move(*setup))), std::nullopt};
    Match& match = replay.match;
    const std::size_t all = record["actions"].size();
    const std::size_t wanted = std::min(upto.value_or(all), all);
    Expected<std::monostate> holds = check_replay(match, record);
    std::size_t orders = 0;
    for (std::size_t number = 0; holds && number < wanted; ++number) {
        if (Expected<std::monostate> within = check_limits(match, orders, limits); !within) {
            return tl::make_unexpected(std::move(within.error()));
        }
        holds = replay_answer(match, record, number, orders);
    }
    if (!holds) {
        replay.stopped = with_changes(game, record, std::move(holds.error()));
        return replay;
    }
    while (!manual && match.answers().size() < all && match.decision().by == chance_side) {
        if (!replay_answer(match, record, match.answers().size(), orders)) {
            return replay;  // what was wanted holds; the roll that comes next waits
        }
    }
    match.set_manual(manual);
    if (const Match::Outcome<std::size_t> settled = match.settle_chance(); !settled) {
        replay.stopped = Error{settled.error().message, fmt::format("actions[{}]", match.answers().size())};
    }
    return replay;
}

Expected<Match> replay(const AnyGame& game, const json& record, std::optional<std::size_t> upto, const ReplayLimits& limits) {
    Expected<Replay> played = replay_while_it_holds(game, record, upto, limits);
    if (!played || played->stopped) {
        return tl::make_unexpected(played ? *played->stopped : std::move(played.error()));
    }
    return std::move(played->match);
}

}  // namespace causeway
