// Situations for tests of Formosa, set up in a line or two: an empty island, a few counters, a phase to be in.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "games/formosa/chapters.h"
#include "tests/games/formosa/laws.h"
#include "tests/games/situation.h"

namespace causeway::formosa {

inline const Game& test_game() {
    static const Expected<Game> game = load(CAUSEWAY_TEST_DATA "/formosa");
    return loaded(game);
}

class Board : public Situation<Board, Game, Position, Verb, Sentence> {
  public:
    // Turn 1 of a scenario after set-up: an empty map, ten LP a side, no air points, markers or gunfire, all units in the
    // reinforcements display or absent; the Allied movement phase is under way and nothing is asked yet.
    explicit Board(int scenario = 0, Options options = 0)
        : Situation(test_game(), start(test_game(), static_cast<std::size_t>(scenario), options)) {
        for (std::size_t i = 0; i < game.units.size(); ++i) {
            if (p.at[i] == box::hand || p.at[i] == box::staging) {
                p.at[i] = box::reinforcements;
                p.status[i] = 0;
            }
        }
        p.wings = {};
        p.gunfire = {};
        p.lp = {10, 10};
        p.stack.clear();
        p.stack.push(Turn{.begun = 1});
        p.phase = Phase::allied_movement;
    }
    // The real start of a scenario, before the first roll.
    static Board at_start(int scenario = 0, Options options = 0) {
        Board board(scenario, options);
        board.p = start(board.game, static_cast<std::size_t>(scenario), options);
        return board;
    }

    // --- set-up ---------------------------------------------------------------------------------------------------------

    Board& lp(Side side, int points) {
        p.lp[index(side)] = static_cast<std::uint8_t>(points);
        return *this;
    }
    // Places a unit face up.
    Board& put(std::string_view id, std::string_view place) {
        formosa::put(game, p, piece(id), hex(place));
        set(p, piece(id), status::known);
        return *this;
    }
    // Places a Japanese unit face down.
    Board& hide(std::string_view id, std::string_view place) {
        formosa::put(game, p, piece(id), hex(place));
        unset(p, piece(id), status::known);
        set(p, piece(id), status::concealed);
        return *this;
    }
    // An Allied engineer as a base.
    Board& base(std::string_view id, std::string_view place) {
        put(id, place);
        set(p, piece(id), status::base);
        return *this;
    }
    // Into a display, as box::staging.
    Board& into(std::string_view id, HexId display) {
        formosa::put(game, p, piece(id), display);
        return *this;
    }
    // Air points on the map (16.3, 16.4).
    Board& strike(Nation nation, std::string_view place, int points = 1) {
        p.strikes.push_back({hex(place), static_cast<std::uint8_t>(nation), static_cast<std::uint8_t>(points)});
        return *this;
    }
    Board& suppress(std::string_view place) {
        p.bombed = hex(place);
        p.suppressed = 1;
        p.bombers = Asset::used;
        return *this;
    }
    // The phase, with only the turn on the stack; what it would push is up to the test.
    Board& phase(Phase phase) {
        while (p.stack.size() > 1) {
            p.stack.pop();
        }
        p.stack.top<Turn>().begun = 1;
        p.phase = phase;
        return *this;
    }
    // A procedure on top of the stack, with its first question asked.
    Board& movement(Side side) {
        phase(side == allies ? Phase::allied_movement : Phase::japanese_movement);
        return begin(Select{.side = side});
    }
    // The combat phase after ground support was placed (15.0).
    Board& combat(Side side) {
        phase(side == allies ? Phase::allied_combat : Phase::japanese_combat);
        begin_combat_phase(game, p, side, &events);
        return begin(Attack{.side = side});
    }
    // Lets the phase begin as the sequence begins it, up to its first question.
    Board& enter(Phase wanted) {
        phase(wanted);
        p.stack.top<Turn>().begun = 0;
        return settle();
    }

    // --- answers --------------------------------------------------------------------------------------------------------

    // A set-up may be what play never comes to; a sound one stays sound.
    void take(const Action& action) {
        const bool sound = unsoundness(game, p).empty();
        Situation::take(action);
        EXPECT_EQ(sound ? unsoundness(game, p) : "", "") << "while asked for " << question();
        EXPECT_EQ(disagreement(game, p), "") << "while asked for " << question();
    }
    bool can_item(Verb wanted, Item wanted_item) const { return can(wanted, {}, no_piece, static_cast<int>(wanted_item)); }
    Board& act_item(Verb wanted, Item wanted_item) { return act(wanted, {}, no_piece, static_cast<int>(wanted_item)); }
    // 11.1: what Japan may turn face up, whoever is asked.
    bool can_turn_up(std::string_view id) const {
        ActionList orders;
        standing_orders(game, p, japan, orders);
        return std::any_of(orders.begin(), orders.end(), [&](Action order) { return order.piece == piece(id); });
    }
    Board& turn_up(std::string_view id) {
        EXPECT_TRUE(can_turn_up(id)) << id;
        apply(game, p, {.verb = static_cast<std::uint8_t>(Verb::turn_up), .piece = piece(id)}, &events);
        return *this;
    }
    // Ends what has nothing left but its end.
    Board& end_if_done() { return only(Verb::end) ? act(Verb::end) : *this; }
    // Declares an attack of these hexes on these hexes and commits it.
    Board& attack(std::initializer_list<std::string_view> from, std::initializer_list<std::string_view> targets) {
        for (const std::string_view target : targets) {
            if (!in(p.battle.targets, target)) {
                act(Verb::target, target);
            }
        }
        for (const std::string_view attacker : from) {
            if (!in(p.battle.from, attacker)) {
                act(Verb::attack_from, attacker);
            }
        }
        return act(Verb::commit);
    }
    // Spends nothing on the battle.
    Board& no_lp() {
        while (asks<Effort<true>>() || asks<Effort<false>>()) {
            act_number(Verb::spend, 0);
        }
        return *this;
    }

    // --- what happened --------------------------------------------------------------------------------------------------

    bool dead(std::string_view id) const { return at(id) == box::eliminated; }
    bool replaceable(std::string_view id) const { return at(id) == box::replacements; }
    bool concealed(std::string_view id) const { return has(p, piece(id), status::concealed); }
    int count_in(std::string_view place) const { return p.stacks.size(hex(place)); }
    bool supplied(std::string_view id) const { return in_supply(game, p, piece(id)); }
    Odds odds(Explanation* explanation = nullptr) const { return combat_odds(game, p, explanation); }
    std::string column() const { return game.charts.find("allied-attack")->column_name(odds().column); }
    // What that case shifts the column by.
    int term(std::string_view rule) const {
        Explanation explanation;
        odds(&explanation);
        int total = 0;
        for (const Term& one : explanation) {
            total += one.rule == rule ? one.amount : 0;
        }
        return total;
    }
    int term_of(std::string_view label) const {
        Explanation explanation;
        odds(&explanation);
        int total = 0;
        for (const Term& one : explanation) {
            total += one.label == label ? one.amount : 0;
        }
        return total;
    }

  private:
    template <class List>
    bool in(const List& list, std::string_view place) const {
        return std::find(list.begin(), list.end(), hex(place)) != list.end();
    }
};

inline int lp_of(const Board& board, Side side) { return board.p.lp[index(side)]; }

// Whether the strikes and raids of the air phases are over.
inline bool airpower_is_over(const Board& board) { return board.asks<Plan<allies>>(); }

}  // namespace causeway::formosa
