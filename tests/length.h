// How long the tests take: ./test plays what a cold machine can play in minutes, ./test --all the long form.
#pragma once

#include <cstdlib>
#include <string_view>

namespace causeway {

inline bool in_long_form() {
    const char* const is_long = std::getenv("CAUSEWAY_LONG_TESTS");
    return is_long != nullptr && std::string_view(is_long) == "1";
}
// How often to try, play or look.
inline int at_length(int in_short, int in_long) { return in_long_form() ? in_long : in_short; }

}  // namespace causeway
