// What the two papers of Graham et al. (2013) measure of ratings with hidden controls.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "analysis/ratings/consistency.hpp"
#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/slice_groups.hpp"
#include "analysis/ratings/worker_quality.hpp"
#include "model/table.hpp"

namespace adjudge {

// One slice with the verdicts on its workers.
struct TestedSlice {
    const Ratings& ratings;
    ScoreScale scale;
    std::vector<bool> passes;  // by worker
    Consistency consistency;
    std::vector<WorkedHit> hits;
};

struct SliceTest {
    QualityTest test;
    std::vector<std::size_t> categories = {5, 4, 2};
    std::optional<CategoryRule> rule = {};
    std::optional<PayRates> payment = {};
};

// All slices of a table, and the same put together as a study does. A worker is tested once, over all HITs in
// whatever configuration and language, as the papers did.
struct TestedTable {
    std::vector<TestedSlice> slices;
    std::vector<SliceGroup> groups;

    [[nodiscard]] const SliceGroup& all() const { return groups.back(); }
    [[nodiscard]] const TreatedGroup& treated(Treatment treatment) const;
    // Of judgments in this target language those of workers that pass, in per cent; nothing where nobody
    // judged.
    [[nodiscard]] std::optional<double> passing_judgments_in(const std::string& language) const;
};

// The slices are referred to.
TestedTable tested_table(const std::vector<Ratings>& slices, const SliceTest& test);

// Shares, in per cent. A worker of several slices counts once.
double passing_workers(const SliceGroup& group);
double passing_judgments(const SliceGroup& group);

}  // namespace adjudge
