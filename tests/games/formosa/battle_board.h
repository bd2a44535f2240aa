// Battles for tests of Formosa: a combat phase by itself, and dice chosen by the result that they bring.
#pragma once

#include "tests/games/formosa/board.h"

namespace causeway::formosa {

// Nobody has logistics points, so that no battle stops to ask for them.
inline Board battlefield(Options options = 0, int scenario = 0) {
    Board board(scenario, options);
    board.lp(allies, 0).lp(japan, 0);
    return board;
}

// The combat phase and nothing after it: at its end Over is on top.
inline Board& open_combat(Board& board, Side side) {
    board.phase(side == allies ? Phase::allied_combat : Phase::japanese_combat);
    begin_combat_phase(board.game, board.p, side, &board.events);
    board.p.stack.push(Over{});
    board.p.stack.push(Attack{.side = side});
    return board.settle();
}
// Nothing is left but to end the phase, or nothing was ever open in it.
inline bool is_over(const Board& board) {
    return board.asks<Over>() || ((board.asks<Attack>() || board.asks<Assault>()) && board.only(Verb::end));
}

// Answers the combat roll with a die that brings this result at the present odds.
inline Board& roll_result(Board& board, CombatResult wanted) {
    board.no_lp();
    const auto column = static_cast<std::size_t>(board.odds().column);
    for (int die = 1; die <= 6; ++die) {
        if (board.game.results[board.p.battle.attacker][static_cast<std::size_t>(die)][column] == wanted) {
            return board.roll(die);
        }
    }
    ADD_FAILURE() << "no die brings " << combat_result_names[index(wanted)] << " in column " << board.column();
    return board;
}

// One attack from its declaration to the roll.
inline Board& attack_with(Board& board, std::initializer_list<std::string_view> from,
                          std::initializer_list<std::string_view> targets, CombatResult result) {
    board.attack(from, targets);
    return roll_result(board, result);
}

inline bool fights(const Board& board, std::string_view id) { return has(board.p, board.piece(id), status::in_battle); }

inline bool has_target(const Board& board, std::string_view place) {
    const auto& targets = board.p.battle.targets;
    return std::find(targets.begin(), targets.end(), board.hex(place)) != targets.end();
}

}  // namespace causeway::formosa
