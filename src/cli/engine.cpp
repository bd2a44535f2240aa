// `causeway engine`: the protocol on standard input and output, one JSON message a line.
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <string_view>

#include "cli/commands.h"
#include "play/protocol.h"

namespace causeway::cli {
namespace {

struct EngineOptions {};

// A line beyond this is cut short here, so that it cannot eat the memory; the engine then refuses it as too long.
constexpr std::size_t longest_line = std::size_t{16} << 20U;

// Cuts what arrives into lines. The last one counts even without its line end.
class LineReader {
  public:
    template <class Handle>
    void feed(std::string_view bytes, Handle handle) {
        while (!bytes.empty()) {
            const std::size_t end = bytes.find('\n');
            keep(bytes.substr(0, end));
            if (end == std::string_view::npos) {
                return;
            }
            handle(std::string_view(line_));
            line_.clear();
            bytes.remove_prefix(end + 1);
        }
    }
    template <class Handle>
    void finish(Handle handle) {
        if (!line_.empty()) {
            handle(std::string_view(line_));
        }
    }

  private:
    // One byte more than the limit is kept, as the sign that there was more.
    void keep(std::string_view part) { line_ += part.substr(0, longest_line + 1 - std::min(line_.size(), longest_line + 1)); }

    std::string line_;
};

int run_engine(const Context& context, const EngineOptions&) {
    Expected<std::vector<std::unique_ptr<AnyGame>>> games = load_games(context.data_directory);
    if (!games) {
        return complain(games.error());
    }
    Engine engine(std::move(*games));
    bool listening = true;
    const auto answer = [&](std::string_view line) {
        const std::string reply = engine.handle_line(line);
        if (!reply.empty()) {
            listening = std::fwrite(reply.data(), 1, reply.size(), stdout) == reply.size() && std::fputc('\n', stdout) != EOF &&
                        std::fflush(stdout) == 0;
        }
    };
    LineReader reader;
    std::array<char, 65536> buffer{};
    while (listening) {
        const ssize_t count = read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            break;
        }
        reader.feed({buffer.data(), static_cast<std::size_t>(count)}, answer);
    }
    reader.finish(answer);
    return exit_ok;
}

}  // namespace

void add_engine(CLI::App& app, Context& context) {
    CLI::App* command = nullptr;
    add_command<EngineOptions>(app, context, "engine",
                               "Speak the protocol (JSON-RPC 2.0, one message a line) on standard input and output", command,
                               run_engine);
    command->footer(
        "Ends at the end of input. Diagnostics go to standard error only.\n"
        "Examples:\n"
        "  echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"catalog\"}' | causeway engine\n"
        "  python3 examples/random_match.py build/release/causeway ichigo");
}

}  // namespace causeway::cli
