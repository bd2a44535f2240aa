// The parts of movement (6.0). Private to the game.
#pragma once

#include "games/guam/chapters.h"

namespace causeway::guam::movement {

// The units that move together and what they take along (6.0, R6.1, R6.15).
struct Party {
    Side side = us;
    HexId hex = no_hex;                    // no_hex: nobody is left
    HexId place = no_hex;                  // where its markers lie
    int units = 0, others = 0;             // others: units of the side that stay in the hex
    std::uint8_t modes = 0;                // bit: Mode
    bool columns = true;                   // all of them are in column
    bool together = true;                  // all of them began the activation in one hex (6.0)
    bool off_road = false;                 // they refuse roads (6.2.1)
    bool inside = false, outside = false;  // of a cave
    bool army = false, navy = false;       // 6.1.2
    Nerve nerve = Nerve::steady;           // the worst of what holds one of them
    std::uint32_t baggage = 0;             // bits: weapons, leaders and heroes that go along, as `for_baggage` counts them
    bool weapons = false, tanks = false;   // among them
};
Party party_of(const Game& game, const Position& p);

// Weapons, leaders and heroes of the side in a hex, with their number among them.
template <class Visit>
void for_baggage(const Game& game, const Position& p, HexId hex, Side side, Visit visit) {
    unsigned number = 0;
    for_pieces(game, p, hex, [&](PieceId piece) {
        if (!is_unit(game, piece) && owner(game, piece) == side && piece_of(game, piece).type != PieceType::truck &&
            number < 32) {
            visit(piece, number++);
        }
    });
}

// A step of the party.
struct Price {
    int halves = -1;         // negative: it is forbidden
    Road road = Road::none;  // that it was taken along
    Verdict verdict() const;
};
Price price(const Game& game, const Position& p, const Party& party, HexId from, HexId to, Direction d,
            bool keep_to_trail = false);

// Where the party can go with what it has left: the first hex of the cheapest way, or no_hex.
struct Way {
    HexId next = no_hex;
    bool by_trail = false;
};
Way way_to(const Game& game, const Position& p, const Party& party, HexId to);

// 6.0: the points of a step are paid before the group takes it.
void pay(Position& p, const Price& step);

// 8.5.4, 8.7.2, R6.11: what is left of some halves of movement points.
inline int half_of(int halves) { return halves / 4 * 2; }
int under(const StatusFacts& status, int halves);
int under(const BarrageFacts& barrage, int halves);
// 10.2.3: the group is at this level now; what gets worse takes effect once.
void suffer(const Game& game, Position& p, int level);
// 8.7.2, R8.22: the group has entered a barrage.
void suffer(const Game& game, Position& p, Barrage barrage);

// The group begins to move, or goes on.
void begin_march(const Game& game, Position& p, const Party& party, Events* events);
// 6.3
void set_inside(const Game& game, Position& p, bool inside, Events* events);
// Moves the party with all that goes along; `level` is that of its disorganization.
void transfer(const Game& game, Position& p, const Party& party, HexId to, int level, Events* events);

// 28.1: the level of the group whose Marching is on top and which leaves the hex, with what its mines have added.
int carried_level(const Game& game, const Position& p, HexId hex);

// 6.2.2
const RidgeMark* ridge_mark(const Position& p, HexId hex);
void drop_ridge(Position& p, HexId hex, Events* events);
// R6.17: markers of units that nobody is adjacent to any more.
void drop_idle_ridges(const Game& game, Position& p, Events* events);
void offer_ridges(const Game& game, Position& p, Side mover, HexId hex);

}  // namespace causeway::guam::movement

namespace causeway::guam {

// The hex or the inside of its cave.
inline HexId place_in(const Game& game, HexId hex, bool inside) { return inside ? cave_box(facts(game, hex).cave) : hex; }
// 6.1.1: the place has at least this level; not a newly acquired DG (R6.5).
void share_level(const Game& game, Position& p, HexId place, Side side, int level, Events* events);
// 25.0, R6.28: the unit has come into the place where it is now; a Pinned marker there does not hold it.
void join_place(const Game& game, Position& p, PieceId unit);
// 8.5.1, 10.0: markers of places in the hex where nobody is left.
void clear_empty_places(const Game& game, Position& p, HexId hex);
// 11.1, 30.2, 30.4: pillbox, victory hexes, beaches and the airfield after an entry.
void note_entry(const Game& game, Position& p, Side side, HexId hex, Events* events);

namespace hazards {
// 28.1: whether mines lie where the group stands; asks for their die.
bool mined(const Game& game, const Position& p, Side side, HexId hex);
// 28.1, 28.3: the disorganization that this face brings to a group that leaves the mined hex.
int mine_levels(const Game& game, const Position& p, HexId hex, int face, Explanation* terms = nullptr);
// 12.5: the number that war dogs of the hex roll for an alert; 0 without dogs.
int alert_number(const Game& game, const Position& p, HexId hex);
// 24.1: the divisions that can pay for an ambush in the hex.
Divisions callers(const Game& game, const Position& p, HexId hex);
// 24.1: asks Japan, or follows its order. True when an attempt is under way.
bool offer_ambush(const Game& game, Position& p, HexId from, HexId to, Events* events);
// 23.0, 25.0: pushes their procedures, the trap on top.
void trigger(const Game& game, Position& p, HexId hex);
// 25.0: whether an American who is not Pinned is beside the hex, or in it (R25.2), and finds a sniper there.
bool is_found(const Game& game, const Position& p, HexId hex);
// Removes those who are.
void drop_found_snipers(const Game& game, Position& p, Events* events);
}  // namespace hazards

}  // namespace causeway::guam
