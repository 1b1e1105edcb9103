// Fits the HITs of a campaign file to its texts, and says what was chosen and what it costs.
#pragma once

#include <string>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "cli/program/console.hpp"
#include "experiment/passing_share.hpp"
#include "model/campaign.hpp"
#include "prepare/campaign_folder.hpp"
#include "prepare/people_fit.hpp"

namespace adjudge {

// Writes the campaign file anew where its HITs are too large for the texts, and says so. True where it did.
Result<bool, Problems> fit_campaign_file(const CampaignFolder& folder, Console& console);

// What the worker test can tell after one HIT: a line for each part that has such a test.
std::string worker_test_lines(const Campaign& campaign);

// Of as many simulated workers as tell a share to within three points.
std::optional<WorkerTestPower> summarized_worker_test(const Campaign& campaign);

}  // namespace adjudge
