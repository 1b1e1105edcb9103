// Fits the HITs of a campaign to its texts, where these are too few for the HITs that it wants.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "formats/campaign/campaign_edit.hpp"
#include "model/campaign.hpp"
#include "prepare/campaign_folder.hpp"

namespace adjudge {

// A part whose HITs were made smaller; the campaign itself where it has no parts.
struct FittedPart {
    std::string name;
    HitDesign wanted;
    HitDesign fitted;
    std::size_t items = 0;  // that the texts have, in the language pair with the fewest
};

struct CampaignFit {
    std::vector<FittedPart> parts = {};  // none: the campaign can be built as it is
    std::string settings;                // the text of the campaign file with the fitted numbers
};

// Every part keeps its mix in the largest HITs that all language pairs can fill (`scaled`), and among those
// nearly as large, the ones that ask for the fewest outputs twice. No output is shown twice to fill a HIT.
//
// Fails with whatever keeps the campaign from being built whatever the size of its HITs.
Result<CampaignFit, Problems> fit_campaign(const CampaignFolder& folder);

// What differs between two designs of a HIT, for the section of a campaign file that tells it: "hit", or
// "part[2].hit".
std::vector<NumberChange> hit_changes(const HitDesign& wanted, const HitDesign& fitted,
                                      const std::string& section);

// "30 units (24 system, 2 ask_again, 4 bad_reference)".
std::string mix_text(const HitDesign& design);
// "HITs fitted to 12 items: 14 units (...) instead of 30 units (...); 2 of 14 units are controls".
std::string fit_text(const FittedPart& part);

}  // namespace adjudge
