// The procedures of the game: what can wait for an answer, chapter by chapter, and the list of them all.
#pragma once

#include "games/malaya/combat_procedures.h"
#include "games/malaya/impulse_procedures.h"
#include "games/malaya/logistics_procedures.h"
#include "games/malaya/planning_procedures.h"

namespace causeway::malaya {

// 4.1: the sequence of play itself; never asks.
struct Turn {
    using lies_on = On<>;
    std::uint8_t begun = 0;  // 1: the phase is under way; with nothing above it on the stack, it is over
    static constexpr Ask ask{"turn", "4.1", "The turn goes on"};
    static constexpr auto fields = std::tuple{field("begun", &Turn::begun, from_to(1, 1))};
    void go_on(const Game& game, Position& p, Events* events);
};

// Yamashita gives a third impulse after the second player's follow-on impulse (5.3). Asked while Japan holds any marker.
struct ThirdImpulse {
    using lies_on = TopOn<Turn>;
    static constexpr auto phase = Phase::victory;
    static constexpr Ask ask{"third-impulse", "5.3", "Play Yamashita for a third impulse?"};
    static constexpr Side by = japan;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// Nobody is asked any more.
struct Over {
    using lies_on = TopOn<>;
    static constexpr auto phase = Phase::over;
    static constexpr Ask ask{"over", "24.0", "The game is over"};
    static constexpr Side by = nobody;
    void actions(const Game&, const Position&, ActionList&) const {}
    void apply(const Game&, Position&, Action, Events*) {}
};

using Procedures =
    ProcedureList<Turn, Deploy, PlaceUnit, InitiativeRoll, DrawMarker, MarkerRoll, IndianRoll, LoseSupply, WithdrawAir,
                  WithdrawUnit, Plan<allies>, Plan<japan>, SplitFire, AirFire, AirHits, Reinforce, Arrive, InterdictionRoll,
                  InterdictionLoss, Reorganize, Expend, Pay, Refit, Fortify, Select, MoveTo, Strike, Intercept, InterceptRoll,
                  Bombard, BombardRoll, BombardLoss, Declare, Build, Resolve, Prepare<true>, Prepare<false>, Table, CombatRoll,
                  Aftermath, LastBattalion<true>, LastBattalion<false>, Halve<true>, Halve<false>, Attrition<true>,
                  Attrition<false>, Retreats, RoutRoll, Retreat, PartedLoss, Pursuit, ThirdImpulse, Over>;

}  // namespace causeway::malaya
