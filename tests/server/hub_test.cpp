// Seats, order, undo, offers, durability: what the server promises in docs/server.md, without a network.
#include <map>

#include "core/rng.h"
#include "play/json_rpc.h"
#include "play/methods.h"
#include "play/verify.h"
#include "tests/length.h"
#include "tests/play/toy_game.h"
#include "tests/play/wrong_params.h"
#include "tests/server/house.h"

namespace causeway::server {
namespace {

const json against_recruit{
    {"game", "skirmish"}, {"scenario", "signal-hill"}, {"seats", {{"red", {{"kind", "bot"}, {"level", "recruit"}}}}}};
const json by_link{{"game", "skirmish"}, {"scenario", "signal-hill"}, {"seats", {{"red", {{"kind", "invite"}}}}}};
const json hotseat{{"game", "skirmish"}, {"scenario", "signal-hill"}};

std::string start(Caller& caller, const json& how) { return caller.result("new", how)["match"]; }

// The first action that the side may take now, as text.
json first_action(Caller& caller, const std::string& match) {
    const json view = caller.result("look", {{"match", match}});
    return view["decision"]["actions"].empty() ? json() : view["decision"]["actions"][0]["text"];
}

// Those of the fields that the method takes.
json fitting(const std::string& method, const json& fields) {
    json params = json::object();
    for (const rpc::Field& field : find_method(method, Where::server)->params) {
        if (fields.contains(field.name)) {
            params[field.name] = fields[field.name];
        }
    }
    return params;
}

// What a client does with an update.
void apply(json& view, const json& changes) {
    const json fields = changes.value("view", json::object());
    for (const auto& [name, value] : fields.items()) {
        view[name] = value;
    }
    std::map<std::string, json> pieces;
    for (const json& piece : view["pieces"]) {
        pieces[piece["id"]] = piece;
    }
    const json moved = changes.value("pieces", json::object());
    for (const json& id : moved.value("gone", json::array())) {
        pieces.erase(id.get<std::string>());
    }
    for (const json& piece : moved.value("set", json::array())) {
        pieces[piece["id"]] = piece;
    }
    view["pieces"] = json::array();
    for (const auto& [id, piece] : pieces) {
        view["pieces"].push_back(piece);
    }
    const json control = changes.value("control", json::object());
    for (const auto& [hex, side] : control.items()) {
        if (side.is_null()) {
            view["control"].erase(hex);
        } else {
            view["control"][hex] = side;
        }
    }
}

json sorted_by_id(json view) {
    std::sort(view["pieces"].begin(), view["pieces"].end(), [](const json& a, const json& b) { return a["id"] < b["id"]; });
    return view;
}

void append_log(json& events, const json& log) {
    while (events.size() > log["keep"].get<std::size_t>()) {
        events.erase(events.size() - 1);
    }
    for (const json& event : log["add"]) {
        events.push_back(event);
    }
}

TEST(Hub, GivesOutTokensAndTakesThemBack) {
    House house;
    Caller caller(house);
    const std::string token = caller.result("hello")["player"];
    EXPECT_EQ(token.size(), 24U);
    EXPECT_EQ(caller.result("hello", {{"player", token}})["player"], token);
    EXPECT_EQ(caller.error("hello", {{"player", "short"}}), rpc::invalid_params);
}

TEST(Hub, AConnectionThatChangesHandsSeesNothingOfItsFormerPlayers) {
    House house;
    Caller a(house, ann), shared(house, ann);
    const std::string match = start(a, by_link);
    shared.result("watch", {{"match", match}});
    shared.result("hello", {{"player", bob}});
    shared.received.clear();
    a.result("act", {{"match", match}, {"action", first_action(a, match)}});
    EXPECT_TRUE(shared.received.empty());
    EXPECT_EQ(shared.error("look", {{"match", match}, {"side", "blue"}}), rpc::no_such_match);
}

TEST(Hub, StoresNoTokenInPlain) {
    House house;
    Caller caller(house, ann);
    const json made = caller.result("new", by_link);
    const auto stored = house.store().load(made["match"].get<std::string>());
    ASSERT_TRUE(stored && *stored);
    const std::string invite = made["invites"]["red"];
    for (const StoredSeat& seat : (*stored)->head.seats) {
        EXPECT_NE(seat.player, ann);
        EXPECT_NE(seat.invite, invite);
    }
    EXPECT_EQ((*stored)->head.setup.find(ann), std::string::npos);
    EXPECT_EQ((*stored)->head.state.find(ann), std::string::npos);
}

TEST(Hub, ASeatIsTakenOnceByItsInvitation) {
    House house;
    Caller a(house, ann), b(house, bob), e(house, eve);
    const json made = a.result("new", by_link);
    const json invite = made["invites"]["red"];
    EXPECT_EQ(b.result("join", {{"invite", invite}, {"name", "Bob"}})["side"], "red");
    EXPECT_EQ(e.error("join", {{"invite", invite}}), rpc::no_such_match);
    EXPECT_EQ(e.error("join", {{"invite", eve}}), rpc::no_such_match);
    const json summary = b.result("matches")["matches"][0];
    EXPECT_EQ(summary["mine"], json::array({"red"}));
    EXPECT_FALSE(summary["your_turn"].get<bool>());
    EXPECT_TRUE(a.result("matches")["matches"][0]["your_turn"].get<bool>());
    EXPECT_EQ(summary["seats"]["red"]["name"], "Bob");
}

TEST(Hub, NobodyActsOrLooksForTheOtherSide) {
    House house;
    Caller a(house, ann), b(house, bob), e(house, eve), nobody_yet(house);
    const json made = a.result("new", by_link);
    const std::string match = made["match"];
    b.result("join", {{"invite", made["invites"]["red"]}});
    const json action = first_action(a, match);
    for (Caller* other : {&b, &e, &nobody_yet}) {
        const json known{{"match", match},     {"side", "blue"}, {"action", action}, {"level", "staff"},
                         {"what", "takeback"}, {"text", "salt"}, {"from", 1},        {"seed", 1}};
        for (const char* method : {"act", "undo", "preview", "previews", "advise", "imagine", "why", "resign", "offer", "salt",
                                   "look", "watch", "log", "overlays", "history"}) {
            EXPECT_EQ(other->error(method, fitting(method, known)), rpc::no_such_match) << method;
        }
        EXPECT_EQ(other->error("look", {{"match", match}, {"side", "all"}}), rpc::no_such_match);
        for (const char* method : {"record", "rolls", "analyse"}) {
            EXPECT_EQ(other->error(method, {{"match", match}}), rpc::not_now) << method;
        }
    }
    EXPECT_EQ(b.error("act", {{"match", match}, {"action", action}}), rpc::illegal_action);
    EXPECT_EQ(a.error("look", {{"match", match}, {"side", "all"}}), rpc::no_such_match);
    for (const char* method : {"dice", "position", "replay"}) {
        EXPECT_EQ(a.error(method, {{"match", match}, {"faces", {6}}}), rpc::method_not_found);
    }
    EXPECT_EQ(a.result("look", {{"match", match}})["side"], "blue");
    EXPECT_EQ(e.result("look", {{"match", match}})["side"], "spectator");
}

TEST(Hub, ASeatImaginesAtItsOwnDecisionsOnly) {
    House house;
    Caller a(house, ann), b(house, bob);
    const json made = a.result("new", by_link);
    const std::string match = made["match"];
    b.result("join", {{"invite", made["invites"]["red"]}});
    const json blue{{"match", match}, {"side", "blue"}, {"seed", 3}}, red{{"match", match}, {"side", "red"}, {"seed", 3}};
    const json first = a.result("imagine", blue);
    EXPECT_EQ(first["position"]["game"], "skirmish");
    EXPECT_EQ(a.result("imagine", blue), first) << "the same however often it is asked";
    EXPECT_EQ(a.error("imagine", red), rpc::no_such_match);
    EXPECT_EQ(b.error("imagine", red), rpc::illegal_action) << "not while the other side is asked";
    EXPECT_TRUE(b.call("imagine", red)["error"]["data"]["decision"]["actions"].empty());
    for (const char* side : {"spectator", "all", "green", ""}) {
        EXPECT_EQ(a.error("imagine", {{"match", match}, {"side", side}, {"seed", 3}}), rpc::invalid_params) << side;
    }
    EXPECT_EQ(a.error("imagine", {{"match", "nowhere"}, {"side", "blue"}, {"seed", 3}}), rpc::no_such_match);
    for (const json& seed : {json(-1), json(0.5), json("3"), json(true), json(), json::array(), json(1e30)}) {
        EXPECT_EQ(a.error("imagine", {{"match", match}, {"side", "blue"}, {"seed", seed}}), rpc::invalid_params) << seed;
    }
    EXPECT_EQ(a.error("imagine", {{"match", match}, {"side", "blue"}, {"seed", UINT64_MAX}}), 0);
    a.result("resign", {{"match", match}});
    EXPECT_EQ(a.error("imagine", blue), rpc::not_now) << "when it is over there is nothing left to imagine";
}

TEST(Hub, WhoHoldsBothSeatsImaginesForTheOneThatIsAsked) {
    House house;
    Caller a(house, ann);
    const std::string match = start(a, hotseat);
    EXPECT_EQ(a.error("imagine", {{"match", match}, {"side", "blue"}, {"seed", 3}}), 0);
    EXPECT_EQ(a.error("imagine", {{"match", match}, {"side", "red"}, {"seed", 3}}), rpc::illegal_action);
}

TEST(Hub, ImaginingIsDear) {
    HubLimits limits;
    limits.burst = 20;
    limits.per_second = 5;
    House house(House::memory_store(), limits);
    Caller a(house, ann);
    const json blue{{"match", start(a, hotseat)}, {"side", "blue"}, {"seed", 3}};
    house.now += 60'000;
    int refused = 0;
    for (int i = 0; i < 10; ++i) {
        refused += a.error("imagine", blue) == rpc::too_many_requests ? 1 : 0;
    }
    EXPECT_EQ(refused, 10 - 4);
    house.now += 1000;
    EXPECT_EQ(a.error("imagine", blue), 0);
}

// 24.1: while Japan deploys there is nothing to imagine for the Allies, who could compare it with what they see later.
TEST(Hub, NobodyImaginesTheOtherSidesSetUp) {
    House house;
    Caller a(house, ann), b(house, bob);
    const json made =
        a.result("new", {{"game", "formosa"}, {"scenario", "scenario-1"}, {"seats", {{"japan", {{"kind", "invite"}}}}}});
    b.result("join", {{"invite", made["invites"]["japan"]}});
    const json view = a.result("look", {{"match", made["match"]}});
    ASSERT_EQ(view["decision"]["by"], "japan");
    EXPECT_EQ(a.error("imagine", {{"match", made["match"]}, {"side", "allies"}, {"seed", 3}}), rpc::illegal_action);
    EXPECT_EQ(b.error("imagine", {{"match", made["match"]}, {"side", "japan"}, {"seed", 3}}), 0);
}

TEST(Hub, ASeatThatAProgramTookOrAnswersForIsMarked) {
    House house;
    Caller a(house, ann), b(house);
    b.result("hello", {{"player", bob}, {"bot", true}});
    const json made = a.result("new", by_link);
    const std::string match = made["match"];
    b.result("join", {{"invite", made["invites"]["red"]}});
    const auto seats = [&](Caller& caller) { return caller.result("watch", {{"match", match}})["summary"]["seats"]; };
    EXPECT_EQ(seats(a)["red"]["kind"], "person");
    EXPECT_EQ(seats(a)["red"]["program"], true);
    EXPECT_FALSE(seats(a)["blue"].contains("program"));
    a.result("hello", {{"player", ann}, {"bot", true}});
    EXPECT_FALSE(seats(a)["blue"].contains("program")) << "it has done nothing yet";
    a.result("act", {{"match", match}, {"action", first_action(a, match)}});
    EXPECT_EQ(seats(b)["blue"]["program"], true);
    a.result("hello", {{"player", ann}});
    EXPECT_EQ(seats(a)["blue"]["program"], true) << "it stays so";
    house.restart();
    Caller again(house, ann);
    EXPECT_EQ(again.result("matches")["matches"][0]["seats"]["red"]["program"], true);
    EXPECT_EQ(seats(again)["blue"]["program"], true);
    EXPECT_EQ(again.error("hello", {{"bot", "yes"}}), rpc::invalid_params);
}

TEST(Hub, AMatchThatAProgramOpensHasItsMark) {
    House house;
    Caller a(house);
    a.result("hello", {{"player", ann}, {"bot", true}});
    const std::string match = start(a, against_recruit);
    const json seats = a.result("matches")["matches"][0]["seats"];
    EXPECT_EQ(seats["blue"]["program"], true);
    EXPECT_EQ(seats["red"]["kind"], "bot");
    EXPECT_FALSE(seats["red"].contains("program")) << "the server's own";
}

TEST(Hub, AnotherSidesDecisionShowsNoActions) {
    House house;
    Caller a(house, ann), b(house, bob);
    const json made = a.result("new", by_link);
    b.result("join", {{"invite", made["invites"]["red"]}});
    EXPECT_FALSE(a.result("look", {{"match", made["match"]}})["decision"]["actions"].empty());
    EXPECT_TRUE(b.result("look", {{"match", made["match"]}})["decision"]["actions"].empty());
    const json refused = b.call("act", {{"match", made["match"]}, {"action", "nonsense"}});
    EXPECT_TRUE(refused["error"]["data"]["decision"]["actions"].empty());
}

TEST(Hub, AStaleOrDoubledActionIsRefused) {
    House house;
    Caller a(house, ann);
    const std::string match = start(a, by_link);
    const json action = first_action(a, match);
    EXPECT_EQ(a.result("act", {{"match", match}, {"action", action}, {"version", 0}})["version"], 1);
    EXPECT_EQ(a.error("act", {{"match", match}, {"action", action}, {"version", 0}}), rpc::stale);
    EXPECT_EQ(a.error("undo", {{"match", match}, {"version", 0}}), rpc::stale);
    EXPECT_EQ(a.result("watch", {{"match", match}})["version"], 1);
}

TEST(Hub, ActMakesTheListOnceForTheActionAndOnceForThePlayer) {
    House house(House::memory_store(), House::generous(), {&toy::game()});
    Caller a(house, ann);
    const std::string match = start(a, {{"game", "toy"}, {"scenario", "plain"}, {"seats", {{"blue", {{"kind", "invite"}}}}}});
    const auto lists = [&](const char* action) {
        const int before = toy::lists_made;
        a.call("act", {{"match", match}, {"action", action}});
        return toy::lists_made - before;
    };
    EXPECT_EQ(lists("shift red-a right"), 2) << "it is in the answer";
    a.result("watch", {{"match", match}});
    EXPECT_EQ(lists("shift red-a left"), 2) << "it is in the update";
    EXPECT_EQ(lists("end"), 1) << "the other side is asked, and nobody listens there";
}

// Whatever happens, the first View with all updates applied is the View of the moment, and the log is the log.
TEST(Hub, UpdatesAddUpToTheView) {
    for (const char* game : {"skirmish", "ichigo"}) {
        House house;
        Caller a(house, ann), b(house, bob), e(house, eve);
        const json info = a.result("catalog")["games"][std::string(game) == "ichigo" ? 1 : 0];
        const std::string first = info["sides"][0]["id"], second = info["sides"][1]["id"];
        const json made = a.result(
            "new", {{"game", game}, {"scenario", info["scenarios"][0]["id"]}, {"seats", {{second, {{"kind", "invite"}}}}}});
        const std::string match = made["match"];
        b.result("join", {{"invite", made["invites"][second]}});
        struct Watcher {
            Caller* caller;
            json view, events;
        };
        std::vector<Watcher> watchers;
        for (Caller* caller : {&a, &b, &e}) {
            const json watched = caller->result("watch", {{"match", match}});
            watchers.push_back({caller, watched["view"], watched["events"]});
            caller->take("update");
        }
        Rng rng(7);
        for (int i = 0; i < at_length(50, 150); ++i) {
            Caller& mover = watchers[0].view["decision"]["by"] == first ? a : b;
            const json view = mover.result("look", {{"match", match}});
            const json& actions = view["decision"]["actions"];
            if (actions.empty()) {
                break;
            }
            if (rng.below(5) == 0) {
                mover.call("undo", {{"match", match}});
            } else {
                mover.result("act",
                             {{"match", match}, {"action", actions[rng.below(static_cast<std::uint32_t>(actions.size()))]}});
            }
            for (Watcher& watcher : watchers) {
                for (const json& update : watcher.caller->take("update")) {
                    apply(watcher.view, update);
                    append_log(watcher.events, update["log"]);
                }
                ASSERT_EQ(sorted_by_id(watcher.view), sorted_by_id(watcher.caller->result("look", {{"match", match}}))) << i;
                ASSERT_EQ(watcher.events, watcher.caller->result("log", {{"match", match}})["events"]) << i;
                watcher.caller->received.clear();
            }
        }
    }
}

TEST(Hub, UndoGoesBackUntilTheOtherSideIsAsked) {
    House house;
    Caller a(house, ann);
    const std::string match = start(a, by_link);
    const json before = a.result("look", {{"match", match}});
    EXPECT_EQ(a.error("undo", {{"match", match}}), rpc::cannot_undo);
    a.result("act", {{"match", match}, {"action", "end"}});
    a.result("undo", {{"match", match}});
    EXPECT_EQ(a.result("look", {{"match", match}}), before);
    EXPECT_EQ(a.error("undo", {{"match", match}}), rpc::cannot_undo);
    a.result("act", {{"match", match}, {"action", "move blue-able 0302"}});  // draws the other side's opportunity to fire
    EXPECT_EQ(a.error("undo", {{"match", match}}), rpc::cannot_undo);
}

TEST(Hub, ATakeBackNeedsTheOtherPlayersConsent) {
    House house;
    Caller a(house, ann), b(house, bob);
    const json made = a.result("new", by_link);
    const std::string match = made["match"];
    b.result("join", {{"invite", made["invites"]["red"]}});
    Caller& mover = a;
    Caller& other = b;
    const json own = mover.result("look", {{"match", match}});
    EXPECT_EQ(mover.result("offer", {{"match", match}, {"what", "takeback"}})["accepted"], nullptr);
    EXPECT_EQ(other.error("answer", {{"match", match}, {"what", "takeback"}, {"accept", true}}), rpc::not_now)
        << "nothing to take back";
    mover.result("act", {{"match", match}, {"action", own["decision"]["actions"][0]}});
    EXPECT_EQ(other.error("answer", {{"match", match}, {"what", "takeback"}, {"accept", true}}), rpc::not_now) << "expired";
    mover.result("offer", {{"match", match}, {"what", "takeback"}});
    EXPECT_EQ(mover.error("answer", {{"match", match}, {"what", "takeback"}, {"accept", true}}), rpc::not_now) << "his own";
    EXPECT_EQ(other.result("watch", {{"match", match}})["offers"][0]["what"], "takeback");
    other.result("answer", {{"match", match}, {"what", "takeback"}, {"accept", true}});
    EXPECT_EQ(mover.result("look", {{"match", match}}), own);
    EXPECT_TRUE(other.result("watch", {{"match", match}})["offers"].empty());
}

// Plays at random with many take-backs and gives up; the record of it.
json record_with_take_backs(Caller& caller, Rng& rng) {
    const std::string match = start(caller, hotseat);
    for (int i = 0; i < 120; ++i) {
        const json decision = caller.result("look", {{"match", match}})["decision"];
        if (decision["by"].is_null()) {
            break;
        }
        if (i % 9 == 8) {
            caller.call("offer", {{"match", match}, {"side", rng.below(2) == 0 ? "blue" : "red"}, {"what", "takeback"}});
        } else {
            const auto choice = rng.below(static_cast<std::uint32_t>(decision["actions"].size()));
            caller.result("act", {{"match", match}, {"action", decision["actions"][choice]}});
        }
    }
    caller.call("resign", {{"match", match}});
    return caller.result("record", {{"match", match}});
}

// Whoever takes back a roll must not know the next one: its number is gone for good.
TEST(Hub, NoRollComesTwiceByTakingBack) {
    House house;
    Caller a(house, ann);
    Rng rng(11);
    json record;
    // The dice are secret here, too: now and then nothing is taken back over a roll.
    for (int attempt = 0; attempt < 30 && (record.is_null() || record["dice"]["skips"].empty()); ++attempt) {
        record = record_with_take_backs(a, rng);
    }
    ASSERT_FALSE(record["dice"]["skips"].empty());
    const auto rolls = check_rolls(*test_games()[0], record);
    ASSERT_TRUE(rolls.has_value());
    for (std::size_t i = 0; i < rolls->size(); ++i) {
        EXPECT_TRUE((*rolls)[i].right()) << i;
        EXPECT_TRUE(i == 0 || (*rolls)[i].number > (*rolls)[i - 1].number) << i;
    }
}

TEST(Hub, ABotLetsItsOpponentTakeBackAndNeverAgreesToADraw) {
    House house;
    Caller a(house, ann);
    const std::string match = start(a, against_recruit);
    house.settle();
    EXPECT_EQ(a.result("offer", {{"match", match}, {"what", "draw"}})["accepted"], false);
    const json before = a.result("look", {{"match", match}});
    a.result("act", {{"match", match}, {"action", first_action(a, match)}});
    house.settle();
    EXPECT_EQ(a.result("offer", {{"match", match}, {"what", "takeback"}})["accepted"], true);
    EXPECT_EQ(a.result("look", {{"match", match}}), before);
}

TEST(Hub, AMatchEndsByResignationOrAgreement) {
    House house;
    Caller a(house, ann), b(house, bob);
    const json made = a.result("new", by_link);
    const std::string match = made["match"];
    b.result("join", {{"invite", made["invites"]["red"]}});
    b.result("offer", {{"match", match}, {"what", "draw"}});
    a.result("answer", {{"match", match}, {"what", "draw"}, {"accept", true}});
    const json view = a.result("look", {{"match", match}});
    EXPECT_EQ(view["decision"]["by"], nullptr);
    EXPECT_EQ(view["result"]["winner"], nullptr);
    EXPECT_EQ(a.error("act", {{"match", match}, {"action", "end"}}), rpc::not_now);
    EXPECT_EQ(a.error("resign", {{"match", match}}), rpc::not_now);

    const std::string second = start(a, by_link);
    a.result("resign", {{"match", second}});
    EXPECT_EQ(a.result("look", {{"match", second}})["result"]["winner"], "red");
    EXPECT_EQ(a.result("look", {{"match", second}, {"side", "all"}})["side"], "all") << "nothing is secret any more";
    EXPECT_TRUE(a.result("record", {{"match", second}})["dice"].contains("seed"));
    house.restart();
    Caller again(house, ann);
    EXPECT_EQ(again.result("look", {{"match", second}})["result"]["winner"], "red");
}

TEST(Hub, GoesOnWhereItWasAfterARestart) {
    House house;
    json before, events;
    std::string match;
    {
        Caller a(house, ann);
        match = start(a, against_recruit);
        a.result("salt", {{"match", match}, {"text", "pepper"}});
        for (int i = 0; i < 10; ++i) {
            house.settle();
            const json action = first_action(a, match);
            if (!action.is_null()) {
                a.result("act", {{"match", match}, {"action", action}});
            }
        }
        house.settle();
        before = a.result("watch", {{"match", match}});
        EXPECT_EQ(before["dice"]["salts"].size(), 1U);
    }
    house.restart();
    Caller again(house, ann);
    json after = again.result("watch", {{"match", match}});
    // What could be undone is forgotten with the memory.
    before.erase("undo");
    after.erase("undo");
    EXPECT_EQ(after, before);
}

TEST(Hub, WakesTheBotsAfterARestart) {
    House house;
    Caller a(house, ann);
    json how = against_recruit;
    how["seats"] = {{"blue", {{"kind", "bot"}, {"level", "recruit"}}}};
    const std::string match = start(a, how);
    house.restart();
    house.settle();
    Caller again(house, ann);
    EXPECT_GT(again.result("watch", {{"match", match}})["version"].get<int>(), 0);
}

TEST(Hub, MatchesAtRestLeaveTheMemoryAndComeBack) {
    House house;
    Caller a(house, ann);
    const std::string match = start(a, hotseat);
    const json before = a.result("look", {{"match", match}});
    EXPECT_EQ(house.hub().live_matches(), 1U);
    house.now += 3'600'000;
    house.hub().tick();
    EXPECT_EQ(house.hub().live_matches(), 0U);
    EXPECT_EQ(a.result("look", {{"match", match}}), before);
    a.result("watch", {{"match", match}});
    house.now += 3'600'000;
    house.hub().tick();
    EXPECT_EQ(house.hub().live_matches(), 1U) << "it is being watched";
}

TEST(Hub, HotseatHoldsBothSides) {
    House house;
    Caller a(house, ann);
    const std::string match = start(a, hotseat);
    EXPECT_EQ(a.result("look", {{"match", match}, {"side", "red"}})["side"], "red");
    EXPECT_EQ(a.result("look", {{"match", match}, {"side", "blue"}})["side"], "blue");
    const json by = a.result("look", {{"match", match}})["decision"]["by"];
    EXPECT_EQ(a.result("look", {{"match", match}})["side"], by);
    EXPECT_EQ(a.result("offer", {{"match", match}, {"what", "draw"}})["accepted"], true);
}

// --- rematch ---

// Ann and Bob, who have agreed to a draw; the match.
std::string drawn_by_link(Caller& ann_calls, Caller& bob_calls) {
    const json made = ann_calls.result("new", by_link);
    bob_calls.result("join", {{"invite", made["invites"]["red"]}, {"name", "Bob"}});
    ann_calls.result("offer", {{"match", made["match"]}, {"what", "draw"}});
    bob_calls.result("answer", {{"match", made["match"]}, {"what", "draw"}, {"accept", true}});
    return made["match"];
}

json rematch_of(Caller& caller, const std::string& match) {
    return caller.result("watch", {{"match", match}})["summary"].value("rematch", json());
}

TEST(Hub, ARematchSeatsTheSamePlayersWhenBothWantIt) {
    House house;
    Caller a(house, ann), b(house, bob);
    const std::string match = drawn_by_link(a, b);
    EXPECT_EQ(a.result("offer", {{"match", match}, {"what", "rematch"}})["accepted"], nullptr);
    EXPECT_EQ(rematch_of(a, match), json());
    EXPECT_EQ(b.result("watch", {{"match", match}})["offers"][0]["what"], "rematch");
    b.result("answer", {{"match", match}, {"what", "rematch"}, {"accept", true}});
    const std::string next = rematch_of(a, match);
    EXPECT_EQ(rematch_of(b, match), next);
    EXPECT_EQ(a.result("watch", {{"match", next}})["side"], "blue");
    const json red = b.result("watch", {{"match", next}});
    EXPECT_EQ(red["side"], "red");
    EXPECT_EQ(red["summary"]["seats"]["red"]["name"], "Bob");
    EXPECT_EQ(red["summary"]["scenario"], "signal-hill");
    EXPECT_EQ(a.error("offer", {{"match", match}, {"what", "rematch"}}), rpc::not_now) << "one is enough";
}

TEST(Hub, WhoAlsoOffersARematchHasAgreedToIt) {
    House house;
    Caller a(house, ann), b(house, bob);
    const std::string match = drawn_by_link(a, b);
    b.result("offer", {{"match", match}, {"what", "rematch"}});
    EXPECT_EQ(a.result("offer", {{"match", match}, {"what", "rematch"}})["accepted"], true);
    EXPECT_FALSE(rematch_of(b, match).is_null());
}

TEST(Hub, WhoWantsNoRematchIsNotAskedAgain) {
    House house;
    Caller a(house, ann), b(house, bob);
    const std::string match = drawn_by_link(a, b);
    a.result("offer", {{"match", match}, {"what", "rematch"}});
    EXPECT_EQ(a.error("answer", {{"match", match}, {"what", "rematch"}, {"accept", true}}), rpc::not_now) << "her own";
    b.result("answer", {{"match", match}, {"what", "rematch"}, {"accept", false}});
    EXPECT_EQ(a.result("offer", {{"match", match}, {"what", "rematch"}})["accepted"], false);
    EXPECT_TRUE(b.result("watch", {{"match", match}})["offers"].empty());
    house.restart();
    Caller again(house, ann);
    EXPECT_EQ(again.result("offer", {{"match", match}, {"what", "rematch"}})["accepted"], false) << "the store knows it, too";
}

TEST(Hub, ARematchIsForMatchesThatAreOverAndForThoseWhoSatThere) {
    House house;
    Caller a(house, ann), e(house, eve);
    const std::string match = start(a, by_link);
    EXPECT_EQ(a.error("offer", {{"match", match}, {"what", "rematch"}}), rpc::not_now) << "it runs";
    a.result("resign", {{"match", match}});
    EXPECT_EQ(a.error("offer", {{"match", match}, {"what", "rematch"}}), rpc::not_now) << "nobody sits there";
    EXPECT_EQ(e.error("offer", {{"match", match}, {"what", "rematch"}}), rpc::no_such_match);
    EXPECT_EQ(a.error("offer", {{"match", match}, {"what", "draw"}}), rpc::not_now);
}

TEST(Hub, ABotIsAlwaysReadyForARematch) {
    House house;
    Caller a(house, ann);
    const std::string match = start(a, against_recruit);
    a.result("resign", {{"match", match}});
    EXPECT_EQ(a.result("offer", {{"match", match}, {"what", "rematch"}})["accepted"], true);
    EXPECT_EQ(a.result("watch", {{"match", rematch_of(a, match)}})["summary"]["seats"]["red"]["level"], "recruit");
}

// --- history -----------------------------------------------------------------------------------------------------------

TEST(Hub, HistoryShowsWhatWasSeen) {
    House house;
    Caller a(house, ann), e(house, eve);
    const std::string match = start(a, hotseat);
    std::vector<json> seen{a.result("look", {{"match", match}, {"side", "red"}})};
    for (int i = 0; i < 30; ++i) {
        a.result("act", {{"match", match}, {"action", first_action(a, match)}});
        seen.push_back(a.result("look", {{"match", match}, {"side", "red"}}));
        if (seen.back()["decision"]["by"].is_null()) {
            break;
        }
    }
    const json history = a.result("history", {{"match", match}, {"side", "red"}, {"from", 5}, {"count", 20}});
    EXPECT_EQ(history["steps"], seen.size() - 1);
    EXPECT_EQ(history["first"], 5);
    json view = history["moments"][0]["view"];
    for (std::size_t i = 0; i < history["moments"].size(); ++i) {
        if (i > 0) {
            apply(view, history["moments"][i]);
        }
        json expected = sorted_by_id(seen[5 + i]);
        expected["decision"]["actions"] = json::array();
        expected["match"] = nullptr;
        EXPECT_EQ(sorted_by_id(view), expected) << i;
    }
    EXPECT_EQ(e.error("history", {{"match", match}, {"side", "all"}}), rpc::no_such_match);
    EXPECT_EQ(e.result("history", {{"match", match}})["moments"][0]["view"]["side"], "spectator");
}

TEST(Hub, AFinishedMatchBranchesIntoANewOne) {
    House house;
    Caller a(house, ann);
    const std::string match = start(a, hotseat);
    for (int i = 0; i < 12; ++i) {
        a.result("act", {{"match", match}, {"action", first_action(a, match)}});
    }
    EXPECT_EQ(a.error("new", {{"branch", {{"match", match}, {"at", 7}}}}), rpc::not_now) << "it is still running";
    a.result("resign", {{"match", match}});
    const std::string branch = start(a, {{"branch", {{"match", match}, {"at", 7}}}});
    json expected = a.result("history", {{"match", match}, {"side", "blue"}, {"from", 7}})["moments"][0]["view"];
    json view = a.result("look", {{"match", branch}, {"side", "blue"}});
    view["decision"]["actions"] = json::array();
    view["match"] = nullptr;
    EXPECT_EQ(sorted_by_id(view), sorted_by_id(expected));
    EXPECT_EQ(a.error("new", {{"branch", {{"match", match}, {"at", 700}}}}), rpc::invalid_params);
    house.restart();
    Caller again(house, ann);
    EXPECT_EQ(again.result("history", {{"match", branch}, {"side", "blue"}})["steps"], 7);
}

// --- standing orders ------------------------------------------------------------------------------------------------------

// The value that the side's first standing order has, as the caller sees it; and the text of the action that changes it.
json first_setting(Caller& caller, const std::string& match, const std::string& side) {
    const json view = caller.result("look", {{"match", match}, {"side", side}});
    for (const json& setting : view["settings"]) {
        if (setting["side"] == side) {
            return setting;
        }
    }
    return {};
}

TEST(Hub, AStandingOrderIsNobodysNewsButItsSides) {
    House house;
    Caller a(house, ann), b(house, bob);
    const json made = a.result(
        "new",
        {{"game", "guam"}, {"scenario", "asan"}, {"seats", {{"us", {{"kind", "me"}}}, {"japan", {{"kind", "invite"}}}}}});
    const std::string match = made["match"];
    b.result("join", {{"invite", made["invites"]["japan"]}});
    ASSERT_EQ(a.result("watch", {{"match", match}})["view"]["decision"]["by"], "us");
    b.result("watch", {{"match", match}});
    const json seen = a.result("look", {{"match", match}});
    const json version = a.result("matches")["matches"][0]["version"];
    const json order = first_setting(b, match, "japan")["changes"].begin().value();
    a.received.clear();
    b.received.clear();
    house.now += 5000;
    EXPECT_EQ(b.result("act", {{"match", match}, {"action", order}})["version"], version);
    EXPECT_EQ(b.take("update").size(), 1U) << "his other windows are told";
    EXPECT_TRUE(a.received.empty()) << a.received.front();
    EXPECT_EQ(a.result("look", {{"match", match}}), seen);
    EXPECT_EQ(a.result("matches")["matches"][0]["updated"], house.now / 1000 - 5);
    EXPECT_TRUE(a.result("look", {{"match", match}, {"side", "spectator"}})["settings"].empty());
    const json in_force = first_setting(b, match, "japan")["value"];
    house.restart();
    Caller again(house, bob);
    EXPECT_EQ(first_setting(again, match, "japan")["value"], in_force) << "it was stored";
    EXPECT_EQ(again.error("act", {{"match", match}, {"action", order}}), rpc::illegal_action) << "it stands already";
}

TEST(Hub, AStandingOrderOutlivesATakeBackAndIsStored) {
    House house;
    Caller a(house, ann), b(house, bob);
    const json made = a.result(
        "new",
        {{"game", "guam"}, {"scenario", "asan"}, {"seats", {{"us", {{"kind", "me"}}}, {"japan", {{"kind", "invite"}}}}}});
    const std::string match = made["match"];
    b.result("join", {{"invite", made["invites"]["japan"]}});
    const json before = a.result("look", {{"match", match}});
    const json order = first_setting(b, match, "japan")["changes"].begin().value();
    a.result("act", {{"match", match}, {"action", before["decision"]["actions"][0]}});
    b.result("act", {{"match", match}, {"action", order}});
    const json in_force = first_setting(b, match, "japan")["value"];
    a.result("offer", {{"match", match}, {"what", "takeback"}});
    b.result("answer", {{"match", match}, {"what", "takeback"}, {"accept", true}});
    EXPECT_EQ(a.result("look", {{"match", match}}), before);
    EXPECT_EQ(first_setting(b, match, "japan")["value"], in_force);
    house.restart();
    Caller again(house, bob);
    EXPECT_EQ(first_setting(again, match, "japan")["value"], in_force);
}

// --- when things go wrong ----------------------------------------------------------------------------------------------

// A disk that is full whenever the test says so.
class FullDisk final : public Store {
  public:
    explicit FullDisk(std::unique_ptr<Store> inner) : inner_(std::move(inner)) {}
    Done insert(const StoredMatch& match) override { return full ? fail("disk full") : inner_->insert(match); }
    Done save(const std::vector<std::pair<std::string, StoredChange>>& changes) override {
        return full ? fail("disk full") : inner_->save(changes);
    }
    Outcome<std::optional<StoredMatch>> load(std::string_view id) override { return inner_->load(id); }
    Outcome<std::vector<StoredHead>> of_player(std::string_view hash, std::size_t limit) override {
        return inner_->of_player(hash, limit);
    }
    Outcome<std::optional<InvitedSeat>> find_invite(std::string_view hash) override { return inner_->find_invite(hash); }
    Outcome<std::vector<std::string>> waiting_for_bots() override { return inner_->waiting_for_bots(); }
    Outcome<std::size_t> count() override { return inner_->count(); }
    Outcome<std::vector<std::string>> ids() override { return inner_->ids(); }
    bool full = false;

  private:
    std::unique_ptr<Store> inner_;
};

TEST(Hub, WhatCannotBeStoredDidNotHappen) {
    auto disk = std::make_unique<FullDisk>(House::memory_store());
    FullDisk& switchable = *disk;
    House house(std::move(disk));
    Caller a(house, ann);
    const std::string match = start(a, by_link);
    const json before = a.result("look", {{"match", match}});
    a.result("watch", {{"match", match}});
    const json action = first_action(a, match);
    a.received.clear();
    switchable.full = true;
    EXPECT_EQ(a.error("act", {{"match", match}, {"action", action}}), rpc::internal_error);
    EXPECT_TRUE(a.take("update").empty());
    EXPECT_EQ(a.take("reload").size(), 1U);
    EXPECT_EQ(a.result("look", {{"match", match}}), before);
    switchable.full = false;
    EXPECT_EQ(a.result("act", {{"match", match}, {"action", action}})["version"], 1);
}

// A batch is several requests: each has its own answer, and none says of something that it happened when it did not.
TEST(Hub, ABatchAnswersEachIdByWhatIsStored) {
    auto disk = std::make_unique<FullDisk>(House::memory_store());
    FullDisk& switchable = *disk;
    House house(std::move(disk));
    Caller a(house, ann);
    const std::string match = start(a, by_link);
    const json action = first_action(a, match);
    const auto request = [](const char* id, const char* method, const json& params) {
        return json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}};
    };
    const json batch{request("before", "look", {{"match", match}}),
                     request("acted", "act", {{"match", match}, {"action", action}}),
                     request("listed", "matches", json::object()), request("after", "look", {{"match", match}})};
    const auto answers = [&] {
        a.received.clear();
        a.send(batch.dump());
        house.settle();
        std::map<std::string, json> by_id;
        for (const std::string& text : a.received) {
            // A match that left the memory is fetched first, and the answer about it comes by itself.
            const json message = json::parse(text);
            for (const json& answer : message.is_array() ? message : json::array({message})) {
                if (answer.contains("id")) {
                    by_id[answer["id"]] = answer;
                }
            }
        }
        EXPECT_EQ(by_id.size(), batch.size());
        return by_id;
    };
    switchable.full = true;
    std::map<std::string, json> given = answers();
    EXPECT_TRUE(given["before"].contains("result"));
    EXPECT_EQ(given["acted"]["error"]["code"], int{rpc::internal_error}) << "the list had to be stored first, and was not";
    EXPECT_TRUE(given["listed"].contains("result"));
    EXPECT_EQ(given["after"]["result"], given["before"]["result"]);
    switchable.full = false;
    given = answers();
    EXPECT_EQ(given["acted"]["result"]["version"], 1);
    EXPECT_NE(given["after"]["result"], given["before"]["result"]);
}

TEST(Hub, LimitsTheRateOfEachConnection) {
    HubLimits limits;
    limits.burst = 10;
    limits.per_second = 5;
    House house(House::memory_store(), limits);
    Caller a(house, ann), b(house, bob);
    int refused = 0;
    for (int i = 0; i < 30; ++i) {
        refused += a.error("catalog") == rpc::too_many_requests ? 1 : 0;
    }
    EXPECT_EQ(refused, 30 - 9);
    EXPECT_EQ(b.error("catalog"), 0) << "others are not affected";
    house.now += 1000;
    EXPECT_EQ(a.error("catalog"), 0);
}

TEST(Hub, RefusesWrongParamsByName) {
    House house;
    Caller a(house, ann);
    const std::string match = start(a, hotseat);
    const json before = a.result("look", {{"match", match}});
    expect_wrong_params_are_refused_by_name(Where::server, [&](const std::string& method, const json& params) {
        return a.call(method, params).value("error", json::object());
    });
    EXPECT_EQ(a.result("look", {{"match", match}}), before);
    EXPECT_EQ(house.hub().live_matches(), 1U);
}

TEST(Hub, HasEveryMethodThatTheTableGivesTheServer) {
    House house;
    Caller a(house, ann);
    for (const Method& method : method_table()) {
        const bool here = find_method(method.name, Where::server) != nullptr;
        EXPECT_EQ(a.error(method.name, {{"match", "nowhere"}}) == rpc::method_not_found, !here) << method.name;
    }
}

TEST(Hub, BadMessagesChangeNothing) {
    House house;
    Caller a(house, ann);
    const std::string match = start(a, by_link);
    const json before = a.result("watch", {{"match", match}});
    const std::string good =
        json{{"jsonrpc", "2.0"},
             {"id", 1},
             {"method", "act"},
             {"params", {{"match", match}, {"side", "blue"}, {"action", first_action(a, match)}, {"version", 99}}}}
            .dump();
    const char* methods[] = {"hello",   "new",      "join",   "watch", "look",     "log",   "act",    "undo",
                             "preview", "previews", "advise", "why",   "overlays", "offer", "answer", "salt",
                             "history", "record",   "rolls",  "map",   "rules",    "x",     "analyse"};
    const json values[] = {nullptr,
                           true,
                           -1,
                           1e300,
                           "",
                           "blue",
                           std::string(3000, 'x'),
                           json::array(),
                           json::object(),
                           "\xF0\x9F\x92\xA3",
                           18446744073709551615U};
    const char* names[] = {"match",    "side",  "action", "version", "invite", "player",  "game",
                           "scenario", "seats", "branch", "record",  "what",   "accept",  "text",
                           "from",     "count", "level",  "piece",   "hex",    "options", "name"};
    Rng rng(3);
    const auto any = [&rng](const auto& list) -> const auto& {
        return list[rng.below(static_cast<std::uint32_t>(std::size(list)))];
    };
    for (int i = 0; i < 6000; ++i) {
        if (i % 2 == 0) {
            std::string broken = good;
            for (std::uint32_t n = 1 + rng.below(6); n > 0; --n) {
                broken[rng.below(static_cast<std::uint32_t>(broken.size()))] = static_cast<char>(rng.below(256));
            }
            if (broken != good) {
                a.send(broken.substr(0, rng.below(static_cast<std::uint32_t>(broken.size())) + 1));
            }
        } else {
            json params = json::object();
            for (std::uint32_t n = rng.below(5); n > 0; --n) {
                params[any(names)] = any(values);
            }
            if (rng.below(2) == 0) {
                params["match"] = match;
            }
            const std::string method = any(methods);
            if (method != "x" && rng.below(4) != 0) {
                params = fitting(method, params);
            }
            if ((method == "salt" || method == "offer" || method == "answer") && params.value("match", json()) == match) {
                continue;  // these may well be in order
            }
            a.send(json{{"jsonrpc", "2.0"}, {"id", i}, {"method", method}, {"params", params}}.dump(
                -1, ' ', false, json::error_handler_t::ignore));
        }
        if (i % 100 == 0) {
            house.settle(100);
            a.received.clear();
        }
    }
    house.settle();
    Caller again(house, ann);
    const json after = again.result("look", {{"match", match}, {"side", "blue"}});
    EXPECT_EQ(after, before["view"]);
}

TEST(Hub, KeepsFiveHundredLiveMatchesWithBots) {
    House house;
    Caller a(house, ann);
    std::vector<std::string> matches;
    for (int i = 0; i < 500; ++i) {
        const bool large = i % at_length(50, 10) == 0;
        const json bot{{"kind", "bot"}, {"level", "recruit"}};
        matches.push_back(start(a, {{"game", large ? "ichigo" : "skirmish"},
                                    {"scenario", large ? "campaign" : "signal-hill"},
                                    {"seats", {{large ? "china" : "red", bot}}}}));
    }
    EXPECT_EQ(house.hub().live_matches(), 500U);
    for (const std::string& match : matches) {
        for (int i = 0; i < 3; ++i) {
            const json action = first_action(a, match);
            if (!action.is_null()) {
                a.result("act", {{"match", match}, {"action", action}});
            }
        }
        a.received.clear();
    }
    house.settle();
    for (const std::string& match : matches) {
        EXPECT_TRUE(a.result("look", {{"match", match}})["decision"]["by"] != "chance");
    }
}

}  // namespace
}  // namespace causeway::server
