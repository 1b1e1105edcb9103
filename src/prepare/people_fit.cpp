#include "prepare/people_fit.hpp"

#include <algorithm>
#include <cmath>

namespace adjudge {

std::optional<std::size_t> system_units_for(const Campaign& campaign, const PlannedWork& work,
                                            double minutes) {
    const double share = minutes * 60.0 / work.seconds_of_one;
    if (share >= 1.0 || campaign.hit.system < 2) {
        return std::nullopt;
    }
    const double units = std::floor(static_cast<double>(campaign.hit.system) * share);
    return std::max<std::size_t>(1, static_cast<std::size_t>(units));
}

PeopleFit fit_to_people(const PlannedWork& work, const JudgingPeople& people) {
    const double each = std::max(1.0, std::floor(people.minutes * 60.0 / work.seconds_of_one));
    const double done = each * static_cast<double>(people.people);
    const double times = done / static_cast<double>(work.hits);
    PeopleFit fit{.share = std::min(1.0, times), .minutes_of_one = work.seconds_of_one / 60.0};
    fit.workers_per_hit = std::clamp<std::size_t>(static_cast<std::size_t>(times), 1, people.people);
    fit.changes.push_back({.section = "collection",
                           .key = "workers_per_hit",
                           .value = fit.workers_per_hit,
                           .comment = "what these people can do in their time"});
    return fit;
}

}  // namespace adjudge
