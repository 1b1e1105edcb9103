#include <algorithm>

#include "report/sliced_table.hpp"
#include "report/study_tables.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;

bool has_experts(const RatingStudy& study) {
    return std::ranges::any_of(study.slices,
                               [](const SliceStudy& slice) { return slice.with_experts.has_value(); });
}

std::vector<ReportCell> means_row(std::string_view of, const ExpertAgreement& found,
                                  const ComparedMeans& means, int digits) {
    const std::optional<Interval> interval =
        means.pearson ? std::optional{means.pearson->interval} : std::nullopt;
    return {text_cell(of),
            count_cell(means.n),
            count_cell(found.experts),
            count_cell(found.judgments),
            number_cell(part_of(means.pearson, &Pearson::r), standard_digits),
            interval_cell(interval, standard_digits),
            number_cell(part_of(means.spearman, &Spearman::rho), standard_digits),
            number_cell(means.mean_absolute_difference, digits),
            number_cell(means.mean_difference, digits)};
}

}  // namespace

std::vector<ReportTable> expert_tables(const RatingStudy& study) {
    if (!has_experts(study)) {
        return {};
    }
    SlicedTable table{study.slices.size(),
                      "experts",
                      "Means of the crowd beside those of experts, on what both judged",
                      {{"means of", Align::Left},
                       {"n"},
                       {"experts"},
                       {"expert judgments"},
                       {"Pearson"},
                       {confidence_title(study.confidence)},
                       {"Spearman"},
                       {"mean |difference|"},
                       {"mean difference"}}};
    for (const SliceStudy& slice : study.slices) {
        if (slice.with_experts) {
            const ExpertAgreement& found = *slice.with_experts;
            const int digits = mean_digits(slice.scale);
            table.begin_slice();
            table.add(slice.ratings.name, means_row("systems", found, found.systems, digits));
            table.add(slice.ratings.name, means_row("segments", found, found.segments, digits));
        }
    }
    return {std::move(table).table()};
}

std::vector<ReportTable> worker_expert_tables(const RatingStudy& study) {
    if (!has_experts(study)) {
        return {};
    }
    SlicedTable table{study.slices.size(),
                      "workers-experts",
                      "Workers beside experts, on what both judged",
                      {{"worker", Align::Left}, {"judgments"}, {"MAE"}, {"mean difference"}}};
    for (const SliceStudy& slice : study.slices) {
        if (!slice.with_experts) {
            continue;
        }
        table.begin_slice();
        const int digits = mean_digits(slice.scale);
        for (std::size_t worker = 0; worker < slice.workers.size(); ++worker) {
            const WorkerBesideExperts& beside = slice.with_experts->workers[worker];
            table.add(slice.ratings.name,
                      {text_cell(slice.workers[worker].name), count_cell(beside.judgments),
                       number_cell(beside.mean_absolute_difference, digits),
                       number_cell(beside.mean_difference, digits)});
        }
    }
    return {std::move(table).table()};
}

}  // namespace adjudge
