// A signature of what a game's rules do: it changes when play does and for no other reason. It knows the words of verbs and
// questions and the numbers of pieces and hexes, but no memory: neither the layout of a Position nor its document matters.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "play/any_game.h"

namespace causeway {

struct Signature {
    std::uint64_t decisions = 0, hash = 0;
};
// "11382 decisions, hash c5dc7da851ab3398"
std::string to_string(const Signature& signature);

// Called at every decision with the list of its answers, before one is taken.
using SignatureWatcher = std::function<void(const AnyPosition&, Decision, const ActionList&)>;

// How many matches a signature is made of unless somebody wants another number.
inline constexpr int signature_matches = 40;

// Plays matches with random answers from fixed seeds, through the scenarios in turn, each with another mix of options.
Signature sign(const AnyGame& game, int matches = signature_matches, const SignatureWatcher& watcher = {});

}  // namespace causeway
