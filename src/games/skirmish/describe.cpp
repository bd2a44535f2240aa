// The words of the log. 2.4: who may be told which counter it was.
#include "core/telling.h"
#include "games/skirmish/skirmish.h"

namespace causeway::skirmish {

namespace {

// What one viewer may read of an event.
struct Telling {
    const Game& game;
    const Event& event;
    Viewer viewer;

    // A counter that the viewer may not know is called by the place where he saw it.
    std::string piece() const {
        if (event.piece == no_piece) {
            return {};
        }
        const HexId seen_at = event.from != no_hex ? event.from : event.hex;
        return sees(event.known_to, viewer) ? game.counter(event.piece).name : hidden_id(game, game.side(event.piece), seen_at);
    }
    std::string drawn() const { return sees(event.known_to, viewer) ? piece() : "a counter"; }
    std::string hex() const { return event.hex == no_hex ? "" : game.map.label(event.hex); }
    std::string from() const { return event.from == no_hex ? "" : game.map.label(event.from); }
    std::string side() const {
        switch (static_cast<Sentence>(event.sentence)) {
            case Sentence::turn: return game.info.sides[static_cast<std::size_t>(event.b)].title;
            case Sentence::draws: return game.info.sides[index(game.side(event.piece))].title;
            case Sentence::holds:
            case Sentence::spends: return game.info.sides[static_cast<std::size_t>(event.a)].title;
            case Sentence::cut_off:  // no side acts in these
            case Sentence::rallies:
            case Sentence::moves:
            case Sentence::fires:
            case Sentence::shot:
            case Sentence::revealed:
            case Sentence::check:
            case Sentence::passes:
            case Sentence::halts:
            case Sentence::falls_back:
            case Sentence::shaken:
            case Sentence::lost:
            case Sentence::attacks:
            case Sentence::combat:
            case Sentence::over: break;
        }
        return {};
    }
    std::string odds() const { return game.combat_chart().column_name(event.b); }
    std::string cell() const { return game.combat_chart().cell(event.a, event.b); }
    std::string reason() const {
        Position over;
        over.ending = static_cast<Ending>(event.a);
        return std::string(result(game, over)->reason);
    }
};

constexpr auto slots = slots_of<Telling, &Telling::piece, &Telling::drawn, &Telling::side, &Telling::hex, &Telling::from,
                                &Telling::odds, &Telling::cell, &Telling::reason>;

}  // namespace

std::vector<std::string_view> slot_names() { return names_of(slots); }

std::string slot(const Game& game, const Event& event, Viewer viewer, std::string_view name) {
    return text_of(slots, Telling{game, event, viewer}, name);
}

}  // namespace causeway::skirmish
