#include "analysis/ratings/gold_removal.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace adjudge {
namespace {

// Judgments that go together, and what they go by: the least first.
struct RemovalGroup {
    double key;
    std::vector<std::size_t> places;
};

// Takes out group after group while every segment keeps a judgment, and chooses the point of the highest
// agreement; of equal ones the first.
Removal best_removal(const GoldData& data, const std::vector<RemovalGroup>& groups) {
    AgreementPool pool = pool_of(data, untouched(data));
    double best = pool.agreement().value_or(0.0);
    std::size_t best_groups = 0;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        for (const std::size_t place : groups[g].places) {
            pool.remove(place);
        }
        if (pool.has_bare_segment()) {
            break;
        }
        if (pool.agreement().value_or(0.0) > best) {
            best = *pool.agreement();
            best_groups = g + 1;
        }
    }
    Removal made{untouched(data), std::nullopt};
    for (std::size_t g = 0; g < best_groups; ++g) {
        for (const std::size_t place : groups[g].places) {
            made.treatments.weight[place] = 0.0;
        }
    }
    if (best_groups > 0) {
        made.threshold = groups[best_groups - 1].key;
    }
    return made;
}

// Groups of equal keys by ascending key.
std::vector<RemovalGroup> grouped(const std::vector<double>& keys) {
    std::vector<std::size_t> order(keys.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t place) { return keys[place]; });
    std::vector<RemovalGroup> groups;
    for (const std::size_t place : order) {
        if (groups.empty() || groups.back().key != keys[place]) {
            groups.push_back({keys[place], {}});
        }
        groups.back().places.push_back(place);
    }
    return groups;
}

}  // namespace

Treatments untouched(const GoldData& data) {
    Treatments made{{}, std::vector<double>(data.rows.size(), 1.0)};
    for (const std::uint32_t i : data.rows) {
        made.value.push_back(data.ratings.score[i]);
    }
    return made;
}

AgreementPool pool_of(const GoldData& data, const Treatments& treatments) {
    std::vector<PooledJudgment> judgments;
    for (std::size_t place = 0; place < data.rows.size(); ++place) {
        const std::uint32_t i = data.rows[place];
        judgments.push_back({data.ratings.worker[i], data.ratings.segment[i],
                             static_cast<std::int32_t>(std::lround(treatments.value[place]))});
    }
    AgreementPool pool{std::move(judgments), data.ratings.segments.size()};
    for (std::size_t place = 0; place < data.rows.size(); ++place) {
        if (treatments.weight[place] <= 0.0) {
            pool.remove(place);
        }
    }
    return pool;
}

Removal without_judges(const GoldData& data) {
    const AgreementPool pool = pool_of(data, untouched(data));
    std::vector<AgreementPool::Pairs> of_worker(data.ratings.workers.size());
    for (std::size_t place = 0; place < data.rows.size(); ++place) {
        const AgreementPool::Pairs pairs = pool.pairs_of(place);
        AgreementPool::Pairs& sum = of_worker[data.ratings.worker[data.rows[place]]];
        sum.compared += pairs.compared;
        sum.agreeing += pairs.agreeing;
    }
    std::vector<double> keys;
    for (const std::uint32_t i : data.rows) {
        const AgreementPool::Pairs& sum = of_worker[data.ratings.worker[i]];
        // A worker whom nobody can be compared with stays to the last.
        keys.push_back(sum.compared == 0
                           ? std::numeric_limits<double>::infinity()
                           : static_cast<double>(sum.agreeing) / static_cast<double>(sum.compared));
    }
    return best_removal(data, grouped(keys));
}

Removal without_outliers(const GoldData& data) {
    const std::size_t segments = data.ratings.segments.size();
    std::vector<double> sums(segments, 0.0);
    std::vector<double> numbers(segments, 0.0);
    for (const std::uint32_t i : data.rows) {
        sums[data.ratings.segment[i]] += data.ratings.score[i];
        numbers[data.ratings.segment[i]] += 1.0;
    }
    std::vector<double> keys;
    for (const std::uint32_t i : data.rows) {
        const std::uint32_t segment = data.ratings.segment[i];
        keys.push_back(-std::fabs(data.ratings.score[i] - sums[segment] / numbers[segment]));
    }
    Removal made = best_removal(data, grouped(keys));
    if (made.threshold) {
        made.threshold = -*made.threshold;
    }
    return made;
}

}  // namespace adjudge
