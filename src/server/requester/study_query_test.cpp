#include "server/requester/study_query.hpp"

#include <array>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

Result<StudyQuery> asked(std::vector<NamedValue> query, const Campaign& settings = {},
                         std::span<const std::string_view> of_address = {}) {
    return study_query({.query = std::move(query)}, CampaignRow{3}, settings, of_address);
}

std::string refusal(std::vector<NamedValue> query) {
    const auto found = asked(std::move(query));
    EXPECT_FALSE(found);
    if (found) {
        return "";
    }
    EXPECT_EQ(found.error().code, ErrorCode::InvalidInput);
    return found.error().message;
}

TEST(StudyQuery, IsAsUsualWhereNothingIsAsked) {
    const auto found = asked({});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->scope.campaign, CampaignRow{3});
    EXPECT_EQ(found->scope.kind, std::nullopt);
    EXPECT_EQ(found->scope.until, std::nullopt);
    EXPECT_EQ(found->parts, ResultParts::All);
    EXPECT_TRUE(found->options.ratings.has_consistency);
    EXPECT_TRUE(found->given.empty());
}

TEST(StudyQuery, TakesTheQualityTestAndThePaymentOfTheCampaign) {
    Campaign settings;
    settings.quality.alpha = 0.01;
    settings.payment.per_hit = 2.0;
    settings.payment.fee = 0.25;
    const auto found = asked({}, settings);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->options.ratings.quality.alpha, 0.01);
    ASSERT_TRUE(found->options.shared.work.cost.payment);
    EXPECT_EQ(found->options.shared.work.cost.payment->per_hit, 2.0);
    EXPECT_EQ(found->options.shared.work.cost.payment->fee_share, 0.25);
}

TEST(StudyQuery, HasNoPaymentWhereTheCampaignPaysNothing) {
    EXPECT_FALSE(asked({})->options.shared.work.cost.payment);
}

TEST(StudyQuery, SetsAnOptionOverTheCampaign) {
    Campaign settings;
    settings.quality.alpha = 0.01;
    const auto found = asked({{"quality-alpha", "0.2"}}, settings);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->options.ratings.quality.alpha, 0.2);
    EXPECT_EQ(found->given, (std::vector<GivenOption>{{"quality-alpha", "0.2"}}));
}

TEST(StudyQuery, AsksForATableATimeAndParts) {
    const auto found = asked({{"table", "choices"}, {"until", "1700000000000"}, {"parts", "ranking"}});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->scope.kind, TableKind::Choices);
    EXPECT_EQ(found->scope.until, 1'700'000'000'000);
    EXPECT_EQ(found->parts, ResultParts::Ranking);
    EXPECT_FALSE(found->options.ratings.has_consistency);
    EXPECT_TRUE(found->given.empty());  // none of them is an option of the study
}

TEST(StudyQuery, ReadsTheScoresOfAMetric) {
    const auto found = asked({{"against", "a 0.5\nb 0.25\n"}});
    ASSERT_TRUE(found) << found.error().message;
    ASSERT_EQ(found->options.votes.ranking.metric.size(), 2U);
    EXPECT_EQ(found->options.votes.ranking.metric[1].score, 0.25);
    EXPECT_EQ(found->given.size(), 1U);
}

TEST(StudyQuery, RefusesANameThatNoStudyHasWithTheNearest) {
    EXPECT_NE(refusal({{"filtr", "passed"}}).find("filter"), std::string::npos);
}

TEST(StudyQuery, RefusesAValueThatTheOptionDoesNotTake) {
    EXPECT_NE(refusal({{"filter", "all"}}).find("filter"), std::string::npos);
    EXPECT_NE(refusal({{"resamples", "99"}}).find("resamples"), std::string::npos);
}

TEST(StudyQuery, RefusesATimeThatIsNone) {
    for (const char* until : {"", "-1", "1.5", "12x", "4503599627370497", "99999999999999999999"}) {
        EXPECT_NE(refusal({{"until", until}}).find("until"), std::string::npos) << until;
    }
    EXPECT_TRUE(asked({{"until", "4503599627370496"}}));
}

TEST(StudyQuery, RefusesATableAndPartsThatThereAreNot) {
    EXPECT_NE(refusal({{"table", "rating"}}).find("table"), std::string::npos);
    EXPECT_NE(refusal({{"parts", "some"}}).find("parts"), std::string::npos);
}

TEST(StudyQuery, RefusesAnOptionWithoutTheOneItNeeds) {
    EXPECT_NE(refusal({{"fee-per-hit", "1"}}).find("pay-per-hit"), std::string::npos);
    Campaign paid;
    paid.payment.per_hit = 1.0;
    EXPECT_TRUE(asked({{"fee-per-hit", "1"}}, paid));
}

TEST(StudyQuery, LeavesTheNamesOfTheAddressToIt) {
    const std::array<std::string_view, 1> of_address{"without"};
    EXPECT_TRUE(asked({{"without", "7"}}, {}, of_address));
    EXPECT_NE(refusal({{"without", "7"}}).find("without"), std::string::npos);
}

}  // namespace
}  // namespace adjudge
