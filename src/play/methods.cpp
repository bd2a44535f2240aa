#include "play/methods.h"

#include <algorithm>
#include <utility>

#include "play/chance.h"
#include "play/charts_json.h"
#include "play/imagine.h"
#include "play/names.h"
#include "play/params.h"
#include "play/protocol_shapes.h"
#include "play/record.h"
#include "play/wire.h"

namespace causeway {

using namespace rpc;  // the words of shapes
using nlohmann::ordered_json;

namespace {

const Field match{"match", text()}, side{"side?", text()}, action{"action", named("GivenAction")};
const Field version{"version?", count(), "Refused when the match is at another one."};
const Shape decision = named("Decision");
const Shape events = list_of(named("MatchEvent"));
const Shape offers = word({"draw", "takeback", "rematch"});
const Shape a_record = open_record({});

const Field game{"game", text()};

std::vector<Method> engine_methods() {
    const Shape faces = list_of(either({text(), count()}));
    return {
        {"new",
         Where::engine,
         1,
         {game,
          {"scenario?", text()},
          {"options?", named("OptionChoice")},
          {"seed?", count()},
          {"dice?", faces},
          {"position?", open_record({})},
          {"manual?", flag()}},
         rpc::record({{"match", text()}, {"decision", decision}}),
         &Methods::begin},
        {"act",
         Where::engine,
         1,
         {match, action, side},
         rpc::record({{"events", events}, {"decision", decision}}),
         &Methods::act},
        {"undo", Where::engine, 1, {match}, rpc::record({{"decision", decision}}), &Methods::undo},
        {"advise", Where::engine, 1, {match, {"level", text()}, {"ms?", number()}}, named("Advice"), &Methods::advise},
        {"dice", Where::engine, 1, {match, {"faces", faces}}, rpc::record({{"queued", count()}}), &Methods::dice},
        {"position", Where::engine, 1, {match}, open_record({}), &Methods::position},
        {"standing",
         Where::engine,
         1,
         {match, {"side", text()}},
         rpc::record(
             {{"standing", number(), "From -1, lost, to 1, won."}, {"clock", count(), "How many turns of a side are over."}}),
         &Methods::standing},
        {"replay",
         Where::engine,
         1,
         {{"record", a_record}, {"upto?", count()}},
         rpc::record({{"match", text()},
                      {"hash", text()},
                      {"decision", decision},
                      {"changes", list_of(named("RulesChange")), "Of the rules, since the Record was played."}}),
         &Methods::replay},
        {"close", Where::engine, 1, {match}, rpc::record({}), &Methods::close},
    };
}

std::vector<Method> shared_methods() {
    const Shape paths = rpc::record({{"previews", list_of(named("PathPreview"))}});
    return {
        {"catalog", Where::both, 1, {}, named("Catalog"), &Methods::catalog},
        {"map", Where::both, 10, {game, {"scenario?", text()}}, named("MapDocument"), &Methods::map},
        {"rules", Where::both, 10, {game}, named("RulesIndex"), &Methods::rules},
        {"charts", Where::both, 10, {game, {"match?", text()}, side}, named("ChartsDocument"), &Methods::charts},
        {"lesson", Where::both, 20, {game, {"lesson", text()}}, named("Lesson"), &Methods::lesson},
        {"look", Where::both, 3, {match, side}, named("View"), &Methods::look},
        {"log", Where::both, 3, {match, side, {"from?", count()}}, rpc::record({{"events", events}}), &Methods::log},
        {"preview", Where::both, 1, {match, action, side}, named("Preview"), &Methods::preview},
        {"previews", Where::both, 2, {match, side}, paths, &Methods::previews},
        {"why",
         Where::both,
         1,
         {match, side, {"piece?", text()}, {"hex?", text()}},
         rpc::record({{"rule?", text()}}),
         &Methods::why},
        {"overlays",
         Where::both,
         2,
         {match, side, {"hex?", text()}},
         rpc::record({{"overlays", list_of(named("Overlay"))}}),
         &Methods::overlays},
        {"imagine",
         Where::both,
         5,
         {match, {"side", text()}, {"seed", count()}},
         rpc::record({{"position", open_record({}), "As `new` of the engine takes it."}}),
         &Methods::imagine},
        {"record", Where::both, 10, {match}, named("MatchRecord"), &Methods::record},
    };
}

std::vector<Method> server_methods() {
    const Shape done = rpc::record({{"version", count()}});
    return {
        {"hello",
         Where::server,
         1,
         {{"player?", text()}, {"bot?", flag(), "A program answers on this connection."}},
         named("Welcome"),
         &Methods::hello},
        {"matches", Where::server, 5, {}, rpc::record({{"matches", list_of(named("Summary"))}}), &Methods::matches},
        {"new", Where::server, 5, shape_named("NewMatch").fields,
         rpc::record({{"match", text()}, {"invites", map_of(text())}, {"version", count()}}), &Methods::begin},
        {"join",
         Where::server,
         5,
         {{"invite", text()}, {"name?", text()}},
         rpc::record({{"match", text()}, {"side", text()}}),
         &Methods::join},
        {"watch", Where::server, 3, {match, side}, named("Watched"), &Methods::watch},
        {"unwatch", Where::server, 1, {match}, rpc::record({}), &Methods::unwatch},
        {"act",
         Where::server,
         1,
         {match, side, action, version},
         rpc::record({{"events", events}, {"decision?", decision}, {"version", count()}}),
         &Methods::act},
        {"undo",
         Where::server,
         1,
         {match, side, version},
         rpc::record({{"decision", decision}, {"version", count()}}),
         &Methods::undo},
        {"advise", Where::server, 5, {match, side, {"level", text()}, {"ms?", number()}}, named("Advice"), &Methods::advise},
        {"resign", Where::server, 1, {match, side}, done, &Methods::resign},
        {"offer",
         Where::server,
         2,
         {match, side, {"what", offers}},
         rpc::record({{"accepted", or_null(flag())}, {"version", count()}}),
         &Methods::offer},
        {"answer", Where::server, 2, {match, side, {"what", offers}, {"accept", flag()}}, done, &Methods::answer},
        {"salt",
         Where::server,
         2,
         {match, side, {"text", text()}},
         rpc::record({{"from", count()}, {"version", count()}}),
         &Methods::salt},
        {"history",
         Where::server,
         20,
         {{"match?", text()}, {"record?", a_record}, side, {"from?", count()}, {"count?", count()}},
         named("History"),
         &Methods::history},
        {"rolls", Where::server, 40, {{"match?", text()}, {"record?", a_record}}, named("Rolls"), &Methods::rolls},
        {"analyse", Where::server, 100, {{"match?", text()}, {"record?", a_record}}, named("Analysis"), &Methods::analyse},
    };
}

}  // namespace

const std::vector<Method>& method_table() {
    static const std::vector<Method> table = [] {
        std::vector<Method> all = shared_methods();
        for (std::vector<Method> more : {engine_methods(), server_methods()}) {
            std::move(more.begin(), more.end(), std::back_inserter(all));
        }
        return all;
    }();
    return table;
}

const Method* find_method(const std::string& name, Where here) {
    const std::vector<Method>& table = method_table();
    const auto found = std::find_if(table.begin(), table.end(), [&name, here](const Method& method) {
        return method.name == name && exists(method.where, here);
    });
    return found == table.end() ? nullptr : &*found;
}

const std::vector<NamedShape>& notification_table() {
    static const std::vector<NamedShape> table{
        {"update", named("Update")},
        {"summary", named("Summary")},
        {"reload", rpc::record({{"match", text()}})},
    };
    return table;
}

// --- a call ------------------------------------------------------------------------------------------------------------

std::optional<Reply> Methods::call(const std::string& name, const json& params) {
    const Method* method = find_method(name, here_);
    try {
        admit(method);
        if (method == nullptr) {
            missing();
        }
        if (const std::optional<Misfit> misfit = find_misfit_in_params(method->params, params)) {
            refuse_param(misfit->where, misfit->what);
        }
        Answer answer = (this->*method->run)(params);
        return answer ? std::optional<Reply>(std::move(*answer)) : std::nullopt;
    } catch (Refused& refused) {
        return tl::make_unexpected(std::move(refused.failure));
    }
}

void Methods::admit(const Method*) {}

// NOLINTNEXTLINE(performance-unnecessary-value-param): whoever does it later keeps it.
Answer Methods::later(std::function<Reply()> work) {
    Reply reply = work();
    if (!reply) {
        throw Refused{std::move(reply.error())};
    }
    return std::move(*reply);
}

Methods::Seen Methods::must_be_asked(const json& params) {
    if (const std::optional<Seen> as = asked(params)) {
        return *as;
    }
    const Seen other = seen(params);
    refuse_action(other.match, other.viewer, nullptr);
}

BotLevel Methods::level_named(const std::string& level, const std::string& field) {
    const std::optional<BotLevel> found = find_bot_level(level);
    if (!found) {
        refuse_param(field, "levels are " + list_bot_levels());
    }
    return *found;
}

Methods::Adviser Methods::adviser_param(const json& params) {
    const BotLevel level = level_named(text_param(params, "level"), "level");
    const json* ms = given(params, "ms");
    if (ms != nullptr && ms->get<double>() < 0) {
        refuse_param("ms", "a time in milliseconds, not negative");
    }
    return {level, std::min(most_advice_ms, ms != nullptr ? ms->get<double>() : usual_advice_ms)};
}

Answer Methods::missing() { refuse(method_not_found, "there is no such method", {{"field", "method"}}); }

const AnyGame* Methods::find_game(const std::string& id) const {
    const auto found =
        std::find_if(games().begin(), games().end(), [&id](const AnyGame* known) { return known->info().id == id; });
    return found == games().end() ? nullptr : *found;
}

const AnyGame& Methods::game_param(const json& params) const {
    const AnyGame* found = find_game(text_param(params, "game"));
    if (found == nullptr) {
        refuse_param("game", given(params, "game") == nullptr ? "this field is needed" : "there is no such game");
    }
    return *found;
}

const AnyGame& Methods::game_of(const json& document) const {
    const Expected<std::string> id = game_of_document(document);
    if (!id) {
        refuse_document(id.error());
    }
    const AnyGame* found = find_game(*id);
    if (found == nullptr) {
        refuse_document({"there is no such game", "game"});
    }
    return *found;
}

MatchSetup Methods::setup_params(const AnyGame& chosen, const json& params) {
    const std::optional<std::size_t> scenario = find_scenario(chosen.info(), text_param(params, "scenario"));
    if (!scenario) {
        refuse_param("scenario", given(params, "scenario") == nullptr ? "this field is needed" : "not a scenario of this game");
    }
    MatchSetup setup{.scenario = *scenario, .options = default_options(chosen.info())};
    if (const json* wanted = given(params, "options"); wanted != nullptr) {
        const Expected<Options> read = options_from_json(chosen.info(), *wanted);
        if (!read) {
            const std::string& where = read.error().where;
            refuse_param("options" + (where.empty() || where.front() == '[' ? where : '.' + where), read.error().message);
        }
        setup.options = *read;
    }
    return setup;
}

// --- the same for engine and server ------------------------------------------------------------------------------------

Answer Methods::catalog(const json&) { return catalog_json(games()); }

Answer Methods::map(const json& params) {
    const AnyGame& wanted = game_param(params);
    if (given(params, "scenario") == nullptr) {
        return map_json(wanted);
    }
    const std::optional<std::size_t> scenario = find_scenario(wanted.info(), text_param(params, "scenario"));
    if (!scenario) {
        refuse_param("scenario", "not a scenario of this game");
    }
    return map_json(wanted, wanted.info().scenarios[*scenario].sheet);
}

Answer Methods::rules(const json& params) { return rules_json(game_param(params).rules()); }

Answer Methods::charts(const json& params) {
    const AnyGame& wanted = game_param(params);
    json document = charts_json(wanted);
    if (given(params, "match") != nullptr) {
        const Seen as = seen(params);
        if (&as.match.game() != &wanted) {
            refuse_param("game", "the match is one of another game");
        }
        document["live"] = places_json(wanted.live_charts(as.match.position(), as.viewer));
    }
    return document;
}

Answer Methods::lesson(const json& params) {
    const AnyGame& wanted = game_param(params);
    const Lesson* found = find_lesson(wanted.lessons(), text_param(params, "lesson"));
    if (found == nullptr) {
        refuse_param("lesson", "the game has no such lesson");
    }
    return later([rules = &wanted, found]() -> Reply {
        Expected<json> played = play_lesson(*rules, *found);
        if (!played) {
            return failure(bad_document, played.error().message, {{"path", played.error().where}});
        }
        return std::move(*played);
    });
}

Answer Methods::log(const json& params) {
    const Seen as = seen(params);
    const std::uint64_t from = count_param(params, "from").value_or(1);
    return json{{"events", as.match.events_after(as.viewer, from == 0 ? 0 : static_cast<std::size_t>(from) - 1)}};
}

Answer Methods::overlays(const json& params) {
    const Seen as = seen(params);
    return overlays_json(as.match.game(), as.match.position(), as.viewer, hex_param(params, as.match.game().map()));
}

Answer Methods::preview(const json& params) {
    const Seen as = must_be_asked(params);
    const Match& played = as.match;
    const std::optional<Action> wanted = find_action(played.game(), played.position(), params["action"]);
    if (!wanted) {
        refuse_action(played, as.viewer, params["action"]);
    }
    if (played.decision().by == chance_side) {
        // A die that lies on the table has nothing left to show.
        Preview certain;
        certain.outcomes.push_back({1.0, action_text(played.game(), played.position(), *wanted, Viewer::omniscient)});
        return preview_json(played.game().map(), certain);
    }
    return preview_json(played.game().map(), played.game().preview(played.position(), *wanted));
}

Answer Methods::previews(const json& params) {
    const std::optional<Seen> as = asked(params);
    return as ? previews_json(as->match.game(), as->match.position()) : json{{"previews", json::array()}};
}

Answer Methods::why(const json& params) {
    const std::optional<Seen> as = asked(params);
    const HexId hex = hex_param(params, seen(params).match.game().map());
    json reply = json::object();
    if (as) {
        const std::string piece = text_param(params, "piece");
        if (std::string rule = forbidding_case(as->match.game(), as->match.position(), piece, hex); !rule.empty()) {
            reply["rule"] = std::move(rule);
        }
    }
    return reply;
}

Answer Methods::imagine(const json& params) {
    const Seen as = must_be_asked(params);
    const Match& played = as.match;
    return later([rules = &played.game(), now = played.position(), by = static_cast<Side>(as.viewer),
                  seed = *count_param(params, "seed")]() -> Reply {
        return json{{"position", rules->document(causeway::imagine(*rules, now, by, seed))}};
    });
}

void Methods::refuse_action(const Match& played, Viewer viewer, const json& attempt) {
    json open = decision_json(played.game(), played.position(), viewer);
    const bool over = open["by"].is_null();
    json data{{"decision", std::move(open)}};
    // A side learns nothing about the other's Decision.
    if (viewer == Viewer::omniscient || is_side(viewer, played.decision().by)) {
        if (std::string rule = forbidding_rule(played.game(), played.position(), attempt); !rule.empty()) {
            data["rule"] = std::move(rule);
        }
    }
    refuse(illegal_action, over ? "the match is over" : "not a legal action now", std::move(data));
}

// --- the protocol, printed ---------------------------------------------------------------------------------------------

namespace {

const char* place(Where where) { return where == Where::both ? "both" : where == Where::engine ? "engine" : "server"; }

// Null is as good as a missing param.
Shape params_shape(const Method& method) {
    std::vector<Field> fields = method.params;
    for (Field& field : fields) {
        if (!field.required) {
            field.shape = or_null(std::move(field.shape));
        }
    }
    return rpc::record(std::move(fields));
}

}  // namespace

ordered_json protocol_schema() {
    ordered_json schema{{"$schema", "http://json-schema.org/draft-07/schema#"},
                        {"title", "The protocol of Causeway"},
                        {"protocol", protocol_version}};
    for (const Method& method : method_table()) {
        schema["methods"].push_back({{"name", method.name},
                                     {"where", place(method.where)},
                                     {"params", json_schema(params_shape(method))},
                                     {"result", json_schema(method.result)}});
    }
    for (const NamedShape& notification : notification_table()) {
        schema["notifications"].push_back({{"name", notification.name}, {"params", json_schema(notification.shape)}});
    }
    for (const NamedShape& shape : protocol_shapes()) {
        schema["definitions"][shape.name] = json_schema(shape.shape);
        if (!shape.about.empty()) {
            schema["definitions"][shape.name]["description"] = shape.about;
        }
    }
    return schema;
}

std::string protocol_schema_text() {
    const ordered_json schema = protocol_schema();
    std::string text;
    for (const auto& [key, part] : schema.items()) {
        text += (text.empty() ? "{\n" : ",\n") + ordered_json(key).dump() + ": ";
        if (!part.is_structured()) {
            text += part.dump();
            continue;
        }
        std::string lines;
        for (const auto& [name, entry] : part.items()) {
            lines +=
                (lines.empty() ? "\n  " : ",\n  ") + (part.is_object() ? ordered_json(name).dump() + ": " : "") + entry.dump();
        }
        text += part.is_object() ? "{" + lines + "\n}" : "[" + lines + "\n]";
    }
    return text + "\n}\n";
}

std::string protocol_types() {
    std::string text =
        "// What the server sends and takes; see docs/protocol.md and docs/server.md. The client knows these shapes and no "
        "rules.\n"
        "// Made by `causeway protocol --types` from the shapes in src/play/protocol_shapes.cpp and methods.cpp; not to be "
        "edited.\n\n"
        "/** The version of the protocol that these types are about. */\n"
        "export const protocolVersion = " +
        std::to_string(protocol_version) + ";\n\n";
    for (const NamedShape& shape : protocol_shapes()) {
        text += typescript(shape) + '\n';
    }
    text += "/** What the methods of the server take and answer. */\nexport interface Methods {\n";
    for (const Method& method : method_table()) {
        if (exists(method.where, Where::server)) {
            text += "  " + method.name + ": { params: " + typescript(rpc::record(method.params)) +
                    "; result: " + typescript(method.result) + " };\n";
        }
    }
    text += "}\n\n/** What the server sends by itself. */\nexport interface Notifications {\n";
    for (const NamedShape& notification : notification_table()) {
        text += "  " + notification.name + ": " + typescript(notification.shape) + ";\n";
    }
    return text + "}\n";
}

}  // namespace causeway
