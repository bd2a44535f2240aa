// What a bot thinks of places, battles and landings, in Casualty Points (20). Private to evaluate.cpp, judge.cpp and
// judge_landing.cpp.
#pragma once

#include "games/islandwar/battle.h"

namespace causeway::islandwar {

inline const Doctrine& doctrine(const Game& game) { return game.characters[0]; }

// --- battles -------------------------------------------------------------------------------------------------------------

// One side of a fight: strength in the odds, printed points that it can lose, and what a point of it is worth.
struct Array {
    double strength = 0, points = 0, worth = 0;
    double stands = 0;  // 9F.2: units that may buy off a retreat with a loss
    double armor = 0;   // 10A: points of armour among them
};
// What an assault brings its attacker; `ground` if the hex is cleared, less `recoil` if he is thrown back.
double assault_worth(const Game& game, const Array& attack, const Array& defence, int drm, double ground, double recoil);
// The same of a landing, which goes on round after round as long as that pays (18J.3).
double storm_worth(const Game& game, Array attack, Array defence, int drm, double ground, double recoil);
Prospect prospect_of(const Game& game, double attack, double defence, int drm);
double mean_of(const Means::Table<double, 7>& table, const Floors<7>& floors, double strength, int drm);

// --- the map as a side sees it -------------------------------------------------------------------------------------------

// An enemy stack, as one that could be attacked.
struct Foe {
    HexId hex = no_hex;
    Array array;         // that of the defenders
    int drm = 0;         // of the assault, hexsides apart
    int fire_drm = 0;    // of fire at it
    double ground = 0;   // what its hex brings
    double beside = 0;   // own attack strength next to it
    double coming = 0;   // and what could still come
    double support = 0;  // own Support that may be had, less the enemy's
    bool halved = false;
};

// What holds for the whole of a decision, worked out when it is asked for.
class Outlook {
  public:
    Outlook(const Game& game, const Position& p, Side side);

    const Game& game;
    const Position& p;
    const Side side;
    const Doctrine& d;

    double point_of(Side whose) const;        // what a strength point is worth
    double point(PieceId piece) const;        // one of that unit
    double whole(PieceId piece) const;        // the whole unit
    double elimination(PieceId piece) const;  // what its end counts besides
    double hex_worth(HexId hex) const;        // at the end, from one side's hands into the other's

    double pull(HexId hex);    // of aims
    double threat(HexId hex);  // enemy attack strength that could come to it
    int distance_to_enemy(HexId hex);
    const Foe* foe(HexId hex);  // null where no enemy is
    // The better of assault and fire, or 0.
    double battle_worth(const Foe& foe, double attack) const;
    // What an enemy attack on such a stand would bring him, at most.
    double danger(HexId hex, const Array& defence, double threat) const;
    bool is_fortified(HexId hex, Side holder) const;  // 9F.2
    bool has_way_out(HexId hex, Side whose) const;
    double ground_of(HexId hex, Side holder, const Array& stand) const;
    int cover(HexId hex, Side whose) const;  // modifiers in favour of who stands there, from 0 up
    Array stand_of(HexId hex, PieceId but) const;
    double guard_need(HexId hex, double there);   // points wanted there besides
    double help_at(HexId hex, Side whose) const;  // Support that side may have there

  private:
    void spread_pull();
    void spread_threat();
    void describe_foes();
    void gather_guns();
    void add_aims();
    void add_aim(HexId hex, double worth);
    double attack_near(HexId hex, int distance) const;

    struct Gun {
        PieceId piece = no_piece;
        int strength = 0;
    };
    std::array<FixedVector<Gun, 64>, 2> guns_;
    std::array<float, max_hexes> pull_{}, threat_{};
    std::array<std::uint8_t, max_hexes> distance_{};
    std::array<std::uint8_t, max_hexes> foe_at_{};  // 1 and more: place in foes_
    FixedVector<Foe, 192> foes_;
    FixedVector<HexId, max_hexes> queue_;
    bool pull_known_ = false, threat_known_ = false, foes_known_ = false;
    double turns_left_ = 0;
};

// --- judgement -----------------------------------------------------------------------------------------------------------

class Judge {
  public:
    Judge(Outlook& outlook, const Position& p)
        : game_(outlook.game), p_(p), side_(outlook.side), out_(outlook), d_(outlook.d) {}

    double appraise(Action action);
    // Whether it is worth while to look for a move at all, and the best that the unit can do by moving now.
    bool may_want_to_move(PieceId piece);
    double best_move(PieceId piece, ActionList& scratch);

  private:
    // --- places (judge.cpp) ---
    double place_worth(PieceId piece, HexId hex);
    double american_worth(PieceId piece, HexId hex);
    double japanese_worth(PieceId piece, HexId hex);
    double gun_worth(PieceId piece, HexId hex);
    double contact(PieceId piece, HexId hex);
    double stand_worth(HexId hex, const Array& array);
    double room(PieceId piece, HexId hex) const;
    double staying(PieceId piece) { return place_worth(piece, at(p_, piece)); }

    // --- landings (judge_landing.cpp) ---
    double planning(Action action);
    double filling(Action action);
    double boarding(Action action) const;
    double landing(Action action);
    double cargo(Action action);
    int waiting(PieceId piece) const;
    bool is_wanted_ashore(PieceId piece) const;
    int plan_room(std::size_t plan) const;
    bool is_open_beach(HexId hex) const;
    bool is_trapped(PieceId piece);

    // --- answers (evaluate.cpp) ---
    double preparing(Action action);
    double replacing(Action action);
    double bombarding(Action action);
    double aiming(Action action);
    double moving(Action action);
    double choosing(Action action);
    double building(Action action);
    double supporting(Action action);
    double losing(PieceId piece) const;
    double disrupting(PieceId piece) const;
    double retreating(Action action);
    double charging(Action action);
    double answering_fire(Action action) const;
    double overrun_worth(HexId hex) const;
    double worth_of_fight(const Position& p, double help) const;
    double worth_of_fire(const Position& p) const;
    double target_worth(HexId hex, FightKind kind) const;
    double target_worth(HexId hex, FightKind kind, double help) const;
    bool any_assault_near(HexId hex);
    double hit_worth(HexId hex);
    bool is_worth_sending(PieceId piece) const;
    double full_worth();
    double wanted_elsewhere();
    double sea_retreat_cost() const;
    double points_left() const;
    double beach_need(HexId hex);
    double deciding(Action action);
    int distance_to_plans(HexId hex) const;
    double feint_worth(HexId beach) const;

    const Game& game_;
    const Position& p_;
    Side side_;
    Outlook& out_;
    const Doctrine& d_;
    PieceId mover_ = no_piece;
    double stays_ = 0;
    bool full_known_ = false;
    double full_ = 0;
    bool elsewhere_known_ = false;
    double elsewhere_ = 0;
};

}  // namespace causeway::islandwar
