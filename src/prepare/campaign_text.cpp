#include "prepare/campaign_text.hpp"

#include <string_view>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "formats/campaign/toml_text.hpp"

namespace adjudge {
namespace {

std::string key_line(std::string_view key, std::string_view value) {
    return fmt::format("{} = {}\n", key, toml_text(value));
}

std::string pair_text(const LanguagePair& pair) {
    std::string text = "[[language_pair]]\n";
    text += key_line("source_language", pair.source_language);
    text += key_line("target_language", pair.target_language);
    const auto add = [&](std::string_view key, const std::string& file) {
        text += file.empty() ? "" : key_line(key, file);
    };
    add("texts", pair.texts);
    add("source", pair.source);
    add("reference", pair.reference);
    add("documents", pair.documents);
    text += pair.systems.empty() ? "" : "[language_pair.systems]      # name = file\n";
    for (const SystemOutput& system : pair.systems) {
        text += key_line(toml_text(system.name), system.file);  // a name may hold dots and spaces
    }
    return text + "\n";
}

}  // namespace

std::string campaign_head(const NewCampaign& campaign) {
    std::string text = fmt::format(
        "# A campaign made from the preset {}. `adjudge build` checks it and builds the HITs;\n"
        "# docs/campaign.md explains every key.\n",
        escaped(campaign.preset));
    text += key_line("name", campaign.name);
    text += campaign.title.empty() ? "" : key_line("title", campaign.title);
    text += fmt::format("seed = {}                     # same seed, same HITs\n\n", campaign.seed);
    for (const LanguagePair& pair : campaign.language_pairs) {
        text += pair_text(pair);
    }
    return text;
}

std::string campaign_text(const NewCampaign& campaign) { return campaign_head(campaign) + campaign.settings; }

}  // namespace adjudge
