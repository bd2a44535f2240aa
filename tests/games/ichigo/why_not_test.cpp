// The case named when an answer is refused.
#include <nlohmann/json.hpp>

#include "play/adaptor.h"
#include "play/names.h"
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

std::string refused(const Board& board, Verb verb, std::string_view piece, std::string_view hex = {}) {
    return why_not(board.game, board.p,
                   {static_cast<std::uint8_t>(verb), std::string(piece), hex.empty() ? no_hex : board.hex(hex)});
}

TEST(IchigoWhyNot, NamesWhatStopsAMove) {
    Board board;
    board.put("jp-37", "1901").put("jp-62", "2001").put("jp-110", "2001").put("jp-7b", "2001").put("jp-4c", "2001");
    board.put("jp-1b", "2001");
    board.regular("1902", 1);
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-37");
    EXPECT_EQ(refused(board, Verb::move, {}, "1902"), "6.0");
    EXPECT_EQ(refused(board, Verb::move, {}, "2001"), "6.2");
    EXPECT_EQ(refused(board, Verb::move, {}, "3601"), "10.10");
    EXPECT_EQ(refused(board, Verb::move, {}, "1321"), "10.1");
}

TEST(IchigoWhyNot, NamesWhatStopsAUnit) {
    Board board;
    board.put("jp-21", "0925").put("jp-37", "1901").put("jp-62", "2001");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-37").act(Verb::stop);
    EXPECT_EQ(refused(board, Verb::unit, "jp-37"), "10.1");
    EXPECT_EQ(refused(board, Verb::unit, "jp-21"), "5.4");
}

TEST(IchigoWhyNot, NamesWhatStopsAnAttack) {
    Board board;
    board.put("jp-37", "1901").put("jp-62", "2302");
    board.regular("1902", 1);
    board.combat(Nation::japan);
    EXPECT_EQ(refused(board, Verb::target, {}, "2001"), "11.0");
    board.act(Verb::target, "1902");
    EXPECT_EQ(refused(board, Verb::attacker, "jp-62"), "11.2");
    EXPECT_EQ(refused(board, Verb::lose, "jp-62"), "");
}

// What is said of a piece or hex that a player presses, whatever the verb.
class Pressed {
  public:
    explicit Pressed(const Board& board) : position_(GameAdaptor<Game>::wrap(board.p)) {}
    std::string piece(const std::string& id, std::string_view hex = {}) const { return forbids(id, hex); }
    std::string hex(std::string_view name) const { return forbids("", name); }

  private:
    std::string forbids(const std::string& piece, std::string_view hex) const {
        static const GameAdaptor<Game> game(load(CAUSEWAY_TEST_DATA "/ichigo").value());
        return forbidding_case(game, position_, piece, hex.empty() ? no_hex : game.map().find(hex).value());
    }
    AnyPosition position_;
};

TEST(IchigoWhyNot, AnswersPressesWhileAUnitIsChosen) {
    Board board;
    board.put("jp-21", "0925").put("jp-37", "1901").put("jp-62", "2001").put("jp-110", "2001");
    board.regular("1902", 1);
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-62").act(Verb::stop);
    const Pressed pressed(board);
    EXPECT_EQ(pressed.piece("jp-37", "1901"), "");
    EXPECT_EQ(pressed.piece("jp-62", "2001"), "10.1");  // has moved
    EXPECT_EQ(pressed.piece("jp-110", "2001"), "");     // in the same hex
    EXPECT_EQ(pressed.piece("jp-21", "0925"), "5.4");
    EXPECT_EQ(pressed.piece("china@1902.1", "1902"), "10.0");
    EXPECT_EQ(pressed.hex("0925"), "5.4");
    EXPECT_EQ(pressed.hex("2001"), "");
    EXPECT_EQ(pressed.hex("1905"), "");  // nothing there
}

TEST(IchigoWhyNot, AnswersPressesWhileADestinationIsChosen) {
    Board board;
    board.put("jp-37", "1901").put("jp-62", "2001");
    board.regular("1902", 1);
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-37");
    const Pressed pressed(board);
    EXPECT_EQ(pressed.hex("1801"), "");
    EXPECT_EQ(pressed.piece("jp-62", "2001"), "");  // its hex can be entered
    EXPECT_EQ(pressed.piece("china@1902.1", "1902"), "6.0");
    EXPECT_EQ(pressed.hex("1321"), "10.1");
    EXPECT_EQ(pressed.hex("3601"), "10.10");
}

TEST(IchigoWhyNot, AnswersPressesWhileAnAttackIsPutTogether) {
    Board board;
    board.put("jp-37", "1901").put("jp-62", "2302");
    board.regular("1902", 1);
    board.regular("1320", 1);
    board.combat(Nation::japan);
    const Pressed choosing(board);
    EXPECT_EQ(choosing.piece("china@1902.1", "1902"), "");
    EXPECT_EQ(choosing.piece("china@1320.1", "1320"), "11.0");  // too far
    EXPECT_EQ(choosing.piece("jp-37", "1901"), "11.0");         // no enemy there
    board.act(Verb::target, "1902");
    const Pressed building(board);
    EXPECT_EQ(building.piece("jp-37", "1901"), "");
    EXPECT_EQ(building.piece("jp-62", "2302"), "11.2");
    EXPECT_EQ(building.piece("china@1320.1", "1320"), "11.0");
    EXPECT_EQ(building.hex("2302"), "11.2");
}

TEST(IchigoWhyNot, AnswersPressesInTheAirPhase) {
    Board board;
    board.begin(AirPlace{2});
    board.p.air_side = static_cast<std::uint8_t>(index(japan));
    board.act(Verb::marker, "1801");
    EXPECT_EQ(Pressed(board).hex("1801"), "8.2");
    EXPECT_EQ(Pressed(board).hex("1802"), "");
}

TEST(IchigoWhyNot, SaysNothingWhileTheDiceAreAsked) {
    Board board;
    board.put("jp-37", "1901");
    board.regular("1902", 1);
    board.combat(Nation::japan).attack("1902").until<CombatRoll>(Verb::done);
    ASSERT_EQ(board.asked(), chance_side);
    EXPECT_EQ(Pressed(board).piece("jp-37", "1901"), "");
}

// An enemy's covered unit has no name that the attempt could use, so nothing about it can be asked.
TEST(IchigoWhyNot, KnowsNoCoveredUnits) {
    Board board;
    board.put("jp-37", "1901").put("jp-2-tank", "1901");
    board.regular("1802", 2);
    board.movement(Nation::china);
    EXPECT_EQ(refused(board, Verb::unit, "jp-2-tank"), "");
    EXPECT_EQ(refused(board, Verb::unit, "jp-37"), "10.0");
}

// --- the verdict and the list ---------------------------------------------------------------------------------------------

// What the open question says of that try.
Verdict verdict(const Board& board, Verb verb, PieceId piece, HexId hex) {
    const Try tried{board.asked(), static_cast<std::uint8_t>(verb), piece, hex};
    return board.p.stack.visit_top([&]<class T>(const T& procedure) -> Verdict {
        if constexpr (requires { procedure.verdict(board.game, board.p, tried); }) {
            return procedure.verdict(board.game, board.p, tried);
        } else {
            return senseless;
        }
    });
}

// Nothing is allowed by a piece or a hex alone that is not listed, nor a landing or a push but those listed; and nothing listed
// is forbidden.
void expect_verdicts_as_listed(const Board& board) {
    const ActionList listed = board.legal();
    const auto fits = [](auto wanted, auto given, auto none) { return wanted == none || given == none || wanted == given; };
    const auto check = [&](Verb wanted, PieceId piece, HexId hex) {
        const bool legal = std::any_of(listed.begin(), listed.end(), [&](Action action) {
            return verb(action) == wanted && fits(piece, action.piece, no_piece) && fits(hex, action.hex, no_hex);
        });
        EXPECT_TRUE(legal || !verdict(board, wanted, piece, hex).allowed())
            << board.question() << ": verb " << index(wanted) << " piece " << index(piece) << " hex " << index(hex);
    };
    for (std::size_t v = 0; v < board.game.info.verbs.size(); ++v) {
        const auto wanted = static_cast<Verb>(v);
        for (std::size_t i = 0; i < board.game.units.size(); ++i) {
            check(wanted, static_cast<PieceId>(i), no_hex);
            if (wanted == Verb::land || wanted == Verb::push) {
                check(wanted, static_cast<PieceId>(i), board.hex("3221"));
                check(wanted, static_cast<PieceId>(i), board.hex("2621"));
            }
        }
        for (int h = 0; h < board.game.map.size(); ++h) {
            if (h % 3 == 0 || !board.p.stacks.empty(static_cast<HexId>(h))) {
                check(wanted, no_piece, static_cast<HexId>(h));
            }
        }
    }
    for (const Action& action : listed) {
        const Verdict given = verdict(board, verb(action), action.piece, action.hex);
        EXPECT_TRUE(given.allowed() || (given == senseless && action.piece == no_piece && action.hex == no_hex))
            << board.question() << ": verb " << index(verb(action)) << " " << given.rule();
        for (std::size_t v = 0; v < board.game.info.verbs.size(); ++v) {
            check(static_cast<Verb>(v), action.piece, action.hex);
        }
    }
}

TEST(IchigoWhyNot, AgreesWithTheListWhileUnitsMove) {
    Board board;
    board.put("jp-37", "1901").put("jp-62", "2001").put("jp-110", "2001").put("us-6", "2018").regular("1902", 1);
    expect_verdicts_as_listed(board.movement(Nation::china));
    expect_verdicts_as_listed(board.movement(Nation::japan));
    expect_verdicts_as_listed(board.act(Verb::stack, "2001"));
    EXPECT_FALSE(verdict(board, Verb::move, no_piece, board.hex("2001")).allowed());  // where they are
    expect_verdicts_as_listed(board.turn(8).causeway(1).movement(Nation::us));
    expect_verdicts_as_listed(board.act_piece(Verb::airlift, "us-11-airborne"));
}

TEST(IchigoWhyNot, AgreesWithTheListInABattle) {
    Board board;
    board.put("jp-37", "1901").put("jp-62", "1901").put("jp-110", "2001").regular("1902", 1);
    board.regular("1902", 1);
    expect_verdicts_as_listed(board.combat(Nation::japan));
    expect_verdicts_as_listed(board.act(Verb::target, "1902"));
    expect_verdicts_as_listed(board.act_piece(Verb::attacker, "jp-37"));
    expect_verdicts_as_listed(board.act_piece(Verb::attacker, "jp-62").act(Verb::commit));
    expect_verdicts_as_listed(board.until<CombatRoll>(Verb::done).roll(6));
    expect_verdicts_as_listed(board.pay_losses());
    board.put("us-6", "1903").turn(8).causeway(1);
    expect_verdicts_as_listed(board.combat(Nation::us));
    Board even;
    even.put("jp-37", "2702").put("jp-62", "2702").regular("2703", 4);
    even.regular("2703", 4);
    expect_verdicts_as_listed(even.combat(Nation::japan).fight("2703", 2));
    EXPECT_TRUE(even.asks<DefenderLoss>());
    expect_verdicts_as_listed(even.act(Verb::lose));
    EXPECT_TRUE(even.asks<AttackerLoss>());
}

TEST(IchigoWhyNot, AgreesWithTheListOfReinforcements) {
    Board board;
    board.put("jp-26", "2008", 1).put("jp-7b", "2008").put("jp-62", "2001").put("jp-37", "2001").turn(5);
    expect_verdicts_as_listed(board.after(Phase::airpower));  // withdrawals
    expect_verdicts_as_listed(board.until<Absorb>(Verb::withdraw));
    expect_verdicts_as_listed(board.act(Verb::absorb));
    expect_verdicts_as_listed(board.act(Verb::absorb).until<Enter>(Verb::end));
    expect_verdicts_as_listed(board.begin(RecruitsPlace{draw_body(board.game, board.p, 0)}, Nation::china));
    expect_verdicts_as_listed(board.begin(Bomber{}));
    board.wait("jp-9", box::crossing).turn(8).causeway(1).begin(Ashore{board.piece("jp-9")});
    expect_verdicts_as_listed(board);
}

// Five are in Kaifeng already, and nobody enters on the coast.
TEST(IchigoWhyNot, NamesWhatStopsAReinforcement) {
    CASES("6.2", "9.1");
    Board board;
    board.empty_box(box::track).wait("jp-26", box::track);
    for (const char* id : {"jp-37", "jp-62", "jp-110", "jp-3", "jp-58"}) {
        board.put(id, "1901");
    }
    board.turn(2).after(Phase::airpower);
    ASSERT_TRUE(board.asks<Enter>());
    EXPECT_EQ(refused(board, Verb::place, "jp-26", "1901"), "6.2");
    EXPECT_EQ(refused(board, Verb::place, "jp-26", "3106"), "9.1");
}

// On turn 7 in Takao, on turn 8 in the port of the second marker.
TEST(IchigoWhyNot, NamesTheCaseOfEachLanding) {
    CASES("5.3.4", "5.3.12");
    Board board;
    board.turn(7).causeway(1).after(Phase::start).until<Land>(Verb::push);
    EXPECT_EQ(refused(board, Verb::land, "us-6", "3417"), "5.3.4");
    Board later;
    later.turn(8).causeway(1).control("3221", allies).p.formosa_beachhead = later.hex("3221");
    later.after(Phase::start).act(Verb::marker, "2621").until<Land>(Verb::push);
    EXPECT_EQ(refused(later, Verb::land, "us-6", "2819"), "5.3.12");
}

TEST(IchigoWhyNot, AgreesWithTheListInTheLandings) {
    Board board;
    board.turn(7).causeway(1).put("jp-9", "3221").after(Phase::start);
    expect_verdicts_as_listed(board);  // who makes way
    expect_verdicts_as_listed(board.until<Land>(Verb::push));
    expect_verdicts_as_listed(board.act(Verb::land));
    expect_verdicts_as_listed(board.act(Verb::end));
    expect_verdicts_as_listed(board.until<Enter>(Verb::place));
    Board later;
    later.turn(8).causeway(1).control("3221", allies).p.formosa_beachhead = later.hex("3221");
    expect_verdicts_as_listed(later.after(Phase::start));
    expect_verdicts_as_listed(later.act(Verb::marker, "2621"));
}

// 11.13: who has only a lake or the sea between himself and the enemy cannot attack him.
TEST(IchigoWhyNot, NamesTheWaterBetween) {
    Board board;
    board.put("jp-62", "2702").regular("2703", 4, true);
    const auto& land = board.game.land;
    std::string across;
    for (const HexId from : land) {
        for (const Direction d : all_directions) {
            const HexId to = board.game.map.neighbour(from, d);
            const bool water = ((board.game.hexes[index(from)].barriers >> index(d)) & 1U) != 0;
            if (across.empty() && to != no_hex && water && std::find(land.begin(), land.end(), to) != land.end()) {
                across = board.game.map.name(to);
                board.put("jp-37", board.game.map.name(from)).regular(across, 1, true);
            }
        }
    }
    ASSERT_FALSE(across.empty());
    board.combat(Nation::japan);
    ASSERT_TRUE(board.can(Verb::target, "2703"));
    EXPECT_FALSE(board.can(Verb::target, across));
    EXPECT_EQ(board.why_not(Verb::target, across), "11.13");
}

}  // namespace
}  // namespace causeway::ichigo
