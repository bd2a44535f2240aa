// What can wait for an answer in 10.0 Allied Invasions, 20.0 Bases and 21.0 Naval Transfer.
#pragma once

#include "games/formosa/sides.h"

namespace causeway::formosa {

struct Turn;
struct Assault;
struct Invasion;
struct Transfer;

// 10.1
struct Invasion : In<Phase::invasion, Assault> {
    static constexpr Ask ask{"invasion", "10.1", "Place a landing marker, or end the landings"};
    static constexpr Side by = allies;
    Prompt prompt(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
};

// 10.2, 10.3: the units of the marker that was placed last.
struct Embark {
    using lies_on = On<Invasion>;
    HexId hex = no_hex;
    std::uint16_t units = 0;  // on it
    static constexpr Ask ask{"embark", "10.2", "Put units on the landing marker"};
    static constexpr bool completes = true;
    static constexpr auto fields = std::tuple{field("hex", &Embark::hex, hex_form), field("units", &Embark::units, up_to(4))};
    static constexpr Side by = allies;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 10.2.2
struct Assault : In<Phase::invasion, Turn> {
    static constexpr Ask ask{"assault", "10.2.2", "Choose an opposed landing to fight"};
    static constexpr Side by = allies;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

// 10.2.2
struct Ashore {
    using lies_on = On<Assault>;
    HexId hex = no_hex;         // cleared
    std::uint16_t overran = 0;  // 1: by a DE, so that the force may go on (R10.10, R25.32)
    static constexpr Ask ask{"ashore", "10.2.2", "Choose a unit to go ashore"};
    static constexpr auto fields =
        std::tuple{field("hex", &Ashore::hex, hex_form), field("overran", &Ashore::overran, up_to(1), optional)};
    static constexpr Side by = allies;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 21.0
struct Transfer : In<Phase::transfer, Turn> {
    static constexpr Ask ask{"transfer", "21.0", "Choose a unit to sail, or end the phase"};
    static constexpr Side by = allies;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
};

// 21.0
struct Sail {
    using lies_on = On<Transfer>;
    PieceId piece = no_piece;
    static constexpr Ask ask{"sail", "21.0", "Choose where the unit sails"};
    static constexpr auto fields = std::tuple{field("piece", &Sail::piece, piece_form)};
    static constexpr Side by = allies;
    Prompt prompt(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 20.1, 20.2
struct Bases : In<Phase::base_building, Turn> {
    static constexpr Ask ask{"bases", "20.1", "Build or give up bases, or end the phase"};
    static constexpr Side by = allies;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

}  // namespace causeway::formosa
