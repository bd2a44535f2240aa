// Reachability: what a unit can get to with its movement points, at what cost, by which path. Dial's bucket queue over
// integer half points; no allocation after construction, so a thread keeps one Reach and reuses it.
#pragma once

#include <array>
#include <cstdint>

#include "core/broken.h"
#include "core/hex.h"
#include "core/ids.h"

namespace causeway {

// `Hexes` is the largest hex count of the game, `MaxHalves` the largest allowance in half points (at most 126).
template <std::size_t Hexes, int MaxHalves>
class Reach {
    static_assert(MaxHalves >= 0 && MaxHalves <= 126);
    static_assert(Hexes > 0 && 6 * Hexes < 0xFFFF);

  public:
    static constexpr std::int8_t unreached = 127;

    Reach() { cost_.fill(unreached); }

    // Expands from `start` within `allowance`. `neighbours(hex)` gives the six hexes around it, no_hex at edges.
    // `cost(from, to, direction)` gives the price of a step in half points as an integer, or anything negative where the
    // step is forbidden; it is called for existing neighbours only, and not where the step could gain nothing. `stop_at`
    // ends the search as soon as that hex's cost is final. Hexes whose cost would exceed the allowance stay unreached.
    // Of paths that cost the same the one found first stays, so the answer depends on nothing but the arguments.
    template <class Neighbours, class Cost>
    void search(HexId start, HalfPoints allowance, const Neighbours& neighbours, const Cost& cost, HexId stop_at = no_hex);

    // The same, for a caller that knows the ways out of a hex: `expand(from, spent)` calls `find(from, to, cost)`, with the
    // cost of the whole way, for each hex `to` that it can enter from there and that is cheaper so, which `gains` tells.
    template <class Expand>
    void spread(HexId start, HalfPoints allowance, const Expand& expand, HexId stop_at = no_hex);
    bool gains(HexId to, int cost) const { return cost <= limit_ && cost < cost_[asked(to)]; }
    void find(HexId from, HexId to, int cost) { wait(to, from, cost); }

    bool reached(HexId hex) const { return cost_[asked(hex)] != unreached; }
    HalfPoints cost(HexId hex) const { return {cost_[asked(hex)]}; }
    // The hex from which a reached hex is entered; no_hex for the start.
    HexId previous(HexId hex) const { return previous_[asked(hex)]; }
    // Visits the path from the hex after the start up to and including `to`, which must be reached.
    template <class Visit>
    void for_path(HexId to, Visit visit) const;

    // Every reached hex, start included, cheapest first; within one cost in the order of discovery.
    const HexId* begin() const { return order_.data(); }
    const HexId* end() const { return order_.data() + count_; }
    std::size_t size() const { return count_; }

  private:
    // A hex waiting in the bucket of the cost at which it was found. When a cheaper way is found later it waits in a
    // second bucket too, and the first entry is passed over.
    struct Waiting {
        HexId hex;
        std::uint16_t next;
    };
    static constexpr std::uint16_t no_entry = 0xFFFF;
    struct Bucket {
        std::uint16_t first = no_entry, last = no_entry;
    };

    static std::size_t asked(HexId hex) {
        require(index(hex) < Hexes, "a hex that is on no map");
        return index(hex);
    }
    void forget_last_search();
    void wait(HexId hex, HexId from, int cost);
    void drop_unfinished(std::uint16_t entry, int cost, int allowance);

    std::array<std::int8_t, Hexes> cost_;
    std::array<HexId, Hexes> previous_{};
    std::array<HexId, Hexes> order_{};
    std::size_t count_ = 0;
    int limit_ = 0;  // of the search under way
    // A hex is found at most once from each neighbour, and the start once more.
    std::array<Waiting, 6 * Hexes + 1> waiting_{};
    std::size_t waiting_count_ = 0;
    std::array<Bucket, MaxHalves + 1> buckets_{};
};

template <std::size_t Hexes, int MaxHalves>
void Reach<Hexes, MaxHalves>::forget_last_search() {
    // Only what the last search touched, which is far less than the whole map.
    for (std::size_t i = 0; i < waiting_count_; ++i) {
        cost_[index(waiting_[i].hex)] = unreached;
    }
    waiting_count_ = 0;
    count_ = 0;
    buckets_.fill({});
}

template <std::size_t Hexes, int MaxHalves>
void Reach<Hexes, MaxHalves>::wait(HexId hex, HexId from, int cost) {
    cost_[asked(hex)] = static_cast<std::int8_t>(cost);
    previous_[index(hex)] = from;
    const auto entry = static_cast<std::uint16_t>(waiting_count_++);
    waiting_[entry] = {hex, no_entry};
    Bucket& bucket = buckets_[static_cast<std::size_t>(cost)];
    if (bucket.first == no_entry) {
        bucket.first = entry;
    } else {
        waiting_[bucket.last].next = entry;
    }
    bucket.last = entry;
}

template <std::size_t Hexes, int MaxHalves>
void Reach<Hexes, MaxHalves>::drop_unfinished(std::uint16_t entry, int cost, int allowance) {
    for (;;) {
        for (; entry != no_entry; entry = waiting_[entry].next) {
            // A lower cost means that the hex was finished from an earlier bucket.
            if (cost_[index(waiting_[entry].hex)] == cost) {
                cost_[index(waiting_[entry].hex)] = unreached;
            }
        }
        if (++cost > allowance) {
            return;
        }
        entry = buckets_[static_cast<std::size_t>(cost)].first;
    }
}

template <std::size_t Hexes, int MaxHalves>
template <class Expand>
void Reach<Hexes, MaxHalves>::spread(HexId start, HalfPoints allowance, const Expand& expand, HexId stop_at) {
    require(allowance.halves >= 0 && allowance.halves <= MaxHalves, "more movement points than there are");
    require(index(start) < Hexes, "a hex that is on no map");
    const int limit = limit_ = allowance.halves;
    forget_last_search();
    wait(start, no_hex, 0);
    for (int spent = 0; spent <= limit; ++spent) {
        std::uint16_t entry = buckets_[static_cast<std::size_t>(spent)].first;
        for (; entry != no_entry; entry = waiting_[entry].next) {
            const HexId from = waiting_[entry].hex;
            if (cost_[index(from)] != spent) {
                continue;
            }
            order_[count_++] = from;
            if (from == stop_at) {
                drop_unfinished(waiting_[entry].next, spent, limit);
                return;
            }
            expand(from, spent);
        }
    }
}

template <std::size_t Hexes, int MaxHalves>
template <class Neighbours, class Cost>
void Reach<Hexes, MaxHalves>::search(HexId start, HalfPoints allowance, const Neighbours& neighbours, const Cost& cost,
                                     HexId stop_at) {
    const auto expand = [&](HexId from, int spent) {
        const std::array<HexId, 6>& around = neighbours(from);
        for (std::size_t d = 0; d < around.size(); ++d) {
            const HexId to = around[d];
            if (to == no_hex || cost_[index(to)] <= spent) {
                continue;
            }
            const int step = static_cast<int>(cost(from, to, static_cast<Direction>(d)));
            if (step >= 0 && gains(to, spent + step)) {
                wait(to, from, spent + step);
            }
        }
    };
    spread(start, allowance, expand, stop_at);
}

template <std::size_t Hexes, int MaxHalves>
template <class Visit>
void Reach<Hexes, MaxHalves>::for_path(HexId to, Visit visit) const {
    require(index(to) < Hexes && reached(to), "a path to where nobody can get");
    std::array<HexId, Hexes> steps;
    std::size_t length = 0;
    for (HexId hex = to; previous(hex) != no_hex; hex = previous(hex)) {
        steps[length++] = hex;
    }
    while (length > 0) {
        visit(steps[--length]);
    }
}

}  // namespace causeway
