// The file of an experiment: a line for each match that was played.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "core/error.h"
#include "play/experiment.h"

namespace causeway::cli {

// An experiment that was broken off goes on where it was.
class Ledger {
  public:
    // Reads what is there, and lets nobody else write as long as this lives. A last line that was torn off is dropped.
    static Expected<std::unique_ptr<Ledger>> open(const AnyGame& game, const std::string& path);
    ~Ledger();
    Ledger(const Ledger&) = delete;
    Ledger& operator=(const Ledger&) = delete;

    const TrialLines& lines() const { return lines_; }
    Expected<std::monostate> write(const std::string& line);

  private:
    explicit Ledger(int file) : file_(file) {}
    Expected<std::monostate> read(const AnyGame& game, const std::string& path);

    int file_;
    TrialLines lines_;
};

}  // namespace causeway::cli
