// The methods of the protocol, as a client sees them.
#include <gtest/gtest.h>

#include <set>

#include "tests/play/client.h"

namespace causeway {
namespace {

using nlohmann::json;

json find(const json& list, const std::string& id) {
    for (const json& item : list) {
        if (item["id"] == id) {
            return item;
        }
    }
    return nullptr;
}

TEST(Protocol, CatalogListsGamesSidesScenariosAndOptions) {
    json catalog = Client().result("catalog");
    EXPECT_EQ(catalog["games"][0].erase("words"), 1U) << "they are tested by themselves";
    const json expected = json::parse(R"({"protocol":2,"games":[{"id":"toy","title":"Envelopes",
        "sides":[{"id":"red","title":"Red"},{"id":"blue","title":"Blue"}],
        "scenarios":[{"id":"plain","title":"Three turns","turns":3},{"id":"short","title":"The last turn","turns":1}],
        "options":[{"id":"hard","title":"Bracing helps more","rule":"3.3","default":false}]}]})");
    EXPECT_EQ(catalog, expected);
}

TEST(Protocol, MapNamesItsPartsAndRefusesUnknownScenarios) {
    Client client;
    const json map = client.result("map", {{"game", "toy"}, {"scenario", "plain"}});
    for (const char* part : {"hexes", "hexsides", "roads", "rails", "places", "boxes", "looks"}) {
        EXPECT_TRUE(map.contains(part)) << part;
    }
    EXPECT_EQ(client.error("map", {{"game", "toy"}, {"scenario", "none"}})["data"]["field"], "scenario");
    EXPECT_EQ(client.error("map", {{"game", "chess"}})["data"]["field"], "game");
    EXPECT_EQ(client.error("map")["data"]["field"], "game");
}

TEST(Protocol, RulesListsTheCasesOfAGame) {
    Client client;
    EXPECT_EQ(client.result("rules", {{"game", "toy"}}),
              json::parse(R"({"cases":[{"id":"2.0","title":"Order","summary":"A side gives its orders one by one.",
                              "paragraphs":["A side gives its orders one by one."]}]})"));
    EXPECT_EQ(client.error("rules", {{"game", "chess"}})["data"]["field"], "game");
    EXPECT_EQ(client.error("rules")["data"]["field"], "game");
}

TEST(Protocol, ChartsAreThoseOfTheGameAndLiveInAMatch) {
    Client client;
    EXPECT_EQ(client.result("charts", {{"game", "toy"}}), json::parse(R"({"game":"toy","tables":[]})"));
    EXPECT_EQ(client.result("charts", {{"game", "toy"}, {"match", client.begin()}})["live"], json::array());
    EXPECT_EQ(client.error("charts", {{"game", "chess"}})["data"]["field"], "game");
    EXPECT_EQ(client.error("charts")["data"]["field"], "game");
    EXPECT_EQ(client.error("charts", {{"game", "toy"}, {"match", "none"}})["code"], -32002);
}

TEST(Protocol, NewOpensAMatchAndAnswersTheFirstChance) {
    Client client;
    const std::string match = client.begin();
    const json view = client.result("look", {{"match", match}});
    EXPECT_EQ(view["match"], match);
    EXPECT_EQ(view["game"], "toy");
    EXPECT_EQ(view["scenario"], "plain");
    EXPECT_EQ(view["side"], nullptr);
    EXPECT_EQ(view["turn"], json::parse(R"({"n":1,"of":3,"label":"Round 1"})"));
    EXPECT_EQ(view["decision"]["by"], "red");
    EXPECT_EQ(view["decision"]["ask"], "order");
    EXPECT_EQ(view["decision"]["rule"], "2.0");
    EXPECT_EQ(view["result"], nullptr);
    EXPECT_EQ(view["pieces"].size(), 6U);
    EXPECT_EQ(view["boxes"]["left"].size(), 6U);
}

TEST(Protocol, NewRefusesWhatItDoesNotKnowAndNamesIt) {
    Client client;
    const std::pair<const char*, const char*> cases[] = {
        {R"({})", "game"},
        {R"({"game":5})", "game"},
        {R"({"game":"toy"})", "scenario"},
        {R"({"game":"toy","scenario":"x"})", "scenario"},
        {R"({"game":"toy","scenario":"plain","options":{"soft":true}})", "options.soft"},
        {R"({"game":"toy","scenario":"plain","options":{"hard":1}})", "options.hard"},
        {R"({"game":"toy","scenario":"plain","options":["hard","soft"]})", "options[1]"},
        {R"({"game":"toy","scenario":"plain","options":3})", "options"},
        {R"({"game":"toy","scenario":"plain","seed":-1})", "seed"},
        {R"({"game":"toy","scenario":"plain","seed":1.5})", "seed"},
        {R"({"game":"toy","scenario":"plain","seed":99999999999999999999999})", "seed"},
        {R"({"game":"toy","scenario":"plain","manual":"yes"})", "manual"},
        {R"({"game":"toy","scenario":"plain","dice":[1,-1]})", "dice[1]"},
        {R"({"game":"toy","scenario":"plain","dice":["draw nine"]})", "dice"},
        {R"({"game":"toy","scenario":"plain","manual":true,"dice":[1]})", "dice"},
        {R"({"game":"toy","scenario":"plain","position":7})", "position"},
    };
    for (const auto& [params, field] : cases) {
        const json error = client.error("new", json::parse(params));
        EXPECT_EQ(error["code"], -32602) << params;
        EXPECT_EQ(error["data"]["field"], field) << params;
    }
    EXPECT_EQ(client.code("look", {{"match", "m1"}}), -32002) << "no match may be left behind";
}

TEST(Protocol, OptionsTakeEffectInEitherForm) {
    for (const json& options : {json{{"hard", true}}, json::array({"hard"})}) {
        Client client;
        const std::string match = client.begin({{"options", options}});
        EXPECT_EQ(client.result("position", {{"match", match}})["hard"], 1);
    }
}

TEST(Protocol, SeedsDecideTheDice) {
    Client client;
    std::set<std::string> deals;
    for (int seed = 0; seed < 20; ++seed) {
        deals.insert(client.result("position", {{"match", client.begin({{"seed", seed}})}})["pieces"].dump());
    }
    EXPECT_GT(deals.size(), 10U);
    const json once = client.result("position", {{"match", client.begin({{"seed", 5}})}});
    EXPECT_EQ(once, client.result("position", {{"match", client.begin({{"seed", 5}})}}));
    const auto random = [&] { return client.result("record", {{"match", client.begin({{"seed", nullptr}})}})["seed"]; };
    EXPECT_NE(random(), random()) << "without a seed, a random one";
}

TEST(Protocol, ActTakesObjectOrTextAndAnswersWithEventsAndDecision) {
    Client client;
    const std::string match = client.begin();
    json reply = client.act(match, {{"do", "shift"}, {"piece", "red-a"}, {"box", "right"}, {"text", "whatever"}});
    ASSERT_EQ(reply["events"].size(), 1U) << reply;
    EXPECT_EQ(reply["events"][0]["type"], "move");
    EXPECT_EQ(reply["events"][0]["rule"], "2.1");
    EXPECT_EQ(reply["events"][0]["piece"], "red-a");
    EXPECT_EQ(reply["events"][0]["n"], 7) << "after six dealt counters";
    EXPECT_EQ(reply["decision"]["by"], "red");
    reply = client.act(match, "  shift red-a left ");
    EXPECT_EQ(reply["events"][0]["n"], 8);
}

TEST(Protocol, ActMakesTheListOnceForTheActionAndOnceForTheAnswer) {
    Client client;
    const std::string match = client.begin();
    const auto lists = [&](json params) {
        params["match"] = match;
        const int before = toy::lists_made;
        client.result("act", params);
        return toy::lists_made - before;
    };
    EXPECT_EQ(lists({{"action", "shift red-a right"}}), 2);
    EXPECT_EQ(lists({{"action", "shift red-a left"}, {"side", "red"}}), 2);
    EXPECT_EQ(lists({{"action", "no such thing"}}), 2) << "to look for it, and for the decision that the error shows";
    EXPECT_EQ(lists({{"action", "vow blue-braces"}, {"side", "blue"}}), 1) << "a side is not shown the other's list";
}

TEST(Protocol, EveryListedActionIsAcceptedInBothForms) {
    Client client;
    const std::string match = client.begin();
    const json actions = client.result("look", {{"match", match}})["decision"]["actions"];
    const json start = client.result("position", {{"match", match}});
    ASSERT_GT(actions.size(), 10U);
    for (const json& action : actions) {
        for (const json& form : {action, action["text"]}) {
            const std::string copy = client.result("new", {{"game", "toy"}, {"position", start}, {"seed", 1}})["match"];
            EXPECT_TRUE(client.act(copy, form).contains("decision")) << form;
            client.result("close", {{"match", copy}});
        }
    }
}

TEST(Protocol, IllegalActionsShowTheOpenDecisionAndChangeNothing) {
    Client client;
    const std::string match = client.begin();
    const json before = client.result("look", {{"match", match}});
    const json record = client.result("record", {{"match", match}});
    for (const char* action :
         {R"("brace")", R"("shift red-a left")", R"("shift blue-a right")", R"("roll 6")", R"("")", R"({"do":"fly"})",
          R"({"do":"shift","piece":"red-a"})", R"({"do":"shift","piece":"red-a","box":"right","hex":"0101"})",
          R"({"do":"end","piece":[[]]})", R"({"do":"shift","piece":7,"box":null})"}) {
        const json error = client.error("act", {{"match", match}, {"action", json::parse(action)}});
        EXPECT_EQ(error["code"], -32001) << action;
        EXPECT_EQ(error["data"]["decision"], before["decision"]) << action;
    }
    for (const char* action : {"7", "null", "[]", "{}", R"({"do":5})", "true"}) {
        EXPECT_EQ(client.code("act", {{"match", match}, {"action", json::parse(action)}}), -32602) << action;
    }
    EXPECT_EQ(client.error("act", {{"match", match}})["data"]["field"], "action");
    EXPECT_EQ(client.result("look", {{"match", match}}), before);
    EXPECT_EQ(client.result("record", {{"match", match}}), record);
}

TEST(Protocol, UnknownMatchesAreNamedSo) {
    Client client;
    const std::pair<const char*, json> requests[] = {{"look", {}},
                                                     {"act", {{"action", "end"}}},
                                                     {"dice", {{"faces", {1}}}},
                                                     {"preview", {{"action", "end"}}},
                                                     {"previews", {}},
                                                     {"overlays", {}},
                                                     {"why", {}},
                                                     {"undo", {}},
                                                     {"position", {}},
                                                     {"imagine", {{"side", "red"}, {"seed", 1}}},
                                                     {"standing", {{"side", "red"}}},
                                                     {"record", {}},
                                                     {"advise", {{"level", "staff"}}},
                                                     {"log", {}},
                                                     {"close", {}}};
    for (const auto& [method, others] : requests) {
        json params = others.is_null() ? json::object() : others;
        EXPECT_EQ(client.error(method, params)["data"]["field"], "match") << method;
        params["match"] = "m9";
        EXPECT_EQ(client.code(method, params), -32002) << method;
    }
}

TEST(Protocol, CombatEventsCarryRollResultAndExplanation) {
    Client client;
    const std::string match = client.begin();
    EXPECT_EQ(client.result("dice", {{"match", match}, {"faces", {5}}})["queued"], 1);
    client.act(match, "attack blue-b");
    const json events = client.act(match, "brace")["events"];
    ASSERT_EQ(events.size(), 2U) << events;
    EXPECT_EQ(events[0]["type"], "combat");
    EXPECT_EQ(events[0]["roll"], json::array({5}));
    EXPECT_EQ(events[0]["result"], "hit");
    EXPECT_EQ(events[0]["explanation"],
              json::parse(R"([{"label":"to hit","rule":"3.2","amount":4},{"label":"braced","rule":"3.1","amount":1}])"));
    EXPECT_EQ(events[1]["type"], "reveal");
}

TEST(Protocol, PreviewExplainsAndChangesNothing) {
    Client client;
    const std::string match = client.begin();
    client.act(match, "attack blue-b");
    const json before = client.result("look", {{"match", match}});
    const json preview = client.result("preview", {{"match", match}, {"action", "brace"}});
    EXPECT_EQ(preview["column"], "5+");
    EXPECT_EQ(preview["explanation"].size(), 2U);
    EXPECT_DOUBLE_EQ(preview["outcomes"][0]["p"].get<double>() + preview["outcomes"][1]["p"].get<double>(), 1.0);
    EXPECT_EQ(preview["outcomes"][0]["text"], "hit");
    EXPECT_EQ(client.code("preview", {{"match", match}, {"action", "end"}}), -32001);
    EXPECT_EQ(client.result("preview", {{"match", match}, {"action", "brace"}, {"side", "blue"}}), preview);
    EXPECT_EQ(client.code("preview", {{"match", match}, {"action", "brace"}, {"side", "red"}}), -32001) << "not his to answer";
    EXPECT_EQ(client.result("look", {{"match", match}}), before);
}

TEST(Protocol, ManualMatchesListChanceLikeAnyOtherDecision) {
    Client client;
    const std::string match = client.begin({{"manual", true}});
    json decision = client.result("look", {{"match", match}})["decision"];
    EXPECT_EQ(decision["by"], "chance");
    EXPECT_EQ(decision["actions"][2]["text"], "draw three");
    for (const char* draw : {"draw three", "draw one", "draw two", "draw one", "draw two", "draw three"}) {
        decision = client.act(match, draw)["decision"];
    }
    EXPECT_EQ(decision["by"], "red");
    client.act(match, "attack blue-c");
    decision = client.act(match, "yield")["decision"];
    EXPECT_EQ(decision["by"], "chance");
    ASSERT_EQ(decision["actions"].size(), 6U);
    EXPECT_EQ(decision["actions"][3], json::parse(R"({"do":"roll","faces":[4],"text":"roll 4"})"));
    EXPECT_EQ(client.result("preview", {{"match", match}, {"action", "roll 4"}})["outcomes"][0]["p"], 1.0);
    EXPECT_EQ(client.code("act", {{"match", match}, {"action", "roll 7"}}), -32001);
    EXPECT_EQ(client.code("dice", {{"match", match}, {"faces", {1}}}), -32602);
    decision = client.act(match, {{"do", "roll"}, {"faces", {4}}})["decision"];
    EXPECT_EQ(decision["by"], "red");
    EXPECT_EQ(client.result("position", {{"match", match}})["score"][0], 3);
    EXPECT_EQ(client.code("undo", {{"match", match}}), -32003) << "a die has been cast by hand";
}

TEST(Protocol, ViewsHideWhatASideMayNotKnow) {
    Client client;
    const std::string match = client.begin();
    client.act(match, "peek blue-b");
    const json red = client.result("look", {{"match", match}, {"side", "red"}});
    EXPECT_EQ(red["side"], "red");
    EXPECT_EQ(find(red["pieces"], "blue-a"),
              json::parse(R"({"id":"blue-a","side":"blue","at":{"box":"left"},"level":0,"hidden":true})"));
    EXPECT_TRUE(find(red["pieces"], "blue-b").contains("attack"));
    EXPECT_TRUE(find(red["pieces"], "red-a").contains("attack"));
    EXPECT_FALSE(red["decision"]["actions"].empty());
    const json blue = client.result("look", {{"match", match}, {"side", "blue"}});
    EXPECT_TRUE(blue["decision"]["actions"].empty()) << "the other side's list is its own";
    EXPECT_EQ(blue["decision"]["by"], "red");
    EXPECT_TRUE(find(blue["pieces"], "red-a")["hidden"]);
    const json spectator = client.result("look", {{"match", match}, {"side", "spectator"}});
    EXPECT_TRUE(find(spectator["pieces"], "red-a")["hidden"]);
    EXPECT_TRUE(find(spectator["pieces"], "blue-a")["hidden"]);
    EXPECT_EQ(client.error("look", {{"match", match}, {"side", "green"}})["data"]["field"], "side");
}

TEST(Protocol, TheLogIsFilteredForItsReader) {
    Client client;
    const std::string match = client.begin();
    const auto text = [&](const char* side, int n) {
        return client.result("log", {{"match", match}, {"side", side}, {"from", n}})["events"][0]["text"].get<std::string>();
    };
    EXPECT_EQ(text("red", 4), "blue-a is dealt a value");
    EXPECT_NE(text("blue", 4), "blue-a is dealt a value");
    const json last = client.result("log", {{"match", match}, {"from", 6}})["events"];
    ASSERT_EQ(last.size(), 1U);
    EXPECT_EQ(last[0]["n"], 6);
    EXPECT_TRUE(last[0].contains("piece"));
    EXPECT_FALSE(client.result("log", {{"match", match}, {"side", "red"}, {"from", 6}})["events"][0].contains("piece"));
}

TEST(Protocol, ASideAnswersForItselfOnly) {
    Client client;
    const std::string match = client.begin();
    const json error = client.error("act", {{"match", match}, {"side", "blue"}, {"action", "end"}});
    EXPECT_EQ(error["code"], -32001);
    EXPECT_TRUE(error["data"]["decision"]["actions"].empty());
    const json reply = client.result("act", {{"match", match}, {"side", "red"}, {"action", "end"}});
    EXPECT_EQ(reply["decision"]["by"], "blue");
    EXPECT_TRUE(reply["decision"]["actions"].empty());
}

TEST(Protocol, AdviseGivesALegalActionAndChangesNothing) {
    Client client;
    const std::string match = client.begin();
    const json before = client.result("record", {{"match", match}});
    for (const char* level : {"recruit", "cadet", "staff", "colonel", "general"}) {
        const json action = client.result("advise", {{"match", match}, {"level", level}, {"ms", 50}})["action"];
        const json listed = client.result("look", {{"match", match}})["decision"]["actions"];
        const auto is_advised = [&](const json& each) { return each["text"] == action["text"]; };
        EXPECT_TRUE(std::any_of(listed.begin(), listed.end(), is_advised)) << action;
    }
    EXPECT_EQ(client.result("advise", {{"match", match}, {"level", "staff"}})["action"]["do"], "attack");
    EXPECT_EQ(client.result("record", {{"match", match}}), before);
    EXPECT_EQ(client.error("advise", {{"match", match}})["data"]["field"], "level");
    EXPECT_EQ(client.error("advise", {{"match", match}, {"level", "marshal"}})["data"]["field"], "level");
    EXPECT_EQ(client.error("advise", {{"match", match}, {"level", "staff"}, {"ms", -1}})["data"]["field"], "ms");
}

TEST(Protocol, ImagineGivesAPositionThatTheSideCouldBeIn) {
    Client client;
    const std::string match = client.begin();
    const json red{{"match", match}, {"side", "red"}, {"seed", 5}};
    const json before = client.result("record", {{"match", match}});
    const json imagined = client.result("imagine", red)["position"];
    EXPECT_EQ(client.result("imagine", red)["position"], imagined);
    EXPECT_EQ(client.result("record", {{"match", match}}), before);
    const std::string world = client.result("new", {{"game", "toy"}, {"position", imagined}, {"seed", 1}})["match"];
    const auto seen = [&](const std::string& in, const char* side) {
        json view = client.result("look", {{"match", in}, {"side", side}});
        view.erase("match");
        return view;
    };
    EXPECT_EQ(seen(world, "red"), seen(match, "red"));
    bool differs = false;
    for (int seed = 0; seed < 20 && !differs; ++seed) {
        differs = client.result("imagine", {{"match", match}, {"side", "red"}, {"seed", seed}})["position"] !=
                  client.result("position", {{"match", match}});
    }
    EXPECT_TRUE(differs) << "what red cannot know is dealt anew";
}

TEST(Protocol, ImagineIsForTheSideThatMustDecide) {
    Client client;
    const std::string match = client.begin();
    const auto code = [&](const char* side) { return client.code("imagine", {{"match", match}, {"side", side}, {"seed", 5}}); };
    EXPECT_TRUE(client.result("imagine", {{"match", match}, {"side", "red"}, {"seed", 5}}).contains("position"));
    EXPECT_EQ(code("blue"), -32001);
    EXPECT_EQ(code("spectator"), -32001);
    EXPECT_EQ(code("green"), -32602);
    EXPECT_EQ(client.error("imagine", {{"match", match}, {"side", "red"}})["data"]["field"], "seed");
    EXPECT_EQ(client.error("imagine", {{"match", match}, {"seed", 5}})["data"]["field"], "side");
    const std::string manual = client.begin({{"manual", true}});
    EXPECT_EQ(client.code("imagine", {{"match", manual}, {"side", "red"}, {"seed", 5}}), -32001) << "a die is to be rolled";
}

TEST(Protocol, StandingIsForGamesThatSayHowTheyStand) {
    Client client;
    const std::string match = client.begin();
    EXPECT_EQ(client.error("standing", {{"match", match}, {"side", "red"}})["data"]["field"], "match");
    EXPECT_EQ(client.error("standing", {{"match", match}, {"side", "green"}})["data"]["field"], "side");
}

TEST(Protocol, AWholeMatchOnAdviceEndsWithAResult) {
    Client client;
    const std::string match = client.begin();
    json decision = client.result("look", {{"match", match}})["decision"];
    for (int i = 0; i < 1000 && !decision["by"].is_null(); ++i) {
        decision = client.act(match, client.result("advise", {{"match", match}, {"level", "recruit"}})["action"])["decision"];
    }
    EXPECT_EQ(decision, json::parse(R"({"by":null,"actions":[]})"));
    const json view = client.result("look", {{"match", match}});
    EXPECT_EQ(view["result"]["rule"], "4.0");
    EXPECT_EQ(client.code("act", {{"match", match}, {"action", "end"}}), -32001);
    EXPECT_EQ(client.code("advise", {{"match", match}, {"level", "staff"}}), -32001);
}

TEST(Protocol, AdviseAnswersChanceInAManualMatch) {
    Client client;
    const std::string match = client.begin({{"manual", true}});
    EXPECT_EQ(client.result("advise", {{"match", match}, {"level", "staff"}})["action"]["do"], "draw");
}

TEST(Protocol, PositionsAreHandedOnWhole) {
    Client client;
    const std::string match = client.begin({{"options", {{"hard", true}}}});
    client.act(match, "peek blue-a");
    client.act(match, "attack blue-c");
    const json position = client.result("position", {{"match", match}});
    EXPECT_EQ(position["game"], "toy");
    const std::string copy = client.result("new", {{"game", "toy"}, {"position", position}, {"seed", 1}})["match"];
    EXPECT_EQ(client.result("position", {{"match", copy}}), position);
    json mine = client.result("look", {{"match", match}});
    json theirs = client.result("look", {{"match", copy}});
    mine.erase("match");
    theirs.erase("match");
    EXPECT_EQ(mine, theirs);
}

TEST(Protocol, BadPositionsAreRefusedByTheirPlace) {
    Client client;
    const json good = client.result("position", {{"match", client.begin()}});
    const std::tuple<const char*, json, const char*> cases[] = {
        {"/pieces/3/box", "attic", "pieces[3].box"},
        {"/pieces/2/id", "red-a", "pieces[2].id"},
        {"/round", 9, "round"},
        {"/game", "chess", "game"},
        {"/score", json::array(), "score"},
    };
    for (const auto& [pointer, value, path] : cases) {
        json bad = good;
        bad[json::json_pointer(pointer)] = value;
        const json error = client.error("new", {{"game", "toy"}, {"position", bad}});
        EXPECT_EQ(error["code"], -32004) << pointer;
        EXPECT_EQ(error["data"]["path"], path) << pointer;
    }
}

TEST(Protocol, AnEngineKeepsOnlySoManyMatches) {
    Client client({.matches = 2});
    const std::string first = client.begin();
    client.begin();
    const json refused = client.error("new", {{"game", "toy"}, {"scenario", "plain"}});
    EXPECT_EQ(refused["code"], -32005);
    EXPECT_EQ(client.code("replay", {{"record", client.result("record", {{"match", first}})}}), -32005);
    client.result("close", {{"match", first}});
    EXPECT_EQ(client.begin(), "m3") << "ids are never used again";
}

}  // namespace
}  // namespace causeway
