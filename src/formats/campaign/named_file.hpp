// Opens a file that a key of the campaign file names.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.hpp"
#include "formats/source_text.hpp"

namespace adjudge {

// `folder` is that of the campaign file. An error has the path and the key; where there is no such file, it
// says what there is instead.
Result<SourceText> open_named(const std::filesystem::path& folder, const std::string& file,
                              const std::string& key);

}  // namespace adjudge
