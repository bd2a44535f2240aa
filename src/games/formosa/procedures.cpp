// What no Position may violate about the procedures that are under way: which may lie on which, in which phase, and with what.
#include "games/formosa/invariants.h"

namespace causeway::formosa {

namespace {

constexpr Field side_field{"side", 1, true};

class StackInspector {
  public:
    StackInspector(const Game& game, const Position& p, std::vector<Fault>& faults) : game_(game), p_(p), faults_(faults) {}

    void inspect() {
        for (std::size_t i = 0; i < p_.stack.size(); ++i) {
            if (!frame_stands(i)) {
                fault("this cannot be under way now", "stack[" + std::to_string(i) + "]");
                return;
            }
        }
        const FrameKind last = top(p_).kind;
        if (last == FrameKind::turn) {
            fault("nothing is asked", "stack");
        }
        int dying = 0;
        bool in_hand = false;
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            dying += has(p_, static_cast<PieceId>(i), status::dying) ? 1 : 0;
            in_hand = in_hand || p_.at[i] == box::hand;
        }
        if (dying != p_.dying || (dying != 0) != (last == FrameKind::die_hard)) {
            fault("whoever falls rolls at once (25.6)", "stack");
        }
        if (in_hand && !has_frame(FrameKind::deploy)) {
            fault("set-up is over, so no unit is in hand (3.0)", "pieces");
        }
        if (!p_.beaches.empty() && !is_over() && !has_frame(FrameKind::assault)) {
            fault("the landings are over", "beaches");
        }
        if (p_.battle.kind != BattleKind::none &&
            !std::any_of(p_.stack.begin(), p_.stack.end(), [](const Frame& frame) { return is_battle(frame.kind); })) {
            fault("nobody fights", "battle");
        }
    }

  private:
    void fault(std::string message, std::string where) { faults_.push_back({std::move(message), std::move(where), no_piece}); }
    const HexFacts& facts(HexId hex) const { return game_.hexes[index(hex)]; }
    bool is_hex(HexId hex) const { return is_hex_of(game_, hex); }
    bool is_land(HexId hex) const { return is_hex(hex) && facts(hex).land; }
    bool is_piece(PieceId piece) const { return index(piece) < game_.units.size(); }
    bool is_over() const { return p_.phase == Phase::over; }
    bool is_landing() const { return p_.phase == Phase::invasion; }

    bool has_frame(FrameKind kind) const {
        return std::any_of(p_.stack.begin(), p_.stack.end(), [kind](const Frame& frame) { return frame.kind == kind; });
    }

    bool frame_stands(std::size_t i) const {
        const Frame& frame = p_.stack[i];
        if (index(frame.kind) >= static_cast<std::size_t>(frame_kinds)) {
            return false;
        }
        const FrameShape known = shape(frame.kind);
        for (const auto& [member, field] : frame_fields) {
            if (frame.*member > (known.*field).most) {
                return false;
            }
        }
        if (frame.hex == no_hex ? known.hex == Need::must : known.hex == Need::none || !is_hex(frame.hex)) {
            return false;
        }
        if (frame.piece == no_piece ? known.piece == Need::must : known.piece == Need::none || !is_piece(frame.piece)) {
            return false;
        }
        if (i == 0) {
            return is_over() ? frame.kind == FrameKind::over && p_.stack.size() == 1
                             : frame.kind == FrameKind::turn && frame.a == 1;
        }
        return stands_on(frame.kind, p_.stack[i - 1].kind) && fits_phase(frame) && details_stand(i);
    }

    static bool is_battle(FrameKind kind) { return kind >= FrameKind::build && kind <= FrameKind::exploit; }

    // What may lie directly under a procedure. Several wait on the stack for their turn within a phase.
    static bool stands_on(FrameKind kind, FrameKind below) {
        switch (kind) {
            case FrameKind::turn:
            case FrameKind::over: return false;
            case FrameKind::recon_roll:
            case FrameKind::recon: return below == FrameKind::mobilize;
            case FrameKind::deploy: return below == FrameKind::recon_roll;
            case FrameKind::setup_lp: return below == FrameKind::deploy;
            case FrameKind::setup_kamikaze: return below == FrameKind::setup_lp;
            case FrameKind::setup_tac: return below == FrameKind::setup_kamikaze;
            case FrameKind::place:
                return is_one_of(below,
                                 {FrameKind::deploy, FrameKind::recruit_japan, FrameKind::recruit_allies, FrameKind::place});
            case FrameKind::plan_japan: return below == FrameKind::plan_allies;
            case FrameKind::air_fire_allies:
            case FrameKind::air_loss_japan: return below == FrameKind::air_fire_japan;
            case FrameKind::kamikaze_roll:
            case FrameKind::kamikaze_loss: return below == FrameKind::sortie;
            case FrameKind::fortify: return below == FrameKind::bomber_roll;
            case FrameKind::invasion:
            case FrameKind::ashore: return below == FrameKind::assault;
            case FrameKind::embark: return below == FrameKind::invasion;
            case FrameKind::sail: return below == FrameKind::transfer;
            case FrameKind::move_to:
            case FrameKind::fly_to:
            case FrameKind::raid_place:
            case FrameKind::raid_roll:
            case FrameKind::raid_damage:
            case FrameKind::raid_loss: return below == FrameKind::select;
            case FrameKind::support: return below == FrameKind::attack;
            case FrameKind::die_hard: return below != FrameKind::die_hard;
            default:
                return is_battle(kind) ? below == FrameKind::attack || below == FrameKind::assault : below == FrameKind::turn;
        }
    }

    bool fits_phase(const Frame& frame) const {
        switch (frame.kind) {
            case FrameKind::setup_tac:
            case FrameKind::setup_kamikaze:
            case FrameKind::setup_lp:
            case FrameKind::deploy:
            case FrameKind::recon_roll:
            case FrameKind::recon:
            case FrameKind::mobilize: return p_.phase == Phase::setup && p_.turn == 1;
            case FrameKind::logistics_roll: return p_.phase == Phase::logistics && p_.turn > 1;
            case FrameKind::recruit_japan: return p_.phase == Phase::japanese_recruits && p_.turn > 1;
            case FrameKind::recruit_allies: return p_.phase == Phase::allied_recruits && p_.turn > 1;
            case FrameKind::amoy_roll: return p_.phase == Phase::amoy && p_.turn > 1 && p_.amoy == 0;
            case FrameKind::plan_japan:
            case FrameKind::plan_allies: return p_.phase == Phase::planning;
            case FrameKind::air_fire_allies:
            case FrameKind::air_loss_japan:
            case FrameKind::air_fire_japan:
            case FrameKind::air_loss_allies: return p_.phase == Phase::superiority;
            case FrameKind::kamikaze_roll:
            case FrameKind::kamikaze_loss:
            case FrameKind::sortie:
            case FrameKind::sortie_roll:
            case FrameKind::sortie_lp: return p_.phase == Phase::special_attack;
            case FrameKind::bomber:
            case FrameKind::fortify:
            case FrameKind::bomber_roll:
            case FrameKind::camp_roll:
            case FrameKind::bomber_loss: return p_.phase == Phase::bombers;
            case FrameKind::invasion:
            case FrameKind::embark:
            case FrameKind::assault:
            case FrameKind::ashore: return p_.phase == Phase::invasion;
            case FrameKind::transfer:
            case FrameKind::sail: return p_.phase == Phase::transfer;
            case FrameKind::select:
                return p_.phase == (side_in(frame) == allies ? Phase::allied_movement : Phase::japanese_movement);
            case FrameKind::fly_to: return p_.phase == Phase::allied_movement;
            case FrameKind::raid_place:
            case FrameKind::raid_roll:
            case FrameKind::raid_damage:
            case FrameKind::raid_loss: return p_.phase == Phase::japanese_movement && p_.turn > 1;
            case FrameKind::overstack: return checks_stacking(p_.phase, side_in(frame));
            case FrameKind::support:
            case FrameKind::attack:
                return p_.phase == (side_in(frame) == allies ? Phase::allied_combat : Phase::japanese_combat);
            case FrameKind::bases: return p_.phase == Phase::base_building;
            case FrameKind::interdict: return p_.phase == Phase::interdiction;
            default: return true;  // on top of others that fit
        }
    }

    // The operands that the rules will take for granted.
    bool details_stand(std::size_t i) const {
        const Frame& frame = p_.stack[i];
        const Frame& below = p_.stack[i - 1];
        switch (frame.kind) {
            case FrameKind::place: return place_stands(i);
            case FrameKind::recon:
            case FrameKind::air_loss_japan:
            case FrameKind::air_loss_allies:
            case FrameKind::kamikaze_loss:
            case FrameKind::raid_loss: return frame.a >= 1;
            case FrameKind::sortie: return i + 1 < p_.stack.size() || (p_.fleet == Asset::ready && p_.turn > 1);
            case FrameKind::sortie_roll: return p_.fleet == Asset::ready && p_.turn > 1;
            case FrameKind::bomber: return p_.bombers == Asset::planned;
            case FrameKind::bomber_roll: return is_bombed(frame.hex);
            case FrameKind::fortify: return frame.hex == below.hex;
            case FrameKind::camp_roll: return is_bombed(frame.hex) && holds(frame.hex, true) && holds(frame.hex, false);
            case FrameKind::bomber_loss: return is_bombed(frame.hex) && holds(frame.hex, false);
            case FrameKind::embark: return embark_stands(frame);
            case FrameKind::ashore: return is_land(frame.hex) && facts(frame.hex).coastal && !enemy_in(p_, allies, frame.hex);
            case FrameKind::sail: return sail_stands(frame.piece);
            case FrameKind::move_to: return move_stands(frame, side_in(below));
            case FrameKind::fly_to: return fly_stands(frame.piece);
            case FrameKind::raid_place: return at(p_, frame.piece) == box::raiders;
            case FrameKind::raid_roll: return at(p_, frame.piece) == box::raiders && raid_stands(frame);
            case FrameKind::overstack:
                return occupied_by(p_, side_in(frame), frame.hex) && is_overstacked(game_, p_, side_in(frame), frame.hex);
            case FrameKind::die_hard: return has(p_, frame.piece, status::dying) && at(p_, frame.piece) == frame.hex;
            default: return !is_battle(frame.kind) || battle_stands(frame);
        }
    }

    bool place_stands(std::size_t i) const {
        const Frame& frame = p_.stack[i];
        const Frame& below = p_.stack[i - 1];
        const HexId place = at(p_, frame.piece);
        const bool allied = p_.phase == Phase::allied_recruits;
        if (owner(game_, frame.piece) != (allied ? allies : japan)) {
            return false;
        }
        // 25.5: the regiments of the 97th Division wait for their places one on top of the other.
        if (frame.a != 0) {
            const bool again = below.kind == FrameKind::place && below.piece == frame.piece;
            return allied && place == box::staging && (unit(game_, frame.piece).option & division_97) != 0 && !again && i <= 4;
        }
        if (below.kind == FrameKind::place) {
            return false;
        }
        return place == box::hand || (is_one_of(place, {box::reinforcements, box::replacements}) &&
                                      price_of(game_, p_, frame.piece) <= p_.lp[index(owner(game_, frame.piece))]);
    }

    bool is_bombed(HexId hex) const {
        return hex == p_.bombed && occupied_by(p_, japan, hex) && (holds(hex, true) || holds(hex, false));
    }
    // Whether the camp, or another unit that bombs can destroy, is in the hex.
    bool holds(HexId hex, bool camp) const {
        return p_.stacks.any(
            hex, [&](PieceId piece) { return is(game_, piece, Class::camp) == camp && !has(p_, piece, status::dying); });
    }

    bool embark_stands(const Frame& frame) const {
        if (p_.beaches.empty() || p_.beaches.back().hex != frame.hex || p_.beaches.back().fought != 0) {
            return false;
        }
        return facts(frame.hex).land || p_.stacks.size(frame.hex) == frame.a;
    }

    bool sail_stands(PieceId piece) const {
        const HexId from = at(p_, piece);
        if (owner(game_, piece) != allies || is_static(game_, p_, piece) || has(p_, piece, status::landing)) {
            return false;
        }
        return is_one_of(from, {box::staging, box::amoy}) || (on_map(from) && facts(from).coastal);
    }

    bool move_stands(const Frame& frame, Side side) const {
        const PieceId piece = frame.piece;
        return owner(game_, piece) == side && on_map(at(p_, piece)) && movement_factor(game_, p_, piece) > 0 &&
               !has(p_, piece, status::moved) && (frame.c == 0 || infiltrates(game_, piece));
    }

    bool fly_stands(PieceId piece) const {
        const Class type = unit(game_, piece).type;
        return is_option_on(p_, air_transport) && p_.air_supply == Asset::ready && owner(game_, piece) == allies &&
               is_staging(at(p_, piece)) && is_one_of(type, {Class::infantry, Class::airborne, Class::ranger, Class::engineer});
    }

    bool raid_stands(const Frame& frame) const {
        const bool by_air = is(game_, frame.piece, Class::airborne);
        return is_land(frame.hex) && (by_air ? facts(frame.hex).airfield : !enemy_in(p_, japan, frame.hex));
    }

    // --- the frame of a battle ---

    // A battle is one frame that changes its kind from step to step.
    bool battle_stands(const Frame& frame) const {
        const Battle& battle = p_.battle;
        const bool building = is_one_of(frame.kind, {FrameKind::build, FrameKind::exploit});
        const bool countered = battle.kind == BattleKind::counterattack;
        if (battle.kind == BattleKind::none || (battle.committed != 0) == building) {
            return false;
        }
        if (!building && (battle.from.empty() || battle.targets.empty())) {
            return false;
        }
        switch (frame.kind) {
            case FrameKind::build: return !countered && build_stands(frame);
            case FrameKind::exploit: return exploit_stands();
            case FrameKind::attacker_lp:
            case FrameKind::defender_lp: return !countered && forces_stand();
            case FrameKind::combat_roll: return forces_stand();
            case FrameKind::counterattack: return !countered && forces_stand() && is_able_to_counterattack();
            case FrameKind::retreat: return retreat_stands(frame);
            case FrameKind::advance: return !is_landing();
            default: return true;
        }
    }

    bool build_stands(const Frame& frame) const {
        const Battle& battle = p_.battle;
        const bool exploits = battle.kind == BattleKind::exploitation;
        if ((frame.hex != no_hex) != exploits || !all_in_place()) {
            return false;
        }
        const auto is_beach_to_fight_from = [&](HexId hex) {
            return std::any_of(p_.beaches.begin(), p_.beaches.end(), [hex](const Beach& beach) {
                return beach.hex == hex && beach.airborne == 0 && beach.fought == 0;
            });
        };
        if (is_landing() && !std::all_of(battle.from.begin(), battle.from.end(), is_beach_to_fight_from)) {
            return false;
        }
        if (!exploits) {
            return true;
        }
        const Hexes& around = game_.around[index(frame.hex)];
        return is_one_of(p_.phase, {Phase::allied_combat, Phase::japanese_combat}) && occupied_by(p_, attacking(), frame.hex) &&
               std::all_of(battle.from.begin(), battle.from.end(), [&](HexId hex) { return hex == frame.hex; }) &&
               std::all_of(battle.targets.begin(), battle.targets.end(), [&](HexId hex) { return around.contains(hex); });
    }

    bool exploit_stands() const {
        Battle waiting;
        waiting.kind = BattleKind::exploitation;
        waiting.attacker = p_.battle.attacker;
        return p_.battle == waiting && !is_landing();
    }

    Side attacking() const { return static_cast<Side>(p_.battle.attacker); }

    // Whether the targets are defended and every attacking hex holds somebody who fights, and nobody fights elsewhere.
    bool all_in_place() const {
        const auto fights = [&](PieceId piece) { return has(p_, piece, status::in_battle); };
        for (const HexId hex : p_.battle.from) {
            if (!occupied_by(p_, attacking(), hex) || !p_.stacks.any(hex, fights)) {
                return false;
            }
        }
        for (const HexId hex : p_.battle.targets) {
            if (!enemy_in(p_, attacking(), hex)) {
                return false;
            }
        }
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            const auto piece = static_cast<PieceId>(i);
            const auto& hexes = owner(game_, piece) == attacking() ? p_.battle.from : p_.battle.targets;
            if (fights(piece) && std::find(hexes.begin(), hexes.end(), p_.at[i]) == hexes.end()) {
                return false;
            }
        }
        return true;
    }

    bool forces_stand() const {
        return all_in_place() && std::any_of(p_.battle.targets.begin(), p_.battle.targets.end(), [&](HexId hex) {
                   return p_.stacks.any(hex, [&](PieceId piece) { return has(p_, piece, status::in_battle); });
               });
    }

    // 25.10: not the camp.
    bool is_able_to_counterattack() const {
        const auto& units = game_.pieces[index(other(attacking()))];
        return std::any_of(units.begin(), units.end(),
                           [&](PieceId piece) { return has(p_, piece, status::in_battle) && !is(game_, piece, Class::camp); });
    }

    bool retreat_stands(const Frame& frame) const {
        const bool is_top = &frame == &top(p_);
        const HexId place = at(p_, frame.piece);
        if (owner(game_, frame.piece) != side_in(frame) || (frame.hex != no_hex && !is_land(frame.hex))) {
            return false;
        }
        return !is_top ||
               (is_land(place) && has(p_, frame.piece, status::in_battle) && has(p_, frame.piece, status::retreated));
    }

    const Game& game_;
    const Position& p_;
    std::vector<Fault>& faults_;
};

}  // namespace

FrameShape shape(FrameKind kind) {
    constexpr int any = 255;
    switch (kind) {
        case FrameKind::turn: return {.a = {"begun", 1}};
        case FrameKind::place: return {.a = {"paid", 1}, .piece = Need::must};
        case FrameKind::recon: return {.a = {"stacks", 6}};
        case FrameKind::air_fire_allies:
        case FrameKind::air_fire_japan:
        case FrameKind::air_loss_japan:
        case FrameKind::air_loss_allies: return {.a = {"points", 28}};
        case FrameKind::kamikaze_loss: return {.a = {"markers", 28}};
        case FrameKind::fortify:
        case FrameKind::bomber_roll:
        case FrameKind::camp_roll:
        case FrameKind::bomber_loss:
        case FrameKind::ashore: return {.hex = Need::must};
        case FrameKind::embark: return {.a = {"units", 4}, .hex = Need::must};
        case FrameKind::sail:
        case FrameKind::fly_to:
        case FrameKind::raid_place: return {.piece = Need::must};
        case FrameKind::select:
        case FrameKind::support:
        case FrameKind::attack: return {.a = side_field};
        case FrameKind::move_to: return {.b = {"spent", 24}, .c = {"infiltrated", 1}, .piece = Need::must};
        case FrameKind::raid_roll:
        case FrameKind::die_hard: return {.hex = Need::must, .piece = Need::must};
        case FrameKind::raid_loss: return {.a = {"points", 2}};
        case FrameKind::overstack: return {.a = side_field, .hex = Need::must};
        case FrameKind::build: return {.hex = Need::may};
        case FrameKind::attacker_loss:
        case FrameKind::defender_loss: return {.a = {"units", any}, .b = {"factors", any}};
        case FrameKind::retreat: return {.a = side_field, .b = {"infiltrated", 1}, .hex = Need::may, .piece = Need::must};
        default: return {};
    }
}

void inspect_stack(const Game& game, const Position& p, std::vector<Fault>& faults) {
    StackInspector(game, p, faults).inspect();
}

}  // namespace causeway::formosa
