// Counters, places and the markers that lie there. Private to the game.
#pragma once

#include "games/guam/guam.h"

namespace causeway::guam {

// --- counters: pieces.cpp ----------------------------------------------------------------------------------------------

inline const Piece& piece_of(const Game& game, PieceId piece) { return game.pieces[index(piece)]; }
inline Side owner(const Game& game, PieceId piece) { return piece_of(game, piece).side; }
inline HexId at(const Position& p, PieceId piece) { return p.at[index(piece)]; }
inline bool has(const Position& p, PieceId piece, unsigned bits) { return (p.status[index(piece)] & bits) != 0; }
inline void set(Position& p, PieceId piece, unsigned bits) { p.status[index(piece)] |= bits; }
inline void unset(Position& p, PieceId piece, unsigned bits) { p.status[index(piece)] &= ~bits; }
inline bool is_unit(const Game& game, PieceId piece) { return index(piece) < game.units; }
inline bool is_ambush(const Game& game, PieceId piece) { return piece_of(game, piece).type == PieceType::ambush; }
inline bool is_deployed(const Position& p, PieceId piece) { return !has(p, piece, status::column); }
inline bool in_column(const Position& p, PieceId piece) { return has(p, piece, status::column); }
inline bool in_cave(const Position& p, PieceId piece) { return has(p, piece, status::in_cave); }
// The side of the counter that shows.
inline const Face& face(const Game& game, const Position& p, PieceId piece) {
    return in_column(p, piece) ? piece_of(game, piece).column : piece_of(game, piece).deployed;
}
inline bool is_hard(const Game& game, PieceId piece) { return piece_of(game, piece).armour != Armour::soft; }
inline bool is_tank(const Game& game, PieceId piece) { return piece_of(game, piece).armour == Armour::tank; }
inline bool is_leg(const Game& game, PieceId piece) { return piece_of(game, piece).mode == Mode::leg; }
inline bool is_navy(const Game& game, PieceId piece) {
    const std::uint8_t division = piece_of(game, piece).division;
    return division != nothing && game.divisions[division].service == Service::navy;
}
// 29.1: of a Marine division or the corps.
inline bool is_marine(const Game& game, PieceId unit) {
    const std::uint8_t division = piece_of(game, unit).division;
    return owner(game, unit) == us && (division == nothing || game.divisions[division].service == Service::marine);
}
// 8.7: a deployed unit that fires indirectly and has no fire zone.
inline bool fires_indirectly(const Game& game, const Position& p, PieceId piece) {
    return piece_of(game, piece).indirect && is_deployed(p, piece);
}
// A leader's or hero's values as he is now (13.3).
int fire_bonus(const Game& game, const Position& p, PieceId leader);
int quality_bonus(const Game& game, const Position& p, PieceId leader);
// 8.3.2, 12.3, 13.0: whether a weapon, leader or hero serves the unit: same formation, or no stripe and same division.
bool serves(const Game& game, PieceId marker, PieceId unit);
// The same with the weapons that the scenario lends to another division.
bool serves(const Game& game, const Position& p, PieceId marker, PieceId unit);
// The division that a weapon serves, or that a piece is of.
std::uint8_t division_served(const Game& game, const Position& p, PieceId piece);

// --- places: pieces.cpp ------------------------------------------------------------------------------------------------

inline const HexFacts& facts(const Game& game, HexId hex) { return game.hexes[index(hex)]; }
inline bool is_land(const Game& game, HexId hex) { return facts(game, hex).land(); }
inline HexId site(const Game& game, HexId hex) { return facts(game, hex).site; }
// 8.8.1: a burnt-down hex is clear for the rest of the game.
Terrain terrain(const Game& game, const Position& p, HexId hex);
inline const TerrainFacts& terrain_facts(const Game& game, const Position& p, HexId hex) {
    return game.terrain[index(terrain(game, p, hex))];
}
inline const ScenarioFacts& scenario_of(const Game& game, const Position& p) { return game.scenarios[p.scenario]; }
// The scenario's area (R18.x); sea hexes are never in play.
inline bool in_play(const Game& game, const Position& p, HexId hex) {
    return is_land(game, hex) && scenario_of(game, p).area.contains(site(game, hex));
}
// 6.0: the hex in which the activation found the unit.
inline HexId began_in(const Position& p, PieceId unit) {
    const HexId began = p.began[index(unit)];
    return began == no_hex ? p.at[index(unit)] : began;
}
// The direction from one hex to an adjacent one.
Direction direction(const Game& game, HexId from, HexId to);

// Every piece in a land hex, in the order of PieceIds.
template <class Visit>
void for_pieces(const Game& game, const Position& p, HexId hex, Visit visit) {
    p.stacks.for_each(site(game, hex), visit);
}
template <class Visit>
void for_units(const Game& game, const Position& p, HexId hex, Visit visit) {
    p.stacks.for_each(site(game, hex), [&](PieceId piece) {
        if (is_unit(game, piece)) {
            visit(piece);
        }
    });
}
template <class Visit>
void for_units(const Game& game, const Position& p, HexId hex, Side side, Visit visit) {
    p.stacks.for_each(site(game, hex), [&](PieceId piece) {
        if (is_unit(game, piece) && owner(game, piece) == side) {
            visit(piece);
        }
    });
}
template <class Holds>
bool any_unit(const Game& game, const Position& p, HexId hex, Side side, Holds holds) {
    return p.stacks.any(site(game, hex),
                        [&](PieceId piece) { return is_unit(game, piece) && owner(game, piece) == side && holds(piece); });
}
// Units of the side in the hex, inside a cave or out.
bool holds(const Game& game, const Position& p, HexId hex, Side side);
// The same, not counting units inside a cave (6.3).
bool holds_outside(const Game& game, const Position& p, HexId hex, Side side);
int count_units(const Game& game, const Position& p, HexId hex, Side side);
bool enemy_adjacent(const Game& game, const Position& p, HexId hex, Side side);

// Moves a piece from where it is to a hex or a box. Nothing else changes.
void put(const Game& game, Position& p, PieceId piece, HexId place);

// --- what lies in a hex: Marks -----------------------------------------------------------------------------------------

// 8.5, 8.6, 10.2
enum class Nerve : std::uint8_t { steady, pinned, suppressed };
enum class Shooting : std::uint8_t { free, no_fire, sustained, concentrated };  // 8.3.6, 8.6, 8.6.1
enum class Blaze : std::uint8_t { none, burning, burnt };                       // 8.8.1

namespace mark {
struct Field {
    unsigned shift, width;
};
inline constexpr Field dg{0, 3}, nerve{3, 2}, fort{5, 3}, barrage{8, 3}, blaze{11, 2}, shooting{13, 2};
}  // namespace mark
// The markers of a place: a land hex, a naval zone (R22.2), or the inside of a cave, which has its own (R6.21).
inline std::size_t place_index(const Game& game, HexId place) {
    if (on_map(place)) {
        return index(site(game, place));
    }
    return is_inside(place) ? max_sites + 3 * max_beaches + index(place) - index(box::first_cave)
                            : max_sites + index(place) - index(box::first_zone);
}
// Where the markers of a unit lie: its hex, its zone, or the inside of its cave.
inline HexId place_of(const Game& game, const Position& p, PieceId unit) {
    return in_cave(p, unit) ? cave_box(facts(game, at(p, unit)).cave) : at(p, unit);
}
// The hex of a place; a zone has none.
inline HexId hex_of(const Game& game, HexId place) {
    return is_inside(place) ? game.caves[index(place) - index(box::first_cave)] : place;
}
// Units of the side in a place: in a hex those outside its cave.
template <class Visit>
void for_place(const Game& game, const Position& p, HexId place, Side side, Visit visit) {
    if (at_sea(place)) {
        for (const PieceId unit : game.unit_list[index(side)]) {
            if (at(p, unit) == place) {
                visit(unit);
            }
        }
        return;
    }
    for_units(game, p, hex_of(game, place), side, [&](PieceId unit) {
        if (in_cave(p, unit) == is_inside(place)) {
            visit(unit);
        }
    });
}
inline unsigned get(const Game& game, const Position& p, HexId hex, mark::Field field) {
    return (p.marks[place_index(game, hex)] >> field.shift) & ((1U << field.width) - 1U);
}
inline void put_mark(const Game& game, Position& p, HexId hex, mark::Field field, unsigned value) {
    Marks& marks = p.marks[place_index(game, hex)];
    const unsigned mask = ((1U << field.width) - 1U) << field.shift;
    marks = static_cast<Marks>((marks & ~mask) | (value << field.shift));
}
inline int dg(const Game& game, const Position& p, HexId hex) { return static_cast<int>(get(game, p, hex, mark::dg)); }
inline Nerve nerve(const Game& game, const Position& p, HexId hex) {
    return static_cast<Nerve>(get(game, p, hex, mark::nerve));
}
// 25.0, R6.28: what holds the unit; who came to a Pinned hex later is free.
inline Nerve nerve_of(const Game& game, const Position& p, PieceId unit) {
    return has(p, unit, status::unpinned) ? Nerve::steady : nerve(game, p, place_of(game, p, unit));
}
// Puts the marker on all units of the place, or takes it off.
void put_nerve(const Game& game, Position& p, HexId place, Nerve value);
inline Fort fort(const Game& game, const Position& p, HexId hex) { return static_cast<Fort>(get(game, p, hex, mark::fort)); }
inline Barrage barrage(const Game& game, const Position& p, HexId hex) {
    return static_cast<Barrage>(get(game, p, hex, mark::barrage));
}
inline Blaze blaze(const Game& game, const Position& p, HexId hex) {
    return static_cast<Blaze>(get(game, p, hex, mark::blaze));
}
inline Shooting shooting(const Game& game, const Position& p, HexId hex) {
    return static_cast<Shooting>(get(game, p, hex, mark::shooting));
}
inline bool illuminated(const Game& game, const Position& p, HexId hex) { return p.illuminated.contains(site(game, hex)); }

}  // namespace causeway::guam
