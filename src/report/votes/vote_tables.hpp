// The tables of a study of votes: each command shows some of them.
#pragma once

#include <string>
#include <vector>

#include "analysis/votes/vote_study.hpp"
#include "report/report_table.hpp"

namespace adjudge {

// The column of votes that both are bad; people see it where there are such votes.
inline ReportColumn both_bad_column(const VoteStudy& study, const std::string& title = "both bad") {
    return {title, ReportColumn::Align::Right,
            has_both_bad(study) ? ReportColumn::Use::Both : ReportColumn::Use::Csv};
}

// Agreement of workers with each other, with themselves and with experts; who was preferred, by rater and
// item; confusion matrices of raters.
std::vector<ReportTable> vote_agreement_tables(const VoteStudy& study);
// What each worker's votes are worth.
std::vector<ReportTable> vote_worker_tables(const VoteStudy& study);
// The systems in order.
std::vector<ReportTable> vote_ranking_tables(const VoteStudy& study);
// All of the above.
std::vector<ReportTable> vote_tables(const VoteStudy& study);

// Slices with their counts, signatures and what a reader must know.
std::string vote_notes(const VoteStudy& study);

}  // namespace adjudge
