// For tests: finds tables by name and cells by the title of their column.
#pragma once

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "report/report_table.hpp"

namespace adjudge {

inline const ReportTable& table_named(const std::vector<ReportTable>& tables, std::string_view name) {
    const auto found = std::ranges::find(tables, name, &ReportTable::name);
    if (found == tables.end()) {
        throw std::logic_error{"no such table"};
    }
    return *found;
}

inline const ReportCell& cell(const ReportTable& table, std::size_t row, std::string_view column) {
    const auto found = std::ranges::find(table.columns, column, &ReportColumn::title);
    return table.rows.at(row).at(static_cast<std::size_t>(found - table.columns.begin()));
}

}  // namespace adjudge
