#include "tests/battery.h"

namespace {
constexpr causeway::battery::Effort effort{.matches = 12, .every = 29, .longest_match = 100'000, .named = 66, .own = 66};
}

CAUSEWAY_BATTERY(Ichigo, causeway::battery::game("ichigo"), effort)

TEST(IchigoBattery, PlaysTheSameEverywhere) {
    EXPECT_EQ(causeway::battery::signature(causeway::battery::game("ichigo")), "85170 decisions, hash aa64b6dc8d6ca800");
}
