#include "formats/tables/table_options.hpp"

#include <utility>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "formats/tables/cell.hpp"

namespace adjudge {
namespace {

struct Assignment {
    std::string left;
    std::string right;
};

std::vector<std::string_view> split_at_commas(std::string_view text) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t comma = text.find(',');
        parts.push_back(text.substr(0, comma));
        if (comma == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(comma + 1);
    }
}

Error misshapen(std::string_view text, std::string_view form) {
    return {ErrorCode::InvalidInput, fmt::format("{} does not have the form {}", quote(text), form)};
}

Result<std::vector<Assignment>> parse_assignments(std::string_view text, std::string_view form) {
    std::vector<Assignment> assignments;
    for (const std::string_view part : split_at_commas(text)) {
        const std::size_t sign = part.find('=');
        if (sign == std::string_view::npos || sign == 0) {
            return misshapen(part, form);
        }
        assignments.push_back({std::string{part.substr(0, sign)}, std::string{part.substr(sign + 1)}});
    }
    return assignments;
}

constexpr std::string_view filter_form =
    "column=value, column^=begin, column$=end, column*=part or column=least..most";

// "20..80", "20.." or "..80" as a filter of numbers.
std::optional<RowFilter> filter_by_range(std::string_view column, std::string_view text) {
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos || text.size() == 2) {
        return std::nullopt;
    }
    RowFilter filter{std::string{column}, FilterSign::Within, std::string{text}};
    const std::string_view least = text.substr(0, dots);
    const std::string_view most = text.substr(dots + 2);
    const auto low = parse_number(least);
    const auto high = parse_number(most);
    if ((!least.empty() && !low) || (!most.empty() && !high)) {
        return std::nullopt;
    }
    filter.least = low.value_or(filter.least);
    filter.most = high.value_or(filter.most);
    return filter.least <= filter.most ? std::optional{filter} : std::nullopt;
}

Result<RowFilter> filter_by_sign(std::string_view column, std::string_view text) {
    constexpr std::array<std::pair<char, FilterSign>, 3> signs{
        {{'^', FilterSign::Begins}, {'$', FilterSign::Ends}, {'*', FilterSign::Contains}}};
    for (const auto& [mark, sign] : signs) {
        if (column.size() > 1 && column.back() == mark && !text.empty()) {
            return RowFilter{std::string{column.substr(0, column.size() - 1)}, sign, std::string{text}};
        }
    }
    if (column.empty() || std::string_view{"^$*"}.find(column.back()) != std::string_view::npos) {
        return misshapen(column, filter_form);
    }
    if (auto range = filter_by_range(column, text)) {
        return *std::move(range);
    }
    return RowFilter{std::string{column}, FilterSign::Equals, std::string{text}};
}

// "item:U-*": what begins so, or the same text where there is no star.
Result<RowFilter> filter_by_pattern(std::string_view column, std::string_view pattern) {
    if (column.empty() || pattern.empty()) {
        return misshapen(column, filter_form);
    }
    const bool has_star = pattern.ends_with('*');
    return RowFilter{std::string{column}, has_star ? FilterSign::Begins : FilterSign::Equals,
                     std::string{pattern.substr(0, pattern.size() - (has_star ? 1 : 0))}};
}

// The b of "system=a,b".
Result<RowFilter> another_value(const RowFilter& before, std::string_view text) {
    if (before.sign == FilterSign::Equals || before.sign == FilterSign::Within) {
        return filter_by_sign(before.column, text);
    }
    if (text.empty()) {
        return misshapen(text, filter_form);
    }
    return RowFilter{before.column, before.sign, std::string{text}};
}

}  // namespace

Result<std::vector<ColumnMapping>> parse_mappings(std::string_view text) {
    constexpr std::string_view form = "column=name_in_file,...";
    auto parts = parse_assignments(text, form);
    if (!parts) {
        return parts.error();
    }
    std::vector<ColumnMapping> mappings;
    for (Assignment& part : *parts) {
        if (part.right.empty()) {
            return misshapen(text, form);
        }
        mappings.push_back({std::move(part.left), std::move(part.right)});
    }
    return mappings;
}

Result<std::vector<ColumnConstant>> parse_constants(std::string_view text) {
    return parse_assignments(text, "column=value,...").transform([](std::vector<Assignment> parts) {
        std::vector<ColumnConstant> constants;
        constants.reserve(parts.size());
        for (Assignment& part : parts) {
            constants.push_back({std::move(part.left), std::move(part.right)});
        }
        return constants;
    });
}

Result<std::vector<ValueTranslation>> parse_translations(std::string_view text) {
    constexpr std::string_view form = "column:from=to,from=to,...";
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || colon == 0) {
        return misshapen(text, form);
    }
    const std::string column{text.substr(0, colon)};
    return parse_assignments(text.substr(colon + 1), form).transform([&](std::vector<Assignment> parts) {
        std::vector<ValueTranslation> translations;
        translations.reserve(parts.size());
        for (Assignment& part : parts) {
            translations.push_back({column, std::move(part.left), std::move(part.right)});
        }
        return translations;
    });
}

Result<ColumnKey> parse_key(std::string_view text) {
    constexpr std::string_view form = "column=name_in_file,name_in_file,...";
    const std::size_t sign = text.find('=');
    if (sign == std::string_view::npos || sign == 0) {
        return misshapen(text, form);
    }
    ColumnKey key{std::string{text.substr(0, sign)}, {}};
    for (const std::string_view part : split_at_commas(text.substr(sign + 1))) {
        if (part.empty()) {
            return misshapen(text, form);
        }
        key.parts.emplace_back(part);
    }
    return key;
}

std::string text_of(const RowFilter& filter) {
    constexpr std::array<std::string_view, 5> signs{"=", "^=", "$=", "*=", "="};
    return filter.column + std::string{signs.at(static_cast<std::size_t>(filter.sign))} + filter.text;
}

Result<std::vector<RowFilter>> parse_filters(std::string_view text) {
    std::vector<RowFilter> filters;
    for (const std::string_view part : split_at_commas(text)) {
        const std::size_t sign = part.find_first_of("=:");
        const bool is_value = sign == std::string_view::npos;
        if (is_value && filters.empty()) {
            return misshapen(part, filter_form);
        }
        Result<RowFilter> filter = is_value ? another_value(filters.back(), part)
                                   : part[sign] == ':'
                                       ? filter_by_pattern(part.substr(0, sign), part.substr(sign + 1))
                                       : filter_by_sign(part.substr(0, sign), part.substr(sign + 1));
        if (!filter) {
            return misshapen(part, filter_form);
        }
        filters.push_back(*std::move(filter));
    }
    return filters;
}

Result<char> parse_delimiter(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, char>, 6> words{
        {{"comma", ','}, {"semicolon", ';'}, {"tab", '\t'}, {"\\t", '\t'}, {"pipe", '|'}, {"blank", ' '}}};
    for (const auto& [word, sign] : words) {
        if (text == word) {
            return sign;
        }
    }
    const bool is_one = text.size() == 1 && static_cast<unsigned char>(text[0]) < 0x80;
    if (!is_one || std::string_view{"\"\r\n"}.find(text[0]) != std::string_view::npos) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("{} cannot separate cells: give one character, or comma, semicolon, tab, "
                                 "pipe or blank",
                                 quote(text))};
    }
    return text[0];
}

Result<std::vector<std::string>> parse_header(std::string_view text) {
    std::vector<std::string> names;
    for (const std::string_view name : split_at_commas(text)) {
        if (name.empty()) {
            return misshapen(text, "name,name,...");
        }
        names.emplace_back(name);
    }
    return names;
}

}  // namespace adjudge
