#include "formats/campaign/toml_file.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "formats/text_check.hpp"

namespace adjudge {
namespace {

std::optional<Error> find_fault(const SourceText& source) {
    if (is_clean_text(source.text())) {
        return std::nullopt;
    }
    std::string_view rest = source.text();
    for (std::size_t line = 1; !rest.empty(); ++line) {
        const std::size_t end = rest.find('\n');
        if (auto fault = find_text_fault(rest.substr(0, end))) {
            fault->place = {.file = source.name(), .line = line};
            return fault;
        }
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    return std::nullopt;
}

std::string_view way_out(std::string_view description) {
    return description.find("cannot redefine existing") == std::string_view::npos
               ? ""
               : ": it is there twice, take one out or give it another name";
}

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

Result<toml::table, Problems> parse_toml(const SourceText& source) {
    Problems problems;
    if (auto fault = find_fault(source)) {
        problems.add(*std::move(fault));
        return problems;
    }
    try {
        return toml::parse(source.text());
    } catch (const toml::parse_error& error) {  // how toml++ returns a syntax error
        const toml::source_position& begin = error.source().begin;
        problems.add({ErrorCode::InvalidInput,
                      fmt::format("not TOML: {}{}", error.description(), way_out(error.description())),
                      {source.name(), begin.line, begin.column}});
        return problems;
    }
}

const toml::node& nearest_node(const toml::table& table, std::string_view key) {
    const toml::node* node = &table;
    while (!key.empty()) {
        const std::size_t dot = key.find('.');
        const toml::node* child = child_of(*node, part_of(key.substr(0, dot)));
        if (child == nullptr) {
            break;
        }
        node = child;
        key.remove_prefix(dot == std::string_view::npos ? key.size() : dot + 1);
    }
    return *node;
}

Problems in_order_of_lines(const Problems& problems) {
    std::vector<Error> sorted{problems.listed().begin(), problems.listed().end()};
    std::ranges::stable_sort(sorted, {}, [](const Error& error) { return error.place.line; });
    Problems ordered;
    for (std::size_t i = 0; i < problems.total(); ++i) {
        ordered.add(i < sorted.size() ? std::move(sorted[i]) : Error{});
    }
    return ordered;
}

}  // namespace adjudge
