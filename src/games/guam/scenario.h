// The scenarios, and the game with everything that is read from data/guam.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/chart.h"
#include "core/checked.h"
#include "core/fixed_vector.h"
#include "core/game.h"
#include "core/map.h"
#include "core/sight.h"
#include "games/guam/doctrine.h"
#include "games/guam/facts.h"

namespace causeway::guam {

// --- scenarios ---------------------------------------------------------------------------------------------------------

inline constexpr int most_points = 29;  // 30.1

inline constexpr int hours_a_day = 8;  // 0500 0700 0900 1100 1300 1500, Night I, Night II
// Turns count from 0500 of 21 July, eight a day.
constexpr int turn_of(int day, int hour) { return (day - 21) * hours_a_day + hour; }
constexpr int hour_of(int turn) { return turn % hours_a_day; }
constexpr int day_of(int turn) { return 21 + turn / hours_a_day; }
constexpr bool is_night(int turn) { return hour_of(turn) >= 6; }

template <class Thing>
bool lists(const std::vector<Thing>& things, const Thing& thing) {
    return std::find(things.begin(), things.end(), thing) != things.end();
}

struct StackFacts {
    HexId hex = no_hex;
    std::vector<PieceId> pieces;  // units, weapons, leaders
    Fort fort = Fort::none;
    bool in_cave = false, column = false;
    bool hides = false;     // unseen in a mangrove swamp (6.2.1)
    bool replaced = false;  // the leader is on the side of his replacement (13.3)
    int free_from = 0;      // turn: cannot be active before (0: at once)
    bool enters = false;    // and is not on the map before
    int wake = 0;           // but free as soon as an American unit is so near (0: never)
    std::string setup;      // to which it belongs
};
struct LandingFacts {
    std::uint8_t beach = 0;
    Zone zone = Zone::transport;
    int turn = 0;  // 0: at start
    std::vector<PieceId> pieces;
};
struct ArrivalFacts {
    int turn = 0;
    std::vector<PieceId> pieces;      // tank weapons (12.4.2) or trucks (15.0)
    PieceId with = no_piece;          // when this unit is on land, instead of the turn
    bool ashore = false;              // without the roll of 12.4.2
    std::uint8_t division = nothing;  // of trucks; nothing: the corps
    std::size_t count = 0;
};
// Several scenarios may use it.
struct SetUp {
    std::string id;
    std::vector<StackFacts> stacks;
    std::vector<LandingFacts> landings;
    std::vector<ArrivalFacts> tanks, trucks;
};
// What holds from a turn on, in it or up to it: so many ships, so many points.
struct Dated {
    int turn = 0, number = 0;
};
struct ClosedChits {
    std::vector<std::uint8_t> chits;
    int last = 0;  // turn in which they cannot be bought
};
struct VictoryHex {
    HexId hex = no_hex;
    std::string name;
    int points = 0;
    int japanese = 0;      // for Japan when it holds the hex at the end
    Dated early;           // so many points more up to the turn, 0 none
    bool cleared = false;  // its points are for clearing the airfield (11.3.1)
};
inline constexpr int below_all = -1000;
struct VictoryLevel {
    int margin = below_all;  // US points minus Japanese: at least this
    Side winner = nobody;
    std::string title;
};
struct DivisionStart {
    bool plays = false;
    std::uint8_t command = 0, dispatch = 0, quality = 0, direct = 0;  // rating, points, current quality, points
};
struct ScenarioFacts {
    std::string id, title;
    int first_turn = 0, turns = 0;
    Side initiative = us;
    Weather weather = Weather::clear;
    bool rolls_weather = true;  // on later days
    bool rolls_first = false;   // on the first day, too
    Sites area;                 // hexes in play
    std::array<DivisionStart, max_divisions> divisions{};
    std::vector<StackFacts> stacks;
    std::vector<LandingFacts> landings;
    std::vector<ArrivalFacts> tanks, trucks;
    std::vector<Dated> task_forces;      // from the turn
    std::vector<Dated> bombardments;     // in the turn
    int later_bombardments = 0;          // that many on any later day, at the hour of the turn below,
    int later_from = 0, later_rest = 0;  // from that turn, with so many days between two
    std::vector<std::uint8_t> mines;     // beaches
    FixedVector<HexId, max_traps> traps;
    bool demolition = false, whiskey = true;
    int ambush = 0, snipers = 0;
    std::vector<PieceId> heroes;                 // who may appear (14.1)
    std::vector<int> massed_days, massed_hours;  // 9.6.2: nights of which one may be chosen
    int massed_markers = 0;                      // at most that many, 0: any number
    int first_drunk_most = 0;                    // for the first charge of a night on the days below; 0: as any other
    std::vector<int> first_drunk_days;
    std::vector<VictoryHex> hexes;
    int japan_holds = 0;                                             // for Japan, each of those that give the US points
    int units_a_point = 1, hq_more = 1, artillery_more = 1;          // 30.3: the last two on top for each such unit
    int dg_a_point = 0;                                              // 0: they do not count
    int beach_points = 0;                                            // 30.4
    int beach_entered_points = 0;                                    // for Japan, each beach hex it enters
    Sites breakthrough;                                              // for Japan, each of these hexes that it holds at the end
    std::array<int, 2> breakthrough_columns{}, breakthrough_rows{};  // from the first to the last
    int breakthrough_points = 0;
    int japanese_unit_points = 0, japanese_units_most = 0;  // for the US, scenario (d), for units of these kinds
    std::vector<std::string> japanese_kinds;
    PieceId wanted = no_piece;  // a Japanese leader whose loss gives the US points
    int wanted_points = 0;
    int link_points = 0;                        // for the US when the beachheads are joined, scenario (f)
    int airfield_points = 0;                    // operational
    Dated airfield_early;                       // more up to the turn
    std::vector<Dated> cleared_points;          // until the turn
    std::vector<VictoryLevel> levels;           // highest margin first; the last holds below all
    int gyokusai_from = 0, gyokusai_units = 0;  // 9.6.3: turn, or when at most that many units are left
    std::vector<HexId> gyokusai_hexes;
    int gyokusai_hexes_needed = 0;
    int desperation_units = 0;  // 20.0 event 1
    std::vector<HexId> desperation_hexes;
    int desperation_hour = 0;  // of the turn that it begins with
    std::vector<ClosedChits> closed_chits;
    std::uint8_t no_chits = 0;    // bit: division that buys none
    std::uint8_t no_weapons = 0;  // bit: division whose weapons without a stripe do not play
    std::vector<PieceId> lent;    // weapons that serve another division
    std::uint8_t lent_to = nothing;
    std::vector<std::uint8_t> weakened;  // formations that lose a random rifle company at the start
    PieceId successor = no_piece;        // this leader is replaced in that turn, if not before
    int succession = 0;
    bool other_beaches = false;                       // reinforcements may choose a beach of the same beachhead
    std::array<std::uint8_t, max_units> free_from{};  // by unit: StackFacts::free_from
};

struct Position;

struct Game {
    using Position = guam::Position;
    static constexpr bool open_result = true;

    GameInfo info;
    Map map;
    Charts charts;
    RowSources sources;                               // of the tables that are no charts
    CheckedVector<Piece> pieces;                      // by PieceId: units, ambush units, weapons, leaders, heroes, trucks
    std::size_t units = 0;                            // units and ambush units come first
    CheckedArray<std::vector<PieceId>, 2> unit_list;  // by Side, with ambush units
    CheckedArray<std::vector<PieceId>, chit::count> roster;  // by chit: the units that it could activate (5.1)
    CheckedArray<std::vector<PieceId>, 2> long_range;        // by Side: units whose direct fire reaches beyond one hex
    CheckedVector<PieceId> weapons, leaders, heroes, trucks, ambushes;
    CheckedVector<Piece> profiles;  // what units or weapons of a kind have in common
    Piece ambush, truck;            // and all ambush units, all trucks
    CheckedVector<Division> divisions;
    Division corps;  // of the corps artillery and its trucks; none of the above (26.0)
    CheckedVector<Formation> formations;
    CheckedVector<SetUp> setups;
    CheckedVector<ScenarioFacts> scenarios;
    CheckedVector<Beach> beaches;
    CheckedVector<HexId> caves;
    CheckedVector<HexId> hex_of_site;
    CheckedArray<HexFacts, max_hexes> hexes{};
    CheckedArray<TerrainFacts, terrain_count> terrain{};
    CheckedArray<SideFacts, 7> side_facts{};       // in the order of the bits
    CheckedArray<Crossing, side::up> crossings{};  // by those bits: what follows from side_facts
    CheckedArray<RoadFacts, 5> roads{};            // by Road
    CaveFacts cave;
    CheckedArray<BarrageFacts, 6> barrages{};
    CheckedArray<FortFacts, 5> forts{};
    CheckedArray<StatusFacts, 5> disorganized{};
    StatusFacts suppressed, pinned, drunk, hungover;
    CheckedArray<AssaultFacts, 4> assaults{};
    CheckedArray<WeatherFacts, 4> weather_facts{};
    NightFacts night;
    RidgeFacts ridge;
    int concentrated_fire = 1;  // 8.3.6
    CheckedArray<SniperFacts, max_snipers> snipers{};
    CheckedArray<TrapFacts, max_traps> traps{};
    CheckedArray<CheckedArray<Hit, 10>, 4> fire{};  // [type][die]; a 9 misses
    CheckedArray<Weather, 11> weather{};            // die after the modifier
    CheckedArray<std::int8_t, 10> scatter{};        // Direction, or -1 on target
    CheckedArray<std::uint8_t, 12> air{};           // die + 2
    int task_force = 7, task_force_air = 5, bombardment = 5, air_strike = 6;
    int most_interdiction = 3;  // 16.0
    int most_drunk = 5;         // 29.1: markers
    int disband_distance = 3;   // 24.3
    int zone_stacking = 3;      // 22.1
    HexId barracks = no_hex;
    CheckedArray<HexId, 3> runway{};     // 11.3.1
    std::optional<SightLines> lines;     // of the map's grid; always there after `load`
    SightField sight;                    // what the terrain lets through on a clear day (7.1)
    CheckedVector<Doctrine> characters;  // of bots; the first plays
};

// Reads data/guam, or says what is wrong in it and where.
Expected<Game> load(const std::string& directory);

}  // namespace causeway::guam
