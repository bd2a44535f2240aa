// A table to set up a situation on: counters put where a test wants them, answers given as the protocol writes them.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/skirmish/skirmish.h"

namespace causeway::skirmish {

inline const Game& the_game() {
    static const Game game = [] {
        Expected<Game> loaded = load(CAUSEWAY_TEST_DATA "/skirmish");
        if (!loaded) {
            ADD_FAILURE() << to_string(loaded.error());
        }
        return loaded.value();
    }();
    return game;
}

inline HexId hex(std::string_view name) { return the_game().map.find(name).value(); }

inline PieceId piece(std::string_view id) {
    for (const PieceId each : all_pieces) {
        if (the_game().counter(each).id == id) {
            return each;
        }
    }
    ADD_FAILURE() << "no counter is called " << id;
    return no_piece;
}

// "range -1 (4.5), woods -1 (4.5)"
inline std::string terms(const Explanation& explanation) {
    std::string text;
    for (const Term& term : explanation) {
        text += text.empty() ? "" : ", ";
        text += std::string(term.label) + " " + std::to_string(term.amount) + " (" + term.rule + ")";
    }
    return text;
}

class Table {
  public:
    enum class Face : std::uint8_t { up, down };

    // The scenario's own start.
    Table() = default;
    // Only these counters, face up; every other one is lost.
    explicit Table(std::initializer_list<std::pair<std::string_view, std::string_view>> pieces) {
        for (Piece& each : position.pieces) {
            each = {};
        }
        for (const auto& [id, where] : pieces) {
            put(id, where);
        }
    }

    Table& put(std::string_view id, std::string_view where, Face face = Face::up) {
        Piece& state = at(id);
        state = {.hex = hex(where), .concealed = face == Face::down};
        state.halves = the_game().side(piece(id)) == position.active ? full_halves : std::uint8_t{0};
        return *this;
    }

    Piece& at(std::string_view id) { return position.at(piece(id)); }
    std::string where(std::string_view id) { return at(id).on_map() ? the_game().map.name(at(id).hex) : "off the map"; }

    // "move blue-able 0303", "roll 4": the open decision's answers as text.
    std::vector<std::string> answers() const {
        ActionList list;
        actions(the_game(), position, list);
        std::vector<std::string> texts;
        for (const Action& each : list) {
            texts.push_back(text(each));
        }
        return texts;
    }
    bool can(std::string_view wanted) const {
        for (const std::string& each : answers()) {
            if (each == wanted) {
                return true;
            }
        }
        return false;
    }
    Action find(std::string_view wanted) const {
        ActionList list;
        actions(the_game(), position, list);
        for (const Action& each : list) {
            if (text(each) == wanted) {
                return each;
            }
        }
        ADD_FAILURE() << "cannot \"" << wanted << "\" now; asked: " << ask();
        return list.front();
    }
    Table& act(std::string_view wanted) {
        events.clear();
        apply(the_game(), position, find(wanted), &events);
        EXPECT_EQ(violations(the_game(), position), std::vector<std::string>{});
        return *this;
    }
    template <class... More>
    Table& act(std::string_view wanted, More... more) {
        act(wanted);
        return act(more...);
    }
    Table& end_part() { return act("end", "end"); }

    // "red fire", "chance shot"; "over" once nobody is asked.
    std::string ask() const {
        const Decision open = decision(the_game(), position);
        if (open.by == nobody) {
            return "over";
        }
        const std::string by = open.by == chance_side ? "chance" : the_game().info.sides[index(open.by)].id;
        return by + " " + std::string(the_game().info.asks[open.ask].id);
    }
    // What the last answer led to, as one viewer is told.
    std::vector<std::string> told(Viewer viewer) const {
        std::vector<std::string> texts;
        for (const Event& event : events.list) {
            texts.push_back(describe(the_game(), event, viewer));
        }
        return texts;
    }
    // The last explanation of an event.
    std::string explanation() const { return terms(events.explanations.back()); }
    static std::string text(const Action& action) {
        const VerbSpec& verb = the_game().info.verbs[action.verb];
        std::string words(verb.name);
        words += has(verb.operands, Operand::piece) ? " " + the_game().counter(action.piece).id : "";
        words += has(verb.operands, Operand::hex) ? " " + the_game().map.name(action.hex) : "";
        words += has(verb.operands, Operand::faces) ? " " + std::to_string(action.number) : "";
        return words;
    }

    Position position = start(the_game(), 0, 0);
    Events events;
};

}  // namespace causeway::skirmish
