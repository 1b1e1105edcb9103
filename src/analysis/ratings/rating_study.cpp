#include "analysis/ratings/rating_study.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include <fmt/format.h>

#include "analysis/near_names.hpp"
#include "analysis/ratings/gold_data.hpp"
#include "analysis/ratings/leave_out_errors.hpp"
#include "analysis/ratings/signature.hpp"
#include "analysis/ratings/study_memo.hpp"
#include "analysis/ratings/turned_ratings.hpp"
#include "analysis/work/assignments.hpp"
#include "base/counted.hpp"
#include "base/version.hpp"

namespace adjudge {
namespace {

// By a worker's name: the target languages it judged in the whole table.
using WorkerLanguages = std::map<std::string, std::set<std::string>>;

template <class Slices>
WorkerLanguages languages_by_worker(const Slices& slices) {
    WorkerLanguages languages;
    for (const auto& slice : slices) {
        for (const std::string& worker : slice.ratings.workers) {
            languages[worker].insert(slice.ratings.name.target_language);
        }
    }
    for (auto& [worker, of_worker] : languages) {
        of_worker.erase("");  // not told
    }
    return languages;
}

std::vector<std::size_t> language_counts(const Ratings& ratings, const WorkerLanguages& languages) {
    std::vector<std::size_t> counts;
    counts.reserve(ratings.workers.size());
    for (const std::string& worker : ratings.workers) {
        counts.push_back(languages.at(worker).size());
    }
    return counts;
}

std::vector<bool> kept_workers(const std::vector<WorkerQuality>& quality, Filter filter) {
    if (filter == Filter::Passed) {
        return passing(quality);
    }
    std::vector<bool> kept;
    kept.reserve(quality.size());
    for (const WorkerQuality& worker : quality) {
        kept.push_back(worker.verdict != Verdict::Rejected);
    }
    return kept;
}

SliceCounts counts_of(const Ratings& ratings, const std::vector<bool>& passes,
                      const std::vector<bool>& kept) {
    SliceCounts counts{.judgments = ratings.size(),
                       .workers = ratings.workers.size(),
                       .passing_workers = static_cast<std::size_t>(std::ranges::count(passes, true)),
                       .kept_workers = static_cast<std::size_t>(std::ranges::count(kept, true)),
                       .items = ratings.items.size(),
                       .systems = ratings.shared.systems.size()};
    for (const std::uint32_t worker : ratings.worker) {
        counts.kept_judgments += kept[worker] ? 1U : 0U;
    }
    return counts;
}

std::vector<DifferenceDistributions> differences_by_worker(const Ratings& ratings) {
    std::vector<DifferenceDistributions> differences;
    differences.reserve(ratings.workers.size());
    for (const ControlPairs& pairs : control_pairs(ratings)) {
        differences.push_back(difference_distributions(pairs));
    }
    return differences;
}

std::vector<StudyWorker> workers_of(const SliceStudy& study, const SliceVerdicts& verdicts,
                                    const std::vector<WorkerHabits>& habits,
                                    const std::vector<DifferenceDistributions>& differences) {
    std::vector<StudyWorker> workers;
    workers.reserve(study.ratings.workers.size());
    std::vector<std::size_t> judgments(study.ratings.workers.size(), 0);
    for (const std::uint32_t worker : study.ratings.worker) {
        ++judgments[worker];
    }
    for (std::size_t w = 0; w < study.ratings.workers.size(); ++w) {
        workers.push_back({study.ratings.workers[w], judgments[w], verdicts.quality[w], verdicts.alone[w],
                           habits[w], study.standard.workers[w],
                           study.ranking.model ? study.ranking.model->workers[w] : std::nullopt,
                           study.ranking.model ? std::optional{study.ranking.model->share[w]} : std::nullopt,
                           differences[w]});
    }
    return workers;
}

// A worker who decides much of the ranking is to be looked at.
void flag_weights(SliceStudy& study) {
    if (study.ranking.estimate != Estimate::Model) {
        return;
    }
    for (std::size_t w = 0; w < study.workers.size(); ++w) {
        if (const auto why = weight_concern(*study.ranking.model, w)) {
            study.workers[w].habits.flags.push_back({FlagKind::WeightShare, *why});
        }
    }
}

Computed<Spearman> p_by_seconds(const std::vector<StudyWorker>& workers) {
    std::vector<double> p;
    std::vector<double> seconds;
    for (const StudyWorker& worker : workers) {
        if (worker.quality.evidence && worker.habits.mean_hit_seconds) {
            p.push_back(worker.quality.evidence->p);
            seconds.push_back(*worker.habits.mean_hit_seconds);
        }
    }
    return spearman(p, seconds);
}

void note_workers(SliceStudy& study, const RatingStudyOptions& options) {
    const auto count = [&](Verdict verdict) {
        return std::ranges::count_if(
            study.workers, [&](const StudyWorker& worker) { return worker.quality.verdict == verdict; });
    };
    const auto all = static_cast<std::ptrdiff_t>(study.workers.size());
    if (count(Verdict::Untestable) == all) {
        study.notes.push_back(fmt::format("no worker can be tested ({}): nothing is known of their quality",
                                          study.workers.front().quality.reason));
    }
    if (study.workers.size() == 1) {
        study.notes.emplace_back(
            "one worker judged alone: there is nobody to agree with, and one person's taste decides");
    }
    const auto left_out = std::ranges::count_if(
        study.workers, [](const StudyWorker& worker) { return !worker.scale.left_out.empty(); });
    if (left_out > 0) {
        study.notes.push_back(fmt::format(
            "{} of {} workers have no standardized scores (see `workers`): they do not count for z", left_out,
            all));
    }
    if (options.filter == Filter::Passed && study.counts.kept_judgments == 0) {
        study.notes.emplace_back("the filter leaves no judgment: no worker passed the quality test");
    }
}

void note_repetitions(SliceStudy& study) {
    const std::vector<JudgmentPair> pairs = intra_pairs(study.ratings);
    const auto unknown = std::ranges::count_if(pairs, [&](const JudgmentPair& pair) {
        return order_evidence(study.ratings, pair.first, pair.second) == OrderEvidence::Rows;
    });
    if (unknown > 0) {
        study.notes.push_back(
            fmt::format("neither position nor time tells which of two judgments came first in {} of {} "
                        "repeated pairs: the order of rows was taken",
                        unknown, pairs.size()));
    }
}

void note_data(SliceStudy& study) {
    if (auto note = near_names_note(study.ratings.shared.systems)) {
        study.notes.push_back(*std::move(note));
    }
    if (study.scale.points != 0) {
        study.notes.push_back(
            fmt::format("{} is a scale of few points: tests of differences of means are computed, but LAW "
                        "2013 advises against them",
                        description(study.scale)));
    }
    const bool has_gold =
        std::ranges::any_of(gold_by_judgment(study.ratings), [](double gold) { return !std::isnan(gold); });
    if (has_gold && !study.scale.is_bounded()) {
        study.notes.push_back(fmt::format(
            "{} has no two ends to measure a distance from gold by: no worker is flagged for gold",
            description(study.scale)));
    }
    const ExpertScores& experts = study.ratings.experts;
    if (experts.judgments > 0) {
        study.notes.push_back(
            fmt::format("{} by {} are no part of the crowd: they are what it is compared with, and gold "
                        "for the techniques",
                        counted(experts.judgments, "judgment"), counted(experts.workers, "expert")));
    }
    const LeftOut& left_out = study.ratings.left_out;
    if (left_out.without_score > 0) {
        study.notes.push_back("left out: " + counted(left_out.without_score, "row") + " without a score");
    }
    if (left_out.tutorials > 0) {
        study.notes.push_back("left out: " + counted(left_out.tutorials, "tutorial row"));
    }
    if (left_out.superseded > 0) {
        study.notes.push_back("left out: " + counted(left_out.superseded, "answer") +
                              " that the same worker gave anew later");
    }
    const auto rejected = std::ranges::count_if(
        study.workers, [](const StudyWorker& worker) { return worker.quality.verdict == Verdict::Rejected; });
    if (rejected > 0) {
        study.notes.push_back("left out of the estimates: " +
                              counted(static_cast<std::size_t>(rejected), "worker") + " with rejected work");
    }
}

// How a study is asked for.
struct AskedStudy {
    const RatingStudyOptions& options;
    const SharedOptions& shared;
};

// Tolerances are given for a scale of 0 to 100: on another they are in proportion. Where a scale has no ends,
// no distance from gold is a failure.
FlagOptions flags_on(const ScoreScale& scale, const AskedStudy& asked) {
    FlagOptions flags = asked.options.flags;
    flags.least_seconds = asked.shared.work.flags.least_seconds;
    flags.least_hit_seconds = asked.shared.work.flags.least_hit_seconds;
    flags.gold_tolerance = scale.is_bounded() ? flags.gold_tolerance * scale.length() / ScoreScale{}.length()
                                              : std::numeric_limits<double>::infinity();
    flags.direction = scale.direction;
    flags.digits = mean_digits(scale);
    return flags;
}

Computed<GroupJackknife> errors_of_model(const Ratings& ratings, const RatingModel& model,
                                         const RatingModelOptions& options, const std::vector<bool>& kept,
                                         const LeaveOutOptions& left_out) {
    const Computed<LeaveOutGroups> groups = leave_out_groups(ratings, &kept, left_out);
    if (!groups) {
        return groups.error();
    }
    return model_errors(ratings, model, options, &kept, *groups);
}

// The model and its errors take longest, and change with few of the options.
Ranking ranking_of(const SliceStudy& study, const TurnedRatings& turned, const std::vector<bool>& kept,
                   const AskedStudy& asked, SliceMemo& memo) {
    const auto& [options, shared] = asked;
    const RankingOptions& ranking = options.ranking;
    const Ratings& ratings = turned.ratings();
    const StandardScores& standard = turned.standard();
    const WorkersAndOptions<RatingModelOptions> fitted{kept, options.standardize, study.scale,
                                                       options.shared_names, ranking.model};
    RankingParts parts{.model = memo.models.value(
                           fitted, [&] { return fit_ratings(ratings, standard, ranking.model, &kept); })};
    parts.scores = &ratings == &study.ratings ? &study.scores : nullptr;
    const auto asks_for = [&](SignificanceTest test, IntervalMethod interval) {
        return ranking.significance.test == test || ranking.interval == interval;
    };
    const bool needs_errors = ranking.estimate == Estimate::Model && parts.model &&
                              (asks_for(SignificanceTest::Jackknife, IntervalMethod::Jackknife) ||
                               (asks_for(SignificanceTest::Clustered, IntervalMethod::Clustered) &&
                                has_too_few_hits(*parts.model)));
    if (needs_errors) {
        const LeaveOutOptions left_out{.unit = ranking.leave_out, .seed = shared.inference.seed};
        parts.model_errors = &memo.model_errors.value({fitted, left_out}, [&] {
            return errors_of_model(ratings, *parts.model, ranking.model, kept, left_out);
        });
    }
    return turned.turned_back(
        rank_systems({ratings, standard, &kept}, shared.inference, ranking, std::move(parts)));
}

// More is better on both sides, whichever way the scale runs.
std::optional<RankCorrelations> beside_metric(const SliceStudy& study,
                                              const std::vector<SystemScore>& metric) {
    if (metric.empty()) {
        return std::nullopt;
    }
    const double sign = study.scale.direction == ScoreDirection::HigherIsBetter ? 1.0 : -1.0;
    std::vector<Computed<double>> estimates;
    std::vector<std::string> systems;
    for (const RankedSystem& system : study.ranking.systems) {
        estimates.emplace_back(sign * system.estimate);
        systems.push_back(study.ratings.shared.systems[system.system]);
    }
    return rank_correlations(estimates, metric_scores(metric, systems));
}

void add_means(SliceStudy& study, const std::vector<WorkerQuality>& quality) {
    const auto means = [&](Filter filter) {
        const std::vector<bool> kept = kept_workers(quality, filter);
        return mean_scores(study.ratings, study.standard, &kept).systems;
    };
    study.all_means = means(Filter::None);
    study.passing_means = means(Filter::Passed);
}

// What of a slice is known when it is looked at alone.
struct SliceInput {
    Ratings ratings;
    SliceScale scale;
    SliceVerdicts verdicts;
    std::size_t slices;  // of the study
};

SliceStudy begun_study(Ratings ratings, SliceScale scale, const RatingStudyOptions& options) {
    SliceStudy study;
    study.ratings = std::move(ratings);
    if (options.shared_names != SharedNames::Split) {
        study.ratings.shared = shared_outputs(study.ratings.systems, options.shared_names);
    }
    study.scale = scale.scale;
    study.notes = std::move(scale.notes);
    study.quality_test = options.quality.test;
    study.quality_alpha = options.quality.alpha;
    return study;
}

SliceStudy slice_study(SliceInput input, const WorkerLanguages& languages, const AskedStudy& asked,
                       SliceMemo& memo) {
    const RatingStudyOptions& options = asked.options;
    const Inference& inference = asked.shared.inference;
    const SliceVerdicts verdicts = std::move(input.verdicts);
    SliceStudy study = begun_study(std::move(input.ratings), std::move(input.scale), options);
    const Ratings& rows = study.ratings;
    study.standard =
        memo.standards.value(options.standardize, [&] { return standardize(rows, options.standardize); });
    const TurnedRatings turned{rows, study.standard, study.scale.direction};
    const RatingFacts& facts = memo.facts.value(study.scale.direction, [&] {
        return RatingFacts{assignments(rows), distributions_by_kind(rows),
                           differences_by_worker(turned.ratings())};
    });
    const std::vector<bool> passes = passing(verdicts.quality);
    const std::vector<bool> kept = kept_workers(verdicts.quality, options.filter);
    study.counts = counts_of(rows, passes, kept);
    study.counts.assignments = facts.assignments.size();
    study.design = check_design(rows, facts.assignments);
    study.distributions = facts.distributions;
    study.passing_distributions =
        memo.passing_distributions.value(passes, [&] { return distributions_by_kind(rows, &passes); });
    if (options.has_consistency) {
        study.consistency =
            memo.consistencies.value({passes,
                                      options.standardize,
                                      study.scale,
                                      options.shared_names,
                                      {options.consistency, inference}},
                                     [&] {
                                         return consistency(rows, {study.standard, passes}, study.scale,
                                                            inference, options.consistency);
                                     });
    }
    study.scores = mean_scores(rows, study.standard, &kept);
    add_means(study, verdicts.quality);
    study.with_experts = expert_agreement(rows, kept, inference.confidence);
    study.ranking = ranking_of(study, turned, kept, asked, memo);
    cut_intervals(study.ranking, study.scale);
    study.with_metric = beside_metric(study, options.metric);
    study.hits = worked_hits(facts.assignments);
    study.cost = cost_of_hits(study.hits, passes, asked.shared.work.cost);
    if (!study.cost.why_no_total.empty()) {
        study.notes.push_back(study.cost.why_no_total);
    }
    const FlagOptions flags = flags_on(study.scale, asked);
    const auto& habits = memo.habits.value(flags, [&] {
        return worker_habits(rows, facts.assignments, language_counts(rows, languages), flags);
    });
    study.workers = workers_of(study, verdicts, habits, facts.differences);
    flag_weights(study);
    study.techniques = memo.techniques.value(
        {study.scale, inference.seed}, [&] { return gold_techniques(rows, study.scale, inference.seed); });
    study.p_by_seconds = p_by_seconds(study.workers);
    study.signature = signature(study, options, asked.shared, input.slices);
    note_data(study);
    note_repetitions(study);
    note_workers(study, options);
    return study;
}

// A HIT may hold units of several slices.
void note_shared_cost(std::vector<SliceStudy>& slices, const CostOptions& cost) {
    if (!cost.payment || slices.size() < 2) {
        return;
    }
    for (SliceStudy& slice : slices) {
        slice.notes.emplace_back(
            "HITs and bonuses that serve several slices are paid for in each: do not add up their costs");
    }
}

void note_metric(std::vector<SliceStudy>& slices, const MatchedMetric& metric) {
    const std::vector<std::string> notes = notes_of(metric);
    for (SliceStudy& slice : slices) {
        slice.notes.insert(slice.notes.end(), notes.begin(), notes.end());
    }
}

// Of all slices, each once.
template <class Slices>
std::vector<std::string> all_systems(const Slices& slices, const RatingStudyOptions& options) {
    std::set<std::string> names;
    for (const auto& slice : slices) {
        const SharedOutputs shared = shared_outputs(slice.ratings.systems, options.shared_names);
        names.insert(shared.systems.begin(), shared.systems.end());
    }
    return {names.begin(), names.end()};
}

std::vector<Composite> composites_of(const std::vector<SliceStudy>& slices, const AskedStudy& asked) {
    const RatingStudyOptions& options = asked.options;
    std::vector<CriterionScores> parts;
    parts.reserve(slices.size());
    for (const SliceStudy& slice : slices) {
        parts.push_back({slice.ratings, slice.scores});
    }
    return composites(parts, {.inference = asked.shared.inference,
                              .direction = options.scale.value_or(ScoreScale{}).direction,
                              .parallel = options.ranking.significance.parallel});
}

// They take as long as agreement, and belong to it.
TestComparison tests_of(std::span<const ScaledRatings> slices, const RatingStudyOptions& options) {
    if (!options.has_consistency) {
        return {};
    }
    return compare_tests(slices, {.quality = options.quality,
                                  .inter = options.consistency.inter,
                                  .distinct = options.consistency.distinct});
}

std::vector<SliceGroup> groups_of(const std::vector<SliceStudy>& slices, const AskedStudy& asked) {
    std::vector<std::vector<bool>> passes;
    for (const SliceStudy& slice : slices) {
        std::vector<bool>& of_slice = passes.emplace_back();
        std::ranges::transform(slice.workers, std::back_inserter(of_slice), [](const StudyWorker& worker) {
            return worker.quality.verdict == Verdict::Passed;
        });
    }
    std::vector<JudgedSlice> judged;
    for (std::size_t i = 0; i < slices.size(); ++i) {
        judged.push_back(
            {slices[i].ratings, slices[i].scale, passes[i], slices[i].consistency, slices[i].hits});
    }
    return slice_groups(judged, {.scope = asked.options.quality.scope, .cost = asked.shared.work.cost});
}

}  // namespace

struct RatingStudies::Slice {
    Ratings ratings;
    SliceMemo memo;
};

RatingStudies::RatingStudies(std::vector<Ratings> slices) {
    for (Ratings& ratings : slices) {
        slices_.push_back({std::move(ratings), {}});
    }
}

RatingStudies::RatingStudies(RatingStudies&&) noexcept = default;
RatingStudies& RatingStudies::operator=(RatingStudies&&) noexcept = default;
RatingStudies::~RatingStudies() = default;

Result<RatingStudies> RatingStudies::of(const JudgmentTable& table, CountedRoles roles) {
    Result<std::vector<Ratings>> slices = slice_ratings(table, roles);
    if (!slices) {
        return slices.error();
    }
    return RatingStudies{*std::move(slices)};
}

// `take` gives a slice's ratings: a copy, or themselves.
template <class Take>
Result<RatingStudy> RatingStudies::made(const RatingStudyOptions& asked, const SharedOptions& shared,
                                        Take take) {
    const Result<MatchedMetric> metric = matched_metric(asked.metric, all_systems(slices_, asked));
    if (!metric) {
        return metric.error();
    }
    RatingStudyOptions options = asked;
    options.metric = metric->scores;
    const WorkerLanguages languages = languages_by_worker(slices_);
    std::vector<const Ratings*> ratings;
    for (const Slice& one : slices_) {
        ratings.push_back(&one.ratings);
    }
    Result<std::vector<SliceScale>> scales = slice_scales(ratings, {options.scale, options.declared_scales});
    if (!scales) {
        Error error = std::move(scales).error();
        error.place.field = "score";
        return error;
    }
    std::vector<ScaledRatings> scaled;
    for (std::size_t i = 0; i < slices_.size(); ++i) {
        scaled.push_back({ratings[i], (*scales)[i].scale});
    }
    RatingStudy study{.slices = {},
                      .composites = {},
                      .groups = {},
                      .tests = tests_of(scaled, options),
                      .scope = options.quality.scope,
                      .seed = shared.inference.seed,
                      .confidence = shared.inference.confidence,
                      .version = std::string{version()}};
    std::vector<SliceVerdicts> verdicts = slice_verdicts(scaled, options.quality);
    for (std::size_t i = 0; i < slices_.size(); ++i) {
        study.slices.push_back(slice_study(
            {take(slices_[i].ratings), std::move((*scales)[i]), std::move(verdicts[i]), slices_.size()},
            languages, {options, shared}, slices_[i].memo));
    }
    note_shared_cost(study.slices, shared.work.cost);
    note_metric(study.slices, *metric);
    study.composites = composites_of(study.slices, {options, shared});
    study.groups = groups_of(study.slices, {options, shared});
    return study;
}

Result<RatingStudy> RatingStudies::study(const RatingStudyOptions& options, const SharedOptions& shared) & {
    return made(options, shared, [](const Ratings& ratings) { return ratings; });
}

Result<RatingStudy> RatingStudies::study(const RatingStudyOptions& options, const SharedOptions& shared) && {
    return made(options, shared, [](Ratings& ratings) { return std::move(ratings); });
}

Result<RatingStudy> rating_study_of(const JudgmentTable& table, const RatingStudyOptions& options,
                                    const SharedOptions& shared) {
    Result<RatingStudies> studies = RatingStudies::of(table, shared.roles);
    if (!studies) {
        return studies.error();
    }
    return std::move(*studies).study(options, shared);
}

}  // namespace adjudge
