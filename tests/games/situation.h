// What the boards of the games' tests share: hexes and counters by their names, answers by their verbs, and what happened. A
// game's own board adds its set-ups, its phases and the words of its rulebook.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/error.h"
#include "core/event.h"
#include "core/game.h"
#include "core/procedures.h"
#include "tests/cases.h"

namespace causeway {

// The game that the tests play; without it there is nothing to test.
template <class Game>
const Game& loaded(const Expected<Game>& game) {
    if (!game) {
        ADD_FAILURE() << to_string(game.error());
        std::abort();
    }
    return *game;
}

namespace situation {

// Names that a board has itself are hidden from it; these look the game's own ones up.
template <class Position>
HexId place_of(const Position& p, PieceId piece) {
    return at(p, piece);
}
template <class Game, class Position>
void settle_all(const Game& game, Position& p, Events* events) {
    settle(game, p, events);
}
// By PieceId; where `units` is a number, it counts those among the pieces.
template <class Game>
const auto& counters_of(const Game& game) {
    if constexpr (std::is_integral_v<decltype(game.units)>) {
        return game.pieces;
    } else {
        return game.units;
    }
}

}  // namespace situation

// Calls that set up or answer give back the Board, so that a test is one sentence.
template <class Board, class Game, class Position, class Verb, class Sentence>
class Situation {
  public:
    using Names = std::initializer_list<std::string_view>;

    const Game& game;
    Position p;
    Events events;

    HexId hex(std::string_view name) const {
        const std::optional<HexId> found = game.map.find(name);
        EXPECT_TRUE(found) << name;
        return found.value_or(no_hex);
    }
    PieceId piece(std::string_view id) const {
        const auto& counters = situation::counters_of(game);
        for (std::size_t i = 0; i < counters.size(); ++i) {
            if (counters[i].id == id) {
                return static_cast<PieceId>(i);
            }
        }
        ADD_FAILURE() << "no counter " << id;
        return no_piece;
    }

    // --- set-up ---------------------------------------------------------------------------------------------------------

    Board& turn(int number) {
        p.turn = static_cast<std::uint8_t>(number);
        return board();
    }
    // A procedure on top of the stack; `settle` runs it up to its first question.
    template <class Procedure>
    Board& begin(const Procedure& procedure) {
        p.stack.push(procedure);
        return board();
    }
    // Runs procedures until somebody is asked, as after any answer.
    Board& settle() {
        situation::settle_all(game, p, &events);
        return board();
    }

    // --- answers --------------------------------------------------------------------------------------------------------

    template <class Procedure>
    bool asks() const {
        return p.stack.template on_top<Procedure>();
    }
    Side asked() const { return decision(game, p).by; }
    // The protocol's id of the open question.
    std::string_view question() const { return game.info.asks[decision(game, p).ask].id; }
    ActionList legal() const {
        ActionList list;
        actions(game, p, list);
        return list;
    }
    // The first legal action of that verb with these operands.
    std::optional<Action> find(Verb wanted, std::string_view place = {}, PieceId who = no_piece, int number = -1) const {
        const HexId where = place.empty() ? no_hex : hex(place);
        for (const Action& action : legal()) {
            if (action.verb == index(wanted) && (place.empty() || action.hex == where) &&
                (who == no_piece || action.piece == who) && (number < 0 || action.number == number)) {
                return action;
            }
        }
        return std::nullopt;
    }
    bool can(Verb wanted, std::string_view place = {}, PieceId who = no_piece, int number = -1) const {
        return find(wanted, place, who, number).has_value();
    }
    bool can_piece(Verb wanted, std::string_view id, std::string_view place = {}) const {
        return can(wanted, place, piece(id));
    }
    // Nothing is open but this verb.
    bool only(Verb wanted) const { return legal().size() == 1 && can(wanted); }
    int choices(Verb wanted) const {
        const ActionList list = legal();
        return static_cast<int>(
            std::count_if(list.begin(), list.end(), [&](const Action& each) { return each.verb == index(wanted); }));
    }
    // Takes the legal action of that verb and these operands; fails the test if there is none.
    Board& act(Verb wanted, std::string_view place = {}, PieceId who = no_piece, int number = -1) {
        const std::optional<Action> action = find(wanted, place, who, number);
        if (!action) {
            ADD_FAILURE() << "not legal: " << game.info.verbs[index(wanted)].name << " " << place << " while asked for "
                          << question();
            return board();
        }
        return answer(*action);
    }
    Board& act_piece(Verb wanted, std::string_view id, std::string_view place = {}) { return act(wanted, place, piece(id)); }
    Board& act_number(Verb wanted, int number) { return act(wanted, {}, no_piece, number); }
    // What every answer comes to; a board that looks at the outcome has its own.
    void take(const Action& action) { apply(game, p, action, &events); }
    // Answers with the first legal action, whatever it is.
    Board& first() { return answer(legal().front()); }
    // Answers the open die roll, or several one after the other.
    Board& roll(int face) { return act(Verb::roll, {}, no_piece, face); }
    Board& roll(std::initializer_list<int> faces) {
        for (const int face : faces) {
            roll(face);
        }
        return board();
    }
    // Selects the unit, and moves it.
    Board& select(std::string_view id) { return act_piece(Verb::unit, id); }
    Board& move(std::string_view id, std::string_view place) { return select(id).act(Verb::move, place); }
    // The case that forbids the attempt; empty if it is allowed or makes no sense.
    std::string why_not(Verb wanted, std::string_view place = {}, std::string_view id = {}) const {
        Attempt attempt;
        attempt.verb = static_cast<std::uint8_t>(wanted);
        attempt.hex = place.empty() ? no_hex : hex(place);
        attempt.piece = id.empty() ? std::string() : piece_id(game, p, piece(id), viewer_of(asked()));
        return causeway::why_not(game, p, attempt);
    }

    // --- what happened --------------------------------------------------------------------------------------------------

    HexId at(std::string_view id) const { return situation::place_of(p, piece(id)); }
    bool is_at(std::string_view id, std::string_view place) const { return at(id) == hex(place); }
    const Event* last(Sentence sentence) const {
        for (auto event = events.list.rbegin(); event != events.list.rend(); ++event) {
            if (event->sentence == index(sentence)) {
                return &*event;
            }
        }
        return nullptr;
    }
    bool happened(Sentence sentence) const { return last(sentence) != nullptr; }
    int times(Sentence sentence) const {
        return static_cast<int>(std::count_if(events.list.begin(), events.list.end(),
                                              [&](const Event& event) { return event.sentence == index(sentence); }));
    }

  protected:
    Situation(const Game& rules, const Position& position) : game(rules), p(position) {}
    Board& board() { return static_cast<Board&>(*this); }
    Board& answer(const Action& action) {
        board().take(action);
        return board();
    }
};

// What the terms with that case, or with that label, add up to.
inline int sum_of_terms(const Explanation& explanation, std::string_view rule_or_label) {
    int total = 0;
    for (const Term& one : explanation) {
        total += one.rule == rule_or_label || one.label == rule_or_label ? one.amount : 0;
    }
    return total;
}

}  // namespace causeway
