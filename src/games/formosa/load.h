// What the readers of the data files ask of one another. Private to the game.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "core/data.h"
#include "core/words.h"
#include "games/formosa/chapters.h"

namespace causeway::formosa {

// The place of the text among words; reports when it is none of them.
template <class Words>
std::size_t one_of(const DataValue& value, const Words& words) {
    const std::string word = value.text();
    const auto found = std::find_if(std::begin(words), std::end(words), [&](const char* w) { return word == w; });
    if (found == std::end(words)) {
        value.report(in_quotes(word) + " is not known here");
        return 0;
    }
    return static_cast<std::size_t>(found - std::begin(words));
}
// A whole number from `least` to `most`; reports anything else.
inline int number_within(const DataValue& value, int least, int most) {
    const int number = value.integer();
    if (number < least || number > most) {
        value.report("must be a number from " + std::to_string(least) + " to " + std::to_string(most));
        return least;
    }
    return number;
}

// What no data file gives: the title, the sides, the verbs and the questions.
GameInfo heading();
// The sentences of the log: describe.cpp.
void set_sentences(GameInfo& info);

void read_scenarios(const DataFile& file, Game& game);  // before the units, which name options
void read_units(const DataFile& file, Game& game);
void read_deployment(const DataFile& file, Game& game);  // after the units

}  // namespace causeway::formosa
