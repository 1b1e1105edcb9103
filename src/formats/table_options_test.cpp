#include "formats/table_options.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(ParseMappings, ReadsColumnAndNameInFile) {
    EXPECT_EQ(*parse_mappings("worker=judgeID,item=srcIndex"),
              (std::vector<ColumnMapping>{{"worker", "judgeID"}, {"item", "srcIndex"}}));
}

TEST(ParseMappings, ShowsTheFormWhenItIsNotMet) {
    EXPECT_EQ(parse_mappings("worker").error().message,
              "'worker' does not have the form column=name_in_file,...");
    EXPECT_FALSE(parse_mappings("worker="));
    EXPECT_FALSE(parse_mappings("=judgeID"));
    EXPECT_FALSE(parse_mappings(""));
    EXPECT_FALSE(parse_mappings("worker=judgeID,"));
}

TEST(ParseConstants, MayBeEmptyTexts) {
    EXPECT_EQ(*parse_constants("system_a=mt,status="),
              (std::vector<ColumnConstant>{{"system_a", "mt"}, {"status", ""}}));
}

TEST(ParseTranslations, BelongToAColumn) {
    EXPECT_EQ(*parse_translations("choice:mt=a,human=b"),
              (std::vector<ValueTranslation>{{"choice", "mt", "a"}, {"choice", "human", "b"}}));
}

TEST(ParseTranslations, CanMakeAValueMissing) {
    EXPECT_EQ(*parse_translations("rank:-1="), (std::vector<ValueTranslation>{{"rank", "-1", ""}}));
}

TEST(ParseTranslations, ShowTheFormWhenItIsNotMet) {
    EXPECT_EQ(parse_translations("choice=a").error().message,
              "'choice=a' does not have the form column:from=to,from=to,...");
    EXPECT_FALSE(parse_translations(":mt=a"));
    EXPECT_FALSE(parse_translations("choice:"));
}

TEST(ParseHeader, RefusesANamelessColumn) {
    EXPECT_EQ(*parse_header("a,b"), (std::vector<std::string>{"a", "b"}));
    EXPECT_FALSE(parse_header("a,,b"));
    EXPECT_FALSE(parse_header(""));
}

}  // namespace
}  // namespace adjudge
