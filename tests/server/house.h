// A hub without a network: a store in memory, work that is done when the test says so, a clock that the test turns, and
// clients that are plain objects.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "play/any_game.h"
#include "server/hub.h"
#include "server/store.h"

namespace causeway::server {

using nlohmann::json;

// Loaded once for all tests.
inline const std::vector<const AnyGame*>& test_games() {
    static const auto owned = [] {
        auto games = load_games(CAUSEWAY_TEST_DATA);
        return games ? std::move(*games) : std::vector<std::unique_ptr<AnyGame>>{};
    }();
    static const std::vector<const AnyGame*> games = [] {
        std::vector<const AnyGame*> list;
        for (const auto& game : owned) {
            list.push_back(game.get());
        }
        return list;
    }();
    return games;
}

class QueuedWork final : public Workers {
  public:
    void run(Errand, std::function<Result()> work) override { queue_.push_back(std::move(work)); }
    bool run_one() {
        if (queue_.empty()) {
            return false;
        }
        const auto work = std::move(queue_.front());
        queue_.pop_front();
        work()();
        return true;
    }
    void forget() { queue_.clear(); }

  private:
    std::deque<std::function<Result()>> queue_;
};

class House {
  public:
    explicit House(std::unique_ptr<Store> store = memory_store(), HubLimits limits = generous(),
                   std::vector<const AnyGame*> games = test_games())
        : games_(std::move(games)), store_(std::move(store)), limits_(limits) {
        open();
    }

    static std::unique_ptr<Store> memory_store() {
        auto store = open_sqlite(":memory:");
        EXPECT_TRUE(store.has_value());
        return std::move(*store);
    }
    static HubLimits generous() {
        HubLimits limits;
        limits.burst = limits.per_second = 1e9;
        return limits;
    }

    // As a program that was killed and started again: what was not stored is gone.
    void restart() {
        work_.forget();
        open();
        ASSERT_TRUE(hub_->wake_bots().has_value());
    }
    // Until no bot has anything left to think about, or `most` pieces of work are done.
    void settle(std::size_t most = 1'000'000) {
        hub_->flush();
        for (std::size_t done = 0; done < most && work_.run_one(); ++done) {
            hub_->flush();
        }
    }

    Hub& hub() { return *hub_; }
    Store& store() { return *store_; }
    std::int64_t now = 1'000'000'000'000;

  private:
    void open() {
        hub_ = std::make_unique<Hub>(games_, *store_, work_, [this] { return now; }, limits_);
    }

    std::vector<const AnyGame*> games_;
    std::unique_ptr<Store> store_;
    HubLimits limits_;
    QueuedWork work_;
    std::unique_ptr<Hub> hub_;
};

// One connection. Answers and notifications are kept as they came, byte by byte.
class Caller {
  public:
    // With a token it is that player; without one it stays unknown until it says hello.
    explicit Caller(House& house, const std::string& token = {}) : house_(house) {
        id_ = house_.hub().connect([this](const std::shared_ptr<const std::string>& text) { received.push_back(*text); });
        if (!token.empty()) {
            call("hello", {{"player", token}});
        }
    }
    ~Caller() { house_.hub().disconnect(id_); }
    Caller(const Caller&) = delete;
    Caller& operator=(const Caller&) = delete;

    void send(const std::string& text) { house_.hub().receive(id_, text); }

    // The whole answer: {"result":…} or {"error":…}.
    json call(const std::string& method, json params = json::object()) {
        const int number = ++calls_;
        const std::size_t before = received.size();
        send(json{{"jsonrpc", "2.0"}, {"id", number}, {"method", method}, {"params", std::move(params)}}.dump());
        house_.hub().flush();
        for (int patience = 0; patience < 1000; ++patience) {
            for (std::size_t i = before; i < received.size(); ++i) {
                json message = json::parse(received[i]);
                if (message.value("id", json()) == number) {
                    return message;
                }
            }
            house_.settle(1);
        }
        ADD_FAILURE() << method << " was never answered";
        return {};
    }
    json result(const std::string& method, json params = json::object()) {
        json answer = call(method, std::move(params));
        EXPECT_TRUE(answer.contains("result")) << method << ": " << answer.dump();
        return answer.value("result", json());
    }
    // The code of the error; 0 when there was none.
    int error(const std::string& method, json params = json::object()) {
        const json answer = call(method, std::move(params));
        return answer.contains("error") ? answer["error"]["code"].get<int>() : 0;
    }
    // Notifications of this kind since the last call.
    std::vector<json> take(const std::string& method) {
        std::vector<json> found;
        std::vector<std::string> kept;
        for (const std::string& text : received) {
            json message = json::parse(text);
            if (message.value("method", "") == method) {
                found.push_back(message["params"]);
            } else {
                kept.push_back(text);
            }
        }
        received = std::move(kept);
        return found;
    }

    std::vector<std::string> received;

  private:
    House& house_;
    ClientId id_{};
    int calls_ = 0;
};

inline const std::string ann = "AnnAnnAnnAnnAnnAnnAnnAnn";
inline const std::string bob = "BobBobBobBobBobBobBobBob";
inline const std::string eve = "EveEveEveEveEveEveEveEve";

}  // namespace causeway::server
