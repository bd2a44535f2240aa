// Lessons, data/<game>/lessons.toml: a match of fixed dice that a learner plays answer by answer while somebody explains. Each
// step says what to do and why, and what to say to whoever does something else. What the other side answers, and what is not
// worth a lesson, follows by itself. No rule reads it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/error.h"
#include "core/game.h"

namespace causeway {

class AnyGame;

// What is said when something else was pressed: a hex, or a counter by the learner's name for it.
struct Objection {
    std::string at, say;
};

struct LessonStep {
    std::string text;
    std::string answer;  // the text of the Action that the learner is to give; empty for something that is only read
    std::string wrong;   // said to any other answer that no objection is about
    std::vector<Objection> instead;
    std::string overlay;                               // the id of one that is laid over the map meanwhile; empty for none
    std::vector<HexId> point;                          // hexes to be pointed out, besides what the answer names
    std::vector<std::variant<int, std::string>> dice;  // how Chance falls until the next step, as Match takes it
    std::vector<std::string> then;                     // what is answered after it without the learner, by whichever side
};

struct Lesson {
    std::string id, title, about;
    int minutes = 0;
    std::size_t scenario = 0;
    Side side = nobody;  // the learner's
    Options options = 0;
    std::uint64_t seed = 0;
    std::vector<std::string> opening;  // what has been answered before the first step, by whichever side
    std::vector<LessonStep> steps;
};
using Lessons = std::vector<Lesson>;

// The file `<directory>/lessons.toml`, which a game need not have, or what is wrong with it. Whether its answers are legal is
// known only when they are given.
Expected<Lessons> load_lessons(const std::string& directory, const GameInfo& info, const Map& map);

// Null when there is none.
const Lesson* find_lesson(const Lessons& lessons, std::string_view id);

// The list as the catalog has it.
nlohmann::json lessons_json(const Lessons& lessons, const GameInfo& info);

// The lesson played from its first answer to its last, as docs/protocol.md describes it; or the step that does not hold.
Expected<nlohmann::json> play_lesson(const AnyGame& game, const Lesson& lesson);

}  // namespace causeway
