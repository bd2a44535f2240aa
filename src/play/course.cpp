#include "play/course.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/map.h"
#include "play/luck.h"

namespace causeway {

using nlohmann::json;

void CourseLog::watch(const AnyPosition& position, const Events& events) {
    if (game_.decision(last_).by == chance_side) {
        course_.luck += foreseen_chance(game_, position) - mean_of_roll(game_, last_);
    }
    for (const Event& event : events.list) {
        if (event.type == EventType::loss && event.piece != no_piece) {
            note_loss(event.piece);
        }
        if (event.type == EventType::combat && event.hex != no_hex) {
            ++course_.fights[game_.map().name(event.hex)];
        }
    }
    last_ = position;
    note_turns(game_.clock(position).value_or(0));
}

const Course& CourseLog::finish() {
    note_turns(clock_ + 1);
    return course_;
}

void CourseLog::note_turns(int clock) {
    if (clock > clock_) {
        const auto turns = static_cast<std::size_t>(clock);
        course_.chances.resize(turns, chance_of_first(game_, last_));
        course_.losses.resize(turns, lost_);
        clock_ = clock;
    }
}

// Whose it is follows from a View: no Event says so. It was there before it was lost.
void CourseLog::note_loss(PieceId piece) {
    const auto [known, is_new] = owners_.try_emplace(piece);
    if (is_new) {
        const std::string id = game_.piece_id(last_, piece, Viewer::omniscient);
        const View view = game_.view(last_, Viewer::omniscient);
        const auto shown =
            std::find_if(view.pieces.begin(), view.pieces.end(), [&](const PieceView& each) { return each.id == id; });
        for (std::size_t side = 0; shown != view.pieces.end() && side < game_.info().sides.size(); ++side) {
            if (game_.info().sides[side].id == shown->side) {
                known->second = side;
            }
        }
    }
    if (known->second) {
        ++lost_.at(*known->second);
    }
}

void write_course(json& line, const Course& course) {
    json chances = json::array(), losses = json::array();
    for (const double chance : course.chances) {
        chances.push_back(std::round(chance * 1e4) / 1e4);
    }
    for (const auto& lost : course.losses) {
        losses.push_back(lost);
    }
    line["luck"] = course.luck;
    line["chances"] = std::move(chances);
    line["losses"] = std::move(losses);
    line["fights"] = course.fights;
}

std::optional<Course> read_course(const json& line) {
    if (!line.contains("luck")) {
        return std::nullopt;
    }
    Course course;
    course.luck = line.at("luck").get<double>();
    course.chances = line.at("chances").get<std::vector<double>>();
    course.losses = line.at("losses").get<std::vector<std::array<int, 2>>>();
    course.fights = line.at("fights").get<std::map<std::string, int>>();
    return course;
}

}  // namespace causeway
