// What can wait for an answer in 3.0 to 6.0 and 16.5: set-up, initiative, command markers, air missions, air superiority,
// reinforcements.
#pragma once

#include "games/malaya/sides.h"

namespace causeway::malaya {

struct Turn;

// --- set-up (3.1, 25.4): setup.cpp ---------------------------------------------------------------------------------------

struct Deploy {
    using lies_on = On<Turn>;
    static constexpr auto phase = Phase::setup;
    static constexpr Ask ask{"deploy", "25.4", "Choose a unit to set up, or let the rest go where history had them"};
    static constexpr Side by = allies;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};
struct PlaceUnit {
    using lies_on = TopOn<Deploy>;
    PieceId piece = no_piece;
    static constexpr Ask ask{"place", "25.4", "Choose the hex it starts in"};
    static constexpr auto fields = std::tuple{field("piece", &PlaceUnit::piece, piece_form)};
    static constexpr Side by = allies;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// --- initiative (4.1): sequence.cpp --------------------------------------------------------------------------------------

struct InitiativeRoll : DieRoll {
    using lies_on = TopOn<Turn>;
    static constexpr auto phase = Phase::initiative;
    static constexpr Ask ask{"initiative", "4.1", "Points are even: a die gives the initiative (1 to 3 Allies, 4 to 6 Japan)"};
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// --- command markers (5.0): markers.cpp ----------------------------------------------------------------------------------

// 5.1: markers are drawn one at a time, each carried out at once; `left` are still to be drawn.
struct DrawMarker {
    using lies_on = On<Turn, DrawMarker>;
    static constexpr auto phase = Phase::markers;
    Side side = nobody;
    std::uint8_t left = 0;
    std::uint8_t morale = 0, panic = 0, weather = 0, southern_operation = 0;  // go back to the pool after the last pick (R5.2)
    std::uint8_t owes = 0;  // bit of a Side: must still lose a supply point by the last marker
    static constexpr Ask ask{"draw-marker", "5.1", "A command marker is drawn"};
    static constexpr auto fields = std::tuple{
        field("side", &DrawMarker::side, side_form),
        field("left", &DrawMarker::left, from_to(0, 9)),
        field("morale", &DrawMarker::morale, up_to(9), optional),
        field("panic", &DrawMarker::panic, up_to(9), optional),
        field("weather", &DrawMarker::weather, up_to(9), optional),
        field("southern_operation", &DrawMarker::southern_operation, up_to(9), optional),
        field("owes", &DrawMarker::owes, up_to(3), optional),
    };
    static constexpr Side by = chance_side;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};
// 5.3: the die of ABDA, Air Reinforcements, Southern Operation.
struct MarkerRoll : DieRoll {
    using lies_on = TopOn<DrawMarker>;
    Marker marker = Marker::abda;
    static constexpr Ask ask{"marker-roll", "5.3", "A die for the marker"};
    static constexpr auto fields = std::tuple{field("marker", &MarkerRoll::marker, word_form<Marker>)};
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};
// 5.3: Indian Army Reinforcements, a die a unit.
struct IndianRoll : DieRoll {
    using lies_on = TopOn<DrawMarker>;
    PieceId piece = no_piece;
    static constexpr Ask ask{"indian-roll", "5.3", "Does the unit arrive? 1 to 3"};
    static constexpr auto fields = std::tuple{field("piece", &IndianRoll::piece, piece_form)};
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};
// 5.3: a supply point must go; `by_enemy` is 1 where the other side chooses it (Fifth Column).
struct LoseSupply {
    using lies_on = TopOn<DrawMarker>;
    Side side = nobody;
    std::uint8_t by_enemy = 0;
    static constexpr Ask ask{"lose-supply", "5.3", "Choose a supply point to eliminate"};
    static constexpr auto fields =
        std::tuple{field("side", &LoseSupply::side, side_form), field("by_enemy", &LoseSupply::by_enemy, up_to(1))};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};
// 5.3: ABDA withdraws an air point of its owner's choice.
struct WithdrawAir {
    using lies_on = TopOn<DrawMarker>;
    static constexpr Ask ask{"withdraw-air", "5.3", "Choose the box from which an air point is withdrawn"};
    static constexpr Side by = allies;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};
// 5.3: Southern Operation withdraws an armoured unit.
struct WithdrawUnit {
    using lies_on = TopOn<DrawMarker>;
    static constexpr Ask ask{"withdraw-unit", "5.3", "Choose the armoured unit to withdraw"};
    static constexpr Side by = japan;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// --- air missions and superiority (16.3, 16.5): missions.cpp, superiority.cpp --------------------------------------------

// 16.31: each side plans in secret; both are revealed together.
template <Side side>
struct Plan {
    using lies_on = On<Turn, Plan<other(side)>>;
    static constexpr auto phase = Phase::missions;
    static constexpr Ask ask = side == allies ? Ask{"allied-plan", "16.31", "Assign Allied air points to missions"}
                                              : Ask{"japanese-plan", "16.31", "Assign Japanese air points to missions"};
    static constexpr Side by = side;
    static constexpr bool completes = true;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};
// 16.52: how many points of the side that has more fire at other missions. `points` and `against`: its points and the enemy's,
// as they were before any loss.
struct AirFire;
struct SplitFire {
    using lies_on = On<Turn, AirFire>;
    static constexpr auto phase = Phase::superiority;
    Side side = nobody;
    std::uint8_t points = 0, against = 0, filler = 0;
    static constexpr Ask ask{"split-fire", "16.52", "How many of the points to spare fire at other missions?"};
    static constexpr auto fields =
        std::tuple{field("side", &SplitFire::side, side_form), field("points", &SplitFire::points, up_to(40)),
                   field("against", &SplitFire::against, up_to(40))};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};
// 16.51: a die for the points that fire, at superiority points or at other missions.
struct AirFire : DieRoll {
    using lies_on = On<Turn, AirFire>;
    static constexpr auto phase = Phase::superiority;
    Side side = nobody;
    std::uint8_t points = 0, at_missions = 0, filler = 0;
    static constexpr Ask ask{"air-fire", "16.51", "Air combat is rolled"};
    static constexpr auto fields =
        std::tuple{field("side", &AirFire::side, side_form), field("points", &AirFire::points, up_to(40)),
                   field("at_missions", &AirFire::at_missions, up_to(1))};
    bool ready(const Game& game, Position& p, Events* events);
    void apply(const Game& game, Position& p, Action action, Events* events);
};
// 16.52: whoever fired at other missions chooses which of them lose points.
struct AirHits {
    using lies_on = On<Turn, AirFire>;
    static constexpr auto phase = Phase::superiority;
    Side side = nobody;  // that fired
    std::uint8_t eliminated = 0, damaged = 0, filler = 0;
    static constexpr Ask ask{"air-hits", "16.52", "Choose the mission that loses a point"};
    static constexpr auto fields =
        std::tuple{field("side", &AirHits::side, side_form), field("eliminated", &AirHits::eliminated, up_to(9)),
                   field("damaged", &AirHits::damaged, up_to(9))};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// --- reinforcements (6.0, 16.6, 25.6, 25.7): reinforcement.cpp -----------------------------------------------------------

struct Reinforce {
    using lies_on = On<Turn, Reinforce>;
    static constexpr auto phase = Phase::reinforcement;
    Side side = nobody;
    std::uint8_t acted = 0;  // 1: somebody was bought or placed; then the part ends when its player ends it
    static constexpr Ask ask{"reinforce", "6.2", "Choose a reinforcement to place, or end"};
    static constexpr auto fields =
        std::tuple{field("side", &Reinforce::side, side_form), field("acted", &Reinforce::acted, up_to(1), optional)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
    Prompt prompt(const Game& game, const Position& p) const;
};
// 6.21: where it goes: a hex, the base, or a later turn. A unit that is in the base already sails (26.2), with those that carry
// status::grouped. Whoever of them must still face interdiction (16.62) keeps that mark at his destination.
struct Arrive {
    using lies_on = On<Reinforce>;
    PieceId piece = no_piece;
    static constexpr Ask ask{"arrive", "6.21", "Choose where it arrives"};
    static constexpr auto fields = std::tuple{field("piece", &Arrive::piece, piece_form)};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};
// 16.62: a die for each unit and supply point that comes by sea.
struct InterdictionRoll : DieRoll {
    using lies_on = TopOn<Reinforce>;
    PieceId piece = no_piece;
    HexId hex = no_hex;  // where it wants to land
    static constexpr Ask ask{"interdiction-roll", "16.62", "Do enemy aircraft stop it?"};
    static constexpr auto fields =
        std::tuple{field("piece", &InterdictionRoll::piece, piece_form), field("hex", &InterdictionRoll::hex, land_form)};
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};
// 16.63: an eliminated unit that can break down loses one battalion of its owner's choice.
struct InterdictionLoss {
    using lies_on = TopOn<Reinforce>;
    PieceId piece = no_piece;
    static constexpr Ask ask{"interdiction-loss", "16.63", "Choose the battalion that is lost"};
    static constexpr auto fields = std::tuple{field("piece", &InterdictionLoss::piece, piece_form)};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

}  // namespace causeway::malaya
