#include "cli/toml_figures.h"

#include <algorithm>
#include <cctype>

namespace causeway::cli {

namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.'; }

}  // namespace

std::vector<Figure> figures_in(std::string_view text) {
    std::vector<Figure> found;
    std::size_t line = 1;
    bool in_value = false;  // after an equals sign, to the end of the line or of its brackets
    int depth = 0;
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quote != 0) {
            quote = c == quote ? '\0' : quote;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '#') {
            i = std::min(text.find('\n', i), text.size()) - 1;
        } else if (c == '=') {
            in_value = true;
        } else if (in_value && std::isdigit(static_cast<unsigned char>(c)) != 0 && (i == 0 || !is_word(text[i - 1]))) {
            std::size_t end = i;
            while (end < text.size() && (is_word(text[end]) || text[end] == '-' || text[end] == ':')) {
                ++end;
            }
            const std::string_view token = text.substr(i, end - i);
            if (token.size() < 7 && token.find_first_not_of("0123456789") == token.npos) {
                found.push_back({line, i > 0 && text[i - 1] == '-' ? i - 1 : i, end});
            }
            i = end - 1;
        } else if (in_value && (c == '[' || c == '{')) {
            ++depth;
        } else if (in_value && (c == ']' || c == '}')) {
            --depth;
        } else if (c == '\n') {
            ++line;
            in_value = in_value && depth > 0;
        }
    }
    return found;
}

}  // namespace causeway::cli
