// The case named when an answer is refused.
#include "play/rules_index.h"
#include "tests/games/guam/ground.h"
#include "tests/games/guam/range.h"
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

// --- every case that forbids, for each kind of attempt -------------------------------------------------------------------

std::string sea(const Board& board) {
    HexId hex = HexId{};
    while (!board.game.map.exists(hex) || is_land(board.game, hex)) {
        hex = static_cast<HexId>(index(hex) + 1);
    }
    return std::string(board.game.map.name(hex));
}

TEST(GuamWhyNot, NamesWhatStopsAStep) {
    Board board;
    board.column({"us-a-1-3"}, "24.60").activate("3rct");
    EXPECT_EQ(refused(board, Verb::move, {}, "24.61"), "");  // nobody was chosen
    EXPECT_EQ(refused(board, Verb::deploy, {}), "");
    EXPECT_EQ(refused(board, Verb::lay_smoke, {}), "");
    board.select("us-a-1-3");
    EXPECT_EQ(refused(board, Verb::move, {}, sea(board)), "6.2.1");
    EXPECT_EQ(refused(board, Verb::form_column, {}), "");  // it is
    set(board.p, board.piece("us-a-1-3"), status::turned);
    EXPECT_EQ(refused(board, Verb::deploy, {}), "6.0");
    board.barrage("24.60", Barrage::heavy);
    EXPECT_EQ(refused(board, Verb::move, {}, "34.46"), "8.7.2");
    EXPECT_EQ(refused(board, Verb::enter_cave, {}), "6.3");
    EXPECT_EQ(refused(board, Verb::take, "us-3rct-hmg-1"), "12.1");
    EXPECT_EQ(refused(board, Verb::take, "hall"), "");
    EXPECT_EQ(refused(board, Verb::abandon, {}), "6.2.2");
    EXPECT_EQ(refused(board, Verb::refuse_roads, {}), "6.2.1");
    put_mark(board.game, board.p, board.hex("24.61"), mark::blaze, static_cast<unsigned>(Blaze::burning));
    EXPECT_EQ(refused(board, Verb::move, {}, "24.61"), "8.8.1");
}

TEST(GuamWhyNot, NamesTheGroundOrTheSideThatStopsAStep) {
    Ground ground;
    ground.terrain("30.41", Terrain::tropical)
        .terrain("31.39", Terrain::mangrove)
        .terrain("29.39", Terrain::mangrove)
        .side("30.40", "30.39", side::cliff);
    Board tracks("campaign", ground.game);
    tracks.put("us-a-1-9", "30.45").column("jp-1-9tk", "30.40").dg("30.40", 4).activate("48imb").select("jp-1-9tk");
    EXPECT_EQ(refused(tracks, Verb::move, {}, "30.41"), "6.2.1");
    EXPECT_EQ(refused(tracks, Verb::move, {}, "30.39"), "6.2.2");
    Board feet("campaign", ground.game);
    feet.column({"us-a-1-3", "us-b-1-3"}, "30.40").dg("30.40", 4).activate("3rct").select("us-a-1-3");
    EXPECT_EQ(refused(feet, Verb::move, {}, "30.41"), "6.0");  // too dear
    EXPECT_EQ(refused(feet, Verb::move, {}, "30.39"), "6.2.2");
    feet.p.began[index(feet.piece("us-b-1-3"))] = feet.hex("33.40");
    feet.act(Verb::stack, "30.40");
    EXPECT_EQ(refused(feet, Verb::move, {}, "30.39"), "6.0");  // they did not begin together
}

TEST(GuamWhyNot, NamesArmyAndNavyAndSealedCaves) {
    Board board;
    board.put("us-a-1-9", "54.67").column("jp-1-322", "58.66").column("jp-r1-54", "58.65").activate("322").select("jp-1-322");
    EXPECT_EQ(refused(board, Verb::move, {}, "58.65"), "6.1.2");
    Board cave;
    cave.put("us-a-1-9", "54.67").cave({"jp-1-322"}, "58.67").activate("322");
    set(cave.p, cave.piece("jp-1-322"), status::column);
    cave.select("jp-1-322");
    EXPECT_EQ(refused(cave, Verb::move, {}, "58.66"), "6.3");
    EXPECT_EQ(refused(cave, Verb::enter_cave, {}), "6.3");
    cave.p.sealed = 0xFFFF;
    EXPECT_EQ(refused(cave, Verb::leave_cave, {}), "11.2");
    EXPECT_EQ(refused(cave, Verb::tunnel, {}, "57.67"), "6.3");  // there is none
}

TEST(GuamWhyNot, NamesWhyAHexIsNotInTheFireZone) {
    const auto answer = [](auto change) {
        Board board;
        board.put("jp-1-54", "24.60").put("us-a-1-3", "24.63").activate("54ngf").select("jp-1-54");
        change(board);
        return refused(board, Verb::fire, {}, "24.63");
    };
    EXPECT_EQ(answer([](Board& b) { b.night(); }), "17.0");
    EXPECT_EQ(answer([](Board& b) { b.shooting("24.60", Shooting::concentrated); }), "8.3.6");
    EXPECT_EQ(answer([](Board& b) { b.nerve("24.60", Nerve::suppressed); }), "10.2.1");
    Board rain;
    rain.put("jp-1-54", "24.60").put("us-a-1-3", "24.65").weather(Weather::rain).activate("54ngf").select("jp-1-54");
    EXPECT_EQ(refused(rain, Verb::fire, {}, "24.65"), "4.0");
    Board cave;
    cave.cave({"jp-1-322"}, "58.67").put("us-a-1-3", "57.67").activate("322").select("jp-1-322");
    EXPECT_EQ(refused(cave, Verb::fire, {}, "57.67"), "6.3");  // across the ridge
}

TEST(GuamWhyNot, NamesWhatIsBetweenTheHexes) {
    for (const bool heights : {false, true}) {
        Island island;
        island.hex("31.76", Terrain::rocky, heights ? 2 : 1).hex("31.77", Terrain::clear, heights ? 2 : 1).draw();
        Board board("campaign", island.game);
        board.put("jp-1-54", "31.75").put("us-a-1-3", "31.77").activate("54ngf").select("jp-1-54");
        EXPECT_EQ(refused(board, Verb::fire, {}, "31.77"), heights ? "7.1.2" : "7.1.1");
    }
}

TEST(GuamWhyNot, NamesWhyAHexDoesNotAnswer) {
    Board board;
    board.put("jp-1-ii-18", "31.75").put("jp-2-ii-18", "30.76").put("jp-3-ii-18", "29.76").column("us-a-1-9", "31.76");
    board.shooting("30.76", Shooting::no_fire).activate("9rct").move("us-a-1-9", "31.77");
    ASSERT_TRUE(board.asks<OpportunityFire>());
    EXPECT_EQ(refused(board, Verb::fire_from, {}, "31.80"), "8.6");  // nobody
    EXPECT_EQ(refused(board, Verb::fire_from, {}, "30.76"), "8.6");  // the marker
    EXPECT_EQ(refused(board, Verb::fire_from, {}, "29.76"), "8.1");  // too far
    EXPECT_EQ(refused(board, Verb::alert, {}, "31.75"), "12.5");
    EXPECT_EQ(refused(board, Verb::fire_at_from, "us-a-1-9", "31.75"), "8.2");
    EXPECT_EQ(refused(board, Verb::arm, "jp-ii-18-hmg"), "8.3.2");
    EXPECT_EQ(refused(board, Verb::load_piercing, {}), "8.1");
    note_use(board.p, board.hex("29.76"), use::held);
    EXPECT_EQ(refused(board, Verb::fire_from, {}, "29.76"), "8.6");
}

TEST(GuamWhyNot, NamesTheStepThatIsOver) {
    CASES("4.0");
    Board board;
    board.put({"us-a-1-3", "us-hq-3rct"}, "24.60").put("hall", "24.60").into("us-3rct-hmg-1", box::reallocating);
    board.into("us-3rct-bazooka", box::unused).put("mason", "24.60").activate("3rct", Step::leaders);
    EXPECT_EQ(refused(board, Verb::unit, "craig"), "5.1");
    EXPECT_EQ(refused(board, Verb::unit, "hall"), "13.1");  // nobody else is there
    EXPECT_EQ(refused(board, Verb::unit, "us-3rct-bazooka"), "12.1");
    board.into("us-3rct-hmg-1", box::reallocating);
    EXPECT_EQ(refused(board, Verb::unit, "us-3rct-hmg-1"), "12.2");
    EXPECT_EQ(refused(board, Verb::unit, "mason"), "14.0");
    top<Activation>(board.p).step = Step::weapons;
    EXPECT_EQ(refused(board, Verb::unit, "hall"), "4.0");
    EXPECT_EQ(refused(board, Verb::unit, "us-3rct-bazooka"), "12.1");
    top<Activation>(board.p).step = Step::assaults;
    EXPECT_EQ(refused(board, Verb::unit, "us-3rct-bazooka"), "4.0");
    EXPECT_EQ(refused(board, Verb::detach, "us-3rct-bazooka"), "12.2");
    EXPECT_EQ(refused(board, Verb::detach, "hall"), "");
    EXPECT_EQ(refused(board, Verb::disband, "us-a-1-3"), "");
    EXPECT_EQ(refused(board, Verb::stack, {}, sea(board)), "");
    Board command;
    command.put({"us-a-1-3", "us-hq-3rct"}, "24.60").put("hall", "24.60").command(us);
    top<Activation>(command.p).step = Step::leaders;
    EXPECT_EQ(refused(command, Verb::unit, "hall"), "4.0");
    EXPECT_EQ(refused(command, Verb::disband, "ambush-1"), "24.3");
}

TEST(GuamWhyNot, NamesTheAssaultThatWaits) {
    CASES("9.3");
    Board board;
    board.put({"us-a-1-3", "us-b-1-3"}, "24.60").put("us-c-1-3", "26.60").put("jp-1-320", "24.61");
    board.p.assaults.push_back({board.hex("24.61"), AssaultKind::prepared, 0});
    board.activate("3rct", Step::assaults);
    EXPECT_EQ(refused(board, Verb::end, {}), "9.3");
    EXPECT_EQ(refused(board, Verb::unit, "us-c-1-3"), "9.3");
    EXPECT_EQ(refused(board, Verb::stack, {}, "24.60"), "9.3");
    top<Activation>(board.p).step = Step::markers;
    EXPECT_NE(refused(board, Verb::stack, {}, "26.60"), "9.3");
}

TEST(GuamWhyNot, NamesTheChapterOfAnOrder) {
    Board board;
    board.put("us-a-1-3", "24.60").activate("3rct").select("us-a-1-3");
    const std::pair<Verb, const char*> orders[] = {
        {Verb::arm, ""},
        {Verb::disarm, "12.3"},
        {Verb::load_explosive, "8.1"},
        {Verb::load_piercing, "8.1"},
        {Verb::concentrate, "8.3.6"},
        {Verb::lay_barrage, "8.7"},
        {Verb::light_up, "8.7.3"},
        {Verb::rally, "10.0"},
        {Verb::dig, "11.1"},
        {Verb::entrench, "11.1"},
        {Verb::seal, "11.2"},
        {Verb::clear_mines, "28.2"},
        {Verb::repair, "11.3.2"},
        {Verb::assign, "11.3.2"},
        {Verb::load, "15.0"},
        {Verb::unload, "15.0"},
        {Verb::leave_cave, "6.3"},
        {Verb::form_column, ""},
        {Verb::deploy, ""},
        {Verb::party, "6.0"},
    };
    for (const auto& [verb, rule] : orders) {
        const bool listed = board.can(verb);
        EXPECT_EQ(refused(board, verb, {}), listed ? "" : rule) << board.game.info.verbs[index(verb)].name;
    }
}

}  // namespace
}  // namespace causeway::guam
