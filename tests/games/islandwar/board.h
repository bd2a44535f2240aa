// Situations for tests of Island War, set up in a line or two: an empty map, a few counters, a phase to be in.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

#include "games/islandwar/chapters.h"
#include "tests/cases.h"
#include "tests/games/islandwar/laws.h"

namespace causeway::islandwar {

inline const Game& test_game() {
    static const Expected<Game> game = load(CAUSEWAY_TEST_DATA "/islandwar");
    if (!game) {
        ADD_FAILURE() << to_string(game.error());
        std::abort();
    }
    return *game;
}

enum Battle : std::size_t { saipan = 2, tinian = 3 };  // the two campaigns

class Board {
  public:
    using Names = std::initializer_list<std::string_view>;

    const Game& game = test_game();
    Position p;
    Events events;

    // Turn 3 with an empty map: every counter is out of play, nobody has points, the weather is clear. The US movement phase is
    // under way and nothing is asked yet.
    explicit Board(Battle battle = saipan, Options options = 0) : p(start(game, battle, options)) {
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

    HexId hex(std::string_view name) const {
        const std::optional<HexId> found = game.map.find(name);
        EXPECT_TRUE(found) << name;
        return found.value_or(no_hex);
    }
    // By its id, as "us-1-2" or "js-i-118".
    PieceId piece(std::string_view id) const {
        for (std::size_t i = 0; i < game.units.size(); ++i) {
            if (game.units[i].id == id) {
                return static_cast<PieceId>(i);
            }
        }
        ADD_FAILURE() << "no unit " << id;
        return no_piece;
    }

    // --- set-up ---------------------------------------------------------------------------------------------------------

    Board& turn(int number) {
        p.turn = static_cast<std::uint8_t>(number);
        return *this;
    }
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
    template <class Procedure>
    Board& begin(const Procedure& procedure) {
        p.stack.push(procedure);
        return *this;
    }
    // Runs procedures until somebody is asked, as after any answer.
    Board& settle() {
        islandwar::settle(game, p, &events);
        return *this;
    }

    // --- answers --------------------------------------------------------------------------------------------------------

    template <class Procedure>
    bool asks() const {
        return p.stack.on_top<Procedure>();
    }
    Side asked() const { return decision(game, p).by; }
    std::string question() const { return std::string(game.info.asks[decision(game, p).ask].id); }
    ActionList legal() const {
        ActionList list;
        actions(game, p, list);
        return list;
    }
    bool can(Verb wanted, std::string_view place = {}, PieceId who = no_piece, int number = -1) const {
        return find(wanted, place, who, number).has_value();
    }
    bool can_piece(Verb wanted, std::string_view id, std::string_view place = {}) const {
        return can(wanted, place, piece(id));
    }
    // Takes the legal action of that verb and these operands; fails the test if there is none.
    Board& act(Verb wanted, std::string_view place = {}, PieceId who = no_piece, int number = -1) {
        const std::optional<Action> action = find(wanted, place, who, number);
        if (!action) {
            ADD_FAILURE() << "not legal: " << game.info.verbs[index(wanted)].name << " " << place << " while asked for "
                          << question();
            return *this;
        }
        const bool sound = unsoundness(game, p).empty();
        apply(game, p, *action, &events);
        look(sound);
        return *this;
    }
    Board& act_piece(Verb wanted, std::string_view id, std::string_view place = {}) { return act(wanted, place, piece(id)); }
    Board& act_number(Verb wanted, int number) { return act(wanted, {}, no_piece, number); }
    // Answers the open die roll, or several one after the other.
    Board& roll(int face) { return act(Verb::roll, {}, no_piece, face); }
    Board& roll(std::initializer_list<int> faces) {
        for (const int face : faces) {
            roll(face);
        }
        return *this;
    }
    int choices(Verb wanted) const {
        const ActionList list = legal();
        return static_cast<int>(std::count_if(list.begin(), list.end(), [&](Action a) { return verb(a) == wanted; }));
    }
    // The case that forbids the attempt; empty if it is allowed or makes no sense.
    std::string why_not(Verb wanted, std::string_view place = {}, std::string_view id = {}) const {
        Attempt attempt;
        attempt.verb = static_cast<std::uint8_t>(wanted);
        attempt.hex = place.empty() ? no_hex : hex(place);
        attempt.piece = id.empty() ? std::string() : piece_id(game, p, piece(id), viewer_of(asked()));
        return open_verdict(game, p, attempt).rule();
    }
    // Selects the unit, and moves it.
    Board& select(std::string_view id) { return act_piece(Verb::unit, id); }
    Board& move(std::string_view id, std::string_view place) { return select(id).act(Verb::move, place); }

    // --- what happened --------------------------------------------------------------------------------------------------

    HexId at(std::string_view id) const { return islandwar::at(p, piece(id)); }
    bool is_at(std::string_view id, std::string_view place) const { return at(id) == hex(place); }
    bool in_pool(std::string_view id) const { return at(id) == box::pool; }
    bool gone(std::string_view id) const { return at(id) == box::gone; }
    bool is(std::string_view id, std::uint32_t bits) const { return (p.status[index(piece(id))] & bits) == bits; }
    int hits(std::string_view id) const { return p.hits[index(piece(id))]; }
    bool happened(Sentence sentence) const {
        return std::any_of(events.list.begin(), events.list.end(),
                           [&](const Event& event) { return event.sentence == static_cast<std::uint8_t>(sentence); });
    }

  private:
    // A set-up may be what play never comes to; a sound one stays sound.
    void look(bool sound) const {
        EXPECT_EQ(sound ? unsoundness(game, p) : "", "") << "while asked for " << question();
        EXPECT_EQ(disagreement(game, p), "") << "while asked for " << question();
    }
    std::optional<Action> find(Verb wanted, std::string_view place, PieceId who, int number) const {
        const HexId where = place.empty() ? no_hex : hex(place);
        for (const Action& action : legal()) {
            if (verb(action) == wanted && (place.empty() || action.hex == where) && (who == no_piece || action.piece == who) &&
                (number < 0 || action.number == number)) {
                return action;
            }
        }
        return std::nullopt;
    }
};

}  // namespace causeway::islandwar
