// The words of the log. Nothing is hidden, so everybody reads the same.
#include <algorithm>
#include <span>
#include <string_view>

#include "core/words.h"
#include "games/guam/shown.h"

namespace causeway::guam {

namespace {

std::string halves(int amount) {
    return fmt::format("{}{}", amount > 1 ? std::to_string(amount / 2) : "", amount % 2 == 1 ? "½" : "");
}

// One event in words.
class Telling {
  public:
    Telling(const Game& game, const Event& event) : game_(game), event_(event) {}

    std::string text() const { return capitalised(wording()); }

  private:
    Sentence sentence() const { return static_cast<Sentence>(event_.sentence); }
    int a() const { return event_.a; }
    int b() const { return event_.b; }
    int c() const { return event_.c; }

    // --- nouns ----------------------------------------------------------------------------------------------------------

    std::string hex() const { return place_title(game_, event_.hex); }
    std::string from() const { return place_title(game_, event_.from); }
    // " in 23.59", or nothing where no hex is known.
    std::string in_hex() const { return event_.hex == no_hex ? "" : " in " + hex(); }

    bool has_piece() const { return index(event_.piece) < game_.pieces.size(); }
    std::string piece() const {
        if (!has_piece()) {
            return "a unit";
        }
        const Piece& known = piece_of(game_, event_.piece);
        const bool person = known.type == PieceType::leader || known.type == PieceType::hero;
        return person ? known.name : fmt::format("{} {}", adjective(known.side), known.name);
    }
    static std::string count(int number, std::string_view thing) {
        return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
    }
    static Side side(int number) { return number == static_cast<int>(index(us)) ? us : japan; }
    static const char* people(int number) { return guam::people(side(number)); }
    static const char* adjective(int number) { return guam::adjective(side(number)); }
    static const char* adjective(Side side) { return guam::adjective(side); }
    template <class Words>
    static const char* word(const Words& words, int number) {
        return number >= 0 && static_cast<std::size_t>(number) < std::size(words) ? words[number] : "";
    }
    std::string division() const {
        const auto i = static_cast<std::size_t>(b());
        return i < game_.divisions.size() ? game_.divisions[i].name : "a division";
    }
    std::string beach() const {
        const auto i = static_cast<std::size_t>(a());
        return i < game_.beaches.size() ? game_.beaches[i].name : "the beach";
    }
    std::string chit() const {
        const std::string title = chit_title(game_, static_cast<std::size_t>(a()));
        return title.empty() ? "a chit" : "the chit of " + title;
    }

    // --- sentences, by what they are about ------------------------------------------------------------------------------

    std::string wording() const {
        switch (sentence()) {
            case Sentence::turn: return turn_label(std::max(a(), 0));
            case Sentence::weather: return fmt::format("the weather of the day, die {}: {}", b(), word(weather_words, a()));
            case Sentence::die: return die();
            case Sentence::rerolled:
                return fmt::format("{} roll the die again for {}", people(a()), a() == 0 ? "whiskey" : "sake");
            case Sentence::fatigue: return track("fatigue");
            case Sentence::quality: return track("troop quality");
            case Sentence::dispatch: return track("dispatch points");
            case Sentence::direct: return track("direct commands");
            case Sentence::chit_bought: return fmt::format("{} buy {}", people(b()), chit());
            case Sentence::chit_drawn: return fmt::format("{} is drawn", chit());
            case Sentence::chit_removed: return fmt::format("{} is taken out of the cup", chit());
            case Sentence::activation_ends: return "the activation ends";
            case Sentence::event: return event();
            case Sentence::points: return fmt::format("American VP {}, Japanese VP {}", a(), b());
            case Sentence::massed: return "the Japanese launch their massed charge";
            case Sentence::orders: return orders();
            case Sentence::ending: return ending();
            default: return on_the_march();
        }
    }

    std::string on_the_march() const {
        switch (sentence()) {
            case Sentence::leader_moved: return fmt::format("{} goes to {}", piece(), hex());
            case Sentence::weapon_attached: return fmt::format("{} is attached in {}", piece(), hex());
            case Sentence::weapon_detached: return fmt::format("{} is detached{}", piece(), in_hex());
            case Sentence::turned: return fmt::format("{} in {} {}", piece(), hex(), a() == 1 ? "forms column" : "deploys");
            case Sentence::moved: return fmt::format("{} moves {} → {}{}", piece(), from(), hex(), points_left());
            case Sentence::entered_cave:
                return fmt::format("{} {} the cave of {}", piece(), a() == 1 ? "goes into" : "comes out of", hex());
            case Sentence::tunnelled: return fmt::format("{} goes through the tunnel {} → {}", piece(), from(), hex());
            case Sentence::returned: return fmt::format("{} comes back to {}", piece(), hex());
            case Sentence::arrived: return arrived();
            case Sentence::zone_moved: return fmt::format("{} sails into the zone {}", piece(), zone());
            case Sentence::landed: return fmt::format("{} lands at {}", piece(), hex());
            case Sentence::driven_back: return fmt::format("{} is driven back to the transports off {}", piece(), beach());
            case Sentence::loaded: return fmt::format("{} {} a truck in {}", piece(), a() == 1 ? "boards" : "leaves", hex());
            case Sentence::crowded: return fmt::format("{} is crowded: {} DG", hex(), a());
            case Sentence::ridge:
                return fmt::format("{} {} the ridge of {}", people(a()), b() == 1 ? "take" : "give up", hex());
            case Sentence::disbanded: return fmt::format("{} in {} melts away", piece(), hex());
            case Sentence::assigned: return fmt::format("{} goes to work on Orote airfield", piece());
            case Sentence::tank_arrives: return tank_arrives();
            default: return under_fire();
        }
    }

    std::string under_fire() const {
        switch (sentence()) {
            case Sentence::fires: return fires();
            case Sentence::fire_result: return fire_result();
            case Sentence::holds_fire: return fmt::format("{} hold their fire", people(a()));
            case Sentence::disorganized: return fmt::format("{} units in {}: DG {} (+{})", adjective(c()), hex(), a(), b());
            case Sentence::pinned: return fmt::format("{} units in {} are pinned", adjective(c()), hex());
            case Sentence::suppressed: return fmt::format("{} units in {} are suppressed", adjective(c()), hex());
            case Sentence::rallied: return rallied();
            case Sentence::rout_check: return rout_check();
            case Sentence::routed: return fmt::format("{} routs from {}", piece(), hex());
            case Sentence::endures: return fmt::format("{} in {} endures", piece(), hex());
            case Sentence::eliminated: return fmt::format("{} is eliminated{}", piece(), in_hex());
            case Sentence::weapon_broken: return fmt::format("{} in {} breaks", piece(), hex());
            case Sentence::leader_lost:
                return fmt::format("{} falls{}{}", piece(), in_hex(), a() == 1 ? "; " + successor() + " takes over" : "");
            case Sentence::marker_removed: return fmt::format("{} in {} goes", word(marker_words, a()), hex());
            case Sentence::shaken_off: return fmt::format("those who charge from {} shake off their markers", hex());
            case Sentence::barrage: return barrage();
            case Sentence::scatter: return scatter();
            case Sentence::illuminated: return fmt::format("{} is illuminated", hex());
            case Sentence::burns:
                return fmt::format("{} {}", hex(),
                                   a() == 0   ? "catches fire"
                                   : a() == 1 ? "is reached by the fire"
                                              : "burns down");
            case Sentence::blown_away:
                return fmt::format("the wind takes {} and {}", count(a(), "barrage"), count(b(), "illumination round"));
            case Sentence::strike: return strike();
            case Sentence::air_markers: return fmt::format("die {}: {} for the aircraft", a(), count(b(), "marker"));
            case Sentence::interdiction: return fmt::format("aircraft interdict the roads: {}", count(a(), "marker"));
            default: return in_assault();
        }
    }

    std::string in_assault() const {
        switch (sentence()) {
            case Sentence::assault_marked: return fmt::format("{} is prepared against {}", word(assault_names, a()), hex());
            case Sentence::assault_called_off: return fmt::format("the assault on {} is called off", hex());
            case Sentence::assault_begins: return fmt::format("{} on {}", word(assault_names, a()), hex());
            case Sentence::retreated: return fmt::format("{} units retreat {} → {}", adjective(c()), from(), hex());
            case Sentence::assault_roll:
                return fmt::format("{} die in the assault on {}: {}, in all {}", adjective(c()), hex(), a(), b());
            case Sentence::assault_result: return assault_result();
            case Sentence::advanced: return fmt::format("{} advances {} → {}", piece(), from(), hex());
            case Sentence::alert:
                return fmt::format("war dogs in {}, die {}: {}", hex(), a(),
                                   b() == 1 ? "they give the alarm" : "they are silent");
            case Sentence::hero: return hero();
            case Sentence::gyokusai:
                return event_.hex == no_hex ? "the Japanese will die rather than surrender: Gyokusai"
                                            : fmt::format("the Japanese units in {} will fight to the death", hex());
            default: return on_the_ground();
        }
    }

    std::string on_the_ground() const {
        switch (sentence()) {
            case Sentence::built: return fmt::format("a {} is built in {}", word(fort_ids, a()), hex());
            case Sentence::cave_sealed:
                return fmt::format("the cave of {}, die {}: {}", hex(), a(), b() == 1 ? "sealed" : "not sealed");
            case Sentence::failed: return fmt::format("die {}: {}{} fails", a(), word(purpose_words, b()), in_hex());
            case Sentence::mines_cleared:
                return fmt::format("mines in {}, die {}: {}", hex(), a(), b() == 1 ? "cleared" : "not cleared");
            case Sentence::mines: return fmt::format("mines in {}, die {}: {} DG", hex(), a(), b());
            case Sentence::demolition:
                return fmt::format("demolition teams at {}, die {}: mines weaker by {}", hex(), a(), b());
            case Sentence::trap: return fmt::format("a booby trap goes off in {}, die {}", hex(), a());
            case Sentence::sniper: return fmt::format("a sniper fires at {}, die {}", hex(), a());
            case Sentence::sniper_placed: return fmt::format("a sniper hides in {}", hex());
            case Sentence::sniper_gone: return fmt::format("the sniper in {} is found", hex());
            case Sentence::ambush:
                return fmt::format("ambush in {}, die {}: {}", hex(), a(), b() == 1 ? "it is sprung" : "nobody is there");
            case Sentence::ambush_unit: return fmt::format("{} appears in {}", piece(), hex());
            case Sentence::airfield: return airfield();
            case Sentence::drunk:
                return fmt::format("the Marines in {} are {}", hex(),
                                   a() == 1   ? "drunk"
                                   : a() == 2 ? "hungover"
                                              : "sober again");
            case Sentence::controlled: return controlled();
            case Sentence::beach_closed: return fmt::format("the Japanese close the beach of {}", hex());
            default: return {};
        }
    }

    // --- longer sentences -----------------------------------------------------------------------------------------------

    static constexpr const char* marker_words[] = {"disorganization",   "the pinned marker", "suppression",
                                                   "the fortification", "the barrage",       "the illumination",
                                                   "the ridge marker"};
    static constexpr const char* assault_names[] = {"a prepared assault", "a banzai charge", "a drunk banzai charge",
                                                    "a gyokusai charge"};
    // In the order of Purpose.
    static constexpr const char* purpose_words[] = {"the weather",
                                                    "dispatch points",
                                                    "the landing of tanks",
                                                    "a landing incident",
                                                    "a delay",
                                                    "a landing obstacle",
                                                    "demolition teams",
                                                    "direct commands",
                                                    "air support",
                                                    "the random event",
                                                    "the fire",
                                                    "the wind",
                                                    "fire",
                                                    "a rout check",
                                                    "scatter",
                                                    "an illumination round",
                                                    "war dogs",
                                                    "the attacker's assault",
                                                    "the defender's assault",
                                                    "drink",
                                                    "the building of a trench",
                                                    "the sealing of the cave",
                                                    "the clearing of mines",
                                                    "the repair of the airfield",
                                                    "mines",
                                                    "an ambush",
                                                    "a sniper",
                                                    "a booby trap",
                                                    "illumination rounds"};
    static_assert(std::size(purpose_words) == purpose_count);

    std::string die() const { return fmt::format("{} for {}: a {} is rolled", adjective(c()), word(purpose_words, b()), a()); }

    std::string track(const char* name) const {
        const std::string now = fmt::format("{}, {}: {}", division(), name, a());
        return c() == 0 ? now : fmt::format("{} ({:+})", now, c());
    }

    // The events of 20.0 as events.cpp numbers them.
    std::string event() const {
        constexpr const char* events[] = {
            "an able staff officer", "martyrs for the Emperor",     "lost in the jungle", "an inspiring speech",
            "a commander's suicide", "a supply shortage",           "an ambush",          "snipers",
            "experience under fire", "trouble with the commanders", "strong drink",       "a resolute sergeant"};
        return fmt::format("random event, die {}: {}", b(), word(events, a()));
    }

    std::string orders() const {
        std::string order = word(order_ids, b());
        std::replace(order.begin(), order.end(), '-', ' ');
        return fmt::format("{} change their standing orders: {}", people(a()), order);
    }

    // The event does not say which scenario is played, and their levels of victory differ.
    std::string ending() const { return fmt::format("the game is over: American VP {}, Japanese VP {}", b(), c()); }

    std::string points_left() const { return a() > 0 ? fmt::format(" ({} MP left)", halves(a())) : ""; }

    std::string zone() const {
        const bool known = a() >= 0 && static_cast<std::size_t>(a()) < game_.beaches.size() && b() >= 0 && b() <= 2;
        return known ? zone_title(game_, zone_box(static_cast<std::uint8_t>(a()), static_cast<Zone>(b()))) : "";
    }

    std::string arrived() const {
        const bool afloat = a() >= 0 && static_cast<std::size_t>(a()) < 3 * game_.beaches.size();
        return afloat ? fmt::format("{} arrives: {}", piece(), zone_title(game_, numbered_zone(a())))
                      : fmt::format("{} arrives and is available", piece());
    }

    std::string tank_arrives() const {
        constexpr const char* results[] = {"comes ashore", "has an incident on landing", "is delayed", "is lost on landing"};
        return fmt::format("{}, die {}: {}", piece(), a(), word(results, b()));
    }

    std::string fires() const {
        constexpr const char* kinds[] = {"fire",   "fire",       "opportunity fire", "defensive fire", "indirect fire",
                                         "ambush", "naval fire", "air strike",       "bombardment",    "booby trap"};
        const std::string target = event_.hex == no_hex ? "the naval zone" : hex();
        const std::string who = has_piece() ? piece() + ", " : "";
        return fmt::format("{}{} at {}: {} {}", who, word(kinds, c()), target, word(fire_words, b()), a());
    }

    std::string fire_result() const {
        return fmt::format("fire{}, {}, die {}: {}", event_.hex == no_hex ? "" : " at " + hex(), event_.column, a(),
                           event_.result);
    }

    std::string rallied() const {
        if (b() == 0) {
            return fmt::format("the units in {} rally: {}", hex(), a() == 0 ? "no DG" : fmt::format("DG {}", a()));
        }
        return fmt::format("the units in {} rally and are no longer {}", hex(), word(nerve_words, b()));
    }

    std::string rout_check() const {
        const bool fails = a() == 9 || (a() != 0 && b() > c());
        return fmt::format("rout check of {}{}, die {}, modified {}, troop quality {}: {}", piece(), in_hex(), a(), b(), c(),
                           fails ? "failed" : "passed");
    }

    std::string successor() const {
        const std::string& name = has_piece() ? piece_of(game_, event_.piece).replacement : "";
        return name.empty() ? "his replacement" : name;
    }

    std::string barrage() const {
        const bool whole = a() == static_cast<int>(Barrage::smoke) || a() == static_cast<int>(Barrage::bombardment);
        return fmt::format("{}{} in {}", word(barrage_words, a()), whole ? "" : " barrage", hex());
    }

    std::string scatter() const {
        return event_.hex == event_.from ? fmt::format("die {}: the fire falls on {}", a(), hex())
                                         : fmt::format("die {}: the fire scatters {} → {}", a(), from(), hex());
    }

    std::string strike() const {
        constexpr const char* what[] = {"", "an air strike", "interdiction", "a task force", "a bombardment"};
        return fmt::format("{} is placed on {}{}", word(what, a()), has_piece() ? piece() + " in " : "", hex());
    }

    std::string assault_result() const {
        if (b() == 0) {
            return fmt::format("the assault on {} is even", hex());
        }
        return fmt::format("the assault on {}: the {} loses by {}", hex(), b() == 1 ? "attacker" : "defender",
                           a() < 0 ? -a() : a());
    }

    std::string hero() const {
        constexpr const char* what[] = {"joins the fight", "leaves", "takes part"};
        return fmt::format("{} {}{}", piece(), word(what, a()), in_hex());
    }

    std::string airfield() const {
        switch (a()) {
            case 1: return "Orote airfield is cleared of the enemy";
            case 2: return "Orote airfield is operational";
            case 3: return fmt::format("the repair of Orote airfield begins, die {}", b());
            default: return "Orote airfield is lost again";
        }
    }

    std::string controlled() const {
        const std::string points = a() == 0 ? "" : fmt::format(" ({})", count(a(), "point"));
        return fmt::format("the Americans control {}{}", hex(), points);
    }

    const Game& game_;
    const Event& event_;
};

}  // namespace

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

std::string describe(const Game& game, const Event& event, Viewer) { return Telling(game, event).text(); }

std::vector<Setting> settings(const Game&, const Position& p, Side side) {
    const Orders& orders = p.orders[index(side)];
    // Where the values of each setting begin in order_ids; the last two are Japan's alone.
    const std::pair<std::size_t, std::size_t> now[] = {
        {0, index(orders.fire)}, {5, index(orders.reroll)}, {8, index(orders.tenacity)}, {11, index(orders.ambush)}};
    std::vector<Setting> list;
    for (const auto& [first, value] : std::span(now).first(side == us ? 2 : 4)) {
        const std::string order = order_ids[first + value];
        const std::size_t dash = order.find('-');
        list.push_back({order.substr(0, dash), order.substr(dash + 1)});
    }
    return list;
}

}  // namespace causeway::guam
