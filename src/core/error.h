// Errors at the border are values: what is wrong, and where in the document or file.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace causeway {

struct Error {
    std::string message;
    std::string where;  // "units.toml:41", "pieces[3].hex"; empty when the message says it all
};

template <class T>
using Expected = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(std::string message, std::string where = {}) {
    return tl::make_unexpected(Error{std::move(message), std::move(where)});
}

inline std::string to_string(const Error& error) {
    return error.where.empty() ? error.message : error.where + ": " + error.message;
}

}  // namespace causeway
