#include "analysis/population.hpp"

#include <algorithm>

#include "model/table_views.hpp"

namespace adjudge {

void PopulationCount::add(const JudgmentTable& table) {
    const JudgmentView view{table};
    std::vector<std::optional<Role>> known(view.worker.distinct());
    for (std::size_t row = 0; row < view.rows; ++row) {
        const Role role = view.role.at(row).value_or(Role::Crowd);
        std::optional<Role>& before = known[view.worker[row].value()];
        before = before ? std::max(*before, role) : role;
    }
    for (std::uint32_t worker = 0; worker < known.size(); ++worker) {
        if (known[worker]) {
            const std::string name{view.worker.name(WorkerId{worker})};
            const auto [place, is_new] = roles_.emplace(name, *known[worker]);
            place->second = std::max(place->second, *known[worker]);
        }
    }
}

Population PopulationCount::counted() const {
    Population found;
    for (const auto& [worker, role] : roles_) {
        switch (role) {
            case Role::Expert:
                ++found.experts;
                break;
            case Role::Simulated:
                ++found.simulated;
                break;
            case Role::Crowd:
                ++found.crowd;
                break;
        }
    }
    return found;
}

}  // namespace adjudge
