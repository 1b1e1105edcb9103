#include "experiment/graham_2013.hpp"

#include <algorithm>

#include "analysis/ratings/slice_scales.hpp"
#include "analysis/ratings/slice_verdicts.hpp"
#include "analysis/ratings/standardize.hpp"

namespace adjudge {
namespace {

// Intervals are not asked for: a bootstrap of two.
constexpr std::size_t hardly_any = 2;

double percent(std::size_t part, std::size_t whole) {
    return whole > 0 ? 100.0 * static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

std::vector<ScaledRatings> scaled(const std::vector<Ratings>& slices) {
    std::vector<const Ratings*> ratings;
    std::ranges::transform(slices, std::back_inserter(ratings), [](const Ratings& slice) { return &slice; });
    const auto scales = slice_scales(ratings, {});
    std::vector<ScaledRatings> found;
    for (std::size_t i = 0; i < slices.size(); ++i) {
        found.push_back({ratings[i], scales ? (*scales)[i].scale : ScoreScale{}});
    }
    return found;
}

}  // namespace

const TreatedGroup& TestedTable::treated(Treatment treatment) const {
    return *std::ranges::find(all().treatments, treatment, &TreatedGroup::treatment);
}

std::optional<double> TestedTable::passing_judgments_in(const std::string& language) const {
    const auto found = std::ranges::find_if(groups, [&](const SliceGroup& group) {
        return group.by == GroupedBy::TargetLanguage && group.name == language;
    });
    return found == groups.end() ? std::nullopt : std::optional{passing_judgments(*found)};
}

TestedTable tested_table(const std::vector<Ratings>& slices, const SliceTest& test) {
    const std::vector<ScaledRatings> with_scales = scaled(slices);
    const auto verdicts = slice_verdicts(with_scales, {.test = test.test, .parallel = {1}});
    TestedTable table;
    for (std::size_t i = 0; i < slices.size(); ++i) {
        std::vector<bool> passes = passing(verdicts[i].quality);
        const StandardScores standard = standardize(slices[i]);
        Consistency agreement = consistency(
            slices[i], {standard, passes}, with_scales[i].scale,
            {.rule = test.rule, .categories = test.categories, .resamples = hardly_any, .parallel = {1}});
        table.slices.push_back({.ratings = slices[i],
                                .scale = with_scales[i].scale,
                                .passes = std::move(passes),
                                .consistency = std::move(agreement),
                                .hits = worked_hits(assignments(slices[i]))});
    }
    std::vector<JudgedSlice> judged;
    for (const TestedSlice& slice : table.slices) {
        judged.push_back({slice.ratings, slice.scale, slice.passes, slice.consistency, slice.hits});
    }
    table.groups = slice_groups(judged, {.cost = {.payment = test.payment}});
    return table;
}

double passing_workers(const SliceGroup& group) {
    return percent(group.counts.passing_workers, group.counts.workers);
}

double passing_judgments(const SliceGroup& group) {
    return percent(group.counts.passing_judgments, group.counts.judgments);
}

}  // namespace adjudge
