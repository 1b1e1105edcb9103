#include "analysis/work/assignments.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <span>

#include "base/parallel.hpp"
#include "model/column.hpp"
#include "stats/grouped_rows.hpp"

namespace adjudge {
namespace {

std::optional<double> seconds_of(const WorkRows& rows, std::span<const std::uint32_t> judgments) {
    double sum = 0.0;
    for (const std::uint32_t i : judgments) {
        sum += rows.seconds[i];
    }
    return std::isnan(sum) ? std::nullopt : std::optional{sum};
}

// In seconds since 1970, which a double tells to the microsecond.
struct OpenTime {
    double begin;
    double end;
};

std::optional<OpenTime> open_time(const WorkRows& rows, const Assignment& assignment) {
    constexpr double microseconds_a_second = 1e6;
    std::int64_t last = missing_time;
    for (const std::uint32_t i : assignment.judgments) {
        last = std::max(last, rows.submitted_at[i]);
    }
    if (last == missing_time || !assignment.seconds || *assignment.seconds < 0.0) {
        return std::nullopt;
    }
    const double end = static_cast<double>(last) / microseconds_a_second;
    return OpenTime{end - *assignment.seconds, end};
}

// How many of a worker's assignments were open at a moment.
class OpenCounts {
public:
    explicit OpenCounts(const std::vector<std::optional<OpenTime>>& times) {
        for (const std::optional<OpenTime>& time : times) {
            if (time) {
                begins_.push_back(time->begin);
                ends_.push_back(time->end);
            }
        }
        std::ranges::sort(begins_);
        std::ranges::sort(ends_);
    }

    [[nodiscard]] std::size_t at(double moment) const {
        const auto begun = std::ranges::upper_bound(begins_, moment) - begins_.begin();
        const auto ended = std::ranges::lower_bound(ends_, moment) - ends_.begin();
        return static_cast<std::size_t>(begun - ended);
    }

private:
    std::vector<double> begins_;
    std::vector<double> ends_;
};

void count_open_at_once(const WorkRows& rows, std::span<Assignment> of_worker) {
    std::vector<std::optional<OpenTime>> times;
    times.reserve(of_worker.size());
    for (const Assignment& assignment : of_worker) {
        times.push_back(open_time(rows, assignment));
    }
    const OpenCounts open{times};
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (times[i]) {
            of_worker[i].open_at_once = std::max(open.at(times[i]->begin), open.at(times[i]->end));
        }
    }
}

std::vector<Assignment> assignments_of(const WorkRows& rows, std::span<const std::uint32_t> judgments) {
    std::vector<Assignment> found;
    std::map<std::uint32_t, std::size_t> places;
    for (const std::uint32_t i : judgments) {
        const auto [place, is_new] = places.emplace(rows.hit[i], found.size());
        if (is_new) {
            found.push_back({rows.worker[i], rows.hit[i], {}, std::nullopt});
        }
        found[place->second].judgments.push_back(i);
    }
    for (Assignment& assignment : found) {
        std::ranges::stable_sort(assignment.judgments, {}, [&](std::uint32_t i) { return rows.position[i]; });
        assignment.seconds = seconds_of(rows, assignment.judgments);
    }
    count_open_at_once(rows, found);
    return found;
}

}  // namespace

std::vector<Assignment> assignments(const WorkRows& rows) {
    const GroupedRows by_worker{rows.worker, rows.workers};
    auto parts = parallel_map(
        rows.workers, [&](std::size_t worker) { return assignments_of(rows, by_worker.rows(worker)); });
    std::vector<Assignment> all;
    for (std::vector<Assignment>& part : parts) {
        std::ranges::move(part, std::back_inserter(all));
    }
    return all;
}

}  // namespace adjudge
