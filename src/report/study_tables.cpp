#include "report/study_tables.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;
using Use = ReportColumn::Use;

constexpr int score_digits = 1;
constexpr int standard_digits = 3;

// "95 %".
std::string confidence_title(const Study& study) { return fmt::format("{:g} %", 100.0 * study.confidence); }

// Several slices stand side by side in one table, told apart by their first column.
class SlicedTable {
public:
    SlicedTable(const Study& study, std::string name, std::string title, std::vector<ReportColumn> columns)
        : has_slices_{study.slices.size() > 1} {
        table_.name = std::move(name);
        table_.title = std::move(title);
        table_.columns.push_back({"slice", Align::Left, has_slices_ ? Use::Both : Use::Csv});
        std::ranges::move(columns, std::back_inserter(table_.columns));
    }

    void add(const SliceName& slice, std::vector<ReportCell> cells) {
        cells.insert(cells.begin(), text_cell(description(slice)));
        table_.rows.push_back(std::move(cells));
    }
    // Draws a line above the next row.
    void add_line() { table_.lines_before.push_back(table_.rows.size()); }
    // Draws one where a slice has rows above it.
    void begin_slice() {
        if (!table_.rows.empty()) {
            add_line();
        }
    }
    [[nodiscard]] ReportTable table() && { return std::move(table_); }

private:
    bool has_slices_;
    ReportTable table_;
};

std::optional<double> bound(const std::optional<Interval>& interval, double Interval::*end) {
    return interval ? std::optional{(*interval).*end} : std::nullopt;
}

Tone tone_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::Passed:
            return Tone::Good;
        case Verdict::Failed:
        case Verdict::Rejected:
            return Tone::Bad;
        case Verdict::Untestable:
            break;
    }
    return Tone::Doubtful;
}

std::string flags_text(const WorkerHabits& habits) {
    std::string text;
    for (const WorkerFlag& flag : habits.flags) {
        text += fmt::format("{}{} ({})", text.empty() ? "" : "; ", word(flag.kind), flag.evidence);
    }
    return text;
}

std::vector<ReportCell> worker_row(const StudyWorker& worker) {
    const auto& evidence = worker.quality.evidence;
    const auto of = [&](auto member) {
        return evidence ? std::optional<double>{(*evidence).*member} : std::nullopt;
    };
    const std::string& reason = worker.quality.reason.empty() ? worker.scale.left_out : worker.quality.reason;
    const auto& open = worker.habits.open_at_once;
    const auto model = [&](double FittedWorker::*member) {
        return worker.model ? std::optional{(*worker.model).*member} : std::nullopt;
    };
    return {text_cell(worker.name),
            text_cell(word(worker.quality.verdict), tone_of(worker.quality.verdict)),
            p_cell(of(&QualityEvidence::p)),
            number_cell(of(&QualityEvidence::statistic), 2),
            number_cell(evidence ? evidence->df : std::nullopt, 1),
            number_cell(evidence ? evidence->effect : std::nullopt, 2),
            count_cell(worker.quality.bad_pairs),
            count_cell(worker.quality.repeat_pairs),
            count_cell(worker.habits.hits),
            count_cell(worker.quality.judgments),
            number_cell(worker.habits.mean_bad, score_digits),
            number_cell(worker.habits.mean_output, score_digits),
            number_cell(worker.habits.mean_reference, score_digits),
            number_cell(worker.scale.n > 0 ? std::optional{worker.scale.mean} : std::nullopt, score_digits),
            number_cell(worker.scale.left_out.empty() ? std::optional{worker.scale.sd} : std::nullopt,
                        score_digits),
            number_cell(worker.habits.least_hit_seconds, 0),
            number_cell(worker.habits.mean_hit_seconds, 0),
            open ? number_cell(open->mean, 1) : no_value(),
            open ? count_cell(open->most) : no_value(),
            count_cell(worker.habits.longest_run),
            number_cell(model(&FittedWorker::scale), 2),
            number_cell(model(&FittedWorker::noise), 2),
            number_cell(model(&FittedWorker::weight), 3),
            text_cell(flags_text(worker.habits) +
                      (reason.empty() || worker.habits.flags.empty() ? "" : "; ") + reason)};
}

ReportTable workers_table(const Study& study) {
    SlicedTable table{study,
                      "workers",
                      "Workers: the quality test, means by kind of unit, time, the model's view, and flags",
                      {{"worker", Align::Left},
                       {"verdict", Align::Left},
                       {"p"},
                       {"statistic", Align::Right, Use::Csv},
                       {"df", Align::Right, Use::Csv},
                       {"effect"},
                       {"bad pairs"},
                       {"repeats", Align::Right, Use::Csv},
                       {"HITs"},
                       {"n"},
                       {"bad"},
                       {"output"},
                       {"reference"},
                       {"mean", Align::Right, Use::Csv},
                       {"sd", Align::Right, Use::Csv},
                       {"least s/HIT", Align::Right, Use::Csv},
                       {"s/HIT"},
                       {"mean open", Align::Right, Use::Csv},
                       {"most open", Align::Right, Use::Csv},
                       {"run"},
                       {"scale"},
                       {"noise", Align::Right, Use::Csv},
                       {"weight"},
                       {"flags and reasons", Align::Left}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        for (const StudyWorker& worker : slice.workers) {
            table.add(slice.ratings.name, worker_row(worker));
        }
    }
    return std::move(table).table();
}

void add_distributions(SlicedTable& table, const SliceStudy& slice, std::string_view whose,
                       const std::vector<KindDistribution>& distributions) {
    for (const KindDistribution& kind : distributions) {
        table.add(
            slice.ratings.name,
            {text_cell(whose), text_cell(word(kind.kind)), count_cell(kind.box.n),
             number_cell(kind.box.mean, score_digits), number_cell(kind.box.min, score_digits),
             number_cell(kind.box.lower_whisker, score_digits), number_cell(kind.box.q1, score_digits),
             number_cell(kind.box.median, score_digits), number_cell(kind.box.q3, score_digits),
             number_cell(kind.box.upper_whisker, score_digits), number_cell(kind.box.max, score_digits)});
    }
}

ReportTable distributions_table(const Study& study) {
    SlicedTable table{study,
                      "distributions",
                      "Scores by kind of unit",
                      {{"workers", Align::Left},
                       {"kind", Align::Left},
                       {"n"},
                       {"mean"},
                       {"min"},
                       {"lower"},
                       {"q1"},
                       {"median"},
                       {"q3"},
                       {"upper"},
                       {"max"}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        add_distributions(table, slice, "all", slice.distributions);
        add_distributions(table, slice, "passing", slice.passing_distributions);
    }
    return std::move(table).table();
}

// The end of an agreement's row; `no_test` is why there is no p, empty where there is one.
std::vector<ReportCell> category_cells(const CategoryAgreement& categories, const std::string& no_test) {
    const auto& kappa = categories.kappa;
    const auto of = [&](double Kappa::*member) {
        return kappa ? std::optional{(*kappa).*member} : std::nullopt;
    };
    std::string words{kappa ? kappa_words(kappa->kappa) : std::string_view{kappa.error().reason}};
    if (!no_test.empty()) {
        words += fmt::format("; no p: {}", no_test);
    }
    return {count_cell(categories.categories),
            number_cell(of(&Kappa::agreement), standard_digits),
            number_cell(of(&Kappa::kappa), standard_digits),
            interval_cell(categories.interval, standard_digits),
            number_cell(bound(categories.interval, &Interval::low), standard_digits),
            number_cell(bound(categories.interval, &Interval::high), standard_digits),
            text_cell(words)};
}

void add_agreement(SlicedTable& table, const SliceStudy& slice, std::string_view whose,
                   std::string_view treatment, const PairAgreement& agreement) {
    const bool is_standardized = treatment.starts_with("standardized");
    const int digits = is_standardized ? standard_digits : score_digits;
    std::vector<ReportCell> shared{text_cell(whose),
                                   text_cell(treatment),
                                   count_cell(agreement.workers),
                                   count_cell(agreement.pairs),
                                   number_cell(agreement.mean_first, digits),
                                   number_cell(agreement.mean_second, digits),
                                   number_cell(agreement.mean_difference, digits),
                                   p_cell(agreement.test ? std::optional{agreement.test->p} : std::nullopt),
                                   number_cell(agreement.mean_absolute_difference, digits),
                                   number_cell(agreement.sd_absolute_difference, digits)};
    const std::string no_test = agreement.test ? "" : agreement.test.error().reason;
    if (agreement.by_categories.empty()) {
        shared.insert(shared.end(), 6, no_value());
        shared.push_back(text_cell(agreement.pairs == 0 ? "no pairs" : no_test));
        table.add(slice.ratings.name, shared);
    }
    for (const CategoryAgreement& categories : agreement.by_categories) {
        std::vector<ReportCell> cells = shared;
        std::ranges::move(category_cells(categories, no_test), std::back_inserter(cells));
        table.add(slice.ratings.name, cells);
    }
}

ReportTable consistency_table(const Study& study) {
    SlicedTable table{study,
                      "consistency",
                      "Consistency: the same worker again, distinct workers, and degraded outputs",
                      {{"judges", Align::Left},
                       {"scores", Align::Left},
                       {"workers"},
                       {"pairs"},
                       {"first"},
                       {"second"},
                       {"MoD"},
                       {"p"},
                       {"MAE"},
                       {"sd"},
                       {"categories"},
                       {"P(A)"},
                       {"kappa"},
                       {confidence_title(study), Align::Left, Use::Terminal},
                       {"low", Align::Right, Use::Csv},
                       {"high", Align::Right, Use::Csv},
                       {"in words", Align::Left}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        for (const TreatedConsistency& treated : slice.consistency.treatments) {
            add_agreement(table, slice, "same", word(treated.treatment), treated.intra);
        }
        for (const TreatedConsistency& treated : slice.consistency.treatments) {
            add_agreement(table, slice, "distinct", word(treated.treatment), treated.inter);
        }
        add_agreement(table, slice, "same, degraded", word(Treatment::Unfiltered),
                      slice.consistency.bad_references);
        add_agreement(table, slice, "same, degraded", word(Treatment::QualityControlled),
                      slice.consistency.bad_references_controlled);
    }
    return std::move(table).table();
}

// Why a coefficient has no value; empty where both have one.
std::string missing_reason(const Reliability& found) {
    if (!found.interval_alpha) {
        return found.interval_alpha.error().reason;
    }
    return found.icc ? "" : "ICC: " + found.icc.error().reason;
}

ReportTable reliability_table(const Study& study) {
    SlicedTable table{study,
                      "reliability",
                      "Reliability over all units that two or more workers judged",
                      {{"scores", Align::Left},
                       {"units"},
                       {"judgments"},
                       {"alpha (interval)"},
                       {"ICC(1)"},
                       {"", Align::Left}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        for (const TreatedConsistency& treated : slice.consistency.treatments) {
            const Reliability& found = treated.reliability;
            table.add(slice.ratings.name,
                      {text_cell(word(treated.treatment)), count_cell(found.units),
                       count_cell(found.judgments), computed_cell(found.interval_alpha, 4),
                       computed_cell(found.icc, 4), text_cell(missing_reason(found))});
        }
    }
    return std::move(table).table();
}

std::vector<ReportCell> system_row(const SliceStudy& slice, const RankedSystem& system, std::size_t place) {
    const bool is_raw = slice.ranking.estimate == Estimate::Raw ||
                        (slice.ranking.model && slice.ranking.model->input == ModelInput::Raw &&
                         slice.ranking.estimate == Estimate::Model);
    const int digits = is_raw ? 2 : standard_digits;
    const auto of = [&](double ClusteredMean::*member) {
        return system.mean ? std::optional{(*system.mean).*member} : std::nullopt;
    };
    return {count_cell(place),
            text_cell(slice.ratings.systems[system.system]),
            count_cell(system.cluster),
            text_cell(system.ranks.best == system.ranks.worst
                          ? fmt::format("{}", system.ranks.best)
                          : fmt::format("{}-{}", system.ranks.best, system.ranks.worst)),
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
            number_cell(of(&ClusteredMean::design_effect), 2),
            number_cell(of(&ClusteredMean::effective_n), 0),
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

ReportTable systems_table(const Study& study) {
    SlicedTable table{study,
                      "systems",
                      "Systems from best to worst; a line between clusters",
                      {{"#"},
                       {"system", Align::Left},
                       {"cluster"},
                       {"rank", Align::Left},
                       {"estimate"},
                       {confidence_title(study), Align::Left, Use::Terminal},
                       {"low", Align::Right, Use::Csv},
                       {"high", Align::Right, Use::Csv},
                       {"SE"},
                       {"model", Align::Right, Use::Csv},
                       {"z"},
                       {"raw"},
                       {"segments"},
                       {"n"},
                       {"deff"},
                       {"effective n"},
                       {"", Align::Left}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        add_systems(table, slice);
    }
    return std::move(table).table();
}

ReportTable pairs_table(const Study& study) {
    SlicedTable table{study,
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
            return text_cell(slice.ratings.systems[slice.ranking.systems[place].system]);
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
    const std::vector<RankedSystem>& systems = slice.ranking.systems;
    std::vector<ReportCell> cells{count_cell(row + 1), text_cell(slice.ratings.systems[systems[row].system])};
    for (std::size_t column = 0; column < places; ++column) {
        const bool is_there = column < systems.size();
        cells.push_back(text_cell(is_there ? win_mark(slice.ranking.significance.wins, row, column) : ""));
    }
    return cells;
}

// A column for each place, as many as the slice with most systems has.
ReportTable wins_table(const Study& study) {
    std::vector<ReportColumn> columns{{"#"}, {"system", Align::Left}};
    std::size_t places = 0;
    for (const SliceStudy& slice : study.slices) {
        places = std::max(places, slice.ranking.systems.size());
    }
    for (std::size_t place = 1; place <= places; ++place) {
        columns.push_back({std::to_string(place)});
    }
    SlicedTable table{study, "wins", "Who beats whom: > beats, < is beaten by, . is not told apart from",
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
std::vector<std::string> all_criteria(const Study& study) {
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

ReportTable composite_table(const Study& study) {
    const std::vector<std::string> criteria = all_criteria(study);
    std::vector<ReportColumn> columns{{"system", Align::Left},
                                      {"composite"},
                                      {confidence_title(study), Align::Left, Use::Terminal},
                                      {"low", Align::Right, Use::Csv},
                                      {"high", Align::Right, Use::Csv},
                                      {"segments"}};
    for (const std::string& criterion : criteria) {
        columns.push_back({criterion});
    }
    SlicedTable table{study, "composite", "Means of standardized criteria", columns};
    for (const Composite& composite : study.composites) {
        table.begin_slice();
        for (const CompositeSystem& system : composite.systems) {
            table.add(composite.name, composite_row(composite, system, criteria));
        }
    }
    return std::move(table).table();
}

std::vector<ReportCell> time_row(std::string_view whose, const TimeSummary& time, const TimeAndCost& cost,
                                 bool is_all) {
    const std::optional<double> none;
    return {text_cell(whose),
            count_cell(time.assignments),
            count_cell(time.timed),
            count_cell(time.capped),
            number_cell(time.seconds_a_hit, 0),
            number_cell(time.seconds_a_judgment, 2),
            number_cell(time.hourly_rate, 2),
            number_cell(is_all ? cost.total : none, 2),
            number_cell(is_all ? cost.per_judgment : cost.per_kept_judgment, 4)};
}

std::string note_lines(const std::vector<std::string>& notes) {
    std::string text;
    for (const std::string& note : notes) {
        text += fmt::format("  note: {}\n", escaped(note));
    }
    return text;
}

}  // namespace

std::vector<ReportTable> worker_tables(const Study& study) {
    return {workers_table(study), distributions_table(study)};
}

std::vector<ReportTable> agreement_tables(const Study& study) {
    return {consistency_table(study), reliability_table(study)};
}

std::vector<ReportTable> ranking_tables(const Study& study) {
    std::vector<ReportTable> tables{systems_table(study), pairs_table(study), wins_table(study)};
    if (!study.composites.empty()) {
        tables.push_back(composite_table(study));
    }
    return tables;
}

std::vector<ReportTable> cost_tables(const Study& study) {
    SlicedTable table{study,
                      "cost",
                      "Time and cost",
                      {{"workers", Align::Left},
                       {"assignments"},
                       {"timed"},
                       {"capped"},
                       {"s/HIT"},
                       {"s/judgment"},
                       {"per hour"},
                       {"total"},
                       {"per judgment"}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        table.add(slice.ratings.name, time_row("all", slice.cost.all, slice.cost, true));
        table.add(slice.ratings.name, time_row("passing", slice.cost.passing, slice.cost, false));
    }
    return {std::move(table).table()};
}

std::vector<ReportTable> study_tables(const Study& study) {
    std::vector<ReportTable> all = ranking_tables(study);
    for (auto&& part : {worker_tables(study), agreement_tables(study), cost_tables(study)}) {
        std::ranges::copy(part, std::back_inserter(all));
    }
    return all;
}

std::string study_notes(const Study& study) {
    std::string text;
    for (const SliceStudy& slice : study.slices) {
        text += fmt::format("{}: {} judgments by {} workers ({} pass), {} items, {} systems\n",
                            escaped(description(slice.ratings.name)), grouped(slice.counts.judgments),
                            grouped(slice.counts.workers), grouped(slice.counts.passing_workers),
                            grouped(slice.counts.items), grouped(slice.counts.systems));
        text += fmt::format("  {}\n", slice.signature);
        text += note_lines(slice.notes) + note_lines(slice.ranking.notes);
    }
    return text;
}

}  // namespace adjudge
