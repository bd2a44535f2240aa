// Legality is a verdict: what decides whether something is allowed returns the case that forbids it, or nothing. The list of
// legal actions holds what nothing forbids, and "why not?" asks the same function.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/ids.h"
#include "core/view.h"

namespace causeway {

class Verdict {
  public:
    constexpr Verdict() = default;  // allowed
    // Forbidden by this case. Empty: forbidden because it makes no sense, so that no case needs to say so.
    static constexpr Verdict by(const char* rule) { return Verdict(rule, false); }
    // Forbidden because the list of answers does not hold it: the case is the one that asks, and says nothing of the reason.
    static constexpr Verdict by_the_list(const char* rule) { return Verdict(rule, true); }

    constexpr bool allowed() const { return rule_ == nullptr; }
    // The case that forbids it; empty when none does.
    constexpr const char* rule() const { return rule_ == nullptr ? "" : rule_; }
    constexpr bool is_of_the_list() const { return of_the_list_; }
    friend constexpr bool operator==(Verdict a, Verdict b) {
        return a.allowed() == b.allowed() && std::string_view(a.rule()) == b.rule();
    }

  private:
    constexpr Verdict(const char* rule, bool of_the_list) : rule_(rule), of_the_list_(of_the_list) {}
    const char* rule_ = nullptr;
    bool of_the_list_ = false;
};

inline constexpr Verdict allowed{};
constexpr Verdict forbidden_by(const char* rule) { return Verdict::by(rule); }
inline constexpr Verdict senseless = Verdict::by("");

// The first of several that forbids.
template <class... More>
constexpr Verdict first_of(Verdict first, More... more) {
    if constexpr (sizeof...(more) == 0) {
        return first;
    } else {
        return first.allowed() ? first_of(more...) : first;
    }
}

// What a player tries, in the engine's own terms: the verb, and of its operands the piece and the hex.
struct Try {
    Side by = nobody;
    std::uint8_t verb = 0;
    PieceId piece = no_piece;
    HexId hex = no_hex;
};

// The piece that the viewer calls by this name, among the first `count`; no_piece when there is none.
template <class G>
PieceId find_piece(const G& game, const typename G::Position& position, std::size_t count, std::string_view name,
                   Viewer viewer) {
    for (std::size_t i = 0; !name.empty() && i < count; ++i) {
        if (const auto piece = static_cast<PieceId>(i); piece_id(game, position, piece, viewer) == name) {
            return piece;
        }
    }
    return no_piece;
}

}  // namespace causeway
