#include "formats/campaign/campaign_edit.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

std::string changed(std::string_view text, const std::vector<NumberChange>& changes) {
    return with_numbers(text, changes);
}

TEST(WithNumbers, ChangesAKeyInItsSectionAlone) {
    EXPECT_EQ(changed("[sample]\nsystem = 1\n[hit]\nsystem = 80\ngold = 2\n", {{"hit", "system", 24}}),
              "[sample]\nsystem = 1\n[hit]\nsystem = 24\ngold = 2\n");
}

TEST(WithNumbers, PutsTheCommentInThePlaceOfTheLines) {
    EXPECT_EQ(changed("[hit]\n  system = 80 # many\n", {{"hit", "system", 24, "wmt-da: 80"}}),
              "[hit]\nsystem = 24              # wmt-da: 80\n");
}

TEST(WithNumbers, AddsAMissingKeyAtTheEndOfItsSection) {
    EXPECT_EQ(changed("[hit]\nsystem = 80\n\n# pay\n[payment]\n", {{"hit", "groups", 3}}),
              "[hit]\nsystem = 80\ngroups = 3\n\n# pay\n[payment]\n");
}

TEST(WithNumbers, AddsAMissingSectionAtTheEnd) {
    EXPECT_EQ(changed("name = \"x\"\n", {{"hit", "system", 3}, {"hit", "gold", 1}}),
              "name = \"x\"\n\n[hit]\nsystem = 3\ngold = 1\n");
}

TEST(WithNumbers, ChangesTheSectionOfTheNamedPart) {
    EXPECT_EQ(changed("[hit]\nsystem = 1\n[[part]]\nname = \"a\"\n[part.hit]\nsystem = 5\n[[part]]\nname = "
                      "\"b\"\n[part.hit]\nsystem = 6\n",
                      {{"part[2].hit", "system", 4}}),
              "[hit]\nsystem = 1\n[[part]]\nname = \"a\"\n[part.hit]\nsystem = 5\n[[part]]\nname = "
              "\"b\"\n[part.hit]\nsystem = 4\n");
}

TEST(WithNumbers, AddsASectionToThePartThatLacksIt) {
    EXPECT_EQ(changed("[[part]]\nname = \"a\"\n\n[[part]]\nname = \"b\"\n", {{"part[1].hit", "system", 4}}),
              "[[part]]\nname = \"a\"\n\n[part.hit]\nsystem = 4\n\n[[part]]\nname = \"b\"\n");
}

TEST(WithNumbers, DoesNotTakeTheProtocolsOfAPartForAPart) {
    EXPECT_EQ(changed("[[part]]\nname = \"a\"\n[[part.protocol.field]]\nname = \"f\"\n[part.hit]\nsystem = "
                      "9\n[payment]\nper_hit = 1\n",
                      {{"part[1].hit", "system", 4}}),
              "[[part]]\nname = \"a\"\n[[part.protocol.field]]\nname = \"f\"\n[part.hit]\nsystem = "
              "4\n[payment]\nper_hit = 1\n");
}

TEST(WithNumbers, LeavesATextWithoutChangesAsItIs) {
    EXPECT_EQ(changed("# only this\n[hit]\n", {}), "# only this\n[hit]\n");
}

constexpr std::string_view two_fields =
    "[protocol]\nlevel = \"sentence\"\n[[protocol.field]]\nname = \"a\"\n[[protocol.field]]\nname = \"b\"\n"
    "[[protocol.field.option]]\nvalue = \"yes\"\n\n# pay\n[payment]\nper_hit = 1\n";

TEST(WithValue, ChangesAKeyOfTheNthTableOfAList) {
    EXPECT_EQ(
        with_value(two_fields, {"protocol.field[2]", "name", "\"c\""}),
        "[protocol]\nlevel = \"sentence\"\n[[protocol.field]]\nname = \"a\"\n[[protocol.field]]\nname = "
        "\"c\"\n[[protocol.field.option]]\nvalue = \"yes\"\n\n# pay\n[payment]\nper_hit = 1\n");
}

TEST(WithValue, AddsAKeyBeforeTheTablesInItsOwn) {
    EXPECT_EQ(with_value("[[f]]\nname = \"a\"\n[[f.option]]\nvalue = \"x\"\n", {"f[1]", "type", "\"text\""}),
              "[[f]]\nname = \"a\"\ntype = \"text\"\n[[f.option]]\nvalue = \"x\"\n");
}

TEST(WithValue, ReachesATableWithinTheNthOfAnother) {
    EXPECT_EQ(with_value("[[q]]\n[[q.option]]\nvalue = \"1\"\n[[q]]\n[[q.option]]\nvalue = \"2\"\n",
                         {"q[2].option[1]", "value", "\"3\""}),
              "[[q]]\n[[q.option]]\nvalue = \"1\"\n[[q]]\n[[q.option]]\nvalue = \"3\"\n");
}

TEST(WithValue, TakesAKeyOutWithAllLinesOfItsValue) {
    EXPECT_EQ(
        with_value("[hit]\nshows = [\n  \"a\",\n  \"b\",\n]\nsystem = 3\n", {"hit", "shows", std::nullopt}),
        "[hit]\nsystem = 3\n");
    EXPECT_EQ(with_value("[instructions]\nen = \"\"\"\nRead [it]\nto the end.\"\"\"\nde = \"x\"\n",
                         {"instructions", "en", "\"New.\""}),
              "[instructions]\nen = \"New.\"\nde = \"x\"\n");
}

TEST(WithValue, TakesNothingOutWhereNothingIs) {
    EXPECT_EQ(with_value("[hit]\nsystem = 3\n", {"hit", "gold", std::nullopt}), "[hit]\nsystem = 3\n");
}

TEST(WithTable, AddsATableAfterTheLastOfItsList) {
    EXPECT_EQ(
        with_table(two_fields, {"protocol.field", "name = \"c\"\n"}),
        "[protocol]\nlevel = \"sentence\"\n[[protocol.field]]\nname = \"a\"\n[[protocol.field]]\nname = "
        "\"b\"\n[[protocol.field.option]]\nvalue = \"yes\"\n\n[[protocol.field]]\nname = \"c\"\n\n# pay\n"
        "[payment]\nper_hit = 1\n");
}

TEST(WithTable, AddsTheFirstOfAListAtTheEndWhereNothingLeadsToIt) {
    EXPECT_EQ(with_table("[hit]\nsystem = 1\n", {"entrance.question", "name = \"age\"\n"}),
              "[hit]\nsystem = 1\n\n[[entrance.question]]\nname = \"age\"\n");
}

TEST(WithoutTable, TakesItOutWithTheTablesInIt) {
    EXPECT_EQ(
        without_table(two_fields, "protocol.field[2]"),
        "[protocol]\nlevel = \"sentence\"\n[[protocol.field]]\nname = \"a\"\n\n# pay\n[payment]\nper_hit = "
        "1\n");
}

}  // namespace
}  // namespace adjudge
