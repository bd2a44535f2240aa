// Commands that work on several threads.
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <thread>

namespace causeway::cli {

inline void add_jobs(CLI::App& command, unsigned& jobs) {
    command.add_option("--jobs", jobs, "Threads; 0 means one a core")->check(CLI::Range(0, 1024))->capture_default_str();
}
inline unsigned threads_of(unsigned jobs) { return jobs != 0 ? jobs : std::max(1U, std::thread::hardware_concurrency()); }

}  // namespace causeway::cli
