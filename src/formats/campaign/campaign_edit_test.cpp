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

}  // namespace
}  // namespace adjudge
