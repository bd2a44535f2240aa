// Situations for tests of Operation Ichi-Go, set up in a line or two: an empty map, a few counters, a phase to be in.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "games/ichigo/chapters.h"
#include "tests/games/situation.h"

namespace causeway::ichigo {

inline const Game& test_game() {
    static const Expected<Game> game = load(CAUSEWAY_TEST_DATA "/ichigo");
    return loaded(game);
}

class Board : public Situation<Board, Game, Position, Verb, Sentence> {
  public:
    // Turn 1, all counters off the map, control as at the start of the game; in the Japanese movement phase.
    Board() : Situation(test_game(), start(test_game(), 0, 0)) {
        p.stack.clear();
        p.stack.push(Turn{.begun = true});
        p.phase = Phase::japan_first;
        for (std::size_t i = 0; i < game.units.size(); ++i) {
            if (on_map(p.at[i])) {
                ichigo::put(game, p, static_cast<PieceId>(i), i >= index(game.first_body) ? box::unused : box::track, nullptr);
            }
        }
    }

    // The real set-up, with the Chinese faces dealt in the order of the file, at the start of turn 1.
    static Board set_up(Options options = 0) {
        Board board;
        board.p = start(board.game, 0, options);
        while (board.asks<Deal>()) {
            board.first();
        }
        return board;
    }

    // --- set-up ---------------------------------------------------------------------------------------------------------

    // 1 launched, 2 the Philippines.
    Board& causeway(int state) {
        p.causeway = static_cast<std::uint8_t>(state);
        return *this;
    }
    // Places a Japanese, US or militia unit, at full strength unless steps are given.
    Board& put(std::string_view id, std::string_view place, int steps = 0) {
        const PieceId who = piece(id);
        p.steps[index(who)] = static_cast<std::uint8_t>(steps > 0 ? steps : unit(game, who).full_steps);
        ichigo::put(game, p, who, hex(place), nullptr);
        return *this;
    }
    // Places a Chinese regular of that strength, untried unless said otherwise, and returns it.
    PieceId regular(std::string_view place, int factor, bool tried = false) {
        for (std::size_t face = 0; face < game.faces.size(); ++face) {
            if (game.faces[face].strength == factor && in_pool(p, static_cast<int>(face))) {
                const PieceId body = draw_body(game, p, static_cast<int>(face));
                ichigo::put(game, p, body, hex(place), nullptr);
                if (tried) {
                    set(p, body, status::tried);
                }
                return body;
            }
        }
        ADD_FAILURE() << "no more faces of strength " << factor;
        return no_piece;
    }
    Board& control(std::string_view place, Side side) {
        p.japanese_control.assign(hex(place), side == japan);
        p.network_stale = both_networks;
        return *this;
    }
    // A whole list, as game.rail or game.airbases.
    Board& control(const std::vector<HexId>& hexes, Side side) {
        for (const HexId each : hexes) {
            p.japanese_control.assign(each, side == japan);
        }
        p.network_stale = both_networks;
        return *this;
    }
    Board& air(Side side, std::string_view place) {
        p.air_side = static_cast<std::uint8_t>(index(side));
        p.air.push_back(hex(place));
        p.air_range |= within_one(hex(place));
        return *this;
    }
    // Begins a phase of a nation; the answers are then up to the test.
    Board& combat(Nation nation) { return begin(Attack{nation}, nation); }
    Board& movement(Nation nation) { return begin(Select{nation}, nation); }
    // Begins any other procedure.
    template <class Procedure>
    Board& begin(const Procedure& procedure, Nation nation = Nation::japan) {
        while (p.stack.size() > 1) {
            p.stack.pop();
        }
        p.phase = nation == Nation::us ? Phase::us_first : nation == Nation::china ? Phase::china_first : Phase::japan_first;
        p.network_stale = both_networks;
        refresh_networks(game, p);
        p.stack.push(procedure);
        return *this;
    }

    // Ends that phase with nothing left to do in it; the next one begins.
    Board& after(Phase phase) {
        p.stack.clear();
        p.stack.push(Turn{.begun = true});
        p.stack.push(Bomber{});
        p.phase = phase;
        act(Verb::pass);
        // The question of 9.5 is asked even where there is nothing to absorb, so that it tells the enemy nothing.
        if (asks<Absorb>() && !can(Verb::absorb)) {
            act(Verb::end);
        }
        return *this;
    }
    // The start of that turn, before phase I (5.2, 8.9).
    Board& start_of_turn(int number) { return turn(number - 1).after(Phase::recruits); }
    // Everything that waits in the box leaves the game; `wait` puts single units in.
    Board& empty_box(HexId place) {
        for (std::size_t i = 0; i < index(game.first_body); ++i) {
            if (p.at[i] == place) {
                p.at[i] = box::withdrawn;
            }
        }
        return *this;
    }
    Board& wait(std::string_view id, HexId place) {
        ichigo::put(game, p, piece(id), place, nullptr);
        return *this;
    }

    // --- answers --------------------------------------------------------------------------------------------------------

    // Answers the blind draw with that counter: a unit's id, or that of a Chinese face.
    Board& draw(std::string_view id) {
        for (const Action& action : legal()) {
            if (verb(action) == Verb::draw && choice_name(game, action) == id) {
                apply(game, p, action, &events);
                return *this;
            }
        }
        ADD_FAILURE() << "cannot be drawn: " << id;
        return *this;
    }
    // Answers 5.5.
    Board& order(bool fights_first) {
        apply(game, p, legal().at(fights_first ? 1 : 0), &events);
        return *this;
    }
    // Gives the same answer until that is asked, or until it is plain that it never will be.
    template <class Procedure>
    Board& until(Verb answer) {
        for (int answers = 0; answers < 30 && !asks<Procedure>(); ++answers) {
            act(answer);
        }
        return *this;
    }
    // Attacks the hex with every unit able to, up to the point where something else is asked (support, the die).
    Board& attack(std::string_view target) {
        act(Verb::target, target);
        while (asks<Build>()) {
            const ActionList list = legal();
            const auto next = std::find_if(list.begin(), list.end(), [](Action a) { return verb(a) == Verb::attacker; });
            if (next == list.end()) {
                act(Verb::commit);
            } else {
                apply(game, p, *next, &events);
            }
        }
        return *this;
    }

    // Chooses every unit able to attack the hex, and leaves the attack open.
    Board& gather(std::string_view target) {
        act(Verb::target, target);
        while (can(Verb::attacker)) {
            act(Verb::attacker);
        }
        return *this;
    }
    // Attacks the hex with every unit able to, without any support, and rolls that die.
    Board& fight(std::string_view target, int die) {
        attack(target);
        while (asks<Support>() || asks<Defend>()) {
            act(Verb::done);
        }
        return roll(die);
    }

    // Commits all regiments that the open battle takes.
    Board& commit_all() {
        while (can(Verb::tank)) {
            act(Verb::tank);
        }
        return act(Verb::done);
    }

    // Pays the losses of both sides, each time with the first unit that may be chosen.
    Board& pay_losses() {
        while (asks<DefenderLoss>() || asks<AttackerLoss>()) {
            first();
        }
        return *this;
    }

    // --- what happened --------------------------------------------------------------------------------------------------

    int steps(std::string_view id) const { return p.steps[index(piece(id))]; }
    bool dead(std::string_view id) const { return at(id) == box::dead; }
    int count_in(std::string_view place) const {
        int count = 0;
        for_stack(p, hex(place), [&](PieceId) { ++count; });
        return count;
    }
    bool japanese(std::string_view place) const { return p.japanese_control.contains(hex(place)); }
    bool supplied(PieceId who) {
        refresh_networks(game, p);
        return in_supply(game, p, who);
    }
    bool supplied(std::string_view id) { return supplied(piece(id)); }
    // The odds of the attack being built, with everything that is really there.
    Odds odds(Explanation* explanation = nullptr) const { return combat_odds(game, p, -1, -1, explanation); }
    // The heading of its column, after all shifts, in the attacker's own line (11.8).
    std::string column() const { return game.combat->column_name(odds().column); }
    // What that case contributes to the odds or shifts them by.
    int term(std::string_view rule) const {
        Explanation explanation;
        odds(&explanation);
        int total = 0;
        for (const Term& one : explanation) {
            total += one.rule == rule ? one.amount : 0;
        }
        return total;
    }

  private:
    Hexes within_one(HexId centre) const {
        Hexes range;
        range.insert(centre);
        for (const HexId next : game.map.neighbours(centre)) {
            if (next != no_hex) {
                range.insert(next);
            }
        }
        return range;
    }
};

// --- what several chapters set up or ask ------------------------------------------------------------------------------

// A turn with the US ashore, its beachhead where the test needs supply from.
inline Board with_us(std::string_view beachhead) {
    Board board;
    board.turn(8).causeway(1).control(beachhead, allies);
    board.p.mainland_beachhead = board.hex(beachhead);
    return board;
}

inline Board& ready_special_forces(Board& board) { return board.wait("jp-1-sf", box::support); }

// Some turn after the landing on Formosa, with the US ashore in 3221.
inline Board ashore_on_formosa(int turn) {
    Board board;
    board.empty_box(box::track).empty_box(box::kwantung).turn(turn).causeway(1).control("3221", allies).put("us-6", "3221");
    board.p.formosa_beachhead = board.hex("3221");
    return board;
}

inline bool places(const Board& board, std::string_view place) { return board.can(Verb::place, place); }

inline int boxed(const Board& board, HexId place) {
    return static_cast<int>(std::count(board.p.at.begin(), board.p.at.end(), place));
}

}  // namespace causeway::ichigo
