// JSON-RPC 2.0 framing: lines in, lines out; requests, notifications, batches and the errors that the standard defines.
#pragma once

#include <cstddef>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace causeway {

namespace rpc {

enum Code : int {
    parse_error = -32700,
    invalid_request = -32600,
    method_not_found = -32601,
    invalid_params = -32602,
    internal_error = -32603,
    illegal_action = -32001,
    no_such_match = -32002,
    cannot_undo = -32003,
    bad_document = -32004,
    too_many_matches = -32005,
    stale = -32006,
    not_now = -32007,
    too_many_requests = -32008,
};

struct Failure {
    int code = internal_error;
    std::string message;
    nlohmann::json data;
};

using Reply = tl::expected<nlohmann::json, Failure>;

inline tl::unexpected<Failure> failure(int code, std::string message, nlohmann::json data = nullptr) {
    return tl::make_unexpected(Failure{code, std::move(message), std::move(data)});
}
// The standard's errors name the field they are about.
inline tl::unexpected<Failure> field_failure(int code, const std::string& field, std::string message) {
    return failure(code, std::move(message), {{"field", field}});
}
inline tl::unexpected<Failure> bad_param(const std::string& field, std::string message) {
    return field_failure(invalid_params, field, std::move(message));
}

struct Limits {
    std::size_t line_bytes = 0, nesting = 0, batch = 0;
};

// Counts brackets outside strings, so that a deeply nested text is refused before anything descends into it.
bool nested_deeper_than(std::string_view text, std::size_t limit);

// Runs a method on its params, which are always an object. No Reply means that the answer to the request with this id is sent
// later, by itself.
using Call =
    std::function<std::optional<Reply>(const std::string& method, const nlohmann::json& params, const nlohmann::json& id)>;

// One request's answer, as it is sent: `id` is null where the request had none that could be read.
struct Answered {
    nlohmann::json id;
    std::string text;
};
// Answers the requests of one line in their order and hands on each answer before the next request is looked at. Returns
// whether the line was a batch. Throws only what `call` throws, and of that no Broken.
bool answer_each(std::string_view line, const Limits& limits, const Call& call, const std::function<void(Answered)>& hand_on);
// The answers to one line as one message: a batch's in brackets.
std::string joined(const std::vector<Answered>& answers, bool batch);
// Both: the answer to one line, without a line end; empty when none is due.
std::string answer_line(std::string_view line, const Limits& limits, const Call& call);
// A message by itself: the answer to a request, or a notification.
std::string answer_text(const nlohmann::json& id, const Reply& reply);
std::string notification_text(const char* method, nlohmann::json params);

}  // namespace rpc

}  // namespace causeway
