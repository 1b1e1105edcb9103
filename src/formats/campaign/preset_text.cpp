#include "formats/campaign/preset_text.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/nearest.hpp"
#include "base/quote.hpp"
#include "formats/campaign/campaign_file.hpp"

namespace adjudge {

Result<EmbeddedFile> find_preset(std::string_view name) {
    std::vector<std::string_view> names;
    for (const EmbeddedFile& preset : embedded_presets()) {
        if (preset.name == name) {
            return preset;
        }
        names.push_back(preset.name);
    }
    return Error{ErrorCode::NotFound, fmt::format("there is no preset {}{}: `adjudge presets` lists them",
                                                  quote(name), did_you_mean(name, names))};
}

Result<Campaign, Problems> read_named_preset(std::string_view name) {
    const auto preset = find_preset(name);
    if (!preset) {
        return only(preset.error());
    }
    return read_preset(
        SourceText::from_memory(std::string{preset->name} + ".toml", std::string{preset->text}));
}

Status check_one_piece(const Campaign& campaign, std::string_view name) {
    if (campaign.parts.empty()) {
        return Done{};
    }
    return Error{
        ErrorCode::Unsupported,
        fmt::format("{} has {} parts, each with HITs of its own, and what is planned here has one: name "
                    "a campaign or preset that asks what one of them asks",
                    quote(name), campaign.parts.size())};
}

Result<Campaign, Problems> read_preset_of_one_piece(std::string_view name) {
    auto preset = read_named_preset(name);
    if (preset) {
        if (Status status = check_one_piece(*preset, name); !status) {
            return only(std::move(status).error());
        }
    }
    return preset;
}

std::string_view summary_of(const EmbeddedFile& preset) {
    std::string_view line = preset.text.substr(0, preset.text.find('\n'));
    line.remove_prefix(std::min(line.find_first_not_of("# "), line.size()));
    return line;
}

}  // namespace adjudge
