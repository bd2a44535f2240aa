#include "play/protocol.h"

#include <exception>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <utility>

#include "play/bots.h"
#include "play/chance.h"
#include "play/match.h"
#include "play/methods.h"
#include "play/names.h"
#include "play/params.h"
#include "play/record.h"
#include "play/wire.h"

namespace causeway {

using nlohmann::json;
using rpc::count_param;
using rpc::flag_param;
using rpc::given;
using rpc::refuse;
using rpc::refuse_document;
using rpc::refuse_param;
using rpc::text_param;

namespace {

// Dice are faces; a text answers a blind draw.
std::vector<QueuedAnswer> dice_param(const json& params, const char* name, std::size_t limit) {
    std::vector<QueuedAnswer> dice;
    const json* value = given(params, name);
    if (value == nullptr) {
        return dice;
    }
    if (value->size() > limit) {
        refuse_param(name, "a list of at most " + std::to_string(limit) + " faces");
    }
    for (const json& item : *value) {
        constexpr std::uint64_t largest_face = 32'767;
        if (item.is_string()) {
            dice.emplace_back(item.get<std::string>());
        } else if (item.get<std::uint64_t>() <= largest_face) {
            dice.emplace_back(item.get<int>());
        } else {
            refuse_param(std::string(name) + '[' + std::to_string(dice.size()) + ']', "no die has such a face");
        }
    }
    return dice;
}

// Without a side, everything is seen.
Viewer viewer_param(const json& params, const GameInfo& info) {
    if (given(params, "side") == nullptr) {
        return Viewer::omniscient;
    }
    const std::string id = text_param(params, "side");
    if (id == "spectator") {
        return Viewer::spectator;
    }
    const std::optional<Side> side = find_side(info, id);
    if (!side) {
        refuse_param("side", "not a side of this game");
    }
    return viewer_of(*side);
}

// Random, and small enough for programs that keep all numbers as doubles.
std::uint64_t random_seed() {
    std::random_device device;
    return ((std::uint64_t{device()} << 32U) | device()) >> 11U;
}

}  // namespace

class Engine::Desk final : public Methods {
  public:
    Desk(std::vector<const AnyGame*> games, const EngineLimits& limits)
        : Methods(Where::engine), games_(std::move(games)), limits_(limits) {}

    Answer begin(const json& params) override;
    Answer look(const json& params) override;
    Answer act(const json& params) override;
    Answer undo(const json& params) override;
    Answer record(const json& params) override;
    Answer advise(const json& params) override;
    Answer dice(const json& params) override;
    Answer position(const json& params) override;
    Answer standing(const json& params) override;
    Answer replay(const json& params) override;
    Answer close(const json& params) override;

  protected:
    const std::vector<const AnyGame*>& games() const override { return games_; }
    Seen seen(const json& params) override {
        const Match& match = match_param(params).second;
        return {match, viewer_param(params, match.game().info())};
    }
    std::optional<Seen> asked(const json& params) override {
        const Seen as = seen(params);
        const bool may_answer = as.viewer == Viewer::omniscient || is_side(as.viewer, as.match.decision().by);
        return may_answer ? std::optional(as) : std::nullopt;
    }

  private:
    // The id and the match itself.
    std::pair<const std::string, Match>& match_param(const json& params) {
        const auto found = matches_.find(text_param(params, "match"));
        if (found == matches_.end()) {
            refuse(rpc::no_such_match, "there is no such match", {{"field", "match"}});
        }
        return *found;
    }
    [[noreturn]] static void refuse_outcome(const Match& match, Viewer viewer, const Match::Refused& why);
    MatchSetup position_params(const AnyGame& game, const json& params, const json& document) const;
    json open(Match match, json result);
    void must_have_room() const {
        if (matches_.size() >= limits_.matches) {
            refuse(rpc::too_many_matches,
                   "there are " + std::to_string(matches_.size()) + " matches, as many as this engine keeps; close one");
        }
    }

    std::vector<const AnyGame*> games_;
    EngineLimits limits_;
    std::map<std::string, Match, std::less<>> matches_;
    std::size_t matches_begun_ = 0;
};

void Engine::Desk::refuse_outcome(const Match& match, Viewer viewer, const Match::Refused& why) {
    switch (why.why) {
        case Match::Refusal::illegal: refuse_action(match, viewer, nullptr);
        case Match::Refusal::impossible_die: refuse_param("dice", why.message);
        case Match::Refusal::stopped: refuse(rpc::internal_error, why.message);
        case Match::Refusal::not_undoable: break;
    }
    refuse(rpc::cannot_undo, why.message);
}

// A new match from a position document, which knows its own scenario and options; they may be said again but not changed.
MatchSetup Engine::Desk::position_params(const AnyGame& game, const json& params, const json& document) const {
    Expected<AnyPosition> start = read_position(game, document);
    if (!start) {
        refuse_document(start.error());
    }
    json described = params;
    described.emplace("scenario", nullptr);
    if (described["scenario"].is_null()) {
        described["scenario"] = game.info().scenarios[scenario_of_position(game.info(), document)].id;
    }
    MatchSetup setup = setup_params(game, described);
    if (document.contains("scenario") && document["scenario"] != described["scenario"]) {
        refuse_param("scenario", "the position belongs to another scenario");
    }
    if (document.contains("options")) {
        const Expected<Options> own = options_from_json(game.info(), document["options"]);
        if (own && given(params, "options") != nullptr && *own != setup.options) {
            refuse_param("options", "the position has other options");
        }
        setup.options = own.value_or(setup.options);
    }
    setup.position = std::move(*start);
    return setup;
}

json Engine::Desk::open(Match match, json result) {
    std::string id = "m" + std::to_string(++matches_begun_);
    result["match"] = id;
    result["decision"] = decision_json(match.game(), match.position(), Viewer::omniscient);
    matches_.emplace(std::move(id), std::move(match));
    return result;
}

Answer Engine::Desk::begin(const json& params) {
    const AnyGame& game = game_param(params);
    const json* document = given(params, "position");
    MatchSetup setup = document != nullptr ? position_params(game, params, *document) : setup_params(game, params);
    const std::optional<std::uint64_t> seed = count_param(params, "seed");
    setup.seed = seed ? *seed : random_seed();
    setup.manual = flag_param(params, "manual");
    setup.dice = dice_param(params, "dice", limits_.queued_dice);
    if (setup.manual && !setup.dice.empty()) {
        refuse_param("dice", "a manual match takes its rolls as actions");
    }
    must_have_room();
    Match::Outcome<Match> match = Match::begin(game, std::move(setup));
    if (!match) {
        refuse_param("dice", match.error().message);
    }
    return open(std::move(*match), json::object());
}

Answer Engine::Desk::look(const json& params) {
    const auto& [id, match] = match_param(params);
    const GameInfo& info = match.game().info();
    json view = view_json(match.game(), match.position(), viewer_param(params, info));
    view["match"] = id;
    view["scenario"] = info.scenarios[match.setup().scenario].id;
    view["side"] = params.value("side", json());
    return view;
}

Answer Engine::Desk::act(const json& params) {
    Match& match = match_param(params).second;
    const Viewer viewer = viewer_param(params, match.game().info());
    const std::optional<LegalAction> action = find_legal(match.game(), match.position(), params["action"]);
    // A side that says who it is can act for itself only, and is told nothing else.
    if (!action || (viewer != Viewer::omniscient && !is_side(viewer, action->by))) {
        refuse_action(match, viewer, params["action"]);
    }
    const Match::Outcome<std::size_t> first_event = match.act(*action);
    if (!first_event) {
        refuse_outcome(match, viewer, first_event.error());
    }
    return json{{"events", match.events(viewer, *first_event)},
                {"decision", decision_json(match.game(), match.position(), viewer)}};
}

Answer Engine::Desk::dice(const json& params) {
    Match& match = match_param(params).second;
    const std::vector<QueuedAnswer> faces = dice_param(params, "faces", limits_.queued_dice - match.dice_queued());
    if (match.setup().manual) {
        refuse_param("match", "a manual match takes its rolls as actions");
    }
    if (faces.empty()) {
        match.clear_dice();
    }
    match.queue_dice(faces);
    return json{{"queued", match.dice_queued()}};
}

Answer Engine::Desk::undo(const json& params) {
    Match& match = match_param(params).second;
    if (const Match::Outcome<std::monostate> undone = match.undo(); !undone) {
        refuse_outcome(match, Viewer::omniscient, undone.error());
    }
    return json{{"decision", decision_json(match.game(), match.position(), Viewer::omniscient)}};
}

Answer Engine::Desk::record(const json& params) { return record_document(match_param(params).second); }

Answer Engine::Desk::position(const json& params) {
    const Match& match = match_param(params).second;
    return match.game().document(match.position());
}

Answer Engine::Desk::standing(const json& params) {
    const Match& match = match_param(params).second;
    const std::optional<Side> side = find_side(match.game().info(), text_param(params, "side"));
    if (!side) {
        refuse_param("side", "not a side of this game");
    }
    const std::optional<double> stands = match.game().standing(match.position(), *side);
    if (!stands) {
        refuse_param("match", "this game does not say how it stands");
    }
    return json{{"standing", *stands}, {"clock", match.game().clock(match.position()).value_or(0)}};
}

Answer Engine::Desk::replay(const json& params) {
    const json& document = params["record"];
    const std::optional<std::uint64_t> upto = count_param(params, "upto");
    const AnyGame& game = game_of(document);
    must_have_room();
    Expected<Replay> played = replay_while_it_holds(game, document, upto);
    if (!played) {
        refuse_document(played.error());
    }
    const json changes = changes_json(changes_since(game.rules(), rules_of_record(document)));
    if (played->stopped) {
        refuse(rpc::bad_document, played->stopped->message,
               {{"path", played->stopped->where}, {"good", played->match.answers().size()}, {"changes", changes}});
    }
    if (upto.value_or(0) > document["actions"].size()) {
        refuse_param("upto", "the record has fewer actions");
    }
    json result{{"hash", hash_text(played->match.hash())}, {"changes", changes}};
    return open(std::move(played->match), std::move(result));
}

Answer Engine::Desk::advise(const json& params) {
    const Match& match = match_param(params).second;
    const Adviser adviser = adviser_param(params);
    const Decision open = match.decision();
    if (open.by == nobody) {
        refuse_action(match, Viewer::omniscient, nullptr);
    }
    if (open.by == chance_side) {
        // Not the match's own dice: nobody must foresee them.
        Rng rng = chance_rng(~match.setup().seed, match.answers().size());
        ActionList outcomes;
        match.game().actions(match.position(), outcomes);
        const Action answer = outcomes[draw_outcome(
            outcomes, [&](Action outcome) { return match.game().weight(match.position(), outcome); }, rng)];
        return json{{"action", action_json(match.game(), match.position(), answer, viewer_of_answers(open))},
                    {"tried", json::array()}};
    }
    const Advice advice = causeway::advise(match.game(), match.position(), open.by, adviser.level, match.count_steps(open.by),
                                           {.deadline = in_ms(adviser.ms)});
    return advice_json(match.game(), match.position(), advice, open.by);
}

Answer Engine::Desk::close(const json& params) {
    matches_.erase(match_param(params).first);
    return json::object();
}

namespace {

std::vector<const AnyGame*> borrowed(const std::vector<std::unique_ptr<AnyGame>>& owned) {
    std::vector<const AnyGame*> games;
    for (const std::unique_ptr<AnyGame>& game : owned) {
        games.push_back(game.get());
    }
    return games;
}

}  // namespace

Engine::Engine(std::vector<std::unique_ptr<AnyGame>> games, EngineLimits limits)
    : owned_(std::move(games)), limits_(limits), desk_(std::make_unique<Desk>(borrowed(owned_), limits)) {}

Engine::Engine(std::vector<const AnyGame*> games, EngineLimits limits)
    : limits_(limits), desk_(std::make_unique<Desk>(std::move(games), limits)) {}

Engine::~Engine() = default;

std::string Engine::handle_line(std::string_view line) {
    const rpc::Limits limits{limits_.line_bytes, limits_.nesting, limits_.batch};
    try {
        return rpc::answer_line(line, limits, [this](const std::string& method, const json& params, const json&) {
            return desk_->call(method, params);
        });
    } catch (const std::exception&) {
        // Nothing is known to get here except a machine out of memory; the process goes on either way.
        return json{{"jsonrpc", "2.0"},
                    {"id", nullptr},
                    {"error", {{"code", int{rpc::internal_error}}, {"message", "the engine could not answer"}}}}
            .dump();
    }
}

}  // namespace causeway
