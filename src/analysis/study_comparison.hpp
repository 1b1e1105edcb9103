// Two studies or runs compared: which slices both have, and what they say of the same outputs.
#pragma once

#include <string>
#include <vector>

#include "analysis/score_comparison.hpp"
#include "analysis/slices.hpp"
#include "analysis/study.hpp"
#include "analysis/study_options.hpp"
#include "base/result.hpp"
#include "model/table.hpp"

namespace adjudge {

struct ComparedSlices {
    SliceName first;
    SliceName second;
    std::string scores;  // "raw", "z" or "votes": what of both is compared
    ScoreComparison found;
};

struct StudyComparison {
    std::vector<ComparedSlices> slices;
    std::vector<SliceName> first_only;
    std::vector<SliceName> second_only;
    Inference inference;
};

// One of the two studies.
struct ComparedTable {
    const JudgmentTable& judgments;
    const StudyOptions& options;
};

// Fails with InvalidInput where the judgments have no scores or votes.
Status check_comparable(TableKind table);

// Ratings are compared by raw and by standardized scores, from the judgments that count for the estimates. Votes give
// each output the share of its comparisons that it won, a tie being half a win; ratings are compared with votes by
// their raw scores. Slices of one name belong together; where each study has one slice, these two.
//
// Raw scores on different scales, and ratings and votes, have no mean difference. Fails as the studies do, and with
// InvalidInput where no slice or no system is in both. Intervals are by the first study's confidence, resamples and seed.
Result<StudyComparison> compare_studies(const ComparedTable& first, const ComparedTable& second);

}  // namespace adjudge
