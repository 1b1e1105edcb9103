#include "experiment/graham_2013.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "analysis/asked_options.hpp"
#include "base/try.hpp"
#include "experiment/paper_experiments.hpp"

namespace adjudge {
namespace {

// Intervals are not asked for: a bootstrap of two.
constexpr std::size_t hardly_any = 2;

const TreatedConsistency& treated(const TestedSlice& slice, Treatment treatment) {
    return *std::ranges::find(slice.consistency.treatments, treatment, &TreatedConsistency::treatment);
}

double percent(double part, double whole) { return whole > 0.0 ? 100.0 * part / whole : 0.0; }

// The table as one slice: without what tells configurations and language pairs apart.
JudgmentTable without_slices(const JudgmentTable& table) {
    TableParts parts = JudgmentTable{table}.parts();
    std::erase_if(parts.columns, [](const NamedColumn& column) {
        return column.name == "configuration" || column.name == "source_language" ||
               column.name == "target_language";
    });
    return JudgmentTable{std::move(parts)};
}

void insert_passing(const std::vector<std::string>& workers, const std::vector<bool>& passes,
                    std::set<std::string>& names) {
    for (std::size_t w = 0; w < passes.size(); ++w) {
        if (passes[w]) {
            names.insert(workers[w]);
        }
    }
}

// The verdicts on all workers over the whole table.
struct PooledTest {
    std::vector<std::string> workers;
    std::vector<WorkerQuality> quality;
};

PooledTest pooled_test(const JudgmentTable& table, const RatingStudyOptions& options) {
    auto all = slice_ratings(without_slices(table), options.roles);
    if (!all) {
        return {};
    }
    QualityOptions quality = options.quality;
    quality.parallel = {1};
    return {all->front().workers, worker_quality(all->front(), quality)};
}

std::set<std::string> passing_names(const JudgmentTable& table, const RatingStudyOptions& options) {
    const PooledTest tested = pooled_test(table, options);
    std::set<std::string> names;
    insert_passing(tested.workers, passing(tested.quality), names);
    return names;
}

}  // namespace

void PooledAgreement::add(const PairAgreement& agreement) {
    if (agreement.pairs == 0) {
        return;
    }
    const auto n = static_cast<double>(agreement.pairs);
    const double mean = agreement.mean_absolute_difference.value_or(0.0);
    const double sd = agreement.sd_absolute_difference.value_or(0.0);
    pairs_ += n;
    first_ += n * agreement.mean_first.value_or(0.0);
    second_ += n * agreement.mean_second.value_or(0.0);
    differences_ += n * mean;
    squares_ += (n - 1.0) * sd * sd + n * mean * mean;
    for (const CategoryAgreement& by : agreement.by_categories) {
        // Where all values are equal, there is no kappa of them alone, but their pairs agree.
        const double share = mean == 0.0 ? 1.0 : 0.0;
        agreeing_[by.categories] += n * by.agreement.value_or(share);
    }
}

std::optional<double> PooledAgreement::over_pairs(double sum) const {
    return pairs_ > 0.0 ? std::optional{sum / pairs_} : std::nullopt;
}

std::optional<double> PooledAgreement::mean_difference() const { return over_pairs(differences_); }
std::optional<double> PooledAgreement::mean_first() const { return over_pairs(first_); }
std::optional<double> PooledAgreement::mean_second() const { return over_pairs(second_); }

std::optional<double> PooledAgreement::sd_difference() const {
    if (pairs_ < 2.0) {
        return std::nullopt;
    }
    const double mean = differences_ / pairs_;
    return std::sqrt(std::max(squares_ - pairs_ * mean * mean, 0.0) / (pairs_ - 1.0));
}

std::optional<double> PooledAgreement::agreement(std::size_t categories) const {
    const auto found = agreeing_.find(categories);
    return found == agreeing_.end() ? std::nullopt : over_pairs(found->second);
}

std::optional<double> PooledAgreement::kappa(std::size_t categories) const {
    const auto agreed = agreement(categories);
    const double chance = chance_uniform(categories);
    return agreed ? std::optional{(*agreed - chance) / (1.0 - chance)} : std::nullopt;
}

std::size_t TestedSlice::judgments_of_passing() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(ratings.worker, [&](std::uint32_t worker) { return passes[worker]; }));
}

Result<RatingStudyOptions> rating_options(std::string_view preset, std::span<const GivenOption> given) {
    const Campaign campaign = preset_campaign(preset);
    ADJUDGE_TRY(StudyOptions asked, asked_options(&campaign, given));
    asked.ratings.consistency.resamples = hardly_any;
    asked.ratings.consistency.parallel = {1};
    return std::move(asked.ratings);
}

Status check_one_criterion(const std::vector<Ratings>& slices) {
    for (const Ratings& ratings : slices) {
        if (ratings.name.criterion != slices.front().name.criterion) {
            return Error{ErrorCode::InvalidInput,
                         fmt::format("the paper has one criterion, and here are {} and {}: choose one, as by "
                                     "--only criterion:{}",
                                     slices.front().name.criterion, ratings.name.criterion,
                                     slices.front().name.criterion)};
        }
    }
    return Done{};
}

Result<std::vector<SliceScale>> scales_of(const std::vector<Ratings>& slices,
                                          const RatingStudyOptions& options) {
    std::vector<const Ratings*> all;
    for (const Ratings& ratings : slices) {
        all.push_back(&ratings);
    }
    return slice_scales(all, {options.scale, options.declared_scales});
}

bool can_test_workers(const JudgmentTable& table, const RatingStudyOptions& options) {
    return std::ranges::any_of(pooled_test(table, options).quality, [](const WorkerQuality& worker) {
        return worker.verdict == Verdict::Passed || worker.verdict == Verdict::Failed;
    });
}

Result<std::vector<TestedSlice>> tested_slices(const JudgmentTable& table, const std::vector<Ratings>& slices,
                                               const RatingStudyOptions& options) {
    ADJUDGE_TRY(const std::vector<SliceScale> scales, scales_of(slices, options));
    const std::set<std::string> good = passing_names(table, options);
    std::vector<TestedSlice> found;
    for (std::size_t i = 0; i < slices.size(); ++i) {
        const Ratings& ratings = slices[i];
        std::vector<bool> passes;
        for (const std::string& worker : ratings.workers) {
            passes.push_back(good.contains(worker));
        }
        const StandardScores standard = standardize(ratings, options.standardize);
        Consistency agreement =
            consistency(ratings, {standard, passes}, scales[i].scale, options.consistency);
        found.push_back(
            {.ratings = ratings, .passes = std::move(passes), .consistency = std::move(agreement)});
    }
    return found;
}

PooledAgreement pooled_intra(const std::vector<TestedSlice>& slices, Treatment treatment) {
    PooledAgreement pooled;
    for (const TestedSlice& slice : slices) {
        pooled.add(treated(slice, treatment).intra);
    }
    return pooled;
}

PooledAgreement pooled_inter(const std::vector<TestedSlice>& slices, Treatment treatment) {
    PooledAgreement pooled;
    for (const TestedSlice& slice : slices) {
        pooled.add(treated(slice, treatment).inter);
    }
    return pooled;
}

double passing_workers(const std::vector<TestedSlice>& slices) {
    std::set<std::string> passed;
    std::set<std::string> all;
    for (const TestedSlice& slice : slices) {
        all.insert(slice.ratings.workers.begin(), slice.ratings.workers.end());
        insert_passing(slice.ratings.workers, slice.passes, passed);
    }
    return percent(static_cast<double>(passed.size()), static_cast<double>(all.size()));
}

double passing_judgments(const std::vector<TestedSlice>& slices) {
    double passed = 0.0;
    double all = 0.0;
    for (const TestedSlice& slice : slices) {
        passed += static_cast<double>(slice.judgments_of_passing());
        all += static_cast<double>(slice.ratings.size());
    }
    return percent(passed, all);
}

std::optional<double> passing_judgments_in(const std::vector<TestedSlice>& slices,
                                           const std::string& language) {
    double passed = 0.0;
    double all = 0.0;
    for (const TestedSlice& slice : slices) {
        if (slice.ratings.name.target_language == language) {
            passed += static_cast<double>(slice.judgments_of_passing());
            all += static_cast<double>(slice.ratings.size());
        }
    }
    return all > 0.0 ? std::optional{percent(passed, all)} : std::nullopt;
}

}  // namespace adjudge
