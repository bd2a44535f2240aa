// The words of the log, for the sentences in words.toml. 11.0: who may be told which unit it was.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "core/telling.h"
#include "games/formosa/load.h"
#include "games/formosa/shown.h"

namespace causeway::formosa {

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
        return shown.phase_label;
    }
    std::string limit() const { return std::to_string(lp_limit); }

    std::string piece() const {
        if (index(event_.piece) >= game_.units.size()) {
            return "a unit";
        }
        const Unit& known = unit(game_, event_.piece);
        if (!sees(event_.known_to, viewer_)) {
            return side_of(known.nation) == japan ? "a Japanese unit" : "an Allied unit";
        }
        return fmt::format("{} {}", adjectives[index(known.nation)], known.name);
    }

    // What a die was rolled for, by its number in the sentence.
    std::string what() const {
        constexpr std::pair<int, const char*> known[] = {
            {Procedures::kind_of<SetupTac>, "1"},  {Procedures::kind_of<SetupKamikaze>, "2"},
            {Procedures::kind_of<SetupLp>, "3"},   {Procedures::kind_of<LogisticsRoll>, "3"},
            {Procedures::kind_of<ReconRoll>, "4"}, {Procedures::kind_of<SortieLp>, "5"},
            {Procedures::kind_of<CampRoll>, "6"}};
        for (const auto& [kind, number] : known) {
            if (kind == event_.b) {
                return number;
            }
        }
        return "0";
    }

    // Of air points: 0 Japan, 1 the Commonwealth, 2 the US.
    std::string owner() const {
        const bool commonwealth = word_of(static_cast<Item>(event_.b)).ends_with("-cw");
        return event_.c == static_cast<int>(index(japan)) ? "0" : commonwealth ? "1" : "2";
    }
    std::string mission() const {
        const std::string_view item = word_of(static_cast<Item>(event_.b));
        return item.starts_with("superiority") ? "1" : item.starts_with("tactical") ? "2" : "0";
    }

    std::string outcome() const {
        if (event_.b != 0) {
            return ca_ends_text;
        }
        const auto found = std::find(std::begin(combat_result_names), std::end(combat_result_names), event_.result);
        return found == std::end(combat_result_names) ? event_.result : result_texts[found - std::begin(combat_result_names)];
    }

    // 12.4: movement points count halves.
    std::string halves() const {
        return fmt::format("{}{}", event_.a > 1 ? std::to_string(event_.a / 2) : "", event_.a % 2 == 1 ? "½" : "");
    }

    std::string reason() const {
        Position over;
        over.winner = 1;  // decided; the ending says for whom
        over.ending = static_cast<std::uint8_t>(event_.a);
        const std::optional<Result> outcome = formosa::result(game_, over);
        return outcome ? std::string(outcome->reason) : "";
    }

  private:
    std::string place(HexId hex) const { return on_map(hex) ? game_.map.label(hex) : box_name(hex); }

    static std::string box_name(HexId place) {
        constexpr const char* names[box_count] = {
            "the units set aside", "the reinforcements",   "the units to be deployed", "the Staging Area",   "Amoy",
            "the replacements",    "the units eliminated", "the reinforcements",       "the reinforcements",
        };
        const std::size_t i = index(place) - index(box::unused);
        return i < std::size(names) ? names[i] : "nowhere";
    }

    const Game& game_;
    const Event& event_;
    Viewer viewer_;
};

constexpr auto slots =
    slots_of<Telling, &Telling::piece, &Telling::hex, &Telling::from, &Telling::phase, &Telling::what, &Telling::limit,
             &Telling::owner, &Telling::mission, &Telling::halves, &Telling::outcome, &Telling::reason>;

}  // namespace

std::vector<std::string_view> slot_names() { return names_of(slots); }

void emit_die(Events* events, std::size_t what, int die, const char* rule) {
    Event event = happening(EventType::roll, Sentence::die, rule);
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(what);
    emit(events, event);
}

// 11.0: a unit that was seen and could be followed since is known to all, and two displays are open (8.3).
Audience known_to(const Game& game, const Position& p, PieceId piece) {
    const HexId place = at(p, piece);
    const bool seen = has(p, piece, status::known) || place == box::replacements || place == box::eliminated;
    return seen && !has(p, piece, status::concealed) ? to_all : only(owner(game, piece));
}

std::string slot(const Game& game, const Event& event, Viewer viewer, std::string_view name) {
    return text_of(slots, Telling(game, event, viewer), name);
}

}  // namespace causeway::formosa
