// Who of a table counts as the crowd, and who stands apart.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "model/kinds.hpp"
#include "model/table_views.hpp"

namespace adjudge {

// Workers of one role, and their rows.
struct RoleCount {
    Role role = Role::Crowd;
    std::size_t workers = 0;
    std::size_t judgments = 0;

    bool operator==(const RoleCount&) const = default;
};

// One who is an expert in a row is one in all: nobody is compared with themselves.
struct CountedWorkers {
    std::vector<bool> counts;     // by worker of the table
    std::vector<bool> is_expert;  // the same; nobody where experts count as crowd
    std::vector<RoleCount> counted;
    std::vector<RoleCount> left_out;  // in the order of the roles

    // Whose judgments are what those that count are compared with.
    [[nodiscard]] bool is_standard(WorkerId worker) const {
        return is_expert[worker.value()] && !counts[worker.value()];
    }
};

// Fails with InvalidInput where nobody has the role that was asked for.
Result<CountedWorkers> counted_workers(const JudgmentView& view, CountedRoles asked);

// "2 experts with 140 judgments".
std::string description(const RoleCount& count);

}  // namespace adjudge
