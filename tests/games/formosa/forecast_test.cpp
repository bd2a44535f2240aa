// What a player is told before he commits himself: prices, what is left, and the odds of every die.
#include <cmath>
#include <map>

#include "games/formosa/battle.h"
#include "games/formosa/shown.h"
#include "tests/games/formosa/battle_board.h"

namespace causeway::formosa {
namespace {

Preview preview_of(const Board& board, Verb wanted, std::string_view place = {}, int number = -1) {
    for (const Action& action : board.legal()) {
        if (verb(action) == wanted && (place.empty() || action.hex == board.hex(place)) &&
            (number < 0 || action.number == number)) {
            return preview(board.game, board.p, action);
        }
    }
    ADD_FAILURE() << "not legal: " << board.game.info.verbs[index(wanted)].name;
    return {};
}

int amount(const Preview& shown, std::string_view label) {
    for (const Term& term : shown.explanation) {
        if (term.label == label) {
            return term.amount;
        }
    }
    ADD_FAILURE() << "no term " << label;
    return 0;
}

double chance(const Preview& shown, std::string_view text) {
    for (const Outcome& outcome : shown.outcomes) {
        if (outcome.text.starts_with(text)) {
            return outcome.probability;
        }
    }
    return 0;
}

double total(const Preview& shown) {
    double sum = 0;
    for (const Outcome& outcome : shown.outcomes) {
        sum += outcome.probability;
    }
    return sum;
}

// --- set-up and landings -------------------------------------------------------------------------------------------------

TEST(Formosa_4_1, TheSetUpSaysThatWithoutALandingMarkerTheMatchIsLost) {
    CASES("3.0", "10.0");
    Board board = Board::at_start();
    board.roll(1).roll(1).roll(1).act(Verb::historical).act(Verb::done).roll(1);
    while (!board.asks<Mobilize>()) {
        board.act(Verb::done);
    }
    EXPECT_NE(prompt(board.game, board.p).text.find("the match is lost"), std::string::npos);
    Board drop = board;
    drop.act_item(Verb::buy, Item::drop_zone);
    EXPECT_NE(prompt(drop.game, drop.p).text.find("the match is lost"), std::string::npos) << "nobody can jump";
    drop.act_piece(Verb::recruit, "us-abn-503");
    EXPECT_EQ(prompt(drop.game, drop.p).text.find("the match is lost"), std::string::npos);
    board.act_item(Verb::buy, Item::amphibious);
    EXPECT_EQ(prompt(board.game, board.p).text.find("the match is lost"), std::string::npos);
    // And so it is.
    Board lost = Board::at_start();
    lost.roll(1).roll(1).roll(1).act(Verb::historical).act(Verb::done).roll(1);
    for (int answers = 0; answers < 200 && decision(lost.game, lost.p).by != nobody; ++answers) {
        const ActionList legal = lost.legal();
        const auto end = std::find_if(legal.begin(), legal.end(), [](Action action) {
            return verb(action) == Verb::done || verb(action) == Verb::end || verb(action) == Verb::pass;
        });
        apply(lost.game, lost.p, end == legal.end() ? legal.front() : *end, &lost.events);
    }
    ASSERT_TRUE(result(lost.game, lost.p));
    EXPECT_EQ(result(lost.game, lost.p)->winner, japan);
}

TEST(Formosa_4_1, TheInvasionSaysThatNobodyIsAshore) {
    Board board;
    board.into("us-17-7", box::staging);
    board.p.amphibious = 1;
    board.enter(Phase::invasion);
    EXPECT_NE(prompt(board.game, board.p).text.find("the match is lost"), std::string::npos);
    board.act(Verb::beach, "1223").act_piece(Verb::embark, "us-17-7");
    EXPECT_EQ(prompt(board.game, board.p).text.find("the match is lost"), std::string::npos);
}

TEST(Formosa_4_1, TheLastUnitAshoreIsNamedBeforeItSails) {
    CASES("21.0");
    Board board;
    board.put("us-17-7", "1223").turn(3).enter(Phase::transfer).act_piece(Verb::unit, "us-17-7");
    EXPECT_NE(prompt(board.game, board.p).text.find("the match is lost"), std::string::npos);
}

// --- prices --------------------------------------------------------------------------------------------------------------

TEST(Formosa_7_3, EveryPurchaseTellsItsPriceAndWhatIsLeft) {
    CASES("20.1", "22.0");
    Board board;
    board.put("us-17-7", "1120").turn(2).lp(allies, 10).enter(Phase::allied_recruits);
    for (const Action& action : board.legal()) {
        if (verb(action) == Verb::recruit || verb(action) == Verb::buy) {
            const Preview shown = preview(board.game, board.p, action);
            Board after = board;
            apply(after.game, after.p, action, nullptr);
            const int price = amount(shown, "price in LP");
            EXPECT_EQ(amount(shown, "LP left"), 10 - price);
            EXPECT_EQ(lp_of(after, allies), after.asks<PlaceUnit>() ? 10 : 10 - price);
        }
    }
    Board bases;
    bases.put("us-eng-1", "1020").enter(Phase::base_building);
    const Preview built = preview_of(bases, Verb::build);
    EXPECT_EQ(amount(built, "price in LP"), base_cost(bases.game, bases.hex("1020")));
    EXPECT_EQ(amount(built, "LP left"), 10 - base_cost(bases.game, bases.hex("1020")));
}

// --- dice ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_16_2, APlanTellsWhatItsPointsMayShootDown) {
    CASES("16.1", "16.6");
    Board board;
    board.p.wings[index(Nation::japan)].ready = 6;
    board.p.kamikaze_ready = 6;
    board.enter(Phase::planning);
    const Preview shown = preview_of(board, Verb::superiority, {}, 6);
    EXPECT_NEAR(total(shown), 1, 1e-9);
    EXPECT_NEAR(chance(shown, "enemy air points lost: 1"), 2 / 6.0, 1e-9);
    EXPECT_NEAR(chance(preview_of(board, Verb::tokku, {}, 1), "Allied markers turned back: 1"), 2 / 6.0, 1e-9);
}

TEST(Formosa_16_5, BombsTellTheirOdds) {
    Board board;
    board.put("jp-301-50", "1121").hide("jp-hw-1", "1220");
    board.p.bombers = Asset::planned;
    board.enter(Phase::bombers);
    EXPECT_NEAR(total(preview_of(board, Verb::bomb, "1121")), 1, 1e-9);
    const Preview unknown = preview_of(board, Verb::bomb, "1220");
    EXPECT_EQ(amount(unknown, "a concealed fort may reveal itself: column fortified"), 1);
    board.act(Verb::bomb, "1220");
    ASSERT_TRUE(board.asks<Fortify>());
    EXPECT_EQ(chance(preview_of(board, Verb::reveal), "D1"), 0);
    EXPECT_EQ(chance(preview_of(board, Verb::pass), "D1"), chance(unknown, "D1"));
}

TEST(Formosa_15_6, ACounterattackTellsItsOddsHexByHex) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1120").put("us-184-7", "1120").put("jp-301-50", "1121");
    open_combat(board, allies);
    attack_with(board, {"1020", "1120"}, {"1121"}, CombatResult::ca);
    ASSERT_TRUE(board.asks<Counterattack>());
    const Preview weak = preview_of(board, Verb::counterattack, "1020"),
                  strong = preview_of(board, Verb::counterattack, "1120");
    EXPECT_NEAR(total(weak), 1, 1e-9);
    EXPECT_NE(weak.column, strong.column);
}

TEST(Formosa_25_6, ALossTellsWhetherTheSurvivorsMayGoOn) {
    Board board = battlefield(die_hards);
    board.into("jp-guerrilla-1", box::reinforcements).put("us-17-7", "1908").put("us-32-7", "1908").put("us-184-7", "1908");
    board.put("jp-301-50", "1808").put("jp-75", "1808");
    open_combat(board, allies).attack({}, {"1808"});
    board.p.battle.attacker_lp = 2;
    board.p.stack.replace(Losses<false>{.units = 1});
    const Preview shown = preview_of(board, Verb::lose);
    EXPECT_NEAR(total(shown), 1, 1e-9);
    EXPECT_GT(chance(shown, "survivors"), 0);
}

// --- landings against concealed defenders --------------------------------------------------------------------------------

// The historical set-up, nobody seen, and a force off that hex about to assault it.
Board blind_landing(std::string_view sea, std::string_view target) {
    Board board = Board::at_start();
    board.roll(3).roll(3).roll(3).act(Verb::historical).act(Verb::done).roll(1);
    while (!board.asks<Mobilize>()) {
        board.act(Verb::done);
    }
    board.act_item(Verb::buy, Item::amphibious).act(Verb::done);
    board.enter(Phase::invasion).act(Verb::beach, sea).act_piece(Verb::embark, "us-17-7").act_piece(Verb::embark, "us-32-7");
    board.act(Verb::done).act(Verb::end).act(Verb::target, target).act(Verb::attack_from, sea);
    EXPECT_TRUE(board.asks<Build>());
    return board;
}

// A coast that the set-up holds with concealed units, and the sea before it.
std::pair<std::string, std::string> held_coast(int units) {
    Board board = Board::at_start();
    board.roll(3).roll(3).roll(3).act(Verb::historical);
    for (const HexId hex : board.game.land) {
        if (!facts(board.game, hex).port() || board.p.stacks.size(hex) != units) {
            continue;
        }
        for (const HexId sea : board.game.map.neighbours(hex)) {
            if (sea != no_hex && is_sea(board.game, sea)) {
                return {board.game.map.name(sea), board.game.map.name(hex)};
            }
        }
    }
    ADD_FAILURE() << "no port is held by " << units;
    return {};
}

// A unit that may be under the counter, with its weight: start units are on the map for certain, recruits share the rest.
double weight_of(const Board& board, PieceId piece) {
    int concealed = 0, starting = 0, recruits = 0;
    for (const PieceId each : board.game.pieces[index(japan)]) {
        const Unit& u = unit(board.game, each);
        concealed += on_map(at(board.p, each)) ? 1 : 0;
        if (!is_absent(board.game, board.p, u)) {
            (u.starts ? starting : recruits) += 1;
        }
    }
    return unit(board.game, piece).starts ? 1 : static_cast<double>(concealed - starting) / recruits;
}

TEST(Formosa_11_0, OddsAgainstOneConcealedUnitAreAveragedOverAllThatItMayBe) {
    CASES("10.2.2", "15.2");
    const auto [sea, target] = held_coast(1);
    const Board board = blind_landing(sea, target);
    const Preview shown = preview_of(board, Verb::commit);
    EXPECT_NEAR(total(shown), 1, 1e-9);
    double all = 0, deceptions = 0, destroyed = 0;
    for (const PieceId piece : board.game.pieces[index(japan)]) {
        const Unit& u = unit(board.game, piece);
        if (is_absent(board.game, board.p, u) || !could_stand(board.game, board.p, piece, board.hex(target), 0)) {
            continue;
        }
        const double weight = weight_of(board, piece);
        all += weight;
        if (u.type == Class::deception) {
            deceptions += weight;
            continue;
        }
        const int column = combat_odds(board.game, board.p, Defence{u.combat, u.defense_bonus}, nullptr).column;
        for (std::size_t die = 1; die <= 6; ++die) {
            const bool hit = board.game.results[index(allies)][die][static_cast<std::size_t>(column)] == CombatResult::de;
            destroyed += hit ? weight / 6 : 0;
        }
    }
    EXPECT_NEAR(chance(shown, "nothing but deceptions"), deceptions / all, 1e-9);
    EXPECT_NEAR(chance(shown, "DE"), destroyed / all, 1e-9);
}

TEST(Formosa_10_2_2, WhoEmbarksOffAHeldCoastSeesWhatAwaitsHim) {
    CASES("11.0");
    const auto [sea, target] = held_coast(1);
    Board board = blind_landing(sea, target);
    const Preview committed = preview_of(board, Verb::commit);
    board.act(Verb::cancel);
    ASSERT_TRUE(board.asks<Assault>());
    const Preview chosen = preview_of(board, Verb::target, target);
    ASSERT_EQ(chosen.outcomes.size(), committed.outcomes.size());
    EXPECT_EQ(chosen.outcomes[0].probability, committed.outcomes[0].probability);
    Board first;
    first.put("jp-301-50", "1123").into("us-17-7", box::staging);
    first.p.amphibious = 1;
    first.enter(Phase::invasion).act(Verb::beach, "1124");
    EXPECT_NEAR(total(preview_of(first, Verb::embark)), 1, 1e-9);
}

TEST(Formosa_11_0, TheOddsAreTheSameForAllThatTheAlliesCannotTellApart) {
    CASES("10.2.2");
    for (const int units : {1, 2}) {
        const auto [sea, target] = held_coast(units);
        const Board board = blind_landing(sea, target);
        const Preview shown = preview_of(board, Verb::commit);
        Rng rng(7);
        for (int twin = 0; twin < 20; ++twin) {
            // The defenders are in the battle, where `resample` leaves them alone: exchange them before it begins.
            Board other = board;
            other.act(Verb::cancel);
            other.p = resample(other.game, other.p, allies, rng);
            other.act(Verb::target, target).act(Verb::attack_from, sea);
            const Preview again = preview_of(other, Verb::commit);
            ASSERT_EQ(again.outcomes.size(), shown.outcomes.size());
            for (std::size_t i = 0; i < shown.outcomes.size(); ++i) {
                EXPECT_EQ(again.outcomes[i].text, shown.outcomes[i].text);
                EXPECT_EQ(again.outcomes[i].probability, shown.outcomes[i].probability);
            }
            EXPECT_EQ(again.explanation, shown.explanation);
        }
    }
}

// Of many concealed units in a hex each is weighed by itself, and all of them defend.
TEST(Formosa_11_0, ManyConcealedUnitsAreStrongerThanFew) {
    CASES("15.2");
    struct Factors {
        double mean = 0, spread = 0;
    };
    const auto expected = [](int units) {
        constexpr const char* ids[] = {"jp-301-50", "jp-302-50", "jp-303-50", "jp-7-9",
                                       "jp-76",     "jp-102",    "jp-con-1",  "jp-con-2"};
        Board board = battlefield();
        board.put("us-17-7", "1119");
        for (int i = 0; i < units; ++i) {
            board.hide(ids[i], "1120");
            set(board.p, board.piece(ids[i]), status::in_battle);
        }
        board.phase(Phase::allied_combat);
        board.p.battle.kind = BattleKind::attack;
        board.p.battle.attacker = static_cast<std::uint8_t>(index(allies));
        board.p.battle.targets.push_back(board.hex("1120"));
        double mean = 0, squares = 0, all = 0;
        for (const PossibleDefence& each : possible_defences(board.game, board.p)) {
            mean += each.probability * each.factors;
            squares += each.probability * each.factors * each.factors;
            all += each.probability;
        }
        EXPECT_NEAR(all, 1, 1e-9) << units;
        return Factors{mean, squares - mean * mean};
    };
    const Factors one = expected(1);
    for (const int units : {7, 8}) {
        const Factors many = expected(units);
        EXPECT_NEAR(many.mean, units * one.mean, 1e-9);
        EXPECT_NEAR(many.spread, units * one.spread, 1e-9);
    }
    EXPECT_LT(expected(6).spread, 6 * one.spread - 1e-3) << "so few are weighed together: nobody is there twice";
}

// All units that start on Formosa are concealed somewhere, and three recruits with them; two counters in a town with a port
// defend.
class TwoInATown {
  public:
    Board board = battlefield();
    HexId town = no_hex;

    TwoInATown(bool fort, bool wandered) {
        for (const HexId hex : board.game.land) {
            const HexFacts& there = facts(board.game, hex);
            town = town == no_hex && there.port() && (there.city || there.town) ? hex : town;
        }
        const std::string name = board.game.map.name(town);
        board.hide("jp-301-50", name).hide("jp-302-50", name);
        set(board.p, board.piece("jp-301-50"), wandered ? status::wandered : 0U);
        if (fort) {
            board.put("jp-hw-1", name);
        }
        for_stack(board.p, town, [&](PieceId piece) { set(board.p, piece, status::in_battle); });
        hide_the_others();
        board.phase(Phase::allied_combat);
        board.p.battle.kind = BattleKind::attack;
        board.p.battle.attacker = static_cast<std::uint8_t>(index(allies));
        board.p.battle.targets.push_back(town);
    }
    bool is_static_unit(PieceId piece) const { return is_static(board.game, board.p, piece); }
    // 24.1: start units are there for certain, recruits share the other three counters.
    std::vector<std::pair<PieceId, double>> unseen() const {
        std::vector<std::pair<PieceId, double>> found;
        int recruits = 0;
        for (const PieceId piece : board.game.pieces[index(japan)]) {
            if (!is_absent(board.game, board.p, unit(board.game, piece)) && !has(board.p, piece, status::known)) {
                found.emplace_back(piece, 1);
                recruits += starts(piece) ? 0 : 1;
            }
        }
        for (auto& [piece, weight] : found) {
            weight = starts(piece) ? 1 : 3.0 / recruits;
        }
        return found;
    }

  private:
    bool starts(PieceId piece) const {
        const Unit& u = unit(board.game, piece);
        return u.starts || u.type == Class::deception;
    }
    void hide_the_others() {
        int recruits = 0;
        std::size_t place = 0;
        for (const PieceId piece : board.game.pieces[index(japan)]) {
            const bool here = is_absent(board.game, board.p, unit(board.game, piece)) || on_map(at(board.p, piece));
            if (here || (!starts(piece) && ++recruits > 3)) {
                continue;
            }
            place += board.game.land[place] == town ? 2U : 1U;
            board.hide(unit(board.game, piece).id, board.game.map.name(board.game.land[place]));
        }
    }
};

// 13.2: at most one of them is static, and none beside a fort that is face up; what has moved is not, either (11.1).
TEST(Formosa_11_0, TwoConcealedUnitsAreAnyTwoThatMayStandTogether) {
    CASES("13.2", "15.2");
    for (const bool fort : {false, true}) {
        for (const bool wandered : {false, true}) {
            const TwoInATown setting(fort, wandered);
            const Board& board = setting.board;
            const auto fits = [&](PieceId piece, unsigned marks) {
                return could_stand(board.game, board.p, piece, setting.town, marks);
            };
            const int beside = fort ? unit(board.game, board.piece("jp-hw-1")).combat : 0;
            const auto factors = [&](PieceId piece) { return static_cast<int>(unit(board.game, piece).combat); };
            std::map<int, double> wanted, shown;
            double all = 0;
            for (const auto& [one, first] : setting.unseen()) {
                for (const auto& [two, second] : setting.unseen()) {
                    const int fixed =
                        (setting.is_static_unit(one) ? 1 : 0) + (setting.is_static_unit(two) ? 1 : 0) + (fort ? 1 : 0);
                    if (one != two && fits(one, wandered ? status::wandered : 0U) && fits(two, 0) && fixed <= 1) {
                        wanted[beside + factors(one) + factors(two)] += first * second;
                        all += first * second;
                    }
                }
            }
            for (const PossibleDefence& each : possible_defences(board.game, board.p)) {
                shown[each.factors] += each.probability;
            }
            ASSERT_EQ(shown.size(), wanted.size()) << fort << wandered;
            for (const auto& [sum, weight] : wanted) {
                EXPECT_NEAR(shown[sum], weight / all, 1e-9) << fort << wandered << ": " << sum;
            }
        }
    }
}

// --- what a counter may be
// -----------------------------------------------------------------------------------------------------

// Counters in a town that the Allies attack: some face up, the others unseen. What the latter may be is traits of trait::.
std::vector<PossibleDefence> in_a_town(std::initializer_list<std::string_view> face_up,
                                       std::initializer_list<std::string_view> unseen, Options options = 0) {
    Board board = battlefield(options);
    const auto& land = board.game.land;
    const HexId town = *std::find_if(land.begin(), land.end(), [&](HexId hex) {
        return facts(board.game, hex).town && !facts(board.game, hex).city && !facts(board.game, hex).port();
    });
    for (const std::string_view id : face_up) {
        board.put(id, board.game.map.name(town));
    }
    for (const std::string_view id : unseen) {
        board.hide(id, board.game.map.name(town));
        set(board.p, board.piece(id), status::in_battle);
    }
    board.phase(Phase::allied_combat);
    board.p.battle.kind = BattleKind::attack;
    board.p.battle.attacker = static_cast<std::uint8_t>(index(allies));
    board.p.battle.targets.push_back(town);
    return possible_defences(board.game, board.p);
}
bool holds(const PossibleDefence& each) { return (each.traits & trait::holds) != 0; }

TEST(Formosa_13_2, BesideTwoMobileUnitsOneOfTwoCountersIsStatic) {
    CASES("11.0");
    const auto full = in_a_town({"jp-301-50", "jp-302-50"}, {"jp-303-50", "jp-hw-1"});
    EXPECT_TRUE(!full.empty() && std::all_of(full.begin(), full.end(), holds)) << "a fourth mobile unit is one too many";
    const auto room = in_a_town({"jp-301-50"}, {"jp-303-50", "jp-hw-1"});
    EXPECT_TRUE(std::any_of(room.begin(), room.end(), holds));
    EXPECT_FALSE(std::all_of(room.begin(), room.end(), holds)) << "three mobile units may be there";
}

TEST(Formosa_25_10, ACounterThatMayBeTheCampMayDoNothing) {
    CASES("11.0");
    const auto is_camp = [](const PossibleDefence& each) { return each.traits == trait::real; };
    const auto with = in_a_town({}, {"jp-camp"}, pow_camp), without = in_a_town({}, {"jp-hw-1"});
    EXPECT_TRUE(std::any_of(with.begin(), with.end(), is_camp));
    EXPECT_FALSE(std::any_of(without.begin(), without.end(), is_camp));
}

TEST(Formosa_11_0, TheShiftsAreKnownWhoeverTheDefendersAre) {
    CASES("17.0");
    const auto [sea, target] = held_coast(1);
    const Preview shown = preview_of(blind_landing(sea, target), Verb::commit);
    EXPECT_EQ(sum_of_terms(shown.explanation, "17.0"), 2);
}

}  // namespace
}  // namespace causeway::formosa
