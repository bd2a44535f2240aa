// HTTP and WebSocket in front of a hub. This is the only place that knows the network; Boost stays inside the .cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/error.h"
#include "server/hub.h"
#include "server/site.h"

namespace causeway::server {

struct ServeOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 1944;
    // Where pages may come from besides the server itself: "https://play.example.org". With none, a server on a loopback
    // address answers to its own names only, so that no other site's name can be pointed at it.
    std::vector<std::string> origins;
    std::size_t connections = 2000;
    unsigned workers = 1;  // for each kind of work
};

// Runs until it is told to stop (SIGINT, SIGTERM). `make_hub` gets the workers that the server runs; `ready` gets the
// address once connections are taken.
Expected<int> serve(const ServeOptions& options, const Site& site,
                    const std::function<Expected<std::unique_ptr<Hub>>(Workers&)>& make_hub,
                    const std::function<void(const std::string& address)>& ready);

}  // namespace causeway::server
