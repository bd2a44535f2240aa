// What can wait for an answer in the Movement and Strike Phases of an impulse: 11.0, 16.7 to 16.8, 17.0, 20.0, 22.0.
#pragma once

#include "games/malaya/sides.h"

namespace causeway::malaya {

struct Turn;

// --- movement (11.0, 22.0, 26.2): movement.cpp, amphibious.cpp -----------------------------------------------------------

struct Select {
    using lies_on = On<Turn>;
    static constexpr auto phase = movement_phases;
    Side side = nobody;
    std::uint8_t acted = 0;
    static constexpr Ask ask{"select", "11.0", "Choose a unit to move, or end the phase"};
    static constexpr auto fields =
        std::tuple{field("side", &Select::side, side_form), field("acted", &Select::acted, up_to(1), optional)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

// 11.2: the unit, and those of its hex that go with it (status::grouped, the unit included).
struct MoveTo {
    using lies_on = TopOn<Select>;
    PieceId piece = no_piece;
    std::uint8_t spent = 0;  // half points, once the group has entered the map from the base (26.2)
    std::uint8_t filler = 0;
    static constexpr Ask ask{"move", "11.2", "Choose where to move, or take other units along"};
    static constexpr auto fields =
        std::tuple{field("piece", &MoveTo::piece, piece_form), field("spent", &MoveTo::spent, up_to(40))};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// --- bombardment (16.8, 17.0): strikes.cpp -------------------------------------------------------------------------------

// 16.8: all points and ships are placed before the first die.
struct Bombard;
struct Strike {
    using lies_on = On<Bombard>;
    static constexpr auto phase = strike_phases;
    static constexpr bool completes = true;
    Side side = nobody;
    std::uint8_t filler = 0;
    static constexpr Ask ask{"strike", "16.8", "Place air strikes and naval gunfire, or go on"};
    static constexpr auto fields = std::tuple{field("side", &Strike::side, side_form)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};
// 26.1.6: Japanese strike points may go for Force Z when it fires.
struct Intercept {
    using lies_on = TopOn<Strike>;
    HexId hex = no_hex;  // what Force Z shells
    static constexpr Ask ask{"intercept", "26.1.6", "How many strike points attack Force Z?"};
    static constexpr auto fields = std::tuple{field("hex", &Intercept::hex, land_form)};
    static constexpr Side by = japan;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};
struct InterceptRoll : DieRoll {
    using lies_on = TopOn<Strike>;
    HexId hex = no_hex;
    std::uint8_t points = 0, filler = 0;
    static constexpr Ask ask{"intercept-roll", "26.1.6", "The attack on Force Z is rolled"};
    static constexpr auto fields =
        std::tuple{field("hex", &InterceptRoll::hex, land_form), field("points", &InterceptRoll::points, from_to(1, 40))};
    void apply(const Game& game, Position& p, Action action, Events* events);
};
// 16.8: then they are resolved one at a time.
struct Bombard {
    using lies_on = On<Turn>;
    static constexpr auto phase = strike_phases;
    Side side = nobody;
    std::uint8_t filler = 0;
    static constexpr Ask ask{"bombard", "16.8", "Choose the bombardment to resolve next"};
    static constexpr auto fields = std::tuple{field("side", &Bombard::side, side_form)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};
// 16.81
struct BombardRoll : DieRoll {
    using lies_on = TopOn<Bombard>;
    HexId hex = no_hex;
    std::uint8_t naval = 0, filler = 0;
    static constexpr Ask ask{"bombard-roll", "16.81", "The bombardment is rolled"};
    static constexpr auto fields =
        std::tuple{field("hex", &BombardRoll::hex, land_form), field("naval", &BombardRoll::naval, up_to(1), optional)};
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};
// R16: what a D costs the units under it.
struct BombardLoss {
    using lies_on = TopOn<Bombard>;
    HexId hex = no_hex;
    static constexpr Ask ask{"bombard-loss", "16.83", "Break down a regiment or brigade, or lose a unit"};
    static constexpr auto fields = std::tuple{field("hex", &BombardLoss::hex, land_form)};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

}  // namespace causeway::malaya
