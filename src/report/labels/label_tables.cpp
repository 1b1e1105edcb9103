#include "report/labels/label_tables.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "report/agreement_statistic_tables.hpp"
#include "report/sliced_table.hpp"
#include "report/work_tables.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;
using Use = ReportColumn::Use;

std::vector<ReportCell> label_row(const LabelSlice& slice, std::size_t unit, std::size_t labels) {
    const LabelledUnit& labelled = slice.labels.units[unit];
    const auto best = slice.aggregate() ? slice.aggregate()->posteriors.best(unit) : std::nullopt;
    return {text_cell(labelled.item),
            text_cell(labelled.system),
            best ? text_cell(slice.labels.classes[best->label]) : no_value(),
            number_cell(best ? std::optional{best->probability} : std::nullopt, standard_digits),
            text_cell(best && best->is_tied ? "tie" : ""),
            count_cell(labels),
            labelled.gold ? text_cell(slice.labels.classes[*labelled.gold]) : no_value()};
}

std::vector<ReportCell> method_row(const LabelSlice& slice, std::size_t index) {
    const Computed<AggregatedLabels>& found = slice.methods[index];
    const auto name = text_cell(all_words<LabelMethod>()[index]);
    if (!found) {
        std::vector<ReportCell> row{name};
        row.resize(8, no_value());
        row.push_back(text_cell(found.error().reason));
        return row;
    }
    const RightLabels right = right_labels(slice.labels, found->posteriors);
    const bool has_trace = found->trace && !found->trace->log_likelihood.empty();
    const auto log_likelihood =
        has_trace ? std::optional{found->trace->log_likelihood.back()} : std::optional<double>{};
    return {name,
            count_cell(found->tied_units.size()),
            number_cell(right.share.share(), standard_digits),
            count_cell(static_cast<std::size_t>(right.share.compared)),
            count_cell(right.tied),
            found->trace ? count_cell(found->trace->iterations()) : no_value(),
            found->trace ? text_cell(found->trace->has_converged ? "yes" : "no") : no_value(),
            number_cell(log_likelihood, 2),
            text_cell(found->skill_is)};
}

ReportTable methods_table(const LabelStudy& study) {
    SlicedTable table{study.slices.size(),
                      "methods",
                      "Methods side by side",
                      {{"method", Align::Left},
                       {"tied"},
                       {"right"},
                       {"gold"},
                       {"gold tied"},
                       {"iterations"},
                       {"converged"},
                       {"log-likelihood"},
                       {"skill is", Align::Left}}};
    for (const LabelSlice& slice : study.slices) {
        table.begin_slice();
        for (std::size_t method = 0; method < slice.methods.size(); ++method) {
            table.add(slice.labels.name, method_row(slice, method));
        }
    }
    return std::move(table).table();
}

std::vector<ReportCell> share_row(const LabelShare& share) {
    const auto interval = share.share ? std::optional{share.share->interval} : std::nullopt;
    return {
        text_cell(share.label),
        text_cell(share.system),
        number_cell(static_cast<double>(share.given) / static_cast<double>(share.labels), standard_digits),
        interval_cell(interval, standard_digits),
        number_cell(bound(interval, &Interval::low), standard_digits),
        number_cell(bound(interval, &Interval::high), standard_digits),
        count_cell(share.given),
        count_cell(share.labels),
        count_cell(share.items),
        number_cell(share.of_experts.share(), standard_digits),
        count_cell(static_cast<std::size_t>(share.of_experts.compared))};
}

std::vector<ReportCell> worker_row(const LabelSlice& slice, std::size_t id) {
    const LabelWorker& worker = slice.workers[id];
    std::vector<ReportCell> row{text_cell(slice.labels.workers[id]), count_cell(worker.labels),
                                number_cell(worker.with_gold.share(), standard_digits),
                                count_cell(static_cast<std::size_t>(worker.with_gold.compared)),
                                number_cell(worker.with_others.share(), standard_digits)};
    for (std::size_t index = 0; index < slice.methods.size(); ++index) {
        const Computed<AggregatedLabels>& method = slice.methods[index];
        if (static_cast<LabelMethod>(index) != LabelMethod::Majority) {
            row.push_back(method && !method->skill.empty() ? number_cell(method->skill[id], standard_digits)
                                                           : no_value());
        }
    }
    std::ranges::move(work_cells(slice.work, slice.labels.workers[id]), std::back_inserter(row));
    return row;
}

ReportTable labels_table(const LabelStudy& study) {
    SlicedTable table{study.slices.size(),
                      "labels",
                      fmt::format("Labels by {}", word(study.slices.front().chosen)),
                      {{"item", Align::Left},
                       {"system", Align::Left},
                       {"label", Align::Left},
                       {"probability"},
                       {"tie", Align::Left},
                       {"n"},
                       {"gold", Align::Left}}};
    for (const LabelSlice& slice : study.slices) {
        table.begin_slice();
        std::vector<std::size_t> counts(slice.labels.units.size(), 0);
        for (const std::uint32_t unit : slice.labels.unit) {
            ++counts[unit];
        }
        for (std::size_t unit = 0; unit < counts.size(); ++unit) {
            table.add(slice.labels.name, label_row(slice, unit, counts[unit]));
        }
    }
    return std::move(table).table();
}

}  // namespace

std::vector<ReportTable> label_worker_tables(const LabelStudy& study) {
    std::vector<ReportColumn> columns{
        {"worker", Align::Left}, {"labels"}, {"right"}, {"gold", Align::Right, Use::Csv}, {"with others"}};
    for (const auto method : all_words<LabelMethod>()) {
        if (method != word(LabelMethod::Majority)) {
            columns.push_back({std::string{method}});
        }
    }
    std::ranges::move(work_columns(), std::back_inserter(columns));
    SlicedTable table{study.slices.size(), "workers", "Workers: their skill by each method, time, and flags",
                      std::move(columns)};
    for (const LabelSlice& slice : study.slices) {
        table.begin_slice();
        for (std::size_t id = 0; id < slice.workers.size(); ++id) {
            table.add(slice.labels.name, worker_row(slice, id));
        }
    }
    return {std::move(table).table()};
}

std::vector<ReportTable> label_share_tables(const LabelStudy& study) {
    SlicedTable table{study.slices.size(),
                      "systems",
                      "How often each label was given to each system, with an interval by item",
                      {{"label", Align::Left},
                       {"system", Align::Left},
                       {"share"},
                       {confidence_title(study.confidence), Align::Right, Use::Terminal},
                       {"low", Align::Right, Use::Csv},
                       {"high", Align::Right, Use::Csv},
                       {"given"},
                       {"labels"},
                       {"items"},
                       {"experts"},
                       {"expert labels", Align::Right, Use::Csv}}};
    bool has_shares = false;
    for (const LabelSlice& slice : study.slices) {
        std::string_view last;
        for (const LabelShare& share : slice.shares) {
            if (share.label != last) {
                table.begin_slice();
                last = share.label;
            }
            table.add(slice.labels.name, share_row(share));
            has_shares = true;
        }
    }
    return has_shares ? std::vector{std::move(table).table()} : std::vector<ReportTable>{};
}

std::vector<ReportTable> label_agreement_tables(const LabelStudy& study) {
    SlicedTable table{study.slices.size(),
                      "agreement",
                      "Agreement of workers on labels",
                      {{"units"},
                       {"P(A)"},
                       {"Fleiss' kappa"},
                       {"Krippendorff's alpha"},
                       {"with experts"},
                       {"in words", Align::Left}}};
    for (const LabelSlice& slice : study.slices) {
        table.begin_slice();
        const auto& kappa = slice.fleiss;
        table.add(
            slice.labels.name,
            {count_cell(slice.compared_units),
             number_cell(slice.agreement ? std::optional{*slice.agreement} : std::nullopt, standard_digits),
             number_cell(kappa ? std::optional{kappa->kappa} : std::nullopt, standard_digits),
             number_cell(slice.alpha ? std::optional{slice.alpha->alpha} : std::nullopt, standard_digits),
             number_cell(slice.with_experts.share(), standard_digits),
             text_cell(kappa ? std::string{kappa_words(kappa->kappa)} : kappa.error().reason)});
    }
    std::vector<ReportTable> tables = statistic_tables(study);
    tables.push_back(std::move(table).table());
    return tables;
}

std::vector<ReportTable> label_tables(const LabelStudy& study) {
    std::vector<ReportTable> tables{labels_table(study), methods_table(study),
                                    label_worker_tables(study).front()};
    std::ranges::move(label_agreement_tables(study), std::back_inserter(tables));
    std::ranges::move(label_share_tables(study), std::back_inserter(tables));
    tables.push_back(answered_cost_table(study.slices));
    return tables;
}

std::string label_notes(const LabelStudy& study) {
    std::string text;
    for (const LabelSlice& slice : study.slices) {
        text += fmt::format("{}: {} labels of {} classes by {} workers for {} units\n",
                            escaped(description(slice.labels.name)), grouped(slice.labels.label.size()),
                            slice.labels.classes.size(), grouped(slice.labels.workers.size()),
                            grouped(slice.labels.units.size()));
        text += fmt::format("  {}\n", slice.signature);
        for (const std::string& note : slice.notes) {
            text += fmt::format("  note: {}\n", escaped(note));
        }
    }
    return text;
}

}  // namespace adjudge
