// What the two papers of Graham et al. (2013) measure of ratings with hidden controls.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/given_option.hpp"
#include "analysis/ratings/rating_study.hpp"
#include "analysis/ratings/slice_groups.hpp"
#include "analysis/ratings/slice_verdicts.hpp"
#include "analysis/study_options.hpp"
#include "base/result.hpp"

namespace adjudge {

// The options of a study by the settings of a preset and what was given. One thread, and hardly any resamples:
// intervals are not shown.
Result<StudyOptions> rating_options(std::string_view preset, std::span<const GivenOption> given);

// Fails where there are several criteria, as the papers have one.
Status check_one_criterion(const std::vector<Ratings>& slices);

// With the scales that the options and the scores have. The slices are referred to.
Result<std::vector<ScaledRatings>> scaled_ratings(const std::vector<Ratings>& slices,
                                                  const RatingStudyOptions& options);

// One slice with the verdicts on its workers.
struct TestedSlice {
    const Ratings& ratings;
    ScoreScale scale;
    std::vector<bool> passes;  // by worker
    StandardScores standard;
    Consistency consistency;
    std::vector<WorkedHit> hits;
};

// All slices of a table, and the same put together as a study does. A worker is tested once, over all HITs in
// whatever configuration and language, as the papers did.
struct TestedTable {
    std::vector<TestedSlice> slices;
    std::vector<SliceGroup> groups;
    bool has_verdicts = false;  // of one worker at least

    [[nodiscard]] const SliceGroup& all() const { return groups.back(); }
    [[nodiscard]] const TreatedGroup& treated(Treatment treatment) const;
    // Of judgments in this target language those of workers that pass, in per cent; nothing where nobody
    // judged.
    [[nodiscard]] std::optional<double> passing_judgments_in(const std::string& language) const;
};

// The slices are referred to. Fails where scores fit no scale.
Result<TestedTable> tested_table(const std::vector<Ratings>& slices, const StudyOptions& options);

// Shares, in per cent. A worker of several slices counts once.
double passing_workers(const SliceGroup& group);
double passing_judgments(const SliceGroup& group);

}  // namespace adjudge
