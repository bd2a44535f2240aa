// Lines of sight between hex centres: what a straight line meets on its way, and which hexes see each other. Geometry
// only; what blocks a line is the game's business.
//
// A line is straight from centre to centre and meets, in order:
//   hex     a hex whose inside it passes through, however small the clipped part;
//   spine   a hexside along which it runs, with a hex on either hand;
//   side    a hexside that it crosses on its way from one hex into the next;
//   corner  the corner of a hex through which it goes over from that hex to a spine or from a spine to that hex.
// A hex that the line merely touches, in a corner or along an edge, is not passed through. Where a line goes from one hex
// into the next exactly through a corner without running along a spine, it crosses the side between these two, at its end;
// the two other sides that meet there are merely touched. The hexes at the ends are no elements, their sides and corners
// are. The line back has the same elements in reverse.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/checked.h"
#include "core/hex.h"
#include "core/ids.h"

namespace causeway {

// The longest line, in hexes, and the number of hexes that close or closer, the centre included.
inline constexpr int sight_range = 8;
inline constexpr int sight_cells = 1 + 3 * sight_range * (sight_range + 1);

// A place in the disk around a viewer: the offset of a hex from him, numbered from west to east and in each column from
// north to south. The same number is the same offset wherever the viewer stands.
enum class SightCell : std::uint8_t {};
inline constexpr SightCell own_cell{sight_cells / 2};
// The place of the viewer as seen from that place.
constexpr SightCell opposite(SightCell cell) { return static_cast<SightCell>(sight_cells - 1 - index(cell)); }

// The place so many columns to the east and half rows to the south (both may be negative, their sum is even); empty when
// it is farther than sight_range.
constexpr std::optional<SightCell> sight_cell(int columns, int half_rows) {
    // The half rows from the middle of the disk's column to its ends, and the cells in all columns further west.
    const int reach = 2 * sight_range - (columns < 0 ? -columns : columns);
    if (columns < -sight_range || columns > sight_range || half_rows < -reach || half_rows > reach) {
        return std::nullopt;
    }
    constexpr auto cells_before = [] {
        std::array<int, 2 * sight_range + 1> before{};
        for (int c = -sight_range; c < sight_range; ++c) {
            const int length = 2 * sight_range + 1 - (c < 0 ? -c : c);
            before[static_cast<std::size_t>(c + sight_range + 1)] = before[static_cast<std::size_t>(c + sight_range)] + length;
        }
        return before;
    }();
    return static_cast<SightCell>(cells_before[static_cast<std::size_t>(columns + sight_range)] + (half_rows + reach) / 2);
}

// A set of places around a viewer, as bits.
class SightCells {
  public:
    constexpr bool contains(SightCell cell) const { return ((bits_[index(cell) >> 6U] >> (index(cell) & 63U)) & 1U) != 0; }
    constexpr void insert(SightCell cell) { bits_[index(cell) >> 6U] |= std::uint64_t{1} << (index(cell) & 63U); }
    constexpr bool intersects(const SightCells& other) const {
        std::uint64_t common = 0;
        for (std::size_t i = 0; i < bits_.size(); ++i) {
            common |= bits_[i] & other.bits_[i];
        }
        return common != 0;
    }
    constexpr int count() const {
        int total = 0;
        for (const std::uint64_t word : bits_) {
            total += std::popcount(word);
        }
        return total;
    }
    constexpr SightCells& operator|=(const SightCells& other) {
        for (std::size_t i = 0; i < bits_.size(); ++i) {
            bits_[i] |= other.bits_[i];
        }
        return *this;
    }
    constexpr SightCells& operator&=(const SightCells& other) {
        for (std::size_t i = 0; i < bits_.size(); ++i) {
            bits_[i] &= other.bits_[i];
        }
        return *this;
    }
    constexpr SightCells& operator-=(const SightCells& other) {
        for (std::size_t i = 0; i < bits_.size(); ++i) {
            bits_[i] &= ~other.bits_[i];
        }
        return *this;
    }
    friend constexpr SightCells operator|(SightCells a, const SightCells& b) { return a |= b; }
    friend constexpr SightCells operator&(SightCells a, const SightCells& b) { return a &= b; }
    friend constexpr SightCells operator-(SightCells a, const SightCells& b) { return a -= b; }
    friend constexpr bool operator==(const SightCells&, const SightCells&) = default;

    // Calls `visit(SightCell)` in ascending order.
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (std::size_t i = 0; i < bits_.size(); ++i) {
            for (std::uint64_t word = bits_[i]; word != 0; word &= word - 1) {
                visit(static_cast<SightCell>(i * 64 + static_cast<std::size_t>(std::countr_zero(word))));
            }
        }
    }

  private:
    std::array<std::uint64_t, (sight_cells + 63) / 64> bits_{};
};

enum class SightKind : std::uint8_t { hex, spine, side, corner };

// One element of a line, in terms of places (Hex = SightCell) or of hexes on a map (Hex = HexId).
//   hex     `hex` is passed through; `other` is the same.
//   spine   `hex` lies to the left and `other` to the right of the line, in `direction` from `hex`.
//   side    from `hex` into `other`, which lies in `direction`.
//   corner  of `hex`, where its sides in `direction` and in the next direction clockwise meet; `other` is the same hex.
// On the way back spines and sides have their two hexes exchanged; hexes and corners stay as they are.
template <class Hex>
struct SightElement {
    SightKind kind{};
    Direction direction{};
    Hex hex{};
    Hex other{};
    friend constexpr bool operator==(const SightElement&, const SightElement&) = default;
};

// All lines of up to sight_range hexes on one grid. Immutable; a game makes one and shares it between threads.
class SightLines {
  public:
    explicit SightLines(const Grid& grid);

    const Grid& grid() const { return grid_; }

    // The place of `to` as seen from `from`; empty when it is farther than sight_range.
    std::optional<SightCell> cell(HexId from, HexId to) const;
    // The hex at a place around `from`; no_hex when there is none.
    HexId hex(HexId from, SightCell cell) const { return hex(stand(from), cell); }
    // The places up to `range` hexes away, the centre included.
    const SightCells& within(int range) const { return within_[static_cast<std::size_t>(range)]; }
    // Calls `visit(HexId)` for each hex of the grid at the given places around `from`.
    template <class Visit>
    void for_each(HexId from, const SightCells& cells, Visit visit) const;

    // Calls `visit(SightElement<HexId>)` along the line until it answers false. True when the end is reached; false, too,
    // when `to` is farther than sight_range. A line may pass where the grid has no hex: then `hex` or `other` is no_hex, on
    // a spine both may be.
    template <class Visit>
    bool walk(HexId from, HexId to, Visit visit) const;
    // The same line from the viewer to a place around him.
    std::span<const SightElement<SightCell>> line(SightCell to) const {
        return {elements_.data() + first_[index(to)], elements_.data() + first_[index(to) + 1]};
    }

    // Obstacles that come and go, as places around the viewer. An obstacle hides what lies behind it; where the line runs
    // along a spine it takes two, one on either hand. `half_closed` are hexes that count against a spine beside an
    // obstacle but hide nothing by themselves here, such as terrain that is part of a SightField already. Places without a
    // hex are open unless they are named.
    bool hidden(SightCell to, const SightCells& obstacles, const SightCells& half_closed = {}) const;
    // All places that are hidden by these obstacles.
    SightCells shadow(const SightCells& obstacles, const SightCells& half_closed = {}) const;
    // The hexes that the line passes through, without those beside its spines.
    const SightCells& through(SightCell to) const { return through_[index(to)]; }

  private:
    // Where a viewer stands, counted from the corner of the frame. `low` is 1 in a column that stands half a hex lower.
    struct Stand {
        int column, row, low;
    };
    struct Spine {
        SightCell left, right;
        SightCells shadow;
        // An obstacle on one hand, and on the other a second or a hex that is closed anyway.
        bool closed(const SightCells& obstacles, const SightCells& half_closed) const {
            const bool at_left = obstacles.contains(left);
            const bool at_right = obstacles.contains(right);
            return (at_left && (at_right || half_closed.contains(right))) || (at_right && half_closed.contains(left));
        }
    };

    Stand stand(HexId hex) const {
        const int column = grid_.column(hex) - grid_.first_column();
        return {column, grid_.row(hex) - grid_.first_row(), (column & 1) ^ first_column_low_};
    }
    HexId hex(const Stand& from, SightCell cell) const {
        const int column = from.column + columns_to_[index(cell)];
        const int row = from.row + rows_to_[static_cast<std::size_t>(from.low)][index(cell)];
        if (column < 0 || column >= columns_ || row < 0 || row >= rows_) {
            return no_hex;
        }
        return grid_.in_spot(column * rows_ + row);
    }

    void remember_places();
    void draw_lines();
    void cast_shadows();
    Spine& spine(SightCell left, SightCell right);

    Grid grid_;
    int columns_, rows_, first_column_low_;
    // For each place the steps in columns, in rows and in spots; the latter two differ between high and low columns.
    std::array<std::int8_t, sight_cells> columns_to_{};
    std::array<std::array<std::int8_t, sight_cells>, 2> rows_to_{};
    std::array<std::array<std::int16_t, sight_cells>, 2> spots_to_{};
    std::array<SightCells, sight_range + 1> within_{};
    // The elements of all lines one after the other, and where each line begins.
    std::vector<SightElement<SightCell>> elements_;
    std::array<std::uint16_t, sight_cells + 1> first_{};
    // For each place: what the line to it passes through, the numbers of its spines as bits, and what lies behind it.
    std::array<SightCells, sight_cells> through_{};
    std::array<std::uint32_t, sight_cells> spines_on_{};
    std::array<SightCells, sight_cells> behind_{};
    std::vector<Spine> spines_;
};

// Which hexes see each other across terrain that never changes: for each hex the places around it that it sees.
class SightField {
  public:
    SightField() = default;
    // Asks `sees(from, to)` once for each pair of different hexes within sight_range; the answer holds both ways. Every hex
    // sees itself. Where there is no hex nothing is seen.
    template <class Sees>
    SightField(const SightLines& lines, Sees sees);

    // For the hexes themselves: SightLines::for_each(from, field.seen(from), visit).
    const SightCells& seen(HexId from) const { return seen_[index(from)]; }

  private:
    CheckedVector<SightCells> seen_;
};

inline std::optional<SightCell> SightLines::cell(HexId from, HexId to) const {
    const Stand a = stand(from);
    const Stand b = stand(to);
    return sight_cell(b.column - a.column, 2 * (b.row - a.row) + b.low - a.low);
}

template <class Visit>
void SightLines::for_each(HexId from, const SightCells& cells, Visit visit) const {
    const Stand viewer = stand(from);
    cells.for_each([&](SightCell place) {
        if (const HexId there = hex(viewer, place); there != no_hex) {
            visit(there);
        }
    });
}

template <class Visit>
bool SightLines::walk(HexId from, HexId to, Visit visit) const {
    const std::optional<SightCell> place = cell(from, to);
    if (!place) {
        return false;
    }
    const Stand viewer = stand(from);
    const auto along = [&](auto hex_at) {
        for (const SightElement<SightCell>& e : line(*place)) {
            if (!visit(SightElement<HexId>{e.kind, e.direction, hex_at(e.hex), hex_at(e.other)})) {
                return false;
            }
        }
        return true;
    };
    // Only a line along spines can touch what lies outside the frame; all others go without the checks.
    if (spines_on_[index(*place)] != 0) {
        return along([&](SightCell there) { return hex(viewer, there); });
    }
    const auto& steps = spots_to_[static_cast<std::size_t>(viewer.low)];
    const int start = viewer.column * rows_ + viewer.row;
    return along([&](SightCell there) { return grid_.in_spot(start + steps[index(there)]); });
}

template <class Sees>
SightField::SightField(const SightLines& lines, Sees sees) : seen_(static_cast<std::size_t>(lines.grid().size())) {
    for (std::size_t i = 0; i < seen_.size(); ++i) {
        const auto from = static_cast<HexId>(i);
        seen_[i].insert(own_cell);
        for (std::size_t place = index(own_cell) + 1; place < sight_cells; ++place) {
            const auto cell = static_cast<SightCell>(place);
            const HexId to = lines.hex(from, cell);
            if (to != no_hex && sees(from, to)) {
                seen_[i].insert(cell);
                seen_[index(to)].insert(opposite(cell));
            }
        }
    }
}

}  // namespace causeway
