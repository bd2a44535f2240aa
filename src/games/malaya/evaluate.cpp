// What a bot thinks of an action: one answer at a time, on a Position that the side could not tell from the real one.
#include <cmath>

#include "games/malaya/judge.h"
#include "games/malaya/shown.h"

namespace causeway::malaya {

// --- movement ------------------------------------------------------------------------------------------------------------

double Judge::moving(Action action) {
    if (p_.stack.on_top<MoveTo>() && leads_landing(held_by(p_.stack.back())) && lands()) {
        return loading(action);
    }
    switch (verb(action)) {
        case Verb::move: return group_move_worth(action.hex);
        case Verb::sail: return side_ == japan ? -1 : group_move_worth(action.hex) - 0.2;  // Japan lands in force or not at all
        case Verb::recon:
        case Verb::look: return 0.3;
        case Verb::cancel:
            return -0.01 * doctrine(game_).resolve;  // imagined anew, what was worth while may seem a little less
        case Verb::end: return 0;
        case Verb::done: return 0;
        default: return -1;
    }
}

// Whether the landing that the chosen unit could lead is worth while; once others are aboard it is under way.
bool Judge::lands() {
    if (!planned_) {
        plan_ = best_landing(held_by(p_.stack.back()));
        planned_ = true;
    }
    int aboard = 0;
    for (const PieceId piece : plan_.cargo) {
        aboard += has(p_, piece, status::grouped) ? 1 : 0;
    }
    return plan_.cargo.size() > 1 && (aboard > 1 || plan_.worth >= 0.01 * doctrine(game_).landing);
}

double Judge::best_move(PieceId piece, ActionList& scratch) {
    if (leads_landing(piece)) {
        const double worth = best_landing(piece).worth;
        if (worth >= 0.01 * doctrine(game_).landing) {
            return 100 + worth;
        }
    }
    Position next = p_;
    malaya::apply(game_, next, {.verb = static_cast<std::uint8_t>(Verb::unit), .piece = piece}, nullptr);
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

// --- combat --------------------------------------------------------------------------------------------------------------

namespace {

double ground_of(const Outlook& out, HexId hex) {
    return facts(out.game, hex).objective != 0 ? out.objective_worth(hex) : 0.01 * doctrine(out.game).ground;
}

double best_table(const Outlook& out, const Stakes& stakes, int column) {
    const auto place = static_cast<std::size_t>(column);
    return std::max(stakes.worth(out.prospects[index(Crt::raid)][place]),
                    stakes.worth(out.prospects[index(Crt::assault)][place]));
}

}  // namespace

Stakes Judge::stakes_of_battle() const {
    Stakes stakes;
    for_force(game_, p_, attacker(p_), [&](PieceId piece) { stakes.attacker += out_.unit_cost(piece); });
    for_force(game_, p_, defender(p_), [&](PieceId piece) { stakes.defender += out_.unit_cost(piece); });
    for_targets(p_, p_.battle.number, [&](HexId hex) { stakes.ground += ground_of(out_, hex); });
    return stakes;
}

double Judge::table_worth(Crt table) const {
    const auto column = static_cast<std::size_t>(combat_odds(game_, p_, nullptr).column);
    const double worth = stakes_of_battle().worth(out_.prospects[index(table)][column]);
    return side_ == attacker(p_) ? worth : -worth;
}

// The battle that is being put together, with that answer.
double Judge::declared_worth(Action action) {
    if (verb(action) == Verb::cancel) {
        return -50;
    }
    Position next = p_;
    if (verb(action) != Verb::commit) {
        malaya::apply(game_, next, action, nullptr);
    }
    if (!next.stack.on_top<Build>()) {
        return 0;
    }
    const int number = next.stack.top<Build>().number;
    const Odds odds = declared_odds(game_, next, number, nullptr);
    Stakes stakes;
    for (const PieceId piece : game_.pieces[index(side_)]) {
        stakes.attacker += next.battle_of[index(piece)] == number ? out_.unit_cost(piece) : 0;
    }
    for_targets(next, number, [&](HexId hex) {
        stakes.ground += ground_of(out_, hex);
        for_stack(next, hex, [&](PieceId piece) { stakes.defender += out_.unit_cost(piece); });
    });
    return best_table(out_, stakes, odds.column) + (verb(action) == Verb::commit ? 0.05 : 0) + 0.0001 * odds.percent;
}

double Judge::fighting(Action action) {
    switch (verb(action)) {
        case Verb::target:
        case Verb::attack_from:
        case Verb::join:
        case Verb::commit:
        case Verb::cancel: return declared_worth(action);
        case Verb::fight: return out_.battle_worth(out_.foe(action.hex), out_.foe(action.hex).beside, 0);
        case Verb::raid: return table_worth(Crt::raid);
        case Verb::assault: return table_worth(Crt::assault);
        case Verb::play: {
            const double at_stake = force_factors(game_, p_, attacker(p_)) + force_factors(game_, p_, defender(p_));
            return at_stake >= doctrine(game_).spend_marker ? 1 : -1;
        }
        case Verb::advance: {
            const double worth = move_worth(action.piece, action.hex);
            return facts(game_, action.hex).objective != 0 && !is_garrisoned(action.hex, no_piece)
                       ? worth + out_.objective_worth(action.hex)
                       : worth + 0.3;
        }
        case Verb::retreat: return held_by(p_.stack.back()) == no_piece ? 0 : place_worth(held_by(p_.stack.back()), action.hex);
        case Verb::stay: return facts(game_, at(p_, action.piece)).objective != 0 ? 3 : 0.5;
        default: return 0;
    }
}

double Judge::losing(Action action) const {
    const double cost = out_.unit_cost(action.piece);
    if (owner(game_, action.piece) != side_) {
        return cost;
    }
    return verb(action) == Verb::break_down ? 0.5 - 0.1 * cost : -cost;
}

// --- aircraft and ships --------------------------------------------------------------------------------------------------

double Judge::planning(Action action) const {
    const Doctrine& d = doctrine(game_);
    const Wing& wing = p_.wings[index(side_)];
    int all = -int{wing.fresh};
    for (const Mission mission :
         {Mission::reserve, Mission::superiority, Mission::strike, Mission::interdiction, Mission::recon}) {
        all += wing.on[index(mission)];
    }
    const auto part = [&](int share) { return (all * share + 50) / 100; };
    const int fighters = part(side_ == japan ? d.japan_superiority : d.allied_superiority);
    const int scouts = all >= d.recon_from ? 1 : 0;
    const int bombers = std::min(all - fighters - scouts, part(side_ == japan ? d.japan_strike : d.allied_strike));
    int wanted = 0;
    Mission mission = Mission::reserve;
    switch (verb(action)) {
        case Verb::plan_superiority:
            wanted = fighters;
            mission = Mission::superiority;
            break;
        case Verb::plan_strike:
            wanted = bombers;
            mission = Mission::strike;
            break;
        case Verb::plan_interdiction:
            wanted = side_ == japan ? all - fighters - bombers - scouts : 0;
            mission = Mission::interdiction;
            break;
        case Verb::plan_recon:
            wanted = scouts;
            mission = Mission::recon;
            break;
        case Verb::done: return 0.5;
        default: return 0;
    }
    const int now = wing.on[index(mission)];
    return std::abs(action.number - wanted) < std::abs(now - wanted) ? 1 - 0.01 * std::abs(action.number - wanted) : -1;
}

// Where a battle is to come; Force Z only when no bomber is left that could find it (26.1.6).
double Judge::striking(Action action) {
    const bool battle = occupied_by(p_, other(side_), action.hex) && in_contact_with_us(action.hex);
    const Foe& foe = out_.foe(action.hex);
    const double worth = 0.2 * foe.cost + (facts(game_, action.hex).objective != 0 ? 1 : 0);
    switch (verb(action)) {
        case Verb::strike:
        case Verb::shell_ca:
        case Verb::shell_dd: return battle ? 1 + worth : verb(action) == Verb::strike ? -1 : 0.1 + 0.1 * worth;
        case Verb::shell_z: return points_on(p_, japan, Mission::strike) == 0 ? worth + (battle ? 1 : 0) : -1;
        default: return 0;
    }
}

// --- reinforcements and supply -------------------------------------------------------------------------------------------

double Judge::reinforcing(Action action) {
    switch (verb(action)) {
        // Who lies in the base sails in the movement phase, where nobody interdicts.
        case Verb::unit: return at(p_, action.piece) == box::base ? -1 : 1;
        case Verb::buy: return buying(action.piece);
        case Verb::place: return place_worth(held_by(p_.stack.back()), action.hex);
        case Verb::stow: return stowing(held_by(p_.stack.back()));
        case Verb::delay: return -50;
        case Verb::cancel: return -100;
        case Verb::sail:
        case Verb::storm: return group_move_worth(action.hex);
        default: return 0;
    }
}

// Japan keeps a point or two for repairs (26.6) and for headquarters that are still there (26.5).
double Judge::stowing(PieceId piece) const {
    int stored = 0;
    for (const PieceId point : game_.supplies[index(side_)]) {
        stored += at(p_, point) == box::base ? 1 : 0;
    }
    const bool useful = side_ == japan && is_supply(game_, piece) && stored == 0 && points_on(p_, japan, Mission::damaged) > 0;
    return useful ? 1.5 : -0.5;
}

// A regiment that can go ashore in an objective that lies open is worth its price if there is time to earn it.
double Judge::buying(PieceId piece) const {
    const Unit& u = unit(game_, piece);
    if (side_ != japan || u.attack < 5) {
        return -1;
    }
    double best = 0;
    for (const HexId hex : game_.objectives) {
        if (facts(game_, hex).coastal && p_.stacks.empty(hex)) {
            best = std::max(best, out_.objective_worth(hex));
        }
    }
    return best - scenario(game_, p_).optional_price - 2;
}

double Judge::supplying(Action action) {
    const Doctrine& d = doctrine(game_);
    switch (verb(action)) {
        case Verb::activate:
        case Verb::plan_staff:
        case Verb::matadore: {
            const HexId hex = at(p_, action.piece);
            if (!on_map(hex)) {
                return p_.turn == 1 ? 5 : waits_in_base() ? 0.5 : -1;
            }
            const double help = in_reach_of_battle(action.piece) ? 0.5 * unit(game_, action.piece).support : 0;
            return command_worth(action.piece, hex) + help - 0.01 * d.activate;
        }
        case Verb::repair: return points_on(p_, side_, Mission::damaged) >= 2 ? 3 : -1;
        case Verb::refit:
        case Verb::refit_base: return 2;
        case Verb::refit_hq: return 1;
        case Verb::restore: return out_.unit_cost(action.piece);
        case Verb::fortify: return side_ == allies && is_worth_a_fort(at(p_, action.piece)) ? 2 : -1;
        case Verb::place: return is_worth_a_fort(action.hex) ? 1 : -1;
        case Verb::pay: return occupied_by(p_, side_, action.hex) ? loss_in(action.hex, 1, 1) : 0;
        case Verb::combine:
        case Verb::combine_base: return 2;
        case Verb::break_down: return -2;
        case Verb::cancel: return -100;
        default: return 0;
    }
}

bool Judge::waits_in_base() const {
    const auto& units = game_.pieces[index(side_)];
    return std::any_of(units.begin(), units.end(),
                       [&](PieceId piece) { return at(p_, piece) == box::base && unit(game_, piece).attack > 1; });
}

bool Judge::in_reach_of_battle(PieceId hq) const {
    return std::any_of(out_.troops().begin(), out_.troops().end(), [&](const Outlook::Troop& troop) {
        return game_.map.grid().distance(troop.hex, at(p_, hq)) <= unit(game_, hq).radius && out_.threat(troop.hex) > 0;
    });
}

bool Judge::is_worth_a_fort(HexId hex) const {
    return garrison_of(hex, no_piece).defence >= 5 && (out_.threat(hex) > 0 || facts(game_, hex).objective != 0);
}

double Judge::appraise(Action action) {
    if (p_.stack.on_top<MoveTo>() || p_.stack.on_top<Select>()) {
        return moving(action);
    }
    switch (verb(action)) {
        case Verb::historical: return 5;
        case Verb::split: return action.number;
        case Verb::intercept: return action.number >= 4 || action.number == 0 ? 0.1 * action.number : -1;
        case Verb::strike:
        case Verb::shell_ca:
        case Verb::shell_dd:
        case Verb::shell_z: return striking(action);
        case Verb::recon: return 0.3;
        case Verb::lose: return losing(action);
        case Verb::withdraw: return -out_.unit_cost(action.piece);
        case Verb::break_down: return p_.stack.on_top<Reorganize>() ? -2 : losing(action);
        default: break;
    }
    switch (p_.phase) {
        case Phase::missions: return planning(action);
        case Phase::combat:
        case Phase::follow_on_combat: return fighting(action);
        case Phase::reinforcement: return reinforcing(action);
        case Phase::logistics: return supplying(action);
        case Phase::victory: return verb(action) == Verb::play ? 1 : 0;
        case Phase::setup:
        case Phase::initiative:
        case Phase::markers:
        case Phase::superiority:
        case Phase::movement:
        case Phase::strikes:
        case Phase::follow_on_movement:
        case Phase::follow_on_strikes:
        case Phase::over: break;
    }
    return 0;
}

// In which order units are looked at; what is no unit comes last.
int Judge::rank(Action action) const {
    if (verb(action) != Verb::unit) {
        return ranks - 1;
    }
    switch (unit(game_, action.piece).type) {
        case Class::headquarters: return 3;
        case Class::supply: return 4;
        case Class::amphibious:
        case Class::airfield:
        case Class::antiaircraft:
        case Class::engineer: return leads_landing(action.piece) ? 0 : 2;
        case Class::infantry:
        case Class::armor:
        case Class::recon:
        case Class::coastal_defense: break;
    }
    return leads_landing(action.piece) ? 0 : 1;
}

void appraise(const Game& game, const Position& p, Side side, std::span<const Action> legal, std::span<double> scores,
              Rng& rng) {
    static thread_local ActionList scratch;
    Outlook outlook(game, p, side);
    Judge judge(outlook, p);
    if (!p.stack.on_top<Select>()) {
        for (std::size_t i = 0; i < legal.size(); ++i) {
            scores[i] = judge.appraise(legal[i]);
        }
        return;
    }
    // The first unit, from a place that chance decides, for which a move is worth while; the others can wait. Landings come
    // first, before those who could go along have marched off; headquarters follow the troops, supply the headquarters.
    const auto first = static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(legal.size())));
    bool found = false;
    for (int turn = 0; turn < Judge::ranks; ++turn) {
        for (std::size_t k = 0; k < legal.size(); ++k) {
            const std::size_t i = (first + k) % legal.size();
            if (judge.rank(legal[i]) != turn) {
                continue;
            }
            if (verb(legal[i]) == Verb::unit) {
                const double gain = found ? 0 : judge.best_move(legal[i].piece, scratch);
                found = found || gain > 0;
                scores[i] = gain > 0 ? 1 + gain : -1;
            } else {
                scores[i] = judge.appraise(legal[i]);
            }
        }
    }
}

}  // namespace causeway::malaya
