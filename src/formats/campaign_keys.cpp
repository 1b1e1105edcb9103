#include "formats/campaign_keys.hpp"

#include <charconv>
#include <string>

#include "formats/toml_file.hpp"

namespace adjudge {
namespace {

// "language_pair[2]" is the second of the tables.
struct KeyPart {
    std::string_view name;
    std::size_t index = 0;
};

KeyPart part_of(std::string_view text) {
    const std::size_t bracket = text.find('[');
    KeyPart part{text.substr(0, bracket)};
    if (bracket != std::string_view::npos) {
        std::from_chars(text.data() + bracket + 1, text.data() + text.size(), part.index);
        part.index = part.index > 0 ? part.index - 1 : 0;
    }
    return part;
}

const toml::node* child_of(const toml::node& node, const KeyPart& part) {
    const toml::table* table = node.as_table();
    const toml::node* child = table == nullptr ? nullptr : table->get(part.name);
    const toml::array* list = child == nullptr ? nullptr : child->as_array();
    return list != nullptr && list->is_array_of_tables() ? list->get(part.index) : child;
}

}  // namespace

Place find_key(const SourceText& campaign, std::string_view key) {
    Place place{.file = campaign.name(), .field = std::string{key}};
    const auto table = parse_toml(campaign);
    if (!table) {
        return place;
    }
    const toml::node* node = &*table;
    for (std::string_view rest = key; !rest.empty();) {
        const std::size_t dot = rest.find('.');
        const toml::node* child = child_of(*node, part_of(rest.substr(0, dot)));
        if (child == nullptr) {
            break;
        }
        node = child;
        rest.remove_prefix(dot == std::string_view::npos ? rest.size() : dot + 1);
    }
    place.line = node->source().begin.line;
    place.column = node->source().begin.column;
    return place;
}

}  // namespace adjudge
