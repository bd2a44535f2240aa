// What can wait for an answer in 7.0 to 9.0 and 20.0: the three steps of a player's Logistics Phase.
#pragma once

#include "games/malaya/sides.h"

namespace causeway::malaya {

struct Turn;

struct Expend;

// 9.0, 4.1 step 2: break down and combine.
struct Reorganize {
    using lies_on = On<Expend>;
    static constexpr auto phase = Phase::logistics;
    Side side = nobody;
    std::uint8_t acted = 0;
    static constexpr Ask ask{"reorganize", "9.0", "Break units down or combine battalions, or go on"};
    static constexpr auto fields =
        std::tuple{field("side", &Reorganize::side, side_form), field("acted", &Reorganize::acted, up_to(1), optional)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
};

// 7.1, 4.1 step 3: supply is expended. Asked whatever there is to do: not to be asked would tell the enemy (18.0).
struct Expend {
    using lies_on = On<Turn, Reorganize>;
    static constexpr auto phase = Phase::logistics;
    Side side = nobody;
    std::uint8_t acted = 0;
    static constexpr Ask ask{"expend", "7.1", "Expend supply: activate an HQ, refit, repair, fortify; or end"};
    static constexpr auto fields =
        std::tuple{field("side", &Expend::side, side_form), field("acted", &Expend::acted, up_to(1), optional)};
    Side asked(const Game&, const Position&) const { return side; }
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

enum class Purpose : std::uint8_t { activate, refit, repair, fortify };

// 7.2: whose supply pays, where several hexes could. `due` points are still to be paid, all for the same purpose.
struct Pay {
    using lies_on = TopOn<Expend>;
    PieceId piece = no_piece;  // the HQ, the engineer, or the HQ to be refitted
    Purpose purpose = Purpose::activate;
    std::uint8_t due = 1;
    static constexpr Ask ask{"pay", "7.2", "Choose where the supply is taken from"};
    static constexpr auto fields =
        std::tuple{field("piece", &Pay::piece, piece_form, optional), field("purpose", &Pay::purpose, word_form<Purpose>),
                   field("due", &Pay::due, from_to(1, 4))};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 7.5, 7.51: up to three battalion equivalents come back where a point was expended: a hex, or the base (no_hex).
struct Refit {
    using lies_on = TopOn<Expend>;
    HexId place = no_hex;
    std::uint8_t left = 3, filler = 0;
    static constexpr Ask ask{"refit", "7.5", "Choose a unit to bring back, or stop"};
    static constexpr auto fields =
        std::tuple{field("place", &Refit::place, land_form, or_null), field("left", &Refit::left, from_to(1, 3))};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 20.0 (3), R20.3: the hexes that the engineers in reach of an expended point fortify.
struct Fortify {
    using lies_on = TopOn<Expend>;
    HexId place = no_hex;  // where the point was
    static constexpr Ask ask{"fortify", "20.0", "Choose a hex to fortify, or stop"};
    static constexpr auto fields = std::tuple{field("place", &Fortify::place, land_form)};
    static constexpr bool completes = true;
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

}  // namespace causeway::malaya
