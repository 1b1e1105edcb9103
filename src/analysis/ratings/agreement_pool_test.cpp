#include "analysis/ratings/agreement_pool.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

using Judgments = std::vector<PooledJudgment>;

// The agreement by its definition.
AgreementPool::Pairs recounted(const Judgments& judgments, const AgreementPool& pool) {
    AgreementPool::Pairs pairs;
    for (std::size_t i = 0; i < judgments.size(); ++i) {
        for (std::size_t j = i + 1; j < judgments.size(); ++j) {
            if (pool.is_in(i) && pool.is_in(j) && judgments[i].segment == judgments[j].segment &&
                judgments[i].worker != judgments[j].worker) {
                ++pairs.compared;
                pairs.agreeing += judgments[i].category == judgments[j].category ? 1U : 0U;
            }
        }
    }
    return pairs;
}

TEST(AgreementPool, ComparesDistinctWorkersOnOneSegment) {
    const AgreementPool pool{{{0, 0, 1}, {1, 0, 1}, {2, 0, 2}, {0, 1, 1}}, 2};
    EXPECT_EQ(pool.compared(), 3U);
    EXPECT_EQ(pool.agreement(), 1.0 / 3.0);
}

TEST(AgreementPool, DoesNotCompareAWorkerWithThemselves) {
    const AgreementPool pool{{{0, 0, 1}, {0, 0, 1}}, 1};
    EXPECT_FALSE(pool.agreement());
}

TEST(AgreementPool, HasNoAgreementWithoutPairs) {
    EXPECT_FALSE((AgreementPool{{}, 0}.agreement()));
    EXPECT_FALSE((AgreementPool{{{0, 0, 1}}, 1}.agreement()));
}

TEST(AgreementPool, EqualsARecountAfterEveryRemoval) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        RandomStream random{seed, "pool"};
        Judgments judgments;
        for (int i = 0; i < 60; ++i) {
            judgments.push_back({static_cast<std::uint32_t>(random.below(5)),
                                 static_cast<std::uint32_t>(random.below(8)),
                                 static_cast<std::int32_t>(random.below(3))});
        }
        AgreementPool pool{judgments, 8};
        for (const std::size_t place : random.sample(judgments.size(), judgments.size())) {
            const auto expected = recounted(judgments, pool);
            ASSERT_EQ(pool.compared(), expected.compared) << seed;
            ASSERT_EQ(pool.agreement(), expected.compared == 0
                                            ? std::nullopt
                                            : std::optional{static_cast<double>(expected.agreeing) /
                                                            static_cast<double>(expected.compared)});
            pool.remove(place);
        }
        EXPECT_EQ(pool.size(), 0U);
    }
}

TEST(AgreementPool, TellsWhenASegmentLosesItsLastJudgment) {
    AgreementPool pool{{{0, 0, 1}, {1, 0, 1}, {0, 1, 1}}, 3};
    EXPECT_FALSE(pool.has_bare_segment()) << "a segment that never had one lost none";
    pool.remove(0);
    EXPECT_FALSE(pool.has_bare_segment());
    pool.remove(1);
    EXPECT_TRUE(pool.has_bare_segment());
}

TEST(AgreementPool, CountsThePairsOfOneJudgment) {
    AgreementPool pool{{{0, 0, 1}, {1, 0, 1}, {2, 0, 2}, {0, 0, 1}}, 1};
    EXPECT_EQ(pool.pairs_of(0).compared, 2U);
    EXPECT_EQ(pool.pairs_of(0).agreeing, 1U);
    pool.remove(1);
    EXPECT_EQ(pool.pairs_of(0).compared, 1U);
}

}  // namespace
}  // namespace adjudge
