// What is shown of a study of error spans: a table, notes, JSON, methods and facts.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "analysis/spans/span_study.hpp"
#include "report/data_sheet.hpp"
#include "report/figures/figure.hpp"
#include "report/methods_text.hpp"
#include "report/report_table.hpp"

namespace adjudge {

// Errors of each system by severity.
std::vector<ReportTable> span_tables(const SpanStudy& study);
// None yet.
std::vector<Figure> span_figures(const SpanStudy& study);
std::string span_notes(const SpanStudy& study);
// Described in docs/study.md.
nlohmann::ordered_json span_json(const SpanStudy& study);
MethodsText span_methods(const SpanStudy& study);
StudyFacts span_facts(const SpanStudy& study);

}  // namespace adjudge
