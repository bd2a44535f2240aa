// A progress bar on standard error, for people who wait: it appears only on a terminal and only after a second.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace causeway::cli {

class Progress {
  public:
    Progress(std::string label, std::size_t total);
    ~Progress();  // wipes the bar
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void advance(std::size_t steps = 1);

  private:
    using Clock = std::chrono::steady_clock;

    std::string label_;
    std::size_t total_, done_ = 0;
    Clock::time_point started_ = Clock::now(), drawn_ = started_;
    bool on_terminal_, visible_ = false;
};

}  // namespace causeway::cli
