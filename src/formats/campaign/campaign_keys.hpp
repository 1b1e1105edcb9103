// Where a key stands in a campaign file, for messages about what only shows when HITs are built.
#pragma once

#include <string_view>

#include "base/error.hpp"
#include "formats/source_text.hpp"

namespace adjudge {

// The place of a key such as hit.least_gap or language_pair[2].source (from 1; without a number the first);
// of the nearest table that the file has where the key itself is not there.
Place find_key(const SourceText& campaign, std::string_view key);

}  // namespace adjudge
