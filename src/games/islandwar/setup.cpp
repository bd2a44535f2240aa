// 17C, 18A, 19B.7: the start of a match.
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

void place_as_history(const Game& game, Position& p) {
    // From the bottom up: the list has the top of a stack first, and each counter is put on those before it.
    const std::vector<Deployed>& all = island(game, p).deployment;
    for (std::size_t i = all.size(); i-- > 0;) {
        put(game, p, all[i].piece, all[i].hex);
        p.status[index(all[i].piece)] = status::ashore | (all[i].under ? status::under : 0U);
    }
}

namespace {

void place_americans(const Game& game, Position& p) {
    const Island& battle = island(game, p);
    const auto put_all = [&](const std::vector<PieceId>& units, HexId box) {
        for (const PieceId piece : units) {
            p.at[index(piece)] = box;
        }
    };
    put_all(battle.offshore, box::offshore);
    put_all(battle.floating, box::reserve);
    put_all(battle.demonstration_units, box::demonstration);
    for (const GunGroup& group : battle.guns) {
        put_all(group.units, box::saipan);
    }
    for (const StartHits& row : battle.start_hits) {
        for (const PieceId piece : row.units) {
            p.hits[index(piece)] = row.hits;
        }
    }
}

void give_points(const Game& game, Position& p) {
    for (const Points& row : island(game, p).points) {
        if (row.turn == 0) {
            p.points[index(row.contingent)][index(row.kind)] = row.points;
        }
    }
}

}  // namespace

Position start(const Game& game, std::size_t scenario_number, Options options) {
    Position p;
    p.scenario = static_cast<std::uint8_t>(scenario_number);
    p.options = static_cast<std::uint8_t>(options & ((1U << option_count) - 1U));
    p.turn = scenario(game, p).first_turn;
    p.at.fill(box::unused);
    p.carrier.fill(no_piece);
    place_as_history(game, p);
    place_americans(game, p);
    give_points(game, p);
    p.stack.push(Turn{.begun = 1});
    push_planning(game, p);  // R18.3: after intelligence
    if (is_option_on(p, free_setup)) {
        begin_deployment(game, p);
    } else {
        // 19B.3, R19.5: the set-up of history has no dummy in the open.
        expose_all_in_clear(game, p, nullptr);
        p.stack.push(FirstLook{});
    }
    judge_sources(game, p, nullptr);
    return p;
}

}  // namespace causeway::islandwar
