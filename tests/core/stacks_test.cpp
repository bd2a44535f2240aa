#include "core/stacks.h"

#include <gtest/gtest.h>

#include <vector>

namespace causeway {
namespace {

constexpr HexId here{3}, there{7};
constexpr PieceId a{0}, b{1}, c{2};
using Small = Stacks<10, 4>;

std::vector<PieceId> listed(const Small& stacks, HexId hex) {
    std::vector<PieceId> found;
    stacks.for_each(hex, [&](PieceId piece) { found.push_back(piece); });
    return found;
}

TEST(Stacks, KeepTheOrderOfTheirCounters) {
    Small stacks;
    EXPECT_TRUE(stacks.empty(here));
    stacks.put_on_top(a, here);
    stacks.put_on_top(b, here);
    stacks.put_under(c, here);
    EXPECT_EQ(listed(stacks, here), (std::vector{b, a, c}));
    EXPECT_EQ(stacks.size(here), 3);
    EXPECT_EQ(stacks.below(b), a);
    EXPECT_EQ(stacks.below(c), no_piece);
    stacks.take(a, here);
    EXPECT_EQ(listed(stacks, here), (std::vector{b, c}));
    stacks.substitute(b, a, here);
    EXPECT_EQ(listed(stacks, here), (std::vector{a, c}));
    stacks.restack(here, std::vector{c, a});
    EXPECT_EQ(stacks.top(here), c);
}

TEST(Stacks, CanStandInTheOrderOfTheirNumbers) {
    Stacks<10, 300, std::uint16_t> one, two;
    constexpr PieceId far{299};
    for (const PieceId piece : {b, far, a}) {
        one.put_in_order(piece, here);
    }
    for (const PieceId piece : {far, a, b}) {
        two.put_in_order(piece, here);
    }
    EXPECT_EQ(one, two);
    EXPECT_EQ(one.top(here), a);
    EXPECT_EQ(one.below(b), far);
    EXPECT_EQ(one.below(far), no_piece);
}

TEST(Stacks, LetTheVisitorTakeAwayWhatItVisits) {
    Small stacks;
    for (const PieceId piece : {a, b, c}) {
        stacks.put_under(piece, here);
    }
    stacks.for_each(here, [&](PieceId piece) {
        stacks.take(piece, here);
        stacks.put_under(piece, there);
    });
    EXPECT_TRUE(stacks.empty(here));
    EXPECT_EQ(listed(stacks, there), (std::vector{a, b, c}));
}

TEST(Stacks, CountersChangePlacesAtTheirHeights) {
    Small stacks;
    stacks.restack(here, std::vector{a, b});
    stacks.restack(there, std::vector{c});
    stacks.exchange(
        std::array{PieceId{2}, PieceId{3}, PieceId{0}, PieceId{1}});  // a and c; b and the fourth, which is in no hex
    EXPECT_EQ(listed(stacks, here), (std::vector{c, PieceId{3}}));
    EXPECT_EQ(listed(stacks, there), (std::vector{a}));
    EXPECT_EQ(stacks.misplaced(std::array{there, HexId{0x8000}, here, here}, 4), no_piece);
}

TEST(Stacks, AHexOrACounterThatIsNotThereIsBroken) {
    Small stacks;
    stacks.put_on_top(a, here);
    const Small before = stacks;
    EXPECT_THROW(stacks.take(a, there), Broken);
    EXPECT_THROW(stacks.substitute(b, c, here), Broken);
    EXPECT_THROW(stacks.put_on_top(b, HexId{10}), Broken);
    EXPECT_THROW(stacks.put_under(b, no_hex), Broken);
    EXPECT_THROW(stacks.put_on_top(PieceId{4}, there), Broken);
    EXPECT_EQ(stacks, before);
}

TEST(Stacks, FindACounterThatIsNotWhereItShouldBe) {
    Small stacks;
    std::array<HexId, 4> at{here, here, there, HexId{0x8000}};
    stacks.restack(here, std::vector{b, a});
    EXPECT_EQ(stacks.misplaced(at, 4), c);
    stacks.put_on_top(c, there);
    EXPECT_EQ(stacks.misplaced(at, 4), no_piece);
    at[0] = there;
    EXPECT_EQ(stacks.misplaced(at, 4), a);
}

}  // namespace
}  // namespace causeway
