#include "play/verify.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "play/chance.h"
#include "play/names.h"
#include "play/record.h"

namespace causeway {

using nlohmann::json;

namespace {

// What stands in the record, in the words of the outcomes where it is one of them.
std::string recorded_text(const Match& match, const json& given) {
    if (!given.is_string() && !given.is_object()) {
        return given.dump();
    }
    if (const std::optional<Action> action = find_action(match.game(), match.position(), given)) {
        return action_text(match.game(), match.position(), *action, viewer_of_answers(match.decision()));
    }
    return given.is_string() ? given.get<std::string>() : given.dump();
}

// The open Chance decision, answered by the dice and compared with actions[number].
CheckedRoll check_roll(const Match& match, const json& record, std::size_t number) {
    const AnyGame& game = match.game();
    const FairDice& dice = *match.setup().fair;
    const auto weight = [&](Action outcome) { return game.weight(match.position(), outcome); };
    ActionList outcomes;
    game.actions(match.position(), outcomes);
    CheckedRoll roll{.action = number,
                     .answer = match.chance_answers(),
                     .number = dice.roll_number(match.chance_answers()),
                     .outcomes = {},
                     .recorded = recorded_text(match, record["actions"][number]),
                     .expected = ""};
    for (const Action outcome : outcomes) {
        roll.outcomes.emplace_back(action_text(game, match.position(), outcome, viewer_of_answers(match.decision())),
                                   weight(outcome));
    }
    const std::uint32_t ticket = dice.ticket(roll.answer, total_weight(outcomes, weight), game.info().sides.size());
    roll.expected = roll.outcomes[outcome_of_ticket(outcomes, weight, ticket)].first;
    return roll;
}

// Adds the rolls of the record to the list. The error is that of the first answer that cannot be played.
Expected<std::monostate> check_answers(Match& match, const json& record, const ReplayLimits& limits,
                                       std::vector<CheckedRoll>& rolls) {
    Expected<std::monostate> holds = check_replay(match, record);
    std::size_t orders = 0;
    for (std::size_t number = 0; holds && number < record["actions"].size(); ++number) {
        if (Expected<std::monostate> within = check_limits(match, orders, limits); !within) {
            rolls.clear();  // none of them counts
            return within;
        }
        if (match.decision().by == chance_side && match.chance_answers() >= match.setup().fair->first) {
            rolls.push_back(check_roll(match, record, number));
        }
        holds = replay_answer(match, record, number, orders);
    }
    return holds;
}

}  // namespace

Expected<std::vector<CheckedRoll>> check_rolls(const AnyGame& game, const json& record, const ReplayLimits& limits) {
    Expected<MatchSetup> setup = setup_of_record(game, record);
    if (!setup) {
        return tl::make_unexpected(std::move(setup.error()));
    }
    if (Expected<std::monostate> within = check_limits(record, limits); !within) {
        return tl::make_unexpected(std::move(within.error()));
    }
    if (!setup->fair) {
        return record.contains("dice") ? fail("the seed has not been revealed", "dice.seed")
                                       : fail("the dice of this record cannot be checked: it names no seed's hash", "dice");
    }
    setup->manual = true;  // the recorded answers are played, not new ones
    Match match = *Match::begin(game, std::move(*setup));
    std::vector<CheckedRoll> rolls;
    const Expected<std::monostate> fits = check_answers(match, record, limits, rolls);
    const auto wrong = std::find_if(rolls.begin(), rolls.end(), [](const CheckedRoll& roll) { return !roll.right(); });
    if (!fits && wrong == rolls.end()) {
        return tl::make_unexpected(with_changes(game, record, fits.error()));
    }
    if (wrong != rolls.end() && rules_of_record(record) != version_of(game.rules())) {
        // Nobody need have tampered with it.
        return tl::make_unexpected(with_changes(
            game, record, {"this roll does not follow from the seed", "actions[" + std::to_string(wrong->action) + ']'}));
    }
    return rolls;
}

json rolls_json(const GameInfo& info, const json& record, const std::vector<CheckedRoll>& rolls) {
    json document{{"dice", dice_json(info, *dice_from_json(info, record["dice"]), true)},
                  {"sides", json::array()},
                  {"rolls", json::array()}};
    for (const NamedThing& side : info.sides) {
        document["sides"].push_back(side.id);
    }
    for (const CheckedRoll& roll : rolls) {
        json outcomes = json::array();
        for (const auto& [text, weight] : roll.outcomes) {
            outcomes.push_back(json::array({text, weight}));
        }
        document["rolls"].push_back(
            {{"n", roll.answer}, {"number", roll.number}, {"outcomes", std::move(outcomes)}, {"answer", roll.recorded}});
    }
    return document;
}

}  // namespace causeway
