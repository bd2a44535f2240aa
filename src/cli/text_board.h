// The board in words and characters. Everything here comes from a View and the static map, so it can show a player
// nothing that he may not know.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/map.h"
#include "core/view.h"

namespace causeway::cli {

// A window of the map, at most this many columns wide and rows high.
struct MapSection {
    HexId centre = no_hex;  // no_hex: the middle of what the pieces on the map occupy
    int columns = 15;
    int rows = 9;
};

class TextBoard {
  public:
    TextBoard(const GameInfo& info, const Map& map, View view);

    const View& view() const { return view_; }

    // "Turn 3 of 9, June 1944. Japanese Combat (11.0)."
    std::string phase_line() const;
    // One line for each track: victory points, replacements and the like.
    std::string tracks() const;
    // Two lines of characters a hex: its number, and below it terrain, control and pieces.
    std::string draw(const MapSection& section) const;
    // The same ground as sentences, one for each hex that holds pieces, for reading aloud.
    std::string stacks() const;
    // Everything the View tells about a hex, a piece or a box; empty when there is no such thing.
    std::string look(std::string_view name) const;

    // The hex with this number or the place with this name, whatever its letter case.
    std::optional<HexId> hex_named(std::string_view name) const;
    std::string piece_sentence(const PieceView& piece) const;
    // "37th Division at 1901 Chengchow", to stand behind an action that names it; empty for an unknown id.
    std::string piece_note(std::string_view id) const;
    std::string side_title(std::string_view id) const;
    const PieceView* piece(std::string_view id) const;

  private:
    std::vector<const PieceView*> pieces_in(HexId hex) const;
    std::string box_title(std::string_view id) const;
    std::string_view control(HexId hex) const;
    std::string cell(HexId hex) const;
    std::string hex_sentence(HexId hex) const;
    std::string hexside_sentences(HexId hex) const;
    // The column and row in the middle of the pieces, or of the frame when none is on the map. There need not be a hex.
    std::pair<int, int> middle() const;

    const GameInfo& info_;
    const Map& map_;
    View view_;
    std::string terrain_letters_;  // by terrain index
};

}  // namespace causeway::cli
