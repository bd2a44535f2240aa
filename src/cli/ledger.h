// A file with a line for each match that was played: work that was broken off goes on where it was. Several ranks may write to
// one, each seeing what the others have written and which of them are still at work.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <variant>

#include "cli/ranks.h"
#include "core/error.h"

namespace causeway::cli {

class Ledger {
  public:
    // Reads what is there, and lets nobody else write as long as this lives, but other ranks. A last line that was torn off is
    // dropped.
    static Expected<std::unique_ptr<Ledger>> open(const std::string& path, const Ranks& ranks = {});
    ~Ledger();
    Ledger(const Ledger&) = delete;
    Ledger& operator=(const Ledger&) = delete;

    // What was in the file when it was opened, whole lines only.
    const std::string& text() const { return text_; }
    Expected<std::monostate> write(const std::string& line);
    // Whole lines that were written since, by this and by others, each told once.
    Expected<std::string> news();
    // Whether that rank has opened the file and has not ended, in whatever way.
    bool is_at_work(std::size_t rank) const;

  private:
    Ledger(int file, std::string path) : file_(file), path_(std::move(path)) {}
    Expected<std::monostate> take_place(const Ranks& ranks);
    Expected<std::monostate> drop_torn_line();
    Error problem() const;

    int file_;
    std::string path_, text_;
    std::size_t told_ = 0;  // bytes
};

}  // namespace causeway::cli
