// A file with a line for each match that was played: work that was broken off goes on where it was.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "core/error.h"

namespace causeway::cli {

class Ledger {
  public:
    // Reads what is there, and lets nobody else write as long as this lives. A last line that was torn off is dropped.
    static Expected<std::unique_ptr<Ledger>> open(const std::string& path);
    ~Ledger();
    Ledger(const Ledger&) = delete;
    Ledger& operator=(const Ledger&) = delete;

    // What was in the file when it was opened, whole lines only.
    const std::string& text() const { return text_; }
    Expected<std::monostate> write(const std::string& line);

  private:
    explicit Ledger(int file) : file_(file) {}
    Expected<std::monostate> read(const std::string& path);

    int file_;
    std::string text_;
};

}  // namespace causeway::cli
