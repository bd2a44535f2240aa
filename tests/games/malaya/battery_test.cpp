#include "tests/battery.h"

namespace {
constexpr causeway::battery::Effort effort{.matches = 10, .every = 31, .longest_match = 100'000};
}

CAUSEWAY_BATTERY(Malaya, causeway::battery::game("malaya"), effort)

TEST(MalayaBattery, PlaysTheSameEverywhere) {
    EXPECT_EQ(causeway::battery::signature(causeway::battery::game("malaya")), "46218 decisions, hash 7882037a6d43ed11");
}
