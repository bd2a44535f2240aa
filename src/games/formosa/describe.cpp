// The words of the log. 11.0: who may be told which unit it was.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "core/words.h"
#include "games/formosa/shown.h"

namespace causeway::formosa {

namespace {

// One event in the words of one viewer.
class Telling {
  public:
    Telling(const Game& game, const Event& event, Viewer viewer) : game_(game), event_(event), viewer_(viewer) {}

    std::string text() const { return capitalised(wording()); }

  private:
    Sentence sentence() const { return static_cast<Sentence>(event_.sentence); }
    int a() const { return event_.a; }
    int b() const { return event_.b; }
    int c() const { return event_.c; }

    // --- nouns ----------------------------------------------------------------------------------------------------------

    std::string hex() const { return place(event_.hex); }
    std::string from() const { return place(event_.from); }
    std::string place(HexId hex) const { return on_map(hex) ? game_.map.label(hex) : box_name(hex); }

    static std::string box_name(HexId place) {
        constexpr const char* names[box_count] = {
            "the units set aside", "the reinforcements",   "the units to be deployed", "the Staging Area",   "Amoy",
            "the replacements",    "the units eliminated", "the reinforcements",       "the reinforcements",
        };
        const std::size_t i = index(place) - index(box::unused);
        return i < std::size(names) ? names[i] : "nowhere";
    }

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

    static std::string count(int number, std::string_view thing) {
        return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
    }
    bool of_japan(int side) const { return side == static_cast<int>(index(japan)); }
    const char* people(int side) const { return of_japan(side) ? "the Japanese" : "the Allies"; }
    const char* adjective(int side) const { return of_japan(side) ? "Japanese" : "Allied"; }

    std::string item_name(int number) const {
        switch (static_cast<Item>(number)) {
            case Item::tac: return "a tactical air point";
            case Item::tac_cw: return "a Commonwealth tactical air point";
            case Item::gunfire: return "a naval gunfire unit";
            case Item::gunfire_cw: return "a Commonwealth naval gunfire unit";
            case Item::b29: return "the B-29s";
            case Item::air_supply: return "the air supply unit";
            case Item::amphibious: return "an amphibious marker";
            case Item::drop_zone: return "the airborne drop zone";
            case Item::kamikaze: return "kamikazes";
            case Item::fleet: return "a sortie of the mobile fleet";
            default: return "air points";
        }
    }

    // --- sentences, by what they are about ------------------------------------------------------------------------------

    std::string wording() const {
        switch (sentence()) {
            case Sentence::phase: return phase();
            case Sentence::turn: return turn();
            case Sentence::die: return die();
            case Sentence::deployed: return fmt::format("{} is deployed in {}", piece(), hex());
            case Sentence::recruited: return fmt::format("{} is recruited for {} LP", piece(), a());
            case Sentence::bought: return fmt::format("{} buy {} for {} LP", people(b()), item_name(a()), c());
            case Sentence::lp: return lp();
            case Sentence::lp_lost: return fmt::format("{} lose {} LP beyond {}", people(b()), a(), lp_limit);
            case Sentence::set_up: return fmt::format("the {} set-up is complete", adjective(b()));
            case Sentence::revealed: return fmt::format("{} is revealed in {}", piece(), hex());
            case Sentence::deception: return fmt::format("{} in {} was nothing but a deception", piece(), hex());
            case Sentence::source_revealed: return fmt::format("{} in {} reveals itself to supply others", piece(), hex());
            case Sentence::amoy: return fmt::format("die {}: Amoy {}", a(), b() == 1 ? "falls to the Allies" : "holds out");
            case Sentence::sixth_marines: return "the 6th Marine Division arrives in Amoy";
            case Sentence::points: return fmt::format("Allied VP {}, Japanese VP {}, net {}", a(), b(), c());
            case Sentence::ending: return ending();
            default: return in_the_air();
        }
    }

    std::string in_the_air() const {
        switch (sentence()) {
            case Sentence::planned: return fmt::format("{} have planned their air missions", people(b()));
            case Sentence::plans: return plans();
            case Sentence::air_fire: return air_fire();
            case Sentence::air_lost: return air_lost();
            case Sentence::kamikaze: return kamikaze();
            case Sentence::marker_lost: return marker_lost();
            case Sentence::sortie: return fmt::format("the mobile fleet sorties, die {}: {}", a(), event_.result);
            case Sentence::bombing:
                return fmt::format("B-29s bomb {}, column {}, die {}: {}", hex(), event_.column, a(), event_.result);
            case Sentence::suppressed: return fmt::format("Japanese units in {} are suppressed", hex());
            case Sentence::interdicted: return fmt::format("interdiction in {}, {}", hex(), count(a(), "point"));
            case Sentence::air_support:
                return fmt::format("{} ground support over {}, {}", nation_word(b()), hex(), count(a(), "point"));
            case Sentence::air_supply: return fmt::format("air supply for the Allied units in the battle");
            case Sentence::camp_bombed: return camp_bombed();
            default: return on_the_way();
        }
    }

    std::string on_the_way() const {
        switch (sentence()) {
            case Sentence::beach: return fmt::format("an amphibious marker is placed at {}", hex());
            case Sentence::drop_zone: return fmt::format("a drop zone is placed at {}", hex());
            case Sentence::embarked: return fmt::format("{} waits at sea at {}", piece(), hex());
            case Sentence::landed: return fmt::format("{} lands at {}", piece(), hex());
            case Sentence::turned_back: return piece() + " returns to the Staging Area";
            case Sentence::sailed: return fmt::format("{} sails {} → {}", piece(), from(), hex());
            case Sentence::moved: return fmt::format("{} moves {} → {}{}", piece(), from(), hex(), movement_points());
            case Sentence::motorized: return fmt::format("{} in {} will move by truck", count(a(), "unit"), hex());
            case Sentence::flown: return fmt::format("{} is flown to {}", piece(), hex());
            case Sentence::raid: return raid();
            case Sentence::raid_damage: return fmt::format("the raiders destroy {}, die {}", count(b(), "air point"), a());
            case Sentence::overstacked: return fmt::format("too many units in {}: {} is withdrawn", hex(), piece());
            case Sentence::base_built: return fmt::format("{} builds a base in {} for {} LP", piece(), hex(), a());
            case Sentence::base_left: return fmt::format("{} gives up its base in {}", piece(), hex());
            default: return in_battle();
        }
    }

    std::string in_battle() const {
        switch (sentence()) {
            case Sentence::attack: return fmt::format("attack on {}: {} against {}, {}%", hex(), a(), b(), c());
            case Sentence::result: return fmt::format("column {}, die {}: {}", event_.column, a(), result_text());
            case Sentence::lp_spent: return fmt::format("{} spend {} LP on the battle", people(b()), a());
            case Sentence::eliminated:
                return fmt::format("{} is eliminated in {}{}", piece(), hex(), a() == 1 ? " and can be replaced" : "");
            case Sentence::guerrillas:
                return fmt::format("die {}: {} in {}", a(), b() == 1 ? "survivors go on as guerrillas" : "nobody fights on",
                                   hex());
            case Sentence::counterattack: return fmt::format("the defenders counterattack {}", hex());
            case Sentence::retreated: return fmt::format("{} retreats {} → {}", piece(), from(), hex());
            case Sentence::advanced: return fmt::format("{} advances {} → {}", piece(), from(), hex());
            case Sentence::victory_lp: return fmt::format("{} gain 1 LP for the victory", people(b()));
            case Sentence::no_attack: return fmt::format("nobody is left to attack {}", hex());
            case Sentence::excused: return fmt::format("the units in {} have nobody left to attack", hex());
            case Sentence::camp_freed: return fmt::format("the prisoners of war in {} are freed", hex());
            default: return {};
        }
    }

    // --- longer sentences -----------------------------------------------------------------------------------------------

    std::string phase() const {
        const auto i = static_cast<std::size_t>(a());
        return i < std::size(phase_words) ? phase_words[i].label : "";
    }

    // The event does not say which scenario is played; where their calendars differ, the number must do.
    std::string turn() const { return fmt::format("turn {}", a()); }

    std::string die() const {
        const char* what = "die";
        switch (static_cast<FrameKind>(b())) {
            case FrameKind::setup_tac: what = "Japanese tactical air points"; break;
            case FrameKind::setup_kamikaze: what = "kamikaze points"; break;
            case FrameKind::setup_lp:
            case FrameKind::logistics_roll: what = "Japanese LP"; break;
            case FrameKind::recon_roll: what = "reconnaissance"; break;
            case FrameKind::sortie_lp: what = "Allied LP lost to the mobile fleet"; break;
            case FrameKind::camp_roll: what = "bombs near the prisoner of war camp"; break;
            default: break;
        }
        return fmt::format("{}: a {} is rolled", what, a());
    }

    std::string lp() const {
        const std::string total = fmt::format("{} LP: {}", adjective(b()), a());
        return c() == 0 ? total : fmt::format("{} ({:+})", total, c());
    }

    static const char* nation_word(int nation) { return adjectives[static_cast<std::size_t>(nation) % nation_count]; }

    std::string plans() const {
        constexpr int nations = 4;  // c: the nation and, in fours, what else it sends
        const int others = c() / nations;
        std::string text = fmt::format("{} air missions: {} superiority, {} tactical", nation_word(c() % nations), a(), b());
        if (others > 0) {
            text += c() % nations == static_cast<int>(index(Nation::japan)) ? fmt::format(", {} kamikaze", others) : ", B-29s";
        }
        return text;
    }

    std::string air_fire() const {
        return fmt::format("{} fire for air superiority, column {}, die {}: {} lost", people(b()), event_.column, a(),
                           count(c(), "point"));
    }

    std::string air_lost() const {
        const auto item = static_cast<Item>(b());
        const bool commonwealth =
            item == Item::superiority_cw || item == Item::tactical_cw || item == Item::ready_cw || item == Item::tac_cw;
        const char* whose = of_japan(c()) ? "Japanese" : commonwealth ? "Commonwealth" : "US";
        const bool superiority = item == Item::superiority || item == Item::superiority_cw;
        const bool tactical = item == Item::tactical || item == Item::tactical_cw;
        const char* mission = superiority ? " on air superiority" : tactical ? " on tactical missions" : "";
        return fmt::format("{} air points lost{}: {}", whose, mission, a());
    }

    std::string result_text() const {
        const auto found =
            std::find(std::begin(combat_result_names), std::end(combat_result_names), std::string_view(event_.result));
        return found == std::end(combat_result_names) ? event_.result : result_texts[found - std::begin(combat_result_names)];
    }

    std::string kamikaze() const {
        const std::string who =
            b() == 0 ? "no kamikazes attack" : count(b(), "kamikaze point") + (b() == 1 ? " attacks" : " attack");
        return fmt::format("{}, die {}: {} turned back", who, a(), count(c(), "marker"));
    }

    std::string marker_lost() const {
        if (a() > 1) {
            const auto item = static_cast<Item>(b());
            const char* what = item == Item::amphibious   ? "amphibious markers"
                               : item == Item::gunfire_cw ? "Commonwealth naval gunfire units"
                                                          : "naval gunfire units";
            return fmt::format("{} {} are turned back", a(), what);
        }
        return item_name(b()) + " is turned back";
    }

    std::string camp_bombed() const {
        return fmt::format("bombs destroy the prisoner of war camp in {}{}", hex(),
                           a() > 0 ? fmt::format(" (die {})", a()) : "");
    }

    std::string raid() const {
        const char* outcome = b() == 0 ? "is lost on the way to" : b() == 1 ? "is turned back from" : "comes down at";
        return fmt::format("{} {} {} (die {})", piece(), outcome, hex(), a());
    }

    // 12.4: movement points count halves.
    std::string movement_points() const {
        if (a() <= 0) {
            return {};
        }
        const std::string whole = a() > 1 ? std::to_string(a() / 2) : "";
        return fmt::format(" ({}{} MP)", whole, a() % 2 == 1 ? "½" : "");
    }

    std::string ending() const {
        Position over;
        over.winner = 1;  // decided; the ending says for whom
        over.ending = static_cast<std::uint8_t>(a());
        const std::optional<Result> outcome = formosa::result(game_, over);
        return outcome ? std::string(outcome->reason) : "";
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

// 11.0: a unit that was seen and could be followed since is known to all, and two displays are open (8.3).
Audience known_to(const Game& game, const Position& p, PieceId piece) {
    const HexId place = at(p, piece);
    const bool seen = has(p, piece, status::known) || place == box::replacements || place == box::eliminated;
    return seen && !has(p, piece, status::concealed) ? to_all : only(owner(game, piece));
}

std::string describe(const Game& game, const Event& event, Viewer viewer) { return Telling(game, event, viewer).text(); }

}  // namespace causeway::formosa
