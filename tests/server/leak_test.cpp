// Nothing a side may not know in any byte sent to its socket: two matches that differ only in what the side cannot know, the
// same requests to both, and every byte that comes back compared.
#include <memory>
#include <set>

#include "play/chance.h"
#include "play/fair_dice.h"
#include "play/methods.h"
#include "play/names.h"
#include "server/table.h"
#include "server/tokens.h"
#include "tests/server/house.h"

namespace causeway::server {
namespace {

constexpr const char* match_id = "PairedMatch1";

// A house in which Ann plays `side` of a match that stands at this Position.
std::unique_ptr<House> house_at(const AnyGame& game, const AnyPosition& position, Side side) {
    MatchSetup setup{.scenario = 0, .options = default_options(game.info())};
    setup.position = position;
    setup.fair.emplace();  // the same dice in both
    auto match = Match::begin(game, std::move(setup));
    EXPECT_TRUE(match.has_value());
    std::vector<StoredSeat> seats(game.info().sides.size());
    for (std::size_t i = 0; i < seats.size(); ++i) {
        seats[i] = {"person", "", hash_token(i == index(side) ? ann : bob), "", ""};
    }
    auto house = std::make_unique<House>();
    const Table table(match_id, "", house->now / 1000, std::move(*match), std::move(seats));
    EXPECT_TRUE(house->store().insert(table.stored()).has_value());
    return house;
}

// Everything that Ann's socket receives when she asks for whatever she can think of.
std::vector<std::string> all_that_is_sent(const AnyGame& game, const AnyPosition& position, Side side, Rng rng) {
    const std::unique_ptr<House> house = house_at(game, position, side);
    Caller caller(*house, ann);
    const json match{{"match", match_id}};
    const auto with = [&match](json more) {
        more.update(match);
        return more;
    };
    const json view = caller.call("watch", match)["result"]["view"];
    std::set<std::string> tried{"hello"};
    const auto call = [&](const std::string& method, const json& params = json::object()) {
        tried.insert(method);
        caller.call(method, params);
    };
    for (const char* method : {"matches", "catalog"}) {
        call(method);
    }
    for (const char* method : {"map", "rules"}) {
        call(method, {{"game", game.info().id}});
    }
    for (const char* method : {"look", "log", "overlays", "previews", "history", "record", "rolls", "analyse", "unwatch"}) {
        call(method, match);
    }
    for (const char* level : {"recruit", "staff"}) {
        call("advise", with({{"level", level}}));
        call("advise", with({{"level", level}, {"side", side_id(game.info(), other(side))}}));
    }
    for (const NamedThing& whose : game.info().sides) {
        for (const std::uint64_t seed : {std::uint64_t{0}, rng.next()}) {
            call("imagine", with({{"side", whose.id}, {"seed", seed}}));
        }
    }
    call("lesson", {{"game", game.info().id}, {"lesson", "no such thing"}});
    call("new", {{"branch", match}});
    call("join", {{"invite", ann}});
    for (const NamedThing& whose : game.info().sides) {
        for (const char* method : {"look", "watch", "log", "overlays", "history", "previews"}) {
            call(method, with({{"side", whose.id}}));
        }
        call("charts", with({{"game", game.info().id}, {"side", whose.id}}));
    }
    for (const char* whose : {"spectator", "all"}) {
        call("look", with({{"side", whose}}));
    }
    call("watch", match);
    for (const json& piece : view["pieces"]) {
        if (rng.below(8) == 0) {
            call("why", with({{"piece", piece["id"]}}));
            call("act", with({{"action", {{"do", "attack"}, {"piece", piece["id"]}}}}));
        }
    }
    const json& actions = view["decision"]["actions"];
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (i < 3 || rng.below(40) == 0) {
            call("preview", with({{"action", actions[i]}}));
        }
    }
    call("act", with({{"action", "no such thing"}}));
    call("preview", with({{"action", "no such thing"}}));
    call("why", with({{"hex", "no such thing"}}));
    call("undo", match);
    call("salt", with({{"text", "pepper"}}));
    call("offer", with({{"what", "takeback"}}));
    call("answer", with({{"what", "draw"}, {"accept", true}}));
    call("resign", with({{"side", side_id(game.info(), other(side))}}));
    for (const Method& method : method_table()) {
        EXPECT_TRUE(!exists(method.where, Where::server) || tried.contains(method.name)) << "not tried: " << method.name;
    }
    return caller.received;
}

void expect_no_leak(const AnyGame& game, std::uint64_t seed, int samples) {
    Rng rng(seed);
    AnyPosition position = game.start(0, default_options(game.info()));
    ActionList list;
    int compared = 0;
    for (int step = 0; compared < samples && game.decision(position).by != nobody; ++step) {
        game.actions(position, list);
        const auto weight = [&](Action action) {
            return game.decision(position).by == chance_side ? game.weight(position, action) : 1U;
        };
        game.apply(position, list[draw_outcome(list, weight, rng)], nullptr);
        const Side by = game.decision(position).by;
        if (by == nobody || by == chance_side || step % 23 != 0) {
            continue;
        }
        for (const Side side : {first_side, second_side}) {
            const AnyPosition twin = game.resample(position, side, rng);
            const Rng same(rng.next());
            const auto real = all_that_is_sent(game, position, side, same);
            const auto imagined = all_that_is_sent(game, twin, side, same);
            ASSERT_EQ(real.size(), imagined.size());
            for (std::size_t i = 0; i < real.size(); ++i) {
                ASSERT_EQ(real[i], imagined[i]) << "step " << step;
            }
            ++compared;
        }
    }
    EXPECT_GE(compared, samples);
}

TEST(Leak, NoByteTellsASkirmisherMoreThanHeMayKnow) { expect_no_leak(*test_games()[0], 1, 8); }

TEST(Leak, NoByteTellsACommanderInChinaMoreThanHeMayKnow) { expect_no_leak(*test_games()[1], 2, 8); }

TEST(Leak, NoByteTellsACommanderOnFormosaMoreThanHeMayKnow) { expect_no_leak(*test_games()[2], 4, 8); }

TEST(Leak, NoByteTellsACommanderInMalayaMoreThanHeMayKnow) { expect_no_leak(*test_games()[4], 5, 4); }

TEST(Leak, NoByteTellsACommanderOnSaipanMoreThanHeMayKnow) { expect_no_leak(*test_games()[5], 6, 4); }

// The comparison itself can fail: an omniscient look differs.
TEST(Leak, TheTwinsDoDiffer) {
    const AnyGame& game = *test_games()[1];
    Rng rng(3);
    AnyPosition position = game.start(0, default_options(game.info()));
    ActionList list;
    while (game.decision(position).by == chance_side) {
        game.actions(position, list);
        game.apply(position, list[draw_outcome(list, [&](Action a) { return game.weight(position, a); }, rng)], nullptr);
    }
    const AnyPosition twin = game.resample(position, first_side, rng);
    EXPECT_NE(game.document(position), game.document(twin));
}

}  // namespace
}  // namespace causeway::server
