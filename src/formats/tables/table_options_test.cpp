#include "formats/tables/table_options.hpp"

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

TEST(ParseKey, NamesTheColumnsOfTheFile) {
    EXPECT_EQ(*parse_key("item=document,segment"), (ColumnKey{"item", {"document", "segment"}}));
    EXPECT_EQ(parse_key("item").error().message,
              "'item' does not have the form column=name_in_file,name_in_file,...");
    EXPECT_FALSE(parse_key("=a"));
    EXPECT_FALSE(parse_key("item=a,"));
}

TEST(ParseFilters, ReadValueBeginEndAndPart) {
    EXPECT_EQ(*parse_filters("kind=system,item^=news,item$=.1,item*=x"),
              (std::vector<RowFilter>{{"kind", FilterSign::Equals, "system"},
                                      {"item", FilterSign::Begins, "news"},
                                      {"item", FilterSign::Ends, ".1"},
                                      {"item", FilterSign::Contains, "x"}}));
}

TEST(ParseFilters, ReadRangesOfNumbers) {
    EXPECT_EQ(*parse_filters("score=-20..8.5"),
              (std::vector<RowFilter>{{"score", FilterSign::Within, "-20..8.5", -20.0, 8.5}}));
    EXPECT_EQ(parse_filters("score=20..")->front().least, 20.0);
    EXPECT_EQ(parse_filters("score=..80")->front().most, 80.0);
    EXPECT_EQ(parse_filters("item=a..b")->front().sign, FilterSign::Equals);
}

TEST(ParseFilters, TakeFurtherValuesForTheSameColumn) {
    EXPECT_EQ(*parse_filters("system=a,b"), (std::vector<RowFilter>{{"system", FilterSign::Equals, "a"},
                                                                    {"system", FilterSign::Equals, "b"}}));
}

TEST(ParseFilters, CanAskForAMissingValue) {
    EXPECT_EQ(*parse_filters("gold="), (std::vector<RowFilter>{{"gold", FilterSign::Equals, ""}}));
}

TEST(ParseFilters, KnowTheFormOfEarlierVersions) {
    EXPECT_EQ(
        *parse_filters("item:U-*,worker:test"),
        (std::vector<RowFilter>{{"item", FilterSign::Begins, "U-"}, {"worker", FilterSign::Equals, "test"}}));
}

TEST(ParseFilters, ShowTheFormWhenItIsNotMet) {
    EXPECT_EQ(parse_filters("item").error().message,
              "'item' does not have the form column=value, column^=begin, column$=end, column*=part or "
              "column=least..most");
    EXPECT_FALSE(parse_filters("=x"));
    EXPECT_FALSE(parse_filters("^=x"));
    EXPECT_FALSE(parse_filters("item^="));
    EXPECT_FALSE(parse_filters("item:"));
}

TEST(ParseFilters, AreWrittenAsTheyWereRead) {
    for (const std::string text : {"a=b", "a^=b", "a$=b", "a*=b", "a=1..2"}) {
        EXPECT_EQ(text_of(parse_filters(text)->front()), text);
    }
}

TEST(ParseDelimiter, IsACharacterOrItsName) {
    EXPECT_EQ(*parse_delimiter(";"), ';');
    EXPECT_EQ(*parse_delimiter("tab"), '\t');
    EXPECT_EQ(*parse_delimiter("pipe"), '|');
    EXPECT_FALSE(parse_delimiter("\""));
    EXPECT_FALSE(parse_delimiter("ab"));
    EXPECT_FALSE(parse_delimiter("\n"));
}

TEST(ParseHeader, RefusesANamelessColumn) {
    EXPECT_EQ(*parse_header("a,b"), (std::vector<std::string>{"a", "b"}));
    EXPECT_FALSE(parse_header("a,,b"));
    EXPECT_FALSE(parse_header(""));
}

}  // namespace
}  // namespace adjudge
