// Documents of Positions as an enemy might write them: a Position of a random match with some of its fields, frames and values
// dropped, changed or exchanged, by one who knows which fields there are and what stands in them elsewhere.
#pragma once

#include <cstddef>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/rng.h"
#include "play/any_game.h"

namespace causeway::fuzz {

using nlohmann::json;

// The fields of each procedure, by its word in documents.
using FrameFields = std::map<std::string, std::vector<std::string>>;

// Positions of random matches, a few for each kind of stack, and the values that stand under each key somewhere in them.
struct Corpus {
    const AnyGame* game = nullptr;
    FrameFields fields;
    std::vector<std::vector<json>> kinds;  // documents by the procedures under way
    std::map<std::string, std::vector<json>> values;
    std::vector<json> frames;
};

// Plays `matches` random matches of each scenario, each of at most `decisions` answers.
Corpus collect(const AnyGame& game, FrameFields fields, int matches, int decisions, Rng& rng);

// One of them, changed in one to four places. Whether it is still a Position is for the reader to say.
json mutated(const Corpus& corpus, Rng& rng);

}  // namespace causeway::fuzz
