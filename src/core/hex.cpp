#include "core/hex.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace causeway {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "07" as 7; negative when it is not two digits.
int two_digits(std::string_view text) {
    if (!is_digit(text[0]) || !is_digit(text[1])) {
        return -1;
    }
    return 10 * (text[0] - '0') + (text[1] - '0');
}

void append_two_digits(std::string& text, int number) {
    text += static_cast<char>('0' + number / 10);
    text += static_cast<char>('0' + number % 10);
}

}  // namespace

Grid::Grid(Numbering numbering, bool even_columns_low, int first_column, int last_column, int first_row, int last_row)
    : numbering_(numbering),
      even_columns_low_(even_columns_low),
      first_column_(first_column),
      first_row_(first_row),
      columns_(last_column - first_column + 1),
      rows_(last_row - first_row + 1) {
    // Two digits name a column and two a row.
    assert(first_column >= 0 && first_column <= last_column && last_column <= 99);
    assert(first_row >= 0 && first_row <= last_row && last_row <= 99);
    number_hexes(std::vector<bool>(static_cast<std::size_t>(columns_ * rows_), true));
}

Grid Grid::with_hexes_in(const std::vector<bool>& spots) const {
    require(spots.size() == ids_.size(), "a frame of another size");
    Grid grid = *this;
    grid.number_hexes(spots);
    return grid;
}

void Grid::number_hexes(const std::vector<bool>& spots) {
    ids_.assign(spots.size(), no_hex);
    hexes_.clear();
    for (std::size_t i = 0; i < spots.size(); ++i) {
        if (spots[i]) {
            const int column = first_column_ + static_cast<int>(i) / rows_;
            const int row = first_row_ + static_cast<int>(i) % rows_;
            ids_[i] = static_cast<HexId>(hexes_.size());
            hexes_.push_back({static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row),
                              static_cast<std::uint8_t>(half_rows(column, row))});
        }
    }
}

HexId Grid::at(int column, int row) const {
    const int across = column - first_column_;
    const int down = row - first_row_;
    if (across < 0 || across >= columns_ || down < 0 || down >= rows_) {
        return no_hex;
    }
    return in_spot(across * rows_ + down);
}

HexId Grid::neighbour(HexId hex, Direction direction) const {
    const int c = column(hex);
    const int r = row(hex);
    // The row of the upper of the two neighbours in a column beside this one; the lower follows it.
    const int upper = is_low(c) ? r : r - 1;
    switch (direction) {
        case Direction::north: return at(c, r - 1);
        case Direction::north_east: return at(c + 1, upper);
        case Direction::south_east: return at(c + 1, upper + 1);
        case Direction::south: return at(c, r + 1);
        case Direction::south_west: return at(c - 1, upper + 1);
        case Direction::north_west: return at(c - 1, upper);
    }
    return no_hex;
}

std::optional<Direction> Grid::direction(HexId from, HexId to) const {
    if (to == no_hex) {
        return std::nullopt;
    }
    for (const Direction d : all_directions) {
        if (neighbour(from, d) == to) {
            return d;
        }
    }
    return std::nullopt;
}

int Grid::distance(HexId a, HexId b) const {
    const Numbers& from = hexes_[index(a)];
    const Numbers& to = hexes_[index(b)];
    const int across = std::abs(from.column - to.column);
    const int half_down = std::abs(from.half_rows - to.half_rows);
    // Each step across also covers half a hex up or down; what is left is walked straight, two halves a step.
    return across + std::max(0, half_down - across) / 2;
}

std::string Grid::name(HexId hex) const {
    std::string text;
    append_two_digits(text, column(hex));
    if (numbering_ == Numbering::cc_dot_rr) {
        text += '.';
    }
    append_two_digits(text, row(hex));
    return text;
}

std::optional<HexId> Grid::find(std::string_view name) const {
    const bool dotted = numbering_ == Numbering::cc_dot_rr;
    if (name.size() != (dotted ? 5U : 4U) || (dotted && name[2] != '.')) {
        return std::nullopt;
    }
    const int c = two_digits(name.substr(0, 2));
    const int r = two_digits(name.substr(name.size() - 2));
    if (c < 0 || r < 0) {
        return std::nullopt;
    }
    const HexId hex = at(c, r);
    return hex == no_hex ? std::nullopt : std::optional<HexId>(hex);
}

double Grid::x(HexId hex) const { return column(hex) * column_width; }

double Grid::y(HexId hex) const { return half_rows(hex) / 2.0; }

}  // namespace causeway
