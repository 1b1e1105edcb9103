#include "report/score_tables.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;

constexpr int digits = 4;

ReportTable empty_table(std::string name, std::vector<std::string> ids) {
    ReportTable table{.name = std::move(name), .title = "", .columns = {{"slice", Align::Left}}, .rows = {}};
    for (std::string& id : ids) {
        table.columns.push_back({std::move(id), Align::Left});
    }
    for (const char* title : {"z", "raw", "segments", "judgments"}) {
        table.columns.push_back({title});
    }
    return table;
}

// Adds nothing where no judgment counts.
void add(ReportTable& table, const SliceStudy& slice, const std::vector<std::string>& ids,
         const MeanScores& scores) {
    if (scores.judgments == 0) {
        return;
    }
    std::vector<ReportCell> row{text_cell(description(slice.ratings.name))};
    for (const std::string& id : ids) {
        row.push_back(text_cell(id));
    }
    row.push_back(number_cell(scores.z, digits));
    row.push_back(number_cell(scores.raw, digits));
    row.push_back(count_cell(scores.segments));
    row.push_back(count_cell(scores.judgments));
    table.rows.push_back(std::move(row));
}

void add_segments(ReportTable& table, const SliceStudy& slice) {
    const Computed<RatingModel>& model = slice.ranking.model;
    for (std::size_t s = 0; s < slice.scores.segments.size(); ++s) {
        const RatedSegment& segment = slice.ratings.segments[s];
        add(table, slice, {slice.ratings.items[segment.item], slice.ratings.systems[segment.system]},
            slice.scores.segments[s]);
        if (slice.scores.segments[s].judgments > 0) {
            table.rows.back().push_back(
                number_cell(model ? model->segment_quality[s] : std::nullopt, digits));
        }
    }
}

}  // namespace

ReportTable segment_table(const Study& study) {
    ReportTable table = empty_table("segments", {"item", "system"});
    table.columns.push_back({"model"});
    for (const SliceStudy& slice : study.slices) {
        add_segments(table, slice);
    }
    return table;
}

ReportTable document_table(const Study& study) {
    ReportTable table = empty_table("documents", {"document", "system"});
    for (const SliceStudy& slice : study.slices) {
        for (const DocumentScore& score : slice.scores.documents) {
            add(table, slice, {slice.ratings.documents[score.document], slice.ratings.systems[score.system]},
                score.scores);
        }
    }
    return table;
}

ReportTable system_table(const Study& study) {
    ReportTable table = empty_table("systems", {"system"});
    for (const SliceStudy& slice : study.slices) {
        for (std::size_t s = 0; s < slice.scores.systems.size(); ++s) {
            add(table, slice, {slice.ratings.systems[s]}, slice.scores.systems[s]);
        }
    }
    return table;
}

}  // namespace adjudge
