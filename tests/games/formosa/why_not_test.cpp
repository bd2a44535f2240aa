// The case named when an answer is refused.
#include <nlohmann/json.hpp>

#include "core/rng.h"
#include "play/adaptor.h"
#include "play/names.h"
#include "tests/games/formosa/battle_board.h"

namespace causeway::formosa {
namespace {

std::string refused(const Board& board, Verb verb, std::string_view piece, std::string_view hex = {}) {
    return why_not(board.game, board.p,
                   {static_cast<std::uint8_t>(verb), std::string(piece), hex.empty() ? no_hex : board.hex(hex)});
}

// What is said of a piece or hex that a player presses, whatever the verb.
class Pressed {
  public:
    explicit Pressed(const Board& board) : position_(GameAdaptor<Game>::wrap(board.p)) {}
    std::string piece(const std::string& id, std::string_view hex = {}) const { return forbids(id, hex); }
    std::string hex(std::string_view name) const { return forbids("", name); }

  private:
    std::string forbids(const std::string& piece, std::string_view hex) const {
        static const GameAdaptor<Game> game(load(CAUSEWAY_TEST_DATA "/formosa").value());
        return forbidding_case(game, position_, piece, hex.empty() ? no_hex : game.map().find(hex).value());
    }
    AnyPosition position_;
};

// --- movement ----------------------------------------------------------------------------------------------------------

TEST(FormosaWhyNot, NamesWhatStopsAUnit) {
    Board board;
    board.put("us-17-7", "1119").put("us-32-7", "1020").base("us-eng-1", "1020").put("jp-301-50", "1606");
    board.movement(allies);
    set(board.p, board.piece("us-17-7"), status::moved);
    EXPECT_EQ(refused(board, Verb::unit, "us-17-7"), "12.2");
    EXPECT_EQ(refused(board, Verb::unit, "us-eng-1"), "12.0");   // a base
    EXPECT_EQ(refused(board, Verb::unit, "jp-301-50"), "12.0");  // the enemy's
    EXPECT_EQ(Pressed(board).piece("us-32-7", "1020"), "");
}

TEST(FormosaWhyNot, NamesWhatStopsAJapaneseUnit) {
    Board board;
    board.hide("jp-hw-1", "1020").put("jp-301-50", "1121").put("jp-302-50", "1606").put("us-17-7", "1706");
    board.suppress("1121").movement(japan);
    EXPECT_EQ(refused(board, Verb::unit, "jp-hw-1"), "11.1");
    EXPECT_EQ(refused(board, Verb::unit, "jp-301-50"), "16.5");
    board.act_piece(Verb::unit, "jp-302-50");
    EXPECT_EQ(refused(board, Verb::move, {}, "1121"), "16.5");
}

TEST(FormosaWhyNot, NamesWhatStopsAMove) {
    Board board;
    board.put("us-17-7", "1120").put("us-armor-1", "1119").put("jp-301-50", "1121");
    board.movement(allies).act_piece(Verb::unit, "us-17-7");
    const Pressed pressed(board);
    EXPECT_EQ(pressed.hex("1121"), "12.2");  // the enemy
    EXPECT_EQ(pressed.hex("1606"), "12.0");  // too far
    ASSERT_TRUE(board.can(Verb::move, "1220"));
    EXPECT_EQ(refused(board, Verb::move, {}, "1220"), "");  // by way of 1219
    board.act(Verb::cancel).act_piece(Verb::unit, "us-armor-1");
    EXPECT_EQ(refused(board, Verb::move, {}, "1318"), "12.2");  // no vehicles
}

TEST(FormosaWhyNot, NamesTheZoneOfControlThatBarsTheWay) {
    Board board;
    board.put("us-17-7", "1120").put("jp-301-50", "1121").put("jp-302-50", "1219");
    board.movement(allies).act_piece(Verb::unit, "us-17-7");
    ASSERT_FALSE(board.can(Verb::move, "1220"));
    EXPECT_EQ(refused(board, Verb::move, {}, "1220"), "14.1");
}

TEST(FormosaWhyNot, NamesWhatStopsTrucks) {
    Board board;
    board.put("us-17-7", "1119").movement(allies).act_piece(Verb::unit, "us-17-7");
    EXPECT_EQ(refused(board, Verb::motorize, {}), "19.5");
    board.lp(allies, 0);
    EXPECT_EQ(refused(board, Verb::motorize, {}), "7.2");
}

// --- landings, transfer, bases -----------------------------------------------------------------------------------------

Board invasion(int markers, bool drop_zone) {
    Board board;
    board.into("us-17-7", box::staging).into("us-armor-1", box::staging).into("us-abn-503", box::staging);
    board.put("jp-301-50", "1606");
    board.p.amphibious = static_cast<std::uint8_t>(markers);
    board.p.drop_zone = drop_zone ? Asset::ready : Asset::pool;
    board.enter(Phase::invasion);
    return board;
}

TEST(FormosaWhyNot, NamesWhatStopsAMarker) {
    Board board = invasion(1, true);
    const Pressed pressed(board);
    EXPECT_EQ(pressed.hex("1020"), "");
    EXPECT_EQ(pressed.hex("1606"), "10.2.2");  // held: from the sea
    EXPECT_EQ(pressed.hex("0919"), "22.0");    // rangers only
    EXPECT_EQ(pressed.hex("1318"), "10.1");    // inland
    EXPECT_EQ(refused(board, Verb::drop_zone, {}, "1318"), "10.1");
    board.p.landings_barred = 1;
    EXPECT_EQ(refused(board, Verb::beach, {}, "1020"), "18.0");
    EXPECT_EQ(refused(invasion(0, true), Verb::beach, {}, "1318"), "");  // the drop zone is what is asked for
    EXPECT_EQ(refused(invasion(1, false), Verb::drop_zone, {}, "1020"), "10.0");
}

// US units cannot join those of the Commonwealth, and only rangers land on mud flats.
TEST(FormosaWhyNot, NamesWhatAMarkerLacksThatNobodyCanUse) {
    Board board(1);
    board.into("us-17-7", box::staging).put("cw-au-18", "1021").put("cw-au-21", "1426").put("jp-301-50", "0919");
    board.p.amphibious = 1;
    board.enter(Phase::invasion);
    ASSERT_TRUE(board.can(Verb::beach, "1020"));
    EXPECT_EQ(refused(board, Verb::beach, {}, "1021"), "10.2");  // open coast
    EXPECT_EQ(refused(board, Verb::beach, {}, "1426"), "10.2");  // a port
    EXPECT_EQ(refused(board, Verb::beach, {}, "0819"), "10.2");  // the sea before an enemy
    EXPECT_EQ(refused(board, Verb::beach, {}, "1014"), "22.0");  // mud flats
}

TEST(FormosaWhyNot, NamesWhoCannotEmbark) {
    Board board = invasion(1, true);
    board.put("us-32-7", "1119").into("cw-au-18", box::staging);
    board.act(Verb::beach, "1020").act_piece(Verb::embark, "us-17-7");
    EXPECT_EQ(refused(board, Verb::embark, "us-32-7"), "10.2");  // not in a port
    EXPECT_EQ(refused(board, Verb::embark, "cw-au-18"), "5.1");
    EXPECT_EQ(refused(board, Verb::embark, "jp-301-50"), "");
    Board drop = invasion(1, true);
    drop.act(Verb::drop_zone, "1119");
    EXPECT_EQ(refused(drop, Verb::embark, "us-17-7"), "10.3");
}

TEST(FormosaWhyNot, NamesWhatStopsASail) {
    Board board;
    board.put("us-17-7", "1020").put("jp-301-50", "1606").enter(Phase::transfer);
    EXPECT_EQ(Pressed(board).piece("us-17-7", "1020"), "");
    EXPECT_EQ(refused(board, Verb::unit, "jp-301-50"), "21.0");
    board.act_piece(Verb::unit, "us-17-7");
    EXPECT_EQ(Pressed(board).hex("1606"), "21.0");
    EXPECT_EQ(Pressed(board).hex("1318"), "21.0");
}

TEST(FormosaWhyNot, NamesWhatStopsABase) {
    Board board;
    board.put("us-eng-1", "1020").put("us-17-7", "1020").put("us-eng-2", "1121").enter(Phase::base_building);
    const Pressed pressed(board);
    EXPECT_EQ(pressed.piece("us-eng-1", "1020"), "");
    EXPECT_EQ(pressed.piece("us-17-7", "1020"), "20.0");
    EXPECT_EQ(pressed.piece("us-eng-2", "1121"), "20.1");  // neither port nor airfield
}

TEST(FormosaWhyNot, NamesWhatStopsALandingFromTheSea) {
    Board board;
    board.put("us-17-7", "1122").put("jp-301-50", "1123").put("jp-302-50", "1606");
    for (const char* id : {"us-1-1", "us-5-1", "us-7-1", "us-2-2", "us-6-2"}) {
        board.put(id, "1124");
    }
    board.p.beaches.push_back({board.hex("1124"), 0, 0});
    board.phase(Phase::invasion).begin(Assault{}).settle();
    EXPECT_EQ(refused(board, Verb::target, {}, "1123"), "");
    EXPECT_EQ(refused(board, Verb::target, {}, "1606"), "10.2.2");  // far away
    EXPECT_EQ(refused(board, Verb::target, {}, "1122"), "");        // one's own
    remove_to(board.game, board.p, board.piece("jp-301-50"), box::eliminated);
    board.p.beaches[0].fought = 1;
    board.begin(Ashore{.hex = board.hex("1123")}).settle();
    ASSERT_TRUE(board.asks<Ashore>());
    EXPECT_EQ(refused(board, Verb::unit, "us-1-1"), "");
    EXPECT_EQ(refused(board, Verb::unit, "us-17-7"), "10.2.2");  // was not at sea
}

TEST(FormosaWhyNot, NamesWhatStopsRaiders) {
    Board board(0, air_raiders);
    board.turn(2).put("us-db-2", "0615").into("jp-ar", box::raiders).movement(japan).act_piece(Verb::unit, "jp-ar");
    EXPECT_EQ(Pressed(board).hex("1216"), "");
    EXPECT_EQ(Pressed(board).hex("1021"), "25.8");  // no airfield
}

TEST(FormosaWhyNot, NamesWhoNeedNotLeaveAFullHex) {
    Board board;
    for (const char* id : {"us-17-7", "us-32-7", "us-184-7", "us-381-96", "us-382-96"}) {
        board.put(id, "1122");
    }
    board.put("us-383-96", "1020").phase(Phase::allied_movement).settle();
    ASSERT_TRUE(board.asks<Overstack>());
    EXPECT_EQ(refused(board, Verb::lose, "us-17-7"), "");
    EXPECT_EQ(refused(board, Verb::lose, "us-383-96"), "13.3");  // elsewhere
    EXPECT_EQ(refused(board, Verb::lose, "us-7-1"), "");         // in a display
    EXPECT_EQ(refused(board, Verb::move, "us-383-96"), "");      // not what is asked
    EXPECT_EQ(refused(board, Verb::lose, {}), "");
}

// --- the air -----------------------------------------------------------------------------------------------------------

TEST(FormosaWhyNot, NamesWhatStopsAPlan) {
    Board board;
    board.p.wings[index(Nation::us)].ready = 2;
    board.phase(Phase::planning).begin(Plan<allies>{});
    EXPECT_EQ(refused(board, Verb::superiority, {}), "");
    EXPECT_EQ(refused(board, Verb::superiority_cw, {}), "16.1");  // has no points
    EXPECT_EQ(refused(board, Verb::b_29, {}), "16.1");
    board.act_number(Verb::superiority, 1);
    EXPECT_EQ(refused(board, Verb::superiority, {}), "16.1");  // planned once
    EXPECT_EQ(refused(board, Verb::tactical, {}), "");
}

TEST(FormosaWhyNot, NamesWhomTheBombersSpare) {
    Board board;
    board.put("jp-7-9", "1119").put("jp-19-9", "1119").put("jp-35-9", "1420");
    board.phase(Phase::bombers).begin(Plan<allies>{}).begin(BomberLoss{.hex = board.hex("1119")}).settle();
    ASSERT_TRUE(board.asks<BomberLoss>());
    EXPECT_EQ(refused(board, Verb::lose, "jp-7-9"), "");
    EXPECT_EQ(refused(board, Verb::lose, "jp-35-9"), "16.5");
}

// --- combat ------------------------------------------------------------------------------------------------------------

TEST(FormosaWhyNot, NamesWhatStopsAnAttack) {
    Board board;
    board.put("us-17-7", "1120").put("us-32-7", "1606").put("jp-301-50", "1121").put("jp-302-50", "1908");
    board.combat(allies).settle();
    const Pressed choosing(board);
    EXPECT_EQ(choosing.hex("1121"), "");
    EXPECT_EQ(choosing.hex("1908"), "15.0");  // nobody next to it
    EXPECT_EQ(choosing.hex("1120"), "15.0");  // no enemy there
    EXPECT_EQ(refused(board, Verb::end, {}), "15.0");
    board.act(Verb::target, "1121");
    const Pressed building(board);
    EXPECT_EQ(building.hex("1606"), "15.0");  // not adjacent
    EXPECT_EQ(building.piece("us-32-7", "1606"), "15.0");
    EXPECT_EQ(building.hex("1908"), "15.0");
}

TEST(FormosaWhyNot, NamesWhoCannotJoinAnAttack) {
    Board board = battlefield();
    board.base("us-eng-1", "1020").base("us-eng-2", "1120").put("us-17-7", "1020").put("jp-301-50", "1121");
    open_combat(board, allies).act(Verb::target, "1121").act_piece(Verb::join, "us-17-7");
    set(board.p, board.piece("us-eng-2"), status::fought);
    EXPECT_EQ(refused(board, Verb::join, "us-eng-1"), "");
    EXPECT_EQ(refused(board, Verb::join, "us-eng-2"), "15.0");
}

TEST(FormosaWhyNot, NamesWhatStopsAnAdvance) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("us-184-7", "1606").put("jp-301-50", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::d1);
    ASSERT_TRUE(board.asks<Advance>());
    EXPECT_EQ(refused(board, Verb::advance, "us-17-7", "1121"), "");
    EXPECT_EQ(refused(board, Verb::advance, "us-17-7", "1120"), "15.8");   // was not attacked
    EXPECT_EQ(refused(board, Verb::advance, "us-184-7", "1121"), "15.8");  // did not attack
}

TEST(FormosaWhyNot, NamesWhoCannotExploit) {
    Board board = battlefield(exploitation);
    board.put("us-17-7", "1020")
        .put("us-32-7", "1020")
        .put("us-184-7", "1020")
        .put("jp-301-50", "1121")
        .put("jp-302-50", "1221");
    board.put("us-381-96", "1606").put("jp-303-50", "1706");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::de);
    board.act_piece(Verb::advance, "us-17-7", "1121").act(Verb::done);
    ASSERT_TRUE(board.asks<Exploit>());
    EXPECT_EQ(refused(board, Verb::exploit, {}, "1121"), "");
    EXPECT_EQ(refused(board, Verb::exploit, {}, "1020"), "25.1");  // next to nobody
    EXPECT_EQ(refused(board, Verb::exploit, {}, "1606"), "25.1");  // was not in the battle
    EXPECT_EQ(refused(board, Verb::exploit, {}), "");              // no hex, nothing to say
    EXPECT_EQ(refused(board, Verb::move, {}, "1606"), "");         // not what is asked
}

TEST(FormosaWhyNot, NamesWhatStopsSupport) {
    Board board;
    board.put("us-17-7", "1120").put("jp-301-50", "1121").put("jp-302-50", "1908");
    board.put("us-32-7", "1312").put("jp-303-50", "1412");
    board.p.wings[index(Nation::us)].tactical = 4;
    board.phase(Phase::allied_combat).begin(Attack{.side = allies}).begin(Support{.side = allies});
    EXPECT_EQ(Pressed(board).hex("1121"), "");
    EXPECT_EQ(Pressed(board).hex("1908"), "16.3");
    board.act(Verb::support, "1121").act(Verb::support, "1121");
    EXPECT_EQ(refused(board, Verb::support, {}, "1121"), "16.3");
    EXPECT_EQ(refused(board, Verb::support_cw, {}, "1121"), "16.1");
}

// --- recruits ----------------------------------------------------------------------------------------------------------

TEST(FormosaWhyNot, NamesWhatStopsARecruit) {
    Board board;
    board.turn(2).lp(japan, 0).put("jp-302-50", "1606").into("jp-301-50", box::eliminated);
    board.phase(Phase::japanese_recruits).begin(Recruit<japan>{});
    EXPECT_EQ(refused(board, Verb::recruit, "jp-con-1"), "7.3");
    EXPECT_EQ(refused(board, Verb::recruit, "jp-tank-25"), "8.2");  // set-up only
    EXPECT_EQ(refused(board, Verb::recruit, "jp-301-50"), "8.3");
    EXPECT_EQ(refused(board, Verb::recruit, "us-17-7"), "");
}

TEST(FormosaWhyNot, NamesWhatStopsADeployment) {
    Board board;
    board.turn(2).put("jp-302-50", "1606").put("jp-303-50", "1606").put("jp-301-50", "1606").put("jp-76", "1020");
    board.put("us-17-7", "1312");
    board.phase(Phase::japanese_recruits).begin(Recruit<japan>{}).act_piece(Verb::recruit, "jp-con-1");
    const Pressed pressed(board);
    EXPECT_EQ(pressed.hex("1020"), "");
    EXPECT_EQ(pressed.hex("1606"), "13.2");
    EXPECT_EQ(pressed.hex("1318"), "8.1");
}

// --- what the enemy hides ------------------------------------------------------------------------------------------------

// An enemy's concealed unit or one in his displays has no name that the attempt could use.
TEST(FormosaWhyNot, KnowsNoHiddenUnits) {
    Board board;
    board.put("us-17-7", "1119").hide("jp-hw-1", "1020").into("jp-301-50", box::reinforcements);
    board.movement(allies);
    EXPECT_EQ(refused(board, Verb::unit, "jp-hw-1"), "");
    EXPECT_EQ(refused(board, Verb::unit, "jp-301-50"), "");
    EXPECT_EQ(refused(board, Verb::unit, "japan@display"), "");
    EXPECT_EQ(refused(board, Verb::unit, "japan@1020.1"), "12.0");
}

TEST(FormosaWhyNot, SaysNothingWhileTheDiceAreAsked) {
    Board board = Board::at_start();
    ASSERT_EQ(board.asked(), chance_side);
    EXPECT_EQ(refused(board, Verb::unit, "jp-301-50"), "");
}

// --- the list and the verdict are one --------------------------------------------------------------------------------------

std::string case_of(const Game& game, const Position& p, std::uint8_t verb, PieceId piece, HexId hex) {
    const std::string name = piece == no_piece ? "" : piece_id(game, p, piece, viewer_of(decision(game, p).by));
    return why_not(game, p, {verb, name, hex});
}

// What is in the list, nothing forbids; and where a verb of hexes is in the list, a case forbids the hexes that are not.
::testing::AssertionResult agrees(const Position& p, const ActionList& legal, Rng& rng) {
    constexpr Verb verbs_of_hexes[] = {Verb::place,     Verb::reveal_stack, Verb::bomb,    Verb::beach,         Verb::drop_zone,
                                       Verb::interdict, Verb::move,         Verb::retreat, Verb::counterattack, Verb::exploit};
    const Game& game = test_game();
    const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    const std::string ask(game.info.asks[decision(game, p).ask].id);
    if (const std::string rule = case_of(game, p, action.verb, action.piece, action.hex); !rule.empty()) {
        return ::testing::AssertionFailure() << ask << ": " << rule << " forbids " << game.info.verbs[action.verb].name;
    }
    const bool of_hexes =
        std::find(std::begin(verbs_of_hexes), std::end(verbs_of_hexes), verb(action)) != std::end(verbs_of_hexes);
    const auto hex = static_cast<HexId>(rng.below(static_cast<std::uint32_t>(game.map.size())));
    const bool listed =
        std::any_of(legal.begin(), legal.end(), [&](Action each) { return each.verb == action.verb && each.hex == hex; });
    if (of_hexes && case_of(game, p, action.verb, no_piece, hex).empty() != listed) {
        return ::testing::AssertionFailure() << ask << ": " << game.map.name(hex) << (listed ? " is" : " is not") << " listed";
    }
    return ::testing::AssertionSuccess();
}

// What is no answer to the question needs no reason: another verb, or one without the hex or the unit that it is about.
::testing::AssertionResult keeps_silent(const Position& p, const ActionList& legal, Rng& rng) {
    const Game& game = test_game();
    const auto roll = static_cast<std::uint8_t>(index(Verb::roll));
    const std::uint8_t listed = legal[rng.below(static_cast<std::uint32_t>(legal.size()))].verb;
    const auto hex = static_cast<HexId>(rng.below(static_cast<std::uint32_t>(game.map.size())));
    const auto piece = static_cast<PieceId>(rng.below(static_cast<std::uint32_t>(game.units.size())));
    for (const std::string& rule : {case_of(game, p, roll, no_piece, hex), case_of(game, p, roll, piece, no_hex),
                                    case_of(game, p, roll, no_piece, no_hex), case_of(game, p, listed, no_piece, no_hex)}) {
        if (!rule.empty()) {
            const std::string_view name = game.info.verbs[listed].name;
            return ::testing::AssertionFailure() << game.info.asks[decision(game, p).ask].id << " or " << name << ": " << rule;
        }
    }
    return ::testing::AssertionSuccess();
}

// Visits the players' questions of some matches that are played at random.
template <class Visit>
void for_questions(std::uint64_t matches, Visit visit) {
    const Game& game = test_game();
    for (std::uint64_t seed = 0; seed < matches; ++seed) {
        Rng rng(seed);
        Position p = start(game, seed % 2, seed % 4 < 2 ? 0 : (1U << option_count) - 1U);
        ActionList legal;
        for (int i = 0; i < 2500 && decision(game, p).by != nobody; ++i) {
            actions(game, p, legal);
            if (decision(game, p).by != chance_side) {
                ASSERT_TRUE(visit(p, legal, rng)) << "seed " << seed << ", answer " << i;
            }
            apply(game, p, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
        }
    }
}

TEST(FormosaWhyNot, ForbidsWhatIsNotListedAndNothingElse) { for_questions(4, agrees); }

TEST(FormosaWhyNot, SaysNothingOfWhatIsNoAnswerToTheQuestion) { for_questions(4, keeps_silent); }

// --- half an answer
// -----------------------------------------------------------------------------------------------------------

TEST(FormosaWhyNot, NamesWhoCannotAdvanceAtAll) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").base("us-eng-1", "1020").put("us-184-7", "1606");
    board.put("jp-301-50", "1121");
    open_combat(board, allies).act(Verb::target, "1121");
    for (const char* id : {"us-17-7", "us-32-7", "us-eng-1"}) {
        if (board.can_piece(Verb::join, id)) {
            board.act_piece(Verb::join, id);
        }
    }
    roll_result(board.act(Verb::commit), CombatResult::d1);
    ASSERT_TRUE(board.asks<Advance>());
    EXPECT_EQ(refused(board, Verb::advance, "us-17-7"), "");
    EXPECT_EQ(refused(board, Verb::advance, "us-eng-1"), "15.8");  // a base stays
    EXPECT_EQ(refused(board, Verb::advance, "us-184-7"), "15.8");  // was not in the battle
    EXPECT_EQ(refused(board, Verb::advance, {}, "1121"), "15.8");  // nobody is named
}

TEST(FormosaWhyNot, NamesWhichHexIsNotCounterattacked) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1120").put("jp-301-50", "1121").put("us-184-7", "1606");
    open_combat(board, allies);
    attack_with(board, {"1020", "1120"}, {"1121"}, CombatResult::ca);
    ASSERT_TRUE(board.asks<Counterattack>());
    EXPECT_EQ(refused(board, Verb::counterattack, {}, "1020"), "");
    EXPECT_EQ(refused(board, Verb::counterattack, {}, "1606"), "15.6");
    EXPECT_EQ(refused(board, Verb::counterattack, {}), "");
    EXPECT_EQ(refused(board, Verb::move, {}, "1606"), "");
}

TEST(FormosaWhyNot, NamesWhyAUnitHasNowhereToGo) {
    Board board;
    board.put("us-armor-1", "1908").put("us-17-7", "1120").put("us-db-2", "0615");
    for (const char* around : {"1119", "1220", "1121"}) {
        board.put("jp-" + std::to_string(301 + board.p.occupied[index(japan)].count()) + "-50", around);
    }
    board.put("jp-7-9", "1021").put("jp-19-9", "1020").put("jp-35-9", "1219").movement(allies);
    EXPECT_EQ(refused(board, Verb::unit, "us-armor-1"), "12.2");  // no road leads out of the mountains
    EXPECT_NE(refused(board, Verb::unit, "us-17-7"), "");
}

TEST(FormosaWhyNot, JapanHasNoCommonwealthToAskFor) {
    Board board;
    board.put("us-17-7", "1120").put("jp-301-50", "1121");
    board.p.wings[index(Nation::japan)].tactical = 1;
    board.phase(Phase::japanese_combat).begin(Attack{.side = japan}).begin(Support{.side = japan}).settle();
    ASSERT_TRUE(board.asks<Support>());
    EXPECT_EQ(refused(board, Verb::support_cw, {}, "1606"), "");
    EXPECT_EQ(refused(board, Verb::support, {}, "1606"), "16.3");
}

TEST(FormosaWhyNot, NamesWhatStopsSupportOfALanding) {
    Board board(1);
    board.put("us-17-7", "1124").put("jp-301-50", "1123").put("jp-302-50", "1606");
    board.p.beaches.push_back({board.hex("1124"), 0, 0});
    board.p.wings[index(Nation::us)].tactical = 1;
    board.p.wings[index(Nation::commonwealth)].tactical = 1;
    board.phase(Phase::invasion).begin(Assault{}).settle();
    board.act(Verb::target, "1123").act(Verb::attack_from, "1124");
    EXPECT_EQ(refused(board, Verb::support, {}, "1123"), "");
    EXPECT_EQ(refused(board, Verb::support, {}, "1606"), "");           // not what is attacked
    EXPECT_EQ(refused(board, Verb::support_cw, {}, "1123"), "10.2.2");  // no Commonwealth unit lands
    board.act(Verb::support, "1123");
    EXPECT_EQ(refused(board, Verb::support, {}, "1123"), "10.2.2");  // no point is left
    EXPECT_EQ(board.term("16.3"), 1);
}

}  // namespace
}  // namespace causeway::formosa
