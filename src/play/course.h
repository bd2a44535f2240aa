// How one match went, for those who look at many: what the dice brought, how the chances changed from turn to turn, what was
// lost and where it was fought. It reads what any game tells and knows no rulebook.
#pragma once

#include <array>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "play/any_game.h"

namespace causeway {

struct Course {
    double luck = 0;                         // what the rolls brought the first side, in chance to win (play/luck.h)
    std::vector<double> chances;             // of the first side to win, when each turn of a side was over
    std::vector<std::array<int, 2>> losses;  // of either side until then: counters and steps, as the game tells them
    std::map<std::string, int> fights;       // by hex: battles, assaults and fires
    friend bool operator==(const Course&, const Course&) = default;
};

class CourseLog {
  public:
    // From this Position on.
    CourseLog(const AnyGame& game, const AnyPosition& start) : game_(game), last_(start) {}

    // To be called after every answer and roll, with what it caused.
    void watch(const AnyPosition& position, const Events& events);
    // The match is over.
    const Course& finish();

  private:
    void note_loss(PieceId piece);
    void note_turns(int clock);

    const AnyGame& game_;
    AnyPosition last_;
    int clock_ = 0;
    std::array<int, 2> lost_{};
    std::map<PieceId, std::optional<std::size_t>> owners_;  // as far as they had to be looked up
    Course course_;
};

// Members of a match's line: luck, chances, losses, fights.
void write_course(nlohmann::json& line, const Course& course);
// Nothing where the line has none of them; throws what a JSON value throws where they are of another kind.
std::optional<Course> read_course(const nlohmann::json& line);

}  // namespace causeway
