#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "report/order_cells.hpp"
#include "report/sliced_table.hpp"
#include "report/votes/vote_tables.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;
using Use = ReportColumn::Use;

ReportCell weight_cell(double votes) {
    return number_cell(votes, votes == static_cast<double>(static_cast<long>(votes)) ? 0 : 1);
}

std::vector<ReportCell> system_row(const VoteSlice& slice, const VoteRankedSystem& system,
                                   std::size_t place) {
    return {count_cell(place),
            text_cell(slice.votes.systems[system.system]),
            count_cell(system.cluster),
            text_cell(rank_text(system.ranks)),
            computed_cell(system.score, standard_digits),
            interval_cell(system.interval, standard_digits),
            number_cell(bound(system.interval, &Interval::low), standard_digits),
            number_cell(bound(system.interval, &Interval::high), standard_digits),
            weight_cell(system.wins),
            weight_cell(system.ties),
            weight_cell(system.losses),
            weight_cell(system.both_bad),
            computed_cell(system.shares.better_or_equal, standard_digits),
            computed_cell(system.shares.better, standard_digits),
            computed_cell(system.shares.expected_wins, standard_digits),
            count_cell(system.schulze_rank),
            number_cell(system.ability, standard_digits),
            number_cell(system.ability_error, standard_digits)};
}

void add_systems(SlicedTable& table, const VoteSlice& slice) {
    std::size_t cluster = 1;
    std::size_t place = 0;
    for (const VoteRankedSystem& system : slice.ranking.systems) {
        if (system.cluster != cluster) {
            table.add_line();
            cluster = system.cluster;
        }
        table.add(slice.votes.name, system_row(slice, system, ++place));
    }
}

ReportTable systems_table(const VoteStudy& study) {
    SlicedTable table{study.slices.size(),
                      "systems",
                      fmt::format("Systems by {}", word(study.slices.front().ranking.method)),
                      {{"#"},
                       {"system", Align::Left},
                       {"cluster", Align::Right, Use::Csv},
                       {"ranks"},
                       {"score"},
                       {confidence_title(study.confidence), Align::Right, Use::Terminal},
                       {"low", Align::Right, Use::Csv},
                       {"high", Align::Right, Use::Csv},
                       {"wins"},
                       {"ties"},
                       {"losses"},
                       both_bad_column(study),
                       {">="},
                       {">"},
                       {"expected wins"},
                       {"Schulze"},
                       {"ability"},
                       {"se"}}};
    for (const VoteSlice& slice : study.slices) {
        table.begin_slice();
        add_systems(table, slice);
    }
    return std::move(table).table();
}

std::vector<ReportCell> comparison_row(const VoteSlice& slice, const VoteComparison& pair) {
    const auto interval = pair.interval ? std::optional{*pair.interval} : std::nullopt;
    const std::string why_not = !pair.test       ? pair.test.error().reason
                                : !pair.interval ? pair.interval.error().reason
                                                 : std::string{};
    return {text_cell(slice.votes.systems[pair.first]),
            text_cell(slice.votes.systems[pair.second]),
            weight_cell(pair.wins),
            weight_cell(pair.ties),
            weight_cell(pair.losses),
            weight_cell(pair.both_bad),
            number_cell(pair.difference, standard_digits),
            interval_cell(interval, standard_digits),
            number_cell(bound(interval, &Interval::low), standard_digits),
            number_cell(bound(interval, &Interval::high), standard_digits),
            p_cell(pair.test ? std::optional{pair.test->p} : std::nullopt),
            count_cell(pair.groups),
            text_cell(why_not)};
}

ReportTable comparisons_table(const VoteStudy& study) {
    const VoteResampling by = study.slices.front().ranking.resampling;
    SlicedTable table{study.slices.size(),
                      "comparisons",
                      fmt::format("Every two systems: better less worse as a share of votes, p by the sign "
                                  "test of votes by {} without ties",
                                  by == VoteResampling::Items ? "item" : "worker"),
                      {{"system", Align::Left},
                       {"other", Align::Left},
                       {"wins"},
                       {"ties"},
                       {"losses"},
                       both_bad_column(study),
                       {"difference"},
                       {confidence_title(study.confidence), Align::Right, Use::Terminal},
                       {"low", Align::Right, Use::Csv},
                       {"high", Align::Right, Use::Csv},
                       {"p"},
                       {std::string{word(by)}},
                       {"why not", Align::Left}}};
    for (const VoteSlice& slice : study.slices) {
        table.begin_slice();
        for (const VoteComparison& pair : slice.comparisons) {
            table.add(slice.votes.name, comparison_row(slice, pair));
        }
    }
    return std::move(table).table();
}

std::vector<ReportCell> correlation_row(std::string_view one, std::string_view other,
                                        const RankCorrelations& found, const ReportCell& upper_bound) {
    std::vector<ReportCell> row{text_cell(one), text_cell(other)};
    std::ranges::move(order_cells(found), std::back_inserter(row));
    row.push_back(upper_bound);
    row.push_back(text_cell(why_no_order(found)));
    return row;
}

ReportTable orders_table(const VoteStudy& study) {
    SlicedTable table{study.slices.size(),
                      "orders",
                      "The orders of systems by the crowd, by experts and by a metric",
                      {{"order by", Align::Left},
                       {"and by", Align::Left},
                       {"systems"},
                       {"Spearman"},
                       {"p"},
                       {"Kendall"},
                       {"upper bound"},
                       {"why not", Align::Left}}};
    for (const VoteSlice& slice : study.slices) {
        const VoteRanking& ranking = slice.ranking;
        if (ranking.with_experts || ranking.with_metric) {
            table.begin_slice();
        }
        if (ranking.with_experts) {
            table.add(slice.votes.name,
                      correlation_row("crowd", "experts", ranking.with_experts->with_crowd,
                                      computed_cell(ranking.with_experts->upper_bound, standard_digits)));
        }
        if (ranking.with_metric) {
            table.add(slice.votes.name,
                      correlation_row("crowd", "metric", ranking.with_metric->with_crowd, no_value()));
        }
        if (ranking.with_metric && ranking.with_metric->with_experts) {
            table.add(slice.votes.name,
                      correlation_row("experts", "metric", *ranking.with_metric->with_experts, no_value()));
        }
    }
    return std::move(table).table();
}

// One of Callison-Burch's weightings at a number of voters.
ReportCell agreement_cell(const Computed<VoterCurve>& curve, std::size_t voters) {
    if (curve) {
        const auto point = std::ranges::find(curve->points, voters, &VoterCurvePoint::voters);
        if (point != curve->points.end()) {
            return number_cell(point->agreement, standard_digits);
        }
    }
    return no_value();
}

ReportTable weightings_table(const VoteStudy& study) {
    SlicedTable table{
        study.slices.size(),
        "weightings",
        "The crowd beside experts by how votes are weighted: orders of systems",
        {{"weights", Align::Left}, {"systems"}, {"Spearman"}, {"p"}, {"Kendall"}, {"why not", Align::Left}}};
    for (const VoteSlice& slice : study.slices) {
        table.begin_slice();
        for (const Weighting& weighting : slice.weightings) {
            const RankCorrelations order = weighting.order.value_or(
                RankCorrelations{Undefined{"no worker's votes have a weight"}, Undefined{""}});
            std::vector<ReportCell> row{text_cell(word(weighting.weights))};
            std::ranges::move(order_cells(order), std::back_inserter(row));
            row.push_back(text_cell(why_no_order(order)));
            table.add(slice.votes.name, std::move(row));
        }
    }
    return std::move(table).table();
}

ReportTable curve_table(const VoteStudy& study) {
    SlicedTable table{
        study.slices.size(),
        "voters",
        "Agreement with experts by the number of voters and their weights, beside that of experts",
        {{"voters"},
         {"agreement", Align::Right, Use::Csv},
         {"equal"},
         {"experts"},
         {"others"},
         {"screens"},
         {"expert with expert"}}};
    for (const VoteSlice& slice : study.slices) {
        if (!slice.curve) {
            continue;
        }
        table.begin_slice();
        for (const VoterCurvePoint& point : slice.curve->points) {
            std::vector<ReportCell> row{count_cell(point.voters),
                                        number_cell(point.agreement, standard_digits)};
            for (const Weighting& weighting : slice.weightings) {
                row.push_back(agreement_cell(weighting.curve, point.voters));
            }
            row.push_back(count_cell(point.screens));
            row.push_back(number_cell(slice.curve->expert_agreement, standard_digits));
            table.add(slice.votes.name, std::move(row));
        }
    }
    return std::move(table).table();
}

}  // namespace

std::vector<ReportTable> vote_ranking_tables(const VoteStudy& study) {
    std::vector<ReportTable> tables{systems_table(study)};
    for (ReportTable& table : std::vector{comparisons_table(study), orders_table(study),
                                          weightings_table(study), curve_table(study)}) {
        if (!table.rows.empty()) {
            tables.push_back(std::move(table));
        }
    }
    return tables;
}

}  // namespace adjudge
