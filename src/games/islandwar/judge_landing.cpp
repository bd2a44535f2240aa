// What a bot thinks of plans, waves, transports and landings (17, 18).
#include <limits>

#include "games/islandwar/guns.h"
#include "games/islandwar/judge.h"
#include "games/islandwar/landing.h"

namespace causeway::islandwar {

namespace {

// In which order units are wanted ashore; 0: not at all.
int rank_ashore(const Unit& u) {
    switch (u.type) {
        case Type::infantry: return 9;
        case Type::tank:
        case Type::light_tank:
        case Type::flame_tank: return 7;
        case Type::mountain_artillery:
        case Type::medium_artillery:
        case Type::heavy_artillery: return 8;
        case Type::combat_engineer:
        case Type::amphibious_tank: return 5;
        case Type::pioneer:
        case Type::anti_tank:
        case Type::recon: return 2;
        case Type::motor_recon:
        case Type::construction_engineer:
        case Type::labour:
        case Type::amtrac:
        case Type::dukw:
        case Type::mortar:
        case Type::light_aa:
        case Type::heavy_aa:
        case Type::coastal:
        case Type::crew:
        case Type::headquarters:
        case Type::source:
        case Type::beachhead:
        case Type::demonstration:
        case Type::dummy:
        case Type::fort: return 0;
    }
    return 0;
}

bool is_cargo(const Unit& u) { return u.type == Type::infantry || u.battery; }

}  // namespace

// Who never left the ships is worth points where that counts (20.3): only what wins the battle goes ashore.
bool Judge::is_wanted_ashore(PieceId piece) const {
    constexpr int least_where_it_counts = 5, turns_to_be_of_use = 2;
    const int rank = rank_ashore(unit(game_, piece));
    const int least = scenario(game_, p_).uncommitted && !has(p_, piece, status::ashore) ? least_where_it_counts : 1;
    return rank >= least && last_turn(game_, p_) - p_.turn >= turns_to_be_of_use;
}

// Half Stacking Points that its beach can still take: half of those who are there, and of a full beach of those who come, move
// on before the last wave.
int Judge::plan_room(std::size_t plan) const {
    const HexId hex = p_.plans[plan].hex;
    int load = stacked(game_, p_, us, hex).all / 2;
    for (const PieceId piece : game_.pieces[index(us)]) {
        if (is_planned(at(p_, piece)) && plan_of(at(p_, piece)) == plan && !unit(game_, piece).transport) {
            load += unit(game_, piece).stacking;
        }
    }
    return facts(game_, hex).stacking * 3 / 2 - load;
}

// Where a Beachhead stands; elsewhere only while none does.
bool Judge::is_open_beach(HexId hex) const {
    const bool any = std::any_of(p_.plans.begin(), p_.plans.end(), [](const Plan& plan) { return plan.placed != 0; });
    return beachhead_in(game_, p_, hex) != no_piece || (!any && p_.turn > scenario(game_, p_).first_turn);
}

// To the nearest beach of the landing; of that of history as long as none is written down.
int Judge::distance_to_plans(HexId hex) const {
    int least = std::numeric_limits<int>::max();
    const auto look = [&](HexId beach) {
        if (beach != no_hex) {
            least = std::min(least, game_.map.grid().distance(beach, hex));
        }
    };
    const bool written = std::any_of(p_.plans.begin(), p_.plans.end(), [](const Plan& plan) { return plan.hex != no_hex; });
    if (written) {
        std::for_each(p_.plans.begin(), p_.plans.end(), [&](const Plan& plan) { look(plan.hex); });
    } else {
        const auto& plans = island(game_, p_).plans;
        std::for_each(plans.begin(), plans.end(), [&](const HistoricalPlan& plan) { look(plan.hex); });
    }
    return least;
}

// 18C.3: guns and men that the fire of a demonstration disrupts, as far as they could do harm at the beaches and are not
// disrupted by the fire upon these (18B).
double Judge::feint_worth(HexId beach) const {
    double worth = 0;
    p_.occupied[index(japan)].for_each([&](HexId hex) {
        const int way = distance_to_plans(hex);
        if (game_.map.grid().distance(beach, hex) > game_.preparation_radius || way <= game_.preparation_radius) {
            return;
        }
        for_units(game_, p_, japan, hex, [&](PieceId piece) {
            const int guns = bs_of(game_, p_, piece);
            if (guns > 0) {
                worth += unit(game_, piece).range >= way ? 0.01 * d_.feint_gun * guns : 0;
            } else if (way <= d_.feint_depth) {
                worth += 0.01 * d_.feint_man * attack_of(game_, p_, piece);
            }
        });
    });
    return worth;
}

// 18J: the way back to the ships for those who land.
double Judge::sea_retreat_cost() const {
    double cost = 0;
    for (const PieceId piece : attackers(game_, p_)) {
        const Unit& u = unit(game_, piece);
        const bool lost = u.heavy && !u.amphibious && is_same_hex(p_, piece);
        cost += lost ? out_.whole(piece) : is_same_hex(p_, piece) ? 0.01 * d_.recoil * out_.whole(piece) : 0;
    }
    return cost;
}

double Judge::planning(Action action) {
    switch (verb(action)) {
        case Verb::historical: return 100;
        case Verb::plan: {
            if (!is_open_beach(action.hex)) {
                return -1;
            }
            static thread_local ActionList scratch;
            Position next = p_;
            islandwar::apply(game_, next, action, nullptr);
            actions(game_, next, scratch);
            Judge then(out_, next);
            double best = 0;
            for (const Action& each : scratch) {
                best = verb(each) == Verb::assign ? std::max(best, then.filling(each)) : best;
            }
            return best > 0 ? 1 + best : -1;
        }
        case Verb::done: return 0;
        default: return -1;
    }
}

// Infantry first, in amtracs as far as there are any; the waves in their order.
double Judge::filling(Action action) {
    const std::size_t plan = p_.stack.top<Boxes>().plan;
    if (verb(action) == Verb::unit) {
        static thread_local ActionList scratch;
        Position next = p_;
        islandwar::apply(game_, next, action, nullptr);
        actions(game_, next, scratch);
        Judge then(out_, next);
        double best = 0;
        for (const Action& each : scratch) {
            best = std::max(best, then.boarding(each));
        }
        return best > 0 ? 20 + best : -1;
    }
    if (verb(action) != Verb::assign) {
        return verb(action) == Verb::done ? 0 : -1;
    }
    const Unit& u = unit(game_, action.piece);
    const bool open = p_.plans[plan].placed != 0 && out_.distance_to_enemy(p_.plans[plan].hex) > 1;
    const int room = plan_room(plan);
    const double wave = (open ? 2 - action.number : action.number == 0 ? 2 : 1) * 0.2;
    if (u.transport) {
        return waiting(action.piece) <= room && waiting(action.piece) > 0 ? 10 + wave : -1;
    }
    if (!is_wanted_ashore(action.piece) || u.stacking > room) {
        return -1;
    }
    const double early = u.battery && p_.turn <= d_.early_guns ? 0.01 * d_.gun_first : 0;
    const double need = beach_need(p_.plans[plan].hex);  // men go where they are wanted, guns where they are safe
    return rank_ashore(u) + early + wave + 0.05 * room + (u.battery ? -need : need);
}

// How much more the enemy can bring against a Beachhead than stands there.
double Judge::beach_need(HexId hex) {
    double own = 0;
    const auto count = [&](HexId each) { own += each == no_hex ? 0 : out_.stand_of(each, no_piece).points; };
    count(hex);
    for (const HexId beside : game_.map.neighbours(hex)) {
        count(beside);
    }
    return 0.01 * d_.beach_need * std::clamp(out_.threat(hex) - 0.5 * own, -10.0, 20.0);
}

// Stacking of the best that waits for such a transport, 0 if nobody does or another one is empty still.
int Judge::waiting(PieceId transport) const {
    for (const PieceId piece : game_.pieces[index(us)]) {
        const bool empty = unit(game_, piece).transport && is_planned(at(p_, piece)) && !has_cargo(game_, p_, piece);
        if (empty) {
            return 0;
        }
    }
    int most = 0;
    for_box(game_, p_, us, box::offshore, [&](PieceId piece) {
        if (is_cargo(unit(game_, piece)) && is_wanted_ashore(piece) &&
            may_carry(game_, transport, piece, room_in(game_, p_, transport)).allowed()) {
            most = std::max<int>(most, unit(game_, piece).stacking);
        }
    });
    return most;
}

double Judge::boarding(Action action) const {
    if (verb(action) != Verb::load) {
        return 0;
    }
    const Unit& u = unit(game_, action.piece);
    const bool fits = is_planned(at(p_, action.piece)) || plan_room(p_.stack.nearest<Boxes>().plan) >= u.stacking;
    return is_cargo(u) && fits && is_wanted_ashore(action.piece) ? rank_ashore(u) : -1;
}

// On a beach without a way out and in great danger: the ships are better.
bool Judge::is_trapped(PieceId piece) {
    const HexId hex = at(p_, piece);
    if (p_.phase != Phase::exploitation || out_.has_way_out(hex, us)) {
        return false;
    }
    const Array stand = out_.stand_of(hex, no_piece);
    return out_.danger(hex, stand, out_.threat(hex)) > 0.01 * d_.embark * stand.points * stand.worth;
}

// Ashore with all that was planned; transports go back for more, nobody else does.
double Judge::landing(Action action) {
    const Unit& u = unit(game_, action.piece);
    switch (verb(action)) {
        case Verb::ferry: return 60;
        case Verb::land: {
            const bool held =
                p_.stacks.any(action.hex, [&](PieceId each) { return owner(game_, each) == japan && is_unit(game_, each); });
            if (held && p_.phase == Phase::exploitation) {
                return -1;
            }
            return 50 + rank_ashore(u) + (u.transport ? 8 : 0);
        }
        case Verb::embark: return u.transport && !has_cargo(game_, p_, action.piece) ? 40 : is_trapped(action.piece) ? 35 : -5;
        case Verb::leave: {
            const bool spent = scenario(game_, p_).withdrawn && is_ineffective(game_, p_, action.piece);
            const bool late = 2 * p_.turn > last_turn(game_, p_);
            return spent && late ? 0.5 : -5;
        }
        default: return -1;
    }
}

// Men leave their amtracs when the fight is over, so that these can go back; until then they ride.
double Judge::cargo(Action action) { return verb(action) == Verb::unload && p_.phase == Phase::exploitation ? 5 : -1; }

}  // namespace causeway::islandwar
