// Graham, Baldwin, Moffat and Zobel (2013), Crowd-sourcing of human judgments of machine translation fluency
// (ALTA): consistency of good workers over all configurations, and who the good workers are.
#include <array>
#include <limits>
#include <map>
#include <set>

#include <fmt/format.h>

#include "analysis/ratings/worker_flags.hpp"
#include "analysis/work/cost.hpp"
#include "base/try.hpp"
#include "experiment/graham_2013.hpp"
#include "experiment/paper_experiments.hpp"

namespace adjudge {
namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t workers = 536;
constexpr std::size_t systems = 11;
constexpr std::size_t hits_per_pair = 8;
constexpr double five_minutes = 300.0;
constexpr std::string_view preset = "alta2013-all";

const std::string table_2 = "Table 2: repeats, good workers";
const std::string table_3 = "Table 3: degraded outputs, good workers";
const std::string table_4 = "Table 4: means of workers by kind";
const std::string counts = "Section 5: workers";
const std::string by_language = "Figure 5: judgments of good workers, %";

std::vector<LanguagePair> language_pairs() {
    return {{"de", "en"}, {"fr", "en"}, {"es", "en"}, {"cs", "en"}, {"en", "de"}, {"en", "fr"}, {"en", "es"}};
}

std::vector<PublishedCell> all_cells() {
    std::vector<PublishedCell> cells;
    const auto append = [&](std::vector<PublishedCell> more) {
        cells.insert(cells.end(), more.begin(), more.end());
    };
    append(published_table(table_2, {"item A", "item B", "MAE"}, {{"ask_again", {47.1, 47.2, 13.3}}}, 1));
    append(published_table(table_2, {"kappa intra", "kappa inter"}, {{"ask_again", {0.68, 0.37}}}, 2));
    append(published_table(table_3, {"item A", "item B", "MoD"}, {{"bad_reference", {26.0, 47.3, 21.3}}}, 1));
    append(published_table(table_4, {"bad_reference", "output", "reference", "flagged %"},
                           {{"a good worker (A to N without D)", {22.6, 43.3, 74.0, 0.0}},
                            {"optimizers (D)", {87.6, 85.2, 81.3, 100.0}}},
                           1));
    append(published_table(counts, {"all"},
                           {{"workers that pass, %", {49.0}},
                            {"HITs by workers that pass, %", {57.0}},
                            {"workers under 5 minutes a HIT", {28.0}},
                            {"of these in German", {17.0}},
                            {"seconds a translation, passing", {10.22}},
                            {"hourly pay, all, $", {1.86}},
                            {"hourly pay, passing, $", {1.61}}},
                           2));
    append(published_table(by_language, {"English", "German", "French", "Spanish"},
                           {{"share", {none, none, none, none}}}, 1));
    return cells;
}

// What a worker took and did, over all slices.
struct Pace {
    double seconds = 0.0;
    double hits = 0.0;
    bool is_in_german = false;
};

std::map<std::string, Pace> paces(const std::vector<TestedSlice>& slices) {
    std::map<std::string, Pace> found;
    for (const TestedSlice& slice : slices) {
        const Ratings& ratings = slice.ratings;
        for (const Assignment& assignment : assignments(ratings)) {
            if (const auto seconds = assignment.own_seconds()) {
                Pace& pace = found[ratings.workers[assignment.worker]];
                pace.seconds += *seconds;
                pace.hits += 1.0;
                pace.is_in_german = pace.is_in_german || ratings.name.target_language == "de";
            }
        }
    }
    return found;
}

// Times and pay of several slices together.
class PooledTime {
public:
    void add(const TimeSummary& summary) {
        if (summary.timed == 0) {
            return;
        }
        const double seconds = *summary.seconds_a_hit * static_cast<double>(summary.timed);
        seconds_ += seconds;
        judgments_ += seconds / *summary.seconds_a_judgment;
        reward_ += summary.hourly_rate.value_or(0.0) * seconds;
    }
    [[nodiscard]] std::optional<double> seconds_a_judgment() const { return share(seconds_, judgments_); }
    [[nodiscard]] std::optional<double> hourly_pay() const { return share(reward_, seconds_); }

private:
    static std::optional<double> share(double part, double whole) {
        return whole > 0.0 ? std::optional{part / whole} : std::nullopt;
    }

    double seconds_ = 0.0;
    double judgments_ = 0.0;
    double reward_ = 0.0;
};

void measure_paces(const std::vector<TestedSlice>& slices, const CostOptions& cost, MeasuredCells& cells) {
    PooledTime all;
    PooledTime good;
    for (const TestedSlice& slice : slices) {
        const TimeAndCost found = time_and_cost(assignments(slice.ratings), slice.passes, cost);
        all.add(found.all);
        good.add(found.passing);
    }
    double fast = 0.0;
    double german = 0.0;
    for (const auto& [worker, pace] : paces(slices)) {
        if (pace.seconds / pace.hits < five_minutes) {
            fast += 1.0;
            german += pace.is_in_german ? 1.0 : 0.0;
        }
    }
    if (all.hourly_pay()) {
        cells.set({counts, "workers under 5 minutes a HIT", "all"}, fast);
        cells.set({counts, "of these in German", "all"}, german);
    }
    cells.set({counts, "seconds a translation, passing", "all"}, good.seconds_a_judgment());
    cells.set({counts, "hourly pay, all, $", "all"}, all.hourly_pay());
    cells.set({counts, "hourly pay, passing, $", "all"}, good.hourly_pay());
}

// Means by kind over workers, and how many of them the means alone would flag.
class MeansOfWorkers {
public:
    void add(const KindMeans& means) {
        if (means.bad && means.output && means.reference) {
            bad_ += *means.bad;
            output_ += *means.output;
            reference_ += *means.reference;
            flagged_ += flags_of_means(means).empty() ? 0.0 : 1.0;
            n_ += 1.0;
        }
    }
    void set(const std::string& row, MeasuredCells& cells) const {
        if (n_ > 0.0) {
            cells.set({table_4, row, "bad_reference"}, bad_ / n_);
            cells.set({table_4, row, "output"}, output_ / n_);
            cells.set({table_4, row, "reference"}, reference_ / n_);
            cells.set({table_4, row, "flagged %"}, 100.0 * flagged_ / n_);
        }
    }

private:
    double bad_ = 0.0;
    double output_ = 0.0;
    double reference_ = 0.0;
    double flagged_ = 0.0;
    double n_ = 0.0;
};

std::vector<KindMeans> kind_means(const Ratings& ratings) {
    struct Sums {
        double sum = 0.0;
        double n = 0.0;
        [[nodiscard]] std::optional<double> mean() const {
            return n > 0.0 ? std::optional{sum / n} : std::nullopt;
        }
    };
    std::vector<std::array<Sums, 3>> sums(ratings.workers.size());
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        const auto place = ratings.kind[i] == UnitKind::BadReference    ? 0U
                           : ratings.kind[i] == UnitKind::System        ? 1U
                           : ratings.kind[i] == UnitKind::GoodReference ? 2U
                                                                        : 3U;
        if (place < 3U) {
            sums[ratings.worker[i]].at(place).sum += ratings.score[i];
            sums[ratings.worker[i]].at(place).n += 1.0;
        }
    }
    std::vector<KindMeans> means;
    means.reserve(sums.size());
    for (const auto& worker : sums) {
        means.push_back({worker[0].mean(), worker[1].mean(), worker[2].mean()});
    }
    return means;
}

std::set<std::string> optimizers_among(const std::vector<MadeWorker>& people) {
    std::set<std::string> names;
    for (const MadeWorker& person : people) {
        if (person.traits.type == WorkerType::Optimizer) {
            names.insert(person.name);
        }
    }
    return names;
}

struct MeansOfGroups {
    MeansOfWorkers good;
    MeansOfWorkers optimizers;

    void add(const TestedSlice& slice, const std::set<std::string>& optimizing) {
        const std::vector<KindMeans> means = kind_means(slice.ratings);
        for (std::size_t w = 0; w < means.size(); ++w) {
            if (optimizing.contains(slice.ratings.workers[w])) {
                optimizers.add(means[w]);
            } else if (slice.passes[w]) {
                good.add(means[w]);
            }
        }
    }
};

void measure_means(const std::vector<TestedSlice>& slices, const std::set<std::string>& optimizing,
                   MeasuredCells& cells) {
    MeansOfGroups means;
    for (const TestedSlice& slice : slices) {
        means.add(slice, optimizing);
    }
    means.good.set("a good worker (A to N without D)", cells);
    means.optimizers.set("optimizers (D)", cells);
}

void measure_consistency(const std::vector<TestedSlice>& slices, MeasuredCells& cells) {
    const PooledAgreement repeats = pooled_intra(slices, Treatment::QualityControlled);
    PooledAgreement degraded;
    for (const TestedSlice& slice : slices) {
        degraded.add(slice.consistency.bad_references_controlled);
    }
    cells.set({table_2, "ask_again", "item A"}, repeats.mean_first());
    cells.set({table_2, "ask_again", "item B"}, repeats.mean_second());
    cells.set({table_2, "ask_again", "MAE"}, repeats.mean_difference());
    cells.set({table_2, "ask_again", "kappa intra"}, repeats.kappa(2));
    cells.set({table_2, "ask_again", "kappa inter"},
              pooled_inter(slices, Treatment::QualityControlled).kappa(2));
    // The first of a pair is the degraded output.
    const auto after = degraded.mean_first();
    const auto before = degraded.mean_second();
    cells.set({table_3, "bad_reference", "item A"}, after);
    cells.set({table_3, "bad_reference", "item B"}, before);
    cells.set({table_3, "bad_reference", "MoD"},
              before && after ? std::optional{*before - *after} : std::nullopt);
}

JudgmentTable fluency(const Crowd& crowd, std::uint64_t seed) {
    const PlannedCampaign campaign =
        planned(preset_campaign(preset),
                {.language_pairs = language_pairs(), .hits = hits_per_pair, .systems = systems}, crowd, seed);
    return judged(campaign, crowd, {.workers = workers}, seed, TableKind::Ratings);
}

// All but what rests on knowing who optimizes.
void measure_slices(const std::vector<TestedSlice>& slices, const RatingStudyOptions& options,
                    MeasuredCells& cells) {
    measure_consistency(slices, cells);
    measure_paces(slices, options.cost, cells);
    cells.set({counts, "workers that pass, %", "all"}, passing_workers(slices));
    cells.set({counts, "HITs by workers that pass, %", "all"}, passing_judgments(slices));
    for (const auto& [name, tag] : std::vector<std::pair<std::string, std::string>>{
             {"English", "en"}, {"German", "de"}, {"French", "fr"}, {"Spanish", "es"}}) {
        cells.set({by_language, "share", name}, passing_judgments_in(slices, tag));
    }
}

MeasuredCells run(const Crowd& crowd, std::uint64_t seed) {
    const JudgmentTable table = fluency(crowd, seed);
    const std::vector<Ratings> ratings = *slice_ratings(table);
    const RatingStudyOptions options = *rating_options(preset, {});
    const std::vector<TestedSlice> slices = *tested_slices(table, ratings, options);
    MeasuredCells cells;
    measure_slices(slices, options, cells);
    measure_means(slices, optimizers_among(make_workers(crowd, workers, seed)), cells);
    return cells;
}

std::vector<UnshownPart> unshown(const MeasuredCells& cells) {
    std::vector<UnshownPart> parts;
    const auto add = [&](const std::string& table, std::string_view needs) {
        if (!cells.has(table)) {
            parts.push_back({table, std::string{needs}});
        }
    };
    add(table_2, "ask_again units (column kind) by workers that pass");
    add(table_3, "bad_reference units (column kind) by workers that pass");
    add(table_4, "outputs, bad_reference and good_reference units (column kind) by a worker that passes");
    if (cells.has(table_4)) {
        parts.push_back({"Table 4, optimizers (D)",
                         "to know who optimizes: the flags of `adjudge workers` show who may"});
    }
    if (!cells.at({counts, "hourly pay, all, $", "all"})) {
        parts.push_back({"Section 5, times and pay", "the column seconds"});
    }
    add(by_language, "the column target_language, with en, de, fr or es");
    return parts;
}

Result<MeasuredPaper> measure(const JudgmentTable& table, std::span<const GivenOption> given) {
    ADJUDGE_TRY(const RatingStudyOptions options, rating_options(preset, given));
    ADJUDGE_TRY(const std::vector<Ratings> ratings, slice_ratings(table, options.roles));
    ADJUDGE_TRY(check_one_criterion(ratings));
    MeasuredPaper found;
    if (!can_test_workers(table, options)) {
        found.unshown.push_back({"every table", fmt::format("hidden controls (column kind) by which the test "
                                                            "{} can say who passes",
                                                            word(options.quality.test))});
        return found;
    }
    ADJUDGE_TRY(const std::vector<TestedSlice> slices, tested_slices(table, ratings, options));
    measure_slices(slices, options, found.cells);
    measure_means(slices, {}, found.cells);
    found.unshown = unshown(found.cells);
    return found;
}

std::optional<bool> are_half_or_more_german(const MeasuredCells& cells) {
    const auto fast = cells.at({counts, "workers under 5 minutes a HIT", "all"});
    const auto german = cells.at({counts, "of these in German", "all"});
    return fast && german ? std::optional{*german > *fast / 2.0} : std::nullopt;
}

std::vector<ClaimedFinding> all_findings() {
    const CellName passing{counts, "workers that pass, %", "all"};
    const CellName first{table_2, "ask_again", "item A"};
    const CellName repeat{table_2, "ask_again", "item B"};
    const std::string good = "a good worker (A to N without D)";
    const CellName english{by_language, "share", "English"};
    return {
        finds_both(
            finds_between(
                "About half of the workers reach the threshold (40 to 60 %), and they do more than half "
                "of the HITs.",
                {{passing, 40.0, 60.0}}),
            finds_between("", {{{counts, "HITs by workers that pass, %", "all"}, 50.0, 100.0}})),
        finds_larger("Good workers score repeats like the first time: means less than one point apart.",
                     {{first, repeat, -1.0}, {repeat, first, -1.0}}),
        finds_larger(
            "They score degraded outputs far lower than the outputs: by more than their own inconsistency.",
            {{{table_3, "bad_reference", "MoD"}, {table_2, "ask_again", "MAE"}}}),
        finds_larger("They agree with themselves more than with each other.",
                     {{{table_2, "ask_again", "kappa intra"}, {table_2, "ask_again", "kappa inter"}}}),
        finds_larger("Good workers score degraded outputs below outputs and outputs below references.",
                     {{{table_4, good, "output"}, {table_4, good, "bad_reference"}},
                      {{table_4, good, "reference"}, {table_4, good, "output"}}}),
        finds_between("Means alone flag most aggressive optimizers, and few good workers.",
                      {{{table_4, "optimizers (D)", "flagged %"}, 50.0, 101.0},
                       {{table_4, good, "flagged %"}, -1.0, 10.0}}),
        finds_both(
            finds_larger(
                "French and Spanish have more good judgments than English, German has fewest, less than a "
                "third.",
                {{english, {by_language, "share", "German"}},
                 {{by_language, "share", "French"}, english},
                 {{by_language, "share", "Spanish"}, english}}),
            finds_between("", {{{by_language, "share", "German"}, -1.0, 100.0 / 3.0}})),
        {"Most of the workers who take less than five minutes a HIT are in German.", are_half_or_more_german},
        finds_larger("Workers who pass earn less by the hour than all workers: they take more time.",
                     {{{counts, "hourly pay, all, $", "all"}, {counts, "hourly pay, passing, $", "all"}}}),
    };
}

}  // namespace

PaperExperiment graham_2013_alta(const CrowdFinder& crowds) {
    return {.name = "alta2013",
            .paper =
                "Graham, Baldwin, Moffat and Zobel (2013), Crowd-sourcing of human judgments of machine "
                "translation fluency: tables 2 to 4, figure 5 and the counts of workers",
            .comparable =
                "Seven language pairs, seven of the paper's eight configurations, 8 HITs of 100 for each, "
                "two judges a "
                "HIT, 536 workers: 78,400 judgments of the paper's 91,100. The shares of good workers by "
                "language and the seconds "
                "follow "
                "from the crowd's parameters; consistency, means by kind and pay do not. Table 4 of the "
                "paper shows "
                "fourteen single workers: here are the means of all good ones and of all optimizers. Figure "
                "5 has no "
                "numbers in the paper."
                " Parameters were changed by hand several times with these findings in view, "
                "so that a finding holds shows that the model can give it, not that it was predicted.",
            .crowds = {"alta2013"},
            .cells = all_cells(),
            .findings = all_findings(),
            .run = [crowd = crowds("alta2013")](std::uint64_t seed) { return run(crowd, seed); },
            .tables =
                [crowd = crowds("alta2013")](std::uint64_t seed) {
                    return std::vector<ExperimentTable>{{"fluency", fluency(crowd, seed)}};
                },
            .measure = measure,
            .options = {"scale", "quality-test", "quality-alpha", "rejected", "roles", "standard-rows",
                        "round-digits", "inter", "category-rule", "distinct", "pay-per-hit",
                        "pay-per-sentence", "longest-hit-seconds"}};
}

}  // namespace adjudge
