// How a bot weighs what it sees: the rows of data/guam/doctrine.toml, one a character.
#pragma once

#include <string>

namespace causeway {
class DataFile;
}

namespace causeway::guam {

struct Game;

// In hundredths of about a level of disorganization where nothing else is said.
struct Doctrine {
    std::string id;
    // Where to stand.
    int us_exposed = 0, japan_exposed = 0;  // each enemy whose fire zone covers the hex
    int crowding = 0;                       // each unit beyond the third (6.1)
    int strangers = 0;                      // units of two formations in a hex
    int cover = 0;                          // each point of the terrain
    int leaving = 0;                        // each fire zone that one moves out of
    // The beach.
    int beach_waited = 0;   // against a beach that units at sea are waiting for
    int beach_idle = 0;     // against any other
    int beach_leaving = 0;  // each fire zone that one moves out of there
    int beach_room = 0;     // units ashore at a time
    // Chits.
    int command = 0;    // a command chit, while anybody is ashore to hear it
    int formation = 0;  // units that a formation's chit must move
    // The least that an assault must promise before it is prepared.
    int us_assault = 0, japan_assault = 0;
};

void read_doctrine(const DataFile& file, Game& game);

}  // namespace causeway::guam
