#include "tests/battery.h"

namespace {
constexpr causeway::battery::Effort effort{
    .matches = 14, .every = 151, .longest_match = 100'000, .named = 86, .own = 84, .loose = 0};
}

CAUSEWAY_BATTERY(Guam, causeway::battery::game("guam"), effort)

TEST(GuamBattery, PlaysTheSameEverywhere) {
    EXPECT_EQ(causeway::battery::signature(causeway::battery::game("guam")), "105460 decisions, hash 55005a7300eaba20");
}
