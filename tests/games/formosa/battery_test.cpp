#include "tests/battery.h"

namespace {
constexpr causeway::battery::Effort effort{.matches = 14, .every = 29, .longest_match = 100'000};
}

CAUSEWAY_BATTERY(Formosa, causeway::battery::game("formosa"), effort)

TEST(FormosaBattery, PlaysTheSameEverywhere) {
    EXPECT_EQ(causeway::battery::signature(causeway::battery::game("formosa")), "25405 decisions, hash 08c10bd61b744f17");
}
