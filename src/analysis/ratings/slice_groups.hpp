// Slices put together: by configuration, by target language, and all. With these rows stand tables 1 to 4 of
// LAW 2013 and tables 2 to 4 of ALTA 2013.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ratings/consistency.hpp"
#include "analysis/ratings/pooled_agreement.hpp"
#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/scale.hpp"
#include "analysis/ratings/worker_flags.hpp"
#include "analysis/ratings/worker_quality.hpp"
#include "analysis/work/cost.hpp"
#include "base/words.hpp"

namespace adjudge {

// What is known of a slice when slices are put together. All is referred to.
struct JudgedSlice {
    const Ratings& ratings;
    const ScoreScale& scale;
    const std::vector<bool>& passes;  // by worker
    const Consistency& consistency;   // empty where it was not asked for
    std::span<const WorkedHit> hits;
};

enum class GroupedBy : std::uint8_t { Configuration, TargetLanguage, All };

template <>
struct Words<GroupedBy> {
    static constexpr std::array<std::string_view, 3> all{"configuration", "target language", "all"};
};

// What means and differences of a group are told in.
enum class GroupUnit : std::uint8_t {
    Points,          // of the scale that all its slices have
    PercentOfScale,  // of each slice's own
    Incomparable,    // some scale has no two ends: there are no means and differences
};

template <>
struct Words<GroupUnit> {
    static constexpr std::array<std::string_view, 3> all{"points", "% of scale", "none"};
};

struct GroupCounts {
    std::size_t workers = 0;
    std::size_t passing_workers = 0;
    std::size_t judgments = 0;
    std::size_t passing_judgments = 0;  // of workers that pass
};

struct TreatedGroup {
    Treatment treatment;
    PooledAgreement same;
    PooledAgreement distinct;
};

struct SliceGroup {
    GroupedBy by = GroupedBy::All;
    std::string name = {};  // "all slices" of all
    std::size_t slices = 0;
    GroupUnit unit = GroupUnit::Points;
    int digits = 1;  // of means
    GroupCounts counts = {};
    std::vector<TreatedGroup> treatments = {};  // all four; none without consistency
    PooledAgreement degraded = {};              // against their originals
    PooledAgreement degraded_controlled = {};   // of workers that pass
    KindMeans means = {};                       // over workers, of each worker's means
    KindMeans passing_means = {};
    TimeAndCost cost = {};
};

// A worker of several slices is counted once for each verdict.
struct GroupOptions {
    VerdictScope scope = VerdictScope::Pooled;
    CostOptions cost = {};
};

// Configurations (with their criterion, where there are several) and target languages, where there are two or
// more, in the order of the slices; then all. A HIT that asks for several criteria counts once.
std::vector<SliceGroup> slice_groups(std::span<const JudgedSlice> slices, const GroupOptions& options = {});

// By name: each worker's means by kind of unit over all slices, in points.
std::map<std::string, KindMeans> kind_means(std::span<const Ratings* const> slices);
// Over workers; a mean that a worker does not have does not count.
KindMeans mean_of(const std::vector<KindMeans>& workers);

// In what all slices can be told.
GroupUnit common_unit(std::span<const ScoreScale> scales);
// How scores on this scale are told in it.
ScoreUnit score_unit(GroupUnit unit, const ScoreScale& scale);

}  // namespace adjudge
