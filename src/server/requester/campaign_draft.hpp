// A campaign as the requester's page describes it, before it is one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "prepare/campaign_text.hpp"
#include "server/api/json_body.hpp"

namespace adjudge {

// A file that was sent in parts, and where the campaign's folder has it.
struct DraftFile {
    std::string path;  // as the campaign file names it
    std::string upload;
    std::int64_t parts = 0;
};

struct CampaignDraft {
    NewCampaign campaign;
    std::vector<DraftFile> files;
};

// Each file of a language pair gets a folder of its own, so that two may have one name; files that the
// settings name themselves lie beside the campaign file. Fails with InvalidInput where something is missing,
// of another type, or no name of a file.
Result<CampaignDraft> read_draft(JsonBody& body);

// The one under the key `draft`.
Result<CampaignDraft> draft_in(JsonBody& body);

// Files of which nobody has said yet what they hold. Fails likewise.
Result<CampaignDraft> read_files(JsonBody& body);

}  // namespace adjudge
