// One match that a person can read, with the whole interrupt chain in it: golden.txt. Run with CAUSEWAY_UPDATE_GOLDEN=1 to
// write the file anew after a change of the rules, and read the difference.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "tests/cases.h"
#include "tests/games/skirmish/table.h"

namespace causeway::skirmish {
namespace {

constexpr const char* golden_path = CAUSEWAY_TEST_SOURCES "/games/skirmish/golden.txt";

// Each line is a phase, the dice included.
const std::vector<std::vector<std::string>> script = {
    // Turn 1. The scouts pass a check, though Red has it rolled again; Able halts after a re-roll by each side.
    {"move blue-scouts 0401", "fire red-guns", "roll 6", "roll 6", "accept", "re-roll", "roll 5", "hold"},
    {"move blue-able 0303", "fire red-snipers", "roll 6", "roll 6", "re-roll", "roll 4", "re-roll", "roll 5", "end"},
    {"attack 0402", "roll 4", "end"},
    // Red's decoy is found out; its shaken guns fall back a step and are lost.
    {"move red-decoy 0601", "fire blue-scouts", "roll 6"},
    {"move red-guns 0502", "fire blue-able", "roll 6", "roll 6", "accept", "end", "end"},
    // Turn 2. Able's step is undone in spite of a re-roll.
    {"draw blue-charlie", "move blue-able 0402", "fire red-rifles", "roll 6", "roll 6", "re-roll", "roll 6"},
    {"move blue-scouts 0502", "move blue-baker 0402", "hold", "hold", "end", "attack 0503", "roll 5", "end"},
    {"draw red-guards", "move red-snipers 0403", "hold", "end", "attack 0303", "roll 1", "end"},
    // Turn 3. The hill is cleared, and in turn 4 it is taken.
    {"draw blue-decoy", "end", "attack 0503", "roll 4", "end", "draw red-militia", "end", "end"},
    {"move blue-scouts 0503", "hold", "end", "end", "end", "end"},
};

std::string join(const std::vector<std::string>& sentences) {
    std::string text;
    for (const std::string& each : sentences) {
        text += (text.empty() ? "" : "; ") + each;
    }
    return text.empty() ? "-" : text;
}

std::string play_script() {
    Table table;
    std::ostringstream out;
    int number = 0;
    for (const std::vector<std::string>& phase : script) {
        for (const std::string& wanted : phase) {
            const std::string asked = table.ask();
            const std::string_view rule = the_game().info.asks[decision(the_game(), table.position).ask].rule;
            table.act(wanted);
            out << ++number << ". " << asked << " (" << rule << "): " << wanted << "\n";
            const std::string to_blue = join(table.told(viewer_of(blue))), to_red = join(table.told(viewer_of(red)));
            if (to_blue == to_red) {
                out << "     both: " << to_blue << "\n";
            } else {
                out << "     blue: " << to_blue << "\n     red:  " << to_red << "\n";
            }
            if (::testing::Test::HasFailure()) {
                return out.str();
            }
        }
    }
    const std::optional<Result> over = result(the_game(), table.position);
    out << (over ? std::string(over->reason) : "not over") << "\n";
    return out.str();
}

TEST(Skirmish_3_1, TheGoldenMatchReadsAsItDid) {
    CASES("2.2", "2.3", "3.2", "4.4", "4.5", "4.6", "4.7", "4.8", "5.4", "6.1");
    const std::string played = play_script();
    if (std::getenv("CAUSEWAY_UPDATE_GOLDEN") != nullptr) {
        std::ofstream(golden_path) << played;
    }
    std::stringstream kept;
    kept << std::ifstream(golden_path).rdbuf();
    EXPECT_EQ(played, kept.str());
}

}  // namespace
}  // namespace causeway::skirmish
