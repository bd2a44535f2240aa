// 20.0 Random events.
#include "tests/games/guam/board.h"

namespace causeway::guam {
namespace {

class EventBoard : public Board {
  public:
    // With chits in the cup, so that the turn does not end after an event.
    EventBoard() { p.cup = others; }
    static constexpr Chits others = bit(chit::wind) | bit(chit::naval);
    EventBoard& event(int die) {
        p.chit = chit::event;
        begin(RandomEvent{.die = static_cast<std::uint8_t>(die)}).settle();
        return *this;
    }
    int dispatch(std::string_view id) const { return p.divisions[division(id)].dispatch; }
    int quality_of(std::string_view id) const { return p.divisions[division(id)].quality; }
    // Ambush units that are not yet in play.
    EventBoard& ambush_pool(int count) {
        for (int i = 0; i < count; ++i) {
            guam::put(game, p, game.ambushes[static_cast<std::size_t>(i)], box::pool);
        }
        return *this;
    }
    bool over() const { return !asks<RandomEvent>(); }
};

TEST(Guam_20_0, TheDieNamesTheEvent) {
    EventBoard board;
    board.p.chit = chit::event;
    board.begin(RandomEvent{}).settle();
    EXPECT_TRUE(board.asks_die(Purpose::event));
    board.roll(0);
    EXPECT_TRUE(board.asks<RandomEvent>());
    EXPECT_EQ(board.last(Sentence::event).a, 0);
}

TEST(Guam_20_0, Event0GivesAnAmericanDivisionDispatchPoints) {
    EventBoard board;
    board.event(0);
    EXPECT_EQ(board.asked(), us);
    EXPECT_EQ(board.choices(Verb::division), 3);
    board.act_number(Verb::division, board.division("77id"));
    EXPECT_EQ(board.dispatch("77id"), 8);
    EXPECT_EQ(board.dispatch("3mardiv"), 5);
    EXPECT_TRUE(board.over());
}

TEST(Guam_20_0, Event1MakesMartyrsNearAmericans) {
    CASES("9.6.3");
    EventBoard board;
    board.put("us-i-3-3", "23.59").put({"jp-1-320", "jp-320-hmg"}, "25.60").put("jp-2-320", "28.62").put("jp-3-320", "25.61");
    board.dg("25.60", 2);
    board.event(1);
    EXPECT_EQ(board.asked(), japan);
    EXPECT_TRUE(board.can(Verb::place, "25.60"));
    EXPECT_FALSE(board.can(Verb::place, "28.62"));
    board.act(Verb::place, "25.60");
    EXPECT_TRUE(has(board.p, board.piece("jp-1-320"), status::gyokusai));
    EXPECT_TRUE(board.is_column("jp-1-320"));
    EXPECT_TRUE(board.dead("jp-320-hmg"));
    EXPECT_EQ(board.dg("25.60"), 0);
    EXPECT_FALSE(has(board.p, board.piece("jp-2-320"), status::gyokusai));
    EXPECT_TRUE(board.over());
}

TEST(Guam_20_0, Event1CountsBeachesInUse) {
    CASES("30.4");
    EventBoard board;
    board.put("jp-1-320", "25.60");
    board.event(1);
    EXPECT_TRUE(board.over());
    board.p.landed = 1;  // Red 1
    board.event(1);
    EXPECT_TRUE(board.can(Verb::place, "25.60"));
    board.act(Verb::pass);
    board.p.closed = 1;
    board.event(1);
    EXPECT_TRUE(board.over());
}

TEST(Guam_20_0, Event1MayBeDeclinedAndPassesAmbushUnitsBy) {
    CASES("24.0");
    EventBoard board;
    board.put("us-i-3-3", "23.59").put({"ambush-1", "jp-1-320"}, "24.60");
    board.event(1);
    EXPECT_TRUE(board.can(Verb::pass));
    board.act(Verb::place, "24.60");
    EXPECT_FALSE(has(board.p, board.piece("ambush-1"), status::gyokusai));
    EXPECT_TRUE(has(board.p, board.piece("jp-1-320"), status::gyokusai));
}

TEST(Guam_29_1, AfterDesperationEvent1ServesDrinks) {
    CASES("20.0");
    EventBoard board;
    board.p.desperation = 1;
    board.put({"us-a-1-3", "us-b-1-3"}, "25.60").put("us-i-3-3", "23.59").put("us-a-1-305", "36.82");
    board.event(1);
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.choices(Verb::place), 2);  // the Army stays sober
    board.act(Verb::place, "25.60");
    EXPECT_TRUE(has(board.p, board.piece("us-a-1-3"), status::drunk));
    EXPECT_FALSE(has(board.p, board.piece("us-b-1-3"), status::drunk));  // one of them keeps the marker
    EXPECT_FALSE(board.can(Verb::place, "25.60"));
    board.act(Verb::place, "23.59");
    EXPECT_TRUE(board.over());
}

TEST(Guam_29_1, ThereAreFiveMarkers) {
    EventBoard board;
    board.p.desperation = 1;
    const char* hexes[] = {"23.59", "23.60", "23.61", "24.60", "24.61", "25.60"};
    const char* units[] = {"us-a-1-3", "us-b-1-3", "us-c-1-3", "us-e-2-3", "us-f-2-3", "us-g-2-3"};
    for (int i = 0; i < 6; ++i) {
        board.put(units[i], hexes[i]);
    }
    set(board.p, board.piece("us-a-1-3"), status::hungover);
    board.event(1);
    for (int i = 1; i < 5; ++i) {
        board.act(Verb::place, hexes[i]);
    }
    EXPECT_TRUE(board.over());
    EXPECT_FALSE(has(board.p, board.piece("us-g-2-3"), status::drunk));
}

// Two companies of Marines and one of the Army were in 25.60 when the marker was placed there.
EventBoard party() {
    EventBoard board;
    board.p.desperation = 1;
    board.put({"us-a-1-3", "us-b-1-3"}, "25.60").put("us-a-1-305", "25.60");
    board.event(1).act(Verb::place, "25.60");
    return board;
}
bool is_drunk(const EventBoard& board, std::string_view id) { return has(board.p, board.piece(id), status::drunk); }

TEST(Guam_29_1, TheMarkerStaysWithThoseWhoStay) {
    EventBoard board = party();
    ASSERT_TRUE(is_drunk(board, "us-a-1-3"));
    hand_on_drinks(board.game, board.p, board.piece("us-a-1-3"));
    board.put("us-a-1-3", "25.61");
    EXPECT_FALSE(is_drunk(board, "us-a-1-3"));
    EXPECT_TRUE(is_drunk(board, "us-b-1-3"));
    hand_on_drinks(board.game, board.p, board.piece("us-b-1-3"));
    board.put("us-b-1-3", "24.60");
    EXPECT_TRUE(is_drunk(board, "us-b-1-3"));  // the last Marine takes it along
    EXPECT_FALSE(is_drunk(board, "us-a-1-305"));
}

TEST(Guam_29_1, WhoCameLaterDoesNotKeepTheMarker) {
    EventBoard board = party();
    board.put("us-c-1-3", "25.60");
    eliminate(board.game, board.p, board.piece("us-b-1-3"), &board.events, "8.5");
    hand_on_drinks(board.game, board.p, board.piece("us-a-1-3"));
    board.put("us-a-1-3", "25.61");
    EXPECT_TRUE(is_drunk(board, "us-a-1-3"));
    EXPECT_FALSE(is_drunk(board, "us-c-1-3"));
    board.put("us-c-1-3", "25.61");
    eliminate(board.game, board.p, board.piece("us-a-1-3"), &board.events, "8.5");
    EXPECT_FALSE(is_drunk(board, "us-c-1-3"));  // the marker goes with the last who was there
}

TEST(Guam_29_1, OnAMarchTheMarkerStaysOrGoesWithTheGroup) {
    CASES("6.0");
    EventBoard board = party();
    board.p.stack.clear();
    board.begin(Turn{TurnStep::act}).column({"us-a-1-3", "us-b-1-3"}, "25.60").put("us-c-1-3", "25.60");
    EventBoard one = board;
    one.activate("3rct").move("us-a-1-3", "25.61").quiet();
    EXPECT_FALSE(is_drunk(one, "us-a-1-3"));
    EXPECT_TRUE(is_drunk(one, "us-b-1-3"));
    eliminate(board.game, board.p, board.piece("us-b-1-3"), &board.events, "8.5");
    board.activate("3rct").move("us-a-1-3", "25.61").quiet();
    EXPECT_TRUE(is_drunk(board, "us-a-1-3"));  // C came later
    EXPECT_FALSE(is_drunk(board, "us-c-1-3"));
}

TEST(Guam_20_0, Event2PinsAChainInTheJungle) {
    EventBoard board;
    board.put("us-a-1-3", "42.72").put("us-b-1-3", "42.73").put("us-c-1-3", "42.74");
    board.put("us-e-2-3", "36.67").put("us-f-2-3", "23.59");
    board.event(2);
    EXPECT_EQ(board.asked(), japan);
    EXPECT_FALSE(board.can(Verb::pass));
    EXPECT_FALSE(board.can(Verb::place, "23.59"));
    board.nerve("42.73", Nerve::suppressed);
    board.act(Verb::place, "42.72");
    EXPECT_EQ(board.nerve("42.72"), Nerve::pinned);
    EXPECT_EQ(board.nerve("42.73"), Nerve::suppressed);
    EXPECT_EQ(board.nerve("42.74"), Nerve::pinned);
    EXPECT_EQ(board.nerve("36.67"), Nerve::steady);
    EXPECT_TRUE(board.over());
}

TEST(Guam_20_0, Event2NeedsNoQuestionForOneGroup) {
    EventBoard board;
    board.put("us-a-1-3", "42.72").put("us-b-1-3", "42.73");
    board.event(2);
    EXPECT_TRUE(board.over());
    EXPECT_EQ(board.nerve("42.72"), Nerve::pinned);
    EXPECT_EQ(board.nerve("42.73"), Nerve::pinned);
}

TEST(Guam_20_0, Event2OutsideTheJungleIsAnAmbush) {
    EventBoard board;
    board.put("us-i-3-3", "23.59");
    board.ambush_pool(3).event(2);
    EXPECT_EQ(board.last(Sentence::event).a, 6);
    EXPECT_EQ(board.last(Sentence::event).b, 2);
    EXPECT_TRUE(board.can(Verb::place, "24.60"));
}

TEST(Guam_20_0, Event2WithoutJungleAndAmbushUnitsGivesDispatchPoints) {
    EventBoard board;
    board.put("us-i-3-3", "23.59");
    board.event(2);
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.choices(Verb::division), 3);
    board.act_number(Verb::division, board.division("ijn"));
    EXPECT_EQ(board.dispatch("ijn"), 7);
}

TEST(Guam_20_0, Event3RaisesAndEvent4LowersJapaneseQuality) {
    EventBoard board;
    board.put("jp-1-320", "25.60").put("jp-1-54", "23.58").quality("ijn", 2).quality("48imb", 2);
    board.event(3);
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.choices(Verb::division), 2);
    board.act_number(Verb::division, board.division("ijn"));
    EXPECT_EQ(board.quality_of("ijn"), 3);
    board.event(4).act_number(Verb::division, board.division("48imb"));
    EXPECT_EQ(board.quality_of("48imb"), 1);
    EXPECT_TRUE(board.over());
}

TEST(Guam_20_0, Event3DoesNotRaiseBeyondTheBase) {
    CASES("19.2");
    EventBoard board;
    board.put("jp-1-320", "25.60").put("jp-1-54", "23.58");
    board.event(3);
    EXPECT_TRUE(board.over());
}

TEST(Guam_20_0, Event5TakesTheChitOutOfTheCup) {
    EventBoard board;
    board.p.cup |= bit(chit::us_command);
    board.event(5);
    EXPECT_EQ(board.p.cup, EventBoard::others);
    EXPECT_EQ(board.direct("3mardiv"), 10);
    EXPECT_TRUE(board.over());
}

TEST(Guam_20_0, Event5CostsCommandsOnceTheChitWasPlayed) {
    EventBoard board;
    board.direct("3mardiv", 3).direct("1pmb", 0);
    board.event(5);
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.choices(Verb::division), 2);
    board.act_number(Verb::division, board.division("3mardiv"));
    EXPECT_EQ(board.direct("3mardiv"), 0);
    board.event(5);  // only the 77th has any left
    EXPECT_EQ(board.direct("77id"), 5);
}

TEST(Guam_20_0, Event6PlacesADrawnAmbushUnit) {
    CASES("24.0");
    EventBoard board;
    board.put("us-i-3-3", "23.59").put("jp-1-320", "24.60");
    board.ambush_pool(4);
    board.event(6);
    EXPECT_EQ(board.asked(), japan);
    EXPECT_FALSE(board.can(Verb::place, "23.59"));
    EXPECT_FALSE(board.can(Verb::place, "24.60"));
    EXPECT_TRUE(board.can(Verb::place, "26.61"));   // 3 hexes away
    EXPECT_FALSE(board.can(Verb::place, "27.61"));  // 4
    board.act(Verb::place, "25.60");
    EXPECT_EQ(board.asked(), chance_side);
    EXPECT_EQ(board.choices(Verb::draw), 4);
    board.act_number(Verb::draw, ambush_draw + 2);
    EXPECT_TRUE(board.is_at("ambush-3", "25.60"));
    EXPECT_FALSE(board.is_column("ambush-3"));
    EXPECT_TRUE(board.over());
}

TEST(Guam_20_0, Event6MayBeDeclined) {
    EventBoard board;
    board.put("us-i-3-3", "23.59");
    board.ambush_pool(1);
    board.event(6).act(Verb::pass);
    EXPECT_TRUE(board.over());
    EXPECT_EQ(board.at("ambush-1"), box::pool);
}

TEST(Guam_20_0, Event6WithoutAmbushUnitsGivesDispatchPoints) {
    EventBoard board;
    board.put("us-i-3-3", "23.59");
    board.event(6).act_number(Verb::division, board.division("29id"));
    EXPECT_EQ(board.dispatch("29id"), 7);
}

TEST(Guam_20_0, Event7PlacesTwoSnipersInCover) {
    CASES("25.0");
    EventBoard board;
    board.put("us-i-3-3", "23.59");
    board.event(7);
    EXPECT_EQ(board.asked(), japan);
    EXPECT_FALSE(board.can(Verb::place, "24.60"));  // rocky, but beside Americans
    EXPECT_FALSE(board.can(Verb::place, "25.61"));  // brush gives too little
    EXPECT_TRUE(board.can(Verb::place, "25.60"));   // rocky
    board.act(Verb::place, "25.60");
    EXPECT_FALSE(board.can(Verb::place, "25.60"));  // one in a hex
    board.act(Verb::place, "24.61");
    EXPECT_TRUE(board.over());
    ASSERT_EQ(board.p.snipers.size(), 2U);
    EXPECT_EQ(board.p.snipers[1].hex, board.hex("24.61"));
    EXPECT_EQ(board.p.snipers[1].kind, nothing);
}

TEST(Guam_25_0, SnipersArePlacedInAnyCoverOfTheMap) {
    EventBoard board;
    board.put("us-i-3-3", "34.60");
    board.event(7);
    EXPECT_TRUE(board.can(Verb::place, "25.60"));  // nine hexes away
    int cover = 0;
    for (const HexId hex : board.game.hex_of_site) {
        cover += in_play(board.game, board.p, hex) && terrain_facts(board.game, board.p, hex).defence <= -2 &&
                         board.game.map.grid().distance(hex, board.hex("34.60")) > 1
                     ? 1
                     : 0;
    }
    EXPECT_EQ(board.choices(Verb::place), cover);
}

TEST(Guam_25_0, BesidePinnedAmericansASniperIsNotFound) {
    EventBoard board;
    board.put("us-i-3-3", "42.75");
    board.event(7);
    EXPECT_FALSE(board.can(Verb::place, "42.76"));
    EventBoard pinned;
    pinned.put("us-i-3-3", "42.75").nerve("42.75", Nerve::pinned);
    pinned.event(7);
    EXPECT_TRUE(pinned.can(Verb::place, "42.76"));
}

// So many snipers lie in the forest.
EventBoard with_snipers(std::size_t count) {
    EventBoard board;
    const char* jungle[] = {"42.72", "42.73", "42.74", "42.75", "42.76", "43.71", "43.72", "43.73", "43.75"};
    for (std::size_t i = 0; i < count; ++i) {
        board.p.snipers.push_back({board.hex(jungle[i]), nothing, 0});
    }
    board.put("us-i-3-3", "42.78");
    return board;
}

TEST(Guam_20_0, Event7WithAllSnipersInPlayGivesDispatchPoints) {
    CASES("25.0");
    EventBoard board = with_snipers(max_snipers);
    board.event(7).act_number(Verb::division, board.division("48imb"));
    EXPECT_EQ(board.dispatch("48imb"), 7);
    EXPECT_TRUE(board.over());
}

TEST(Guam_25_0, WithAllSnipersInPlayOneMayBePlacedElsewhere) {
    CASES("20.0");
    EventBoard board = with_snipers(max_snipers);
    board.p.snipers[0].kind = 2;
    board.p.snipers_used = 1U << 2U;
    board.event(7);
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.choices(Verb::lift), static_cast<int>(max_snipers));
    board.act(Verb::lift, "42.72");
    EXPECT_FALSE(board.can(Verb::place, "42.72"));
    EXPECT_FALSE(board.can(Verb::place, "42.73"));  // one in a hex
    board.act(Verb::place, "43.74");
    EXPECT_TRUE(board.over());
    EXPECT_EQ(board.p.snipers.size(), max_snipers);
    EXPECT_EQ(board.p.snipers[0].hex, board.hex("43.74"));
    EXPECT_EQ(board.p.snipers[0].kind, 2);  // it is the same marker
    EXPECT_EQ(board.dispatch("48imb"), 5);
}

TEST(Guam_25_0, ForTheSecondOfTwoSnipersOneMayBeMoved) {
    EventBoard board = with_snipers(max_snipers - 1);
    board.event(7).act(Verb::place, "43.74");
    EXPECT_EQ(board.p.snipers.size(), max_snipers);
    ASSERT_TRUE(board.can(Verb::lift, "42.72"));
    EXPECT_FALSE(board.can(Verb::place));
    EventBoard moved = board;
    moved.act(Verb::lift, "42.72").act(Verb::place, "43.75");
    EXPECT_TRUE(moved.over());
    board.act(Verb::pass);
    EXPECT_TRUE(board.over());
}

TEST(Guam_20_0, Event6BringsNoSniperToMove) {
    EventBoard board = with_snipers(max_snipers);
    board.event(6);
    EXPECT_FALSE(board.can(Verb::lift));
}

TEST(Guam_25_0, SnipersCanBePlacedBeforeAScenario) {
    EventBoard board;
    board.p.phase = Phase::preparation;
    board.put("us-i-3-3", "23.59");
    place_snipers(board.p, 1);
    board.settle().act(Verb::place, "25.60");
    EXPECT_TRUE(board.over());
    EXPECT_EQ(board.p.snipers.size(), 1U);
}

TEST(Guam_20_0, Events8And9ChangeTheQualityOfAnAmericanDivisionInPlay) {
    EventBoard board;
    board.put("us-i-3-3", "23.59").into("us-a-1-22", zone_box(0, Zone::approach));
    board.quality("3mardiv", 4).quality("1pmb", 4).quality("77id", 3);
    board.event(8);
    EXPECT_EQ(board.asked(), us);
    EXPECT_EQ(board.choices(Verb::division), 2);  // the 77th is nowhere
    board.act_number(Verb::division, board.division("1pmb"));
    EXPECT_EQ(board.quality_of("1pmb"), 5);
    board.event(9);
    EXPECT_EQ(board.asked(), us);
    board.act_number(Verb::division, board.division("3mardiv"));
    EXPECT_EQ(board.quality_of("3mardiv"), 3);
    EXPECT_TRUE(board.over());
}

}  // namespace
}  // namespace causeway::guam
