// The description of the API, which the program carries in itself.
#pragma once

#include <span>

#include "formats/embedded_files.hpp"

namespace adjudge {

// One file.
std::span<const EmbeddedFile> embedded_openapi();

}  // namespace adjudge
