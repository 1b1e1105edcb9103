// Two studies side by side, as tables and as JSON.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "analysis/study_comparison.hpp"
#include "report/report_table.hpp"

namespace adjudge {

// What messages and titles call the two studies: their files or campaigns.
struct ComparedNames {
    std::string first;
    std::string second;
};

// "comparison", a row for each level of each slice; and "one-sided", what only one of the studies has.
std::vector<ReportTable> comparison_tables(const StudyComparison& comparison, const ComparedNames& names);
// Described in docs/methods.md.
nlohmann::ordered_json comparison_json(const StudyComparison& comparison, const ComparedNames& names);

}  // namespace adjudge
