// What can wait for an answer in 14.0 and 15.0. First all battles are declared (Declare, Build), then they are fought one by
// one: above Resolve a battle is one procedure that gives way to the next, Table, Prepare, CombatRoll (R5.15; Intelligence asks
// for the table once more before the roll), then Aftermath, which runs the steps of the result, each above it: LastBattalion,
// Halve, Attrition, Retreats, Pursuit.
#pragma once

#include "games/malaya/sides.h"

namespace causeway::malaya {

struct Turn;
struct Resolve;
struct PartedLoss;

bool is_joined(const Game& game, const Position& p);  // a battle is under way: procedures.cpp

// --- declaring (14.1, 14.2): declare.cpp ---------------------------------------------------------------------------------

struct Declare {
    using lies_on = On<Turn>;
    static constexpr auto phase = combat_phases;
    Side side = nobody;
    std::uint8_t acted = 0;
    static constexpr Ask ask{"declare", "14.2", "Choose a hex to attack; every battle is declared before the first is fought"};
    static constexpr auto fields =
        std::tuple{field("side", &Declare::side, side_form), field("acted", &Declare::acted, up_to(1), optional)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};
// One battle is put together; its number in Position::targets and Position::battle_of.
struct Build {
    using lies_on = TopOn<Declare>;
    std::uint8_t number = 0;
    std::uint8_t filler = 0;
    static constexpr Ask ask{"build", "14.2", "Add targets, hexes and units, then declare the battle or call it off"};
    static constexpr auto fields = std::tuple{field("number", &Build::number, from_to(1, 64))};
    static constexpr bool completes = true;
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// --- fighting (14.3, 14.4): combat.cpp -----------------------------------------------------------------------------------

// 14.28: the attacker chooses which battle is next, by one of its target hexes.
struct Resolve {
    using lies_on = On<Turn>;
    static constexpr auto phase = combat_phases;
    Side side = nobody;
    std::uint8_t filler = 0;
    static constexpr Ask ask{"resolve", "14.28", "Choose the battle to fight next"};
    static constexpr auto fields = std::tuple{field("side", &Resolve::side, side_form)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};
// 5.3: markers that change the battle. Whoever holds any marker is asked, the attacker first.
template <bool attacking>
struct Prepare {
    using lies_on = TopOn<Resolve>;
    static constexpr auto needs = is_joined;
    static constexpr Ask ask = attacking ? Ask{"attacker-markers", "5.3", "Play a command marker on the attack?"}
                                         : Ask{"defender-markers", "5.3", "Play a command marker on the defence?"};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Remark remark(const Game& game, const Position& p, Action action) const;
    Prompt prompt(const Game& game, const Position& p) const;
};
// 14.41, R5.15: Raid or Assault, as the attacker says before markers are played, or the defender after that.
struct Table {
    using lies_on = TopOn<Resolve>;
    static constexpr auto needs = is_joined;
    static constexpr Ask ask{"table", "14.41", "Raid or Assault?"};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};
struct CombatRoll : DieRoll {
    using lies_on = TopOn<Resolve>;
    static constexpr auto needs = is_joined;
    static constexpr Ask ask{"combat-roll", "14.3", "The battle is rolled"};
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// --- results (14.5, 15.0): results.cpp, losses.cpp, retreat.cpp, pursuit.cpp ---------------------------------------------

// Carries the result out, step by step in its printed order (15.1); never asks.
struct Aftermath {
    using lies_on = On<Resolve>;
    static constexpr auto needs = is_joined;
    std::uint8_t step = 0;
    std::uint8_t filler = 0;
    static constexpr Ask ask{"aftermath", "15.1", "The result is carried out"};
    static constexpr auto fields = std::tuple{field("step", &Aftermath::step, up_to(8))};
    void go_on(const Game& game, Position& p, Events* events);
};
// AE, DE: of each unit that can break down one battalion is left; its owner says which.
template <bool attacking>
struct LastBattalion {
    using lies_on = TopOn<Aftermath>;
    static constexpr auto needs = is_joined;
    static constexpr Ask ask = attacking ? Ask{"attackers-left", "14.5", "Choose the battalion that is left"}
                                         : Ask{"defenders-left", "14.5", "Choose the battalion that is left"};
    PieceId piece = no_piece;  // the regiment or brigade
    static constexpr auto fields = std::tuple{field("piece", &LastBattalion::piece, piece_form, optional)};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};
// 15.23, 15.24: half of the factors. `lost` are gone already; the need is reckoned anew from what the force was worth, with the
// parts of what was broken down in place of the whole (`total`).
template <bool attacking>
struct Halve {
    using lies_on = TopOn<Aftermath>;
    static constexpr auto needs = is_joined;
    static constexpr Ask ask = attacking ? Ask{"attacker-half", "15.23", "Choose an attacking unit to lose or to break down"}
                                         : Ask{"defender-half", "15.23", "Choose a defending unit to lose or to break down"};
    std::uint8_t total = 0, lost = 0;
    static constexpr auto fields =
        std::tuple{field("total", &Halve::total, up_to(255)), field("lost", &Halve::lost, up_to(255))};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};
// AA, DA
template <bool attacking>
struct Attrition {
    using lies_on = TopOn<Aftermath>;
    static constexpr auto needs = is_joined;
    static constexpr Ask ask = attacking
                                   ? Ask{"attacker-attrition", "14.5", "Break down a regiment or brigade, or lose a unit"}
                                   : Ask{"defender-attrition", "14.5", "Break down a regiment or brigade, or lose a unit"};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};
// 15.3: units marked status::retreats leave one by one in the order of their owner, or stay where a city or fort lets them.
// `length` 0 is a rout (15.32).
struct Retreats {
    using lies_on = On<Aftermath>;
    static constexpr auto needs = is_joined;
    Side side = nobody;
    std::uint8_t length = 0;
    static constexpr Ask ask{"retreats", "15.3", "Choose the unit that retreats next"};
    static constexpr auto fields =
        std::tuple{field("side", &Retreats::side, side_form), field("length", &Retreats::length, up_to(2))};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};
struct RoutRoll : DieRoll {
    using lies_on = TopOn<Retreats>;
    static constexpr auto needs = is_joined;
    PieceId piece = no_piece;
    static constexpr Ask ask{"rout-roll", "15.32", "How far does it rout?"};
    static constexpr auto fields = std::tuple{field("piece", &RoutRoll::piece, piece_form)};
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};
// 15.33: the hex where its retreat ends, so many hexes on and farther with each from where it fought; or where a zone of
// control makes it break down.
struct Retreat {
    using lies_on = TopOn<Retreats, PartedLoss>;
    static constexpr auto needs = is_joined;
    PieceId piece = no_piece;
    HexId origin = no_hex;
    std::uint8_t length = 1;
    std::uint8_t filler = 0;
    static constexpr Ask ask{"retreat", "15.33", "Choose where its retreat ends"};
    static constexpr auto fields =
        std::tuple{field("piece", &Retreat::piece, piece_form), field("origin", &Retreat::origin, land_form),
                   field("length", &Retreat::length, from_to(1, 6))};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};
// 15.33 (3): a unit that broke down rather than die in a zone of control loses one battalion of its owner's choice; the others
// are in the hex already, marked status::parted, and go on, each by itself, for so many hexes (R15.9).
struct PartedLoss {
    using lies_on = On<Retreats>;
    static constexpr auto needs = is_joined;
    HexId origin = no_hex;
    Side side = nobody;
    std::uint8_t length = 0;
    static constexpr Ask ask{"parted-loss", "15.33", "Choose the battalion that is lost"};
    static constexpr auto fields =
        std::tuple{field("origin", &PartedLoss::origin, land_form), field("side", &PartedLoss::side, side_form),
                   field("length", &PartedLoss::length, up_to(5))};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};
// 15.4
struct Pursuit {
    using lies_on = TopOn<Aftermath>;
    static constexpr auto needs = is_joined;
    Side side = nobody;
    std::uint8_t length = 1;
    std::uint8_t acted = 0, filler = 0;
    static constexpr Ask ask{"pursuit", "15.4", "Pursue with any of the units, or stay"};
    static constexpr auto fields =
        std::tuple{field("side", &Pursuit::side, side_form), field("length", &Pursuit::length, from_to(1, 2)),
                   field("acted", &Pursuit::acted, up_to(1), optional)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
};

}  // namespace causeway::malaya
