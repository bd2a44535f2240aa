// What no Position may violate about the procedures that are under way: what each needs while it lasts, and what lies below it.
#include <algorithm>

#include "games/guam/activation.h"
#include "games/guam/assault.h"
#include "games/guam/invariants.h"

namespace causeway::guam {

namespace {

bool is_top(const Position& p, std::size_t depth) { return depth + 1 == p.stack.size(); }

template <class T>
bool lies_on(const Position& p, std::size_t depth) {
    return depth > 0 && p.stack.is<T>(depth - 1);
}
// Whether a T is under way below.
template <class T>
bool within(const Position& p, std::size_t depth) {
    while (depth > 0 && !p.stack.is<T>(depth - 1)) {
        --depth;
    }
    return depth > 0;
}

bool is_piece_of(const Game& game, PieceId piece, PieceType type) {
    return index(piece) < game.pieces.size() && piece_of(game, piece).type == type;
}
bool is_unit_of(const Game& game, PieceId piece) { return index(piece) < game.units; }
bool is_person_of(const Game& game, PieceId piece) {
    return is_piece_of(game, piece, PieceType::leader) || is_piece_of(game, piece, PieceType::hero);
}

bool fires(const Position& p) { return p.shot.kind != ShotKind::none && p.shot.hex != no_hex; }
bool in_assault(const Position& p, std::size_t depth) { return p.assault.hex != no_hex && within<AssaultCourse>(p, depth); }
// What an assault asks lies right above its course.
bool asks_in_assault(const Position& p, std::size_t depth) {
    return p.assault.hex != no_hex && lies_on<AssaultCourse>(p, depth);
}

// Whether the procedure there rolls dice for the purpose.
bool rolls(const Position& p, std::size_t depth, Purpose purpose) {
    return Procedures::visit(p.stack[depth], [&]<class T>(const T&) -> bool {
        if constexpr (requires { T::dice; }) {
            return std::find(T::dice.begin(), T::dice.end(), purpose) != T::dice.end();
        } else {
            return false;
        }
    });
}

}  // namespace

bool Turn::stands(const Game&, const Position&, std::size_t depth) const { return depth == 0; }

// 31.0: a die waits for its face, or for a side that may have it rolled again.
bool Roll::stands(const Game&, const Position& p, std::size_t depth) const {
    return depth > 0 && rolls(p, depth - 1, purpose) &&
           (is_top(p, depth) ? face == not_rolled : face != not_rolled && p.stack.is<Reroll>(depth + 1));
}
bool Reroll::stands(const Game&, const Position& p, std::size_t depth) const {
    return lies_on<Roll>(p, depth) && is_top(p, depth);
}

bool ShiftGunTo::stands(const Game& game, const Position& p, std::size_t depth) const {
    return lies_on<ShiftGuns>(p, depth) && is_unit_of(game, piece) && on_map(at(p, piece));
}
bool Arrivals::stands(const Game& game, const Position& p, std::size_t depth) const {
    return !p.stack.is<Roll>(depth + 1) || is_piece_of(game, piece, PieceType::weapon);
}
bool JoinHero::stands(const Game& game, const Position&, std::size_t) const {
    return is_piece_of(game, piece, PieceType::hero);
}
bool CommandDice::stands(const Game&, const Position& p, std::size_t) const { return is_command_chit(p.chit); }

bool Activation::stands(const Game& game, const Position& p, std::size_t) const {
    return p.chit != nothing && p.chit <= chit::japan_command && side == side_of_chit(game, p.chit);
}
bool PlaceLeader::stands(const Game& game, const Position& p, std::size_t depth) const {
    return lies_on<Activation>(p, depth) && is_person_of(game, piece);
}
bool LonelyLeader::stands(const Game& game, const Position&, std::size_t) const {
    return is_land_of(game, hex) && is_person_of(game, piece);
}
bool PlaceWeapon::stands(const Game& game, const Position& p, std::size_t depth) const {
    return lies_on<Activation>(p, depth) && is_piece_of(game, piece, PieceType::weapon);
}
bool Excess::stands(const Game& game, const Position&, std::size_t) const { return is_land_of(game, hex) && filler == 0; }
bool Rejoin::stands(const Game& game, const Position& p, std::size_t depth) const {
    return lies_on<Activation>(p, depth) && is_unit_of(game, piece);
}

bool Marching::stands(const Game& game, const Position& p, std::size_t depth) const {
    return within<Activation>(p, depth) && is_land_of(game, hex) && (to == no_hex || is_land_of(game, to));
}
bool RidgeClaim::stands(const Game& game, const Position&, std::size_t) const {
    return is_land_of(game, hex) && is_land_of(game, to);
}
bool Interdiction::stands(const Game& game, const Position& p, std::size_t) const {
    return is_land_of(game, hex) && p.interdiction > 0;
}
bool MineChoice::stands(const Game& game, const Position& p, std::size_t depth) const {
    return lies_on<Marching>(p, depth) && is_land_of(game, hex) && is_land_of(game, to);
}
bool AmbushAttempt::stands(const Game& game, const Position& p, std::size_t depth) const {
    return lies_on<Marching>(p, depth) && is_land_of(game, hex) && is_land_of(game, to);
}
bool BoobyTrap::stands(const Game& game, const Position& p, std::size_t depth) const {
    return is_land_of(game, hex) && p.stack.is<Roll>(depth + 1) == (kind != nothing);
}
bool SniperShot::stands(const Game& game, const Position& p, std::size_t depth) const {
    const auto known = [&](const Sniper& sniper) { return sniper.hex == hex && sniper.kind != nothing; };
    return is_land_of(game, hex) && is_land_of(game, to) &&
           (!p.stack.is<Roll>(depth + 1) || std::any_of(p.snipers.begin(), p.snipers.end(), known));
}
bool LeaderLoss::stands(const Game& game, const Position&, std::size_t) const { return is_land_of(game, hex); }

bool OpportunityFire::stands(const Game& game, const Position& p, std::size_t depth) const {
    return is_place_of(game, hex) && (to == no_hex || is_place_of(game, to)) &&
           (!p.stack.is<Roll>(depth + 1) || is_place_of(game, dogs));
}
bool FireResolution::stands(const Game&, const Position& p, std::size_t) const { return fires(p); }
bool RoutChoice::stands(const Game& game, const Position& p, std::size_t) const { return fires(p) && is_place_of(game, hex); }
bool Tenacity::stands(const Game& game, const Position& p, std::size_t depth) const {
    return fires(p) && lies_on<RoutCheck>(p, depth) && is_unit_of(game, piece);
}
bool RoutCheck::stands(const Game& game, const Position& p, std::size_t) const {
    return fires(p) && is_place_of(game, hex) && is_unit_of(game, piece);
}
bool Loss::stands(const Game& game, const Position&, std::size_t) const { return is_place_of(game, hex); }

bool AssaultCourse::stands(const Game& game, const Position& p, std::size_t depth) const {
    return within<Activation>(p, depth) && is_land_of(game, hex) && (stage < AssaultStage::commit || p.assault.hex == hex);
}
bool Commitment::stands(const Game&, const Position& p, std::size_t depth) const { return asks_in_assault(p, depth); }
bool SupportFire::stands(const Game&, const Position& p, std::size_t depth) const { return asks_in_assault(p, depth); }
bool Retreat::stands(const Game&, const Position& p, std::size_t depth) const { return asks_in_assault(p, depth); }
bool DefensiveFire::stands(const Game&, const Position& p, std::size_t depth) const { return asks_in_assault(p, depth); }
bool SpreadLosses::stands(const Game&, const Position& p, std::size_t depth) const { return asks_in_assault(p, depth); }
bool ChargeLoss::stands(const Game&, const Position& p, std::size_t depth) const { return in_assault(p, depth); }
bool Advance::stands(const Game&, const Position& p, std::size_t depth) const { return asks_in_assault(p, depth); }
bool LastCharge::stands(const Game&, const Position& p, std::size_t depth) const { return lies_on<Activation>(p, depth); }
bool HeroOffer::stands(const Game& game, const Position& p, std::size_t depth) const {
    return lies_on<AssaultCourse>(p, depth) && filler == 0 && assault::hero_piece(game, hero) != no_piece &&
           (hero == Hero::skaggs ? is_land_of(game, hex) : p.assault.hex != no_hex);
}

bool StrikeResolution::stands(const Game&, const Position& p, std::size_t) const {
    return next > 0 && next <= p.strikes.size();
}
bool Wind::stands(const Game& game, const Position& p, std::size_t depth) const {
    return !p.stack.is<Roll>(depth + 1) || is_land_of(game, hex);
}
bool RandomEvent::stands(const Game& game, const Position&, std::size_t) const {
    return stage != EventStage::drawing || is_land_of(game, hex);
}

namespace {

class StackInspector {
  public:
    StackInspector(const Game& game, const Position& p, std::vector<Fault>& faults) : game_(game), p_(p), faults_(faults) {}

    void inspect() {
        if (p_.phase == Phase::over) {
            return;  // nothing is under way, and a match that ends in an activation leaves it as it was
        }
        if (const std::size_t depth = p_.stack.is<Turn>(0) ? first_misplaced(game_, p_) : 0; depth != p_.stack.size()) {
            fault("this cannot be under way now", fmt::format("stack[{}]", depth));
            return;
        }
        if (decision(game_, p_).by == nobody) {
            fault("nothing is asked", "stack");
        }
        inspect_group();
        inspect_scratch();
    }

  private:
    void fault(std::string message, std::string where) { faults_.push_back({std::move(message), std::move(where), no_piece}); }
    template <class T>
    bool has() const {
        return p_.stack.find<T>() != nullptr;
    }

    // 5.0: the group is of the side whose chit is in play, and in one place.
    void inspect_group() {
        HexId place = no_hex;
        for (std::size_t i = 0; i < game_.units; ++i) {
            const auto unit = static_cast<PieceId>(i);
            if (!guam::has(p_, unit, status::grouped) || !(on_map(at(p_, unit)) || at_sea(at(p_, unit)))) {
                continue;
            }
            if (!has<Activation>() || owner(game_, unit) != side_of_chit(game_, p_.chit)) {
                fault("nobody orders " + piece_of(game_, unit).id + " (5.0)", "stack");
                return;
            }
            // Some of those who charge may have advanced already (9.6.3).
            if (place != no_hex && at(p_, unit) != place && !has<AssaultCourse>()) {
                fault("the group is not in one place (5.0)", "stack");
                return;
            }
            place = at(p_, unit);
        }
    }

    // What is not in use is empty.
    void inspect_scratch() {
        if (p_.march != March{} && !has<Activation>()) {
            fault("nobody moves (6.0)", "march");
        }
        if (p_.shot != Shot{} && !has<Activation>() && !has<FireResolution>()) {
            fault("nobody fires (8.0)", "shot");
        }
        if (p_.assault != Assault{} && !has<AssaultCourse>()) {
            fault("nobody assaults (9.0)", "assault");
        }
        if (!p_.strikes.empty() && !has<StrikeResolution>() && !has<Bombardments>() && !has<TaskForces>() &&
            !has<AirSupport>()) {
            fault("no fire waits to be resolved (21.2)", "strikes");
        }
    }

    const Game& game_;
    const Position& p_;
    std::vector<Fault>& faults_;
};

}  // namespace

void inspect_stack(const Game& game, const Position& p, std::vector<Fault>& faults) {
    StackInspector(game, p, faults).inspect();
}

}  // namespace causeway::guam
