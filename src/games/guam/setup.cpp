// A scenario turned into a Position.
#include "games/guam/load.h"

namespace causeway::guam {

namespace {

void set_up_stack(const Game& game, Position& p, const StackFacts& stack) {
    for (const PieceId piece : stack.pieces) {
        put(game, p, piece, stack.hex);
        if (is_unit(game, piece)) {
            set(p, piece, (stack.column ? status::column : 0U) | (stack.in_cave ? status::in_cave : 0U));
        } else if (piece_of(game, piece).type == PieceType::leader && stack.replaced) {
            set(p, piece, status::replaced);
        }
    }
    if (stack.fort != Fort::none) {
        put_mark(game, p, stack.hex, mark::fort, static_cast<unsigned>(stack.fort));
    }
}

void set_up_landing(const Game& game, Position& p, const LandingFacts& landing) {
    const bool afloat = landing.turn <= p.turn;
    for (const PieceId piece : landing.pieces) {
        put(game, p, piece, afloat ? zone_box(landing.beach, landing.zone) : box::reinforcements);
        if (afloat && is_unit(game, piece)) {
            set(p, piece, status::column);  // 22.1
            p.queue[index(piece)] = p.queue_next;
        }
    }
}

void set_up_divisions(const Game& game, Position& p, const ScenarioFacts& scenario) {
    for (std::size_t i = 0; i < game.divisions.size(); ++i) {
        if (const DivisionStart& start = scenario.divisions[i]; start.plays) {
            p.divisions[i] = {start.quality, start.dispatch, start.direct, 0};
        }
    }
}

}  // namespace

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
    p.traps = facts.traps;
    push(p, Turn{});
    begin_match(game, p);
    settle(game, p, nullptr);
    return p;
}

}  // namespace causeway::guam
