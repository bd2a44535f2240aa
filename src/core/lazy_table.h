// Facts that follow from a game's data alone, are dear to find and not all asked for: each is found when it is first wanted.
// Threads may ask at the same time; if two find the same fact, one of the two is kept.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>

namespace causeway {

template <class Fact, std::size_t Count>
class LazyTable {
  public:
    // The fact with that number; `find` makes it.
    template <class Find>
    const Fact& get(std::size_t number, const Find& find) const {
        std::atomic<const Fact*>& place = table_->facts.at(number);
        if (const Fact* known = place.load(std::memory_order_acquire)) {
            return *known;
        }
        auto found = std::make_unique<const Fact>(find());
        const Fact* kept = nullptr;
        if (place.compare_exchange_strong(kept, found.get(), std::memory_order_acq_rel)) {
            kept = found.release();
        }
        return *kept;
    }

  private:
    struct Table {
        Table() = default;
        Table(const Table&) = delete;
        Table& operator=(const Table&) = delete;
        ~Table() {
            for (const std::atomic<const Fact*>& fact : facts) {
                delete fact.load();
            }
        }
        std::array<std::atomic<const Fact*>, Count> facts{};
    };
    std::unique_ptr<Table> table_ = std::make_unique<Table>();  // a game can be moved
};

}  // namespace causeway
