#include "server/tokens.h"

#include <sodium.h>

#include <algorithm>
#include <array>

namespace causeway::server {

namespace {

constexpr std::size_t token_length = 24;

template <std::size_t Bytes>
std::string random_text() {
    static_assert(Bytes % 3 == 0, "base64 without padding");
    std::array<unsigned char, Bytes> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::array<char, Bytes / 3 * 4 + 1> text{};
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return text.data();
}

}  // namespace

std::string make_token() { return random_text<token_length / 4 * 3>(); }

std::string make_match_id() { return random_text<9>(); }

std::string hash_token(std::string_view token) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
    crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
    std::array<char, 2 * crypto_hash_sha256_BYTES + 1> text{};
    return sodium_bin2hex(text.data(), text.size(), digest.data(), digest.size());
}

bool is_token(std::string_view text) {
    return text.size() == token_length && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
           });
}

}  // namespace causeway::server
