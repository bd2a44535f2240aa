// A number and its explanation, made by the same calls: what is shown and what is used cannot differ.
#pragma once

#include "core/explanation.h"

namespace causeway {

// Adds up terms; whoever wants to see them passes a list for them.
class Tally {
  public:
    explicit constexpr Tally(Explanation* terms = nullptr) : terms_(terms) {}

    constexpr Tally& add(const char* label, const char* rule, int amount) {
        total_ += amount;
        explain(terms_, label, rule, amount);
        return *this;
    }
    // Only where it changes anything.
    constexpr Tally& add_if(int amount, const char* label, const char* rule) {
        return amount == 0 ? *this : add(label, rule, amount);
    }
    constexpr int total() const { return total_; }

  private:
    Explanation* terms_;
    int total_ = 0;
};

}  // namespace causeway
