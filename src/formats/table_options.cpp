#include "formats/table_options.hpp"

#include <fmt/format.h>

#include "base/quote.hpp"

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

Result<std::vector<RowPattern>> parse_row_patterns(std::string_view text) {
    std::vector<RowPattern> patterns;
    for (const std::string_view part : split_at_commas(text)) {
        const std::size_t colon = part.find(':');
        if (colon == std::string_view::npos || colon == 0 || colon + 1 == part.size()) {
            return misshapen(part, "column:value or column:begin*");
        }
        patterns.push_back({std::string{part.substr(0, colon)}, std::string{part.substr(colon + 1)}});
    }
    return patterns;
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
