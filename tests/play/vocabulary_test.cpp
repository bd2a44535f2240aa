// What the games show is what their words.toml has words for.
#include "core/vocabulary.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "core/map.h"
#include "play/any_game.h"
#include "play/chance.h"
#include "play/names.h"
#include "play/wire.h"
#include "play/words_json.h"

namespace causeway {
namespace {

using nlohmann::json;

constexpr Viewer viewers[] = {Viewer::first, Viewer::second, Viewer::spectator, Viewer::omniscient};

template <class List>
bool is_named(const List& list, const std::string& id) {
    return std::any_of(list.begin(), list.end(), [&](const auto& each) { return each.id == id; });
}

// Notes every word that a game shows without having words for it.
class Listener {
  public:
    explicit Listener(const AnyGame& game) : game_(game), words_(game.info().vocabulary) {}

    void look(const AnyPosition& position) {
        for (const Viewer viewer : viewers) {
            const View seen = game_.view(position, viewer);
            for (const PieceView& piece : seen.pieces) {
                hear(piece);
            }
            for (const MarkerView& marker : seen.markers) {
                expect(words_of_marker(words_, marker.id, marker.label) != nullptr,
                       "marker " + marker.id + ": " + marker.label);
            }
        }
        for (const Side side : both_sides) {
            hear_orders(position, side);
        }
    }

    void read(const Events& events) {
        for (const Event& event : events.list) {
            const Told told = game_.tell(event, Viewer::omniscient);
            expect(!told.text.empty() && !told.sentence.empty(), "sentence " + std::to_string(event.sentence));
            expect(told.text == game_.describe(event, Viewer::omniscient), "two texts: " + told.text);
            expect(told.text.find_first_of("{}|") == std::string::npos, "a slot left open: " + told.text);
        }
    }

    const std::set<std::string>& unheard_of() const { return unheard_of_; }

  private:
    void expect(bool holds, const std::string& what) {
        if (!holds) {
            unheard_of_.insert(what);
        }
    }

    void hear(const PieceView& piece) {
        for (const std::string& status : piece.status) {
            expect(words_of_status(words_, status) != nullptr, "status " + status);
        }
        expect(piece.nation.empty() || is_named(words_.nations, piece.nation) || is_named(words_.formations, piece.nation),
               "nation " + piece.nation);
    }

    // The value in force and the changes together are all values of the setting.
    void hear_orders(const AnyPosition& position, Side side) {
        ActionList changes;
        game_.standing_orders(position, side, changes);
        std::size_t named = 0;
        for (const json& setting : settings_json(game_, position, viewer_of(side))) {
            const std::string id = setting["id"], value = setting["value"];
            const auto found = std::find_if(words_.settings.begin(), words_.settings.end(),
                                            [&](const SettingWords& each) { return each.id == id; });
            expect(found != words_.settings.end() && std::any_of(found->values.begin(), found->values.end(),
                                                                 [&](const LabelledWord& each) { return each.word == value; }),
                   "setting " + setting.dump());
            expect(!setting["changes"].contains(value), "a change to what is in force: " + setting.dump());
            named += setting["changes"].size();
        }
        // What can be done with a piece at any time is offered beside the piece and changes no setting.
        const auto orders =
            std::count_if(changes.begin(), changes.end(), [](Action change) { return change.piece == no_piece; });
        expect(named == static_cast<std::size_t>(orders), "standing orders without a setting");
    }

    const AnyGame& game_;
    const Vocabulary& words_;
    std::set<std::string> unheard_of_;
};

void play_at_random(const AnyGame& game, std::size_t scenario, Listener& listener) {
    constexpr int most_answers = 1200, between_looks = 30;
    Rng rng(scenario + 1);
    AnyPosition position = game.start(scenario, default_options(game.info()));
    ActionList list;
    for (int i = 0; i < most_answers && game.decision(position).by != nobody; ++i) {
        game.actions(position, list);
        Events events;
        game.apply(position, list[rng.below(static_cast<std::uint32_t>(list.size()))], &events);
        listener.read(events);
        if (i % between_looks == 0) {
            listener.look(position);
        }
    }
}

TEST(Vocabulary, HasWordsForAllThatTheGamesShow) {
    const auto games = load_games(CAUSEWAY_TEST_DATA);
    ASSERT_TRUE(games) << to_string(games.error());
    for (const auto& game : *games) {
        Listener listener(*game);
        for (std::size_t scenario = 0; scenario < game->info().scenarios.size(); ++scenario) {
            play_at_random(*game, scenario, listener);
        }
        EXPECT_EQ(listener.unheard_of(), std::set<std::string>{}) << game->info().id;
    }
}

// A place without a look is a dot; ground, hexsides and roads without one would look like nothing on earth.
TEST(Vocabulary, HasALookForAllThatIsOnTheMap) {
    const auto games = load_games(CAUSEWAY_TEST_DATA);
    ASSERT_TRUE(games) << to_string(games.error());
    for (const auto& game : *games) {
        const json map = map_json(*game);
        std::set<std::string> plain;
        const auto expect_look = [&](const char* kind, const std::string& word) {
            if (!map["looks"][kind].contains(word)) {
                plain.insert(std::string(kind) + " " + word);
            }
        };
        for (const json& hex : map["hexes"]) {
            expect_look("terrain", hex["terrain"]);
        }
        for (const json& side : map["hexsides"]) {
            expect_look("hexsides", side["feature"]);
        }
        for (const json& road : map["roads"]) {
            expect_look("lines", road["kind"]);
        }
        EXPECT_EQ(plain, std::set<std::string>{}) << game->info().id;
    }
}

TEST(Vocabulary, TravelsInTheCatalog) {
    const auto games = load_games(CAUSEWAY_TEST_DATA);
    ASSERT_TRUE(games) << to_string(games.error());
    for (const auto& game : *games) {
        const GameInfo& info = game->info();
        const json words = catalog_json(*game)["words"];
        EXPECT_EQ(words["verbs"].size(), info.verbs.size());
        EXPECT_EQ(words["sentences"].size(), info.sentences.size());
        for (const NamedThing& side : info.sides) {
            EXPECT_TRUE(words["sides"][side.id].contains("colour")) << side.id;
        }
    }
}

}  // namespace
}  // namespace causeway
