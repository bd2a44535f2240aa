// What is wrong with a Position that was handed in: the inspection of a game finds Faults, its document reports the first.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/ids.h"

namespace causeway {

// What is wrong, and where: at a key of a piece, or at a path of the document.
struct Fault {
    std::string message, where;
    PieceId piece = no_piece;
};

// The first fault as the error of a document in which `place_of(piece)` is the path of a piece. There must be one.
template <class PlaceOf>
auto refuse_first(const std::vector<Fault>& found, const PlaceOf& place_of) {
    const Fault& first = found.front();
    return fail(first.message, first.piece == no_piece ? first.where : place_of(first.piece) + "." + first.where);
}

// All of them, for people who look into a Position that broke.
inline std::vector<std::string> messages(const std::vector<Fault>& found) {
    std::vector<std::string> all;
    all.reserve(found.size());
    for (const Fault& fault : found) {
        all.push_back(fault.where + ": " + fault.message);
    }
    return all;
}

}  // namespace causeway
