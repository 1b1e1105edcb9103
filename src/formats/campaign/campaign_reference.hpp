// What the keys of a campaign file mean, as docs/campaign.md tells it: one text for the page and the documents.
#pragma once

#include <map>
#include <string>

namespace adjudge {

// By path without numbers: "hit.least_gap". Keys whose names say all are not there.
const std::map<std::string, std::string>& campaign_key_meanings();

}  // namespace adjudge
