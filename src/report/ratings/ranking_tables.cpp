#include <algorithm>

#include <fmt/format.h>

#include "report/order_cells.hpp"
#include "report/sliced_table.hpp"
#include "report/study_tables.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;
using Use = ReportColumn::Use;

std::vector<ReportCell> system_row(const SliceStudy& slice, const RankedSystem& system, std::size_t place) {
    const bool is_raw = slice.ranking.estimate == Estimate::Raw ||
                        (slice.ranking.model && slice.ranking.model->input == ModelInput::Raw &&
                         slice.ranking.estimate == Estimate::Model);
    const int score_digits = mean_digits(slice.scale);
    const int digits = is_raw ? score_digits + 1 : standard_digits;
    const auto of = [&](double ClusteredMean::*member) {
        return system.mean ? std::optional{(*system.mean).*member} : std::nullopt;
    };
    return {count_cell(place),
            text_cell(slice.ratings.shared.systems[system.system]),
            count_cell(system.cluster),
            text_cell(rank_text(system.ranks)),
            number_cell(system.estimate, digits),
            interval_cell(system.interval, digits),
            number_cell(bound(system.interval, &Interval::low), digits),
            number_cell(bound(system.interval, &Interval::high), digits),
            number_cell(of(&ClusteredMean::standard_error), digits),
            number_cell(system.model, digits),
            number_cell(system.scores.z, standard_digits),
            number_cell(system.scores.raw, score_digits),
            count_cell(system.scores.segments),
            count_cell(system.scores.judgments),
            number_cell(system.design_effect, 2),
            number_cell(system.effective_n, 0),
            number_cell(system.effective_workers, 1),
            text_cell(system.mean ? "" : system.mean.error().reason)};
}

void add_systems(SlicedTable& table, const SliceStudy& slice) {
    for (std::size_t place = 0; place < slice.ranking.systems.size(); ++place) {
        const RankedSystem& system = slice.ranking.systems[place];
        if (place > 0 && system.cluster != slice.ranking.systems[place - 1].cluster) {
            table.add_line();
        }
        table.add(slice.ratings.name, system_row(slice, system, place + 1));
    }
}

std::string tests_of(const RatingStudy& study) {
    const bool is_corrected =
        !study.slices.empty() && study.slices.front().ranking.correction != Correction::None;
    return is_corrected ? fmt::format("a {}-corrected", word(study.slices.front().ranking.correction))
                        : "an uncorrected";
}

ReportTable systems_table(const RatingStudy& study) {
    SlicedTable table{
        study.slices.size(),
        "systems",
        fmt::format(
            "Systems from best to worst; a line between clusters, where everyone above beats everyone "
            "below by {} test; ranks hold for all systems at once",
            tests_of(study)),
        {{"#"},
         {"system", Align::Left},
         {"cluster"},
         {"rank", Align::Left},
         {"estimate"},
         {confidence_title(study.confidence), Align::Left, Use::Terminal},
         {"low", Align::Right, Use::Csv},
         {"high", Align::Right, Use::Csv},
         {"SE"},
         {"model", Align::Right, Use::Csv},
         {"z"},
         {"raw"},
         {"segments"},
         {"n"},
         {"deff", Align::Right, Use::Csv},
         {"effective n", Align::Right, Use::Csv},
         {"effective workers"},
         {"", Align::Left}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        add_systems(table, slice);
    }
    return std::move(table).table();
}

ReportTable pairs_table(const RatingStudy& study) {
    SlicedTable table{study.slices.size(),
                      "pairs",
                      "All pairs of systems",
                      {{"better", Align::Left},
                       {"worse", Align::Left},
                       {"difference"},
                       {"p"},
                       {"uncorrected p", Align::Right, Use::Csv},
                       {"significant", Align::Left}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        const auto name = [&](std::size_t place) {
            return text_cell(slice.ratings.shared.systems[slice.ranking.systems[place].system]);
        };
        for (const PairTest& test : slice.ranking.significance.tests) {
            const bool is_win = slice.ranking.significance.wins.beats(test.better, test.worse);
            table.add(slice.ratings.name,
                      {name(test.better), name(test.worse), number_cell(test.difference, standard_digits),
                       p_cell(test.p), p_cell(test.uncorrected_p), text_cell(is_win ? "yes" : "no")});
        }
        for (const UndefinedPair& pair : slice.ranking.significance.undefined) {
            table.add(slice.ratings.name, {name(pair.first), name(pair.second), no_value(), no_value(),
                                           no_value(), text_cell(pair.reason)});
        }
    }
    return std::move(table).table();
}

std::string_view win_mark(const WinMatrix& wins, std::size_t row, std::size_t column) {
    if (row == column) {
        return "";
    }
    return wins.beats(row, column) ? ">" : wins.beats(column, row) ? "<" : ".";
}

std::vector<ReportCell> wins_row(const SliceStudy& slice, std::size_t row, std::size_t places) {
    const Significance& significance = slice.ranking.significance;
    const std::vector<RankedSystem>& systems = slice.ranking.systems;
    std::vector<ReportCell> cells{count_cell(row + 1),
                                  text_cell(slice.ratings.shared.systems[systems[row].system])};
    for (std::size_t column = 0; column < places; ++column) {
        const bool is_there = column < systems.size();
        const bool is_untested = std::ranges::any_of(significance.undefined, [&](const UndefinedPair& pair) {
            return std::minmax(pair.first, pair.second) == std::minmax(row, column);
        });
        cells.push_back(text_cell(!is_there     ? ""
                                  : is_untested ? "?"
                                                : win_mark(significance.wins, row, column)));
    }
    return cells;
}

// A column for each place, as many as the slice with most systems has.
ReportTable wins_table(const RatingStudy& study) {
    std::vector<ReportColumn> columns{{"#"}, {"system", Align::Left}};
    std::size_t places = 0;
    for (const SliceStudy& slice : study.slices) {
        places = std::max(places, slice.ranking.systems.size());
    }
    for (std::size_t place = 1; place <= places; ++place) {
        columns.push_back({std::to_string(place)});
    }
    SlicedTable table{study.slices.size(), "wins",
                      "Who beats whom: > beats, < is beaten by, . no significant difference, ? not tested",
                      columns};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        for (std::size_t row = 0; row < slice.ranking.systems.size(); ++row) {
            table.add(slice.ratings.name, wins_row(slice, row, places));
        }
    }
    return std::move(table).table();
}

// The criteria of all composites, each once.
std::vector<std::string> all_criteria(const RatingStudy& study) {
    std::vector<std::string> criteria;
    for (const Composite& composite : study.composites) {
        std::ranges::copy_if(composite.criteria, std::back_inserter(criteria),
                             [&](const std::string& criterion) {
                                 return std::ranges::find(criteria, criterion) == criteria.end();
                             });
    }
    return criteria;
}

std::vector<ReportCell> composite_row(const Composite& composite, const CompositeSystem& system,
                                      const std::vector<std::string>& criteria) {
    std::vector<ReportCell> row{text_cell(system.system),
                                number_cell(system.score, standard_digits),
                                interval_cell(system.interval, standard_digits),
                                number_cell(bound(system.interval, &Interval::low), standard_digits),
                                number_cell(bound(system.interval, &Interval::high), standard_digits),
                                count_cell(system.segments)};
    for (const std::string& criterion : criteria) {
        const auto found = std::ranges::find(composite.criteria, criterion);
        const auto place = static_cast<std::size_t>(found - composite.criteria.begin());
        row.push_back(found == composite.criteria.end()
                          ? no_value()
                          : number_cell(system.criteria[place], standard_digits));
    }
    return row;
}

ReportTable composite_table(const RatingStudy& study) {
    const std::vector<std::string> criteria = all_criteria(study);
    std::vector<ReportColumn> columns{{"system", Align::Left},
                                      {"composite"},
                                      {confidence_title(study.confidence), Align::Left, Use::Terminal},
                                      {"low", Align::Right, Use::Csv},
                                      {"high", Align::Right, Use::Csv},
                                      {"segments"}};
    for (const std::string& criterion : criteria) {
        columns.push_back({criterion});
    }
    SlicedTable table{study.slices.size(), "composite", "Means of standardized criteria", columns};
    for (const Composite& composite : study.composites) {
        table.begin_slice();
        for (const CompositeSystem& system : composite.systems) {
            table.add(composite.name, composite_row(composite, system, criteria));
        }
    }
    return std::move(table).table();
}

// Empty where no metric was given.
ReportTable metric_table(const RatingStudy& study) {
    SlicedTable table{study.slices.size(),
                      "orders",
                      "The order of systems beside that by a metric",
                      {{"systems"}, {"Spearman"}, {"p"}, {"Kendall"}, {"why not", Align::Left}}};
    for (const SliceStudy& slice : study.slices) {
        if (slice.with_metric) {
            std::vector<ReportCell> row = order_cells(*slice.with_metric);
            row.push_back(text_cell(why_no_order(*slice.with_metric)));
            table.add(slice.ratings.name, std::move(row));
        }
    }
    return std::move(table).table();
}

}  // namespace

std::vector<ReportTable> ranking_tables(const RatingStudy& study) {
    std::vector<ReportTable> tables{systems_table(study), means_table(study), pairs_table(study),
                                    wins_table(study)};
    if (!study.composites.empty()) {
        tables.push_back(composite_table(study));
    }
    if (ReportTable metric = metric_table(study); !metric.rows.empty()) {
        tables.push_back(std::move(metric));
    }
    return tables;
}

}  // namespace adjudge
