#include <fmt/format.h>

#include "base/counted.hpp"
#include "report/figures/column_chart.hpp"
#include "report/figures/heat_map.hpp"
#include "report/figures/point_plot.hpp"
#include "report/study_figures.hpp"

namespace adjudge {
namespace {

FigureText label_text(const LabelStudy& study, const LabelSlice& slice, std::string name, std::string title) {
    return {std::move(name), std::move(title), study.slices.size() > 1 ? description(slice.labels.name) : "",
            fmt::format("n = {} by {}; {}", counted(slice.labels.label.size(), "label"),
                        counted(slice.labels.workers.size(), "worker"), slice.signature)};
}

// How often each label was given where another, or the same, is the true one: the gold where there is any,
// else the best label that the chosen method finds.
struct LabelConfusion {
    bool has_gold = false;
    std::vector<std::vector<std::size_t>> counts;  // by true label, then by the one given
};

LabelConfusion label_confusion(const LabelSlice& slice) {
    const std::size_t classes = slice.labels.classes.size();
    LabelConfusion confusion{false, std::vector(classes, std::vector<std::size_t>(classes, 0))};
    for (const LabelledUnit& unit : slice.labels.units) {
        confusion.has_gold = confusion.has_gold || unit.gold.has_value();
    }
    for (std::size_t i = 0; i < slice.labels.label.size(); ++i) {
        const std::uint32_t unit = slice.labels.unit[i];
        std::optional<std::uint32_t> is = slice.labels.units[unit].gold;
        if (!confusion.has_gold && slice.aggregate()) {
            const auto best = slice.aggregate()->posteriors.best(unit);
            is = best && !best->is_tied ? std::optional{best->label} : std::nullopt;
        }
        if (is) {
            ++confusion.counts[*is][slice.labels.label[i]];
        }
    }
    return confusion;
}

std::vector<HeatCell> confusion_cells(const std::vector<std::size_t>& row) {
    std::size_t all = 0;
    for (const std::size_t count : row) {
        all += count;
    }
    std::vector<HeatCell> cells;
    for (const std::size_t count : row) {
        const double share = all == 0 ? 0.0 : static_cast<double>(count) / static_cast<double>(all);
        cells.push_back({0.8 * share, FigureInk::First, grouped(count), static_cast<double>(count),
                         fmt::format("{:.1f} % of {}", 100.0 * share, counted(all, "label"))});
    }
    return cells;
}

Figure label_confusion_figure(const LabelStudy& study, const LabelSlice& slice) {
    const LabelConfusion confusion = label_confusion(slice);
    const std::string truth =
        confusion.has_gold ? "gold" : fmt::format("best label by {}", word(slice.chosen));
    HeatMap map{truth, "label given", slice.labels.classes, slice.labels.classes, {}, 0};
    for (const std::vector<std::size_t>& row : confusion.counts) {
        map.cells.push_back(confusion_cells(row));
    }
    return heat_figure(label_text(study, slice, "confusion", fmt::format("Labels given, by the {}", truth)),
                       map);
}

// How many units have each label as their best; a tie is none.
ColumnSeries best_labels(const LabelSlice& slice, const AggregatedLabels& method) {
    ColumnSeries series{fmt::format("units by {}", word(method.method)),
                        std::vector<double>(slice.labels.classes.size(), 0.0)};
    for (std::size_t unit = 0; unit < slice.labels.units.size(); ++unit) {
        if (const auto found = method.posteriors.best(unit); found && !found->is_tied) {
            series.values[found->label] += 1.0;
        }
    }
    return series;
}

Figure classes_figure(const LabelStudy& study, const LabelSlice& slice) {
    ColumnChart chart{"label",
                      "labels and units",
                      slice.labels.classes,
                      {{"labels given", std::vector<double>(slice.labels.classes.size(), 0.0)}},
                      ColumnChart::Layout::SideBySide};
    for (const std::uint32_t label : slice.labels.label) {
        chart.series[0].values[label] += 1.0;
    }
    if (slice.aggregate()) {
        chart.series.push_back(best_labels(slice, *slice.aggregate()));
    }
    return column_figure(label_text(study, slice, "classes", "How common each label is"), chart);
}

Figure skill_figure(const LabelStudy& study, const LabelSlice& slice, const AggregatedLabels& method) {
    PointPlot plot{"worker", "labels given", method.skill_is, {{"workers", {}}}};
    for (std::size_t id = 0; id < slice.workers.size(); ++id) {
        plot.series[0].points.push_back(
            {static_cast<double>(slice.workers[id].labels), method.skill[id], slice.labels.workers[id]});
    }
    return point_figure(label_text(study, slice, "skill", fmt::format("Workers by {}", word(method.method))),
                        plot);
}

}  // namespace

std::vector<Figure> label_figures(const LabelStudy& study) {
    std::vector<Figure> figures;
    for (const LabelSlice& slice : study.slices) {
        figures.push_back(classes_figure(study, slice));
        if (slice.labels.classes.size() <= most_heat_rows) {
            figures.push_back(label_confusion_figure(study, slice));
        }
        if (slice.aggregate() && !slice.aggregate()->skill.empty()) {
            figures.push_back(skill_figure(study, slice, *slice.aggregate()));
        }
    }
    return with_own_ids(std::move(figures));
}

}  // namespace adjudge
