// The procedures of 10.0 and 11.0: movement and combat.
#pragma once

#include "games/ichigo/turn_procedures.h"

namespace causeway::ichigo {

// What the nation that attacks decides in a battle.
struct OfTheAttacker {
    Side asked(const Game& game, const Position& p) const;
};

// --- 10.0 Movement: movement.cpp, airlift.cpp ------------------------------------------------------------------------

// 10.3
struct Select {
    Nation nation = Nation::japan;
    static constexpr Ask ask{"select", "10.3", "Choose a unit or a stack to move, or end movement"};
    static constexpr auto fields = std::tuple{field("nation", &Select::nation, nation_form)};
    using lies_on = On<Turn>;
    Side asked(const Game&, const Position&) const { return side_of(nation); }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 10.0: the units marked as moving, which stand in one hex.
struct MoveTo {
    HexId hex = no_hex;
    PieceId piece = no_piece;  // if it moves alone
    std::uint16_t spent = 0;   // movement points
    Nation nation = Nation::japan;
    bool strategic = false;  // 10.17 is still open: no step so far went next to an enemy unit or into an enemy city
    static constexpr Ask ask{"move-to", "10.0", "Choose where to move, or stop"};
    static constexpr bool completes = true;
    static constexpr auto fields =
        std::tuple{field("nation", &MoveTo::nation, nation_form), field("spent", &MoveTo::spent, up_to(24)),
                   field("march", &MoveTo::strategic, up_to(1)), field("hex", &MoveTo::hex, hex_form),
                   field("piece", &MoveTo::piece, piece_form, optional)};
    using lies_on = On<Select>;
    Side asked(const Game&, const Position&) const { return side_of(nation); }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 10.14, 10.15
struct MoveRoll {
    HexId hex = no_hex;
    PieceId piece = no_piece;
    std::uint16_t alone = 0;  // 1 for an airlifted unit, whose roll is its own (8.10, R24)
    static constexpr Ask ask{"move-roll", "10.14", "How far can it move?"};
    static constexpr auto fields =
        std::tuple{field("alone", &MoveRoll::alone, up_to(1)), field("hex", &MoveRoll::hex, hex_form),
                   field("piece", &MoveRoll::piece, piece_form, optional)};
    static constexpr Side by = chance_side;
    using lies_on = On<MoveTo>;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game&, const auto& p, std::size_t depth) const {
        const MoveTo& move = p.stack.template at<MoveTo>(depth - 1);
        return move.hex == hex && move.piece == piece;
    }
};

// 8.10, 8.11
struct Airlift {
    PieceId piece = no_piece;
    static constexpr Ask ask{"airlift", "8.10", "Choose the city to fly to"};
    static constexpr auto fields = std::tuple{field("piece", &Airlift::piece, piece_form)};
    static constexpr Side by = allies;
    using lies_on = On<Select>;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// --- 11.0 Combat: attack.cpp, combat.cpp. A battle is one procedure on an Attack that gives way to the next (R53) -----

// What a battle must have come to for a procedure to be under way: invariants.cpp.
bool battle_is_declared(const Game& game, const Position& p);
bool attack_is_built(const Game& game, const Position& p);
bool attack_is_declared(const Game& game, const Position& p);
bool japan_attacks(const Game& game, const Position& p);
bool japan_defends(const Game& game, const Position& p);
bool losses_are_due(const Game& game, const Position& p);
bool defenders_lose(const Game& game, const Position& p);

// 11.0: the combat phase of a nation.
struct Attack {
    Nation nation = Nation::japan;
    static constexpr Ask ask{"attack", "11.0", "Choose a hex to attack, or end combat"};
    static constexpr auto fields = std::tuple{field("nation", &Attack::nation, nation_form)};
    using lies_on = On<Turn>;
    Side asked(const Game&, const Position&) const { return side_of(nation); }
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 11.2
struct Build : OfTheAttacker {
    static constexpr Ask ask{"build", "11.2", "Add units to the attack, then commit it or call it off"};
    using lies_on = On<Attack>;
    static constexpr auto needs = attack_is_built;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

// 11.17, 11.28: Japan commits regiments and the Special Forces to an attack.
struct Support {
    static constexpr Ask ask{"support", "11.17", "Support the attack with tank regiments or the 1st Special Forces Group"};
    static constexpr Side by = japan;
    using lies_on = On<Attack>;
    static constexpr auto needs = japan_attacks;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

// 11.17: Japan commits regiments to a defence.
struct Defend {
    static constexpr Ask ask{"defend", "11.17", "Support the defence with tank regiments"};
    static constexpr Side by = japan;
    using lies_on = On<Attack>;
    static constexpr auto needs = japan_defends;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

// 11.19
struct CombatRoll : DieRoll {
    static constexpr Ask ask{"combat-roll", "11.19", "The attack is rolled"};
    using lies_on = On<Attack>;
    static constexpr auto needs = attack_is_declared;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// 11.20
struct DefenderLoss {
    static constexpr Ask ask{"defender-loss", "11.20", "Choose a defending unit to lose a step"};
    using lies_on = On<Attack>;
    static constexpr auto needs = defenders_lose;
    Side asked(const Game& game, const Position& p) const;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

// 11.20
struct AttackerLoss : OfTheAttacker {
    static constexpr Ask ask{"attacker-loss", "11.20", "Choose an attacking unit to lose a step"};
    using lies_on = On<Attack>;
    static constexpr auto needs = losses_are_due;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

// 11.24
struct Advance : OfTheAttacker {
    static constexpr Ask ask{"advance", "11.24", "Advance into the empty hex, or stay"};
    using lies_on = On<Attack>;
    static constexpr auto needs = battle_is_declared;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 11.25
struct Momentum : OfTheAttacker {
    static constexpr Ask ask{"momentum", "11.25", "Choose a hex for a momentum attack, or end"};
    using lies_on = On<Attack>;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

}  // namespace causeway::ichigo
