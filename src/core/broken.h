// What the rules do when they meet what cannot be: a full list, a hex that is on no map. It is checked in every build, so that
// no memory is damaged and no effect of a rule is dropped in silence.
#pragma once

#include <exception>

namespace causeway {

// The one exception that leaves the rules. A Match that meets it stops, with its Record as it was before the Action; whoever
// asked is told the reason; the program goes on.
class Broken : public std::exception {
  public:
    explicit Broken(const char* what) : what_(what) {}
    const char* what() const noexcept override { return what_; }

  private:
    const char* what_;
};

// Throws it. Out of line, so that a check costs a comparison and a jump that is never taken.
[[noreturn]] void broken(const char* what);

constexpr void require(bool holds, const char* what) {
    if (!holds) [[unlikely]] {
        broken(what);
    }
}

// Counts the rounds of a loop that ends by itself in every Position that can be; in one that cannot be it ends as Broken.
class LoopBound {
  public:
    constexpr LoopBound(int most, const char* what) : left_(most), what_(what) {}
    constexpr void step() { require(left_-- > 0, what_); }

  private:
    int left_;
    const char* what_;
};

}  // namespace causeway
