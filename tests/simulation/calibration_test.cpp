// The default ranking must not call equal systems different more often than it says, whatever the design.
#include <cctype>
#include <string>

#include <gtest/gtest.h>

#include "analysis/ratings/ranking.hpp"
#include "base/parallel.hpp"
#include "claims/made_designs.hpp"
#include "claims/ranking_methods.hpp"

namespace adjudge::claims {
namespace {

// Sanitizers make every fit many times slower: a few go through the same code. `make claims` has thousands.
#ifdef ADJUDGE_SANITIZED
constexpr std::size_t campaigns = 4;
#else
constexpr std::size_t campaigns = 300;
#endif

class Calibration : public testing::TestWithParam<MadeDesign> {};

struct Found {
    double wrong = 0.0;
    double pairs = 0.0;
    double tables = 0.0;
};

Found found_in(const MadeDesign& design, std::uint64_t index) {
    const Ratings ratings = ratings_of(made_rows(design, index));
    const Ranking ranking = rank_systems({ratings, standardize(ratings)}, {}, on_one_thread({}));
    Found found;
    for (const PairTest& test : ranking.significance.tests) {
        found.pairs += 1.0;
        found.wrong += test.p <= 0.05 ? 1.0 : 0.0;
    }
    for (const RankedSystem& system : ranking.systems) {
        found.tables = system.ranks == RankRange{1, ranking.systems.size()} ? found.tables : 1.0;
    }
    return found;
}

TEST_P(Calibration, HoldsTheLevelOfTestsAndRankSets) {
    const auto all = parallel_map(campaigns, [&](std::size_t i) { return found_in(GetParam(), i); });
    Found sum;
    for (const Found& one : all) {
        sum.wrong += one.wrong;
        sum.pairs += one.pairs;
        sum.tables += one.tables;
    }
#ifndef ADJUDGE_SANITIZED
    EXPECT_LE(sum.wrong, 0.07 * sum.pairs);
    EXPECT_LE(sum.tables, 0.07 * static_cast<double>(campaigns));
#endif
    EXPECT_GT(sum.pairs, 0.0);
}

std::string name_of(const testing::TestParamInfo<MadeDesign>& info) {
    std::string name;
    for (const char c : std::string{info.param.name}) {
        name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
    }
    return name;
}

INSTANTIATE_TEST_SUITE_P(Designs, Calibration, testing::ValuesIn(made_designs()), name_of);

}  // namespace
}  // namespace adjudge::claims
