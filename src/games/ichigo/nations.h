// The nations of Operation Ichi-Go and the two players who command them.
#pragma once

#include <array>

#include "core/ids.h"

namespace causeway::ichigo {

enum class Nation : std::uint8_t { japan, china, us };

// The two players. The Allied player commands the Chinese and, after Causeway, the Americans (2.2, 5.2).
inline constexpr Side japan = first_side;
inline constexpr Side allies = second_side;

inline constexpr std::array<Nation, 3> all_nations{Nation::japan, Nation::china, Nation::us};
constexpr Side side_of(Nation nation) { return nation == Nation::japan ? japan : allies; }
constexpr const char* adjective(Side side) { return side == japan ? "Japanese" : "Allied"; }

// In the order of Nation.
inline constexpr const char* nation_ids[] = {"japan", "china", "us"};
inline constexpr const char* nation_names[] = {"Japanese", "Chinese", "US"};

}  // namespace causeway::ichigo
