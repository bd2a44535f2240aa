// What a bot thinks of places and battles.
#include "games/malaya/judge.h"

#include <cmath>

#include "core/path.h"

namespace causeway::malaya {

// --- the map (worked out once a game) ------------------------------------------------------------------------------------

namespace {

constexpr int farthest = 126;
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
    static thread_local Reach<max_hexes, farthest> reach;
    for (const HexId objective : game.objectives) {
        reach.search(
            objective, {farthest}, [&](HexId hex) -> const std::array<HexId, 6>& { return game.map.neighbours(hex); },
            [&](HexId from, HexId to, Direction d) { return plain_cost(game, from, to, d); });
        auto& field = game.fields.emplace_back();
        field.fill(too_far);
        for (const HexId hex : reach) {
            field[index(hex)] = static_cast<std::uint8_t>(reach.cost(hex).halves);
        }
    }
    double value = 1;
    for (double& each : game.closeness) {
        each = value;
        value *= 1 - 1.0 / game.characters[0].reach;
    }
    game.closeness[too_far] = 0;
}

double closeness(const Game& game, std::size_t objective, HexId hex) {
    return game.closeness[game.fields[objective][index(hex)]];
}

// --- battles -------------------------------------------------------------------------------------------------------------

namespace {

constexpr double stays_in_city = 0.6;  // how often defenders who may ignore a retreat (15.34, 21.2) go all the same

Prospect prospect_of(CombatResult result) {
    switch (result) {
        case CombatResult::az: return {1, 0, 0};
        case CombatResult::ae: return {0.7, 0, 0};
        case CombatResult::as:
        case CombatResult::am: return {0.5, 0, 0};
        case CombatResult::aa: return {0.1, 0, 0};
        case CombatResult::bb: return {0.5, 0.5, 0};
        case CombatResult::da: return {0, 0.1, 0};
        case CombatResult::dm:
        case CombatResult::ds: return {0, 0.5, 1};
        case CombatResult::de: return {0, 0.7, 1};
        case CombatResult::dz: return {0, 1, 1};
        case CombatResult::ct:
        case CombatResult::none: break;
    }
    return {};
}

}  // namespace

Prospects work_out_prospects(const Game& game) {
    Prospects all{};
    for (const Crt table : {Crt::raid, Crt::assault}) {
        for (std::size_t column = 0; column < combat_columns; ++column) {
            Prospect& sum = all[index(table)][column];
            for (std::size_t die = 1; die <= 6; ++die) {
                const Prospect one = prospect_of(game.results[index(table)][die][column]);
                sum.attacker += one.attacker / 6;
                sum.defender += one.defender / 6;
                sum.clear += one.clear / 6;
            }
        }
    }
    return all;
}

int Outlook::column_of(double attack, int defence, int shift) const {
    const double percent = defence == 0 ? 1000 : attack * 100 / defence;
    int column = 0;
    while (column + 1 < combat_columns && percent >= game.column_floor[static_cast<std::size_t>(column + 1)]) {
        ++column;
    }
    return std::clamp(column + shift, 0, combat_columns - 1);
}

int Outlook::support(HexId hex, Side whose) const {
    int best = 0;
    for (const PieceId hq : game.headquarters[index(whose)]) {
        if (on_map(at(p, hq)) && has(p, hq, status::active) &&
            game.map.grid().distance(at(p, hq), hex) <= unit(game, hq).radius) {
            best = std::max(best, static_cast<int>(unit(game, hq).support));
        }
    }
    return best;
}

double Outlook::battle_worth(const Foe& enemy, double attack, int shift) const {
    const double cost_of_factor = side == japan ? 0.9 : 1.2;  // of a regiment and of a brigade, points included
    const auto column = static_cast<std::size_t>(column_of(attack, enemy.defence, enemy.shift + shift));
    const Stakes stakes{cost_of_factor * attack, enemy.cost, enemy.ground * (enemy.stands_fast ? stays_in_city : 1)};
    return std::max(stakes.worth(prospects[index(Crt::raid)][column]), stakes.worth(prospects[index(Crt::assault)][column]));
}

double Outlook::unit_cost(PieceId piece) const {
    const Unit& u = unit(game, piece);
    const Doctrine& d = doctrine(game);
    const double use = u.type == Class::supply ? d.supply_point : d.attack_factor * u.attack + d.defence_factor * u.defence;
    return loss_points(game, p, piece) + 0.01 * use;
}

double Outlook::objective_worth(HexId hex) const {
    const ScenarioFacts& figures = scenario(game, p);
    const int left = last_turn(game, p) - p.turn + 1;
    if (facts(game, hex).island) {
        return (figures.japan_island + figures.allied_objective) * left + figures.allied_island;
    }
    return (figures.japan_objective + figures.allied_objective) * left;
}

// --- the outlook of a side -----------------------------------------------------------------------------------------------

Outlook::Outlook(const Game& of, const Position& position, Side whose)
    : game(of), p(position), side(whose), prospects(work_out_prospects(of)) {
    pull_.fill(-1);
    foe_at_.fill(0);
    gather_troops();
    weigh_objectives();
}

void Outlook::gather_troops() {
    const bool follow_on = p.phase == Phase::follow_on_movement;
    for (const PieceId piece : game.pieces[index(side)]) {
        const Unit& u = unit(game, piece);
        if (!on_map(at(p, piece)) || u.attack < 2 || u.type == Class::headquarters) {
            continue;
        }
        int commanders = 0;
        for (const PieceId hq : game.headquarters[index(side)]) {
            commanders += on_map(at(p, hq)) && game.map.grid().distance(at(p, hq), at(p, piece)) <= unit(game, hq).radius;
        }
        const bool free = is_phase_among(p.phase, movement_phases) && !has(p, piece, status::moved) &&
                          (!follow_on || has(p, piece, status::ready));
        troops_.push_back({piece, at(p, piece), u.attack, free, commanders});
    }
}

// Both look at what the front comes near to: Japan goes for what it does not hold, the Allies for what is about to be lost and
// for what lies open. Where enough are already others are wanted less.
void Outlook::weigh_objectives() {
    struct Stack {
        HexId hex;
        int factors;
    };
    std::array<FixedVector<Stack, max_pieces>, 2> stacks;
    for (const Side whose : both_sides) {
        p.occupied[index(whose)].for_each([&](HexId hex) {
            int factors = 0;
            for_stack(p, hex, [&](PieceId piece) {
                const Unit& u = unit(game, piece);
                factors += is_combat_unit(game, piece) ? ((whose == japan) ? u.attack : u.defence) : 0;
            });
            if (factors > 0) {
                stacks[index(whose)].push_back({hex, factors});
            }
        });
    }
    for (std::size_t i = 0; i < game.objectives.size(); ++i) {
        const HexId hex = game.objectives[i];
        const bool taken = occupied_by(p, japan, hex);
        std::array<double, 2> near{};
        for (const Side whose : both_sides) {
            for (const Stack& stack : stacks[index(whose)]) {
                near[index(whose)] += stack.factors * malaya::closeness(game, i, stack.hex);
            }
        }
        const double surplus = std::max(0.0, near[index(side)] - near[index(other(side))]);
        const double wanted = 1 / (1 + surplus / doctrine(game).saturation);
        double reach = 0;  // of Japan's front: where its troops stand, and the ports of Thailand
        for (const Stack& stack : stacks[index(japan)]) {
            reach = std::max(reach, malaya::closeness(game, i, stack.hex));
        }
        for (const HexId port : game.ports) {
            reach = facts(game, port).thailand ? std::max(reach, malaya::closeness(game, i, port)) : reach;
        }
        const double share = side == japan ? (taken ? 0 : 1) : (taken ? 0.4 : 1);
        weights_[i] = objective_worth(hex) * share * wanted * (side == japan ? reach : std::min(1.0, 0.1 + 1.5 * reach));
    }
}

double Outlook::pull(HexId hex) {
    float& known = pull_[index(hex)];
    if (known < 0) {
        double sum = 0;
        for (std::size_t i = 0; i < game.objectives.size(); ++i) {
            sum += weights_[i] * malaya::closeness(game, i, hex);
        }
        known = static_cast<float>(sum);
    }
    return known;
}

// So many hexes off an attack is so likely to come; over water nobody comes but to the island.
void Outlook::spread_threat() {
    constexpr float by_distance[] = {0, 1, 0.85F, 0.6F, 0.35F};
    threat_.fill(0);
    threat_known_ = true;
    p.occupied[index(other(side))].for_each([&](HexId hex) {
        int attack = 0;
        for_stack(p, hex, [&](PieceId piece) { attack += is_hq(game, piece) ? 0 : unit(game, piece).attack; });
        if (attack == 0) {
            return;
        }
        Hexes seen, ring;
        seen.insert(hex);
        ring.insert(hex);
        for (std::size_t distance = 1; distance < std::size(by_distance); ++distance) {
            Hexes next;
            ring.for_each([&](HexId each) { next |= game.around[index(each)]; });
            next -= seen;
            seen |= next;
            ring = next;
            ring.for_each([&](HexId each) { threat_[index(each)] += by_distance[distance] * static_cast<float>(attack); });
        }
        if (other(side) == japan && game.map.grid().distance(hex, game.naval_base) <= 4) {
            for (const HexId each : game.objectives) {
                threat_[index(each)] += facts(game, each).island ? 0.5F * static_cast<float>(attack) : 0;
            }
        }
    });
    // Boats can come to any coast.
    for (const HexId each : game.objectives) {
        const bool open = side == allies && facts(game, each).coastal && !facts(game, each).penang;
        threat_[index(each)] += open ? static_cast<float>(doctrine(game).sea) : 0;
    }
}

double Outlook::threat(HexId hex) {
    if (!threat_known_) {
        spread_threat();
    }
    return threat_[index(hex)];
}

Foe Outlook::describe(HexId hex) const {
    Foe foe;
    foe.hex = hex;
    bool suppressed = false;
    for_stack(p, hex, [&](PieceId piece) {
        foe.defence += unit(game, piece).defence;
        foe.cost += unit_cost(piece);
        suppressed = suppressed || has(p, piece, status::suppressed);
    });
    const bool fort = is_fortified(p, hex);
    const int fort_shift = !fort ? 0 : side == japan ? 1 : 2;  // 21.1
    foe.shift = (suppressed ? 1 : 0) + support(hex, side) - support(hex, other(side)) - facts(game, hex).shift - fort_shift;
    foe.ground = facts(game, hex).objective != 0 ? objective_worth(hex) : 0.01 * doctrine(game).ground;
    foe.stands_fast = fort || facts(game, hex).city;
    for (const Troop& troop : troops_) {
        if (game.around[index(hex)].contains(troop.hex)) {
            foe.beside += troop.attack;
        } else if (troop.free && game.map.grid().distance(troop.hex, hex) <= 4) {
            foe.coming += troop.attack;
        }
    }
    foe.coming *= 0.01 * doctrine(game).company;
    return foe;
}

const Foe& Outlook::foe(HexId hex) {
    std::uint8_t& place = foe_at_[index(hex)];
    if (place == 0) {
        foes_.push_back(describe(hex));
        place = static_cast<std::uint8_t>(foes_.size());
    }
    return foes_[place - 1U];
}

int Outlook::distance_to_friends(HexId hex) const {
    int best = 99;
    for (const Troop& troop : troops_) {
        best = std::min(best, game.map.grid().distance(troop.hex, hex));
    }
    return best;
}

// --- what a place is worth to a unit, the others being where they are ----------------------------------------------------

// The fights that so many attack factors get into by standing in the hex, beyond those that there are without them.
double Judge::contact(PieceId piece, HexId hex, double attack, int shift) {
    double worst = 0, best = 0;
    const HexId from = piece == no_piece ? no_hex : at(p_, piece);
    (game_.around[index(hex)] & p_.occupied[index(other(side_))]).for_each([&](HexId enemy) {
        const Foe& foe = out_.foe(enemy);
        double others = foe.beside, coming = foe.coming;
        if (piece != no_piece && on_map(from)) {
            const double own = unit(game_, piece).attack;
            if (game_.around[index(enemy)].contains(from)) {
                others -= own > 1 ? own : 0;
            } else if (own > 1 && game_.map.grid().distance(from, enemy) <= 4) {
                coming -= own * 0.01 * doctrine(game_).company;
            }
        }
        const double without = others > 0 ? out_.battle_worth(foe, others, 0) : 0;
        const double gain = out_.battle_worth(foe, others + attack + std::max(0.0, coming), shift) - without;
        worst = std::min(worst, gain);
        best = std::max(best, gain);
    });
    return best + worst;
}

// What an enemy attack on so much defence would cost.
double Judge::loss_in(HexId hex, int defence, double cost) {
    const double attack = out_.threat(hex);
    if (attack <= 0) {
        return 0;
    }
    const int fort = is_fortified(p_, hex) ? (side_ == allies ? 1 : 2) : 0;
    const int shift = -facts(game_, hex).shift - fort - out_.support(hex, side_);
    const auto column = static_cast<std::size_t>(out_.column_of(attack, defence, shift));
    return out_.prospects[index(Crt::assault)][column].defender * cost;
}

Judge::Garrison Judge::garrison_of(HexId hex, PieceId but) const {
    Garrison sum;
    if (occupied_by(p_, side_, hex)) {
        for_stack(p_, hex, [&](PieceId piece) {
            if (piece != but && !is_supply(game_, piece)) {
                sum.defence += unit(game_, piece).defence;
                sum.cost += out_.unit_cost(piece);
            }
        });
    }
    return sum;
}

bool Judge::is_garrisoned(HexId hex, PieceId but) const {
    return occupied_by(p_, side_, hex) &&
           p_.stacks.any(hex, [&](PieceId piece) { return piece != but && is_combat_unit(game_, piece); });
}

double Judge::place_worth(PieceId piece, HexId hex) {
    if (!on_map(hex)) {
        return 0;
    }
    switch (unit(game_, piece).type) {
        case Class::headquarters: return headquarters_worth(piece, hex) - crowding(piece, hex);
        case Class::supply: return supply_worth(piece, hex);
        case Class::airfield:
        case Class::antiaircraft:
        case Class::engineer:
        case Class::amphibious: return guard_worth(piece, hex) - crowding(piece, hex);
        case Class::infantry:
        case Class::armor:
        case Class::recon:
        case Class::coastal_defense: break;
    }
    return (side_ == japan ? japanese_worth(piece, hex) : allied_worth(piece, hex)) - crowding(piece, hex);
}

// 12.5: beyond the limit units do not fight, supply is of no use and headquarters turn inactive.
double Judge::crowding(PieceId piece, HexId hex) const {
    if (!occupied_by(p_, side_, hex)) {
        return 0;
    }
    int beyond = unit(game_, piece).stacking - stacking_limit;
    bool staff = is_hq(game_, piece);
    for_stack(p_, hex, [&](PieceId each) {
        beyond += each == piece ? 0 : unit(game_, each).stacking;
        staff = staff || is_hq(game_, each);
    });
    return beyond <= 0 ? 0 : 0.01 * doctrine(game_).crowding * (beyond + (staff ? 3 : 0));
}

double Judge::japanese_worth(PieceId piece, HexId hex) {
    const Unit& u = unit(game_, piece);
    const HexFacts& there = facts(game_, hex);
    const Doctrine& d = doctrine(game_);
    double worth = 0.01 * d.advance * (0.1 + u.attack / 6.0) * out_.pull(hex) + contact(piece, hex, u.attack);
    if (there.objective != 0 && !is_garrisoned(hex, piece)) {
        const double share = occupied_by(p_, japan, hex) || at(p_, piece) == hex ? 0.01 * d.garrison : 1;
        worth += share * out_.objective_worth(hex);
    }
    if (u.type == Class::infantry && !there.thailand && p_.turn == 1 && !infantry_in_malaya(piece)) {
        worth += 0.01 * d.first_day;
    }
    const Garrison others = garrison_of(hex, piece);
    return worth - 0.01 * d.caution * loss_in(hex, others.defence + u.defence, out_.unit_cost(piece));
}

// What a stand there brings: the objective or the way that it bars, as far as it is likely to hold, less what it costs.
double Judge::stand_worth(HexId hex, int defence, double cost) {
    if (defence == 0) {
        return 0;
    }
    const HexFacts& there = facts(game_, hex);
    const Doctrine& d = doctrine(game_);
    double hold = 0.01 * d.screen * out_.pull(hex) * std::min(1.5, defence / 6.0);
    double clear = 0, loss = 0;
    if (const double attack = out_.threat(hex); attack > 0) {
        const bool fort = is_fortified(p_, hex);
        const int shift = -there.shift - (fort ? 1 : 0) - out_.support(hex, allies);
        const auto column = static_cast<std::size_t>(out_.column_of(attack, defence, shift));
        const Prospect& chances = out_.prospects[index(Crt::assault)][column];
        clear = chances.clear * (fort || there.city ? stays_in_city : 1);
        loss = 0.01 * d.caution * chances.defender * cost;
    }
    hold += there.objective != 0 ? out_.objective_worth(hex) : 0;
    return hold * (1 - clear) - loss + 0.01 * d.fortress * (there.shift + (is_fortified(p_, hex) ? 1 : 0));
}

double Judge::allied_worth(PieceId piece, HexId hex) {
    const Unit& u = unit(game_, piece);
    const Garrison others = garrison_of(hex, piece);
    const double with = stand_worth(hex, others.defence + u.defence, others.cost + out_.unit_cost(piece));
    const double without = stand_worth(hex, others.defence, others.cost);
    return with - without + contact(piece, hex, u.attack);
}

bool Judge::infantry_in_malaya(PieceId but) const {
    for (const PieceId piece : game_.pieces[index(japan)]) {
        if (piece != but && is(game_, piece, Class::infantry) && on_map(at(p_, piece)) &&
            !facts(game_, at(p_, piece)).thailand) {
            return true;
        }
    }
    return false;
}

// --- headquarters, supply, and who guards --------------------------------------------------------------------------------

// The troops that it would command there; those that another commands already count for a third.
double Judge::command_worth(PieceId hq, HexId hex) {
    double sum = 0;
    const int radius = unit(game_, hq).radius;
    for (const Outlook::Troop& troop : out_.troops()) {
        if (game_.map.grid().distance(troop.hex, hex) > radius) {
            continue;
        }
        const bool mine = on_map(at(p_, hq)) && game_.map.grid().distance(troop.hex, at(p_, hq)) <= radius;
        const int elsewhere = troop.commanders - (mine ? 1 : 0);
        sum += std::min(1.0, troop.attack / 4.0) * (elsewhere > 0 ? 0.33 : 1);
    }
    return 0.01 * doctrine(game_).command * sum;
}

double Judge::headquarters_worth(PieceId piece, HexId hex) {
    const Doctrine& d = doctrine(game_);
    const Garrison others = garrison_of(hex, piece);
    double worth = command_worth(piece, hex) + 0.01 * d.advance * 0.05 * out_.pull(hex);
    worth -= 4 * loss_in(hex, others.defence + unit(game_, piece).defence, out_.unit_cost(piece));
    worth -= in_contact(hex) ? (others.defence >= 6 ? 0.5 : 6) : 0;
    bool supplied = facts(game_, hex).coastal && side_ == japan;
    for (const HexId beside : game_.map.neighbours(hex)) {
        supplied = supplied ||
                   (beside != no_hex && side_ == japan && facts(game_, beside).coastal && !occupied_by(p_, allies, beside));
    }
    for (const PieceId point : game_.supplies[index(side_)]) {
        supplied = supplied || (on_map(at(p_, point)) && game_.map.grid().distance(at(p_, point), hex) <= 1);
    }
    return worth + (supplied ? 0.01 * d.depot : 0);
}

// In reach of a headquarters that has none yet, away from the enemy.
double Judge::supply_worth(PieceId piece, HexId hex) {
    const Doctrine& d = doctrine(game_);
    double worth = (in_contact(hex) ? -3.0 : 0.0) - loss_in(hex, garrison_of(hex, piece).defence + 1, 1);
    bool any = false;
    for (const PieceId hq : game_.headquarters[index(side_)]) {
        if (!on_map(at(p_, hq))) {
            continue;
        }
        any = true;
        int stored = 0;
        for (const PieceId point : game_.supplies[index(side_)]) {
            stored += point != piece && on_map(at(p_, point)) && game_.map.grid().distance(at(p_, point), at(p_, hq)) <= 1;
        }
        const int distance = game_.map.grid().distance(at(p_, hq), hex);
        worth += 0.01 * d.depot / (1 + 2 * stored) * (distance <= 1 ? 1.0 : 0.8 / distance);
    }
    if (!any && side_ == japan) {  // where the first headquarters will come
        worth += facts(game_, hex).thailand ? 0.5 + 0.1 * out_.pull(hex) : -1;
    }
    return worth - (occupied_by(p_, side_, hex) ? 0 : 0.1);
}

double Judge::guard_worth(PieceId piece, HexId hex) {
    const HexFacts& there = facts(game_, hex);
    const Garrison others = garrison_of(hex, piece);
    double worth = 0.01 * doctrine(game_).advance * 0.1 * out_.pull(hex) - (in_contact(hex) ? 1.5 : 0.0);
    worth -= loss_in(hex, others.defence + unit(game_, piece).defence, out_.unit_cost(piece));
    if (there.objective != 0) {
        const bool alone = !is_garrisoned(hex, piece);
        // To relieve a regiment is nearly as good as to hold the place.
        const bool relieves = side_ == japan && others.defence >= 5 && p_.turn < last_turn(game_, p_);
        worth += (alone ? 1 : relieves ? 0.3 : 0) * out_.objective_worth(hex);
    }
    if (is(game_, piece, Class::airfield) && there.airfield) {
        worth += manned(hex, piece) ? 0 : 1.5;
    }
    if (is(game_, piece, Class::amphibious) && there.coastal) {
        worth += 1;
    }
    return worth;
}

bool Judge::manned(HexId hex, PieceId but) const {
    return p_.stacks.any(hex, [&](PieceId piece) { return piece != but && is(game_, piece, Class::airfield); });
}

// --- moves ---------------------------------------------------------------------------------------------------------------

double Judge::move_worth(PieceId piece, HexId to) {
    return place_worth(piece, to) - worth_of_staying(piece) - 0.01 * doctrine(game_).march;
}

double Judge::group_move_worth(HexId to) {
    if (!gathered_) {
        gathered_ = true;
        for (const PieceId piece : game_.pieces[index(side_)]) {
            if (has(p_, piece, status::grouped)) {
                group_.push_back({piece, worth_of_staying(piece)});
            }
        }
    }
    double sum = 0;
    for (const Marcher& each : group_) {
        sum += place_worth(each.piece, to) - each.stays - 0.01 * doctrine(game_).march;
    }
    return sum;
}

}  // namespace causeway::malaya
