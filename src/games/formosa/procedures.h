// The procedures of the game: what can wait for an answer, chapter by chapter, and the list of them all.
#pragma once

#include "games/formosa/airpower_procedures.h"
#include "games/formosa/combat_procedures.h"
#include "games/formosa/invasion_procedures.h"
#include "games/formosa/logistics_procedures.h"
#include "games/formosa/movement_procedures.h"

namespace causeway::formosa {

// 6.1: the sequence of play itself; never asks.
struct Turn {
    using lies_on = On<>;
    std::uint8_t begun = 0;  // 1: the phase is under way; with nothing above it on the stack, it is over
    static constexpr Ask ask{"turn", "6.1", "The turn goes on"};
    static constexpr auto fields = std::tuple{field("begun", &Turn::begun, from_to(1, 1))};
    void go_on(const Game& game, Position& p, Events* events);
};

// 25.6: before anything else goes on.
struct DieHard {
    PieceId piece = no_piece;
    HexId hex = no_hex;  // where it fell
    static constexpr Ask ask{"die-hard", "25.6", "Do the survivors go on as guerrillas?"};
    static constexpr auto fields =
        std::tuple{field("piece", &DieHard::piece, piece_form), field("hex", &DieHard::hex, hex_form)};
    static constexpr Side by = chance_side;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// Nobody is asked any more.
struct Over {
    using lies_on = TopOn<>;
    static constexpr auto phase = Phase::over;
    static constexpr Ask ask{"over", "4.0", "The game is over"};
    static constexpr Side by = nobody;
    void actions(const Game&, const Position&, ActionList&) const {}
    void apply(const Game&, Position&, Action, Events*) {}
};

using Procedures =
    ProcedureList<Turn, SetupTac, SetupKamikaze, SetupLp, Deploy, PlaceUnit, ReconRoll, Recon, Mobilize, LogisticsRoll,
                  Recruit<japan>, Recruit<allies>, AmoyRoll, Plan<japan>, Plan<allies>, AirFire<allies>, AirLoss<japan>,
                  AirFire<japan>, AirLoss<allies>, KamikazeRoll, KamikazeLoss, Sortie, SortieRoll, SortieLp, Bomber, Fortify,
                  BomberRoll, CampRoll, BomberLoss, Invasion, Embark, Assault, Ashore, Transfer, Sail, Select, MoveTo, FlyTo,
                  RaidPlace, RaidRoll, RaidDamage, RaidLoss, Overstack, Support, Attack, Build, Effort<true>, Effort<false>,
                  CombatRoll, Losses<true>, Losses<false>, Counterattack, Retreat, Advance, Exploit, DieHard, Bases, Interdict,
                  Over>;

}  // namespace causeway::formosa
