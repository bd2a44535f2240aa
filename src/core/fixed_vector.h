// A vector that lives inside its owner: trivially copyable, comparable by bytes, never allocating. What it does not hold, it
// does not give; what does not fit is Broken, in every build.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "core/broken.h"

namespace causeway {

// Unused slots always hold T{}, so two equal vectors have equal bytes and a Position can be hashed as memory.
template <class T, std::size_t Capacity>
class FixedVector {
    // As wide as an item is aligned, so that no padding follows it.
    using Size = std::conditional_t<
        alignof(T) == 1, std::uint8_t,
        std::conditional_t<alignof(T) == 2, std::uint16_t, std::conditional_t<alignof(T) == 4, std::uint32_t, std::uint64_t>>>;
    static_assert(Capacity <= std::numeric_limits<Size>::max());

  public:
    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool full() const { return size_ == Capacity; }
    static constexpr std::size_t capacity() { return Capacity; }

    constexpr T& operator[](std::size_t i) {
        require(i < size_, "a list has no such entry");
        return items_[i];
    }
    constexpr const T& operator[](std::size_t i) const {
        require(i < size_, "a list has no such entry");
        return items_[i];
    }
    constexpr T& back() { return (*this)[size_ - 1U]; }
    constexpr const T& back() const { return (*this)[size_ - 1U]; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }

    constexpr void push_back(const T& item) {
        require(size_ < Capacity, "a list is full");
        items_[size_++] = item;
    }
    constexpr void pop_back() {
        require(size_ > 0, "a list is empty");
        items_[--size_] = T{};
    }
    constexpr void clear() {
        while (!empty()) {
            pop_back();
        }
    }
    // Keeps the order of the others.
    constexpr void erase_at(std::size_t i) {
        require(i < size_, "a list has no such entry");
        for (std::size_t k = i + 1; k < size_; ++k) {
            items_[k - 1] = items_[k];
        }
        pop_back();
    }

    friend constexpr bool operator==(const FixedVector&, const FixedVector&) = default;

  private:
    std::array<T, Capacity> items_{};
    Size size_ = 0;
};

}  // namespace causeway
