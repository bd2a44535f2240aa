#include "play/json_rpc.h"

#include <algorithm>
#include <utility>

#include "core/broken.h"

namespace causeway::rpc {

using nlohmann::json;

bool nested_deeper_than(std::string_view text, std::size_t limit) {
    std::size_t depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\') {
                ++i;
            } else if (c == '"') {
                in_string = false;
            }
        } else if (c == '"') {
            in_string = true;
        } else if (c == '[' || c == '{') {
            if (++depth > limit) {
                return true;
            }
        } else if ((c == ']' || c == '}') && depth > 0) {
            --depth;
        }
    }
    return false;
}

namespace {

json error_message(const json& id, const Failure& failure) {
    json error{{"code", failure.code}, {"message", failure.message}};
    if (!failure.data.is_null()) {
        error["data"] = failure.data;
    }
    return {{"jsonrpc", "2.0"}, {"id", id}, {"error", std::move(error)}};
}

json error_message(const json& id, const tl::unexpected<Failure>& failure) { return error_message(id, failure.value()); }

json answer_message(const json& id, const Reply& reply) {
    return reply ? json{{"jsonrpc", "2.0"}, {"id", id}, {"result", *reply}} : error_message(id, reply.error());
}

// Texts that came from outside may hold broken UTF-8; it must not break the line.
std::string written(const json& message) { return message.dump(-1, ' ', false, json::error_handler_t::replace); }

bool is_id(const json& id) { return id.is_string() || id.is_number() || id.is_null(); }

// The name of the field that keeps this from being a request; empty when it is one.
std::string broken_field(const json& request) {
    const auto version = request.find("jsonrpc");
    if (version == request.end() || *version != "2.0") {
        return "jsonrpc";
    }
    const auto method = request.find("method");
    if (method == request.end() || !method->is_string()) {
        return "method";
    }
    return request.contains("id") && !is_id(request["id"]) ? "id" : "";
}

// What the rules cannot answer is an error of this request alone.
std::optional<Reply> call_safely(const Call& call, const std::string& method, const json& params, const json& id) {
    try {
        return call(method, params, id);
    } catch (const Broken& reason) {
        return failure(internal_error, std::string("the rules met ") + reason.what());
    }
}

Answered answered(const json& id, const json& message) { return {id, written(message)}; }

// Nothing for a notification, which is obeyed but never answered.
std::optional<Answered> answer_request(const json& request, const Call& call) {
    if (!request.is_object()) {
        return answered(nullptr, error_message(nullptr, field_failure(invalid_request, "request", "a request is an object")));
    }
    const auto given_id = request.find("id");
    const json id = given_id != request.end() && is_id(*given_id) ? *given_id : json();
    if (const std::string field = broken_field(request); !field.empty()) {
        return answered(id, error_message(id, field_failure(invalid_request, field, "not a JSON-RPC 2.0 request")));
    }
    const json params = request.value("params", json::object());
    const std::optional<Reply> reply = params.is_object()
                                           ? call_safely(call, request["method"].get_ref<const std::string&>(), params, id)
                                           : Reply(bad_param("params", "params are given by name, as an object"));
    if (given_id == request.end() || !reply) {
        return std::nullopt;
    }
    return answered(id, answer_message(id, *reply));
}

// What keeps the line from being read at all, or what it says.
tl::expected<json, Failure> read_line(std::string_view line, const Limits& limits) {
    if (line.size() > limits.line_bytes) {
        return field_failure(parse_error, "line", "a line holds at most " + std::to_string(limits.line_bytes) + " bytes");
    }
    if (nested_deeper_than(line, limits.nesting)) {
        return field_failure(parse_error, "line", "nested deeper than " + std::to_string(limits.nesting) + " levels");
    }
    json message = json::parse(line, nullptr, false);
    if (message.is_discarded()) {
        return field_failure(parse_error, "line", "not JSON");
    }
    if (message.is_array() && (message.empty() || message.size() > limits.batch)) {
        return field_failure(invalid_request, "batch", "a batch holds 1 to " + std::to_string(limits.batch) + " requests");
    }
    return message;
}

}  // namespace

bool answer_each(std::string_view line, const Limits& limits, const Call& call, const std::function<void(Answered)>& hand_on) {
    if (line.find_first_not_of(" \t\r\n") == line.npos) {
        return false;
    }
    const tl::expected<json, Failure> message = read_line(line, limits);
    if (!message) {
        hand_on(answered(nullptr, error_message(nullptr, message.error())));
        return false;
    }
    const auto answer = [&](const json& request) {
        if (std::optional<Answered> done = answer_request(request, call)) {
            hand_on(std::move(*done));
        }
    };
    if (!message->is_array()) {
        answer(*message);
        return false;
    }
    std::for_each(message->begin(), message->end(), answer);
    return true;
}

std::string joined(const std::vector<Answered>& answers, bool batch) {
    std::string text;
    for (const Answered& answer : answers) {
        text += (text.empty() ? "" : ",") + answer.text;
    }
    return batch && !text.empty() ? "[" + text + "]" : text;
}

std::string answer_line(std::string_view line, const Limits& limits, const Call& call) {
    std::vector<Answered> answers;
    const bool batch = answer_each(line, limits, call, [&answers](Answered answer) { answers.push_back(std::move(answer)); });
    return joined(answers, batch);
}

std::string answer_text(const json& id, const Reply& reply) { return written(answer_message(id, reply)); }

std::string notification_text(const char* method, json params) {
    return written({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}});
}

}  // namespace causeway::rpc
