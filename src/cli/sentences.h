// Events, explanations, previews and results as lines that a person reads.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "core/explanation.h"
#include "play/match.h"

namespace causeway::cli {

// "12 combat factors, rough -1 (11.11), airpower +1 (8.5)"
std::string explanation_line(std::span<const Term> terms);
// The events of the log from `first` on that the viewer may see, each on its line, with what explains it below.
std::string event_lines(const Match& match, std::size_t first, Viewer viewer);
// What an action rests on and the chance of each outcome.
std::string preview_lines(const Preview& preview);
// "The winner is Japan (4.1): ..."
std::string result_line(const GameInfo& info, const Result& result);

}  // namespace causeway::cli
