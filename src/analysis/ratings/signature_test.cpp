#include "analysis/ratings/signature.hpp"

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"
#include "base/version.hpp"

namespace adjudge {
namespace {

std::string signature_of(const RatingStudyOptions& options, const CampaignOptions& campaign = {},
                         const SharedOptions& shared = {}) {
    return rating_study_of(table_of(campaign_rows(campaign)), options, shared)->slices.front().signature;
}

TEST(Signature, NamesEveryChoice) {
    EXPECT_EQ(signature_of({}),
              "adjudge|scale:vas100|qc:paired,p<=.05|norm:z,all|est:model,raw|se:jackknife,items,g12|"
              "ci:t,.95|sig:jackknife,two-sided,.05|cluster:all-beat-all|seed:1|v:" +
                  std::string{version()});
}

TEST(Signature, ChangesWithEveryChoice) {
    const std::string usual = signature_of({});
    std::vector<RatingStudyOptions> others(15);
    others[0].quality.test = QualityTest::Welch;
    others[1].quality.alpha = 0.01;
    others[2].quality.rejected = RejectedWorkers::Keep;
    others[3].standardize.rows = StandardRows::System;
    others[4].standardize.rounded_digits = 7;
    others[5].consistency.inter = InterPairs::AnyHit;
    others[6].consistency.rule = CategoryRule::UpperClosed;
    others[7].consistency.categories = {3};
    others[8].ranking.estimate = Estimate::Z;
    others[9].ranking.leave_out = LeaveOut::Workers;
    others[13].ranking.model.references = ModelReferences::In;
    others[14].shared_names = SharedNames::Keep;
    others[10].ranking.interval = IntervalMethod::Bca;
    others[11].ranking.significance.correction = Correction::Holm;
    others[12].filter = Filter::Passed;
    for (std::size_t i = 0; i < others.size(); ++i) {
        EXPECT_NE(signature_of(others[i]), usual) << i;
    }
    for (const SharedOptions& shared :
         {SharedOptions{.inference = {.confidence = 0.9}}, SharedOptions{.inference = {.seed = 2}},
          SharedOptions{.roles = CountedRoles::CrowdAndExpert}}) {
        EXPECT_NE(signature_of({}, {}, shared), usual);
    }
}

TEST(Signature, NamesWhatTheUserSetOverTheCampaign) {
    RatingStudyOptions options;
    options.overridden = {"quality-test", "alpha"};
    EXPECT_NE(signature_of(options).find("|user:quality-test,alpha|seed:"), std::string::npos);
}

TEST(Signature, NamesTheEstimateThatWasUsedNotTheOneAskedFor) {
    const auto study = rating_study_of(table_of({{.item = "i1", .score = 50}, {.item = "i2", .score = 50}}));
    const std::string& signature = study->slices.front().signature;
    EXPECT_NE(signature.find("|est:raw|se:jackknife,items,g2|"), std::string::npos) << signature;
}

TEST(Signature, WritesOneSidedTestsAndPermutations) {
    RatingStudyOptions options;
    options.ranking.significance.test = SignificanceTest::Permutation;
    options.ranking.significance.permutations = 99;
    EXPECT_NE(signature_of(options).find("|sig:permutation,two-sided,.05,n99|"), std::string::npos);
    options.ranking.significance.test = SignificanceTest::RankSum;
    EXPECT_NE(signature_of(options).find("|sig:rank-sum,one-sided,.05|"), std::string::npos);
}

}  // namespace
}  // namespace adjudge
