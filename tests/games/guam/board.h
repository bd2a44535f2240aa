// Situations for tests of Guam, set up in a line or two: an empty island, a few counters, a chit in play.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

#include "games/guam/chapters.h"
#include "tests/games/situation.h"

namespace causeway::guam {

inline const Game& test_game() {
    static const Expected<Game> game = load(CAUSEWAY_TEST_DATA "/guam");
    return loaded(game);
}

inline std::size_t scenario_index(const Game& game, std::string_view id) {
    for (std::size_t i = 0; i < game.info.scenarios.size(); ++i) {
        if (game.info.scenarios[i].id == id) {
            return i;
        }
    }
    ADD_FAILURE() << "no scenario " << id;
    return 0;
}

class Board : public Situation<Board, Game, Position, Verb, Sentence> {
  public:
    // The whole island empty at 0700 of a clear 21 July, in the action phase: every division at its base quality with ten
    // direct commands and five dispatch points, no whiskey, no sake, no chit in play, nothing asked yet.
    explicit Board(std::string_view scenario = "campaign", const Game& rules = test_game()) : Situation(rules, Position{}) {
        p.scenario = static_cast<std::uint8_t>(scenario_index(game, scenario));
        p.turn = static_cast<std::uint8_t>(turn_of(21, 1));
        p.phase = Phase::action;
        p.at.fill(box::unused);
        for (std::size_t i = 0; i < game.divisions.size() && i < max_divisions; ++i) {
            p.divisions[i] = {game.divisions[i].quality, 5, 10, 0};
        }
        push(p, Turn{TurnStep::act});
    }
    // The real start of a scenario, at its first question.
    static Board at_start(std::string_view scenario, Options options = 0) {
        Board board(scenario);
        board.p = start(board.game, scenario_index(board.game, scenario), options);
        return board;
    }

    std::uint8_t division(std::string_view id) const {
        for (std::size_t i = 0; i < game.divisions.size(); ++i) {
            if (game.divisions[i].id == id) {
                return static_cast<std::uint8_t>(i);
            }
        }
        ADD_FAILURE() << "no division " << id;
        return 0;
    }
    // Of a division or a formation.
    std::uint8_t chit_of(std::string_view id) const {
        for (std::size_t i = 0; i < game.formations.size(); ++i) {
            if (game.formations[i].id == id) {
                return static_cast<std::uint8_t>(chit::first_formation + i);
            }
        }
        return division(id);
    }

    // --- set-up ---------------------------------------------------------------------------------------------------------

    // Deployed units, weapons and leaders in a hex.
    Board& put(std::initializer_list<std::string_view> ids, std::string_view place) {
        for (const std::string_view id : ids) {
            guam::put(game, p, piece(id), hex(place));
        }
        return *this;
    }
    Board& put(std::string_view id, std::string_view place) { return put({id}, place); }
    // Units in column.
    Board& column(std::initializer_list<std::string_view> ids, std::string_view place) {
        put(ids, place);
        for (const std::string_view id : ids) {
            set(p, piece(id), status::column);
        }
        return *this;
    }
    Board& column(std::string_view id, std::string_view place) { return column({id}, place); }
    // Japanese units inside a cave.
    Board& cave(std::initializer_list<std::string_view> ids, std::string_view place) {
        put(ids, place);
        for (const std::string_view id : ids) {
            set(p, piece(id), status::in_cave);
        }
        return *this;
    }
    // Into a box, as box::routed or zone_box(...).
    Board& into(std::string_view id, HexId place) {
        guam::put(game, p, piece(id), place);
        return *this;
    }
    Board& dg(std::string_view place, int level) { return mark(place, mark::dg, level); }
    Board& nerve(std::string_view place, Nerve value) { return mark(place, mark::nerve, static_cast<int>(value)); }
    Board& fort(std::string_view place, Fort value) { return mark(place, mark::fort, static_cast<int>(value)); }
    Board& barrage(std::string_view place, Barrage value) { return mark(place, mark::barrage, static_cast<int>(value)); }
    Board& shooting(std::string_view place, Shooting value) { return mark(place, mark::shooting, static_cast<int>(value)); }
    Board& mark(std::string_view place, mark::Field field, int value) {
        put_mark(game, p, hex(place), field, static_cast<unsigned>(value));
        return *this;
    }
    Board& turn(int day, int hour) {
        p.turn = static_cast<std::uint8_t>(turn_of(day, hour));
        return *this;
    }
    Board& night() { return turn(21, 6); }
    Board& weather(Weather value) {
        p.weather = value;
        return *this;
    }
    Board& direct(std::string_view id, int points) {
        p.divisions[division(id)].direct = static_cast<std::uint8_t>(points);
        return *this;
    }
    Board& quality(std::string_view id, int value) {
        p.divisions[division(id)].quality = static_cast<std::uint8_t>(value);
        return *this;
    }
    // A procedure on top of the stack; `settle` runs it up to its first question.
    // The chit of a division or formation is in play and its side gives orders, from the given step on.
    Board& activate(std::string_view id, Step step = Step::actions) {
        p.chit = chit_of(id);
        return activation(step);
    }
    // The Direct Command chit of the side, after its dice.
    Board& command(Side side) {
        p.chit = side == us ? chit::us_command : chit::japan_command;
        return activation(Step::actions);
    }

    // --- answers --------------------------------------------------------------------------------------------------------

    bool asks_die(Purpose purpose) const { return asks<Roll>() && top<Roll>(p).purpose == purpose; }
    // Nobody fires at what moves, or claims, or rolls again.
    Board& quiet() {
        while (asks<OpportunityFire>() || asks<Reroll>() || asks<RidgeClaim>() || asks<AmbushAttempt>()) {
            act(Verb::pass);
        }
        return *this;
    }

    // --- what happened --------------------------------------------------------------------------------------------------

    bool dead(std::string_view id) const { return at(id) == box::eliminated; }
    bool is_column(std::string_view id) const { return in_column(p, piece(id)); }
    int dg(std::string_view place) const { return guam::dg(game, p, hex(place)); }
    Nerve nerve(std::string_view place) const { return guam::nerve(game, p, hex(place)); }
    Fort fort(std::string_view place) const { return guam::fort(game, p, hex(place)); }
    Barrage barrage(std::string_view place) const { return guam::barrage(game, p, hex(place)); }
    Shooting shooting(std::string_view place) const { return guam::shooting(game, p, hex(place)); }
    int direct(std::string_view id) const { return p.divisions[division(id)].direct; }
    // The last event of that sentence; fails the test if there is none.
    Event last(Sentence sentence) const {
        for (auto event = events.list.rbegin(); event != events.list.rend(); ++event) {
            if (event->sentence == static_cast<std::uint8_t>(sentence)) {
                return *event;
            }
        }
        ADD_FAILURE() << "this did not happen";
        return {};
    }

  private:
    Board& activation(Step step) {
        push(p, Activation{.side = side_of_chit(game, p.chit), .step = step});
        return settle();
    }
};

}  // namespace causeway::guam
