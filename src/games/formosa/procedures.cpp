// What no Position may violate about the procedures that are under way, besides what they say themselves: where they lie, in
// which phase, and with what. Everything else about the Position is sound when these are asked.
#include "core/misplaced.h"
#include "games/formosa/airpower.h"
#include "games/formosa/battle.h"
#include "games/formosa/invariants.h"

namespace causeway::formosa {

bool DieHard::stands(const Game&, const Position& p, std::size_t depth) const {
    return depth > 0 && !p.stack.is<DieHard>(depth - 1) && has(p, piece, status::dying) && at(p, piece) == hex;
}

bool PlaceUnit::stands(const Game& game, const Position& p, std::size_t depth) const {
    const HexId place = at(p, piece);
    const bool allied = p.phase == Phase::allied_recruits;
    if (owner(game, piece) != (allied ? allies : japan)) {
        return false;
    }
    // 25.5: the regiments of the 97th Division wait for their places one on top of the other.
    const PlaceUnit* waiting = p.stack.is<PlaceUnit>(depth - 1) ? &p.stack.at<PlaceUnit>(depth - 1) : nullptr;
    if (paid != 0) {
        return allied && place == box::staging && (unit(game, piece).option & division_97) != 0 && depth <= 4 &&
               (waiting == nullptr || waiting->piece != piece);
    }
    const bool in_display = place == box::reinforcements || place == box::replacements;
    return waiting == nullptr &&
           (place == box::hand || (in_display && price_of(game, p, piece) <= p.lp[index(owner(game, piece))]));
}

// --- airpower ---

template <Side of>
bool AirFire<of>::stands(const Game&, const Position& p, std::size_t) const {
    return of == japan || points == firing(p, allies);
}

bool Sortie::stands(const Game&, const Position& p, std::size_t depth) const { return !p.stack.is_top(depth) || can_sortie(p); }
bool SortieRoll::stands(const Game&, const Position& p, std::size_t) const { return can_sortie(p); }

bool Bomber::stands(const Game&, const Position& p, std::size_t) const { return p.bombers == Asset::planned; }

namespace {

// Whether the bombs fall here, on the camp or on another unit that they can destroy.
bool is_bombed(const Game& game, const Position& p, HexId hex, bool camp) {
    return hex == p.bombed && occupied_by(p, japan, hex) && p.stacks.any(hex, [&](PieceId piece) {
        return is(game, piece, Class::camp) == camp && !has(p, piece, status::dying);
    });
}

}  // namespace

bool BomberRoll::stands(const Game& game, const Position& p, std::size_t) const {
    return is_bombed(game, p, hex, true) || is_bombed(game, p, hex, false);
}
bool Fortify::stands(const Game&, const Position& p, std::size_t) const { return hex == p.bombed; }
bool CampRoll::stands(const Game& game, const Position& p, std::size_t) const {
    return is_bombed(game, p, hex, true) && is_bombed(game, p, hex, false);
}
bool BomberLoss::stands(const Game& game, const Position& p, std::size_t) const { return is_bombed(game, p, hex, false); }

bool Support::stands(const Game&, const Position& p, std::size_t depth) const {
    return p.stack.at<Attack>(depth - 1).side == side;
}

// --- landings and transfer ---

bool Embark::stands(const Game& game, const Position& p, std::size_t) const {
    return !p.beaches.empty() && p.beaches.back().hex == hex && p.beaches.back().fought == 0 &&
           (is_land(game, hex) || p.stacks.size(hex) == units);
}

bool Ashore::stands(const Game& game, const Position& p, std::size_t) const {
    return facts(game, hex).coastal && !enemy_in(p, allies, hex);
}

bool Sail::stands(const Game& game, const Position& p, std::size_t) const {
    const HexId from = at(p, piece);
    return owner(game, piece) == allies && !is_static(game, p, piece) && !has(p, piece, status::landing) &&
           (is_staging(from) || (on_map(from) && facts(game, from).coastal));
}

// --- movement ---

bool Select::stands(const Game&, const Position& p, std::size_t) const {
    return p.phase == (side == allies ? Phase::allied_movement : Phase::japanese_movement);
}

bool MoveTo::stands(const Game& game, const Position& p, std::size_t depth) const {
    return owner(game, piece) == p.stack.at<Select>(depth - 1).side && on_map(at(p, piece)) &&
           movement_factor(game, p, piece) > 0 && !has(p, piece, status::moved) &&
           (infiltrated == 0 || infiltrates(game, piece));
}

bool FlyTo::stands(const Game& game, const Position& p, std::size_t) const {
    return is_option_on(p, air_transport) && p.air_supply == Asset::ready && owner(game, piece) == allies &&
           is_staging(at(p, piece)) &&
           is_one_of(unit(game, piece).type, {Class::infantry, Class::airborne, Class::ranger, Class::engineer});
}

bool can_raid(const Game&, const Position& p) { return p.phase == Phase::japanese_movement && p.turn > 1; }

bool RaidPlace::stands(const Game&, const Position& p, std::size_t) const { return at(p, piece) == box::raiders; }

bool RaidRoll::stands(const Game& game, const Position& p, std::size_t) const {
    return at(p, piece) == box::raiders &&
           (is(game, piece, Class::airborne) ? facts(game, hex).airfield : !enemy_in(p, japan, hex));
}

bool Overstack::stands(const Game& game, const Position& p, std::size_t) const {
    return checks_stacking(p.phase, side) && occupied_by(p, side, hex) && is_overstacked(game, p, side, hex);
}

// --- combat ---

bool Attack::stands(const Game&, const Position& p, std::size_t) const {
    return p.phase == (side == allies ? Phase::allied_combat : Phase::japanese_combat);
}

namespace {

// Whether the targets are defended and every attacking hex holds somebody who fights, and nobody fights elsewhere.
bool all_in_place(const Game& game, const Position& p) {
    const auto fights = [&](PieceId piece) { return has(p, piece, status::in_battle); };
    const auto& [targets, from] = std::tie(p.battle.targets, p.battle.from);
    for (std::size_t i = 0; i < game.units.size(); ++i) {
        const auto piece = static_cast<PieceId>(i);
        const auto& hexes = owner(game, piece) == attacker(p) ? from : targets;
        if (fights(piece) && std::find(hexes.begin(), hexes.end(), p.at[i]) == hexes.end()) {
            return false;
        }
    }
    return std::all_of(from.begin(), from.end(),
                       [&](HexId hex) { return occupied_by(p, attacker(p), hex) && p.stacks.any(hex, fights); }) &&
           std::all_of(targets.begin(), targets.end(), [&](HexId hex) { return enemy_in(p, attacker(p), hex); });
}

// Whether somebody defends of whom `holds`.
template <class Holds>
bool any_defender(const Game& game, const Position& p, Holds holds) {
    bool found = false;
    for_force(game, p, defender(p), [&](PieceId piece) { found = found || holds(piece); });
    return found;
}

}  // namespace

bool is_committed(const Game&, const Position& p) {
    const Battle& battle = p.battle;
    return battle.kind != BattleKind::none && battle.committed != 0 && !battle.from.empty() && !battle.targets.empty();
}
bool is_contested(const Game& game, const Position& p) {
    return is_committed(game, p) && all_in_place(game, p) && any_defender(game, p, [](PieceId) { return true; });
}
bool is_first_roll(const Game& game, const Position& p) {
    return is_contested(game, p) && p.battle.kind != BattleKind::counterattack;
}
// 25.10: not by the camp.
bool can_be_countered(const Game& game, const Position& p) {
    return is_first_roll(game, p) && any_defender(game, p, [&](PieceId piece) { return !is(game, piece, Class::camp); });
}
bool may_be_exploited(const Game&, const Position& p) {
    Battle waiting;
    waiting.kind = BattleKind::exploitation;
    waiting.attacker = p.battle.attacker;
    return p.battle == waiting;
}

bool Build::stands(const Game& game, const Position& p, std::size_t) const {
    const Battle& battle = p.battle;
    const bool exploits = battle.kind == BattleKind::exploitation;
    if (is_one_of(battle.kind, {BattleKind::none, BattleKind::counterattack}) || battle.committed != 0 ||
        (hex != no_hex) != exploits || !all_in_place(game, p)) {
        return false;
    }
    const auto is_beach_to_fight_from = [&](HexId sea) {
        return std::any_of(p.beaches.begin(), p.beaches.end(),
                           [sea](const Beach& beach) { return beach.hex == sea && beach.airborne == 0 && beach.fought == 0; });
    };
    if (p.phase == Phase::invasion && !exploits) {
        return std::all_of(battle.from.begin(), battle.from.end(), is_beach_to_fight_from);
    }
    const auto is_near = [&](HexId target) { return game.around[index(hex)].contains(target); };
    return !exploits || (occupied_by(p, attacker(p), hex) &&
                         std::all_of(battle.from.begin(), battle.from.end(), [&](HexId from) { return from == hex; }) &&
                         std::all_of(battle.targets.begin(), battle.targets.end(), is_near));
}

// --- the stack as a whole ---

void inspect_stack(const Game& game, const Position& p, Inspection& found) {
    if (const std::size_t depth = first_misplaced(game, p); depth != p.stack.size()) {
        found.expect(false, "this cannot be under way now", place_of_misplaced(game, p, depth));
        return;
    }
    found.expect(!p.stack.on_top<Turn>(), "nothing is asked", "stack");
    found.expect(p.stack.on_top<Over>() == (p.phase == Phase::over), "nothing is asked once the game is over", "stack");
    int dying = 0;
    bool in_hand = false;
    for (std::size_t i = 0; i < game.units.size(); ++i) {
        dying += has(p, static_cast<PieceId>(i), status::dying) ? 1 : 0;
        in_hand = in_hand || p.at[i] == box::hand;
    }
    found.expect(dying == p.dying && (dying != 0) == p.stack.on_top<DieHard>(), "whoever falls rolls at once (25.6)", "stack");
    found.expect(!in_hand || p.stack.holds<Deploy>(), "set-up is over, so no unit is in hand (3.0)", "pieces");
    found.expect(p.beaches.empty() || p.phase == Phase::over || p.stack.holds<Assault>(), "the landings are over", "beaches");
    found.expect(
        p.battle.kind == BattleKind::none || p.stack.holds<Build, Effort<true>, Effort<false>, CombatRoll, Losses<true>,
                                                           Losses<false>, Counterattack, Retreat, Advance, Exploit>(),
        "nobody fights", "battle");
}

}  // namespace causeway::formosa
