// 11 Artillery units, 18F.1 coastal guns, 21.11 the guns on Saipan: range, fields of fire, strength.
#include "games/islandwar/guns.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

namespace causeway::islandwar {

// --- fields of fire (18F.1, 21.10) ---------------------------------------------------------------------------------------

namespace {

// Degrees clockwise from north, from centre to centre.
double bearing(const Game& game, HexId from, HexId to) {
    const Grid& grid = game.map.grid();
    const double east = grid.x(to) - grid.x(from);
    const double north = grid.y(from) - grid.y(to);
    const double degrees = std::atan2(east, north) * 180 / std::numbers::pi;
    return degrees < 0 ? degrees + 360 : degrees;
}

// R18.9: the edges belong to the arc.
bool is_within_arc(const Unit& gun, double degrees) {
    constexpr double rounding = 1e-6;
    const double width = (gun.arc_to + 360 - gun.arc_from) % 360;
    double turned = degrees - gun.arc_from;
    turned += turned < -rounding ? 360 : 0;
    return turned <= width + rounding || turned >= 360 - rounding;
}

}  // namespace

bool in_field_of_fire(const Game& game, const Position& p, PieceId gun, HexId hex) {
    const HexId from = at(p, gun);
    if (!is(game, gun, Type::coastal) || !on_map(from) || has(p, gun, status::disrupted)) {
        return false;  // 21.10
    }
    return from == hex || (game.map.grid().distance(from, hex) <= unit(game, gun).range &&
                           is_within_arc(unit(game, gun), bearing(game, from, hex)));
}

// --- range (11.2, 21.11) -------------------------------------------------------------------------------------------------

namespace {

RangeBand band_from_saipan(const Game& game, const Position& p, PieceId gun, HexId hex) {
    const int row = game.map.grid().row(hex);
    for (const GunGroup& group : island(game, p).guns) {
        if (std::find(group.units.begin(), group.units.end(), gun) != group.units.end()) {
            return row <= group.full ? RangeBand::full : row <= group.half ? RangeBand::half : RangeBand::out;
        }
    }
    return RangeBand::out;
}

}  // namespace

RangeBand range_band(const Game& game, const Position& p, PieceId gun, HexId hex) {
    if (at(p, gun) == box::saipan) {
        return band_from_saipan(game, p, gun, hex);
    }
    const int distance = game.map.grid().distance(at(p, gun), hex);
    const int range = unit(game, gun).range;
    if (distance > range) {
        return RangeBand::out;
    }
    return 2 * distance <= range ? RangeBand::full : RangeBand::half;  // R11.2
}

// --- the gun's own state -------------------------------------------------------------------------------------------------

int fort_level(const Game& game, const Position& p, HexId hex) {
    const PieceId fort = fort_in(game, p, hex);
    return fort == no_piece ? 0 : unit(game, fort).level - p.hits[index(fort)];  // 21.7
}

// 11.4, 15B.4
bool is_shut_in(const Game& game, const Position& p, PieceId gun) {
    return has(p, gun, status::under) && !is(game, gun, Type::coastal) && on_map(at(p, gun)) &&
           fort_level(game, p, at(p, gun)) >= 2;
}

namespace {

// 11.5, 11.6, 11A, 14.1, 18H.3: what bars Support only.
Verdict may_support(const Game& game, const Position& p, PieceId gun, Use use) {
    if (has(p, gun, use == Use::attack ? status::supported_defence : status::supported_attack)) {
        return forbidden_by("11A");
    }
    if (has(p, gun, status::disrupted)) {
        return forbidden_by("14.1");
    }
    if (has(p, gun, status::in_battle | status::fought)) {
        return forbidden_by(use == Use::attack ? "11.6" : "11.5");
    }
    return has(p, gun, status::landed) && !is(game, gun, Type::mountain_artillery) ? forbidden_by("18H.3") : allowed;
}

}  // namespace

Verdict may_fire(const Game& game, const Position& p, PieceId gun, Use use) {
    if (!is_gun(game, gun) || bs_of(game, p, gun) == 0) {
        return forbidden_by("11.1");
    }
    if (has(p, gun, status::fired)) {
        return forbidden_by("11.7");
    }
    if (is_shut_in(game, p, gun)) {
        return forbidden_by("11.4");
    }
    if (has(p, gun, status::badly)) {
        return forbidden_by("14.2");  // R11.5
    }
    return use == Use::bombardment ? allowed : may_support(game, p, gun, use);
}

// --- strength ------------------------------------------------------------------------------------------------------------

int strength_at(const Game& game, const Position& p, PieceId gun, RangeBand band) {
    int strength = band == RangeBand::out ? 0 : parts * bs_of(game, p, gun);
    strength /= band == RangeBand::half ? 2 : 1;
    strength /= has(p, gun, status::isolated) ? 2 : 1;  // 13A.2
    return is_night(p) ? strength / 2 : strength;       // 6C.2
}

bool is_by_coast(const Game& game, HexId hex) {
    const auto& around = game.map.neighbours(hex);
    return facts(game, hex).coastal || std::any_of(around.begin(), around.end(), [&](HexId beside) {
               return beside != no_hex && facts(game, beside).coastal;
           });
}

int surface_value(const Game& game, HexId hex) { return is_by_coast(game, hex) ? 2 : 1; }

std::string in_points(int amount) { return fmt::format("{}", static_cast<double>(amount) / parts); }

namespace {

// Strengths are halved, so that most fractions are quarters (3C.2).
const char* fraction_words(int rest) {
    switch (rest) {
        case parts / 4: return "and a quarter of a point";
        case parts / 2: return "and half a point";
        case parts * 3 / 4: return "and three quarters of a point";
        case -parts / 4: return "and a quarter of a point less";
        case -parts / 2: return "and half a point less";
        case -parts * 3 / 4: return "and three quarters of a point less";
        default: return nullptr;
    }
}

}  // namespace

void explain_points(Explanation* explanation, const char* label, const char* rule, int amount) {
    if (explanation == nullptr) {
        return;
    }
    explain(explanation, label, rule, amount / parts);
    const int rest = amount % parts;
    if (const char* words = fraction_words(rest)) {
        explain(explanation, words, "3C.2", 0);
    } else if (rest != 0) {
        explain(explanation, "and in 32nds of a point", "3C.2", rest);
    }
}

// --- what is hidden (19B.2) ----------------------------------------------------------------------------------------------

bool hides_something(const Game& game, const Position& p, HexId hex) {
    return occupied_by(p, japan, hex) && p.stacks.any(hex, [&](PieceId piece) {
        return owner(game, piece) == japan && !identifies(game, p, piece, viewer_of(us));
    });
}

}  // namespace causeway::islandwar
