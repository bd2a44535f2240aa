// A number as a list of named terms, each with its rule case: "3:1 · rough -1 (11.11) · airpower +1 (8.5)".
// The rules compute with it, so it holds no heap: labels and cases are string literals.
#pragma once

#include "core/fixed_vector.h"

namespace causeway {

struct Term {
    const char* label = "";
    const char* rule = "";
    int amount = 0;
    friend constexpr bool operator==(const Term&, const Term&) = default;
};

using Explanation = FixedVector<Term, 24>;

constexpr void explain(Explanation* explanation, const char* label, const char* rule, int amount) {
    if (explanation != nullptr) {
        explanation->push_back({label, rule, amount});
    }
}

}  // namespace causeway
