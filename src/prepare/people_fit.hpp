// Fits a campaign to the people who will judge and to the time that they have.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "formats/campaign/campaign_edit.hpp"
#include "model/campaign.hpp"

namespace adjudge {

// Of whom each is asked for so many minutes.
struct JudgingPeople {
    std::size_t people = 1;
    double minutes = 30.0;
};

// The HITs that a campaign has, and how long one takes.
struct PlannedWork {
    std::size_t hits = 0;  // of all language pairs and configurations
    double seconds_of_one = 0.0;
};

struct PeopleFit {
    std::vector<NumberChange> changes = {};
    std::size_t workers_per_hit = 1;
    double share = 1.0;           // of the HITs that these people can judge once in their time
    double minutes_of_one = 0.0;  // HIT, which may be more than they have
};

// As many workers for each HIT as people and time allow, at least one and no person twice. HITs that take
// longer than the minutes get fewer units: the numbers are then to be planned anew, before the workers are
// counted.
std::optional<std::size_t> system_units_for(const Campaign& campaign, const PlannedWork& work,
                                            double minutes);
PeopleFit fit_to_people(const PlannedWork& work, const JudgingPeople& people);

// Lines: whether a HIT takes longer than people have; how many workers each HIT gets of them, or what part of
// the HITs they can judge.
std::string people_text(const PeopleFit& fit, const JudgingPeople& people);

}  // namespace adjudge
