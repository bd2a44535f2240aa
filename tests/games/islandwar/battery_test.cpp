#include "tests/battery.h"

namespace {
constexpr causeway::battery::Effort effort{
    .matches = 4, .every = 311, .longest_match = 100'000, .named = 89, .own = 42, .loose = 0.3};
}

CAUSEWAY_BATTERY(Islandwar, causeway::battery::game("islandwar"), effort)

// What `causeway bench islandwar --signature` prints: to be changed with every change of the rules and with nothing else.
TEST(IslandwarBattery, PlaysTheSameEverywhere) {
    EXPECT_EQ(causeway::battery::signature(causeway::battery::game("islandwar")), "386151 decisions, hash 57c9b5b6de3e8c81");
}
