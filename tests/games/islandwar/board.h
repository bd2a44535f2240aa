// Situations for tests of Island War, set up in a line or two: an empty map, a few counters, a phase to be in.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

#include "games/islandwar/chapters.h"
#include "tests/games/islandwar/laws.h"
#include "tests/games/situation.h"

namespace causeway::islandwar {

inline const Game& test_game() {
    static const Expected<Game> game = load(CAUSEWAY_TEST_DATA "/islandwar");
    return loaded(game);
}

enum Battle : std::size_t { saipan = 2, tinian = 3 };  // the two campaigns

class Board : public Situation<Board, Game, Position, Verb, Sentence> {
  public:
    // Turn 3 with an empty map: every counter is out of play, nobody has points, the weather is clear. The US movement phase is
    // under way and nothing is asked yet.
    explicit Board(Battle battle = saipan, Options options = 0) : Situation(test_game(), start(test_game(), battle, options)) {
        for (std::size_t i = 0; i < game.units.size(); ++i) {
            islandwar::put(game, p, static_cast<PieceId>(i), box::unused);
            p.status[i] = 0;
        }
        p.owned = Hexes{};
        p.points = decltype(p.points){};
        turn(3);
        phase(Phase::movement, us);
    }
    // The real start, before US intelligence.
    static Board at_start(Battle battle = saipan, Options options = 0) {
        Board board(battle, options);
        board.p = start(board.game, battle, options);
        return board;
    }

    // --- set-up ---------------------------------------------------------------------------------------------------------

    Board& put(std::string_view id, std::string_view place) {
        islandwar::put(game, p, piece(id), hex(place));
        return *this;
    }
    Board& put(Names ids, std::string_view place) {
        for (const std::string_view id : ids) {
            put(id, place);
        }
        return *this;
    }
    // A Japanese unit that the US have seen.
    Board& show(std::string_view id, std::string_view place) { return put(id, place).mark(id, status::exposed); }
    // A fort, and who is under it.
    Board& fort(std::string_view id, std::string_view place, Names under = {}) {
        put(id, place);
        for (const std::string_view each : under) {
            put(each, place).mark(each, status::under);
        }
        return *this;
    }
    Board& into(std::string_view id, HexId box) {
        islandwar::put(game, p, piece(id), box);
        return *this;
    }
    Board& load_on(std::string_view cargo, std::string_view transport) {
        p.carrier[index(piece(cargo))] = piece(transport);
        return *this;
    }
    Board& mark(std::string_view id, std::uint32_t bits) {
        set(p, piece(id), bits);
        return *this;
    }
    Board& disrupt(std::string_view id) { return mark(id, status::disrupted); }
    Board& disrupt_badly(std::string_view id) { return mark(id, status::disrupted | status::badly); }
    Board& hits(std::string_view id, int number) {
        p.hits[index(piece(id))] = static_cast<std::uint8_t>(number);
        return *this;
    }
    Board& support(int air, int surface) {
        p.air = static_cast<std::uint8_t>(air);
        p.surface = static_cast<std::uint8_t>(surface);
        return *this;
    }
    Board& points(Contingent contingent, Kind kind, int number) {
        p.points[index(contingent)][index(kind)] = static_cast<std::uint8_t>(number);
        return *this;
    }
    Board& rain() {
        p.weather = Weather::rain;
        return *this;
    }

    // --- phases ---------------------------------------------------------------------------------------------------------

    // The phase of that side, with only the turn on the stack; what it would push is up to the test.
    Board& phase(Phase wanted, Side side) {
        p.stack.clear();
        p.stack.push(Turn{.begun = 1});
        p.phase = wanted;
        p.player = static_cast<std::uint8_t>(index(side));
        return *this;
    }
    // Lets the phase of that side begin as the sequence begins it, up to its first question.
    Board& enter(Phase wanted, Side side) {
        phase(wanted, side);
        p.stack.top<Turn>().begun = 0;
        return settle();
    }

    // --- answers --------------------------------------------------------------------------------------------------------

    void take(const Action& action) {
        const bool sound = unsoundness(game, p).empty();
        Situation::take(action);
        look(sound);
    }

    // --- what happened --------------------------------------------------------------------------------------------------

    bool in_pool(std::string_view id) const { return at(id) == box::pool; }
    bool gone(std::string_view id) const { return at(id) == box::gone; }
    bool is(std::string_view id, std::uint32_t bits) const { return (p.status[index(piece(id))] & bits) == bits; }
    int hits(std::string_view id) const { return p.hits[index(piece(id))]; }

  private:
    // A set-up may be what play never comes to; a sound one stays sound.
    void look(bool sound) const {
        EXPECT_EQ(sound ? unsoundness(game, p) : "", "") << "while asked for " << question();
        EXPECT_EQ(disagreement(game, p), "") << "while asked for " << question();
    }
};

}  // namespace causeway::islandwar
