// 31.0 Whom a die on the table serves: who is asked whether it is rolled again.
#include "games/guam/prompts.h"

#include "games/guam/activation.h"
#include "games/guam/fire.h"

namespace causeway::guam {

namespace {

// A check passes by 0 and fails by 9, whatever is needed (8.4, 8.5.1).
bool passes_check(int face, int limit) { return face == 0 || (face < 9 && face <= limit); }

Luck luck_if(bool success) { return success ? Luck::good : Luck::bad; }

// 8.4: a fire at nobody changes nothing, whatever the die.
Luck luck_of_fire(const Game& game, const Position& p, int face) {
    return count_targets(game, p, p.shot).any() ? luck_if(passes_check(face, p.shot.value)) : Luck::idle;
}

// 9.4: a high die is good. Up to 4 another is more likely better than worse.
Luck luck_of_assault(int face) { return face <= 4 ? Luck::bad : face == 9 ? Luck::good : Luck::open; }

// 28.1: half of the die is the disorganization.
Luck luck_of_mines(int face) { return luck_if(face / 2 > 0); }

// 23.0, 25.0, 28.1: dice that hurt the American only, though he does not roll them.
bool is_hazard(Purpose purpose) { return purpose == Purpose::sniper || purpose == Purpose::trap || purpose == Purpose::mines; }

}  // namespace

Luck luck_of(const Game& game, const Position& p, const Roll& die) {
    switch (die.purpose) {
        case Purpose::fire: return luck_of_fire(game, p, die.face);
        case Purpose::rout:
            return luck_if(passes_check(die.face, rout_limit(game, p, p.stack.nearest<RoutCheck>().piece, nullptr)));
        case Purpose::engineering:
        case Purpose::sealing:
        case Purpose::clearing: return luck_if(passes_check(die.face, engineering_limit(game, p)));
        case Purpose::assault_attacker:
        case Purpose::assault_defender: return luck_of_assault(die.face);
        case Purpose::ambush: return luck_if(die.face <= terrain_facts(game, p, p.stack.nearest<AmbushAttempt>().to).ambush);
        case Purpose::sniper: return luck_if(die.face <= sniper_number(game, p));
        case Purpose::trap: return luck_if(passes_check(die.face, game.traps[p.stack.nearest<BoobyTrap>().kind].fire));
        case Purpose::mines: return luck_of_mines(die.face);
        default: return Luck::open;
    }
}

bool is_failure(const Game& game, const Position& p, const Roll& die, Side side) {
    const Luck luck = luck_of(game, p, die);
    if (die.side != side) {
        return luck == Luck::good && is_hazard(die.purpose);
    }
    // A fire that misses more often than it hits was no failure to speak of.
    constexpr int even = 4;
    return luck == Luck::bad && (die.purpose != Purpose::fire || p.shot.value >= even);
}

}  // namespace causeway::guam
