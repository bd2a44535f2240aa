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
    info.asks = asks<Procedures>;
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
    p.stack.push(Turn{.begun = 1});
    p.stack.push(Mobilize{});
    p.stack.push(ReconRoll{});
    p.stack.push(Deploy{});
    p.stack.push(SetupLp{});
    p.stack.push(SetupKamikaze{});
    p.stack.push(SetupTac{});
    return p;
}

}  // namespace causeway::formosa
