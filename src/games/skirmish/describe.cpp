// The words of the log. 2.4: who may be told which counter it was.
#include <array>

#include "core/telling.h"
#include "games/skirmish/skirmish.h"

namespace causeway::skirmish {

namespace {

// In the order of Sentence, with what `a` and `b` of their Events are called.
constexpr SentenceSpec sentences[] = {
    {"turn", "turn"}, {"draws"},
    {"cut-off"},      {"rallies"},
    {"moves"},        {"holds"},
    {"fires"},        {"shot", "die", "hit"},
    {"revealed"},     {"check", "die", "morale"},
    {"spends"},       {"passes", "die"},
    {"halts", "die"}, {"falls-back", "die"},
    {"shaken"},       {"lost"},
    {"attacks"},      {"combat", "die"},
    {"over"},
};
static_assert(std::size(sentences) == index(Sentence::over) + 1);
constexpr std::string_view slots[] = {"piece", "drawn", "side", "hex", "from", "odds", "cell", "reason"};

// A counter that the viewer may not know is called by the place where he saw it.
std::string piece_name(const Game& game, const Event& event, Viewer viewer) {
    if (event.piece == no_piece) {
        return {};
    }
    const HexId seen_at = event.from != no_hex ? event.from : event.hex;
    return sees(event.known_to, viewer) ? game.counter(event.piece).name : hidden_id(game, game.side(event.piece), seen_at);
}

std::string side_title(const Game& game, const Event& event) {
    switch (static_cast<Sentence>(event.sentence)) {
        case Sentence::turn: return game.info.sides[static_cast<std::size_t>(event.b)].title;
        case Sentence::draws: return game.info.sides[index(game.side(event.piece))].title;
        default: return game.info.sides[static_cast<std::size_t>(event.a)].title;
    }
}

std::string reason(const Game& game, const Event& event) {
    Position over;
    over.ending = static_cast<Ending>(event.a);
    return std::string(result(game, over)->reason);
}

}  // namespace

void set_sentences(GameInfo& info) {
    info.sentences = sentences;
    info.slots = slots;
}

std::string slot(const Game& game, const Event& event, Viewer viewer, std::string_view name) {
    if (name == "piece") {
        return piece_name(game, event, viewer);
    }
    if (name == "drawn") {
        return sees(event.known_to, viewer) ? piece_name(game, event, viewer) : "a counter";
    }
    if (name == "hex" || name == "from") {
        const HexId hex = name == "hex" ? event.hex : event.from;
        return hex == no_hex ? "" : game.map.label(hex);
    }
    if (name == "side") {
        return side_title(game, event);
    }
    if (name == "reason") {
        return reason(game, event);
    }
    return name == "odds" ? game.combat_chart().column_name(event.b) : game.combat_chart().cell(event.a, event.b);
}

std::string describe(const Game& game, const Event& event, Viewer viewer) {
    return tell(game.info, event, [&](std::string_view name) { return slot(game, event, viewer, name); }).text;
}

}  // namespace causeway::skirmish
