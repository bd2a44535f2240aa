#include "play/protocol.h"

#include <array>
#include <exception>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <utility>

#include "core/map.h"
#include "play/bots.h"
#include "play/chance.h"
#include "play/json_rpc.h"
#include "play/names.h"
#include "play/params.h"
#include "play/record.h"
#include "play/wire.h"

namespace causeway {

using nlohmann::json;
using rpc::action_param;
using rpc::bad_param;
using rpc::count_param;
using rpc::Failure;
using rpc::failure;
using rpc::flag_param;
using rpc::given;
using rpc::Param;
using rpc::passed_on;
using rpc::Reply;
using rpc::text_param;

namespace {

// Dice are faces; a text answers a blind draw.
Param<std::vector<QueuedAnswer>> dice_param(const json& params, const char* name, std::size_t limit) {
    std::vector<QueuedAnswer> dice;
    const json* value = given(params, name);
    if (value == nullptr) {
        return dice;
    }
    if (!value->is_array() || value->size() > limit) {
        return bad_param(name, "a list of at most " + std::to_string(limit) + " faces");
    }
    for (const json& item : *value) {
        constexpr std::uint64_t largest_face = 32'767;
        if (item.is_string()) {
            dice.emplace_back(item.get<std::string>());
        } else if (item.is_number_unsigned() && item.get<std::uint64_t>() <= largest_face) {
            dice.emplace_back(item.get<int>());
        } else {
            return bad_param(std::string(name) + '[' + std::to_string(dice.size()) + ']', "a face is a whole number, 0 or more");
        }
    }
    return dice;
}

// Without a side, everything is seen.
Param<Viewer> viewer_param(const json& params, const GameInfo& info) {
    const json* value = given(params, "side");
    if (value == nullptr) {
        return Viewer::omniscient;
    }
    if (*value == "spectator") {
        return Viewer::spectator;
    }
    const std::optional<Side> side = value->is_string() ? find_side(info, value->get_ref<const std::string&>()) : std::nullopt;
    if (!side) {
        return bad_param("side", "not a side of this game");
    }
    return viewer_of(*side);
}

// Without a hex, no_hex.
Param<HexId> hex_param(const json& params, const Map& map) {
    const json* value = given(params, "hex");
    if (value == nullptr) {
        return no_hex;
    }
    const std::optional<HexId> hex = value->is_string() ? map.find(value->get_ref<const std::string&>()) : std::nullopt;
    if (!hex) {
        return bad_param("hex", "not a hex of this map");
    }
    return *hex;
}

// Whether the open Decision is the viewer's own; a side learns nothing about the other's.
bool may_answer(const Match& match, Viewer viewer) {
    return viewer == Viewer::omniscient || is_side(viewer, match.decision().by);
}

// `attempt`: what was tried; null when there is nothing to say about it.
tl::unexpected<Failure> illegal(const Match& match, Viewer viewer, const json& attempt = nullptr) {
    json decision = decision_json(match.game(), match.position(), viewer);
    const bool over = decision["by"].is_null();
    json data{{"decision", std::move(decision)}};
    if (std::string rule = may_answer(match, viewer) ? forbidding_rule(match.game(), match.position(), attempt) : std::string{};
        !rule.empty()) {
        data["rule"] = std::move(rule);
    }
    return failure(rpc::illegal_action, over ? "the match is over" : "not a legal action now", std::move(data));
}

tl::unexpected<Failure> refused(const Match& match, Viewer viewer, const Match::Refused& why) {
    switch (why.why) {
        case Match::Refusal::illegal: return illegal(match, viewer);
        case Match::Refusal::impossible_die: return bad_param("dice", why.message);
        case Match::Refusal::stopped: return failure(rpc::internal_error, why.message);
        case Match::Refusal::not_undoable: break;
    }
    return failure(rpc::cannot_undo, why.message);
}

tl::unexpected<Failure> bad_document(const Error& error) {
    return failure(rpc::bad_document, error.message, {{"path", error.where}});
}

// Random, and small enough for programs that keep all numbers as doubles.
std::uint64_t random_seed() {
    std::random_device device;
    return ((std::uint64_t{device()} << 32U) | device()) >> 11U;
}

}  // namespace

// The methods of the protocol, by name.
class Methods {
  public:
    explicit Methods(Engine& engine) : engine_(engine) {}

    Reply call(const std::string& method, const json& params) {
        using Member = Reply (Methods::*)(const json&);
        static constexpr std::pair<std::string_view, Member> table[] = {
            {"catalog", &Methods::catalog},   {"map", &Methods::map},           {"rules", &Methods::rules},
            {"new", &Methods::begin},         {"look", &Methods::look},         {"log", &Methods::log},
            {"act", &Methods::act},           {"dice", &Methods::dice},         {"preview", &Methods::preview},
            {"previews", &Methods::previews}, {"overlays", &Methods::overlays}, {"why", &Methods::why},
            {"undo", &Methods::undo},         {"record", &Methods::record},     {"position", &Methods::position},
            {"replay", &Methods::replay},     {"advise", &Methods::advise},     {"close", &Methods::close},
        };
        for (const auto& [name, member] : table) {
            if (name == method) {
                return (this->*member)(params);
            }
        }
        return rpc::field_failure(rpc::method_not_found, "method", "there is no such method");
    }

  private:
    Reply catalog(const json& params);
    Reply map(const json& params);
    Reply rules(const json& params);
    Reply begin(const json& params);
    Reply look(const json& params);
    Reply log(const json& params);
    Reply act(const json& params);
    Reply dice(const json& params);
    Reply overlays(const json& params);
    Reply why(const json& params);
    Reply preview(const json& params);
    Reply previews(const json& params);
    Reply undo(const json& params);
    Reply record(const json& params);
    Reply position(const json& params);
    Reply replay(const json& params);
    Reply advise(const json& params);
    Reply close(const json& params);

    const AnyGame* find_game(const std::string& id) const {
        for (const AnyGame* game : engine_.games_) {
            if (game->info().id == id) {
                return game;
            }
        }
        return nullptr;
    }

    Param<const AnyGame*> game_param(const json& params) const {
        Param<std::string> id = text_param(params, "game");
        if (!id) {
            return passed_on(id);
        }
        const AnyGame* game = find_game(*id);
        if (game == nullptr) {
            return bad_param("game", "there is no such game");
        }
        return game;
    }

    // The id and the match itself.
    Param<std::pair<const std::string, Match>*> match_param(const json& params) {
        Param<std::string> id = text_param(params, "match");
        if (!id) {
            return passed_on(id);
        }
        const auto found = engine_.matches_.find(*id);
        if (found == engine_.matches_.end()) {
            return failure(rpc::no_such_match, "there is no such match", {{"field", "match"}});
        }
        return &*found;
    }

    Param<MatchSetup> setup_params(const AnyGame& game, const json& params) const;
    Param<MatchSetup> position_params(const AnyGame& game, const json& params, const json& document) const;
    Reply open(Match match, json result);
    bool is_full() const { return engine_.matches_.size() >= engine_.limits_.matches; }
    tl::unexpected<Failure> full() const {
        return failure(rpc::too_many_matches, "there are " + std::to_string(engine_.matches_.size()) +
                                                  " matches, as many as this engine keeps; close one");
    }

    Engine& engine_;
};

Reply Methods::catalog(const json&) { return catalog_json(engine_.games_); }

Reply Methods::map(const json& params) {
    Param<const AnyGame*> game = game_param(params);
    if (!game) {
        return passed_on(game);
    }
    if (const json* scenario = given(params, "scenario");
        scenario != nullptr &&
        !(scenario->is_string() && find_scenario((*game)->info(), scenario->get_ref<const std::string&>()))) {
        return bad_param("scenario", "not a scenario of this game");
    }
    return map_json(**game);
}

Reply Methods::rules(const json& params) {
    Param<const AnyGame*> game = game_param(params);
    if (!game) {
        return passed_on(game);
    }
    return rules_json((*game)->rules());
}

// A new match from a scenario.
Param<MatchSetup> Methods::setup_params(const AnyGame& game, const json& params) const {
    Param<std::string> id = text_param(params, "scenario");
    if (!id) {
        return passed_on(id);
    }
    const std::optional<std::size_t> scenario = find_scenario(game.info(), *id);
    if (!scenario) {
        return bad_param("scenario", "not a scenario of this game");
    }
    MatchSetup setup{.scenario = *scenario, .options = default_options(game.info())};
    if (const json* options = given(params, "options"); options != nullptr) {
        const Expected<Options> chosen = options_from_json(game.info(), *options);
        if (!chosen) {
            const std::string& where = chosen.error().where;
            return bad_param("options" + (where.empty() || where.front() == '[' ? where : '.' + where), chosen.error().message);
        }
        setup.options = *chosen;
    }
    return setup;
}

// A new match from a position document, which knows its own scenario and options; they may be said again but not changed.
Param<MatchSetup> Methods::position_params(const AnyGame& game, const json& params, const json& document) const {
    if (!document.is_object()) {
        return bad_param("position", "a position is an object");
    }
    Expected<AnyPosition> start = read_position(game, document);
    if (!start) {
        return bad_document(start.error());
    }
    json described = params;
    described.emplace("scenario", nullptr);
    if (described["scenario"].is_null()) {
        described["scenario"] = game.info().scenarios[scenario_of_position(game.info(), document)].id;
    }
    Param<MatchSetup> setup = setup_params(game, described);
    if (!setup) {
        return setup;
    }
    if (document.contains("scenario") && document["scenario"] != described["scenario"]) {
        return bad_param("scenario", "the position belongs to another scenario");
    }
    if (document.contains("options")) {
        const Expected<Options> own = options_from_json(game.info(), document["options"]);
        if (own && given(params, "options") != nullptr && *own != setup->options) {
            return bad_param("options", "the position has other options");
        }
        setup->options = own.value_or(setup->options);
    }
    setup->position = std::move(*start);
    return setup;
}

Reply Methods::open(Match match, json result) {
    std::string id = "m" + std::to_string(++engine_.matches_begun_);
    result["match"] = id;
    result["decision"] = decision_json(match.game(), match.position(), Viewer::omniscient);
    engine_.matches_.emplace(std::move(id), std::move(match));
    return result;
}

Reply Methods::begin(const json& params) {
    Param<const AnyGame*> game = game_param(params);
    if (!game) {
        return passed_on(game);
    }
    const json* document = given(params, "position");
    Param<MatchSetup> setup = document != nullptr ? position_params(**game, params, *document) : setup_params(**game, params);
    if (!setup) {
        return passed_on(setup);
    }
    Param<std::optional<std::uint64_t>> seed = count_param(params, "seed");
    if (!seed) {
        return passed_on(seed);
    }
    setup->seed = seed->has_value() ? **seed : random_seed();
    Param<bool> manual = flag_param(params, "manual");
    if (!manual) {
        return passed_on(manual);
    }
    setup->manual = *manual;
    Param<std::vector<QueuedAnswer>> dice = dice_param(params, "dice", engine_.limits_.queued_dice);
    if (!dice) {
        return passed_on(dice);
    }
    if (*manual && !dice->empty()) {
        return bad_param("dice", "a manual match takes its rolls as actions");
    }
    setup->dice = std::move(*dice);
    if (is_full()) {
        return full();
    }
    Match::Outcome<Match> match = Match::begin(**game, std::move(*setup));
    if (!match) {
        return bad_param("dice", match.error().message);
    }
    return open(std::move(*match), json::object());
}

Reply Methods::look(const json& params) {
    auto found = match_param(params);
    if (!found) {
        return passed_on(found);
    }
    const auto& [id, match] = **found;
    const GameInfo& info = match.game().info();
    Param<Viewer> viewer = viewer_param(params, info);
    if (!viewer) {
        return passed_on(viewer);
    }
    json view = view_json(match.game(), match.position(), *viewer);
    view["match"] = id;
    view["scenario"] = info.scenarios[match.setup().scenario].id;
    view["side"] = params.value("side", json());
    return view;
}

Reply Methods::log(const json& params) {
    auto found = match_param(params);
    if (!found) {
        return passed_on(found);
    }
    const Match& match = (*found)->second;
    Param<Viewer> viewer = viewer_param(params, match.game().info());
    if (!viewer) {
        return passed_on(viewer);
    }
    Param<std::optional<std::uint64_t>> from = count_param(params, "from");
    if (!from) {
        return passed_on(from);
    }
    const json all = match.events(*viewer);
    json wanted = json::array();
    for (const json& event : all) {
        if (event["n"] >= from->value_or(0)) {
            wanted.push_back(event);
        }
    }
    return json{{"events", std::move(wanted)}};
}

Reply Methods::act(const json& params) {
    auto found = match_param(params);
    if (!found) {
        return passed_on(found);
    }
    Match& match = (*found)->second;
    Param<Viewer> viewer = viewer_param(params, match.game().info());
    if (!viewer) {
        return passed_on(viewer);
    }
    Param<json> wanted = action_param(params);
    if (!wanted) {
        return passed_on(wanted);
    }
    const std::optional<LegalAction> action = find_legal(match.game(), match.position(), *wanted);
    // A side that says who it is can act for itself only, and is told nothing else.
    if (!action || (*viewer != Viewer::omniscient && !is_side(*viewer, action->by))) {
        return illegal(match, *viewer, *wanted);
    }
    const Match::Outcome<std::size_t> first_event = match.act(*action);
    if (!first_event) {
        return refused(match, *viewer, first_event.error());
    }
    return json{{"events", match.events(*viewer, *first_event)},
                {"decision", decision_json(match.game(), match.position(), *viewer)}};
}

Reply Methods::dice(const json& params) {
    auto found = match_param(params);
    if (!found) {
        return passed_on(found);
    }
    Match& match = (*found)->second;
    if (given(params, "faces") == nullptr) {
        return bad_param("faces", "this field is needed");
    }
    Param<std::vector<QueuedAnswer>> faces = dice_param(params, "faces", engine_.limits_.queued_dice - match.dice_queued());
    if (!faces) {
        return passed_on(faces);
    }
    if (match.setup().manual) {
        return bad_param("match", "a manual match takes its rolls as actions");
    }
    if (faces->empty()) {
        match.clear_dice();
    }
    match.queue_dice(*faces);
    return json{{"queued", match.dice_queued()}};
}

Reply Methods::preview(const json& params) {
    auto found = match_param(params);
    if (!found) {
        return passed_on(found);
    }
    const Match& match = (*found)->second;
    Param<json> wanted = action_param(params);
    if (!wanted) {
        return passed_on(wanted);
    }
    const std::optional<Action> action = find_action(match.game(), match.position(), *wanted);
    if (!action) {
        return illegal(match, Viewer::omniscient, *wanted);
    }
    if (match.decision().by == chance_side) {
        // A die that lies on the table has nothing left to show.
        Preview certain;
        certain.outcomes.push_back({1.0, action_text(match.game(), match.position(), *action, Viewer::omniscient)});
        return preview_json(match.game().map(), certain);
    }
    return preview_json(match.game().map(), match.game().preview(match.position(), *action));
}

Reply Methods::previews(const json& params) {
    auto found = match_param(params);
    if (!found) {
        return passed_on(found);
    }
    const Match& match = (*found)->second;
    Param<Viewer> viewer = viewer_param(params, match.game().info());
    if (!viewer) {
        return passed_on(viewer);
    }
    if (!may_answer(match, *viewer)) {
        return json{{"previews", json::array()}};
    }
    return previews_json(match.game(), match.position());
}

Reply Methods::overlays(const json& params) {
    auto found = match_param(params);
    if (!found) {
        return passed_on(found);
    }
    const Match& match = (*found)->second;
    Param<Viewer> viewer = viewer_param(params, match.game().info());
    if (!viewer) {
        return passed_on(viewer);
    }
    Param<HexId> from = hex_param(params, match.game().map());
    if (!from) {
        return passed_on(from);
    }
    return overlays_json(match.game(), match.position(), *viewer, *from);
}

Reply Methods::why(const json& params) {
    auto found = match_param(params);
    if (!found) {
        return passed_on(found);
    }
    const Match& match = (*found)->second;
    Param<Viewer> viewer = viewer_param(params, match.game().info());
    if (!viewer) {
        return passed_on(viewer);
    }
    std::string piece;
    if (given(params, "piece") != nullptr) {
        Param<std::string> name = text_param(params, "piece");
        if (!name) {
            return passed_on(name);
        }
        piece = std::move(*name);
    }
    Param<HexId> hex = hex_param(params, match.game().map());
    if (!hex) {
        return passed_on(hex);
    }
    json answer = json::object();
    if (may_answer(match, *viewer)) {
        if (std::string rule = forbidding_case(match.game(), match.position(), piece, *hex); !rule.empty()) {
            answer["rule"] = std::move(rule);
        }
    }
    return answer;
}

Reply Methods::undo(const json& params) {
    auto found = match_param(params);
    if (!found) {
        return passed_on(found);
    }
    Match& match = (*found)->second;
    if (const Match::Outcome<std::monostate> undone = match.undo(); !undone) {
        return refused(match, Viewer::omniscient, undone.error());
    }
    return json{{"decision", decision_json(match.game(), match.position(), Viewer::omniscient)}};
}

Reply Methods::record(const json& params) {
    auto found = match_param(params);
    if (!found) {
        return passed_on(found);
    }
    return record_document((*found)->second);
}

Reply Methods::position(const json& params) {
    auto found = match_param(params);
    if (!found) {
        return passed_on(found);
    }
    const Match& match = (*found)->second;
    return match.game().document(match.position());
}

Reply Methods::replay(const json& params) {
    const json* document = given(params, "record");
    if (document == nullptr || !document->is_object()) {
        return bad_param("record", "a record is an object");
    }
    Param<std::optional<std::uint64_t>> upto = count_param(params, "upto");
    if (!upto) {
        return passed_on(upto);
    }
    const Expected<std::string> game_id = game_of_document(*document);
    if (!game_id) {
        return bad_document(game_id.error());
    }
    const AnyGame* game = find_game(*game_id);
    if (game == nullptr) {
        return bad_document({"there is no such game", "game"});
    }
    if (is_full()) {
        return full();
    }
    Expected<Match> match = causeway::replay(*game, *document, *upto);
    if (!match) {
        return bad_document(match.error());
    }
    if (upto->value_or(0) > (*document)["actions"].size()) {
        return bad_param("upto", "the record has fewer actions");
    }
    json result{{"hash", hash_text(match->hash())}};
    return open(std::move(*match), std::move(result));
}

Reply Methods::advise(const json& params) {
    auto found = match_param(params);
    if (!found) {
        return passed_on(found);
    }
    const Match& match = (*found)->second;
    Param<std::string> level_name = text_param(params, "level");
    if (!level_name) {
        return passed_on(level_name);
    }
    const std::optional<BotLevel> level = find_bot_level(*level_name);
    if (!level) {
        return bad_param("level", "levels are recruit and staff");
    }
    if (const json* ms = given(params, "ms"); ms != nullptr && !(ms->is_number() && ms->get<double>() >= 0)) {
        return bad_param("ms", "a time in milliseconds, not negative");
    }
    const Decision open = match.decision();
    if (open.by == nobody) {
        return illegal(match, Viewer::omniscient);
    }
    // Not the match's own dice: a bot must not foresee them.
    Rng rng = chance_rng(~match.setup().seed, match.answers().size());
    Action answer;
    if (open.by == chance_side) {
        ActionList outcomes;
        match.game().actions(match.position(), outcomes);
        answer = outcomes[draw_outcome(
            outcomes, [&](Action outcome) { return match.game().weight(match.position(), outcome); }, rng)];
    } else {
        answer = choose(match.game(), match.position(), open.by, *level, rng);
    }
    return json{{"action", action_json(match.game(), match.position(), answer, viewer_of_answers(open))}};
}

Reply Methods::close(const json& params) {
    auto found = match_param(params);
    if (!found) {
        return passed_on(found);
    }
    engine_.matches_.erase((*found)->first);
    return json::object();
}

Engine::Engine(std::vector<std::unique_ptr<AnyGame>> games, EngineLimits limits) : owned_(std::move(games)), limits_(limits) {
    for (const std::unique_ptr<AnyGame>& game : owned_) {
        games_.push_back(game.get());
    }
}

Engine::Engine(std::vector<const AnyGame*> games, EngineLimits limits) : games_(std::move(games)), limits_(limits) {}

Engine::~Engine() = default;

std::string Engine::handle_line(std::string_view line) {
    Methods methods(*this);
    const rpc::Limits limits{limits_.line_bytes, limits_.nesting, limits_.batch};
    try {
        return rpc::answer_line(line, limits, rpc::Call([&](const std::string& method, const json& params) {
                                    return methods.call(method, params);
                                }));
    } catch (const std::exception&) {
        // Nothing is known to get here except a machine out of memory; the process goes on either way.
        return json{{"jsonrpc", "2.0"},
                    {"id", nullptr},
                    {"error", {{"code", int{rpc::internal_error}}, {"message", "the engine could not answer"}}}}
            .dump();
    }
}

}  // namespace causeway
