#include "report/profile_table.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(ProfileTable, HasARowForEachAnswer) {
    const ProfileGroup group{.role = Role::Crowd,
                             .question = "age",
                             .answer = "old",
                             .workers = 8,
                             .judgments = 80,
                             .standing = GroupStanding{3, 5, 0},
                             .mean_p = 0.125};
    EXPECT_EQ(csv_text(profile_table({group}, {})),
              "role,question,answer,workers,judgments,passed,failed,untestable,% passing,mean p\n"
              "crowd,age,old,8,80,3,5,0,37.5,0.125\n");
}

TEST(ProfileTable, ShowsNoCountsThatMayNotBeTold) {
    const ProfileGroup group{.role = Role::Expert, .question = "age", .answer = "old", .workers = 4};
    EXPECT_NE(csv_text(profile_table({group}, {})).find("expert,age,old,4,0,,,,,\n"), std::string::npos);
}

TEST(ProfileTable, SaysFromWhichNumberUpAnswersAreTold) {
    EXPECT_NE(profile_table({}, {.smallest = 5}).title.find("fewer than 5"), std::string::npos);
    EXPECT_EQ(profile_table({}, {.smallest = 1}).title.find("fewer"), std::string::npos);
}

}  // namespace
}  // namespace adjudge
