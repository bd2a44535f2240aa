#include "tests/battery.h"

namespace {
constexpr causeway::battery::Effort effort{
    .matches = 10, .every = 31, .longest_match = 100'000, .named = 72, .own = 67, .loose = 0.3};
}

CAUSEWAY_BATTERY(Malaya, causeway::battery::game("malaya"), effort)

TEST(MalayaBattery, PlaysTheSameEverywhere) {
    EXPECT_EQ(causeway::battery::signature(causeway::battery::game("malaya")), "44680 decisions, hash cd87abe87814c283");
}
