// The procedures of Guam: what can wait for an answer. The stack runs turn, activation, march, opportunity fire, fire, rout
// check, roll, re-roll at its deepest.
#pragma once

#include "games/guam/activation_procedures.h"
#include "games/guam/combat_procedures.h"
#include "games/guam/sequence_procedures.h"
#include "games/guam/support_procedures.h"

namespace causeway::guam {

using Procedures =
    ProcedureList<Turn, Roll, Reroll, Daybreak, Disbanding, ShiftGuns, ShiftGunTo, BuyChits, DispatchDice, Arrivals,
                  Bombardments, DemolitionDice, MassedCharge, Purchase, Draw, CommandDice, Activation, PlaceMark, PlaceLeader,
                  PlaceWeapon, Rejoin, Aiming, Marching, MineChoice, AmbushAttempt, RidgeClaim, OpportunityFire, FireResolution,
                  TargetChoice, RoutChoice, Tenacity, RoutCheck, Loss, Excess, LonelyLeader, LeaderLoss, AssaultCourse,
                  Commitment, SupportFire, Retreat, DefensiveFire, SpreadLosses, ChargeLoss, Advance, TaskForces,
                  StrikeResolution, AirSupport, RandomEvent, Wind, AmphibiousLanding, BoobyTrap, SniperShot, LastCharge, Flares,
                  Crowding, Interdiction, Concede, JoinHero, HeroOffer, CallDogs>;

}  // namespace causeway::guam
