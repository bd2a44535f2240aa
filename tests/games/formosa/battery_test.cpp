#include "tests/battery.h"

namespace {
constexpr causeway::battery::Effort effort{.matches = 14, .every = 29, .longest_match = 100'000};
}

CAUSEWAY_BATTERY(Formosa, causeway::battery::game("formosa"), effort)
