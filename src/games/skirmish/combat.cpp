// 5.0: attacks.
#include <algorithm>

#include "core/tally.h"
#include "games/skirmish/skirmish.h"

namespace causeway::skirmish {

namespace {

// Calls visit(PieceId) for each counter of a set of bits.
template <class Visit>
void for_each(std::uint16_t set, Visit visit) {
    for (const PieceId piece : all_pieces) {
        if (((set >> index(piece)) & 1U) != 0) {
            visit(piece);
        }
    }
}

constexpr std::uint8_t advances = 2;  // the option's bit, in the order of scenarios.toml

Verdict may_advance(const Advance& advance, const Position& position, PieceId piece) {
    if (piece == no_piece || !position.at(piece).on_map()) {
        return senseless;
    }
    return ((advance.attackers >> index(piece)) & 1U) != 0 ? allowed : forbidden_by("5.5");
}

}  // namespace

std::uint16_t attackers(const Game& game, const Position& position, HexId target) {
    unsigned set = 0;
    for (const HexId hex : game.map.neighbours(target)) {
        const PieceId piece = hex == no_hex ? no_piece : piece_in(position, hex);
        if (piece != no_piece && game.side(piece) == position.active && !position.at(piece).attacked &&
            !position.at(piece).shaken && !game.counter(piece).is_decoy()) {
            set |= 1U << index(piece);
        }
    }
    return static_cast<std::uint16_t>(set);
}

Odds odds(const Game& game, const Position& position, HexId target, std::uint16_t attackers, const Counter& defender) {
    Odds odds;
    int strength = 0, cut_off = 0;
    for_each(attackers, [&](PieceId piece) {
        strength += game.counter(piece).strength;
        cut_off += position.at(piece).cut_off ? game.counter(piece).strength / 2 : 0;  // 5.3
    });
    Tally attack(&odds.explanation), defence(&odds.explanation), shift(&odds.explanation);
    attack.add("attackers' strength", "5.2", strength).add_if(-cut_off, "cut off", "5.3");
    defence.add("defender's strength", "5.2", defender.strength);
    if (game.map.terrain_name(target) == "woods") {
        shift.add("column shift: woods", "5.3", -1);
    }
    const Chart& chart = game.combat_chart();
    odds.column = chart.clamp(chart.odds_column(odds_ratio(attack.total(), defence.total())) + shift.total());
    return odds;
}

Verdict may_attack(const Game& game, const Position& position, HexId target) {
    if (target == no_hex) {
        return senseless;
    }
    const PieceId defender = piece_in(position, target);
    const bool is_enemy = defender != no_piece && game.side(defender) != position.active;
    return is_enemy && attackers(game, position, target) != 0 ? allowed : forbidden_by("5.1");
}

Side Combat::asked(const Game&, const Position& position) const { return position.active; }

// By hex and not by counter: the order of the list must not tell concealed counters apart.
void Combat::actions(const Game& game, const Position& position, ActionList& list) const {
    Hexes enemies;
    for (const PieceId piece : all_pieces) {
        if (game.side(piece) != position.active && position.at(piece).on_map()) {
            enemies.insert(position.at(piece).hex);
        }
    }
    enemies.for_each([&](HexId hex) {
        if (may_attack(game, position, hex).allowed()) {
            list.push_back(answer(Verb::attack, no_piece, hex));
        }
    });
    list.push_back(answer(Verb::end));
}

Verdict Combat::verdict(const Game& game, const Position& position, const Try& tried) const {
    return static_cast<Verb>(tried.verb) == Verb::attack ? may_attack(game, position, tried.hex) : senseless;
}

void Combat::apply(const Game& game, Position& position, Action action, Events* events) {
    if (verb(action) == Verb::end) {
        position.stack.pop();
        return;
    }
    const HexId target = action.hex;
    const std::uint16_t set = attackers(game, position, target);
    // Decoys too: one that stayed face down beside the fight would be known for what it is (2.4).
    for (const HexId hex : game.map.neighbours(target)) {
        const PieceId piece = hex == no_hex ? no_piece : piece_in(position, hex);
        if (piece != no_piece && game.side(piece) == position.active) {
            reveal(game, position, piece, events);
        }
    }
    for_each(set, [&](PieceId piece) {
        position.at(piece).attacked = true;
        Event event = about(game, position, EventType::choice, Sentence::attacks, "5.1", piece);
        event.hex = target;
        emit(events, event);
    });
    reveal(game, position, piece_in(position, target), events);
    if (piece_in(position, target) != no_piece) {  // 2.3: a decoy is gone
        position.stack.push(AttackRoll{.hex = target, .attackers = set});
    }
}

void AttackRoll::actions(const Game&, const Position&, ActionList& list) const { list_die(list); }

void AttackRoll::apply(const Game& game, Position& position, Action action, Events* events) {
    const AttackRoll attack = *this;
    const int die = action.number;
    const PieceId defender = piece_in(position, attack.hex);
    const Odds rolled = odds(game, position, attack.hex, attack.attackers, game.counter(defender));
    Event event = about(game, position, EventType::combat, Sentence::combat, "5.4", defender);
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(rolled.column);
    event.result = game.combat_chart().cell(die, rolled.column).c_str();
    event.column = game.combat_chart().column_name(rolled.column).c_str();
    emit(events, event, rolled.explanation);
    position.stack.pop();
    const std::string& cell = game.combat_chart().cell(die, rolled.column);
    if (cell == "AH") {
        for_each(attack.attackers, [&](PieceId piece) { hit(game, position, piece, events); });
    } else if (cell == "DH") {
        hit(game, position, defender, events);
    } else if (cell == "DE") {
        lose(game, position, defender, "5.4", events);
    }
    if ((position.options & advances) != 0 && piece_in(position, attack.hex) == no_piece) {
        position.stack.push(Advance{.hex = attack.hex, .attackers = attack.attackers});
    }
}

// --- 5.5: advances ---

Side Advance::asked(const Game&, const Position& position) const { return position.active; }

// When all who attacked are lost, nobody is asked.
bool Advance::ready(const Game&, Position& position, Events*) {
    const bool anybody = std::any_of(all_pieces.begin(), all_pieces.end(),
                                     [&](PieceId piece) { return may_advance(*this, position, piece).allowed(); });
    if (!anybody) {
        position.stack.pop();
    }
    return anybody;
}

void Advance::actions(const Game&, const Position& position, ActionList& list) const {
    for (const PieceId piece : all_pieces) {
        if (may_advance(*this, position, piece).allowed()) {
            list.push_back(answer(Verb::advance, piece));
        }
    }
    list.push_back(answer(Verb::hold));
}

void Advance::apply(const Game& game, Position& position, Action action, Events* events) {
    if (verb(action) == Verb::advance) {
        Piece& state = position.at(action.piece);
        const HexId from = state.hex;
        state.hex = hex;
        Event event = about(game, position, EventType::advance, Sentence::moves, "5.5", action.piece);
        event.from = from;
        emit(events, event);
    }
    position.stack.pop();
}

Verdict Advance::verdict(const Game&, const Position& position, const Try& tried) const {
    return static_cast<Verb>(tried.verb) == Verb::advance ? may_advance(*this, position, tried.piece) : senseless;
}

bool Advance::stands(const Game& game, const Position& position, std::size_t depth) const {
    bool beside = true;
    for_each(attackers, [&](PieceId piece) {
        const Piece& state = position.at(piece);
        beside = beside && game.side(piece) == position.active && !state.concealed && state.attacked &&
                 (!state.on_map() || game.map.grid().distance(state.hex, hex) == 1);
    });
    return (position.options & advances) != 0 && depth + 1 == position.stack.size() && position.stack.is<Combat>(depth - 1) &&
           piece_in(position, hex) == no_piece && beside;
}

}  // namespace causeway::skirmish
