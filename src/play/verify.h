// Checking that the rolls of a Record are those that its dice give.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "play/any_game.h"
#include "play/record.h"

namespace causeway {

struct CheckedRoll {
    std::size_t action = 0;                                       // it stands in the record as actions[action]
    std::uint64_t answer = 0;                                     // the how-manieth Chance answer it is, from 0
    std::uint64_t number = 0;                                     // of the roll; ahead of `answer` where rolls were taken back
    std::vector<std::pair<std::string, std::uint32_t>> outcomes;  // with their weights
    std::string recorded, expected;
    bool right() const { return recorded == expected; }
};

// Plays a record again and compares every roll with the one that follows from the seed, before it is played: a wrong roll is
// found as such even where nothing after it fits. The list then ends where the record can no longer be played. Rolls that a
// branch inherited are left out. An Error when the seed is not there or not the one that was promised, and when the record
// does not fit for another reason than a wrong roll. Where the rules have changed since, a wrong roll is an Error, too: it may
// be theirs. And an Error when the record goes beyond the limits.
Expected<std::vector<CheckedRoll>> check_rolls(const AnyGame& game, const nlohmann::json& record,
                                               const ReplayLimits& limits = {});

// All that another program needs to check the rolls again, as the server's `rolls` answers it. `rolls` are those that
// check_rolls found in the record.
nlohmann::json rolls_json(const GameInfo& info, const nlohmann::json& record, const std::vector<CheckedRoll>& rolls);

}  // namespace causeway
