// How a bot weighs what it sees: the rows of data/formosa/doctrine.toml, one a character.
#pragma once

#include <string>

namespace causeway {
class DataFile;
}

namespace causeway::formosa {

struct Game;

// In hundredths of a combat factor where nothing else is said; shares are parts of a hundred.
struct Doctrine {
    std::string id;
    // What things are worth.
    int point = 0;     // a victory point
    int supply = 0;    // a logistics point spent in battle
    int base = 0;      // an engineer who runs a base, beyond his factors
    int engineer = 0;  // another one
    // Where to march and to stand.
    int pull = 0;           // share of what is unclaimed nearby
    int japan_claim = 0;    // share of the points of a hex that a Japanese unit denies to the Allies
    int base_claim = 0;     // share of the points of a base that a fighting unit takes for the engineers
    int guard = 0;          // another unit at a base with guards
    int guard_factors = 0;  // until they are so many
    int lone_base = 0;      // the first guard of a base
    int overstacked = 0;    // 13.3
    // Battles.
    int prize = 0;     // share of the points of a hex that is won
    int entered = 0;   // share of the points of a hex that stands open after a battle
    int overkill = 0;  // a factor beyond what the last column needs
    int attack = 0;    // the least that an attack must promise
    // Landings and purchases.
    int landing = 0;                     // the least that a beach must be worth
    int reserve = 0, japan_reserve = 0;  // logistics points kept for battles
    int surplus = 0;                     // 1: what would be lost (7.2) is spent first
    // The Japanese set-up.
    int historical = 0;  // how often of a hundred times it is the historical one
    int scatter = 0;     // how much chance there is in it otherwise
};

void read_doctrine(const DataFile& file, Game& game);

}  // namespace causeway::formosa
