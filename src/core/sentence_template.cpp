#include "core/sentence_template.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "core/words.h"

namespace causeway {

namespace {

int number_in(const std::string& text) {
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

std::string signed_number(const std::string& text) { return text.starts_with('-') ? text : "+" + text; }

bool is_name_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

}  // namespace

class TemplateReader {
    using Form = SentenceTemplate::Form;
    using Part = SentenceTemplate::Part;
    using Parts = SentenceTemplate::Parts;

  public:
    explicit TemplateReader(std::string_view source) : rest_(source) {}

    Expected<SentenceTemplate> read() {
        SentenceTemplate result;
        result.source_ = rest_;
        result.parts_ = parts("{}");
        if (!rest_.empty()) {
            mistake("a } without its {");
        }
        if (!error_.empty()) {
            return fail(error_);
        }
        result.slots_ = std::move(slots_);
        return result;
    }

  private:
    // Up to one of the letters that end it, of which { begins a slot.
    Parts parts(std::string_view ends) {
        Parts list;
        while (!rest_.empty() && error_.empty()) {
            const std::size_t length = std::min(rest_.find_first_of(ends), rest_.size());
            if (length > 0) {
                list.push_back({Form::literal, false, std::string(take(length)), {}});
            } else if (rest_.front() != '{') {
                break;
            } else {
                take(1);
                list.push_back(slot());
            }
        }
        return list;
    }

    Part slot() {
        Part part{Form::plain, false, {}, {}};
        if (next_is('+')) {
            part.form = Form::with_sign;
        }
        const auto end = std::find_if_not(rest_.begin(), rest_.end(), is_name_letter);
        part.text = take(static_cast<std::size_t>(end - rest_.begin()));
        if (part.text.empty()) {
            mistake("a slot without a name");
            return part;
        }
        part.capital = std::isupper(static_cast<unsigned char>(part.text[0])) != 0;
        part.text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(part.text[0])));
        if (std::find(slots_.begin(), slots_.end(), part.text) == slots_.end()) {
            slots_.push_back(part.text);
        }
        read_choices(part);
        return part;
    }

    void read_choices(Part& part) {
        if (next_is('#')) {
            part.form = Form::counted;
            part.choices.push_back(parts("{|}"));
        }
        while (next_is('|')) {
            part.form = part.form == Form::counted ? Form::counted : Form::chosen;
            part.choices.push_back(parts("{|}"));
        }
        if (!next_is('}')) {
            mistake("a slot that does not end: " + part.text);
        } else if (part.form == Form::counted && part.choices.size() != 2) {
            mistake("a noun for one and a noun for many are wanted: " + part.text);
        }
    }

    std::string_view take(std::size_t length) {
        const std::string_view taken = rest_.substr(0, length);
        rest_.remove_prefix(length);
        return taken;
    }
    bool next_is(char c) {
        const bool found = rest_.starts_with(c);
        take(found ? 1 : 0);
        return found;
    }
    void mistake(std::string message) {
        if (error_.empty()) {
            error_ = std::move(message);
        }
    }

    std::string_view rest_;
    std::string error_;
    std::vector<std::string> slots_;
};

Expected<SentenceTemplate> SentenceTemplate::read(std::string_view source) { return TemplateReader(source).read(); }

template <class TextOf>
std::string SentenceTemplate::written(const Parts& parts, const TextOf& text_of) {
    std::string text;
    for (const Part& part : parts) {
        text += written(part, text_of);
    }
    return text;
}

template <class TextOf>
std::string SentenceTemplate::written(const Part& part, const TextOf& text_of) {
    if (part.form == Form::literal) {
        return part.text;
    }
    std::string text = text_of(part.text);
    if (part.form == Form::with_sign) {
        text = signed_number(text);
    } else if (part.form == Form::counted) {
        text += " " + written(part.choices[number_in(text) == 1 ? 0 : 1], text_of);
    } else if (part.form == Form::chosen) {
        // A negative number counts as a very large one.
        const auto number = static_cast<std::size_t>(static_cast<unsigned>(number_in(text)));
        text = written(part.choices[std::min(number, part.choices.size() - 1)], text_of);
    }
    return part.capital ? capitalised(std::move(text)) : text;
}

std::string SentenceTemplate::write(const std::function<std::string(const std::string&)>& text_of) const {
    return written(parts_, text_of);
}

}  // namespace causeway
