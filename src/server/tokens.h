// Capability tokens: whoever holds one may do what it stands for. The server keeps hashes only.
#pragma once

#include <string>
#include <string_view>

namespace causeway::server {

// 144 random bits from the operating system, as 24 characters that are safe in a link.
std::string make_token();
// The public name of a match: 72 random bits, 12 characters.
std::string make_match_id();
// What is stored in place of a token.
std::string hash_token(std::string_view token);
// Whether a text has the form of a token; others need not be looked up.
bool is_token(std::string_view text);

}  // namespace causeway::server
