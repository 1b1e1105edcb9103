// Writes a campaign file from a preset's settings and the names of files.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/campaign.hpp"

namespace adjudge {

struct NewCampaign {
    std::string name;
    std::string title = {};     // that workers see instead of the name
    std::string preset = {};    // where the settings come from, for the reader
    std::string settings = {};  // the sections after the language pairs
    std::size_t seed = 1;
    std::vector<LanguagePair> language_pairs = {};  // files named as the campaign file will see them
};

// What comes before the settings: names and language pairs, of these languages, texts, source, reference,
// documents and systems.
std::string campaign_head(const NewCampaign& campaign);
std::string campaign_text(const NewCampaign& campaign);

}  // namespace adjudge
