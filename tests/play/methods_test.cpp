// The table of methods: what it refuses, and that it is whole.
#include "play/methods.h"

#include <fstream>
#include <set>

#include "tests/play/client.h"
#include "tests/play/wrong_params.h"

namespace causeway {
namespace {

using nlohmann::json;

TEST(Methods, TheEngineRefusesWrongParamsByName) {
    Client client;
    client.begin();
    expect_wrong_params_are_refused_by_name(
        Where::engine, [&](const std::string& method, const json& params) { return client.error(method, params); });
    EXPECT_EQ(client.result("record", {{"match", "m1"}})["actions"].size(), 6U) << "only the deal";
}

TEST(Methods, AFieldDeepInsideIsNamedByItsPlace) {
    const auto field = [](const char* method, Where here, const char* params) {
        const auto misfit = rpc::find_misfit_in_params(find_method(method, here)->params, json::parse(params));
        return misfit ? misfit->where : "fits";
    };
    EXPECT_EQ(field("new", Where::server, R"({"seats":{"red":{"kind":"bot","level":"staff"}}})"), "fits");
    EXPECT_EQ(field("new", Where::server, R"({"seats":{"red":{"kind":"bot","levle":"staff"}}})"), "seats.red.levle");
    EXPECT_EQ(field("new", Where::server, R"({"seats":{"red":{"kind":"robot"}}})"), "seats.red.kind");
    EXPECT_EQ(field("new", Where::server, R"({"seats":{"red":{}}})"), "seats.red.kind");
    EXPECT_EQ(field("new", Where::server, R"({"branch":{"at":-1}})"), "branch.at");
    EXPECT_EQ(field("new", Where::engine, R"({"game":"x","dice":[1,"draw x",-1]})"), "dice[2]");
    EXPECT_EQ(field("new", Where::engine, R"({"game":"x","options":{"fog":1}})"), "options.fog");
    EXPECT_EQ(field("new", Where::engine, R"({"game":"x","options":["fog",1]})"), "options[1]");
    EXPECT_EQ(field("act", Where::engine, R"({"match":"m1","action":{"do":5}})"), "action.do");
    EXPECT_EQ(field("act", Where::engine, R"({"match":"m1","action":{"do":"end","text":"end"}})"), "fits");
    EXPECT_EQ(field("look", Where::engine, R"({"match":"m1","side":null})"), "fits") << "null is as good as nothing";
}

TEST(Methods, ANameExistsOnceInEachPlaceAndTheEngineHasAllOfItsOwn) {
    Client client;
    std::set<std::pair<std::string, Where>> known;
    for (const Method& method : method_table()) {
        for (const Where here : {Where::engine, Where::server}) {
            if (exists(method.where, here)) {
                EXPECT_TRUE(known.insert({method.name, here}).second) << method.name;
            }
        }
        const bool here = exists(method.where, Where::engine) || find_method(method.name, Where::engine) != nullptr;
        EXPECT_EQ(client.code(method.name, {{"match", "m9"}}) == rpc::method_not_found, !here) << method.name;
    }
}

}  // namespace
}  // namespace causeway
