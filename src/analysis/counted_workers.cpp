#include "analysis/counted_workers.hpp"

#include <array>
#include <optional>

#include <fmt/format.h>

#include "base/counted.hpp"

namespace adjudge {
namespace {

constexpr std::size_t roles = all_words<Role>().size();

// Of a worker with several roles: an expert before anybody else, and no simulated worker is a person.
Role stronger(Role one, Role other) {
    for (const Role role : {Role::Expert, Role::Simulated}) {
        if (one == role || other == role) {
            return role;
        }
    }
    return Role::Crowd;
}

std::vector<std::optional<Role>> roles_by_worker(const JudgmentView& view) {
    std::vector<std::optional<Role>> known(view.worker.distinct());
    for (std::size_t row = 0; row < view.rows; ++row) {
        const Role role = view.role.at(row).value_or(Role::Crowd);
        std::optional<Role>& before = known[view.worker[row].value()];
        before = before ? stronger(*before, role) : role;
    }
    return known;
}

std::vector<RoleCount> counts_by_role(const JudgmentView& view,
                                      const std::vector<std::optional<Role>>& role_of) {
    std::vector<RoleCount> counts(roles);
    for (std::size_t i = 0; i < roles; ++i) {
        counts[i].role = static_cast<Role>(i);
    }
    for (const std::optional<Role> role : role_of) {
        if (role) {
            ++counts[static_cast<std::size_t>(*role)].workers;
        }
    }
    for (std::size_t row = 0; row < view.rows; ++row) {
        ++counts[static_cast<std::size_t>(*role_of[view.worker[row].value()])].judgments;
    }
    return counts;
}

bool is_counted(Role role, CountedRoles asked) {
    switch (asked) {
        case CountedRoles::CrowdAndExpert:
            return true;
        case CountedRoles::Expert:
            return role == Role::Expert;
        case CountedRoles::Auto:
        case CountedRoles::Crowd:
            break;
    }
    return role != Role::Expert;
}

}  // namespace

Result<CountedWorkers> counted_workers(const JudgmentView& view, CountedRoles asked) {
    const std::vector<std::optional<Role>> role_of = roles_by_worker(view);
    const std::vector<RoleCount> all = counts_by_role(view, role_of);
    const std::size_t experts = all[static_cast<std::size_t>(Role::Expert)].workers;
    std::size_t others = 0;
    for (const RoleCount& count : all) {
        others += count.role == Role::Expert ? 0 : count.workers;
    }
    if (asked == CountedRoles::Auto && others == 0) {
        asked = CountedRoles::Expert;
    }
    if (view.rows > 0 && asked == CountedRoles::Expert && experts == 0) {
        return Error{ErrorCode::InvalidInput, "roles: no worker of the table is an expert"};
    }
    if (view.rows > 0 && asked == CountedRoles::Crowd && others == 0) {
        return Error{ErrorCode::InvalidInput,
                     "roles: every worker of the table is an expert, and none is of the crowd"};
    }
    CountedWorkers found;
    for (const std::optional<Role> role : role_of) {
        found.counts.push_back(role && is_counted(*role, asked));
        found.is_expert.push_back(role == Role::Expert && asked != CountedRoles::CrowdAndExpert);
    }
    for (const RoleCount& count : all) {
        if (count.workers > 0) {
            (is_counted(count.role, asked) ? found.counted : found.left_out).push_back(count);
        }
    }
    return found;
}

std::string description(const RoleCount& count) {
    const std::string_view who = count.role == Role::Expert      ? "expert"
                                 : count.role == Role::Simulated ? "simulated worker"
                                                                 : "worker";
    return fmt::format("{} with {}", adjudge::counted(count.workers, who),
                       adjudge::counted(count.judgments, "judgment"));
}

}  // namespace adjudge
