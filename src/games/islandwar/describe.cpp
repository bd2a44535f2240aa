// The words of the log, for the sentences in words.toml. 19B: who may be told which unit it was.
#include <fmt/format.h>

#include "core/enum_words.h"
#include "core/telling.h"
#include "core/vocabulary.h"
#include "games/islandwar/load.h"
#include "games/islandwar/shown.h"

namespace causeway::islandwar {

namespace {

// What one viewer may read of an event.
class Telling {
  public:
    Telling(const Game& game, const Event& event, Viewer viewer) : game_(game), event_(event), viewer_(viewer) {}

    std::string hex() const { return place(event_.hex); }
    std::string from() const { return place(event_.from); }
    std::string phase() const {
        View shown;
        const auto number = static_cast<std::size_t>(event_.a);
        show_phase(game_.info, number < words_of<Phase>.size() ? words_of<Phase>[number] : "", shown);
        return fmt::format("{} {}", adjectives[event_.b == 0 ? 0 : 1], shown.phase_label);
    }
    std::string piece() const {
        if (index(event_.piece) >= game_.units.size()) {
            return "a counter";
        }
        const Counter& known = counter(game_, event_.piece);
        if (!sees(event_.known_to, viewer_) && !sees_all_of(viewer_, known.side)) {
            return known.side == japan ? "a hidden Japanese counter" : "a US unit";
        }
        return fmt::format("{} {}", adjectives[index(known.side)], known.name);
    }
    std::string reason() const {
        Position over;
        over.winner = 1;  // decided; the ending says for whom
        over.ending = static_cast<std::uint8_t>(event_.a);
        const std::optional<Result> ended = islandwar::result(game_, over);
        return ended ? std::string(ended->reason) : "";
    }
    // What a die was rolled for: the words of the question.
    std::string what() const {
        const auto kind = static_cast<std::size_t>(event_.b);
        return kind < Procedures::count ? in_words(asks<Procedures>[first_asks(Procedures{})[kind]].id) : "die";
    }

  private:
    std::string place(HexId hex) const {
        if (game_.map.exists(hex)) {
            return game_.map.label(hex);
        }
        if (is_planned(hex)) {
            return "the landing craft";
        }
        constexpr const char* names[] = {"off the map", "the ships off shore",  "the floating reserve", "the demonstration",
                                         "Saipan",      "the replacement pool", "out of play",          "the rear",
                                         "the hand"};
        static_assert(std::size(names) == box_count);
        const std::size_t number = index(hex) - index(box::unused);
        return hex >= box::unused && number < std::size(names) ? names[number] : "off the map";
    }

    const Game& game_;
    const Event& event_;
    Viewer viewer_;
};

constexpr auto slots =
    slots_of<Telling, &Telling::piece, &Telling::hex, &Telling::from, &Telling::phase, &Telling::reason, &Telling::what>;

}  // namespace

std::vector<std::string_view> slot_names() { return names_of(slots); }

void emit_die(Events* events, std::size_t what, int die, const char* rule) {
    Event event = happening(EventType::roll, Sentence::die, rule);
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(what);
    emit(events, event);
}

std::string slot(const Game& game, const Event& event, Viewer viewer, std::string_view name) {
    return text_of(slots, Telling(game, event, viewer), name);
}

}  // namespace causeway::islandwar
