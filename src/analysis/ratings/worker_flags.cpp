#include "analysis/ratings/worker_flags.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>

#include <fmt/format.h>

#include "stats/grouped_rows.hpp"
#include "stats/moments.hpp"

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

std::vector<double> hit_seconds(std::span<const Assignment> of_worker) {
    std::vector<double> seconds;
    for (const Assignment& assignment : of_worker) {
        if (const auto own = assignment.own_seconds()) {
            seconds.push_back(*own);
        }
    }
    return seconds;
}

std::optional<OpenHits> open_hits(std::span<const Assignment> of_worker) {
    double sum = 0.0;
    std::size_t most = 0;
    std::size_t n = 0;
    for (const Assignment& assignment : of_worker) {
        if (assignment.open_at_once) {
            sum += static_cast<double>(*assignment.open_at_once);
            most = std::max(most, *assignment.open_at_once);
            ++n;
        }
    }
    return n == 0 ? std::nullopt : std::optional{OpenHits{sum / static_cast<double>(n), most}};
}

std::optional<WorkerFlag> fast_flag(std::span<const Assignment> of_worker, const FlagOptions& options) {
    std::optional<double> least;
    for (const Assignment& assignment : of_worker) {
        if (const auto own = assignment.own_seconds()) {
            const double each = *own / static_cast<double>(assignment.judgments.size());
            least = std::min(each, least.value_or(each));
        }
    }
    if (!least || *least >= options.least_seconds) {
        return std::nullopt;
    }
    return WorkerFlag{FlagKind::TooFast, fmt::format("{:.1f} s a judgment in the quickest HIT", *least)};
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

std::optional<WorkerFlag> gold_flag(const Ratings& ratings, std::span<const std::uint32_t> rows,
                                    const FlagOptions& options) {
    std::size_t n = 0;
    std::size_t failures = 0;
    for (const std::uint32_t i : rows) {
        if (!std::isnan(ratings.gold[i])) {
            ++n;
            failures += std::fabs(ratings.score[i] - ratings.gold[i]) > options.gold_tolerance ? 1U : 0U;
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

std::vector<WorkerFlag> flags_of(const Ratings& ratings, std::span<const std::uint32_t> rows,
                                 std::span<const Assignment> of_worker, const WorkerHabits& habits,
                                 const FlagOptions& options) {
    std::vector<WorkerFlag> flags =
        flags_of_means({habits.mean_bad, habits.mean_output, habits.mean_reference}, options);
    const auto add = [&](const std::optional<WorkerFlag>& flag) {
        if (flag) {
            flags.push_back(*flag);
        }
    };
    add(fast_flag(of_worker, options));
    if (habits.longest_run >= options.longest_run) {
        flags.push_back({FlagKind::ConstantRun, fmt::format("{} equal scores in a row", habits.longest_run)});
    }
    add(position_flag(ratings, rows, options));
    if (habits.open_at_once && habits.open_at_once->most > 1) {
        flags.push_back({FlagKind::OverlappingHits,
                         fmt::format("up to {} HITs open at once", habits.open_at_once->most)});
    }
    add(gold_flag(ratings, rows, options));
    add(spam_flag(ratings, rows, options));
    return flags;
}

WorkerHabits habits_of(const Ratings& ratings, std::span<const std::uint32_t> rows,
                       std::span<const Assignment> of_worker, const FlagOptions& options) {
    WorkerHabits habits{.hits = of_worker.size(),
                        .mean_bad = mean_of_kind(ratings, rows, UnitKind::BadReference),
                        .mean_output = mean_of_kind(ratings, rows, UnitKind::System),
                        .mean_reference = mean_of_kind(ratings, rows, UnitKind::GoodReference),
                        .open_at_once = open_hits(of_worker)};
    for (const Assignment& assignment : of_worker) {
        habits.longest_run = std::max(habits.longest_run, longest_run(ratings, assignment));
    }
    const std::vector<double> seconds = hit_seconds(of_worker);
    if (!seconds.empty()) {
        habits.least_hit_seconds = std::ranges::min(seconds);
        habits.mean_hit_seconds = moments(seconds).mean;
    }
    habits.flags = flags_of(ratings, rows, of_worker, habits, options);
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
    const GroupedRows by_worker{ratings.worker, ratings.workers.size()};
    std::vector<WorkerHabits> all(ratings.workers.size());
    std::size_t begin = 0;
    while (begin < assignments.size()) {
        const std::uint32_t worker = assignments[begin].worker;
        std::size_t end = begin;
        while (end < assignments.size() && assignments[end].worker == worker) {
            ++end;
        }
        all[worker] = habits_of(ratings, by_worker.rows(worker),
                                std::span{assignments}.subspan(begin, end - begin), options);
        if (target_languages[worker] > 1) {
            all[worker].flags.push_back({FlagKind::SeveralTargetLanguages,
                                         fmt::format("{} target languages", target_languages[worker])});
        }
        begin = end;
    }
    return all;
}

}  // namespace adjudge
