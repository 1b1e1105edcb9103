#include "analysis/asked_options.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <gtest/gtest.h>

#include "base/largest_number.hpp"

namespace adjudge {
namespace {

Campaign alta() {
    Campaign campaign;
    campaign.quality = {.test = QualityTest::Means, .alpha = 0.01, .least_seconds_per_hit = 120};
    campaign.analysis = {.category_rule = CategoryRule::UpperClosed,
                         .categories = {2},
                         .distinct = DistinctRows::Repeated,
                         .filter = Filter::Passed,
                         .roles = CountedRoles::Crowd};
    campaign.payment = {.per_hit = 0.5, .fee = 0.1, .per_sentence = 0.02, .least_fee = 0.005};
    return campaign;
}

std::optional<StudySetting> setting(const StudyOptions& options, std::string_view name) {
    const auto found = std::ranges::find(options.settings, name, &StudySetting::option);
    return found == options.settings.end() ? std::nullopt : std::optional{*found};
}

TEST(AskedOptions, TakeAllThatTheCampaignSays) {
    const Campaign campaign = alta();
    const StudyOptions options = asked_options(&campaign, {}).value();
    EXPECT_EQ(options.ratings.quality.test, QualityTest::Means);
    EXPECT_EQ(options.ratings.quality.alpha, 0.01);
    EXPECT_EQ(options.shared.work.flags.least_hit_seconds, 120.0);
    EXPECT_EQ(options.ratings.consistency.rule, CategoryRule::UpperClosed);
    EXPECT_EQ(options.ratings.consistency.categories, std::vector<std::size_t>{2});
    EXPECT_EQ(options.ratings.consistency.distinct, DistinctRows::Repeated);
    EXPECT_EQ(options.ratings.filter, Filter::Passed);
    EXPECT_EQ(options.shared.roles, CountedRoles::Crowd);
    ASSERT_TRUE(options.shared.work.cost.payment);
    EXPECT_DOUBLE_EQ(options.shared.work.cost.payment->cost(10), campaign.payment.cost(10));
}

TEST(AskedOptions, SayWhoChoseWhat) {
    const Campaign campaign = alta();
    const std::array given{GivenOption{"quality-test", "welch"}, GivenOption{"alpha", "0.1"}};
    const StudyOptions options = asked_options(&campaign, given).value();
    EXPECT_EQ(options.ratings.quality.test, QualityTest::Welch);
    EXPECT_EQ(setting(options, "quality-test"), (StudySetting{"quality-test", "welch", SettingOrigin::User}));
    EXPECT_EQ(setting(options, "alpha"), (StudySetting{"alpha", "0.1", SettingOrigin::User}));
    EXPECT_EQ(setting(options, "quality-alpha"),
              (StudySetting{"quality-alpha", "0.01", SettingOrigin::Campaign}));
}

TEST(AskedOptions, CreditTheCampaignWithWhatItSets) {
    Campaign campaign;
    campaign.quality.alpha = 0.05;
    EXPECT_EQ(asked_options(&campaign, {}).value().settings,
              (std::vector<StudySetting>{{"quality-alpha", "0.05", SettingOrigin::Campaign}}));
    EXPECT_TRUE(options_of(Campaign{}).empty());
}

TEST(AskedOptions, NameWhatTheUserSetOverTheCampaign) {
    const Campaign campaign = alta();
    const std::array given{GivenOption{"quality-test", "welch"}, GivenOption{"alpha", "0.1"},
                           GivenOption{"quality-alpha", "0.010"}, GivenOption{"roles", "auto"},
                           GivenOption{"pay-per-hit", "2"}};
    const StudyOptions options = asked_options(&campaign, given).value();
    EXPECT_EQ(options.ratings.overridden, (std::vector<std::string>{"quality-test", "roles"}));
    EXPECT_EQ(options.votes.overridden, (std::vector<std::string>{"roles"}));
    EXPECT_TRUE(asked_options(nullptr, given).value().ratings.overridden.empty());
}

TEST(AskedOptions, AreTheUsualOnesWithoutACampaign) {
    const StudyOptions options = asked_options(nullptr, {}).value();
    EXPECT_EQ(options.ratings.quality.test, QualityTest::Paired);
    EXPECT_FALSE(options.shared.work.cost.payment);
    EXPECT_TRUE(options.settings.empty());
}

TEST(AskedOptions, PayNothingWhereTheCampaignDoesNot) {
    const Campaign campaign;
    EXPECT_FALSE(asked_options(&campaign, {}).value().shared.work.cost.payment);
}

TEST(AskedOptions, TakeTheLargestAmountsThatACampaignMaySay) {
    Campaign campaign;
    campaign.quality.least_seconds_per_hit = largest_number;
    campaign.payment = {
        .per_hit = largest_number, .fee = 10.0, .per_sentence = largest_number, .least_fee = largest_number};
    const StudyOptions options = asked_options(&campaign, {}).value();
    EXPECT_EQ(options.shared.work.flags.least_hit_seconds, largest_number);
    EXPECT_EQ(options.shared.work.cost.payment->per_hit, largest_number);
}

TEST(AskedOptions, TakeAFeeForTheCampaignsPay) {
    const Campaign campaign = alta();
    const std::array given{GivenOption{"fee-per-hit", "0.2"}};
    const StudyOptions options = asked_options(&campaign, given).value();
    // 0.5 + 10 * 0.02, and the given fee in the place of the campaign's share.
    EXPECT_DOUBLE_EQ(options.shared.work.cost.payment->cost(10), 0.9);
    EXPECT_FALSE(setting(options, "fee-share"));
    EXPECT_FALSE(setting(options, "least-fee"));
}

TEST(AskedOptions, TakeAPayBesideTheCampaignsFees) {
    const Campaign campaign = alta();
    const StudyOptions options =
        asked_options(&campaign, std::array{GivenOption{"pay-per-hit", "2"}}).value();
    EXPECT_EQ(options.shared.work.cost.payment->per_hit, 2.0);
    EXPECT_EQ(options.shared.work.cost.payment->fee_share, 0.1);
    EXPECT_EQ(setting(options, "pay-per-hit"), (StudySetting{"pay-per-hit", "2", SettingOrigin::User}));
}

TEST(AskedOptions, RefuseAFeeWithoutAPay) {
    const std::array given{GivenOption{"fee-per-hit", "0.2"}};
    const auto options = asked_options(nullptr, given);
    ASSERT_FALSE(options);
    EXPECT_EQ(options.error().code, ErrorCode::InvalidInput);
    const std::array paid{GivenOption{"fee-per-hit", "0.2"}, GivenOption{"pay-per-hit", "1"}};
    EXPECT_TRUE(asked_options(nullptr, paid));
}

TEST(AskedOptions, RefuseANameThatNoOptionHas) {
    const std::array given{GivenOption{"quality-tset", "welch"}};
    EXPECT_FALSE(asked_options(nullptr, given));
}

// Denkowski and Lavie (2010): a tenth of $.01 is less than the $.005 that the service takes at least.
TEST(Payment, CostsTheLeastFee) {
    const Payment payment{.per_hit = 0.01, .fee = 0.1, .least_fee = 0.005};
    EXPECT_DOUBLE_EQ(payment.cost(1) * 14550, 218.25);
}

}  // namespace
}  // namespace adjudge
