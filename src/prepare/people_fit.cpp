#include "prepare/people_fit.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "base/counted.hpp"

namespace adjudge {
namespace {

std::string work_text(const PeopleFit& fit, std::string_view who) {
    return fit.share < 1.0
               ? fmt::format("{} can judge {:.0f} % of the HITs: the others stay open\n", who,
                             100.0 * fit.share)
               : fmt::format("{}: {} for each HIT\n", who, counted(fit.workers_per_hit, "worker"));
}

}  // namespace

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

std::string people_text(const PeopleFit& fit, const JudgingPeople& people) {
    const std::string who =
        fmt::format("{} with {:.0f} minutes each", counted(people.people, "judge"), people.minutes);
    const std::string too_long =
        fit.minutes_of_one > people.minutes
            ? fmt::format("a HIT takes about {:.1f} minutes, more than each has: it can't be made shorter\n",
                          fit.minutes_of_one)
            : "";
    return too_long + work_text(fit, who);
}

}  // namespace adjudge
