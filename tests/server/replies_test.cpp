// What is really sent is what the table of methods promises: a part of a match of every game, over the server and through the
// engine, and each reply and notification held against its shape.
#include "core/rng.h"
#include "play/methods.h"
#include "play/protocol.h"
#include "play/protocol_shapes.h"
#include "tests/length.h"
#include "tests/server/house.h"

namespace causeway::server {
namespace {

const int steps = at_length(16, 40);

void expect_fits(const rpc::Shape& shape, const json& value, const std::string& what) {
    const auto misfit = rpc::find_misfit(shape, value);
    EXPECT_FALSE(misfit) << what << ": " << misfit->where << ": expected " << misfit->what;
}

// Asks, expects a result, and holds it against the table.
template <class Ask>
json fitting_result(Where here, const std::string& method, const json& params, Ask ask) {
    const json reply = ask(method, params);
    EXPECT_TRUE(reply.contains("result")) << method << params << reply;
    json result = reply.value("result", json());
    expect_fits(find_method(method, here)->result, result, method);
    return result;
}

std::string any_piece(const json& view, Rng& rng) {
    const json& pieces = view["pieces"];
    return pieces.empty() ? "" : pieces[rng.below(static_cast<std::uint32_t>(pieces.size()))]["id"].get<std::string>();
}

json any_action(const json& decision, Rng& rng) {
    const json& actions = decision["actions"];
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

// What can be asked about a match at any time, by the side that must decide.
template <class Get>
void ask_about(const json& match, const json& map, Rng& rng, Get get) {
    const json view = get("look", match);
    const json action = any_action(view["decision"], rng);
    const auto with = [&match](json more) {
        more.update(match);
        return more;
    };
    get("log", with({{"from", 2}}));
    get("preview", with({{"action", action["text"]}}));
    get("previews", match);
    get("why", with({{"piece", any_piece(view, rng)}, {"hex", map["hexes"][0]["id"]}}));
    get("overlays", match);
    get("charts", with({{"game", view["game"]}}));
    get("overlays", with({{"hex", map["hexes"][rng.below(static_cast<std::uint32_t>(map["hexes"].size()))]["id"]}}));
    get("advise", with({{"level", "recruit"}}));
}

void play_through_the_engine(const AnyGame& game) {
    Engine engine(std::vector<const AnyGame*>{&game});
    const auto get = [&](const std::string& method, const json& params) {
        return fitting_result(Where::engine, method, params, [&](const std::string& name, const json& given) {
            return json::parse(
                engine.handle_line(json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", name}, {"params", given}}.dump()));
        });
    };
    Rng rng(5);
    get("catalog", json::object());
    get("rules", {{"game", game.info().id}});
    get("charts", {{"game", game.info().id}});
    const json map = get("map", {{"game", game.info().id}});
    const json match{
        {"match", get("new", {{"game", game.info().id}, {"scenario", game.info().scenarios[0].id}, {"seed", 3}})["match"]}};
    get("dice", {{"match", match["match"]}, {"faces", {1}}});
    get("dice", {{"match", match["match"]}, {"faces", json::array()}});
    for (int i = 0; i < steps; ++i) {
        const json decision = get("look", match)["decision"];
        if (decision["by"].is_null()) {
            break;
        }
        if (i % 8 == 0) {
            ask_about(match, map, rng, get);
        }
        for (const char* viewer : {"spectator", game.info().sides[1].id.c_str()}) {
            get("look", {{"match", match["match"]}, {"side", viewer}});
        }
        get("act", {{"match", match["match"]}, {"action", any_action(decision, rng)}});
    }
    get("position", match);
    get("replay", {{"record", get("record", match)}});
    get("close", match);
}

class Reader {
  public:
    Reader(House& house, const std::string& token) : caller_(house, token) {}

    json get(const std::string& method, const json& params = json::object()) {
        return fitting_result(Where::server, method, params,
                              [this](const std::string& name, const json& given) { return caller_.call(name, given); });
    }
    // Holds all notifications since the last time against the table; returns how many there were.
    int read_notifications() {
        int read = 0;
        for (const rpc::NamedShape& notification : notification_table()) {
            for (const json& params : caller_.take(notification.name)) {
                expect_fits(notification.shape, params, notification.name);
                ++read;
            }
        }
        caller_.received.clear();
        return read;
    }

  private:
    Caller caller_;
};

void play_over_the_server(const AnyGame& game) {
    House house;
    Reader first(house, ann), second(house, bob), spectator(house, eve);
    const GameInfo& info = game.info();
    const std::string sides[] = {info.sides[0].id, info.sides[1].id};
    first.get("hello");
    first.get("hello", {{"player", ann}});
    first.get("catalog");
    first.get("rules", {{"game", info.id}});
    const json map = first.get("map", {{"game", info.id}});
    const json made = first.get("new", {{"game", info.id},
                                        {"scenario", info.scenarios[0].id},
                                        {"name", "Ann"},
                                        {"title", "A test"},
                                        {"seats", {{sides[1], {{"kind", "invite"}}}}}});
    const json match{{"match", made["match"]}};
    second.get("join", {{"invite", made["invites"][sides[1]]}, {"name", "Bob"}});
    for (Reader* reader : {&first, &second, &spectator}) {
        reader->get("watch", match);
    }
    first.get("salt", {{"match", match["match"]}, {"text", "pepper"}});
    Rng rng(6);
    int notifications = 0;
    for (int i = 0; i < steps; ++i) {
        const json decision = first.get("look", match)["decision"];
        if (decision["by"].is_null()) {
            break;
        }
        Reader& mover = decision["by"] == sides[0] ? first : second;
        if (i % 8 == 0) {
            ask_about(match, map, rng, [&](const char* method, const json& params) { return mover.get(method, params); });
        }
        const json open = mover.get("look", match)["decision"];
        mover.get("act", {{"match", match["match"]}, {"action", any_action(open, rng)}});
        for (Reader* reader : {&first, &second, &spectator}) {
            notifications += reader->read_notifications();
        }
    }
    EXPECT_GE(notifications, 2 * steps);
    first.get("offer", {{"match", match["match"]}, {"what", "draw"}});
    second.get("answer", {{"match", match["match"]}, {"what", "draw"}, {"accept", false}});
    first.get("offer", {{"match", match["match"]}, {"what", "takeback"}});
    second.get("resign", match);
    for (Reader* reader : {&first, &second, &spectator}) {
        reader->read_notifications();
    }
    first.get("matches");
    first.get("unwatch", match);
    first.get("look", {{"match", match["match"]}, {"side", "all"}});
    first.get("history", {{"match", match["match"]}, {"side", "all"}, {"from", 3}, {"count", 10}});
    first.get("rolls", {{"record", first.get("record", match)}});
    first.get("analyse", match);
    first.get("new", {{"branch", {{"match", match["match"]}, {"at", 5}}}});
}

TEST(Replies, OfTheEngineAreWhatTheTableSays) {
    for (const AnyGame* game : test_games()) {
        SCOPED_TRACE(game->info().id);
        play_through_the_engine(*game);
    }
}

TEST(Replies, OfTheServerAreWhatTheTableSays) {
    for (const AnyGame* game : test_games()) {
        SCOPED_TRACE(game->info().id);
        play_over_the_server(*game);
    }
}

// An undo is not possible in every game's opening.
TEST(Replies, OfAnUndoAreWhatTheTableSays) {
    House house;
    Reader reader(house, ann);
    const json match{{"match", reader.get("new", {{"game", "skirmish"},
                                                  {"scenario", "signal-hill"},
                                                  {"seats", {{"red", {{"kind", "bot"}, {"level", "recruit"}}}}}})["match"]}};
    reader.get("act", {{"match", match["match"]}, {"action", "end"}});
    reader.get("undo", match);
}

// The comparison itself can fail.
TEST(Replies, AForeignFieldWouldBeSeen) {
    House house;
    Caller caller(house, ann);
    json catalog = caller.result("catalog");
    EXPECT_FALSE(rpc::find_misfit(find_method("catalog", Where::server)->result, catalog));
    catalog["games"][1]["sides"][0]["colour"] = 3;
    EXPECT_EQ(rpc::find_misfit(find_method("catalog", Where::server)->result, catalog)->where, "games[1].sides[0].colour");
}

}  // namespace
}  // namespace causeway::server
