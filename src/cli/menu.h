// The legal actions as a numbered menu. Short lists are shown whole; in long ones actions that begin alike share a line, so
// that two hundred moves become a line for each unit, and a person narrows down by number or by typing a beginning.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace causeway::cli {

class Menu {
  public:
    static constexpr std::size_t page_size = 40;

    // One line of the menu: a single action, or all that begin alike.
    struct Entry {
        std::string label;                 // the action's text, or the words its actions share
        std::vector<std::size_t> choices;  // indices into the texts
        bool is_action() const { return choices.size() == 1; }
    };

    explicit Menu(std::vector<std::string> texts);

    const std::vector<std::string>& texts() const { return texts_; }
    // The entries of the open page, the first of which has this number.
    std::vector<Entry> page() const;
    std::size_t first_number() const { return page_ * page_size + 1; }
    std::size_t entry_count() const { return entries_.size(); }
    bool has_more() const { return (page_ + 1) * page_size < entries_.size(); }
    // The words that were chosen so far; empty at the top.
    const std::string& path() const { return path_; }

    void more();  // the next page, and after the last one the first
    void top();   // the whole menu again
    // The entry of that number, on whatever page.
    const Entry* entry(std::size_t number) const;
    // Shows only what lies behind the entry.
    void open(const Entry& entry);

    // The action with this text, whether it is on show or not; letter case does not matter.
    std::optional<std::size_t> find(std::string_view text) const;
    // All actions that begin with this text.
    std::vector<std::size_t> beginning_with(std::string_view text) const;

  private:
    void show(const std::vector<std::size_t>& choices, std::string path);

    std::vector<std::string> texts_;
    std::vector<Entry> entries_;
    std::string path_;
    std::size_t page_ = 0;
};

}  // namespace causeway::cli
