// How a bot weighs what it sees: the rows of data/malaya/doctrine.toml, one a character.
#pragma once

#include <cstdint>
#include <string>

namespace causeway {
class DataFile;
}

namespace causeway::malaya {

struct Game;

// In hundredths of a victory point where nothing else is said.
struct Doctrine {
    std::string id;
    // Where to march.
    int reach = 0;       // half movement points after which an objective draws a third as strongly
    int advance = 0;     // parts of a hundred of an objective's worth that draw a Japanese regiment to it
    int screen = 0;      // the same for an Allied brigade that stands in the way
    int saturation = 0;  // factors near an objective beyond what the enemy has there that halve what draws others
    int march = 0;       // the least that a move must gain
    int resolve = 0;     // what a move may lose after all, once its unit is chosen
    int first_day = 0;   // 25.3: infantry in Malaya before turn 1 is over
    // What is held.
    int garrison = 0;  // parts of a hundred of an objective's worth that keep a combat unit in it
    int crowding = 0;  // a battalion equivalent beyond the stacking limit
    int fortress = 0;  // what a fortification or the terrain adds to a place out of contact, a column
    // What a unit is worth beside its points.
    int attack_factor = 0, defence_factor = 0, supply_point = 0;
    // Battles.
    int ground = 0;        // a hex that is no objective
    int company = 0;       // parts of a hundred of the factors nearby that are reckoned to join an attack
    int caution = 0;       // parts of a hundred of what an enemy attack would cost that count against a place
    int sea = 0;           // factors that the Allies expect from the sea at any objective on a coast
    int spend_marker = 0;  // factors in a battle from which a command marker is worth playing
    // Headquarters and supply.
    int command = 0;   // a regiment or brigade that a headquarters alone commands
    int activate = 0;  // what a supply point must bring when it activates a headquarters
    int depot = 0;     // supply in reach of a headquarters
    // Landings.
    int landing = 0;    // the least that a landing must gain
    int assault = 0;    // sixths of the dice that must clear the beach
    int isolation = 0;  // for each hex beyond the fourth to the next friends
    // Aircraft, in parts of a hundred of the points.
    int japan_superiority = 0, japan_strike = 0, allied_superiority = 0, allied_strike = 0;
    int recon_from = 0;  // points in all from which one flies reconnaissance
};

void read_doctrine(const DataFile& file, Game& game);

}  // namespace causeway::malaya
