#include "play/any_game.h"

#include <nlohmann/json.hpp>

#include "core/broken.h"
#include "core/hash.h"
#include "play/search.h"

namespace causeway {

std::uint64_t AnyPosition::bytes_hash() const { return hash_bytes(bytes_.data(), bytes_.size()); }

Thoughts AnyGame::search(const AnyPosition&, Side, const SearchLimits&, Rng&) const {
    broken("a search in a game that does not say how it stands");
}

double AnyGame::worth(const AnyPosition& position, Side side) const {
    const auto model = values_.find(info().scenarios[scenario(position)].id);
    if (model == values_.end() || result(position)) {
        return standing(position, side).value_or(0);
    }
    const double first = 2 * model->second.chance(features_of(*this, position)) - 1;
    return side == first_side ? first : -first;
}

std::uint64_t document_hash(const AnyGame& game, const AnyPosition& position) {
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    for (const char c : game.document(position).dump()) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    }
    return hash;
}

}  // namespace causeway
