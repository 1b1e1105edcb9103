#include "analysis/ratings/worker_flags.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>

#include <fmt/format.h>

#include "analysis/ratings/gold_data.hpp"
#include "stats/grouped_rows.hpp"

namespace adjudge {
namespace {

// Whether the first score is worse than the second.
bool is_worse(double first, double second, const FlagOptions& options) {
    return options.direction == ScoreDirection::HigherIsBetter ? first < second : first > second;
}

std::optional<double> mean_of_kind(const Ratings& ratings, std::span<const std::uint32_t> rows,
                                   UnitKind kind) {
    double sum = 0.0;
    std::size_t n = 0;
    for (const std::uint32_t i : rows) {
        if (ratings.kind[i] == kind) {
            sum += ratings.score[i];
            ++n;
        }
    }
    return n == 0 ? std::nullopt : std::optional{sum / static_cast<double>(n)};
}

std::size_t longest_run(const Ratings& ratings, const Assignment& assignment) {
    std::size_t longest = 0;
    std::size_t run = 0;
    for (std::size_t k = 0; k < assignment.judgments.size(); ++k) {
        const bool goes_on =
            k > 0 && ratings.score[assignment.judgments[k]] == ratings.score[assignment.judgments[k - 1]];
        run = goes_on ? run + 1 : 1;
        longest = std::max(longest, run);
    }
    return longest;
}

std::optional<WorkerFlag> position_flag(const Ratings& ratings, std::span<const std::uint32_t> rows,
                                        const FlagOptions& options) {
    if (rows.size() < options.least_judgments) {
        return std::nullopt;
    }
    std::map<double, std::size_t> counts;
    for (const std::uint32_t i : rows) {
        ++counts[ratings.score[i]];
    }
    const auto most = std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
    const double share = static_cast<double>(most->second) / static_cast<double>(rows.size());
    if (share < options.position_share) {
        return std::nullopt;
    }
    return WorkerFlag{FlagKind::OnePosition,
                      fmt::format("{:.0f} % of {} scores are {}", 100.0 * share, rows.size(), most->first)};
}

// What all workers of a slice are looked at by.
struct FlagInput {
    const Ratings& ratings;
    const FlagOptions& options;
    std::vector<double> gold;  // by judgment, NaN where there is none
};

std::optional<WorkerFlag> gold_flag(const FlagInput& input, std::span<const std::uint32_t> rows) {
    const FlagOptions& options = input.options;
    std::size_t n = 0;
    std::size_t failures = 0;
    for (const std::uint32_t i : rows) {
        if (!std::isnan(input.gold[i])) {
            ++n;
            failures += std::fabs(input.ratings.score[i] - input.gold[i]) > options.gold_tolerance ? 1U : 0U;
        }
    }
    if (n == 0 || static_cast<double>(failures) < options.gold_failures * static_cast<double>(n)) {
        return std::nullopt;
    }
    return WorkerFlag{FlagKind::GoldFailures, fmt::format("{} of {} gold scores are off by more than {}",
                                                          failures, n, options.gold_tolerance)};
}

std::optional<WorkerFlag> spam_flag(const Ratings& ratings, std::span<const std::uint32_t> rows,
                                    const FlagOptions& options) {
    std::size_t n = 0;
    std::size_t misses = 0;
    for (const std::uint32_t i : rows) {
        if (ratings.kind[i] == UnitKind::Spam && ratings.pair[i] != no_id) {
            ++n;
            misses += is_worse(ratings.score[i], ratings.score[ratings.pair[i]], options) ? 0U : 1U;
        }
    }
    if (misses == 0) {
        return std::nullopt;
    }
    return WorkerFlag{FlagKind::SpamMisses,
                      fmt::format("{} of {} spoilt units not scored {} the original", misses, n,
                                  options.direction == ScoreDirection::HigherIsBetter ? "below" : "above")};
}

std::vector<WorkerFlag> flags_of(const FlagInput& input, std::span<const std::uint32_t> rows,
                                 const WorkerHabits& habits) {
    const auto& [ratings, options, gold] = input;
    std::vector<WorkerFlag> flags =
        flags_of_means({habits.mean_bad, habits.mean_output, habits.mean_reference}, options);
    const auto add = [&](const std::optional<WorkerFlag>& flag) {
        if (flag) {
            flags.push_back(*flag);
        }
    };
    add(fast_flag(habits, options.least_seconds));
    add(fast_hit_flag(habits, options.least_hit_seconds));
    if (habits.longest_run >= options.longest_run) {
        flags.push_back({FlagKind::ConstantRun, fmt::format("{} equal scores in a row", habits.longest_run)});
    }
    add(position_flag(ratings, rows, options));
    add(overlap_flag(habits));
    add(gold_flag(input, rows));
    add(spam_flag(ratings, rows, options));
    return flags;
}

WorkerHabits habits_of(const FlagInput& input, std::span<const std::uint32_t> rows,
                       std::span<const Assignment> of_worker) {
    const Ratings& ratings = input.ratings;
    WorkerHabits habits;
    static_cast<WorkHabits&>(habits) = work_habits(of_worker);
    habits.mean_bad = mean_of_kind(ratings, rows, UnitKind::BadReference);
    habits.mean_output = mean_of_kind(ratings, rows, UnitKind::System);
    habits.mean_reference = mean_of_kind(ratings, rows, UnitKind::GoodReference);
    for (const Assignment& assignment : of_worker) {
        habits.longest_run = std::max(habits.longest_run, longest_run(ratings, assignment));
    }
    habits.flags = flags_of(input, rows, habits);
    return habits;
}

}  // namespace

std::vector<WorkerFlag> flags_of_means(const KindMeans& means, const FlagOptions& options) {
    std::vector<WorkerFlag> flags;
    if (means.bad && means.output && !is_worse(*means.bad, *means.output, options)) {
        flags.push_back({FlagKind::BadNotBelowOutput,
                         fmt::format("mean of degraded outputs {:.{}f}, of outputs {:.{}f}", *means.bad,
                                     options.digits, *means.output, options.digits)});
    }
    if (means.output && means.reference && !is_worse(*means.output, *means.reference, options)) {
        flags.push_back({FlagKind::OutputNotBelowReference,
                         fmt::format("mean of outputs {:.{}f}, of references {:.{}f}", *means.output,
                                     options.digits, *means.reference, options.digits)});
    }
    return flags;
}

std::vector<WorkerHabits> worker_habits(const Ratings& ratings, const std::vector<Assignment>& assignments,
                                        const std::vector<std::size_t>& target_languages,
                                        const FlagOptions& options) {
    const GroupedRows rows{ratings.worker, ratings.workers.size()};
    const std::vector<std::span<const Assignment>> done = by_worker(assignments, ratings.workers.size());
    const FlagInput input{ratings, options, gold_by_judgment(ratings)};
    std::vector<WorkerHabits> all(ratings.workers.size());
    for (std::size_t worker = 0; worker < all.size(); ++worker) {
        all[worker] = habits_of(input, rows.rows(worker), done[worker]);
        if (target_languages[worker] > 1) {
            all[worker].flags.push_back({FlagKind::SeveralTargetLanguages,
                                         fmt::format("{} target languages", target_languages[worker])});
        }
    }
    return all;
}

}  // namespace adjudge
