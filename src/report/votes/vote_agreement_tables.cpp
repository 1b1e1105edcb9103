#include <cmath>

#include <fmt/format.h>

#include "report/agreement_statistic_tables.hpp"
#include "report/sliced_table.hpp"
#include "report/votes/vote_tables.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;
using Use = ReportColumn::Use;

std::string words_of(const Computed<Kappa>& kappa) {
    return kappa ? std::string{kappa_words(kappa->kappa)} : kappa.error().reason;
}

std::vector<ReportCell> agreement_row(const VoteAgreement& found, const Computed<Kappa>* fleiss) {
    return {text_cell(word(found.relation)),
            count_cell(found.agreeing),
            count_cell(found.compared),
            number_cell(part_of(found.wmt, &Kappa::agreement), standard_digits),
            number_cell(part_of(found.wmt, &Kappa::kappa), standard_digits),
            interval_cell(found.interval, standard_digits),
            number_cell(part_of(found.uniform, &Kappa::kappa), standard_digits),
            number_cell(fleiss == nullptr ? std::nullopt : part_of(*fleiss, &Kappa::kappa), standard_digits),
            text_cell(words_of(found.wmt))};
}

ReportTable agreement_table(const VoteStudy& study) {
    SlicedTable table{study.slices.size(),
                      "agreement",
                      "Agreement of votes on the same item and pair",
                      {{"votes of", Align::Left},
                       {"same"},
                       {"pairs"},
                       {"P(A)"},
                       {"kappa"},
                       {confidence_title(study.confidence)},
                       {"kappa 1/3"},
                       {"Fleiss"},
                       {"in words", Align::Left}}};
    for (const VoteSlice& slice : study.slices) {
        table.begin_slice();
        for (const VoteAgreement& found : slice.consistency.relations) {
            const bool is_inter = found.relation == VoteRelation::Inter;
            table.add(slice.votes.name, agreement_row(found, is_inter ? &slice.consistency.fleiss : nullptr));
        }
    }
    return std::move(table).table();
}

std::vector<ReportCell> tally_row(const Votes& votes, const PairTotals& pair, std::string_view rater,
                                  const VoteTally& tally) {
    return {text_cell(votes.outputs[pair.first]),
            text_cell(votes.outputs[pair.second]),
            text_cell(rater),
            count_cell(tally.first),
            count_cell(tally.tie),
            count_cell(tally.second),
            count_cell(tally.both_bad),
            text_cell("")};
}

// Beside the totals, which it has no part in.
std::vector<ReportCell> left_out_row(const Votes& votes, const PairTotals& pair, const WorkerTally& worker) {
    std::vector<ReportCell> row = tally_row(votes, pair, votes.workers[worker.worker], worker.tally);
    row.back() = text_cell("left out");
    for (ReportCell& cell : row) {
        cell.tone = Tone::Muted;
    }
    return row;
}

void add_tallies(SlicedTable& table, const Votes& votes, const PairTotals& pair) {
    for (const WorkerTally& of_worker : pair.by_worker) {
        table.add(votes.name, tally_row(votes, pair, votes.workers[of_worker.worker], of_worker.tally));
    }
    for (const WorkerTally& of_worker : pair.left_out) {
        table.add(votes.name, left_out_row(votes, pair, of_worker));
    }
    table.add(votes.name, tally_row(votes, pair, "total", pair.all));
}

ReportTable totals_table(const VoteStudy& study) {
    SlicedTable table{study.slices.size(),
                      "totals",
                      "Votes by rater",
                      {{"first", Align::Left},
                       {"second", Align::Left},
                       {"rater", Align::Left},
                       {"first better"},
                       {"tie"},
                       {"second better"},
                       both_bad_column(study),
                       {"", Align::Left}}};
    for (const VoteSlice& slice : study.slices) {
        table.begin_slice();
        for (const PairTotals& pair : slice.totals) {
            add_tallies(table, slice.votes, pair);
        }
    }
    return std::move(table).table();
}

// Rounded half up, as papers do.
ReportCell percent_cell(std::size_t count, const VoteTally& tally) {
    const double percent = 100.0 * static_cast<double>(count) / static_cast<double>(tally.total());
    ReportCell cell = number_cell(percent, 0);
    cell.shown = fmt::format("{:.0f}", std::floor(percent + 0.5));
    return cell;
}

std::vector<ReportCell> aggregation_row(const Votes& votes, const PairTotals& pair, std::string_view rule,
                                        const VoteTally& tally) {
    const bool is_average = rule == "average";
    const auto sign = [&](auto member) {
        return is_average && pair.sign ? std::optional<double>{(*pair.sign).*member} : std::nullopt;
    };
    return {text_cell(votes.outputs[pair.first]),
            text_cell(votes.outputs[pair.second]),
            text_cell(rule),
            percent_cell(tally.first, tally),
            percent_cell(tally.tie, tally),
            percent_cell(tally.second, tally),
            percent_cell(tally.both_bad, tally),
            count_cell(tally.total()),
            number_cell(sign(&SignTest::share), standard_digits),
            interval_cell(is_average && pair.sign ? std::optional{pair.sign->interval} : std::nullopt,
                          standard_digits),
            p_cell(sign(&SignTest::p))};
}

void add_aggregations(SlicedTable& table, const Votes& votes, const PairTotals& pair) {
    if (pair.all.total() > 0) {
        table.add(votes.name, aggregation_row(votes, pair, "average", pair.all));
        table.add(votes.name, aggregation_row(votes, pair, "majority", pair.majority));
    }
}

ReportTable aggregation_table(const VoteStudy& study) {
    SlicedTable table{study.slices.size(),
                      "aggregation",
                      "Shares of votes, and of items by majority; sign test of votes without ties",
                      {{"first", Align::Left},
                       {"second", Align::Left},
                       {"of", Align::Left},
                       {"first %"},
                       {"tie %"},
                       {"second %"},
                       both_bad_column(study, "both bad %"),
                       {"n"},
                       {"first's share"},
                       {confidence_title(study.confidence)},
                       {"p"}}};
    for (const VoteSlice& slice : study.slices) {
        table.begin_slice();
        for (const PairTotals& pair : slice.totals) {
            add_aggregations(table, slice.votes, pair);
        }
    }
    return std::move(table).table();
}

std::vector<ReportCell> confusion_row(const Votes& votes, const RaterConfusion& pair, std::size_t answers) {
    std::vector<ReportCell> row{text_cell(votes.workers[pair.first]), text_cell(votes.workers[pair.second]),
                                count_cell(pair.matrix.total())};
    const std::size_t known = pair.matrix.categories();
    for (std::size_t first = 0; first < answers; ++first) {
        for (std::size_t second = 0; second < answers; ++second) {
            const bool is_known = first < known && second < known;
            row.push_back(count_cell(is_known ? pair.matrix.count(first, second) : 0));
        }
    }
    const Computed<Kappa> cohen = cohen_kappa(pair.matrix);
    row.push_back(number_cell(part_of(cohen, &Kappa::agreement), standard_digits));
    row.push_back(number_cell(part_of(cohen, &Kappa::kappa), standard_digits));
    return row;
}

ReportTable confusion_table(const VoteStudy& study) {
    std::vector<ReportColumn> columns{{"rater", Align::Left}, {"other rater", Align::Left}, {"n"}};
    std::vector<std::string> answers{"1", "=", "2"};
    if (has_both_bad(study)) {
        answers.emplace_back("x");
    }
    for (const std::string& first : answers) {
        for (const std::string& second : answers) {
            columns.push_back({fmt::format("{}{}", first, second)});
        }
    }
    columns.push_back({"P(A)"});
    columns.push_back({"Cohen"});
    SlicedTable table{study.slices.size(), "confusion",
                      fmt::format("Answers of two raters to the same questions: 1 the first is better, = a "
                                  "tie, 2 the second{}",
                                  answers.size() > 3 ? ", x both are bad" : ""),
                      std::move(columns)};
    for (const VoteSlice& slice : study.slices) {
        table.begin_slice();
        for (const RaterConfusion& pair : slice.consistency.confusions) {
            table.add(slice.votes.name, confusion_row(slice.votes, pair, answers.size()));
        }
    }
    return std::move(table).table();
}

}  // namespace

std::vector<ReportTable> vote_agreement_tables(const VoteStudy& study) {
    std::vector<ReportTable> tables = statistic_tables(study);
    for (auto* make : {agreement_table, aggregation_table, totals_table, confusion_table}) {
        tables.push_back(make(study));
    }
    return tables;
}

}  // namespace adjudge
