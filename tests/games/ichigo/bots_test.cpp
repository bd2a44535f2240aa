#include "tests/margin.h"

namespace causeway::ichigo {
namespace {

double lead_of_staff(Side side) { return staff_over_recruit(battery::game("ichigo"), 0, side, 32 / battery::slowness); }

TEST(IchigoBots, StaffDoesBetterThanARecruitAsJapan) { EXPECT_GT(lead_of_staff(first_side), 0.1); }
TEST(IchigoBots, StaffDoesBetterThanARecruitAsTheAllies) { EXPECT_GT(lead_of_staff(second_side), 0.4); }

}  // namespace
}  // namespace causeway::ichigo
