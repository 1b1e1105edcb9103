// Under the null, no test may reject more often than it says, and intervals must cover as often as they say.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <vector>

#include <gtest/gtest.h>

#include "base/parallel.hpp"
#include "base/random.hpp"
#include "stats/correlation/pearson.hpp"
#include "stats/resampling/bootstrap.hpp"
#include "stats/resampling/clustered_mean.hpp"
#include "stats/significance/permutation.hpp"
#include "stats/significance/rank_sum.hpp"
#include "stats/significance/signed_rank.hpp"
#include "stats/significance/signs.hpp"
#include "stats/significance/student_t.hpp"

namespace adjudge {
namespace {

// Sanitizers make every draw many times slower: fewer samples go through the same code. Drawing 500 resamples
// for each of 20,000 samples would take minutes without them too: 4,000 bound the share to 1 %.
#ifdef ADJUDGE_SANITIZED
constexpr std::size_t samples = 4'000;
constexpr std::size_t bootstrap_samples = 1'500;
#else
constexpr std::size_t samples = 20'000;
constexpr std::size_t bootstrap_samples = 4'000;
#endif

std::vector<double> normals(RandomStream& random, std::size_t n) {
    std::vector<double> values(n);
    for (double& value : values) {
        value = random.normal();
    }
    return values;
}

// Scores as the slider gives them: whole numbers, with ties.
std::vector<double> scores(RandomStream& random, std::size_t n) {
    std::vector<double> values(n);
    for (double& value : values) {
        value = std::clamp(std::round(55.0 + 25.0 * random.normal()), 0.0, 100.0);
    }
    return values;
}

std::vector<double> p_values(const char* name, const std::function<double(RandomStream&)>& draw) {
    return parallel_map(samples, [&](std::size_t i) {
        RandomStream random{2013, name, i};
        return draw(random);
    });
}

void expect_no_excess(const char* name, const std::vector<double>& p) {
    const auto n = static_cast<double>(p.size());
    for (const double level : {0.01, 0.05, 0.1}) {
        const auto rejected = std::ranges::count_if(p, [&](double value) { return value <= level; });
        const double bound = level + 3.0 * std::sqrt(level * (1.0 - level) / n);
        EXPECT_LE(static_cast<double>(rejected) / n, bound) << name << " at " << level;
    }
}

// Kolmogorov and Smirnov: sqrt(n) D exceeds 1.63 in one of a hundred uniform samples.
void expect_uniform(const char* name, std::vector<double> p) {
    std::ranges::sort(p);
    const auto n = static_cast<double>(p.size());
    double distance = 0.0;
    for (std::size_t i = 0; i < p.size(); ++i) {
        const double below = static_cast<double>(i) / n;
        distance = std::max({distance, p[i] - below, below + 1.0 / n - p[i]});
    }
    EXPECT_LT(std::sqrt(n) * distance, 1.63) << name;
}

constexpr std::array sides{Alternative::TwoSided, Alternative::Less, Alternative::Greater};

TEST(UnderTheNull, TTestsGiveUniformPValues) {
    for (const Alternative side : sides) {
        const TTestOptions options{.alternative = side};
        const auto paired = p_values("paired", [&](RandomStream& r) {
            return paired_t_test(normals(r, 10), normals(r, 10), options)->p;
        });
        const auto welch = p_values("welch", [&](RandomStream& r) {
            return welch_t_test(normals(r, 20), normals(r, 20), options)->p;
        });
        expect_uniform("paired", paired);
        expect_uniform("welch", welch);
        expect_no_excess("paired", paired);
        expect_no_excess("welch", welch);
    }
}

TEST(UnderTheNull, WelchsTestHoldsForUnequalVariances) {
    expect_no_excess("welch, unequal", p_values("unequal", [](RandomStream& r) {
                         std::vector<double> wide = normals(r, 30);
                         for (double& value : wide) {
                             value *= 4.0;
                         }
                         return welch_t_test(wide, normals(r, 15))->p;
                     }));
}

TEST(UnderTheNull, RankTestsDoNotRejectTooOften) {
    for (const Alternative side : sides) {
        const RankTestOptions options{.alternative = side};
        expect_no_excess(
            "exact rank-sum", p_values("exact", [&](RandomStream& r) {
                return rank_sum_test(SortedSample{normals(r, 10)}, SortedSample{normals(r, 12)}, options)->p;
            }));
        expect_no_excess(
            "rank-sum with ties", p_values("ties", [&](RandomStream& r) {
                return rank_sum_test(SortedSample{scores(r, 60)}, SortedSample{scores(r, 70)}, options)->p;
            }));
        expect_no_excess("signed-rank", p_values("signed", [&](RandomStream& r) {
                             return signed_rank_test(normals(r, 12), options)->p;
                         }));
    }
}

TEST(UnderTheNull, TheSignTestDoesNotRejectTooOften) {
    expect_no_excess("sign", p_values("sign", [](RandomStream& r) {
                         std::size_t first = 0;
                         for (int i = 0; i < 40; ++i) {
                             first += r.below(2);
                         }
                         return sign_test({first, 40 - first})->p;
                     }));
}

TEST(UnderTheNull, ThePermutationTestDoesNotRejectTooOften) {
    expect_no_excess("paired permutation", p_values("flips", [](RandomStream& r) {
                         const PermutationOptions options{
                             .permutations = 199, .seed = r.bits(), .parallel = {1}};
                         return paired_permutation_test(normals(r, 15), options)->p;
                     }));
}

TEST(UnderTheNull, CorrelationsDoNotRejectTooOften) {
    expect_no_excess("pearson", p_values("pearson", [](RandomStream& r) {
                         return pearson(normals(r, 15), normals(r, 15))->p;
                     }));
}

// The share of intervals that hold the truth.
double coverage(std::size_t count, const char* name, const std::function<bool(RandomStream&)>& covers) {
    const auto held = parallel_map(count, [&](std::size_t i) {
        RandomStream random{2014, name, i};
        return covers(random) ? 1 : 0;
    });
    return static_cast<double>(std::ranges::count(held, 1)) / static_cast<double>(count);
}

bool holds(const Interval& interval, double truth) { return interval.low <= truth && truth <= interval.high; }

void expect_honest(double found, const char* name) {
    EXPECT_GE(found, 0.935) << name;
    EXPECT_LE(found, 0.965) << name;
}

TEST(Intervals, OfTTestsCoverTheTruth) {
    expect_honest(coverage(samples, "paired",
                           [](RandomStream& r) {
                               return holds(*paired_t_test(normals(r, 10), normals(r, 10))->interval, 0.0);
                           }),
                  "paired");
    expect_honest(coverage(samples, "welch",
                           [](RandomStream& r) {
                               return holds(*welch_t_test(normals(r, 20), normals(r, 15))->interval, 0.0);
                           }),
                  "welch");
}

TEST(Intervals, OfCorrelationsCoverTheTruth) {
    expect_honest(coverage(samples, "pearson",
                           [](RandomStream& r) {
                               const auto x = normals(r, 40);
                               auto y = normals(r, 40);
                               for (std::size_t i = 0; i < x.size(); ++i) {
                                   y[i] = 0.6 * x[i] + 0.8 * y[i];
                               }
                               return holds(pearson(x, y)->interval, 0.6);
                           }),
                  "pearson");
}

TEST(Intervals, OfClusteredMeansCoverTheTruth) {
    expect_honest(coverage(samples, "clustered",
                           [](RandomStream& r) {
                               std::vector<double> values;
                               std::vector<std::uint32_t> cluster;
                               for (std::uint32_t g = 0; g < 30; ++g) {
                                   const double shared = r.normal();
                                   for (int i = 0; i < 10; ++i) {
                                       values.push_back(shared + 2.0 * r.normal());
                                       cluster.push_back(g);
                                   }
                               }
                               const std::vector<double> weights(values.size(), 1.0);
                               const auto mean = clustered_mean({values, weights, cluster});
                               const TTest test = t_test_of({mean->mean, mean->standard_error, mean->df}, {});
                               return holds(*test.interval, 0.0);
                           }),
                  "clustered");
}

TEST(Intervals, OfTheBootstrapCoverTheTruth) {
    for (const BootstrapMethod method : {BootstrapMethod::Percentile, BootstrapMethod::Bca}) {
        expect_honest(coverage(bootstrap_samples, "bootstrap",
                               [&](RandomStream& r) {
                                   const BootstrapOptions options{
                                       .resamples = 500, .method = method, .seed = r.bits(), .parallel = {1}};
                                   return holds(bootstrap_mean(normals(r, 100), options)->interval, 0.0);
                               }),
                      "bootstrap");
    }
}

}  // namespace
}  // namespace adjudge
