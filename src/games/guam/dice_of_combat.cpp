// 31.0 The dice of fire and assault (8.0, 9.0).
#include <fmt/format.h>

#include <algorithm>

#include "games/guam/assault.h"
#include "games/guam/dice_shared.h"
#include "games/guam/judgement.h"
#include "games/guam/shown.h"
#include "games/guam/support.h"

namespace causeway::guam {

// --- fire (8.4) ----------------------------------------------------------------------------------------------------------

int harm(const Hit& hit) {
    return (hit.eliminated ? 100 : 0) + 10 * hit.dg + (hit.suppressed ? 7 : 0) + (hit.rout ? 6 - 2 * hit.ease : 0);
}

// What it does to the target; a barrage and an unbroken weapon count less than any hit (8.4, 8.6.1, 8.7.2).
int Die<Purpose::fire>::merit(const Game& game, const Position& p, int face) {
    const Shot& shot = p.shot;
    const bool from_afar = shot.type == FireType::indirect;
    const bool has_target = !from_afar || is_target(game, p, hex_of(game, shot.hex), static_cast<Side>(shot.side));
    const int hit =
        has_target && succeeds(face, shot.value) ? harm(game.fire[index(shot.type)][static_cast<std::size_t>(face)]) : 0;
    const bool breaks = shot.weapon != no_piece && (face == 9 || (shot.sustained != 0 && face >= 7));
    return 2 * hit + (from_afar && face != 9 ? 1 : 0) - (breaks ? 1 : 0);
}

Luck Die<Purpose::fire>::luck(const Game& game, const Position& p, int face) {
    // A fire that misses more often than it hits was no failure to speak of.
    constexpr int even = 4;
    if (!count_targets(game, p, p.shot).any()) {
        return Luck::idle;  // at nobody
    }
    return succeeds(face, p.shot.value) ? Luck::good : p.shot.value >= even ? Luck::bad : Luck::as_expected;
}

Prompt Die<Purpose::fire>::facts(const Game& game, const Position& p, const Roll& die) {
    Preview fire = preview_of(game, p, p.shot);
    return {fmt::format("{} fire: {}, needed {} or less.", adjective(die.side), shown(die.face),
                        std::clamp<int>(p.shot.value, 0, 8)),
            fire.explanation, std::move(fire.outcomes)};
}

double Die<Purpose::fire>::worth(const Game& game, const Position& p, int face, bool own) {
    const double more = harm_of(game, p, p.shot) - harm_by_face(game, p, face);
    return (own ? more : -more) - worth_of_a_drink;
}

// --- rout checks (8.5.1) -------------------------------------------------------------------------------------------------

int Die<Purpose::rout>::merit(const Game& game, const Position& p, int face) {
    const auto* check = under_die<RoutCheck>(p);
    return check != nullptr && succeeds(face, rout_limit(game, p, check->piece, nullptr)) ? 1 : 0;
}

Luck Die<Purpose::rout>::luck(const Game& game, const Position& p, int face) {
    return luck_if(succeeds(face, rout_limit(game, p, p.stack.nearest<RoutCheck>().piece, nullptr)));
}

Prompt Die<Purpose::rout>::facts(const Game& game, const Position& p, const Roll& die) {
    Explanation terms;
    const int limit = std::clamp(rout_limit(game, p, p.stack.nearest<RoutCheck>().piece, &terms), 0, 8);
    return say_check(fmt::format("{} rout check: {}, needed {} or less.", adjective(die.side), shown(die.face), limit), terms,
                     limit, "passes", "fails");
}

double Die<Purpose::rout>::worth(const Game&, const Position&, int face, bool own) { return own && face >= 6 ? 1 : -1; }

// --- fire from afar (8.7.3, 8.7.6) ---------------------------------------------------------------------------------------

int Die<Purpose::scatter>::merit(const Game& game, const Position&, int face) {
    return game.scatter[static_cast<std::size_t>(face)] < 0 ? 1 : 0;
}

int Die<Purpose::illumination>::merit(const Game&, const Position&, int face) { return face == 9 ? 0 : 1; }

Prompt Die<Purpose::illumination>::facts(const Game&, const Position&, const Roll& die) {
    Explanation terms;
    const int limit = Tally(&terms).add("it fails on a 9", "8.7.3", 8).total();
    return say_limit("Illumination round", die, terms, limit, "lights up the hex", "fails");
}

// --- assault (9.4, 9.6.1) ------------------------------------------------------------------------------------------------

int AssaultDie::merit(const Game&, const Position&, int face) { return face; }

// A high die is good. Up to 4 another is more likely better than worse.
Luck AssaultDie::luck(const Game&, const Position&, int face) {
    return face <= 4 ? Luck::bad : face == 9 ? Luck::good : Luck::open;
}

Prompt AssaultDie::facts(const Game& game, const Position& p, const Roll& die) {
    Prompt prompt;
    const int all = Tally(&prompt.explanation).add("die", "9.4", die.face).total() +
                    assault_modifier(game, p, die.side, &prompt.explanation);
    prompt.text = fmt::format("{} assault die: {}, {} in all.", adjective(die.side), shown(die.face), all);
    prompt.outcomes = {{(9 - die.face) / 10.0, "a higher die"}, {0.1, "the same"}, {die.face / 10.0, "a lower die"}};
    std::erase_if(prompt.outcomes, [](const Outcome& outcome) { return outcome.probability == 0; });
    return prompt;
}

double AssaultDie::worth(const Game&, const Position&, int face, bool own) { return (own ? face <= 2 : face >= 8) ? 1 : -1; }

int Die<Purpose::drunk>::merit(const Game& game, const Position& p, int face) {
    return face <= assault::drunk_limit(game, p) ? 0 : 1;
}

}  // namespace causeway::guam
