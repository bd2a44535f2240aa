// What a bot thinks of an action: one answer at a time, on a Position that the side could not tell from the real one.
#include "core/rng.h"
#include "games/islandwar/guns.h"
#include "games/islandwar/judge.h"

namespace causeway::islandwar {

namespace {

constexpr double never = -50;
constexpr double most_lent = 5;  // 11A.3: what guns lend a battalion

double in_strength(int amount) { return static_cast<double>(amount) / parts; }

}  // namespace

// --- the Initial Phase ---------------------------------------------------------------------------------------------------

double Judge::replacing(Action action) {
    const Unit& u = unit(game_, action.piece);
    if (u.type == Type::dummy) {  // between the lines, where it is not seen at once
        const bool seen = facts(game_, action.hex).clear && fort_level(game_, p_, action.hex) == 0;
        return seen ? -1 : 0.3 + 0.1 * std::min(4.0, 0.1 * out_.threat(action.hex));
    }
    const double strength = 0.05 * std::max(u.attack, u.defence);
    return 0.5 + strength - 0.01 * out_.threat(action.hex) - (u.movement == 0 ? 1 : 0);
}

double Judge::preparing(Action action) {
    switch (verb(action)) {
        case Verb::rebuild: {
            const Unit& u = unit(game_, action.piece);
            return 1 + 0.05 * u.attack + (is_ineffective(game_, p_, action.piece) ? 0.5 : 0);
        }
        case Verb::replace: return replacing(action);
        case Verb::scout: return p_.air >= 3 ? 0.5 : -1;
        case Verb::mark_reserve: {
            const int distance = out_.distance_to_enemy(at(p_, action.piece));
            const bool ready = side_ == japan && p_.turn > d_.counterattacks && defence_of(game_, p_, action.piece) >= 4;
            return ready && distance >= 2 && distance <= d_.reserve_depth ? 0.3 : -1;
        }
        case Verb::unmark_reserve: {
            const int distance = out_.distance_to_enemy(at(p_, action.piece));
            return distance < 2 || distance > d_.reserve_depth ? 0.3 : -1;
        }
        case Verb::end: return 0;
        default: return -1;
    }
}

// --- bombardment ---------------------------------------------------------------------------------------------------------

namespace {

bool has_spotter(const Game& game, const Position& p, Side side, HexId hex) {
    const auto spots = [&](HexId from) {
        return from != no_hex && occupied_by(p, side, from) && p.stacks.any(from, [&](PieceId piece) {
            return owner(game, piece) == side && is_unit(game, piece) && !has(p, piece, status::disrupted);
        });
    };
    const auto& around = game.map.neighbours(hex);
    return spots(hex) || std::any_of(around.begin(), around.end(), spots);
}

double halved_at(const Game& game, const Position& p, Side side, HexId hex) {
    return (has_spotter(game, p, side, hex) ? 1 : 0.5) * (facts(game, hex).halved ? 0.5 : 1);
}

int bombardment_drm(const Game& game, const Position& p, Side side, HexId hex) {
    const std::size_t fort = side == us ? static_cast<std::size_t>(fort_level(game, p, hex)) : 0;
    return std::max<int>(game.drm_floor, facts(game, hex).bombardment + game.bombardment_modifiers.fort[fort] +
                                             (p.weather == Weather::rain ? game.bombardment_modifiers.rain : 0));
}

}  // namespace

bool Judge::any_assault_near(HexId) {
    bool any = false;
    p_.occupied[index(other(side_))].for_each([&](HexId hex) {
        if (!any && game_.around[index(hex)].intersects(p_.occupied[index(side_)])) {
            const Foe* foe = out_.foe(hex);
            any = foe != nullptr && out_.battle_worth(*foe, foe->beside + foe->coming) > 0.5;
        }
    });
    for (const Plan& plan : p_.plans) {
        any = any || (side_ == us && plan.hex != no_hex && plan.placed == 0 && plan.turn <= p_.turn);
    }
    return any || side_ == japan;
}

// What a Disruption hit there is worth.
double Judge::hit_worth(HexId hex) {
    const Foe* foe = out_.foe(hex);
    if (foe == nullptr || foe->array.points <= 0) {
        return 0;
    }
    const bool near = game_.around[index(hex)].intersects(p_.occupied[index(side_)]);
    const double usual = 0.01 * (near ? d_.hit : d_.far_hit) * std::min(1.5, foe->array.points / 6);
    if (side_ != us || !near) {
        return usual;
    }
    // Who is disrupted attacks with half his strength on his own turn (14).
    double attack = 0;
    int units = 0;
    for_units(game_, p_, japan, hex, [&](PieceId piece) {
        attack +=
            has(p_, piece, status::badly) ? 0 : (has(p_, piece, status::disrupted) ? 0.5 : 1) * attack_of(game_, p_, piece);
        units += is_real(game_, piece) ? 1 : 0;
    });
    return std::max(usual, units > 0 ? 0.01 * d_.spoil * attack / units : 0);
}

double Judge::bombarding(Action action) {
    if (verb(action) != Verb::bombard) {
        return verb(action) == Verb::end ? 0 : -1;
    }
    double most = 0;
    for_guns(game_, p_, side_, [&](PieceId gun) {
        if (may_fire(game_, p_, gun, Use::bombardment).allowed()) {
            most += in_strength(strength_at(game_, p_, gun, range_band(game_, p_, gun, action.hex)));
        }
    });
    most += side_ == us ? p_.air + std::min<int>(3, p_.surface) * surface_value(game_, action.hex) : 0;
    const double price = 0.01 * (any_assault_near(action.hex) ? d_.shell : d_.spare_shell);
    const double part = halved_at(game_, p_, side_, action.hex);
    const int drm = bombardment_drm(game_, p_, side_, action.hex);
    const double worth = hit_worth(action.hex);
    double best = -1;
    for (const double strength : {3.0, 6.0, 10.0, 15.0, 21.0}) {
        if (strength <= most) {
            const double hits = mean_of(game_.means.bombardment, game_.bombardment_floors, strength * part, drm);
            best = std::max(best, std::min(hits, 3.0) * worth - price * strength);
        }
    }
    return best - 0.1;
}

double Judge::aiming(Action action) {
    const Aim& aim = p_.stack.top<Aim>();
    if (verb(action) == Verb::cancel) {
        return never;
    }
    if (verb(action) == Verb::open_fire) {
        return 0;
    }
    double now = aim.air + aim.surface * surface_value(game_, aim.hex), more = 1;
    for_firing(game_, p_, side_,
               [&](PieceId gun) { now += in_strength(strength_at(game_, p_, gun, range_band(game_, p_, gun, aim.hex))); });
    if (verb(action) == Verb::gun) {
        more = in_strength(strength_at(game_, p_, action.piece, range_band(game_, p_, action.piece, aim.hex)));
    } else if (verb(action) == Verb::surface) {
        more = surface_value(game_, aim.hex);
    }
    const double part = halved_at(game_, p_, side_, aim.hex);
    const int drm = bombardment_drm(game_, p_, side_, aim.hex);
    const auto hits = [&](double strength) {
        return std::min(3.0, mean_of(game_.means.bombardment, game_.bombardment_floors, strength * part, drm));
    };
    const double price = 0.01 * (any_assault_near(aim.hex) ? d_.shell : d_.spare_shell) * more;
    // To the next column counts as part of the way.
    const double gain = std::max(hits(now + more) - hits(now), (hits(now + 3 * more) - hits(now)) / 3);
    return gain * hit_worth(aim.hex) - price + (verb(action) == Verb::napalm ? 0.01 : 0);
}

// What a Disruption hit costs its owner.
double Judge::disrupting(PieceId piece) const {
    if (has(p_, piece, status::badly)) {
        return out_.point(piece) + (defence_of(game_, p_, piece) <= 1 ? out_.elimination(piece) : 0);
    }
    const double use = 0.05 * attack_of(game_, p_, piece) + 0.05 * bs_of(game_, p_, piece);
    return has(p_, piece, status::disrupted) ? use + 0.05 * defence_of(game_, p_, piece) : use + 0.1;
}

// --- movement ------------------------------------------------------------------------------------------------------------

double Judge::overrun_worth(HexId hex) const {
    Position thought = p_;
    thought.fight = Fight{.target = hex, .kind = FightKind::assault, .attacker = static_cast<std::uint8_t>(index(side_))};
    for_units(game_, p_, side_, at(p_, p_.stack.top<MoveTo>().piece), [&](PieceId piece) {
        if (has(p_, piece, status::grouped)) {
            set(thought, piece, status::in_battle);
        }
    });
    const Foe* foe = out_.foe(hex);
    if (foe == nullptr || !overrun_succeeds(game_, thought, nullptr)) {
        return -2;
    }
    return foe->array.points * foe->array.worth + foe->ground;
}

double Judge::moving(Action action) {
    const PieceId piece = p_.stack.top<MoveTo>().piece;
    switch (verb(action)) {
        case Verb::move:
            if (p_.phase == Phase::combat) {  // 6B.3: into the fight, or not at all
                if (action.hex != p_.fight.target) {
                    return -1;
                }
                Position next = p_;
                put(game_, next, piece, action.hex);
                return worth_of_fight(p_, 0) - worth_of_fight(next, 0) - 0.3;
            }
            if (unit(game_, piece).transport) {
                return -1;  // it goes where its cargo is wanted, and back
            }
            if (mover_ != piece) {
                mover_ = piece;
                stays_ = staying(piece);
            }
            return place_worth(piece, action.hex) - stays_ - 0.01 * d_.march;
        case Verb::overrun: return overrun_worth(action.hex);
        case Verb::load:
        case Verb::unload: return cargo(action);
        case Verb::done: return 0;
        case Verb::cancel: return 0;
        default: return -1;
    }
}

// --- battles -------------------------------------------------------------------------------------------------------------

namespace {

// A force with what a point of it is worth; the end of a unit counts in part, since its owner places the losses.
template <class Forces>
double mean_worth(const Outlook& out, const Forces& force, double points) {
    constexpr double likely_end = 0.4;
    double sum = 0;
    for (const PieceId piece : force) {
        sum += out.point(piece) * std::max(1, defence_of(out.game, out.p, piece)) + likely_end * out.elimination(piece);
    }
    return points > 0 ? sum / points : 0;
}

}  // namespace

// What the fight under way brings its attacker, with so much more Support.
double Judge::worth_of_fight(const Position& p, double help) const {
    const Odds odds = assault_odds(game_, p, nullptr);
    if (odds.automatic == Automatic::defenders_die && ground_defence(game_, p) == 0) {
        return 0.3 + out_.hex_worth(p.fight.target);
    }
    const Force attack = attackers(game_, p), defence = defenders(game_, p);
    const double points = counted_attack(game_, p), held = counted_defence(game_, p);
    double own = 0;
    for (const PieceId piece : attack) {
        own += defence_of(game_, p, piece);
    }
    const Array attacking{
        .strength = in_strength(odds.attack) + help, .points = points, .worth = mean_worth(out_, attack, std::max(own, 1.0))};
    // What the defender has not lent yet.
    const bool lent = defender(p) == side_ || p.stack.on_top<BanzaiCall>() || p.stack.on_top<NextRound>();
    const double still = lent ? 0 : std::min(most_lent, out_.help_at(p.fight.target, defender(p)));
    const Array defending{.strength = in_strength(odds.defence) + still,
                          .points = held,
                          .worth = mean_worth(out_, defence, std::max(held, 1.0)),
                          .stands = out_.is_fortified(p.fight.target, defender(p)) ? static_cast<double>(defence.size()) : 0};
    const double ground = out_.ground_of(p.fight.target, defender(p), defending);
    const bool within = std::any_of(attack.begin(), attack.end(), [&](PieceId piece) { return is_same_hex(p, piece); });
    if (!within) {
        return assault_worth(game_, attacking, defending, odds.drm, ground, 0.3);
    }
    const double recoil = 0.01 * d_.recoil * points * attacking.worth + 1;
    return storm_worth(game_, attacking, defending, odds.drm, ground + 0.01 * d_.foothold, recoil);
}

double Judge::worth_of_fire(const Position& p) const {
    const double fire = in_strength(fire_of_attackers(game_, p));
    const Force attack = attackers(game_, p), defence = defenders(game_, p);
    if (defence.empty()) {
        return 0.05;
    }
    const double held = counted_defence(game_, p);
    double own = 0;
    int cover = 0;
    for (const PieceId piece : attack) {
        own += defence_of(game_, p, piece);
        cover = std::max<int>(cover, -facts(game_, at(p, piece)).fire);
    }
    const int drm = fire_modifier(game_, p, p.fight.target, true, nullptr);
    const double hurt = std::min(held, mean_of(game_.means.fire, game_.fire_floors, fire, drm));
    const double back = mean_of(game_.means.fire, game_.fire_floors, in_strength(ground_defence(game_, p)), 0);
    return hurt * mean_worth(out_, defence, std::max(held, 1.0)) - back * mean_worth(out_, attack, std::max(own, 1.0));
}

// An attack with all that could make it.
double Judge::target_worth(HexId hex, FightKind kind) const { return target_worth(hex, kind, out_.help_at(hex, side_)); }

double Judge::target_worth(HexId hex, FightKind kind, double help) const {
    Position thought = p_;
    unset_all(game_, thought, side_, status::in_battle | status::supports);
    thought.fight = Fight{.target = hex, .kind = kind, .attacker = static_cast<std::uint8_t>(index(side_))};
    const auto join = [&](HexId from) {
        if (from == no_hex || !occupied_by(p_, side_, from)) {
            return;
        }
        for_units(game_, p_, side_, from, [&](PieceId piece) {
            const bool fights = is_worth_sending(piece) && may_attack(game_, p_, piece).allowed() &&
                                (kind == FightKind::fire || may_assault_into(game_, p_, piece, hex).allowed()) &&
                                (from == hex || !occupied_by(p_, other(side_), from));
            if (fights) {
                set(thought, piece, status::in_battle);
            }
        });
    };
    join(hex);
    for (const HexId from : game_.map.neighbours(hex)) {
        join(from);
    }
    if (attackers(game_, thought).empty()) {
        return never;
    }
    return kind == FightKind::fire ? worth_of_fire(thought) : worth_of_fight(thought, help);
}

// Guns are worth more behind the front, and who has no strength only suffers.
bool Judge::is_worth_sending(PieceId piece) const {
    return attack_of(game_, p_, piece) > 0 && !is_gun(game_, piece) && !unit(game_, piece).transport;
}

double Judge::choosing(Action action) {
    switch (verb(action)) {
        case Verb::attack: return target_worth(action.hex, FightKind::assault) - 0.01 * d_.assault;
        case Verb::fire: return target_worth(action.hex, FightKind::fire) - 0.01 * d_.fire;
        case Verb::end: return 0;
        default: return never;
    }
}

double Judge::building(Action action) {
    const auto worth = [&](const Position& p) {
        return p.fight.kind == FightKind::fire ? worth_of_fire(p) : worth_of_fight(p, out_.help_at(p.fight.target, side_));
    };
    Position next = p_;
    switch (verb(action)) {
        case Verb::join: {
            if (!is_worth_sending(action.piece)) {
                return never + 1;  // rather than to call off what duty asks (9I.1)
            }
            set(next, action.piece, status::in_battle);
            return std::max(worth(next), full_worth()) + 0.001 * attack_of(game_, p_, action.piece);
        }
        case Verb::engineers:
        case Verb::flame: islandwar::apply(game_, next, action, nullptr); return worth(next) - 0.05;
        case Verb::commit: return worth(p_) + 0.01;
        case Verb::cancel: return never;
        default: return never - 1;
    }
}

// The same attack with everybody who can still join.
double Judge::full_worth() {
    if (!full_known_) {
        full_known_ = true;
        full_ = target_worth(p_.fight.target, p_.fight.kind);
    }
    return full_;
}

// What a point of Support brings the side that lends it.
double Judge::supporting(Action action) {
    if (verb(action) == Verb::done) {
        return 0;
    }
    if (verb(action) == Verb::cancel) {
        return never;
    }
    const double sign = attacker(p_) == side_ ? 1 : -1;
    Position next = p_;
    islandwar::apply(game_, next, action, nullptr);
    const double before = in_strength(support_of(game_, p_, side_, nullptr));
    const double more = in_strength(support_of(game_, next, side_, nullptr)) - before;
    // The last points of the turn are for the defence, but of a landing nothing is kept back.
    const bool storms = attacker(p_) == us && occupied_by(p_, us, p_.fight.target);
    const bool last = attacker(p_) == us && !storms &&
                      ((verb(action) == Verb::air && p_.air <= d_.kept_air) ||
                       (verb(action) == Verb::surface && p_.surface <= d_.kept_surface));
    const bool kept = attacker(p_) == us && !storms && verb(action) == Verb::gun && p_.turn <= d_.kept_guns;
    const double own = 0.01 * d_.support_point * (last || kept ? 4 : 1);
    const double price = more * (attacker(p_) == us ? std::max(own, wanted_elsewhere()) : own);
    const double now = worth_of_fight(p_, 0);
    double gain = sign * (worth_of_fight(next, 0) - now);
    if (storms) {  // a point may bring little, and all of them much
        const double rest = points_left();
        gain = std::max(gain, rest > 0 ? (worth_of_fight(p_, rest) - now) * more / rest : 0);
    }
    return gain - price;
}

// Points of air and surface that could still be lent to the attack under way.
double Judge::points_left() const {
    const int surface = std::min<int>(3 - p_.fight.surface, p_.surface);
    return p_.air + std::max(0, surface) * surface_value(game_, p_.fight.target);
}

// What a point of Support would bring in the best of the landing fights that are still to be fought.
double Judge::wanted_elsewhere() {
    if (elsewhere_known_) {
        return elsewhere_;
    }
    elsewhere_known_ = true;
    for (const Plan& plan : p_.plans) {
        const HexId hex = plan.hex;
        if (hex == no_hex || hex == p_.fight.target || !occupied_by(p_, us, hex) || !occupied_by(p_, japan, hex)) {
            continue;
        }
        const double most = p_.air + std::min<int>(3, p_.surface) * surface_value(game_, hex);
        const double gain = target_worth(hex, FightKind::assault, most) - target_worth(hex, FightKind::assault, 0);
        elsewhere_ = most > 0 ? std::max(elsewhere_, 0.01 * d_.elsewhere * gain / most) : elsewhere_;
    }
    return elsewhere_;
}

double Judge::losing(PieceId piece) const {
    double cost = out_.point(piece) + 0.02 * attack_of(game_, p_, piece);
    const Unit& u = unit(game_, piece);
    if (u.steps > 0) {
        for_cargo(game_, p_, piece, [&](PieceId cargo) { cost += 0.5 * out_.whole(cargo); });
        return cost;
    }
    if (defence_of(game_, p_, piece) <= 1) {
        cost += out_.elimination(piece) + 0.3;
    }
    const int left = std::min(attack_of(game_, p_, piece), defence_of(game_, p_, piece));
    cost += u.ci > 0 && left == u.ci + 1 ? 1 : 0;
    return cost;
}

double Judge::retreating(Action action) {
    switch (verb(action)) {
        case Verb::retreat: return place_worth(held_by(p_.stack.back()), action.hex);
        case Verb::stand: {
            const HexId hex = at(p_, action.piece);
            int ways = 0;
            for (const HexId beside : game_.map.neighbours(hex)) {
                ways += beside != no_hex && facts(game_, beside).land && !occupied_by(p_, us, beside) &&
                                !in_zoc_of(game_, p_, us, beside)
                            ? 1
                            : 0;
            }
            const double worth = 0.01 * d_.hold * out_.hex_worth(hex) + 0.25 * out_.cover(hex, japan) + (ways == 0 ? 3 : 0);
            return worth - out_.point(action.piece) - (defence_of(game_, p_, action.piece) <= 1 ? 5 : 0);
        }
        case Verb::slip_away: return is_dummy(game_, action.piece) ? 1 : worth_of_fight(p_, 0) - 1;
        case Verb::advance: return place_worth(action.piece, p_.fight.target) - staying(action.piece) + 0.3;
        default: return 0;
    }
}

double Judge::charging(Action action) {
    const double plain = worth_of_fight(p_, 0);
    if (verb(action) != Verb::banzai) {
        return plain;
    }
    const int points = counted_defence(game_, p_);
    const std::size_t column = band_of(game_.banzai_floors, points * parts);
    double losses = 0;
    for (int die = 1; die <= 6; ++die) {
        const BanzaiLoss loss = game_.banzai.at(die)[column];
        losses += points * (loss == BanzaiLoss::quarter ? 0.25 : loss == BanzaiLoss::half ? 0.5 : 1) / 6;
    }
    Position next = p_;
    next.fight.banzai = 1;
    const int whole = std::max(1, counted_attack(game_, p_));
    losses = std::min<double>(losses, whole);
    const double left = 1 - losses / whole;
    const double gone = in_strength(ground_attack(game_, next)) * (1 - left);
    return worth_of_fight(next, -gone) - losses * 0.01 * (d_.japan_point + (scenario(game_, p_).survivors ? 50 : 0)) -
           0.01 * d_.banzai;
}

double Judge::answering_fire(Action action) const {
    return verb(action) == Verb::fire_back ? 1 + 0.1 * facts(game_, action.hex).fire : verb(action) == Verb::pass ? 0 : -1;
}

// --- all questions -------------------------------------------------------------------------------------------------------

double Judge::appraise(Action action) {
    const auto& stack = p_.stack;
    if (stack.on_top<Select>()) {
        return verb(action) == Verb::end ? 0 : landing(action);
    }
    if (stack.on_top<MoveTo>()) {
        return moving(action);
    }
    if (stack.on_top<Initial>()) {
        return preparing(action);
    }
    if (stack.on_top<Deploy>()) {
        return verb(action) == Verb::historical || verb(action) == Verb::done ? 1 : 0;
    }
    if (stack.on_top<Planning>()) {
        return planning(action);
    }
    if (stack.on_top<Boxes>()) {
        return filling(action);
    }
    if (stack.on_top<Loading>()) {
        return boarding(action);
    }
    if (stack.on_top<Bombard>()) {
        return bombarding(action);
    }
    if (stack.on_top<Aim>()) {
        return aiming(action);
    }
    if (stack.on_top<ChooseAttack>()) {
        return choosing(action);
    }
    if (stack.on_top<Build>()) {
        return building(action);
    }
    if (stack.on_top<OffensiveSupport>() || stack.on_top<DefensiveSupport>()) {
        return supporting(action);
    }
    if (stack.on_top<ReturnFire>()) {
        return answering_fire(action);
    }
    if (stack.on_top<BanzaiCall>()) {
        return charging(action);
    }
    return deciding(action);
}

// What is asked in few words.
double Judge::deciding(Action action) {
    switch (verb(action)) {
        case Verb::place: return feint_worth(action.hex) + (action.hex == island(game_, p_).demonstration_hex ? 0.1 : 0);
        case Verb::expose:
            return 1 + 0.05 * out_.help_at(at(p_, action.piece), us) + (distance_to_plans(at(p_, action.piece)) <= 2 ? 1 : 0);
        case Verb::unit:
            if (p_.stack.on_top<Withdraw>()) {
                return 2 * p_.hits[index(action.piece)] + (on_map(at(p_, action.piece)) ? 0 : 1);
            }
            return p_.stack.on_top<EarlyBattalions>() ? 1 : 0;
        case Verb::lose: return -losing(action.piece);
        case Verb::disrupt: return owner(game_, action.piece) == side_ ? -disrupting(action.piece) : disrupting(action.piece);
        case Verb::remove: return -out_.whole(action.piece);
        case Verb::anti_air: return 1;
        case Verb::overrun: return 5;
        case Verb::fight_on: return worth_of_fight(p_, 0);
        case Verb::fall_back: return -sea_retreat_cost();
        case Verb::pass_phase: return 1;
        case Verb::join: return -1;
        case Verb::hold: return never;
        case Verb::retreat:
        case Verb::stand:
        case Verb::slip_away:
        case Verb::advance: return retreating(action);
        default: return 0;
    }
}

namespace {

// The first unit, from a place that chance decides, for which a move is worth while; the others can wait.
void choose_mover(Judge& judge, const Game& game, const Position& p, std::span<const Action> legal, std::span<double> scores,
                  Rng& rng) {
    static thread_local ActionList scratch;
    const auto first = static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(legal.size())));
    bool found = false;
    for (std::size_t k = 0; k < legal.size(); ++k) {
        const std::size_t i = (first + k) % legal.size();
        if (verb(legal[i]) != Verb::unit) {
            scores[i] = judge.appraise(legal[i]);
            continue;
        }
        const PieceId piece = legal[i].piece;
        const bool loaded = unit(game, piece).transport && has_cargo(game, p, piece) && p.phase == Phase::exploitation;
        if (loaded) {
            scores[i] = 30;
            continue;
        }
        const double gain = found || !judge.may_want_to_move(piece) ? 0 : judge.best_move(piece, scratch);
        found = found || gain > 0;
        scores[i] = gain > 0 ? 1 + gain : -1;
    }
}

}  // namespace

void appraise(const Game& game, const Position& p, Side side, std::span<const Action> legal, std::span<double> scores,
              Rng& rng) {
    static thread_local ActionList scratch;
    Outlook outlook(game, p, side);
    Judge judge(outlook, p);
    if (p.stack.on_top<Select>()) {
        choose_mover(judge, game, p, legal, scores, rng);
        return;
    }
    for (std::size_t i = 0; i < legal.size(); ++i) {
        const bool reserve = p.stack.on_top<ReserveMoves>() && verb(legal[i]) == Verb::unit;
        const double gain = reserve ? judge.best_move(legal[i].piece, scratch) : 0;
        scores[i] = reserve ? (gain > 0 ? gain : -1) : judge.appraise(legal[i]);
    }
}

}  // namespace causeway::islandwar
