// An array and a vector that check which place is asked for, in every build: a Position may come from outside, and a rule must
// not touch what lies beside its tables when it asks about a counter or a hex that is none.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <utility>
#include <vector>

#include "core/broken.h"

namespace causeway {

template <class T, std::size_t Count>
struct CheckedArray : std::array<T, Count> {
    // A template, so that braces mean a whole CheckedArray: g++ 12 finds two meanings otherwise.
    template <std::same_as<std::array<T, Count>> From>
    constexpr CheckedArray& operator=(const From& from) {
        std::array<T, Count>::operator=(from);
        return *this;
    }
    constexpr T& operator[](std::size_t i) {
        require(i < Count, "a number that is in no table");
        return std::array<T, Count>::operator[](i);
    }
    constexpr const T& operator[](std::size_t i) const {
        require(i < Count, "a number that is in no table");
        return std::array<T, Count>::operator[](i);
    }
};

template <class T>
struct CheckedVector : std::vector<T> {
    using std::vector<T>::vector;
    CheckedVector() = default;
    CheckedVector(std::vector<T> from) : std::vector<T>(std::move(from)) {}
    T& operator[](std::size_t i) {
        require(i < this->size(), "a number that is in no table");
        return std::vector<T>::operator[](i);
    }
    const T& operator[](std::size_t i) const {
        require(i < this->size(), "a number that is in no table");
        return std::vector<T>::operator[](i);
    }
};

}  // namespace causeway
