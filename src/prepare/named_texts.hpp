// Reads the files that a campaign may be made of, as far as a guess needs them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "prepare/text_guess.hpp"

namespace adjudge {

// The files, and those of folders that are named, in the order of their names there; a file that is named
// twice once. Hidden files of a folder are left out. Fails with every name that can't be read.
Result<std::vector<NamedText>, Problems> read_named_texts(std::span<const std::string> names);

// The text with its first lines. Fails with NotFound or Io.
Result<NamedText> read_named_text(const std::string& path);

}  // namespace adjudge
