// How likely each outcome is, for previews and prompts: what leads to the same words is added up.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"

namespace causeway {

class Chances {
  public:
    void add(double probability, std::string_view text) {
        const auto same = std::find_if(list_.begin(), list_.end(), [&](const Outcome& one) { return one.text == text; });
        if (same == list_.end()) {
            list_.push_back({probability, std::string(text)});
        } else {
            same->probability += probability;
        }
    }
    // One die; text_of(face) says what comes of it.
    template <class TextOf>
    void add_die(TextOf text_of, double share = 1) {
        for (int die = 1; die <= 6; ++die) {
            add(share / 6, text_of(die));
        }
    }
    // The likeliest first.
    std::vector<Outcome> take() {
        std::sort(list_.begin(), list_.end(), [](const Outcome& a, const Outcome& b) {
            return a.probability != b.probability ? a.probability > b.probability : a.text < b.text;
        });
        return std::move(list_);
    }

  private:
    std::vector<Outcome> list_;
};

}  // namespace causeway
