// The words of the log. 6.6: who may be told which unit it was.
#include <fmt/format.h>

#include <string_view>

#include "core/words.h"
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

namespace {

constexpr const char* adjectives[] = {"Japanese", "Chinese", "US"};
constexpr const char* peoples[] = {"The Japanese", "The Chinese", "The US forces"};

// One event in the words of one viewer.
class Telling {
  public:
    Telling(const Game& game, const Event& event, Viewer viewer) : game_(game), event_(event), viewer_(viewer) {}

    std::string text() const { return capitalised(wording()); }

  private:
    Sentence sentence() const { return static_cast<Sentence>(event_.sentence); }
    std::string hex() const { return place(event_.hex); }
    std::string from() const { return place(event_.from); }

    std::string place(HexId hex) const { return on_map(hex) ? game_.map.label(hex) : box_name(hex); }

    static std::string box_name(HexId place) {
        constexpr const char* names[box_count] = {
            "the Chinese pool",  "the turn track", "the Kwantung Army", "the 14th Area Army", "the Formosa Garrison",
            "the US transports", "the sea",        "its base",          "the dead pile",      "the withdrawn units",
        };
        const std::size_t i = index(place) - index(box::unused);
        return i < std::size(names) ? names[i] : "nowhere";
    }

    std::string piece() const {
        if (event_.piece == no_piece || index(event_.piece) >= game_.units.size()) {
            return "a unit";
        }
        const Unit& known = unit(game_, event_.piece);
        if (!sees(event_.known_to, viewer_)) {
            return fmt::format("a {} unit", adjectives[index(known.nation)]);
        }
        if (is_body(game_, event_.piece)) {
            return body();
        }
        return known.nation == Nation::us ? "US " + known.name : known.name;
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

    static std::string count(int number, std::string_view thing) {
        return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
    }
    bool is_japan() const { return event_.a == static_cast<int>(index(japan)); }
    const char* people() const { return peoples[static_cast<std::size_t>(event_.a) % std::size(peoples)]; }

    std::string wording() const {
        switch (sentence()) {
            case Sentence::phase: return phase();
            case Sentence::turn: return turn();
            case Sentence::die: return die();
            case Sentence::drawn: return piece() + " is drawn";
            case Sentence::dealt: return piece() + " is dealt";
            case Sentence::moved: return moved();
            case Sentence::placed: return fmt::format("{} arrives in {}", piece(), hex());
            case Sentence::control: return fmt::format("{} {}", is_japan() ? "Japan takes" : "the Allies take", hex());
            case Sentence::eliminated: return fmt::format("{} is eliminated in {}", piece(), hex());
            case Sentence::reduced: return fmt::format("{} in {} is reduced to {}", piece(), hex(), count(event_.a, "step"));
            case Sentence::revealed: return fmt::format("{} is revealed in {}, strength {}", piece(), hex(), event_.a);
            case Sentence::zero: return fmt::format("{} in {} has no strength and is removed", piece(), hex());
            default: return fight();
        }
    }

    std::string fight() const {
        switch (sentence()) {
            case Sentence::attack:
                return fmt::format("attack on {}: {} against {}, {}", hex(), event_.a, event_.b, odds_text(event_.c));
            case Sentence::result: return result();
            case Sentence::advanced: return fmt::format("{} advances {} → {}", piece(), from(), hex());
            case Sentence::tanks:
                return count(event_.a, "tank regiment") + (event_.a == 1 ? " is" : " are") + " spent in the battle";
            case Sentence::special_forces: return "the 1st Special Forces Group is spent in the attack";
            case Sentence::called_off: return fmt::format("the attack on {} is called off", hex());
            case Sentence::committed: return fmt::format("the attack on {} is declared", hex());
            case Sentence::garrison_falls: return fmt::format("the garrison of {} falls", hex());
            case Sentence::no_attack: return fmt::format("the attack on {} comes to nothing", hex());
            case Sentence::allowance: return allowance();
            case Sentence::airlift: return fmt::format("{} is flown {} → {}", piece(), from(), hex());
            case Sentence::airdrop: return fmt::format("{} drops on {}", piece(), hex());
            case Sentence::landed: return fmt::format("{} lands at {}", piece(), hex());
            case Sentence::transferred: return fmt::format("{} sails {} → {}", piece(), from(), hex());
            case Sentence::displaced: return fmt::format("{} makes way for the landing, {} → {}", piece(), from(), hex());
            default: return fortune();
        }
    }

    std::string fortune() const {
        switch (sentence()) {
            case Sentence::air_won:
                return fmt::format("{} the air: {}", is_japan() ? "Japan wins" : "the Allies win", count(event_.b, "marker"));
            case Sentence::air_marker: return fmt::format("airpower over {}", hex());
            case Sentence::bomber: return fmt::format("B-29s raid {}", hex());
            case Sentence::bomber_none: return "no B-29 raid this turn";
            case Sentence::causeway: return causeway_decided();
            case Sentence::beachhead: return fmt::format("a US beachhead at {}", hex());
            case Sentence::order:
                return fmt::format("{} will {}", people(), event_.b == 1 ? "fight first, then move" : "move first, then fight");
            case Sentence::withdrawn:
                return piece() + (event_.a == 1 ? " is withdrawn to the 14th Area Army" : " is withdrawn for good");
            case Sentence::absorbed: return piece() + " absorbs a brigade and is back at full strength";
            case Sentence::area_army: return count(event_.a, "unit") + " of the 14th Area Army will sail";
            case Sentence::area_army_none: return "no more units of the 14th Area Army will sail";
            case Sentence::crossed: return crossed();
            case Sentence::lost_at_sea: return fmt::format("{} is lost at sea (die {})", piece(), event_.a);
            case Sentence::recruits: return fmt::format("{} for China (die {})", count(event_.a, "reinforcement"), event_.b);
            case Sentence::collapse: return collapse();
            case Sentence::ending: return ending();
            case Sentence::supply_marker: return fmt::format("aerial supply for {}", hex());
            default: return {};
        }
    }

    std::string phase() const {
        switch (static_cast<Phase>(event_.a)) {
            case Phase::setup: return "Set-up";
            case Phase::start: return "Start of the turn";
            case Phase::landing: return "US landings";
            case Phase::us_first: return "US first phase";
            case Phase::us_second: return "US second phase";
            case Phase::airpower: return "Airpower";
            case Phase::reinforcement: return "Japanese reinforcements";
            case Phase::japan_first: return "Japanese first phase";
            case Phase::japan_second: return "Japanese second phase";
            case Phase::china_first: return "Chinese first phase";
            case Phase::china_second: return "Chinese second phase";
            case Phase::recruits: return "Chinese reinforcements";
            case Phase::over: break;
        }
        return "End of the game";
    }

    std::string turn() const {
        const auto i = static_cast<std::size_t>(event_.a - 1);
        return fmt::format("turn {}{}", event_.a, i < game_.turn_labels.size() ? ", " + game_.turn_labels[i] : "");
    }

    std::string moved() const {
        return fmt::format("{} moves {} → {}{}", piece(), from(), hex(), event_.a > 0 ? fmt::format(" ({} MP)", event_.a) : "");
    }

    std::string die() const {
        const char* what = "die";
        switch (static_cast<FrameKind>(event_.b)) {
            case FrameKind::causeway_sign: what = "what the loss of all airbases means"; break;
            case FrameKind::causeway: what = "Causeway or the Philippines"; break;
            case FrameKind::bomber_roll: what = "B-29 raid"; break;
            case FrameKind::air_japan: what = "Japanese airpower"; break;
            case FrameKind::air_allies: what = "Allied airpower"; break;
            case FrameKind::area_army_roll: what = "14th Area Army"; break;
            case FrameKind::recruits_roll: what = "Chinese reinforcements"; break;
            default: break;
        }
        return fmt::format("{}: a {} is rolled", what, event_.a);
    }

    // The steps themselves are told one by one as they are lost.
    std::string result() const {
        return fmt::format("column {}, die {}: {}{}", event_.column, event_.a, event_.result,
                           event_.c < 0 ? ", all defenders eliminated" : "");
    }

    std::string allowance() const { return fmt::format("units in {} have {} MP (die {})", hex(), event_.b, event_.a); }

    std::string causeway_decided() const {
        const char* decided = event_.a == 1 ? "the US launches Operation Causeway" : "the US invades the Philippines";
        return event_.c == 0 ? decided : fmt::format("{} (modified die {})", decided, event_.b);
    }

    std::string crossed() const {
        const bool full = event_.piece != no_piece && event_.b >= unit(game_, event_.piece).full_steps;
        return fmt::format("{} survives the crossing{} (die {})", piece(), full ? "" : ", reduced", event_.a);
    }

    std::string collapse() const {
        return fmt::format("die {}{:+}: {}", event_.a, event_.b, event_.c == 1 ? "China collapses" : "China fights on");
    }

    std::string ending() const {
        Position over;
        over.winner = static_cast<std::uint8_t>(event_.b);
        over.ending = static_cast<std::uint8_t>(event_.a);
        const std::optional<Result> outcome = ichigo::result(game_, over);
        const char* winner = event_.b == 1 ? "Japan wins" : event_.b == 2 ? "the Allies win" : "a draw";
        return outcome ? fmt::format("{}: {}", winner, outcome->reason) : winner;
    }

    const Game& game_;
    const Event& event_;
    Viewer viewer_;
};

}  // namespace

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
    const bool open = p.battle.committed != 0 && top(p).kind != FrameKind::support;
    const bool in_battle = open && (has(p, piece, status::attacking) || hex == p.battle.target);
    return in_battle ? to_all : owner;
}

std::string describe(const Game& game, const Event& event, Viewer viewer) { return Telling(game, event, viewer).text(); }

}  // namespace causeway::ichigo
