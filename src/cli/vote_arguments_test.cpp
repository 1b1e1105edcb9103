#include "cli/vote_arguments.hpp"

#include <gtest/gtest.h>

#include "cli/testing_options.hpp"

namespace adjudge {
namespace {

VoteStudyOptions options_of(const std::vector<std::string>& words, const StudyOptions& shared = {}) {
    VoteArguments arguments;
    read_words(words, [&](Options options) {
        arguments.declare_agreement(options);
        arguments.declare_ranking(options);
    });
    return *arguments.options(shared);
}

TEST(VoteArguments, ChooseTheDefaultsWhereNothingIsSaid) {
    const VoteStudyOptions options = options_of({});
    EXPECT_FALSE(options.ranking.method);  // by what the table holds
    EXPECT_EQ(options.ranking.weights, VoteWeights::Equal);
    EXPECT_EQ(options.ranking.ties, TieModel::Davidson);
    EXPECT_EQ(options.workers.pretest, 10U);
}

TEST(VoteArguments, TakeTheWordsOfEveryChoice) {
    for (std::size_t i = 0; i < all_words<VoteMethod>().size(); ++i) {
        const std::string method{all_words<VoteMethod>()[i]};
        EXPECT_EQ(options_of({"--method", method}).ranking.method, static_cast<VoteMethod>(i));
    }
    EXPECT_EQ(options_of({"--weights", "majority"}).ranking.weights, VoteWeights::Majority);
    EXPECT_EQ(options_of({"--pretest", "0"}).workers.pretest, 0U);
    EXPECT_EQ(
        options_of({"--presentation", std::string{word(Presentation::SameOrder)}}).agreement.presentation,
        Presentation::SameOrder);
}

TEST(VoteArguments, ShareSeedConfidenceAndResamplesWithRatings) {
    StudyOptions shared;
    shared.ranking.confidence = 0.9;
    shared.ranking.resamples = 77;
    shared.ranking.significance.seed = 5;
    const VoteStudyOptions options = options_of({}, shared);
    EXPECT_EQ(options.ranking.confidence, 0.9);
    EXPECT_EQ(options.agreement.confidence, 0.9);
    EXPECT_EQ(options.ranking.resamples, 77U);
    EXPECT_EQ(options.agreement.resamples, 77U);
    EXPECT_EQ(options.ranking.seed, 5U);
    EXPECT_EQ(options.agreement.seed, 5U);
    EXPECT_EQ(options.curve.seed, 5U);
}

TEST(VoteArguments, RefuseAnUnknownWord) { EXPECT_THROW(options_of({"--method", "elo"}), CLI::ParseError); }

TEST(VoteArguments, RefuseANumberBelowZero) {
    EXPECT_THROW(options_of({"--pretest", "-1"}), CLI::ParseError);
}

}  // namespace
}  // namespace adjudge
