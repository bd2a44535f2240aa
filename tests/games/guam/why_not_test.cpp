// The case named when an answer is refused.
#include "play/rules_index.h"
#include "tests/games/guam/walk.h"

namespace causeway::guam {
namespace {

std::string refused(const Board& board, Verb verb, std::string_view piece, std::string_view hex = {}) {
    return why_not(board.game, board.p,
                   {static_cast<std::uint8_t>(verb), std::string(piece), hex.empty() ? no_hex : board.hex(hex)});
}

TEST(GuamWhyNot, NamesWhyAUnitCannotAct) {
    Board board;
    board.put({"us-a-1-3", "us-b-1-3"}, "24.60").put("us-a-1-9", "24.62").put("jp-1-54", "27.62").activate("3rct");
    EXPECT_EQ(refused(board, Verb::unit, "jp-1-54"), "5.0");
    EXPECT_EQ(refused(board, Verb::unit, "us-a-1-9"), "5.1");
    set(board.p, board.piece("us-a-1-3"), status::first | status::done);
    EXPECT_EQ(refused(board, Verb::unit, "us-a-1-3"), "5.2");
    EXPECT_EQ(refused(board, Verb::stack, {}, "24.62"), "5.1");
    EXPECT_EQ(refused(board, Verb::stack, {}, "27.62"), "5.0");
    EXPECT_EQ(refused(board, Verb::unit, "nobody"), "");
}

TEST(GuamWhyNot, NamesWhatStopsAMove) {
    Board board;
    board.put("us-a-1-3", "24.60").put("jp-1-54", "25.61").activate("3rct").select("us-a-1-3");
    EXPECT_EQ(refused(board, Verb::move, {}, "24.61"), "6.0");  // deployed
    board.p = Board().p;
    board.column("us-a-1-3", "24.60").put("jp-1-54", "25.61").activate("3rct").select("us-a-1-3");
    EXPECT_EQ(refused(board, Verb::move, {}, "25.61"), "9.0");  // the enemy
    EXPECT_EQ(refused(board, Verb::move, {}, "34.46"), "6.0");  // too far
    board.nerve("24.60", Nerve::pinned);
    EXPECT_EQ(refused(board, Verb::move, {}, "24.61"), "10.2.2");
    board.nerve("24.60", Nerve::suppressed);
    EXPECT_EQ(refused(board, Verb::move, {}, "24.61"), "10.2.1");
}

TEST(GuamWhyNot, NamesWhatStopsAFire) {
    Board board;
    board.put("us-a-1-3", "24.60").put("jp-1-54", "25.61").put("jp-3-54", "27.62").activate("3rct").select("us-a-1-3");
    EXPECT_EQ(refused(board, Verb::fire, {}, "24.61"), "8.2");  // nobody there
    EXPECT_EQ(refused(board, Verb::fire, {}, "27.62"), "8.1");  // out of range
    note_use(board.p, board.hex("24.60"), use::direct);
    EXPECT_EQ(refused(board, Verb::fire, {}, "25.61"), "8.0");
    board.p.used.clear();
    board.nerve("24.60", Nerve::suppressed);
    EXPECT_EQ(refused(board, Verb::fire, {}, "25.61"), "10.2.1");
    EXPECT_EQ(refused(board, Verb::fire_at, "jp-1-54"), "8.2");  // no hard target
}

TEST(GuamWhyNot, NamesOtherOrders) {
    Board board;
    board.put("us-a-1-3", "24.60").put("jp-1-54", "27.62").activate("3rct").select("us-a-1-3");
    EXPECT_EQ(refused(board, Verb::rally, {}), "10.0");
    EXPECT_EQ(refused(board, Verb::seal, {}), "11.2");
    EXPECT_EQ(refused(board, Verb::bombard, {}, "27.62"), "8.7");
    EXPECT_EQ(refused(board, Verb::enter_cave, {}), "6.3");
    EXPECT_EQ(refused(board, Verb::assault, {}, "24.61"), "9.2");
    board.p.divisions[board.division("3mardiv")].dispatch = 0;
    EXPECT_EQ(refused(board, Verb::mark, {}, "24.61"), "19.1");
}

TEST(GuamWhyNot, NamesTheCaseOfTheQuestion) {
    Board board;
    board.put({"us-a-1-3", "us-b-1-3"}, "24.60").put("jp-1-54", "27.62");
    board.begin(Loss{board.hex("24.60"), us, 1});
    board.settle();
    ASSERT_TRUE(board.asks<Loss>());
    EXPECT_EQ(refused(board, Verb::lose, "jp-1-54"), "8.5");
    EXPECT_EQ(refused(board, Verb::move, {}, "24.61"), "");  // no answer to this question
}

// What a player can try at random: a verb that is among the answers, with operands of its kind that are not.
struct Tries {
    int named = 0, unnamed = 0;

    // Each named case is in the rules index.
    void add(const Game& game, const Position& p, const RulesIndex& rules, const Attempt& attempt) {
        const std::string rule = why_not(game, p, attempt);
        ++(rule.empty() ? unnamed : named);
        EXPECT_TRUE(rule.empty() || find_case(rules, rule) != nullptr)
            << rule << " for " << game.info.verbs[attempt.verb].name << " " << attempt.piece;
    }
};

bool is_listed(const Game& game, const ActionList& legal, const Attempt& attempt) {
    return std::any_of(legal.begin(), legal.end(), [&](const Action& action) {
        return action.verb == attempt.verb && (attempt.hex == no_hex || action.hex == attempt.hex) &&
               (attempt.piece.empty() || (action.piece != no_piece && game.pieces[index(action.piece)].id == attempt.piece));
    });
}

void try_at_random(const Game& game, const Position& p, const RulesIndex& rules, Rng& rng, Tries& tries) {
    ActionList legal;
    actions(game, p, legal);
    const Action sample = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    const Operand operands = game.info.verbs[sample.verb].operands;
    if (!has(operands, Operand::hex) && !has(operands, Operand::piece)) {
        return;
    }
    for (int i = 0; i < 8; ++i) {
        Attempt attempt{sample.verb, "", no_hex};
        if (has(operands, Operand::hex)) {
            attempt.hex = game.hex_of_site[rng.below(static_cast<std::uint32_t>(game.hex_of_site.size()))];
        }
        if (has(operands, Operand::piece)) {
            attempt.piece = game.pieces[rng.below(static_cast<std::uint32_t>(game.pieces.size()))].id;
        }
        if (!is_listed(game, legal, attempt)) {
            tries.add(game, p, rules, attempt);
        }
    }
}

TEST(GuamWhyNot, KnowsItsCasesThroughRandomMatches) {
    const Game& game = test_game();
    const RulesIndex rules = load_rules_index(CAUSEWAY_TEST_DATA "/guam").value();
    Tries tries;
    for (std::size_t scenario = 0; scenario < game.scenarios.size(); ++scenario) {
        Rng rng(scenario + 7);
        walk(start(game, scenario, 0), scenario + 31, 600, [&](const Position& p, const Events&) {
            if (const Side side = decision(game, p).by; side == us || side == japan) {
                try_at_random(game, p, rules, rng, tries);
            }
            return true;
        });
    }
    EXPECT_GT(tries.named + tries.unnamed, 5000);
    EXPECT_GE(100.0 * tries.named / (tries.named + tries.unnamed), 98.0)
        << tries.named << " and " << tries.unnamed << " without";
}

}  // namespace
}  // namespace causeway::guam
