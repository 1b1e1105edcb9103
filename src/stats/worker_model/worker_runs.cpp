#include "stats/worker_model/worker_runs.hpp"

#include <algorithm>
#include <utility>

namespace adjudge {

bool RunIds::has_repeated_worker() const { return std::ranges::adjacent_find(worker) != worker.end(); }

RunIds number_runs(std::span<const std::uint32_t> worker, std::span<const std::uint32_t> hit) {
    using Key = std::pair<std::uint32_t, std::uint32_t>;
    const auto key_of = [&](std::size_t row) { return Key{worker[row], hit.empty() ? 0U : hit[row]}; };
    std::vector<Key> keys;
    keys.reserve(worker.size());
    for (std::size_t row = 0; row < worker.size(); ++row) {
        const Key key = key_of(row);
        if (keys.empty() || keys.back() != key) {
            keys.push_back(key);
        }
    }
    std::ranges::sort(keys);
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    RunIds ids;
    ids.run.reserve(worker.size());
    std::size_t last = 0;
    for (std::size_t row = 0; row < worker.size(); ++row) {
        const Key key = key_of(row);
        if (keys[last] != key) {
            last = static_cast<std::size_t>(std::ranges::lower_bound(keys, key) - keys.begin());
        }
        ids.run.push_back(static_cast<std::uint32_t>(last));
    }
    for (const Key& key : keys) {
        ids.worker.push_back(key.first);
    }
    return ids;
}

double run_discount(double judgments, double hit_share) { return hit_share / (1.0 + hit_share * judgments); }

RunEffect run_effect(const RunSums& sums, const WorkerFactor& worker, double hit_share) {
    const double discount = run_discount(sums.n, hit_share);
    return {discount * (sums.y - sums.n * worker.a - worker.b * sums.x),
            -discount * (sums.n * worker.cov_ab + sums.x * worker.var_b)};
}

double run_energy(const RunSums& sums, const WorkerFactor& worker, double hit_share) {
    const double discount = run_discount(sums.n, hit_share);
    const double mean = discount * (sums.y - sums.n * worker.a - worker.b * sums.x);
    const double spread = sums.n * sums.n * worker.var_a + 2.0 * sums.n * sums.x * worker.cov_ab +
                          sums.x * sums.x * worker.var_b;
    return (mean * mean + discount * discount * spread) / worker.noise + discount;
}

}  // namespace adjudge
