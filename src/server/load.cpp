#include "server/load.h"

#include <algorithm>
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <chrono>
#include <nlohmann/json.hpp>

#include "core/rng.h"

namespace causeway::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using nlohmann::json;

constexpr auto answered = asio::as_tuple(asio::use_awaitable);

struct Load {
    const LoadOptions& options;
    LoadResult result;
    std::string problem;
    std::size_t ready = 0;
    Clock::time_point begin{}, end{};
};

// One match with its connection.
class Pair {
  public:
    Pair(asio::io_context& io, Load& load, std::size_t number)
        : load_(load), socket_(io), timer_(io), number_(number), rng_(load.options.seed + number) {}

    asio::awaitable<void> run() {
        if (!co_await open()) {
            load_.problem = load_.problem.empty() ? "a connection was refused" : load_.problem;
            co_return;
        }
        ++load_.ready;
        co_await everybody_is_ready();
        const auto interval = std::chrono::duration_cast<Clock::duration>(
            std::chrono::duration<double>(static_cast<double>(load_.options.matches) / load_.options.actions_per_second));
        auto due =
            load_.begin + interval * static_cast<std::int64_t>(number_) / static_cast<std::int64_t>(load_.options.matches);
        for (; due < load_.end; due += interval) {
            timer_.expires_at(due);
            co_await timer_.async_wait(answered);
            if (decision_["actions"].empty() && !co_await start_match()) {
                co_return;
            }
            if (!co_await act()) {
                load_.problem = "the server hung up";
                co_return;
            }
        }
    }

  private:
    asio::awaitable<bool> open() {
        const tcp::endpoint server(asio::ip::make_address(load_.options.host), load_.options.port);
        if (const auto [error] = co_await beast::get_lowest_layer(socket_).async_connect(server, answered); error) {
            co_return false;
        }
        beast::get_lowest_layer(socket_).socket().set_option(tcp::no_delay(true));
        socket_.read_message_max(std::size_t{16} << 20U);
        const std::string host = load_.options.host + ':' + std::to_string(load_.options.port);
        if (const auto [error] = co_await socket_.async_handshake(host, "/ws", answered); error) {
            co_return false;
        }
        const json hello = co_await call("hello", json::object());
        co_return hello.is_object() && co_await start_match();
    }

    asio::awaitable<bool> start_match() {
        // g++ 12 cannot build lists of braces inside a co_await.
        json wanted{{"game", load_.options.game}, {"scenario", load_.options.scenario}};
        const json made = co_await call("new", std::move(wanted));
        if (!made.is_object()) {
            load_.problem = "a match was refused";
            co_return false;
        }
        match_ = made["match"];
        co_return co_await watch();
    }

    // A hotseat watches the side that decides.
    asio::awaitable<bool> watch() {
        json wanted{{"match", match_}};
        const json watched = co_await call("watch", std::move(wanted));
        if (!watched.is_object()) {
            co_return false;
        }
        decision_ = watched["view"]["decision"];
        side_ = watched["side"];
        version_ = watched["version"];
        co_return true;
    }

    asio::awaitable<void> everybody_is_ready() {
        while (load_.ready < load_.options.matches && load_.problem.empty()) {
            timer_.expires_after(std::chrono::milliseconds(5));
            co_await timer_.async_wait(answered);
        }
        if (load_.begin == Clock::time_point{}) {
            load_.begin = Clock::now();
            load_.end =
                load_.begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(load_.options.seconds));
        }
    }

    asio::awaitable<bool> act() {
        const json& actions = decision_["actions"];
        const json action = actions[rng_.below(static_cast<std::uint32_t>(actions.size()))]["text"];
        const auto sent = Clock::now();
        updated_ = {};
        json wanted{{"match", match_}, {"action", action}, {"version", version_}};
        const json done = co_await call("act", std::move(wanted));
        if (done.is_null()) {
            co_return false;
        }
        if (!done.contains("version") || updated_ == Clock::time_point{}) {
            ++load_.result.refused;
            co_return co_await watch();
        }
        load_.result.latencies_ms.push_back(std::chrono::duration<double, std::milli>(updated_ - sent).count());
        if (decision_["by"] != side_) {
            co_return co_await watch();
        }
        co_return true;
    }

    // The result, an empty object when it was refused, null when the connection is gone.
    asio::awaitable<json> call(std::string method, json params) {
        const json request{{"jsonrpc", "2.0"}, {"id", ++calls_}, {"method", method}, {"params", std::move(params)}};
        const std::string text = request.dump();
        if (const auto [error, size] = co_await socket_.async_write(asio::buffer(text), answered); error) {
            co_return nullptr;
        }
        for (;;) {
            beast::flat_buffer buffer;
            const auto [error, size] = co_await socket_.async_read(buffer, answered);
            const auto arrived = Clock::now();
            if (error) {
                co_return nullptr;
            }
            json message = json::parse(static_cast<const char*>(buffer.data().data()),
                                       static_cast<const char*>(buffer.data().data()) + buffer.size(), nullptr, false);
            if (message.value("method", "") == "update") {
                updated_ = arrived;
                load_.result.update_bytes += buffer.size();
                const json& params_in = message["params"];
                version_ = params_in["version"];
                if (params_in.contains("view") && params_in["view"].contains("decision")) {
                    decision_ = params_in["view"]["decision"];
                }
            } else if (message.value("id", json()) == calls_) {
                co_return message.value("result", json::object());
            }
        }
    }

    Load& load_;
    websocket::stream<beast::tcp_stream> socket_;
    asio::steady_timer timer_;
    std::size_t number_;
    Rng rng_;
    std::string match_, side_;
    json decision_;
    std::uint64_t version_ = 0;
    int calls_ = 0;
    Clock::time_point updated_{};
};

}  // namespace

double LoadResult::percentile(double part) const {
    if (latencies_ms.empty()) {
        return 0;
    }
    const auto place = static_cast<std::size_t>(part * static_cast<double>(latencies_ms.size()));
    return latencies_ms[std::min(place, latencies_ms.size() - 1)];
}

Expected<LoadResult> put_load(const LoadOptions& options) {
    asio::io_context io(1);
    Load load{.options = options, .result = {}, .problem = {}};
    std::vector<std::unique_ptr<Pair>> pairs;
    for (std::size_t i = 0; i < options.matches; ++i) {
        pairs.push_back(std::make_unique<Pair>(io, load, i));
        asio::co_spawn(io, pairs.back()->run(), asio::detached);
    }
    io.run();
    if (!load.problem.empty()) {
        return fail(load.problem);
    }
    load.result.seconds = std::chrono::duration<double>(Clock::now() - load.begin).count();
    std::sort(load.result.latencies_ms.begin(), load.result.latencies_ms.end());
    return load.result;
}

}  // namespace causeway::server
