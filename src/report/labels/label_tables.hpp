// The tables and the JSON document of a study of labels.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "analysis/labels/label_study.hpp"
#include "report/report_table.hpp"

namespace adjudge {

// Each unit's label by the chosen method and how sure that is; all methods side by side; workers with their
// skills.
std::vector<ReportTable> label_tables(const LabelStudy& study);
// How often each label was given to each system; none where no system is told.
std::vector<ReportTable> label_share_tables(const LabelStudy& study);
std::vector<ReportTable> label_worker_tables(const LabelStudy& study);
std::vector<ReportTable> label_agreement_tables(const LabelStudy& study);

std::string label_notes(const LabelStudy& study);

// Described in docs/study.md.
nlohmann::ordered_json label_json(const LabelStudy& study);

}  // namespace adjudge
