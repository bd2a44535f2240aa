#include "server/requests.h"

#include <algorithm>
#include <utility>

#include "core/map.h"
#include "play/bots.h"
#include "play/chance.h"
#include "play/fair_dice.h"
#include "play/names.h"
#include "play/params.h"
#include "play/record.h"
#include "play/verify.h"
#include "play/wire.h"
#include "server/history.h"
#include "server/tokens.h"

namespace causeway::server {

using rpc::Failure;
using rpc::given;
using rpc::Param;

namespace {

constexpr std::size_t longest_name = 60;
constexpr std::size_t longest_salt = 200;
constexpr std::size_t most_salts = 50;
constexpr std::size_t most_listed = 200;
constexpr std::uint64_t most_moments = 200;

// Ends a request from wherever it is; `call` turns it into the answer.
struct Refused {
    Failure failure;
};

[[noreturn]] void refuse(int code, std::string message, nlohmann::json data = nullptr) {
    throw Refused{{code, std::move(message), std::move(data)}};
}
[[noreturn]] void refuse_param(const std::string& field, std::string message) {
    refuse(rpc::invalid_params, std::move(message), {{"field", field}});
}
[[noreturn]] void no_such_match() {
    refuse(rpc::no_such_match, "there is no such match, or it is not yours", {{"field", "match"}});
}
[[noreturn]] void refuse_stopped(const nlohmann::json& stop) {
    refuse(rpc::not_now, "this match has stopped: " + stop["why"].get<std::string>(), {{"stopped", stop}});
}
[[noreturn]] void refuse_document(const Error& error) { refuse(rpc::bad_document, error.message, {{"path", error.where}}); }

template <class T>
T need(Param<T> param) {
    if (!param) {
        throw Refused{std::move(param.error())};
    }
    return std::move(*param);
}

// A short text that a person chose: one line, of limited length.
std::string label_param(const nlohmann::json& params, const char* name, std::size_t longest) {
    if (given(params, name) == nullptr) {
        return {};
    }
    std::string text = need(rpc::text_param(params, name));
    const bool printable = std::none_of(text.begin(), text.end(), [](char c) { return c >= 0 && c < ' '; });
    if (text.size() > longest || !printable) {
        refuse_param(name, "one line of at most " + std::to_string(longest) + " bytes");
    }
    return text;
}

Side side_named(const Table& table, const nlohmann::json& id) {
    const auto side = id.is_string() ? find_side(table.game().info(), id.get_ref<const std::string&>()) : std::nullopt;
    if (!side) {
        refuse_param("side", "not a side of this game");
    }
    return *side;
}

std::string token_param(const nlohmann::json& params, const char* name) {
    std::string token = need(rpc::text_param(params, name));
    if (!is_token(token)) {
        refuse_param(name, "not a token");
    }
    return token;
}

}  // namespace

struct Requests::Method {
    const char* name;
    Answer (Requests::*run)(const json&);
    double cost;  // in ordinary requests
};

const Requests::Method* Requests::find_method(const std::string& name) {
    static constexpr Method table[] = {
        {"hello", &Requests::hello, 1},   {"catalog", &Requests::catalog, 1},  {"map", &Requests::map, 10},
        {"rules", &Requests::rules, 10},  {"matches", &Requests::matches, 5},  {"new", &Requests::begin, 5},
        {"join", &Requests::join, 5},     {"watch", &Requests::watch, 3},      {"unwatch", &Requests::unwatch, 1},
        {"look", &Requests::look, 3},     {"log", &Requests::log, 3},          {"act", &Requests::act, 1},
        {"undo", &Requests::undo, 1},     {"preview", &Requests::preview, 1},  {"previews", &Requests::previews, 2},
        {"advise", &Requests::advise, 5}, {"why", &Requests::why, 1},          {"overlays", &Requests::overlays, 2},
        {"resign", &Requests::resign, 1}, {"offer", &Requests::offer, 2},      {"answer", &Requests::answer, 2},
        {"salt", &Requests::salt, 2},     {"history", &Requests::history, 20}, {"record", &Requests::record, 10},
        {"rolls", &Requests::rolls, 40},
    };
    const auto* found =
        std::find_if(std::begin(table), std::end(table), [&name](const Method& method) { return name == method.name; });
    return found == std::end(table) ? nullptr : found;
}

std::optional<rpc::Reply> Requests::call(const std::string& method, const json& params, const json& id) {
    const Method* found = find_method(method);
    if (!hub_.spend(client_, found != nullptr ? found->cost : 1)) {
        return rpc::failure(rpc::too_many_requests, "too many requests at once; try again in a second");
    }
    if (found == nullptr) {
        return rpc::field_failure(rpc::method_not_found, "method", "there is no such method");
    }
    id_ = id;
    try {
        Answer answer = (this->*found->run)(params);
        return answer ? std::optional<rpc::Reply>(std::move(*answer)) : std::nullopt;
    } catch (Refused& refused) {
        return tl::make_unexpected(std::move(refused.failure));
    }
}

// --- params ------------------------------------------------------------------------------------------------------------

Table& Requests::match_param(const json& params) {
    const std::string id = need(rpc::text_param(params, "match"));
    Table* table = hub_.find(id);
    if (table == nullptr) {
        if (const json stop = hub_.stopped(id); !stop.is_null()) {
            refuse_stopped(stop);
        }
        no_such_match();
    }
    return *table;
}

const AnyGame& Requests::game_param(const json& params) const {
    const AnyGame* game = hub_.find_game(need(rpc::text_param(params, "game")));
    if (game == nullptr) {
        refuse_param("game", "there is no such game");
    }
    return *game;
}

const AnyGame& Requests::game_of(const json& record) const {
    const Expected<std::string> id = game_of_document(record);
    const AnyGame* game = id ? hub_.find_game(*id) : nullptr;
    if (game == nullptr) {
        refuse_document({"there is no such game", "game"});
    }
    return *game;
}

// The seat that the player answers from.
Side Requests::seat_param(const Table& table, const json& params) {
    const std::vector<Side> held = table.held_by(player());
    if (const json* named = given(params, "side"); named != nullptr) {
        const Side side = side_named(table, *named);
        if (!table.holds(player(), side)) {
            no_such_match();
        }
        return side;
    }
    if (held.empty()) {
        no_such_match();
    }
    return held.size() > 1 && index(table.asked()) < max_sides ? table.asked() : held.front();
}

// The same, for what only the side that must decide may ask.
Side Requests::deciding_seat(const Table& table, const json& params) {
    const Side side = seat_param(table, params);
    must_run(table);
    if (side != table.asked()) {
        refuse(rpc::illegal_action, "not a legal action now", {{"decision", table.decision(viewer_of(side))}});
    }
    return side;
}

// Without a hex, no_hex.
HexId Requests::hex_param(const Map& map, const json& params) {
    if (given(params, "hex") == nullptr) {
        return no_hex;
    }
    const auto hex = map.find(need(rpc::text_param(params, "hex")));
    if (!hex) {
        refuse_param("hex", "not a hex of this map");
    }
    return *hex;
}

// Running matches are seen from one's own seats, or as a spectator; finished ones from everywhere.
Viewer Requests::viewer_param(const Table& table, const json& params) {
    const json* named = given(params, "side");
    if (named == nullptr) {
        return table.held_by(player()).empty() ? Viewer::spectator : viewer_of(seat_param(table, params));
    }
    if (*named == "spectator") {
        return Viewer::spectator;
    }
    if (*named == "all") {
        if (!table.is_over()) {
            no_such_match();
        }
        return Viewer::omniscient;
    }
    const Side side = side_named(table, *named);
    if (!table.is_over() && !table.holds(player(), side)) {
        no_such_match();
    }
    return viewer_of(side);
}

void Requests::check_version(const Table& table, const json& params) const {
    const auto version = need(rpc::count_param(params, "version"));
    if (version && *version != table.version()) {
        refuse(rpc::stale, "the match has moved on", {{"version", table.version()}});
    }
}

void Requests::must_run(const Table& table) const {
    if (table.stopped()) {
        refuse_stopped(stop_json(*table.stopped()));
    }
    if (table.is_over()) {
        refuse(rpc::not_now, "the match is over");
    }
}

Requests::Answer Requests::deferred(std::function<rpc::Reply()> work) {
    hub_.answer_later(client_, id_, std::move(work));
    return std::nullopt;
}

// --- who and what ------------------------------------------------------------------------------------------------------

Requests::Answer Requests::hello(const json& params) {
    const std::string token = given(params, "player") != nullptr ? token_param(params, "player") : make_token();
    hub_.become(client_, hash_token(token));
    return json{{"player", token},
                {"server", {{"version", CAUSEWAY_VERSION}}},
                {"bots", {name(BotLevel::recruit), name(BotLevel::staff)}}};
}

Requests::Answer Requests::catalog(const json&) { return catalog_json(hub_.games()); }

Requests::Answer Requests::map(const json& params) { return map_json(game_param(params)); }

Requests::Answer Requests::rules(const json& params) { return rules_json(game_param(params).rules()); }

Requests::Answer Requests::matches(const json&) {
    hub_.flush();  // lists are read from the store
    const auto heads = hub_.store().of_player(player(), most_listed);
    if (!heads) {
        refuse(rpc::internal_error, "the matches cannot be read");
    }
    json list = json::array();
    for (const StoredHead& head : *heads) {
        const Expected<std::string> id = Table::game_of(head);
        if (const AnyGame* game = id ? hub_.find_game(*id) : nullptr) {
            list.push_back(hub_.summary(*game, head, player()));
        }
    }
    return json{{"matches", std::move(list)}};
}

// --- a new match -------------------------------------------------------------------------------------------------------

std::vector<StoredSeat> Requests::seats_param(const GameInfo& info, const json& params, json& invites) {
    const json* chosen = given(params, "seats");
    if (chosen != nullptr && !chosen->is_object()) {
        refuse_param("seats", "an object with a seat for each side");
    }
    if (chosen != nullptr) {
        for (const auto& [side, seat] : chosen->items()) {
            if (!find_side(info, side)) {
                refuse_param("seats." + side, "not a side of this game");
            }
        }
    }
    const std::string name = label_param(params, "name", longest_name);
    std::vector<StoredSeat> seats;
    for (const NamedThing& side : info.sides) {
        const json seat = chosen != nullptr ? chosen->value(side.id, json{{"kind", "me"}}) : json{{"kind", "me"}};
        const std::string field = "seats." + side.id;
        const std::string kind =
            seat.is_object() && seat.contains("kind") && seat["kind"].is_string() ? seat["kind"] : json("");
        if (kind == "me") {
            if (player().empty()) {
                refuse(rpc::not_now, "say hello first");
            }
            seats.push_back({"person", "", player(), "", name});
        } else if (kind == "invite") {
            const std::string token = make_token();
            invites[side.id] = token;
            seats.push_back({"person", "", "", hash_token(token), ""});
        } else if (kind == "bot") {
            const json level = seat.value("level", json(causeway::name(BotLevel::staff)));
            if (!level.is_string() || !find_bot_level(level.get_ref<const std::string&>())) {
                refuse_param(field + ".level", "levels are recruit and staff");
            }
            seats.push_back({"bot", level, "", "", ""});
        } else {
            refuse_param(field + ".kind", "a seat is for me, for an invite or for a bot");
        }
    }
    return seats;
}

// A match that begins where another stood after so many steps, with new dice from there on.
Match Requests::branch_param(const json& branch) {
    if (!branch.is_object()) {
        refuse_param("branch", "{match, at} or {record, at}");
    }
    const auto at = need(rpc::count_param(branch, "at"));
    json record = record_param(branch, nullptr);
    const AnyGame* game = &game_of(record);
    Expected<Replay> whole = replay_while_it_holds(*game, record);
    if (!whole) {
        refuse_document(whole.error());
    }
    if (whole->stopped && !at) {
        refuse_document(*whole->stopped);  // the end of a match that stopped is not where it broke off
    }
    const std::size_t steps = whole->match.steps().size();
    if (at.value_or(steps) > steps) {
        refuse_param("branch.at", "the match has fewer steps");
    }
    const std::size_t answers =
        at.value_or(steps) < steps ? whole->match.steps()[static_cast<std::size_t>(*at)].answer : whole->match.answers().size();
    Expected<Match> match = replay(*game, record, answers);
    if (!match) {
        refuse_document(match.error());
    }
    match->set_manual(false);
    const std::uint64_t inherited = match->chance_answers();
    match->set_fair(FairDice::secret());
    match->fair()->first = inherited;
    match->settle_chance();  // where a recorded roll no longer holds
    return std::move(*match);
}

Requests::Answer Requests::begin(const json& params) {
    if (const auto count = hub_.store().count(); !count || *count >= hub_.limits().matches) {
        refuse(rpc::too_many_matches, "this server keeps no more matches");
    }
    json invites = json::object();
    const std::string id = make_match_id();
    const auto open = [&](Match match) {
        std::vector<StoredSeat> seats = seats_param(match.game().info(), params, invites);
        Table table(id, label_param(params, "title", longest_name), hub_.seconds(), std::move(match), std::move(seats));
        const std::uint64_t version = table.version();
        if (!hub_.open(std::move(table))) {
            refuse(rpc::internal_error, "the match cannot be stored");
        }
        return json{{"match", id}, {"invites", std::move(invites)}, {"version", version}};
    };
    if (const json* branch = given(params, "branch"); branch != nullptr) {
        return open(branch_param(*branch));
    }
    const AnyGame& game = game_param(params);
    const auto scenario = find_scenario(game.info(), need(rpc::text_param(params, "scenario")));
    if (!scenario) {
        refuse_param("scenario", "not a scenario of this game");
    }
    MatchSetup setup{.scenario = *scenario, .options = default_options(game.info())};
    if (const json* options = given(params, "options"); options != nullptr) {
        const Expected<Options> chosen = options_from_json(game.info(), *options);
        if (!chosen) {
            refuse_param("options." + chosen.error().where, chosen.error().message);
        }
        setup.options = *chosen;
    }
    setup.fair = FairDice::secret();
    Match::Outcome<Match> match = Match::begin(game, std::move(setup));
    if (!match) {
        refuse(rpc::internal_error, match.error().message);
    }
    return open(std::move(*match));
}

Requests::Answer Requests::join(const json& params) {
    const std::string hash = hash_token(token_param(params, "invite"));
    const std::string name = label_param(params, "name", longest_name);
    if (player().empty()) {
        refuse(rpc::not_now, "say hello first");
    }
    hub_.flush();
    const auto invited = hub_.store().find_invite(hash);
    Table* table = invited && *invited ? hub_.find((*invited)->match) : nullptr;
    if (table == nullptr) {
        refuse(rpc::no_such_match, "this invitation was used already, or never was one", {{"field", "invite"}});
    }
    must_run(*table);
    const auto side = static_cast<Side>((*invited)->side);
    table->take_seat(side, player(), name, hub_.seconds());
    hub_.changed(*table);
    return json{{"match", table->id()}, {"side", side_id(table->game().info(), side)}};
}

// --- looking -----------------------------------------------------------------------------------------------------------

Requests::Answer Requests::watch(const json& params) {
    Table& table = match_param(params);
    const Viewer viewer = viewer_param(table, params);
    std::optional<json> seen = hub_.watch(client_, table, viewer);
    if (!seen) {
        refuse(rpc::too_many_requests, "too many matches watched on one connection");
    }
    return seen;
}

Requests::Answer Requests::unwatch(const json& params) {
    hub_.unwatch(client_, need(rpc::text_param(params, "match")));
    return json::object();
}

Requests::Answer Requests::look(const json& params) {
    const Table& table = match_param(params);
    return table.view(viewer_param(table, params));
}

Requests::Answer Requests::log(const json& params) {
    const Table& table = match_param(params);
    const Viewer viewer = viewer_param(table, params);
    const std::uint64_t from = need(rpc::count_param(params, "from")).value_or(1);
    return json{{"events", table.match().events_after(viewer, from == 0 ? 0 : static_cast<std::size_t>(from) - 1)}};
}

Requests::Answer Requests::preview(const json& params) {
    const Table& table = match_param(params);
    deciding_seat(table, params);
    const Match& match = table.match();
    const auto action = find_action(match.game(), match.position(), need(rpc::action_param(params)));
    if (!action) {
        refuse(rpc::illegal_action, "not a legal action now",
               {{"decision", table.decision(viewer_of(table.asked()))}});
    }
    return preview_json(match.game().map(), match.game().preview(match.position(), *action));
}

Requests::Answer Requests::previews(const json& params) {
    const Table& table = match_param(params);
    deciding_seat(table, params);
    return previews_json(table.game(), table.match().position());
}

Requests::Answer Requests::why(const json& params) {
    const Table& table = match_param(params);
    deciding_seat(table, params);
    const std::string piece = given(params, "piece") != nullptr ? need(rpc::text_param(params, "piece")) : "";
    const AnyGame& game = table.game();
    const HexId hex = hex_param(game.map(), params);
    json reply = json::object();
    if (std::string rule = forbidding_case(game, table.match().position(), piece, hex); !rule.empty()) {
        reply["rule"] = std::move(rule);
    }
    return reply;
}

Requests::Answer Requests::overlays(const json& params) {
    const Table& table = match_param(params);
    return overlays_json(table.game(), table.match().position(), viewer_param(table, params),
                         hex_param(table.game().map(), params));
}

Requests::Answer Requests::advise(const json& params) {
    const Table& table = match_param(params);
    const Side side = deciding_seat(table, params);
    const auto level = find_bot_level(need(rpc::text_param(params, "level")));
    if (!level) {
        refuse_param("level", "levels are recruit and staff");
    }
    const Match& match = table.match();
    return deferred(
        [game = &match.game(), position = match.position(), side, level = *level, mood = match.position().bytes_hash()]() -> rpc::Reply {
            Rng rng(mood);
            const Action action = choose(*game, position, side, level, rng);
            return json{{"action", action_json(*game, position, action, viewer_of(side))}};
        });
}

// --- playing -----------------------------------------------------------------------------------------------------------

Requests::Answer Requests::act(const json& params) {
    Table& table = match_param(params);
    const Side side = seat_param(table, params);
    check_version(table, params);
    must_run(table);
    const json wanted = need(rpc::action_param(params));
    const Match& match = table.match();
    const auto action = find_legal(match.game(), match.position(), wanted);
    if (!action || action->by != side) {
        json data{{"decision", table.decision(viewer_of(side))}};
        if (std::string rule = side == table.asked() ? forbidding_rule(match.game(), match.position(), wanted) : ""; !rule.empty()) {
            data["rule"] = std::move(rule);
        }
        refuse(rpc::illegal_action, "not a legal action now", std::move(data));
    }
    const auto first_event = table.act(*action, hub_.seconds());
    if (!first_event) {
        refuse(rpc::internal_error, first_event.error().message);
    }
    hub_.changed(table);
    json done{{"events", match.events(viewer_of(side), *first_event)}, {"version", table.version()}};
    // Whoever watches has just been sent the decision, whose list of actions is most of the message.
    if (hub_.watched_as(client_, table.id()) != viewer_of(side)) {
        done["decision"] = table.decision(viewer_of(side));
    }
    return done;
}

Requests::Answer Requests::undo(const json& params) {
    Table& table = match_param(params);
    const Side side = seat_param(table, params);
    check_version(table, params);
    if (table.stopped()) {
        must_run(table);
    }
    if (table.is_over()) {
        refuse(rpc::cannot_undo, "the match is over");
    }
    if (!table.match().can_undo(side)) {
        refuse(rpc::cannot_undo,
               "nothing of yours can be taken back: the other side has answered, or something was rolled, "
               "drawn or revealed since");
    }
    if (const auto undone = table.undo(hub_.seconds()); !undone) {
        refuse(rpc::cannot_undo, undone.error().message);
    }
    hub_.changed(table);
    return json{{"decision", table.decision(viewer_of(side))}, {"version", table.version()}};
}

Requests::Answer Requests::resign(const json& params) {
    Table& table = match_param(params);
    const Side side = seat_param(table, params);
    must_run(table);
    table.resign(side, hub_.seconds());
    hub_.changed(table);
    return json{{"version", table.version()}};
}

Requests::Answer Requests::offer(const json& params) {
    Table& table = match_param(params);
    const Side side = seat_param(table, params);
    must_run(table);
    const auto what = find_offer_kind(need(rpc::text_param(params, "what")));
    if (!what) {
        refuse_param("what", "an offer is a draw or a takeback");
    }
    const bool bot = table.seats()[index(other(side))].kind == "bot";
    const bool asks_nobody = bot || !table.has_opponent(side);
    json accepted = nullptr;
    if (*what == OfferKind::takeback && asks_nobody) {
        // A bot never minds, and a player agrees with himself.
        if (!table.take_back(side, hub_.seconds())) {
            refuse(rpc::not_now, "there is nothing to take back");
        }
        accepted = true;
    } else if (*what == OfferKind::draw && bot) {
        accepted = false;  // bots play on
    } else if (*what == OfferKind::draw && asks_nobody) {
        table.agree_draw(hub_.seconds());
        accepted = true;
    } else {
        table.offer({*what, side}, hub_.seconds());
    }
    if (accepted != false) {
        hub_.changed(table);
    }
    return json{{"accepted", accepted}, {"version", table.version()}};
}

Requests::Answer Requests::answer(const json& params) {
    Table& table = match_param(params);
    const Side side = seat_param(table, params);
    must_run(table);
    const auto what = find_offer_kind(need(rpc::text_param(params, "what")));
    const json* accept = given(params, "accept");
    if (accept == nullptr || !accept->is_boolean()) {
        refuse_param("accept", "true or false");
    }
    const auto& offers = table.offers();
    const bool stands = what && std::find(offers.begin(), offers.end(), Offer{*what, other(side)}) != offers.end();
    if (!stands) {
        refuse(rpc::not_now, "nothing of the kind is offered to you");
    }
    if (!accept->get<bool>()) {
        table.drop_offers(*what, hub_.seconds());
    } else if (*what == OfferKind::draw) {
        table.agree_draw(hub_.seconds());
    } else if (!table.take_back(other(side), hub_.seconds())) {
        refuse(rpc::not_now, "there is nothing to take back");
    }
    hub_.changed(table);
    return json{{"version", table.version()}};
}

Requests::Answer Requests::salt(const json& params) {
    Table& table = match_param(params);
    const Side side = seat_param(table, params);
    must_run(table);
    std::string text = label_param(params, "text", longest_salt);
    if (table.dice().salts.size() >= most_salts) {
        refuse(rpc::not_now, "these dice have been salted often enough");
    }
    table.add_salt(side, std::move(text), hub_.seconds());
    hub_.changed(table);
    return json{{"from", table.next_roll()}, {"version", table.version()}};
}

// --- looking back ------------------------------------------------------------------------------------------------------

// The record of a finished match or of a file; or, for replays of a running match, its record without the seed, together with
// the viewer that may look at it.
Requests::json Requests::record_param(const json& params, Viewer* viewer) {
    if (const json* document = given(params, "record"); document != nullptr) {
        if (!document->is_object()) {
            refuse_param("record", "a record is an object");
        }
        return *document;
    }
    const Table& table = match_param(params);
    if (viewer != nullptr) {
        *viewer = viewer_param(table, params);
    } else if (!table.is_over() && !(table.stopped() && !table.held_by(player()).empty())) {
        refuse(rpc::not_now, "not before the match is over");
    }
    return table.record(table.is_over());
}

Requests::Answer Requests::history(const json& params) {
    Viewer viewer = Viewer::spectator;
    const bool from_file = given(params, "record") != nullptr;
    json record = record_param(params, &viewer);
    const AnyGame* game = &game_of(record);
    if (from_file) {
        const json side = params.value("side", json("all"));
        const auto named = side.is_string() ? find_side(game->info(), side.get_ref<const std::string&>()) : std::nullopt;
        viewer = named ? viewer_of(*named) : side == "spectator" ? Viewer::spectator : Viewer::omniscient;
    }
    const std::uint64_t from = need(rpc::count_param(params, "from")).value_or(0);
    const std::uint64_t count = std::min(need(rpc::count_param(params, "count")).value_or(most_moments), most_moments);
    return deferred([game, record = std::move(record), viewer, from, count]() -> rpc::Reply {
        Expected<json> moments = history_json(*game, record, viewer, from, count);
        if (!moments) {
            return rpc::failure(rpc::bad_document, moments.error().message, {{"path", moments.error().where}});
        }
        return std::move(*moments);
    });
}

// A match that cannot even be shown is still its players', as it is stored.
Requests::Answer Requests::record(const json& params) {
    const std::string id = given(params, "record") == nullptr ? need(rpc::text_param(params, "match")) : "";
    if (id.empty() || hub_.find(id) != nullptr || hub_.stopped(id).is_null()) {
        return record_param(params, nullptr);
    }
    const auto stored = hub_.store().load(id);
    const bool mine = stored && *stored && !player().empty() &&
                      std::any_of((*stored)->head.seats.begin(), (*stored)->head.seats.end(),
                                  [this](const StoredSeat& seat) { return seat.player == player(); });
    Expected<json> document = mine ? Table::stored_record(**stored, false) : fail("");
    if (!document) {
        no_such_match();
    }
    return std::move(*document);
}

Requests::Answer Requests::rolls(const json& params) {
    json record = record_param(params, nullptr);
    const AnyGame* game = &game_of(record);
    return deferred([game, record = std::move(record)]() -> rpc::Reply {
        const Expected<std::vector<CheckedRoll>> rolls = check_rolls(*game, record);
        if (!rolls) {
            return rpc::failure(rpc::bad_document, rolls.error().message, {{"path", rolls.error().where}});
        }
        return rolls_json(game->info(), record, *rolls);
    });
}

}  // namespace causeway::server
