// The procedures of the game: what can wait for an answer, chapter by chapter, and the list of them all.
#pragma once

#include "games/islandwar/combat_procedures.h"
#include "games/islandwar/fire_procedures.h"
#include "games/islandwar/initial_procedures.h"
#include "games/islandwar/landing_procedures.h"
#include "games/islandwar/movement_procedures.h"
#include "games/islandwar/turn_procedures.h"

namespace causeway::islandwar {

using Procedures = ProcedureList<
    // 4, 13, 16, 19
    Turn, Deploy, DeployAt, FirstLook, WeatherRoll, Initial, ScoutRoll, Scout, Give,
    // 6 to 8, 12.2
    Select, MoveTo, March, Interdict, InterdictionRoll, Trim,
    // 11, 12
    Bombard, Aim, BombardRoll, ChooseHits, PlaceHits, OffensiveSupport, DefensiveSupport, AntiAir, AntiAirRoll,
    // 17, 18
    Planning, Boxes, Loading, Demonstrate, EarlyBattalions, Withdraw, LandingRoll, BeachOverrun, NextRound, SeaRetreat,
    SeaRetreatRoll, Overloaded,
    // 9, 10, 15, 19A
    ChooseAttack, Build, Assault, AssaultRoll, FireFight, ReturnFire, FireRoll<true>, FireRoll<false>, Losses, NaturalThree,
    Retreats, Retreat, SlipAway, SlipRoll, Advance, ReserveMoves, BanzaiCall, BanzaiRoll, Over>;

}  // namespace causeway::islandwar
