// The procedures of Skirmish: what can wait for an answer. The stack runs turn, phase, move, fire, check, re-roll (4.4 to 4.8),
// or turn, phase, attack (5.0).
#pragma once

#include <array>
#include <cstdint>
#include <tuple>

#include "core/game.h"
#include "core/list_forms.h"
#include "core/procedures.h"

namespace causeway::skirmish {

struct Game;
struct Position;

// The answers, and what they take.
enum class Verb : std::uint8_t { roll, draw, end, move, fire, hold, re_roll, accept, attack, advance };
inline constexpr auto all_counters = [](const auto& game) -> const auto& { return game.counters; };
inline constexpr auto piece_form = id_of(all_counters, "piece");
inline constexpr auto pieces_form = ids_of(all_counters, "piece");  // one bit a counter

// 3.1: the parts of a turn; never asks.
struct Turn {
    std::uint8_t begun = 0;  // phases of the active side's part
    using lies_on = On<>;
    static constexpr Ask ask{"turn", "3.1", "The turn goes on"};
    static constexpr auto fields = std::tuple{field("begun", &Turn::begun, up_to(3))};
    void go_on(const Game& game, Position& position, Events* events);
    bool stands(const Game& game, const Position& position, std::size_t depth) const;
};

// 3.2
struct Reinforcement {
    using lies_on = TopOn<Turn>;
    static constexpr Ask ask{"draw", "3.2", "A reinforcement is drawn from the cup"};
    static constexpr Side by = chance_side;
    void actions(const Game& game, const Position& position, ActionList& list) const;
    void apply(const Game& game, Position& position, Action action, Events* events);
    bool stands(const Game& game, const Position& position, std::size_t depth) const;
};

// 4.1
struct Movement {
    using lies_on = On<Turn>;
    static constexpr Ask ask{"move", "4.1", "Move a counter, or end movement"};
    Side asked(const Game& game, const Position& position) const;
    void actions(const Game& game, const Position& position, ActionList& list) const;
    void apply(const Game& game, Position& position, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& position, const Try& tried) const;
    bool stands(const Game& game, const Position& position, std::size_t depth) const;
};

// 4.1 to 4.4: a counter on its way, step by step; never asks.
struct Move {
    PieceId piece = no_piece;
    HexId to = no_hex;
    HexId from = no_hex;  // what the last step left
    using lies_on = On<Movement>;
    static constexpr Ask ask{"moving", "4.1", "The counter moves on"};
    static constexpr auto fields = std::tuple{field("piece", &Move::piece, piece_form), field("to", &Move::to, hex_form),
                                              field("from", &Move::from, hex_form)};
    void go_on(const Game& game, Position& position, Events* events);
    bool stands(const Game& game, const Position& position, std::size_t depth) const;
};

// 4.4: the enemy of the moving counter may fire.
struct Fire {
    PieceId piece = no_piece;  // the target
    using lies_on = TopOn<Move>;
    static constexpr Ask ask{"fire", "4.4", "Fire at the moving counter, or hold"};
    static constexpr auto fields = std::tuple{field("piece", &Fire::piece, piece_form)};
    Side asked(const Game& game, const Position& position) const;
    void actions(const Game& game, const Position& position, ActionList& list) const;
    void apply(const Game& game, Position& position, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& position, const Try& tried) const;
    bool stands(const Game& game, const Position& position, std::size_t depth) const;
};

// 4.5
struct ShotRoll {
    PieceId piece = no_piece;  // the target
    PieceId firer = no_piece;
    using lies_on = On<Move>;
    static constexpr Ask ask{"shot", "4.5", "The shot is rolled"};
    static constexpr auto fields =
        std::tuple{field("piece", &ShotRoll::piece, piece_form), field("firer", &ShotRoll::firer, piece_form)};
    static constexpr Side by = chance_side;
    void actions(const Game& game, const Position& position, ActionList& list) const;
    void apply(const Game& game, Position& position, Action action, Events* events);
    bool stands(const Game& game, const Position& position, std::size_t depth) const;
};

// 4.6, 4.8
struct Check {
    PieceId piece = no_piece;
    std::uint16_t die = 0;  // the roll as it stands, 0 before the first
    using lies_on = On<ShotRoll>;
    static constexpr Ask ask{"check", "4.6", "The morale check is rolled"};
    static constexpr auto fields =
        std::tuple{field("piece", &Check::piece, piece_form), field("die", &Check::die, up_to(6), optional)};
    static constexpr Side by = chance_side;
    bool ready(const Game& game, Position& position, Events* events);
    void actions(const Game& game, const Position& position, ActionList& list) const;
    void apply(const Game& game, Position& position, Action action, Events* events);
    bool stands(const Game& game, const Position& position, std::size_t depth) const;
};

// 4.7: first the mover's side may have the check rolled again, then the firer's.
struct Reroll {
    Side side = nobody;
    bool rolling = false;  // the token is spent and the die rolls
    using lies_on = TopOn<Check>;
    static constexpr Ask ask{"re-roll", "4.7", "Have the morale check rolled again, or accept it"};
    static constexpr std::array<Ask, 1> asks{Check::ask};
    std::size_t which() const { return rolling ? 1 : 0; }
    static constexpr auto fields =
        std::tuple{field("side", &Reroll::side, side_form), field("rolling", &Reroll::rolling, flag, optional)};
    Side asked(const Game&, const Position&) const { return rolling ? chance_side : side; }
    bool ready(const Game& game, Position& position, Events* events);
    void actions(const Game& game, const Position& position, ActionList& list) const;
    void apply(const Game& game, Position& position, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& position) const;
    bool stands(const Game& game, const Position& position, std::size_t depth) const;
};

// 5.1
struct Combat {
    using lies_on = On<Turn>;
    static constexpr Ask ask{"attack", "5.1", "Attack a hex, or end combat"};
    Side asked(const Game& game, const Position& position) const;
    void actions(const Game& game, const Position& position, ActionList& list) const;
    void apply(const Game& game, Position& position, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& position, const Try& tried) const;
    bool stands(const Game& game, const Position& position, std::size_t depth) const;
};

// 5.4
struct AttackRoll {
    HexId hex = no_hex;           // the target
    std::uint16_t attackers = 0;  // one bit a counter
    using lies_on = TopOn<Combat>;
    static constexpr Ask ask{"combat", "5.4", "The attack is rolled"};
    static constexpr auto fields =
        std::tuple{field("hex", &AttackRoll::hex, hex_form), field("attackers", &AttackRoll::attackers, pieces_form)};
    static constexpr Side by = chance_side;
    void actions(const Game& game, const Position& position, ActionList& list) const;
    void apply(const Game& game, Position& position, Action action, Events* events);
    bool stands(const Game& game, const Position& position, std::size_t depth) const;
};

// 5.5, with the option: one of those who attacked may go into the hex that is empty now.
struct Advance {
    HexId hex = no_hex;
    std::uint16_t attackers = 0;  // one bit a counter
    using lies_on = On<Combat>;
    static constexpr Ask ask{"advance", "5.5", "Advance into the hex with one of the attackers, or hold"};
    static constexpr auto fields =
        std::tuple{field("hex", &Advance::hex, hex_form), field("attackers", &Advance::attackers, pieces_form)};
    Side asked(const Game& game, const Position& position) const;
    bool ready(const Game& game, Position& position, Events* events);
    void actions(const Game& game, const Position& position, ActionList& list) const;
    void apply(const Game& game, Position& position, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& position, const Try& tried) const;
    bool stands(const Game& game, const Position& position, std::size_t depth) const;
};

using Procedures =
    ProcedureList<Turn, Reinforcement, Movement, Move, Fire, ShotRoll, Check, Reroll, Combat, AttackRoll, Advance>;

}  // namespace causeway::skirmish
