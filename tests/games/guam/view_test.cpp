// What everybody sees.
#include <set>

#include "tests/games/guam/walk.h"

namespace causeway::guam {
namespace {

View seen(const Board& board) { return view(board.game, board.p, Viewer::first); }

PieceView shown(const View& view, std::string_view id) {
    const auto found =
        std::find_if(view.pieces.begin(), view.pieces.end(), [&](const PieceView& piece) { return piece.id == id; });
    EXPECT_NE(found, view.pieces.end()) << id;
    return found == view.pieces.end() ? PieceView{} : *found;
}

bool has_word(const PieceView& piece, std::string_view word) {
    return std::find(piece.status.begin(), piece.status.end(), word) != piece.status.end();
}

const MarkerView* marker(const View& view, std::string_view id) {
    const auto found =
        std::find_if(view.markers.begin(), view.markers.end(), [&](const MarkerView& each) { return each.id == id; });
    return found == view.markers.end() ? nullptr : &*found;
}

int track(const View& view, std::string_view id) {
    const auto found =
        std::find_if(view.tracks.begin(), view.tracks.end(), [&](const TrackView& each) { return each.id == id; });
    EXPECT_NE(found, view.tracks.end()) << id;
    return found == view.tracks.end() ? -1 : found->value;
}

TEST(GuamView, NamesTheTurnByItsDayAndHour) {
    Board board;
    EXPECT_EQ(seen(board).turn_label, "21 July, 0700");
    EXPECT_EQ(seen(board).turn, 1);
    EXPECT_EQ(seen(board.turn(32, 6)).turn_label, "1 August, night I");
}

TEST(GuamView, ShowsTheFaceThatIsUp) {
    Board board;
    board.put("us-a-1-3", "24.60").column("us-b-1-3", "24.60");
    const Piece& rifles = piece_of(board.game, board.piece("us-a-1-3"));
    const PieceView deployed = shown(seen(board), "us-a-1-3");
    EXPECT_EQ(deployed.attack, rifles.deployed.fire);
    EXPECT_EQ(deployed.defence, rifles.deployed.defence);
    EXPECT_EQ(deployed.movement, rifles.movement);
    EXPECT_EQ(deployed.nation, "3mardiv");
    EXPECT_TRUE(has_word(deployed, "deployed"));
    const PieceView column = shown(seen(board), "us-b-1-3");
    EXPECT_EQ(column.attack, rifles.column.fire);
    EXPECT_TRUE(has_word(column, "column"));
    EXPECT_EQ(column.level, 1);
}

TEST(GuamView, PutsWhatIsOffTheMapIntoBoxes) {
    Board board;
    board.into("us-a-1-3", box::routed).into("us-b-1-3", zone_box(0, Zone::run_in)).into("us-c-1-3", box::eliminated);
    board.into("us-3rct-hmg-1", box::available);
    const View view = seen(board);
    EXPECT_EQ(shown(view, "us-a-1-3").box, "3mardiv-routed");
    EXPECT_TRUE(has_word(shown(view, "us-a-1-3"), "routed"));
    EXPECT_EQ(shown(view, "us-b-1-3").box, board.game.beaches[0].id + "-run-in");
    EXPECT_EQ(shown(view, "us-c-1-3").box, "removed-us");
    EXPECT_EQ(shown(view, "us-3rct-hmg-1").box, "3mardiv-available");
}

TEST(GuamView, ShowsMarkersInTheirHexes) {
    Board board;
    board.put("us-a-1-3", "24.60").dg("24.60", 2).nerve("24.60", Nerve::pinned).fort("24.60", Fort::foxhole);
    board.barrage("25.60", Barrage::heavy);
    const View view = seen(board);
    ASSERT_NE(marker(view, "dg-24.60"), nullptr);
    EXPECT_EQ(marker(view, "dg-24.60")->label, "DG 2");
    EXPECT_EQ(marker(view, "dg-24.60")->side, "us");
    EXPECT_NE(marker(view, "pinned-24.60"), nullptr);
    EXPECT_NE(marker(view, "foxhole-24.60"), nullptr);
    ASSERT_NE(marker(view, "barrage-25.60"), nullptr);
    EXPECT_EQ(marker(view, "barrage-25.60")->label, "Heavy barrage");
}

TEST(GuamView, MarkersOfZonesAndCavesAreTheirOwn) {
    Board board;
    const HexId zone = zone_box(0, Zone::approach);
    board.into("us-a-1-3", zone);
    put_mark(board.game, board.p, zone, mark::dg, 1);
    put_mark(board.game, board.p, cave_box(0), mark::dg, 3);
    const View view = seen(board);
    ASSERT_NE(marker(view, "dg-" + board.game.beaches[0].id + "-approach"), nullptr);
    EXPECT_EQ(marker(view, "dg-" + board.game.beaches[0].id + "-approach")->hex, board.game.beaches[0].hex);
    const std::string cave = "dg-cave-" + board.game.map.name(board.game.caves[0]);
    ASSERT_NE(marker(view, cave), nullptr);
    EXPECT_EQ(marker(view, cave)->label, "DG 3 (in the cave)");
}

TEST(GuamView, HasATrackForEveryFigureOfADivision) {
    Board board;
    board.direct("3mardiv", 7).quality("3mardiv", 5);
    EXPECT_EQ(track(seen(board), "3mardiv-direct-commands"), 7);
    EXPECT_EQ(track(seen(board), "3mardiv-troop-quality"), 5);
    EXPECT_EQ(track(seen(board), "3mardiv-dispatch"), 5);
    EXPECT_EQ(track(seen(board), "us-vp"), 0);
}

TEST(GuamView, ShowsTheCup) {
    Board board;
    board.p.cup = bit(chit::wind) | bit(board.chit_of("3rct"));
    board.p.spent = bit(chit::us_command);
    const View view = seen(board);
    EXPECT_EQ(track(view, "cup"), 2);
    EXPECT_EQ(shown(view, "chit-3rct").box, "cup");
    EXPECT_EQ(shown(view, "chit-wind").box, "cup");
    EXPECT_EQ(shown(view, "chit-us-command").box, "played");
}

TEST(GuamView, TellsWhoHoldsAVictoryHex) {
    Board board;
    const VictoryHex& first = board.game.scenarios[board.p.scenario].hexes.front();
    const auto holder = [&] {
        const View view = seen(board);
        const auto found =
            std::find_if(view.control.begin(), view.control.end(), [&](const auto& c) { return c.first == first.hex; });
        return found == view.control.end() ? "" : found->second;
    };
    EXPECT_EQ(holder(), "japan");
    board.p.victory = 1;
    EXPECT_EQ(holder(), "us");
}

TEST(GuamView, NamesChoices) {
    const Game& game = test_game();
    const auto name = [&](Verb verb, int number) {
        return choice_name(game, {.verb = static_cast<std::uint8_t>(verb), .number = static_cast<std::int16_t>(number)});
    };
    EXPECT_EQ(name(Verb::draw, chit::wind), "wind");
    EXPECT_EQ(name(Verb::draw, ambush_draw), piece_of(game, game.ambushes[0]).id);
    EXPECT_EQ(name(Verb::draw, trap_draw + 2), "trap-3");
    EXPECT_EQ(name(Verb::draw, sniper_draw), "sniper-1");
    EXPECT_EQ(name(Verb::order, 0), "us-fire-ask");
    EXPECT_EQ(name(Verb::order, order_count + 9), "japan-tenacity-always");
    EXPECT_EQ(name(Verb::divert, 1), game.beaches[0].id + "-approach");
    EXPECT_EQ(name(Verb::division, 0), game.divisions[0].id);
    EXPECT_EQ(name(Verb::draw, -1), "");
    EXPECT_EQ(name(Verb::order, 2 * order_count), "");
}

// Whatever happens: pieces and markers have ids of their own, and boxes are those of the map.
TEST(GuamView, IsWellFormedThroughRandomMatches) {
    const Game& game = test_game();
    std::set<std::string> boxes;
    for (const auto& box : game.map.boxes()) {
        boxes.insert(box.id);
    }
    for (std::size_t scenario = 0; scenario < game.scenarios.size(); ++scenario) {
        int number = 0;
        walk(start(game, scenario, 0), scenario, 400, [&](const Position& p, const Events&) {
            if (++number % 20 != 0) {
                return true;
            }
            const View view = guam::view(game, p, Viewer::spectator);
            std::set<std::string> ids;
            for (const PieceView& piece : view.pieces) {
                EXPECT_TRUE(ids.insert(piece.id).second) << piece.id;
                EXPECT_EQ(piece.hex == no_hex, !piece.box.empty()) << piece.id;
                EXPECT_TRUE(piece.box.empty() || boxes.contains(piece.box)) << piece.id << " in " << piece.box;
            }
            ids.clear();
            for (const MarkerView& marker : view.markers) {
                EXPECT_TRUE(ids.insert(marker.id).second) << marker.id;
            }
            return !::testing::Test::HasFailure();
        });
    }
}

}  // namespace
}  // namespace causeway::guam
