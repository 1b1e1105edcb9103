#include "analysis/ratings/significance.hpp"

#include <algorithm>
#include <cmath>

#include "stats/distributions.hpp"
#include "stats/moments.hpp"
#include "stats/resampling/group_jackknife.hpp"
#include "stats/significance/permutation.hpp"
#include "stats/significance/rank_sum.hpp"
#include "stats/significance/signed_rank.hpp"
#include "stats/significance/student_t.hpp"

namespace adjudge {
namespace {

// The difference first - second, and the p-value for "first is larger" or "they differ".
struct Comparison {
    double difference;
    double p;
    std::optional<StudentError> error = {};
};

// What the pairs share: for the rank-sum test the segment scores sorted once, and their means.
struct Prepared {
    const std::vector<SystemEvidence>& systems;
    std::vector<SortedSample> sorted;
    std::vector<double> means;
    std::uint64_t seed;
};

// Scores of the items that both have.
std::vector<double> common_differences(const SystemEvidence& first, const SystemEvidence& second) {
    std::vector<double> differences;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < first.items.size() && j < second.items.size()) {
        if (first.items[i] == second.items[j]) {
            differences.push_back(first.segment_scores[i] - second.segment_scores[j]);
        }
        const std::uint32_t next = std::min(first.items[i], second.items[j]);
        i += first.items[i] == next ? 1U : 0U;
        j += second.items[j] == next ? 1U : 0U;
    }
    return differences;
}

Computed<Comparison> jackknifed(const SystemEvidence& first, const SystemEvidence& second,
                                Alternative alternative) {
    if (!first.deviation || !second.deviation) {
        const SystemEvidence& at_fault = first.deviation ? second : first;
        return Undefined{at_fault.name + ": " + at_fault.deviation.error().reason};
    }
    const double error = jackknife_error(*first.deviation, *second.deviation);
    if (!(error > 0.0)) {
        return Undefined{"leaving out groups does not change the difference"};
    }
    const double df = jackknife_df(first.group_weight, second.group_weight);
    const double difference = first.estimate - second.estimate;
    return Comparison{difference, student_t_p(difference / error, df, alternative), StudentError{error, df}};
}

Computed<Comparison> clustered(const SystemEvidence& first, const SystemEvidence& second,
                               Alternative alternative) {
    if (!first.mean || !second.mean) {
        const SystemEvidence& at_fault = first.mean ? second : first;
        return Undefined{at_fault.name + ": " + at_fault.mean.error().reason};
    }
    const TTest test = clustered_difference(*first.mean, *second.mean, {.alternative = alternative});
    return Comparison{
        test.difference, test.p,
        StudentError{std::hypot(first.mean->standard_error, second.mean->standard_error), test.df}};
}

Computed<Comparison> welch(const SystemEvidence& first, const SystemEvidence& second,
                           Alternative alternative) {
    return welch_t_test(first.segment_scores, second.segment_scores, {.alternative = alternative})
        .transform([](const TTest& test) {
            return Comparison{test.difference, test.p};
        });
}

Computed<Comparison> signed_rank(const SystemEvidence& first, const SystemEvidence& second,
                                 Alternative alternative) {
    const std::vector<double> differences = common_differences(first, second);
    if (differences.empty()) {
        return Undefined{"no segments in common"};
    }
    return signed_rank_test(differences, {.alternative = alternative}).transform([&](const SignedRank& test) {
        return Comparison{moments(differences).mean, test.p};
    });
}

Computed<Comparison> permuted(const SystemEvidence& first, const SystemEvidence& second,
                              Alternative alternative, std::size_t permutations, std::uint64_t seed) {
    const std::vector<double> differences = common_differences(first, second);
    if (differences.empty()) {
        return Undefined{"no segments in common"};
    }
    return paired_permutation_test(
               differences,
               {.alternative = alternative, .permutations = permutations, .seed = seed, .parallel = {1}})
        .transform([](const PermutationTest& test) {
            return Comparison{test.difference, test.p};
        });
}

struct SystemPair {
    std::size_t first;
    std::size_t second;
};

Computed<Comparison> compare(const Prepared& prepared, const SystemPair& pair, Alternative alternative,
                             const SignificanceOptions& options) {
    const SystemEvidence& first = prepared.systems[pair.first];
    const SystemEvidence& second = prepared.systems[pair.second];
    if (!first.outputs.empty() && first.outputs == second.outputs) {
        return Undefined{"identical in every output: the difference is 0"};
    }
    switch (options.test) {
        case SignificanceTest::Jackknife:
            return jackknifed(first, second, alternative);
        case SignificanceTest::Clustered:
            return clustered(first, second, alternative);
        case SignificanceTest::SignedRank:
            return signed_rank(first, second, alternative);
        case SignificanceTest::Permutation:
            return permuted(first, second, alternative, options.permutations, prepared.seed);
        case SignificanceTest::T:
            return welch(first, second, alternative);
        case SignificanceTest::RankSum:
            break;
    }
    const auto test = rank_sum_test(prepared.sorted[pair.first], prepared.sorted[pair.second],
                                    {.alternative = alternative, .method = RankTestMethod::Normal});
    if (!test) {
        return test.error();
    }
    return Comparison{prepared.means[pair.first] - prepared.means[pair.second], test->p};
}

// The better first where that is known beforehand: it saves a one-sided test the second direction.
SystemPair better_first(const Prepared& prepared, const SystemPair& pair) {
    const bool is_worse = !prepared.means.empty() && prepared.means[pair.first] < prepared.means[pair.second];
    return is_worse ? SystemPair{pair.second, pair.first} : pair;
}

// The better of the two first, with the p-value for that direction.
Computed<PairTest> tested(const Prepared& prepared, const SystemPair& either_way,
                          const SignificanceOptions& options) {
    const bool is_one_sided = chosen_sides(options) == Sides::One;
    const SystemPair pair = better_first(prepared, either_way);
    const auto there =
        compare(prepared, pair, is_one_sided ? Alternative::Greater : Alternative::TwoSided, options);
    if (!there) {
        return there.error();
    }
    if (there->difference >= 0.0) {
        return PairTest{pair.first, pair.second, there->difference, there->p, there->p, there->error};
    }
    double p = there->p;
    if (is_one_sided) {
        p = compare(prepared, {pair.second, pair.first}, Alternative::Greater, options)->p;
    }
    return PairTest{pair.second, pair.first, -there->difference, p, p, there->error};
}

std::vector<SystemPair> pairs_of(std::size_t systems) {
    std::vector<SystemPair> pairs;
    for (std::size_t first = 0; first < systems; ++first) {
        for (std::size_t second = first + 1; second < systems; ++second) {
            pairs.push_back({first, second});
        }
    }
    return pairs;
}

Prepared prepare(const std::vector<SystemEvidence>& systems, std::uint64_t seed,
                 const SignificanceOptions& options) {
    Prepared prepared{systems, {}, {}, seed};
    if (options.test != SignificanceTest::RankSum) {
        return prepared;
    }
    prepared.sorted = parallel_map(
        systems.size(), [&](std::size_t s) { return SortedSample{systems[s].segment_scores}; },
        options.parallel);
    prepared.means.reserve(systems.size());
    for (const SystemEvidence& system : systems) {
        prepared.means.push_back(moments(system.segment_scores).mean);
    }
    return prepared;
}

void correct(std::vector<PairTest>& tests, Correction correction) {
    std::vector<double> p;
    p.reserve(tests.size());
    for (const PairTest& test : tests) {
        p.push_back(test.uncorrected_p);
    }
    const std::vector<double> corrected = adjusted_p(p, correction);
    for (std::size_t i = 0; i < tests.size(); ++i) {
        tests[i].p = corrected[i];
    }
}

}  // namespace

Sides chosen_sides(const SignificanceOptions& options) {
    if (options.sides != Sides::Auto) {
        return options.sides;
    }
    return options.test == SignificanceTest::RankSum ? Sides::One : Sides::Two;
}

Significance all_pairs(const std::vector<SystemEvidence>& systems, std::uint64_t seed,
                       const SignificanceOptions& options) {
    const Prepared prepared = prepare(systems, seed, options);
    const std::vector<SystemPair> pairs = pairs_of(systems.size());
    std::vector<std::optional<Computed<PairTest>>> results(pairs.size());
    parallel_for(
        pairs.size(), [&](std::size_t i) { results[i] = tested(prepared, pairs[i], options); },
        options.parallel);
    Significance found{.tests = {}, .undefined = {}, .wins = WinMatrix{systems.size()}};
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (*results[i]) {
            found.tests.push_back(**results[i]);
        } else {
            found.undefined.push_back({pairs[i].first, pairs[i].second, results[i]->error().reason});
        }
    }
    correct(found.tests, options.correction);
    for (const PairTest& test : found.tests) {
        if (test.difference > 0.0 && test.p <= options.alpha) {
            found.wins.set_win(test.better, test.worse);
        }
    }
    return found;
}

std::optional<Interval> difference_interval(const PairTest& test, double confidence) {
    if (!test.error) {
        return std::nullopt;
    }
    const double reach =
        student_t_quantile(0.5 + confidence / 2.0, test.error->df) * test.error->standard_error;
    return Interval{test.difference - reach, test.difference + reach, confidence};
}

}  // namespace adjudge
