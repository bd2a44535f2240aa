// 3.0, 24.0: the start of a match.
#include <algorithm>

#include "games/formosa/load.h"

namespace causeway::formosa {

namespace {

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
