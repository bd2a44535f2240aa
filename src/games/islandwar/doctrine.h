// How a bot weighs what it sees: the rows of data/islandwar/doctrine.toml, one a character.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace causeway {
class DataFile;
}

namespace causeway::islandwar {

struct Game;

// In hundredths of a Casualty Point (20) where nothing else is said.
struct Doctrine {
    std::string id;
    // What is worth how much.
    int us_point = 0, japan_point = 0;  // use of a strength point beside what it counts at the end
    int lifetime = 0;                   // turns to come from which a strength point has its whole use
    int ground = 0;                     // a hex that is taken, beside what it counts at the end
    int beachhead = 0;                  // a Beachhead that is lost
    int foothold = 0;                   // one that a landing gains
    // Where to march.
    int march = 0;           // the least that a move must gain
    int reach = 0;           // what a movement point on the way to an aim is worth
    int aim = 0;             // an enemy stack as an aim of US units
    int engaged = 0;         // parts of a hundred that are left of it where enough are already
    int take = 0;            // parts of a hundred of a victory hex for entering it
    int hold = 0;            // and for standing in one that the enemy could come to
    int japan_advance = 0;   // what a movement point towards the Americans is worth to Japan while it counterattacks
    int counterattacks = 0;  // turns, from the first on, on which it does
    int cover = 0;           // a modifier of terrain or fortification in favour of who stands there
    int crowding = 0;        // a Stacking Point on a beach that others need
    int guard = 0;           // a point of defence where a Beachhead or ground that counts is in danger
    int guard_share = 0;     // parts of a hundred of the threat that are wanted there
    int guard_most = 0;      // points, and no more than so many
    int guard_call = 0;      // what each point that is missing adds to such a hex as an aim
    int beach_need = 0;      // a point of threat beyond who stands there, for the choice of the beach to land at
    int early_guns = 0;      // turns, from the first on, on which guns land before men
    int gun_first = 0;       // and by how much
    // Battles.
    int company = 0;  // parts of a hundred of the strength nearby that are reckoned to join an attack
    int caution = 0;  // parts of a hundred of what an enemy attack would bring him that count against a place
    int help = 0;     // parts of a hundred of the Support in reach that are reckoned to come
    int assault = 0;  // the least that an assault must bring
    int fire = 0;     // and Fire Combat
    int banzai = 0;   // how much more the charge must bring than the plain assault
    int stand = 0;    // parts of a hundred of retreats that units in fortified positions buy off
    int recoil = 0;   // parts of a hundred of a landing force that its way back to the ships costs
    int embark = 0;   // parts of a hundred of a stack without a way out that must be in danger before it goes back to the ships
    // Guns, aircraft and ships.
    int support_point = 0;               // the least that a point of Support must bring
    int kept_air = 0, kept_surface = 0;  // points that are kept for the defence
    int kept_guns = 0;                   // turns, from the first on, on which US guns are kept for it
    int hit = 0;                         // a Disruption hit on a stack in contact
    int far_hit = 0;                     // and on another
    int spoil = 0;                       // a point of attack that bombardment may halve before the enemy's turn
    int shell = 0;                       // price of a point of bombardment while assaults may want it
    int spare_shell = 0;                 // and when none do
    int elsewhere = 0;  // parts of a hundred of what Support would bring in a fight to come that are its price here
    int feint_gun = 0, feint_man = 0;  // a point of guns and of men that a demonstration disrupts
    int feint_depth = 0;               // hexes from the beaches up to which it counts men
    int reserve_depth = 0;             // hexes from the enemy up to which Japan keeps reserves
};

void read_doctrine(const DataFile& file, Game& game);

// What an assault does on average at given odds and modifiers, in shares: of either force's points, of the weaker force's
// points that both lose, how often the defenders' hex is cleared and how often the attackers are thrown back.
struct Prospect {
    double attacker = 0, defender = 0, exchange = 0, clear = 0, recoil = 0;
};
// The charts as means, worked out once a game.
struct Means {
    static constexpr int lowest = -4, highest = 6;  // modifiers
    static constexpr std::size_t modifiers = highest - lowest + 1;
    template <class Cell, std::size_t columns>
    using Table = std::array<std::array<Cell, columns>, modifiers>;
    Table<Prospect, 10> assault{};
    Table<double, 7> fire{}, bombardment{};  // losses, Disruption hits
};
Means work_out_means(const Game& game);

}  // namespace causeway::islandwar
