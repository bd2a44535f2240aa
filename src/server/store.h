// Where matches are kept. A match is its record's frame (`setup`), its answers in order, its seats, and a small `state` for
// lists and for what is no part of a Record. All JSON is opaque here. When a call that writes returns without an error, what
// it wrote survives a crash of the program and of the machine; when it returns an error, nothing was written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/error.h"

namespace causeway::server {

struct StoredSeat {
    std::string kind;    // "person", "program" for a person who lets a program answer, or "bot" for one of the server's own
    std::string level;   // of a bot
    std::string player;  // hash of the player's token; empty while nobody has taken the seat
    std::string invite;  // hash of the invitation; empty when there is none to use
    std::string name;    // what the player calls himself
    friend bool operator==(const StoredSeat&, const StoredSeat&) = default;
};

// A match without its answers.
struct StoredHead {
    std::string id;
    std::int64_t created = 0, updated = 0;  // seconds since 1970
    std::string setup, state;               // JSON
    bool bot_to_move = false;
    std::vector<StoredSeat> seats;  // by side
    friend bool operator==(const StoredHead&, const StoredHead&) = default;
};

struct StoredMatch {
    StoredHead head;
    std::vector<std::string> answers;
    friend bool operator==(const StoredMatch&, const StoredMatch&) = default;
};

// What one request changed. Of the answers the first `keep` stay and `add` follow; what is absent stays as it is.
struct StoredChange {
    std::size_t keep = 0;
    std::vector<std::string> add;
    std::int64_t updated = 0;
    std::string state;
    bool bot_to_move = false;
    std::optional<std::string> setup = std::nullopt;
    std::optional<std::vector<StoredSeat>> seats = std::nullopt;
};

struct InvitedSeat {
    std::string match;
    std::size_t side = 0;
};

// Threads may share a Store; their calls follow one another.
class Store {
  public:
    template <class T>
    using Outcome = Expected<T>;
    using Done = Expected<std::monostate>;

    virtual ~Store() = default;

    virtual Done insert(const StoredMatch& match) = 0;
    // Several matches' changes in one transaction, so that one wait for the disk serves all of them.
    virtual Done save(const std::vector<std::pair<std::string, StoredChange>>& changes) = 0;

    // Empty when there is no such match.
    virtual Outcome<std::optional<StoredMatch>> load(std::string_view id) = 0;
    // The latest first, at most `limit`.
    virtual Outcome<std::vector<StoredHead>> of_player(std::string_view player_hash, std::size_t limit) = 0;
    virtual Outcome<std::optional<InvitedSeat>> find_invite(std::string_view invite_hash) = 0;
    // Matches in which a bot must answer: what a start-up has to wake.
    virtual Outcome<std::vector<std::string>> waiting_for_bots() = 0;
    virtual Outcome<std::size_t> count() = 0;
    // Of all matches, in the order of their ids.
    virtual Outcome<std::vector<std::string>> ids() = 0;
};

// SQLite in one file; ":memory:" keeps everything in memory, for tests. Creates or migrates the file as needed; the error says
// what is wrong with it.
Expected<std::unique_ptr<Store>> open_sqlite(const std::string& path);
// A file that is there, to be looked at while a server may run on it: nothing is created, migrated or written.
Expected<std::unique_ptr<Store>> open_sqlite_to_read(const std::string& path);

}  // namespace causeway::server
