// Events are what happened, as plain values. Logs, clients and replays read them; the rules only write them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/explanation.h"
#include "core/ids.h"

namespace causeway {

// The protocol's event types, shared by all games.
enum class EventType : std::uint8_t {
    phase,
    move,
    place,
    combat,
    loss,
    retreat,
    advance,
    reveal,
    roll,
    draw,
    control,
    supply,
    track,
    choice,
    result,
};
const char* name(EventType type);

// A set of viewers: one bit a side, one for spectators. The omniscient viewer sees everything whatever the bits say.
using Audience = std::uint8_t;
inline constexpr Audience to_spectators = 0x80;
inline constexpr Audience to_all = 0xFF;
inline constexpr Audience to_none = 0;
constexpr Audience only(Side side) { return static_cast<Audience>(1U << index(side)); }

struct Event {
    EventType type = EventType::phase;
    std::uint8_t sentence = 0;   // the game's own sentence number; its `describe` turns it into text
    Audience seen_by = to_all;   // who learns that it happened
    Audience known_to = to_all;  // who of those may be told which piece it was
    const char* rule = "";
    PieceId piece = no_piece;
    HexId hex = no_hex;
    HexId from = no_hex;
    // Figures of the sentence, which names them in words.toml; `a` is the die of a roll.
    std::int16_t a = 0, b = 0, c = 0, d = 0, e = 0;
    std::int16_t explanation = -1;  // index into Events::explanations
    const char* result = "";        // the chart's cell, where one was read; then `a` is the die that found it
    const char* column = "";        // the column it was read from, after all shifts

    static constexpr std::size_t figure_count = 5;
    std::array<std::int16_t, figure_count> figures() const { return {a, b, c, d, e}; }
};

// An Event of the game's Sentence, an enumeration in the order of GameInfo::sentences.
template <class Sentence>
Event happening(EventType type, Sentence sentence, const char* rule) {
    Event event;
    event.type = type;
    event.sentence = static_cast<std::uint8_t>(sentence);
    event.rule = rule;
    return event;
}

struct Events {
    std::vector<Event> list;
    std::vector<Explanation> explanations;

    void clear() {
        list.clear();
        explanations.clear();
    }
};

// The rules call this at every happening; playouts pass null and pay one branch.
inline void emit(Events* events, const Event& event) {
    if (events != nullptr) {
        events->list.push_back(event);
    }
}
inline void emit(Events* events, Event event, const Explanation& explanation) {
    if (events != nullptr) {
        event.explanation = static_cast<std::int16_t>(events->explanations.size());
        events->explanations.push_back(explanation);
        events->list.push_back(event);
    }
}

}  // namespace causeway
