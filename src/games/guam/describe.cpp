// Words of the log.
#include "games/guam/chapters.h"

namespace causeway::guam {

Event happening(EventType type, Sentence sentence, const char* rule) {
    Event event;
    event.type = type;
    event.sentence = static_cast<std::uint8_t>(sentence);
    event.rule = rule;
    return event;
}

void emit_die(Events* events, Purpose purpose, int die, Side by) {
    Event event = happening(EventType::roll, Sentence::die, "4.0");
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(purpose);
    event.c = static_cast<std::int16_t>(index(by));
    emit(events, event);
}

}  // namespace causeway::guam
