#include "cli/arguments/study_arguments.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "analysis/study_options.hpp"
#include "cli/arguments/testing_options.hpp"

namespace adjudge {
namespace {

Result<StudyOptions> all_of(const std::vector<std::string>& words) {
    StudyArguments arguments;
    read_words(words, [&](Options options) {
        arguments.declare(options, all_option_groups());
        arguments.declare_metric(options);
    });
    return arguments.options();
}

Result<RatingStudyOptions> options_of(const std::vector<std::string>& words) {
    return all_of(words).transform([](const StudyOptions& options) { return options.ratings; });
}

TEST(StudyArguments, ChooseTheDefaultsWhereNothingIsSaid) {
    const auto options = options_of({});
    ASSERT_TRUE(options);
    EXPECT_FALSE(options->scale);
    EXPECT_EQ(options->quality.test, QualityTest::Paired);
    EXPECT_EQ(options->filter, Filter::None);
    EXPECT_EQ(options->ranking.estimate, Estimate::Model);
    EXPECT_EQ(options->ranking.significance.test, SignificanceTest::Jackknife);
    EXPECT_EQ(options->consistency.categories, (std::vector<std::size_t>{5, 4, 2}));
    EXPECT_FALSE(all_of({})->shared.work.cost.payment);
    EXPECT_FALSE(all_of({})->shared.work.cost.longest_hit_seconds);
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

TEST(StudyArguments, GiveOneInferenceToAll) {
    EXPECT_EQ(all_of({})->shared.inference, Inference{});
    EXPECT_EQ(all_of({"--confidence", "0.9", "--resamples", "500", "--seed", "42"})->shared.inference,
              (Inference{0.9, 500, 42}));
}

TEST(StudyArguments, TakeWhatWasPaid) {
    const auto options = all_of({"--pay-per-hit", "0.01", "--fee-per-hit", "0.005", "--bonuses", "3",
                                 "--longest-hit-seconds", "600"});
    ASSERT_TRUE(options->shared.work.cost.payment);
    EXPECT_EQ(options->shared.work.cost.payment->per_hit, 0.01);
    EXPECT_EQ(options->shared.work.cost.payment->fee, 0.005);
    EXPECT_EQ(options->shared.work.cost.payment->bonuses, 3.0);
    EXPECT_EQ(options->shared.work.cost.longest_hit_seconds, 600.0);
}

TEST(StudyArguments, TakeWorkForNothingForAPayment) {
    EXPECT_TRUE(all_of({"--pay-per-hit", "0"})->shared.work.cost.payment);
}

TEST(StudyArguments, RefuseAFeeOrBonusesWithoutThePay) {
    // Not before the campaign is known: it may say what is paid.
    EXPECT_FALSE(options_of({"--fee-per-hit", "0.2"}));
    EXPECT_FALSE(options_of({"--bonuses", "5"}));
}

TEST(StudyArguments, RefuseLevelsThatAreNone) {
    for (const auto* option : {"--alpha", "--quality-alpha", "--confidence"}) {
        for (const auto* value : {"0", "1", "5", "-0.1", "nan"}) {
            EXPECT_THROW(static_cast<void>(options_of({option, value})), CLI::ValidationError)
                << option << " " << value;
        }
        EXPECT_TRUE(options_of({option, "0.1"})) << option;
    }
}

TEST(StudyArguments, RefuseAmountsThatAreNoNumbers) {
    for (const auto* option :
         {"--pay-per-hit", "--longest-hit-seconds", "--least-seconds", "--gold-tolerance"}) {
        for (const auto* value : {"nan", "-1", "inf", "x", ""}) {
            EXPECT_THROW(static_cast<void>(options_of({option, value})), CLI::ValidationError)
                << option << " " << value;
        }
    }
}

TEST(StudyArguments, TakeAScaleOfOnesOwn) {
    const auto options = options_of({"--scale", "0..6,7,lower-is-better"});
    ASSERT_TRUE(options);
    EXPECT_EQ(options->scale, (ScoreScale{0.0, 6.0, 7, ScoreDirection::LowerIsBetter}));
}

TEST(StudyArguments, RefuseAScaleThatDoesNotExist) {
    EXPECT_THROW(static_cast<void>(options_of({"--scale", "likert99"})), CLI::ValidationError);
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

TEST(StudyArguments, TakeTheOptionsOfVotes) {
    EXPECT_FALSE(all_of({})->votes.ranking.method);  // by what the table holds
    for (std::size_t i = 0; i < all_words<VoteMethod>().size(); ++i) {
        const std::string method{all_words<VoteMethod>()[i]};
        EXPECT_EQ(all_of({"--method", method})->votes.ranking.method, static_cast<VoteMethod>(i));
    }
    EXPECT_EQ(all_of({"--weights", "majority"})->votes.ranking.weights, VoteWeights::Majority);
    EXPECT_EQ(all_of({"--pretest", "0"})->votes.workers.pretest, 0U);
    EXPECT_EQ(
        all_of({"--presentation", std::string{word(Presentation::SameOrder)}})->votes.agreement.presentation,
        Presentation::SameOrder);
    EXPECT_THROW(static_cast<void>(all_of({"--method", "elo"})), CLI::ParseError);
    EXPECT_THROW(static_cast<void>(all_of({"--pretest", "-1"})), CLI::ParseError);
}

TEST(StudyArguments, TakeTheOptionsOfLabels) {
    for (std::size_t i = 0; i < all_words<LabelMethod>().size(); ++i) {
        const std::string method{all_words<LabelMethod>()[i]};
        EXPECT_EQ(all_of({"--method", method})->labels.method, static_cast<LabelMethod>(i));
    }
    const auto options =
        all_of({"--smoothing", "0.5", "--iterations", "7", "--tolerance", "0.25", "--restarts", "3"});
    EXPECT_EQ(options->labels.smoothing, 0.5);
    EXPECT_EQ(options->labels.most_iterations, 7U);
    EXPECT_EQ(options->labels.tolerance, 0.25);
    EXPECT_EQ(options->labels.restarts, 3U);
}

TEST(StudyArguments, RefuseNumbersOutOfTheRangesOfLabels) {
    for (const auto& [option, value] :
         std::vector<std::pair<std::string, std::string>>{{"--smoothing", "0"},
                                                          {"--smoothing", "nan"},
                                                          {"--smoothing", "inf"},
                                                          {"--iterations", "0"},
                                                          {"--tolerance", "-1"},
                                                          {"--tolerance", "nan"},
                                                          {"--restarts", "0"},
                                                          {"--method", "best"},
                                                          {"--iterations", "-1"},
                                                          {"--restarts", "99999"},
                                                          {"--tolerance", "1e999"}}) {
        EXPECT_THROW(static_cast<void>(all_of({option, value})), CLI::ParseError) << option << " " << value;
    }
}

TEST(StudyArguments, TellWhatWasGiven) {
    StudyArguments arguments;
    read_words({"--estimate", "z", "--seed", "2"},
               [&](Options options) { arguments.declare(options, all_option_groups()); });
    EXPECT_EQ(arguments.given(), (std::vector<GivenOption>{{"estimate", "z"}, {"seed", "2"}}));
}

TEST(StudyArguments, RefuseTheWordsOfOtherJudgmentsThanTheCommandTakes) {
    StudyArguments arguments;
    const auto read = [&](const std::string& method) {
        read_words({"--method", method},
                   [&](Options options) { arguments.declare(options, {OptionGroup::VoteRanking}); });
    };
    EXPECT_NO_THROW(read("schulze"));
    EXPECT_THROW(read("mace"), CLI::ValidationError);
}

}  // namespace
}  // namespace adjudge
