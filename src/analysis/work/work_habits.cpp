#include "analysis/work/work_habits.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace adjudge {
namespace {

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

}  // namespace

WorkHabits work_habits(std::span<const Assignment> of_worker) {
    WorkHabits habits{.hits = of_worker.size(), .open_at_once = open_hits(of_worker)};
    double seconds = 0.0;
    double judgments = 0.0;
    double timed = 0.0;
    for (const Assignment& assignment : of_worker) {
        if (const auto own = assignment.own_seconds()) {
            const auto size = static_cast<double>(assignment.judgments.size());
            seconds += *own;
            judgments += size;
            timed += 1.0;
            habits.least_hit_seconds = std::min(*own, habits.least_hit_seconds.value_or(*own));
            habits.least_judgment_seconds =
                std::min(*own / size, habits.least_judgment_seconds.value_or(*own / size));
        }
    }
    if (timed > 0.0) {
        habits.mean_hit_seconds = seconds / timed;
        habits.judgment_seconds = seconds / judgments;
    }
    return habits;
}

std::optional<WorkerFlag> fast_flag(const WorkHabits& habits, double least_seconds) {
    const auto& least = habits.least_judgment_seconds;
    if (!least || *least >= least_seconds) {
        return std::nullopt;
    }
    return WorkerFlag{FlagKind::TooFast, fmt::format("{:.1f} s a judgment in the quickest HIT", *least)};
}

std::optional<WorkerFlag> fast_hit_flag(const WorkHabits& habits, double least_seconds) {
    const auto& least = habits.least_hit_seconds;
    if (!least || *least >= least_seconds) {
        return std::nullopt;
    }
    return WorkerFlag{FlagKind::FastHit,
                      fmt::format("a HIT in {:.0f} s, and {:.0f} s are the least", *least, least_seconds)};
}

std::optional<WorkerFlag> overlap_flag(const WorkHabits& habits) {
    if (!habits.open_at_once || habits.open_at_once->most < 2) {
        return std::nullopt;
    }
    return WorkerFlag{FlagKind::OverlappingHits,
                      fmt::format("up to {} HITs open at once", habits.open_at_once->most)};
}

std::vector<std::span<const Assignment>> by_worker(std::span<const Assignment> assignments,
                                                   std::size_t workers) {
    std::vector<std::span<const Assignment>> found(workers);
    std::size_t begin = 0;
    while (begin < assignments.size()) {
        std::size_t end = begin;
        while (end < assignments.size() && assignments[end].worker == assignments[begin].worker) {
            ++end;
        }
        found[assignments[begin].worker] = assignments.subspan(begin, end - begin);
        begin = end;
    }
    return found;
}

}  // namespace adjudge
