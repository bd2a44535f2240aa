// How a bot weighs what it sees: the rows of data/ichigo/doctrine.toml, one a character.
#pragma once

#include <string>

namespace causeway {
class DataFile;
}

namespace causeway::ichigo {

struct Game;

// In hundredths of a combat factor where nothing else is said; shares are parts of a hundred.
struct Doctrine {
    std::string id;
    // What a hex is worth to whoever holds it.
    int airbase = 0, rail = 0, city = 0, capital = 0, kunming = 0, railhead = 0, great_city = 0, beachhead = 0, port = 0;
    int spent = 0;  // an airbase or Kunming once the Americans have landed
    int key = 0;    // from this worth on a hex is not left empty without need
    // What a lost step costs its owner.
    int japan_step = 0, china_step = 0;
    // 5.2, 4.2: Chungking and Kunming before the die and after it.
    int early_capital = 0;  // share of their worth that draws Japanese before the die
    int trespass = 0;       // against a hex within five of either before the die
    int approach = 0;       // a hex within five of Chungking afterwards
    int approach_turn = 0;  // from which on one waits for it just outside
    // The plan.
    int attack_need = 0;  // factors wanted for one of the enemy's, in hundredths
    int hold = 0;         // share of the worth of an own hex in danger
    int hold_need = 0;    // share of the Chinese factors near it that are wanted there
    int pursuit = 0;      // Chinese who could walk back onto the railroad
    int pace = 0;         // a movement point less to go
    int pace_share = 0;
    // How to stand next to the enemy.
    int company = 0;                           // a factor of friends
    int japan_bar = 0, china_bar = 0;          // share of the factors next door that must be matched
    int japan_caution = 0, china_caution = 0;  // a factor that is missing
    int engage = 0;                            // enemies next door whom Japanese can attack together
    int engage_odds = 0;                       // factors to one, in hundredths, at which they do
    int garrison = 0;                          // share of a key hex's worth that keeps its last unit there
    int garrison_reach = 0;                    // in hexes to the enemy
    // Battles.
    int ground = 0;   // a hex that is cleared, wherever it is
    int prize = 0;    // share of its worth
    int stay = 0;     // share of that which the Chinese give up for Japanese nearby
    int kill = 0;     // share of what the enemy's losses cost him
    int support = 0;  // a tank regiment or the special forces
    int attack = 0;   // the least that an attack must promise
};

void read_doctrine(const DataFile& file, Game& game);

}  // namespace causeway::ichigo
