// What no Position may violate, and the bounds and shapes that its inspection shares with its document. Private to the game.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/fault.h"
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

// Everything wrong with the Position, which may hold any values at all; empty when it is sound.
std::vector<Fault> faults(const Game& game, const Position& position);

inline constexpr int last_ending = 9;  // of the table in victory.cpp
inline constexpr int most_points = 6;  // 10.14-10.16: what a unit can have before it is doubled

inline constexpr std::pair<const char*, Hexes Position::*> hex_lists[] = {
    {"control", &Position::japanese_control},
    {"lost_once", &Position::lost_once},
    {"garrison_gone", &Position::garrison_gone},
    {"attacked", &Position::attacked},
};

// What the small state of a frame is called, and how large it may be. What has no name is always zero.
struct Field {
    const char* name = nullptr;
    int most = 0;
    bool nation = false;  // written as the id of a Nation
};
struct FrameShape {
    Field a{}, b{}, c{};
    bool hex = false, piece = false;
};
FrameShape shape(FrameKind kind);
inline constexpr std::pair<std::uint8_t Frame::*, Field FrameShape::*> frame_fields[] = {
    {&Frame::a, &FrameShape::a}, {&Frame::b, &FrameShape::b}, {&Frame::c, &FrameShape::c}};

// 8.3: what Position::air_range must be.
Hexes range_of_markers(const Game& game, const Position& p);

}  // namespace causeway::ichigo
