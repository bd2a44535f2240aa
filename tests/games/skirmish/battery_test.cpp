#include "tests/battery.h"

namespace {
constexpr causeway::battery::Effort effort{.matches = 40, .every = 5, .longest_match = 20'000, .named = 83, .own = 83};
}

CAUSEWAY_BATTERY(Skirmish, causeway::battery::game("skirmish"), effort)

TEST(SkirmishBattery, PlaysTheSameEverywhere) {
    EXPECT_EQ(causeway::battery::signature(causeway::battery::game("skirmish")), "9197 decisions, hash 4c3ce171b2311bce");
}
