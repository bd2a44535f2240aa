// How clearly a bot does better than another on one side of a scenario. Who wins says little where the sides are not equal:
// random play wins there, too.
#pragma once

#include "play/bots.h"
#include "play/chance.h"
#include "tests/battery.h"

namespace causeway {

// How the match stood for the side when its last turn began, from -1 to 1: a bot of that level against staff.
inline double margin_against_staff(const AnyGame& game, std::size_t scenario, Side side, BotLevel level, std::uint64_t seed) {
    Rng dice(seed);
    const auto level_of = [&](Side each) { return each == side ? level : BotLevel::staff; };
    Mind minds[] = {Mind(level_of(first_side), dice.next()), Mind(level_of(second_side), dice.next())};
    double margin = 0;
    int clock = -1;
    const auto answer = [&](const AnyPosition& position, Side by) {
        if (const int now = game.clock(position).value_or(0); now != clock) {
            clock = now;
            margin = game.standing(position, side).value_or(0);
        }
        return minds[index(by)].answer(game, position, by);
    };
    const DuelSetup setup{scenario, default_options(game.info())};
    EXPECT_TRUE(play_out(game, setup, dice, 200'000, answer)) << "seed " << seed;
    return margin;
}

// By how much staff does better than a recruit in its place, on the average of the same matches.
inline double staff_over_recruit(const AnyGame& game, std::size_t scenario, Side side, std::uint64_t matches) {
    double sum = 0;
    for (std::uint64_t seed = 1; seed <= matches; ++seed) {
        sum += margin_against_staff(game, scenario, side, BotLevel::staff, seed) -
               margin_against_staff(game, scenario, side, BotLevel::recruit, seed);
    }
    return sum / static_cast<double>(matches);
}

}  // namespace causeway
