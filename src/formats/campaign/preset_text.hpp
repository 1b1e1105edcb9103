// Finding a preset by its name.
#pragma once

#include <string>
#include <string_view>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "formats/campaign/embedded_files.hpp"
#include "model/campaign.hpp"

namespace adjudge {

// Fails with NotFound, with the nearest name.
Result<EmbeddedFile> find_preset(std::string_view name);

// The same, read.
Result<Campaign, Problems> read_named_preset(std::string_view name);
// The same for who plans without texts; fails with Unsupported where the campaign has parts.
Result<Campaign, Problems> read_preset_of_one_piece(std::string_view name);
Status check_one_piece(const Campaign& campaign, std::string_view name);

// The first line of its comment.
std::string_view summary_of(const EmbeddedFile& preset);

}  // namespace adjudge
