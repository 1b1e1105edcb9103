#include "analysis/labels/label_shares.hpp"

#include <gtest/gtest.h>

#include "analysis/labels/testing_label_rows.hpp"

namespace adjudge {
namespace {

Answers answers_of(const std::vector<LabelTableRow>& rows, CountedRoles roles = CountedRoles::Auto) {
    return std::move(slice_answers(table_of(rows), roles)->front());
}

LabelTableRow row(const std::string& item, const std::string& system, const std::string& label,
                  const std::string& role = {}) {
    return {.worker = role + "w", .item = item, .label = label, .system = system, .role = role};
}

TEST(LabelShares, AreByLabelFromTheLargestDown) {
    const auto found = label_shares(
        answers_of({row("1", "x", "yes"), row("2", "x", "no"), row("1", "y", "yes"), row("2", "y", "yes")}),
        0.95);
    ASSERT_EQ(found.size(), 4U);
    EXPECT_EQ(found[0].label + found[0].system, "nox");
    EXPECT_EQ(found[2].label + found[2].system, "yesy");
    EXPECT_EQ(found[2].given, 2U);
    EXPECT_EQ(found[2].labels, 2U);
    EXPECT_FALSE(found[2].share);  // every item gives the same: nothing tells how sure it is
    ASSERT_TRUE(found[3].share);
    EXPECT_DOUBLE_EQ(found[3].share->ratio, 0.5);
    EXPECT_EQ(found[3].share->interval.low, 0.0);
}

// Two labels of an item that always agree tell no more than one.
TEST(LabelShares, AllowForLabelsOfOneItemThatErrTogether) {
    std::vector<LabelTableRow> once;
    std::vector<LabelTableRow> twice;
    for (int item = 0; item < 20; ++item) {
        const LabelTableRow label = row(std::to_string(item), "x", item % 3 == 0 ? "yes" : "no");
        once.push_back(label);
        twice.insert(twice.end(), {label, label});
        twice.back().worker = "another";
    }
    const auto one = label_shares(answers_of(once), 0.95);
    const auto two = label_shares(answers_of(twice), 0.95);
    EXPECT_EQ(two[0].labels, 40U);
    EXPECT_NEAR(one[0].share->standard_error, two[0].share->standard_error, 1e-12);
}

TEST(LabelShares, CountAnOutputForEachSystemThatSharesIt) {
    const auto found = label_shares(answers_of({row("1", "x+y", "yes"), row("2", "x", "no")}), 0.95);
    ASSERT_EQ(found.size(), 4U);
    EXPECT_EQ(found[2].system, "y");
    EXPECT_EQ(found[2].given, 1U);
}

TEST(LabelShares, StandBesideThoseOfExperts) {
    const Answers answers = answers_of({row("1", "x", "yes"), row("2", "x", "no"),
                                        row("1", "x", "yes", "expert"), row("2", "x", "yes", "expert")});
    const auto found = label_shares(answers, 0.95);
    EXPECT_EQ(found[1].label, "yes");
    EXPECT_EQ(found[1].given, 1U);
    EXPECT_EQ(found[1].of_experts.share(), 1.0);
    EXPECT_EQ(agreement_with_experts(answers).agreeing, 1.0);
    EXPECT_EQ(agreement_with_experts(answers).compared, 2.0);
}

TEST(LabelShares, AreOfThoseWhoCount) {
    const std::vector<LabelTableRow> rows{row("1", "x", "yes"), row("1", "x", "no", "expert")};
    const Answers experts = answers_of(rows, CountedRoles::Expert);
    const auto of_experts = label_shares(experts, 0.95);
    ASSERT_EQ(of_experts.size(), 1U);
    EXPECT_EQ(of_experts[0].label, "no");
    EXPECT_EQ(agreement_with_experts(experts).compared, 0.0);
    const Answers all = answers_of(rows, CountedRoles::CrowdAndExpert);
    EXPECT_EQ(label_shares(all, 0.95)[0].labels, 2U);
    EXPECT_EQ(label_shares(all, 0.95)[0].of_experts.compared, 0.0);
    EXPECT_EQ(agreement_with_experts(all).compared, 0.0);
}

TEST(LabelShares, AreNoneWhereNoSystemIsTold) {
    EXPECT_TRUE(label_shares(answers_of({row("1", "", "yes")}), 0.95).empty());
}

}  // namespace
}  // namespace adjudge
