// What a bot thinks of places and battles.
#include "games/islandwar/judge.h"

#include "games/islandwar/guns.h"

namespace causeway::islandwar {

// --- the charts as means (once a game) -----------------------------------------------------------------------------------

namespace {

constexpr double share_of(Loss loss) {
    return loss == Loss::all ? 1 : loss == Loss::half ? 0.5 : loss == Loss::quarter ? 0.25 : 0;
}

void add(Prospect& sum, const AssaultResult& result, double weight) {
    sum.attacker += weight * share_of(result.attacker);
    sum.defender += weight * share_of(result.defender);
    sum.exchange += weight * share_of(result.exchange);
    sum.clear += result.defender_retreat > 0 || result.defender == Loss::all ? weight : 0;
    sum.recoil += result.attacker_retreat > 0 || result.attacker == Loss::all ? weight : 0;
}

template <class Table, class Chart>
void average(Table& table, const Chart& chart) {
    for (std::size_t row = 0; row < Means::modifiers; ++row) {
        for (std::size_t column = 0; column < table[row].size(); ++column) {
            for (int die = 1; die <= 6; ++die) {
                table[row][column] += chart.at(die + Means::lowest + static_cast<int>(row))[column] / 6.0;
            }
        }
    }
}

std::size_t row_of(int drm) { return static_cast<std::size_t>(std::clamp(drm, Means::lowest, Means::highest) - Means::lowest); }

}  // namespace

Means work_out_means(const Game& game) {
    Means means;
    for (std::size_t row = 0; row < Means::modifiers; ++row) {
        for (int column = 0; column < odds_columns; ++column) {
            for (int die = 1; die <= 6; ++die) {
                const int modified = assault_row(die, Means::lowest + static_cast<int>(row));
                add(means.assault[row][static_cast<std::size_t>(column)], assault_result(game, modified, column), 1.0 / 6);
            }
        }
    }
    average(means.fire, game.fire);
    average(means.bombardment, game.bombardment);
    return means;
}

// Between two columns in proportion, so that each point counts; a little to the left, since odds are rounded down.
Prospect prospect_of(const Game& game, double attack, double defence, int drm) {
    constexpr double rounding = 0.3;
    if (defence <= 0) {
        return {.defender = 1, .clear = 1};
    }
    const double ratio = attack / defence;
    if (ratio >= 10) {
        return {.defender = 1, .clear = 1};
    }
    if (ratio < 0.2) {
        return {.attacker = 1, .recoil = 1};
    }
    const double column = std::clamp((ratio >= 1 ? 2 + ratio : 4 - 1 / ratio) - rounding, 0.0, 9.0);
    const auto left = static_cast<std::size_t>(column);
    const std::size_t right = std::min<std::size_t>(left + 1, 9);
    const double part = column - static_cast<double>(left);
    const auto& row = game.means.assault[row_of(drm + std::max(0, static_cast<int>(ratio) - 7))];
    const auto mix = [&](double Prospect::* member) { return (1 - part) * row[left].*member + part * row[right].*member; };
    return {mix(&Prospect::attacker), mix(&Prospect::defender), mix(&Prospect::exchange), mix(&Prospect::clear),
            mix(&Prospect::recoil)};
}

double mean_of(const Means::Table<double, 7>& table, const Floors<7>& floors, double strength, int drm) {
    const auto& row = table[row_of(drm)];
    std::size_t column = 0;
    while (column + 1 < floors.size() && floors[column + 1] <= strength) {
        ++column;
    }
    if (column + 1 == floors.size() || strength < floors[0]) {
        return row[column] * std::min(1.0, strength);
    }
    const double width = floors[column + 1] - floors[column];
    const double part = std::clamp((strength - floors[column]) / width, 0.0, 1.0);
    return (1 - 0.5 * part) * row[column] + 0.5 * part * row[column + 1];
}

namespace {

// A round of an assault: points lost, and how often one of the sides goes.
struct Round {
    double lost = 0, killed = 0, clear = 0, recoil = 0;
};

Round round_of(const Game& game, const Array& attack, const Array& defence, int drm) {
    const Prospect chances = prospect_of(game, attack.strength, defence.strength, drm);
    const double exchanged = chances.exchange * std::min(attack.points, defence.points);
    const double stood = defence.stands > 0 ? 0.01 * doctrine(game).stand * chances.clear : 0;
    return {.lost = std::min(attack.points, chances.attacker * attack.points + exchanged),
            .killed = std::min(defence.points, chances.defender * defence.points + exchanged + stood * defence.stands),
            .clear = chances.clear - stood,
            .recoil = chances.recoil};
}

void reduce(Array& array, double points) {
    const double left = array.points > 0 ? std::max(0.0, array.points - points) / array.points : 0;
    array.strength = std::max(0.0, array.strength - array.points * (1 - left));
    array.points *= left;
}

}  // namespace

double assault_worth(const Game& game, const Array& attack, const Array& defence, int drm, double ground, double recoil) {
    const Round round = round_of(game, attack, defence, drm);
    return round.killed * defence.worth + round.clear * ground - round.lost * attack.worth - round.recoil * recoil;
}

double storm_worth(const Game& game, Array attack, Array defence, int drm, double ground, double recoil) {
    constexpr int most_rounds = 6;
    constexpr double as_good_as_gone = 0.5;  // points
    double worth = 0, open = 1;              // how likely it is that the round is fought
    for (int i = 0; i < most_rounds && attack.points > 0; ++i) {
        const Round round = round_of(game, attack, defence, drm);
        const bool last = defence.points - round.killed < as_good_as_gone;
        const double taken = last ? 1 - round.recoil : round.clear;
        worth += open * (round.killed * defence.worth + taken * ground - round.lost * attack.worth - round.recoil * recoil);
        if (last) {
            break;
        }
        open *= std::max(0.0, 1 - taken - round.recoil);
        reduce(attack, round.lost);
        reduce(defence, round.killed);
    }
    return worth;
}

// --- what things are worth -----------------------------------------------------------------------------------------------

Outlook::Outlook(const Game& of, const Position& position, Side whose)
    : game(of), p(position), side(whose), d(doctrine(of)), turns_left_(last_turn(of, position) - position.turn) {
    gather_guns();
}

// What it can still do, and what it counts.
double Outlook::point_of(Side whose) const {
    const double use = 0.01 * (whose == us ? d.us_point : d.japan_point) * std::min(1.0, turns_left_ / d.lifetime);
    if (whose == us) {
        return use + game.casualties.loss;
    }
    const bool counts = scenario(game, p).survivors && game.casualties.survivor_points > 0;
    return use + (counts ? static_cast<double>(game.casualties.survivors) / game.casualties.survivor_points : 0);
}

double Outlook::point(PieceId piece) const {
    const Unit& u = unit(game, piece);
    if (u.side == us) {
        const bool counts = u.contingent != no_contingent && (game.casualties.contingents >> index(u.contingent) & 1U) != 0;
        return point_of(us) - (counts ? 0 : game.casualties.loss);
    }
    return u.type == Type::headquarters || u.type == Type::dummy ? 0.01 * d.japan_point : point_of(japan);
}

double Outlook::elimination(PieceId piece) const {
    const Unit& u = unit(game, piece);
    if (u.type == Type::beachhead) {
        return game.casualties.beachhead + 0.01 * d.beachhead;
    }
    if (u.side != us || u.steps > 0) {
        return 0;
    }
    switch (u.size) {
        case Size::regiment:
        case Size::battalion: return game.casualties.battalion;
        case Size::company: return game.casualties.company;
        case Size::platoon:
        case Size::none: return game.casualties.platoon;
    }
    return 0;
}

double Outlook::whole(PieceId piece) const {
    return point(piece) * std::max(1, defence_of(game, p, piece)) + elimination(piece);
}

double Outlook::hex_worth(HexId hex) const {
    for (const ScoredHex& each : scenario(game, p).scored) {
        if (each.hex == hex) {
            return each.japan - each.us;
        }
    }
    return 0;
}

// --- guns ----------------------------------------------------------------------------------------------------------------

void Outlook::gather_guns() {
    for (const Side whose : both_sides) {
        for_guns(game, p, whose, [&](PieceId gun) {
            const bool spent = has(p, gun, status::fired | status::disrupted) || is_shut_in(game, p, gun);
            if (!spent && !guns_[index(whose)].full()) {
                guns_[index(whose)].push_back({gun, bs_of(game, p, gun)});
            }
        });
    }
}

double Outlook::help_at(HexId hex, Side whose) const {
    double sum = 0;
    for (const Gun& gun : guns_[index(whose)]) {
        const RangeBand band = range_band(game, p, gun.piece, hex);
        sum += band == RangeBand::full ? gun.strength : band == RangeBand::half ? 0.5 * gun.strength : 0;
    }
    sum = std::min(sum, 24.0);  // 11A.3: no more than the attackers can use
    if (whose == us) {
        const bool attacks = phasing(p) == us;
        sum += std::min<int>(p.air, attacks ? 6 : 2) + std::min<int>(p.surface, attacks ? 3 : 1) * surface_value(game, hex);
    }
    return 0.01 * d.help * sum;
}

// --- places --------------------------------------------------------------------------------------------------------------

int Outlook::cover(HexId hex, Side whose) const {
    const int fort = whose == japan ? fort_level(game, p, hex) : 0;
    return std::min(-game.drm_floor, -facts(game, hex).assault + fort);
}

Array Outlook::stand_of(HexId hex, PieceId but) const {
    Array array;
    double worth = 0;
    for_stack(p, hex, [&](PieceId piece) {
        if (owner(game, piece) == side && piece != but && is_real(game, piece)) {
            array.points += defence_of(game, p, piece);
            array.armor += unit(game, piece).armor ? defence_of(game, p, piece) : 0;
            worth += whole(piece);
        }
    });
    array.strength = array.points;
    array.worth = array.points > 0 ? worth / array.points : 0;
    return array;
}

namespace {

// How much of the strength so many hexes off can come.
constexpr float by_distance[] = {1, 1, 0.75F, 0.45F, 0.2F};

template <class Visit>
void for_rings(const Game& game, HexId hex, Visit visit) {
    Hexes seen, ring;
    seen.insert(hex);
    ring.insert(hex);
    visit(hex, std::size_t{0});
    for (std::size_t distance = 1; distance < std::size(by_distance); ++distance) {
        Hexes next;
        ring.for_each([&](HexId each) { next |= game.around[index(each)]; });
        next -= seen;
        seen |= next;
        ring = next;
        ring.for_each([&](HexId each) { visit(each, distance); });
    }
}

int attack_in(const Game& game, const Position& p, Side side, HexId hex) {
    int attack = 0;
    for_units(game, p, side, hex, [&](PieceId piece) {
        const bool able = !has(p, piece, status::badly) && !is_gun(game, piece) && !is_ineffective(game, p, piece);
        attack += able && is_real(game, piece) ? attack_of(game, p, piece) : 0;
    });
    return attack;
}

}  // namespace

void Outlook::spread_threat() {
    threat_known_ = true;
    threat_.fill(0);
    distance_.fill(std::size(by_distance));
    p.occupied[index(other(side))].for_each([&](HexId hex) {
        const int attack = attack_in(game, p, other(side), hex);
        for_rings(game, hex, [&](HexId each, std::size_t distance) {
            threat_[index(each)] += by_distance[distance] * static_cast<float>(attack);
            distance_[index(each)] = std::min(distance_[index(each)], static_cast<std::uint8_t>(distance));
        });
    });
}

double Outlook::threat(HexId hex) {
    if (!threat_known_) {
        spread_threat();
    }
    return threat_[index(hex)];
}

int Outlook::distance_to_enemy(HexId hex) {
    if (!threat_known_) {
        spread_threat();
    }
    return distance_[index(hex)];
}

double Outlook::danger(HexId hex, const Array& defence, double threat) const {
    if (threat <= 0 || defence.points <= 0) {
        return 0;
    }
    const double most = 3.0 * facts(game, hex).stacking;  // two or three hexes around it
    double attack = std::min(threat, most) + help_at(hex, other(side));
    attack *= facts(game, hex).halved ? 0.5 : 1;
    Array defenders = defence;
    defenders.strength += 0.5 * help_at(hex, side);
    const double enemy_point = point_of(other(side));
    const Array attackers{.strength = attack, .points = std::min(threat, most), .worth = enemy_point};
    const double ground = ground_of(hex, side, defence);
    const bool armored = !facts(game, hex).no_armor && 3 * defence.armor >= defence.points;  // 10A.1
    const int drm = -cover(hex, side) + (armored ? game.assault_modifiers.armor_defence : 0);
    return std::max(0.0, assault_worth(game, attackers, defenders, drm, ground, 0));
}

bool Outlook::is_fortified(HexId hex, Side holder) const {
    return holder == japan && (facts(game, hex).caves || fort_level(game, p, hex) > 0);
}

// 9F.1: whether a stack of that side could retreat; who is in a fortified position need not (9F.2).
bool Outlook::has_way_out(HexId hex, Side whose) const {
    if (is_fortified(hex, whose)) {
        return true;
    }
    for (const Direction way : all_directions) {
        const HexId beside = game.map.neighbour(hex, way);
        if (beside == no_hex || !facts(game, beside).land || occupied_by(p, other(whose), beside) ||
            step_cost(game, p, StepKind::foot, hex, way) == 0) {
            continue;
        }
        if (occupied_by(p, whose, beside) || !game.around[index(beside)].intersects(p.occupied[index(other(whose))])) {
            return true;
        }
    }
    return false;
}

// What it counts that the stack is driven from the hex.
double Outlook::ground_of(HexId hex, Side holder, const Array& stand) const {
    constexpr double still_there = 0.7;  // of a stack that cannot retreat, after its losses
    double worth = 0.01 * d.ground + hex_worth(hex);
    if (holder == us && facts(game, hex).beach != 0xFF && beachhead_in(game, p, hex) != no_piece) {
        worth += 0.01 * d.beachhead;
    }
    return worth + (has_way_out(hex, holder) ? 0 : still_there * stand.points * stand.worth);
}

// How many points more are wanted in a hex that must be held: a Beachhead, or ground that counts at the end.
double Outlook::guard_need(HexId hex, double there) {
    const bool held = side == us && owned_by(p, us, hex) && (hex_worth(hex) > 0 || beachhead_in(game, p, hex) != no_piece);
    return held ? std::max(0.0, std::min<double>(d.guard_most, 0.01 * d.guard_share * threat(hex)) - there) : 0;
}

// --- enemy stacks --------------------------------------------------------------------------------------------------------

double Outlook::attack_near(HexId hex, int distance) const {
    double sum = 0;
    p.occupied[index(side)].for_each([&](HexId from) {
        const int way = game.map.grid().distance(from, hex);
        if (way <= distance) {
            sum += static_cast<double>(by_distance[way]) * attack_in(game, p, side, from);
        }
    });
    return sum;
}

void Outlook::describe_foes() {
    foes_known_ = true;
    foe_at_.fill(0);
    p.occupied[index(other(side))].for_each([&](HexId hex) {
        Foe foe;
        foe.hex = hex;
        double worth = 0;
        int disrupted = 0, units = 0;
        for_units(game, p, other(side), hex, [&](PieceId piece) {
            if (is_real(game, piece)) {
                const bool badly = has(p, piece, status::badly);
                foe.array.points += defence_of(game, p, piece);
                foe.array.strength += (badly ? 0.5 : 1) * defence_of(game, p, piece);
                foe.array.stands += is_fortified(hex, other(side)) ? 1 : 0;
                worth += whole(piece);
                disrupted += has(p, piece, status::disrupted) ? 1 : 0;
            }
            ++units;
        });
        if (units == 0 || foes_.full()) {
            return;
        }
        foe.array.worth = foe.array.points > 0 ? worth / foe.array.points : 0;
        foe.halved = facts(game, hex).halved;
        foe.drm = std::max<int>(game.drm_floor, -cover(hex, other(side))) + (2 * disrupted >= units ? 1 : 0);
        foe.fire_drm =
            facts(game, hex).fire +
            (other(side) == japan ? game.fire_modifiers.fort[static_cast<std::size_t>(fort_level(game, p, hex))] : 0);
        foe.ground = ground_of(hex, other(side), foe.array);
        const double near = attack_near(hex, 1), all = attack_near(hex, 3);
        foe.beside = near;
        foe.coming = 0.01 * d.company * (all - near);
        foe.support = help_at(hex, side) - 0.5 * help_at(hex, other(side));
        foes_.push_back(foe);
        foe_at_[index(hex)] = static_cast<std::uint8_t>(foes_.size());
    });
}

const Foe* Outlook::foe(HexId hex) {
    if (!foes_known_) {
        describe_foes();
    }
    const std::uint8_t place = foe_at_[index(hex)];
    return place == 0 ? nullptr : &foes_[place - 1U];
}

double Outlook::battle_worth(const Foe& foe, double attack) const {
    if (attack <= 0) {
        return 0;
    }
    const double own_point =
        side == us ? 1 + 0.01 * d.us_point : 0.01 * d.japan_point + (scenario(game, p).survivors ? 0.5 : 0);
    const Array attackers{
        .strength = (foe.halved ? 0.5 : 1) * (attack + std::max(0.0, foe.support)), .points = attack, .worth = own_point};
    Array defenders = foe.array;
    defenders.strength += std::max(0.0, -foe.support);
    const double assault = assault_worth(game, attackers, defenders, foe.drm, foe.ground, 0.5);
    const double fire = mean_of(game.means.fire, game.fire_floors, attack, foe.fire_drm) * foe.array.worth -
                        mean_of(game.means.fire, game.fire_floors, foe.array.strength, 0) * own_point;
    return std::max({0.0, assault, fire});
}

// --- aims ----------------------------------------------------------------------------------------------------------------

void Outlook::add_aim(HexId hex, double worth) {
    const auto start = static_cast<float>(worth);
    if (start > pull_[index(hex)]) {
        pull_[index(hex)] = start;
        queue_.push_back(hex);
    }
}

// US units go for what is not theirs yet and for the enemy; Japan, while it counterattacks, for the Americans.
void Outlook::add_aims() {
    if (side == us) {
        p.occupied[index(us)].for_each([&](HexId hex) {
            const double need = guard_need(hex, stand_of(hex, no_piece).points);
            if (need > 4) {
                add_aim(hex, 0.01 * d.aim + 0.01 * d.guard_call * std::min(8.0, need));
            }
        });
        for (const ScoredHex& each : scenario(game, p).scored) {
            if (!owned_by(p, us, each.hex)) {
                add_aim(each.hex, 0.01 * d.aim + 0.5 * hex_worth(each.hex));
            }
        }
    }
    p.occupied[index(other(side))].for_each([&](HexId hex) {
        const Foe* enemy = foe(hex);
        if (enemy == nullptr) {
            return;
        }
        const bool enough = enemy->beside > 4 * enemy->array.strength;
        const double loss = 0.2 * enemy->array.points * enemy->array.worth;
        add_aim(hex, (0.01 * d.aim + std::min(2.0, loss)) * (enough ? 0.01 * d.engaged : 1));
    });
}

// What an aim is worth, less the way to it on foot.
void Outlook::spread_pull() {
    pull_known_ = true;
    pull_.fill(-100);
    queue_.clear();
    add_aims();
    const float price = 0.01F * static_cast<float>(side == us ? d.reach : d.japan_advance);
    Hexes waiting;
    for (const HexId hex : queue_) {
        waiting.insert(hex);
    }
    while (!waiting.empty()) {
        const Hexes now = waiting;
        waiting.clear();
        now.for_each([&](HexId hex) {
            for (const Direction way : all_directions) {
                const HexId next = game.map.neighbour(hex, way);
                const int cost = next == no_hex ? 0 : step_cost(game, p, StepKind::foot, next, opposite(way));
                const float worth = pull_[index(hex)] - price * static_cast<float>(cost);
                if (cost > 0 && worth > pull_[index(next)] + 0.001F) {
                    pull_[index(next)] = worth;
                    waiting.insert(next);
                }
            }
        });
    }
}

double Outlook::pull(HexId hex) {
    if (!pull_known_) {
        spread_pull();
    }
    return pull_[index(hex)];
}

// --- places --------------------------------------------------------------------------------------------------------------

// What is lost where a hex holds too much (8), and where a Beachhead is choked (18C.2).
double Judge::room(PieceId piece, HexId hex) const {
    const bool here = at(p_, piece) == hex;
    const Stacked there = stacked(game_, p_, side_, hex);
    const int own = stacking_of(game_, piece, hex);
    const int all = there.all + (here ? 0 : own);
    const bool gun = is_artillery(game_, piece);
    const int limit = facts(game_, hex).stacking + (gun ? facts(game_, hex).artillery_stacking : 0);
    double cost = all > limit ? 20 : 0;
    if (side_ == us && facts(game_, hex).beach != 0xFF) {
        cost += 0.005 * d_.crowding * all;
    }
    return cost;
}

// The unit's part of the best attack that it could join from there.
double Judge::contact(PieceId piece, HexId hex) {
    const int attack = attack_of(game_, p_, piece);
    if (attack == 0 || has(p_, piece, status::badly) || is_ineffective(game_, p_, piece) || is_gun(game_, piece)) {
        return 0;
    }
    double best = 0;
    for (const Direction way : all_directions) {
        const HexId beside = game_.map.neighbour(hex, way);
        if (beside == no_hex || !occupied_by(p_, other(side_), beside)) {
            continue;
        }
        const Foe* foe = out_.foe(beside);
        if (foe == nullptr || step_cost(game_, p_, step_kind(game_, piece), hex, way) == 0) {
            continue;
        }
        const bool counted = game_.map.direction(at(p_, piece), beside).has_value() || at(p_, piece) == beside;
        const double others = std::max(0.0, foe->beside - (counted ? attack : 0)) + foe->coming;
        const double strength = (has(p_, piece, status::disrupted) ? 0.5 : 1) * attack;
        const double worth = out_.battle_worth(*foe, others + strength);
        best = std::max(best, worth * std::min(1.0, (strength + 2) / (others + strength)));
    }
    const bool fights_on = p_.phase == Phase::movement || p_.phase == Phase::night_movement;
    return fights_on ? best : 0.4 * best;
}

double Judge::american_worth(PieceId piece, HexId hex) {
    const Array without = out_.stand_of(hex, piece);
    Array with = without;
    const double others = without.points;
    const double sum = without.points * without.worth + out_.whole(piece);
    with.points += defence_of(game_, p_, piece);
    with.armor += unit(game_, piece).armor ? defence_of(game_, p_, piece) : 0;
    with.strength = with.points;
    with.worth = sum / std::max(1.0, with.points);
    const bool able = attack_of(game_, p_, piece) > 0 && !is_ineffective(game_, p_, piece);
    double worth = (able ? out_.pull(hex) : 0) + contact(piece, hex);
    worth += 0.01 * d_.guard * std::min<double>(defence_of(game_, p_, piece), out_.guard_need(hex, others));
    const double points = out_.hex_worth(hex);
    if (points > 0) {
        const bool mine = owned_by(p_, us, hex);
        worth += mine ? (others == 0 && out_.threat(hex) > 0 ? 0.01 * d_.hold * points : 0) : 0.01 * d_.take * points;
    }
    worth += 0.01 * d_.cover * out_.cover(hex, us) * (out_.threat(hex) > 0 ? 1 : 0);
    const double threat = out_.threat(hex);
    worth -= 0.01 * d_.caution * (out_.danger(hex, with, threat) - out_.danger(hex, without, threat));
    return worth - room(piece, hex);
}

// What a stand there brings: what it holds, as far as it is likely to, less what the enemy would gain by an attack.
double Judge::stand_worth(HexId hex, const Array& array) {
    if (array.points <= 0) {
        return 0;
    }
    const double threat = out_.threat(hex);
    const double hold = owned_by(p_, japan, hex) ? 0.01 * d_.hold * out_.hex_worth(hex) * std::min(1.0, array.points / 6) : 0;
    return hold + 0.01 * d_.cover * out_.cover(hex, japan) - 0.01 * d_.caution * out_.danger(hex, array, threat);
}

double Judge::japanese_worth(PieceId piece, HexId hex) {
    const Array without = out_.stand_of(hex, piece);
    Array with = without;
    const double sum = without.points * without.worth + out_.whole(piece);
    with.points += defence_of(game_, p_, piece);
    with.armor += unit(game_, piece).armor ? defence_of(game_, p_, piece) : 0;
    with.strength = with.points;
    with.worth = sum / std::max(1.0, with.points);
    double worth = stand_worth(hex, with) - stand_worth(hex, without) + contact(piece, hex);
    if (p_.turn <= d_.counterattacks && attack_of(game_, p_, piece) >= 2 && !is_gun(game_, piece)) {
        worth += out_.pull(hex);
    }
    return worth - room(piece, hex);
}

// In range of the enemy and out of his reach.
double Judge::gun_worth(PieceId piece, HexId hex) {
    const int distance = out_.distance_to_enemy(hex);
    double worth = distance <= 1 ? -2 : 0;
    worth += side_ == us ? 0.5 * out_.pull(hex) : 0;
    if (distance == 2) {
        worth -= out_.stand_of(hex, piece).points > 0 ? 0.3 : 0.8;
    }
    const Array alone{.strength = 3, .points = 3, .worth = out_.point(piece)};
    worth -= side_ == japan ? 0.01 * d_.caution * out_.danger(hex, alone, out_.threat(hex)) : 0;
    return worth - room(piece, hex);
}

double Judge::place_worth(PieceId piece, HexId hex) {
    if (!on_map(hex)) {
        return -5;
    }
    if (!facts(game_, hex).land) {
        return -40;  // 18I.3: who ends his turn on the water is lost
    }
    if (is_gun(game_, piece)) {
        return gun_worth(piece, hex);
    }
    return side_ == us ? american_worth(piece, hex) : japanese_worth(piece, hex);
}

// --- moves ---------------------------------------------------------------------------------------------------------------

bool Judge::may_want_to_move(PieceId piece) {
    const Unit& u = unit(game_, piece);
    if (u.type == Type::dummy || u.transport || u.movement == 0) {
        return false;
    }
    if (side_ == japan) {
        const bool strikes = p_.turn <= d_.counterattacks && u.attack >= 2 && !is_gun(game_, piece);
        return strikes || out_.threat(at(p_, piece)) > 0;
    }
    return true;
}

double Judge::best_move(PieceId piece, ActionList& scratch) {
    Position next = p_;
    islandwar::apply(game_, next, {.verb = static_cast<std::uint8_t>(Verb::unit), .piece = piece}, nullptr);
    if (!next.stack.on_top<MoveTo>()) {
        return 0;
    }
    actions(game_, next, scratch);
    Judge then(out_, next);
    double best = 0;
    for (const Action& action : scratch) {
        best = std::max(best, then.appraise(action));
    }
    return best;
}

}  // namespace causeway::islandwar
