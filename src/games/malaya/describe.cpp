// The words of the log, for the sentences in words.toml. 18.0: who may be told which unit it was.
#include <fmt/format.h>

#include "core/enum_words.h"
#include "core/telling.h"
#include "core/vocabulary.h"
#include "games/malaya/load.h"
#include "games/malaya/shown.h"

namespace causeway::malaya {

namespace {

// What one viewer may read of an event.
class Telling {
  public:
    Telling(const Game& game, const Event& event, Viewer viewer) : game_(game), event_(event), viewer_(viewer) {}

    std::string hex() const { return place(event_.hex); }
    std::string from() const { return place(event_.from); }
    std::string phase() const {
        View shown;
        show_phase(game_.info, word_of(static_cast<Phase>(event_.a)), shown);
        return event_.b < 0 ? shown.phase_label : fmt::format("{} {}", adjectives[index(side())], shown.phase_label);
    }
    std::string piece() const {
        if (index(event_.piece) >= game_.units.size()) {
            return "a unit";
        }
        const Counter& known = counter(game_, event_.piece);
        if (!sees(event_.known_to, viewer_)) {
            return known.side == japan ? "a Japanese unit" : "an Allied unit";
        }
        return fmt::format("{} {}", adjectives[index(known.side)], known.name);
    }
    std::string marker() const {
        return index(event_.a) < marker_count ? in_words(word_of(static_cast<Marker>(event_.a)), game_.info.vocabulary.choices)
                                              : "a marker";
    }
    // 11.71: movement points count halves.
    std::string halves() const {
        return fmt::format("{}{}", event_.a > 1 ? std::to_string(event_.a / 2) : "", event_.a % 2 == 1 ? "½" : "");
    }
    std::string outcome() const {
        for (std::size_t i = 0; i < std::size(combat_result_names); ++i) {
            if (std::string_view(combat_result_names[i]) == event_.result) {
                return result_texts[i];
            }
        }
        for (std::size_t i = 0; i < std::size(bombard_result_names); ++i) {
            if (std::string_view(bombard_result_names[i]) == event_.result) {
                return bombard_texts[i];
            }
        }
        return event_.result;
    }
    std::string reason() const {
        Position over;
        over.winner = 1;  // decided; the ending says for whom
        over.ending = static_cast<std::uint8_t>(event_.a);
        const std::optional<Result> ended = malaya::result(game_, over);
        return ended ? std::string(ended->reason) : "";
    }
    // What a die was rolled for: the words of the question.
    std::string what() const {
        const auto kind = static_cast<std::size_t>(event_.b);
        return kind < Procedures::count ? in_words(asks<Procedures>[first_asks(Procedures{})[kind]].id) : "die";
    }

  private:
    static constexpr std::size_t index(std::int16_t number) { return static_cast<std::size_t>(number); }
    static constexpr std::size_t index(Side side) { return causeway::index(side); }
    static constexpr std::size_t index(PieceId piece) { return causeway::index(piece); }
    Side side() const { return event_.b == 0 ? allies : japan; }
    std::string place(HexId hex) const {
        if (on_map(hex)) {
            return game_.map.label(hex);
        }
        if (hex == box::base) {
            return "the base";
        }
        return is_afloat(hex) ? "the sea" : on_track(hex) ? "a later turn" : "off the map";
    }

    const Game& game_;
    const Event& event_;
    Viewer viewer_;
};

constexpr auto slots = slots_of<Telling, &Telling::piece, &Telling::hex, &Telling::from, &Telling::phase, &Telling::marker,
                                &Telling::halves, &Telling::outcome, &Telling::reason, &Telling::what>;

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

}  // namespace causeway::malaya
