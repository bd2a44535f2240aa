#include "core/enum_words.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace causeway {
namespace {

enum class Gait : std::uint8_t { walk, trot, flying_change, b_29 };
struct Stable {
    enum class Box { left, far_right };
};

TEST(EnumWords, AreTheNamesWithDashes) {
    EXPECT_EQ(enum_size<Gait>, 4U);
    EXPECT_EQ(std::vector<std::string_view>(words_of<Gait>.begin(), words_of<Gait>.end()),
              (std::vector<std::string_view>{"walk", "trot", "flying-change", "b-29"}));
    static_assert(word_of(Gait::flying_change) == "flying-change");
}

TEST(EnumWords, OfAnEnumerationWithinAStruct) {
    EXPECT_EQ(enum_size<Stable::Box>, 2U);
    EXPECT_EQ(word_of(Stable::Box::far_right), "far-right");
}

}  // namespace
}  // namespace causeway
