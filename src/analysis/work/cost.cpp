#include "analysis/work/cost.hpp"

#include <algorithm>

#include "analysis/local_ids.hpp"

namespace adjudge {
namespace {

constexpr double seconds_an_hour = 3600.0;

class TimeSums {
public:
    explicit TimeSums(const CostOptions& options) : options_{options} {}

    void add(const WorkedHit& hit) {
        ++summary_.assignments;
        judgments_ += hit.judgments;
        const std::optional<double>& own = hit.own_seconds;
        if (!own) {
            return;
        }
        const double longest = options_.longest_hit_seconds.value_or(*own);
        summary_.capped += *own > longest ? 1U : 0U;
        seconds_ += std::min(*own, longest);
        timed_judgments_ += static_cast<double>(hit.judgments);
        ++summary_.timed;
    }

    [[nodiscard]] TimeSummary summary() const {
        TimeSummary found = summary_;
        if (found.timed == 0) {
            return found;
        }
        const auto hits = static_cast<double>(found.timed);
        found.seconds_a_hit = seconds_ / hits;
        found.seconds_a_judgment = seconds_ / timed_judgments_;
        if (options_.payment && seconds_ > 0.0) {
            const double reward =
                options_.payment->per_hit * hits + options_.payment->per_sentence * timed_judgments_;
            found.hourly_rate = reward / (seconds_ / seconds_an_hour);
        }
        return found;
    }
    [[nodiscard]] std::size_t judgments() const noexcept { return judgments_; }

private:
    const CostOptions& options_;
    TimeSummary summary_;
    std::size_t judgments_ = 0;
    double seconds_ = 0.0;
    double timed_judgments_ = 0.0;
};

double cost_of_all(std::span<const WorkedHit> hits, const PayRates& payment) {
    if (payment.per_sentence == 0.0) {
        return campaign_cost(hits.size(), payment);
    }
    double total = payment.bonuses;
    for (const WorkedHit& hit : hits) {
        total += payment.cost(hit.judgments);
    }
    return total;
}

std::optional<double> share(double total, std::size_t count) {
    return count == 0 ? std::nullopt : std::optional{total / static_cast<double>(count)};
}

}  // namespace

double campaign_cost(std::size_t assignments, const PayRates& payment) {
    return static_cast<double>(assignments) * payment.cost(0) + payment.bonuses;
}

std::vector<WorkedHit> worked_hits(const std::vector<Assignment>& assignments) {
    std::vector<WorkedHit> hits;
    hits.reserve(assignments.size());
    for (const Assignment& assignment : assignments) {
        hits.push_back(
            {assignment.worker, assignment.hit, assignment.judgments.size(), assignment.own_seconds()});
    }
    return hits;
}

TimeAndCost cost_of_hits(std::span<const WorkedHit> hits, const std::vector<bool>& passes,
                         const CostOptions& asked) {
    CostOptions options = asked;
    const bool names_all_hits = std::ranges::find(hits, no_id, &WorkedHit::hit) == hits.end();
    if (!names_all_hits) {
        options.payment.reset();
    }
    TimeSums all{options};
    TimeSums passing{options};
    for (const WorkedHit& hit : hits) {
        all.add(hit);
        if (!passes.empty() && passes[hit.worker]) {
            passing.add(hit);
        }
    }
    TimeAndCost found{.all = all.summary(), .passing = passing.summary()};
    if (asked.payment && !names_all_hits) {
        found.why_no_total = "no cost: the table does not say which HIT a judgment was made in";
    }
    if (options.payment) {
        found.total = cost_of_all(hits, *options.payment);
        found.per_judgment = share(*found.total, all.judgments());
        found.per_kept_judgment = share(*found.total, passing.judgments());
    }
    return found;
}

TimeAndCost time_and_cost(const std::vector<Assignment>& assignments, const std::vector<bool>& passes,
                          const CostOptions& options) {
    return cost_of_hits(worked_hits(assignments), passes, options);
}

}  // namespace adjudge
