#include "tests/battery.h"

namespace {
constexpr causeway::battery::Effort effort{.matches = 40, .every = 5, .longest_match = 20'000};
}

CAUSEWAY_BATTERY(Skirmish, causeway::battery::game("skirmish"), effort)
