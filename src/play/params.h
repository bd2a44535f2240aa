// Reading params that the table of methods has checked, and refusing what it could not check: each refusal names the field.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "core/error.h"
#include "core/map.h"
#include "play/json_rpc.h"

namespace causeway::rpc {

// Ends a request from wherever it is; `Methods::call` turns it into the answer.
struct Refused {
    Failure failure;
};

[[noreturn]] inline void refuse(int code, std::string message, nlohmann::json data = nullptr) {
    throw Refused{{code, std::move(message), std::move(data)}};
}
[[noreturn]] inline void refuse_param(const std::string& field, std::string message) {
    refuse(invalid_params, std::move(message), {{"field", field}});
}
[[noreturn]] inline void refuse_document(const Error& error) { refuse(bad_document, error.message, {{"path", error.where}}); }

// Null where the field is absent or null.
inline const nlohmann::json* given(const nlohmann::json& params, const char* name) {
    const auto found = params.find(name);
    return found == params.end() || found->is_null() ? nullptr : &*found;
}

// Empty where it is missing.
inline std::string text_param(const nlohmann::json& params, const char* name) {
    const nlohmann::json* value = given(params, name);
    return value != nullptr ? value->get<std::string>() : std::string{};
}

// False where it is missing.
inline bool flag_param(const nlohmann::json& params, const char* name) {
    const nlohmann::json* value = given(params, name);
    return value != nullptr && value->get<bool>();
}

inline std::optional<std::uint64_t> count_param(const nlohmann::json& params, const char* name) {
    const nlohmann::json* value = given(params, name);
    return value != nullptr ? std::optional(value->get<std::uint64_t>()) : std::nullopt;
}

// no_hex where it is missing.
inline HexId hex_param(const nlohmann::json& params, const Map& map) {
    if (given(params, "hex") == nullptr) {
        return no_hex;
    }
    const std::optional<HexId> hex = map.find(text_param(params, "hex"));
    if (!hex) {
        refuse_param("hex", "not a hex of this map");
    }
    return *hex;
}

}  // namespace causeway::rpc
