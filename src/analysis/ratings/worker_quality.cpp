#include "analysis/ratings/worker_quality.hpp"

#include <cmath>

#include "analysis/ratings/rating_pairs.hpp"
#include "analysis/work/seen_order.hpp"
#include "stats/significance/rank_sum.hpp"
#include "stats/significance/student_t.hpp"

namespace adjudge {
namespace {

using Evidence = Computed<QualityEvidence>;

Evidence evidence_of(const Computed<TTest>& test) {
    if (!test) {
        return test.error();
    }
    return QualityEvidence{test->t, test->df, test->p, test->effect};
}

Evidence evidence_of(const Computed<RankSum>& test) {
    if (!test) {
        return test.error();
    }
    return QualityEvidence{test->u, std::nullopt, test->p, test->effect};
}

Evidence test_of(const ControlPairs& pairs, QualityTest test) {
    const TTestOptions less{.alternative = Alternative::Less, .confidence = std::nullopt};
    switch (test) {
        case QualityTest::Paired:
            return evidence_of(paired_t_test(pairs.degraded, pairs.output, less));
        case QualityTest::Welch:
            return evidence_of(welch_t_test(pairs.repeat_differences(), pairs.bad_differences(), less));
        case QualityTest::MannWhitney:
            return evidence_of(rank_sum_test(SortedSample{pairs.repeat_differences()},
                                             SortedSample{pairs.bad_differences()},
                                             {.alternative = Alternative::Less}));
        case QualityTest::Means:
            break;
    }
    return evidence_of(welch_t_test(pairs.degraded, pairs.output, less));
}

std::optional<std::string> why_untestable(const ControlPairs& pairs, QualityTest test) {
    if (pairs.degraded.size() < 2) {
        return "fewer than two bad_reference pairs";
    }
    const bool needs_repeats = test == QualityTest::Welch || test == QualityTest::MannWhitney;
    if (needs_repeats && pairs.first.size() < 2) {
        return "fewer than two ask_again pairs";
    }
    return std::nullopt;
}

}  // namespace

WorkerQuality tested(const ControlPairs& pairs, const QualityOptions& options) {
    WorkerQuality quality{.bad_pairs = pairs.degraded.size(), .repeat_pairs = pairs.first.size()};
    if (const auto reason = why_untestable(pairs, options.test)) {
        quality.reason = *reason;
        return quality;
    }
    const Evidence evidence = test_of(pairs, options.test);
    if (!evidence) {
        quality.reason = evidence.error().reason;
        return quality;
    }
    const bool passes =
        options.test == QualityTest::Paired ? evidence->p <= options.alpha : evidence->p < options.alpha;
    quality.verdict = passes ? Verdict::Passed : Verdict::Failed;
    quality.evidence = *evidence;
    return quality;
}

std::vector<double> ControlPairs::repeat_differences() const {
    std::vector<double> differences;
    differences.reserve(first.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        differences.push_back(std::fabs(repeated[i] - first[i]));
    }
    return differences;
}

std::vector<double> ControlPairs::bad_differences() const {
    std::vector<double> differences;
    differences.reserve(output.size());
    for (std::size_t i = 0; i < output.size(); ++i) {
        differences.push_back(output[i] - degraded[i]);
    }
    return differences;
}

std::vector<ControlPairs> control_pairs(const Ratings& ratings) {
    std::vector<ControlPairs> pairs(ratings.workers.size());
    for (const std::uint32_t i : paired_judgments(ratings, UnitKind::BadReference)) {
        pairs[ratings.worker[i]].output.push_back(ratings.score[ratings.pair[i]]);
        pairs[ratings.worker[i]].degraded.push_back(ratings.score[i]);
    }
    for (const std::uint32_t i : paired_judgments(ratings, UnitKind::AskAgain)) {
        const JudgmentPair seen = in_seen_order(ratings, ratings.pair[i], i);
        pairs[ratings.worker[i]].first.push_back(ratings.score[seen.first]);
        pairs[ratings.worker[i]].repeated.push_back(ratings.score[seen.second]);
    }
    return pairs;
}

std::vector<WorkerQuality> worker_quality(const Ratings& ratings, const QualityOptions& options) {
    const std::vector<ControlPairs> pairs = control_pairs(ratings);
    auto quality = parallel_map(
        pairs.size(), [&](std::size_t worker) { return tested(pairs[worker], options); }, options.parallel);
    for (const std::uint32_t worker : ratings.worker) {
        ++quality[worker].judgments;
    }
    for (std::size_t worker = 0; worker < quality.size(); ++worker) {
        if (ratings.is_rejected[worker] && options.rejected == RejectedWorkers::LeaveOut) {
            quality[worker].verdict = Verdict::Rejected;
        }
    }
    return quality;
}

std::vector<bool> passing(const std::vector<WorkerQuality>& quality) {
    std::vector<bool> passes;
    passes.reserve(quality.size());
    for (const WorkerQuality& worker : quality) {
        passes.push_back(worker.verdict == Verdict::Passed);
    }
    return passes;
}

}  // namespace adjudge
