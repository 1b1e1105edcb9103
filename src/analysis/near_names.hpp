// Names that a reader may take for one: they differ only in case, blanks or dashes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace adjudge {

// Each set of such names as one text: A" and "a.
std::vector<std::string> near_equal_names(std::span<const std::string> names);

// The note on systems that a study carries; none where all names are far apart.
std::optional<std::string> near_names_note(std::span<const std::string> systems);

}  // namespace adjudge
