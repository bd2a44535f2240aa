#include "server/http_server.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio.hpp>
#include <boost/asio/experimental/as_tuple.hpp>
#include <boost/beast.hpp>
#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <mutex>

#include "server/log.h"

namespace causeway::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using namespace std::chrono_literals;

constexpr auto outcome = asio::as_tuple(asio::use_awaitable);
using Request = http::request<http::string_body>;

constexpr std::size_t header_bytes = 16 << 10;
constexpr std::size_t body_bytes = 1 << 10;  // nothing here takes a body
constexpr std::size_t unsent_bytes = 8 << 20;
constexpr auto patience = 30s;

// Threads that work; what comes of it is handed back to the one thread that everything else runs on. What nobody has begun
// with when the server ends is dropped: it is stored who must answer. Those that think yield to all others.
class Pool final : public Workers {
  public:
    Pool(asio::io_context& io, unsigned threads, std::function<void()> done)
        : io_(io), done_(std::move(done)), thinkers_(threads), quick_(threads), thinking_(threads) {}
    void run(Errand errand, std::function<Result()> work) override {
        if (errand == Errand::quick) {
            asio::post(quick_, [this, work = std::move(work)] { do_work(work); });
            return;
        }
        {
            const std::lock_guard lock(mutex_);
            waiting_[errand].push_back(std::move(work));
        }
        asio::post(thinking_, [this] {
            static thread_local const int yielding = setpriority(PRIO_PROCESS, 0, 10);  // on Linux it is the thread's own
            static_cast<void>(yielding);
            do_work(most_urgent());
        });
    }
    std::size_t thinkers() const override { return thinkers_; }

  private:
    void do_work(const std::function<Result()>& work) {
        asio::post(io_, [this, result = work()] {
            result();
            done_();
        });
    }
    std::function<Result()> most_urgent() {
        const std::lock_guard lock(mutex_);
        for (auto& [errand, works] : waiting_) {
            if (!works.empty()) {
                std::function<Result()> work = std::move(works.front());
                works.pop_front();
                return work;
            }
        }
        return [] { return [] {}; };
    }

    asio::io_context& io_;
    std::function<void()> done_;
    std::size_t thinkers_;
    std::mutex mutex_;
    std::map<Errand, std::deque<std::function<Result()>>> waiting_;
    asio::thread_pool quick_, thinking_;  // the first to go: they wait for the threads
};

// Only names by which the server knows itself, or those it was told.
class Doorkeeper {
  public:
    Doorkeeper(const ServeOptions& options, bool loopback) : origins_(options.origins), loopback_(loopback) {}

    bool knows_host(std::string_view host) const {
        if (!origins_.empty()) {
            return is_loopback_name(host) || std::any_of(origins_.begin(), origins_.end(), [host](const std::string& origin) {
                       return std::string_view(origin).substr(origin.find("://") + 3) == host;
                   });
        }
        return !loopback_ || is_loopback_name(host);
    }
    // Programs other than browsers send no origin; browsers always do.
    bool admits(std::string_view origin, std::string_view host) const {
        return origin.empty() || origin == fmt::format("http://{}", host) || origin == fmt::format("https://{}", host) ||
               std::find(origins_.begin(), origins_.end(), origin) != origins_.end();
    }

  private:
    static bool is_loopback_name(std::string_view host) {
        const std::string_view name = host.substr(0, host.starts_with('[') ? host.find(']') + 1 : host.find(':'));
        return name == "localhost" || name == "127.0.0.1" || name == "[::1]";
    }
    std::vector<std::string> origins_;
    bool loopback_;
};

struct Door {
    Hub& hub;
    const Site& site;
    Doorkeeper keeper;
    std::function<void()> schedule_flush;
};

// One WebSocket. Lives as long as its reader or its writer runs.
class Connection : public std::enable_shared_from_this<Connection> {
  public:
    Connection(Door& door, beast::tcp_stream stream) : door_(door), socket_(std::move(stream)) {}

    asio::awaitable<void> run(Request request) {
        const auto self = shared_from_this();
        socket_.set_option(websocket::stream_base::timeout{
            .handshake_timeout = patience, .idle_timeout = 2 * patience, .keep_alive_pings = true});
        socket_.read_message_max(HubLimits{}.message_bytes + 1);
        beast::get_lowest_layer(socket_).expires_never();
        if (const auto [error] = co_await socket_.async_accept(request, outcome); error) {
            co_return;
        }
        socket_.text(true);
        const ClientId id = door_.hub.connect([weak = weak_from_this()](std::shared_ptr<const std::string> message) {
            if (const auto connection = weak.lock()) {
                connection->send(std::move(message));
            }
        });
        beast::flat_buffer buffer;
        for (;;) {
            const auto [error, size] = co_await socket_.async_read(buffer, outcome);
            if (error) {
                break;
            }
            if (!socket_.got_text()) {
                close(websocket::close_code::unknown_data);
                break;
            }
            door_.hub.receive(id, {static_cast<const char*>(buffer.data().data()), buffer.size()});
            buffer.consume(size);
            door_.schedule_flush();
        }
        door_.hub.disconnect(id);
    }

  private:
    void send(std::shared_ptr<const std::string> message) {
        if (hung_up_) {
            return;
        }
        unsent_ += message->size();
        if (unsent_ > unsent_bytes) {
            log::warning("hung up on one who does not read", {{"unsent_bytes", std::to_string(unsent_)}});
            // Whoever does not read what he asked for is not kept waiting for.
            hung_up_ = true;
            close(websocket::close_code::policy_error);
            return;
        }
        queue_.push_back(std::move(message));
        if (!writing_) {
            writing_ = true;
            asio::co_spawn(socket_.get_executor(), write(shared_from_this()), asio::detached);
        }
    }

    asio::awaitable<void> write(std::shared_ptr<Connection>) {
        while (!queue_.empty()) {
            const std::shared_ptr<const std::string> message = queue_.front();
            queue_.pop_front();
            const auto [error, size] = co_await socket_.async_write(asio::buffer(*message), outcome);
            unsent_ -= message->size();
            if (error) {
                queue_.clear();
            }
        }
        writing_ = false;
    }

    void close(websocket::close_code) {
        boost::system::error_code ignored;
        beast::get_lowest_layer(socket_).socket().close(ignored);
    }

    Door& door_;
    websocket::stream<beast::tcp_stream> socket_;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t unsent_ = 0;
    bool writing_ = false, hung_up_ = false;
};

// --- plain HTTP --------------------------------------------------------------------------------------------------------

using Response = http::response<http::span_body<const char>>;

void set_safety_headers(Response& response, std::string_view host) {
    response.set("Content-Security-Policy",
                 fmt::format("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
                             "font-src 'self'; manifest-src 'self'; worker-src 'self' blob:; "
                             "connect-src 'self' ws://{0} wss://{0}; base-uri 'none'; "
                             "form-action 'none'; frame-ancestors 'none'",
                             host));
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
}

Response plain(const Request& request, http::status status, std::string_view text) {
    Response response(status, request.version());
    response.set(http::field::content_type, "text/plain; charset=utf-8");
    response.set(http::field::cache_control, "no-store");
    response.body() = {text.data(), text.size()};
    return response;
}

Response asset_response(const Request& request, const Asset& asset) {
    Response response(http::status::ok, request.version());
    response.set(http::field::content_type, asset.type);
    response.set(http::field::etag, asset.etag);
    response.set(http::field::cache_control, asset.immutable ? "public, max-age=31536000, immutable" : "no-cache");
    response.set(http::field::vary, "Accept-Encoding");
    if (request[http::field::if_none_match] == asset.etag) {
        response.result(http::status::not_modified);
        return response;
    }
    const bool packed = !asset.gzip.empty() && request[http::field::accept_encoding].find("gzip") != std::string_view::npos;
    const std::string& body = packed ? asset.gzip : asset.body;
    if (packed) {
        response.set(http::field::content_encoding, "gzip");
    }
    response.body() = {body.data(), body.size()};
    return response;
}

Response answer(const Door& door, const Request& request) {
    const std::string_view target = request.target();
    const std::string_view path = target.substr(0, target.find('?'));
    if (!door.keeper.knows_host(request[http::field::host])) {
        return plain(request, http::status::misdirected_request, "this server is not known by that name\n");
    }
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
        return plain(request, http::status::method_not_allowed, "GET or HEAD\n");
    }
    if (path == "/healthz") {
        return plain(request, http::status::ok, "ok\n");
    }
    const Asset* asset = door.site.find(path);
    return asset != nullptr ? asset_response(request, *asset) : plain(request, http::status::not_found, "nothing here\n");
}

asio::awaitable<void> serve_client(Door& door, tcp::socket socket, std::size_t& open) {
    struct Count {
        std::size_t& open;
        explicit Count(std::size_t& count) : open(count) { ++open; }
        ~Count() { --open; }
    } const counted(open);
    socket.set_option(tcp::no_delay(true));
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer;
    for (;;) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(header_bytes);
        parser.body_limit(body_bytes);
        stream.expires_after(patience);
        const auto [error, size] = co_await http::async_read(stream, buffer, parser, outcome);
        if (error) {
            co_return;
        }
        Request request = parser.release();
        const std::string host(request[http::field::host]);
        if (websocket::is_upgrade(request) && request.target() == "/ws" && door.keeper.knows_host(host)) {
            if (door.keeper.admits(request[http::field::origin], host)) {
                co_await std::make_shared<Connection>(door, std::move(stream))->run(std::move(request));
                co_return;
            }
            log::debug("a page of another site was refused");
            request.method(http::verb::get);
            Response refused = plain(request, http::status::forbidden, "not from that page\n");
            refused.keep_alive(false);
            refused.prepare_payload();
            co_await http::async_write(stream, refused, outcome);
            co_return;
        }
        Response response = answer(door, request);
        set_safety_headers(response, host);
        response.keep_alive(request.keep_alive());
        response.prepare_payload();
        if (request.method() == http::verb::head) {
            response.body() = {};
        }
        http::response_serializer<http::span_body<const char>> serializer(response);
        const auto [write_error, written] = co_await http::async_write(stream, serializer, outcome);
        if (write_error || !response.keep_alive()) {
            boost::system::error_code ignored;
            stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
            co_return;
        }
    }
}

asio::awaitable<void> listen(Door& door, tcp::acceptor& acceptor, std::size_t limit) {
    std::size_t open = 0;
    std::chrono::steady_clock::time_point complained{};
    for (;;) {
        auto [error, socket] = co_await acceptor.async_accept(outcome);
        if (error == asio::error::operation_aborted) {
            co_return;
        }
        if (error || open >= limit) {
            // Out of file descriptors, or full: wait a little instead of spinning. One line a second is enough.
            if (const auto now = std::chrono::steady_clock::now(); now - complained > 1s) {
                complained = now;
                log::warning("a connection was turned away",
                             {{"open", std::to_string(open)}, {"why", error ? error.message() : "full"}});
            }
            socket.close();
            asio::steady_timer pause(acceptor.get_executor(), 50ms);
            co_await pause.async_wait(outcome);
            continue;
        }
        asio::co_spawn(acceptor.get_executor(), serve_client(door, std::move(socket), open), asio::detached);
    }
}

asio::awaitable<void> tick_every_second(Hub& hub, const std::function<void()>& schedule_flush) {
    asio::steady_timer timer(co_await asio::this_coro::executor);
    for (;;) {
        timer.expires_after(1s);
        if (const auto [error] = co_await timer.async_wait(outcome); error) {
            co_return;
        }
        hub.tick();
        schedule_flush();
    }
}

Expected<tcp::acceptor> bound(asio::io_context& io, const ServeOptions& options) {
    boost::system::error_code error;
    const auto address = asio::ip::make_address(options.address, error);
    if (error) {
        return fail("not an address of this machine", options.address);
    }
    tcp::acceptor acceptor(io);
    const tcp::endpoint endpoint(address, options.port);
    acceptor.open(endpoint.protocol(), error);
    if (!error) {
        acceptor.set_option(asio::socket_base::reuse_address(true), error);
        acceptor.bind(endpoint, error);
    }
    if (!error) {
        acceptor.listen(asio::socket_base::max_listen_connections, error);
    }
    if (error) {
        return fail(fmt::format("cannot listen there: {}", error.message()),
                    fmt::format("{}:{}", options.address, options.port));
    }
    return acceptor;
}

}  // namespace

Expected<int> serve(const ServeOptions& options, const Site& site,
                    const std::function<Expected<std::unique_ptr<Hub>>(Workers&)>& make_hub,
                    const std::function<void(const std::string& address)>& ready) {
    asio::io_context io(1);
    Expected<tcp::acceptor> acceptor = bound(io, options);
    if (!acceptor) {
        return tl::make_unexpected(acceptor.error());
    }
    std::unique_ptr<Hub> hub;
    bool flush_pending = false;
    // Behind everything that is ready to run now, so that requests that came together share one write to the disk.
    const std::function<void()> schedule_flush = [&] {
        if (!std::exchange(flush_pending, true)) {
            asio::post(io, [&] {
                flush_pending = false;
                if (hub->has_work()) {
                    hub->flush();
                }
            });
        }
    };
    Pool pool(io, options.workers, schedule_flush);
    Expected<std::unique_ptr<Hub>> made = make_hub(pool);
    if (!made) {
        return tl::make_unexpected(made.error());
    }
    hub = std::move(*made);
    const tcp::endpoint endpoint = acceptor->local_endpoint();
    Door door{*hub, site, Doorkeeper(options, endpoint.address().is_loopback()), schedule_flush};
    asio::signal_set signals(io, SIGINT, SIGTERM);
    signals.async_wait([&io](const boost::system::error_code&, int) { io.stop(); });
    asio::co_spawn(io, listen(door, *acceptor, options.connections), asio::detached);
    asio::co_spawn(io, tick_every_second(*hub, schedule_flush), asio::detached);
    const std::string ip = endpoint.address().to_string();
    const std::string address = fmt::format("http://{}:{}/", endpoint.address().is_v6() ? '[' + ip + ']' : ip, endpoint.port());
    log::info("serving", {{"address", address}, {"workers", std::to_string(options.workers)}});
    ready(address);
    io.run();
    hub->flush();
    hub->stop_thinking();
    log::info("stopped", {{"live_matches", std::to_string(hub->live_matches())}});
    return 0;
}

}  // namespace causeway::server
