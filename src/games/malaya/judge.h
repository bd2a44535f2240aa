// What a bot thinks of places, battles and landings, in victory points. Private to evaluate.cpp, judge.cpp and
// judge_landing.cpp.
#pragma once

#include <array>

#include "games/malaya/chapters.h"

namespace causeway::malaya {

// --- chances of a battle -------------------------------------------------------------------------------------------------

// What a column does on average: shares of either force lost, and how often the defenders' hex is cleared.
struct Prospect {
    double attacker = 0, defender = 0, clear = 0;
};
using Prospects = std::array<std::array<Prospect, combat_columns>, 3>;  // [Crt][column]

// What is at stake in a battle.
struct Stakes {
    double attacker = 0, defender = 0, ground = 0;
    double worth(const Prospect& chances) const {
        return chances.defender * defender + chances.clear * ground - chances.attacker * attacker;
    }
};

// --- the map as a side sees it -------------------------------------------------------------------------------------------

// An enemy stack, as one that could be attacked.
struct Foe {
    HexId hex = no_hex;
    int defence = 0;
    int shift = 0;      // for the attacker, without what he brings along
    int beside = 0;     // attack factors next to it
    double coming = 0;  // attack factors that could still come
    double cost = 0, ground = 0;
    bool stands_fast = false;  // a city or fortification, whose defenders may ignore a retreat
};

// What holds for the whole of a decision, worked out when it is asked for.
class Outlook {
  public:
    Outlook(const Game& game, const Position& p, Side side);

    const Game& game;
    const Position& p;
    const Side side;
    const Prospects prospects;

    double pull(HexId hex);    // of the objectives
    double threat(HexId hex);  // enemy attack factors that could come to it
    const Foe& foe(HexId hex);

    // What an objective will still bring, for both sides together.
    double objective_worth(HexId hex) const;
    double unit_cost(PieceId piece) const;
    int column_of(double attack, int defence, int shift) const;
    int support(HexId hex, Side whose) const;
    // The better of the two tables.
    double battle_worth(const Foe& enemy, double attack, int shift) const;
    int distance_to_friends(HexId hex) const;

    struct Troop {
        PieceId piece;
        HexId hex;
        int attack;
        bool free;       // has not moved yet and may
        int commanders;  // headquarters that have it in their radius
    };
    const FixedVector<Troop, max_pieces>& troops() const { return troops_; }  // own units that can attack, on the map

  private:
    void weigh_objectives();
    void gather_troops();
    void spread_threat();
    Foe describe(HexId hex) const;

    std::array<double, 16> weights_{};
    std::array<float, max_hexes> pull_{};  // below 0: not yet known
    std::array<float, max_hexes> threat_{};
    bool threat_known_ = false;
    std::array<std::uint8_t, max_hexes> foe_at_{};  // 1 and more: place in foes_
    FixedVector<Foe, 128> foes_;
    FixedVector<Troop, max_pieces> troops_;
};

inline const Doctrine& doctrine(const Game& game) { return game.characters[0]; }

// How near an objective is to a hex, from 1 down to 0.
double closeness(const Game& game, std::size_t objective, HexId hex);
Prospects work_out_prospects(const Game& game);

// --- judgement -----------------------------------------------------------------------------------------------------------

// A landing under consideration: who goes, and where to.
struct Landing {
    FixedVector<PieceId, 24> cargo;
    HexId hex = no_hex;
    bool storms = false;
    double worth = 0;
};

class Judge {
  public:
    Judge(Outlook& outlook, const Position& p) : game_(outlook.game), p_(p), side_(outlook.side), out_(outlook) {}

    double appraise(Action action);
    // The best that the unit can do by moving now.
    double best_move(PieceId piece, ActionList& scratch);
    // The best that can be put ashore with the unit as carrier, or by a marker with it in the lead.
    Landing best_landing(PieceId leader);
    bool leads_landing(PieceId piece) const;
    static constexpr int ranks = 6;
    int rank(Action action) const;

  private:
    // --- places (judge.cpp) ---
    double place_worth(PieceId piece, HexId hex);
    double crowding(PieceId piece, HexId hex) const;
    double worth_of_staying(PieceId piece) { return on_map(at(p_, piece)) ? place_worth(piece, at(p_, piece)) : -1; }
    double move_worth(PieceId piece, HexId to);
    double group_move_worth(HexId to);
    double japanese_worth(PieceId piece, HexId hex);
    double allied_worth(PieceId piece, HexId hex);
    double headquarters_worth(PieceId piece, HexId hex);
    double supply_worth(PieceId piece, HexId hex);
    double guard_worth(PieceId piece, HexId hex);
    double contact(PieceId piece, HexId hex, double attack, int shift = 0);
    double loss_in(HexId hex, int defence, double cost);
    double command_worth(PieceId hq, HexId hex);
    double stand_worth(HexId hex, int defence, double cost);
    bool is_garrisoned(HexId hex, PieceId but) const;
    bool in_contact(HexId hex) const { return game_.around[index(hex)].intersects(p_.occupied[index(other(side_))]); }
    bool infantry_in_malaya(PieceId but) const;
    bool manned(HexId hex, PieceId but) const;
    struct Garrison {
        int defence = 0;
        double cost = 0;
    };
    Garrison garrison_of(HexId hex, PieceId but) const;

    // --- landings (judge_landing.cpp) ---
    Landing cargo_of(PieceId leader) const;
    double landing_worth(const Landing& landing, HexId from, HexId to);
    double storm_worth(const Landing& landing, HexId to);
    double loading(Action action);
    bool lands();

    // --- answers (evaluate.cpp) ---
    double moving(Action action);
    double fighting(Action action);
    double planning(Action action) const;
    double reinforcing(Action action);
    double supplying(Action action);
    double striking(Action action);
    double losing(Action action) const;
    double table_worth(Crt table) const;
    double declared_worth(Action action);
    Stakes stakes_of_battle() const;
    double stowing(PieceId piece) const;
    double buying(PieceId piece) const;
    bool waits_in_base() const;
    bool in_reach_of_battle(PieceId hq) const;
    bool is_worth_a_fort(HexId hex) const;
    bool in_contact_with_us(HexId hex) const { return game_.around[index(hex)].intersects(p_.occupied[index(side_)]); }

    const Game& game_;
    const Position& p_;
    Side side_;
    Outlook& out_;
    Landing plan_;
    bool planned_ = false;
    // Who is under way, with the worth of where he is.
    struct Marcher {
        PieceId piece;
        double stays;
    };
    FixedVector<Marcher, max_pieces> group_;
    bool gathered_ = false;
};

}  // namespace causeway::malaya
