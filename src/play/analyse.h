// A match looked back upon: how likely either side was to win before and after each answer, what the dice gave and what the
// players did, and the choices that cost most.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "play/record.h"

namespace causeway {

// An answer of the Record, or a roll, with the chance of the first side to win before and after it. Before a roll that is the
// mean over all that could come of it.
struct AnalysedAnswer {
    std::size_t answer = 0;  // in the Record
    std::size_t moment = 0;  // of a replay, as docs/server.md counts them: the step to which it belongs
    Side by = nobody;        // chance_side: a roll
    double before = 0, after = 0;
};

// A choice beside one that would have been better by what the side could know: both were tried out in the same imagined worlds.
struct CostlyChoice {
    std::size_t answer = 0, moment = 0;
    Side by = nobody;
    nlohmann::json chosen, better;       // as Actions of the protocol
    double cost = 0, low = 0, high = 0;  // in chance to win, with the interval that holds it 95 times in 100
    int worlds = 0;                      // in which it was found
    std::vector<nlohmann::json> line;    // how the side may go on after the better one
};

struct Analysis {
    double initial = 0.5, final = 0.5;  // chance of the first side
    std::vector<AnalysedAnswer> answers;
    // What the rolls brought the first side, and what the choices of each brought itself:
    // final - initial = luck + skill[0] - skill[1].
    double luck = 0;
    std::array<double, 2> skill{};
    std::vector<CostlyChoice> costly;  // the dearest first
    bool learned = false;              // by what was learned of such Positions, not by how it stands alone
    std::optional<Error> stopped;      // where the Record holds no longer under today's rules
};

// What it may cost.
struct AnalysisLimits {
    ReplayLimits replay{};
    std::size_t rollouts = 6'000;                 // for the costly choices, in all; 0: none are looked for
    unsigned threads = 1;                         // what is found does not depend on their number
    std::function<bool()> stop{};                 // asked now and then, on any thread: then what was found so far must do
    std::function<void(double part)> progress{};  // told now and then, on one thread at a time: from 0 to 1
};

// An Error when the record cannot even begin, or goes beyond the limits.
Expected<Analysis> analyse(const AnyGame& game, const nlohmann::json& record, const AnalysisLimits& limits = {});

// As the protocol has it (the shape Analysis).
nlohmann::json analysis_json(const AnyGame& game, const Analysis& analysis);

}  // namespace causeway
