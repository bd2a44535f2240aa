#include "tests/margin.h"

namespace causeway::formosa {
namespace {

// In scenario 2, which is the shorter.
double lead_of_staff(Side side) { return staff_over_recruit(battery::game("formosa"), 1, side, 32 / battery::slowness); }

TEST(FormosaBots, StaffDoesBetterThanARecruitAsTheAllies) { EXPECT_GT(lead_of_staff(first_side), 0.3); }
TEST(FormosaBots, StaffDoesBetterThanARecruitAsJapan) { EXPECT_GT(lead_of_staff(second_side), 0.3); }

}  // namespace
}  // namespace causeway::formosa
