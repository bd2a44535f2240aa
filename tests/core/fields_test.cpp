// Tables of fields: what they write, read and refuse, from JSON and from TOML.
#include "core/list_forms.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/data.h"
#include "core/document.h"
#include "core/game.h"
#include "tests/core/temporary_file.h"

namespace causeway {
namespace {

using nlohmann::json;

struct House {
    GameInfo info;
};
const GameInfo& info(const House& house) { return house.info; }

House house() {
    House made;
    made.info.id = "house";
    made.info.sides = {{"north", "North"}, {"south", "South"}};
    made.info.options = {{"fog", "Fog", "1.1", false}, {"sun", "Sun", "1.2", false, {"fog"}}};
    return made;
}

enum class Mood : std::uint8_t { calm, wild };
constexpr const char* mood_ids[] = {"calm", "wild"};
constexpr std::pair<const char*, std::uint8_t> mark_ids[] = {{"tired", std::uint8_t{1}}, {"lost", std::uint8_t{4}}};

struct Wheel {
    int spokes = 0;
    friend bool operator==(const Wheel&, const Wheel&) = default;
};
constexpr auto wheel_fields = std::tuple{field("spokes", &Wheel::spokes, from_to(3, 12))};

struct Cart {
    std::uint8_t load = 0;
    Mood mood = Mood::calm;
    std::uint8_t marks = 0;
    bool open = false;
    Side owner = nobody;
    std::uint8_t visited = 0;  // one bit a side
    std::uint32_t options = 0;
    std::array<std::uint8_t, 2> debts{};
    std::array<std::uint8_t, 3> dice{};
    std::vector<Wheel> wheels;
    FixedVector<std::uint8_t, 2> stops;
    friend bool operator==(const Cart&, const Cart&) = default;
};
constexpr auto all_sides = [](const auto& game) -> const auto& { return info(game).sides; };
constexpr auto cart_fields = std::tuple{game_part,
                                        field("load", &Cart::load, up_to(9)),
                                        field("mood", &Cart::mood, words(mood_ids), optional),
                                        field("marks", &Cart::marks, bits(mark_ids), optional),
                                        field("open", &Cart::open, flag, optional),
                                        field("owner", &Cart::owner, side_form),
                                        field("visited", &Cart::visited, ids_of(all_sides, "side"), optional),
                                        field("options", &Cart::options, options_form),
                                        field("debts", &Cart::debts, by_side(up_to(99))),
                                        field("dice", &Cart::dice, array_of(up_to(6))),
                                        field("wheels", &Cart::wheels, list_of(record(wheel_fields))),
                                        field("stops", &Cart::stops, list_of(up_to(9)), optional)};

Cart full_cart() {
    Cart cart;
    cart.load = 7;
    cart.mood = Mood::wild;
    cart.marks = 5;
    cart.open = true;
    cart.owner = second_side;
    cart.visited = 3;
    cart.options = 2;
    cart.debts = {4, 0};
    cart.dice = {1, 2, 6};
    cart.wheels = {{8}, {12}};
    cart.stops.push_back(3);
    return cart;
}

json written(const Cart& cart) {
    json out;
    write_fields(house(), cart, cart_fields, out);
    return out;
}

// What is said against the document of the full cart after `change`; "accepted" when nothing is.
template <class Change>
std::string refusal(Change change) {
    json given = written(full_cart());
    change(given);
    std::optional<Error> error;
    Cart cart;
    read_fields(house(), DocumentNode(given, error), cart, cart_fields);
    return error ? to_string(*error) : "accepted";
}

TEST(Fields, WriteAndReadBackTheSame) {
    const json out = written(full_cart());
    EXPECT_EQ(out, json::parse(R"({"game":"house","load":7,"mood":"wild","marks":["tired","lost"],"open":true,"owner":"south",
        "visited":["north","south"],"options":{"fog":false,"sun":true},"debts":{"north":4,"south":0},"dice":[1,2,6],
        "wheels":[{"spokes":8},{"spokes":12}],"stops":[3]})"));
    std::optional<Error> error;
    Cart cart;
    read_fields(house(), DocumentNode(out, error), cart, cart_fields);
    EXPECT_FALSE(error) << to_string(*error);
    EXPECT_EQ(cart, full_cart());
}

TEST(Fields, LeaveOutWhatIsOptionalAndUsual) {
    Cart plain;
    plain.owner = first_side;
    EXPECT_EQ(written(plain), json::parse(R"({"game":"house","load":0,"owner":"north","options":{"fog":false,"sun":false},
        "debts":{"north":0,"south":0},"dice":[0,0,0],"wheels":[]})"));
}

TEST(Fields, RefuseWithThePlace) {
    EXPECT_EQ(refusal([](json&) {}), "accepted");
    EXPECT_EQ(refusal([](json& d) { d["colour"] = 1; }), "colour: is not known here");
    EXPECT_EQ(refusal([](json& d) { d.erase("load"); }), "load: is missing");
    EXPECT_EQ(refusal([](json& d) { d["load"] = nullptr; }), "load: must be a whole number from 0 to 9");
    EXPECT_EQ(refusal([](json& d) { d["owner"] = nullptr; }), "owner: must be a text");
    EXPECT_EQ(refusal([](json& d) { d["dice"] = nullptr; }), "dice: must be a list");
    EXPECT_EQ(refusal([](json& d) { d["wheels"][1]["spokes"] = nullptr; }),
              "wheels[1].spokes: must be a whole number from 3 to 12");
    EXPECT_EQ(refusal([](json& d) { d["stops"] = nullptr; }), "accepted") << "optional, as if it were left out";
    EXPECT_EQ(refusal([](json& d) { d["load"] = 10; }), "load: must be a whole number from 0 to 9");
    EXPECT_EQ(refusal([](json& d) { d["load"] = "7"; }), "load: must be a whole number from 0 to 9");
    EXPECT_EQ(refusal([](json& d) { d["mood"] = "sad"; }), "mood: \"sad\" is not known here");
    EXPECT_EQ(refusal([](json& d) { d["marks"].push_back("tired"); }), "marks[2]: \"tired\" is here a second time");
    EXPECT_EQ(refusal([](json& d) { d["marks"].push_back("late"); }), "marks[2]: \"late\" is not known here");
    EXPECT_EQ(refusal([](json& d) { d["open"] = 1; }), "open: must be true or false");
    EXPECT_EQ(refusal([](json& d) { d["owner"] = "east"; }), "owner: there is no side \"east\"");
    EXPECT_EQ(refusal([](json& d) { d["visited"].push_back("north"); }), "visited[2]: north is here a second time");
    EXPECT_EQ(refusal([](json& d) { d["options"]["rain"] = true; }), "options.rain: is not known here");
    EXPECT_EQ(refusal([](json& d) { d["options"]["fog"] = true; }), "options: sun and fog exclude each other");
    EXPECT_EQ(refusal([](json& d) { d["debts"]["east"] = 1; }), "debts.east: is not known here");
    EXPECT_EQ(refusal([](json& d) { d["debts"].erase("south"); }), "debts.south: is missing");
    EXPECT_EQ(refusal([](json& d) { d["dice"].push_back(1); }), "dice: must hold 3 values");
    EXPECT_EQ(refusal([](json& d) { d["wheels"][1]["spokes"] = 2; }), "wheels[1].spokes: must be a whole number from 3 to 12");
    EXPECT_EQ(refusal([](json& d) { d["stops"] = {1, 2, 3}; }), "stops[2]: there are too many of these");
    EXPECT_EQ(refusal([](json& d) { d["game"] = "garden"; }), "game: is another game");
}

// One place of an array under a key of its own, a text that is one of some words, and what is null while it is as it was.
TEST(Fields, WritePlacesOfArraysWordsAndNull) {
    struct Stall {
        std::array<std::uint8_t, 2> prices{};
        std::string mood = "calm";
        Wheel spare{};
    };
    const auto fields = std::tuple{field("pears", &Stall::prices, element(Mood::wild, up_to(9))),
                                   field("mood", &Stall::mood, text_among(mood_ids)),
                                   field("spare", &Stall::spare, record(wheel_fields), or_null)};
    const auto write = [&](const Stall& stall) {
        json out;
        write_fields(house(), stall, fields, out);
        return out;
    };
    const Stall full{{0, 7}, "wild", {5}};
    EXPECT_EQ(write({}), json::parse(R"({"pears":0,"mood":"calm","spare":null})"));
    EXPECT_EQ(write(full), json::parse(R"({"pears":7,"mood":"wild","spare":{"spokes":5}})"));
    const auto read = [&](const json& given) {
        std::optional<Error> error;
        Stall stall;
        read_fields(house(), DocumentNode(given, error), stall, fields);
        return error ? to_string(*error) : write(stall).dump();
    };
    EXPECT_EQ(read(write({})), write({}).dump());
    EXPECT_EQ(read(write(full)), write(full).dump());
    EXPECT_EQ(read({{"pears", 1}, {"mood", "odd"}, {"spare", nullptr}}), "mood: \"odd\" is not known here");
    EXPECT_EQ(read({{"pears", 1}, {"mood", "calm"}}), "spare: is missing");
}

struct Brush {
    std::string name;
    int width = 1;
    Mood mood = Mood::calm;
    friend bool operator==(const Brush&, const Brush&) = default;
};
constexpr auto brush_fields =
    std::tuple{field("name", &Brush::name, text_form), field("width", &Brush::width, from_to(1, 9), optional),
               field("mood", &Brush::mood, words(mood_ids)), remark("source")};

std::string read_brush(const char* text, Brush& brush) {
    const TemporaryFile file(text);
    const Expected<DataFile> data = DataFile::load(file.path());
    read_fields(house(), data->root(), brush, brush_fields);
    return data->ok() ? "" : data->error().where.substr(data->error().where.rfind(':')) + ": " + data->error().message;
}

TEST(Fields, ReadTomlTablesToo) {
    Brush brush;
    EXPECT_EQ(read_brush("name = \"fine\"\nmood = \"wild\"\nsource = \"ours\"\n", brush), "");
    EXPECT_EQ(brush.name, "fine");
    EXPECT_EQ(brush.width, 1);
    EXPECT_EQ(brush.mood, Mood::wild);
    EXPECT_EQ(read_brush("name = \"fine\"\nmood = \"wild\"\nwidth = 10\nsource = \"ours\"\n", brush),
              ":3: \"width\" must be a whole number from 1 to 9");
    EXPECT_EQ(read_brush("name = \"fine\"\nmood = \"odd\"\nsource = \"ours\"\n", brush), ":2: \"odd\" is not known here");
    EXPECT_EQ(read_brush("name = \"fine\"\nmood = \"calm\"\ncolor = 1\nsource = \"ours\"\n", brush),
              ":3: unknown key \"color\"");
    EXPECT_EQ(read_brush("name = \"fine\"\nmood = \"calm\"\n", brush), ":1: missing key \"source\"");
}

// Only what fits is read; and what nobody read is asked too.
TEST(Fields, HoldOnlyWhatFits) {
    const auto is_even = [](const House&, int width) { return width % 2 == 0; };
    const auto fields = std::tuple{field("name", &Brush::name, text_form),
                                   field("width", &Brush::width, fitting(from_to(1, 9), is_even, "must be even"), optional)};
    Brush brush{.name = "fine"};
    EXPECT_TRUE(fields_fit(house(), brush, fields)) << "the usual value of an optional field needs not fit";
    brush.width = 3;
    EXPECT_FALSE(fields_fit(house(), brush, fields));
    std::optional<Error> error;
    const json given = {{"name", "fine"}, {"width", 5}};
    read_fields(house(), DocumentNode(given, error), brush, fields);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->where + ": " + error->message, "width: must be even");
}

// Numbers in a set, a shelf counted from 1, and the few jars that are full.
struct Shed {
    std::uint16_t keys = 0;
    int shelf = 0;
    std::array<std::uint8_t, 2> jars{};
};
constexpr auto shed_fields =
    std::tuple{field("keys", &Shed::keys, set_of(up_to(9))),
               field("shelf", &Shed::shelf,
                     through(
                         from_to(1, 5), [](const House&, int shelf) { return shelf + 1; },
                         [](const House&, int number) { return number - 1; })),
               field("jars", &Shed::jars, entries("of", side_form, std::tuple{part("full", up_to(9))}))};

std::string read_shed(const json& given, Shed& shed) {
    std::optional<Error> error;
    read_fields(house(), DocumentNode(given, error), shed, shed_fields);
    return error ? error->where + ": " + error->message : "";
}

TEST(Fields, OfSetsListsAndOtherValues) {
    const Shed shed{.keys = 0b1010, .shelf = 2, .jars = {0, 7}};
    json written;
    write_fields(house(), shed, shed_fields, written);
    EXPECT_EQ(written, json::parse(R"({"keys":[1,3],"shelf":3,"jars":[{"of":"south","full":7}]})"));
    Shed read;
    EXPECT_EQ(read_shed(written, read), "");
    EXPECT_EQ(std::tie(read.keys, read.shelf, read.jars), std::tie(shed.keys, shed.shelf, shed.jars));
    const auto refused = [&](const char* key, const char* value) {
        json changed = written;
        changed[key] = json::parse(value);
        Shed damaged;
        return read_shed(changed, damaged);
    };
    EXPECT_EQ(refused("keys", "[1,1]"), "keys[1]: is here a second time");
    EXPECT_EQ(refused("keys", "[10]"), "keys[0]: must be a whole number from 0 to 9");
    EXPECT_EQ(refused("shelf", "0"), "shelf: must be a whole number from 1 to 5");
    EXPECT_EQ(refused("jars", R"([{"of":"east","full":1}])"), "jars[0].of: there is no side \"east\"");
    EXPECT_EQ(refused("jars", R"([{"of":"south"}])"), "jars[0].full: is missing");
    EXPECT_EQ(refused("jars", R"([{"of":"south","full":1,"old":2}])"), "jars[0].old: is not known here");
    EXPECT_EQ(refused("jars", R"([{"of":"south","full":1},{"of":"south","full":2}])"), "jars[1].of: is here a second time");
}

// Whom a coach takes along: a side once, a side as often as it likes, and trunks that have names.
struct Trunk {
    std::string id;
    int weight = 0;
};
struct Coach {
    std::vector<std::uint8_t> sides, calls;
    std::vector<Trunk> trunks;
    std::vector<int> miles;
};
constexpr auto heavy = [](const House&, const DocumentNode& item, const Trunk& trunk) {
    if (trunk.weight == 0) {
        item.report("weighs nothing");
    }
};
constexpr auto no_north = fitting(side_form, [](const House&, std::size_t side) { return side != 0; }, "is north");
constexpr auto coach_fields = std::tuple{
    field("sides", &Coach::sides, list_of(side_form)), field("calls", &Coach::calls, repeating(list_of(no_north))),
    field("trunks", &Coach::trunks,
          list_of(checked(record(field("id", &Trunk::id, text_form), field("weight", &Trunk::weight, up_to(9))), heavy))),
    field("miles", &Coach::miles, list_of(up_to(9)))};

std::string coach_refusal(const char* key, const char* value) {
    json given = {{"sides", json::array()}, {"calls", json::array()}, {"trunks", json::array()}, {"miles", json::array()}};
    given[key] = json::parse(value);
    std::optional<Error> error;
    Coach coach;
    read_fields(house(), DocumentNode(given, error), coach, coach_fields);
    return error ? error->where + ": " + error->message : "";
}

TEST(Fields, OfListsHoldAThingOnceUnlessTheyRepeat) {
    EXPECT_EQ(coach_refusal("sides", R"(["south","north"])"), "");
    EXPECT_EQ(coach_refusal("sides", R"(["south","north","south"])"), "sides[2]: south is here a second time");
    EXPECT_EQ(coach_refusal("calls", R"(["south","south"])"), "");
    EXPECT_EQ(coach_refusal("trunks", R"([{"id":"red","weight":1},{"id":"big","weight":1}])"), "");
    EXPECT_EQ(coach_refusal("trunks", R"([{"id":"red","weight":1},{"id":"red","weight":2}])"),
              "trunks[1].id: \"red\" is here a second time");
    EXPECT_EQ(coach_refusal("miles", "[3,3]"), "") << "a number is no thing";
}

TEST(Fields, BoxesHaveIdsFromTheFirstOn) {
    static constexpr const char* ids[] = {"cup", "lost"};
    constexpr auto boxes = box_ids_from(HexId{100}, ids);
    EXPECT_EQ(boxes.name(house(), 0, HexId{101}), "lost");
    EXPECT_EQ(boxes.name(house(), 0, HexId{102}), "") << "a hex of the map";
    EXPECT_EQ(boxes.name(house(), 0, HexId{99}), "");
    EXPECT_EQ(boxes.find(house(), 0, "lost"), HexId{101});
    EXPECT_EQ(boxes.find(house(), 0, "found"), std::nullopt);
}

TEST(Faults, AreWhatIsExpectedAndDoesNotHold) {
    Inspection inspection;
    inspection.expect(true, "is fine", "turn");
    EXPECT_TRUE(inspection.is_sound());
    inspection.expect(false, "is lost", "hex", PieceId{3});
    inspection.expect(false, "is over", "turn");
    EXPECT_FALSE(inspection.is_sound());
    const auto name = [](PieceId piece) { return "p" + std::to_string(index(piece)); };
    EXPECT_EQ(messages(inspection.take(), name), (std::vector<std::string>{"p3.hex: is lost", "turn: is over"}));
}

// --- what data files need ---

struct Axle {
    int width = 0;
};
struct Room {
    std::string id;
    int doors = 0, windows = 0;
    Axle axle;
    std::array<int, 2> heights{};
    std::array<Brush, 2> brushes;
    std::vector<int> steps;
};
constexpr std::string_view brush_words[] = {"fine", "broad"};
void check_room(const House&, const DataValue& item, Room& room) {
    if (room.doors > room.windows) {
        item.at("doors").report("more doors than windows");
    }
    room.doors += 10;
}
constexpr auto room_form =
    record(field("id", &Room::id, text_form), exactly_one("doors", "hatches"), field("doors", &Room::doors, up_to(9), optional),
           field("hatches", &Room::doors, up_to(9), optional),
           part("outside", record(field("windows", &Room::windows, up_to(9)), constant("roofs", 1, optional)), optional),
           fields_of(&Room::axle, field("width", &Axle::width, up_to(9))), field("left", &Room::heights, element(0, up_to(9))),
           field("right", &Room::heights, element(1, up_to(9))),
           field("brushes", &Room::brushes,
                 rows_of(brush_words,
                         record(field("width", &Brush::width, from_to(1, 9)), field("mood", &Brush::mood, word_form<Mood>)))),
           field("steps", &Room::steps, list_of(up_to(9), 2), optional));
struct Floor {
    std::vector<Room> rooms;
};
constexpr auto floor_fields = std::tuple{field("rooms", &Floor::rooms, things_of(checked(room_form, &check_room), "rooms", 2))};

constexpr std::string_view hall = R"([[rooms]]
id = "hall"
doors = 1
outside = { windows = 2 }
width = 3
left = 4
right = 5
brushes = [{ id = "broad", width = 7, mood = "wild" }, { id = "fine", width = 6, mood = "calm" }]
)";

// What is said against the hall, in which one text was replaced, and what comes after it.
std::string floor_refusal(std::string_view text, std::string_view by, const std::string& more = "") {
    std::string toml(hall);
    toml.replace(toml.find(text), text.size(), by);
    const TemporaryFile file((toml + more).c_str());
    const Expected<DataFile> data = DataFile::load(file.path());
    Floor floor;
    read_fields(house(), data->root(), floor, floor_fields);
    return data->ok() ? "" : data->error().where.substr(data->error().where.rfind(':') + 1) + ": " + data->error().message;
}

TEST(Fields, ReadWhatDataFilesNeed) {
    const TemporaryFile file(std::string(hall).c_str());
    const Expected<DataFile> data = DataFile::load(file.path());
    Floor floor;
    read_fields(house(), data->root(), floor, floor_fields);
    ASSERT_TRUE(data->ok()) << to_string(data->error());
    const Room& room = floor.rooms.front();
    EXPECT_EQ(room.doors, 11) << "the check worked it out";
    EXPECT_EQ(room.windows, 2);
    EXPECT_EQ(room.axle.width, 3);
    EXPECT_EQ(room.heights, (std::array<int, 2>{4, 5}));
    EXPECT_EQ(room.brushes[0].width, 6);
    EXPECT_EQ(room.brushes[1].mood, Mood::wild);
    json out;
    write_fields(house(), room, room_form.fields, out);
    EXPECT_EQ(out["outside"]["windows"], 2);
    EXPECT_EQ(out["width"], 3);
    EXPECT_EQ(out["right"], 5);
    EXPECT_EQ(out["brushes"][1]["mood"], "wild");
}

TEST(Fields, RefuseWhatDataFilesGetWrong) {
    EXPECT_EQ(floor_refusal("doors = 1", "doors = 3"), "3: more doors than windows");
    EXPECT_EQ(floor_refusal("doors = 1\n", ""), "1: must have exactly one of \"doors\", \"hatches\"");
    EXPECT_EQ(floor_refusal("doors = 1", "doors = 1\nhatches = 1"), "1: must have exactly one of \"doors\", \"hatches\"");
    EXPECT_EQ(floor_refusal("windows = 2", "windows = 2, roofs = 2"), "4: \"roofs\" must be a whole number from 1 to 1");
    EXPECT_EQ(floor_refusal("outside = { windows = 2 }\n", ""), "3: more doors than windows");
    EXPECT_EQ(floor_refusal("width = 3", "breadth = 3"), "5: unknown key \"breadth\"");
    EXPECT_EQ(floor_refusal("id = \"broad\"", "id = \"fine\""), "8: \"fine\" is here a second time");
    EXPECT_EQ(floor_refusal("{ id = \"broad\", width = 7, mood = \"wild\" }, ", ""), "8: there is no \"broad\"");
    EXPECT_EQ(floor_refusal("right = 5", "right = 5\nsteps = [1, 2, 3]"), "8: there are too many of these");
    EXPECT_EQ(floor_refusal("width = 3", "width = 3", std::string(hall)), "10: two rooms have the id \"hall\"");
    EXPECT_EQ(floor_refusal("width = 3", "width = 3", std::string(hall) + std::string(hall)),
              "17: there are too many of these");
}

TEST(Documents, FirstDifferenceFindsWhatIsNotWrittenAgain) {
    const auto difference = [](const char* written_text, const char* given_text) {
        const std::optional<Error> found = first_difference(json::parse(written_text), json::parse(given_text));
        return found ? found->where : std::string("none");
    };
    EXPECT_EQ(difference(R"({"a":1,"b":2})", R"({"a":1})"), "none");
    EXPECT_EQ(difference(R"({"a":1})", R"({"a":1,"battle":null})"), "none");
    EXPECT_EQ(difference(R"({"a":1})", R"({"a":2})"), "a");
    EXPECT_EQ(difference(R"({"a":1})", R"({"a":1,"b":2})"), "b");
    EXPECT_EQ(difference(R"({"used":[1,2]})", R"({"used":[2,1]})"), "none");
    EXPECT_EQ(difference(R"({"used":[1]})", R"({"used":[1,1]})"), "used");
    EXPECT_EQ(difference(R"({"used":[1,2]})", R"({"used":[1,1]})"), "used[1]");
    EXPECT_EQ(difference(R"({"pieces":[{"id":"x","n":1},{"id":"y"}]})", R"({"pieces":[{"id":"y"},{"id":"x","n":2}]})"),
              "pieces[1].n");
    EXPECT_EQ(difference(R"({"stack":[{"ask":"turn"},{"ask":"move"}]})", R"({"stack":[{"ask":"move"},{"ask":"turn"}]})"),
              "stack[0].ask");
}

}  // namespace
}  // namespace causeway
