// 18L Landings from the map (R18.18), 21.3 the Japanese landing by night (R21.3).
#include "games/islandwar/landing.h"

namespace causeway::islandwar {

namespace {

// 21.3: how many units and SP have gone already in this night.
bool has_boats(const Game& game, const Position& p, PieceId piece) {
    const NightLanding& rule = island(game, p).night_landing;
    if (p.night_landing != 0 && p.night_landing != p.turn) {
        return false;
    }
    int units = 1, points = unit(game, piece).stacking;
    for (const PieceId each : game.pieces[index(japan)]) {
        if (each != piece && has(p, each, status::landing)) {
            ++units;
            points += unit(game, each).stacking;
        }
    }
    return units <= rule.units && points <= rule.stacking;
}

bool lands_by_night(const Game& game, const Position& p, PieceId piece) {
    const NightLanding& rule = island(game, p).night_landing;
    return p.phase == Phase::night_movement && is(game, piece, Type::infantry) &&
           std::find(rule.from.begin(), rule.from.end(), at(p, piece)) != rule.from.end() && has_boats(game, p, piece);
}

// What the landing itself takes of the points that are left.
int landing_price(const Game& game, const Position& p, PieceId piece, bool opposed, int left) {
    const int printed = unit(game, piece).movement;
    const int half = p.phase == Phase::movement ? printed / 2 : printed / 4;
    return opposed ? std::max(1, left) : half;
}

// Hexes of water crossed to reach each hex, or -1; breadth first.
class Crossing {
  public:
    Crossing(const Game& game, HexId from, int most) : game_(game) {
        distance_.fill(-1);
        distance_[index(from)] = 0;
        open_.push_back(from);
        for (std::size_t next = 0; next < open_.size(); ++next) {
            spread(open_[next], most);
        }
    }
    // The fewest hexes of water on the way to a hex of the coast, or -1.
    int to(HexId coast) const {
        int best = -1;
        for (const HexId hex : game_.map.neighbours(coast)) {
            const bool water = hex != no_hex && !facts(game_, hex).land && distance_[index(hex)] >= 0;
            best = water && (best < 0 || distance_[index(hex)] < best) ? distance_[index(hex)] : best;
        }
        return best;
    }

  private:
    void spread(HexId from, int most) {
        for (const HexId hex : game_.map.neighbours(from)) {
            const bool water = hex != no_hex && (facts(game_, hex).sea || facts(game_, hex).reef);
            if (water && distance_[index(hex)] < 0 && distance_[index(from)] < most) {
                distance_[index(hex)] = static_cast<std::int8_t>(distance_[index(from)] + 1);
                open_.push_back(hex);
            }
        }
    }
    const Game& game_;
    std::array<std::int8_t, max_hexes> distance_{};
    FixedVector<HexId, max_hexes> open_{};
};

int crossing_points(const Game& game, const Position& p, PieceId piece, int points) {
    return lands_by_night(game, p, piece) ? island(game, p).night_landing.movement : points;
}

bool can_pay(const Game& game, const Position& p, PieceId piece, HexId hex, int way, int points) {
    if (way <= 0 || way > points) {
        return false;
    }
    if (!unit(game, piece).amphibious) {
        return true;  // R21.3
    }
    const bool opposed = seems_opposed(game, p, owner(game, piece), hex);
    return way + landing_price(game, p, piece, opposed, points - way) <= points;
}

// 6A.3: out of a zone of control into the water, which is in nobody's. The barges of 21.3 have points of their own.
int price_of_leaving(const Game& game, const Position& p, PieceId piece) {
    const HexId from = at(p, piece);
    for (const HexId hex : game.map.neighbours(from)) {
        if (hex != no_hex && !facts(game, hex).land && !lands_by_night(game, p, piece)) {
            return exit_cost(game, p, piece, from, hex);
        }
    }
    return 0;
}

template <class Visit>
void for_crossings(const Game& game, const Position& p, PieceId piece, int points, Visit visit) {
    const HexId from = at(p, piece);
    const bool in_phase = is_phase_among(p.phase, movement_phases) && owner(game, piece) == phasing(p);  // 18L.1
    if (!in_phase || (!swims_from_the_map(game, piece) && !lands_by_night(game, p, piece))) {
        return;
    }
    const int most = crossing_points(game, p, piece, points) - price_of_leaving(game, p, piece);
    const Crossing water(game, from, most);
    const bool bound = has(p, piece, status::isolated);
    const int home = bound ? distance_home(game, p, from) : 0;
    island(game, p).all.for_each([&](HexId hex) {
        const bool leaves = bound && facts(game, hex).lands_on_map && distance_home(game, p, hex) > home;  // 13A.2
        if (facts(game, hex).lands_on_map && hex != from && !leaves && can_pay(game, p, piece, hex, water.to(hex), most) &&
            has_room(game, p, piece, hex, false)) {
            visit(hex, water.to(hex), most);
        }
    });
}

// 18J.2: of two crossings in a Player Turn the later one.
void record_origin(Position& p, PieceId piece) {
    auto* const known =
        std::find_if(p.origins.begin(), p.origins.end(), [&](const Origin& each) { return each.piece == piece; });
    if (known == p.origins.end()) {
        p.origins.push_back({piece, at(p, piece)});
    } else {
        known->hex = at(p, piece);
    }
}

}  // namespace

bool has_crossed(const Position& p, PieceId piece) {
    return std::any_of(p.origins.begin(), p.origins.end(), [&](const Origin& each) { return each.piece == piece; });
}

void list_crossings(const Game& game, const Position& p, PieceId piece, int points, ActionList& out) {
    for_crossings(game, p, piece, points, [&](HexId hex, int, int) { list(out, Verb::land, piece, hex); });
}

int cross(const Game& game, Position& p, PieceId piece, HexId hex, int points, Events* events) {
    const int leaving = price_of_leaving(game, p, piece);
    int way = 0, most = points;
    for_crossings(game, p, piece, points, [&](HexId to, int length, int allowed_points) {
        if (to == hex) {
            way = length;
            most = allowed_points;
        }
    });
    const Side side = owner(game, piece);
    const bool opposed = is_opposed(game, p, side, hex);
    show_opposition(game, p, side, hex, opposed, events);
    const bool by_night = lands_by_night(game, p, piece);
    record_origin(p, piece);
    for (const PieceId each : party_of(game, p, piece)) {
        set(p, each, opposed ? status::landed | status::landing : status::landing);
        unset(p, each, status::under);
    }
    put_party(game, p, piece, hex, events);
    if (by_night) {
        p.night_landing = p.turn;
        hide_or_expose(game, p, hex, events);
    }
    roll_landing(p, piece, opposed, false);
    const int price = by_night || opposed ? most - way : landing_price(game, p, piece, opposed, most - way);
    return std::max(1, std::min(points, leaving + way + price));
}

}  // namespace causeway::islandwar
