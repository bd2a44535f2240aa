#include "play/lessons.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "core/data.h"
#include "core/map.h"
#include "core/words.h"
#include "play/any_game.h"
#include "play/chance.h"
#include "play/match.h"
#include "play/names.h"
#include "play/view_changes.h"
#include "play/wire.h"

namespace causeway {

using nlohmann::json;

namespace {

// --- the file ----------------------------------------------------------------------------------------------------------------

class LessonReader {
  public:
    LessonReader(const GameInfo& info, const Map& map) : info_(info), map_(map) {}

    Lessons read(const DataValue& root) const {
        root.only({"lessons"});
        Lessons lessons;
        for (const DataValue& value : root.list("lessons")) {
            Lesson read = lesson(value);
            value.at("id").expect(find_lesson(lessons, read.id) == nullptr, "there are two lessons " + in_quotes(read.id));
            lessons.push_back(std::move(read));
        }
        return lessons;
    }

  private:
    static std::string needed(const DataValue& table, std::string_view key) {
        std::string text = table.text(key);
        table.at(key).expect(!text.empty(), "must not be empty");
        return text;
    }
    static std::vector<std::string> texts_if_any(const DataValue& table, std::string_view key) {
        return table.has(key) ? table.texts(key) : std::vector<std::string>{};
    }

    Lesson lesson(const DataValue& value) const {
        value.only({"id", "title", "about", "minutes", "scenario", "side", "options", "seed", "opening", "steps"});
        Lesson read;
        read.id = needed(value, "id");
        read.title = needed(value, "title");
        read.about = needed(value, "about");
        read.minutes = value.at("minutes").integer(1, 60);
        read.scenario = scenario(value.at("scenario"));
        read.side = side(value.at("side"));
        read.options = options(value);
        read.seed = static_cast<std::uint64_t>(value.at("seed").integer(0, 1'000'000));
        read.opening = texts_if_any(value, "opening");
        for (const DataValue& item : value.list("steps")) {
            read.steps.push_back(step(item));
        }
        value.at("steps").expect(!read.steps.empty(), "a lesson has steps");
        return read;
    }

    std::size_t scenario(const DataValue& value) const {
        const std::optional<std::size_t> found = find_scenario(info_, value.text());
        value.expect(found.has_value(), "the game has no scenario " + in_quotes(value.text()));
        return found.value_or(0);
    }
    Side side(const DataValue& value) const {
        const std::optional<Side> found = find_side(info_, value.text());
        value.expect(found.has_value(), "the game has no side " + in_quotes(value.text()));
        return found.value_or(first_side);
    }
    // Those in force; the usual ones where nothing is said.
    Options options(const DataValue& value) const {
        if (!value.has("options")) {
            return default_options(info_);
        }
        const Expected<Options> read = options_from_json(info_, json(value.texts("options")));
        value.at("options").expect(read.has_value(), read ? "" : read.error().message);
        return read.value_or(0);
    }

    LessonStep step(const DataValue& value) const {
        value.only({"text", "do", "wrong", "instead", "overlay", "point", "dice", "then"});
        LessonStep read;
        read.text = needed(value, "text");
        read.answer = value.text_or("do", "");
        if (!read.answer.empty()) {
            read.wrong = needed(value, "wrong");
        } else {
            value.expect(!value.has("wrong") && !value.has("instead"), "where nothing is done nothing can be done wrong");
        }
        for (const DataValue& item : value.list_if_any("instead")) {
            item.only({"at", "say"});
            read.instead.push_back({needed(item, "at"), needed(item, "say")});
        }
        for (const DataValue& item : value.list_if_any("point")) {
            const std::optional<HexId> hex = map_.find(item.text());
            item.expect(hex.has_value(), "the map has no hex " + in_quotes(item.text()));
            read.point.push_back(hex.value_or(HexId{0}));
        }
        for (const DataValue& item : value.list_if_any("dice")) {
            if (item.is_integer()) {
                read.dice.emplace_back(item.integer());
            } else {
                read.dice.emplace_back(item.text());
            }
        }
        read.overlay = value.text_or("overlay", "");
        read.then = texts_if_any(value, "then");
        return read;
    }

    const GameInfo& info_;
    const Map& map_;
};

// --- the match ---------------------------------------------------------------------------------------------------------------

// Plays the lesson and keeps what the learner sees after every answer.
class LessonPlay {
  public:
    static Expected<json> play(const AnyGame& game, const Lesson& lesson) {
        Match::Outcome<Match> match =
            Match::begin(game, {.scenario = lesson.scenario, .options = lesson.options, .seed = lesson.seed});
        if (!match) {
            return fail(match.error().message, lesson.id);
        }
        return LessonPlay(lesson, std::move(*match)).run();
    }

  private:
    LessonPlay(const Lesson& lesson, Match match)
        : lesson_(lesson), match_(std::move(match)), viewer_(static_cast<Viewer>(lesson.side)) {}

    Expected<json> run() {
        for (std::size_t i = 0; i < lesson_.opening.size(); ++i) {
            if (Expected<std::monostate> done = answer(lesson_.opening[i], "opening[" + std::to_string(i) + "]"); !done) {
                return tl::make_unexpected(std::move(done.error()));
            }
        }
        moments_ = json::array();
        keep_moment();
        json steps = json::array();
        for (std::size_t i = 0; i < lesson_.steps.size(); ++i) {
            Expected<json> step = take(lesson_.steps[i], "steps[" + std::to_string(i) + "]");
            if (!step) {
                return step;
            }
            steps.push_back(std::move(*step));
        }
        const GameInfo& info = match_.game().info();
        return json{{"id", lesson_.id},
                    {"title", lesson_.title},
                    {"about", lesson_.about},
                    {"minutes", lesson_.minutes},
                    {"game", info.id},
                    {"scenario", info.scenarios[lesson_.scenario].id},
                    {"side", side_id(info, lesson_.side)},
                    {"steps", std::move(steps)},
                    {"moments", std::move(moments_)}};
    }

    // What the learner is told at a step, before anything of it is done.
    Expected<json> take(const LessonStep& step, const std::string& where) {
        json told{{"text", step.text}, {"moment", moments_.size() - 1}};
        if (!step.point.empty()) {
            told["point"] = json::array();
            for (const HexId hex : step.point) {
                told["point"].push_back(match_.game().map().name(hex));
            }
        }
        if (!step.overlay.empty()) {
            const json overlays = overlays_json(match_.game(), match_.position(), viewer_)["overlays"];
            const auto found = std::find_if(overlays.begin(), overlays.end(),
                                            [&step](const json& overlay) { return overlay["id"] == step.overlay; });
            if (found == overlays.end()) {
                return fail("the game has no overlay " + in_quotes(step.overlay), where + ".overlay");
            }
            told["overlay"] = *found;
        }
        match_.queue_dice(step.dice);
        if (!step.answer.empty()) {
            if (Expected<std::monostate> asked = tell_answer(step, where, told); !asked) {
                return tl::make_unexpected(std::move(asked.error()));
            }
            if (Expected<std::monostate> done = answer(step.answer, where + ".do"); !done) {
                return tl::make_unexpected(std::move(done.error()));
            }
            keep_moment();
        }
        for (std::size_t i = 0; i < step.then.size(); ++i) {
            if (Expected<std::monostate> done = answer(step.then[i], where + ".then[" + std::to_string(i) + "]"); !done) {
                return tl::make_unexpected(std::move(done.error()));
            }
            keep_moment();
        }
        if (match_.dice_queued() != 0) {
            return fail(std::to_string(match_.dice_queued()) + " dice are not rolled", where + ".dice");
        }
        return told;
    }

    Expected<std::monostate> tell_answer(const LessonStep& step, const std::string& where, json& told) const {
        const AnyGame& game = match_.game();
        const std::optional<LegalAction> found = find_legal(game, match_.position(), json(step.answer));
        if (!found || found->by != lesson_.side || found->standing) {
            return fail(not_legal(step.answer), where + ".do");
        }
        told["action"] = action_json(game, match_.position(), found->action, viewer_);
        told["preview"] = preview_json(game.map(), game.preview(match_.position(), found->action));
        told["wrong"] = step.wrong;
        if (!step.instead.empty()) {
            const json view = view_json(game, match_.position(), viewer_);
            told["instead"] = json::array();
            for (const Objection& objection : step.instead) {
                if (!is_something(view, objection.at)) {
                    return fail("neither a hex nor a counter in sight: " + in_quotes(objection.at), where + ".instead");
                }
                told["instead"].push_back({{"at", objection.at}, {"say", objection.say}});
            }
        }
        return std::monostate{};
    }

    bool is_something(const json& view, const std::string& at) const {
        const json& pieces = view["pieces"];
        return match_.game().map().find(at) ||
               std::any_of(pieces.begin(), pieces.end(), [&at](const json& piece) { return piece["id"] == at; });
    }

    Expected<std::monostate> answer(const std::string& text, const std::string& where) {
        const std::optional<LegalAction> found = find_legal(match_.game(), match_.position(), json(text));
        if (!found) {
            return fail(not_legal(text), where);
        }
        if (const Match::Outcome<std::size_t> done = match_.act(*found); !done) {
            return fail(done.error().message, where);
        }
        return std::monostate{};
    }

    std::string not_legal(const std::string& text) const {
        const json decision = decision_json(match_.game(), match_.position(), Viewer::omniscient);
        std::string message = in_quotes(text) + " is no answer to " + decision.value("ask", std::string("the end"));
        std::size_t told = 0;
        for (const json& legal : decision["actions"]) {
            message += (told == 0 ? "; there are: " : ", ") + legal["text"].get<std::string>();
            if (++told == most_told) {
                break;
            }
        }
        return message;
    }

    void keep_moment() {
        const GameInfo& info = match_.game().info();
        json view = view_json(match_.game(), match_.position(), viewer_);
        view["match"] = nullptr;
        view["scenario"] = info.scenarios[lesson_.scenario].id;
        view["side"] = side_id(info, lesson_.side);
        // One answer is wanted at a time, and the step has it.
        view["decision"]["actions"] = json::array();
        view["decision"].erase("standing");
        const std::size_t events = match_.count_events(viewer_);
        if (moments_.empty()) {
            moments_.push_back({{"view", view}, {"log", events}, {"events", match_.events(viewer_)}});
        } else {
            json changes = view_changes(view_, view);
            changes["log"] = {{"keep", events_}, {"add", match_.events_after(viewer_, events_)}};
            moments_.push_back(std::move(changes));
        }
        view_ = std::move(view);
        events_ = events;
    }

    static constexpr std::size_t most_told = 40;

    const Lesson& lesson_;
    Match match_;
    Viewer viewer_;
    json moments_, view_;
    std::size_t events_ = 0;
};

}  // namespace

Expected<Lessons> load_lessons(const std::string& directory, const GameInfo& info, const Map& map) {
    const std::filesystem::path path = std::filesystem::path(directory) / "lessons.toml";
    if (std::error_code error; !std::filesystem::exists(path, error)) {
        return Lessons{};
    }
    const Expected<DataFile> file = DataFile::load(path.string());
    if (!file) {
        return tl::make_unexpected(file.error());
    }
    Lessons lessons = LessonReader(info, map).read(file->root());
    if (!file->ok()) {
        return tl::make_unexpected(file->error());
    }
    return lessons;
}

const Lesson* find_lesson(const Lessons& lessons, std::string_view id) {
    const auto found = std::find_if(lessons.begin(), lessons.end(), [id](const Lesson& lesson) { return lesson.id == id; });
    return found == lessons.end() ? nullptr : &*found;
}

json lessons_json(const Lessons& lessons, const GameInfo& info) {
    json list = json::array();
    for (const Lesson& lesson : lessons) {
        list.push_back({{"id", lesson.id},
                        {"title", lesson.title},
                        {"about", lesson.about},
                        {"minutes", lesson.minutes},
                        {"scenario", info.scenarios[lesson.scenario].id},
                        {"side", side_id(info, lesson.side)}});
    }
    return list;
}

Expected<json> play_lesson(const AnyGame& game, const Lesson& lesson) { return LessonPlay::play(game, lesson); }

}  // namespace causeway
