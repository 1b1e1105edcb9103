#include "text/hter.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

HterInput two_editors() {
    return {.outputs = {"a b c d", "x y", "q"},
            .editors = {{"anna", {"a b c e", std::nullopt, std::nullopt}},
                        {"emil", {"a b c e f", "x z", std::nullopt}}},
            .references = std::vector<std::string_view>{"k l m n", "x y", "q r"}};
}

TEST(HterOfEdits, TakesTheEditWithTheFewestEdits) {
    const auto found = hter(two_editors());
    EXPECT_EQ(found->segments[0]->editor, 0U);
    EXPECT_EQ(found->segments[0]->edits, (TerEdits{.substitutions = 1}));
    EXPECT_EQ(found->segments[1]->editor, 1U);
    EXPECT_FALSE(found->segments[2]->editor.has_value());
    EXPECT_EQ(found->by_reference, 1U);
    EXPECT_DOUBLE_EQ(*found->score(), (1.0 + 1.0 + 1.0) / (4.0 + 2.0 + 2.0));
}

TEST(HterOfEdits, TakesTheLongerOfTwoThatNeedAsMany) {
    const auto found =
        hter({.outputs = {"a b c"}, .editors = {{"u", {"a b x"}}, {"v", {"a b c d"}}}, .references = {}});
    EXPECT_EQ(found->segments[0]->editor, 1U);
    EXPECT_DOUBLE_EQ(*found->score(), 0.25);
}

TEST(HterOfEdits, CurvesFromTheReferenceToAllEditors) {
    const auto found = hter(two_editors());
    ASSERT_EQ(found->curve.size(), 3U);
    EXPECT_DOUBLE_EQ(*found->curve[0].hter, (4.0 + 0.0 + 1.0) / (4.0 + 2.0 + 2.0));
    // anna: 1 of 4, 0 of 2 by the reference, 1 of 2; emil: 2 of 5, 1 of 2, 1 of 2.
    EXPECT_DOUBLE_EQ(*found->curve[1].hter, (2.0 / 8.0 + 4.0 / 9.0) / 2);
    EXPECT_EQ(found->curve[1].sets, 2U);
    EXPECT_DOUBLE_EQ(*found->curve[2].hter, *found->score());
}

TEST(HterOfEdits, LeavesOutSegmentsWithoutAnyText) {
    HterInput input = two_editors();
    input.references.reset();
    const auto found = hter(input);
    EXPECT_FALSE(found->segments[2].has_value());
    EXPECT_FALSE(found->curve[0].hter.has_value());
    EXPECT_DOUBLE_EQ(*found->score(), 2.0 / 6.0);
}

TEST(HterOfEdits, IsUndefinedWithoutWords) {
    const auto found = hter({.outputs = {""}, .editors = {{"u", {""}}}, .references = {}});
    EXPECT_FALSE(found->score().has_value());
    EXPECT_FALSE(found->segments[0]->score().has_value());
}

TEST(HterOfEdits, RefusesUnequalTexts) {
    EXPECT_FALSE(hter({.outputs = {"a"}, .editors = {}, .references = {}}).has_value());
    EXPECT_FALSE(hter({.outputs = {"a"}, .editors = {{"u", {}}}, .references = {}}).has_value());
    EXPECT_FALSE(hter({.outputs = {}, .editors = {{"u", {}}}, .references = {}}).has_value());
}

TEST(HterOfEditsThreads, IsTheSameForAnyNumberOfThreads) {
    HterInput input = two_editors();
    for (int i = 0; i < 100; ++i) {
        input.outputs.push_back("a b c");
        input.editors[0].texts.emplace_back("b c a");
        input.editors[1].texts.emplace_back("c b");
        input.references->push_back("c");
    }
    EXPECT_EQ(hter(input, {.ter = {}, .parallel = {1}})->edits,
              hter(input, {.ter = {}, .parallel = {4}})->edits);
}

}  // namespace
}  // namespace adjudge
