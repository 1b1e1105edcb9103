// Reads a campaign file.
#pragma once

#include "base/problems.hpp"
#include "base/result.hpp"
#include "formats/campaign/key_log.hpp"
#include "formats/source_text.hpp"
#include "model/campaign.hpp"

namespace adjudge {

// The campaign that the TOML text describes, or everything that is wrong with it, in the order of its lines.
// The texts it names are not opened.
Result<Campaign, Problems> read_campaign(const SourceText& source);

// The same for a preset, which has neither name nor texts.
Result<Campaign, Problems> read_preset(const SourceText& source);

// Every key that such a file may have as it stands, with those of tables that it lacks: which keys a field has
// depends on its type. Fails where the text is no TOML.
Result<KeyLog, Problems> preset_keys(const SourceText& source);

}  // namespace adjudge
