// The log tells what happened and never a secret.
#include "server/log.h"

#include <sstream>

#include "server/tokens.h"
#include "tests/server/house.h"

namespace causeway::server {
namespace {

// Everything that is told meanwhile.
class Overheard {
  public:
    explicit Overheard(bool json, std::string level = "debug") { start_log({std::move(level), json, &told_}); }
    ~Overheard() { start_log({.level = "warning"}); }
    Overheard(const Overheard&) = delete;
    Overheard& operator=(const Overheard&) = delete;
    std::string text() const { return told_.str(); }
    std::vector<std::string> lines() const {
        std::vector<std::string> list;
        std::istringstream all(text());
        for (std::string line; std::getline(all, line);) {
            list.push_back(line);
        }
        return list;
    }

  private:
    std::ostringstream told_;
};

TEST(Log, LinesCarryTimeLevelAndFactsAndStayLines) {
    const Overheard overheard(false);
    log::info("match opened", {{"match", "a b\n\"c\""}});
    ASSERT_EQ(overheard.lines().size(), 1U);
    const std::string line = overheard.lines()[0];
    EXPECT_EQ(line.substr(line.find(' ')), " info: match opened match=\"a b\\n\\\"c\\\"\"");
    EXPECT_EQ(line[10], 'T') << line;
    EXPECT_EQ(line[23], 'Z') << line;
}

TEST(Log, JsonLinesAreObjects) {
    const Overheard overheard(true);
    log::error("a \"match\"", {{"why", "broken \xff text\n"}, {"match", "x"}});
    log::debug("small");
    ASSERT_EQ(overheard.lines().size(), 2U);
    const json first = json::parse(overheard.lines()[0]), second = json::parse(overheard.lines()[1]);
    EXPECT_EQ(first["level"], "error");
    EXPECT_EQ(first["what"], "a \"match\"");
    EXPECT_EQ(first["match"], "x");
    EXPECT_EQ(first["time"].get<std::string>().size(), 24U);
    EXPECT_EQ(second["what"], "small");
}

TEST(Log, TellsTheLevelAndWorse) {
    const Overheard overheard(true, "warning");
    log::debug("a");
    log::info("b");
    log::warning("c");
    log::error("d");
    EXPECT_EQ(overheard.lines().size(), 2U);
    for (const std::string& level : log_levels()) {
        const Overheard silent(true, level);
        log::error("e");
        EXPECT_EQ(silent.lines().size(), level == "off" ? 0U : 1U) << level;
    }
}

// A match from the first hello to the revealed seed, with secrets also where none belong; all of it told.
std::vector<std::string> secrets_of_a_match() {
    House house;
    Caller a(house), b(house);
    const std::string first = a.result("hello")["player"], second = b.result("hello")["player"];
    const json made = a.result("new", {{"game", "skirmish"},
                                       {"scenario", "signal-hill"},
                                       {"name", "Ann " + first.substr(0, 20)},
                                       {"seats", {{"red", {{"kind", "invite"}}}}}});
    const json match{{"match", made["match"]}};
    const std::string invite = made["invites"]["red"];
    for (const std::string& secret : {first, invite}) {
        a.call(secret, {{secret, secret}});
        a.call("look", {{"match", secret}, {"side", secret}});
        a.call("look", {{secret, 1}});
        a.call("join", {{"invite", secret}, {secret, 1}});
        a.send(secret);
        a.send("[\"" + secret + "\"]");
        house.hub().flush();
        a.received.clear();
    }
    b.result("join", {{"invite", invite}, {"name", "Bob"}});
    b.call("join", {{"invite", invite}});
    a.result("watch", match);
    a.result("act", {{"match", made["match"]}, {"action", "end"}});
    a.result("salt", {{"match", made["match"]}, {"text", "pepper and salt"}});
    b.result("resign", match);
    const json record = a.result("record", match);
    a.result("rolls", match);
    house.restart();
    return {first,
            second,
            invite,
            hash_token(first),
            hash_token(second),
            hash_token(invite),
            record["dice"]["seed"],
            "pepper and salt"};
}

TEST(Log, TellsNoTokenNoInvitationAndNoSeed) {
    for (const bool as_json : {false, true}) {
        const Overheard overheard(as_json);
        const std::vector<std::string> secrets = secrets_of_a_match();
        const std::string told = overheard.text();
        EXPECT_NE(told.find("match opened"), told.npos);
        EXPECT_NE(told.find("match over"), told.npos);
        EXPECT_NE(told.find("unknown"), told.npos) << "a method that is none was asked for";
        for (const std::string& secret : secrets) {
            ASSERT_GE(secret.size(), 8U);
            EXPECT_EQ(told.find(secret.substr(0, 12)), told.npos) << secret;
        }
    }
}

}  // namespace
}  // namespace causeway::server
