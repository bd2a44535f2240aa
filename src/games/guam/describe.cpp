// The words of the log, for the sentences in words.toml. Nothing is hidden, so everybody reads the same.
#include <algorithm>
#include <span>
#include <string_view>

#include "core/telling.h"
#include "games/guam/shown.h"

namespace causeway::guam {

namespace {

// In the order of Sentence, with what the figures of their Events are called.
constexpr SentenceSpec sentences[] = {
    {"turn"},
    {"weather", "weather", "die"},
    {"die", "die", "purpose", "side"},
    {"rerolled", "side"},
    {"fatigue", "now", "", "change"},
    {"quality", "now", "", "change"},
    {"dispatch", "now", "", "change"},
    {"direct", "now", "", "change"},
    {"chit-bought", "", "side"},
    {"chit-drawn"},
    {"chit-removed"},
    {"activation-ends"},
    {"leader-moved"},
    {"weapon-attached"},
    {"weapon-detached"},
    {"weapon-broken"},
    {"leader-lost", "replaced"},
    {"turned", "column"},
    {"moved", "left"},
    {"entered-cave", "inside"},
    {"tunnelled"},
    {"disorganized", "level", "added", "side"},
    {"pinned", "", "", "side"},
    {"suppressed", "", "", "side"},
    {"rallied", "level", "state"},
    {"crowded", "added"},
    {"fires", "value", "type", "kind"},
    {"fire-result", "die"},
    {"holds-fire", "side"},
    {"rout-check", "die", "modified", "quality"},
    {"routed"},
    {"endures"},
    {"eliminated"},
    {"marker-removed", "marker"},
    {"returned"},
    {"barrage", "shells"},
    {"scatter", "die"},
    {"illuminated"},
    {"burns", "how"},
    {"assault-marked", "kind"},
    {"assault-called-off"},
    {"assault-begins", "kind"},
    {"retreated", "", "", "side"},
    {"assault-roll", "die", "total", "side"},
    {"assault-result", "", "loser"},
    {"advanced"},
    {"alert", "die", "alarm"},
    {"built", "works"},
    {"cave-sealed", "die", "success"},
    {"failed", "die", "purpose"},
    {"mines-cleared", "die", "success"},
    {"mines", "die", "level"},
    {"trap", "die"},
    {"sniper", "die"},
    {"sniper-placed"},
    {"sniper-gone"},
    {"ambush", "die", "sprung"},
    {"ambush-unit"},
    {"airfield", "state", "die"},
    {"assigned"},
    {"loaded", "aboard"},
    {"tank-arrives", "die", "outcome"},
    {"arrived"},
    {"zone-moved"},
    {"landed"},
    {"driven-back"},
    {"event", "event", "die"},
    {"strike", "what"},
    {"air-markers", "die", "markers"},
    {"interdiction", "markers"},
    {"demolition", "die", "level"},
    {"ridge", "side", "taken"},
    {"hero", "what"},
    {"drunk", "state"},
    {"controlled", "points"},
    {"beach-closed"},
    {"points", "us", "japan"},
    {"massed"},
    {"gyokusai"},
    {"orders", "side"},
    {"ending", "", "us", "japan"},
    {"blown-away", "barrages", "rounds"},
    {"disbanded"},
    {"shaken-off"},
};
static_assert(std::size(sentences) == index(Sentence::shaken_off) + 1);
constexpr std::string_view slots[] = {"piece",    "hex",      "from",  "placed",    "by",         "halves",
                                      "calendar", "division", "chit",  "successor", "difference", "afloat",
                                      "zone",     "beach",    "fails", "scattered", "order"};

// What the sentences say of one event.
class Telling {
  public:
    Telling(const Game& game, const Event& event) : game_(game), event_(event) {}

    std::string slot(std::string_view name) const {
        if (name == "piece") {
            return piece();
        }
        if (name == "hex" || name == "from") {
            return place_title(game_, name == "hex" ? event_.hex : event_.from);
        }
        if (name == "placed" || name == "by" || name == "afloat" || name == "fails" || name == "scattered") {
            return holds(name) ? "1" : "0";
        }
        return name == "difference" ? std::to_string(a() < 0 ? -a() : a()) : noun(name);
    }

  private:
    int a() const { return event_.a; }
    int b() const { return event_.b; }
    int c() const { return event_.c; }

    bool holds(std::string_view name) const {
        if (name == "placed") {
            return event_.hex != no_hex;
        }
        if (name == "by") {
            return has_piece();
        }
        if (name == "afloat") {
            return a() >= 0 && static_cast<std::size_t>(a()) < 3 * game_.beaches.size();
        }
        return name == "fails" ? a() == 9 || (a() != 0 && b() > c()) : event_.hex != event_.from;
    }

    std::string noun(std::string_view name) const {
        if (name == "halves") {
            return fmt::format("{}{}", a() > 1 ? std::to_string(a() / 2) : "", a() % 2 == 1 ? "½" : "");
        }
        if (name == "calendar") {
            return turn_label(std::max(a(), 0));
        }
        if (name == "division") {
            const auto i = static_cast<std::size_t>(b());
            return i < game_.divisions.size() ? game_.divisions[i].name : "a division";
        }
        if (name == "beach") {
            const auto i = static_cast<std::size_t>(a());
            return i < game_.beaches.size() ? game_.beaches[i].name : "the beach";
        }
        if (name == "chit") {
            const std::string title = chit_title(game_, static_cast<std::size_t>(a()));
            return title.empty() ? "a chit" : "the chit of " + title;
        }
        return name == "successor" ? successor() : name == "zone" ? zone() : order();
    }

    bool has_piece() const { return index(event_.piece) < game_.pieces.size(); }
    std::string piece() const {
        if (!has_piece()) {
            return "a unit";
        }
        const Piece& known = piece_of(game_, event_.piece);
        const bool person = known.type == PieceType::leader || known.type == PieceType::hero;
        return person ? known.name : fmt::format("{} {}", adjective(known.side), known.name);
    }
    std::string successor() const {
        const std::string& name = has_piece() ? piece_of(game_, event_.piece).replacement : "";
        return name.empty() ? "his replacement" : name;
    }

    // Of an arrival by its number, of a voyage by beach and distance.
    std::string zone() const {
        if (static_cast<Sentence>(event_.sentence) == Sentence::arrived) {
            return holds("afloat") ? zone_title(game_, numbered_zone(a())) : "";
        }
        const bool known = a() >= 0 && static_cast<std::size_t>(a()) < game_.beaches.size() && b() >= 0 && b() <= 2;
        return known ? zone_title(game_, zone_box(static_cast<std::uint8_t>(a()), static_cast<Zone>(b()))) : "";
    }

    std::string order() const {
        const bool known = b() >= 0 && b() < order_count;
        std::string words = known ? order_ids[b()] : "";
        std::replace(words.begin(), words.end(), '-', ' ');
        return words;
    }

    const Game& game_;
    const Event& event_;
};

}  // namespace

void set_sentences(GameInfo& info) {
    info.sentences = sentences;
    info.slots = slots;
}

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

std::string slot(const Game& game, const Event& event, Viewer, std::string_view name) {
    return Telling(game, event).slot(name);
}

std::string describe(const Game& game, const Event& event, Viewer viewer) {
    return tell(game.info, event, [&](std::string_view name) { return slot(game, event, viewer, name); }).text;
}

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
