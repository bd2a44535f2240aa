// What no Position may violate about the procedures that are under way: which may lie on which, in which phase, and with what.
// Everything else about the Position is sound when these are asked.
#include "games/formosa/airpower.h"
#include "games/formosa/battle.h"
#include "games/formosa/invariants.h"

namespace causeway::formosa {

namespace {

bool is_top(const Position& p, std::size_t depth) { return depth + 1 == p.stack.size(); }

// Whether one of these lies right below.
template <class... Below>
bool lies_on(const Position& p, std::size_t depth) {
    return depth > 0 && (p.stack.is<Below>(depth - 1) || ...);
}

bool is_land(const Game& game, HexId hex) { return facts(game, hex).land; }

Phase phase_of(Side side, Phase allied, Phase japanese) { return side == allies ? allied : japanese; }

}  // namespace

template <Phase phase, class... Below>
bool In<phase, Below...>::stands(const Game&, const Position& p, std::size_t depth) const {
    return p.phase == phase && is_played(p, phase) && lies_on<Below...>(p, depth);
}

bool Turn::stands(const Game&, const Position& p, std::size_t depth) const {
    return depth == 0 && begun == 1 && p.phase != Phase::over;
}

bool Over::stands(const Game&, const Position& p, std::size_t depth) const {
    return depth == 0 && p.phase == Phase::over && is_top(p, depth);
}

bool DieHard::stands(const Game&, const Position& p, std::size_t depth) const {
    return depth > 0 && !lies_on<DieHard>(p, depth) && has(p, piece, status::dying) && at(p, piece) == hex;
}

// --- set-up and recruits ---

bool Recon::stands(const Game&, const Position& p, std::size_t depth) const {
    return p.phase == Phase::setup && is_played(p, p.phase) && lies_on<Mobilize>(p, depth);
}

bool PlaceUnit::stands(const Game& game, const Position& p, std::size_t depth) const {
    const HexId place = at(p, piece);
    const bool allied = p.phase == Phase::allied_recruits;
    if (owner(game, piece) != (allied ? allies : japan)) {
        return false;
    }
    // 25.5: the regiments of the 97th Division wait for their places one on top of the other.
    if (paid != 0) {
        const bool again = lies_on<PlaceUnit>(p, depth) && p.stack.at<PlaceUnit>(depth - 1).piece == piece;
        return lies_on<Recruit<allies>, PlaceUnit>(p, depth) && allied && place == box::staging &&
               (unit(game, piece).option & division_97) != 0 && !again && depth <= 4;
    }
    const bool in_display = is_one_of(place, {box::reinforcements, box::replacements});
    return lies_on<Deploy, Recruit<japan>, Recruit<allies>>(p, depth) &&
           (place == box::hand || (in_display && price_of(game, p, piece) <= p.lp[index(owner(game, piece))]));
}

// --- airpower ---

namespace {

// Whether the camp, or another unit that bombs can destroy, is in the hex.
bool holds(const Game& game, const Position& p, HexId hex, bool camp) {
    return p.stacks.any(hex,
                        [&](PieceId piece) { return is(game, piece, Class::camp) == camp && !has(p, piece, status::dying); });
}

bool is_bombed(const Game& game, const Position& p, HexId hex) {
    return p.phase == Phase::bombers && hex == p.bombed && occupied_by(p, japan, hex) &&
           (holds(game, p, hex, true) || holds(game, p, hex, false));
}

}  // namespace

template <Side of>
bool AirFire<of>::stands(const Game&, const Position& p, std::size_t depth) const {
    if (p.phase != Phase::superiority) {
        return false;
    }
    return of == japan ? lies_on<Turn>(p, depth) : lies_on<AirFire<japan>>(p, depth) && points == firing(p, allies);
}

template <Side of>
bool AirLoss<of>::stands(const Game&, const Position& p, std::size_t depth) const {
    return p.phase == Phase::superiority && (of == japan ? lies_on<AirFire<japan>>(p, depth) : lies_on<Turn>(p, depth));
}

bool KamikazeLoss::stands(const Game&, const Position& p, std::size_t depth) const {
    return p.phase == Phase::special_attack && lies_on<Sortie>(p, depth);
}

bool Sortie::stands(const Game&, const Position& p, std::size_t depth) const {
    return p.phase == Phase::special_attack && lies_on<Turn>(p, depth) && (!is_top(p, depth) || can_sortie(p));
}

bool SortieRoll::stands(const Game&, const Position& p, std::size_t depth) const {
    return p.phase == Phase::special_attack && lies_on<Turn>(p, depth) && can_sortie(p);
}

bool Bomber::stands(const Game&, const Position& p, std::size_t depth) const {
    return p.phase == Phase::bombers && lies_on<Turn>(p, depth) && p.bombers == Asset::planned;
}

bool BomberRoll::stands(const Game& game, const Position& p, std::size_t depth) const {
    return lies_on<Turn>(p, depth) && is_bombed(game, p, hex);
}

bool Fortify::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<BomberRoll>(p, depth) && hex == p.bombed;
}

bool CampRoll::stands(const Game& game, const Position& p, std::size_t depth) const {
    return lies_on<Turn>(p, depth) && is_bombed(game, p, hex) && holds(game, p, hex, true) && holds(game, p, hex, false);
}

bool BomberLoss::stands(const Game& game, const Position& p, std::size_t depth) const {
    return lies_on<Turn>(p, depth) && is_bombed(game, p, hex) && holds(game, p, hex, false);
}

bool Support::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<Attack>(p, depth) && p.stack.at<Attack>(depth - 1).side == side;
}

// --- landings and transfer ---

bool Embark::stands(const Game& game, const Position& p, std::size_t depth) const {
    return lies_on<Invasion>(p, depth) && !p.beaches.empty() && p.beaches.back().hex == hex && p.beaches.back().fought == 0 &&
           (is_land(game, hex) || p.stacks.size(hex) == units);
}

bool Ashore::stands(const Game& game, const Position& p, std::size_t depth) const {
    return lies_on<Assault>(p, depth) && is_land(game, hex) && facts(game, hex).coastal && !enemy_in(p, allies, hex);
}

bool Sail::stands(const Game& game, const Position& p, std::size_t depth) const {
    const HexId from = at(p, piece);
    return lies_on<Transfer>(p, depth) && owner(game, piece) == allies && !is_static(game, p, piece) &&
           !has(p, piece, status::landing) && (is_staging(from) || (on_map(from) && facts(game, from).coastal));
}

// --- movement ---

bool Select::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<Turn>(p, depth) && p.phase == phase_of(side, Phase::allied_movement, Phase::japanese_movement);
}

bool MoveTo::stands(const Game& game, const Position& p, std::size_t depth) const {
    return lies_on<Select>(p, depth) && owner(game, piece) == p.stack.at<Select>(depth - 1).side && on_map(at(p, piece)) &&
           movement_factor(game, p, piece) > 0 && !has(p, piece, status::moved) &&
           (infiltrated == 0 || infiltrates(game, piece));
}

bool FlyTo::stands(const Game& game, const Position& p, std::size_t depth) const {
    return lies_on<Select>(p, depth) && p.phase == Phase::allied_movement && is_option_on(p, air_transport) &&
           p.air_supply == Asset::ready && owner(game, piece) == allies && is_staging(at(p, piece)) &&
           is_one_of(unit(game, piece).type, {Class::infantry, Class::airborne, Class::ranger, Class::engineer});
}

namespace {

bool is_raid(const Position& p, std::size_t depth) {
    return lies_on<Select>(p, depth) && p.phase == Phase::japanese_movement && p.turn > 1;
}

}  // namespace

bool RaidPlace::stands(const Game&, const Position& p, std::size_t depth) const {
    return is_raid(p, depth) && at(p, piece) == box::raiders;
}

bool RaidRoll::stands(const Game& game, const Position& p, std::size_t depth) const {
    const bool by_air = is(game, piece, Class::airborne);
    return is_raid(p, depth) && at(p, piece) == box::raiders && is_land(game, hex) &&
           (by_air ? facts(game, hex).airfield : !enemy_in(p, japan, hex));
}

bool RaidDamage::stands(const Game&, const Position& p, std::size_t depth) const { return is_raid(p, depth); }

bool RaidLoss::stands(const Game&, const Position& p, std::size_t depth) const { return is_raid(p, depth); }

bool Overstack::stands(const Game& game, const Position& p, std::size_t depth) const {
    return lies_on<Turn>(p, depth) && checks_stacking(p.phase, side) && occupied_by(p, side, hex) &&
           is_overstacked(game, p, side, hex);
}

// --- combat ---

bool Attack::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<Turn>(p, depth) && p.phase == phase_of(side, Phase::allied_combat, Phase::japanese_combat);
}

namespace {

// The steps of a battle that has been committed.
bool is_battle(const Position& p, std::size_t depth) {
    const Battle& battle = p.battle;
    return lies_on<Attack, Assault>(p, depth) && battle.kind != BattleKind::none && battle.committed != 0 &&
           !battle.from.empty() && !battle.targets.empty();
}

bool is_countered(const Position& p) { return p.battle.kind == BattleKind::counterattack; }

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

bool forces_stand(const Game& game, const Position& p) {
    bool defended = false;
    for_force(game, p, defender(p), [&](PieceId) { defended = true; });
    return defended && all_in_place(game, p);
}

}  // namespace

bool Build::stands(const Game& game, const Position& p, std::size_t depth) const {
    const Battle& battle = p.battle;
    const bool exploits = battle.kind == BattleKind::exploitation;
    if (!lies_on<Attack, Assault>(p, depth) || is_one_of(battle.kind, {BattleKind::none, BattleKind::counterattack}) ||
        battle.committed != 0 || (hex != no_hex) != exploits || !all_in_place(game, p)) {
        return false;
    }
    const auto is_beach_to_fight_from = [&](HexId sea) {
        return std::any_of(p.beaches.begin(), p.beaches.end(),
                           [sea](const Beach& beach) { return beach.hex == sea && beach.airborne == 0 && beach.fought == 0; });
    };
    if (p.phase == Phase::invasion) {
        return !exploits && std::all_of(battle.from.begin(), battle.from.end(), is_beach_to_fight_from);
    }
    const auto is_near = [&](HexId target) { return game.around[index(hex)].contains(target); };
    return !exploits || (occupied_by(p, attacker(p), hex) &&
                         std::all_of(battle.from.begin(), battle.from.end(), [&](HexId from) { return from == hex; }) &&
                         std::all_of(battle.targets.begin(), battle.targets.end(), is_near));
}

bool Exploit::stands(const Game&, const Position& p, std::size_t depth) const {
    Battle waiting;
    waiting.kind = BattleKind::exploitation;
    waiting.attacker = p.battle.attacker;
    return lies_on<Attack>(p, depth) && p.battle == waiting;
}

template <bool attacking>
bool Effort<attacking>::stands(const Game& game, const Position& p, std::size_t depth) const {
    return is_battle(p, depth) && !is_countered(p) && forces_stand(game, p);
}

bool CombatRoll::stands(const Game& game, const Position& p, std::size_t depth) const {
    return is_battle(p, depth) && forces_stand(game, p);
}

template <bool attacking>
bool Losses<attacking>::stands(const Game&, const Position& p, std::size_t depth) const {
    return is_battle(p, depth);
}

// 25.10: not by the camp.
bool Counterattack::stands(const Game& game, const Position& p, std::size_t depth) const {
    bool able = false;
    for_force(game, p, defender(p), [&](PieceId piece) { able = able || !is(game, piece, Class::camp); });
    return is_battle(p, depth) && !is_countered(p) && forces_stand(game, p) && able;
}

bool Retreat::stands(const Game& game, const Position& p, std::size_t depth) const {
    if (!is_battle(p, depth) || owner(game, piece) != side || (hex != no_hex && !is_land(game, hex))) {
        return false;
    }
    const HexId place = at(p, piece);
    return !is_top(p, depth) ||
           (on_map(place) && is_land(game, place) && has(p, piece, status::in_battle) && has(p, piece, status::retreated));
}

bool Advance::stands(const Game&, const Position& p, std::size_t depth) const {
    return is_battle(p, depth) && p.phase != Phase::invasion;
}

// --- the stack as a whole ---

namespace {

template <class... Any>
bool is_under_way(const Position& p) {
    return ((p.stack.find<Any>() != nullptr) || ...);
}

}  // namespace

void inspect_stack(const Game& game, const Position& p, std::vector<Fault>& faults) {
    const auto fault = [&](const char* message, std::string where) { faults.push_back({message, std::move(where), no_piece}); };
    if (const std::size_t depth = first_misplaced(game, p); depth != p.stack.size()) {
        fault("this cannot be under way now", "stack[" + std::to_string(depth) + "]");
        return;
    }
    if (p.stack.on_top<Turn>()) {
        fault("nothing is asked", "stack");
    }
    int dying = 0;
    bool in_hand = false;
    for (std::size_t i = 0; i < game.units.size(); ++i) {
        dying += has(p, static_cast<PieceId>(i), status::dying) ? 1 : 0;
        in_hand = in_hand || p.at[i] == box::hand;
    }
    if (dying != p.dying || (dying != 0) != p.stack.on_top<DieHard>()) {
        fault("whoever falls rolls at once (25.6)", "stack");
    }
    if (in_hand && !is_under_way<Deploy>(p)) {
        fault("set-up is over, so no unit is in hand (3.0)", "pieces");
    }
    if (!p.beaches.empty() && p.phase != Phase::over && !is_under_way<Assault>(p)) {
        fault("the landings are over", "beaches");
    }
    if (p.battle.kind != BattleKind::none && !is_under_way<Build, Effort<true>, Effort<false>, CombatRoll, Losses<true>,
                                                           Losses<false>, Counterattack, Retreat, Advance, Exploit>(p)) {
        fault("nobody fights", "battle");
    }
}

}  // namespace causeway::formosa
