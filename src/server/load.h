// A load on a server over real sockets, for measuring it: many matches, each with its own connection, acting at a given rate.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/error.h"

namespace causeway::server {

struct LoadOptions {
    std::string host = "127.0.0.1";
    std::uint16_t port = 1944;
    std::string game, scenario;
    std::size_t matches = 100;
    double actions_per_second = 200;  // over all matches together
    double seconds = 10;
    std::uint64_t seed = 1;
};

struct LoadResult {
    std::vector<double> latencies_ms;  // from an action sent to the View's update received, sorted
    std::size_t refused = 0;
    double seconds = 0;
    std::size_t update_bytes = 0;  // of all updates together
    double percentile(double part) const;
};

// Plays both sides of every match at random. The error says what went wrong first.
Expected<LoadResult> put_load(const LoadOptions& options);

}  // namespace causeway::server
