// Wrong params for every method of the table, so that each program can be asked with all of them.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "play/methods.h"
#include "play/protocol_shapes.h"

namespace causeway {

using Kind = rpc::Shape::Kind;

// Something of the right kind, whatever it means.
inline nlohmann::json plain_value(const rpc::Shape& shape) {
    switch (shape.kind) {
        case Kind::nothing: break;
        case Kind::text: return "x";
        case Kind::flag: return true;
        case Kind::count:
        case Kind::whole:
        case Kind::number: return 1U;
        case Kind::word: return shape.words.front();
        case Kind::list:
        case Kind::row: return nlohmann::json::array();
        case Kind::map:
        case Kind::record: return nlohmann::json::object();
        case Kind::either: return plain_value(shape.parts.front());
        case Kind::named: return plain_value(rpc::shape_named(shape.words.front()));
    }
    return nullptr;
}

// Values that are not of the kind, none of them null.
inline std::vector<nlohmann::json> wrong_values(const rpc::Shape& shape) {
    using nlohmann::json;
    const json empty_list = json::array(), empty_object = json::object(), inner_list = json::array({empty_list});
    switch (shape.kind) {
        case Kind::nothing: return {0, ""};
        case Kind::text: return {5, true, 1.5, empty_list, empty_object};
        case Kind::flag: return {"yes", 1, empty_list, empty_object};
        case Kind::count: return {-1, 1.5, 1e300, "1", true, empty_list, empty_object};
        case Kind::whole: return {1.5, "1", true, empty_list, empty_object};
        case Kind::number: return {"1", true, empty_list, empty_object};
        case Kind::word: return {"nonsense", "", 5, empty_list, empty_object};
        case Kind::list:
        case Kind::row: return {"x", 7, true, empty_object};
        case Kind::map:
        case Kind::record: return {"x", 7, true, empty_list, inner_list};
        case Kind::either: return {true, 1.5, -1};  // no choice of the protocol holds one of these
        case Kind::named: return wrong_values(rpc::shape_named(shape.words.front()));
    }
    return {};
}

// `refusal(method, params)` gives the error object. Each must be −32602 and name the param.
template <class Refusal>
void expect_wrong_params_are_refused_by_name(Where here, Refusal refusal) {
    for (const Method& method : method_table()) {
        if (!exists(method.where, here)) {
            continue;
        }
        nlohmann::json good = nlohmann::json::object();
        for (const rpc::Field& field : method.params) {
            if (field.required) {
                good[field.name] = plain_value(field.shape);
            }
        }
        const auto expect_named = [&](const nlohmann::json& params, const std::string& name) {
            const nlohmann::json error = refusal(method.name, params);
            ASSERT_TRUE(error.is_object()) << method.name << ' ' << params << " is not refused";
            EXPECT_EQ(error.value("code", 0), rpc::invalid_params) << method.name << ' ' << params << ' ' << error;
            EXPECT_EQ(error.value("/data/field"_json_pointer, ""), name) << method.name << ' ' << params << ' ' << error;
        };
        for (const rpc::Field& field : method.params) {
            for (const nlohmann::json& wrong : wrong_values(field.shape)) {
                nlohmann::json params = good;
                params[field.name] = wrong;
                expect_named(params, field.name);
            }
            if (field.required) {
                nlohmann::json params = good;
                params.erase(field.name);
                expect_named(params, field.name);
                params[field.name] = nullptr;
                expect_named(params, field.name);
            }
        }
        nlohmann::json params = good;
        params["sede"] = 3;
        expect_named(params, "sede");
    }
}

}  // namespace causeway
