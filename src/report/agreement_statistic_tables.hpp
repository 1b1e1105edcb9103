// The coefficients of agreement that were asked for by name, as a table and as JSON.
#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "analysis/agreement_statistics.hpp"
#include "analysis/labels/label_study.hpp"
#include "analysis/ratings/rating_study.hpp"
#include "analysis/votes/vote_study.hpp"
#include "report/report_table.hpp"

namespace adjudge {

// One table, or none where none was asked for.
std::vector<ReportTable> statistic_tables(const RatingStudy& study);
std::vector<ReportTable> statistic_tables(const VoteStudy& study);
std::vector<ReportTable> statistic_tables(const LabelStudy& study);

// Adds the key `statistics` to an object where some were asked for.
void add_statistics(nlohmann::ordered_json& json, const std::vector<AgreementCoefficient>& coefficients);

}  // namespace adjudge
