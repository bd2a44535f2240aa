// Hex geometry in rulebook numbering: flat-topped hexes in columns, numbered CCRR or CC.RR, with either the odd or the
// even columns standing half a hex lower. No map data, no rules.
#pragma once

#include <array>
#include <cstdint>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/checked.h"
#include "core/ids.h"

namespace causeway {

// Clockwise from straight up. Opposite directions differ by three.
enum class Direction : std::uint8_t { north, north_east, south_east, south, south_west, north_west };
inline constexpr int direction_count = 6;
inline constexpr std::array<Direction, 6> all_directions{Direction::north, Direction::north_east, Direction::south_east,
                                                         Direction::south, Direction::south_west, Direction::north_west};
constexpr Direction opposite(Direction d) { return static_cast<Direction>((index(d) + 3) % 6); }

// The frame of a map: its columns and rows and how they are numbered. A spot of the frame is a column and a row, with a hex or
// without. Spots are counted column by column, from the top; HexIds count the hexes in the same order and leave no number out.
class Grid {
  public:
    enum class Numbering : std::uint8_t { ccrr, cc_dot_rr };

    Grid() = default;
    // A hex in every spot.
    Grid(Numbering numbering, bool even_columns_low, int first_column, int last_column, int first_row, int last_row);
    // The same frame with hexes in these spots only.
    Grid with_hexes_in(const std::vector<bool>& spots) const;

    int size() const { return static_cast<int>(hexes_.size()); }
    int spots() const { return static_cast<int>(ids_.size()); }
    int columns() const { return columns_; }
    int rows() const { return rows_; }
    int first_column() const { return first_column_; }
    int first_row() const { return first_row_; }
    int column(HexId hex) const { return hexes_[index(hex)].column; }
    int row(HexId hex) const { return hexes_[index(hex)].row; }

    int spot(int column, int row) const { return (column - first_column_) * rows_ + row - first_row_; }
    int spot(HexId hex) const { return spot(column(hex), row(hex)); }
    // no_hex where there is none, as outside the frame.
    HexId in_spot(int spot) const { return ids_[static_cast<std::size_t>(spot)]; }
    HexId at(int column, int row) const;
    HexId neighbour(HexId hex, Direction direction) const;
    // The direction from one hex to an adjacent one; empty when they are not adjacent.
    std::optional<Direction> direction(HexId from, HexId to) const;
    // Hexes counted along the straightest path; 0 for the same hex.
    int distance(HexId a, HexId b) const;

    // The printed number, "1903" or "23.59".
    std::string name(HexId hex) const;
    std::optional<HexId> find(std::string_view name) const;

    static constexpr double column_width = std::numbers::sqrt3 / 2;
    // The centre in units of the distance between two adjacent centres, x right and y down.
    double x(HexId hex) const;
    double y(HexId hex) const;
    // Twice the vertical position, in half hexes: comparable across columns (greater is further south).
    int half_rows(HexId hex) const { return hexes_[index(hex)].half_rows; }
    int half_rows(int column, int row) const { return 2 * row + (is_low(column) ? 1 : 0); }

  private:
    struct Numbers {
        std::uint8_t column, row, half_rows;
    };
    bool is_low(int column) const { return (column % 2 == 0) == even_columns_low_; }
    void number_hexes(const std::vector<bool>& spots);

    Numbering numbering_ = Numbering::ccrr;
    bool even_columns_low_ = true;
    int first_column_ = 1, first_row_ = 1, columns_ = 0, rows_ = 0;
    CheckedVector<HexId> ids_;      // by spot
    CheckedVector<Numbers> hexes_;  // by HexId
};

}  // namespace causeway
