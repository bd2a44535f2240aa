// 3A.10, 16C.3: lines of communication, beside a plain search from hex to hex that asks the book's own questions of each.
#include "core/rng.h"
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

// Free of enemies and of their zones of control, or a friend stands there.
bool is_passable(const Board& board, Side side, HexId hex) {
    const bool friends =
        board.p.stacks.any(hex, [&](PieceId piece) { return owner(board.game, piece) == side && is_unit(board.game, piece); });
    return friends ||
           (!has_unit_of(board.game, board.p, other(side), hex) && !in_zoc_of(board.game, board.p, other(side), hex));
}

Hexes passable(const Board& board, Side side) {
    Hexes found;
    island(board.game, board.p).all.for_each([&](HexId hex) { found.assign(hex, is_passable(board, side, hex)); });
    return found;
}

// The hexes from which a unit of that kind could walk to one of the goals, were it not for time.
Hexes walked(const Board& board, const Hexes& ground, const Hexes& goals, StepKind kind) {
    Hexes reached = goals & ground;
    std::vector<HexId> open;
    reached.for_each([&](HexId hex) { open.push_back(hex); });
    for (std::size_t next = 0; next < open.size(); ++next) {
        for (const Direction d : all_directions) {
            const HexId from = board.game.map.neighbour(open[next], d);
            if (from != no_hex && ground.contains(from) && !reached.contains(from) &&
                step_cost(board.game, board.p, kind, from, opposite(d)) > 0) {
                reached.insert(from);
                open.push_back(from);
            }
        }
    }
    return reached;
}

Hexes listed(const Board& board, const Columns& columns) {
    Hexes found;
    island(board.game, board.p).all.for_each([&](HexId hex) { found.assign(hex, columns.contains(spot(board.game, hex))); });
    return found;
}

void compare_lines(const Board& board, Side side) {
    const Columns ground = open_ground(board.game, board.p, side);
    const Hexes plain = passable(board, side);
    ASSERT_EQ(listed(board, ground), plain);
    Hexes goals;
    for (const PieceId depot : board.game.depots[index(side)]) {
        if (on_map(at(board.p, depot))) {
            goals.insert(at(board.p, depot));
        }
    }
    for (std::size_t kind = 0; kind < step_kinds; ++kind) {
        const auto steps = static_cast<StepKind>(kind);
        ASSERT_EQ(listed(board, connected(board.game, board.p, ground, goals, steps)), walked(board, plain, goals, steps));
    }
}

// 16C.3: whether a line leads from one source to another one of its contingent.
bool is_joined(const Board& board, const Hexes& ground, PieceId source, StepKind kind) {
    const std::vector<PieceId>& depots = board.game.depots[index(japan)];
    Hexes others;
    bool same_hex = false, any = false;
    for (const PieceId depot : depots) {
        if (depot != source && on_map(at(board.p, depot)) &&
            unit(board.game, depot).contingent == unit(board.game, source).contingent) {
            any = true;
            same_hex = same_hex || at(board.p, depot) == at(board.p, source);
            others.insert(at(board.p, depot));
        }
    }
    return !any || same_hex || walked(board, ground, others, kind).contains(at(board.p, source));
}

void compare_sources(const Board& board) {
    constexpr std::array travels{std::pair(Kind::infantry, StepKind::foot), std::pair(Kind::artillery, StepKind::artillery),
                                 std::pair(Kind::armor, StepKind::motorized)};
    const Hexes ground = passable(board, japan);
    for (const PieceId depot : board.game.depots[index(japan)]) {
        for (const auto& [kind, steps] : travels) {
            const bool isolated = std::any_of(board.p.held.begin(), board.p.held.end(), [&, of = kind](const Held& each) {
                return each.source == depot && (each.isolated >> index(of) & 1U) != 0;
            });
            ASSERT_EQ(isolated, on_map(at(board.p, depot)) && !is_joined(board, ground, depot, steps))
                << board.game.units[index(depot)].id << " for kind " << index(kind);
        }
    }
}

// Chance answers every question, and `look` is called before each.
template <class Look>
void play_at_random(Battle battle, std::uint64_t seed, Look look) {
    Board board = Board::at_start(battle);
    Rng rng(seed);
    for (int answers = 0; board.asked() != nobody && !testing::Test::HasFatalFailure(); ++answers) {
        look(board, answers);
        const ActionList legal = board.legal();
        apply(board.game, board.p, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
    }
}

TEST(IslandWar_3A_10, WhoeverMayTakeAStepMayTakeItBackInAnyWeather) {
    const Game& game = test_game();
    for (std::size_t kind = 0; kind < step_kinds; ++kind) {
        for (int i = 0; i < game.map.size(); ++i) {
            const auto from = static_cast<HexId>(i);
            for (const Direction d : all_directions) {
                if (const HexId to = game.map.neighbour(from, d); to != no_hex) {
                    const bool open = is_open(game, static_cast<StepKind>(kind), from, d);
                    EXPECT_EQ(open, is_open(game, static_cast<StepKind>(kind), to, opposite(d))) << game.map.name(from);
                    EXPECT_EQ(open, game.steps[1][kind][index(from)][index(d)] > 0) << game.map.name(from);
                }
            }
        }
    }
}

TEST(IslandWar_3A_10, ManyHexesAtOnceAreTheSameAsOneAfterAnother) {
    CASES("13A.1");
    for (const Battle battle : {saipan, tinian}) {
        play_at_random(battle, 7, [](const Board& board, int answers) {
            if (answers % 29 == 0) {
                compare_lines(board, us);
                compare_lines(board, japan);
            }
        });
    }
}

TEST(IslandWar_16C_3, IsolationIsRightWheneverSomebodyIsAsked) {
    for (const Battle battle : {saipan, tinian}) {
        play_at_random(battle, 11, [](const Board& board, int answers) {
            if (board.p.phase == Phase::setup || board.p.phase == Phase::over) {
                return;
            }
            Position judged = board.p;
            judge_sources(board.game, judged, nullptr);
            ASSERT_TRUE(judged == board.p) << "nothing is left to judge";
            if (answers % 29 == 0) {
                compare_sources(board);
            }
        });
    }
}

// R3.5, 15B.1: a fort is no unit.
TEST(IslandWar_3A_10, ALineGoesThroughAFortThatNobodyHolds) {
    CASES("15B.1");
    Board board;
    board.put("js-fort-1", "1023").put("js-dummy-1", "1514");
    const Columns ground = open_ground(board.game, board.p, us);
    EXPECT_TRUE(ground.contains(spot(board.game, board.hex("1023"))));
    EXPECT_FALSE(ground.contains(spot(board.game, board.hex("1514"))));
}

}  // namespace
}  // namespace causeway::islandwar
