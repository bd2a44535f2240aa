// The hub: connections, live matches, bots and the store joined together, without any network. Everything runs on one thread;
// slow work is lent to `Workers` and comes back. What a request changed is stored before anybody hears of it: messages wait in
// a queue until `flush` has written all changes, so one wait for the disk serves every request that arrived meanwhile.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "play/analyse.h"
#include "play/any_game.h"
#include "play/bots.h"
#include "play/json_rpc.h"
#include "play/record.h"
#include "server/store.h"
#include "server/table.h"

namespace causeway::server {

// Work that somebody waits for, the most urgent first. Thinking, which may take long, leaves room for what is quick.
enum class Errand : std::uint8_t { quick, seat, advice };

// Runs slow work elsewhere; what the work returns runs on the hub's thread.
class Workers {
  public:
    using Result = std::function<void()>;
    virtual ~Workers() = default;
    virtual void run(Errand errand, std::function<Result()> work) = 0;
    // How many can think at a time.
    virtual std::size_t thinkers() const { return 1; }
};

struct HubLimits {
    std::size_t message_bytes = std::size_t{1} << 20U;
    std::size_t nesting = 64;
    std::size_t batch = 20;
    // A connection may send `burst` requests at once and `per_second` for as long as it likes; dear ones count for several.
    double burst = 1000, per_second = 200;
    std::size_t matches = 1'000'000;
    std::size_t watches = 64;             // by one connection
    std::int64_t rest_after_ms = 60'000;  // a match that nobody watches leaves the memory
    // What may be asked of a replay, one's own or of a record that was sent: several times what the longest match needs.
    std::size_t replay_answers = 30'000, replay_orders = 2'000, replay_events = 200'000;
    std::int64_t replay_ms = 10'000;
    // An analysis is a replay that thinks: after this time it makes do with what it has found.
    std::int64_t analysis_ms = 45'000;
    std::size_t analysis_rollouts = 3'000;
    std::size_t replays_a_connection = 3, replays = 12;  // under way at a time
    std::size_t advice_a_connection = 2, advice = 16;    // the same
};

// Since 1970: the clock of a hub that serves.
std::int64_t milliseconds_now();

enum class ClientId : std::uint64_t {};

class Hub {
  public:
    using Send = std::function<void(std::shared_ptr<const std::string>)>;
    using Clock = std::function<std::int64_t()>;  // milliseconds since 1970

    // All references must outlive the hub, and so must every piece of work it lends out.
    Hub(std::vector<const AnyGame*> games, Store& store, Workers& workers, Clock clock, HubLimits limits = {});
    ~Hub();
    Hub(const Hub&) = delete;
    Hub& operator=(const Hub&) = delete;

    ClientId connect(Send send);
    void disconnect(ClientId client);
    // Takes one message. Its effects are not durable and its answers not sent before `flush`.
    void receive(ClientId client, std::string_view text);
    // Whether there is something to store or to send.
    bool has_work() const { return !outgoing_.empty() || !changed_.empty(); }
    void flush();
    // To be called about once a second: matches at rest leave the memory.
    void tick();
    // Bots come to an end with what they think about, for the end of the server.
    void stop_thinking();
    // Sets the bots to work in all stored matches that wait for one, when these have been replayed; returns how many.
    Expected<std::size_t> wake_bots();

    std::size_t live_matches() const { return tables_.size(); }
    std::size_t clients() const { return clients_.size(); }

    // --- what a request may do, for `Requests` ---
    const std::vector<const AnyGame*>& games() const { return games_; }
    const AnyGame* find_game(std::string_view id) const;
    Store& store() { return store_; }
    const HubLimits& limits() const { return limits_; }
    std::int64_t seconds() const { return clock_() / 1000; }

    // Whose connection it is: the hash of his token; empty before `hello`.
    const std::string& player(ClientId client) const { return clients_.at(client).player; }
    // Whether it said that a program answers on it.
    bool is_program(ClientId client) const { return clients_.at(client).program; }
    // From now on the connection is this player's, or his program's; what another player watched on it is not his to see.
    void become(ClientId client, std::string player, bool program);
    // Takes `cost` ordinary requests from what the connection may send now; false when it may not.
    bool spend(ClientId client, double cost);

    // The match, from memory or from the store; null when there is none, or when it cannot be shown. Good until `flush` or
    // `tick`.
    Table* find(const std::string& id);
    // A match that is not in memory has to be replayed, which is done on another thread: then the request waits, is called
    // again when the match is here, and true is the answer.
    bool must_wait_for(const std::string& match, ClientId client, const std::string& method, const nlohmann::json& params,
                       const nlohmann::json& id);
    // Where and why a match stopped, if it is known that `find` cannot show it or that its list entry says so; else null.
    nlohmann::json stopped(const std::string& id) const;
    // The entry of a stored match in a player's list. Whether a match of other rules has stopped is found out behind the list.
    nlohmann::json summary(const AnyGame& game, const StoredHead& head, std::string_view player);
    // Stores a new match, tells its players and sets its bots to work. It is here when this returns true.
    bool open(Table table);
    // To be called after each change of a match that `find` gave: whoever has to know is told, and a bot is set to work.
    void changed(const Table& table);
    // The same after a standing order that is nobody's news but its own side's.
    void settings_changed(const Table& table, Viewer viewer);

    // The connection gets the updates of the match, as seen by this viewer; the answer is what `watch` tells. Nothing when it
    // watches too many.
    std::optional<nlohmann::json> watch(ClientId client, const Table& table, Viewer viewer);
    void unwatch(ClientId client, const std::string& match);
    // As whom the connection watches the match, if it does.
    std::optional<Viewer> watched_as(ClientId client, const std::string& match) const;

    // Answers the request later, with what the work gives. A null id is a notification's, which is not answered.
    void answer_later(ClientId client, nlohmann::json id, std::function<rpc::Reply()> work);
    // The same for work that takes long, of which only so much is under way at a time: `gone` tells it that the connection has
    // ended, and so it does. It gives the answer, or what makes the answer on the hub's thread if anybody still waits for it.
    // False when too much is under way.
    enum class Heavy : std::uint8_t { replay, advice };
    using Gone = std::shared_ptr<const std::atomic<bool>>;
    using Worked = std::variant<rpc::Reply, std::function<rpc::Reply()>>;
    bool work_later(ClientId client, nlohmann::json id, Heavy kind, std::function<Worked(const Gone& gone)> work);
    // What such a replay must keep to.
    ReplayLimits replay_limits(Gone gone) const;
    AnalysisLimits analysis_limits(const Gone& gone) const;

  private:
    // What all who watch a match from one side have been sent last.
    struct Seen {
        nlohmann::json view;
        std::size_t events = 0;
        bool undo = false;
        std::set<ClientId> clients;
    };
    // A bot that thinks about the present version of a match.
    struct Thought {
        Thought() = default;
        Thought(const Thought&) = delete;
        Thought& operator=(const Thought&) = delete;
        ~Thought() { *stop = true; }
        std::shared_ptr<std::atomic<bool>> stop = std::make_shared<std::atomic<bool>>(false);
    };
    struct Live {
        explicit Live(Table played) : table(std::move(played)) {}
        Table table;
        std::map<Viewer, Seen> seen;
        std::string announced;  // the news that the players have
        std::string dice;       // what is public of the dice, as last sent
        std::int64_t used = 0;
        std::array<std::optional<Mind>, 2> minds;  // of the bots in its seats
        std::unique_ptr<Thought> thought;          // of one of them
    };
    struct Client {
        Send send;
        std::string player;  // hash of the token; empty before `hello`
        bool program = false;
        std::map<std::string, Viewer, std::less<>> watching;
        double allowance = 0;
        std::int64_t refilled = 0;
        std::array<std::size_t, 2> heavy{};                                                    // under way, by Heavy
        std::shared_ptr<std::atomic<bool>> gone = std::make_shared<std::atomic<bool>>(false);  // for those who work for it
    };
    // An answer, or a notification, which has no id.
    struct Part {
        rpc::Answered answer;
        bool rests_on_store = false;
    };
    struct Outgoing {
        ClientId to;
        std::vector<Part> parts;
        bool batch = false;  // sent in brackets
    };

    struct Waiting {
        ClientId client;
        std::string method;
        nlohmann::json params, id;
    };

    Live* find_live(const std::string& id);
    // Replays the match on another thread; whoever waits for it is served then.
    void fetch(const std::string& id);
    // A match that came from the store; null when there is none, or when it cannot be shown.
    Live* welcome(const std::string& id, Expected<std::optional<Table>> table);
    void resume(const Waiting& request);
    // The match from the store, replayed, if there is one; any thread may ask.
    Expected<std::optional<Table>> restored(const std::string& id) const;
    // Finds out on another thread whether a match of other rules has stopped, and tells its players.
    void review(const std::string& match);
    Live& adopt(Table table);
    void changed(Live& live);
    void tell(Live& live);
    void tell_watchers(Live& live, bool with_summary);
    void tell_players(const Table& table);
    nlohmann::json update_for(Live& live, Viewer viewer, Seen& seen);
    void set_bot_to_work(Live& live);
    void bot_answers(const std::string& id, std::uint64_t version, Action action, Mind mind);
    void bot_fails(const std::string& id, const std::string& why);
    void post(ClientId to, std::string text, bool rests_on_store);
    void give_up_changes(const Error& error);
    static void give_up_parts(std::vector<Part>& parts);
    void unwatch_all(ClientId client);
    void forget_player(ClientId client);

    std::vector<const AnyGame*> games_;
    Store& store_;
    Workers& workers_;
    Clock clock_;
    HubLimits limits_;
    std::map<std::string, std::unique_ptr<Live>, std::less<>> tables_;
    std::map<ClientId, Client> clients_;
    std::map<std::string, std::set<ClientId>> players_;  // connections by player
    std::set<std::string> changed_;                      // matches with something to store
    std::deque<Outgoing> outgoing_;
    std::vector<Part> answering_;  // what the message that is being read has been answered so far
    std::uint64_t connections_ = 0;
    std::array<std::size_t, 2> heavy_{};  // under way, by Heavy
    std::size_t thoughts_ = 0;            // of bots that look ahead, under way
    // Of matches that were played under other rules: null, or where they stopped. Lists are not the place to replay them.
    std::map<std::string, nlohmann::json, std::less<>> stopped_;
    std::set<std::string, std::less<>> unshowable_;                     // stored matches that cannot even be shown
    std::map<std::string, std::vector<Waiting>, std::less<>> fetched_;  // matches on their way from the store
};

}  // namespace causeway::server
