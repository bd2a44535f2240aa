#include "server/store.h"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

namespace causeway::server {
namespace {

using Texts = std::vector<std::string>;

// A name for a database file in a folder of its own, which is removed with all that SQLite put beside the file.
class StoreFile {
  public:
    StoreFile() {
        std::string folder = testing::TempDir() + "causeway-store-XXXXXX";
        folder_ = ::mkdtemp(folder.data());
    }
    StoreFile(const StoreFile&) = delete;
    StoreFile& operator=(const StoreFile&) = delete;
    ~StoreFile() { std::filesystem::remove_all(folder_); }
    std::string path() const { return folder_ + "/matches.db"; }

  private:
    std::string folder_;
};

std::unique_ptr<Store> opened(const std::string& path) {
    Expected<std::unique_ptr<Store>> store = open_sqlite(path);
    EXPECT_TRUE(store) << to_string(store.error());
    return std::move(store.value());
}
std::unique_ptr<Store> in_memory() { return opened(":memory:"); }

std::string refusal(const std::string& path) {
    const auto store = open_sqlite(path);
    return store ? "opened" : to_string(store.error());
}

StoredMatch a_match(const std::string& id, const std::string& player = "hash of ann", Texts answers = {"march", "roll 4"}) {
    const StoredSeat person{.kind = "person", .level = "", .player = player, .invite = "", .name = "Ann"};
    const StoredSeat bot{.kind = "bot", .level = "staff", .player = "", .invite = "", .name = ""};
    return {.head = {.id = id,
                     .created = 100,
                     .updated = 200,
                     .setup = R"({"game":"skirmish"})",
                     .state = R"({"version":2})",
                     .bot_to_move = false,
                     .seats = {person, bot}},
            .answers = std::move(answers)};
}

StoredMatch loaded(Store& store, const std::string& id) {
    const auto match = store.load(id);
    EXPECT_TRUE(match && *match) << id;
    return match && *match ? **match : StoredMatch{};
}
Texts answers_of(Store& store, const std::string& id) { return loaded(store, id).answers; }

Texts ids(const Store::Outcome<std::vector<StoredHead>>& heads) {
    Texts result;
    for (const StoredHead& head : heads.value()) {
        result.push_back(head.id);
    }
    return result;
}

StoredChange answers_change(std::size_t keep, Texts add) {
    return {.keep = keep, .add = std::move(add), .updated = 300, .state = "{}"};
}

// What another program might do to the file.
void run_sql(const std::string& path, const char* sql) {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
    sqlite3_close(database);
}

std::string bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(Store, gives_back_what_was_inserted) {
    const auto store = in_memory();
    StoredMatch match = a_match("m1");
    match.head.bot_to_move = true;
    match.head.setup = std::string("a zero \0 and an umlaut \xC3\xBC", 25);
    match.answers.push_back("");
    ASSERT_TRUE(store->insert(match));
    EXPECT_EQ(loaded(*store, "m1"), match);
    EXPECT_EQ(store->count(), 1U);
}

TEST(Store, knows_nothing_of_other_ids) {
    const auto store = in_memory();
    ASSERT_TRUE(store->insert(a_match("m1")));
    EXPECT_EQ(store->load("m2").value(), std::nullopt);
}

TEST(Store, insert_that_collides_leaves_everything_as_it_was) {
    const auto store = in_memory();
    StoredMatch match = a_match("m1");
    match.head.seats[1].invite = "invitation";
    ASSERT_TRUE(store->insert(match));
    EXPECT_FALSE(store->insert(a_match("m1", "hash of bob", {"retreat"})));
    // This one fails only at its second seat, when the match and the first seat have been written.
    StoredMatch same_invitation = a_match("m2", "hash of bob");
    same_invitation.head.seats[1].invite = "invitation";
    EXPECT_FALSE(store->insert(same_invitation));
    EXPECT_EQ(loaded(*store, "m1"), match);
    EXPECT_EQ(store->count(), 1U);
    EXPECT_TRUE(store->of_player("hash of bob", 10)->empty());
    EXPECT_TRUE(store->insert(a_match("m2")));  // and the store still works
}

TEST(Store, save_keeps_the_first_answers_and_adds) {
    const auto store = in_memory();
    ASSERT_TRUE(store->insert(a_match("m1", "ann", {"a", "b", "c"})));
    ASSERT_TRUE(store->insert(a_match("m2", "ann", {"x", "y", "z"})));
    ASSERT_TRUE(store->save({{"m1", answers_change(3, {"d", "e"})}}));
    EXPECT_EQ(answers_of(*store, "m1"), (Texts{"a", "b", "c", "d", "e"}));
    ASSERT_TRUE(store->save({{"m1", answers_change(2, {"f"})}}));
    EXPECT_EQ(answers_of(*store, "m1"), (Texts{"a", "b", "f"}));
    ASSERT_TRUE(store->save({{"m1", answers_change(1, {})}}));
    EXPECT_EQ(answers_of(*store, "m1"), (Texts{"a"}));
    ASSERT_TRUE(store->save({{"m1", answers_change(0, {})}}));
    EXPECT_EQ(answers_of(*store, "m1"), (Texts{}));
    EXPECT_EQ(answers_of(*store, "m2"), (Texts{"x", "y", "z"}));
}

TEST(Store, keeps_more_than_ten_answers_in_order) {
    const auto store = in_memory();
    Texts many;
    for (int i = 0; i < 300; ++i) {
        many.push_back("roll " + std::to_string(i));
    }
    ASSERT_TRUE(store->insert(a_match("m1", "ann", {})));
    ASSERT_TRUE(store->save({{"m1", answers_change(0, many)}}));
    EXPECT_EQ(answers_of(*store, "m1"), many);
}

TEST(Store, save_refuses_to_keep_answers_that_are_not_there) {
    const auto store = in_memory();
    ASSERT_TRUE(store->insert(a_match("m1")));
    const auto saved = store->save({{"m1", answers_change(3, {"d"})}});
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().message, "the store: match m1 has 2 answers, not 3");
    EXPECT_EQ(loaded(*store, "m1"), a_match("m1"));
}

TEST(Store, save_changes_the_head_and_leaves_what_is_absent) {
    const auto store = in_memory();
    ASSERT_TRUE(store->insert(a_match("m1")));
    ASSERT_TRUE(store->save({{"m1", {.keep = 2, .add = {}, .updated = 555, .state = "[7]", .bot_to_move = true}}}));
    StoredMatch expected = a_match("m1");
    expected.head.updated = 555;
    expected.head.state = "[7]";
    expected.head.bot_to_move = true;
    EXPECT_EQ(loaded(*store, "m1"), expected);
}

TEST(Store, save_replaces_setup_and_seats_when_they_are_given) {
    const auto store = in_memory();
    ASSERT_TRUE(store->insert(a_match("m1")));
    StoredChange change = answers_change(2, {});
    change.setup = "";
    change.seats = {{.kind = "person", .level = "", .player = "cid", .invite = "", .name = "Cid"}};
    ASSERT_TRUE(store->save({{"m1", change}}));
    const StoredHead head = loaded(*store, "m1").head;
    EXPECT_EQ(head.setup, "");
    EXPECT_EQ(head.seats, *change.seats);
    EXPECT_TRUE(store->of_player("hash of ann", 10)->empty());
    EXPECT_EQ(ids(store->of_player("cid", 10)), (Texts{"m1"}));
}

TEST(Store, saves_several_matches_at_once) {
    const auto store = in_memory();
    ASSERT_TRUE(store->insert(a_match("m1")));
    ASSERT_TRUE(store->insert(a_match("m2")));
    // The second change of m1 follows the first.
    ASSERT_TRUE(
        store->save({{"m1", answers_change(2, {"c"})}, {"m2", answers_change(0, {})}, {"m1", answers_change(3, {"d"})}}));
    EXPECT_EQ(answers_of(*store, "m1"), (Texts{"march", "roll 4", "c", "d"}));
    EXPECT_EQ(answers_of(*store, "m2"), (Texts{}));
    EXPECT_TRUE(store->save({}));
}

TEST(Store, a_change_that_fails_undoes_those_before_it) {
    const auto store = in_memory();
    ASSERT_TRUE(store->insert(a_match("m1")));
    StoredChange change = answers_change(1, {"c"});
    change.setup = "other";
    change.seats = std::vector<StoredSeat>{};
    const auto saved = store->save({{"m1", change}, {"nowhere", answers_change(0, {"x"})}});
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().message, "the store: there is no match nowhere");
    EXPECT_EQ(loaded(*store, "m1"), a_match("m1"));
    EXPECT_EQ(store->count(), 1U);
    EXPECT_TRUE(store->save({{"m1", change}}));
}

TEST(Store, lists_a_players_matches_the_latest_first) {
    const auto store = in_memory();
    for (const auto& [id, player, updated] :
         {std::tuple{"old", "ann", 10}, {"new", "ann", 30}, {"bobs", "bob", 40}, {"mid", "ann", 20}}) {
        StoredMatch match = a_match(id, player);
        match.head.updated = updated;
        match.head.seats[1].player = id == std::string("mid") ? "ann" : "";  // both seats: still one match
        ASSERT_TRUE(store->insert(match));
    }
    EXPECT_EQ(ids(store->of_player("ann", 10)), (Texts{"new", "mid", "old"}));
    EXPECT_EQ(ids(store->of_player("ann", 2)), (Texts{"new", "mid"}));
    EXPECT_EQ(ids(store->of_player("ann", 0)), (Texts{}));
    EXPECT_EQ(ids(store->of_player("ann", static_cast<std::size_t>(-1))), (Texts{"new", "mid", "old"}));
    EXPECT_EQ(ids(store->of_player("nobody", 10)), (Texts{}));
    EXPECT_EQ(ids(store->of_player("", 10)), (Texts{}));  // a bot's seat belongs to no player
    EXPECT_EQ(store->of_player("bob", 10)->front(), store->load("bobs").value()->head);
    ASSERT_TRUE(store->save({{"old", answers_change(0, {})}}));
    EXPECT_EQ(ids(store->of_player("ann", 1)), (Texts{"old"}));
}

TEST(Store, finds_an_invitation_until_it_is_used) {
    const auto store = in_memory();
    StoredMatch match = a_match("m1");
    match.head.seats[1] = {.kind = "person", .level = "", .player = "", .invite = "secret", .name = ""};
    ASSERT_TRUE(store->insert(match));
    const auto found = store->find_invite("secret").value();
    ASSERT_TRUE(found);
    EXPECT_EQ(found->match, "m1");
    EXPECT_EQ(found->side, 1U);
    EXPECT_FALSE(store->find_invite("secret2").value());
    EXPECT_FALSE(store->find_invite("").value());
    StoredChange taken = answers_change(2, {});
    taken.seats = match.head.seats;
    taken.seats->at(1).invite = "";
    ASSERT_TRUE(store->save({{"m1", taken}}));
    EXPECT_FALSE(store->find_invite("secret").value());
}

TEST(Store, names_the_matches_that_wait_for_a_bot) {
    const auto store = in_memory();
    for (const char* id : {"m1", "m2", "m3"}) {
        StoredMatch match = a_match(id);
        match.head.bot_to_move = id != std::string("m2");
        ASSERT_TRUE(store->insert(match));
    }
    EXPECT_EQ(store->waiting_for_bots().value(), (Texts{"m1", "m3"}));
    ASSERT_TRUE(store->save({{"m1", answers_change(2, {})}}));
    EXPECT_EQ(store->waiting_for_bots().value(), (Texts{"m3"}));
}

TEST(Store, keeps_matches_when_it_is_opened_again) {
    const StoreFile file;
    ASSERT_TRUE(opened(file.path())->insert(a_match("m1")));
    const auto again = opened(file.path());
    EXPECT_EQ(loaded(*again, "m1"), a_match("m1"));
    ASSERT_TRUE(again->save({{"m1", answers_change(2, {"c"})}}));
    EXPECT_EQ(answers_of(*opened(file.path()), "m1"), (Texts{"march", "roll 4", "c"}));
}

TEST(Store, two_handles_see_each_others_matches) {
    const StoreFile file;
    const auto one = opened(file.path()), two = opened(file.path());
    ASSERT_TRUE(one->insert(a_match("m1")));
    EXPECT_EQ(loaded(*two, "m1"), a_match("m1"));
    ASSERT_TRUE(two->save({{"m1", answers_change(0, {"other"})}}));
    EXPECT_EQ(answers_of(*one, "m1"), (Texts{"other"}));
}

TEST(Store, threads_of_one_handle_and_of_two_lose_nothing) {
    const StoreFile file;
    const auto one = opened(file.path()), two = opened(file.path());
    const auto insert_all = [](Store& store, const std::string& prefix) {
        for (int i = 0; i < 25; ++i) {
            EXPECT_TRUE(store.insert(a_match(prefix + std::to_string(i))));
        }
    };
    std::vector<std::thread> threads;
    threads.emplace_back(insert_all, std::ref(*one), "a");
    threads.emplace_back(insert_all, std::ref(*one), "b");
    threads.emplace_back(insert_all, std::ref(*two), "c");
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(one->count(), 75U);
}

TEST(Store, what_a_killed_process_was_told_is_kept) {
    const StoreFile file;
    int pipes[2];
    ASSERT_EQ(::pipe(pipes), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const auto store = opened(file.path());
        if (store->insert(a_match("m1")) && ::write(pipes[1], "x", 1) == 1) {
            ::pause();  // the store is never closed
        }
        ::_exit(1);
    }
    ::close(pipes[1]);
    char told = 0;
    EXPECT_EQ(::read(pipes[0], &told, 1), 1);
    ::close(pipes[0]);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    EXPECT_EQ(loaded(*opened(file.path()), "m1"), a_match("m1"));
}

TEST(Store, waits_for_the_disk_with_a_write_ahead_log) {
    const StoreFile file;
    const auto store = opened(file.path());
    ASSERT_TRUE(store->insert(a_match("m1")));
    EXPECT_GT(std::filesystem::file_size(file.path() + "-wal"), 0U);
}

TEST(Store, refuses_a_file_of_a_newer_program) {
    const StoreFile file;
    opened(file.path());
    run_sql(file.path(), "PRAGMA user_version = 99");
    EXPECT_EQ(
        refusal(file.path()),
        file.path() + ": these matches were written by a newer version of Causeway (format 99, this program reads up to 1)");
}

TEST(Store, refuses_a_file_that_is_no_database_and_leaves_it_alone) {
    const StoreFile file;
    const std::string letter(5000, 'x');
    std::ofstream(file.path()) << letter;
    EXPECT_EQ(refusal(file.path()), file.path() + ": file is not a database");
    EXPECT_EQ(bytes_of(file.path()), letter);
}

TEST(Store, refuses_a_database_of_another_program_and_leaves_it_alone) {
    const StoreFile file;
    run_sql(file.path(), "CREATE TABLE recipes (name TEXT)");
    const std::string before = bytes_of(file.path());
    EXPECT_EQ(refusal(file.path()), file.path() + ": this database belongs to another program");
    EXPECT_EQ(bytes_of(file.path()), before);
}

TEST(Store, refuses_a_folder_that_is_not_there_and_an_empty_name) {
    const StoreFile file;
    EXPECT_EQ(refusal(file.path() + "/matches.db"), file.path() + "/matches.db: unable to open database file");
    EXPECT_EQ(refusal(""), "the store needs the name of a file");
}

TEST(Store, is_read_while_another_writes) {
    const StoreFile file;
    const auto writer = opened(file.path());
    ASSERT_TRUE(writer->insert(a_match("m2")));
    ASSERT_TRUE(writer->insert(a_match("m1")));
    const auto reader = open_sqlite_to_read(file.path());
    ASSERT_TRUE(reader) << to_string(reader.error());
    EXPECT_EQ((*reader)->ids().value(), (Texts{"m1", "m2"}));
    EXPECT_EQ(loaded(**reader, "m1"), a_match("m1"));
    ASSERT_TRUE(writer->save({{"m1", answers_change(2, {"c"})}}));
    EXPECT_EQ(answers_of(**reader, "m1"), (Texts{"march", "roll 4", "c"}));
    EXPECT_FALSE((*reader)->insert(a_match("m3")));
    EXPECT_FALSE((*reader)->save({{"m1", answers_change(0, {})}}));
    EXPECT_EQ(writer->count(), 2U);
}

TEST(Store, reading_makes_and_changes_no_file) {
    const StoreFile file;
    EXPECT_FALSE(open_sqlite_to_read(file.path()));
    EXPECT_FALSE(std::filesystem::exists(file.path()));
    std::ofstream(file.path()).close();
    EXPECT_FALSE(open_sqlite_to_read(file.path())) << "there is nothing in it";
    EXPECT_EQ(bytes_of(file.path()), "");
    EXPECT_FALSE(open_sqlite_to_read(""));
}

TEST(Store, takes_an_empty_file_for_a_new_one) {
    const StoreFile file;
    std::ofstream(file.path()).close();
    EXPECT_TRUE(opened(file.path())->insert(a_match("m1")));
}

}  // namespace
}  // namespace causeway::server
