#include "report/ratings/score_tables.hpp"

#include <optional>

namespace adjudge {
namespace {

using Align = ReportColumn::Align;

constexpr int digits = 4;

ReportTable empty_table(std::string name, std::vector<std::string> ids) {
    ReportTable table{.name = std::move(name), .title = "", .columns = {{"slice", Align::Left}}, .rows = {}};
    for (std::string& id : ids) {
        table.columns.push_back({std::move(id), Align::Left});
    }
    for (const char* title : {"z", "raw", "segments", "judgments", "model"}) {
        table.columns.push_back({title});
    }
    return table;
}

// Adds nothing where no judgment counts.
void add(ReportTable& table, const SliceStudy& slice, const std::vector<std::string>& ids,
         const MeanScores& scores, std::optional<double> model) {
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
    row.push_back(number_cell(model, digits));
    table.rows.push_back(std::move(row));
}

void add_segments(ReportTable& table, const SliceStudy& slice) {
    const Computed<RatingModel>& model = slice.ranking.model;
    for (std::size_t s = 0; s < slice.scores.segments.size(); ++s) {
        const RatedSegment& segment = slice.ratings.segments[s];
        add(table, slice, {slice.ratings.items[segment.item], slice.ratings.systems[segment.system]},
            slice.scores.segments[s], model ? model->segment_quality[s] : std::nullopt);
    }
}

// The mean of the model's qualities of the document's judged segments.
std::optional<double> document_quality(const SliceStudy& slice, const DocumentScore& document) {
    if (!slice.ranking.model) {
        return std::nullopt;
    }
    double sum = 0.0;
    double segments = 0.0;
    for (const std::uint32_t s : document.segments) {
        if (const auto& quality = slice.ranking.model->segment_quality[s]) {
            sum += *quality;
            segments += 1.0;
        }
    }
    return segments > 0.0 ? std::optional{sum / segments} : std::nullopt;
}

}  // namespace

ReportTable segment_table(const RatingStudy& study) {
    ReportTable table = empty_table("segments", {"item", "system"});
    for (const SliceStudy& slice : study.slices) {
        add_segments(table, slice);
    }
    return table;
}

ReportTable document_table(const RatingStudy& study) {
    ReportTable table = empty_table("documents", {"document", "system"});
    for (const SliceStudy& slice : study.slices) {
        for (const DocumentScore& score : slice.scores.documents) {
            add(table, slice,
                {slice.ratings.documents[score.document], slice.ratings.shared.systems[score.system]},
                score.scores, document_quality(slice, score));
        }
    }
    return table;
}

ReportTable system_table(const RatingStudy& study) {
    ReportTable table = empty_table("systems", {"system"});
    for (const SliceStudy& slice : study.slices) {
        for (std::size_t s = 0; s < slice.scores.systems.size(); ++s) {
            add(table, slice, {slice.ratings.shared.systems[s]}, slice.scores.systems[s],
                slice.ranking.model ? slice.ranking.model->quality[s] : std::nullopt);
        }
    }
    return table;
}

}  // namespace adjudge
