#include "formats/toml_file.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "formats/text_check.hpp"

namespace adjudge {

Result<toml::table, Problems> parse_toml(const SourceText& source) {
    Problems problems;
    if (auto fault = find_text_fault(source.text())) {
        fault->place.file = source.name();
        problems.add(*std::move(fault));
        return problems;
    }
    try {
        return toml::parse(source.text());
    } catch (const toml::parse_error& error) {  // how toml++ returns a syntax error
        const toml::source_position& begin = error.source().begin;
        problems.add({ErrorCode::InvalidInput,
                      fmt::format("not TOML: {}", error.description()),
                      {source.name(), begin.line, begin.column}});
        return problems;
    }
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
