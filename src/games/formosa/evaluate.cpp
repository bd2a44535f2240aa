// What a staff officer thinks of each legal action. He sees a Position that his side could be in (resample), plans from the map
// alone, and judges attacks by the combat tables.
//
// Everything is measured in one coin: about one combat factor; a victory point is worth two. A goal's worth falls with the
// movement points it takes to get there, so a unit is drawn to what is valuable and near.
#include <algorithm>
#include <cmath>

#include "games/formosa/chapters.h"

namespace causeway::formosa {

namespace {

constexpr double not_now = -1000;

const Doctrine& doctrine(const Game& game) { return game.characters[0]; }
// Worths and shares of the doctrine are in hundredths.
constexpr double hundredths(int number) { return 0.01 * number; }

double unit_worth(const Game& game, const Position& p, PieceId piece) {
    const Doctrine& d = doctrine(game);
    const int more = has(p, piece, status::base) ? d.base : is(game, piece, Class::engineer) ? d.engineer : 0;
    return 0.5 + combat_factor(game, p, piece) + hundredths(more);
}

// --- battles -----------------------------------------------------------------------------------------------------------

struct Force {
    int factors = 0, units = 0;
    double worth = 0, least = 99;
    bool attack_bonus = false, defense_bonus = false, fort = false;
};

void add(const Game& game, const Position& p, PieceId piece, Force& force) {
    const double worth = unit_worth(game, p, piece);
    force.factors += combat_factor(game, p, piece);
    ++force.units;
    force.worth += worth;
    force.least = std::min(force.least, worth);
    force.fort = force.fort || is_static(game, p, piece);
    force.attack_bonus = force.attack_bonus || unit(game, piece).attack_bonus;
    force.defense_bonus = force.defense_bonus || unit(game, piece).defense_bonus;
}

Force force_in(const Game& game, const Position& p, HexId hex) {
    Force force;
    for_stack(p, hex, [&](PieceId piece) { add(game, p, piece, force); });
    return force;
}

void add(Force& total, const Force& more) {
    total.factors += more.factors;
    total.units += more.units;
    total.worth += more.worth;
    total.least = std::min(total.least, more.least);
    total.fort = total.fort || more.fort;
    total.attack_bonus = total.attack_bonus || more.attack_bonus;
    total.defense_bonus = total.defense_bonus || more.defense_bonus;
}

// What a result is worth to the attacker (15.5); `prize` is what the hex brings him.
double result_value(CombatResult result, const Force& attack, const Force& defence, double prize) {
    const double cleared = prize + 0.5;
    switch (result) {
        case CombatResult::none: return 0;
        case CombatResult::a1: return -attack.least;
        case CombatResult::ae: return -attack.worth;
        case CombatResult::ar: return -0.8;
        case CombatResult::b1: return defence.least - attack.least + (defence.units == 1 ? cleared : 0);
        case CombatResult::bb: {
            const double share = attack.factors == 0 ? 1 : std::min(1.0, static_cast<double>(defence.factors) / attack.factors);
            return attack.factors >= defence.factors ? defence.worth - attack.worth * share + cleared
                                                     : defence.worth * 0.6 - attack.worth;
        }
        case CombatResult::ca: return defence.fort ? 0 : -1.2;
        case CombatResult::d1: return defence.least + (defence.units == 1 ? cleared : 0);
        case CombatResult::dr: return defence.fort ? 0 : 1 + cleared;
        case CombatResult::de: return defence.worth + cleared;
    }
    return 0;
}

double table_value(const Game& game, Side attacker, int column, const Force& attack, const Force& defence, double prize) {
    double total = 0;
    for (std::size_t die = 1; die <= 6; ++die) {
        total += result_value(game.results[index(attacker)][die][static_cast<std::size_t>(column)], attack, defence, prize);
    }
    return total / 6;
}

int column_of(const Game& game, int attack, int defence, int shift) {
    const int percent = attack * 100 / std::max(1, defence);
    int column = 0;
    while (column + 1 < combat_columns && game.column_floor[static_cast<std::size_t>(column) + 1] <= percent) {
        ++column;
    }
    return std::clamp(column + shift, 0, combat_columns - 1);
}

// --- the officer -------------------------------------------------------------------------------------------------------

using Field = Game::Fading;

// What a step over land leaves of a worth; nothing where there is none.
float kept(const Game& game, HexId from, Direction d) {
    const HexId to = game.map.neighbour(from, d);
    if (to == no_hex || is_sea(game, to) || ((facts(game, from).sea_sides >> index(d)) & 1U) != 0) {
        return 0;
    }
    const bool road = ((facts(game, from).roads >> index(d)) & 1U) != 0;
    return road ? 0.93F : facts(game, from).foot >= 3 ? 0.72F : 0.85F;
}

Field fade_from(const Game& game, HexId source) {
    constexpr float nothing = 0.001F;
    Field left{};
    left[index(source)] = 1;
    std::vector<HexId> open{source};
    for (std::size_t i = 0; i < open.size(); ++i) {
        const HexId hex = open[i];
        for (const Direction d : all_directions) {
            const HexId next = game.map.neighbour(hex, d);
            if (const float reached = left[index(hex)] * kept(game, hex, d); reached > nothing && reached > left[index(next)]) {
                left[index(next)] = reached;
                open.push_back(next);
            }
        }
    }
    return left;
}

const Field& fading(const Game& game, HexId source) {
    return game.fading.get(index(source), [&] { return fade_from(game, source); });
}

class Officer {
  public:
    Officer(const Game& game, const Position& p, Side side, Rng& rng)
        : game_(game), p_(p), side_(side), rng_(rng), d_(doctrine(game)) {}

    double judge(Action action) {
        return p_.stack.visit_top([&](const auto& procedure) { return judge(procedure, action); });
    }

  private:
    double judge(const Deploy&, Action action) { return deploy(action); }
    double judge(const PlaceUnit&, Action action) { return place(action); }
    double judge(const Recon&, Action action) { return verb(action) == Verb::reveal_stack ? 1 + points_at(action.hex) : 0; }
    double judge(const Mobilize&, Action action) { return mobilize(action); }
    double judge(const Recruit<japan>&, Action action) { return recruit_japan(action); }
    double judge(const Recruit<allies>&, Action action) { return recruit_allies(action); }
    template <Side of>
    double judge(const Plan<of>&, Action action) {
        return plan(action);
    }
    template <Side of>
    double judge(const AirLoss<of>&, Action action) {
        return lose_air(action);
    }
    double judge(const RaidLoss&, Action action) { return lose_air(action); }
    double judge(const KamikazeLoss&, Action action) { return item(action) == Item::amphibious ? 0 : 1; }
    double judge(const Sortie&, Action action) { return verb(action) == Verb::sortie ? 1 : 0; }
    double judge(const Fortify&, Action action) { return verb(action) == Verb::reveal ? 1 : 0; }
    double judge(const Bomber&, Action action) { return verb(action) == Verb::bomb ? enemy_force(action.hex).worth : 0; }
    double judge(const BomberLoss&, Action action) { return -unit_worth(game_, p_, action.piece); }
    double judge(const Overstack&, Action action) { return -unit_worth(game_, p_, action.piece); }
    template <bool attacking>
    double judge(const Losses<attacking>&, Action action) {
        return -unit_worth(game_, p_, action.piece);
    }
    double judge(const Invasion&, Action action) { return invade(action); }
    double judge(const Embark&, Action action) { return embark(action); }
    double judge(const Ashore&, Action action) { return unit_worth(game_, p_, action.piece); }
    double judge(const Transfer&, Action action) { return transfer(action); }
    double judge(const Sail& order, Action action) { return sail(action, order.piece); }
    double judge(const Select&, Action action) { return select(action); }
    double judge(const MoveTo& order, Action action) { return move_to(action, order.piece); }
    double judge(const FlyTo&, Action action) { return verb(action) == Verb::place ? 1 : 0; }
    double judge(const RaidPlace&, Action action) { return verb(action) == Verb::place ? raid(action.hex) : -0.5; }
    double judge(const Support&, Action action) { return support(action); }
    double judge(const Attack&, Action action) { return fight(action); }
    double judge(const Assault&, Action action) { return fight(action); }
    double judge(const Build&, Action action) { return fight(action); }
    double judge(const Exploit&, Action action) { return fight(action); }
    template <bool attacking>
    double judge(const Effort<attacking>&, Action action) {
        return spend_lp(action);
    }
    double judge(const Counterattack&, Action action) { return -enemy_force(action.hex).factors; }
    double judge(const Retreat& order, Action action) {
        return verb(action) == Verb::unit ? unit_worth(game_, p_, action.piece) : stand(order.piece, action.hex);
    }
    double judge(const Advance&, Action action) { return advance(action); }
    double judge(const Bases&, Action action) { return build_base(action); }
    double judge(const Interdict&, Action action) { return verb(action) == Verb::end || verb(action) == Verb::done ? 1 : 0; }
    // What nobody chooses.
    template <class Procedure>
    double judge(const Procedure&, Action) {
        return 0;
    }

    const HexFacts& at_hex(HexId hex) const { return facts(game_, hex); }
    // What so many victory points are worth.
    double points(double number) const { return hundredths(d_.point) * number; }
    double points_at(HexId hex) const { return base_points(game_, at_hex(hex)) + objective_points(game_, at_hex(hex)); }
    bool mine(HexId hex) const { return occupied_by(p_, side_, hex); }
    bool theirs(HexId hex) const { return enemy_in(p_, side_, hex); }
    Force enemy_force(HexId hex) const { return force_in(game_, p_, hex); }
    int lp() const { return p_.lp[index(side_)]; }

    bool others_in(HexId hex, PieceId piece) const {
        return mine(hex) && p_.stacks.any(hex, [&](PieceId each) { return each != piece; });
    }
    bool engineer_in(HexId hex, PieceId except) const {
        return mine(hex) &&
               p_.stacks.any(hex, [&](PieceId each) { return each != except && is(game_, each, Class::engineer); });
    }

    // --- what is worth having -------------------------------------------------------------------------------------------

    // What the unit would earn by standing there.
    double claim(PieceId piece, HexId hex) const {
        const HexFacts& there = at_hex(hex);
        const bool alone = !others_in(hex, piece);
        if (side_ == japan) {
            return alone ? hundredths(d_.japan_claim) * points(points_at(hex)) : 0;
        }
        double worth = alone ? points(objective_points(game_, there)) : 0;
        const int base = base_points(game_, there);
        if (base > 0 && !is_functional(game_, p_, hex)) {
            if (is(game_, piece, Class::engineer)) {
                worth += engineer_in(hex, piece) ? 0 : points(base);
            } else {
                worth += alone ? hundredths(d_.base_claim) * points(base) : 0;
            }
        } else if (base > 0 && alone) {
            worth += 1;
        }
        return worth;
    }

    // Worth of what is unclaimed, spread over the land by distance.
    const Field& pull(bool engineer) {
        Field& field = engineer ? engineer_pull_ : fighter_pull_;
        bool& known = engineer ? engineer_known_ : fighter_known_;
        if (known) {
            return field;
        }
        known = true;
        field.fill(0);
        for (const HexId hex : game_.land) {
            if (const auto worth = static_cast<float>(goal(hex, engineer)); worth > 0) {
                const Field& left = fading(game_, hex);
                for (std::size_t i = 0; i < field.size(); ++i) {
                    field[i] = std::max(field[i], worth * left[i]);
                }
            }
        }
        return field;
    }

    double goal(HexId hex, bool engineer) const {
        const HexFacts& there = at_hex(hex);
        if (side_ == japan) {
            if (theirs(hex)) {
                return 0.5 * points(points_at(hex)) + 1;
            }
            return mine(hex) ? 0 : 0.3 * points(points_at(hex));
        }
        if (engineer) {
            const bool wanted = !theirs(hex) && !is_functional(game_, p_, hex) && !engineer_in(hex, no_piece);
            return wanted ? points(base_points(game_, there)) : 0;
        }
        if (mine(hex)) {
            return 0;
        }
        const double worth = points(objective_points(game_, there) + 0.6 * base_points(game_, there));
        return theirs(hex) ? 0.6 * worth + 0.5 : worth;
    }

    // --- where to stand -------------------------------------------------------------------------------------------------

    // The shifts that an attack on the hex may count on, as far as they can be told before it is declared.
    int likely_shift(HexId target, HexId from, bool bonus) const {
        int shift = -static_cast<int>(at_hex(target).shift[index(other(side_))]) + (bonus ? 1 : 0);
        if (lp() > 2) {
            ++shift;
        }
        if (side_ == allies) {
            const int air = p_.wings[index(Nation::us)].tactical;
            shift += air >= 6 ? 2 : air >= 2 ? 1 : 0;
            shift += at_hex(from).coastal && p_.gunfire[index(Nation::us)] >= 2 && p_.gunfire_barred == 0 ? 2 : 0;
        }
        return shift;
    }

    // Friendly factors that stand next to the hex, without this unit.
    Force pressing(HexId target, PieceId except) const {
        Force force;
        game_.around[index(target)].for_each([&](HexId hex) {
            if (mine(hex)) {
                for_stack(p_, hex, [&](PieceId piece) {
                    if (piece != except && !is_static(game_, p_, piece)) {
                        add(game_, p_, piece, force);
                    }
                });
            }
        });
        return force;
    }

    // What it brings to the unit's side that it stands in this hex, next to these enemies: it will have to attack them.
    double contact(PieceId piece, HexId hex) const {
        Force defence;
        int enemies = 0, shift = 9;
        double prize = 0;
        Force attack;
        game_.around[index(hex)].for_each([&](HexId next) {
            if (!theirs(next)) {
                return;
            }
            ++enemies;
            add(defence, enemy_force(next));
            prize += hundredths(d_.prize) * points(points_at(next));
            const Force others = pressing(next, piece);
            if (others.factors > attack.factors) {
                attack = others;
            }
            const bool bonus = attack.attack_bonus || unit(game_, piece).attack_bonus;
            shift = std::min(shift, likely_shift(next, hex, bonus) - (defence.defense_bonus ? 1 : 0));
        });
        if (enemies == 0) {
            return 0;
        }
        add(game_, p_, piece, attack);
        const int column = column_of(game_, attack.factors, defence.factors, shift);
        double value = table_value(game_, side_, column, attack, defence, prize);
        if (is(game_, piece, Class::engineer) || is(game_, piece, Class::headquarters)) {
            value -= 2;
        }
        return value;
    }

    double stand(PieceId piece, HexId hex) {
        if (is_sea(game_, hex)) {
            return not_now;
        }
        double value =
            claim(piece, hex) + contact(piece, hex) + hundredths(d_.pull) * pull(is(game_, piece, Class::engineer))[index(hex)];
        if (!can_stack(game_, p_, piece, hex) && at(p_, piece) != hex) {
            value -= hundredths(d_.overstacked);  // 13.3
        }
        // A base without a guard is soon lost.
        const int guards = combat_force(hex, piece);
        if (side_ == allies && engineer_in(hex, piece) && guards < d_.guard_factors && !is(game_, piece, Class::engineer)) {
            value += hundredths(guards == 0 && combat_factor(game_, p_, piece) > 0 ? d_.lone_base : d_.guard);
        }
        if (side_ == allies && is(game_, piece, Class::engineer) && !has(p_, piece, status::base) && guards == 0) {
            value -= 1;
        }
        return value;
    }

    int combat_force(HexId hex, PieceId except) const {
        int total = 0;
        if (mine(hex)) {
            for_stack(p_, hex, [&](PieceId each) {
                total += each != except && !is(game_, each, Class::engineer) ? combat_factor(game_, p_, each) : 0;
            });
        }
        return total;
    }

    // --- movement -------------------------------------------------------------------------------------------------------

    double select(Action action) {
        if (verb(action) == Verb::end) {
            return 0;
        }
        if (verb(action) != Verb::unit) {
            return not_now;
        }
        const PieceId piece = action.piece;
        if (!on_map(at(p_, piece))) {
            return 1;  // 25.7, 25.8
        }
        Position next = p_;
        apply(game_, next, action, nullptr);
        if (!next.stack.on_top<MoveTo>()) {
            return not_now;
        }
        actions(game_, next, moves_);
        const double here = stand(piece, at(p_, piece));
        double best = not_now;
        for (const Action move : moves_) {
            if (verb(move) == Verb::move) {
                best = std::max(best, stand(piece, move.hex) - here);
            }
        }
        return best - 0.3;
    }

    double move_to(Action action, PieceId piece) {
        switch (verb(action)) {
            case Verb::move: return stand(piece, action.hex) - stand(piece, at(p_, piece));
            case Verb::cancel: return -0.2;
            case Verb::done: return 0;
            default: return not_now;
        }
    }

    double raid(HexId hex) const { return theirs(hex) ? 2 : points_at(hex); }

    // --- set-up and recruits --------------------------------------------------------------------------------------------

    double deploy(Action action) {
        switch (verb(action)) {
            case Verb::historical: return is_untouched() && static_cast<int>(rng_.below(100)) < d_.historical ? 100 : 0;
            case Verb::unit: return 50;
            case Verb::recruit: return 10 + unit(game_, action.piece).combat - 0.5 * price_of(game_, p_, action.piece);
            case Verb::done: return 5;
            default: return 0;
        }
    }

    // Nothing is deployed yet.
    bool is_untouched() const { return p_.occupied[index(japan)].empty(); }

    double place(Action action) {
        const PieceId piece = p_.stack.top<PlaceUnit>().piece;
        if (verb(action) == Verb::place && side_ == japan) {
            const HexFacts& there = at_hex(action.hex);
            double value = points_at(action.hex) + (there.coastal ? 0.5 : 0) + 0.4 * there.shift[index(japan)];
            value -= 0.8 * combat_force(action.hex, no_piece) / 3.0;
            game_.around[index(action.hex)].for_each([&](HexId next) { value += theirs(next) ? 0.7 : 0; });
            return value + (p_.phase == Phase::setup ? hundredths(d_.scatter) * rng_.below(1000) / 1000 : 0);
        }
        if (verb(action) == Verb::place) {
            return 2 + pull(is(game_, piece, Class::engineer))[index(action.hex)];
        }
        return verb(action) == Verb::stow ? 1.5 : not_now;
    }

    double mobilize(Action action) {
        if (verb(action) == Verb::buy && item(action) == Item::amphibious) {
            return 20;
        }
        if (verb(action) == Verb::recruit) {
            const bool wanted = is(game_, action.piece, Class::engineer) && nation(game_, action.piece) == Nation::us;
            return wanted ? 10 : lp() > 20 ? 6 + unit(game_, action.piece).combat * 0.1 : 0;
        }
        return verb(action) == Verb::done ? 5 : 0;
    }

    // 7.2: points beyond the limit are lost at the end of the phase.
    bool has_surplus() const { return d_.surplus != 0 && lp() > lp_limit; }

    double recruit_japan(Action action) const {
        if (verb(action) == Verb::recruit) {
            return lp() > d_.japan_reserve ? 2 + unit(game_, action.piece).combat : 0;
        }
        if (verb(action) == Verb::buy) {
            const bool strike = item(action) == Item::kamikaze && lp() > 8 && p_.amphibious > 1;
            return strike ? 2 : has_surplus() ? 1.5 : 0;
        }
        return 1;
    }

    double recruit_allies(Action action) {
        if (verb(action) == Verb::recruit) {
            const PieceId piece = action.piece;
            if (is(game_, piece, Class::engineer)) {
                return 4;
            }
            constexpr int newcomer = 5;
            const bool replacement = at(p_, piece) == box::replacements;
            return lp() > d_.reserve + (replacement ? 0 : newcomer) ? 2 + unit(game_, piece).combat * 0.1 : 0;
        }
        if (verb(action) == Verb::buy) {
            return purchase(item(action));
        }
        return 1;
    }

    double purchase(Item what) {
        switch (what) {
            case Item::amphibious: return p_.amphibious < 2 && best_beach() > 3 ? 3 : 0;
            case Item::tac: return lp() > 16 ? 1.5 : 0;
            case Item::gunfire: return has_surplus() ? 3.5 : 0;
            case Item::b_29: return has_surplus() ? 1.6 : 0;
            case Item::tac_cw:
            case Item::gunfire_cw:
            case Item::air_supply:
            case Item::drop_zone:
            case Item::kamikaze:
            case Item::fleet: return has_surplus() ? 1.2 : 0;
            case Item::superiority:  // what is lost, not bought
            case Item::superiority_cw:
            case Item::tactical:
            case Item::tactical_cw:
            case Item::ready:
            case Item::ready_cw: break;
        }
        return 0;
    }

    // --- air ------------------------------------------------------------------------------------------------------------

    double plan(Action action) const {
        const auto close_to = [&](int wanted) { return 10 - std::abs(action.number - wanted); };
        const Wing& own = p_.wings[index(side_ == japan ? Nation::japan : Nation::us)];
        switch (verb(action)) {
            case Verb::superiority: return 20 + close_to(own.ready / (side_ == japan ? 2 : 4));
            case Verb::superiority_cw: return not_now;
            case Verb::tactical:
            case Verb::tactical_cw: return action.number;
            case Verb::tokku: return p_.amphibious > 0 ? 5 + action.number : not_now;
            case Verb::b_29: return 3;
            default: return 0;
        }
    }

    double lose_air(Action action) const {
        switch (item(action)) {
            case Item::superiority:
            case Item::superiority_cw: return 2;
            case Item::ready:
            case Item::ready_cw: return 1;
            case Item::tac:
            case Item::tac_cw:
            case Item::gunfire:
            case Item::gunfire_cw:
            case Item::b_29:
            case Item::air_supply:
            case Item::amphibious:
            case Item::drop_zone:
            case Item::kamikaze:
            case Item::fleet:
            case Item::tactical:
            case Item::tactical_cw: break;
        }
        return 0;
    }

    // Two points on each hex that must be attacked, the strongest first.
    double support(Action action) const {
        if (verb(action) != Verb::support && verb(action) != Verb::support_cw) {
            return 0.5;
        }
        const Force defence = enemy_force(action.hex);
        const Force attack = pressing(action.hex, no_piece);
        const bool attacked = p_.must_be_attacked.contains(action.hex) || attack.factors > defence.factors;
        return attacked ? 1 + 0.1 * defence.factors : 0;
    }

    // --- landings -------------------------------------------------------------------------------------------------------

    double beach_value(HexId hex) const {
        if (is_sea(game_, hex)) {
            double best = 0;
            for (const HexId coast : game_.map.neighbours(hex)) {
                if (coast != no_hex && !is_sea(game_, coast) && theirs(coast)) {
                    const Force defence = enemy_force(coast);
                    best = std::max(best, points(points_at(coast)) - 1.5 * defence.factors);
                }
            }
            return best;
        }
        const bool taken = mine(hex) && (is_functional(game_, p_, hex) || engineer_in(hex, no_piece));
        double value = taken ? -1 : points(points_at(hex));
        game_.around[index(hex)].for_each([&](HexId next) {
            if (theirs(next)) {
                const Force defence = enemy_force(next);
                value -= std::max(0.0, 0.5 * defence.factors + at_hex(next).shift[index(japan)] - 2.0);
            } else if (!mine(next)) {
                value += 0.15 * points_at(next);
            }
        });
        return value;
    }

    double best_beach() const {
        double best = 0;
        for (const HexId hex : game_.ports) {
            if (!theirs(hex) && !mine(hex)) {
                best = std::max(best, beach_value(hex));
            }
        }
        return best;
    }

    double invade(Action action) const {
        if (verb(action) == Verb::end) {
            return hundredths(d_.landing);
        }
        const bool full = p_.stacks.size(action.hex) >= mobile_limit[index(allies)];
        return verb(action) == Verb::beach && !full && has_waiting_troops() ? beach_value(action.hex) : 0;
    }

    // Fighting units that wait at sea for a beach.
    bool has_waiting_troops() const {
        const std::vector<PieceId>& pieces = game_.pieces[index(allies)];
        return std::any_of(pieces.begin(), pieces.end(), [&](PieceId piece) {
            const bool waits = at(p_, piece) == box::staging || at(p_, piece) == box::amoy;
            return waits && combat_factor(game_, p_, piece) >= 3 && !unit(game_, piece).mechanized;
        });
    }

    double embark(Action action) const {
        if (verb(action) != Verb::embark) {
            return verb(action) == Verb::cancel ? not_now : -1;
        }
        const HexId hex = p_.stack.top<Embark>().hex;
        const PieceId piece = action.piece;
        const double from_staging = on_map(at(p_, piece)) ? -20 : 0;
        if (!can_stack(game_, p_, piece, hex)) {
            return -50;  // 13.3
        }
        if (is(game_, piece, Class::engineer)) {
            const bool wanted = !is_sea(game_, hex) && base_points(game_, at_hex(hex)) > 0 && !engineer_in(hex, no_piece);
            return wanted ? 20 : not_now;
        }
        if (is(game_, piece, Class::headquarters)) {
            return from_staging + 0.1;
        }
        return from_staging + unit(game_, piece).combat;
    }

    // --- the sea --------------------------------------------------------------------------------------------------------

    double transfer(Action action) {
        if (verb(action) != Verb::unit) {
            return 0;
        }
        const PieceId piece = action.piece;
        Position next = p_;
        apply(game_, next, action, nullptr);
        actions(game_, next, moves_);
        double best = not_now;
        for (const Action voyage : moves_) {
            best = std::max(best, sail(voyage, piece));
        }
        return best - 0.4;
    }

    double sail(Action action, PieceId piece) {
        if (verb(action) == Verb::cancel) {
            return -0.1;
        }
        const double here = on_map(at(p_, piece)) ? stand(piece, at(p_, piece)) : 0;
        if (verb(action) == Verb::stow) {
            return -here;
        }
        return stand(piece, action.hex) - here - (on_map(at(p_, piece)) ? 0.5 : 0);
    }

    double build_base(Action action) const {
        if (verb(action) == Verb::build) {
            return 1 + base_points(game_, at_hex(at(p_, action.piece)));
        }
        return verb(action) == Verb::end ? 0.5 : not_now;
    }

    // --- attacks --------------------------------------------------------------------------------------------------------

    double battle_value(const Position& p) const {
        Force attack, defence;
        double prize = 0;
        const auto collect = [&](HexId hex, bool attacking, Force& force) {
            for_stack(p, hex, [&](PieceId piece) {
                if (attacking ? attacks(game_, p, piece) : defends(game_, p, piece)) {
                    add(game_, p, piece, force);
                }
            });
        };
        for (const HexId hex : p.battle.from) {
            collect(hex, true, attack);
        }
        for (const HexId hex : p.battle.targets) {
            collect(hex, false, defence);
            prize += hundredths(d_.prize) * points(points_at(hex));
        }
        if (attack.units == 0 || defence.units == 0) {
            return -0.5;
        }
        const auto attacker = static_cast<Side>(p.battle.attacker);
        // 15.3: whoever is not needed here may be needed elsewhere.
        constexpr int enough = 8;
        const int idle = std::max(0, attack.factors - enough * std::max(1, defence.factors));
        return table_value(game_, attacker, combat_odds(game_, p, nullptr).column, attack, defence, prize) -
               hundredths(d_.overkill) * idle;
    }

    // The best that can be made of a battle that has been begun, one hex added after the other.
    double best_battle(Position next) {
        double best = next.stack.on_top<Build>() ? battle_value(next) : 0;
        for (int added = 0; added < 6 && next.stack.on_top<Build>(); ++added) {
            actions(game_, next, moves_);
            const bool manned = !next.battle.from.empty();
            const auto more = std::find_if(moves_.begin(), moves_.end(), [&](Action a) {
                return verb(a) == Verb::attack_from || (verb(a) == Verb::join && !manned);
            });
            if (more == moves_.end()) {
                break;
            }
            apply(game_, next, *more, nullptr);
            best = std::max(best, battle_value(next));
        }
        return best;
    }

    double fight(Action action) {
        switch (verb(action)) {
            case Verb::commit: return battle_value(p_) + 0.05;
            case Verb::cancel: return 2 * not_now;
            case Verb::end:
            case Verb::pass: return hundredths(d_.attack);
            case Verb::join:
            case Verb::target:
            case Verb::attack_from:
            case Verb::exploit: {
                Position next = p_;
                apply(game_, next, action, nullptr);
                return best_battle(next);
            }
            case Verb::support:
            case Verb::support_cw: return battle_value(p_) + 0.5;
            default: return not_now;
        }
    }

    double spend_lp(Action action) const {
        Position next = p_;
        const bool attacking = p_.stack.on_top<Effort<true>>();
        if (verb(action) == Verb::hold_fire) {
            ++next.battle.gunfire_held;
        } else if (verb(action) == Verb::spend) {
            (attacking ? next.battle.attacker_lp : next.battle.defender_lp) = static_cast<std::uint8_t>(action.number);
        } else {
            next.battle.air_supply = attacking ? 1 : 2;
        }
        const double value = battle_value(next);
        // To keep gunfire back must be better than to spend nothing, or nobody would ever finish.
        const double price = verb(action) == Verb::spend       ? hundredths(d_.supply) * action.number
                             : verb(action) == Verb::hold_fire ? 0.1
                                                               : 0;
        return (attacking ? value : -value) - price;
    }

    double advance(Action action) {
        if (verb(action) != Verb::advance) {
            return 0;
        }
        const double open = mine(action.hex) ? 0 : hundredths(d_.entered) * points(points_at(action.hex));
        return stand(action.piece, action.hex) - stand(action.piece, at(p_, action.piece)) + open - 0.1;
    }

    const Game& game_;
    const Position& p_;
    Side side_;
    Rng& rng_;
    const Doctrine& d_;
    ActionList moves_;
    Field fighter_pull_{}, engineer_pull_{};
    bool fighter_known_ = false, engineer_known_ = false;
};

}  // namespace

void appraise(const Game& game, const Position& p, Side side, std::span<const Action> legal, std::span<double> scores,
              Rng& rng) {
    Officer officer(game, p, side, rng);
    for (std::size_t i = 0; i < legal.size(); ++i) {
        scores[i] = officer.judge(legal[i]);
    }
}

}  // namespace causeway::formosa
