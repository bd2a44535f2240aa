// Positions as documents, whole random matches, and what a side may not learn from them.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/games/skirmish/table.h"
#include "tests/length.h"

namespace causeway::skirmish {
namespace {

using nlohmann::json;

// What is said against the document of the scenario's start after `change`.
template <class Change>
std::string refusal(Change change) {
    json given = document(the_game(), Table().position);
    change(given);
    const Expected<Position> read = from_document(the_game(), given);
    return read ? "accepted" : to_string(read.error());
}

TEST(SkirmishDocument, MistakesAreNamedWithTheirPlace) {
    EXPECT_EQ(refusal([](json&) {}), "accepted");
    EXPECT_EQ(refusal([](json& d) { d["pieces"][3]["hex"] = "0909"; }), "pieces[3].hex: there is no hex \"0909\"");
    EXPECT_EQ(refusal([](json& d) { d["pieces"][3]["hex"] = 7; }), "pieces[3].hex: must be a text");
    EXPECT_EQ(refusal([](json& d) { d["pieces"][3]["id"] = "blue-able"; }),
              "pieces[3].id: two pieces have the id \"blue-able\"");
    EXPECT_EQ(refusal([](json& d) { d["pieces"][3].erase("id"); }), "pieces[3].id: is missing");
    EXPECT_EQ(refusal([](json& d) { d["pieces"].erase(11); }), "pieces: red-militia is missing");
    EXPECT_EQ(refusal([](json& d) { d["pieces"][3]["colour"] = 1; }), "pieces[3].colour: is not known here");
    EXPECT_EQ(refusal([](json& d) { d["pieces"][4]["box"] = "sea"; }), "pieces[4].box: there is no box \"sea\"");
    EXPECT_EQ(refusal([](json& d) { d["pieces"][4]["hex"] = "0402"; }), "pieces[4]: a piece is either in a hex or in a box");
    EXPECT_EQ(refusal([](json& d) { d["turn"] = -1; }), "turn: must be a whole number from 0 to 65535");
    EXPECT_EQ(refusal([](json& d) { d["turn"] = 1.5; }), "turn: must be a whole number from 0 to 65535");
    EXPECT_EQ(refusal([](json& d) { d["stack"][1]["ask"] = "panic"; }), "stack[1].ask: there is no question \"panic\"");
    EXPECT_EQ(refusal([](json& d) { d["stack"][1]["hex"] = "0402"; }), "stack[1].hex: is not known here");
    EXPECT_EQ(refusal([](json& d) { d = json::array(); }), "must be an object");
}

TEST(SkirmishDocument, WhatTheRulesForbidIsRefused) {
    EXPECT_EQ(refusal([](json& d) { d["pieces"][3]["hex"] = d["pieces"][0]["hex"]; }),
              "pieces[3].hex: is in the hex of another piece");
    EXPECT_EQ(refusal([](json& d) { d["pieces"][0]["shaken"] = true; }), "pieces[0].concealed: cannot be concealed");
    EXPECT_EQ(refusal([](json& d) { d["pieces"][9].erase("concealed"); }), "pieces[9].hex: is a decoy that was revealed");
    EXPECT_EQ(refusal([](json& d) { d["pieces"][6]["halves"] = 8; }), "pieces[6].halves: has too many movement points");
    EXPECT_EQ(refusal([](json& d) { d["pieces"][0]["halves"] = 200; }), "pieces[0].halves: must be a whole number from 0 to 8");
    EXPECT_EQ(refusal([](json& d) { d["turn"] = 8; }), "turn: is not a turn of the scenario");
    EXPECT_EQ(refusal([](json& d) { d["rerolls"]["red"] = 3; }), "rerolls.red: more re-rolls than at the start");
    EXPECT_EQ(refusal([](json& d) { d["ending"] = "time"; }), "ending: a match is over when nothing is under way");
    EXPECT_EQ(refusal([](json& d) { d["stack"][0]["begun"] = 3; }), "stack[1].ask: cannot be under way now");
    EXPECT_EQ(
        refusal([](json& d) { d["stack"].push_back({{"ask", "combat"}, {"hex", "0402"}, {"attackers", {"blue-able"}}}); }),
        "stack[2].ask: cannot be under way now");
}

TEST(SkirmishDocument, NothingIsNamedTwice) {
    EXPECT_EQ(refusal([](json& d) {
                  d["stack"][0]["begun"] = 3;
                  d["stack"][1] = {{"ask", "attack"}};
                  d["stack"].push_back({{"ask", "combat"}, {"hex", "0402"}, {"attackers", {"blue-able", "blue-able"}}});
              }),
              "stack[2].attackers[1]: blue-able is here a second time");
}

TEST(SkirmishDocument, EveryFrameNeedsTheOneBelowIt) {
    Table table({{"blue-able", "0304"}, {"red-guns", "0401"}, {"red-rifles", "0605"}});
    table.act("move blue-able 0303", "fire red-guns", "roll 6", "roll 5");
    const json whole = document(the_game(), table.position);
    EXPECT_EQ(from_document(the_game(), whole).value(), table.position);
    ASSERT_EQ(whole["stack"].size(), 6U);  // turn, phase, move, shot, check, re-roll
    for (std::size_t i = 0; i < 6; ++i) {
        json broken = whole;
        broken["stack"].erase(i);
        EXPECT_FALSE(from_document(the_game(), broken)) << whole["stack"][i];
    }
    for (const char* key : {"piece", "firer", "from", "to", "side", "die"}) {
        for (std::size_t i = 0; i < 6; ++i) {
            json broken = whole;
            if (broken["stack"][i].erase(key) > 0) {
                EXPECT_FALSE(from_document(the_game(), broken)) << key;
            }
        }
    }
}

TEST(SkirmishDocument, NoAttackOnADecoyIsEverRolled) {
    for (const bool decoy : {false, true}) {
        Table table({{"blue-able", "0303"}, {decoy ? "red-decoy" : "red-rifles", "0402"}});
        table.position.options = 1;
        table.act("end").at("blue-able").attacked = true;
        json given = document(the_game(), table.position);
        given["stack"].push_back({{"ask", "combat"}, {"hex", "0402"}, {"attackers", {"blue-able"}}});
        EXPECT_EQ(from_document(the_game(), given).has_value(), !decoy);
    }
}

// Answers at random, and calls visit(position) at every decision.
template <class Visit>
void play_at_random(std::uint64_t seed, Options options, Visit visit) {
    Rng rng(seed);
    ActionList list;
    Position position = start(the_game(), 0, options);
    for (int answered = 0; decision(the_game(), position).by != nobody; ++answered) {
        ASSERT_LT(answered, 2000);
        visit(position);
        actions(the_game(), position, list);
        ASSERT_FALSE(list.empty());
        apply(the_game(), position, list[rng.below(static_cast<std::uint32_t>(list.size()))], nullptr);
    }
    visit(position);
    EXPECT_TRUE(result(the_game(), position).has_value());
}

TEST(SkirmishDocument, ReadsBackWhatItWroteAtEveryDecision) {
    for (int seed = 0; seed < at_length(16, 60); ++seed) {
        play_at_random(seed, seed % 4 == 0 ? 1U : 0U, [](const Position& position) {
            ASSERT_EQ(violations(the_game(), position), std::vector<std::string>{});
            const Expected<Position> read = from_document(the_game(), document(the_game(), position));
            ASSERT_TRUE(read) << to_string(read.error()) << document(the_game(), position).dump(1);
            ASSERT_EQ(*read, position);
        });
    }
}

// Every value of a document, as pointers to them.
void collect(json& value, std::vector<json*>& all) {
    all.push_back(&value);
    if (value.is_structured()) {
        for (json& each : value) {
            collect(each, all);
        }
    }
}

TEST(SkirmishDocument, WhateverIsAcceptedCanBePlayedToTheEnd) {
    int accepted = 0;
    Rng rng(11);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        play_at_random(seed, 0, [&](const Position& position) {
            json changed = document(the_game(), position);
            std::vector<json*> values;
            collect(changed, values);
            for (std::uint32_t times = rng.below(3); times < 3; ++times) {
                const json copied = *values[rng.below(static_cast<std::uint32_t>(values.size()))];
                json& target = *values[rng.below(static_cast<std::uint32_t>(values.size()))];
                if (target.is_primitive() && copied.is_primitive()) {
                    target = rng.below(4) == 0 ? json(rng.below(12)) : copied;
                }
            }
            Expected<Position> read = from_document(the_game(), changed);
            if (!read) {
                EXPECT_FALSE(read.error().message.empty());
                return;
            }
            ++accepted;
            ActionList list;
            while (decision(the_game(), *read).by != nobody) {
                ASSERT_EQ(violations(the_game(), *read), std::vector<std::string>{}) << changed.dump(1);
                actions(the_game(), *read, list);
                ASSERT_FALSE(list.empty()) << changed.dump(1);
                apply(the_game(), *read, list[rng.below(static_cast<std::uint32_t>(list.size()))], nullptr);
            }
        });
    }
    EXPECT_GT(accepted, 100);
}

TEST(SkirmishPreview, ProbabilitiesAddUpToOneForEveryAction) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        play_at_random(seed, 0, [](const Position& position) {
            ActionList list;
            actions(the_game(), position, list);
            for (const Action& each : list) {
                double total = 0;
                for (const Outcome& outcome : preview(the_game(), position, each).outcomes) {
                    total += outcome.probability;
                }
                EXPECT_NEAR(total, 1, 1e-9) << Table::text(each);
            }
        });
    }
}

TEST(SkirmishBot, BeatsRandomPlayOnEitherSide) {
    int wins = 0;
    constexpr int matches = 200;
    for (int match = 0; match < matches; ++match) {
        const Side bot = match % 2 == 0 ? blue : red;
        Rng rng(static_cast<std::uint64_t>(match));
        ActionList list;
        Position position = start(the_game(), 0, 0);
        for (Decision open = decision(the_game(), position); open.by != nobody; open = decision(the_game(), position)) {
            actions(the_game(), position, list);
            std::size_t chosen = rng.below(static_cast<std::uint32_t>(list.size()));
            if (open.by == bot) {
                std::vector<double> scores(list.size());
                appraise(the_game(), resample(the_game(), position, bot, rng), bot, list, scores, rng);
                chosen = static_cast<std::size_t>(std::max_element(scores.begin(), scores.end()) - scores.begin());
            }
            apply(the_game(), position, list[chosen], nullptr);
        }
        wins += result(the_game(), position)->winner == bot ? 1 : 0;
    }
    EXPECT_GT(wins, matches * 8 / 10);
}

}  // namespace
}  // namespace causeway::skirmish
