// The words of the log, for the sentences in words.toml. 6.6: who may be told which unit it was.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "core/telling.h"
#include "games/ichigo/load.h"

namespace causeway::ichigo {

namespace {

// What one viewer may read of an event.
class Telling {
  public:
    Telling(const Game& game, const Event& event, Viewer viewer) : game_(game), event_(event), viewer_(viewer) {}

    std::string hex() const { return place(event_.hex); }
    std::string from() const { return place(event_.from); }
    std::string odds() const { return odds_text(event_.c); }
    // The steps themselves are told one by one as they are lost.
    std::string rout() const { return event_.c < 0 ? "1" : "0"; }
    std::string whole() const {
        return event_.piece != no_piece && event_.b >= unit(game_, event_.piece).full_steps ? "1" : "0";
    }

    std::string piece() const {
        if (event_.piece == no_piece || index(event_.piece) >= game_.units.size()) {
            return "a unit";
        }
        const Unit& known = unit(game_, event_.piece);
        if (!sees(event_.known_to, viewer_)) {
            return fmt::format("a {} unit", nation_names[index(known.nation)]);
        }
        if (is_body(game_, event_.piece)) {
            return body();
        }
        return known.nation == Nation::us ? "US " + known.name : known.name;
    }

    // What a die was rolled for, by its number in the sentence; 0 for anything else.
    std::string what() const {
        constexpr std::uint16_t rolls[] = {Procedures::kind_of<CausewaySign>, Procedures::kind_of<CausewayRoll>,
                                           Procedures::kind_of<BomberRoll>,   Procedures::kind_of<AirJapan>,
                                           Procedures::kind_of<AirAllies>,    Procedures::kind_of<AreaArmyRoll>,
                                           Procedures::kind_of<RecruitsRoll>};
        const auto* const found = std::find(std::begin(rolls), std::end(rolls), event_.b);
        return std::to_string(found == std::end(rolls) ? 0 : found - rolls + 1);
    }

    std::string calendar() const {
        const auto i = static_cast<std::size_t>(event_.a - 1);
        return i < game_.turn_labels.size() ? ", " + game_.turn_labels[i] : "";
    }

    std::string reason() const {
        Position over;
        over.winner = static_cast<std::uint8_t>(event_.b);
        over.ending = static_cast<std::uint8_t>(event_.a);
        const std::optional<Result> outcome = ichigo::result(game_, over);
        const std::string where = on_map(event_.hex) ? ", " + game_.map.label(event_.hex) : "";
        return outcome ? fmt::format(": {}{}", outcome->reason, where) : "";
    }

  private:
    Sentence sentence() const { return static_cast<Sentence>(event_.sentence); }
    std::string place(HexId hex) const { return on_map(hex) ? game_.map.label(hex) : box_name(hex); }

    static std::string box_name(HexId place) {
        constexpr const char* names[box_count] = {
            "the Chinese pool",  "the turn track", "the Kwantung Army", "the 14th Area Army", "the Formosa Garrison",
            "the US transports", "the sea",        "its base",          "the dead pile",      "the withdrawn units",
        };
        const std::size_t i = index(place) - index(box::unused);
        return i < std::size(names) ? names[i] : "nowhere";
    }

    // 3.3, 11.27: an untried unit has no name, not even for its owner.
    std::string body() const {
        const auto face = static_cast<std::size_t>(static_cast<std::uint16_t>(event_.c));
        const bool tried = sentence() == Sentence::revealed || sentence() == Sentence::zero || event_.b == 1;
        if (face < game_.faces.size() && (tried || viewer_ == Viewer::omniscient)) {
            return "Chinese " + game_.faces[face].name + (tried ? "" : " (untried)");
        }
        return "an untried Chinese unit";
    }

    const Game& game_;
    const Event& event_;
    Viewer viewer_;
};

constexpr auto slots = slots_of<Telling, &Telling::piece, &Telling::hex, &Telling::from, &Telling::what, &Telling::calendar,
                                &Telling::odds, &Telling::rout, &Telling::whole, &Telling::reason>;

}  // namespace

std::vector<std::string_view> slot_names() { return names_of(slots); }

Audience known_to(const Game& game, const Position& p, PieceId piece) {
    const Audience owner = only(side_of(nation(game, piece)));
    if (is_body(game, piece) && !has(p, piece, status::tried)) {
        return owner;  // face down: the owner alone can tell it from the others, by its place
    }
    const HexId hex = at(p, piece);
    if (!on_map(hex) || p.stacks.top(hex) == piece) {
        return to_all;
    }
    // 6.6, R53: once support is committed, the odds are computed and everything in the battle is seen.
    const bool open = p.battle.committed != 0 && !p.stack.on_top<Support>();
    const bool in_battle = open && (has(p, piece, status::attacking) || hex == p.battle.target);
    return in_battle ? to_all : owner;
}

std::string slot(const Game& game, const Event& event, Viewer viewer, std::string_view name) {
    return text_of(slots, Telling(game, event, viewer), name);
}

}  // namespace causeway::ichigo
