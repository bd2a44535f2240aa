#include "play/guide.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "core/data.h"
#include "core/words.h"
#include "play/names.h"

namespace causeway {

using nlohmann::json;

namespace {

constexpr int hardest = 5;
constexpr int seconds_a_minute = 60;

class GuideReader {
  public:
    explicit GuideReader(const GameInfo& info) : info_(info) {}

    Guide read(const DataValue& root) const {
        root.only({"front", "years", "scale", "difficulty", "demands", "seconds", "measured", "figures", "sequence", "scores",
                   "arrivals"});
        Guide guide;
        guide.front = said(root, "front");
        guide.years = said(root, "years");
        guide.scale = said(root, "scale");
        guide.difficulty = root.at("difficulty").integer(1, hardest);
        guide.demands = said(root, "demands");
        guide.seconds = root.at("seconds").integer(1, seconds_a_minute);
        guide.measured = said(root, "measured");
        guide.figures.resize(info_.scenarios.size());
        for (const DataValue& value : root.list_if_any("figures")) {
            read_figures(value, guide);
        }
        for (const DataValue& value : root.list_if_any("sequence")) {
            guide.sequence.push_back(step(value));
        }
        for (const DataValue& value : root.list_if_any("scores")) {
            guide.scores.push_back(ladder(value));
        }
        for (const DataValue& value : root.list_if_any("arrivals")) {
            guide.arrivals.push_back(arrival(value));
        }
        return guide;
    }

  private:
    static std::string said(const DataValue& table, std::string_view key) {
        std::string text = table.text(key);
        table.at(key).expect(!text.empty(), "must not be empty");
        return text;
    }

    void read_figures(const DataValue& value, Guide& guide) const {
        value.only({"scenario", "matches", "decisions", "wins"});
        const std::optional<std::size_t> scenario = find_scenario(info_, value.text("scenario"));
        if (!scenario) {
            value.at("scenario").report("the game has no scenario " + in_quotes(value.text("scenario")));
            return;
        }
        if (guide.figures[*scenario]) {
            value.at("scenario").report("scenario " + in_quotes(value.text("scenario")) + " has figures already");
        }
        ScenarioFigures figures;
        figures.matches = value.at("matches").integer(1, most);
        figures.decisions = value.at("decisions").integer(1, most);
        const DataValue wins = value.at("wins");
        for (std::size_t i = 0; i < figures.wins.size(); ++i) {
            figures.wins[i] = wins.at(info_.sides[i].id).integer(0, figures.matches);
        }
        wins.expect(figures.wins[0] + figures.wins[1] <= figures.matches, "more matches are won than were played");
        guide.figures[*scenario] = figures;
    }

    SequenceStep step(const DataValue& value) const {
        value.only({"phases", "title", "rule", "text", "side"});
        SequenceStep read;
        read.phases = value.texts("phases");
        read.title = said(value, "title");
        read.rule = said(value, "rule");
        read.text = said(value, "text");
        read.side = value.text_or("side", "");
        value.expect(read.side.empty() || find_side(info_, read.side).has_value(),
                     "the game has no side " + in_quotes(read.side));
        return read;
    }

    Arrival arrival(const DataValue& value) const {
        value.only({"scenarios", "turn", "side", "text", "rule"});
        Arrival read;
        read.scenarios = named(value, "scenarios");
        for (const std::string& scenario : read.scenarios) {
            value.expect(find_scenario(info_, scenario).has_value(), "the game has no scenario " + in_quotes(scenario));
        }
        read.turn = value.at("turn").integer(1, most);
        read.side = value.text("side");
        value.expect(find_side(info_, read.side).has_value(), "the game has no side " + in_quotes(read.side));
        read.text = said(value, "text");
        read.rule = said(value, "rule");
        return read;
    }

    static std::vector<std::string> named(const DataValue& table, std::string_view key) {
        return table.has(key) ? table.texts(key) : std::vector<std::string>{};
    }

    ScoreLadder ladder(const DataValue& value) const {
        value.only({"scenarios", "title", "rule", "plus", "minus", "when", "is", "levels"});
        ScoreLadder read;
        read.scenarios = named(value, "scenarios");
        read.title = said(value, "title");
        read.rule = said(value, "rule");
        read.plus = value.texts("plus");
        read.minus = named(value, "minus");
        read.when = value.text_or("when", "");
        read.is = value.integer_or("is", 0);
        for (const std::string& scenario : read.scenarios) {
            value.expect(find_scenario(info_, scenario).has_value(), "the game has no scenario " + in_quotes(scenario));
        }
        for (const DataValue& item : value.list("levels")) {
            read.levels.push_back(level(item, read.levels));
        }
        value.at("levels").expect(read.levels.size() > 1, "a score leads to more than one level");
        return read;
    }

    ScoreLevel level(const DataValue& value, const std::vector<ScoreLevel>& below) const {
        value.only({"from", "title", "side"});
        ScoreLevel read;
        read.title = said(value, "title");
        read.side = value.text_or("side", "");
        value.expect(read.side.empty() || find_side(info_, read.side).has_value(),
                     "the game has no side " + in_quotes(read.side));
        if (!below.empty()) {
            read.from = value.integer("from");
            value.expect(!below.back().from || *below.back().from < *read.from, "levels rise");
        }
        return read;
    }

    static constexpr int most = 1'000'000;
    const GameInfo& info_;
};

}  // namespace

Expected<std::optional<Guide>> load_guide(const std::string& directory, const GameInfo& info) {
    const std::filesystem::path path = std::filesystem::path(directory) / "guide.toml";
    if (std::error_code error; !std::filesystem::exists(path, error)) {
        return std::optional<Guide>{};
    }
    const Expected<DataFile> file = DataFile::load(path.string());
    if (!file) {
        return tl::make_unexpected(file.error());
    }
    std::optional<Guide> guide = GuideReader(info).read(file->root());
    if (!file->ok()) {
        return tl::make_unexpected(file->error());
    }
    return guide;
}

// Half of the answers are his own. To five minutes, beyond an hour to a quarter of one, beyond four to a whole.
int minutes_of(const Guide& guide, const ScenarioFigures& figures) {
    constexpr int hour = 60, quarter = 15, few = 5, long_session = 4 * hour;
    const int minutes = figures.decisions / 2 * guide.seconds / seconds_a_minute;
    const int unit = minutes < hour ? few : minutes < long_session ? quarter : hour;
    return std::max(few, (minutes + unit / 2) / unit * unit);
}

json figures_json(const Guide& guide, const ScenarioFigures& figures, const GameInfo& info) {
    json wins = json::object();
    for (std::size_t i = 0; i < figures.wins.size(); ++i) {
        wins[info.sides[i].id] = figures.wins[i];
    }
    return {{"matches", figures.matches},
            {"decisions", figures.decisions},
            {"minutes", minutes_of(guide, figures)},
            {"wins", std::move(wins)}};
}

namespace {

json ladder_json(const ScoreLadder& ladder) {
    json levels = json::array();
    for (const ScoreLevel& level : ladder.levels) {
        json& entry = levels.emplace_back(json{{"title", level.title}});
        if (level.from) {
            entry["from"] = *level.from;
        }
        if (!level.side.empty()) {
            entry["side"] = level.side;
        }
    }
    json document{{"title", ladder.title},
                  {"rule", ladder.rule},
                  {"plus", ladder.plus},
                  {"minus", ladder.minus},
                  {"levels", std::move(levels)}};
    if (!ladder.scenarios.empty()) {
        document["scenarios"] = ladder.scenarios;
    }
    if (!ladder.when.empty()) {
        document["when"] = {{"track", ladder.when}, {"is", ladder.is}};
    }
    return document;
}

}  // namespace

json guide_json(const Guide& guide) {
    json arrivals = json::array();
    for (const Arrival& arrival : guide.arrivals) {
        json& entry = arrivals.emplace_back(
            json{{"turn", arrival.turn}, {"side", arrival.side}, {"text", arrival.text}, {"rule", arrival.rule}});
        if (!arrival.scenarios.empty()) {
            entry["scenarios"] = arrival.scenarios;
        }
    }
    json sequence = json::array();
    for (const SequenceStep& step : guide.sequence) {
        json& entry = sequence.emplace_back(
            json{{"phases", step.phases}, {"title", step.title}, {"rule", step.rule}, {"text", step.text}});
        if (!step.side.empty()) {
            entry["side"] = step.side;
        }
    }
    json scores = json::array();
    for (const ScoreLadder& ladder : guide.scores) {
        scores.push_back(ladder_json(ladder));
    }
    return {{"front", guide.front},
            {"years", guide.years},
            {"scale", guide.scale},
            {"difficulty", guide.difficulty},
            {"demands", guide.demands},
            {"measured", guide.measured},
            {"sequence", std::move(sequence)},
            {"arrivals", std::move(arrivals)},
            {"scores", std::move(scores)}};
}

}  // namespace causeway
