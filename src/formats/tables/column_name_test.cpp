#include "formats/tables/column_name.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(PlainColumnName, HasSmallLettersAndNoBlanks) {
    EXPECT_EQ(plain_column_name("System A"), "system_a");
    EXPECT_EQ(plain_column_name(" Submitted-At "), "submitted_at");
    EXPECT_EQ(plain_column_name("score"), "score");
}

}  // namespace
}  // namespace adjudge
