// What no Position may violate about the procedures that are under way: what each needs while it lasts, and what lies below it.
#include <algorithm>

#include "core/misplaced.h"
#include "games/guam/activation.h"
#include "games/guam/assault.h"
#include "games/guam/invariants.h"
#include "games/guam/movement.h"

namespace causeway::guam {

bool is_land_of(const Game& game, HexId hex) { return game.map.exists(hex) && is_land(game, hex); }
bool is_place_of(const Game& game, HexId place) {
    return at_sea(place)      ? beach_of(place) < game.beaches.size()
           : is_inside(place) ? index(place) - index(box::first_cave) < game.caves.size()
                              : on_map(place) && is_land_of(game, place);
}

namespace {

bool is_of(const Game& game, PieceId piece, PieceType type) {
    return index(piece) < game.pieces.size() && piece_of(game, piece).type == type;
}

// Whether the procedure there rolls dice for the purpose.
bool rolls(const Position& p, std::size_t depth, Purpose purpose) {
    return Procedures::visit(p.stack[depth], [&]<class T>(const T&) { return takes<T>(purpose); });
}
// Whether a die lies on the procedure at that depth.
bool is_rolling(const Position& p, std::size_t depth) { return p.stack.is<Roll>(depth + 1); }

}  // namespace

bool is_unit_of(const Game& game, PieceId piece) { return index(piece) < game.units; }
bool is_weapon_of(const Game& game, PieceId piece) { return is_of(game, piece, PieceType::weapon); }
bool is_hero_of(const Game& game, PieceId piece) { return is_of(game, piece, PieceType::hero); }
bool is_person_of(const Game& game, PieceId piece) { return is_of(game, piece, PieceType::leader) || is_hero_of(game, piece); }
bool fire_under_way(const Game&, const Position& p) { return p.shot.kind != ShotKind::none && p.shot.hex != no_hex; }
bool assault_under_way(const Game&, const Position& p) { return p.assault.hex != no_hex; }

// --- what else each needs while it lasts ---------------------------------------------------------------------------------

// 31.0: a die waits for its face, or for a side that may have it rolled again.
bool Roll::stands(const Game&, const Position& p, std::size_t depth) const {
    return depth > 0 && rolls(p, depth - 1, purpose) &&
           (p.stack.is_top(depth) ? face == not_rolled : face != not_rolled && p.stack.is<Reroll>(depth + 1));
}
bool ShiftGunTo::stands(const Game&, const Position& p, std::size_t) const { return on_map(at(p, piece)); }
bool Arrivals::stands(const Game&, const Position& p, std::size_t depth) const {
    return !is_rolling(p, depth) || piece != no_piece;
}
bool CommandDice::stands(const Game&, const Position& p, std::size_t) const { return is_command_chit(p.chit); }
bool Activation::stands(const Game& game, const Position& p, std::size_t) const {
    return p.chit != nothing && p.chit <= chit::japan_command && side == side_of_chit(game, p.chit);
}
bool Interdiction::stands(const Game&, const Position& p, std::size_t) const { return p.interdiction > 0; }
// 16.0, 24.1: as long as it asks, somebody can pay.
bool AirSupport::stands(const Game& game, const Position& p, std::size_t depth) const {
    return !p.stack.is_top(depth) || air_payers(game, p) != 0;
}
bool AmbushAttempt::stands(const Game& game, const Position& p, std::size_t depth) const {
    return !p.stack.is_top(depth) || drawing != 0 || hazards::callers(game, p, to) != 0;
}
bool BoobyTrap::stands(const Game&, const Position& p, std::size_t depth) const {
    return (is_rolling(p, depth) || p.stack.is<CallDogs>(depth + 1)) == (kind != nothing);
}
bool SniperShot::stands(const Game&, const Position& p, std::size_t depth) const {
    const bool rolling = is_rolling(p, depth) || p.stack.is<CallDogs>(depth + 1);
    const auto fits = [&](const Sniper& sniper) { return sniper.hex == hex && (sniper.kind != nothing) == rolling; };
    return !(rolling || p.stack.is_top(depth)) || std::any_of(p.snipers.begin(), p.snipers.end(), fits);
}
// 6.0: a group on its way into the next hex comes from beside it, and knows which it is; before it chooses there is none.
bool Marching::stands(const Game& game, const Position& p, std::size_t) const {
    if (step == MarchStep::choose) {
        return to == no_hex;
    }
    if (step == MarchStep::stopped || step == MarchStep::into_cave) {
        return true;
    }
    bool together = to != no_hex;
    for_group(game, p, [&](PieceId unit) {
        const HexId here = at(p, unit);
        together = together && (!on_map(here) || here == to || game.map.direction(here, to).has_value());
    });
    return together;
}
// They are in the hex where the harm was done, and its die is known.
bool CallDogs::stands(const Game& game, const Position& p, std::size_t depth) const {
    const bool trap = p.stack.is<BoobyTrap>(depth - 1);
    const HexId harmed = trap ? p.stack.at<BoobyTrap>(depth - 1).hex : p.stack.at<SniperShot>(depth - 1).to;
    const std::uint8_t die = trap ? p.stack.at<BoobyTrap>(depth - 1).first_die : p.stack.at<SniperShot>(depth - 1).first_die;
    return hex == harmed && die != nothing && hazards::alert_number(game, p, hex) > 0;
}
bool OpportunityFire::stands(const Game&, const Position& p, std::size_t depth) const {
    return !is_rolling(p, depth) || dogs != no_hex;
}
// 8.0: one fire at a time, that in Position::shot.
bool FireResolution::stands(const Game&, const Position& p, std::size_t depth) const {
    return !p.stack.lies_within<FireResolution>(depth);
}
bool AssaultCourse::stands(const Game&, const Position& p, std::size_t) const {
    return stage < AssaultStage::commit || p.assault.hex == hex;
}
bool HeroOffer::stands(const Game& game, const Position& p, std::size_t depth) const {
    if (assault::hero_piece(game, hero) == no_piece) {
        return false;
    }
    if (p.stack.is<FireResolution>(depth - 1)) {
        return hero == Hero::witek && fire_under_way(game, p) && p.shot.hero == HeroPart::offered;
    }
    return hero == Hero::skaggs ? is_land_of(game, hex) : p.assault.hex != no_hex;
}
bool StrikeResolution::stands(const Game&, const Position& p, std::size_t) const {
    return next > 0 && next <= p.strikes.size();
}
bool Wind::stands(const Game&, const Position& p, std::size_t depth) const { return !is_rolling(p, depth) || hex != no_hex; }
bool RandomEvent::stands(const Game&, const Position& p, std::size_t) const {
    const auto is_there = [&](const Sniper& sniper) { return sniper.hex == hex; };
    return (stage != EventStage::drawing || hex != no_hex) &&
           (!is_lifted() || std::any_of(p.snipers.begin(), p.snipers.end(), is_there));
}

// --- the stack as a whole ------------------------------------------------------------------------------------------------

namespace {

// 5.0: the group is of the side whose chit is in play, and in one place.
void inspect_group(const Game& game, const Position& p, Inspection& found) {
    HexId place = no_hex;
    for (std::size_t i = 0; i < game.units && found.is_sound(); ++i) {
        const auto unit = static_cast<PieceId>(i);
        if (!has(p, unit, status::grouped) || !(on_map(at(p, unit)) || at_sea(at(p, unit)))) {
            continue;
        }
        found.expect(p.stack.holds<Activation>() && owner(game, unit) == side_of_chit(game, p.chit),
                     "nobody orders " + piece_of(game, unit).id + " (5.0)", "stack");
        // Some of those who charge may have advanced already (9.6.3).
        found.expect(place == no_hex || at(p, unit) == place || p.stack.holds<AssaultCourse>(),
                     "the group is not in one place (5.0)", "stack");
        place = at(p, unit);
    }
}

// What is not in use is empty.
void inspect_scratch(const Position& p, Inspection& found) {
    found.expect(p.march == March{} || p.stack.holds<Activation>(), "nobody moves (6.0)", "march");
    found.expect(p.shot == Shot{} || p.stack.holds<Activation, FireResolution>(), "nobody fires (8.0)", "shot");
    found.expect(p.assault == Assault{} || p.stack.holds<AssaultCourse>(), "nobody assaults (9.0)", "assault");
    found.expect(p.strikes.empty() || p.stack.holds<StrikeResolution, Bombardments, TaskForces, AirSupport>(),
                 "no fire waits to be resolved (21.2)", "strikes");
}

}  // namespace

std::vector<Fault> stack_faults(const Game& game, const Position& p) {
    if (p.phase == Phase::over) {
        return {};  // nothing is under way, and a match that ends in an activation leaves it as it was
    }
    Inspection found;
    found.expect(p.stack.empty() || p.stack.is<Turn>(0), "under everything lies the turn (4.0)", "stack[0].ask");
    const std::size_t depth = found.is_sound() ? first_misplaced(game, p) : p.stack.size();
    if (depth != p.stack.size()) {
        found.expect(false, "this cannot be under way now", place_of_misplaced(game, p, depth));
    }
    if (found.is_sound()) {
        found.expect(decision(game, p).by != nobody, "nothing is asked", "stack");
        inspect_group(game, p, found);
        inspect_scratch(p, found);
    }
    return found.take();
}

}  // namespace causeway::guam
