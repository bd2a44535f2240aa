// Documents that somebody wrote by hand: what is wrong in them is named, with its place.
#include <nlohmann/json.hpp>

#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

using nlohmann::json;

// The campaign after the deal, as a document.
json campaign() {
    static const json written = document(test_game(), Board::set_up().p);
    return written;
}

// Where a document is refused; "taken" when it is not.
std::string refused_at(const json& given) {
    const Expected<Position> read = from_document(test_game(), given);
    return read ? "taken" : read.error().where;
}

json& piece(json& given, std::string_view id) {
    for (json& each : given["pieces"]) {
        if (each["id"] == id) {
            return each;
        }
    }
    ADD_FAILURE() << id;
    return given;
}

TEST(IchigoDocument, IsTakenBackAsItWasWritten) {
    EXPECT_EQ(refused_at(campaign()), "taken");
    const Expected<Position> read = from_document(test_game(), campaign());
    ASSERT_TRUE(read);
    EXPECT_EQ(document(test_game(), *read), campaign());
}

TEST(IchigoDocument, RefusesUnknownKeysByName) {
    json given = campaign();
    given["weather"] = "fine";
    EXPECT_EQ(refused_at(given), "weather");
    given = campaign();
    given["tracks"]["fuel"] = 1;
    EXPECT_EQ(refused_at(given), "tracks.fuel");
    given = campaign();
    given["stack"].back()["spent"] = 0;  // a key of another question
    EXPECT_EQ(refused_at(given), "stack[1].spent");
    given = campaign();
    given["pieces"][0]["morale"] = 3;
    EXPECT_EQ(refused_at(given), "pieces[0].morale");
}

TEST(IchigoDocument, RefusesUnknownPiecesPlacesAndQuestions) {
    json given = campaign();
    given["pieces"][0]["id"] = "jp-999";
    EXPECT_EQ(refused_at(given), "pieces[0].id");
    given = campaign();
    given["pieces"][0]["hex"] = "9999";
    EXPECT_EQ(refused_at(given), "pieces[0].hex");
    given = campaign();
    given["pool"].push_back("ch-nobody");
    EXPECT_NE(refused_at(given), "taken");
    given = campaign();
    given["stack"].back()["ask"] = "tea";
    EXPECT_EQ(refused_at(given), "stack[1].ask");
}

TEST(IchigoDocument, RefusesWhatIsThereTwice) {
    json given = campaign();
    given["control"].push_back(given["control"][0]);
    EXPECT_EQ(refused_at(given), "control[" + std::to_string(given["control"].size() - 1) + "]");
    given = campaign();
    given["pool"].push_back(given["pool"][0]);
    EXPECT_EQ(refused_at(given), "pool[" + std::to_string(given["pool"].size() - 1) + "]");
    given = campaign();
    given["pieces"].push_back(given["pieces"][0]);
    EXPECT_EQ(refused_at(given), "pieces[" + std::to_string(given["pieces"].size() - 1) + "].id");
    given = campaign();
    given["tracks"]["fights_first"] = {"japan", "japan"};
    EXPECT_EQ(refused_at(given), "tracks.fights_first[1]");
    given = campaign();
    piece(given, "jp-37")["status"] = {"moved", "moved"};
    EXPECT_NE(refused_at(given).find(".status[1]"), std::string::npos);
}

TEST(IchigoDocument, RefusesTwoAirpowerMarkersInOneHex) {
    CASES("8.2");
    Board board = Board::set_up();
    board.until<AirPlace>(Verb::roll);
    json given = document(board.game, board.p);
    given["markers"]["airpower"] = {"1801", "1801"};
    given["stack"].back()["markers"] = 1;
    EXPECT_EQ(refused_at(given), "markers.airpower[1]");
    given["markers"]["airpower"] = {"1801", "9999"};
    EXPECT_EQ(refused_at(given), "markers.airpower[1]");
}

TEST(IchigoDocument, RefusesFiguresOutOfBounds) {
    json given = campaign();
    given["turn"] = 13;
    EXPECT_EQ(refused_at(given), "turn");
    given = campaign();
    given["tracks"]["tanks"] = 9;
    EXPECT_EQ(refused_at(given), "tracks.tanks");
    given = campaign();
    piece(given, "jp-37")["allowance"] = 7;
    EXPECT_NE(refused_at(given).find(".allowance"), std::string::npos);
    given = campaign();
    given["options"] = {{"causeway-always", true}, {"causeway-never", true}};
    EXPECT_EQ(refused_at(given), "options");
}

TEST(IchigoDocument, RefusesHexesThatCannotBeMeant) {
    json given = campaign();
    given["control"].push_back("3501");  // at sea
    EXPECT_EQ(refused_at(given), "control[" + std::to_string(given["control"].size() - 1) + "]");
    given = campaign();
    given["lost_once"] = {"0712"};  // Chungking is Chinese at the start
    EXPECT_EQ(refused_at(given), "lost_once[0]");
    given = campaign();
    given["markers"]["b-29"] = "1902";  // no city
    EXPECT_EQ(refused_at(given), "markers.b-29");
    given = campaign();
    given["phase"] = "landing";  // 5.0: without Causeway
    EXPECT_EQ(refused_at(given), "phase");
}

// A procedure is refused where it cannot be under way, and a battle that nobody fights.
TEST(IchigoDocument, RefusesProceduresOutOfPlace) {
    json given = campaign();
    given["stack"] = {{{"ask", "turn"}, {"begun", 1}}};
    EXPECT_EQ(refused_at(given), "stack[0]");
    given["stack"] = {{{"ask", "turn"}, {"begun", 1}}, {{"ask", "build"}}};
    EXPECT_EQ(refused_at(given), "stack[1].ask");
    given = campaign();
    given["battle"] = {{"nation", "us"},     {"tanks", 0},  {"special_forces", false},
                       {"committed", false}, {"losses", 0}, {"attacker_losses", 0}};
    EXPECT_EQ(refused_at(given), "battle");
}

// The pieces of a hex lie in the order of the document, the top one first.
TEST(IchigoDocument, KeepsTheOrderOfAStack) {
    const Board board = Board::set_up();
    const HexId hex = board.at("jp-37");
    ASSERT_EQ(board.at("jp-62"), hex);
    json given = campaign();
    const Expected<Position> read = from_document(board.game, given);
    ASSERT_TRUE(read) << to_string(read.error());
    EXPECT_EQ(*read, board.p);
    EXPECT_EQ(read->stacks.top(hex), board.piece("jp-37"));
    std::swap(piece(given, "jp-37"), piece(given, "jp-62"));
    const Expected<Position> other = from_document(board.game, given);
    ASSERT_TRUE(other) << to_string(other.error());
    EXPECT_EQ(other->stacks.top(hex), board.piece("jp-62"));
}

}  // namespace
}  // namespace causeway::ichigo
