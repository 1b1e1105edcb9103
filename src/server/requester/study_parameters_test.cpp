#include "server/requester/study_parameters.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "analysis/study_option_table.hpp"

namespace adjudge {
namespace {

QueryParameter parameter_named(std::string_view name) {
    const auto all = study_parameters({"until"});
    const auto found = std::ranges::find(all, name, &QueryParameter::name);
    return found == all.end() ? QueryParameter{"", json_schema::text(), ""} : *found;
}

TEST(StudyParameters, HoldEveryOptionOfAStudyOnce) {
    const auto all = study_parameters({});
    for (const StudyOption& option : study_options()) {
        EXPECT_EQ(std::ranges::count(all, option.name, &QueryParameter::name), 1) << option.name;
    }
}

TEST(StudyParameters, DescribeALevelAsANumberBetweenZeroAndOne) {
    EXPECT_EQ(parameter_named("quality-alpha").schema.json().dump(),
              R"({"type":"number","exclusiveMinimum":0,"exclusiveMaximum":1,"default":0.05})");
}

TEST(StudyParameters, HaveTheDefaultThatTheTableHas) {
    EXPECT_EQ(parameter_named("resamples").schema.json()["default"], 1000);
    EXPECT_EQ(parameter_named("quality-test").schema.json()["default"], "paired");
    EXPECT_FALSE(parameter_named("pay-per-hit").schema.json().contains("default"));
}

TEST(StudyParameters, HaveNoDefaultWhereTheStudiesOfOneNameDiffer) {
    EXPECT_FALSE(
        parameter_named("method").schema.json().contains("default"));  // none of votes, one of labels
}

TEST(StudyParameters, SayForWhichStudiesAnOptionIs) {
    EXPECT_TRUE(parameter_named("quality-alpha").description.starts_with("Ratings: "));
}

TEST(StudyParameters, ThrowALogicErrorForANameThatNoAddressHas) {
    EXPECT_THROW((void)study_parameters({"hours"}), std::logic_error);
}

}  // namespace
}  // namespace adjudge
