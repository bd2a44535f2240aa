// What a Position is worth: the chance of the first side to win, as matches of bots against each other have taught it. What is
// counted is what everybody could count on a board that lies open, so that no game needs code of its own for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/game.h"

namespace causeway {

class AnyGame;
class AnyPosition;

struct Feature {
    std::string name;
    double value = 0;
};
// How it stands, the tracks, and each side's counters, factors and places; each also times the part of the match that is over.
std::vector<Feature> features_of(const AnyGame& game, const AnyPosition& position);

// Of one scenario: a logistic model.
struct ValueModel {
    struct Term {
        double mean = 0, scale = 1, weight = 0;
    };
    std::map<std::string, Term, std::less<>> terms;  // by the name of the feature
    double bias = 0;

    // Of the first side to win, from 0 to 1; a draw counts half.
    double chance(const std::vector<Feature>& features) const;
};

// The models of a game by the ids of its scenarios: data/<game>/value.toml. None where there is no such file.
using ValueModels = std::map<std::string, ValueModel, std::less<>>;
Expected<ValueModels> load_values(const std::string& path, const GameInfo& info);

// --- learning --------------------------------------------------------------------------------------------------------------

// A Position of a match with what came of it.
struct Sample {
    std::vector<Feature> features;
    double over = 0;     // the part of the match that was, from 0 to 1
    double outcome = 0;  // for the first side: 1 won, 0.5 drawn, 0 lost
};

// The Positions of one match at the ends of turns of a side, by bots who err now and then, so that there is something to learn
// of. The same seed gives the same match.
Expected<std::vector<Sample>> sample_match(const AnyGame& game, std::size_t scenario, std::uint64_t seed);

// The model under which the outcomes are the most likely, weights being held small.
ValueModel fit_value(const std::vector<Sample>& samples, double ridge = 1.0);

// Of what the model says with what came of it, over the samples of a quarter of the matches' time, counted from 0. 0 where one
// of the two does not vary.
double correlation(const ValueModel& model, const std::vector<Sample>& samples, int quarter);

}  // namespace causeway
