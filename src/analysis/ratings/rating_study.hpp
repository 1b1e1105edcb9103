// A study: everything that the analysis of a ratings table finds, as one value.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/metric_comparison.hpp"
#include "analysis/ratings/composite.hpp"
#include "analysis/ratings/consistency.hpp"
#include "analysis/ratings/design_check.hpp"
#include "analysis/ratings/expert_agreement.hpp"
#include "analysis/ratings/gold_techniques.hpp"
#include "analysis/ratings/ranking.hpp"
#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/scale.hpp"
#include "analysis/ratings/score_distributions.hpp"
#include "analysis/ratings/slice_groups.hpp"
#include "analysis/ratings/slice_scales.hpp"
#include "analysis/ratings/slice_verdicts.hpp"
#include "analysis/ratings/standardize.hpp"
#include "analysis/ratings/system_scores.hpp"
#include "analysis/ratings/test_comparison.hpp"
#include "analysis/ratings/worker_flags.hpp"
#include "analysis/ratings/worker_quality.hpp"
#include "analysis/shared_options.hpp"
#include "analysis/work/cost.hpp"
#include "base/words.hpp"
#include "model/kinds.hpp"
#include "model/table.hpp"
#include "stats/correlation/spearman.hpp"

namespace adjudge {

struct RatingStudyOptions {
    std::optional<ScoreScale> scale = {};             // none: as the campaign declares, else guessed
    std::vector<DeclaredScale> declared_scales = {};  // by a campaign
    QualityOptions quality = {};
    // The gold tolerance is for a scale of 0 to 100; on others it is in proportion. The least seconds are
    // those of all kinds, in SharedOptions.
    FlagOptions flags = {};
    StandardizeOptions standardize = {};
    SharedNames shared_names = SharedNames::Split;
    ConsistencyOptions consistency = {};
    bool has_consistency = true;  // agreement takes longest of all where there are many judgments
    RankingOptions ranking = {};
    Filter filter = Filter::None;
    std::vector<SystemScore> metric = {};      // to compare the order with; none: no comparison
    std::vector<std::string> overridden = {};  // by the user, of what the campaign sets
};

// All that is known of a worker.
struct StudyWorker {
    std::string name;
    std::size_t judgments;  // in the slice
    WorkerQuality quality;  // the verdict that counts: over all slices of a worker who did several
    std::optional<WorkerQuality> quality_alone;  // on the slice's own controls, where that is another test
    WorkerHabits habits;
    WorkerScale scale;
    std::optional<FittedWorker> model;
    std::optional<WeightShare> share;
    DifferenceDistributions differences;
};

struct SliceCounts {
    std::size_t judgments = 0;
    std::size_t kept_judgments = 0;  // by workers that enter the estimates
    std::size_t workers = 0;
    std::size_t passing_workers = 0;
    std::size_t kept_workers = 0;  // that enter the estimates
    std::size_t items = 0;
    std::size_t systems = 0;
    std::size_t assignments = 0;
};

struct SliceStudy {
    Ratings ratings;
    ScoreScale scale;
    SliceCounts counts;
    DesignCheck design;
    StandardScores standard;
    std::vector<StudyWorker> workers;
    QualityTest quality_test = QualityTest::Paired;
    double quality_alpha = 0.05;                          // of the quality test
    std::vector<KindDistribution> distributions;          // of all workers
    std::vector<KindDistribution> passing_distributions;  // of those that pass
    Consistency consistency;
    Scores scores;
    // By system of ratings.shared, side by side (LAW 2013, table 5): without the filter, and by workers that
    // pass.
    std::vector<MeanScores> all_means;
    std::vector<MeanScores> passing_means;
    Ranking ranking;
    std::optional<RankCorrelations> with_metric;
    TimeAndCost cost;
    std::vector<WorkedHit> hits;
    std::optional<ExpertAgreement> with_experts;  // none where no expert stands apart
    Computed<GoldTechniques> techniques = Undefined{""};
    // Spearman's, of the quality test's p and mean seconds a HIT (LAW 2013 figure 4, ALTA 2013 figure 4).
    Computed<Spearman> p_by_seconds = Undefined{"fewer than three workers with a time and a p-value"};
    std::vector<std::string> notes;
    std::string signature;
};

struct RatingStudy {
    std::vector<SliceStudy> slices;
    std::vector<Composite> composites;
    std::vector<SliceGroup> groups;  // the slices put together; the last holds all
    TestComparison tests;            // the worker tests side by side; empty without consistency
    VerdictScope scope = VerdictScope::Pooled;
    std::uint64_t seed;
    double confidence;  // of all intervals
    std::string version;
};

// Fails with InvalidInput for a table that can't be analysed: no ratings, or scores that fit no scale.
Result<RatingStudy> rating_study_of(const JudgmentTable& table, const RatingStudyOptions& options = {},
                                    const SharedOptions& shared = {});

// Studies of one table under changing options: what takes long and does not depend on what was changed is
// kept. Not for several threads at once.
class RatingStudies {
public:
    // Fails as rating_study_of() does.
    static Result<RatingStudies> of(const JudgmentTable& table, CountedRoles roles = CountedRoles::Auto);
    RatingStudies(RatingStudies&&) noexcept;
    RatingStudies& operator=(RatingStudies&&) noexcept;
    ~RatingStudies();

    // The same as rating_study_of(), but that the roles are those it was made for.
    Result<RatingStudy> study(const RatingStudyOptions& options = {}, const SharedOptions& shared = {}) &;
    // The last one.
    Result<RatingStudy> study(const RatingStudyOptions& options = {}, const SharedOptions& shared = {}) &&;

private:
    struct Slice;
    explicit RatingStudies(std::vector<Ratings> slices);
    template <class Take>
    Result<RatingStudy> made(const RatingStudyOptions& options, const SharedOptions& shared, Take take);

    std::vector<Slice> slices_;
};

}  // namespace adjudge
