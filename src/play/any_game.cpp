#include "play/any_game.h"

#include "core/hash.h"

namespace causeway {

std::uint64_t AnyPosition::hash() const { return hash_bytes(bytes_.data(), bytes_.size()); }

}  // namespace causeway
