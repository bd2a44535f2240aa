// Where each procedure can be under way, for Positions that come from outside: what it may lie on, in which phase, with what.
#include "games/ichigo/invariants.h"

namespace causeway::ichigo {

namespace {

bool is_top(const Position& p, std::size_t depth) { return depth + 1 == p.stack.size(); }

template <class... Below>
bool lies_on(const Position& p, std::size_t depth) {
    return depth > 0 && (p.stack.is<Below>(depth - 1) || ...);
}

bool is_in(const Position& p, PieceId piece, HexId place) { return piece != no_piece && at(p, piece) == place; }

bool is_landing(const Position& p) { return p.phase == Phase::landing && launched(p); }
bool is_arrival(const Position& p) { return p.phase == Phase::reinforcement; }

// Whether the half of the nation's two phases is under way.
bool is_half(const Position& p, Nation nation, bool first) {
    return (nation != Nation::us || launched(p)) && p.phase == half_of(nation, first);
}

// 5.5: whether this is the nation's phase of movement, or of combat.
bool is_phase_of(const Position& p, Nation nation, bool movement) {
    return is_half(p, nation, is_movement(p, nation, true) == movement);
}

// A battle on its attack, with a target.
bool is_battle(const Game& game, const Position& p, std::size_t depth) {
    return lies_on<Attack>(p, depth) && index(p.stack.at<Attack>(depth - 1).nation) == p.battle.nation &&
           is_land(game, p.battle.target) && (p.battle.momentum_from == no_hex || is_land(game, p.battle.momentum_from));
}

bool is_taken(const Position& p) { return p.occupied[p.battle.nation].contains(p.battle.target); }

// Before the die nothing is lost yet, and what is committed is still there (11.17, 11.28).
bool is_open_battle(const Game& game, const Position& p, std::size_t depth, bool committed) {
    const Battle& battle = p.battle;
    return is_battle(game, p, depth) && defended(game, p) && !is_taken(p) && (battle.committed != 0) == committed &&
           battle.tanks <= p.tanks && battle.losses == 0 && battle.attacker_losses == 0 &&
           (battle.special_forces == 0 || at(p, game.special_forces) == box::support);
}

}  // namespace

bool Turn::stands(const Game&, const Position& p, std::size_t depth) const {
    return depth == 0 && !is_top(p, depth) && p.phase != Phase::over && begun == (p.phase != Phase::setup);
}

bool Over::stands(const Game&, const Position& p, std::size_t depth) const {
    return depth == 0 && is_top(p, depth) && p.phase == Phase::over;
}

bool Order::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<Turn>(p, depth) && is_half(p, nation, true);
}

bool CollapseRoll::stands(const Game&, const Position& p, std::size_t depth) const {
    return depth > 0 && is_top(p, depth) && p.collapse == Collapse::rolled;
}

bool CausewaySign::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<Turn, BomberRoll>(p, depth) && p.phase == Phase::start && p.turn == 7 && p.causeway == 0;
}

bool CausewayRoll::stands(const Game& game, const Position& p, std::size_t depth) const {
    return CausewaySign{}.stands(game, p, depth);
}

bool BomberRoll::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<Turn>(p, depth) && p.phase == Phase::start && p.turn >= 7;
}

bool Bomber::stands(const Game& game, const Position& p, std::size_t depth) const {
    return BomberRoll{}.stands(game, p, depth);
}

bool Port::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<Land>(p, depth) && is_landing(p) && p.mainland_beachhead == no_hex;
}

bool Displace::stands(const Game& game, const Position& p, std::size_t depth) const {
    return Port{}.stands(game, p, depth) && game.hexes[index(hex)].port && !game.hexes[index(hex)].formosa &&
           !p.stacks.empty(hex);
}

bool Land::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<Turn, Enter, Garrison>(p, depth) && is_landing(p) &&
           (!is_top(p, depth) || p.turn != 7 || p.formosa_beachhead != no_hex);
}

bool Garrison::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<Turn, Enter>(p, depth) && is_landing(p) &&
           (is_top(p, depth) ? is_in(p, piece, box::formosa) : piece == no_piece);
}

bool AirJapan::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<Turn>(p, depth) && p.phase == Phase::airpower && !launched(p);
}

bool AirAllies::stands(const Game& game, const Position& p, std::size_t depth) const {
    return AirJapan{}.stands(game, p, depth);
}

bool AirPlace::stands(const Game& game, const Position& p, std::size_t depth) const {
    return AirJapan{}.stands(game, p, depth) && p.air_side != none8 && p.air.size() + markers <= p.air.capacity();
}

bool Deal::stands(const Game& game, const Position& p, std::size_t depth) const {
    const std::size_t bodies = game.units.size() - index(game.first_body);
    bool stands =
        lies_on<Turn>(p, depth) && p.phase == Phase::setup && dealt < of && of <= bodies && pool_size(p) >= of - dealt;
    for (std::size_t number = dealt; stands && number < of; ++number) {
        stands = on_map(p.at[index(game.first_body) + number]);
    }
    return stands;
}

bool Enter::stands(const Game& game, const Position& p, std::size_t depth) const {
    const std::vector<PieceId>& japanese = game.pieces[index(Nation::japan)];
    const bool waits = lies_on<Turn, AreaArmyRoll>(p, depth) && (is_arrival(p) || is_landing(p)) && next <= japanese.size();
    if (!waits || !is_top(p, depth)) {
        return waits;
    }
    return next < japanese.size() && piece == japanese[next] &&
           (is_in(p, piece, box::track) || is_in(p, piece, box::kwantung) || is_in(p, piece, box::formosa));
}

bool Withdraw::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<Turn, AreaArmyRoll, Enter, Absorb>(p, depth) && is_arrival(p) && divisions + substitutes > 0;
}

bool Absorb::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<Turn, AreaArmyRoll, Enter>(p, depth) && is_arrival(p);
}

bool AbsorbBrigade::stands(const Game& game, const Position& p, std::size_t depth) const {
    return lies_on<Absorb>(p, depth) && on_map(at(p, piece)) && is_division(unit(game, piece)) &&
           nation(game, piece) == Nation::japan && game.hexes[index(at(p, piece))].initially_japanese;
}

bool AreaArmyRoll::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<Turn>(p, depth) && is_arrival(p) && launched(p);
}

bool AreaArmyDraw::stands(const Game& game, const Position& p, std::size_t depth) const {
    return AreaArmyRoll{}.stands(game, p, depth) && (units > 0 || !is_top(p, depth));
}

bool Crossing::stands(const Game& game, const Position& p, std::size_t depth) const {
    return lies_on<AreaArmyDraw>(p, depth) && is_in(p, piece, box::area_army) && unit(game, piece).kind != Kind::special_forces;
}

bool Ashore::stands(const Game& game, const Position& p, std::size_t depth) const {
    return AreaArmyRoll{}.stands(game, p, depth) && is_in(p, piece, box::crossing);
}

bool RecruitsRoll::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<Turn>(p, depth) && p.phase == Phase::recruits;
}

bool RecruitsDraw::stands(const Game& game, const Position& p, std::size_t depth) const {
    return RecruitsRoll{}.stands(game, p, depth) && (units > 0 || !is_top(p, depth));
}

bool RecruitsPlace::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<RecruitsDraw>(p, depth) && is_in(p, piece, box::unused) && p.face[index(piece)] != none8;
}

bool Select::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<Turn>(p, depth) && is_phase_of(p, nation, true);
}

bool MoveTo::stands(const Game& game, const Position& p, std::size_t depth) const {
    const bool rolls = p.stack.is<MoveRoll>(depth + 1);
    int group = 0;
    bool stands = lies_on<Select>(p, depth) && p.stack.at<Select>(depth - 1).nation == nation;
    for_stack(p, hex, [&](PieceId each) {
        if (has(p, each, status::moving)) {
            ++group;
            stands = stands && ichigo::nation(game, each) == nation && (rolls || p.allowance[index(each)] != not_rolled);
        }
    });
    const bool alone = piece == no_piece || (has(p, piece, status::moving) && at(p, piece) == hex && group == 1);
    return stands && group > 0 && alone;
}

bool MoveRoll::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<MoveTo>(p, depth) && p.stack.at<MoveTo>(depth - 1).hex == hex &&
           p.stack.at<MoveTo>(depth - 1).piece == piece;
}

bool Airlift::stands(const Game& game, const Position& p, std::size_t depth) const {
    return lies_on<Select>(p, depth) && p.stack.at<Select>(depth - 1).nation == nation(game, piece) &&
           (is_body(game, piece) || piece == game.airborne) &&
           (on_map(at(p, piece)) || (piece == game.airborne && is_in(p, piece, box::us_pool)));
}

bool Attack::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<Turn>(p, depth) && is_phase_of(p, nation, false);
}

bool Build::stands(const Game& game, const Position& p, std::size_t depth) const {
    return is_open_battle(game, p, depth, false) && p.battle.tanks == 0 && p.battle.special_forces == 0;
}

bool Support::stands(const Game& game, const Position& p, std::size_t depth) const {
    return is_open_battle(game, p, depth, true) && p.battle.nation == index(Nation::japan);
}

bool Defend::stands(const Game& game, const Position& p, std::size_t depth) const {
    return is_open_battle(game, p, depth, true) && p.battle.nation != index(Nation::japan);
}

bool CombatRoll::stands(const Game& game, const Position& p, std::size_t depth) const {
    return is_open_battle(game, p, depth, true);
}

bool DefenderLoss::stands(const Game& game, const Position& p, std::size_t depth) const {
    return AttackerLoss{}.stands(game, p, depth) && defended(game, p);
}

bool AttackerLoss::stands(const Game& game, const Position& p, std::size_t depth) const {
    return is_battle(game, p, depth) && !is_taken(p) && p.battle.committed != 0 && p.battle.losses > 0;
}

// While the advance is the open question, at least one unit more must fit (11.24).
bool Advance::stands(const Game& game, const Position& p, std::size_t depth) const {
    const auto who = static_cast<Nation>(p.battle.nation);
    return is_battle(game, p, depth) && p.battle.committed != 0 && !enemy_in(p, side_of(who), p.battle.target) &&
           (!is_top(p, depth) || can_stack(game, p, who, p.battle.target, 1));
}

bool Momentum::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<Attack>(p, depth) && index(p.stack.at<Attack>(depth - 1).nation) == p.battle.nation &&
           p.battle == Battle{.nation = p.battle.nation} && p.occupied[p.battle.nation].contains(hex);
}

}  // namespace causeway::ichigo
