// Graham, Baldwin, Moffat and Zobel (2013), Crowd-sourcing of human judgments of machine translation fluency
// (ALTA): consistency of good workers over all configurations, and who the good workers are.
#include <array>
#include <limits>
#include <map>
#include <set>

#include <fmt/format.h>

#include "analysis/ratings/worker_flags.hpp"
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
constexpr std::size_t shown_workers = 14;
constexpr std::string_view preset = "alta2013-all";

const std::string table_2 = "Table 2: repeats, good workers";
const std::string table_3 = "Table 3: degraded outputs, good workers";
const std::string table_4 = "Table 4: means of workers by kind";
const std::string table_4_workers = "Table 4: the fourteen workers with most judgments";
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

void add_paces(const Ratings& ratings, std::map<std::string, Pace>& found) {
    for (const Assignment& assignment : assignments(ratings)) {
        if (const auto seconds = assignment.own_seconds()) {
            Pace& pace = found[ratings.workers[assignment.worker]];
            pace.seconds += *seconds;
            pace.hits += 1.0;
            pace.is_in_german = pace.is_in_german || ratings.name.target_language == "de";
        }
    }
}

std::map<std::string, Pace> paces(const std::vector<TestedSlice>& slices) {
    std::map<std::string, Pace> found;
    for (const TestedSlice& slice : slices) {
        add_paces(slice.ratings, found);
    }
    return found;
}

void measure_paces(const TestedTable& table, MeasuredCells& cells) {
    double fast = 0.0;
    double german = 0.0;
    for (const auto& [worker, pace] : paces(table.slices)) {
        if (pace.seconds / pace.hits < five_minutes) {
            fast += 1.0;
            german += pace.is_in_german ? 1.0 : 0.0;
        }
    }
    const TimeAndCost& work = table.all().cost;
    if (work.all.timed > 0) {
        cells.set({counts, "workers under 5 minutes a HIT", "all"}, fast);
        cells.set({counts, "of these in German", "all"}, german);
    }
    cells.set({counts, "seconds a translation, passing", "all"}, work.passing.seconds_a_judgment);
    cells.set({counts, "hourly pay, all, $", "all"}, work.all.hourly_rate);
    cells.set({counts, "hourly pay, passing, $", "all"}, work.passing.hourly_rate);
}

// Means by kind over workers, and how many of them the means alone would flag.
class MeansOfWorkers {
public:
    void add(const KindMeans& means) {
        if (means.bad && means.output && means.reference) {
            means_.push_back(means);
            flagged_ += flags_of_means(means).empty() ? 0.0 : 1.0;
        }
    }
    void set(const std::string& row, MeasuredCells& cells) const {
        if (!means_.empty()) {
            const KindMeans means = mean_of(means_);
            cells.set({table_4, row, "bad_reference"}, means.bad);
            cells.set({table_4, row, "output"}, means.output);
            cells.set({table_4, row, "reference"}, means.reference);
            cells.set({table_4, row, "flagged %"}, 100.0 * flagged_ / static_cast<double>(means_.size()));
        }
    }

private:
    std::vector<KindMeans> means_;
    double flagged_ = 0.0;
};

std::set<std::string> optimizers_among(const std::vector<MadeWorker>& people) {
    std::set<std::string> names;
    for (const MadeWorker& person : people) {
        if (person.traits.type == WorkerType::Optimizer) {
            names.insert(person.name);
        }
    }
    return names;
}

void add_passing(const TestedSlice& slice, std::set<std::string>& names) {
    for (std::size_t w = 0; w < slice.passes.size(); ++w) {
        if (slice.passes[w]) {
            names.insert(slice.ratings.workers[w]);
        }
    }
}

std::set<std::string> passing_names(const std::vector<TestedSlice>& slices) {
    std::set<std::string> names;
    for (const TestedSlice& slice : slices) {
        add_passing(slice, names);
    }
    return names;
}

void measure_means(const std::vector<TestedSlice>& slices, const std::set<std::string>& optimizing,
                   MeasuredCells& cells) {
    MeansOfWorkers good;
    MeansOfWorkers optimizers;
    std::vector<const Ratings*> ratings;
    ratings.reserve(slices.size());
    for (const TestedSlice& slice : slices) {
        ratings.push_back(&slice.ratings);
    }
    const std::set<std::string> passed = passing_names(slices);
    for (const auto& [worker, means] : kind_means(ratings)) {
        if (optimizing.contains(worker)) {
            optimizers.add(means);
        } else if (passed.contains(worker)) {
            good.add(means);
        }
    }
    good.set("a good worker (A to N without D)", cells);
    optimizers.set("optimizers (D)", cells);
}

// The paper shows fourteen workers without saying how they were chosen, and not by name: here are those with most
// judgments.
std::vector<PublishedCell> single_workers(const std::vector<Ratings>& slices, MeasuredCells& cells) {
    std::map<std::string, std::size_t> judgments;
    std::vector<const Ratings*> ratings;
    ratings.reserve(slices.size());
    for (const Ratings& slice : slices) {
        ratings.push_back(&slice);
        for (const std::uint32_t worker : slice.worker) {
            ++judgments[slice.workers[worker]];
        }
    }
    const std::map<std::string, KindMeans> means = kind_means(ratings);
    std::vector<std::pair<std::size_t, std::string>> chosen;
    for (const auto& [worker, n] : judgments) {
        const auto found = means.find(worker);
        if (found != means.end() && found->second.bad && found->second.output) {
            chosen.emplace_back(n, worker);
        }
    }
    std::ranges::stable_sort(chosen, std::ranges::greater{}, &std::pair<std::size_t, std::string>::first);
    chosen.resize(std::min(chosen.size(), shown_workers));
    std::vector<PublishedCell> listed;
    for (const auto& [n, worker] : chosen) {
        const KindMeans& of_worker = means.at(worker);
        for (const auto& [column, mean] :
             {std::pair{"bad_reference", of_worker.bad}, std::pair{"output", of_worker.output},
              std::pair{"reference", of_worker.reference}}) {
            cells.set({table_4_workers, worker, column}, mean);
            listed.push_back({.name = {table_4_workers, worker, column}, .published = {}, .digits = 1});
        }
    }
    return listed;
}

void measure_consistency(const TestedTable& table, MeasuredCells& cells) {
    const TreatedGroup& good = table.treated(Treatment::QualityControlled);
    const PooledAgreement& degraded = table.all().degraded_controlled;
    cells.set({table_2, "ask_again", "item A"}, good.same.mean_first());
    cells.set({table_2, "ask_again", "item B"}, good.same.mean_second());
    cells.set({table_2, "ask_again", "MAE"}, good.same.mean_absolute_difference());
    cells.set({table_2, "ask_again", "kappa intra"}, good.same.kappa(2));
    cells.set({table_2, "ask_again", "kappa inter"}, good.distinct.kappa(2));
    // The first of a pair is the degraded output.
    cells.set({table_3, "bad_reference", "item A"}, degraded.mean_first());
    cells.set({table_3, "bad_reference", "item B"}, degraded.mean_second());
    cells.set({table_3, "bad_reference", "MoD"}, degraded.mean_difference());
}

JudgmentTable fluency(const Crowd& crowd, std::uint64_t seed) {
    const PlannedCampaign campaign =
        planned(preset_campaign(preset),
                {.language_pairs = language_pairs(), .hits = hits_per_pair, .systems = systems}, crowd, seed);
    return judged(campaign, crowd, {.workers = workers}, seed, TableKind::Ratings);
}

// All but what rests on knowing who optimizes.
void measure_table(const TestedTable& table, MeasuredCells& cells) {
    measure_consistency(table, cells);
    measure_paces(table, cells);
    cells.set({counts, "workers that pass, %", "all"}, passing_workers(table.all()));
    cells.set({counts, "HITs by workers that pass, %", "all"}, passing_judgments(table.all()));
    for (const auto& [name, tag] : std::vector<std::pair<std::string, std::string>>{
             {"English", "en"}, {"German", "de"}, {"French", "fr"}, {"Spanish", "es"}}) {
        cells.set({by_language, "share", name}, table.passing_judgments_in(tag));
    }
}

MeasuredCells run(const Crowd& crowd, std::uint64_t seed) {
    const std::vector<Ratings> ratings = *slice_ratings(fluency(crowd, seed));
    const TestedTable table = *tested_table(ratings, *rating_options(preset, {}));
    MeasuredCells cells;
    measure_table(table, cells);
    measure_means(table.slices, optimizers_among(make_workers(crowd, workers, seed)), cells);
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

Result<MeasuredPaper> measure(const JudgmentTable& judgments, std::span<const GivenOption> given) {
    ADJUDGE_TRY(const StudyOptions options, rating_options(preset, given));
    ADJUDGE_TRY(const std::vector<Ratings> ratings, slice_ratings(judgments, options.shared.roles));
    ADJUDGE_TRY(check_one_criterion(ratings));
    ADJUDGE_TRY(const TestedTable table, tested_table(ratings, options));
    MeasuredPaper found;
    if (!table.has_verdicts) {
        found.unshown.push_back({"every table", fmt::format("hidden controls (column kind) by which the test "
                                                            "{} can say who passes",
                                                            word(options.ratings.quality.test))});
        return found;
    }
    measure_table(table, found.cells);
    measure_means(table.slices, {}, found.cells);
    found.more = single_workers(ratings, found.cells);
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
                "fourteen single workers: here are the means of all good ones and of all optimizers, from "
                "ratings (--ratings) also those of fourteen. Figure "
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
                        "pay-per-sentence", "longest-hit-seconds"},
            .preset = preset};
}

}  // namespace adjudge
