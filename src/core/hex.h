// Hex geometry in rulebook numbering: flat-topped hexes in columns, numbered CCRR or CC.RR, with either the odd or the
// even columns standing half a hex lower. No map data, no rules.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/ids.h"

namespace causeway {

// Clockwise from straight up. Opposite directions differ by three.
enum class Direction : std::uint8_t { north, north_east, south_east, south, south_west, north_west };
inline constexpr int direction_count = 6;
inline constexpr std::array<Direction, 6> all_directions{Direction::north, Direction::north_east, Direction::south_east,
                                                         Direction::south, Direction::south_west, Direction::north_west};
constexpr Direction opposite(Direction d) { return static_cast<Direction>((index(d) + 3) % 6); }

// The frame of a map: which columns and rows exist and how they are numbered. HexIds run column by column, from the top.
class Grid {
  public:
    enum class Numbering : std::uint8_t { ccrr, cc_dot_rr };

    Grid() = default;
    Grid(Numbering numbering, bool even_columns_low, int first_column, int last_column, int first_row, int last_row);

    int size() const { return columns_ * rows_; }
    int columns() const { return columns_; }
    int rows() const { return rows_; }
    int column(HexId hex) const { return first_column_ + static_cast<int>(index(hex)) / rows_; }
    int row(HexId hex) const { return first_row_ + static_cast<int>(index(hex)) % rows_; }

    // no_hex when outside the frame.
    HexId at(int column, int row) const;
    HexId neighbour(HexId hex, Direction direction) const;
    // The direction from one hex to an adjacent one; empty when they are not adjacent.
    std::optional<Direction> direction(HexId from, HexId to) const;
    // Hexes counted along the straightest path; 0 for the same hex.
    int distance(HexId a, HexId b) const;

    // The printed number, "1903" or "23.59".
    std::string name(HexId hex) const;
    std::optional<HexId> find(std::string_view name) const;

    // The centre in units of the distance between two adjacent centres, x right and y down.
    double x(HexId hex) const;
    double y(HexId hex) const;
    // Twice the vertical position, in half hexes: comparable across columns (greater is further south).
    int half_rows(HexId hex) const;

  private:
    bool is_low(int column) const { return (column % 2 == 0) == even_columns_low_; }

    Numbering numbering_ = Numbering::ccrr;
    bool even_columns_low_ = true;
    int first_column_ = 1, first_row_ = 1, columns_ = 0, rows_ = 0;
};

}  // namespace causeway
