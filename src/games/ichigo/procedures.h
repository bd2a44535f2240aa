// The procedures of Operation Ichi-Go: what can wait for an answer.
#pragma once

#include "games/ichigo/battle_procedures.h"
#include "games/ichigo/turn_procedures.h"

namespace causeway::ichigo {

// In the order of the table of asks.
using Procedures =
    ProcedureList<Turn, Deal, CausewaySign, CausewayRoll, BomberRoll, Bomber, Port, Displace, Land, Garrison, Enter, EndPhase,
                  Order, AirJapan, AirAllies, AirPlace, Withdraw, Absorb, AbsorbBrigade, AreaArmyRoll, AreaArmyDraw, Crossing,
                  Ashore, Select, MoveRoll, MoveTo, Airlift, Attack, Build, Support, Defend, CombatRoll, DefenderLoss,
                  AttackerLoss, Advance, Momentum, RecruitsRoll, RecruitsDraw, RecruitsPlace, CollapseRoll, Over>;

}  // namespace causeway::ichigo
