// Documents: what is written reads back, and what breaks a rule is refused where it stands.
#include <nlohmann/json.hpp>

#include "core/rng.h"
#include "tests/games/formosa/board.h"
#include "tests/length.h"

namespace causeway::formosa {
namespace {

using nlohmann::json;

constexpr Options every_option = (1U << option_count) - 1U;

// Plays at random from a Position, and stops where `look` says so, at the end, or after so many answers.
template <class Look>
void play(Position p, Rng& rng, int answers, Look look) {
    const Game& game = test_game();
    ActionList list;
    for (int i = 0; i < answers && decision(game, p).by != nobody; ++i) {
        actions(game, p, list);
        ASSERT_FALSE(list.empty()) << game.info.asks[decision(game, p).ask].id;
        const Action chosen = list[rng.below(static_cast<std::uint32_t>(list.size()))];
        apply(game, p, chosen, nullptr);
        if (!look(static_cast<const Position&>(p))) {
            return;
        }
    }
}

::testing::AssertionResult reads_back(const Position& p) {
    const Game& game = test_game();
    for (const std::string& violation : violations(game, p)) {
        return ::testing::AssertionFailure() << violation << "\n" << document(game, p)["stack"].dump();
    }
    const json written = document(game, p);
    const Expected<Position> read = from_document(game, json::parse(written.dump()));
    if (!read) {
        return ::testing::AssertionFailure() << to_string(read.error()) << "\n" << written["stack"].dump();
    }
    return *read == p ? ::testing::AssertionSuccess() : ::testing::AssertionFailure() << "another position: " << written.dump();
}

// Turn 1 with a few units of both sides, while the Allies choose what moves.
Board small_board() {
    Board board(0, every_option);
    board.put("us-1-1", "1606").put("us-5-1", "1606").hide("jp-7-9", "1607");
    board.movement(allies);
    return board;
}

// Where a changed document is refused; "" when it is not.
std::string refused(const json& changed) {
    const Expected<Position> read = from_document(test_game(), changed);
    return read ? "" : read.error().where;
}

// The place of a piece in the list.
std::size_t place_of(const json& written, const std::string& id) {
    for (std::size_t i = 0; i < written["pieces"].size(); ++i) {
        if (written["pieces"][i]["id"] == id) {
            return i;
        }
    }
    ADD_FAILURE() << id;
    return 0;
}

TEST(FormosaDocument, StartsReadBack) {
    for (int scenario = 0; scenario < 2; ++scenario) {
        for (const Options options : {Options{0}, every_option, Options{die_hards | pow_camp}}) {
            EXPECT_TRUE(reads_back(start(test_game(), static_cast<std::size_t>(scenario), options)));
        }
    }
}

TEST(FormosaDocument, MatchesReadBack) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        Rng rng(seed);
        const Position p = start(test_game(), seed % 2, seed < 2 ? 0 : seed < 4 ? every_option : rng.below(every_option));
        int number = 0;
        play(p, rng, 700, [&](const Position& now) {
            if (++number % at_length(3, 1) != 0) {
                return true;
            }
            const ::testing::AssertionResult same = reads_back(now);
            EXPECT_TRUE(same) << "seed " << seed;
            return bool(same);
        });
    }
}

// --- what is refused ---------------------------------------------------------------------------------------------------

// A document with one change, made by a function.
template <class Change>
std::string refused_after(const Board& board, Change change) {
    json written = document(board.game, board.p);
    EXPECT_EQ(refused(written), "");
    change(written);
    return refused(written);
}

TEST(FormosaDocument, NamesThePartsOfAPlanThatAreMade) {
    Board board(0, every_option);
    board.p.wings[index(Nation::japan)].ready = 2;
    board.p.kamikaze_ready = 1;
    board.phase(Phase::planning).begin(Plan<allies>{}).begin(Plan<japan>{});
    board.act_number(Verb::superiority, 1).act_number(Verb::tokku, 1);
    EXPECT_EQ(document(board.game, board.p)["planned"], json({"superiority", "tokku"}));
}

TEST(FormosaDocument, NamesWhatIsNotKnown) {
    const Board board = small_board();
    EXPECT_EQ(refused_after(board, [](json& d) { d["weather"] = "clear"; }), "weather");
    EXPECT_EQ(refused_after(board, [](json& d) { d.erase("lp"); }), "lp");
    EXPECT_EQ(refused_after(board, [](json& d) { d["lp"]["allies"] = 1000; }), "lp.allies");
    EXPECT_EQ(refused_after(board, [](json& d) { d["scenario"] = "scenario-3"; }), "scenario");
    EXPECT_EQ(refused_after(board, [](json& d) { d["options"]["die-hards"] = 1; }), "options.die-hards");
    EXPECT_EQ(refused_after(board, [](json& d) { d["turn"] = 0; }), "turn");
    EXPECT_EQ(refused_after(board, [](json& d) { d["turn"] = 14; }), "turn");
    EXPECT_EQ(refused_after(board, [](json& d) { d["phase"] = "tea"; }), "phase");
    EXPECT_EQ(refused_after(board, [](json& d) { d["stack"][1]["ask"] = "tea"; }), "stack[1].ask");
    EXPECT_EQ(refused_after(board, [](json& d) { d["stack"][1]["side"] = "china"; }), "stack[1].side");
    EXPECT_EQ(refused_after(board, [](json& d) { d["stack"][1]["hex"] = "1606"; }), "stack[1].hex");
    EXPECT_EQ(refused_after(board, [](json& d) { d["stack"][1].erase("side"); }), "stack[1].side");
    EXPECT_EQ(refused_after(board, [](json& d) { d["air"]["us"]["ready"] = 29; }), "air.us.ready");
    EXPECT_EQ(refused_after(board, [](json& d) { d["air"]["us"]["ready"] = 25; }), "air.us");
    EXPECT_EQ(refused_after(board, [](json& d) { d["markers"]["fleet"] = "sunk"; }), "markers.fleet");
    EXPECT_EQ(refused(json::array()), "");
}

TEST(FormosaDocument, NamesThePieceThatIsWrong) {
    const Board board = small_board();
    const std::size_t i = place_of(document(board.game, board.p), "us-1-1");
    const std::size_t k = place_of(document(board.game, board.p), "jp-7-9");
    const auto at = [](std::size_t place, const char* key) { return "pieces[" + std::to_string(place) + "]" + key; };
    EXPECT_EQ(refused_after(board, [&](json& d) { d["pieces"][i]["hex"] = "9999"; }), at(i, ".hex"));
    EXPECT_EQ(refused_after(board, [&](json& d) { d["pieces"][i]["id"] = "us-5-1"; }), at(i, ".id"));
    EXPECT_EQ(refused_after(board, [&](json& d) { d["pieces"][i]["id"] = "us-0"; }), at(i, ".id"));
    EXPECT_EQ(refused_after(board, [&](json& d) { d["pieces"][i]["box"] = "staging"; }), at(i, ""));
    EXPECT_EQ(refused_after(board, [&](json& d) { d["pieces"].erase(i); }), "pieces");
    EXPECT_EQ(refused_after(board, [&](json& d) { d["pieces"][i]["status"] = {"known", "known"}; }), at(i, ".status[1]"));
    EXPECT_EQ(refused_after(board, [&](json& d) { d["pieces"][i]["status"] = {"concealed"}; }), at(i, ".status"));
    EXPECT_EQ(refused_after(board, [&](json& d) { d["pieces"][k]["status"] = {"base"}; }), at(k, ".status"));
    EXPECT_EQ(refused_after(board, [&](json& d) { d["pieces"][i]["status"] = {"in-battle"}; }), at(i, ".status"));
    EXPECT_EQ(refused_after(board, [&](json& d) { d["pieces"][k]["hex"] = "1606"; }), at(i + 1, ".hex"));  // both sides
}

TEST(FormosaDocument, RefusesWhatTheRulesForbid) {
    const Board board = small_board();
    const json strike = {{"hex", "1607"}, {"nation", "us"}, {"points", 1}};
    const json beach = {{"hex", "1020"}, {"marker", "amphibious"}, {"fought", false}};
    EXPECT_EQ(refused_after(board, [&](json& d) { d["strikes"].push_back(strike); }), "strikes[0]");
    EXPECT_EQ(refused_after(board, [&](json& d) { d["beaches"].push_back(beach); }), "beaches");
    EXPECT_EQ(refused_after(board, [](json& d) { d["kamikaze"]["ready"] = 1; }), "kamikaze");
    EXPECT_EQ(refused_after(board, [](json& d) { d["air"]["us"]["superiority"] = 1; }), "air.us.superiority");
    EXPECT_EQ(refused_after(board, [](json& d) { d["air"]["commonwealth"]["ready"] = 1; }), "air.commonwealth");
    EXPECT_EQ(refused_after(board, [](json& d) { d["planned"] = {"tokku"}; }), "planned");
    EXPECT_EQ(refused_after(board, [](json& d) { d["bombed"] = "1607"; }), "bombed");
    EXPECT_EQ(refused_after(board, [](json& d) { d["camp"] = "freed"; }), "camp");
    EXPECT_EQ(refused_after(board, [](json& d) { d["amoy"] = 1; }), "amoy");
    EXPECT_EQ(refused_after(board, [](json& d) { d["must_be_attacked"] = {"1607"}; }), "must_be_attacked");
    EXPECT_EQ(refused_after(board, [](json& d) { d["winner"] = "allies"; }), "winner");
    EXPECT_EQ(refused_after(board, [](json& d) { d["ending"] = 3; }), "winner");
}

TEST(FormosaDocument, RefusesWhatIsThereTwice) {
    const Board board = small_board();
    EXPECT_EQ(refused_after(board, [](json& d) { d["must_be_attacked"] = {"1607", "1607"}; }), "must_be_attacked[1]");
    EXPECT_EQ(refused_after(board, [](json& d) { d["planned"] = {"tokku", "tokku"}; }), "planned[1]");
    Board port;
    port.put("us-17-7", "1020").enter(Phase::transfer);
    const json used = {{"hex", "1020"}, {"units", 1}};
    EXPECT_EQ(refused_after(port, [&](json& d) { d["port_traffic"] = json::array({used}); }), "");
    EXPECT_EQ(refused_after(port, [&](json& d) { d["port_traffic"] = json::array({used, used}); }), "port_traffic[1].hex");
    Board battle;
    battle.put("us-17-7", "1120").put("jp-301-50", "1121").combat(allies).settle().act(Verb::target, "1121");
    EXPECT_EQ(refused_after(battle, [](json& d) { d["battle"]["from"] = {"1120", "1120"}; }), "battle.from[1]");
}

TEST(FormosaDocument, RefusesAKeyThatNobodyReads) {
    const Board board = small_board();
    EXPECT_EQ(refused_after(board, [](json& d) { d["battle"] = {{"kind", "none"}, {"mood", "grim"}}; }), "battle.mood");
    EXPECT_EQ(refused_after(board, [](json& d) { d["stack"][0]["side"] = "japan"; }), "stack[0].side");
    EXPECT_EQ(refused_after(board, [](json& d) { d["kamikaze"]["spent"] = 0; }), "kamikaze.spent");
}

TEST(FormosaDocument, RefusesWhatCannotBeUnderWay) {
    const Board board = small_board();
    const auto with = [&](const json& frame) { return refused_after(board, [&](json& d) { d["stack"].push_back(frame); }); };
    const auto move = [](const char* piece) {
        return json{{"ask", "move-to"}, {"spent", 0}, {"infiltrated", 0}, {"piece", piece}};
    };
    EXPECT_EQ(with(move("us-1-1")), "");
    EXPECT_EQ(with(move("jp-7-9")), "stack[2].piece");  // the enemy's
    EXPECT_EQ(with(move("us-2-2")), "stack[2].piece");  // not on the map
    EXPECT_EQ(with({{"ask", "plan-japan"}}), "stack[2].ask");
    EXPECT_EQ(with({{"ask", "combat-roll"}}), "stack[2].ask");
    EXPECT_EQ(with({{"ask", "die-hard"}, {"hex", "1607"}, {"piece", "jp-7-9"}}), "stack[2]");
    EXPECT_EQ(refused_after(board, [](json& d) { d["stack"].erase(1); }), "stack");
    EXPECT_EQ(refused_after(board, [](json& d) { d["stack"].erase(0); }), "stack[0].ask");
    EXPECT_EQ(refused_after(board, [](json& d) { d["stack"] = json::array(); }), "stack");
    EXPECT_EQ(refused_after(board, [](json& d) { d["phase"] = "planning"; }), "stack[1]");
}

TEST(FormosaDocument, RefusesAnOverstackedHexWhereStackingWasChecked) {
    CASES("13.0", "13.1");
    Board board;
    board.put("us-1-1", "1606").put("us-5-1", "1606").put("us-7-1", "1606").put("us-2-2", "1606").put("us-6-2", "1606");
    EXPECT_TRUE(reads_back(board.movement(allies).p));
    board.phase(Phase::planning).begin(Plan<allies>{});
    const json written = document(board.game, board.p);
    EXPECT_TRUE(refused(written).starts_with("pieces[")) << refused(written);
}

// --- random changes ----------------------------------------------------------------------------------------------------

// Exchanges a value for another of its kind, found elsewhere in the document or near it; or drops or doubles an item of a list.
void change_something(json& written, Rng& rng) {
    const json flat = written.flatten();
    const auto any = [&] {
        auto found = flat.begin();
        std::advance(found, rng.below(static_cast<std::uint32_t>(flat.size())));
        return found;
    };
    // Most values are pieces; the others are worth as much attention.
    auto chosen = any();
    for (int i = 0; i < 4 && chosen.key().starts_with("/pieces"); ++i) {
        chosen = any();
    }
    const json::json_pointer where(chosen.key());
    json& list = written[where.parent_pointer()];
    if (list.is_array() && rng.below(4) == 0) {
        const json copy = written[where];
        if (rng.below(2) == 0) {
            list.erase(static_cast<std::size_t>(std::stoi(where.back())));
        } else {
            list.push_back(copy);
        }
        return;
    }
    json& value = written[where];
    if (value.is_boolean()) {
        value = !value.get<bool>();
    } else if (value.is_number()) {
        value = rng.below(2) == 0 ? value.get<int>() + 1 - 2 * static_cast<int>(rng.below(2)) : static_cast<int>(rng.below(20));
    } else {
        for (int i = 0; i < 200; ++i) {
            const auto other = any();
            const bool fits = other->is_string() &&
                              other.key().substr(other.key().rfind('/')) == chosen.key().substr(chosen.key().rfind('/'));
            if (fits && *other != value) {
                value = *other;
                return;
            }
        }
    }
}

// What is accepted can be played, and stays sound.
TEST(FormosaDocument, RandomChangesAreRefusedOrPlayable) {
    constexpr std::uint64_t seeds = 8;
    int accepted = 0;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        Rng rng(seed);
        const Position p = start(test_game(), seed % 2, rng.below(every_option + 1));
        play(p, rng, 1500, [&](const Position& now) {
            if (rng.below(12) != 0) {
                return true;
            }
            json changed = document(test_game(), now);
            for (std::uint32_t i = 0; i <= rng.below(3); ++i) {
                change_something(changed, rng);
            }
            const Expected<Position> read = from_document(test_game(), changed);
            if (!read) {
                return true;
            }
            ++accepted;
            bool sound = violations(test_game(), *read).empty();
            play(*read, rng, 60, [&](const Position& later) {
                const std::vector<std::string> broken = violations(test_game(), later);
                sound = broken.empty();
                EXPECT_TRUE(sound) << broken.front() << "\n"
                                   << document(test_game(), later)["stack"].dump() << "\nseed " << seed
                                   << json::diff(document(test_game(), now), changed).dump();
                return sound;
            });
            return sound;
        });
    }
    EXPECT_GT(accepted, 20);
}

}  // namespace
}  // namespace causeway::formosa
