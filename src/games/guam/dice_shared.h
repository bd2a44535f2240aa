// What the dice of several chapters have in common. Private to the game.
#pragma once

#include <string>

#include "core/tally.h"
#include "games/guam/prompts.h"

namespace causeway::guam {

// The procedure that the topmost die is for.
template <class T>
const T* under_die(const Position& p) {
    for (std::size_t depth = p.stack.size(); depth-- > 1;) {
        if (p.stack.is<Roll>(depth)) {
            return p.stack.is<T>(depth - 1) ? &p.stack.at<T>(depth - 1) : nullptr;
        }
    }
    return nullptr;
}

// 8.4, 8.5.1: a 0 succeeds and a 9 fails, whatever is needed.
inline bool succeeds(int face, int limit) { return face == 0 || (face < 9 && face <= limit); }
inline Luck luck_if(bool success) { return success ? Luck::good : Luck::bad; }
// What a hit is worth beside another; only the order means something.
int harm(const Hit& hit);

// "a 7", "an 8"
std::string shown(int face);
// A die that must not be higher than the terms say. A check has its automatic faces, a 0 and a 9.
Prompt say_check(std::string text, const Explanation& terms, int limit, const char* success, const char* failure);
Prompt say_limit(std::string text, const Explanation& terms, int limit, const char* success, const char* failure);
// The same of a die on the table: "Sniper: a 7, needed 4 or less."
Prompt say_limit(const char* what, const Roll& die, const Explanation& terms, int limit, const char* success,
                 const char* failure);

}  // namespace causeway::guam
