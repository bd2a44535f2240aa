#include "cli/menu.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <utility>

namespace causeway::cli {
namespace {

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

bool begins_with(std::string_view text, std::string_view beginning) {
    return text.size() >= beginning.size() &&
           std::equal(beginning.begin(), beginning.end(), text.begin(), [](char a, char b) { return lower(a) == lower(b); });
}

// The first `count` words; the whole text when it has no more.
std::string_view first_words(std::string_view text, std::size_t count) {
    std::size_t end = 0;
    for (; count > 0 && end != std::string_view::npos; --count) {
        end = text.find(' ', end == 0 ? 0 : end + 1);
    }
    return text.substr(0, end);
}

// "marker 1903" and "marker 23.59" without their rows, "marker 19" and "marker 23."; other texts whole.
std::string_view without_row(std::string_view text) {
    const std::string_view last = text.substr(text.rfind(' ') + 1);  // npos + 1 is 0
    const bool is_hex = last.size() >= 4 && last.find_first_not_of("0123456789.") == std::string_view::npos;
    return is_hex ? text.substr(0, text.size() - 2) : text;
}

// One entry for all choices with the same label.
template <class Label>
std::vector<Menu::Entry> fold(const std::vector<std::string>& texts, const std::vector<std::size_t>& choices, Label label_of) {
    std::vector<Menu::Entry> entries;
    for (const std::size_t choice : choices) {
        const std::string_view label = label_of(texts[choice]);
        const auto same = std::find_if(entries.begin(), entries.end(), [&](const Menu::Entry& e) { return e.label == label; });
        if (same == entries.end()) {
            entries.push_back({std::string(label), {choice}});
        } else {
            same->choices.push_back(choice);
        }
    }
    for (Menu::Entry& entry : entries) {
        if (entry.is_action()) {
            entry.label = texts[entry.choices.front()];
        }
    }
    return entries;
}

std::size_t most_words(const std::vector<std::string>& texts, const std::vector<std::size_t>& choices) {
    std::size_t most = 1;
    for (const std::size_t choice : choices) {
        most = std::max(most, 1 + static_cast<std::size_t>(std::count(texts[choice].begin(), texts[choice].end(), ' ')));
    }
    return most;
}

}  // namespace

Menu::Menu(std::vector<std::string> texts) : texts_(std::move(texts)) { top(); }

void Menu::top() {
    std::vector<std::size_t> all(texts_.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    show(all, "");
}

// Shows as much of each action as fits on one page: its first words, its text but for the row of a hex, or all of it.
// Where not even the coarsest line-up that tells actions apart fits, it takes pages.
void Menu::show(const std::vector<std::size_t>& choices, std::string path) {
    path_ = std::move(path);
    page_ = 0;
    entries_.clear();
    const auto refine = [&](std::vector<Entry> finer) {
        if (finer.size() <= page_size || entries_.size() <= 1) {
            entries_ = std::move(finer);
        }
    };
    for (std::size_t words = 1; words < most_words(texts_, choices); ++words) {
        refine(fold(texts_, choices, [words](std::string_view text) { return first_words(text, words); }));
    }
    refine(fold(texts_, choices, without_row));
    refine(fold(texts_, choices, [](std::string_view text) { return text; }));
}

std::vector<Menu::Entry> Menu::page() const {
    const auto begin = entries_.begin() + static_cast<std::ptrdiff_t>(std::min(page_ * page_size, entries_.size()));
    const auto count = std::min<std::ptrdiff_t>(page_size, entries_.end() - begin);
    return {begin, begin + count};
}

void Menu::more() { page_ = has_more() ? page_ + 1 : 0; }

const Menu::Entry* Menu::entry(std::size_t number) const {
    return number >= 1 && number <= entries_.size() ? &entries_[number - 1] : nullptr;
}

void Menu::open(const Entry& entry) {
    const std::vector<std::size_t> choices = entry.choices;  // show() replaces the entries
    show(choices, std::string(entry.label));
}

std::optional<std::size_t> Menu::find(std::string_view text) const {
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        if (texts_[i].size() == text.size() && begins_with(texts_[i], text)) {
            return i;
        }
    }
    return std::nullopt;
}

std::vector<std::size_t> Menu::beginning_with(std::string_view text) const {
    std::vector<std::size_t> matches;
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        if (begins_with(texts_[i], text)) {
            matches.push_back(i);
        }
    }
    return matches;
}

}  // namespace causeway::cli
