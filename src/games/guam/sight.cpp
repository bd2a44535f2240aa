// 7.0 Line of sight and fire zones, and the traces that keep out of them.
//
// What the map alone lets through stands in Game::sight. Barrages and fires hide what lies behind them, and a burnt hex has
// become clear (8.8.1): only lines that touch such a hex are looked at element by element.
#include "games/guam/sight.h"

namespace causeway::guam {

namespace {

constexpr std::uint8_t cave_sides = side::slope | side::steep | side::ridge;  // 6.3

// 7.1.2 c
std::uint8_t blocking_sides(const Game& game) {
    unsigned blocking = 0;
    for (std::size_t i = 0; i < game.side_facts.size(); ++i) {
        blocking |= game.side_facts[i].blocks_sight ? 1U << i : 0U;
    }
    return static_cast<std::uint8_t>(blocking);
}

constexpr Direction clockwise(Direction d) { return static_cast<Direction>((index(d) + 1) % 6); }

// One line from hex to hex under the rules of 7.1. Without a Position the map is as printed and nothing lies on it.
class Line {
  public:
    Line(const Game& game, const Position* p, HexId from, HexId to)
        : game_(game),
          p_(p),
          from_(from),
          to_(to),
          low_(level(from) <= level(to) ? from : to),
          top_(std::max(level(from), level(to))),
          blocking_(blocking_sides(game)),
          steep_(fires_down(from, to) || fires_down(to, from)) {}

    bool open() {
        return game_.lines->walk(from_, to_, [&](const SightElement<HexId>& e) { return passes(e); });
    }

  private:
    int level(HexId hex) const { return facts(game_, hex).level; }
    bool is_end(HexId hex) const { return hex == from_ || hex == to_; }
    std::uint8_t features(HexId hex, Direction d) const { return hex == no_hex ? 0 : facts(game_, hex).sides[index(d)]; }

    // 6.2.2: the line leaves the upper hex of a steep slope across that slope (R6.14: it holds both ways).
    bool fires_down(HexId upper, HexId target) const {
        bool down = false;
        game_.lines->walk(upper, target, [&](const SightElement<HexId>& e) {
            const std::uint8_t crossed = e.kind == SightKind::side ? features(e.hex, e.direction) : 0;
            down = (crossed & side::steep) != 0 && (crossed & side::up) == 0;
            return false;
        });
        return down;
    }

    // What a hex between the ends does to the line.
    Sight obstacle(HexId hex) const {
        if (hex == no_hex) {
            return Sight::open;
        }
        if (p_ != nullptr && is_land(game_, hex) &&
            (barrage(game_, *p_, hex) != Barrage::none || blaze(game_, *p_, hex) == Blaze::burning)) {
            return Sight::blocks;  // 8.7.2, 8.8.1
        }
        const int height = level(hex);
        if (level(from_) != level(to_)) {
            // 7.1.2 a, b, e
            const bool blind = height > level(low_) && game_.map.grid().distance(hex, low_) == 1;
            return height >= top_ || blind ? Sight::blocks : Sight::open;
        }
        if (height != top_) {
            return height > top_ ? Sight::blocks : Sight::open;  // R7.2
        }
        const Terrain ground = p_ != nullptr ? terrain(game_, *p_, hex) : facts(game_, hex).terrain;
        if (steep_ && (ground == Terrain::brush || ground == Terrain::cane || ground == Terrain::rocky)) {
            return Sight::open;  // 6.2.2
        }
        return game_.terrain[index(ground)].sight;
    }

    // 7.1.1 c: the second hex that hides a little hides all.
    bool passes_hex(Sight obstacle) {
        if (obstacle == Sight::partial) {
            return ++partial_ < 2;
        }
        return obstacle == Sight::open;
    }

    bool blocked_by(std::uint8_t crossed) const { return (crossed & (steep_ ? blocking_ & ~side::cliff : blocking_)) != 0; }

    bool passes(const SightElement<HexId>& e) {
        switch (e.kind) {
            case SightKind::hex: return passes_hex(obstacle(e.hex));
            case SightKind::spine: {
                // 7.1.2 d, then 7.1.1 b: the more open hand counts (R7.3).
                const bool feature = (features(e.hex, e.direction) & blocking_) != 0;
                return !feature && passes_hex(std::min(obstacle(e.hex), obstacle(e.other)));
            }
            case SightKind::side: return is_end(e.hex) || is_end(e.other) || !blocked_by(features(e.hex, e.direction));
            case SightKind::corner:
                return is_end(e.hex) || !blocked_by(features(e.hex, e.direction)) ||
                       !blocked_by(features(e.hex, clockwise(e.direction)));  // R7.8
        }
        return true;
    }

    const Game& game_;
    const Position* p_;
    HexId from_, to_, low_;
    int top_;
    std::uint8_t blocking_;
    bool steep_;
    int partial_ = 0;
};

// Markers that change lines which the map decides otherwise.
constexpr unsigned changing = ((1U << mark::barrage.width) - 1U) << mark::barrage.shift | ((1U << mark::blaze.width) - 1U)
                                                                                              << mark::blaze.shift;
bool is_changed(const Game& game, const Position& p, HexId hex) {
    return is_land(game, hex) && (p.marks[index(site(game, hex))] & changing) != 0;
}
// Whether there is any on the map; looks at all of it in a tenth of a microsecond.
bool is_anything_changed(const Position& p) {
    unsigned all = 0;
    for (std::size_t i = 0; i < max_sites; ++i) {
        all |= p.marks[i];
    }
    return (all & changing) != 0;
}

// 7.1 without its limits of range. One look along the line finds out whether the map alone decides.
bool line_is_open(const Game& game, const Position& p, HexId from, HexId to) {
    const std::optional<SightCell> cell = game.lines->cell(from, to);
    if (!cell) {
        return false;
    }
    const bool as_printed = game.lines->walk(from, to, [&](const SightElement<HexId>& e) {
        const bool passed = e.kind == SightKind::hex || e.kind == SightKind::spine;
        return !passed || ((e.hex == no_hex || !is_changed(game, p, e.hex)) &&
                           (e.kind == SightKind::hex || e.other == no_hex || !is_changed(game, p, e.other)));
    });
    return as_printed ? game.sight.seen(from).contains(*cell) : Line(game, &p, from, to).open();
}

// 7.1.2, R7.4: under a bombardment nobody sees farther than the next hex.
int sight_from(const Game& game, const Position& p, HexId from) {
    return is_land(game, from) && barrage(game, p, from) == Barrage::bombardment ? 1 : sight_range;
}

bool sees_within(const Game& game, const Position& p, HexId from, HexId to, int range) {
    const int distance = game.map.grid().distance(from, to);
    // Adjacent hexes are always seen (7.1.2).
    return distance <= 1 || (distance <= std::min(range, sight_from(game, p, from)) && line_is_open(game, p, from, to));
}

// 6.3: the line out of a cave does not cross a slope or ridge of its own hex.
bool leaves_cave(const Game& game, HexId cave, HexId to) {
    bool leaves = true;
    game.lines->walk(cave, to, [&](const SightElement<HexId>& e) {
        const HexFacts& hex = facts(game, cave);
        leaves = (hex.sides[index(e.direction)] & cave_sides) == 0 ||
                 (e.kind == SightKind::corner && (hex.sides[index(clockwise(e.direction))] & cave_sides) == 0);
        return false;
    });
    return leaves;
}

bool is_sealed_in(const Game& game, const Position& p, PieceId unit) {
    return in_cave(p, unit) && ((p.sealed >> facts(game, at(p, unit)).cave) & 1U) != 0;
}

// The unit's range now, 0 when it has no fire zone (7.2).
int zone_range_of(const Game& game, const Position& p, PieceId unit) {
    const HexId hex = at(p, unit);
    if (!on_map(hex) || !can_fire(game, p, unit) || shooting(game, p, place_of(game, p, unit)) == Shooting::concentrated) {
        return 0;
    }
    const int range = face(game, p, unit).range;
    if (range <= 1) {
        return 1;
    }
    const Side side = owner(game, unit);
    const bool close = barrage(game, p, hex) != Barrage::none || enemy_adjacent(game, p, hex, side) ||
                       holds(game, p, hex, other(side));  // R6.21
    return close ? 1 : range;
}

// Own hex: only around a cave are enemies there, and they are one hex away (6.3).
bool reaches(const Game& game, const Position& p, PieceId unit, HexId hex, int range) {
    const HexId from = at(p, unit);
    if (hex == from) {
        return range > 0 && facts(game, from).cave != nothing;
    }
    return game.map.grid().distance(from, hex) <= range && unit_sees(game, p, unit, hex);
}

// What one sees from a hex by day, up to `range`. The hexes next to it are seen anyway.
SightCells field_of_view(const Game& game, const Position& p, HexId from, int range) {
    const SightLines& lines = *game.lines;
    const SightCells& disk = lines.within(range);
    SightCells field = game.sight.seen(from) & disk;
    if (!is_anything_changed(p)) {
        return field;
    }
    SightCells changed;
    disk.for_each([&](SightCell cell) {
        const HexId hex = lines.hex(from, cell);
        if (hex != no_hex && is_changed(game, p, hex)) {
            changed.insert(cell);
        }
    });
    if (changed == SightCells{}) {
        return field;
    }
    const SightCells touched = lines.shadow(changed, lines.within(sight_range)) & disk;
    field -= touched;
    touched.for_each([&](SightCell cell) {
        const HexId hex = lines.hex(from, cell);
        if (hex != no_hex && Line(game, &p, from, hex).open()) {
            field.insert(cell);
        }
    });
    return field;
}

void add_hex(const Game& game, HexId hex, Sites& zones) {
    if (hex != no_hex && is_land(game, hex)) {
        zones.insert(site(game, hex));
    }
}

// What a unit in the open reaches: the next hexes, farther ones as far as one sees today, at night those in the light.
void add_open_zone(const Game& game, const Position& p, PieceId unit, int range, Sites& zones) {
    const HexId from = at(p, unit);
    for (const HexId next : game.map.neighbours(from)) {
        add_hex(game, next, zones);
    }
    const int today = game.weather_facts[index(p.weather)].sight;
    const int far = std::min({range, today, sight_from(game, p, from)});
    if (far <= 1) {
        return;
    }
    if (!is_night_now(p)) {
        SightCells beyond = field_of_view(game, p, from, far) - game.lines->within(1);
        game.lines->for_each(from, beyond, [&](HexId hex) { add_hex(game, hex, zones); });
        return;
    }
    p.illuminated.for_each([&](HexId where) {
        const HexId hex = game.hex_of_site[index(where)];
        if (hex != from && reaches(game, p, unit, hex, range)) {
            zones.insert(where);
        }
    });
}

// All land hexes of the unit's fire zone into `zones`.
void add_zone(const Game& game, const Position& p, PieceId unit, int range, Sites& zones) {
    const HexId from = at(p, unit);
    if (in_cave(p, unit)) {
        game.lines->for_each(from, game.lines->within(range), [&](HexId hex) {
            if (reaches(game, p, unit, hex, range)) {
                add_hex(game, hex, zones);
            }
        });
        return;
    }
    if (reaches(game, p, unit, from, range)) {
        add_hex(game, from, zones);
    }
    add_open_zone(game, p, unit, range, zones);
}

}  // namespace

bool map_lets_see(const Game& game, HexId from, HexId to) { return Line(game, nullptr, from, to).open(); }

int visibility(const Game& game, const Position& p, HexId to) {
    const int day = game.weather_facts[index(p.weather)].sight;
    const bool dark = is_night_now(p) && !(is_land(game, to) && illuminated(game, p, to));
    return dark ? std::min<int>(day, game.night.sight) : day;
}

bool sees(const Game& game, const Position& p, HexId from, HexId to) {
    return sees_within(game, p, from, to, visibility(game, p, to));
}

SightCells all_seen_by_day(const Game& game, const Position& p, HexId from) {
    const int today = std::min<int>(game.weather_facts[index(p.weather)].sight, sight_from(game, p, from));
    return field_of_view(game, p, from, today) | game.lines->within(1);
}

SightCells all_seen(const Game& game, const Position& p, HexId from) {
    if (!is_night_now(p)) {
        return all_seen_by_day(game, p, from);
    }
    SightCells seen = game.lines->within(1);
    p.illuminated.for_each([&](HexId where) {
        const HexId hex = game.hex_of_site[index(where)];
        if (const std::optional<SightCell> cell = game.lines->cell(from, hex); cell && sees(game, p, from, hex)) {
            seen.insert(*cell);
        }
    });
    return seen;
}

bool sees_by_day(const Game& game, const Position& p, HexId from, HexId to) {
    return sees_within(game, p, from, to, game.weather_facts[index(p.weather)].sight);
}

bool unit_sees(const Game& game, const Position& p, PieceId unit, HexId to) {
    const HexId from = at(p, unit);
    if (!on_map(from) || is_sealed_in(game, p, unit)) {
        return false;  // R5.5, R11.2
    }
    if (from == to) {
        return true;
    }
    return (!in_cave(p, unit) || leaves_cave(game, from, to)) && sees(game, p, from, to);
}

bool can_fire(const Game& game, const Position& p, PieceId unit) {
    const FireType type = face(game, p, unit).type;
    return type != FireType::indirect && type != FireType::none && !has(p, unit, status::loaded) &&
           nerve(game, p, place_of(game, p, unit)) != Nerve::suppressed && !is_sealed_in(game, p, unit);
}

bool in_fire_zone(const Game& game, const Position& p, PieceId unit, HexId hex) {
    const HexId from = at(p, unit);
    // The cheap test first: nearly all units reach one hex.
    if (!on_map(from) || game.map.grid().distance(from, hex) > face(game, p, unit).range) {
        return false;
    }
    return reaches(game, p, unit, hex, zone_range_of(game, p, unit));
}

namespace {

// 7.1: why the unit does not see the hex: too far or too dark, something at another level, something on the way.
Verdict may_see(const Game& game, const Position& p, PieceId unit, HexId to) {
    if (unit_sees(game, p, unit, to)) {
        return allowed;
    }
    const HexId from = at(p, unit);
    if (in_cave(p, unit)) {
        return forbidden_by("6.3");
    }
    if (game.map.grid().distance(from, to) > visibility(game, p, to)) {
        return forbidden_by(is_night_now(p) ? "17.0" : is_rain(p) ? "4.0" : "7.1.1");
    }
    return forbidden_by(facts(game, from).level != facts(game, to).level ? "7.1.2" : "7.1.1");
}

}  // namespace

Verdict may_fire_into(const Game& game, const Position& p, PieceId unit, HexId hex) {
    if (in_fire_zone(game, p, unit, hex)) {
        return allowed;
    }
    const HexId place = place_of(game, p, unit);
    if (const Verdict steady = is_steady(game, p, place, false); !steady.allowed()) {
        return steady;
    }
    if (has(p, unit, status::loaded)) {
        return forbidden_by("15.0");
    }
    if (!can_fire(game, p, unit)) {
        return forbidden_by(fires_indirectly(game, p, unit) ? "8.7" : "8.1");
    }
    if (shooting(game, p, place) == Shooting::concentrated) {
        return forbidden_by("8.3.6");
    }
    if (game.map.grid().distance(at(p, unit), hex) > face(game, p, unit).range) {
        return forbidden_by("8.1");
    }
    return first_of(may_see(game, p, unit, hex), forbidden_by("7.2"));
}

bool in_fire_zones(const Game& game, const Position& p, Side side, HexId hex) {
    if (!is_land(game, hex)) {
        return false;
    }
    const auto reaching = [&](PieceId unit) { return in_fire_zone(game, p, unit, hex); };
    if (any_unit(game, p, hex, side, reaching)) {
        return true;
    }
    for (const HexId next : game.map.neighbours(hex)) {
        if (next != no_hex && is_land(game, next) && any_unit(game, p, next, side, reaching)) {
            return true;
        }
    }
    return std::any_of(game.long_range[index(side)].begin(), game.long_range[index(side)].end(), reaching);
}

bool reaches_zone(const Game& game, const Position& p, PieceId unit, HexId zone) {
    if (!at_sea(zone) || zone_of(zone) == Zone::transport || !on_map(at(p, unit))) {
        return false;
    }
    const HexId beach = game.beaches[beach_of(zone)].hex;
    const int distance = game.map.grid().distance(at(p, unit), beach) + zone_range[index(zone_of(zone))];
    return distance <= face(game, p, unit).range && distance <= zone_range_of(game, p, unit) &&
           unit_sees(game, p, unit, beach);  // R7.5
}

Sites fire_zones(const Game& game, const Position& p, Side side) {
    Sites zones;
    Sites done;  // hexes with a unit that covers the hexes around it
    for (const PieceId unit : game.unit_list[index(side)]) {
        const HexId hex = at(p, unit);
        if (!on_map(hex) || (face(game, p, unit).range == 1 && done.contains(site(game, hex)))) {
            continue;
        }
        if (const int range = zone_range_of(game, p, unit); range > 0) {
            add_zone(game, p, unit, range, zones);
            if (!in_cave(p, unit)) {
                done.insert(site(game, hex));
            }
        }
    }
    return zones;
}

namespace {

// The hexes that `holds_outside`.
Sites held_outside(const Game& game, const Position& p, Side side) {
    Sites held;
    for (const PieceId unit : game.unit_list[index(side)]) {
        if (on_map(at(p, unit)) && !in_cave(p, unit)) {
            held.insert(site(game, at(p, unit)));
        }
    }
    return held;
}

}  // namespace

Sites trace(const Game& game, const Position& p, HexId start, Mode mode, Side side, const Sites& until) {
    const Sites zones = fire_zones(game, p, other(side));
    Sites free = scenario_of(game, p).area - held_outside(game, p, other(side));
    Sites reached;
    std::array<HexId, max_sites> queue;
    std::size_t first = 0, last = 0;
    const auto reach = [&](HexId hex) {
        reached.insert(site(game, hex));
        free.erase(site(game, hex));
    };
    reach(start);
    queue[last++] = start;
    while (first < last) {
        const HexId hex = queue[first++];
        for (const Direction d : all_directions) {
            const HexId next = game.map.neighbour(hex, d);
            if (next == no_hex || !is_land(game, next) || !free.contains(site(game, next)) ||
                !passable(game, p, mode, hex, next, d)) {
                continue;
            }
            reach(next);
            if (until.contains(site(game, next))) {
                return reached;
            }
            if (!zones.contains(site(game, next))) {
                queue[last++] = next;
            }
        }
    }
    return reached;
}

}  // namespace causeway::guam
