// The case named when an answer is refused.
#include <sstream>

#include "games/guam/assault.h"
#include "play/rules_index.h"
#include "tests/games/guam/fleet.h"
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

// What the open question says of an attempt; whether its own function says it, or the list.
struct Said {
    Verdict verdict;
    bool own = false;
};
Said said_of(const Game& game, const Position& p, const Try& tried) {
    return p.stack.visit_top([&]<class T>(const T& asked) -> Said {
        if constexpr (requires { asked.verdict(game, p, tried); }) {
            return {asked.verdict(game, p, tried), true};
        } else {
            return {verdict_of_list(game, p, tried), false};
        }
    });
}

std::string text_of(const Game& game, const Position& p, const Try& tried) {
    std::ostringstream text;
    text << game.info.asks[decision(game, p).ask].id << ": " << game.info.verbs[tried.verb].name;
    if (tried.piece != no_piece) {
        text << " " << game.pieces[index(tried.piece)].id;
    }
    if (tried.hex != no_hex) {
        text << " " << game.map.name(tried.hex);
    }
    return text.str();
}

bool is_listed(const ActionList& legal, const Try& tried) {
    return std::any_of(legal.begin(), legal.end(), [&](const Action& action) {
        return action.verb == tried.verb && action.piece == tried.piece && action.hex == tried.hex;
    });
}

// Whatever is listed is allowed, and nothing else. A number is no part of an attempt.
void agrees_with_the_list(const Game& game, const Position& p, Rng& rng) {
    ActionList legal;
    actions(game, p, legal);
    const auto some = [&](std::size_t size) { return rng.below(static_cast<std::uint32_t>(size)); };
    const auto check = [&](Try tried) {
        const Verdict verdict = said_of(game, p, tried).verdict;
        ASSERT_EQ(verdict.allowed(), is_listed(legal, tried)) << text_of(game, p, tried) << " " << verdict.rule();
    };
    const Side by = decision(game, p).by;
    for (const Action& action : legal) {
        check({by, action.verb, action.piece, action.hex});
    }
    for (std::uint8_t verb = 0; verb < game.info.verbs.size(); ++verb) {
        const Operand operands = game.info.verbs[verb].operands;
        const auto piece = static_cast<PieceId>(some(game.pieces.size()));
        const HexId near =
            on_map(at(p, piece)) && some(2) == 0 ? at(p, piece) : game.hex_of_site[some(game.hex_of_site.size())];
        const Action& like = legal[some(legal.size())];
        check({by, verb, has(operands, Operand::piece) ? piece : no_piece, has(operands, Operand::hex) ? near : no_hex});
        check(
            {by, verb, has(operands, Operand::piece) ? like.piece : no_piece, has(operands, Operand::hex) ? like.hex : no_hex});
    }
}

TEST(GuamWhyNot, AllowsWhatIsListedAndNothingElse) {
    const Game& game = test_game();
    for (std::size_t scenario = 0; scenario < game.scenarios.size(); ++scenario) {
        Rng rng(scenario + 3);
        walk(start(game, scenario, 0), scenario + 11, 500, [&](const Position& p, const Events&) {
            if (const Side side = decision(game, p).by; side == us || side == japan) {
                agrees_with_the_list(game, p, rng);
            }
            return !testing::Test::HasFatalFailure();
        });
        ASSERT_FALSE(testing::Test::HasFatalFailure()) << game.scenarios[scenario].id;
    }
}

// The same for questions that random matches seldom come to.
TEST(GuamWhyNot, AllowsWhatIsListedForGunsAndForTheRouted) {
    Board guns;
    guns.put("us-1-12-3", "26.45").put("us-c-1-3", "26.38").put("jp-3-320", "26.37").activate("3mardiv");
    guns.select("us-1-12-3").act(Verb::lay_barrage);
    ASSERT_TRUE(guns.asks<Aiming>());
    EXPECT_EQ(refused(guns, Verb::bombard, {}, "58.67"), "8.1");
    Board routed;
    routed.put("us-hq-3mardiv", "54.75").into("us-a-1-3", box::routed).activate("3rct").select("us-a-1-3");
    ASSERT_TRUE(routed.asks<Rejoin>());
    EXPECT_EQ(refused(routed, Verb::place, {}, "58.76"), "8.5.2");
    Rng rng(1);
    agrees_with_the_list(guns.game, guns.p, rng);
    agrees_with_the_list(routed.game, routed.p, rng);
}

TEST(GuamWhyNot, AllowsWhatIsListedForLossesLandingsAndMixedGroups) {
    Board loss;
    loss.put({"us-a-1-3", "us-b-1-3"}, "24.60").put("jp-1-54", "27.62").begin(Loss{loss.hex("24.60"), us, 1}).settle();
    ASSERT_TRUE(loss.asks<Loss>());
    Fleet fleet;
    fleet.afloat({"us-a-1-3", "us-b-1-3"}, "red-1", Zone::run_in).land();
    ASSERT_TRUE(fleet.asks<AmphibiousLanding>());
    Board mixed;  // only the second of the group reaches so far
    mixed.put({"jp-1-i-38", "jp-1-54"}, "25.61").put("us-a-1-3", "25.63").command(japan).act(Verb::stack, "25.61");
    ASSERT_TRUE(mixed.can(Verb::fire, "25.63"));
    for (const Position& p : {loss.p, fleet.p, mixed.p}) {
        Rng rng(1);
        agrees_with_the_list(test_game(), p, rng);
    }
}

TEST(GuamWhyNot, AStackOfOneMakesNoSense) {
    Board board;
    board.put("us-a-1-3", "24.60").activate("3rct");
    EXPECT_EQ(refused(board, Verb::stack, {}, "24.60"), "");
}

// What a player can try at random: a verb that is among the answers, with operands of its kind that are not.
struct Tries {
    int named = 0, unnamed = 0;
    int fallback = 0;  // of the named ones: by the case of the question, since the procedure has no verdict of its own

    // Each named case is in the rules index.
    void add(const Game& game, const Position& p, const RulesIndex& rules, const Try& tried) {
        const Said said = said_of(game, p, tried);
        const std::string rule = said.verdict.rule();
        ++(rule.empty() ? unnamed : named);
        fallback += rule.empty() || said.own ? 0 : 1;
        EXPECT_TRUE(rule.empty() || find_case(rules, rule) != nullptr) << rule << " for " << text_of(game, p, tried);
    }
};

void try_at_random(const Game& game, const Position& p, const RulesIndex& rules, Rng& rng, Tries& tries) {
    ActionList legal;
    actions(game, p, legal);
    const auto some = [&](std::size_t size) { return rng.below(static_cast<std::uint32_t>(size)); };
    const Action sample = legal[some(legal.size())];
    const Operand operands = game.info.verbs[sample.verb].operands;
    if (!has(operands, Operand::hex) && !has(operands, Operand::piece)) {
        return;
    }
    for (int i = 0; i < 8; ++i) {
        Try tried{decision(game, p).by, sample.verb, no_piece, no_hex};
        if (has(operands, Operand::hex)) {
            tried.hex = game.hex_of_site[some(game.hex_of_site.size())];
        }
        if (has(operands, Operand::piece)) {
            tried.piece = static_cast<PieceId>(some(game.pieces.size()));
        }
        if (!is_listed(legal, tried)) {
            tries.add(game, p, rules, tried);
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
    EXPECT_LE(100.0 * tries.fallback / tries.named, 8.0) << tries.fallback << " of " << tries.named << " by the list alone";
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

TEST(GuamWhyNot, NamesWhoIsNotLost) {
    Board board;
    board.put({"us-a-1-3", "us-b-1-3", "us-c-1-3"}, "24.60").put("jp-1-54", "27.62");
    board.begin(Loss{board.hex("24.60"), us, 1});
    EXPECT_EQ(refused(board, Verb::lose, "us-b-1-3"), "");
    set(board.p, board.piece("us-a-1-3"), status::assaulting);
    EXPECT_EQ(refused(board, Verb::lose, "us-b-1-3"), "9.4");
    board.p.shot.kind = ShotKind::opportunity;
    board.p.shot.hex = board.hex("24.60");
    set(board.p, board.piece("us-a-1-3"), status::grouped);
    EXPECT_EQ(refused(board, Verb::lose, "us-b-1-3"), "8.6");  // stays behind
    board.p.shot.hard = 1;
    board.p.shot.target = board.piece("us-a-1-3");
    EXPECT_EQ(refused(board, Verb::lose, "us-b-1-3"), "8.2");
}

TEST(GuamWhyNot, NamesWhatStopsARetreat) {
    Board board;
    board.put("us-a-1-3", "24.60").put("jp-1-54", "25.61").activate("3rct");
    assault::begin(board.p, board.hex("25.61"), AssaultKind::prepared, us);
    board.begin(Retreat{});
    EXPECT_EQ(refused(board, Verb::retreat, {}, "24.60"), "9.1");  // the attackers
    EXPECT_EQ(refused(board, Verb::retreat, {}, "34.46"), "9.1");  // too far
    board.mark("25.62", mark::blaze, static_cast<int>(Blaze::burning));
    EXPECT_EQ(refused(board, Verb::retreat, {}, "25.62"), "8.8.1");
}

TEST(GuamWhyNot, NamesWhoDoesNotAssaultOrSupport) {
    Board board;
    board.put({"us-a-1-3", "us-a-1-9"}, "24.60").put("us-b-1-3", "30.60").put("jp-1-54", "25.61").activate("3rct");
    assault::begin(board.p, board.hex("25.61"), AssaultKind::prepared, us);
    board.begin(Commitment{});
    EXPECT_EQ(refused(board, Verb::commit, "us-a-1-9"), "5.1");
    EXPECT_EQ(refused(board, Verb::commit, "us-b-1-3"), "9.2");
    EXPECT_EQ(refused(board, Verb::commit, "jp-1-54"), "9.3");
    EXPECT_EQ(refused(board, Verb::done, {}), "9.3");  // nobody goes in
    board.begin(SupportFire{});
    EXPECT_EQ(refused(board, Verb::unit, "us-a-1-3"), "8.7");
    EXPECT_EQ(refused(board, Verb::fire_from, {}, "24.60"), "8.7");
    EXPECT_EQ(refused(board, Verb::fire_from, {}, "34.46"), "9.4");
}

TEST(GuamWhyNot, NamesWhereShipsDoNotFire) {
    Board board;
    board.put("us-a-1-3", "24.60").put("jp-1-54", "27.62").night();
    board.begin(TaskForces{2});
    EXPECT_EQ(refused(board, Verb::target, {}, sea(board)), "3.1");
    EXPECT_EQ(refused(board, Verb::target, {}, "34.46"), "21.1");  // nobody sees it
    EXPECT_EQ(refused(board, Verb::target, {}, "24.61"), "");
    board.p.strikes.push_back({board.hex("24.61"), no_piece});
    EXPECT_EQ(refused(board, Verb::target, {}, "24.61"), "21.1");  // one in a hex
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
