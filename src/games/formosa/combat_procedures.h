// What can wait for an answer in 15.0 Ground Combat. A battle is one procedure above Attack (or Assault) that gives way to the
// next from step to step: Build, Effort, CombatRoll, Losses, Counterattack, Retreat, Advance, Exploit, and Build again (25.1).
#pragma once

#include "games/formosa/sides.h"

namespace causeway::formosa {

struct Turn;
struct Attack;
struct Assault;

// What the steps of a battle need: procedures.cpp.
bool is_committed(const Game& game, const Position& p);   // it cannot be called off any more
bool is_contested(const Game& game, const Position& p);   // and both sides are where they fight
bool is_first_roll(const Game& game, const Position& p);  // and it is no counterattack
bool can_be_countered(const Game& game, const Position& p);
bool may_be_exploited(const Game& game, const Position& p);

// 15.0
struct Attack {
    using lies_on = On<Turn>;
    Side side = nobody;
    std::uint8_t acted = 0;  // 1: something was done, so the phase ends when its player ends it
    static constexpr Ask ask{"attack", "15.0", "Choose a hex to attack; combat can end when nobody must attack any more"};
    static constexpr auto fields =
        std::tuple{field("side", &Attack::side, side_form), field("acted", &Attack::acted, up_to(1), optional)};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    Remark remark(const Game& game, const Position& p, Action action) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 15.1
struct Build {
    using lies_on = On<Attack, Assault>;
    HexId hex = no_hex;  // the stack that exploits (25.1)
    static constexpr Ask ask{"build", "15.1", "Add hexes, units and air support, then commit the attack or call it off"};
    static constexpr auto fields = std::tuple{field("hex", &Build::hex, hex_form, optional)};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 15.4.1: what a side puts into the battle.
template <bool attacking>
struct Effort {
    using lies_on = On<Attack, Assault>;
    static constexpr auto needs = is_first_roll;
    static constexpr Ask ask = attacking ? Ask{"attacker-lp", "15.4.1", "Spend logistics points on the attack?"}
                                         : Ask{"defender-lp", "15.4.1", "Spend a logistics point on the defence?"};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

// 15.2
struct CombatRoll : DieRoll {
    using lies_on = On<Attack, Assault>;
    static constexpr auto needs = is_contested;
    static constexpr Ask ask{"combat-roll", "15.2", "The attack is rolled"};
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 15.5
template <bool attacking>
struct Losses {
    using lies_on = On<Attack, Assault>;
    static constexpr auto needs = is_committed;
    std::uint8_t units = 0;    // still to lose
    std::uint8_t factors = 0;  // or printed factors
    static constexpr Ask ask = attacking ? Ask{"attacker-loss", "15.5", "Choose an attacking unit to lose"}
                                         : Ask{"defender-loss", "15.5", "Choose a defending unit to lose"};
    static constexpr auto fields =
        std::tuple{field("units", &Losses::units, up_to(255)), field("factors", &Losses::factors, up_to(255))};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;

  private:
    void lose(const Game& game, Position& p, PieceId piece, Events* events);
};

// 15.6
struct Counterattack {
    using lies_on = On<Attack, Assault>;
    static constexpr auto needs = can_be_countered;
    static constexpr Ask ask{"counterattack", "15.6", "Choose the hex to counterattack"};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
};

// 15.7
struct Retreat {
    using lies_on = On<Attack, Assault>;
    static constexpr auto needs = is_committed;
    HexId hex = no_hex;        // where it came from once it was driven on by overstacking
    PieceId piece = no_piece;  // who retreats now; nobody while the owner chooses
    Side side = nobody;
    std::uint8_t infiltrated = 0;  // 1: it has used up the zone of control that it may ignore (22.0, 25.9)
    static constexpr Ask ask{"retreat", "15.7", "Choose where the unit retreats"};
    static constexpr std::array<Ask, 1> asks{Ask{"retreat-next", "15.7", "Choose the unit that retreats next"}};
    std::size_t which() const { return piece == no_piece ? 1 : 0; }
    static constexpr auto fields =
        std::tuple{field("hex", &Retreat::hex, land_form, optional), field("piece", &Retreat::piece, piece_form, optional),
                   field("side", &Retreat::side, side_form), field("infiltrated", &Retreat::infiltrated, up_to(1))};
    Side asked(const Game&, const Position&) const { return side; }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 15.8
struct Advance {
    using lies_on = On<Attack, Assault>;
    static constexpr auto needs = is_committed;
    static constexpr Ask ask{"advance", "15.8", "Advance after combat, or stay"};
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
};

// 25.1
struct Exploit {
    using lies_on = On<Attack, Assault>;
    static constexpr auto needs = may_be_exploited;
    static constexpr Ask ask{"exploit", "25.1", "Choose a stack for an exploitation attack, or end"};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
};

}  // namespace causeway::formosa
