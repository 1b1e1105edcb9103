#include "analysis/near_names.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(NearEqualNames, DifferInCaseBlanksOrDashesAlone) {
    const std::vector<std::string> names{"A", "a ", "B", "system-1", "System_1", "system 2"};
    EXPECT_EQ(near_equal_names(names),
              (std::vector<std::string>{"A\" and \"a ", "system-1\" and \"System_1"}));
}

TEST(NearNamesNote, IsNoneWhereNamesAreFarApart) {
    EXPECT_FALSE(near_names_note(std::vector<std::string>{"A", "B"}));
    const auto note = near_names_note(std::vector<std::string>{"A", "a"});
    ASSERT_TRUE(note);
    EXPECT_NE(note->find("\"A\" and \"a\""), std::string::npos) << *note;
}

}  // namespace
}  // namespace adjudge
