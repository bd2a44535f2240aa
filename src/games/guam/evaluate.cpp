// What a staff officer thinks of each legal action. He looks one order ahead: what a fire does on the average, how far a march
// brings him towards the victory hexes, and what it exposes him to.
#include <algorithm>
#include <optional>

#include "core/path.h"
#include "games/guam/activation.h"
#include "games/guam/assault.h"
#include "games/guam/judgement.h"
#include "games/guam/movement.h"
#include "games/guam/support.h"

namespace causeway::guam {

namespace {

// Worths of the doctrine are in hundredths.
constexpr double hundredths(int number) { return 0.01 * number; }

class Officer {
  public:
    Officer(const Game& game, const Position& p, Side side) : game_(game), p_(p), side_(side), d_(game.characters[0]) {
        if (p.stack.on_top<Activation>()) {
            group_ = group_of(game, p);
            survey_group();
        }
    }

    // What the answer to the open question is worth.
    double judge(Action action) {
        if (verb(action) == Verb::pay) {
            return -1000;  // the richest pays
        }
        return p_.stack.visit_top([&](const auto& asked) { return judge(asked, action); });
    }

  private:
    // One for each question that gives something to think about.
    double judge(const auto&, Action) const { return 0; }
    double judge(const Reroll&, Action action) const { return reroll(action); }
    double judge(const BuyChits&, Action action) const { return buy(action); }
    double judge(const Purchase&, Action action) const { return buy_at_once(action); }
    double judge(const Bombardments&, Action action) { return strike(action, ShotKind::bombardment); }
    double judge(const TaskForces&, Action action) { return strike(action, ShotKind::naval); }
    double judge(const AirSupport&, Action action) { return strike(action, ShotKind::air); }
    double judge(const Activation&, Action action) { return order(action); }
    // The staff lays nothing where nobody is hit; whoever began it takes the hex nearest to the enemy.
    double judge(const Aiming&, Action action) const {
        return verb(action) == Verb::pass ? 0 : theirs(action.hex) ? 1 : front_value(action.hex) - 1;
    }
    double judge(const PlaceMark&, Action action) const { return verb(action) == Verb::mark ? mark(action.hex) : 0; }
    double judge(const PlaceLeader&, Action action) const { return place_leader(action); }
    double judge(const LonelyLeader&, Action action) const { return place_leader(action); }
    double judge(const PlaceWeapon&, Action action) const {
        return verb(action) == Verb::place ? 1 + front_value(action.hex) : 0;
    }
    double judge(const Rejoin&, Action action) const {
        return verb(action) == Verb::place ? 50 - crowding(action.hex, 1, nothing) : 0;
    }
    double judge(const Excess&, Action action) const { return -piece_of(game_, action.piece).deployed.fire; }
    double judge(const AmphibiousLanding&, Action action) const { return land(action); }
    double judge(const MineChoice& asked, Action action) const {
        return verb(action) == Verb::stay ? (asked.levels >= 3 ? 1 : -1) : 0;
    }
    double judge(const CallDogs&, Action action) const { return verb(action) == Verb::alert ? 1 : 0; }
    double judge(const AmbushAttempt&, Action action) const { return verb(action) == Verb::ambush ? 0.5 : 0; }
    double judge(const RidgeClaim&, Action action) const { return verb(action) == Verb::claim ? 1 : 0; }
    double judge(const OpportunityFire& asked, Action action) const { return shoot_at_mover(asked.hex, action); }
    double judge(const TargetChoice&, Action action) const { return action.piece == p_.shot.target ? 1 : 0; }
    double judge(const RoutChoice&, Action action) const { return unit_worth(game_, action.piece); }
    double judge(const Tenacity& asked, Action action) const { return verb(action) == Verb::endure ? endure(asked.piece) : 0; }
    double judge(const Loss&, Action action) const { return lose(action.piece); }
    double judge(const ChargeLoss&, Action action) const { return lose(action.piece); }
    double judge(const LeaderLoss&, Action action) const { return quality_bonus(game_, p_, action.piece); }
    double judge(const Interdiction&, Action action) const { return verb(action) == Verb::pass ? 0 : 1; }
    double judge(const RandomEvent&, Action action) { return event(action); }
    double judge(const Flares&, Action action) const { return verb(action) == Verb::done ? -1 : front_value(action.hex); }
    double judge(const JoinHero&, Action action) const { return verb(action) == Verb::place ? 1 + front_value(action.hex) : 0; }
    double judge(const Commitment&, Action action) const { return verb(action) == Verb::commit ? commit(action.piece) : 0; }
    double judge(const SupportFire&, Action action) const {
        return verb(action) == Verb::fire_from ? 2 : verb(action) == Verb::unit ? 1 : 0;
    }
    double judge(const Retreat&, Action action) const { return verb(action) == Verb::retreat ? -0.5 - assault_lead() : 0; }
    double judge(const DefensiveFire&, Action action) const {
        return verb(action) == Verb::fire || verb(action) == Verb::fire_at ? 1 : verb(action) == Verb::pass ? 0 : -1;
    }
    double judge(const SpreadLosses&, Action action) const { return -dg(game_, p_, action.hex); }
    double judge(const Advance&, Action action) const { return advance(action); }
    double judge(const LastCharge&, Action action) const { return gyokusai(action); }
    double judge(const HeroOffer& asked, Action action) const { return verb(action) == Verb::pass ? 0 : hero(asked.hero); }

    bool mine(HexId hex) const { return holds(game_, p_, hex, side_); }
    bool theirs(HexId hex) const { return holds(game_, p_, hex, other(side_)); }
    int distance(HexId from, HexId to) const { return game_.map.grid().distance(from, to); }

    const Pull& pull() {
        if (!pull_) {
            pull_.emplace(game_, p_, side_);
        }
        return *pull_;
    }

    // How much a hex of ours matters for the fight: enemies beside it.
    double front_value(HexId hex) const {
        if (!on_map(hex)) {
            return 0;
        }
        double value = mine(hex) ? 0.3 * std::min(3, count_units(game_, p_, hex, side_)) : 0;
        for (const HexId next : game_.map.neighbours(hex)) {
            value += next != no_hex && is_land(game_, next) && theirs(next) ? 1 : 0;
        }
        return value;
    }

    // What a target is worth more than another: it bars the way to a victory hex, or holds what is dear.
    double weight_of(HexId place) const {
        const HexId hex = at_sea(place) ? no_hex : hex_of(game_, place);
        double weight = 1;
        if (hex != no_hex) {
            const auto look = [&](HexId here) { weight += prize(game_, p_, here, us) > 0 ? 0.15 : 0; };
            look(hex);
            for (const HexId next : game_.map.neighbours(hex)) {
                if (next != no_hex && is_land(game_, next)) {
                    look(next);
                }
            }
        }
        return std::min(weight, 1.6);
    }

    // --- dice and chits -------------------------------------------------------------------------------------------------

    double reroll(Action action) const {
        if (verb(action) != Verb::reroll) {
            return 0;
        }
        return worth_of_another(game_, p_, *p_.stack.find<Roll>(), side_);
    }

    int count_active(std::uint8_t chit) const {
        int count = 0;
        for (const PieceId unit : game_.unit_list[index(side_)]) {
            count += on_map(at(p_, unit)) && belongs(game_, p_, unit, chit) ? 1 : 0;
        }
        return count;
    }
    double buy(Action action) const {
        if (verb(action) != Verb::buy) {
            return 0;
        }
        const auto chit = static_cast<std::uint8_t>(action.number);
        const int active = count_active(chit);
        return chit < chit::first_formation ? hundredths(d_.command) + active : active - d_.formation;
    }
    // It costs twice as much now; points beyond the end of the track are lost anyway.
    double buy_at_once(Action action) const {
        if (verb(action) != Verb::buy) {
            return verb(action) == Verb::no_more ? -0.5 : 0;  // a division may become rich enough
        }
        const auto chit = static_cast<std::uint8_t>(action.number);
        return p_.divisions[division_of_chit(game_, chit)].dispatch >= 8 ? count_active(chit) - 3 : -1;
    }

    // --- ships and aircraft ---------------------------------------------------------------------------------------------

    double strike(Action action, ShotKind kind) {
        switch (verb(action)) {
            case Verb::target:
                if (!is_target(game_, p_, action.hex, side_)) {
                    return -1;  // empty jungle, or a cave
                }
                break;
            case Verb::strike_at:
                return near_front(at(p_, action.piece)) *
                       harm_from_afar(game_, p_, ShotKind::air, us, at(p_, action.piece), game_.air_strike, action.piece);
            case Verb::interdict: return -0.5;
            default: return 0.05;
        }
        double harm = 0;
        if (kind == ShotKind::air) {
            harm = harm_from_afar(game_, p_, ShotKind::air, us, action.hex, game_.air_strike, no_piece);
        } else if (kind == ShotKind::bombardment) {
            harm = harm_from_afar(game_, p_, ShotKind::bombardment, us, action.hex, game_.bombardment, no_piece);
        } else {
            const bool seen = spotted(game_, p_, no_piece, action.hex);
            harm = seen ? harm_from_afar(game_, p_, ShotKind::naval, us, action.hex, game_.task_force, no_piece)
                        : 0.4 * harm_from_afar(game_, p_, ShotKind::naval, us, action.hex, game_.task_force_air, no_piece);
        }
        for (const Strike& placed : p_.strikes) {
            harm *= placed.hex == action.hex ? 0.5 : 1;
        }
        return harm * weight_of(action.hex) * near_front(action.hex);
    }
    // What is far from our units and beaches can wait.
    double near_front(HexId hex) const {
        int nearest = distance_to_enemy(game_, p_, hex, japan);
        for (const Beach& beach : game_.beaches) {
            nearest = in_play(game_, p_, beach.hex) ? std::min(nearest, distance(beach.hex, hex)) : nearest;
        }
        return nearest <= 1 ? 1.5 : nearest <= 3 ? 1.0 : 0.6;
    }

    // --- landing --------------------------------------------------------------------------------------------------------

    double land(Action action) const {
        switch (verb(action)) {
            case Verb::sail: return embark(action.piece);
            case Verb::land_deployed: {
                const Piece& piece = piece_of(game_, action.piece);
                const HexId beach = game_.beaches[top<AmphibiousLanding>(p_).beach].hex;
                const bool fights = !piece.headquarters && (piece.indirect || in_fire_zones(game_, p_, japan, beach));
                return in_column(p_, action.piece) == fights ? 1 : -1;
            }
            case Verb::divert: {
                const HexId beach = game_.beaches[top<AmphibiousLanding>(p_).beach].hex;
                return theirs(beach) ? 0.5 - 0.1 * count_units(game_, p_,
                                                               game_.beaches[beach_of(numbered_zone(action.number))].hex, japan)
                                     : -1;
            }
            default: return 0;
        }
    }

    // A crowd on the beach disorganizes itself (6.1): nobody lands who has no room there.
    double embark(PieceId unit) const {
        const int room = d_.beach_room;
        const bool goes = has(p_, unit, status::landing);
        const HexId beach = game_.beaches[top<AmphibiousLanding>(p_).beach].hex;
        const bool ashore = zone_of(at(p_, unit)) == Zone::run_in;
        const bool worn = dg(game_, p_, beach) > std::max(2, dg(game_, p_, at(p_, unit)));  // 6.1.1
        int landed = count_units(game_, p_, beach, us);
        for_place(game_, p_, at(p_, unit), us, [&](PieceId one) { landed += has(p_, one, status::landing) ? 1 : 0; });
        if (goes) {
            return ashore && (landed > room || worn) ? 2 - 0.1 * unit_worth(game_, unit) : -1;
        }
        return !ashore || (landed < room && !worn) ? 1 : -1;
    }

    // --- opportunity fire -----------------------------------------------------------------------------------------------

    double shoot_at_mover(HexId mover, Action action) const {
        constexpr double patience = 0.3;
        Shot shot;
        shot.kind = ShotKind::opportunity;
        shot.side = static_cast<std::uint8_t>(index(side_));
        shot.hex = mover;
        switch (verb(action)) {
            case Verb::fire_from: return best_from(action.hex, shot) - patience;
            case Verb::alert: return 0.1;
            case Verb::fire_at_from:
                shot.target = action.piece;
                shot.hard = 1;
                return best_from(action.hex, shot) - patience;
            case Verb::arm:
            case Verb::disarm:
            case Verb::load_explosive:
            case Verb::load_piercing: return -1;
            case Verb::hold: return -0.1;
            default: return 0;
        }
    }
    double best_from(HexId hex, const Shot& wanted) const {
        Shot shot = wanted;
        if (aim(game_, p_, hex, Crew::everybody, {}, shot)) {
            return harm_of(game_, p_, shot);
        }
        if (facts(game_, hex).cave != nothing) {
            shot = wanted;
            return aim(game_, p_, cave_box(facts(game_, hex).cave), Crew::everybody, {}, shot) ? harm_of(game_, p_, shot) : 0;
        }
        return 0;
    }

    // 8.5.3: a level instead of the check.
    double endure(PieceId unit) const {
        const double fails = chance_to_fail(game_, p_, unit, p_.shot, p_.shot.ease);
        const int units = count_units(game_, p_, at(p_, unit), japan);
        return fails * (in_column(p_, unit) ? 2.8 : 1.0) - harm_of_levels(dg(game_, p_, p_.shot.hex), 1, units);
    }

    // --- leaders and events ---------------------------------------------------------------------------------------------

    double place_leader(Action action) const {
        switch (verb(action)) {
            case Verb::place: return 1 + front_value(action.hex);
            case Verb::divert: return 0.5;
            default: return 0;
        }
    }

    double event(Action action) {
        switch (verb(action)) {
            case Verb::division: return -p_.divisions[static_cast<std::size_t>(action.number)].quality;
            case Verb::lift:
                return -100;  // points are worth more
            // Martyrs give up their works (event 1); everything else that Japan places hurts the Americans.
            case Verb::place:
                return mine(action.hex) && side_ == japan ? -1 : 1 + prize(game_, p_, action.hex, us) + near_us(action.hex);
            default: return 0;
        }
    }
    double near_us(HexId hex) const { return 1.0 / (1 + distance_to_enemy(game_, p_, hex, japan)); }

    // --- assaults -------------------------------------------------------------------------------------------------------

    double lose(PieceId piece) const { return is_unit(game_, piece) ? -unit_worth(game_, piece) : 0; }
    double commit(PieceId unit) const { return piece_of(game_, unit).headquarters || piece_of(game_, unit).indirect ? -1 : 1; }
    // Of the defender.
    int assault_lead() const {
        return assault_modifier(game_, p_, side_, nullptr) - assault_modifier(game_, p_, other(side_), nullptr);
    }
    double advance(Action action) const {
        if (verb(action) != Verb::advance) {
            return verb(action) == Verb::done ? 0 : -2;
        }
        if (!is_unit(game_, action.piece)) {
            return 0.5;
        }
        const bool full = count_units(game_, p_, p_.assault.hex, side_) >= 3;
        return !is_fighter(action.piece) || full ? -1 : unit_worth(game_, action.piece);
    }
    double gyokusai(Action action) const {
        if (action.hex == no_hex) {
            return 0;
        }
        return verb(action) == Verb::stack ? 1 : prize(game_, p_, action.hex, japan) - count_units(game_, p_, action.hex, us);
    }
    double hero(Hero who) const {
        if (who == Hero::mason) {
            const int die = assault::attacker(p_) == japan ? p_.assault.attacker_die : p_.assault.defender_die;
            return die >= 6 ? 1 : -1;
        }
        return 1;
    }

    // --- orders of an activation ----------------------------------------------------------------------------------------

    double order(Action action) {
        switch (verb(action)) {
            case Verb::end: return 0;
            case Verb::unit: {
                const PieceType type = piece_of(game_, action.piece).type;
                return type == PieceType::leader   ? 50
                       : type == PieceType::weapon ? 40
                                                   : choose(action, at(p_, action.piece), action.piece);
            }
            case Verb::stack: return choose(action, action.hex, no_piece);
            case Verb::party: return -1;
            case Verb::assault: return assault(action.hex);
            case Verb::mark: return mark(action.hex);
            case Verb::detach:
            case Verb::call_off: return -1;
            default: return scaled(group_order(action));
        }
    }
    // Orders that help stand above the choice of another group.
    static double scaled(double value) { return value > 0 ? 1 + value : value; }

    double assault(HexId hex) const {
        const double value = assault_prospect(game_, p_, hex);
        return value > 0 ? 30 + value : -1;
    }
    double mark(HexId hex) const {
        if (!theirs(hex)) {
            return -1;
        }
        const double value = assault_prospect(game_, p_, hex);
        return value > hundredths(side_ == us ? d_.us_assault : d_.japan_assault) ? 20 + value : -1;
    }

    // Each choice has a number; from a group that finds nothing to do one goes on to later ones only, so that this ends.
    int number_of(HexId hex, PieceId single) const {
        if (single != no_piece) {
            return 2 * static_cast<int>(index(single)) + 1;
        }
        int first = 2 * static_cast<int>(max_units);
        for_units(game_, p_, hex, side_, [&](PieceId unit) {
            first = std::min(first, can_act(game_, p_, unit) ? 2 * static_cast<int>(index(unit)) : first);
        });
        return first;
    }

    double choose(Action, HexId hex, PieceId single) {
        const bool idle = group_.size > 0 && p_.march.spent == 0;
        if (idle) {
            const int here = 2 * static_cast<int>(index(group_.first)) + (group_.size == 1 ? 1 : 0);
            if (number_of(hex, single) <= here) {
                return -1;
            }
        }
        const double value = potential(hex, single);
        return value <= 0 ? -1 : idle ? 0.9 * value / (1 + value) : 1 + value;
    }

    // What a Direct Command is worth while there are many or few.
    double price(PieceId unit) const {
        const bool pays = is_command_chit(p_.chit) != has(p_, unit, status::first);
        const std::uint8_t division = payer(game_, p_, unit);
        if (!pays || division == nothing) {
            return 0;
        }
        const int points = p_.divisions[division].direct;
        return points >= 8 ? 0.1 : points >= 4 ? 0.2 : 0.35;
    }

    // What the unit, or all in the hex, could do next; an estimate.
    double potential(HexId hex, PieceId single) {
        if (single != no_piece && !on_map(hex)) {
            return at_sea(hex) ? 0.3 : 2;  // rally at sea; back from the routed box
        }
        double best = 0, cost = 0;
        int units = 0;
        bool steady = true;
        const auto consider = [&](PieceId unit) {
            if (!can_act(game_, p_, unit)) {
                return;
            }
            ++units;
            const HexId place = place_of(game_, p_, unit);
            steady = nerve_of(game_, p_, unit) == Nerve::steady;
            cost += price(unit);
            if (may_rally(game_, p_, place).allowed()) {
                best = std::max(best, rally_value(place));
            }
            if (piece_of(game_, unit).indirect) {
                best = std::max(best, gun_potential(unit));
            }
        };
        single != no_piece ? consider(single) : for_units(game_, p_, hex, side_, consider);
        if (units == 0) {
            return -1;
        }
        best = std::max(best, fire_potential(hex, single) + 0.05 * units - 0.5 * cost);
        if (steady && (single != no_piece || units <= 3)) {
            best = std::max(best, 0.5 * march_potential(hex, single) + 0.02 * units - cost);
        }
        if (single == no_piece) {
            best += 0.1;
        }
        return best;
    }

    double rally_value(HexId place) const {
        switch (nerve(game_, p_, place)) {
            case Nerve::suppressed: return 2.2;
            case Nerve::pinned: return 1.8;
            case Nerve::steady: break;
        }
        const int level = dg(game_, p_, place);
        return level <= 1 ? 0.35 * level : level;
    }

    double gun_potential(PieceId unit) const {
        const HexId from = at(p_, unit);
        const int nearest = distance_to_enemy(game_, p_, from, side_);
        const bool reaches = nearest <= piece_of(game_, unit).deployed.range;
        if (is_deployed(p_, unit)) {
            const bool spent = was_used(p_, from, use::indirect) && was_used(p_, from, use::indirect_2);
            return can_shell(game_, p_, unit) && reaches && !spent ? 2.5 - price(unit) : -1;
        }
        return reaches && nearest > 1 && !has(p_, unit, status::first | status::turned | status::no_guns) ? 1.5 : -1;
    }

    // As if everybody who still may had deployed.
    const Position& deployed() {
        if (!deployed_) {
            deployed_.emplace(p_);
            for (const PieceId unit : game_.unit_list[index(side_)]) {
                if (on_map(at(p_, unit)) && !has(p_, unit, status::first | status::turned | status::gyokusai) &&
                    !piece_of(game_, unit).indirect) {
                    unset(*deployed_, unit, status::column);
                }
            }
        }
        return *deployed_;
    }

    double fire_potential(HexId hex, PieceId single) {
        const HexId place = single != no_piece ? place_of(game_, p_, single) : hex;
        if (was_used(p_, place, use::direct) || nerve(game_, p_, place) == Nerve::suppressed) {
            return -1;
        }
        double best = -1;
        const auto consider = [&](HexId target) {
            best = std::max(best, weight_of(target) * best_fire(game_, deployed(), place, target, Crew::everybody, side_));
        };
        for_each_target(hex, single, consider);
        return single != no_piece ? 0.8 * best : best;
    }

    // Places with enemies that units of the hex may reach.
    template <class Visit>
    void for_each_target(HexId hex, PieceId single, Visit visit) const {
        for (const HexId next : game_.map.neighbours(hex)) {
            if (next != no_hex && is_land(game_, next) && holds_outside(game_, p_, next, other(side_))) {
                visit(next);
            }
        }
        int range = 1;
        const auto widen = [&](PieceId unit) {
            const Piece& piece = piece_of(game_, unit);
            range = std::max<int>(range, piece.indirect ? 1 : piece.deployed.range);
        };
        single != no_piece ? widen(single) : for_units(game_, p_, hex, side_, widen);
        if (range == 1) {
            return;
        }
        for (const PieceId enemy : game_.unit_list[index(other(side_))]) {
            const HexId place = at(p_, enemy);
            if (on_map(place) && distance(hex, place) > 1 && distance(hex, place) <= range && !in_cave(p_, enemy)) {
                visit(place);
            } else if (at_sea(place) && zone_of(place) != Zone::transport) {
                visit(place);
            }
        }
    }

    bool is_fighter(PieceId unit) const { return !piece_of(game_, unit).headquarters && !piece_of(game_, unit).indirect; }

    // How much better the hexes beside it are.
    double march_potential(HexId hex, PieceId single) {
        bool able = false, fighters = true, together = true;
        const auto look = [&](PieceId unit) {
            able = able || (piece_of(game_, unit).movement > 0 && !has(p_, unit, status::done));
            fighters = fighters && is_fighter(unit);
            together = together && began_in(p_, unit) == hex;  // 6.0
        };
        single != no_piece ? look(single) : for_units(game_, p_, hex, side_, look);
        if (!able || (single == no_piece && !(fighters && together))) {
            return -1;
        }
        if (single != no_piece && piece_of(game_, single).indirect && is_deployed(p_, single)) {
            return -1;
        }
        double best = -1;
        for (const HexId next : game_.map.neighbours(hex)) {
            if (next != no_hex && in_play(game_, p_, next) && !theirs(next)) {
                best = std::max(best, pull().of(next) - pull().of(hex));
            }
        }
        return best - leaving(hex);
    }

    // --- the group that is ordered now ----------------------------------------------------------------------------------

    void survey_group() {
        for_group(game_, p_, [&](PieceId unit) {
            const Piece& piece = piece_of(game_, unit);
            group_price_ += price(unit);
            fighters_ += is_fighter(unit) ? 1 : 0;
            headquarters_ = headquarters_ || piece.headquarters;
            guns_ = guns_ || piece.indirect;
            formation_ = piece.stripe == Stripe::coloured ? piece.formation : formation_;
        });
    }
    bool is_mixed() const { return fighters_ > 0 && fighters_ < group_.size; }

    double group_order(Action action) {
        switch (verb(action)) {
            case Verb::fire: return fire(action.hex, no_piece);
            case Verb::fire_at: return fire(at(p_, action.piece), action.piece);
            case Verb::fire_zone: return fire(numbered_zone(action.number), no_piece);
            case Verb::bombard: return bombard(action.hex);
            case Verb::rally: return rally_value(group_.place) - group_price_ / std::max(1, group_.size);
            case Verb::move: return march(action.hex) - (p_.march.spent == 0 ? group_price_ : 0);
            case Verb::deploy: return deploy();
            case Verb::form_column: return form_column(action);
            case Verb::dig:
                return side_ == japan                                 ? 0.6 - group_price_
                       : exposure(game_, p_, group_.place, side_) > 0 ? 0.25 - group_price_
                                                                      : -1;
            case Verb::entrench: return side_ == japan ? 0.5 - group_price_ : -1;
            case Verb::seal: return 2;
            case Verb::clear_mines: return 0.6 - group_price_;
            case Verb::repair: return 5;
            case Verb::assign: return 0.5;
            case Verb::unload: return 1;
            default: return -1;
        }
    }

    double fire(HexId place, PieceId hard) {
        Shot shot;
        shot.kind = ShotKind::direct;
        shot.side = static_cast<std::uint8_t>(index(side_));
        const bool below = !is_inside(group_.place) && place == group_.place;
        shot.hex = below ? cave_box(facts(game_, place).cave) : place;
        if (at_sea(place) && hard == no_piece) {
            for_place(game_, p_, place, us, [&](PieceId unit) { hard = unit; });
        }
        shot.target = hard;
        shot.hard = hard != no_piece ? 1 : 0;
        if (!aim(game_, p_, group_.place, Crew::group, {}, shot)) {
            return -1;
        }
        return weight_of(shot.hex) * harm_of(game_, p_, shot) - 0.5 * group_price_ - 0.1;
    }

    double bombard(HexId hex) const {
        if (!theirs(hex)) {
            return -1;
        }
        Guns guns;
        for_group(game_, p_, [&](PieceId unit) {
            if (can_shell(game_, p_, unit)) {
                guns.push_back(unit);
            }
        });
        if (guns.empty()) {
            return -1;
        }
        const Battery fire = battery(game_, guns, distance(at(p_, guns[0]), hex));
        if (fire.firer == no_piece) {
            return -1;
        }
        const double harm = harm_from_afar(game_, p_, ShotKind::indirect, side_, hex, fire.strength, no_piece, fire.firer);
        const bool seen = spotted(game_, p_, fire.firer, hex);
        return weight_of(hex) * (seen ? harm + 0.1 : 0.4 * harm) - 0.5 * group_price_;
    }

    double deploy() {
        if (guns_ && fighters_ == 0 && !headquarters_) {
            const int nearest = distance_to_enemy(game_, p_, group_.place, side_);
            return nearest > 1 && nearest <= piece_of(game_, group_.first).deployed.range ? 1.5 : -1;
        }
        const HexId hex = group_hex(game_, p_);
        const double fire = fire_potential(hex, group_.size == 1 ? group_.first : no_piece);
        const double safer = 0.15 * std::min(3, exposure(game_, p_, hex, side_));
        const bool waits = side_ == japan && distance_to_enemy(game_, p_, hex, side_) <= 2;
        return std::max(fire > 0 ? fire + 0.1 : -1, waits ? 0.4 : safer > 0 ? safer : -1);
    }

    double form_column(Action action) {
        if (is_mixed() || group_.size > 3 || (guns_ && fighters_ == 0)) {
            return -1;
        }
        Position next = p_;
        apply(game_, next, action, nullptr);
        if (!next.stack.on_top<Activation>()) {
            return -1;
        }
        find_ways(next);
        moves_.clear();
        movement::list_orders(game_, next, moves_);
        double best = -1;
        for (const Action move : moves_) {
            if (verb(move) == Verb::move) {
                best = std::max(best, march(move.hex));
            }
        }
        ways_known_ = false;
        return best - group_price_ - 0.1;
    }

    // What it costs to give up a hex: works, and fire at those who leave.
    double leaving(HexId hex) const {
        constexpr std::array<double, 5> works{0, 0.6, 1.5, 2.0, 2.5};
        const double given_up = side_ == japan ? works[index(fort(game_, p_, hex))] : 0;
        const double kept =
            side_ == japan && prize(game_, p_, hex, us) > 0 && count_units(game_, p_, hex, side_) <= group_.size ? 1 : 0;
        const int zones = std::min(2, exposure(game_, p_, hex, side_));
        return given_up + kept + hundredths(is_landing_place(hex) ? d_.beach_leaving : d_.leaving) * zones;
    }

    double crowding(HexId hex, int units, std::uint8_t formation) const {
        int others = 0;
        bool strangers = false;
        for_units(game_, p_, hex, side_, [&](PieceId unit) {
            const Piece& piece = piece_of(game_, unit);
            if (has(p_, unit, status::grouped)) {
                return;
            }
            ++others;
            strangers = strangers || (formation != nothing && piece.stripe == Stripe::coloured && piece.formation != formation);
        });
        // 6.1.1: the worse level spreads.
        const int level = group_.size > 0 ? dg(game_, p_, group_.place) : 0;
        const double spread = others > 0 ? 0.3 * std::abs(dg(game_, p_, hex) - level) : 0;
        return hundredths(d_.crowding) * std::max(0, others + units - 3) + (strangers ? hundredths(d_.strangers) : 0) + spread;
    }

    // What standing there is worth to the group.
    double stand(HexId hex) {
        const int exposed = exposure(game_, p_, hex, side_);
        const int cover = -terrain_facts(game_, p_, hex).defence;
        double value = pull().of(hex) - crowding(hex, group_.size, formation_) + hundredths(d_.cover) * cover - lingering(hex);
        if (fighters_ == 0) {
            return 0.7 * value - 1.5 * exposed;
        }
        value += 0.7 * prize(game_, p_, hex, side_);
        value -= hundredths(side_ == us ? d_.us_exposed : d_.japan_exposed) * std::min(4, exposed) *
                 (1 + 0.3 * dg(game_, p_, group_.place));
        return value;
    }

    bool is_landing_place(HexId hex) const { return side_ == us && facts(game_, hex).beach != nothing; }
    // What it costs to stay on a beach, which others may need.
    double lingering(HexId hex) const {
        return !is_landing_place(hex) ? 0 : hundredths(waits_at_sea(facts(game_, hex).beach) ? d_.beach_waited : d_.beach_idle);
    }
    bool waits_at_sea(std::uint8_t beach) const {
        return count_afloat(game_, p_, zone_box(beach, Zone::run_in)) > 0 ||
               count_afloat(game_, p_, zone_box(beach, Zone::approach)) > 0;
    }

    // The ways of the group to all hexes in reach, as it will go them.
    void find_ways(const Position& p) {
        const movement::Party party = movement::party_of(game_, p);
        int halves = most_halves;
        if (p.march.spent != 0) {
            halves = p.march.halves + p.march.on_trail;
        } else {
            for_group(game_, p, [&](PieceId unit) { halves = std::min(halves, allowance(game_, p, unit)); });
        }
        const auto neighbours = [&](HexId hex) -> const std::array<HexId, 6>& { return game_.map.neighbours(hex); };
        const auto cost = [&](HexId from, HexId to, Direction d) {
            return movement::price(game_, p, party, from, to, d).halves;
        };
        ways().search(party.hex, {static_cast<std::int16_t>(halves)}, neighbours, cost);
        ways_known_ = true;
    }
    static constexpr int most_halves = 48;
    static Reach<max_hexes, most_halves>& ways() {
        thread_local Reach<max_hexes, most_halves> reach;  // scratch memory
        return reach;
    }

    // What may happen on the way: fire, mines, and having to stop among others.
    double risk_of_way(HexId from, HexId to) {
        if (!ways_known_) {
            find_ways(p_);
        }
        if (!ways().reached(to)) {
            return 0;
        }
        double risk = mines(from);
        ways().for_path(to, [&](HexId hex) {
            if (hex == to) {
                return;
            }
            const int exposed = std::min(3, exposure(game_, p_, hex, side_));
            risk += mines(hex) + 0.25 * exposed +
                    (exposed > 0 || mines(hex) > 0 ? 0.6 : 0.1) * crowding(hex, group_.size, formation_);
        });
        return risk;
    }
    double mines(HexId hex) const {
        const std::uint8_t beach = facts(game_, hex).beach;
        return side_ == us && beach != nothing && p_.mines[beach] != 0 ? 0.6 : 0;
    }

    double march(HexId to) {
        if (is_mixed() || group_.size > 3) {
            return -1;
        }
        const HexId from = group_hex(game_, p_);
        if (fighters_ == 0 && guns_ && distance_to_enemy(game_, p_, to, side_) <= 2) {
            return -1;
        }
        return stand(to) - stand(from) - leaving(from) - risk_of_way(from, to) - 0.1;
    }

    const Game& game_;
    const Position& p_;
    Side side_;
    const Doctrine& d_;
    Group group_;
    double group_price_ = 0;
    int fighters_ = 0;
    bool headquarters_ = false, guns_ = false;
    std::uint8_t formation_ = nothing;
    ActionList moves_;
    bool ways_known_ = false;
    std::optional<Pull> pull_;
    std::optional<Position> deployed_;
};

}  // namespace

void appraise(const Game& game, const Position& p, Side side, std::span<const Action> legal, std::span<double> scores,
              Rng& rng) {
    Officer officer(game, p, side);
    for (std::size_t i = 0; i < legal.size(); ++i) {
        scores[i] = officer.judge(legal[i]) + 1e-4 * rng.below(100);
    }
}

}  // namespace causeway::guam
