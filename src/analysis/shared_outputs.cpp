#include "analysis/shared_outputs.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

namespace adjudge {
namespace {

std::vector<std::string> members_of(const std::string& name, SharedNames treatment) {
    if (treatment == SharedNames::Keep) {
        return {name};
    }
    std::vector<std::string> members;
    std::size_t begin = 0;
    for (std::size_t plus = name.find('+'); plus != std::string::npos; plus = name.find('+', begin)) {
        members.push_back(name.substr(begin, plus - begin));
        begin = plus + 1;
    }
    members.push_back(name.substr(begin));
    if (std::ranges::find(members, std::string{}) != members.end()) {
        return {name};
    }
    return members;
}

}  // namespace

SharedOutputs shared_outputs(std::span<const std::string> names, SharedNames treatment) {
    std::set<std::string> systems;
    for (const std::string& name : names) {
        for (std::string& member : members_of(name, treatment)) {
            systems.insert(std::move(member));
        }
    }
    SharedOutputs shared{.systems = {systems.begin(), systems.end()}, .systems_of = {}};
    for (const std::string& name : names) {
        std::vector<std::uint32_t> ids;
        for (const std::string& member : members_of(name, treatment)) {
            const auto at = std::ranges::lower_bound(shared.systems, member);
            ids.push_back(static_cast<std::uint32_t>(at - shared.systems.begin()));
        }
        std::ranges::sort(ids);
        ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
        shared.split += ids.size() > 1 ? 1U : 0U;
        shared.systems_of.push_back(std::move(ids));
    }
    return shared;
}

std::vector<double> system_values(const SharedOutputs& shared, std::span<const OutputValue> by_output) {
    std::vector<double> sums(shared.systems.size(), 0.0);
    std::vector<double> segments(shared.systems.size(), 0.0);
    for (std::size_t output = 0; output < by_output.size(); ++output) {
        const auto weight = static_cast<double>(by_output[output].segments);
        if (by_output[output].segments == 0) {
            continue;
        }
        for (const std::uint32_t system : shared.systems_of[output]) {
            sums[system] += weight * by_output[output].value;
            segments[system] += weight;
        }
    }
    for (std::size_t system = 0; system < sums.size(); ++system) {
        sums[system] = segments[system] > 0.0 ? sums[system] / segments[system]
                                              : std::numeric_limits<double>::quiet_NaN();
    }
    return sums;
}

}  // namespace adjudge
