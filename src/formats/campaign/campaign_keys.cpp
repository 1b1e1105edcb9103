#include "formats/campaign/campaign_keys.hpp"

#include <string>

#include "formats/campaign/toml_file.hpp"

namespace adjudge {
Place find_key(const SourceText& campaign, std::string_view key) {
    Place place{.file = campaign.name(), .field = std::string{key}};
    const auto table = parse_toml(campaign);
    if (!table) {
        return place;
    }
    const toml::source_position begin = nearest_node(*table, key).source().begin;
    place.line = begin.line;
    place.column = begin.column;
    return place;
}

}  // namespace adjudge
