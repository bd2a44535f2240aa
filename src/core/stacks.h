// Counters stacked in hexes: the topmost counter of every hex, and below each counter the next one. Flat arrays of small
// integers, so that a Position can hold them; a counter is in one hex at a time. Changes and questions are checked in
// every build.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "core/broken.h"
#include "core/ids.h"

namespace causeway {

// `Link` holds the number of a counter; a byte is enough for 254.
template <std::size_t Hexes, std::size_t Pieces, class Link = std::uint8_t>
class Stacks {
    static constexpr Link none = std::numeric_limits<Link>::max();
    static_assert(Pieces < none);

  public:
    constexpr Stacks() {
        top_.fill(none);
        below_.fill(none);
    }

    constexpr bool empty(HexId hex) const { return top_[place(hex)] == none; }
    // The topmost counter, or no_piece.
    constexpr PieceId top(HexId hex) const { return piece(top_[place(hex)]); }
    // The counter below it in the same hex, or no_piece.
    constexpr PieceId below(PieceId above) const { return piece(below_[counter(above)]); }
    constexpr int size(HexId hex) const {
        int count = 0;
        for_each(hex, [&](PieceId) { ++count; });
        return count;
    }

    // How many counters lie on it in the hex, in whose stack it is.
    constexpr int level(PieceId of, HexId hex) const {
        int above = 0;
        for (PieceId each = top(hex); each != of && each != no_piece; each = below(each)) {
            ++above;
        }
        return above;
    }

    // From the top down. `visit` may take the visited counter away.
    template <class Visit>
    constexpr void for_each(HexId hex, Visit visit) const {
        for (Link i = top_[place(hex)]; i != none;) {
            const Link next = below_[i];
            visit(static_cast<PieceId>(i));
            i = next;
        }
    }
    // Whether `holds` is true of any counter in the hex.
    template <class Holds>
    constexpr bool any(HexId hex, Holds holds) const {
        for (Link i = top_[place(hex)]; i != none; i = below_[i]) {
            if (holds(static_cast<PieceId>(i))) {
                return true;
            }
        }
        return false;
    }

    constexpr void put_on_top(PieceId moved, HexId hex) {
        below_[counter(moved)] = top_[place(hex)];
        top_[place(hex)] = static_cast<Link>(index(moved));
    }
    constexpr void put_under(PieceId moved, HexId hex) {
        Link* link = &top_[place(hex)];
        while (*link != none) {
            link = &below_[*link];
        }
        *link = static_cast<Link>(index(moved));
        below_[counter(moved)] = none;
    }
    // Where the order means nothing: the counter of the lowest number stays on top, so that equal stacks have equal links.
    constexpr void put_in_order(PieceId moved, HexId hex) {
        Link* link = &top_[place(hex)];
        while (*link < index(moved)) {
            link = &below_[*link];
        }
        below_[counter(moved)] = *link;
        *link = static_cast<Link>(index(moved));
    }
    // The counter must be in that hex.
    constexpr void take(PieceId taken, HexId hex) {
        Link* link = &top_[place(hex)];
        while (*link != index(taken)) {
            require(*link != none, "a counter is not where it should be");
            link = &below_[*link];
        }
        *link = below_[counter(taken)];
        below_[counter(taken)] = none;
    }
    // Puts `in` where `out` is, at the same height; `in` must be in no hex.
    constexpr void substitute(PieceId out, PieceId in, HexId hex) {
        Link* link = &top_[place(hex)];
        while (*link != index(out)) {
            require(*link != none, "a counter is not where it should be");
            link = &below_[*link];
        }
        *link = static_cast<Link>(index(in));
        below_[counter(in)] = below_[counter(out)];
        below_[counter(out)] = none;
    }

    // Counters change places: where i was is now successor[i], at the same height. Each has one successor, many their own.
    template <class Successors>
    constexpr void exchange(const Successors& successor) {
        const auto next = [&](Link i) { return i == none ? none : static_cast<Link>(index(successor[i])); };
        const std::array<Link, Pieces> below = below_;
        for (Link& top : top_) {
            top = next(top);
        }
        for (std::size_t i = 0; i < Pieces; ++i) {
            below_[counter(successor[i])] = next(below[i]);
        }
    }

    // Makes these the stack of the hex, the first on top.
    template <class Counters>
    constexpr void restack(HexId hex, const Counters& counters) {
        Link* link = &top_[place(hex)];
        for (const PieceId each : counters) {
            *link = static_cast<Link>(index(each));
            link = &below_[counter(each)];
        }
        *link = none;
    }

    // The first of `count` counters that is not once in the stack of the hex where `at` has it, or in some stack although it
    // is in none of the hexes; no_piece when all is well. Safe whatever the links are.
    template <class At>
    constexpr PieceId misplaced(const At& at, std::size_t count) const {
        std::array<bool, Pieces> seen{};
        for (std::size_t hex = 0; hex < Hexes; ++hex) {
            for (Link i = top_[hex]; i != none; i = below_[i]) {
                if (i >= count || seen[i] || index(at[i]) != hex) {
                    return piece(i);
                }
                seen[i] = true;
            }
        }
        for (std::size_t i = 0; i < count; ++i) {
            if (seen[i] != (index(at[i]) < Hexes) || (!seen[i] && below_[i] != none)) {
                return static_cast<PieceId>(i);
            }
        }
        return no_piece;
    }

    friend constexpr bool operator==(const Stacks&, const Stacks&) = default;

  private:
    static constexpr std::size_t place(HexId hex) {
        require(index(hex) < Hexes, "a hex that is on no map");
        return index(hex);
    }
    static constexpr std::size_t counter(PieceId each) {
        require(index(each) < Pieces, "a counter that is in no game");
        return index(each);
    }
    static constexpr PieceId piece(Link i) { return i == none ? no_piece : static_cast<PieceId>(i); }

    std::array<Link, Hexes> top_{};
    std::array<Link, Pieces> below_{};
};

}  // namespace causeway
