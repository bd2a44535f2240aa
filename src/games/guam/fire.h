// The parts of fire (8.0) that its own files share. Private to the game.
#pragma once

#include "games/guam/sight.h"

namespace causeway::guam {

// Shot::step of a fire that comes with its die, as a booby trap does (23.0).
inline constexpr std::uint8_t die_rolled = 1;

// --- who is shot at ----------------------------------------------------------------------------------------------------

// 22.1: fire at units on their way from the last zone to the beach.
inline bool is_landing(const Shot& shot) {
    return shot.kind == ShotKind::opportunity && at_sea(shot.hex) && zone_of(shot.hex) == Zone::run_in;
}
// The land hex that the targets count as being in; none for a naval zone.
inline HexId ground(const Game& game, const Shot& shot) {
    if (at_sea(shot.hex)) {
        return is_landing(shot) ? game.beaches[beach_of(shot.hex)].hex : no_hex;
    }
    return hex_of(game, shot.hex);
}
// R8.16: opportunity fire hits what moves, fire in an assault what assaults, all other fire everybody there.
inline bool is_target(const Position& p, const Shot& shot, PieceId unit) {
    if (shot.kind == ShotKind::opportunity) {
        return has(p, unit, at_sea(shot.hex) ? status::landing : status::grouped);
    }
    return shot.kind != ShotKind::assault || has(p, unit, status::assaulting);
}
template <class Visit>
void for_targets(const Game& game, const Position& p, const Shot& shot, Visit visit) {
    for_place(game, p, shot.hex, other(static_cast<Side>(shot.side)), [&](PieceId unit) {
        if (is_target(p, shot, unit)) {
            visit(unit);
        }
    });
}
struct Targets {
    int soft = 0, hard = 0;
    bool any() const { return soft + hard > 0; }
};
// 8.3.1, R8.3: whose defence counts: the defender chooses if any unit is deployed, else the firer. The one whose defence is
// best for the side that chooses.
PieceId defending_unit(const Game& game, const Position& p, const Shot& shot);
Targets count_targets(const Game& game, const Position& p, const Shot& shot);
// 6.2.1: a lone deployed Japanese unit in mangrove.
bool is_hidden(const Game& game, const Position& p, HexId place);
// 8.1: fire from the guns of units on the map, not from a fleet, an aircraft or a trap, and not indirect.
inline bool is_direct(ShotKind kind) {
    return kind == ShotKind::direct || kind == ShotKind::opportunity || kind == ShotKind::assault || kind == ShotKind::ambush;
}
// 9.6, 9.6.3: fire at units that charge or go to their end: only what disorganizes counts.
bool is_reckless(const Game& game, const Position& p, const Shot& shot);
// The defence on the counter; on a truck that of the truck (R15.2).
int defence_of(const Game& game, const Position& p, PieceId unit);
// 8.3.5, 6.3: what the ground is worth against the shot; a cave nothing against flames.
int terrain_defence(const Game& game, const Position& p, const Shot& shot);

// --- who shoots --------------------------------------------------------------------------------------------------------

// 8.6.1, 12.3: what a player says about the weapon.
struct Arms {
    PieceId weapon = no_piece;     // this one, if it can be used
    bool none = false;             // or none at all
    bool only = false;             // the weapon above and no other, whoever fires
    Shells shells = Shells::best;  // 8.1: of a white box
};
enum class Crew : std::uint8_t { group, everybody };  // the group being ordered, or all that are there

// Whether the unit has the target of the shot in its fire zone.
bool reaches_target(const Game& game, const Position& p, PieceId unit, const Shot& shot);
// 8.3.2: whether the unit can fire with the weapon.
bool can_use(const Game& game, const Position& p, PieceId unit, PieceId weapon);
// 8.1: whether the unit fires a white box, its own or that of a weapon with it.
bool has_white_box(const Game& game, const Position& p, PieceId unit);
// The other shells for a white box than those that are loaded; with `best` either.
void list_shells(Shells loaded, ActionList& out);
inline bool is_loading(Verb verb) { return verb == Verb::load_explosive || verb == Verb::load_piercing; }
inline Shells loaded_by(Verb verb) { return verb == Verb::load_piercing ? Shells::piercing : Shells::explosive; }
// 8.2: fills in who fires from the place, with which weapon and how many helpers, so that the fire is worth most. False when
// nobody can.
bool aim(const Game& game, const Position& p, HexId place, Crew crew, const Arms& arms, Shot& shot);
// 8.3.4: whether the unit helps the firing unit of the shot.
bool helps(const Game& game, const Position& p, PieceId unit, const Shot& shot);
// What a fire of the type and value does on the average, to compare.
int worth(const Game& game, FireType type, int value);

// 8.3.1, R8.3: settles who is the target unit of p.shot, a fire at a hex. False when the side that chooses has to say it.
bool settle_target(const Game& game, Position& p);
// 8.5.1, R8.9: who of the targets checks when none of them is in column.
PieceId deployed_checker(const Game& game, const Position& p);
// Tells of p.shot before its die.
void say_fires(const Game& game, const Position& p, Events* events);

// --- results -----------------------------------------------------------------------------------------------------------

// 8.5.1, 12.2: whether a trace from the hex reaches a headquarters for which `is_ours` holds, none of its hexes after the
// first in an enemy fire zone.
template <class IsOurs>
bool traces_home(const Game& game, const Position& p, HexId from, Mode mode, Side side, IsOurs is_ours) {
    bool found = false;
    std::optional<Sites> reached;  // only when there is a headquarters elsewhere
    for (const PieceId unit : game.unit_list[index(side)]) {
        if (found || !piece_of(game, unit).headquarters || !on_map(at(p, unit)) || !is_ours(unit)) {
            continue;
        }
        if (at(p, unit) != from && !reached) {
            reached = trace(game, p, from, mode, side);
        }
        found = at(p, unit) == from ||
                (reached->contains(site(game, at(p, unit))) && !in_fire_zones(game, p, other(side), at(p, unit)));
    }
    return found;
}
// 8.5.1: the highest die with which the unit passes its check of p.shot; a 0 always does and a 9 never.
int rout_limit(const Game& game, const Position& p, PieceId unit, Explanation* explanation);
// Who of the place may be lost to what exceeds four levels now (R8.6, R8.16, R9.12).
Verdict may_be_lost(const Game& game, const Position& p, HexId place, PieceId unit);

}  // namespace causeway::guam
