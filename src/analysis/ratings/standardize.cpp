#include "analysis/ratings/standardize.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <span>

#include <fmt/format.h>

#include "base/parallel.hpp"
#include "stats/grouped_rows.hpp"
#include "stats/moments.hpp"

namespace adjudge {
namespace {

double rounded(double value, int digits) {
    if (digits == 0) {
        return value;
    }
    const std::string text = fmt::format("{:.{}g}", value, digits);
    double read = 0.0;
    std::from_chars(text.data(), text.data() + text.size(), read);
    return read;
}

WorkerScale scale_of(const std::vector<double>& scores, const StandardizeOptions& options) {
    const Moments found = moments(scores);
    WorkerScale scale{.n = found.n, .mean = rounded(found.mean, options.rounded_digits)};
    if (found.n < 2) {
        scale.left_out = "fewer than two scores";
        return scale;
    }
    // A deviation that underflows to 0 tells scores apart no better than equal ones.
    if (is_constant(scores) || !(*found.sd() > 0.0)) {
        scale.left_out = "all scores are equal";
        return scale;
    }
    scale.sd = rounded(*found.sd(), options.rounded_digits);
    return scale;
}

// Sums come out the same for rows in any order, and for scores whose direction is turned: by distance from
// the mean.
std::vector<double> in_summing_order(std::vector<double> scores) {
    std::ranges::sort(scores);
    const double mean = moments(scores).mean;
    std::ranges::stable_sort(scores, {}, [&](double score) { return std::fabs(score - mean); });
    return scores;
}

// The scores that a worker's scale is taken from.
std::vector<double> scale_scores(const Ratings& ratings, std::span<const std::uint32_t> judgments,
                                 StandardRows rows) {
    std::vector<double> scores;
    for (const std::uint32_t i : judgments) {
        if (rows == StandardRows::All || ratings.kind[i] == UnitKind::System) {
            scores.push_back(ratings.score[i]);
        }
    }
    return in_summing_order(std::move(scores));
}

}  // namespace

StandardScores standardize(const Ratings& ratings, const StandardizeOptions& options) {
    StandardScores standard;
    standard.z.assign(ratings.size(), std::numeric_limits<double>::quiet_NaN());
    const GroupedRows by_worker{ratings.worker, ratings.workers.size()};
    const auto standardize_worker = [&](std::size_t worker) {
        const auto judgments = by_worker.rows(worker);
        WorkerScale scale = scale_of(scale_scores(ratings, judgments, options.rows), options);
        if (!scale.left_out.empty()) {
            return scale;
        }
        for (const std::uint32_t i : judgments) {
            standard.z[i] = (ratings.score[i] - scale.mean) / scale.sd;
        }
        return scale;
    };
    standard.workers = parallel_map(ratings.workers.size(), standardize_worker);
    return standard;
}

}  // namespace adjudge
