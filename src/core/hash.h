// A 64-bit hash of a value's bytes, equal on every machine of the same byte order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace causeway {

inline std::uint64_t hash_bytes(const void* data, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    std::uint64_t hash = 0xCBF29CE484222325ULL ^ size;
    auto mix = [&hash](std::uint64_t word) {
        // Spread first: the top bits of a word must not meet single bits of the next.
        word *= 0xD6E8FEB86659FD93ULL;
        word ^= word >> 32U;
        hash = (hash ^ word) * 0x9FB21C651E98DF25ULL;
        hash ^= hash >> 29U;
    };
    for (; size >= 8; bytes += 8, size -= 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes, 8);
        mix(word);
    }
    std::uint64_t tail = 0;
    std::memcpy(&tail, bytes, size);
    mix(tail);
    return hash ^ (hash >> 32U);
}

// Only for types without padding: every byte is part of the value.
template <class T>
    requires std::has_unique_object_representations_v<T>
std::uint64_t hash_value_bytes(const T& value) {
    return hash_bytes(&value, sizeof value);
}

}  // namespace causeway
