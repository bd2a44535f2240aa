// An Action is one answer to the open Decision: a verb and a few small operands.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/ids.h"

namespace causeway {

struct Action {
    std::uint8_t verb = 0;   // index into the game's verb table
    std::uint8_t extra = 0;  // for the game's own use; not shown, so it must follow from the operands
    PieceId piece = no_piece;
    HexId hex = no_hex;
    std::int16_t number = 0;  // a number, or an index into the names of a box or a choice
    friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

// Which operands a verb takes; the rest of the Action keeps its defaults.
enum class Operand : std::uint8_t { none = 0, piece = 1, hex = 2, number = 4, choice = 8, box = 16, side = 32, faces = 64 };
constexpr Operand operator|(Operand a, Operand b) {
    return static_cast<Operand>(static_cast<std::uint8_t>(a) | static_cast<std::uint8_t>(b));
}
constexpr bool has(Operand set, Operand one) { return (static_cast<std::uint8_t>(set) & static_cast<std::uint8_t>(one)) != 0; }

struct VerbSpec {
    std::string_view name;  // the protocol's `do`
    Operand operands = Operand::none;
};

// Reused between calls so that listing does not allocate once it is warm.
using ActionList = std::vector<Action>;

}  // namespace causeway
