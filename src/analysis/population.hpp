// Who judged: how many workers of each role, over all tables of a study.
#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "model/kinds.hpp"
#include "model/table.hpp"

namespace adjudge {

struct Population {
    std::size_t crowd = 0;
    std::size_t experts = 0;
    std::size_t simulated = 0;

    [[nodiscard]] std::size_t all() const { return crowd + experts + simulated; }

    bool operator==(const Population&) const = default;
};

// Counts every worker once. One who has several roles counts for the last in the order of the roles:
// simulated before expert before crowd, so that nobody passes for more than they are.
class PopulationCount {
public:
    void add(const JudgmentTable& table);
    [[nodiscard]] Population counted() const;

private:
    std::map<std::string, Role> roles_;
};

}  // namespace adjudge
