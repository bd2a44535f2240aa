// What somebody should know of a game as a whole before he chooses it, and where he is in a turn: data/<game>/guide.toml.
// Nothing in it is secret, and no rule reads it.
#pragma once

#include <array>
#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/game.h"

namespace causeway {

// What bots of a level needed for a scenario, and how often each side won: measured, not guessed.
struct ScenarioFigures {
    int matches = 0;
    int decisions = 0;          // of both sides together, in the mean
    std::array<int, 2> wins{};  // in the order of GameInfo::sides; the others were drawn
};

// One step of the sequence of play.
struct SequenceStep {
    std::vector<std::string> phases;  // the ids by which Views call it
    std::string title, rule, text;
    std::string side;  // the id of the one that acts; empty where it is both or nobody
};

// How the score decides: tracks of the View added up, others taken off, and what each sum means. The levels rise; the first has
// no least.
struct ScoreLevel {
    std::optional<int> from;
    std::string title;
    std::string side;  // whose victory it is; empty for a draw
};
struct ScoreLadder {
    std::vector<std::string> scenarios;  // by id; empty for all
    std::string title, rule;
    std::vector<std::string> plus, minus;  // ids of tracks
    std::string when;                      // the id of a track that must have the value `is` for it to count; empty for always
    int is = 0;
    std::vector<ScoreLevel> levels;
};

// What is expected on a turn by the game's own schedule. Who waits on a turn track in the View need not be told here.
struct Arrival {
    std::vector<std::string> scenarios;  // by id; empty for all
    int turn = 1;
    std::string side, text, rule;
};

struct Guide {
    std::string front, years, scale;
    int difficulty = 1;                                   // from 1 to 5
    std::string demands;                                  // what makes it so
    int seconds = 1;                                      // that a person takes for an answer
    std::string measured;                                 // the command that the figures were measured by
    std::vector<std::optional<ScenarioFigures>> figures;  // in the order of GameInfo::scenarios
    std::vector<SequenceStep> sequence;                   // perhaps none
    std::vector<ScoreLadder> scores;                      // the first that fits counts; perhaps none
    std::vector<Arrival> arrivals;                        // by rising turns; perhaps none
};

// The file `<directory>/guide.toml`, which a game need not have, or what is wrong with it.
Expected<std::optional<Guide>> load_guide(const std::string& directory, const GameInfo& info);

// How long a person sits at the scenario, in minutes that sound like an estimate.
int minutes_of(const Guide& guide, const ScenarioFigures& figures);

nlohmann::json guide_json(const Guide& guide);
nlohmann::json figures_json(const Guide& guide, const ScenarioFigures& figures, const GameInfo& info);

}  // namespace causeway
