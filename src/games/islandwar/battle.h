// What the files of the combat chapters share: who takes part, and how strong they are. Private to them.
#pragma once

#include "core/chances.h"
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

using Force = FixedVector<PieceId, 64>;

// --- who takes part: combat.cpp ------------------------------------------------------------------------------------------

// The attackers are in the target hex (9I) or around it, marked status::in_battle.
template <class Visit>
void for_attackers(const Game& game, const Position& p, Visit visit) {
    const auto visit_hex = [&](HexId hex) {
        if (hex != no_hex && occupied_by(p, attacker(p), hex)) {
            for_units(game, p, attacker(p), hex, [&](PieceId piece) {
                if (has(p, piece, status::in_battle)) {
                    visit(piece);
                }
            });
        }
    };
    visit_hex(p.fight.target);
    for (const HexId hex : game.map.neighbours(p.fight.target)) {
        visit_hex(hex);
    }
}
// Everybody of the other side in the target hex, dummies and refugees too.
template <class Visit>
void for_hex_defenders(const Game& game, const Position& p, Visit visit) {
    for_units(game, p, defender(p), p.fight.target, visit);
}
// 9B.2, 9F.1c: those who defend it. Dummies do not fight (19B.6).
template <class Visit>
void for_defenders(const Game& game, const Position& p, Visit visit) {
    for_hex_defenders(game, p, [&](PieceId piece) {
        if (is_real(game, piece) && !has(p, piece, status::refugee)) {
            visit(piece);
        }
    });
}
Force attackers(const Game& game, const Position& p);
Force hex_defenders(const Game& game, const Position& p);
Force defenders(const Game& game, const Position& p);
inline bool is_vacated(const Game& game, const Position& p) { return hex_defenders(game, p).empty(); }
inline bool is_same_hex(const Position& p, PieceId piece) { return at(p, piece) == p.fight.target; }
// 9B.1, 9E.2, 11, 14.2, 18F.1, 19B.6: whether it may attack at all in this phase.
Verdict may_attack(const Game& game, const Position& p, PieceId piece);
// 9B.6, 9C.2: whether it may assault that hex from where it is.
Verdict may_assault_into(const Game& game, const Position& p, PieceId piece, HexId target);
// 9B.1, R6.9: who defends here has been attacked in this phase; overruns do not count.
void mark_attacked(const Game& game, Position& p);
// 9D.3, R9.11: who is cut off from replacements is found out once for each result, before any of its losses.
void judge_result(const Game& game, Position& p);
// The attack is over: marks and Fight are cleared.
void end_attack(const Game& game, Position& p);
// R19.8: Japan is asked about hidden counters whether or not they could do anything.
bool has_hidden_defenders(const Game& game, const Position& p);
Force cargo_of(const Game& game, const Position& p, PieceId transport);

// --- strengths and odds (3C.3, 9C, 10): odds.cpp -------------------------------------------------------------------------

// In parts of a point.
int assault_strength(const Game& game, const Position& p, PieceId piece);
int fire_strength(const Game& game, const Position& p, PieceId piece);
int defence_strength(const Game& game, const Position& p, PieceId piece);
int ground_attack(const Game& game, const Position& p);
int ground_defence(const Game& game, const Position& p);

// 9H.1: abilities that bind their units to a loss.
namespace bound {
inline constexpr unsigned armor = 1, anti_tank = 2, special = 4;
}
// 15A: what the attacker said he would use, in Fight::ability.
namespace ability {
inline constexpr std::uint8_t none = 0, engineers = 1, flame = 2;
}
bool has_ability(const Game& game, const Position& p, PieceId piece, unsigned which);
bool can_use(const Game& game, const Position& p, PieceId piece, std::uint8_t ability);

struct ArmorBonus {
    bool attack = false, defence = false;  // 10A.1
    bool attack_third = false;             // 10B: before the anti-tank effect
};
ArmorBonus armor_bonus(const Game& game, const Position& p);

// 9A.2g
enum class Automatic : std::uint8_t { no, attackers_die, defenders_die };
struct Odds {
    int attack = 0, defence = 0;  // in parts, with Support
    int ratio = 0;                // as odds_ratio gives it
    int column = 0, drm = 0;
    Automatic automatic = Automatic::no;
    unsigned attacker_bound = 0, defender_bound = 0;
};
Odds assault_odds(const Game& game, const Position& p, Explanation* explanation);
int assault_row(int die, int drm);
const AssaultResult& assault_result(const Game& game, int row, int column);
// 9A.1, R9.6: what is fired, in parts, and what changes its die.
int fire_of_attackers(const Game& game, const Position& p);
int fire_of_defenders(const Game& game, const Position& p);
int fire_modifier(const Game& game, const Position& p, HexId target, bool attacking, Explanation* explanation);
// R3.1
template <std::size_t columns>
std::size_t band_of(const Floors<columns>& floors, int strength) {
    std::size_t column = 0;
    while (column + 1 < columns && floors[column + 1] * parts <= strength) {
        ++column;
    }
    return column;
}

// --- previews (R19.7): combat_preview.cpp ----------------------------------------------------------------------------------

// The fight that was put together, as far as that side knows it: odds and the chance of every result.
void preview_fight(const Game& game, const Position& p, Side side, Preview& preview);

// --- results (9D): results.cpp -------------------------------------------------------------------------------------------

// 9D.1h: printed strengths less hits, without Support and refugees.
int counted_attack(const Game& game, const Position& p);
int counted_defence(const Game& game, const Position& p);
struct Due {
    int attacker = 0, defender = 0;
};
Due losses_of(const Game& game, const Position& p, const AssaultResult& result);
void demand_losses(const Game& game, Position& p, Side side, Counted counted, int due, unsigned bound, bool spares_armor);
void eliminate_all(const Game& game, Position& p, const Force& force, Events* events, const char* rule, bool for_good = false);

// --- movement after combat: retreat.cpp, advance.cpp ---------------------------------------------------------------------

void order_retreat(const Game& game, Position& p, Side side, const Force& force, int length);
// Units that fight or flee leave their transports, and these leave them behind.
void unload(const Game& game, Position& p, PieceId piece);

}  // namespace causeway::islandwar
