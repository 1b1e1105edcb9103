// What is shown of a study of free texts: tables, notes, JSON, methods and facts.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "analysis/texts/text_study.hpp"
#include "report/data_sheet.hpp"
#include "report/figures/figure.hpp"
#include "report/methods_text.hpp"
#include "report/report_table.hpp"

namespace adjudge {

// How much was written into each field, by whom, and what it took.
std::vector<ReportTable> text_tables(const TextStudy& study);
std::vector<ReportTable> text_worker_tables(const TextStudy& study);
// None yet.
std::vector<Figure> text_figures(const TextStudy& study);
std::string text_notes(const TextStudy& study);
// Described in docs/study.md.
nlohmann::ordered_json text_json(const TextStudy& study);
MethodsText text_methods(const TextStudy& study);
StudyFacts text_facts(const TextStudy& study);

}  // namespace adjudge
