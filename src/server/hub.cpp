#include "server/hub.h"

#include <sodium.h>

#include <algorithm>
#include <chrono>

#include "core/broken.h"
#include "play/bots.h"
#include "play/fair_dice.h"
#include "play/json_rpc.h"
#include "play/names.h"
#include "play/view_changes.h"
#include "server/log.h"
#include "server/requests.h"

namespace causeway::server {

using nlohmann::json;

Hub::Hub(std::vector<const AnyGame*> games, Store& store, Workers& workers, Clock clock, HubLimits limits)
    : games_(std::move(games)), store_(store), workers_(workers), clock_(std::move(clock)), limits_(limits) {}

Hub::~Hub() = default;

std::int64_t milliseconds_now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

const AnyGame* Hub::find_game(std::string_view id) const {
    const auto found = std::find_if(games_.begin(), games_.end(), [id](const AnyGame* game) { return game->info().id == id; });
    return found == games_.end() ? nullptr : *found;
}

namespace {

std::string number(ClientId client) { return std::to_string(static_cast<std::uint64_t>(client)); }

// Who must answer, what is offered, how it ended and who sits where are news; a step within one's own turn is not.
std::string news_of(const Table& table) {
    json news = table.summary({});
    for (const char* often : {"version", "updated", "phase", "turn"}) {
        news.erase(often);
    }
    news["offers"] = table.offers_json();
    return news.dump();
}

bool may_undo(const Table& table, Viewer viewer) {
    return !table.is_over() && !table.stopped() && index(viewer) < max_sides &&
           table.match().can_undo(static_cast<Side>(viewer));
}

// What comes of the work; or, where the rules met what cannot be, that.
template <class Work>
rpc::Reply unless_broken(const Work& work) {
    try {
        return work();
    } catch (const Broken& reason) {
        return rpc::failure(rpc::internal_error, std::string("the rules met ") + reason.what());
    }
}

// What is to be stored of the match, be it only that it has stopped.
std::optional<StoredChange> change_of(Table& table, std::int64_t now) {
    try {
        return table.take_change();
    } catch (const Broken& reason) {
        table.stop_unseen(std::string("the rules met ") + reason.what(), now);
        return table.take_change();
    }
}

// The seed is everybody's once the match is over.
json public_dice(const Table& table) { return dice_json(table.game().info(), table.dice(), table.is_over()); }

}  // namespace

// --- connections -------------------------------------------------------------------------------------------------------

ClientId Hub::connect(Send send) {
    const ClientId id{++connections_};
    Client& client = clients_[id];
    client.send = std::move(send);
    client.allowance = limits_.burst;
    client.refilled = clock_();
    log::debug("connected", {{"connection", std::to_string(connections_)}, {"open", std::to_string(clients_.size())}});
    return id;
}

void Hub::disconnect(ClientId client) {
    if (clients_.count(client) != 0) {
        unwatch_all(client);
        forget_player(client);
        *clients_.at(client).gone = true;
        clients_.erase(client);
        log::debug("disconnected", {{"connection", number(client)}, {"open", std::to_string(clients_.size())}});
    }
}

void Hub::forget_player(ClientId client) {
    if (const auto player = players_.find(clients_.at(client).player); player != players_.end()) {
        player->second.erase(client);
        if (player->second.empty()) {
            players_.erase(player);
        }
    }
}

void Hub::become(ClientId client, std::string player, bool program) {
    clients_.at(client).program = program;
    if (clients_.at(client).player != player) {
        unwatch_all(client);
        forget_player(client);
        clients_.at(client).player = player;
        players_[std::move(player)].insert(client);
    }
}

void Hub::unwatch_all(ClientId client) {
    while (!clients_.at(client).watching.empty()) {
        unwatch(client, clients_.at(client).watching.begin()->first);
    }
}

void Hub::unwatch(ClientId client, const std::string& match) {
    // The caller's text may be the very key that goes.
    const std::string id = match;  // NOLINT(performance-unnecessary-copy-initialization)
    auto& watching = clients_.at(client).watching;
    const auto entry = watching.find(id);
    if (entry == watching.end()) {
        return;
    }
    const Viewer viewer = entry->second;
    watching.erase(entry);
    if (const auto live = tables_.find(id); live != tables_.end()) {
        if (const auto seen = live->second->seen.find(viewer); seen != live->second->seen.end()) {
            seen->second.clients.erase(client);
            if (seen->second.clients.empty()) {
                live->second->seen.erase(seen);
            }
        }
    }
}

bool Hub::spend(ClientId id, double cost) {
    Client& client = clients_.at(id);
    const std::int64_t now = clock_();
    client.allowance =
        std::min(limits_.burst, client.allowance + static_cast<double>(now - client.refilled) / 1000 * limits_.per_second);
    client.refilled = now;
    if (client.allowance < cost) {
        return false;
    }
    client.allowance -= cost;
    return true;
}

void Hub::receive(ClientId client, std::string_view text) {
    if (clients_.count(client) == 0) {
        return;
    }
    Requests requests(*this, client);
    const rpc::Limits limits{limits_.message_bytes, limits_.nesting, limits_.batch};
    const auto call = [&requests](const std::string& method, const json& params, const json& id) {
        return requests.call(method, params, id);
    };
    // Whoever looks may see what is not yet stored, so his answer rests on it, too.
    const bool batch = rpc::answer_each(
        text, limits, call, [this](rpc::Answered answer) { answering_.push_back({std::move(answer), !changed_.empty()}); });
    if (!answering_.empty()) {
        outgoing_.push_back({client, std::exchange(answering_, {}), batch});
    }
}

// --- matches -----------------------------------------------------------------------------------------------------------

Hub::Live& Hub::adopt(Table table) {
    const std::string id = table.id();
    auto live = std::make_unique<Live>(std::move(table));
    live->used = clock_();
    live->announced = news_of(live->table);
    live->dice = public_dice(live->table).dump();
    return *(tables_[id] = std::move(live));
}

Table* Hub::find(const std::string& id) {
    Live* live = find_live(id);
    return live != nullptr ? &live->table : nullptr;
}

bool Hub::open(Table table) {
    if (!store_.insert(table.stored())) {
        return false;
    }
    Live& live = adopt(std::move(table));
    log::info("match opened", {{"match", live.table.id()}, {"game", live.table.game().info().id}});
    tell_players(live.table);
    set_bot_to_work(live);
    return true;
}

Hub::Live* Hub::find_live(const std::string& id) {
    if (const auto found = tables_.find(id); found != tables_.end()) {
        found->second->used = clock_();
        return found->second.get();
    }
    return unshowable_.count(id) != 0 ? nullptr : welcome(id, restored(id));
}

Hub::Live* Hub::welcome(const std::string& id, Expected<std::optional<Table>> table) {
    if (!table) {
        log::error("a match cannot be shown", {{"match", id}, {"why", to_string(table.error())}});
        stopped_[id] = stop_json({.why = to_string(table.error())});
        unshowable_.insert(id);
    }
    if (!table || !*table) {
        return nullptr;
    }
    Live& live = adopt(std::move(**table));
    set_bot_to_work(live);
    return &live;
}

bool Hub::must_wait_for(const std::string& match, ClientId client, const std::string& method, const json& params,
                        const json& id) {
    constexpr std::size_t longest_id = 64;
    if (tables_.count(match) != 0 || unshowable_.count(match) != 0 || match.size() > longest_id || !spend(client, 1)) {
        return false;
    }
    fetch(match);
    fetched_[match].push_back({client, method, params, id});
    return true;
}

void Hub::fetch(const std::string& match) {
    if (tables_.count(match) != 0 || !fetched_.emplace(match, std::vector<Waiting>{}).second) {
        return;
    }
    workers_.run(Errand::quick, [this, match]() -> Workers::Result {
        const auto table = std::make_shared<Expected<std::optional<Table>>>(restored(match));
        return [this, match, table] {
            if (tables_.count(match) == 0) {
                welcome(match, std::move(*table));
            }
            const auto served = fetched_.extract(match);
            for (const Waiting& request : served.mapped()) {
                resume(request);
            }
        };
    });
}

void Hub::resume(const Waiting& request) {
    if (clients_.count(request.client) == 0) {
        return;
    }
    Requests requests(*this, request.client, true);
    std::optional<rpc::Reply> reply;
    const rpc::Reply called = unless_broken([&]() -> rpc::Reply {
        reply = requests.call(request.method, request.params, request.id);
        return json();
    });
    reply = called ? std::move(reply) : std::optional(called);
    if (reply && !request.id.is_null()) {
        outgoing_.push_back({request.client, {{{request.id, rpc::answer_text(request.id, *reply)}, !changed_.empty()}}});
    }
}

Expected<std::optional<Table>> Hub::restored(const std::string& id) const {
    Expected<std::optional<StoredMatch>> stored = store_.load(id);
    if (!stored) {
        return tl::make_unexpected(stored.error());
    }
    if (!*stored) {
        return std::nullopt;
    }
    const Expected<std::string> game_id = Table::game_of((*stored)->head);
    const AnyGame* game = game_id ? find_game(*game_id) : nullptr;
    if (game == nullptr) {
        return fail("its game is not here");
    }
    try {
        Expected<Table> table = Table::restore(*game, std::move(**stored));
        if (!table) {
            return tl::make_unexpected(table.error());
        }
        table->summary({});  // it can be shown
        return std::move(*table);
    } catch (const Broken& reason) {
        return fail(std::string("the rules met ") + reason.what());
    }
}

json Hub::summary(const AnyGame& game, const StoredHead& head, std::string_view player) {
    if (const auto live = tables_.find(head.id); live != tables_.end()) {
        return live->second->table.summary(player);
    }
    if (!Table::may_have_stopped(game, head)) {
        return Table::stored_summary(game.info(), head, player);
    }
    if (stopped_.emplace(head.id, nullptr).second) {
        review(head.id);
    }
    return Table::stored_summary(game.info(), head, player, stopped_.at(head.id));
}

json Hub::stopped(const std::string& id) const {
    const auto found = stopped_.find(id);
    return found != stopped_.end() ? found->second : json();
}

void Hub::review(const std::string& match) {
    workers_.run(Errand::quick, [this, id = match]() -> Workers::Result {
        const auto table = std::make_shared<const Expected<std::optional<Table>>>(restored(id));
        return [this, id, table] {
            if (!*table) {
                stopped_[id] = stop_json({.why = to_string(table->error())});
            } else if (**table && (**table)->stopped()) {
                stopped_[id] = stop_json(*(**table)->stopped());
                tell_players(***table);
            }
        };
    });
}

void Hub::tick() {
    const std::int64_t now = clock_();
    for (auto it = tables_.begin(); it != tables_.end();) {
        const Live& live = *it->second;
        const bool rests = live.seen.empty() && live.thought == nullptr && changed_.count(it->first) == 0 &&
                           now - live.used >= limits_.rest_after_ms;
        it = rests ? tables_.erase(it) : std::next(it);
    }
}

void Hub::stop_thinking() {
    for (const auto& [id, live] : tables_) {
        live->thought.reset();
    }
}

Expected<std::size_t> Hub::wake_bots() {
    const Expected<std::vector<std::string>> waiting = store_.waiting_for_bots();
    if (!waiting) {
        return tl::make_unexpected(waiting.error());
    }
    for (const std::string& id : *waiting) {
        fetch(id);
    }
    log::info("bots are woken", {{"matches", std::to_string(waiting->size())}});
    return waiting->size();
}

void Hub::changed(const Table& table) { changed(*tables_.at(table.id())); }

void Hub::changed(Live& live) {
    changed_.insert(live.table.id());
    live.used = clock_();
    live.thought.reset();  // whatever a bot is thinking about is the past
    try {
        tell(live);
    } catch (const Broken& reason) {
        live.table.stop_unseen(std::string("the rules met ") + reason.what(), seconds());
        for (const auto& [viewer, seen] : live.seen) {
            for (const ClientId client : seen.clients) {
                clients_.at(client).watching.erase(live.table.id());
                post(client, rpc::notification_text("reload", {{"match", live.table.id()}}), true);
            }
        }
        live.seen.clear();
    }
    if (live.table.stopped()) {
        log::error("a match has stopped", {{"match", live.table.id()}, {"why", live.table.stopped()->why}});
    }
    set_bot_to_work(live);
}

void Hub::tell(Live& live) {
    std::string news = news_of(live.table);
    const bool is_news = news != live.announced;
    live.announced = std::move(news);
    tell_watchers(live, is_news);
    if (is_news) {
        if (live.table.is_over()) {
            log::info("match over", {{"match", live.table.id()}});
        }
        tell_players(live.table);
    }
}

void Hub::settings_changed(const Table& table, Viewer viewer) {
    Live& live = *tables_.at(table.id());
    changed_.insert(table.id());
    live.used = clock_();
    if (const auto seen = live.seen.find(viewer); seen != live.seen.end()) {
        const std::string update = rpc::notification_text("update", update_for(live, viewer, seen->second));
        for (const ClientId client : seen->second.clients) {
            post(client, update, true);
        }
    }
}

// --- telling -----------------------------------------------------------------------------------------------------------

json Hub::update_for(Live& live, Viewer viewer, Seen& seen) {
    const Table& table = live.table;
    json view = table.view(viewer);
    json update = view_changes(seen.view, view);
    seen.view = std::move(view);
    const std::size_t events = table.match().count_events(viewer);
    const std::size_t keep = std::min(seen.events, events);  // fewer than before after an undo
    update["log"] = {{"keep", keep}, {"add", table.match().events_after(viewer, keep)}};
    seen.events = events;
    if (const bool undo = may_undo(table, viewer); undo != seen.undo) {
        update["undo"] = seen.undo = undo;
    }
    update["match"] = table.id();
    update["side"] = seen.view["side"];
    update["version"] = table.version();
    return update;
}

void Hub::tell_watchers(Live& live, bool with_summary) {
    const json dice = public_dice(live.table);
    std::string dice_text = dice.dump();
    const bool new_dice = dice_text != live.dice;
    live.dice = std::move(dice_text);
    for (auto& [viewer, seen] : live.seen) {
        json update = update_for(live, viewer, seen);
        if (new_dice) {
            update["dice"] = dice;
        }
        for (const ClientId client : seen.clients) {
            if (with_summary) {
                update["summary"] = live.table.summary(clients_.at(client).player);
                update["offers"] = live.table.offers_json();
            }
            post(client, rpc::notification_text("update", update), true);
        }
    }
}

std::optional<json> Hub::watch(ClientId id, const Table& table, Viewer viewer) {
    Client& client = clients_.at(id);
    unwatch(id, table.id());
    if (client.watching.size() >= limits_.watches) {
        return std::nullopt;
    }
    Seen& seen = tables_.at(table.id())->seen[viewer];
    if (seen.clients.empty()) {
        seen.view = table.view(viewer);
        seen.events = table.match().count_events(viewer);
        seen.undo = may_undo(table, viewer);
    }
    seen.clients.insert(id);
    client.watching[table.id()] = viewer;
    return json{{"match", table.id()},
                {"side", seen.view["side"]},
                {"version", table.version()},
                {"view", seen.view},
                {"events", table.match().events(viewer)},
                {"summary", table.summary(client.player)},
                {"offers", table.offers_json()},
                {"undo", seen.undo},
                {"dice", public_dice(table)}};
}

std::optional<Viewer> Hub::watched_as(ClientId client, const std::string& match) const {
    const auto& watching = clients_.at(client).watching;
    const auto found = watching.find(match);
    return found == watching.end() ? std::nullopt : std::optional(found->second);
}

void Hub::tell_players(const Table& table) {
    std::set<std::string> told;
    for (const StoredSeat& seat : table.seats()) {
        const auto player = players_.find(seat.player);
        if (player == players_.end() || !told.insert(seat.player).second) {
            continue;
        }
        const std::string notice = rpc::notification_text("summary", table.summary(seat.player));
        for (const ClientId client : player->second) {
            post(client, notice, true);
        }
    }
}

void Hub::post(ClientId to, std::string text, bool rests_on_store) {
    outgoing_.push_back({to, {{{nullptr, std::move(text)}, rests_on_store}}});
}

void Hub::answer_later(ClientId client, json id, std::function<rpc::Reply()> work) {
    workers_.run(Errand::quick, [this, client, id = std::move(id), work = std::move(work)]() -> Workers::Result {
        std::string text = rpc::answer_text(id, unless_broken(work));
        if (id.is_null()) {
            return [] {};
        }
        return [this, client, text = std::move(text)]() mutable { post(client, std::move(text), false); };
    });
}

ReplayLimits Hub::replay_limits(Gone gone) const {
    const std::int64_t end = clock_() + limits_.replay_ms;
    return {.answers = limits_.replay_answers,
            .orders = limits_.replay_orders,
            .events = limits_.replay_events,
            .interrupted = [this, end, gone = std::move(gone)]() -> const char* {
                return *gone            ? "nobody waits for this replay any more"
                       : clock_() > end ? "the replay takes longer than this server allows"
                                        : nullptr;
            }};
}

AnalysisLimits Hub::analysis_limits(const Gone& gone) const {
    const std::int64_t end = clock_() + limits_.analysis_ms;
    AnalysisLimits limits{.replay = replay_limits(gone), .rollouts = limits_.analysis_rollouts};
    limits.replay.interrupted = [this, end, gone]() -> const char* {
        return *gone            ? "nobody waits for this analysis any more"
               : clock_() > end ? "the analysis takes longer than this server allows"
                                : nullptr;
    };
    limits.stop = [interrupted = limits.replay.interrupted] { return interrupted() != nullptr; };
    return limits;
}

bool Hub::work_later(ClientId client, json id, Heavy kind, std::function<Worked(const Gone& gone)> work) {
    const bool replays = kind == Heavy::replay;
    const std::size_t most_here = replays ? limits_.replays_a_connection : limits_.advice_a_connection;
    const std::size_t most = replays ? limits_.replays : limits_.advice;
    const auto row = static_cast<std::size_t>(kind);
    Client& asking = clients_.at(client);
    if (asking.heavy[row] >= most_here || heavy_[row] >= most) {
        return false;
    }
    ++asking.heavy[row];
    ++heavy_[row];
    workers_.run(replays ? Errand::quick : Errand::advice,
                 [this, client, row, id = std::move(id), work = std::move(work), gone = asking.gone]() -> Workers::Result {
                     std::function<rpc::Reply()> finish;
                     std::string text = rpc::answer_text(id, unless_broken([&]() -> rpc::Reply {
                                                             Worked worked = work(gone);
                                                             if (auto* reply = std::get_if<rpc::Reply>(&worked)) {
                                                                 return std::move(*reply);
                                                             }
                                                             finish = std::get<std::function<rpc::Reply()>>(std::move(worked));
                                                             return json();
                                                         }));
                     return [this, client, row, id, text = std::move(text), finish = std::move(finish)]() mutable {
                         --heavy_[row];
                         const auto waiting = clients_.find(client);
                         if (waiting == clients_.end()) {
                             return;
                         }
                         --waiting->second.heavy[row];
                         if (finish) {
                             text = rpc::answer_text(id, unless_broken(finish));
                         }
                         if (!id.is_null()) {
                             post(client, std::move(text), false);
                         }
                     };
                 });
    return true;
}

// --- the store ---------------------------------------------------------------------------------------------------------

void Hub::flush() {
    std::vector<std::pair<std::string, StoredChange>> changes;
    for (const std::string& id : changed_) {
        if (const auto live = tables_.find(id); live != tables_.end()) {
            if (std::optional<StoredChange> change = change_of(live->second->table, seconds())) {
                changes.emplace_back(id, std::move(*change));
            }
        }
    }
    if (!changes.empty()) {
        if (const Store::Done done = store_.save(changes); !done) {
            give_up_changes(done.error());
        }
    }
    changed_.clear();
    for (Part& part : answering_) {
        part.rests_on_store = false;  // it is stored by now, or was given up
    }
    for (std::deque<Outgoing> sending = std::exchange(outgoing_, {}); const Outgoing& message : sending) {
        if (const auto client = clients_.find(message.to); client != clients_.end()) {
            std::vector<rpc::Answered> answers;
            for (const Part& part : message.parts) {
                answers.push_back(part.answer);
            }
            client->second.send(std::make_shared<const std::string>(rpc::joined(answers, message.batch)));
        }
    }
}

// Leaves the parts that do not rest on what could not be stored; in place of the others, those who asked for them are told so.
void Hub::give_up_parts(std::vector<Part>& parts) {
    std::erase_if(parts, [](const Part& part) { return part.rests_on_store && part.answer.id.is_null(); });
    for (Part& part : parts) {
        if (part.rests_on_store) {
            part.answer.text = rpc::answer_text(
                part.answer.id, rpc::failure(rpc::internal_error, "this could not be stored and did not happen"));
        }
    }
}

// The disk is full, say. What could not be stored did not happen: it leaves the memory, whoever asked for it is told so, and
// whoever watches starts afresh from what is stored.
void Hub::give_up_changes(const Error& error) {
    log::error("changes cannot be stored and did not happen",
               {{"matches", std::to_string(changed_.size())}, {"why", to_string(error)}});
    for (Outgoing& message : outgoing_) {
        give_up_parts(message.parts);
    }
    give_up_parts(answering_);
    std::erase_if(outgoing_, [](const Outgoing& message) { return message.parts.empty(); });
    for (const std::string& id : changed_) {
        const auto live = tables_.find(id);
        if (live == tables_.end()) {
            continue;
        }
        for (const auto& [viewer, seen] : live->second->seen) {
            for (const ClientId client : seen.clients) {
                clients_.at(client).watching.erase(id);
                post(client, rpc::notification_text("reload", {{"match", id}}), false);
            }
        }
        tables_.erase(live);
    }
}

// --- bots --------------------------------------------------------------------------------------------------------------

void Hub::set_bot_to_work(Live& live) {
    const StoredSeat* seat = live.table.bot_asked();
    if (seat == nullptr || live.thought != nullptr) {
        return;
    }
    const Side side = live.table.asked();
    std::optional<Mind>& mind = live.minds[index(side)];
    if (!mind) {
        std::uint64_t mood = 0;
        randombytes_buf(&mood, sizeof mood);
        mind.emplace(in_time(find_bot_level(seat->level).value_or(BotLevel::staff)), mood);
    }
    live.thought = std::make_unique<Thought>();
    const Errand errand = mind->looks_ahead() ? Errand::seat : Errand::quick;
    const std::size_t counted = errand == Errand::seat ? 1 : 0;
    thoughts_ += counted;
    const auto wanted = static_cast<double>(std::max<std::size_t>(1, thoughts_));
    const double share = std::min(1.0, static_cast<double>(workers_.thinkers()) / wanted);
    // It thinks with a copy of its mind: what was thought about a version that is the past is forgotten.
    workers_.run(
        errand,
        [this, counted, share, game = &live.table.game(), position = live.table.match().position(), side, mind = *mind,
         stop = live.thought->stop, id = live.table.id(), version = live.table.version()]() mutable -> Workers::Result {
            std::optional<Action> action;
            std::string why;
            try {
                action = mind.answer(*game, position, side, {.stop = stop.get(), .share = share});
            } catch (const Broken& reason) {
                why = std::string("the rules met ") + reason.what();
            }
            return [this, counted, id, version, action, why, mind = std::move(mind)]() mutable {
                thoughts_ -= counted;
                if (action) {
                    bot_answers(id, version, *action, std::move(mind));
                } else {
                    bot_fails(id, why);
                }
            };
        });
}

void Hub::bot_answers(const std::string& id, std::uint64_t version, Action action, Mind mind) {
    const auto found = tables_.find(id);
    if (found == tables_.end() || found->second->table.version() != version) {
        return;
    }
    Live& live = *found->second;
    live.minds[index(live.table.asked())] = std::move(mind);
    if (const auto acted = live.table.act(action, seconds()); acted) {
        changed(live);
    } else {
        bot_fails(id, acted.error().message);
        if (live.table.stopped()) {
            changed(live);
        }
    }
}

// The match waits; whoever looks at it or acts in it is told by the answer that he gets.
void Hub::bot_fails(const std::string& id, const std::string& why) {
    log::error("a bot cannot go on", {{"match", id}, {"why", why}});
    if (const auto found = tables_.find(id); found != tables_.end()) {
        found->second->thought.reset();
    }
}

}  // namespace causeway::server
