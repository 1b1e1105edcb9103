// The ways to rank that the documents' tables compare.
#pragma once

#include <vector>

#include "analysis/ratings/ranking.hpp"

namespace adjudge::claims {

struct RankingMethod {
    const char* name;
    RankingOptions options;  // on one thread: campaigns go side by side
};

inline RankingOptions on_one_thread(RankingOptions options) {
    options.significance.parallel = {1};
    options.model.fit.parallel = {1};
    return options;
}

inline std::vector<RankingMethod> ranking_methods() {
    const auto clustered = [](Estimate estimate, SignificanceTest test) {
        return on_one_thread(
            {.estimate = estimate, .interval = IntervalMethod::Clustered, .significance = {.test = test}});
    };
    return {{"model (default)", on_one_thread({})},
            {"z", on_one_thread({.estimate = Estimate::Z})},
            {"raw", on_one_thread({.estimate = Estimate::Raw})},
            {"model, clustered", clustered(Estimate::Model, SignificanceTest::Clustered)},
            {"z, clustered", clustered(Estimate::Z, SignificanceTest::Clustered)},
            {"z, rank-sum", clustered(Estimate::Z, SignificanceTest::RankSum)}};
}

}  // namespace adjudge::claims
