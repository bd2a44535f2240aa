// What is wrong with a Position that was handed in: the inspection of a game finds Faults, its document reports the first.
#pragma once

#include <string>
#include <string_view>
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

// What an inspection is made of: each `expect` says what must hold, and what is wrong and where when it does not.
class Inspection {
  public:
    void expect(bool holds, std::string_view message, std::string_view where, PieceId piece = no_piece) {
        if (!holds) {
            faults_.push_back({std::string(message), std::string(where), piece});
        }
    }
    bool is_sound() const { return faults_.empty(); }
    std::vector<Fault> take() { return std::move(faults_); }

  private:
    std::vector<Fault> faults_;
};

// The first fault as the error of a document in which `place_of(piece)` is the path of a piece. There must be one.
template <class PlaceOf>
Error first_of(const std::vector<Fault>& found, const PlaceOf& place_of) {
    const Fault& first = found.front();
    return {first.message, first.piece == no_piece ? first.where : place_of(first.piece) + "." + first.where};
}

// All of them, for people who look into a Position that broke; `name(piece)` calls the piece.
template <class Name>
std::vector<std::string> messages(const std::vector<Fault>& found, const Name& name) {
    std::vector<std::string> all;
    all.reserve(found.size());
    for (const Fault& fault : found) {
        all.push_back((fault.piece == no_piece ? "" : name(fault.piece) + ".") + fault.where + ": " + fault.message);
    }
    return all;
}

}  // namespace causeway
