#include "tests/battery.h"

namespace {
constexpr causeway::battery::Effort effort{.matches = 6, .every = 29, .longest_match = 100'000};
}

CAUSEWAY_BATTERY(Ichigo, causeway::battery::game("ichigo"), effort)
