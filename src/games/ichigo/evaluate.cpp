// What a staff officer thinks of each legal action. He sees a Position that his side could be in (resample), plans from the
// map alone, and judges attacks by their exact expected result (forecast.h).
//
// Everything is measured in one coin: about one combat factor. A goal's worth falls with the movement points it takes to
// get there, so a unit is drawn to what is valuable and near.
#include <algorithm>
#include <cmath>
#include <map>

#include "core/path.h"
#include "games/ichigo/battle.h"
#include "games/ichigo/forecast.h"

namespace causeway::ichigo {

namespace {

using Field = Game::Ways;
constexpr std::uint8_t far_away = 120;

// Whole points in the place of half points: the map is wider than 63 MP.
using Distances = Reach<max_hexes, far_away>;

Field find_ways(const Game& game, HexId goal) {
    thread_local Distances reach;
    reach.search(
        goal, {far_away}, [&](HexId hex) -> const std::array<HexId, 6>& { return game.map.neighbours(hex); },
        [&](HexId from, HexId to, Direction d) {
            const HexFacts& facts = game.hexes[index(to)];
            const bool barred = ((game.hexes[index(from)].barriers >> index(d)) & 1U) != 0;
            // The field is walked towards the goal, so a step costs what entering `from` costs.
            return facts.cost == 0 || barred
                       ? -1
                       : game.hexes[index(from)].cost + ((game.hexes[index(from)].rivers >> index(d)) & 1);
        });
    Field field;
    field.fill(far_away);
    for (const HexId hex : reach) {
        field[index(hex)] = static_cast<std::uint8_t>(std::min<int>(far_away, reach.cost(hex).halves));
    }
    return field;
}

const Field& field_to(const Game& game, HexId goal) {
    return game.ways.get(index(goal), [&] { return find_ways(game, goal); });
}

// --- what is worth having -----------------------------------------------------------------------------------------------

const Doctrine& doctrine(const Game& game) { return game.characters[0]; }
// Worths and shares of the doctrine are in hundredths.
constexpr double hundredths(int number) { return 0.01 * number; }

// 5.2: a die will be cast, and Japanese near Chungking or Kunming count for the landing.
bool awaits_die(const Position& p) { return p.causeway == 0 && (p.options & (causeway_always | causeway_never)) == 0; }

// The worth of holding a hex, to either side.
double hex_worth(const Game& game, const Position& p, HexId hex) {
    const Doctrine& d = doctrine(game);
    const HexFacts& facts = game.hexes[index(hex)];
    int worth = 0;
    const auto add = [&](bool counts, int more) { worth += counts ? more : 0; };
    add(facts.airbase, launched(p) ? d.spent : d.airbase);
    add(facts.rail, d.rail);
    add(facts.city, d.city);
    add(hex == game.chungking, d.capital);
    add(hex == game.kunming, launched(p) ? d.spent : d.kunming);
    add(hex == game.rail_north || hex == game.indochina, d.railhead);
    add(hex == game.shanghai || hex == game.wuhan, d.great_city);
    add(hex == p.formosa_beachhead || hex == p.mainland_beachhead, d.beachhead);
    // 5.2: a port that Japan has taken must not be lost again before the die.
    add(!launched(p) && facts.port && facts.initially_chinese, awaits_die(p) && controls(p, japan, hex) ? d.trespass : d.port);
    return hundredths(worth);
}

bool is_key(const Game& game, const Position& p, HexId hex) {
    return hex_worth(game, p, hex) >= hundredths(doctrine(game).key);
}

constexpr int award_range = 5;  // hexes (4.2, 5.2)
double trespass(const Game& game, const Position& p, HexId hex) {
    const auto close = [&](HexId centre) { return game.map.grid().distance(hex, centre) <= award_range; };
    return awaits_die(p) && (close(game.chungking) || close(game.kunming)) ? hundredths(doctrine(game).trespass) : 0;
}

double unit_worth(const Game& game, const Position& p, PieceId piece) {
    if (is_body(game, piece)) {
        return has(p, piece, status::tried) ? 0.4 + 0.5 * strength(game, p, piece) : 1.1;
    }
    return 0.6 + strength(game, p, piece);
}

// What a lost step costs its owner.
double step_worth(const Game& game, Nation nation) {
    return hundredths(nation == Nation::china ? doctrine(game).china_step : doctrine(game).japan_step);
}

int side_strength(const Game& game, const Position& p, HexId hex, Side side) {
    if (!occupied_by(p, side, hex)) {
        return 0;
    }
    int total = 0;
    for_stack(p, hex, [&](PieceId piece) { total += strength(game, p, piece); });
    return total;
}

// Enemy factors that could strike the hex from next door.
int threat_at(const Game& game, const Position& p, Side side, HexId hex) {
    int total = 0;
    for (const HexId next : game.map.neighbours(hex)) {
        if (next != no_hex) {
            total += side_strength(game, p, next, other(side));
        }
    }
    return total;
}

int strength_around(const Game& game, const Position& p, Side side, HexId centre, int reach) {
    int total = 0;
    const Hexes there = side == allies ? p.occupied[1] | p.occupied[2] : p.occupied[0];
    there.for_each([&](HexId hex) {
        total += hex != centre && game.map.grid().distance(hex, centre) <= reach ? side_strength(game, p, hex, side) : 0;
    });
    return total;
}

int nearest_enemy(const Game& game, const Position& p, Side side, HexId hex) {
    int nearest = 99;
    const Hexes enemies = side == japan ? p.occupied[1] | p.occupied[2] : p.occupied[0];
    enemies.for_each([&](HexId enemy) { nearest = std::min(nearest, game.map.grid().distance(hex, enemy)); });
    return nearest;
}

// --- the plan: which unit goes for what ---------------------------------------------------------------------------------

struct Goal {
    HexId hex = no_hex;
    double worth = 0;
    double need = 1;  // factors wanted there
};

// 4.2: of the hexes within five of Chungking the one that is reached soonest; while the die is to come, of those just outside.
Goal approach(const Game& game, const Position& p) {
    const int ring = award_range + (awaits_die(p) ? 1 : 0);
    const Hexes barred = p.occupied[1] | p.occupied[2];
    constexpr double division = 4;
    Goal goal{no_hex, hundredths(doctrine(game).approach), division};
    int least = far_away;
    for (const HexId hex : game.land) {
        if (game.map.grid().distance(hex, game.chungking) != ring || barred.contains(hex)) {
            continue;
        }
        const Field& way = field_to(game, hex);
        p.occupied[0].for_each([&](HexId from) {
            if (way[index(from)] < least) {
                least = way[index(from)];
                goal.hex = hex;
            }
        });
    }
    return goal;
}

// What a hex that is not theirs is worth to the Japanese. Before the die Chungking and Kunming are not for them, and a port
// less for the Americans is one modifier less (5.2).
double target_worth(const Game& game, const Position& p, HexId hex) {
    const Doctrine& d = doctrine(game);
    const double worth = hex_worth(game, p, hex);
    if (!awaits_die(p)) {
        return worth;
    }
    const bool early = hex == game.chungking || hex == game.kunming;
    const HexFacts& there = game.hexes[index(hex)];
    return early ? hundredths(d.early_capital) * worth : worth + (there.port && !there.formosa ? hundredths(d.trespass) : 0);
}

std::vector<Goal> japanese_goals(const Game& game, const Position& p) {
    const Doctrine& d = doctrine(game);
    std::vector<Goal> goals;
    for (const HexId hex : game.tracked) {
        if (controls(p, allies, hex)) {
            if (const double worth = target_worth(game, p, hex); worth >= 3) {
                goals.push_back({hex, worth, 1.0 + hundredths(d.attack_need) * side_strength(game, p, hex, allies)});
            }
        } else if (is_key(game, p, hex) && nearest_enemy(game, p, japan, hex) <= 4) {
            const int danger = d.hold_need == 0 ? 0 : strength_around(game, p, allies, hex, 3);
            goals.push_back(
                {hex, hundredths(d.hold) * hex_worth(game, p, hex), std::max(1.0, hundredths(d.hold_need) * danger)});
        }
    }
    for (const HexId hex : {p.formosa_beachhead, p.mainland_beachhead}) {
        if (hex != no_hex) {
            goals.push_back({hex, hundredths(d.beachhead), 12});
        }
    }
    if (d.approach > 0 && !launched(p) && p.turn >= d.approach_turn) {
        if (const Goal goal = approach(game, p); goal.hex != no_hex) {
            goals.push_back(goal);
        }
    }
    // Chinese who could walk back onto the railroad or an airbase.
    p.occupied[index(Nation::china)].for_each([&](HexId hex) {
        int close = 99;
        for (const HexId prize : game.rail) {
            close = std::min(close, game.map.grid().distance(hex, prize));
        }
        if (close <= 3 && !game.hexes[index(hex)].tracked) {
            goals.push_back({hex, hundredths(d.pursuit), hundredths(d.attack_need) * side_strength(game, p, hex, allies)});
        }
    });
    return goals;
}

std::vector<Goal> chinese_goals(const Game& game, const Position& p) {
    std::vector<Goal> goals;
    for (const HexId hex : game.tracked) {
        const double worth = hex_worth(game, p, hex);
        if (game.hexes[index(hex)].formosa) {
            continue;
        }
        const int enemy = nearest_enemy(game, p, allies, hex);
        if (controls(p, allies, hex)) {
            const double wanted = enemy > 10 ? 1 : worth >= 6 ? 4 : 2;
            goals.push_back({hex, (enemy <= 6 ? 1.0 : 0.5) * worth, wanted});
        } else if (!garrisoned(game, p, hex) && !p.occupied[0].contains(hex)) {
            goals.push_back({hex, worth, 1});
        }
    }
    return goals;
}

std::vector<Goal> american_goals(const Game& game, const Position& p) {
    std::vector<Goal> goals;
    for (const HexId hex : {p.formosa_beachhead, p.mainland_beachhead}) {
        if (hex != no_hex) {
            goals.push_back({hex, hundredths(doctrine(game).beachhead), 24});
        }
    }
    // Whoever stands next to a beachhead, then everyone on Formosa and near the coast.
    p.occupied[index(Nation::japan)].for_each([&](HexId hex) {
        for (const HexId beachhead : {p.formosa_beachhead, p.mainland_beachhead}) {
            if (beachhead != no_hex) {
                const int away = game.map.grid().distance(hex, beachhead);
                const double worth = away <= 1 ? 15 : away <= 5 ? 6 : 0;
                if (worth > 0) {
                    goals.push_back({hex, worth, 2.5 * side_strength(game, p, hex, japan)});
                }
            }
        }
    });
    return goals;
}

std::vector<Goal> goals_of(const Game& game, const Position& p, Nation nation) {
    switch (nation) {
        case Nation::japan: return japanese_goals(game, p);
        case Nation::china: return chinese_goals(game, p);
        case Nation::us: return american_goals(game, p);
    }
    return {};
}

// Each unit's goal, dealt out from the most valuable goal down to the nearest free units; what is left over takes the best
// goal for itself.
class Plan {
  public:
    Plan(const Game& game, const Position& p, Nation nation) : goals_(goals_of(game, p, nation)) {
        std::sort(goals_.begin(), goals_.end(),
                  [](const Goal& a, const Goal& b) { return a.worth != b.worth ? a.worth > b.worth : a.hex < b.hex; });
        for (const Goal& goal : goals_) {
            fields_.push_back(&field_to(game, goal.hex));
        }
        assigned_.fill(-1);
        std::vector<PieceId> free;
        for (const PieceId piece : game.pieces[index(nation)]) {
            if (on_map(at(p, piece)) && !is_static(unit(game, piece))) {
                free.push_back(piece);
            }
        }
        for (std::size_t g = 0; g < goals_.size(); ++g) {
            double need = goals_[g].need;
            while (need > 0 && !free.empty()) {
                const auto nearest = std::min_element(free.begin(), free.end(), [&](PieceId a, PieceId b) {
                    return (*fields_[g])[index(at(p, a))] < (*fields_[g])[index(at(p, b))];
                });
                const int away = (*fields_[g])[index(at(p, *nearest))];
                if (away >= far_away || away > 4 * goals_[g].worth + 6) {
                    break;
                }
                assigned_[index(*nearest)] = static_cast<std::int16_t>(g);
                need -= std::max(1, strength(game, p, *nearest));
                free.erase(nearest);
            }
        }
        for (const PieceId piece : free) {
            assigned_[index(piece)] = static_cast<std::int16_t>(best_goal(at(p, piece)));
        }
    }

    // Points to go from the hex to the unit's goal; negative when it has none.
    int to_go(PieceId piece, HexId hex) const {
        const int goal = assigned_[index(piece)];
        return goal < 0 ? -1 : (*fields_[static_cast<std::size_t>(goal)])[index(hex)];
    }
    int to_go_anywhere(HexId hex) const {
        const int goal = best_goal(hex);
        return goal < 0 ? far_away : (*fields_[static_cast<std::size_t>(goal)])[index(hex)];
    }
    double worth(PieceId piece) const {
        const int goal = assigned_[index(piece)];
        return goal < 0 ? 0 : goals_[static_cast<std::size_t>(goal)].worth;
    }

  private:
    int best_goal(HexId hex) const {
        int best = -1;
        double best_value = 0;
        for (std::size_t g = 0; g < goals_.size(); ++g) {
            const double value = goals_[g].worth / (3.0 + (*fields_[g])[index(hex)]);
            if ((*fields_[g])[index(hex)] < far_away && value > best_value) {
                best_value = value;
                best = static_cast<int>(g);
            }
        }
        return best;
    }

    std::vector<Goal> goals_;
    std::vector<const Field*> fields_;
    std::array<std::int16_t, max_pieces> assigned_{};
};

// --- movement -----------------------------------------------------------------------------------------------------------

// Factors of the side next to a hex, without the unit.
int gathered(const Game& game, const Position& p, Side side, HexId target, PieceId except) {
    int total = 0;
    for (const HexId next : game.map.neighbours(target)) {
        if (next != no_hex && occupied_by(p, side, next)) {
            for_stack(p, next, [&](PieceId each) { total += each != except ? strength(game, p, each) : 0; });
        }
    }
    return total;
}

// What it is worth to a Japanese unit to stand next to enemies whom it can attack together with others.
double engagement(const Game& game, const Position& p, PieceId piece, HexId hex) {
    const Doctrine& d = doctrine(game);
    const Hexes enemies = p.occupied[1] | p.occupied[2];
    double best = 0;
    for (const HexId next : game.map.neighbours(hex)) {
        if (next == no_hex || !enemies.contains(next)) {
            continue;
        }
        const HexFacts& there = game.hexes[index(next)];
        const double ground = 1 - 0.3 * there.terrain_shift - 0.3 * there.city_shift;
        const double wanted = hundredths(d.engage_odds) * ground * (1 + side_strength(game, p, next, allies));
        const int force = gathered(game, p, japan, next, piece) + strength(game, p, piece);
        best = std::max(best, std::min(1.0, force / wanted) * (1 + 0.3 * hex_worth(game, p, next)));
    }
    return hundredths(d.engage) * best;
}

// How a unit likes to stand in a hex at the end of its move.
double standing(const Game& game, const Position& p, const Plan& plan, PieceId piece, HexId hex) {
    const Doctrine& d = doctrine(game);
    const Nation who = nation(game, piece);
    const Side side = side_of(who);
    const HexFacts& facts = game.hexes[index(hex)];
    double value = who == Nation::japan ? engagement(game, p, piece, hex) - trespass(game, p, hex) : 0;
    const int to_go = plan.to_go(piece, hex);
    if (to_go >= 0) {
        value -= (hundredths(d.pace) + hundredths(d.pace_share) * plan.worth(piece)) * to_go;
    }
    if (facts.tracked && !controls(p, side, hex)) {
        value += 1.0 + hex_worth(game, p, hex);
    }
    const bool here = at(p, piece) == hex;
    const int company = side_strength(game, p, hex, side) - (here ? strength(game, p, piece) : 0);
    const int force = company + strength(game, p, piece);
    const int threat = threat_at(game, p, side, hex);
    if (threat > 0) {
        // Next to the enemy in strength is where attacks come from; alone it is where units die.
        const double cover = facts.city ? 1.4 : facts.terrain_shift == -2 ? 1.8 : facts.terrain_shift == -1 ? 1.3 : 1.0;
        const double bar = hundredths(who == Nation::china ? d.china_bar : d.japan_bar);
        value += hundredths(d.company) * std::min(company, 12);
        value -=
            std::max(0.0, bar * threat / cover - force) * hundredths(who == Nation::china ? d.china_caution : d.japan_caution);
    }
    // The last unit leaves a key hex only for something better.
    if (is_key(game, p, hex) && controls(p, side, hex) && company == 0 &&
        nearest_enemy(game, p, side, hex) <= d.garrison_reach) {
        value += hundredths(d.garrison) * hex_worth(game, p, hex);
    }
    // 4.4: the beachhead is never left thin.
    if (who == Nation::us && (hex == p.formosa_beachhead || hex == p.mainland_beachhead) && company < 20) {
        value += 20;
    }
    // 4.4: and to Japan an open one is the war.
    if (who == Nation::japan && launched(p) && (hex == p.formosa_beachhead || hex == p.mainland_beachhead)) {
        value += 1000;
    }
    return value;
}

double best_move(const Game& game, const Position& p, const Plan& plan, PieceId piece, Action select, ActionList& list) {
    Position next = p;
    apply(game, next, select, nullptr);
    const double stay = standing(game, p, plan, piece, at(p, piece));
    if (next.stack.on_top<MoveRoll>()) {
        // The points are not known yet: worth a try when there is somewhere to go.
        const int to_go = plan.to_go(piece, at(p, piece));
        double best = 0;
        for (const HexId hex : game.map.neighbours(at(p, piece))) {
            if (hex != no_hex && game.hexes[index(hex)].cost > 0 && can_stack(game, p, nation(game, piece), hex, 1)) {
                best = std::max(best, standing(game, p, plan, piece, hex) - stay);
            }
        }
        return to_go > 0 || best > 0 ? std::max(0.3, best) : 0;
    }
    if (!next.stack.on_top<MoveTo>()) {
        return 0;
    }
    actions(game, next, list);
    double best = 0;
    for (const Action& action : list) {
        if (verb(action) == Verb::move) {
            best = std::max(best, standing(game, p, plan, piece, action.hex) - stay);
        }
    }
    return best;
}

void appraise_select(const Game& game, const Position& p, std::span<const Action> legal, std::span<double> scores) {
    const Plan plan(game, p, p.stack.top<Select>().nation);
    ActionList list;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        switch (verb(legal[i])) {
            case Verb::unit: scores[i] = best_move(game, p, plan, legal[i].piece, legal[i], list); break;
            case Verb::supply: scores[i] = 0.3; break;
            case Verb::end: scores[i] = 0.2; break;
            default: scores[i] = 0; break;  // stacks move unit by unit; the airlift is left to bolder minds
        }
    }
}

void appraise_move(const Game& game, const Position& p, std::span<const Action> legal, std::span<double> scores) {
    const MoveTo& move = p.stack.top<MoveTo>();
    const Plan plan(game, p, move.nation);
    PieceId piece = no_piece;
    for_stack(p, move.hex, [&](PieceId candidate) {
        if (has(p, candidate, status::moving)) {
            piece = candidate;
        }
    });
    for (std::size_t i = 0; i < legal.size(); ++i) {
        switch (verb(legal[i])) {
            case Verb::move: scores[i] = standing(game, p, plan, piece, legal[i].hex); break;
            case Verb::through:
                // Taken in passing: almost as good as ending there, and the march goes on.
                scores[i] = standing(game, p, plan, piece, at(p, piece)) + 1.5 * hex_worth(game, p, legal[i].hex);
                break;
            default: scores[i] = standing(game, p, plan, piece, at(p, piece)) + 0.01; break;
        }
    }
}

// --- combat -------------------------------------------------------------------------------------------------------------

// 11.29: what the Chinese have taken Japanese nearby take back.
double share_kept(const Game& game, const Position& p) {
    if (p.battle.nation != index(Nation::china)) {
        return 1;
    }
    constexpr int march = 4;
    const int enemy = strength_around(game, p, japan, p.battle.target, march);
    int own = 1;
    for (const HexId from : game.map.neighbours(p.battle.target)) {
        if (from != no_hex) {
            for_stack(p, from, [&](PieceId piece) { own += has(p, piece, status::attacking) ? strength(game, p, piece) : 0; });
        }
    }
    return 1 - hundredths(doctrine(game).stay) * enemy / (enemy + own);
}

double attack_worth(const Game& game, const Position& p, Side side) {
    const Doctrine& d = doctrine(game);
    const Forecast f = forecast(game, p, side);
    const auto nation = static_cast<Nation>(p.battle.nation);
    const HexId target = p.battle.target;
    const Nation enemy = nation != Nation::japan ? Nation::japan : p.occupied[1].contains(target) ? Nation::china : Nation::us;
    // A cleared hex is worth its place on the map; a beachhead is worth the war.
    const double prize = hundredths(d.ground) + hundredths(d.prize) * hex_worth(game, p, target) * share_kept(game, p);
    return f.cleared * prize + f.defender_loss * step_worth(game, enemy) * hundredths(d.kill) -
           f.attacker_loss * step_worth(game, nation) - hundredths(d.support) * (p.battle.tanks + p.battle.special_forces);
}

Position with_everyone(const Game& game, Position p) {
    take_strongest_momentum(game, p);
    for (const HexId from : game.map.neighbours(p.battle.target)) {
        if (from != no_hex && p.occupied[p.battle.nation].contains(from)) {
            for_stack(p, from, [&](PieceId piece) {
                if (may_attack(game, p, piece, p.battle.target).allowed()) {
                    set(p, piece, status::attacking);
                }
            });
        }
    }
    return p;
}

void appraise_targets(const Game& game, const Position& p, Side side, std::span<const Action> legal, std::span<double> scores) {
    const bool momentum = p.stack.on_top<Momentum>();
    for (std::size_t i = 0; i < legal.size(); ++i) {
        if (verb(legal[i]) != Verb::target) {
            scores[i] = verb(legal[i]) == Verb::supply ? 0 : hundredths(doctrine(game).attack);
            continue;
        }
        Position next = p;
        next.battle.target = legal[i].hex;
        next.battle.nation = momentum ? p.battle.nation : static_cast<std::uint8_t>(p.stack.top<Attack>().nation);
        next.battle.momentum = momentum ? 1 : 0;
        scores[i] = attack_worth(game, with_everyone(game, next), side);
    }
}

void appraise_build(const Game& game, const Position& p, Side side, std::span<const Action> legal, std::span<double> scores) {
    const Position everyone = with_everyone(game, p);
    const double all = attack_worth(game, everyone, side);
    const bool started = std::any_of(legal.begin(), legal.end(), [](Action a) { return verb(a) == Verb::commit; });
    const double now = started ? attack_worth(game, p, side) : -1000;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        switch (verb(legal[i])) {
            case Verb::attacker:  // the strongest first, and of a momentum attack those of one hex
                scores[i] = has(everyone, legal[i].piece, status::attacking)
                                ? all - 0.2 + 0.01 * strength(game, p, legal[i].piece)
                                : -1000;
                break;
            case Verb::attackers: scores[i] = -1000; break;
            case Verb::commit: scores[i] = now; break;
            default: scores[i] = 0; break;
        }
    }
}

void appraise_support(const Game& game, const Position& p, Side side, std::span<const Action> legal, std::span<double> scores) {
    // A defence is worth what the attack is not.
    const double sign = side_of(static_cast<Nation>(p.battle.nation)) == side ? 1 : -1;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        Position next = p;
        next.battle.tanks = static_cast<std::uint8_t>(p.battle.tanks + (verb(legal[i]) == Verb::tank ? 1 : 0));
        if (verb(legal[i]) == Verb::special_forces) {
            next.battle.special_forces = 1;
        }
        scores[i] = sign * attack_worth(game, next, side) - (sign < 0 ? 1.4 * next.battle.tanks : 0);
    }
}

void appraise_losses(const Game& game, const Position& p, std::span<const Action> legal, std::span<double> scores) {
    for (std::size_t i = 0; i < legal.size(); ++i) {
        const PieceId piece = legal[i].piece;
        Position next = p;
        --next.steps[index(piece)];
        const double left = next.steps[index(piece)] == 0 ? 0 : unit_worth(game, next, piece);
        scores[i] = left - unit_worth(game, p, piece);
    }
}

void appraise_advance(const Game& game, const Position& p, Side side, std::span<const Action> legal, std::span<double> scores) {
    for (std::size_t i = 0; i < legal.size(); ++i) {
        if (verb(legal[i]) != Verb::advance) {
            scores[i] = verb(legal[i]) == Verb::done ? 0 : -1;
            continue;
        }
        const HexId from = at(p, legal[i].piece);
        int left = 0;
        for_stack(p, from, [&](PieceId) { ++left; });
        const bool thin = (from == p.formosa_beachhead || from == p.mainland_beachhead) ? left <= 3 : left == 1;
        const bool guards = thin && is_key(game, p, from);
        const double cost = (guards ? hex_worth(game, p, from) : 0) +
                            (side == japan ? trespass(game, p, p.battle.target) - trespass(game, p, from) : 0);
        const bool first = !p.occupied[p.battle.nation].contains(p.battle.target);
        const double gain = first ? 1 + hex_worth(game, p, p.battle.target) : 0.5;
        const int threat = threat_at(game, p, side, p.battle.target);
        const double danger = p.battle.nation == index(Nation::china) ? 0.1 * threat : 0;
        scores[i] = gain - cost - danger + 0.01 * strength(game, p, legal[i].piece);
    }
}

// --- the rest -----------------------------------------------------------------------------------------------------------

void appraise_air(const Game& game, const Position& p, Side side, std::span<const Action> legal, std::span<double> scores) {
    // Worth of covering a hex: a fight is likely where both sides are close.
    std::map<std::size_t, double> heat;
    p.occupied[index(Nation::china)].for_each([&](HexId hex) {
        const int near = nearest_enemy(game, p, allies, hex);
        if (near <= 4 && !p.air_range.contains(hex)) {
            heat[index(hex)] = (1 + 0.3 * hex_worth(game, p, hex)) / near;
        }
    });
    for (std::size_t i = 0; i < legal.size(); ++i) {
        scores[i] = 0;
        const auto add = [&](HexId hex) {
            const auto found = hex == no_hex ? heat.end() : heat.find(index(hex));
            scores[i] += found == heat.end() ? 0 : found->second;
        };
        add(legal[i].hex);
        for (const HexId next : game.map.neighbours(legal[i].hex)) {
            add(next);
        }
        scores[i] += side == japan ? 0 : 0.001;
    }
}

void appraise_bomber(const Game& game, const Position& p, std::span<const Action> legal, std::span<double> scores) {
    for (std::size_t i = 0; i < legal.size(); ++i) {
        scores[i] = 3;
        if (verb(legal[i]) == Verb::marker) {
            scores[i] = p.turn == 9 || launched(p) ? 3 : 0;
            for (const PieceId piece : game.pieces[index(Nation::japan)]) {
                if (on_map(at(p, piece)) && game.map.grid().distance(at(p, piece), legal[i].hex) <= 3 &&
                    nearest_enemy(game, p, japan, at(p, piece)) <= 3) {
                    scores[i] += 0.3 * strength(game, p, piece);
                }
            }
        }
    }
}

void appraise_placement(const Game& game, const Position& p, std::span<const Action> legal, std::span<double> scores) {
    const bool chinese = p.stack.on_top<RecruitsPlace>();
    const Plan plan(game, p, chinese ? Nation::china : Nation::japan);
    for (std::size_t i = 0; i < legal.size(); ++i) {
        if (verb(legal[i]) == Verb::pass) {
            scores[i] = -1000;
            continue;
        }
        const HexId hex = legal[i].hex;
        const int company = stacked(game, p, hex);
        if (chinese) {
            const int enemy = nearest_enemy(game, p, allies, hex);
            scores[i] = hex_worth(game, p, hex) * (enemy <= 3 ? 2.0 : enemy <= 6 ? 1.2 : 0.4) / (1 + company);
        } else if (game.hexes[index(hex)].formosa) {
            // Half of the garrison in the strongest ground by the beachhead, half out of reach.
            const bool close = game.map.grid().distance(hex, game.takao) == 1;
            scores[i] = (close ? 1 : 0.8) - 0.5 * game.hexes[index(hex)].terrain_shift + (company == 1 ? 0.7 : -0.3 * company);
        } else {
            scores[i] = -plan.to_go_anywhere(hex) + 0.1 * company;
        }
    }
}

void appraise_landing(const Game& game, const Position& p, std::span<const Action> legal, std::span<double> scores) {
    for (std::size_t i = 0; i < legal.size(); ++i) {
        switch (verb(legal[i])) {
            case Verb::land: scores[i] = legal[i].hex == p.mainland_beachhead ? 2 : 1; break;
            case Verb::end: scores[i] = 0.5; break;
            case Verb::marker: scores[i] = -threat_at(game, p, allies, legal[i].hex); break;
            case Verb::push: scores[i] = game.map.grid().distance(legal[i].hex, game.wuhan); break;
            default: scores[i] = 0; break;
        }
    }
}

void appraise_withdrawal(const Game& game, const Position& p, std::span<const Action> legal, std::span<double> scores) {
    const Plan plan(game, p, Nation::japan);
    for (std::size_t i = 0; i < legal.size(); ++i) {
        const HexId hex = at(p, legal[i].piece);
        const bool guards = is_key(game, p, hex) && stacked(game, p, hex) == 1;
        scores[i] = plan.to_go_anywhere(hex) - (guards ? hex_worth(game, p, hex) : 0) - strength(game, p, legal[i].piece);
    }
}

// 5.5: one's own men move up and then strike; the Chinese, while Japan may say so, strike before they can gather.
void appraise_order(const Position& p, Side side, std::span<const Action> legal, std::span<double> scores) {
    const bool wants_fight_first = side == japan && p.stack.top<Order>().nation == Nation::china;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        scores[i] = (legal[i].number == 1) == wants_fight_first ? 1 : 0;
    }
}

// What is thought of the answers to each question.
struct Judge {
    const Game& game;
    const Position& p;
    Side side;
    std::span<const Action> legal;
    std::span<double> scores;

    void operator()(const Order&) const { appraise_order(p, side, legal, scores); }
    void operator()(const Select&) const { appraise_select(game, p, legal, scores); }
    void operator()(const MoveTo&) const { appraise_move(game, p, legal, scores); }
    void operator()(const Attack&) const { appraise_targets(game, p, side, legal, scores); }
    void operator()(const Momentum&) const { appraise_targets(game, p, side, legal, scores); }
    void operator()(const Build&) const { appraise_build(game, p, side, legal, scores); }
    void operator()(const Support&) const { appraise_support(game, p, side, legal, scores); }
    void operator()(const Defend&) const { appraise_support(game, p, side, legal, scores); }
    void operator()(const DefenderLoss&) const { appraise_losses(game, p, legal, scores); }
    void operator()(const AttackerLoss&) const { appraise_losses(game, p, legal, scores); }
    void operator()(const Advance&) const { appraise_advance(game, p, side, legal, scores); }
    void operator()(const AirPlace&) const { appraise_air(game, p, side, legal, scores); }
    void operator()(const Bomber&) const { appraise_bomber(game, p, legal, scores); }
    void operator()(const Garrison&) const { appraise_placement(game, p, legal, scores); }
    void operator()(const Enter&) const { appraise_placement(game, p, legal, scores); }
    void operator()(const Ashore&) const { appraise_placement(game, p, legal, scores); }
    void operator()(const RecruitsPlace&) const { appraise_placement(game, p, legal, scores); }
    void operator()(const Port&) const { appraise_landing(game, p, legal, scores); }
    void operator()(const Displace&) const { appraise_landing(game, p, legal, scores); }
    void operator()(const Land&) const { appraise_landing(game, p, legal, scores); }
    void operator()(const Withdraw&) const { appraise_withdrawal(game, p, legal, scores); }
    void operator()(const Absorb&) const {
        for (std::size_t i = 0; i < legal.size(); ++i) {
            scores[i] = verb(legal[i]) == Verb::absorb ? 1 : 0;
        }
    }
    // The rest are dice, or all the same.
    template <class Other>
    void operator()(const Other&) const {}
};

}  // namespace

void appraise(const Game& game, const Position& position, Side side, std::span<const Action> legal, std::span<double> scores,
              Rng&) {
    Position p = position;
    refresh_networks(game, p);
    std::fill(scores.begin(), scores.end(), 0.0);
    p.stack.visit_top(Judge{game, p, side, legal, scores});
}

}  // namespace causeway::ichigo
