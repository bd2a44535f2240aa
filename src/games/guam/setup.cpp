// The tables of verbs and questions, and a scenario turned into a Position.
#include "games/guam/load.h"

namespace causeway::guam {

namespace {

// In the order of Verb.
constexpr VerbSpec verbs[] = {
    {"roll", Operand::faces},
    {"draw", Operand::choice},
    {"reroll"},
    {"pass"},
    {"done"},
    {"end"},
    {"buy", Operand::choice},
    {"unit", Operand::piece},
    {"stack", Operand::hex},
    {"place", Operand::hex},
    {"detach", Operand::piece},
    {"assault", Operand::hex},
    {"call-off", Operand::hex},
    {"mark", Operand::hex},
    {"move", Operand::hex},
    {"enter-cave"},
    {"leave-cave"},
    {"tunnel", Operand::hex},
    {"deploy"},
    {"form-column"},
    {"arm", Operand::piece},
    {"disarm"},
    {"concentrate"},
    {"fire", Operand::hex},
    {"fire-at", Operand::piece},
    {"fire-zone", Operand::box},
    {"fire-from", Operand::hex},
    {"alert", Operand::hex},
    {"hold"},
    {"bombard", Operand::hex},
    {"illuminate", Operand::hex},
    {"smoke", Operand::hex},
    {"rally"},
    {"dig"},
    {"entrench"},
    {"seal"},
    {"clear-mines"},
    {"repair"},
    {"assign"},
    {"load", Operand::piece},
    {"unload"},
    {"stay"},
    {"ambush"},
    {"endure"},
    {"claim"},
    {"lose", Operand::piece},
    {"commit", Operand::piece},
    {"retreat", Operand::hex},
    {"absorb", Operand::hex},
    {"advance", Operand::piece},
    {"target", Operand::hex},
    {"strike-at", Operand::piece},
    {"interdict"},
    {"division", Operand::choice},
    {"sail", Operand::piece},
    {"divert", Operand::box},
    {"land-deployed", Operand::piece},
    {"massed"},
    {"order", Operand::choice},
    {"concede", Operand::hex},
    {"take", Operand::piece},
    {"leave", Operand::piece},
    {"abandon"},
    {"disband", Operand::piece},
};
static_assert(std::size(verbs) == index(Verb::disband) + 1);

// In the order of FrameKind, then of Purpose for the dice.
constexpr Ask asks[] = {
    {"turn", "4.0", ""},
    {"roll", "4.0", "Roll a die"},
    {"reroll", "31.0", "Roll the die again?"},
    {"weather", "4.0", ""},
    {"disband", "24.3", "Take back ambush units that are far from everybody"},
    {"shift-guns", "27.0", "Choose artillery to move in the night"},
    {"shift-gun-to", "27.0", "Where does the battery go?"},
    {"buy", "4.0", "Spend dispatch points on chits for the cup"},
    {"dispatch", "4.0", ""},
    {"arrivals", "12.4.2", ""},
    {"bombardments", "8.7.7", "Place a bombardment marker"},
    {"demolition", "28.3", ""},
    {"massed", "9.6.2", "Launch the massed charge this turn?"},
    {"purchase", "4.0", "Pay two dispatch points to activate a formation now?"},
    {"draw", "4.0", "Draw a chit from the cup"},
    {"command-dice", "4.0", ""},
    {"activation", "5.0", "Give orders to active units"},
    {"place-leader", "13.1", "Where does the leader go?"},
    {"place-weapon", "12.1", "Which hex gets the support weapon?"},
    {"rejoin", "8.5.2", "Where does the routed unit come back?"},
    {"march", "6.0", ""},
    {"mines", "28.1", "Go on through the mines, or stay on the beach?"},
    {"ambush", "24.1", "Try to place an ambush unit?"},
    {"ridge", "6.2.2", "Claim the ridge?"},
    {"opportunity-fire", "8.6", "Fire at the units that move?"},
    {"shot", "8.0", ""},
    {"rout-choice", "8.5.1", "Choose the unit that must check for rout"},
    {"tenacity", "8.5.3", "Take a disorganization instead of the rout check?"},
    {"rout", "8.5.1", ""},
    {"loss", "8.5", "Choose a unit to lose"},
    {"excess", "12.1", "Choose a support weapon to take away"},
    {"lonely-leader", "13.1", "Where does the leader go?"},
    {"leader-loss", "23.0", "Choose the leader who is hit"},
    {"assault", "9.1", ""},
    {"commit", "9.3", "Choose the units that assault"},
    {"support-fire", "9.4", "Fire artillery at the hex before the assault"},
    {"retreat", "9.1", "Retreat before the assault?"},
    {"defensive-fire", "9.4", "Fire at the units that assault"},
    {"spread", "9.4", "Choose the hex that takes a disorganization"},
    {"charge-loss", "9.6", "Choose a charging unit to lose"},
    {"advance", "9.1", "Advance into the hex"},
    {"task-forces", "21.2", "Place a task force"},
    {"resolve", "21.2", ""},
    {"air", "16.0", "Place air strikes or interdiction"},
    {"event", "20.0", "A random event"},
    {"wind", "8.8.1", ""},
    {"landing", "22.1", "Move units ashore"},
    {"trap", "23.0", ""},
    {"sniper", "25.0", ""},
    {"gyokusai", "9.6.3", "Move or charge"},
    {"flares", "17.1", "Place illumination rounds"},
    {"crowding", "6.1", ""},
    {"over", "30.0", ""},
    {"interdiction", "16.0", "Strike the units on the road?"},
    {"concede", "30.2", "Give up victory hexes that nobody defends?"},
    {"join-hero", "14.1", "Which hex does the hero join?"},
    {"hero", "14.1", "Does the hero take part?"},
    {"weather-die", "4.0", "The weather of the day"},
    {"dispatch-die", "4.0", "A die for dispatch points"},
    {"tank-die", "12.4.2", "Does the tank weapon land?"},
    {"incident-die", "12.4.2", "A landing incident"},
    {"delay-die", "12.4.2", "How long is the delay?"},
    {"tank-check", "12.4.2", "A check at a landing obstacle"},
    {"demolition-die", "28.3", "A die for the demolition teams"},
    {"command-die", "4.0", "A die for direct commands"},
    {"air-die", "16.0", "A die for air support"},
    {"event-die", "20.0", "A die for the random event"},
    {"wind-die", "8.8.1", "A die for the fire"},
    {"spread-die", "8.8.1", "Which way does the fire spread?"},
    {"fire-die", "8.4", "A die for the fire"},
    {"rout-die", "8.5.1", "A rout check"},
    {"scatter-die", "8.7.6", "A die for scatter"},
    {"illumination-die", "8.7.3", "A die for the illumination round"},
    {"alert-die", "12.5", "A die for the war dogs"},
    {"attacker-die", "9.4", "The attacker's die"},
    {"defender-die", "9.4", "The defender's die"},
    {"drunk-die", "9.6.1", "Are they drunk?"},
    {"trench-die", "11.1", "A check to build a trench"},
    {"sealing-die", "11.2", "A check to seal the cave"},
    {"clearing-die", "28.2", "A check to clear mines"},
    {"repair-die", "11.3.2", "A die to repair the airfield"},
    {"mines-die", "28.1", "A die for the mines"},
    {"ambush-die", "24.1", "A die for the ambush"},
    {"sniper-die", "25.0", "A die for the sniper"},
    {"trap-die", "23.0", "A die for the booby trap"},
    {"flares-die", "17.1", "A die for illumination rounds"},
};
static_assert(std::size(asks) == frame_kinds + purpose_count);

void set_up_stack(const Game& game, Position& p, const StackFacts& stack) {
    for (const PieceId piece : stack.pieces) {
        put(game, p, piece, stack.hex);
        if (is_unit(game, piece) && stack.column) {
            set(p, piece, status::column);
        }
        if (piece_of(game, piece).type == PieceType::leader && stack.replaced) {
            set(p, piece, status::replaced);
        }
        if (is_unit(game, piece) && stack.in_cave) {
            set(p, piece, status::in_cave);
        }
    }
    if (stack.fort != Fort::none) {
        put_mark(game, p, stack.hex, mark::fort, static_cast<unsigned>(stack.fort));
    }
}

void set_up_landing(const Game& game, Position& p, const LandingFacts& landing) {
    for (const PieceId piece : landing.pieces) {
        if (landing.turn > p.turn) {
            put(game, p, piece, box::reinforcements);
        } else {
            put(game, p, piece, zone_box(landing.beach, landing.zone));
            if (is_unit(game, piece)) {
                set(p, piece, status::column);  // 22.1
                p.queue[index(piece)] = p.queue_next;
            }
        }
    }
}

void set_up_divisions(const Game& game, Position& p, const ScenarioFacts& scenario) {
    for (std::size_t i = 0; i < game.divisions.size(); ++i) {
        const DivisionStart& start = scenario.divisions[i];
        if (start.plays) {
            p.divisions[i] = {start.quality, start.dispatch, start.direct, 0};
        }
    }
}

}  // namespace

void set_tables(GameInfo& info) {
    info.verbs = verbs;
    info.asks = asks;
}

Position start(const Game& game, std::size_t scenario, Options options) {
    Position p;
    const ScenarioFacts& facts = game.scenarios[scenario];
    p.scenario = static_cast<std::uint8_t>(scenario);
    p.options = static_cast<std::uint16_t>(options);
    p.turn = static_cast<std::uint8_t>(facts.first_turn);
    p.weather = facts.weather;
    p.whiskey = p.sake = facts.whiskey ? 1 : 0;
    p.at.fill(box::unused);
    set_up_divisions(game, p, facts);
    for (const StackFacts& stack : facts.stacks) {
        set_up_stack(game, p, stack);
    }
    for (const LandingFacts& landing : facts.landings) {
        set_up_landing(game, p, landing);
    }
    p.queue_next = 2;
    for (const std::vector<ArrivalFacts>* arrivals : {&facts.tanks, &facts.trucks}) {
        for (const ArrivalFacts& arrival : *arrivals) {
            for (const PieceId piece : arrival.pieces) {
                put(game, p, piece, box::reinforcements);
            }
        }
    }
    // Weapons of the formations and divisions in play that no set-up attaches are available (12.1).
    for (const PieceId weapon : game.weapons) {
        if (at(p, weapon) == box::unused && plays(game, p, piece_of(game, weapon).division)) {
            put(game, p, weapon, box::available);
        }
    }
    for (std::size_t i = 0; i < game.ambushes.size() && static_cast<int>(i) < facts.ambush; ++i) {
        put(game, p, game.ambushes[i], box::pool);
    }
    for (const std::uint8_t beach : facts.mines) {
        p.mines[beach] = 1;
    }
    for (const HexId hex : facts.traps) {
        p.traps.push_back(hex);
    }
    push(p, FrameKind::turn);
    begin_match(game, p);
    settle(game, p, nullptr);
    return p;
}

}  // namespace causeway::guam
