// Reading the params of a request: each gives the value or the error that names the field.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "play/json_rpc.h"

namespace causeway::rpc {

template <class T>
using Param = tl::expected<T, Failure>;

template <class T>
tl::unexpected<Failure> passed_on(Param<T>& failed) {
    return tl::make_unexpected(std::move(failed.error()));
}

// Null where the field is absent or null.
inline const nlohmann::json* given(const nlohmann::json& params, const char* name) {
    const auto found = params.find(name);
    return found == params.end() || found->is_null() ? nullptr : &*found;
}

inline Param<std::string> text_param(const nlohmann::json& params, const char* name) {
    const nlohmann::json* value = given(params, name);
    if (value == nullptr || !value->is_string()) {
        return bad_param(name, value == nullptr ? "this field is needed" : "this field is a text");
    }
    return value->get<std::string>();
}

inline Param<bool> flag_param(const nlohmann::json& params, const char* name) {
    const nlohmann::json* value = given(params, name);
    if (value != nullptr && !value->is_boolean()) {
        return bad_param(name, "true or false");
    }
    return value != nullptr && value->get<bool>();
}

inline Param<std::optional<std::uint64_t>> count_param(const nlohmann::json& params, const char* name) {
    const nlohmann::json* value = given(params, name);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (!value->is_number_unsigned()) {
        return bad_param(name, "a whole number, not negative, of at most 64 bits");
    }
    return value->get<std::uint64_t>();
}

inline Param<nlohmann::json> action_param(const nlohmann::json& params) {
    const nlohmann::json* value = given(params, "action");
    if (value == nullptr || !(value->is_string() || value->is_object())) {
        return bad_param("action", "an action is an object or its text");
    }
    if (value->is_object() && !(value->contains("do") && (*value)["do"].is_string())) {
        return bad_param("action.do", "an action says what to do");
    }
    return *value;
}

}  // namespace causeway::rpc
