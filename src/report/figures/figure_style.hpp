// The style sheet of figures (figure.css), which the program carries in itself (cmake/embed.cmake).
#pragma once

#include <span>

#include "formats/campaign/embedded_files.hpp"

namespace adjudge {

std::span<const EmbeddedFile> embedded_figure_style();

}  // namespace adjudge
