// What a bot thinks of an action: one answer at a time, on a Position that the side could not tell from the real one.
#include <array>
#include <cmath>

#include "core/path.h"
#include "games/malaya/shown.h"

namespace causeway::malaya {

// --- the map (worked out once a game) ------------------------------------------------------------------------------------

namespace {

constexpr int most_halves = 126;
constexpr std::uint8_t too_far = 255;

int plain_cost(const Game& game, HexId from, HexId to, Direction d) {
    const HexFacts& here = facts(game, from);
    if (!game.around[index(from)].contains(to)) {
        return -1;
    }
    if (has_side(here.roads, d) || has_side(here.rails, d)) {
        return 1;
    }
    return 2 * (facts(game, to).foot + (has_side(here.rivers, d) ? game.river_foot : 0));
}

}  // namespace

void work_out_fields(Game& game) {
    static thread_local Reach<max_hexes, most_halves> reach;
    for (const HexId objective : game.objectives) {
        reach.search(
            objective, {most_halves}, [&](HexId hex) -> const std::array<HexId, 6>& { return game.map.neighbours(hex); },
            [&](HexId from, HexId to, Direction d) { return plain_cost(game, from, to, d); });
        auto& field = game.fields.emplace_back();
        field.fill(too_far);
        for (const HexId hex : reach) {
            field[index(hex)] = static_cast<std::uint8_t>(reach.cost(hex).halves);
        }
    }
}

namespace {

// --- doctrine ------------------------------------------------------------------------------------------------------------

namespace doctrine {
constexpr double reach_of_pull = 14;  // half points after which an objective draws a third as strongly
constexpr double island = 2.5;        // an objective of Singapore island, in objectives
constexpr double occupy = 40;         // to stand in an objective that nobody of ours holds
constexpr double pull = 30;           // from far away to an objective
constexpr double guard = 6;           // for a unit that cannot attack, to hold a place that counts
constexpr double step = 0.02;         // what a move is worth that changes nothing: less than none
constexpr double command = 2.5;       // a combat unit within the radius of a headquarters
constexpr double danger = 3;          // enemy factors beside a unit that should not fight
constexpr double malaya_first = 200;  // 25.3: infantry in Malaya before turn 1 is over
}  // namespace doctrine

// How good a column is for the attacker, from a rout of his own to the end of the enemy.
constexpr std::array<double, combat_columns> assault_worth{-9, -7, -5, -2, 1, 4, 6, 8, 10};

double objective_weight(const Game& game, HexId hex) { return facts(game, hex).island ? doctrine::island : 1; }

class Judge {
  public:
    Judge(const Game& game, const Position& p, Side side) : game_(game), p_(p), side_(side) {
        static constexpr auto closeness = [] {
            std::array<double, 256> table{};
            double value = 1;
            for (std::size_t i = 0; i < table.size(); ++i) {
                table[i] = value;
                value *= 1 - 1 / doctrine::reach_of_pull;
            }
            table[too_far] = 0;
            return table;
        }();
        closeness_ = closeness.data();
        for (std::size_t i = 0; i < game.objectives.size(); ++i) {
            weights_[i] = weight_of(i);
        }
    }

    double appraise(Action action) const;
    // The best that the unit can do by moving now.
    double best_move(PieceId piece, ActionList& scratch) const;

  private:
    // --- where a unit should be --------------------------------------------------------------------------------------------

    double near(std::size_t objective, HexId hex) const { return closeness_[game_.fields[objective][index(hex)]]; }

    // Japan goes for what it does not hold; the Allies for what they hold and are about to lose, and for what lies open.
    double weight_of(std::size_t objective) const {
        const HexId hex = game_.objectives[objective];
        const double worth = objective_weight(game_, hex);
        if (side_ == japan) {
            return occupied_by(p_, japan, hex) ? 0.05 * worth : worth;
        }
        double threat = 0.15;
        p_.occupied[index(japan)].for_each([&](HexId enemy) { threat += 1.5 * near(objective, enemy); });
        return worth * std::min(threat, 3.0) * (occupied_by(p_, japan, hex) ? 0.4 : 1);
    }

    double pull(HexId hex) const {
        double sum = 0;
        for (std::size_t i = 0; i < game_.objectives.size(); ++i) {
            sum += weights_[i] * near(i, hex);
        }
        return sum;
    }

    int count_friends(HexId hex, PieceId but) const {
        int count = 0;
        if (occupied_by(p_, side_, hex)) {
            for_stack(p_, hex, [&](PieceId piece) { count += piece != but && is_combat_unit(game_, piece) ? 1 : 0; });
        }
        return count;
    }
    int factors_in(HexId hex, bool attack, PieceId but) const {
        int sum = 0;
        for_stack(p_, hex, [&](PieceId piece) {
            const Unit& u = unit(game_, piece);
            sum += piece == but ? 0 : attack ? u.attack : u.defence;
        });
        return sum;
    }
    // Factors of a side that stand next to the hex.
    int factors_around(HexId hex, Side whose, bool attack, PieceId but) const {
        int sum = 0;
        (game_.around[index(hex)] & p_.occupied[index(whose)]).for_each([&](HexId beside) {
            sum += factors_in(beside, attack, but);
        });
        return sum;
    }
    int support(HexId hex, Side whose) const {
        int best = 0;
        for (const PieceId hq : game_.headquarters[index(whose)]) {
            if (on_map(at(p_, hq)) && has(p_, hq, status::active) &&
                game_.map.grid().distance(at(p_, hq), hex) <= unit(game_, hq).radius) {
                best = std::max(best, static_cast<int>(unit(game_, hq).support));
            }
        }
        return best;
    }
    int column_of(int attack, int defence, int shift) const {
        const int percent = defence == 0 ? 1000 : attack * 100 / defence;
        int column = 0;
        while (column + 1 < combat_columns && percent >= game_.column_floor[static_cast<std::size_t>(column + 1)]) {
            ++column;
        }
        return std::clamp(column + shift, 0, combat_columns - 1);
    }
    // What an attack on the enemy hex is worth with so many factors more than stand beside it.
    double attack_worth(HexId enemy, int more, PieceId but) const {
        const int attack = factors_around(enemy, side_, true, but) + more;
        const int fort = is_fortified(p_, enemy) ? (side_ == japan ? 1 : 2) : 0;
        const int shift = support(enemy, side_) - support(enemy, other(side_)) - facts(game_, enemy).shift - fort;
        const double prize = facts(game_, enemy).objective != 0 ? 1.6 : 1;
        const double worth =
            assault_worth[static_cast<std::size_t>(column_of(attack, factors_in(enemy, false, no_piece), shift))];
        return worth > 0 ? worth * prize : worth;
    }
    // The fights that a unit with this attack strength gets into by standing in the hex.
    double contact(PieceId piece, HexId hex) const {
        double worst = 0, best = 0;
        bool any = false;
        (game_.around[index(hex)] & p_.occupied[index(other(side_))]).for_each([&](HexId enemy) {
            const double worth = attack_worth(enemy, unit(game_, piece).attack + reserves(hex, piece), piece);
            worst = std::min(worst, worth);
            best = std::max(best, worth);
            any = true;
        });
        return any ? best + worst : 0;
    }
    // Attack factors of friends that have not moved and are near enough to join.
    int reserves(HexId hex, PieceId but) const {
        int sum = 0;
        if (!is_phase_among(p_.phase, movement_phases)) {
            return 0;
        }
        for (const PieceId piece : game_.pieces[index(side_)]) {
            if (piece != but && on_map(at(p_, piece)) && !has(p_, piece, status::moved) && at(p_, piece) != hex &&
                unit(game_, piece).attack > 1 && game_.map.grid().distance(at(p_, piece), hex) <= 2) {
                sum += unit(game_, piece).attack;
            }
        }
        return sum / 2;
    }

    // What a place is worth to the unit, the others being where they are.
    double place_worth(PieceId piece, HexId hex) const {
        if (!on_map(hex)) {
            return 0;
        }
        const Unit& u = unit(game_, piece);
        switch (u.type) {
            case Class::headquarters: return headquarters_worth(piece, hex);
            case Class::supply: return supply_worth(piece, hex);
            case Class::airfield:
            case Class::antiaircraft:
            case Class::engineer:
            case Class::amphibious: return guard_worth(piece, hex);
            default: return fighter_worth(piece, hex);
        }
    }
    double fighter_worth(PieceId piece, HexId hex) const {
        const Unit& u = unit(game_, piece);
        const HexFacts& there = facts(game_, hex);
        const double strength = 0.4 + 0.12 * std::max(u.attack, u.defence);
        double worth = doctrine::pull * strength * pull(hex) + contact(piece, hex);
        const int friends = count_friends(hex, piece);
        if (there.objective != 0 && friends == 0) {
            worth += doctrine::occupy * objective_weight(game_, hex);
        }
        if (side_ == allies && !in_contact(hex)) {
            worth += 0.8 * there.shift + (is_fortified(p_, hex) ? 2 : 0);
        }
        if (side_ == japan && u.type == Class::infantry && !there.thailand && p_.turn == 1) {
            worth += infantry_in_malaya(piece) ? 0 : doctrine::malaya_first;
        }
        worth -= 0.35 * exposed(piece, hex);
        return worth;
    }
    bool in_contact(HexId hex) const { return game_.around[index(hex)].intersects(p_.occupied[index(other(side_))]); }
    // Enemy attack factors beside the hex beyond what stands there.
    double exposed(PieceId piece, HexId hex) const {
        const int own = (occupied_by(p_, side_, hex) ? factors_in(hex, false, piece) : 0) + unit(game_, piece).defence;
        return std::max(0, factors_around(hex, other(side_), true, no_piece) - own);
    }
    bool infantry_in_malaya(PieceId but) const {
        for (const PieceId piece : game_.pieces[index(japan)]) {
            if (piece != but && is(game_, piece, Class::infantry) && on_map(at(p_, piece)) &&
                !facts(game_, at(p_, piece)).thailand) {
                return true;
            }
        }
        return false;
    }
    double headquarters_worth(PieceId piece, HexId hex) const {
        double worth = doctrine::pull * 0.2 * pull(hex) - doctrine::danger * (in_contact(hex) ? 4 : 0);
        for (const PieceId friendly : game_.pieces[index(side_)]) {
            if (unit(game_, friendly).attack > 1 && on_map(at(p_, friendly)) &&
                game_.map.grid().distance(at(p_, friendly), hex) <= unit(game_, piece).radius) {
                worth += doctrine::command;
            }
        }
        return worth;
    }
    // Beside headquarters, away from the enemy.
    double supply_worth(PieceId piece, HexId hex) const {
        double worth = doctrine::pull * 0.1 * pull(hex) - doctrine::danger * (in_contact(hex) ? 3 : 0);
        for (const PieceId hq : game_.headquarters[index(side_)]) {
            if (on_map(at(p_, hq))) {
                const int distance = game_.map.grid().distance(at(p_, hq), hex);
                worth += distance <= 1 ? 6 : 3.0 / distance;
            }
        }
        return worth - (stray_supply(piece, hex) ? 1 : 0);
    }
    bool stray_supply(PieceId, HexId hex) const { return !occupied_by(p_, side_, hex); }
    double guard_worth(PieceId piece, HexId hex) const {
        const HexFacts& there = facts(game_, hex);
        const bool airfield = is(game_, piece, Class::airfield);
        double worth = doctrine::pull * 0.15 * pull(hex) - doctrine::danger * (in_contact(hex) ? 3 : 0);
        if (there.objective != 0 && count_friends(hex, piece) == 0) {
            worth += doctrine::guard * objective_weight(game_, hex);
        }
        if (airfield && there.airfield) {
            worth += manned(hex, piece) ? 0 : 3 * doctrine::guard;
        }
        if (is(game_, piece, Class::amphibious) && there.coastal) {
            worth += doctrine::guard;
        }
        return worth;
    }
    bool manned(HexId hex, PieceId but) const {
        return p_.stacks.any(hex, [&](PieceId piece) { return piece != but && is(game_, piece, Class::airfield); });
    }

    double move_worth(PieceId piece, HexId to) const {
        const HexId from = at(p_, piece);
        const double base = on_map(from) ? place_worth(piece, from) : -1;
        return place_worth(piece, to) - base - doctrine::step;
    }
    // Of a group that goes together.
    double group_move_worth(HexId to) const {
        double sum = 0;
        for (const PieceId piece : game_.pieces[index(side_)]) {
            if (has(p_, piece, status::grouped)) {
                sum += move_worth(piece, to);
            }
        }
        return sum;
    }

    double moving(Action action) const;
    double fighting(Action action) const;
    double planning(Action action) const;
    double supplying(Action action) const;
    double losing(Action action) const;
    double table_worth(Crt table) const;
    double declared_worth(Action action) const;
    double unit_cost(PieceId piece) const {
        const Unit& u = unit(game_, piece);
        return loss_points(game_, p_, piece) + 0.5 * u.attack + 0.3 * u.defence;
    }

    const Game& game_;
    const Position& p_;
    Side side_;
    const double* closeness_ = nullptr;
    std::array<double, 16> weights_{};
};

// --- movement ------------------------------------------------------------------------------------------------------------

double Judge::moving(Action action) const {
    switch (verb(action)) {
        case Verb::move: return group_move_worth(action.hex);
        case Verb::sail: return group_move_worth(action.hex) - 0.5;
        case Verb::storm: {
            int attack = 0;
            for (const PieceId piece : game_.pieces[index(side_)]) {
                attack += has(p_, piece, status::grouped) ? unit(game_, piece).attack : 0;
            }
            const double worth = attack_worth(action.hex, attack, no_piece);
            return worth > 4 ? 3 * worth : -20;
        }
        case Verb::join:
        case Verb::join_all: return -0.5;
        case Verb::recon:
        case Verb::look: return 0.3;
        case Verb::cancel: return 0;
        case Verb::end: return 0;
        default: return -1;
    }
}

double Judge::best_move(PieceId piece, ActionList& scratch) const {
    Position next = p_;
    malaya::apply(game_, next, {.verb = static_cast<std::uint8_t>(Verb::unit), .piece = piece}, nullptr);
    if (!next.stack.on_top<MoveTo>()) {
        return 0;
    }
    actions(game_, next, scratch);
    const Judge then(game_, next, side_);
    double best = 0;
    for (const Action& action : scratch) {
        best = std::max(best, then.appraise(action));
    }
    return best;
}

// --- combat --------------------------------------------------------------------------------------------------------------

// What a result is worth to the attacker, in parts of what is at stake.
struct Stakes {
    double attacker = 0, defender = 0, ground = 0;
};
double result_worth(CombatResult result, const Stakes& at) {
    switch (result) {
        case CombatResult::az: return -at.attacker;
        case CombatResult::ae: return -0.7 * at.attacker - 1;
        case CombatResult::as: return -0.5 * at.attacker - 0.5;
        case CombatResult::am: return -0.5 * at.attacker - 1;
        case CombatResult::aa: return -0.08 * at.attacker;
        case CombatResult::bb: return 0.5 * at.defender - 0.5 * at.attacker;
        case CombatResult::ct: return 0;
        case CombatResult::da: return 0.08 * at.defender;
        case CombatResult::dm: return 0.5 * at.defender + at.ground;
        case CombatResult::ds: return 0.5 * at.defender + at.ground;
        case CombatResult::de: return 0.7 * at.defender + at.ground;
        case CombatResult::dz: return at.defender + at.ground;
        case CombatResult::none: break;
    }
    return 0;
}

double Judge::table_worth(Crt table) const {
    Stakes stakes;
    for_force(game_, p_, attacker(p_), [&](PieceId piece) { stakes.attacker += unit_cost(piece); });
    for_force(game_, p_, defender(p_), [&](PieceId piece) { stakes.defender += unit_cost(piece); });
    stakes.ground = 2;
    for_targets(p_, p_.battle.number, [&](HexId hex) { stakes.ground += facts(game_, hex).objective != 0 ? 4 : 0; });
    const auto column = static_cast<std::size_t>(combat_odds(game_, p_, nullptr).column);
    double worth = 0;
    for (std::size_t die = 1; die <= 6; ++die) {
        worth += result_worth(game_.results[index(table)][die][column], stakes) / 6;
    }
    return side_ == attacker(p_) ? worth : -worth;
}

double Judge::declared_worth(Action action) const {
    if (verb(action) == Verb::cancel) {
        return -20;
    }
    Position next = p_;
    if (verb(action) != Verb::commit) {
        malaya::apply(game_, next, action, nullptr);
    }
    if (!next.stack.on_top<Build>()) {
        return 0;
    }
    const Odds odds = declared_odds(game_, next, next.stack.top<Build>().number, nullptr);
    const double worth = assault_worth[static_cast<std::size_t>(odds.column)];
    return worth + (verb(action) == Verb::commit ? 0.25 : 0) + 0.01 * odds.percent / 100;
}

double Judge::fighting(Action action) const {
    switch (verb(action)) {
        case Verb::target:
        case Verb::attack_from:
        case Verb::join:
        case Verb::commit:
        case Verb::cancel: return declared_worth(action);
        case Verb::fight: return attack_worth(action.hex, 0, no_piece);
        case Verb::raid: return table_worth(Crt::raid);
        case Verb::assault: return table_worth(Crt::assault);
        case Verb::play: {
            const double at_stake = force_factors(game_, p_, attacker(p_)) + force_factors(game_, p_, defender(p_));
            return at_stake >= 14 ? 1 : -1;
        }
        case Verb::advance: {
            const double worth = move_worth(action.piece, action.hex);
            return facts(game_, action.hex).objective != 0 ? worth + 10 : worth + 0.5;
        }
        case Verb::retreat: return held_by(p_.stack.back()) == no_piece ? 0 : place_worth(held_by(p_.stack.back()), action.hex);
        case Verb::stay: return facts(game_, at(p_, action.piece)).objective != 0 ? 3 : 0.5;
        default: return 0;
    }
}

double Judge::losing(Action action) const {
    const double cost = unit_cost(action.piece);
    if (owner(game_, action.piece) != side_) {
        return cost;
    }
    return verb(action) == Verb::break_down ? 0.5 - 0.1 * cost : -cost;
}

// --- plans and supply ----------------------------------------------------------------------------------------------------

double Judge::planning(Action action) const {
    const Wing& wing = p_.wings[index(side_)];
    const int all = wing.on[0] + wing.on[1] + wing.on[2] + wing.on[3] + wing.on[4] - wing.fresh;
    int wanted = 0;
    std::size_t which = 0;
    switch (verb(action)) {
        case Verb::plan_superiority:
            wanted = side_ == japan ? (all + 1) / 2 : all / 3;
            which = index(Mission::superiority);
            break;
        case Verb::plan_strike:
            wanted = side_ == japan ? all / 3 : all - all / 3;
            which = index(Mission::strike);
            break;
        case Verb::plan_interdiction:
            wanted = side_ == japan ? all - (all + 1) / 2 - all / 3 : 0;
            which = index(Mission::interdiction);
            break;
        case Verb::plan_recon: which = index(Mission::recon); break;
        case Verb::done: return 0.5;
        default: return 0;
    }
    const int now = wing.on[which];
    return std::abs(action.number - wanted) < std::abs(now - wanted) ? 1 - 0.01 * std::abs(action.number - wanted) : -1;
}

double Judge::supplying(Action action) const {
    switch (verb(action)) {
        case Verb::activate:
        case Verb::plan_staff:
        case Verb::matadore:
            return on_map(at(p_, action.piece)) ? headquarters_worth(action.piece, at(p_, action.piece)) - 2 : 0.3;
        case Verb::repair: return points_on(p_, side_, Mission::damaged) >= 2 ? 3 : -1;
        case Verb::refit:
        case Verb::refit_base: return 2;
        case Verb::refit_hq: return 1;
        case Verb::restore: return unit_cost(action.piece);
        case Verb::fortify: return side_ == allies && facts(game_, at(p_, action.piece)).objective != 0 ? 2 : -1;
        case Verb::combine:
        case Verb::combine_base: return 2;
        case Verb::break_down: return -2;
        case Verb::buy: return -2;
        case Verb::place: {
            const PieceId piece = held_by(p_.stack.back());
            return piece == no_piece ? 0 : place_worth(piece, action.hex);
        }
        case Verb::cancel: return -100;
        case Verb::stow: return -0.5;
        case Verb::delay: return -50;
        case Verb::unit: return 1;
        default: return 0;
    }
}

double Judge::appraise(Action action) const {
    if (p_.stack.on_top<MoveTo>() || p_.stack.on_top<Select>()) {
        return moving(action);
    }
    switch (verb(action)) {
        case Verb::historical: return 5;
        case Verb::split: return action.number;
        case Verb::intercept: return action.number >= 4 || action.number == 0 ? 0.1 * action.number : -1;
        case Verb::strike: return 1 + 0.1 * factors_in(action.hex, false, no_piece) + (in_contact(action.hex) ? 1 : 0);
        case Verb::shell_ca:
        case Verb::shell_dd: return 1 + 0.1 * factors_in(action.hex, false, no_piece);
        case Verb::shell_z: return -1;
        case Verb::lose: return losing(action);
        case Verb::withdraw: return -unit_cost(action.piece);
        case Verb::break_down: return p_.stack.on_top<Reorganize>() ? -2 : losing(action);
        case Verb::sail:
        case Verb::storm: return moving(action);
        default: break;
    }
    switch (p_.phase) {
        case Phase::missions: return planning(action);
        case Phase::combat:
        case Phase::follow_on_combat: return fighting(action);
        case Phase::reinforcement:
        case Phase::logistics: return supplying(action);
        default: return 0;
    }
}

}  // namespace

void appraise(const Game& game, const Position& p, Side side, std::span<const Action> legal, std::span<double> scores,
              Rng& rng) {
    static thread_local ActionList scratch;
    const Judge judge(game, p, side);
    const bool moves = p.stack.on_top<Select>();
    // The first unit, from a place that chance decides, for which a move is worth while; the others can wait.
    const std::size_t first = legal.empty() ? 0 : rng.below(static_cast<std::uint32_t>(legal.size()));
    bool found = false;
    for (std::size_t k = 0; k < legal.size(); ++k) {
        const std::size_t i = (first + k) % legal.size();
        if (moves && verb(legal[i]) == Verb::unit) {
            const double gain = found ? 0 : judge.best_move(legal[i].piece, scratch);
            found = found || gain > 0;
            scores[i] = gain > 0 ? 1 + gain : -1;
        } else {
            scores[i] = judge.appraise(legal[i]);
        }
    }
}

}  // namespace causeway::malaya
