// Finds the line of a JSON document that a path such as "pieces[3].hex" points to, so that an error can name it.
#pragma once

#include <cstddef>
#include <string_view>

namespace causeway::cli {

// The line, counted from 1, on which the byte `offset` stands.
std::size_t line_at(std::string_view text, std::size_t offset);

// The line of the value at `path` in well-formed JSON `text`. Where the path leads nowhere, the line of the last value
// on the way; line 1 for an empty path.
std::size_t line_of_path(std::string_view text, std::string_view path);

}  // namespace causeway::cli
