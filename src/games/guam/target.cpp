// 8.3.1 The target unit of a fire at a hex: whose defence counts, who is removed by an E (8.5), and who checks when nobody is
// in column (8.5.1).
#include <fmt/format.h>

#include "games/guam/fire.h"
#include "games/guam/shown.h"

namespace causeway::guam {

namespace {

bool any_deployed(const Game& game, const Position& p, const Shot& shot) {
    bool any = false;
    for_targets(game, p, shot, [&](PieceId unit) { any = any || is_deployed(p, unit); });
    return any;
}
bool any_in_column(const Game& game, const Position& p, const Shot& shot) {
    bool any = false;
    for_targets(game, p, shot, [&](PieceId unit) { any = any || in_column(p, unit); });
    return any;
}

// Whether a die that hits has a result for which `is` holds.
template <class Is>
bool can_bring(const Game& game, const Shot& shot, Is is) {
    bool found = false;
    for (int die = 0; die <= std::clamp<int>(shot.value, 0, 8); ++die) {
        found = found || is(game.fire[index(shot.type)][static_cast<std::size_t>(die)]);
    }
    return found;
}

// The fire if this is the target unit.
int value_at(const Game& game, const Position& p, PieceId unit) {
    Shot shot = p.shot;
    shot.target = unit;
    shot.named = 1;
    return fire_value(game, p, shot, nullptr);
}

// 8.5.1: the highest die that passes, as the hex is now and with all the disorganization that it can have; the latter does
// nothing to a headquarters (R8.10).
struct Check {
    int now = 0, worst = 0;
};
Check check_of(const Game& game, const Position& p, PieceId unit) {
    const int limit = rout_limit(game, p, unit, nullptr);
    const auto level = static_cast<std::size_t>(dg(game, p, p.shot.hex));
    const int loss = game.disorganized[level].quality - game.disorganized.back().quality;
    return {limit, piece_of(game, unit).headquarters ? limit : limit - loss};
}

// Of those against whom the fire is worth as much as against the target unit, the one that checks best.
void take_best_checker(const Game& game, Position& p) {
    PieceId best = p.shot.target;
    for_targets(game, p, p.shot, [&](PieceId unit) {
        if (value_at(game, p, unit) == p.shot.value && check_of(game, p, unit).now > check_of(game, p, best).now) {
            best = unit;
        }
    });
    p.shot.target = best;
}

bool could_check_better(const Game& game, const Position& p) {
    const Check best = check_of(game, p, p.shot.target);
    bool better = false;
    for_targets(game, p, p.shot, [&](PieceId unit) {
        const Check check = check_of(game, p, unit);
        better = better || check.now > best.now || check.worst > best.worst;
    });
    return better;
}

// The side that does not choose has no say, and a lower value is never worse for who is shot at: the choice is a question only
// where a unit may be removed, or where another unit would rather make the check.
bool matters(const Game& game, Position& p) {
    if (can_bring(game, p.shot, [](const Hit& hit) { return hit.eliminated; })) {
        return true;
    }
    // 9.6: a charge makes no check. 8.5.1: of those in column the firer names who does.
    if (is_reckless(game, p, p.shot) || any_in_column(game, p, p.shot) ||
        !can_bring(game, p.shot, [](const Hit& hit) { return hit.rout; })) {
        return false;
    }
    take_best_checker(game, p);
    return could_check_better(game, p);
}

}  // namespace

bool settle_target(const Game& game, Position& p) {
    const Targets targets = count_targets(game, p, p.shot);
    const bool asks = targets.soft + targets.hard > 1 && matters(game, p);
    p.shot.named = asks ? 0 : 1;
    return !asks;
}

PieceId deployed_checker(const Game& game, const Position& p) {
    PieceId best = no_piece;
    bool target = false;
    for_targets(game, p, p.shot, [&](PieceId unit) {
        target = target || (p.shot.named != 0 && unit == p.shot.target);
        if (best == no_piece || rout_limit(game, p, unit, nullptr) > rout_limit(game, p, best, nullptr)) {
            best = unit;
        }
    });
    return target ? p.shot.target : best;
}

Side TargetChoice::asked(const Game& game, const Position& p) const {
    const auto firer = static_cast<Side>(p.shot.side);
    return any_deployed(game, p, p.shot) ? other(firer) : firer;
}

// First the one whose defence is best for the side that chooses.
void TargetChoice::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::unit, p.shot.target);
    for_targets(game, p, p.shot, [&](PieceId unit) {
        if (unit != p.shot.target) {
            list(out, Verb::unit, unit);
        }
    });
}

void TargetChoice::apply(const Game& game, Position& p, Action action, Events* events) {
    pop(p);
    p.shot.target = action.piece;
    p.shot.named = 1;
    p.shot.value = static_cast<std::int8_t>(fire_value(game, p, p.shot, nullptr));
    say_fires(game, p, events);
}

Prompt TargetChoice::prompt(const Game& game, const Position& p) const {
    return {fmt::format("Name the target unit in {}: its defence counts, an E removes it, and it checks if nobody is in column",
                        place_title(game, p.shot.hex))};
}

}  // namespace causeway::guam
