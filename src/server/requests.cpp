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
#include "server/log.h"
#include "server/tokens.h"

namespace causeway::server {

using nlohmann::json;
using rpc::count_param;
using rpc::given;
using rpc::refuse;
using rpc::refuse_document;
using rpc::refuse_param;
using rpc::text_param;

namespace {

constexpr std::size_t longest_name = 60;
constexpr std::size_t longest_salt = 200;
constexpr std::size_t most_salts = 50;
constexpr std::size_t most_listed = 200;
constexpr std::uint64_t most_moments = 200;

[[noreturn]] void no_such_match() {
    refuse(rpc::no_such_match, "there is no such match, or it is not yours", {{"field", "match"}});
}
[[noreturn]] void refuse_stopped(const json& stop) {
    refuse(rpc::not_now, "this match has stopped: " + stop["why"].get<std::string>(), {{"stopped", stop}});
}

// A short text that a person chose: one line, of limited length.
std::string label_param(const json& params, const char* name, std::size_t longest) {
    std::string text = text_param(params, name);
    const bool printable = std::none_of(text.begin(), text.end(), [](char c) { return c >= 0 && c < ' '; });
    if (text.size() > longest || !printable) {
        refuse_param(name, "one line of at most " + std::to_string(longest) + " bytes");
    }
    return text;
}

bool is_offered(const Table& table, Offer offer) {
    return std::find(table.offers().begin(), table.offers().end(), offer) != table.offers().end();
}

Side side_named(const Table& table, const std::string& id) {
    const std::optional<Side> side = find_side(table.game().info(), id);
    if (!side) {
        refuse_param("side", "not a side of this game");
    }
    return *side;
}

std::string token_param(const json& params, const char* name) {
    std::string token = text_param(params, name);
    if (!is_token(token)) {
        refuse_param(name, "not a token");
    }
    return token;
}

}  // namespace

std::optional<rpc::Reply> Requests::call(const std::string& method, const json& params, const json& id) {
    id_ = id;
    if (const std::string match = has_waited_ ? "" : match_needed(params);
        !match.empty() && hub_.must_wait_for(match, client_, method, params, id)) {
        return std::nullopt;
    }
    std::optional<rpc::Reply> reply = Methods::call(method, params);
    // Of what was asked only a name that the table knows is told: the rest may be anything, and a secret.
    log::debug("request", {{"connection", std::to_string(static_cast<std::uint64_t>(client_))},
                           {"method", find_method(method, Where::server) != nullptr ? method : "unknown"},
                           {"code", reply && !*reply ? std::to_string(reply->error().code) : "0"}});
    return reply;
}

// The match that a request is about, before anybody has looked at its params; empty when there is none.
std::string Requests::match_needed(const json& params) {
    const auto text = [](const json& in, const char* key) {
        const json* value = in.is_object() ? given(in, key) : nullptr;
        return value != nullptr && value->is_string() ? value->get<std::string>() : std::string{};
    };
    if (const std::string invite = text(params, "invite"); is_token(invite)) {
        hub_.flush();
        const auto invited = hub_.store().find_invite(hash_token(invite));
        return invited && *invited ? (*invited)->match : std::string{};
    }
    const json* branch = given(params, "branch");
    return branch != nullptr ? text(*branch, "match") : text(params, "match");
}

void Requests::admit(const Method* method) {
    if (!hub_.spend(client_, method != nullptr ? method->cost : 1)) {
        refuse(rpc::too_many_requests, "too many requests at once; try again in a second");
    }
}

// --- params ------------------------------------------------------------------------------------------------------------

Table& Requests::match_param(const json& params) {
    const std::string id = text_param(params, "match");
    Table* table = hub_.find(id);
    if (table == nullptr) {
        if (const json stop = hub_.stopped(id); !stop.is_null()) {
            refuse_stopped(stop);
        }
        no_such_match();
    }
    return *table;
}

Methods::Seen Requests::seen(const json& params) {
    const Table& table = match_param(params);
    return {table.match(), viewer_param(table, params)};
}

std::optional<Methods::Seen> Requests::asked(const json& params) {
    const Table& table = match_param(params);
    return Seen{table.match(), viewer_of(deciding_seat(table, params))};
}

// The seat that the player answers from.
Side Requests::seat_param(const Table& table, const json& params) {
    const std::vector<Side> held = table.held_by(player());
    if (given(params, "side") != nullptr) {
        const Side side = side_named(table, text_param(params, "side"));
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

// Running matches are seen from one's own seats, or as a spectator; finished ones from everywhere.
Viewer Requests::viewer_param(const Table& table, const json& params) {
    if (given(params, "side") == nullptr) {
        return table.held_by(player()).empty() ? Viewer::spectator : viewer_of(seat_param(table, params));
    }
    const std::string named = text_param(params, "side");
    if (named == "spectator") {
        return Viewer::spectator;
    }
    if (named == "all") {
        if (!table.is_over()) {
            no_such_match();
        }
        return Viewer::omniscient;
    }
    const Side side = side_named(table, named);
    if (!table.is_over() && !table.holds(player(), side)) {
        no_such_match();
    }
    return viewer_of(side);
}

void Requests::check_version(const Table& table, const json& params) const {
    const auto version = count_param(params, "version");
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

Answer Requests::later(std::function<rpc::Reply()> work) {
    hub_.answer_later(client_, id_, std::move(work));
    return std::nullopt;
}

Answer Requests::worked(Hub::Heavy kind, std::function<Hub::Worked(const Hub::Gone& gone)> work) {
    if (!hub_.work_later(client_, id_, kind, std::move(work))) {
        refuse(rpc::too_many_requests, kind == Hub::Heavy::replay
                                           ? "too many replays are under way; try again when one has ended"
                                           : "too much advice is asked for; try again when some has been given");
    }
    return std::nullopt;
}

Answer Requests::replayed(std::function<Hub::Worked(const ReplayLimits&)> replay) {
    return worked(Hub::Heavy::replay,
                  [&hub = hub_, replay = std::move(replay)](const Hub::Gone& gone) { return replay(hub.replay_limits(gone)); });
}

// --- who and what ------------------------------------------------------------------------------------------------------

Answer Requests::hello(const json& params) {
    const std::string token = given(params, "player") != nullptr ? token_param(params, "player") : make_token();
    hub_.become(client_, hash_token(token), rpc::flag_param(params, "bot"));
    return json{{"player", token}, {"server", {{"version", CAUSEWAY_VERSION}}}, {"bots", bot_levels}};
}

Answer Requests::matches(const json&) {
    hub_.flush();  // lists are read from the store
    const auto heads = hub_.store().of_player(player(), most_listed);
    if (!heads) {
        refuse(rpc::internal_error, "the matches cannot be read");
    }
    json list = json::array();
    for (const StoredHead& head : *heads) {
        const Expected<std::string> id = Table::game_of(head);
        if (const AnyGame* game = id ? find_game(*id) : nullptr) {
            list.push_back(hub_.summary(*game, head, player()));
        }
    }
    return json{{"matches", std::move(list)}};
}

// --- a new match -------------------------------------------------------------------------------------------------------

StoredSeat Requests::seat_of_choice(const json& choice, const std::string& side, const std::string& name, json& invites) {
    const std::string kind = choice["kind"];
    if (kind == "me") {
        if (player().empty()) {
            refuse(rpc::not_now, "say hello first");
        }
        return {hub_.is_program(client_) ? "program" : "person", "", player(), "", name};
    }
    if (kind == "invite") {
        const std::string token = make_token();
        invites[side] = token;
        return {"person", "", "", hash_token(token), ""};
    }
    const std::string level = choice.value("level", causeway::name(BotLevel::staff));
    level_named(level, "seats." + side + ".level");
    return {"bot", level, "", "", ""};
}

std::vector<StoredSeat> Requests::seats_param(const GameInfo& info, const json& params, json& invites) {
    const json chosen = given(params, "seats") != nullptr ? params["seats"] : json::object();
    for (const auto& [side, seat] : chosen.items()) {
        if (!find_side(info, side)) {
            refuse_param("seats." + side, "not a side of this game");
        }
    }
    const std::string name = label_param(params, "name", longest_name);
    std::vector<StoredSeat> seats;
    for (const NamedThing& side : info.sides) {
        seats.push_back(seat_of_choice(chosen.value(side.id, json{{"kind", "me"}}), side.id, name, invites));
    }
    return seats;
}

namespace {

rpc::Failure as_failure(const Error& error) { return {rpc::bad_document, error.message, {{"path", error.where}}}; }

// The record's match after so many steps, or at its end. The end of one that stopped is not where it broke off.
tl::expected<Match, rpc::Failure> match_at(const AnyGame& game, const json& record, std::optional<std::uint64_t> at,
                                           const ReplayLimits& limits) {
    Expected<Replay> whole = replay_while_it_holds(game, record, std::nullopt, limits);
    if (!whole || (whole->stopped && !at)) {
        return tl::make_unexpected(as_failure(whole ? *whole->stopped : whole.error()));
    }
    const std::vector<Match::Step>& steps = whole->match.steps();
    if (at.value_or(0) > steps.size()) {
        return rpc::bad_param("branch.at", "the match has fewer steps");
    }
    if (!whole->stopped && at.value_or(steps.size()) == steps.size()) {
        return std::move(whole->match);
    }
    const std::size_t answers =
        *at < steps.size() ? steps[static_cast<std::size_t>(*at)].answer : whole->match.answers().size();
    whole = fail("");  // it is large
    Expected<Match> match = replay(game, record, answers, limits);
    return match ? tl::expected<Match, rpc::Failure>(std::move(*match)) : tl::make_unexpected(as_failure(match.error()));
}

// A match that begins where another stood after so many steps, with new dice from there on. It can be shown to everybody.
tl::expected<Match, rpc::Failure> branched(const AnyGame& game, const json& record, std::optional<std::uint64_t> at,
                                           const ReplayLimits& limits) {
    tl::expected<Match, rpc::Failure> match = match_at(game, record, at, limits);
    if (!match) {
        return match;
    }
    match->set_manual(false);
    const std::uint64_t inherited = match->chance_answers();
    match->set_fair(FairDice::secret());
    match->fair()->first = inherited;
    // Where a recorded roll no longer holds.
    if (const Match::Outcome<std::size_t> settled = match->settle_chance(); !settled) {
        return tl::make_unexpected(as_failure({settled.error().message, "actions"}));
    }
    for (const Viewer viewer : {Viewer::first, Viewer::second, Viewer::spectator, Viewer::omniscient}) {
        view_json(game, match->position(), viewer);
    }
    return match;
}

}  // namespace

Answer Requests::branch(const json& params) {
    const json& branch = params["branch"];
    json record = record_param(branch, nullptr);
    const AnyGame* game = &game_of(record);
    json invites;
    seats_param(game->info(), params, invites);  // what is wrong with them is said at once
    label_param(params, "title", longest_name);
    json wishes = json::object();
    for (const char* key : {"seats", "name", "title"}) {
        if (const json* wish = given(params, key); wish != nullptr) {
            wishes[key] = *wish;
        }
    }
    return replayed([hub = &hub_, client = client_, game, wishes = std::move(wishes), record = std::move(record),
                     at = count_param(branch, "at")](const ReplayLimits& limits) -> Hub::Worked {
        tl::expected<Match, rpc::Failure> match = branched(*game, record, at, limits);
        if (!match) {
            return rpc::Reply(tl::make_unexpected(std::move(match.error())));
        }
        return [hub, client, wishes, match = std::make_shared<Match>(std::move(*match))]() -> rpc::Reply {
            try {
                return Requests(*hub, client).open(wishes, std::move(*match));
            } catch (rpc::Refused& refused) {
                return tl::make_unexpected(std::move(refused.failure));
            }
        };
    });
}

rpc::Reply Requests::open(const json& params, Match match) {
    json invites = json::object();
    std::vector<StoredSeat> seats = seats_param(match.game().info(), params, invites);
    const std::string id = seat(std::move(match), label_param(params, "title", longest_name), std::move(seats));
    return json{{"match", id}, {"invites", std::move(invites)}, {"version", hub_.find(id)->version()}};
}

void Requests::must_have_room() {
    if (const auto count = hub_.store().count(); !count || *count >= hub_.limits().matches) {
        refuse(rpc::too_many_matches, "this server keeps no more matches");
    }
}

// Opens a match with these seats; its id.
std::string Requests::seat(Match match, std::string title, std::vector<StoredSeat> seats) {
    must_have_room();
    std::string id = make_match_id();
    if (!hub_.open(Table(id, std::move(title), hub_.seconds(), std::move(match), std::move(seats)))) {
        refuse(rpc::internal_error, "the match cannot be stored");
    }
    return id;
}

Answer Requests::begin(const json& params) {
    must_have_room();
    if (given(params, "branch") != nullptr) {
        return branch(params);
    }
    const AnyGame& game = game_param(params);
    MatchSetup setup = setup_params(game, params);
    setup.fair = FairDice::secret();
    Match::Outcome<Match> match = Match::begin(game, std::move(setup));
    if (!match) {
        refuse(rpc::internal_error, match.error().message);
    }
    return *open(params, std::move(*match));
}

Answer Requests::join(const json& params) {
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
    if (hub_.is_program(client_)) {
        table->mark_program(side);
    }
    table->take_seat(side, player(), name, hub_.seconds());
    hub_.changed(*table);
    return json{{"match", table->id()}, {"side", side_id(table->game().info(), side)}};
}

// --- looking -----------------------------------------------------------------------------------------------------------

Answer Requests::watch(const json& params) {
    Table& table = match_param(params);
    const Viewer viewer = viewer_param(table, params);
    std::optional<json> seen = hub_.watch(client_, table, viewer);
    if (!seen) {
        refuse(rpc::too_many_requests, "too many matches watched on one connection");
    }
    return seen;
}

Answer Requests::unwatch(const json& params) {
    hub_.unwatch(client_, text_param(params, "match"));
    return json::object();
}

Answer Requests::look(const json& params) {
    const Table& table = match_param(params);
    return table.view(viewer_param(table, params));
}

Answer Requests::advise(const json& params) {
    const Table& table = match_param(params);
    const Side side = deciding_seat(table, params);
    const Adviser adviser = adviser_param(params);
    const Match& match = table.match();
    return worked(Hub::Heavy::advice,
                  [game = &match.game(), position = match.position(), side, adviser,
                   given = match.count_steps(side)](const Hub::Gone& gone) -> Hub::Worked {
                      const Leisure leisure{.stop = gone.get(), .deadline = in_ms(adviser.ms)};
                      const Advice advice = causeway::advise(*game, position, side, adviser.level, given, leisure);
                      return rpc::Reply(advice_json(*game, position, advice, side));
                  });
}

// --- playing -----------------------------------------------------------------------------------------------------------

Answer Requests::act(const json& params) {
    Table& table = match_param(params);
    const Side side = seat_param(table, params);
    check_version(table, params);
    must_run(table);
    const Match& match = table.match();
    const auto action = find_legal(match.game(), match.position(), params["action"]);
    if (!action || action->by != side) {
        refuse_action(match, viewer_of(side), params["action"]);
    }
    if (hub_.is_program(client_)) {
        table.mark_program(side);
    }
    const std::uint64_t before = table.version();
    const auto first_event = table.act(*action, hub_.seconds());
    if (table.version() != before) {
        hub_.changed(table);
    } else if (first_event) {
        hub_.settings_changed(table, viewer_of(side));
    }
    if (!first_event || table.stopped()) {
        refuse(rpc::internal_error, first_event ? table.stopped()->why : first_event.error().message);
    }
    json done{{"events", match.events(viewer_of(side), *first_event)}, {"version", table.version()}};
    // Whoever watches has just been sent the decision, whose list of actions is most of the message.
    if (hub_.watched_as(client_, table.id()) != viewer_of(side)) {
        done["decision"] = table.decision(viewer_of(side));
    }
    return done;
}

Answer Requests::undo(const json& params) {
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

Answer Requests::resign(const json& params) {
    Table& table = match_param(params);
    const Side side = seat_param(table, params);
    must_run(table);
    table.resign(side, hub_.seconds());
    hub_.changed(table);
    return json{{"version", table.version()}};
}

// A rematch is for a match that is over and has had none; everything else is for one that runs.
void Requests::must_be_time_for(OfferKind what, const Table& table) const {
    if (what != OfferKind::rematch || table.stopped()) {
        must_run(table);
    } else if (!table.is_over()) {
        refuse(rpc::not_now, "the match is not over");
    } else if (!table.rematch().empty()) {
        refuse(rpc::not_now, "this match has had its rematch", {{"match", table.rematch()}});
    }
}

// The same scenario and options, with the same players and bots in the same seats. Whoever must agree has done so.
void Requests::rematch(Table& table) {
    const MatchSetup& before = table.match().setup();
    MatchSetup setup;
    setup.scenario = before.scenario;
    setup.options = before.options;
    setup.fair = FairDice::secret();
    Match::Outcome<Match> match = Match::begin(table.game(), std::move(setup));
    if (!match) {
        refuse(rpc::internal_error, match.error().message);
    }
    const std::string id = seat(std::move(*match), table.summary({}).value("name", ""), table.seats());
    table.set_rematch(id, hub_.seconds());
}

Answer Requests::offer(const json& params) {
    Table& table = match_param(params);
    const Side side = seat_param(table, params);
    const OfferKind what = *find_offer_kind(text_param(params, "what"));
    must_be_time_for(what, table);
    const StoredSeat& opponent = table.seats()[index(other(side))];
    const bool bot = opponent.kind == "bot";
    const bool asks_nobody = bot || !table.has_opponent(side);
    json accepted = nullptr;
    if (what == OfferKind::takeback && asks_nobody) {
        // A bot never minds, and a player agrees with himself.
        if (!table.take_back(side, hub_.seconds())) {
            refuse(rpc::not_now, "there is nothing to take back");
        }
        accepted = true;
    } else if (what == OfferKind::draw && bot) {
        accepted = false;  // bots play on
    } else if (what == OfferKind::draw && asks_nobody) {
        table.agree_draw(hub_.seconds());
        accepted = true;
    } else if (what == OfferKind::rematch && (asks_nobody || is_offered(table, {what, other(side)}))) {
        rematch(table);
        accepted = true;
    } else if (what == OfferKind::rematch && opponent.player.empty()) {
        refuse(rpc::not_now, "nobody has taken the other seat");
    } else if (what == OfferKind::rematch && table.was_refused_rematch(side)) {
        accepted = false;  // once is enough
    } else {
        table.offer({what, side}, hub_.seconds());
    }
    if (accepted != false) {
        hub_.changed(table);
    }
    return json{{"accepted", accepted}, {"version", table.version()}};
}

Answer Requests::answer(const json& params) {
    Table& table = match_param(params);
    const Side side = seat_param(table, params);
    const OfferKind what = *find_offer_kind(text_param(params, "what"));
    must_be_time_for(what, table);
    if (!is_offered(table, {what, other(side)})) {
        refuse(rpc::not_now, "nothing of the kind is offered to you");
    }
    if (!rpc::flag_param(params, "accept")) {
        if (what == OfferKind::rematch) {
            table.refuse_rematch(other(side), hub_.seconds());
        } else {
            table.drop_offers(what, hub_.seconds());
        }
    } else if (what == OfferKind::draw) {
        table.agree_draw(hub_.seconds());
    } else if (what == OfferKind::rematch) {
        rematch(table);
    } else if (!table.take_back(other(side), hub_.seconds())) {
        refuse(rpc::not_now, "there is nothing to take back");
    }
    hub_.changed(table);
    return json{{"version", table.version()}};
}

Answer Requests::salt(const json& params) {
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
nlohmann::json Requests::record_param(const json& params, Viewer* viewer) {
    if (const json* document = given(params, "record"); document != nullptr) {
        return *document;
    }
    if (given(params, "match") == nullptr) {
        refuse_param("match", "a match or a record is needed");
    }
    const Table& table = match_param(params);
    if (viewer != nullptr) {
        *viewer = viewer_param(table, params);
    } else if (!table.is_over() && !(table.stopped() && !table.held_by(player()).empty())) {
        refuse(rpc::not_now, "not before the match is over");
    }
    return table.record(table.is_over());
}

Answer Requests::history(const json& params) {
    Viewer viewer = Viewer::spectator;
    const bool from_file = given(params, "record") != nullptr;
    json record = record_param(params, &viewer);
    const AnyGame* game = &game_of(record);
    if (from_file) {
        const std::string side = text_param(params, "side");
        const std::optional<Side> named = find_side(game->info(), side);
        viewer = named ? viewer_of(*named) : side == "spectator" ? Viewer::spectator : Viewer::omniscient;
    }
    const std::uint64_t from = count_param(params, "from").value_or(0);
    const std::uint64_t count = std::min(count_param(params, "count").value_or(most_moments), most_moments);
    return replayed([game, record = std::move(record), viewer, from, count](const ReplayLimits& limits) -> Hub::Worked {
        Expected<json> moments = history_json(*game, record, viewer, from, count, limits);
        return moments ? rpc::Reply(std::move(*moments)) : rpc::Reply(tl::make_unexpected(as_failure(moments.error())));
    });
}

// A match that cannot even be shown is still its players', as it is stored.
Answer Requests::record(const json& params) {
    const std::string id = text_param(params, "match");
    if (hub_.find(id) != nullptr || hub_.stopped(id).is_null()) {
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

Answer Requests::rolls(const json& params) {
    json record = record_param(params, nullptr);
    const AnyGame* game = &game_of(record);
    return replayed([game, record = std::move(record)](const ReplayLimits& limits) -> Hub::Worked {
        const Expected<std::vector<CheckedRoll>> rolls = check_rolls(*game, record, limits);
        return rolls ? rpc::Reply(rolls_json(game->info(), record, *rolls))
                     : rpc::Reply(tl::make_unexpected(as_failure(rolls.error())));
    });
}

// Whose chances were which tells what was hidden: not before the match is over.
Answer Requests::analyse(const json& params) {
    json record = record_param(params, nullptr);
    const AnyGame* game = &game_of(record);
    return worked(Hub::Heavy::advice, [&hub = hub_, game, record = std::move(record)](const Hub::Gone& gone) -> Hub::Worked {
        const Expected<Analysis> analysis = causeway::analyse(*game, record, hub.analysis_limits(gone));
        return analysis ? rpc::Reply(analysis_json(*game, *analysis))
                        : rpc::Reply(tl::make_unexpected(as_failure(analysis.error())));
    });
}

}  // namespace causeway::server
