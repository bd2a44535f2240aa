// Dice that anyone can check: every roll follows from a seed that the server published the hash of, from the sides' salts and
// from the roll's number. docs/server.md describes the derivation for other programs.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/game.h"

namespace causeway {

struct FairDice {
    // Of a side's salts the last in the list that has begun counts, and only that one.
    struct Salt {
        Side side = first_side;
        std::string text;
        std::uint64_t from = 0;  // the first Chance answer it counts for
        friend bool operator==(const Salt&, const Salt&) = default;
    };
    // From the Chance answer `from` on, roll numbers are ahead by `by` more: those rolls were taken back and must not recur.
    struct Skip {
        std::uint64_t from = 0, by = 0;
        friend bool operator==(const Skip&, const Skip&) = default;
    };

    std::array<std::uint8_t, 32> seed{};
    std::uint64_t first = 0;  // Chance answers before this one were inherited and are not ours
    std::vector<Salt> salts;
    std::vector<Skip> skips;

    // From the operating system's generator.
    static FairDice secret();
    // SHA-256 of the seed, 64 hexadecimal digits.
    std::string hash() const;
    std::uint64_t roll_number(std::uint64_t answer) const;
    // The ticket in [0, total) for the match's `answer`-th Chance answer, from 0. `total` must not be zero.
    std::uint32_t ticket(std::uint64_t answer, std::uint32_t total, std::size_t sides) const;

    friend bool operator==(const FairDice&, const FairDice&) = default;
};

// The `dice` of a Record. With `reveal` the seed stands in it.
nlohmann::json dice_json(const GameInfo& info, const FairDice& dice, bool reveal);
// The seed must be there and must have the hash that the document names. An Error's `where` is relative to the document.
Expected<FairDice> dice_from_json(const GameInfo& info, const nlohmann::json& document);

}  // namespace causeway
