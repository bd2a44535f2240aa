#include "cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <utility>

namespace causeway::cli {

Progress::Progress(std::string label, std::size_t total)
    : label_(std::move(label)), total_(std::max<std::size_t>(total, 1)), on_terminal_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
    if (visible_) {
        fmt::print(stderr, "\r\x1b[K");
        std::fflush(stderr);
    }
}

void Progress::advance(std::size_t steps) {
    using std::chrono::milliseconds;
    done_ = std::min(done_ + steps, total_);
    const Clock::time_point now = Clock::now();
    if (!on_terminal_ || now - started_ < milliseconds(1000) || now - drawn_ < milliseconds(100)) {
        return;
    }
    drawn_ = now;
    visible_ = true;
    constexpr std::size_t width = 30;
    const std::size_t filled = width * done_ / total_;
    const double elapsed = std::chrono::duration<double>(now - started_).count();
    const double left = done_ == 0 ? 0 : elapsed * static_cast<double>(total_ - done_) / static_cast<double>(done_);
    fmt::print(stderr, "\r{} [{:#<{}}{:.<{}}] {}/{}, {:.0f} s left\x1b[K", label_, "", filled, "", width - filled, done_,
               total_, left);
    std::fflush(stderr);
}

}  // namespace causeway::cli
