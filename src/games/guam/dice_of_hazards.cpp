// 31.0 The dice of engineers (11.0, 28.2) and of what waits in a hex (12.5, 23.0 to 25.0, 28.1).
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/guam/activation.h"
#include "games/guam/dice_shared.h"
#include "games/guam/movement.h"
#include "games/guam/shown.h"

namespace causeway::guam {

// --- engineers (11.1, 11.2, 11.3.2, 28.2) --------------------------------------------------------------------------------

int WorkDie::merit(const Game& game, const Position& p, int face) {
    return group_of(game, p).size > 0 && succeeds(face, engineering_limit(game, p)) ? 1 : 0;
}

Luck WorkDie::luck(const Game& game, const Position& p, int face) {
    return luck_if(succeeds(face, engineering_limit(game, p)));
}

namespace {

Prompt facts_of_work(const Game& game, const Position& p, const Roll& die, const char* what) {
    Explanation terms;
    const int limit = std::clamp(engineering_limit(game, p, &terms), 0, 8);
    return say_check(fmt::format("{} check to {}: {}, needed {} or less.", adjective(die.side), what, shown(die.face), limit),
                     terms, limit, "succeeds", "fails");
}

}  // namespace

Prompt Die<Purpose::engineering>::facts(const Game& game, const Position& p, const Roll& die) {
    return facts_of_work(game, p, die, "build a trench");
}
Prompt Die<Purpose::sealing>::facts(const Game& game, const Position& p, const Roll& die) {
    return facts_of_work(game, p, die, "seal the cave");
}
Prompt Die<Purpose::clearing>::facts(const Game& game, const Position& p, const Roll& die) {
    return facts_of_work(game, p, die, "clear the mines");
}

double Die<Purpose::sealing>::worth(const Game&, const Position&, int face, bool own) { return own && face >= 7 ? 1 : -1; }

int Die<Purpose::repair>::merit(const Game& game, const Position& p, int face) {
    return face <= engineers_at_airfield(game, p) ? 1 : 0;
}

Prompt Die<Purpose::repair>::facts(const Game& game, const Position& p, const Roll& die) {
    Explanation terms;
    const int limit = Tally(&terms).add("engineers at the airfield", "11.3.2", engineers_at_airfield(game, p)).total();
    return say_limit("Repair of the airfield", die, terms, limit, "under repair", "no progress");
}

// --- war dogs (12.5) -----------------------------------------------------------------------------------------------------

int number_of_dogs(const Game& game, const Position& p) {
    HexId hex = no_hex;
    if (const auto* fire = under_die<OpportunityFire>(p)) {
        hex = hex_of(game, fire->dogs);
    } else if (const auto* trap = under_die<BoobyTrap>(p)) {
        hex = trap->hex;
    } else if (const auto* sniper = under_die<SniperShot>(p)) {
        hex = sniper->to;
    } else {
        hex = p.assault.hex;
    }
    return hex != no_hex && on_map(hex) && is_land(game, hex) ? hazards::alert_number(game, p, hex) : 0;
}

int Die<Purpose::alert>::merit(const Game& game, const Position& p, int face) {
    return face <= number_of_dogs(game, p) ? 1 : 0;
}

Prompt Die<Purpose::alert>::facts(const Game& game, const Position& p, const Roll& die) {
    Explanation terms;
    const int limit = Tally(&terms).add("war dogs", "12.5", number_of_dogs(game, p)).total();
    return say_limit("War dogs", die, terms, limit, "they give the alarm", "they are silent");
}

Prompt CallDogs::prompt(const Game& game, const Position& p) const {
    Explanation terms;
    const int limit = Tally(&terms).add("war dogs", "12.5", hazards::alert_number(game, p, hex)).total();
    const bool trapped = p.stack.is<BoobyTrap>(p.stack.size() - 2);
    const int first = trapped ? p.stack.nearest<BoobyTrap>().first_die : p.stack.nearest<SniperShot>().first_die;
    return say_limit(fmt::format("{} hits with {} in {}. Send the war dogs? Needed {} or less for one new roll",
                                 trapped ? "The booby trap" : "The sniper", shown(first), place_title(game, hex), limit),
                     terms, limit, "it is rolled again", "it stands");
}

// --- mines (28.1) --------------------------------------------------------------------------------------------------------

int Die<Purpose::mines>::merit(const Game& game, const Position& p, int face) {
    const HexId hex = group_hex(game, p);
    return hex != no_hex && on_map(hex) && hazards::mined(game, p, us, hex) ? hazards::mine_levels(game, p, hex, face) : 0;
}

// Half of the die is the disorganization.
Luck Die<Purpose::mines>::luck(const Game&, const Position&, int face) { return luck_if(face / 2 > 0); }

Prompt Die<Purpose::mines>::facts(const Game& game, const Position& p, const Roll& die) {
    const HexId hex = group_hex(game, p);
    Prompt prompt;
    const int levels = hazards::mine_levels(game, p, hex, die.face, &prompt.explanation);
    prompt.text = fmt::format("Mines in {}: {}, {} DG.", place_title(game, hex), shown(die.face), levels);
    prompt.outcomes = mine_outcomes(game, p, us, std::array{hex});
    return prompt;
}

// --- ambush (24.1) -------------------------------------------------------------------------------------------------------

namespace {

int ambush_limit(const Game& game, const Position& p, HexId to, Explanation* terms) {
    return Tally(terms).add("terrain", "24.1", terrain_facts(game, p, to).ambush).total();
}

}  // namespace

int Die<Purpose::ambush>::merit(const Game& game, const Position& p, int face) {
    const auto* attempt = under_die<AmbushAttempt>(p);
    return attempt != nullptr && face <= ambush_limit(game, p, attempt->to, nullptr) ? 1 : 0;
}

Luck Die<Purpose::ambush>::luck(const Game& game, const Position& p, int face) {
    return luck_if(face <= ambush_limit(game, p, p.stack.nearest<AmbushAttempt>().to, nullptr));
}

Prompt Die<Purpose::ambush>::facts(const Game& game, const Position& p, const Roll& die) {
    Explanation terms;
    const int limit = ambush_limit(game, p, p.stack.nearest<AmbushAttempt>().to, &terms);
    return say_limit("Ambush", die, terms, limit, "the unit appears", "nobody is there");
}

Prompt AmbushAttempt::prompt(const Game& game, const Position& p) const {
    if (drawing != 0) {
        return {};
    }
    Explanation terms;
    const int limit = ambush_limit(game, p, to, &terms);
    const auto pool =
        std::count_if(game.ambushes.begin(), game.ambushes.end(), [&](PieceId unit) { return at(p, unit) == box::pool; });
    return say_limit(fmt::format("Try to place an ambush unit in {}? {}. Needed {} or less, {} left", place_title(game, to),
                                 price_for(game, p, payer_among(p, japan, hazards::callers(game, p, to))), limit, pool),
                     terms, limit, "the unit appears", "nobody is there");
}

// --- snipers (25.0) ------------------------------------------------------------------------------------------------------

namespace {

// The sniper who shoots, or nobody while nothing is known of him.
const SniperFacts* shooting_sniper(const Game& game, const Position& p) {
    const auto* shot = under_die<SniperShot>(p);
    for (const Sniper& sniper : p.snipers) {
        if (shot != nullptr && sniper.hex == shot->hex && sniper.kind != nothing) {
            return &game.snipers[sniper.kind];
        }
    }
    return nullptr;
}

int sniper_number(const Game& game, const Position& p, Explanation* terms) {
    const SniperFacts* sniper = shooting_sniper(game, p);
    return Tally(terms).add("sniper", "25.0", sniper == nullptr ? 0 : sniper->number).total();
}

}  // namespace

int Die<Purpose::sniper>::merit(const Game& game, const Position& p, int face) {
    const SniperFacts* sniper = shooting_sniper(game, p);
    return sniper == nullptr ? 0 : (face <= sniper->number ? 1 : 0) + (face <= sniper->leader_loss ? 1 : 0);
}

Luck Die<Purpose::sniper>::luck(const Game& game, const Position& p, int face) {
    return luck_if(face <= sniper_number(game, p, nullptr));
}

Prompt Die<Purpose::sniper>::facts(const Game& game, const Position& p, const Roll& die) {
    Explanation terms;
    const int limit = sniper_number(game, p, &terms);
    return say_limit("Sniper", die, terms, limit, "hits", "misses");
}

// --- booby traps (23.0) --------------------------------------------------------------------------------------------------

int Die<Purpose::trap>::merit(const Game& game, const Position& p, int face) {
    const auto* trap = under_die<BoobyTrap>(p);
    if (trap == nullptr || trap->kind == nothing) {
        return 0;
    }
    const TrapFacts& facts = game.traps[trap->kind];
    const auto& row = game.fire[index(FireType::high_explosive)];
    return (succeeds(face, facts.fire) ? harm(row[static_cast<std::size_t>(face)]) : 0) + (face <= facts.leader_loss ? 1 : 0);
}

Luck Die<Purpose::trap>::luck(const Game& game, const Position& p, int face) {
    return luck_if(succeeds(face, game.traps[p.stack.nearest<BoobyTrap>().kind].fire));
}

Prompt Die<Purpose::trap>::facts(const Game& game, const Position& p, const Roll& die) {
    Explanation terms;
    const int limit = Tally(&terms).add("fire of the trap", "23.0", game.traps[p.stack.nearest<BoobyTrap>().kind].fire).total();
    return say_limit("Booby trap", die, terms, std::clamp(limit, 0, 8), "hits", "misses");
}

}  // namespace causeway::guam
