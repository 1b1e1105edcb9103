// The files of presets/, languages/ and crowds/, which the program carries in itself (cmake/embed.cmake).
#pragma once

#include <span>
#include <string_view>

namespace adjudge {

struct EmbeddedFile {
    std::string_view name;  // without folder and suffix
    std::string_view text;
};

// In the order of their file names.
std::span<const EmbeddedFile> embedded_presets();
std::span<const EmbeddedFile> embedded_languages();
std::span<const EmbeddedFile> embedded_crowds();
// docs/campaign.md alone.
std::span<const EmbeddedFile> embedded_campaign_page();

}  // namespace adjudge
