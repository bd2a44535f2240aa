// Small helpers for sentences that people read.
#pragma once

#include <cctype>
#include <string>
#include <string_view>

namespace causeway {

inline std::string in_quotes(std::string_view text) { return "\"" + std::string(text) + "\""; }

// With a capital at the beginning.
inline std::string capitalised(std::string sentence) {
    if (!sentence.empty()) {
        sentence[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence[0])));
    }
    return sentence;
}

}  // namespace causeway
