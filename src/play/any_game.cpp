#include "play/any_game.h"

#include <nlohmann/json.hpp>

#include "core/hash.h"

namespace causeway {

std::uint64_t AnyPosition::bytes_hash() const { return hash_bytes(bytes_.data(), bytes_.size()); }

std::uint64_t document_hash(const AnyGame& game, const AnyPosition& position) {
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    for (const char c : game.document(position).dump()) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    }
    return hash;
}

}  // namespace causeway
