#include "cli/documents.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/json_lines.h"
#include "play/json_rpc.h"

namespace causeway::cli {

Expected<JsonFile> JsonFile::load(const std::string& path) {
    Expected<std::string> text = read_file(path);
    if (!text) {
        return tl::make_unexpected(text.error());
    }
    JsonFile file;
    file.path_ = path;
    file.text_ = std::move(*text);
    // Deep enough for every document, and nothing overflows where it is read.
    if (constexpr std::size_t deepest = 64; rpc::nested_deeper_than(file.text_, deepest)) {
        return fail(fmt::format("is nested deeper than {} levels", deepest), path);
    }
    try {
        file.document_ = nlohmann::json::parse(file.text_);
    } catch (const nlohmann::json::parse_error& error) {
        return fail("is not well-formed JSON", fmt::format("{}:{}", path, line_at(file.text_, error.byte)));
    }
    return file;
}

Error JsonFile::placed(const Error& error) const {
    const std::string message = error.where.empty() ? error.message : error.where + ": " + error.message;
    return {message, fmt::format("{}:{}", path_, line_of_path(text_, error.where))};
}

}  // namespace causeway::cli
