// What a bot puts ashore, and where (22.0).
#include "games/malaya/judge.h"

namespace causeway::malaya {

namespace {

constexpr int near_enough = 4;  // hexes to friends who can come to help

bool may_go(const Position& p, PieceId piece) {
    return !has(p, piece, status::moved) && (p.phase != Phase::follow_on_movement || has(p, piece, status::ready));
}

}  // namespace

// Whether the unit takes others over the sea: boats, or with a marker a regiment of a larger force.
bool Judge::leads_landing(PieceId piece) const {
    if (side_ != japan || p_.no_landings != 0 || !is_phase_among(p_.phase, movement_phases) || !may_go(p_, piece)) {
        return false;
    }
    const HexId place = at(p_, piece);
    if (place != box::base && !(on_map(place) && facts(game_, place).coastal)) {
        return false;
    }
    return (is(game_, piece, Class::amphibious) && !has(p_, piece, status::suppressed)) ||
           (p_.amphibious_moves > 0 && unit(game_, piece).attack >= 5);
}

// 22.2: the leader, a headquarters, then the strongest, then engineers; nobody leaves an objective empty.
Landing Judge::cargo_of(PieceId leader) const {
    Landing landing;
    const HexId place = at(p_, leader);
    FixedVector<PieceId, max_pieces> crowd;
    for (const PieceId piece : game_.pieces[index(side_)]) {
        const Unit& u = unit(game_, piece);
        const bool fights = u.attack >= 2 || u.type == Class::headquarters || u.type == Class::engineer;
        if (piece != leader && at(p_, piece) == place && fights && u.type != Class::amphibious && may_go(p_, piece)) {
            crowd.push_back(piece);
        }
    }
    const auto rank = [&](PieceId piece) {
        const Unit& u = unit(game_, piece);
        if (u.type == Class::headquarters) {
            return 100 * (u.size == Size::division ? 2 : 1) + 10 * u.support - u.movement;
        }
        return 3 * u.attack - u.movement;  // the quick go by road
    };
    std::sort(crowd.begin(), crowd.end(), [&](PieceId a, PieceId b) { return rank(a) != rank(b) ? rank(a) > rank(b) : a < b; });
    int room = stacking_limit, engineers = 0, staffs = 0, left = static_cast<int>(crowd.size());
    landing.cargo.push_back(leader);
    if (!is(game_, leader, Class::amphibious)) {
        room -= unit(game_, leader).stacking;  // by a marker (5.3.15)
    }
    const bool keeps = on_map(place) && facts(game_, place).objective != 0;
    for (const PieceId piece : crowd) {
        const Unit& u = unit(game_, piece);
        int& few = u.type == Class::engineer ? engineers : staffs;
        const bool one_is_enough = (u.type == Class::engineer || u.type == Class::headquarters) && few > 0;
        if (u.stacking > room || one_is_enough || landing.cargo.full() || (keeps && left <= 1)) {
            continue;
        }
        few += u.type == Class::engineer || u.type == Class::headquarters ? 1 : 0;
        room -= u.stacking;
        --left;
        landing.cargo.push_back(piece);
    }
    return landing;
}

namespace {

struct Burden {
    int attack = 0, defence = 0, support = 0, stacking = 0;
    double cost = 0;
};

Burden burden_of(const Outlook& out, const Landing& landing) {
    Burden sum;
    for (const PieceId piece : landing.cargo) {
        const Unit& u = unit(out.game, piece);
        sum.attack += is_hq(out.game, piece) ? 0 : u.attack;
        sum.defence += u.defence;
        sum.stacking += u.type == Class::amphibious ? 0 : u.stacking;
        sum.support =
            is_hq(out.game, piece) && has(out.p, piece, status::active) ? std::max<int>(sum.support, u.support) : sum.support;
        sum.cost += out.unit_cost(piece);
    }
    return sum;
}

}  // namespace

// Over an open beach.
double Judge::landing_worth(const Landing& landing, HexId from, HexId to) {
    const Doctrine& d = doctrine(game_);
    const Burden force = burden_of(out_, landing);
    const double before = on_map(from) ? out_.pull(from) : 0;
    double worth = 0.01 * d.advance * (force.attack / 6.0) * (out_.pull(to) - before);
    if (facts(game_, to).objective != 0 && !occupied_by(p_, japan, to)) {
        worth += out_.objective_worth(to);
    }
    worth += contact(no_piece, to, force.attack, std::max(0, force.support - out_.support(to, japan)));
    worth -= 0.01 * d.caution * loss_in(to, force.defence, force.cost);
    worth -= std::max(0, stacked(game_, p_, to) + force.stacking - stacking_limit);  // 12.5
    if (!facts(game_, to).thailand) {
        worth -= 0.01 * d.isolation * std::clamp(out_.distance_to_friends(to) - near_enough, 0, 20);
    }
    return worth;
}

namespace {

// R22.7: whether ships come to the hex through a strait only.
bool lies_on_strait(const Game& game, HexId hex) {
    const auto& around = game.map.neighbours(hex);
    return std::none_of(around.begin(), around.end(),
                        [&](HexId beside) { return beside != no_hex && !facts(game, beside).land; });
}

}  // namespace

// 22.4: whoever does not get ashore is lost.
double Judge::storm_worth(const Landing& landing, HexId to) {
    const Doctrine& d = doctrine(game_);
    const Burden force = burden_of(out_, landing);
    const Foe& foe = out_.foe(to);
    const bool guns = p_.stacks.any(to, [&](PieceId piece) { return is(game_, piece, Class::coastal_defense); });
    const int shift = foe.shift + force.support - (guns ? 2 : 0) - (lies_on_strait(game_, to) ? game_.strait_shift : 0);
    const auto column = static_cast<std::size_t>(out_.column_of(force.attack + foe.beside, foe.defence, shift));
    const Prospect& chances = out_.prospects[index(Crt::assault)][column];
    const double clear = chances.clear * (foe.stands_fast ? 0.6 : 1);
    if (6 * clear < d.assault) {
        return -100;
    }
    const double gain = 0.01 * d.advance * (force.attack / 6.0) * out_.pull(to) + foe.ground;
    return clear * gain + chances.defender * foe.cost - (1 - clear) * force.cost -
           0.01 * d.isolation * std::clamp(out_.distance_to_friends(to) - near_enough, 0, 20);
}

Landing Judge::best_landing(PieceId leader) {
    Landing landing = cargo_of(leader);
    landing.worth = -1000;
    if (landing.cargo.size() < 2) {
        return landing;
    }
    for (const HexId hex : game_.coast) {
        const bool storms = occupied_by(p_, allies, hex);
        if (hex == at(p_, leader)) {
            continue;
        }
        const double worth = storms ? storm_worth(landing, hex) : landing_worth(landing, at(p_, leader), hex);
        if (worth > landing.worth) {
            landing.worth = worth;
            landing.hex = hex;
            landing.storms = storms;
        }
    }
    return landing;
}

// The answers while a landing is put together: first who goes along, then where to.
double Judge::loading(Action action) {
    const auto is_wanted = [&](PieceId piece) {
        return std::find(plan_.cargo.begin(), plan_.cargo.end(), piece) != plan_.cargo.end();
    };
    const bool complete =
        std::all_of(plan_.cargo.begin(), plan_.cargo.end(), [&](PieceId piece) { return has(p_, piece, status::grouped); });
    switch (verb(action)) {
        case Verb::join: return is_wanted(action.piece) ? 200 : -200;
        case Verb::sail: return complete ? 100 + landing_worth(plan_, at(p_, held_by(p_.stack.back())), action.hex) : -100;
        case Verb::storm: return complete ? 100 + storm_worth(plan_, action.hex) : -100;
        case Verb::cancel: return 0;
        default: return -300;
    }
}

}  // namespace causeway::malaya
