// `causeway engine`'s side of the protocol: JSON-RPC 2.0, one message a line. The Engine owns the matches; programs own the
// pipes.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "play/any_game.h"

namespace causeway {

// What one engine takes before it refuses, each with an error that says so.
struct EngineLimits {
    std::size_t line_bytes = std::size_t{16} << 20U;
    std::size_t nesting = 64;
    std::size_t batch = 1000;
    std::size_t matches = 1000;
    std::size_t queued_dice = 10'000;
};

class Engine {
  public:
    explicit Engine(std::vector<std::unique_ptr<AnyGame>> games, EngineLimits limits = {});
    // The games must outlive the engine.
    explicit Engine(std::vector<const AnyGame*> games, EngineLimits limits = {});
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // The answer to one message, without a line end; empty when none is due (a notification, a blank line). Whatever the
    // line holds, this neither throws nor changes a match unless it answers with a result.
    std::string handle_line(std::string_view line);

  private:
    class Desk;

    std::vector<std::unique_ptr<AnyGame>> owned_;
    EngineLimits limits_;
    std::unique_ptr<Desk> desk_;
};

}  // namespace causeway
