// 3.0: the words of verbs and questions, and the start of a match.
#include "games/ichigo/load.h"

namespace causeway::ichigo {

namespace {

// In the order of Verb.
constexpr VerbSpec verbs[] = {
    {"roll", Operand::faces},
    {"draw", Operand::choice},
    {"place", Operand::piece | Operand::hex},
    {"pass"},
    {"land", Operand::piece | Operand::hex},
    {"transfer", Operand::piece},
    {"order", Operand::choice},
    {"marker", Operand::hex},
    {"withdraw", Operand::piece},
    {"absorb", Operand::piece},
    {"end"},
    {"unit", Operand::piece},
    {"stack", Operand::hex},
    {"move", Operand::hex},
    {"through", Operand::hex},
    {"stop"},
    {"airlift", Operand::piece},
    {"airdrop", Operand::hex},
    {"supply", Operand::hex},
    {"target", Operand::hex},
    {"attacker", Operand::piece},
    {"attackers", Operand::hex},
    {"commit"},
    {"cancel"},
    {"tank"},
    {"special-forces"},
    {"done"},
    {"lose", Operand::piece},
    {"advance", Operand::piece},
    {"all"},
    {"push", Operand::piece | Operand::hex},
};
static_assert(std::size(verbs) == index(Verb::push) + 1);

// In the order of FrameKind.
constexpr Ask asks[] = {
    {"turn", "5.1", "The turn goes on"},
    {"deal", "3.3", "A Chinese unit is dealt face down"},
    {"causeway-sign", "5.2", "Does the loss of all airbases speak for Causeway or against it?"},
    {"causeway", "5.2", "Causeway or the Philippines?"},
    {"bomber-roll", "8.9", "Do the B-29s fly this turn?"},
    {"bomber", "8.9", "Send the B-29s against a Japanese city, or pass"},
    {"port", "5.3.12", "Choose the port of the landing on the mainland"},
    {"displace", "5.3.12", "Move the units in the port out of the way of the landing"},
    {"land", "5.3.4", "Bring US divisions ashore, or end the landings"},
    {"garrison", "5.3.5", "Deploy the Formosa Garrison"},
    {"enter", "9.1", "Bring the next reinforcement on, or pass to hold it back"},
    {"order", "5.5", "Move first or fight first?"},
    {"air-japan", "8.1", "Japan rolls for the air"},
    {"air-allies", "8.1", "The Allies roll for the air"},
    {"air-place", "8.2", "Place an airpower marker"},
    {"withdraw", "9.2", "Choose a unit to withdraw"},
    {"absorb", "9.5", "Choose a reduced division to be filled up with a brigade, or end"},
    {"absorb-brigade", "9.5", "Choose the brigade that it absorbs"},
    {"area-army-roll", "5.3.7", "How many units of the 14th Area Army sail?"},
    {"area-army-draw", "5.3.7", "A unit of the 14th Area Army is drawn"},
    {"crossing", "5.3.9", "Does the unit survive the crossing?"},
    {"ashore", "5.3.8", "Choose where the unit comes ashore"},
    {"select", "10.3", "Choose a unit or a stack to move, or end movement"},
    {"move-roll", "10.14", "How far can it move?"},
    {"move-to", "10.0", "Choose where to move, or stop"},
    {"airlift", "8.10", "Choose the city to fly to"},
    {"attack", "11.0", "Choose a hex to attack, or end combat"},
    {"build", "11.2", "Add units to the attack, then commit it or call it off"},
    {"support", "11.17", "Support the attack with tank regiments or the 1st Special Forces Group"},
    {"defend", "11.17", "Support the defence with tank regiments"},
    {"combat-roll", "11.19", "The attack is rolled"},
    {"defender-loss", "11.20", "Choose a defending unit to lose a step"},
    {"attacker-loss", "11.20", "Choose an attacking unit to lose a step"},
    {"advance", "11.24", "Advance into the empty hex, or stay"},
    {"momentum", "11.25", "Choose a hex for a momentum attack, or end"},
    {"recruits-roll", "9.7", "How many Chinese reinforcements come?"},
    {"recruits-draw", "9.7", "A Chinese reinforcement is drawn"},
    {"recruits-place", "9.7", "Choose a city for the reinforcement"},
    {"collapse", "4.1", "Chungking has fallen. Does China collapse?"},
    {"over", "4.0", "The game is over"},
};
static_assert(std::size(asks) == frame_kinds);

// Where a unit waits that does not stand on the map at the start.
HexId waiting_box(const Unit& unit) {
    switch (unit.army) {
        case Army::expeditionary: return box::track;
        case Army::kwantung: return box::kwantung;
        case Army::area_army_14: return box::area_army;
        case Army::formosa_garrison: return box::formosa;
        case Army::american: return box::us_pool;
        default: return box::unused;
    }
}

// Puts a piece under the stack of its hex without any of the consequences that a rule of play would see.
void set_up(const Game& game, Position& p, PieceId piece, HexId hex) {
    p.at[index(piece)] = hex;
    p.steps[index(piece)] = unit(game, piece).full_steps;  // 2.15
    p.stacks.put_under(piece, hex);
    p.occupied[index(nation(game, piece))].insert(hex);
}

// 3.3: face-down bodies; their faces are dealt as the first decisions of the match.
int set_up_regulars(const Game& game, Position& p) {
    auto body = index(game.first_body);
    for (const Setup& setup : game.diamonds) {
        for (int i = 0; i < setup.count; ++i) {
            set_up(game, p, static_cast<PieceId>(body++), setup.hex);
        }
    }
    for (std::size_t face = 0; face < game.faces.size(); ++face) {
        p.pool[face >> 6U] |= std::uint64_t{1} << (face & 63U);
    }
    return static_cast<int>(body - index(game.first_body));
}

}  // namespace

GameInfo heading() {
    GameInfo info;
    info.id = "ichigo";
    info.title = "Operation Ichi-Go";
    info.sides = {{"japan", "Japan"}, {"china", "Allies (China and the United States)"}};
    info.verbs = verbs;
    info.asks = asks;
    return info;
}

Position start(const Game& game, std::size_t, Options options) {
    Position p;
    p.at.fill(box::unused);
    p.face.fill(none8);
    p.allowance.fill(not_rolled);
    for (std::size_t i = 0; i < index(game.first_body); ++i) {
        const Unit& unit = game.units[i];
        if (unit.hex != no_hex) {
            set_up(game, p, static_cast<PieceId>(i), unit.hex);
        } else {
            p.at[i] = waiting_box(unit);
            p.steps[i] = unit.full_steps;
        }
    }
    const int regulars = set_up_regulars(game, p);
    for (const HexId hex : game.japanese_at_start) {
        p.japanese_control.insert(hex);
    }
    p.tanks = static_cast<std::uint8_t>(game.initial_tanks);
    p.network_stale = both_networks;
    // Two options that exclude each other cancel out.
    const bool both = (options & causeway_always) != 0 && (options & causeway_never) != 0;
    p.options = static_cast<std::uint8_t>(both ? 0U : options & (causeway_always | causeway_never));
    push(p, FrameKind::turn);
    push(p, FrameKind::deal, 0, static_cast<std::uint8_t>(regulars));
    return p;
}

}  // namespace causeway::ichigo
