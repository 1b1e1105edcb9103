// What a reader sees of a study, all parts together: tables, figures, notes, the document, the methods.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "analysis/study.hpp"
#include "report/data_sheet.hpp"
#include "report/figures/figure.hpp"
#include "report/methods_text.hpp"
#include "report/report_page.hpp"
#include "report/report_table.hpp"
#include "study/kind_of_study.hpp"

namespace adjudge {

// Names are unique: a table whose name an earlier part has gets the name of its own part before it,
// `labels-workers`.
std::vector<ReportTable> all_tables(const Study& study, StudyView view = StudyView::All);
// The same of their ids.
std::vector<Figure> all_figures(const Study& study);
std::vector<StudyAnswer> all_answers(const Study& study);
std::string all_notes(const Study& study);
// Described in docs/study.md.
nlohmann::ordered_json study_json(const Study& study);
// `options` are those that the study was made by.
MethodsText all_methods(const Study& study, const StudyOptions& options);
StudyFacts facts_of(const Study& study);
// What those who judged told about themselves, and how their work was found; without rows where nothing was
// asked.
ReportTable profiles_of(const Study& study, const CollectionFacts& collection);
// All of it as one page; `collection` is none where only a table of judgments is known.
ReportPage report_of(const std::string& title, const Study& study, const StudyOptions& options,
                     const CollectionFacts* collection);

}  // namespace adjudge
