// The sample campaign of `adjudge demo`: texts that the program carries, under any preset's protocol.
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "formats/campaign/embedded_files.hpp"

namespace adjudge {

// examples/demo: five systems, 60 sentences in three documents, English to German and Arabic.
std::span<const EmbeddedFile> embedded_demo_texts();

// The campaign file: the preset's questions and quality test, with HITs that suit 60 sentences and so many
// workers, and places left for whoever wants to try. Fails where the preset can't be found or read.
Result<std::string, Problems> demo_campaign(const std::string& preset, std::size_t workers);

// Whether a folder holds a campaign that a demonstration made.
bool is_demo(const std::filesystem::path& folder);

// Writes the texts and the campaign file. Fails with Io.
Status write_demo(const std::filesystem::path& folder, const std::string& campaign);

}  // namespace adjudge
