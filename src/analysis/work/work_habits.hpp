// What a requester should look at before trusting or paying a worker: flags, each with its evidence, and what
// the work took.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/work/assignments.hpp"
#include "base/words.hpp"

namespace adjudge {

enum class FlagKind : std::uint8_t {
    // Below means worse: where lower is better, above.
    BadNotBelowOutput,        // mean of degraded outputs >= mean of outputs (ALTA 2013, table 4)
    OutputNotBelowReference,  // mean of outputs >= mean of references
    TooFast,
    FastHit,      // a HIT was done in fewer seconds than it may take
    ConstantRun,  // many equal scores in a row
    OnePosition,  // a large share of all scores at one position
    SeveralTargetLanguages,
    OverlappingHits,
    GoldFailures,
    SpamMisses,    // a spoilt unit was not scored below its original, or its spoilt side not marked worse
    WeightShare,   // the worker decides much of the ranking: rating_model.hpp's weight_concern()
    OneAnswer,     // nearly always the same answer, where others answer otherwise
    OneSide,       // the text at one place on the screen, whichever it is
    Disagreement,  // far less agreement with others than they have among themselves
};

template <>
struct Words<FlagKind> {
    static constexpr std::array<std::string_view, 14> all{"bad-not-below-output",
                                                          "output-not-below-reference",
                                                          "too-fast",
                                                          "fast-hit",
                                                          "constant-run",
                                                          "one-position",
                                                          "several-target-languages",
                                                          "overlapping-hits",
                                                          "gold-failures",
                                                          "spam-misses",
                                                          "weight-share",
                                                          "one-answer",
                                                          "one-side",
                                                          "disagreement"};
};

struct WorkerFlag {
    FlagKind kind;
    std::string evidence;  // "bad 87.6, output 85.2"
};

// How many HITs a worker had open at once, over those whose time is told.
struct OpenHits {
    double mean;
    std::size_t most;
};

// What one worker's HITs took, whatever was judged.
struct WorkHabits {
    std::size_t hits = 0;
    std::optional<double> least_hit_seconds = {};  // time shared between HITs open at once
    std::optional<double> mean_hit_seconds = {};
    std::optional<double> judgment_seconds = {};        // the mean over all HITs
    std::optional<double> least_judgment_seconds = {};  // the same in the quickest HIT
    std::optional<OpenHits> open_at_once = {};
};

WorkHabits work_habits(std::span<const Assignment> of_worker);

// None where the time is not told, or is `least_seconds` a judgment in every HIT.
std::optional<WorkerFlag> fast_flag(const WorkHabits& habits, double least_seconds);
// The same of `least_seconds` for a HIT.
std::optional<WorkerFlag> fast_hit_flag(const WorkHabits& habits, double least_seconds);
std::optional<WorkerFlag> overlap_flag(const WorkHabits& habits);

// The assignments of each worker, which stand together.
std::vector<std::span<const Assignment>> by_worker(std::span<const Assignment> assignments,
                                                   std::size_t workers);

}  // namespace adjudge
