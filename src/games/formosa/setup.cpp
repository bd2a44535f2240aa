// 3.0, 24.0: the words of verbs and questions, and the start of a match.
#include <algorithm>

#include "games/formosa/load.h"

namespace causeway::formosa {

namespace {

// In the order of Verb.
constexpr VerbSpec verbs[] = {
    {"roll", Operand::faces},
    {"unit", Operand::piece},
    {"place", Operand::hex},
    {"stow", Operand::box},
    {"recruit", Operand::piece},
    {"buy", Operand::choice},
    {"historical"},
    {"reveal", Operand::piece},
    {"reveal-stack", Operand::hex},
    {"done"},
    {"end"},
    {"pass"},
    {"cancel"},
    {"superiority", Operand::number},
    {"tactical", Operand::number},
    {"superiority-cw", Operand::number},
    {"tactical-cw", Operand::number},
    {"tokku", Operand::number},
    {"b-29"},
    {"lose-air", Operand::choice},
    {"sortie"},
    {"bomb", Operand::hex},
    {"beach", Operand::hex},
    {"drop-zone", Operand::hex},
    {"embark", Operand::piece},
    {"target", Operand::hex},
    {"attack-from", Operand::hex},
    {"join", Operand::piece},
    {"commit"},
    {"support", Operand::hex},
    {"support-cw", Operand::hex},
    {"interdict", Operand::hex},
    {"interdict-cw", Operand::hex},
    {"move", Operand::hex},
    {"motorize"},
    {"fly", Operand::piece},
    {"spend", Operand::number},
    {"air-supply"},
    {"lose", Operand::piece},
    {"retreat", Operand::hex},
    {"counterattack", Operand::hex},
    {"advance", Operand::piece | Operand::hex},
    {"exploit", Operand::hex},
    {"build", Operand::piece},
    {"demobilize", Operand::piece},
};
static_assert(std::size(verbs) == index(Verb::demobilize) + 1);

// In the order of FrameKind.
constexpr Ask asks[] = {
    {"turn", "6.1", "The turn goes on"},
    {"setup-tac", "24.1", "How many Japanese tactical air points are there?"},
    {"setup-kamikaze", "24.1", "How many kamikaze points are there?"},
    {"setup-lp", "24.1", "How many logistics points has Japan?"},
    {"deploy", "3.0", "Deploy and recruit units, reveal some if you like, then finish the set-up"},
    {"place", "8.1", "Choose where the unit goes"},
    {"recon-roll", "24.1", "How many stacks does reconnaissance find?"},
    {"recon", "24.1", "Choose a stack to reveal, or finish"},
    {"mobilize", "3.0", "Recruit units, air points and markers for the invasion, then finish the set-up"},
    {"logistics-roll", "7.2", "How many logistics points does Japan receive?"},
    {"recruit-japan", "8.0", "Recruit or replace units, buy air points and markers, or end the phase"},
    {"recruit-allies", "8.0", "Recruit or replace units, buy air points and markers, or end the phase"},
    {"amoy-roll", "9.1", "Does Amoy fall?"},
    {"plan-japan", "16.1", "Plan the missions of your air units in secret"},
    {"plan-allies", "16.1", "Plan the missions of your air units in secret"},
    {"air-fire-allies", "16.2", "The Allies fire for air superiority"},
    {"air-loss-japan", "16.2", "Choose an air point to lose"},
    {"air-fire-japan", "16.2", "Japan fires for air superiority"},
    {"air-loss-allies", "16.2", "Choose an air point to lose"},
    {"kamikaze-roll", "16.6", "The kamikazes attack"},
    {"kamikaze-loss", "16.6", "Choose what the kamikazes turn back"},
    {"sortie", "18.0", "Send the Mobile Fleet out, or keep it back"},
    {"sortie-roll", "18.0", "How does the sortie end?"},
    {"sortie-lp", "18.0", "How many logistics points do the Allies lose?"},
    {"bomber", "16.5", "Choose a hex for the B-29s, or pass"},
    {"fortify", "16.5", "Reveal a fortification under the bombs, or pass"},
    {"bomber-roll", "16.5", "The B-29s bomb"},
    {"camp-roll", "25.10", "Do the bombs hit the camp?"},
    {"bomber-loss", "16.5", "Choose the unit that is lost"},
    {"invasion", "10.1", "Place a landing marker, or end the landings"},
    {"embark", "10.2", "Put units on the landing marker"},
    {"assault", "10.2.2", "Choose an opposed landing to fight"},
    {"ashore", "10.2.2", "Choose a unit to go ashore"},
    {"transfer", "21.0", "Choose a unit to sail, or end the phase"},
    {"sail", "21.0", "Choose where the unit sails"},
    {"select", "12.0", "Choose a unit to move, or end movement"},
    {"move-to", "12.0", "Choose where to move"},
    {"fly-to", "25.3", "Choose the airfield to fly to"},
    {"raid-place", "25.7", "Choose where the raid comes down"},
    {"raid-roll", "25.7", "Does the raid get through?"},
    {"raid-damage", "25.8", "What do the raiders destroy?"},
    {"raid-loss", "25.8", "Choose an air point to lose"},
    {"overstack", "13.3", "Too many units in the hex: choose one to remove"},
    {"support", "16.3", "Place ground support, or go on to the attacks"},
    {"attack", "15.0", "Choose a hex to attack; combat can end when nobody must attack any more"},
    {"build", "15.1", "Add hexes, units and air support, then commit the attack or call it off"},
    {"attacker-lp", "15.4.1", "Spend logistics points on the attack?"},
    {"defender-lp", "15.4.1", "Spend a logistics point on the defence?"},
    {"combat-roll", "15.2", "The attack is rolled"},
    {"attacker-loss", "15.5", "Choose an attacking unit to lose"},
    {"defender-loss", "15.5", "Choose a defending unit to lose"},
    {"counterattack", "15.6", "Choose the hex to counterattack"},
    {"retreat", "15.7", "Choose where the unit retreats"},
    {"advance", "15.8", "Advance after combat, or stay"},
    {"exploit", "25.1", "Choose a stack for an exploitation attack, or end"},
    {"die-hard", "25.6", "Do the survivors go on as guerrillas?"},
    {"bases", "20.1", "Build or give up bases, or end the phase"},
    {"interdict", "16.4", "Place an air point as interdiction, or finish"},
    {"over", "4.0", "The game is over"},
};
static_assert(std::size(asks) == frame_kinds);

// Where a unit is before the first decision (3.0, 24.1, 24.2).
HexId first_box(const Game& game, const Position& p, const Unit& u) {
    if (is_absent(game, p, u)) {
        return box::unused;
    }
    if (u.from_amoy) {
        return box::sixth_marines;
    }
    if (u.starts || u.type == Class::camp) {
        return u.nation == Nation::japan ? box::hand : box::staging;
    }
    return box::reinforcements;
}

}  // namespace

bool is_absent(const Game& game, const Position& p, const Unit& u) {
    const ScenarioFacts& scenario = game.scenarios[p.scenario];
    const auto& closed = scenario.closed_divisions;
    return (u.option != 0 && (p.options & u.option) == 0) || (u.nation == Nation::commonwealth && !scenario.commonwealth) ||
           (u.nation == Nation::japan && std::find(closed.begin(), closed.end(), u.division) != closed.end());
}

GameInfo heading() {
    GameInfo info;
    info.id = "formosa";
    info.title = "Operation Causeway: Formosa 1944";
    info.sides = {{"allies", "Allies"}, {"japan", "Japan"}};
    info.verbs = verbs;
    info.asks = asks;
    return info;
}

Position start(const Game& game, std::size_t scenario, Options options) {
    Position p;
    const ScenarioFacts& rules = game.scenarios[scenario];
    p.scenario = static_cast<std::uint8_t>(scenario);
    p.options = static_cast<std::uint16_t>(options & ((1U << option_count) - 1U));
    p.at.fill(box::unused);
    for (std::size_t i = 0; i < game.units.size(); ++i) {
        p.at[i] = first_box(game, p, game.units[i]);
        // What a scenario lists for the Allies is no secret (24.1).
        const bool listed = p.at[i] == box::staging || p.at[i] == box::sixth_marines;
        p.status[i] = listed ? status::known : 0;
    }
    for (const Nation each : {Nation::us, Nation::commonwealth}) {
        p.wings[index(each)].ready = static_cast<std::uint8_t>(rules.tac[index(each)]);
        p.gunfire[index(each)] = static_cast<std::uint8_t>(rules.gunfire[index(each)]);
    }
    p.kamikaze_pool = static_cast<std::uint8_t>(game.pools.kamikaze);
    p.lp[index(allies)] = static_cast<std::uint8_t>(rules.allied_lp);
    push(p, FrameKind::turn, 1);
    push(p, FrameKind::mobilize);
    push(p, FrameKind::recon_roll);
    push(p, FrameKind::deploy);
    push(p, FrameKind::setup_lp);
    push(p, FrameKind::setup_kamikaze);
    push(p, FrameKind::setup_tac);
    return p;
}

}  // namespace causeway::formosa
