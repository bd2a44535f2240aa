// What the View, its layers, the log and resampling share. Private to the game.
#pragma once

#include "games/malaya/chapters.h"

namespace causeway::malaya {

// By Side.
inline constexpr const char* adjectives[] = {"Allied", "Japanese"};
inline constexpr const char* box_prefixes[] = {"allied", "japan"};

inline bool sees_all_of(Viewer viewer, Side side) { return viewer == Viewer::omniscient || is_side(viewer, side); }

// In the order of CombatResult and BombardResult.
inline constexpr const char* result_texts[] = {
    "nothing",
    "AE: the attackers are cut down to one battalion each and fall back",
    "AS: the attackers lose half and fall back",
    "AZ: the attackers are annihilated",
    "BB: both sides lose half",
    "DE: the defenders are cut down to one battalion each and fall back",
    "DS: the defenders lose half and fall back",
    "DZ: the defenders are annihilated",
    "AA: an attacking unit is broken down or lost",
    "AM: the attackers lose half and rout",
    "CT: contact, no effect",
    "DA: a defending unit is broken down or lost",
    "DM: the defenders lose half and rout",
};
static_assert(std::size(result_texts) == std::size(combat_result_names));
inline constexpr const char* bombard_texts[] = {"no effect", "AA: antiaircraft fire", "S: suppressed",
                                                "D: suppressed, and a loss"};
static_assert(std::size(bombard_texts) == std::size(bombard_result_names));

}  // namespace causeway::malaya
