// What the readers of the data files ask of one another. Private to the game.
#pragma once

#include <string_view>
#include <vector>

#include "core/data.h"
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

// 2.10-2.15, 3.1: what the units of an army have in common.
struct ArmyFacts {
    const char* id;
    Nation nation;
    HexId box;  // where a unit waits that does not stand on the map
    unsigned kinds;
};
template <class... Kinds>
constexpr unsigned any_of(Kinds... kinds) {
    return ((1U << index(kinds)) | ...);
}
// In the order of Army.
inline constexpr ArmyFacts armies[] = {
    {"cea", Nation::japan, box::track, any_of(Kind::division, Kind::brigade, Kind::tank_regiment)},
    {"kwantung", Nation::japan, box::kwantung, any_of(Kind::division, Kind::brigade, Kind::tank_regiment)},
    {"area-army-14", Nation::japan, box::area_army,
     any_of(Kind::division, Kind::brigade, Kind::static_division, Kind::special_forces)},
    {"formosa-garrison", Nation::japan, box::formosa, any_of(Kind::division, Kind::brigade)},
    {"us", Nation::us, box::us_pool, any_of(Kind::division, Kind::airborne)},
    {"regular", Nation::china, box::unused, any_of(Kind::regular)},
    {"militia", Nation::china, box::unused, any_of(Kind::militia)},
};
inline const ArmyFacts& army(const Unit& unit) { return armies[index(unit.army)]; }

// The sentences of the log: describe.cpp.
std::vector<std::string_view> slot_names();

// Each reads its file into the game and reports to the file what is wrong. The map and the charts must be there; the
// scenario needs the units.
void read_units(const DataFile& file, Game& game);
void read_scenario(const DataFile& file, Game& game);

}  // namespace causeway::ichigo
