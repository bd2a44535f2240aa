// One move that a person can read, with everything that may interrupt it: golden.txt. Run with CAUSEWAY_UPDATE_GOLDEN=1 to
// write the file anew after a change of the rules, and read the difference.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "tests/games/guam/talk.h"

namespace causeway::guam {
namespace {

constexpr const char* golden_path = CAUSEWAY_TEST_SOURCES "/games/guam/golden.txt";

// Two companies of the 4th Marines want to enter the town 34.80. A Japanese company beside them fires, and the check that
// follows is rolled three times: the whiskey saves the Marines from a 9, and the sake does not undo it. Then the town is not
// empty.
const char* const script[] = {"stack 34.81",   "move 34.80", "fire-from 35.80", "roll 3", "pass",   "pass",
                              "unit us-b-1-4", "roll 9",     "reroll",          "roll 2", "reroll", "roll 4",
                              "ambush",        "roll 7",     "draw ambush-1",   "roll 9"};

Board before_the_town() {
    Board board;
    board.column({"us-b-1-4", "us-c-1-4"}, "34.81").put("jp-1-i-38", "34.79").put("jp-2-i-38", "35.80");
    board.into("ambush-1", box::pool).into("ambush-4", box::pool);
    board.p.whiskey = board.p.sake = 1;
    board.p.orders[0].reroll = board.p.orders[1].reroll = RerollOrder::ask;
    board.p.cup = bit(chit::wind) | bit(chit::event);
    board.activate("4rct");
    return board;
}

std::string play_script() {
    Talk talk(before_the_town(), true);
    std::ostringstream out;
    int number = 0;
    for (const char* const answer : script) {
        const nlohmann::json asked = talk.decision();
        const std::size_t told = talk.events().size();
        talk.act(answer);
        out << ++number << ". " << asked["by"].get<std::string>() << ", " << asked["rule"].get<std::string>() << ": "
            << asked["prompt"].get<std::string>() << "\n   > " << answer << "\n";
        for (std::size_t i = told; i < talk.events().size(); ++i) {
            out << "     " << talk.events()[i]["text"].get<std::string>() << " (" << talk.events()[i]["rule"].get<std::string>()
                << ")\n";
        }
        if (::testing::Test::HasFailure()) {
            break;
        }
    }
    return out.str();
}

TEST(Guam_31_0, TheGoldenMoveReadsAsItDid) {
    CASES("5.0", "6.0", "8.2", "8.4", "8.5.1", "8.6", "24.0", "24.1", "24.2");
    const std::string played = play_script();
    if (std::getenv("CAUSEWAY_UPDATE_GOLDEN") != nullptr) {
        std::ofstream(golden_path) << played;
    }
    std::stringstream kept;
    kept << std::ifstream(golden_path).rdbuf();
    EXPECT_EQ(played, kept.str());
}

}  // namespace
}  // namespace causeway::guam
