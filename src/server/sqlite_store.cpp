#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <limits>
#include <mutex>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include "server/store.h"

namespace causeway::server {
namespace {

// SQLite can fail at every step; inside this file a failure travels as an exception, so that a transaction rolls itself back
// on the way out. Store's methods turn it into an Error.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

enum class Access : std::uint8_t { read, write };

class Database {
  public:
    Database(const std::string& path, Access access) {
        // The Store lets in one thread at a time, so SQLite need not.
        const int how = access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
        const int opened = sqlite3_open_v2(path.c_str(), &handle_, how | SQLITE_OPEN_NOMUTEX, nullptr);
        if (opened != SQLITE_OK) {
            const Failure failure(handle_ == nullptr ? "out of memory" : sqlite3_errmsg(handle_));
            sqlite3_close(handle_);
            throw failure;
        }
        sqlite3_extended_result_codes(handle_, 1);
    }
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    ~Database() { sqlite3_close(handle_); }

    sqlite3* handle() const { return handle_; }
    void check(int result) const {
        if (result != SQLITE_OK && result != SQLITE_ROW && result != SQLITE_DONE) {
            throw Failure(sqlite3_errmsg(handle_));
        }
    }
    // Any number of statements without parameters, whose rows are of no interest.
    void run(const char* sql) const { check(sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr)); }

  private:
    sqlite3* handle_ = nullptr;
};

// A prepared statement, kept for as long as the store is open.
class Statement {
  public:
    Statement(const Database& database, const char* sql) : database_(&database) {
        database.check(sqlite3_prepare_v3(database.handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &handle_, nullptr));
    }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;
    ~Statement() { sqlite3_finalize(handle_); }

    const Database& database() const { return *database_; }
    sqlite3_stmt* handle() const { return handle_; }

  private:
    const Database* database_;
    sqlite3_stmt* handle_ = nullptr;
};

// One use of a statement. Texts are not copied: they must live as long as the Query.
class Query {
  public:
    template <class... Values>
    explicit Query(Statement& statement, const Values&... values) : statement_(statement) {
        int index = 0;
        (bind(++index, values), ...);
    }
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;
    ~Query() {
        sqlite3_reset(statement_.handle());
        sqlite3_clear_bindings(statement_.handle());
    }

    // Whether there is another row.
    bool next() {
        const int result = sqlite3_step(statement_.handle());
        statement_.database().check(result);
        return result == SQLITE_ROW;
    }
    // Runs a statement that yields no rows. Returns how many rows it wrote or removed.
    int run() {
        next();
        return sqlite3_changes(statement_.database().handle());
    }
    std::int64_t integer(int column) const { return sqlite3_column_int64(statement_.handle(), column); }
    std::string text(int column) const {
        const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.handle(), column));
        const int size = sqlite3_column_bytes(statement_.handle(), column);
        return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(size));
    }

  private:
    template <class Value>
    void bind(int index, const Value& value) {
        if constexpr (std::is_convertible_v<Value, std::string_view>) {
            const std::string_view text = value;
            // A null pointer would be taken for NULL, not for the empty text.
            const char* bytes = text.data() == nullptr ? "" : text.data();
            statement_.database().check(
                sqlite3_bind_text64(statement_.handle(), index, bytes, text.size(), SQLITE_STATIC, SQLITE_UTF8));
        } else if constexpr (std::is_integral_v<Value>) {
            statement_.database().check(sqlite3_bind_int64(statement_.handle(), index, static_cast<sqlite3_int64>(value)));
        } else if (value) {
            bind(index, *value);
        }  // an empty optional stays NULL
    }

    Statement& statement_;
};

// Rolls back unless it was committed. One that reads sees a single state of the file, whatever other programs write.
class Transaction {
  public:
    static constexpr const char *reading = "BEGIN", *writing = "BEGIN IMMEDIATE";

    Transaction(const Database& database, const char* begin) : database_(database) { database.run(begin); }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction() {
        if (open_) {
            sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
        }
    }
    void commit() {
        database_.run("COMMIT");
        open_ = false;
    }

  private:
    const Database& database_;
    bool open_ = true;
};

constexpr std::int64_t application_id = 0x43574159;  // "CWAY": tells our files from those of other programs

// The step at index i brings a file from version i to i + 1. Steps that were released are never changed.
constexpr std::array migrations{
    R"(
    CREATE TABLE matches (
        id TEXT PRIMARY KEY NOT NULL,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        bot_to_move INTEGER NOT NULL,
        setup TEXT NOT NULL,
        state TEXT NOT NULL
    ) STRICT;
    CREATE INDEX matches_waiting_for_bots ON matches (id) WHERE bot_to_move = 1;
    CREATE TABLE seats (
        match TEXT NOT NULL REFERENCES matches (id),
        side INTEGER NOT NULL,
        kind TEXT NOT NULL,
        level TEXT NOT NULL,
        player TEXT NOT NULL,
        invite TEXT NOT NULL,
        name TEXT NOT NULL,
        PRIMARY KEY (match, side)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seats_of_player ON seats (player) WHERE player <> '';
    CREATE UNIQUE INDEX seats_by_invite ON seats (invite) WHERE invite <> '';
    CREATE TABLE answers (
        match TEXT NOT NULL REFERENCES matches (id),
        n INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (match, n)
    ) STRICT, WITHOUT ROWID;
    )",
};

std::int64_t number(const Database& database, const char* sql) {
    Statement statement(database, sql);
    Query query(statement);
    query.next();
    return query.integer(0);
}

constexpr auto newest = static_cast<std::int64_t>(migrations.size());

// The version of a file that is ours and can be read; 0 for an empty one.
std::int64_t known_version(const Database& database) {
    const std::int64_t version = number(database, "PRAGMA user_version");
    const std::int64_t owner = number(database, "PRAGMA application_id");
    const bool fresh = owner == 0 && version == 0 && number(database, "SELECT count(*) FROM sqlite_schema") == 0;
    if (!fresh && owner != application_id) {
        throw Failure("this database belongs to another program");
    }
    if (version > newest) {
        throw Failure("these matches were written by a newer version of Causeway (format " + std::to_string(version) +
                      ", this program reads up to " + std::to_string(newest) + ")");
    }
    return version;
}

// What is not ours is left untouched.
void migrate(const Database& database) {
    Transaction transaction(database, Transaction::writing);
    const std::int64_t version = known_version(database);
    for (std::int64_t step = version; step < newest; ++step) {
        database.run(migrations[static_cast<std::size_t>(step)]);
    }
    if (version < newest) {
        database.run(("PRAGMA application_id = " + std::to_string(application_id)).c_str());
        database.run(("PRAGMA user_version = " + std::to_string(newest)).c_str());
    }
    transaction.commit();
}

// The database as every later statement needs it. With a write-ahead log a commit waits for the disk once, and
// synchronous = FULL is what makes it wait.
void prepare(const Database& database) {
    database.run("PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL");
    migrate(database);
    Statement journal(database, "PRAGMA journal_mode = WAL");
    Query query(journal);
    query.next();
    if (const std::string mode = query.text(0); mode != "wal" && mode != "memory") {
        throw Failure("a write-ahead log cannot be kept here");
    }
}

void prepare_to_read(const Database& database) {
    database.run("PRAGMA busy_timeout = 10000");
    if (const std::int64_t version = known_version(database); version != newest) {
        throw Failure("these matches are kept as an older version of Causeway did (format " + std::to_string(version) +
                      "); `causeway serve` brings them up to date");
    }
}

class SqliteStore final : public Store {
  public:
    SqliteStore(const std::string& path, Access access) : database_(path, access) {}

    Done insert(const StoredMatch& match) override {
        return guarded([&] {
            const StoredHead& head = match.head;
            Transaction transaction(database_, Transaction::writing);
            Query(insert_match_, head.id, head.created, head.updated, head.bot_to_move, head.setup, head.state).run();
            write_seats(head.id, head.seats);
            write_answers(head.id, 0, match.answers);
            transaction.commit();
            return std::monostate{};
        });
    }

    Done save(const std::vector<std::pair<std::string, StoredChange>>& changes) override {
        return guarded([&] {
            Transaction transaction(database_, Transaction::writing);
            for (const auto& [id, change] : changes) {
                write_change(id, change);
            }
            transaction.commit();
            return std::monostate{};
        });
    }

    Outcome<std::optional<StoredMatch>> load(std::string_view id) override {
        return guarded([&] {
            const Transaction transaction(database_, Transaction::reading);
            std::optional<StoredMatch> match;
            if (std::optional<StoredHead> head = read_head(id)) {
                match.emplace(StoredMatch{std::move(*head), {}});
                for (Query answers(answers_of_, id); answers.next();) {
                    match->answers.push_back(answers.text(0));
                }
            }
            return match;
        });
    }

    Outcome<std::vector<StoredHead>> of_player(std::string_view player_hash, std::size_t limit) override {
        return guarded([&] {
            const Transaction transaction(database_, Transaction::reading);
            // A negative limit would mean none.
            const auto rows = std::min<std::size_t>(limit, std::numeric_limits<std::int64_t>::max());
            std::vector<StoredHead> heads;
            for (Query found(matches_of_player_, player_hash, rows); found.next();) {
                heads.push_back(head_in(found));
            }
            return heads;
        });
    }

    Outcome<std::optional<InvitedSeat>> find_invite(std::string_view invite_hash) override {
        return guarded([&] {
            Query found(seat_by_invite_, invite_hash);
            std::optional<InvitedSeat> seat;
            if (found.next()) {
                seat.emplace(InvitedSeat{found.text(0), static_cast<std::size_t>(found.integer(1))});
            }
            return seat;
        });
    }

    Outcome<std::vector<std::string>> waiting_for_bots() override {
        return guarded([&] { return texts(waiting_for_bots_); });
    }

    Outcome<std::vector<std::string>> ids() override {
        return guarded([&] { return texts(ids_); });
    }

    Outcome<std::size_t> count() override {
        return guarded([&] {
            Query found(count_);
            found.next();
            return static_cast<std::size_t>(found.integer(0));
        });
    }

  private:
    // Before any statement is prepared, which needs the tables.
    struct Prepared : Database {
        Prepared(const std::string& path, Access access) : Database(path, access) {
            access == Access::read ? prepare_to_read(*this) : prepare(*this);
        }
    };

    template <class Work>
    auto guarded(const Work& work) -> Expected<std::invoke_result_t<Work>> {
        const std::lock_guard lock(mutex_);
        try {
            return work();
        } catch (const Failure& failure) {
            return fail(std::string("the store: ") + failure.what());
        }
    }

    static std::vector<std::string> texts(Statement& statement) {
        std::vector<std::string> list;
        for (Query found(statement); found.next();) {
            list.push_back(found.text(0));
        }
        return list;
    }

    void write_seats(const std::string& id, const std::vector<StoredSeat>& seats) {
        Query(remove_seats_, id).run();
        for (std::size_t side = 0; side < seats.size(); ++side) {
            const StoredSeat& seat = seats[side];
            Query(insert_seat_, id, side, seat.kind, seat.level, seat.player, seat.invite, seat.name).run();
        }
    }

    void write_answers(const std::string& id, std::size_t first, const std::vector<std::string>& answers) {
        for (std::size_t i = 0; i < answers.size(); ++i) {
            Query(insert_answer_, id, first + i, answers[i]).run();
        }
    }

    void write_change(const std::string& id, const StoredChange& change) {
        if (Query(update_match_, id, change.updated, change.bot_to_move, change.state, change.setup).run() == 0) {
            throw Failure("there is no match " + id);
        }
        if (const std::size_t kept = answers_kept(id); change.keep > kept) {
            throw Failure("match " + id + " has " + std::to_string(kept) + " answers, not " + std::to_string(change.keep));
        }
        Query(remove_answers_, id, change.keep).run();
        write_answers(id, change.keep, change.add);
        if (change.seats) {
            write_seats(id, *change.seats);
        }
    }

    std::size_t answers_kept(const std::string& id) {
        Query found(answer_count_, id);
        found.next();
        return static_cast<std::size_t>(found.integer(0));
    }

    std::optional<StoredHead> read_head(std::string_view id) {
        Query found(match_by_id_, id);
        return found.next() ? std::optional(head_in(found)) : std::nullopt;
    }

    // The row's match, with its seats.
    StoredHead head_in(const Query& row) {
        StoredHead head{.id = row.text(0),
                        .created = row.integer(1),
                        .updated = row.integer(2),
                        .setup = row.text(4),
                        .state = row.text(5),
                        .bot_to_move = row.integer(3) != 0,
                        .seats = {}};
        for (Query seats(seats_of_, head.id); seats.next();) {
            head.seats.push_back({.kind = seats.text(0),
                                  .level = seats.text(1),
                                  .player = seats.text(2),
                                  .invite = seats.text(3),
                                  .name = seats.text(4)});
        }
        return head;
    }

    std::mutex mutex_;
    Prepared database_;
    Statement insert_match_{database_,
                            "INSERT INTO matches (id, created, updated, bot_to_move, setup, state) VALUES (?, ?, ?, ?, ?, ?)"};
    Statement update_match_{database_,
                            "UPDATE matches SET updated = ?2, bot_to_move = ?3, state = ?4, setup = coalesce(?5, setup) "
                            "WHERE id = ?1"};
    Statement match_by_id_{database_, "SELECT id, created, updated, bot_to_move, setup, state FROM matches WHERE id = ?"};
    // Here and for invitations the second condition keeps the empty hash from finding anything, and lets the index be used.
    Statement matches_of_player_{database_,
                                 "SELECT id, created, updated, bot_to_move, setup, state FROM matches "
                                 "WHERE id IN (SELECT match FROM seats WHERE player = ?1 AND player <> '') "
                                 "ORDER BY updated DESC, created DESC, id LIMIT ?2"};
    Statement seat_by_invite_{database_, "SELECT match, side FROM seats WHERE invite = ?1 AND invite <> ''"};
    Statement waiting_for_bots_{database_, "SELECT id FROM matches WHERE bot_to_move = 1 ORDER BY id"};
    Statement ids_{database_, "SELECT id FROM matches ORDER BY id"};
    Statement count_{database_, "SELECT count(*) FROM matches"};
    Statement insert_seat_{database_,
                           "INSERT INTO seats (match, side, kind, level, player, invite, name) VALUES (?, ?, ?, ?, ?, ?, ?)"};
    Statement remove_seats_{database_, "DELETE FROM seats WHERE match = ?"};
    Statement seats_of_{database_, "SELECT kind, level, player, invite, name FROM seats WHERE match = ? ORDER BY side"};
    Statement insert_answer_{database_, "INSERT INTO answers (match, n, text) VALUES (?, ?, ?)"};
    Statement remove_answers_{database_, "DELETE FROM answers WHERE match = ? AND n >= ?"};
    Statement answers_of_{database_, "SELECT text FROM answers WHERE match = ? ORDER BY n"};
    // Answers have no gaps, so that the last one tells how many there are without counting them.
    Statement answer_count_{database_, "SELECT coalesce(max(n) + 1, 0) FROM answers WHERE match = ?"};
};

Expected<std::unique_ptr<Store>> open(const std::string& path, Access access) {
    if (path.empty()) {
        return fail("the store needs the name of a file");  // SQLite would keep an unnamed one only until it is closed
    }
    try {
        return std::make_unique<SqliteStore>(path, access);
    } catch (const Failure& failure) {
        return fail(failure.what(), path);
    }
}

}  // namespace

Expected<std::unique_ptr<Store>> open_sqlite(const std::string& path) { return open(path, Access::write); }

Expected<std::unique_ptr<Store>> open_sqlite_to_read(const std::string& path) { return open(path, Access::read); }

}  // namespace causeway::server
