#include "prepare/reference_controls.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "formats/campaign/campaign_edit.hpp"
#include "formats/campaign/campaign_file.hpp"
#include "model/campaign_parts.hpp"

namespace adjudge {
namespace {

// A file with all texts may hold references.
bool may_have_references(const LanguagePair& pair) { return !pair.reference.empty() || !pair.texts.empty(); }

// The settings as the reader sees them; the names of files do not matter to it.
Result<Campaign, Problems> read_settings(NewCampaign campaign) {
    for (LanguagePair& pair : campaign.language_pairs) {
        pair.reference = "reference";
    }
    return read_campaign(SourceText::from_memory("settings", campaign_text(campaign)));
}

}  // namespace

NewCampaign without_missing_references(NewCampaign campaign) {
    if (std::ranges::any_of(campaign.language_pairs, may_have_references)) {
        return campaign;
    }
    const auto read = read_settings(campaign);
    if (!read) {
        return campaign;  // the reader of the file tells what is wrong
    }
    std::vector<NumberChange> changes;
    const std::vector<Campaign> parts = in_parts(*read);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::size_t wanted = parts[i].hit.good_reference;
        if (wanted > 0 && !parts[i].shows_references()) {
            changes.push_back({.section = read->parts.empty() ? "hit" : fmt::format("part[{}].hit", i + 1),
                               .key = "good_reference",
                               .value = 0,
                               .comment = fmt::format("there are no references; was {}", wanted)});
        }
    }
    campaign.settings = with_numbers(campaign.settings, changes);
    return campaign;
}

}  // namespace adjudge
