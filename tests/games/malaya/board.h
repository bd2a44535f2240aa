// Situations for tests of Malaya, set up in a line or two: an empty map, a few counters, a phase to be in.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

#include "games/malaya/chapters.h"
#include "tests/games/situation.h"

namespace causeway::malaya {

inline const Game& test_game() {
    static const Expected<Game> game = load(CAUSEWAY_TEST_DATA "/malaya");
    return loaded(game);
}

class Board : public Situation<Board, Game, Position, Verb, Sentence> {
  public:
    // Turn 1 after set-up with an empty map: every counter is out of play, all markers are in their pools, nobody has air
    // points. Japan is the first player; its first movement phase is under way and nothing is asked yet.
    explicit Board(Options options = 0) : Situation(test_game(), start(test_game(), 0, options)) {
        for (std::size_t i = 0; i < game.units.size(); ++i) {
            malaya::put(game, p, static_cast<PieceId>(i), box::unused);
        }
        for (const Side side : both_sides) {
            for (std::size_t kind = 0; kind < marker_count; ++kind) {
                p.pool[index(side)][kind] = game.markers[index(side)][kind].count;
                p.hand[index(side)][kind] = 0;
            }
        }
        p.wings = CheckedArray<Wing, 2>{};
        phase(Phase::movement, japan);
    }
    // The real start, before the Allied set-up.
    static Board at_start(Options options = 0) {
        Board board(options);
        board.p = start(board.game, 0, options);
        return board;
    }

    // --- set-up ---------------------------------------------------------------------------------------------------------

    // Places a unit where the enemy has not looked at it.
    Board& put(std::string_view id, std::string_view place) {
        malaya::put(game, p, piece(id), hex(place));
        return *this;
    }
    Board& put(Names ids, std::string_view place) {
        for (const std::string_view id : ids) {
            put(id, place);
        }
        return *this;
    }
    // Places a unit that the enemy knows.
    Board& show(std::string_view id, std::string_view place) {
        put(id, place);
        return mark(id, status::known);
    }
    // Into a box, as box::base.
    Board& into(std::string_view id, HexId box) {
        malaya::put(game, p, piece(id), box);
        return *this;
    }
    Board& supply(Side side, std::string_view place, int points = 1) {
        for (int i = 0; i < points; ++i) {
            malaya::put(game, p, spare_supply(game, p, side), hex(place));
        }
        return *this;
    }
    Board& supply_in_base(Side side, int points) {
        for (int i = 0; i < points; ++i) {
            malaya::put(game, p, spare_supply(game, p, side), box::base);
        }
        return *this;
    }
    Board& mark(std::string_view id, unsigned bits) {
        set(p, piece(id), bits);
        return *this;
    }
    Board& suppress(std::string_view id) { return mark(id, status::suppressed); }
    Board& activate(std::string_view hq) { return mark(hq, status::active); }
    Board& fort(std::string_view place) {
        p.forts.insert(hex(place));
        return *this;
    }
    // A force at sea off the hex (22.4).
    Board& off(Names ids, std::string_view target, std::size_t force = 0) {
        p.assaults[force] = hex(target);
        for (const std::string_view id : ids) {
            into(id, afloat_box(force));
        }
        return *this;
    }
    // A marker from the pool into the hand.
    Board& hold(Side side, Marker marker) {
        --p.pool[index(side)][index(marker)];
        ++p.hand[index(side)][index(marker)];
        return *this;
    }
    Board& air(Side side, Mission mission, int points) {
        points_on(p, side, mission) = static_cast<std::uint8_t>(points);
        return *this;
    }

    // --- phases ---------------------------------------------------------------------------------------------------------

    // The phase of that side, with only the turn on the stack; what it would push is up to the test.
    Board& phase(Phase wanted, Side side = japan) {
        p.stack.clear();
        p.stack.push(Turn{.begun = 1});
        p.phase = wanted;
        const bool follow_on =
            is_one_of(wanted, {Phase::follow_on_movement, Phase::follow_on_strikes, Phase::follow_on_combat});
        const bool in_impulse = follow_on || is_one_of(wanted, {Phase::movement, Phase::strikes, Phase::combat});
        p.first = static_cast<std::uint8_t>(index(side));
        p.impulse = static_cast<std::uint8_t>(!in_impulse ? 0 : follow_on ? 3 : 1);
        return *this;
    }
    // Lets the phase of that side begin as the sequence begins it, up to its first question.
    Board& enter(Phase wanted, Side side = japan) {
        phase(wanted, side);
        p.stack.top<Turn>().begun = 0;
        return settle();
    }
    // A procedure on top of the stack.
    // The movement phase and nothing after it: at its end Over is on top.
    Board& movement(Side side, Phase wanted = Phase::movement) {
        phase(wanted, side);
        p.stack.push(Over{});
        begin_movement(game, p, side);
        p.stack.push(Select{.side = side});
        return settle();
    }
    // The combat phase and nothing after it: at its end Over is on top.
    Board& combat(Side side, Phase wanted = Phase::combat) {
        phase(wanted, side);
        p.stack.push(Over{});
        begin_combat(game, p, side, &events);
        return settle();
    }

    // --- answers --------------------------------------------------------------------------------------------------------

    bool can_play(Marker marker) const { return can(Verb::play, {}, no_piece, static_cast<int>(marker)); }
    Board& play(Marker marker) { return act_number(Verb::play, static_cast<int>(marker)); }

    // --- battles --------------------------------------------------------------------------------------------------------

    // Puts a battle of these units against these hexes together, as far as it is not already, and declares it.
    Board& declare(Names units, Names targets) {
        for (const std::string_view target : targets) {
            if (!is_target(target)) {
                act(Verb::target, target);
            }
        }
        for (const std::string_view id : units) {
            join(id);
        }
        return act(Verb::commit);
    }
    // Adds one unit; where it is the only one of its hex that can, the hex is what is offered.
    Board& join(std::string_view id) {
        if (p.battle_of[index(piece(id))] != 0) {
            return *this;
        }
        return can_piece(Verb::join, id) ? act_piece(Verb::join, id) : act(Verb::attack_from, game.map.name(at(id)));
    }
    bool is_target(std::string_view place) const {
        return std::any_of(p.targets.begin(), p.targets.end(), [&](const Target& each) { return each.hex == hex(place); });
    }
    bool attacks(std::string_view id) const { return p.battle_of[index(piece(id))] != 0; }
    bool fights(std::string_view id) const { return has(p, piece(id), status::in_battle); }
    // Ends declaring; a single battle begins at once.
    Board& fight() { return act(Verb::end); }
    // Names the table and plays no marker, up to the roll.
    Board& to_the_roll(Verb table = Verb::assault) {
        while (!asks<CombatRoll>() && !HasFailure()) {
            act(asks<Table>() ? table : Verb::pass);
        }
        return *this;
    }
    // The battle has this result, whatever the charts say.
    Board& outcome(CombatResult result) {
        to_the_roll();
        p.battle.result = result;
        p.stack.replace(Aftermath{});
        return settle();
    }
    // One battle from its declaration to this result.
    Board& battle(Side side, Names units, Names targets, CombatResult result) {
        return combat(side).declare(units, targets).fight().outcome(result);
    }
    Odds odds(Explanation* explanation = nullptr) const { return combat_odds(game, p, explanation); }
    std::string column() const { return column_name(game, odds().column); }
    // What the terms with that case, or with that label, shift the column by.
    int shift(std::string_view rule_or_label) const {
        Explanation explanation;
        odds(&explanation);
        return sum_of_terms(explanation, rule_or_label);
    }

    // --- what happened --------------------------------------------------------------------------------------------------

    bool dead(std::string_view id) const { return at(id) == box::eliminated; }
    bool replaceable(std::string_view id) const { return at(id) == box::replaceable; }
    bool broken_down(std::string_view id) const { return at(id) == box::unused && has(p, piece(id), status::parted); }
    bool known(std::string_view id) const { return has(p, piece(id), status::known); }
    bool suppressed(std::string_view id) const { return has(p, piece(id), status::suppressed); }
    bool active(std::string_view id) const { return has(p, piece(id), status::active); }
    int vp(Side side) const { return p.vp[index(side)]; }
    int count_in(std::string_view place) const { return p.stacks.size(hex(place)); }
    // Battalions of a kind, as "jp-2-2-8", in a hex or box.
    int battalions(std::string_view kind, HexId place) const {
        int count = 0;
        for (const Kind& each : game.kinds) {
            if (each.id == kind) {
                count += static_cast<int>(std::count_if(each.counters.begin(), each.counters.end(),
                                                        [&](PieceId one) { return malaya::at(p, one) == place; }));
            }
        }
        return count;
    }
    int battalions(std::string_view kind, std::string_view place) const { return battalions(kind, hex(place)); }
    // The first battalion of the kind in the hex.
    std::string battalion(std::string_view kind, std::string_view place) const {
        for (const Kind& each : game.kinds) {
            for (const PieceId one : each.counters) {
                if (each.id == kind && malaya::at(p, one) == hex(place)) {
                    return counter(game, one).id;
                }
            }
        }
        ADD_FAILURE() << "no battalion " << kind << " in " << place;
        return {};
    }
    int supply_in(Side side, std::string_view place) const {
        const auto& points = game.supplies[index(side)];
        return static_cast<int>(
            std::count_if(points.begin(), points.end(), [&](PieceId one) { return malaya::at(p, one) == hex(place); }));
    }
    bool over() const { return asks<Over>(); }

  private:
    static bool HasFailure() { return testing::Test::HasFailure(); }
};

// --- a few of everything -------------------------------------------------------------------------------------------------

inline constexpr const char* brigade = "al-8-ind";  // 4-6-6 on foot
inline constexpr const char* regiment = "jp-11-5";  // 6-6-8 on foot
inline constexpr const char* plain = "1826";        // cultivated, like all around it, without rivers or roads

// Japan attacks 1828 from 1827, both cultivated, with everybody it has there.
inline Board attack_on_plain(Board::Names attackers, Board::Names defenders) {
    Board board;
    board.put(attackers, "1827").put(defenders, "1828").combat(japan).declare(attackers, {"1828"});
    return board;
}

}  // namespace causeway::malaya
