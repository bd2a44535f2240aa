#include "cli/text_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace causeway::cli {
namespace {

constexpr std::array<std::string_view, 6> direction_names{"north", "north-east", "south-east",
                                                          "south", "south-west", "north-west"};

char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }

std::string_view owner_of(const PieceView& piece) { return piece.nation.empty() ? piece.side : piece.nation; }

// Signs that people know from other maps; any other terrain gets its first letter, or the next that is free.
std::string terrain_letters(const std::vector<std::string>& names) {
    static constexpr std::array<std::pair<std::string_view, char>, 8> known{{{"off", ' '},
                                                                             {"sea", '~'},
                                                                             {"water", '~'},
                                                                             {"clear", '.'},
                                                                             {"rough", '^'},
                                                                             {"hill", 'n'},
                                                                             {"woods", '%'},
                                                                             {"mountain", 'M'}}};
    std::string letters;
    for (const std::string& name : names) {
        const auto sign = std::find_if(known.begin(), known.end(), [&](const auto& k) { return k.first == name; });
        char letter = sign == known.end() ? '?' : sign->second;
        for (std::size_t i = 0; letter == '?' && i < name.size(); ++i) {
            letter = letters.find(name[i]) == std::string::npos ? name[i] : '?';
        }
        letters += letter;
    }
    return letters;
}

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, ", ")); }

}  // namespace

TextBoard::TextBoard(const GameInfo& info, const Map& map, View view)
    : info_(info), map_(map), view_(std::move(view)), terrain_letters_(terrain_letters(map.terrain_names())) {}

std::string TextBoard::side_title(std::string_view id) const {
    const auto side = std::find_if(info_.sides.begin(), info_.sides.end(), [&](const NamedThing& s) { return s.id == id; });
    return side == info_.sides.end() ? std::string(id) : side->title;
}

std::string TextBoard::box_title(std::string_view id) const {
    const auto box = std::find_if(map_.boxes().begin(), map_.boxes().end(), [&](const Box& b) { return b.id == id; });
    return box == map_.boxes().end() ? std::string(id) : box->title;
}

std::string TextBoard::phase_line() const {
    std::string line = fmt::format("Turn {} of {}", view_.turn, view_.turns);
    const bool adds_nothing = view_.turn_label.empty() || view_.turn_label == fmt::format("Turn {}", view_.turn);
    line += adds_nothing ? ". " : fmt::format(", {}. ", view_.turn_label);
    line += view_.phase_label;
    return view_.phase_rule.empty() ? line + "." : line + fmt::format(" ({}).", view_.phase_rule);
}

std::string TextBoard::tracks() const {
    std::string text;
    for (const TrackView& track : view_.tracks) {
        text += fmt::format("{}: {}\n", track.label, track.value);
    }
    return text;
}

const PieceView* TextBoard::piece(std::string_view id) const {
    const auto found = std::find_if(view_.pieces.begin(), view_.pieces.end(), [&](const PieceView& p) { return p.id == id; });
    return found == view_.pieces.end() ? nullptr : &*found;
}

std::vector<const PieceView*> TextBoard::pieces_in(HexId hex) const {
    std::vector<const PieceView*> stack;
    for (const PieceView& piece : view_.pieces) {
        if (piece.hex == hex) {
            stack.push_back(&piece);
        }
    }
    std::sort(stack.begin(), stack.end(), [](const PieceView* a, const PieceView* b) {
        return a->level != b->level ? a->level < b->level : a < b;  // the View's own order within a level
    });
    return stack;
}

std::string_view TextBoard::control(HexId hex) const {
    const auto found = std::find_if(view_.control.begin(), view_.control.end(), [&](const auto& c) { return c.first == hex; });
    return found == view_.control.end() ? std::string_view() : std::string_view(found->second);
}

std::string TextBoard::piece_sentence(const PieceView& piece) const {
    if (piece.hidden) {
        return fmt::format("unidentified {} piece ({})", side_title(piece.side), piece.id);
    }
    std::string text = fmt::format("{} ({}), {}", piece.name, piece.id, side_title(owner_of(piece)));
    if (!piece.kind.empty()) {
        text += " " + piece.kind;
    }
    const std::array<std::pair<const char*, const std::optional<int>*>, 3> values{
        {{"attack", &piece.attack}, {"defence", &piece.defence}, {"movement", &piece.movement}}};
    for (const auto& [label, value] : values) {
        text += *value ? fmt::format(", {} {}", label, **value) : "";
    }
    if (piece.steps) {
        text += fmt::format(", {} of {} steps", *piece.steps, piece.full_steps.value_or(*piece.steps));
    }
    return piece.status.empty() ? text : text + "; " + joined(piece.status);
}

std::string TextBoard::piece_note(std::string_view id) const {
    const PieceView* found = piece(id);
    if (found == nullptr) {
        return "";
    }
    const std::string name = found->hidden || found->name.empty() ? std::string("unidentified") : found->name;
    if (found->hex != no_hex) {
        return name + " at " + map_.label(found->hex);
    }
    return found->box.empty() ? name : name + " in " + box_title(found->box);
}

// Terrain, control or place, then the owner's letter and the height of the stack: ".j J3".
std::string TextBoard::cell(HexId hex) const {
    const std::string_view held_by = control(hex);
    const char place = map_.place(hex) != nullptr ? '*' : ' ';
    std::string text{terrain_letters_[static_cast<std::size_t>(map_.terrain(hex))], held_by.empty() ? place : held_by.front()};
    const std::vector<const PieceView*> stack = pieces_in(hex);
    text += stack.empty()
                ? "  "
                : fmt::format("{}{}", upper(owner_of(*stack.front()).front()), std::min(stack.size(), std::size_t{9}));
    return text;
}

std::pair<int, int> TextBoard::middle() const {
    const Grid& grid = map_.grid();
    int column = 0, row = 0, count = 0;
    for (const PieceView& piece : view_.pieces) {
        if (piece.hex != no_hex) {
            column += grid.column(piece.hex);
            row += grid.row(piece.hex);
            ++count;
        }
    }
    if (count == 0) {
        return {grid.first_column() + grid.columns() / 2, grid.first_row() + grid.rows() / 2};
    }
    return {column / count, row / count};
}

std::string TextBoard::draw(const MapSection& section) const {
    const Grid& grid = map_.grid();
    const auto [column, row] =
        section.centre == no_hex ? middle() : std::pair(grid.column(section.centre), grid.row(section.centre));
    const int columns = std::min(section.columns, grid.columns()), rows = std::min(section.rows, grid.rows());
    const int left = std::clamp(column - columns / 2, grid.first_column(), grid.first_column() + grid.columns() - columns);
    const int top = std::clamp(row - rows / 2, grid.first_row(), grid.first_row() + grid.rows() - rows);
    // A hex is two lines high; a column that stands half a hex lower begins one line further down.
    const std::size_t width = grid.name(HexId{0}).size() + 1;
    std::vector<std::string> lines(static_cast<std::size_t>(2 * rows + 1),
                                   std::string(width * static_cast<std::size_t>(columns), ' '));
    const int base = std::min(grid.half_rows(left, top), grid.half_rows(columns > 1 ? left + 1 : left, top));
    for (int c = 0; c < columns; ++c) {
        for (int r = 0; r < rows; ++r) {
            const HexId hex = grid.at(left + c, top + r);
            if (hex == no_hex) {
                continue;
            }
            const auto line = static_cast<std::size_t>(grid.half_rows(hex) - base);
            const std::size_t at = width * static_cast<std::size_t>(c);
            lines[line].replace(at, width - 1, grid.name(hex));
            const std::string contents = cell(hex);
            lines[line + 1].replace(at, contents.size(), contents);
        }
    }
    std::string text;
    for (std::string& line : lines) {
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    for (std::size_t t = 0; t < map_.terrain_names().size(); ++t) {
        text += terrain_letters_[t] == ' ' ? "" : fmt::format("{} {}  ", terrain_letters_[t], map_.terrain_names()[t]);
    }
    return text + "* place; a small letter: who controls it; a capital and a figure: whose stack, how many pieces\n";
}

std::string TextBoard::hex_sentence(HexId hex) const {
    std::string text = fmt::format("{}, {}", map_.label(hex), map_.terrain_name(hex));
    if (const Place* place = map_.place(hex); place != nullptr) {
        text += fmt::format(" ({})", joined(place->kinds));
    }
    const std::string_view held_by = control(hex);
    text += held_by.empty() ? "" : fmt::format(", controlled by {}", side_title(held_by));
    for (const MarkerView& marker : view_.markers) {
        text += marker.hex == hex ? ", " + marker.label : "";
    }
    const std::vector<const PieceView*> stack = pieces_in(hex);
    text += stack.empty() ? ". No pieces.\n" : fmt::format(". {} {}:\n", stack.size(), stack.size() == 1 ? "piece" : "pieces");
    for (const PieceView* piece : stack) {
        text += "  " + piece_sentence(*piece) + "\n";
    }
    return text;
}

std::string TextBoard::hexside_sentences(HexId hex) const {
    std::string text;
    for (const Direction direction : all_directions) {
        const HexId next = map_.neighbour(hex, direction);
        if (next == no_hex) {
            continue;
        }
        text += fmt::format("  {}: {}, {}", direction_names[index(direction)], map_.label(next), map_.terrain_name(next));
        for (std::size_t f = 0; f < map_.feature_names().size(); ++f) {
            text += map_.has_feature(hex, direction, static_cast<int>(f)) ? ", across a " + map_.feature_names()[f] : "";
        }
        text += "\n";
    }
    return text;
}

std::string TextBoard::stacks() const {
    std::string text;
    for (int h = 0; h < map_.size(); ++h) {
        const auto hex = static_cast<HexId>(h);
        text += pieces_in(hex).empty() ? "" : hex_sentence(hex);
    }
    return text;
}

std::optional<HexId> TextBoard::hex_named(std::string_view name) const {
    const auto same_letters = [name](const Place& place) {
        return std::equal(name.begin(), name.end(), place.name.begin(), place.name.end(),
                          [](char a, char b) { return upper(a) == upper(b); });
    };
    const auto place = std::find_if(map_.places().begin(), map_.places().end(), same_letters);
    return place != map_.places().end() ? place->hex : map_.find(name);
}

std::string TextBoard::look(std::string_view name) const {
    if (const std::optional<HexId> hex = hex_named(name)) {
        return hex_sentence(*hex) + hexside_sentences(*hex);
    }
    if (const PieceView* found = piece(name); found != nullptr) {
        return piece_sentence(*found) +
               (found->hex == no_hex ? " in " + box_title(found->box) : " at " + map_.label(found->hex)) + ".\n";
    }
    std::string text;
    for (const PieceView& in_box : view_.pieces) {
        text += in_box.hex == no_hex && in_box.box == name ? "  " + piece_sentence(in_box) + "\n" : "";
    }
    return text;
}

}  // namespace causeway::cli
