#include "experiment/graham_2013.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "analysis/asked_options.hpp"
#include "analysis/ratings/slice_scales.hpp"
#include "analysis/ratings/standardize.hpp"
#include "base/try.hpp"
#include "experiment/paper_experiments.hpp"

namespace adjudge {
namespace {

// Intervals are not asked for: a bootstrap of two.
constexpr std::size_t hardly_any = 2;

double percent(std::size_t part, std::size_t whole) {
    return whole > 0 ? 100.0 * static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

bool has_verdict(const SliceVerdicts& verdicts) {
    return std::ranges::any_of(verdicts.quality, [](const WorkerQuality& worker) {
        return worker.verdict == Verdict::Passed || worker.verdict == Verdict::Failed;
    });
}

std::vector<SliceGroup> groups_of(const std::vector<TestedSlice>& slices, const StudyOptions& options) {
    std::vector<JudgedSlice> judged;
    for (const TestedSlice& slice : slices) {
        judged.push_back({slice.ratings, slice.scale, slice.passes, slice.consistency, slice.hits});
    }
    return slice_groups(judged, {.scope = options.ratings.quality.scope, .cost = options.shared.work.cost});
}

}  // namespace

Result<StudyOptions> rating_options(std::string_view preset, std::span<const GivenOption> given) {
    const Campaign campaign = preset_campaign(preset);
    ADJUDGE_TRY(StudyOptions asked, asked_options(&campaign, given));
    asked.ratings.quality.parallel = {1};
    asked.shared.inference.resamples = hardly_any;
    asked.ratings.consistency.parallel = {1};
    return asked;
}

Status check_one_criterion(const std::vector<Ratings>& slices) {
    for (const Ratings& ratings : slices) {
        if (ratings.name.criterion != slices.front().name.criterion) {
            return Error{ErrorCode::InvalidInput,
                         fmt::format("the paper has one criterion, and here are {} and {}: choose one, as by "
                                     "--only criterion={}",
                                     slices.front().name.criterion, ratings.name.criterion,
                                     slices.front().name.criterion)};
        }
    }
    return Done{};
}

Result<std::vector<ScaledRatings>> scaled_ratings(const std::vector<Ratings>& slices,
                                                  const RatingStudyOptions& options) {
    std::vector<const Ratings*> ratings;
    std::ranges::transform(slices, std::back_inserter(ratings), [](const Ratings& slice) { return &slice; });
    ADJUDGE_TRY(const auto scales, slice_scales(ratings, {options.scale, options.declared_scales}));
    std::vector<ScaledRatings> found;
    for (std::size_t i = 0; i < slices.size(); ++i) {
        found.push_back({ratings[i], scales[i].scale});
    }
    return found;
}

const TreatedGroup& TestedTable::treated(Treatment treatment) const {
    return *std::ranges::find(all().treatments, treatment, &TreatedGroup::treatment);
}

std::optional<double> TestedTable::passing_judgments_in(const std::string& language) const {
    const auto is_in = [&](const TestedSlice& slice) {
        return slice.ratings.name.target_language == language;
    };
    if (std::ranges::all_of(slices, is_in)) {
        return passing_judgments(all());
    }
    const auto found = std::ranges::find_if(groups, [&](const SliceGroup& group) {
        return group.by == GroupedBy::TargetLanguage && group.name == language;
    });
    return found == groups.end() ? std::nullopt : std::optional{passing_judgments(*found)};
}

Result<TestedTable> tested_table(const std::vector<Ratings>& slices, const StudyOptions& asked) {
    const RatingStudyOptions& options = asked.ratings;
    ADJUDGE_TRY(const std::vector<ScaledRatings> scaled, scaled_ratings(slices, options));
    const auto verdicts = slice_verdicts(scaled, options.quality);
    TestedTable table;
    for (std::size_t i = 0; i < slices.size(); ++i) {
        std::vector<bool> passes = passing(verdicts[i].quality);
        StandardScores standard = standardize(slices[i], options.standardize);
        Consistency agreement = consistency(slices[i], {standard, passes}, scaled[i].scale,
                                            asked.shared.inference, options.consistency);
        table.slices.push_back({.ratings = slices[i],
                                .scale = scaled[i].scale,
                                .passes = std::move(passes),
                                .standard = std::move(standard),
                                .consistency = std::move(agreement),
                                .hits = worked_hits(assignments(slices[i]))});
    }
    table.groups = groups_of(table.slices, asked);
    table.has_verdicts = std::ranges::any_of(verdicts, has_verdict);
    return table;
}

double passing_workers(const SliceGroup& group) {
    return percent(group.counts.passing_workers, group.counts.workers);
}

double passing_judgments(const SliceGroup& group) {
    return percent(group.counts.passing_judgments, group.counts.judgments);
}

}  // namespace adjudge
