// The words of the log, for the sentences in words.toml. Nothing is hidden, so everybody reads the same.
#include <algorithm>
#include <span>
#include <string_view>

#include "core/telling.h"
#include "games/guam/shown.h"

namespace causeway::guam {

namespace {

// What the sentences say of one event.
class Telling {
  public:
    Telling(const Game& game, const Event& event) : game_(game), event_(event) {}

    std::string hex() const { return place_title(game_, event_.hex); }
    std::string from() const { return place_title(game_, event_.from); }
    std::string placed() const { return answer(event_.hex != no_hex); }
    std::string by() const { return answer(has_piece()); }
    std::string afloat() const { return answer(is_afloat()); }
    std::string fails() const { return answer(a() == 9 || (a() != 0 && b() > c())); }
    std::string scattered() const { return answer(event_.hex != event_.from); }
    std::string difference() const { return std::to_string(a() < 0 ? -a() : a()); }
    std::string halves() const { return fmt::format("{}{}", a() > 1 ? std::to_string(a() / 2) : "", a() % 2 == 1 ? "½" : ""); }
    std::string calendar() const { return turn_label(std::max(a(), 0)); }
    std::string division() const { return name_among(game_.divisions, b(), "a division"); }
    std::string beach() const { return name_among(game_.beaches, a(), "the beach"); }
    std::string chit() const {
        const std::string title = chit_title(game_, static_cast<std::size_t>(a()));
        return title.empty() ? "a chit" : "the chit of " + title;
    }
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
            return is_afloat() ? zone_title(game_, numbered_zone(a())) : "";
        }
        const bool known = a() >= 0 && static_cast<std::size_t>(a()) < game_.beaches.size() && b() >= 0 && b() <= 2;
        return known ? zone_title(game_, zone_box(static_cast<std::uint8_t>(a()), static_cast<Zone>(b()))) : "";
    }

  private:
    int a() const { return event_.a; }
    int b() const { return event_.b; }
    int c() const { return event_.c; }
    static std::string answer(bool holds) { return holds ? "1" : "0"; }
    template <class Things>
    static std::string name_among(const Things& things, int i, const char* otherwise) {
        return static_cast<std::size_t>(i) < things.size() ? things[static_cast<std::size_t>(i)].name : otherwise;
    }
    bool has_piece() const { return index(event_.piece) < game_.pieces.size(); }
    bool is_afloat() const { return a() >= 0 && static_cast<std::size_t>(a()) < 3 * game_.beaches.size(); }

    const Game& game_;
    const Event& event_;
};

constexpr auto slots =
    slots_of<Telling, &Telling::piece, &Telling::hex, &Telling::from, &Telling::placed, &Telling::by, &Telling::halves,
             &Telling::calendar, &Telling::division, &Telling::chit, &Telling::successor, &Telling::difference,
             &Telling::afloat, &Telling::zone, &Telling::beach, &Telling::fails, &Telling::scattered>;

}  // namespace

std::vector<std::string_view> slot_names() { return names_of(slots); }

void emit_die(Events* events, Purpose purpose, int die, Side by) {
    Event event = happening(EventType::roll, Sentence::die, "4.0");
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(purpose);
    event.c = static_cast<std::int16_t>(index(by));
    emit(events, event);
}

std::string slot(const Game& game, const Event& event, Viewer, std::string_view name) {
    return text_of(slots, Telling(game, event), name);
}

std::vector<Setting> settings(const Game&, const Position& p, Side side) {
    const Orders& orders = p.orders[index(side)];
    // Where the values of each setting begin in order_ids, and whose it is alone.
    const std::tuple<std::size_t, std::size_t, Side> now[] = {{0, index(orders.fire), side},
                                                              {5, index(orders.reroll), side},
                                                              {8, index(orders.tenacity), japan},
                                                              {11, index(orders.ambush), japan},
                                                              {14, index(orders.hero), us}};
    std::vector<Setting> list;
    for (const auto& [first, value, whose] : now) {
        if (whose != side) {
            continue;
        }
        const std::string order = order_ids[first + value];
        const std::size_t dash = order.find('-');
        list.push_back({order.substr(0, dash), order.substr(dash + 1)});
    }
    return list;
}

}  // namespace causeway::guam
