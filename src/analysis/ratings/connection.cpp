#include "analysis/ratings/connection.hpp"

#include <algorithm>
#include <numeric>

#include "base/joined_sets.hpp"

namespace adjudge {

std::uint32_t SystemConnection::largest() const {
    std::vector<std::size_t> sizes(parts, 0);
    for (const std::uint32_t of_system : part) {
        if (of_system != no_id) {
            ++sizes[of_system];
        }
    }
    return static_cast<std::uint32_t>(std::ranges::max_element(sizes) - sizes.begin());
}

SystemConnection connection_of(const Ratings& ratings, std::span<const std::uint32_t> rows,
                               const std::function<bool(std::size_t)>& counts) {
    const std::size_t systems = ratings.shared.systems.size();
    JoinedSets sets{systems + ratings.workers.size()};
    std::vector<bool> is_judged(systems, false);
    for (const std::uint32_t i : rows) {
        if (!counts_for_system(ratings.kind[i]) || !counts(i)) {
            continue;
        }
        const auto worker = static_cast<std::uint32_t>(systems + ratings.worker[i]);
        for (const std::uint32_t system : ratings.shared.systems_of[ratings.system[i]]) {
            is_judged[system] = true;
            sets.join(system, worker);
        }
    }
    SystemConnection found{.part = std::vector<std::uint32_t>(systems, no_id)};
    std::vector<std::uint32_t> number(systems + ratings.workers.size(), no_id);
    for (std::uint32_t system = 0; system < systems; ++system) {
        if (is_judged[system]) {
            std::uint32_t& part = number[sets.find(system)];
            if (part == no_id) {
                part = static_cast<std::uint32_t>(found.parts++);
            }
            found.part[system] = part;
        }
    }
    return found;
}

SystemConnection connection_of(const Ratings& ratings, const std::function<bool(std::size_t)>& counts) {
    std::vector<std::uint32_t> rows(ratings.size());
    std::iota(rows.begin(), rows.end(), 0U);
    return connection_of(ratings, rows, counts);
}

}  // namespace adjudge
