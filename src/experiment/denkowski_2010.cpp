// Denkowski and Lavie (2010), Exploring normalization techniques for human judgments of machine translation
// adequacy collected using Amazon Mechanical Turk: six techniques beside gold, and what becomes of random
// workers.
#include <array>
#include <limits>

#include <fmt/format.h>

#include "analysis/asked_options.hpp"
#include "analysis/ratings/gold_techniques.hpp"
#include "analysis/ratings/slice_scales.hpp"
#include "base/try.hpp"
#include "experiment/paper_experiments.hpp"
#include "stats/correlation/pearson.hpp"

namespace adjudge {
namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t translations = 1314;
constexpr std::size_t workers = 60;
constexpr std::string_view preset = "denkowski2010-adequacy";

const std::string table_1 = "Table 1: techniques";
const std::string table_2 = "Table 2: random workers";
const std::string truth_table = "Beyond the paper: with the truth";

// Names as the paper has them, in the order of Technique.
const std::vector<std::string> technique_names{"Straight Average", "Remove Judges",   "Remove Judgments",
                                               "Weighted Voting",  "Scale Judgments", "2-Stage Technique"};
const std::vector<std::string> random_names{"Uniform-a", "Uniform-b", "Gaussian-2", "Gaussian-2.5",
                                            "Gaussian-3"};

std::vector<PublishedCell> all_cells() {
    std::vector<PublishedCell> cells;
    const auto append = [&](std::vector<PublishedCell> more) {
        cells.insert(cells.end(), more.begin(), more.end());
    };
    append(published_table(table_1, {"retained"},
                           {{"Straight Average", {14550}},
                            {"Remove Judges", {6627}},
                            {"Remove Judgments", {9250}},
                            {"Weighted Voting", {14021}},
                            {"Scale Judgments", {14550}},
                            {"2-Stage Technique", {13621}}},
                           0));
    append(published_table(table_1, {"correlation", "Delta", "P(A)", "K", "Turker P(A)", "Turker K"},
                           {{"Straight Average", {.078, .988, .356, .142, .484, .312}},
                            {"Remove Judges", {-.152, 1.002, .347, .129, .664, .552}},
                            {"Remove Judgments", {0, .891, .356, .142, .944, .925}},
                            {"Weighted Voting", {.152, .968, .356, .142, .484, .312}},
                            {"Scale Judgments", {.24, .89, .317, .089, none, none}},
                            {"2-Stage Technique", {.487, .836, .366, .155, none, none}}},
                           3));
    append(published_table(table_2, {"Delta", "K_Delta"},
                           {{"Uniform-a", {1.02, .184}},
                            {"Uniform-b", {1.317, -.053}},
                            {"Gaussian-2", {1.069, .145}},
                            {"Gaussian-2.5", {.96, .232}},
                            {"Gaussian-3", {1.228, .018}}},
                           3));
    append(published_table(table_2, {"mean of the five", "mean of true workers"}, {{"weight", {none, none}}},
                           3));
    append(published_table(
        truth_table, {"correlation"},
        {{"Straight Average", {none}}, {"Weighted Voting", {none}}, {"2-Stage Technique", {none}}}, 3));
    return cells;
}

void measure_techniques(const GoldTechniques& found, MeasuredCells& cells) {
    for (const TechniqueResult& technique : found.techniques) {
        const std::string& row = technique_names.at(static_cast<std::size_t>(technique.technique));
        const auto value = [](const Computed<double>& computed) {
            return computed ? std::optional{*computed} : std::nullopt;
        };
        cells.set({table_1, row, "retained"}, static_cast<double>(technique.retained));
        cells.set({table_1, row, "correlation"}, value(technique.correlation));
        cells.set({table_1, row, "Delta"}, value(technique.distance));
        if (technique.with_gold) {
            cells.set({table_1, row, "P(A)"}, technique.with_gold->agreement);
            cells.set({table_1, row, "K"}, technique.with_gold->kappa);
        }
        if (technique.among_workers) {
            cells.set({table_1, row, "Turker P(A)"}, technique.among_workers->agreement);
            cells.set({table_1, row, "Turker K"}, technique.among_workers->kappa);
        }
    }
}

void measure_random_workers(const GoldTechniques& found, MeasuredCells& cells) {
    double random_weight = 0.0;
    for (std::size_t i = 0; i < found.random_workers.size(); ++i) {
        const RandomWorker& worker = found.random_workers[i];
        cells.set({table_2, random_names.at(i), "Delta"}, worker.distance);
        cells.set({table_2, random_names.at(i), "K_Delta"}, worker.kappa);
        random_weight += worker.weight / static_cast<double>(found.random_workers.size());
    }
    double weight = 0.0;
    for (const GoldWorker& worker : found.workers) {
        weight += worker.two_stage_weight / static_cast<double>(found.workers.size());
    }
    cells.set({table_2, "weight", "mean of the five"}, random_weight);
    cells.set({table_2, "weight", "mean of true workers"}, weight);
}

// How a technique's scores of all translations correlate with how good these truly are.
std::optional<double> with_truth(const TechniqueResult& technique, const Ratings& ratings,
                                 const Truth& truth) {
    std::vector<double> scores;
    std::vector<double> qualities;
    for (std::size_t s = 0; s < technique.scores.size(); ++s) {
        if (technique.scores[s]) {
            const RatedSegment& segment = ratings.segments[s];
            scores.push_back(*technique.scores[s]);
            qualities.push_back(truth.output(ratings.items[segment.item], ratings.systems[segment.system]));
        }
    }
    const auto found = pearson(scores, qualities);
    return found ? std::optional{found->r} : std::nullopt;
}

void measure_truth(const GoldTechniques& found, const Ratings& ratings, const Truth& truth,
                   MeasuredCells& cells) {
    for (const TechniqueResult& technique : found.techniques) {
        cells.set(
            {truth_table, technique_names.at(static_cast<std::size_t>(technique.technique)), "correlation"},
            with_truth(technique, ratings, truth));
    }
}

PlannedCampaign adequacy_campaign(const Crowd& crowd, std::uint64_t seed) {
    return planned(preset_campaign(preset), {.hits = translations, .systems = 1}, crowd, seed);
}

JudgmentTable adequacy(const PlannedCampaign& campaign, const Crowd& crowd, std::uint64_t seed) {
    return judged(campaign, crowd, {.workers = workers}, seed, TableKind::Ratings);
}

// The paper's settings, with what was given.
Result<StudyOptions> rating_options(std::span<const GivenOption> given) {
    const Campaign campaign = preset_campaign(preset);
    return asked_options(&campaign, given);
}

Result<Computed<GoldTechniques>> techniques_in(const Ratings& ratings, const StudyOptions& options) {
    const std::array<const Ratings*, 1> slices{&ratings};
    ADJUDGE_TRY(const std::vector<SliceScale> scales,
                slice_scales(slices, {options.ratings.scale, options.ratings.declared_scales}));
    return gold_techniques(ratings, scales.front().scale, options.shared.inference.seed);
}

Result<MeasuredPaper> measure(const JudgmentTable& table, std::span<const GivenOption> given) {
    ADJUDGE_TRY(const StudyOptions options, rating_options(given));
    ADJUDGE_TRY(const std::vector<Ratings> slices, slice_ratings(table, options.shared.roles));
    if (slices.size() > 1) {
        return only_one_slice(slices.size(), slices.front().name);
    }
    ADJUDGE_TRY(const Computed<GoldTechniques> techniques, techniques_in(slices.front(), options));
    MeasuredPaper found;
    if (!techniques) {
        const std::string needs =
            fmt::format("scores in grades and gold for some of them: {}", techniques.error().reason);
        found.unshown = {{table_1, needs}, {table_2, needs}};
        return found;
    }
    measure_techniques(*techniques, found.cells);
    measure_random_workers(*techniques, found.cells);
    found.unshown.push_back({truth_table, "a simulated crowd, of which the truth is known"});
    return found;
}

MeasuredCells run(const Crowd& crowd, std::uint64_t seed) {
    const PlannedCampaign campaign = adequacy_campaign(crowd, seed);
    const Ratings ratings = slice_ratings(adequacy(campaign, crowd, seed))->front();
    StudyOptions options = *rating_options({});
    options.shared.inference.seed = seed;
    MeasuredCells cells;
    if (const auto techniques = *techniques_in(ratings, options)) {
        measure_techniques(*techniques, cells);
        measure_random_workers(*techniques, cells);
        measure_truth(*techniques, ratings, Truth{crowd.truth, campaign.systems(), seed}, cells);
    }
    return cells;
}

std::optional<bool> two_stage_is_best(const MeasuredCells& cells, const std::string& column, double sign) {
    const auto best = cells.at({table_1, "2-Stage Technique", column});
    for (const std::string& name : technique_names) {
        const auto other = cells.at({table_1, name, column});
        if (!best || (other && sign * *other > sign * *best)) {
            return best ? std::optional{false} : std::nullopt;
        }
    }
    return true;
}

// Less than nine tenths of what the straight average keeps.
std::optional<bool> keeps_less(const MeasuredCells& cells, const std::string& technique) {
    const auto all = cells.at({table_1, "Straight Average", "retained"});
    const auto kept = cells.at({table_1, technique, "retained"});
    return all && kept ? std::optional{*kept < 0.9 * *all} : std::nullopt;
}

std::optional<bool> gives_random_workers_little(const MeasuredCells& cells) {
    const auto random = cells.at({table_2, "weight", "mean of the five"});
    const auto others = cells.at({table_2, "weight", "mean of true workers"});
    return random && others ? std::optional{*random < 0.5 * *others} : std::nullopt;
}

std::vector<ClaimedFinding> all_findings() {
    const CellName before{table_1, "Straight Average", "Turker K"};
    return {
        {"The 2-stage technique has the highest correlation with gold of all six.",
         [](const MeasuredCells& cells) { return two_stage_is_best(cells, "correlation", 1.0); }},
        {"The 2-stage technique is nearest to gold (the smallest Delta).",
         [](const MeasuredCells& cells) { return two_stage_is_best(cells, "Delta", -1.0); }},
        {"It keeps more than 90 % of the judgments.",
         [](const MeasuredCells& cells) {
             const auto less = keeps_less(cells, "2-Stage Technique");
             return less ? std::optional{!*less} : std::nullopt;
         }},
        finds_larger("Removing judges or judgments raises the workers' agreement among themselves.",
                     {{{table_1, "Remove Judges", "Turker K"}, before},
                      {{table_1, "Remove Judgments", "Turker K"}, before}}),
        finds_both({"Both do so at the price of many judgments: less than 90 % are left.",
                    [](const MeasuredCells& cells) { return keeps_less(cells, "Remove Judges"); }},
                   {"", [](const MeasuredCells& cells) { return keeps_less(cells, "Remove Judgments"); }}),
        finds_larger("Scaling brings judgments nearer to gold than the straight average.",
                     {{{table_1, "Straight Average", "Delta"}, {table_1, "Scale Judgments", "Delta"}}}),
        {"Random workers get little weight: less than half of what true workers get.",
         gives_random_workers_little},
        finds_larger("Beyond the paper: the 2-stage technique's scores correlate more with the truth than "
                     "the straight "
                     "average's.",
                     {{{truth_table, "2-Stage Technique", "correlation"},
                       {truth_table, "Straight Average", "correlation"}}}),
    };
}

}  // namespace

PaperExperiment denkowski_2010(const CrowdFinder& crowds) {
    return {
        .name = "denkowski2010",
        .paper =
            "Denkowski and Lavie (2010), Exploring normalization techniques for human judgments of machine "
            "translation adequacy collected using Amazon Mechanical Turk: tables 1 and 2",
        .comparable =
            "The design is the paper's: 1,314 translations by one system, 101 with an expert's gold, every "
            "sixth "
            "HIT with one of them, ten workers each: 14,550 judgments. How many workers there were is not "
            "told: 60 "
            "here. Levels of correlation depend on how good the crowd is and how far translations differ, "
            "which "
            "were guessed; what may be compared is the order of the techniques, and Table 2, which rests on "
            "the "
            "distribution of gold alone."
            " Parameters were changed by hand several times with these findings in view, "
            "so that a finding holds shows that the model can give it, not that it was predicted.",
        .crowds = {"denkowski2010"},
        .cells = all_cells(),
        .findings = all_findings(),
        .run = [crowd = crowds("denkowski2010")](std::uint64_t seed) { return run(crowd, seed); },
        .tables =
            [crowd = crowds("denkowski2010")](std::uint64_t seed) {
                return std::vector<ExperimentTable>{
                    {"adequacy", adequacy(adequacy_campaign(crowd, seed), crowd, seed)}};
            },
        .measure = measure,
        .options = {"scale", "roles", "seed"},
        .preset = preset};
}

}  // namespace adjudge
