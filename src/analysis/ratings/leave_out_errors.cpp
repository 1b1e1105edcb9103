#include "analysis/ratings/leave_out_errors.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <span>
#include <tuple>

#include "analysis/ratings/connection.hpp"
#include "analysis/ratings/rating_model_rows.hpp"
#include "analysis/ratings/system_scores.hpp"
#include "stats/sorted_rows.hpp"

namespace adjudge {
namespace {

// One judgment for each worker, system and group that occur together.
std::vector<std::uint32_t> judgments_that_connect(const Ratings& ratings, KeptWorkers kept,
                                                  const LeaveOutGroups& groups) {
    const std::size_t systems = ratings.systems.size();
    std::vector<bool> is_seen(ratings.workers.size() * systems * groups.count, false);
    std::vector<std::uint32_t> rows;
    for (std::uint32_t i = 0; i < ratings.size(); ++i) {
        if (groups.group[i] == no_id || !counts_for_system(ratings.kind[i]) || !is_kept(ratings, kept, i)) {
            continue;
        }
        const std::size_t place =
            (ratings.worker[i] * systems + ratings.system[i]) * groups.count + groups.group[i];
        if (!is_seen[place]) {
            is_seen[place] = true;
            rows.push_back(i);
        }
    }
    return rows;
}

// Systems that a group connects with the others have no comparison without it.
void forget_disconnected(const Ratings& ratings, KeptWorkers kept, const LeaveOutGroups& groups,
                         std::vector<std::vector<double>>& by_group) {
    const std::vector<std::uint32_t> rows = judgments_that_connect(ratings, kept, groups);
    for (std::size_t g = 0; g < by_group.size(); ++g) {
        const SystemConnection connection =
            connection_of(ratings, rows, [&](std::size_t i) { return groups.group[i] != g; });
        if (connection.parts < 2) {
            continue;
        }
        const std::uint32_t largest = connection.largest();
        for (std::size_t s = 0; s < by_group[g].size(); ++s) {
            by_group[g][s] =
                connection.part[s] == largest ? by_group[g][s] : std::numeric_limits<double>::quiet_NaN();
        }
    }
}

// The sums of a segment's scores: all, and those that are not left out.
struct SegmentSums {
    double sum = 0.0;
    std::size_t n = 0;
};

std::vector<double> means_without(const Ratings& ratings, const std::vector<double>& scores,
                                  std::span<const std::uint32_t> rows, const LeaveOutGroups& groups,
                                  std::size_t group) {
    std::vector<SegmentSums> segments(ratings.segments.size());
    for (const std::uint32_t i : rows) {
        if (groups.group[i] != group) {
            segments[ratings.segment[i]].sum += scores[i];
            ++segments[ratings.segment[i]].n;
        }
    }
    std::vector<OutputValue> values(ratings.systems.size());
    for (std::size_t s = 0; s < segments.size(); ++s) {
        if (segments[s].n > 0) {
            OutputValue& value = values[ratings.segments[s].system];
            value.value += segments[s].sum / static_cast<double>(segments[s].n);
            ++value.segments;
        }
    }
    for (OutputValue& value : values) {
        value.value /= value.segments > 0 ? static_cast<double>(value.segments) : 1.0;
    }
    return system_values(ratings.shared, values);
}

// By system of ratings.shared and by group: the weight of the normal judgments among `rows`.
std::vector<std::vector<double>> group_weights(const Ratings& ratings, std::span<const std::uint32_t> rows,
                                               const LeaveOutGroups& groups,
                                               const std::function<double(std::size_t)>& weight) {
    std::vector<std::vector<double>> weights(ratings.shared.systems.size(),
                                             std::vector<double>(groups.count, 0.0));
    for (const std::uint32_t i : rows) {
        if (groups.group[i] == no_id || !counts_for_system(ratings.kind[i])) {
            continue;
        }
        for (const std::uint32_t system : ratings.shared.systems_of[ratings.system[i]]) {
            weights[system][groups.group[i]] += weight(i);
        }
    }
    return weights;
}

}  // namespace

GroupJackknife mean_errors(const Ratings& ratings, const std::vector<double>& scores, KeptWorkers kept,
                           const LeaveOutGroups& groups, WorkerEffects effects) {
    std::vector<std::uint32_t> rows;
    for (std::uint32_t i = 0; i < ratings.size(); ++i) {
        if (counts_for_system(ratings.kind[i]) && !std::isnan(scores[i]) && is_kept(ratings, kept, i)) {
            rows.push_back(i);
        }
    }
    rows = sorted_rows(rows, ratings.segment, ratings.segments.size(), [&](std::uint32_t i) {
        return std::tuple{ratings.worker[i], ratings.hit[i], ratings.kind[i], scores[i]};
    });
    std::vector<std::vector<double>> by_group;
    for (std::size_t group = 0; group < groups.count; ++group) {
        by_group.push_back(means_without(ratings, scores, rows, groups, group));
    }
    if (effects == WorkerEffects::Removed) {
        forget_disconnected(ratings, kept, groups, by_group);
    }
    return group_jackknife(by_group, group_weights(ratings, rows, groups, [](std::size_t) { return 1.0; }));
}

GroupJackknife model_errors(const Ratings& ratings, const RatingModel& model,
                            const RatingModelOptions& options, KeptWorkers kept,
                            const LeaveOutGroups& groups) {
    std::vector<std::vector<double>> by_group = left_out_qualities(ratings, model, options, groups);
    forget_disconnected(ratings, kept, groups, by_group);
    return group_jackknife(by_group, group_weights(ratings, model.rows->judgments(), groups,
                                                   [&](std::size_t i) { return model.weight[i]; }));
}

}  // namespace adjudge
