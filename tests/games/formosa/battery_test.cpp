#include "tests/battery.h"

namespace {
constexpr causeway::battery::Effort effort{.matches = 14, .every = 29, .longest_match = 100'000, .named = 59, .own = 59};
}

CAUSEWAY_BATTERY(Formosa, causeway::battery::game("formosa"), effort)

TEST(FormosaBattery, PlaysTheSameEverywhere) {
    EXPECT_EQ(causeway::battery::signature(causeway::battery::game("formosa")), "25421 decisions, hash 3df98dc85db33ffa");
}
