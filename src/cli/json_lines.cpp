#include "cli/json_lines.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace causeway::cli {
namespace {

// Steps over well-formed JSON without building anything.
class Scanner {
  public:
    explicit Scanner(std::string_view text) : text_(text) { skip_space(); }

    std::size_t offset() const { return at_; }
    bool done() const { return at_ >= text_.size(); }
    char peek() const { return done() ? '\0' : text_[at_]; }

    // Goes to the member `key` of the object, or the element `number` of the array, that starts here.
    bool enter_member(std::string_view key) {
        return enter('{', '}', [&](std::size_t) {
            const std::size_t start = at_ + 1;
            skip_string();
            const std::string_view found = text_.substr(start, at_ - start - 1);
            skip_space();
            take();  // the colon
            return found == key;
        });
    }
    bool enter_element(std::size_t number) {
        return enter('[', ']', [&](std::size_t n) { return n == number; });
    }

  private:
    template <class Wanted>
    bool enter(char open, char close, Wanted wanted) {
        if (peek() != open) {
            return false;
        }
        take();
        for (std::size_t n = 0; !done() && peek() != close; ++n) {
            if (wanted(n)) {
                return true;
            }
            skip_value();
            if (peek() == ',') {
                take();
            }
        }
        return false;
    }

    void skip_space() {
        while (!done() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n' || text_[at_] == '\r')) {
            ++at_;
        }
    }
    void take() {
        ++at_;
        skip_space();
    }
    void skip_string() {
        for (++at_; !done() && text_[at_] != '"'; ++at_) {
            at_ += text_[at_] == '\\' ? 1U : 0U;
        }
        ++at_;
        at_ = std::min(at_, text_.size());
    }
    void skip_value() {
        int depth = 0;
        while (!done()) {
            const char c = text_[at_];
            if (c == '"') {
                skip_string();
            } else if (c == '{' || c == '[') {
                ++depth;
                ++at_;
            } else if (c == '}' || c == ']') {
                if (depth-- == 0) {
                    break;  // the end of the surrounding value
                }
                ++at_;
            } else if (c == ',' && depth == 0) {
                break;
            } else {
                ++at_;
            }
        }
        skip_space();
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

std::optional<std::size_t> to_number(std::string_view text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

}  // namespace

std::size_t line_at(std::string_view text, std::size_t offset) {
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(offset, text.size()));
    return 1 + static_cast<std::size_t>(std::count(text.begin(), end, '\n'));
}

std::size_t line_of_path(std::string_view text, std::string_view path) {
    Scanner scanner(text);
    std::size_t last = scanner.offset();
    while (!path.empty()) {
        bool found = false;
        if (path.front() == '[') {
            const std::size_t end = std::min(path.find(']'), path.size());
            const std::optional<std::size_t> number = to_number(path.substr(1, end - 1));
            found = number && scanner.enter_element(*number);
            path.remove_prefix(std::min(end + 1, path.size()));
        } else {
            const std::size_t start = path.front() == '.' ? 1 : 0;
            const std::size_t end = std::min(path.find_first_of(".[", start), path.size());
            found = scanner.enter_member(path.substr(start, end - start));
            path.remove_prefix(end);
        }
        if (!found) {
            break;
        }
        last = scanner.offset();
    }
    return line_at(text, last);
}

}  // namespace causeway::cli
