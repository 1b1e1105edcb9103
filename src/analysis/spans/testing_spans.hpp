// For tests: a table of spans from rows with defaults.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/table.hpp"

namespace adjudge {

struct SpanRow {
    std::string worker = "w";
    std::string item = "1";
    std::string system = "x";
    std::int32_t start = 0;
    std::int32_t end = 3;
    std::string severity = "minor";
    UnitKind kind = UnitKind::System;
};

inline JudgmentTable spans_of(const std::vector<SpanRow>& rows) {
    TableParts parts;
    parts.kind = TableKind::Spans;
    for (const char* column : {"worker", "item", "system", "start", "end", "severity", "kind"}) {
        parts.add_column(column);
    }
    const auto put_name = [&](std::size_t column, const std::string& name) {
        auto& names = std::get<NameColumn>(parts.columns[column].cells);
        names.codes.push_back(parts.dictionaries[names.dictionary].add(name));
    };
    for (const SpanRow& row : rows) {
        put_name(0, row.worker);
        put_name(1, row.item);
        put_name(2, row.system);
        std::get<CountColumn>(parts.columns[3].cells).values.push_back(row.start);
        std::get<CountColumn>(parts.columns[4].cells).values.push_back(row.end);
        put_name(5, row.severity);
        std::get<WordColumn>(parts.columns[6].cells).codes.push_back(static_cast<std::uint8_t>(row.kind));
    }
    return JudgmentTable{std::move(parts)};
}

}  // namespace adjudge
