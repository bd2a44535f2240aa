// What holds wherever play comes to: the Board of the tests looks for it after every answer.
#pragma once

#include <string>

#include "games/formosa/chapters.h"

namespace causeway::formosa {

// What the Position violates, or that its document does not read back; empty if nothing.
std::string unsoundness(const Game& game, const Position& p);

// Where the list of answers and the verdict differ; empty if they nowhere do. What is listed is allowed, and nothing else is:
// tried with the verbs of the list, on all pieces and on some hexes in sight of anybody. What is no answer to the question, or
// leaves out what it is about, is neither allowed nor forbidden.
std::string disagreement(const Game& game, const Position& p);

}  // namespace causeway::formosa
