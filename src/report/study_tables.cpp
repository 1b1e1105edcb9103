#include "report/study_tables.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "report/sliced_table.hpp"
#include "report/work_tables.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;

std::string note_lines(const std::vector<std::string>& notes) {
    std::string text;
    for (const std::string& note : notes) {
        text += fmt::format("  note: {}\n", escaped(note));
    }
    return text;
}

}  // namespace

std::vector<ReportTable> cost_tables(const RatingStudy& study) {
    SlicedTable table = cost_table(study.slices.size());
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        table.add(slice.ratings.name, all_workers_row(slice.cost));
        table.add(slice.ratings.name, passing_workers_row(slice.cost));
    }
    if (study.slices.size() > 1) {
        const TimeAndCost& all = study.groups.back().cost;
        table.begin_slice();
        table.add(all_slices, all_workers_row(all));
        table.add(all_slices, passing_workers_row(all));
    }
    return {std::move(table).table()};
}

ReportTable design_table(const RatingStudy& study) {
    SlicedTable table{study.slices.size(),
                      "design",
                      "The design: what was found, and what follows",
                      {{"topic", Align::Left}, {"consequence", Align::Left}, {"finding", Align::Left}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        for (const DesignFinding& finding : slice.design.findings) {
            table.add(slice.ratings.name, {text_cell(word(finding.topic)),
                                           text_cell(word(finding.consequence)), text_cell(finding.text)});
        }
    }
    return std::move(table).table();
}

std::vector<ReportTable> rating_tables(const RatingStudy& study) {
    const bool has_techniques = std::ranges::any_of(
        study.slices, [](const SliceStudy& slice) { return static_cast<bool>(slice.techniques); });
    std::vector<ReportTable> all = ranking_tables(study);
    all.push_back(design_table(study));
    for (auto&& part : {worker_tables(study), test_tables(study), worker_expert_tables(study),
                        agreement_tables(study), expert_tables(study), cost_tables(study),
                        has_techniques ? technique_tables(study) : std::vector<ReportTable>{}}) {
        std::ranges::copy(part, std::back_inserter(all));
    }
    return all;
}

namespace {

// "12 pass", or that there was no test to pass.
std::string passing_text(const SliceStudy& slice) {
    const bool is_tested = std::ranges::any_of(slice.workers, [](const StudyWorker& worker) {
        return worker.quality.verdict != Verdict::Untestable;
    });
    return is_tested ? grouped(slice.counts.passing_workers) + " pass" : "untestable";
}

}  // namespace

std::string rating_notes(const RatingStudy& study) {
    std::string text;
    for (const SliceStudy& slice : study.slices) {
        text += fmt::format("{}: {} judgments by {} workers ({}), {} items, {} systems\n",
                            escaped(description(slice.ratings.name)), grouped(slice.counts.judgments),
                            grouped(slice.counts.workers), passing_text(slice), grouped(slice.counts.items),
                            grouped(slice.counts.systems));
        text += fmt::format("  {}\n", slice.signature);
        text += note_lines(slice.notes) + note_lines(slice.ranking.notes);
    }
    return text;
}

}  // namespace adjudge
