#include "analysis/counted_workers.hpp"

#include <gtest/gtest.h>

#include "analysis/labels/testing_label_rows.hpp"

namespace adjudge {
namespace {

JudgmentTable table(const std::vector<LabelTableRow>& rows) { return table_of(rows); }

LabelTableRow row_of(std::string worker, std::string role) {
    LabelTableRow row;
    row.worker = std::move(worker);
    row.role = std::move(role);
    return row;
}

const std::vector<LabelTableRow> mixed{row_of("a", "crowd"), row_of("a", "crowd"), row_of("s", "simulated"),
                                       row_of("e", "expert")};

TEST(CountedWorkers, LeaveExpertsOut) {
    const JudgmentTable all = table(mixed);
    const CountedWorkers found = counted_workers(JudgmentView{all}, CountedRoles::Auto).value();
    EXPECT_EQ(found.counts, (std::vector<bool>{true, true, false}));
    EXPECT_EQ(found.left_out, std::vector{(RoleCount{Role::Expert, 1, 1})});
    EXPECT_EQ(found.counted, (std::vector{RoleCount{Role::Crowd, 1, 2}, RoleCount{Role::Simulated, 1, 1}}));
}

TEST(CountedWorkers, AreExpertsWhereNobodyElseJudged) {
    const JudgmentTable all = table({row_of("e", "expert")});
    const CountedWorkers found = counted_workers(JudgmentView{all}, CountedRoles::Auto).value();
    EXPECT_EQ(found.counts, std::vector<bool>{true});
    EXPECT_FALSE(counted_workers(JudgmentView{all}, CountedRoles::Crowd));
}

TEST(CountedWorkers, AreAllWhereAllAreAskedFor) {
    const JudgmentTable all = table(mixed);
    const auto found = counted_workers(JudgmentView{all}, CountedRoles::CrowdAndExpert).value();
    EXPECT_EQ(found.counts, (std::vector<bool>{true, true, true}));
    EXPECT_EQ(found.is_expert, (std::vector<bool>{false, false, false}));
    EXPECT_TRUE(found.left_out.empty());
}

TEST(CountedWorkers, RefuseATableWithoutTheExpertsAskedFor) {
    const JudgmentTable all = table({row_of("a", "crowd")});
    const auto found = counted_workers(JudgmentView{all}, CountedRoles::Expert);
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, ErrorCode::InvalidInput);
}

TEST(CountedWorkers, TakeWhoIsOnceAnExpertForOneEverywhere) {
    const JudgmentTable all = table({row_of("a", "crowd"), row_of("e", "crowd"), row_of("e", "expert")});
    const CountedWorkers found = counted_workers(JudgmentView{all}, CountedRoles::Auto).value();
    EXPECT_EQ(found.left_out, std::vector{(RoleCount{Role::Expert, 1, 2})});
}

}  // namespace
}  // namespace adjudge
