// 14.1, 14.2: who must attack, who may, and which declarations leave everybody else able to do what he must.
//
// A battle is a set of attacking units and a set of target hexes, each unit next to each hex. Who is bound (R14.1) needs a
// partner on the other side of the front. A graph without lonely vertices can always be covered by separate stars, and a star
// is a battle; so everything owed can be kept to the end as long as no declaration takes the last partner of somebody bound
// without taking him along. Units of a hex have the same neighbours, so that it is hexes that are looked at: of a hex beyond
// the stacking limit any choice of units that fills the limit will do (12.5).
#pragma once

#include <bitset>

#include "games/malaya/battle.h"

namespace causeway::malaya {

struct Declaration {
    // Every attacker is next to every target (14.23), so that there are no more of either than a hex has neighbours.
    FixedVector<HexId, direction_count> targets{};
    FixedVector<HexId, direction_count + assault_count> places{};  // of the attackers: hexes, and boxes of forces at sea
    std::bitset<max_pieces> units{};

    bool attacks(HexId hex) const { return std::find(targets.begin(), targets.end(), hex) != targets.end(); }
    bool comes_from(HexId place) const { return std::find(places.begin(), places.end(), place) != places.end(); }
    bool has(PieceId piece) const { return units[index(piece)]; }
    void add(PieceId piece, HexId place) {
        units.set(index(piece));
        if (!comes_from(place)) {
            places.push_back(place);
        }
    }
};

// The battles that are declared already, as far as they bear on one more; `number` is the one that is being put together.
class Front {
  public:
    Front(const Game& game, const Position& p, Side side, int number = 0);

    const Hexes& open() const { return open_; }  // enemy hexes that can be attacked
    const Hexes& owed() const { return owed_; }  // of these: must be attacked
    int obliged() const;                         // units that must still attack
    bool owes() const;
    Declaration declared() const;  // as far as it is put together

    // Takes along whoever would lose his last partner. False if not all attackers are then next to all targets.
    bool complete(Declaration& d) const;
    Declaration with(const Declaration& d, PieceId piece) const;
    // The whole hex joins, but for those who are the last to attack somebody else; the strongest first.
    void add_hex(Declaration& d, HexId hex) const;
    // The unit that alone can attack these targets does.
    void add_only_attacker(Declaration& d) const;

    Verdict may_target(const Declaration& d, HexId hex) const;
    Verdict may_join(const Declaration& d, PieceId piece) const;
    Verdict may_commit(const Declaration& d) const;
    // The units of a hex that could join.
    Force joiners(const Declaration& d, HexId hex) const;
    // Visits the hexes of one's own that are next to all targets.
    template <class Visit>
    void for_bases(const Declaration& d, Visit visit) const {
        if (d.targets.empty()) {
            return;
        }
        Hexes bases = p_.occupied[index(side_)];
        for (const HexId target : d.targets) {
            bases &= game_.around[index(target)];
        }
        bases.for_each(visit);
    }

  private:
    void meet(HexId enemy, const Hexes& near, bool assaulted);
    bool is_taken(HexId hex) const;
    bool is_assaulted(HexId hex) const;
    bool is_ours(std::size_t force) const;
    bool is_able(PieceId piece) const;
    bool is_bound(PieceId piece) const;
    bool must_attack(PieceId piece) const;
    bool has_room(PieceId piece, const Declaration& d) const;
    bool adjoins(HexId place, HexId target) const;
    bool adjoins_all(HexId place, const Declaration& d) const;
    bool has_partner(HexId target, const Declaration& d) const;
    bool has_other_target(HexId hex, const Declaration& d) const;
    bool lacks_partner(HexId hex, const Declaration& d) const;
    bool draw_in_targets(Declaration& d, bool& grows) const;
    bool draw_in_units(Declaration& d, bool& grows) const;
    bool draw_in_forces(Declaration& d, HexId target, bool& grows) const;
    bool is_short(const Declaration& d) const;
    bool is_possible(Declaration d) const;

    const Game& game_;
    const Position& p_;
    Side side_;
    int number_;
    Hexes open_, owed_;
    Hexes binds_;          // hexes of one's own with an enemy to whom everybody there is bound
    Hexes binds_trained_;  // those with one in the jungle, to whom the jungle-trained are (26.13)
};

}  // namespace causeway::malaya
