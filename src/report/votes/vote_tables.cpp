#include "report/votes/vote_tables.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "report/sliced_table.hpp"
#include "report/work_tables.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;
using Use = ReportColumn::Use;

ReportCell share_cell(const AgreementShare& share) { return number_cell(share.share(), standard_digits); }

ReportCell compared_cell(const AgreementShare& share) {
    return count_cell(static_cast<std::size_t>(share.compared));
}

std::string role_of(const Votes& votes, std::size_t worker) {
    if (votes.is_expert[worker]) {
        return "expert";
    }
    return votes.is_simulated[worker] ? "simulated" : "crowd";
}

std::vector<ReportCell> voter_row(const VoteSlice& slice, std::size_t id) {
    const VoteWorker& worker = slice.workers[id];
    const ReportCell missed = worker.spam_shown == 0 ? no_value() : count_cell(worker.spam_missed);
    std::vector<ReportCell> row{text_cell(slice.votes.workers[id]),
                                text_cell(role_of(slice.votes, id)),
                                count_cell(worker.votes),
                                count_cell(worker.hits),
                                share_cell(worker.with_experts),
                                compared_cell(worker.with_experts),
                                share_cell(worker.in_pretest),
                                share_cell(worker.with_others),
                                compared_cell(worker.with_others),
                                share_cell(worker.with_majority),
                                number_cell(slice.weights[id], standard_digits),
                                missed,
                                count_cell(worker.spam_shown)};
    std::ranges::move(work_cells(slice.work, slice.votes.workers[id]), std::back_inserter(row));
    return row;
}

}  // namespace

std::vector<ReportTable> vote_worker_tables(const VoteStudy& study) {
    std::vector<ReportColumn> columns{{"worker", Align::Left},
                                      {"role", Align::Left},
                                      {"votes"},
                                      {"HITs"},
                                      {"with experts"},
                                      {"expert pairs", Align::Right, Use::Csv},
                                      {"pretest"},
                                      {"with others"},
                                      {"pairs", Align::Right, Use::Csv},
                                      {"with majority"},
                                      {"weight"},
                                      {"spam missed"},
                                      {"spam shown"}};
    std::ranges::move(work_columns(), std::back_inserter(columns));
    SlicedTable table{study.slices.size(), "workers", "Workers by their votes, time, and flags",
                      std::move(columns)};
    for (const VoteSlice& slice : study.slices) {
        table.begin_slice();
        for (std::size_t id = 0; id < slice.workers.size(); ++id) {
            table.add(slice.votes.name, voter_row(slice, id));
        }
    }
    return {std::move(table).table()};
}

std::vector<ReportTable> vote_tables(const VoteStudy& study) {
    std::vector<ReportTable> all = vote_ranking_tables(study);
    for (auto&& part : {vote_agreement_tables(study), vote_worker_tables(study)}) {
        std::ranges::copy(part, std::back_inserter(all));
    }
    all.push_back(answered_cost_table(study.slices));
    return all;
}

std::string vote_notes(const VoteStudy& study) {
    std::string text;
    for (const VoteSlice& slice : study.slices) {
        text += fmt::format("{}: {} votes by {} workers on {} items, {} systems\n",
                            escaped(description(slice.votes.name)), grouped(slice.votes.votes.size()),
                            grouped(slice.votes.workers.size()), grouped(slice.votes.items.size()),
                            grouped(slice.votes.systems.size()));
        text += fmt::format("  {}\n", slice.signature);
        for (const std::string& note : slice.notes) {
            text += fmt::format("  note: {}\n", escaped(note));
        }
    }
    return text;
}

}  // namespace adjudge
