// The words of the log. 11.0: who may be told which unit it was.
#include "games/formosa/chapters.h"

namespace causeway::formosa {

Event happening(EventType type, Sentence sentence, const char* rule) {
    Event event;
    event.type = type;
    event.sentence = static_cast<std::uint8_t>(sentence);
    event.rule = rule;
    return event;
}

void emit_die(Events* events, FrameKind what, int die, const char* rule) {
    Event event = happening(EventType::roll, Sentence::die, rule);
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(index(what));
    emit(events, event);
}

// 11.0: a unit that was seen and could be followed since is known to all.
Audience known_to(const Game& game, const Position& p, PieceId piece) {
    const bool open = has(p, piece, status::known) && !has(p, piece, status::concealed);
    return open ? to_all : only(owner(game, piece));
}

}  // namespace causeway::formosa
