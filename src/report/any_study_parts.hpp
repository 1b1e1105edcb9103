// What can be made of a study, whatever was judged: tables, notes, figures, the document, the methods.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "analysis/any_study.hpp"
#include "report/data_sheet.hpp"
#include "report/figure.hpp"
#include "report/methods_text.hpp"
#include "report/report_page.hpp"
#include "report/report_table.hpp"

namespace adjudge {

std::vector<ReportTable> all_tables(const AnyStudy& study);
std::vector<Figure> all_figures(const AnyStudy& study);
std::string all_notes(const AnyStudy& study);
// Described in docs/study.md.
nlohmann::ordered_json any_study_json(const AnyStudy& study);
// `options` are those that the study was made by.
MethodsText all_methods(const AnyStudy& study, const AnyStudyOptions& options);
StudyFacts facts_of(const AnyStudy& study);
// All of it as one page; `collection` is none where only a table of judgments is known.
ReportPage report_of(const std::string& title, const AnyStudy& study, const AnyStudyOptions& options,
                     const CollectionFacts* collection);

}  // namespace adjudge
