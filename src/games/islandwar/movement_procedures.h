// What can wait for an answer in the Movement and Exploitation Phases: 6, 7.
#pragma once

#include "games/islandwar/sides.h"

namespace causeway::islandwar {

struct Turn;
struct ReserveMoves;

inline constexpr int most_spent = 30;  // more than anybody has

// 6A: the phasing side moves unit by unit, or stack by stack.
struct Select {
    using lies_on = On<Turn>;
    static constexpr auto phase = movement_phases;
    std::uint8_t acted = 0;
    static constexpr Ask ask{"select", "6A", "Choose a unit to move, or end the phase"};
    static constexpr auto fields = std::tuple{field("acted", &Select::acted, up_to(1), optional)};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    Preview preview(const Game& game, const Position& p, Action action) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
};

// 6A.2: the unit, and those of its hex that go with it (status::grouped, the unit included), with what they have spent.
struct MoveTo {
    using lies_on = On<Select, ReserveMoves>;
    PieceId piece = no_piece;
    std::uint8_t spent = 0;
    std::uint8_t filler = 0;
    static constexpr Ask ask{"move", "6A.2", "Choose where to move, or take other units along"};
    static constexpr auto fields =
        std::tuple{field("piece", &MoveTo::piece, piece_form), field("spent", &MoveTo::spent, up_to(most_spent))};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
    Preview preview(const Game& game, const Position& p, Action action) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
};

// The group on its way, hex by hex, since each of them may expose it (19B.3) or bring interdiction (12.2); never asks. The path
// is the one that was shown.
struct March {
    using lies_on = On<MoveTo>;
    FixedVector<HexId, 12> path{};  // what is left of it, the next hex last
    static constexpr Ask ask{"march", "6A", "The units march"};
    static constexpr auto fields = std::tuple{field("path", &March::path, list_of(hex_form))};
    void go_on(const Game& game, Position& p, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 8, R8.1: at the end of a phase a side gives up what no hex can hold.
struct Trim {
    using lies_on = TopOn<Turn>;
    static constexpr auto phase = fighting_phases;
    HexId hex = no_hex;
    Side side = nobody;
    std::uint8_t filler = 0;
    static constexpr Ask ask{"trim", "8.1", "Choose a unit to give up"};
    static constexpr auto fields = std::tuple{field("hex", &Trim::hex, land_form), field("side", &Trim::side, side_form)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

}  // namespace causeway::islandwar
