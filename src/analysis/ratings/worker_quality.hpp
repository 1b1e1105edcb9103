// Which workers can be trusted: the named tests of hidden controls, one worker at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ratings/ratings.hpp"
#include "base/parallel.hpp"
#include "base/words.hpp"
#include "model/kinds.hpp"
#include "model/verdict_scope.hpp"

namespace adjudge {

enum class Verdict : std::uint8_t {
    Passed,
    Failed,
    Untestable,  // the test has no value; see the reason
    Rejected,    // the requester rejected work of this worker
};

template <>
struct Words<Verdict> {
    static constexpr std::array<std::string_view, 4> all{"passed", "failed", "untestable", "rejected"};
};

// What becomes of workers of whom the requester rejected an assignment.
enum class RejectedWorkers : std::uint8_t {
    LeaveOut,  // of all estimates, and of what counts as quality-controlled
    Keep,      // as if nothing had been rejected
};

template <>
struct Words<RejectedWorkers> {
    static constexpr std::array<std::string_view, 2> all{"leave-out", "keep"};
};

struct QualityOptions {
    QualityTest test = QualityTest::Paired;
    double alpha = 0.05;
    VerdictScope scope = VerdictScope::Pooled;
    RejectedWorkers rejected = RejectedWorkers::LeaveOut;
    ParallelOptions parallel = {};
};

// What the test found. The parts that a test does not have are empty.
struct QualityEvidence {
    double statistic;
    std::optional<double> df;
    double p;
    std::optional<double> effect;
};

struct WorkerQuality {
    Verdict verdict = Verdict::Untestable;
    std::string reason = {};  // why untestable
    std::optional<QualityEvidence> evidence = {};
    std::size_t judgments = 0;
    std::size_t bad_pairs = 0;     // degraded outputs whose original the worker judged too
    std::size_t repeat_pairs = 0;  // the same for repetitions
};

// By worker of the slice, on its own controls. `paired` passes at p <= alpha, the others at p < alpha, as their sources have it.
std::vector<WorkerQuality> worker_quality(const Ratings& ratings, const QualityOptions& options = {});

// By worker: whether its judgments are kept by a filter.
std::vector<bool> passing(const std::vector<WorkerQuality>& quality);

// The scores of one worker's controls and of what they belong to, in the order of the table.
struct ControlPairs {
    std::vector<double> output;  // originals of the degraded outputs
    std::vector<double> degraded;
    std::vector<double> first;  // of an output that was judged twice
    std::vector<double> repeated;

    // |repeated - first|, and output - degraded: LAW 2013, figure 3.
    [[nodiscard]] std::vector<double> repeat_differences() const;
    [[nodiscard]] std::vector<double> bad_differences() const;
};

// The test of one worker's controls, higher scores being better. Counts the pairs, not the judgments.
WorkerQuality tested(const ControlPairs& pairs, const QualityOptions& options = {});

// By worker.
std::vector<ControlPairs> control_pairs(const Ratings& ratings);

}  // namespace adjudge
