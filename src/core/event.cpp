#include "core/event.h"

namespace causeway {

const char* name(EventType type) {
    switch (type) {
        case EventType::phase: return "phase";
        case EventType::move: return "move";
        case EventType::place: return "place";
        case EventType::combat: return "combat";
        case EventType::loss: return "loss";
        case EventType::retreat: return "retreat";
        case EventType::advance: return "advance";
        case EventType::reveal: return "reveal";
        case EventType::roll: return "roll";
        case EventType::draw: return "draw";
        case EventType::control: return "control";
        case EventType::supply: return "supply";
        case EventType::track: return "track";
        case EventType::choice: return "choice";
        case EventType::result: return "result";
    }
    return "";
}

}  // namespace causeway
