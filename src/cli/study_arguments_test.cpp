#include "cli/study_arguments.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "cli/testing_options.hpp"

namespace adjudge {
namespace {

Result<StudyOptions> options_of(const std::vector<std::string>& words) {
    StudyArguments arguments;
    read_words(words, [&](Options options) { arguments.declare_all(options); });
    return arguments.options();
}

TEST(StudyArguments, ChooseTheDefaultsWhereNothingIsSaid) {
    const auto options = options_of({});
    ASSERT_TRUE(options);
    EXPECT_FALSE(options->scale);
    EXPECT_EQ(options->quality.test, QualityTest::Paired);
    EXPECT_EQ(options->filter, Filter::None);
    EXPECT_EQ(options->ranking.estimate, Estimate::Model);
    EXPECT_EQ(options->ranking.significance.test, SignificanceTest::Jackknife);
    EXPECT_EQ(options->ranking.significance.seed, 1U);
    EXPECT_EQ(options->consistency.categories, (std::vector<std::size_t>{5, 4, 2}));
    EXPECT_FALSE(options->cost.payment);
    EXPECT_FALSE(options->cost.longest_hit_seconds);
}

TEST(StudyArguments, TakeTheWordsOfEveryChoice) {
    const auto options = options_of(
        {"--scale",         "likert5",  "--quality-test", "mann-whitney", "--filter",        "passed",
         "--estimate",      "z",        "--dependence",   "document",     "--interval",      "bca",
         "--significance",  "rank-sum", "--sides",        "two",          "--correction",    "holm",
         "--standard-rows", "system",   "--inter",        "any-hit",      "--category-rule", "upper-closed",
         "--model-input",   "raw",      "--rejected",     "keep"});
    ASSERT_TRUE(options);
    EXPECT_EQ(options->scale, (ScoreScale{1.0, 5.0, 5}));
    EXPECT_EQ(options->quality.test, QualityTest::MannWhitney);
    EXPECT_EQ(options->quality.rejected, RejectedWorkers::Keep);
    EXPECT_EQ(options->filter, Filter::Passed);
    EXPECT_EQ(options->ranking.estimate, Estimate::Z);
    EXPECT_EQ(options->ranking.dependence, Dependence::Document);
    EXPECT_EQ(options->ranking.interval, IntervalMethod::Bca);
    EXPECT_EQ(options->ranking.significance.test, SignificanceTest::RankSum);
    EXPECT_EQ(options->ranking.significance.sides, Sides::Two);
    EXPECT_EQ(options->ranking.significance.correction, Correction::Holm);
    EXPECT_EQ(options->ranking.model.input, ModelInput::Raw);
    EXPECT_EQ(options->standardize.rows, StandardRows::System);
    EXPECT_EQ(options->consistency.inter, InterPairs::AnyHit);
    EXPECT_EQ(options->consistency.rule, CategoryRule::UpperClosed);
}

TEST(StudyArguments, GiveOneSeedAndOneNumberOfResamplesToAll) {
    const auto options = options_of({"--seed", "42", "--resamples", "500"});
    EXPECT_EQ(options->ranking.significance.seed, 42U);
    EXPECT_EQ(options->consistency.seed, 42U);
    EXPECT_EQ(options->ranking.resamples, 500U);
    EXPECT_EQ(options->consistency.resamples, 500U);
}

TEST(StudyArguments, TakeWhatWasPaid) {
    const auto options = options_of({"--pay-per-hit", "0.01", "--fee-per-hit", "0.005", "--bonuses", "3",
                                     "--longest-hit-seconds", "600"});
    ASSERT_TRUE(options->cost.payment);
    EXPECT_EQ(options->cost.payment->per_hit, 0.01);
    EXPECT_EQ(options->cost.payment->fee, 0.005);
    EXPECT_EQ(options->cost.payment->bonuses, 3.0);
    EXPECT_EQ(options->cost.longest_hit_seconds, 600.0);
}

TEST(StudyArguments, TakeWorkForNothingForAPayment) {
    EXPECT_TRUE(options_of({"--pay-per-hit", "0"})->cost.payment);
}

TEST(StudyArguments, RefuseAFeeOrBonusesWithoutThePay) {
    EXPECT_THROW(static_cast<void>(options_of({"--fee-per-hit", "0.2"})), CLI::RequiresError);
    EXPECT_THROW(static_cast<void>(options_of({"--bonuses", "5"})), CLI::RequiresError);
}

TEST(StudyArguments, RefuseLevelsThatAreNone) {
    for (const auto* option : {"--alpha", "--quality-alpha", "--confidence"}) {
        for (const auto* value : {"0", "1", "5", "-0.1", "nan"}) {
            const auto options = options_of({option, value});
            ASSERT_FALSE(options) << option << " " << value;
            EXPECT_NE(options.error().message.find(std::string{option} + " is "), std::string::npos);
        }
        EXPECT_TRUE(options_of({option, "0.1"})) << option;
    }
}

TEST(StudyArguments, RefuseAmountsThatAreNoNumbers) {
    for (const auto* option :
         {"--pay-per-hit", "--longest-hit-seconds", "--least-seconds", "--gold-tolerance"}) {
        EXPECT_FALSE(options_of({option, "nan"})) << option;
        EXPECT_THROW(static_cast<void>(options_of({option, "-1"})), CLI::ValidationError) << option;
    }
}

TEST(StudyArguments, TakeAScaleOfOnesOwn) {
    const auto options = options_of({"--scale", "0..6,7,lower-is-better"});
    ASSERT_TRUE(options);
    EXPECT_EQ(options->scale, (ScoreScale{0.0, 6.0, 7, ScoreDirection::LowerIsBetter}));
}

TEST(StudyArguments, RefuseAScaleThatDoesNotExist) {
    const auto options = options_of({"--scale", "likert99"});
    ASSERT_FALSE(options);
    EXPECT_EQ(options.error().code, ErrorCode::InvalidInput);
}

TEST(StudyArguments, RefuseWordsAndCountsThatAreNone) {
    const std::vector<std::vector<std::string>> lines{
        {"--quality-test", "t"}, {"--filter", "all"},     {"--categories", "1"},    {"--categories", "5,1"},
        {"--resamples", "99"},   {"--permutations", "0"}, {"--round-digits", "18"}, {"--longest-run", "0"}};
    for (const auto& line : lines) {
        EXPECT_THROW(static_cast<void>(options_of(line)), CLI::ValidationError) << line.front();
    }
}

TEST(StudyArguments, TakeSeveralNumbersOfCategories) {
    EXPECT_EQ(options_of({"--categories", "7,3"})->consistency.categories, (std::vector<std::size_t>{7, 3}));
}

}  // namespace
}  // namespace adjudge
