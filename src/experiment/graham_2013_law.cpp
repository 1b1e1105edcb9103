// Graham, Baldwin, Moffat and Zobel (2013), Continuous measurement scales in human evaluation of machine
// translation (LAW): the five-point scale beside the continuous one, two quality tests, and standardized
// scores.
#include <algorithm>
#include <array>
#include <functional>
#include <limits>

#include <fmt/format.h>

#include "analysis/ratings/system_scores.hpp"
#include "analysis/ratings/test_comparison.hpp"
#include "base/try.hpp"
#include "experiment/graham_2013.hpp"
#include "experiment/paper_experiments.hpp"
#include "stats/correlation/spearman.hpp"

namespace adjudge {
namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();
// 13.1 % and 35.7 % of the workers passed: 11 and 30 of 84.
constexpr std::size_t workers = 84;
constexpr std::size_t systems = 11;
constexpr std::size_t hits_per_pair = 8;
constexpr std::array<std::size_t, 3> categories{5, 4, 2};

const std::string table_1 = "Table 1: differences of scores";
const std::string table_2 = "Table 2: same judge";
const std::string table_3 = "Table 3: distinct judges";
const std::string table_4 = "Table 4: judgments of passing workers, %";
const std::string table_5 = "Table 5: rankings of systems";
const std::string table_5_means = "Table 5: means of systems, from the best to the worst";

std::vector<LanguagePair> language_pairs() {
    return {{"de", "en"}, {"fr", "en"}, {"es", "en"}, {"en", "de"}, {"en", "fr"}, {"en", "es"}};
}

// Systems of another campaign are other ones: they are held against the paper's by their places.
std::string place_name(std::size_t place) { return fmt::format("system {}", place); }

std::vector<PublishedCell> all_cells() {
    std::vector<PublishedCell> cells = published_table(
        table_1, {"workers %", "judgments %", "same mean", "same sd", "distinct mean", "distinct sd"},
        {{"unfiltered", {100.0, 100.0, 14.0, 18.4, 28.9, 23.5}},
         {"Welch", {13.1, 23.5, 9.5, 14.2, 25.2, 21.0}},
         {"Mann-Whitney", {35.7, 48.8, 13.1, 17.7, 25.0, 22.6}}},
        1);
    const auto append = [&](std::vector<PublishedCell> more) {
        cells.insert(cells.end(), more.begin(), more.end());
    };
    append(published_table(table_2,
                           {"5-pt Pr(a)", "5-pt kappa", "5-pt filtered Pr(a)", "5-pt filtered kappa",
                            "cont. Pr(a)", "cont. kappa", "cont. filtered Pr(a)", "cont. filtered kappa"},
                           {{"5", {.604, .505, .614, .517, .597, .496, .718, .647}},
                            {"4", {none, none, none, none, .646, .528, .721, .629}},
                            {"2", {none, none, none, none, .852, .704, .900, .800}}},
                           3));
    append(published_table(table_3,
                           {"5-pt Pr(a)", "5-pt kappa", "5-pt filtered Pr(a)", "5-pt filtered kappa",
                            "cont. Pr(a)", "cont. kappa", "cont. filtered Pr(a)", "cont. filtered kappa",
                            "z Pr(a)", "z kappa", "z filtered Pr(a)", "z filtered kappa"},
                           {{"5", {.330, .16, .268, .084, .295, .119, .303, .128, .302, .1272, .335, .169}},
                            {"4", {none, none, none, none, .381, .174, .385, .180, .355, .1403, .445, .260}},
                            {"2", {none, none, none, none, .665, .331, .668, .335, .755, .5097, .738, .475}}},
                           3));
    append(published_table(table_4, {"English", "German", "French", "Spanish"},
                           {{"all", {10.0, 0.0, 57.9, 62.5}}}, 1));
    append(published_table(table_5, {"rho with cont. unfiltered", "rho with the truth"},
                           {{"5-pt unfiltered", {.582, none}},
                            {"5-pt filtered", {.527, none}},
                            {"cont. unfiltered", {1.0, none}},
                            {"cont. filtered", {.936, none}},
                            {"z filtered", {.873, none}}},
                           3));
    append(published_table(
        table_5_means,
        {"5-pt unfiltered", "5-pt filtered", "cont. unfiltered", "cont. filtered", "z filtered"},
        {{place_name(1), {2.00, 2.00, 69.60, 74.39, .43}},
         {place_name(2), {1.98, 1.97, 61.78, 65.07, .16}},
         {place_name(3), {1.98, 1.95, 60.21, 64.51, .08}},
         {place_name(4), {1.98, 1.95, 59.38, 63.68, .06}},
         {place_name(5), {1.98, 1.95, 59.05, 63.52, .02}},
         {place_name(6), {1.97, 1.94, 57.44, 61.33, .01}},
         {place_name(7), {1.97, 1.93, 56.31, 58.43, -.03}},
         {place_name(8), {1.96, 1.90, 55.82, 57.46, -.07}},
         {place_name(9), {1.96, 1.88, 55.27, 57.04, -.10}},
         {place_name(10), {1.94, 1.81, 50.46, 50.73, -.23}},
         {place_name(11), {1.90, 1.76, 44.62, 41.25, -.47}}},
        2));
    return cells;
}

void measure_crowd(const TestedCrowd& crowd, const std::string& row, MeasuredCells& cells) {
    const auto percent = [](std::size_t part, std::size_t whole) {
        return 100.0 * static_cast<double>(part) / static_cast<double>(whole);
    };
    cells.set({table_1, row, "workers %"}, percent(crowd.counts.passing_workers, crowd.counts.workers));
    cells.set({table_1, row, "judgments %"}, percent(crowd.counts.passing_judgments, crowd.counts.judgments));
    cells.set({table_1, row, "same mean"}, crowd.same.mean);
    cells.set({table_1, row, "same sd"}, crowd.same.sd);
    cells.set({table_1, row, "distinct mean"}, crowd.distinct.mean);
    cells.set({table_1, row, "distinct sd"}, crowd.distinct.sd);
}

void measure_table_1(const TestComparison& tests, MeasuredCells& cells) {
    for (const TestedCrowd& crowd : tests.crowds) {
        if (!crowd.test) {
            measure_crowd(crowd, "unfiltered", cells);
        } else if (crowd.test == QualityTest::Welch) {
            measure_crowd(crowd, "Welch", cells);
        } else if (crowd.test == QualityTest::MannWhitney) {
            measure_crowd(crowd, "Mann-Whitney", cells);
        }
    }
}

void measure_kappas(const std::string& table, const std::string& column, const PooledAgreement& agreement,
                    MeasuredCells& cells) {
    for (const std::size_t k : categories) {
        cells.set({table, std::to_string(k), column + " Pr(a)"}, agreement.agreement(k));
        cells.set({table, std::to_string(k), column + " kappa"}, agreement.kappa(k));
    }
}

void measure_treated(const TestedTable& table, Treatment treatment, const std::string& column,
                     MeasuredCells& cells) {
    const TreatedGroup& treated = table.treated(treatment);
    if (!column.starts_with('z')) {
        measure_kappas(table_2, column, treated.same, cells);
    }
    measure_kappas(table_3, column, treated.distinct, cells);
}

void measure_continuous(const TestedTable& table, MeasuredCells& cells) {
    measure_treated(table, Treatment::Unfiltered, "cont.", cells);
    measure_treated(table, Treatment::QualityControlled, "cont. filtered", cells);
    measure_treated(table, Treatment::Standardized, "z", cells);
    measure_treated(table, Treatment::StandardizedQualityControlled, "z filtered", cells);
}

void measure_likert(const TestedTable& table, MeasuredCells& cells) {
    measure_treated(table, Treatment::Unfiltered, "5-pt", cells);
    measure_treated(table, Treatment::QualityControlled, "5-pt filtered", cells);
}

void measure_languages(const TestedTable& table, MeasuredCells& cells) {
    for (const auto& [name, tag] : std::vector<std::pair<std::string, std::string>>{
             {"English", "en"}, {"German", "de"}, {"French", "fr"}, {"Spanish", "es"}}) {
        cells.set({table_4, "all", name}, table.passing_judgments_in(tag));
    }
}

// The means of all systems, nothing where one has none.
std::optional<std::vector<double>> system_means(const TestedSlice& slice,
                                                std::optional<double> MeanScores::*which, bool is_filtered) {
    const Scores scores = mean_scores(slice.ratings, slice.standard, is_filtered ? &slice.passes : nullptr);
    std::vector<double> means;
    for (const MeanScores& system : scores.systems) {
        if (!(system.*which)) {
            return std::nullopt;
        }
        means.push_back(*(system.*which));
    }
    return means;
}

std::optional<double> rho(const std::optional<std::vector<double>>& a,
                          const std::optional<std::vector<double>>& b) {
    if (!a || !b || a->size() != b->size()) {
        return std::nullopt;
    }
    const auto found = spearman(*a, *b);
    return found ? std::optional{found->rho} : std::nullopt;
}

// Means of systems in the order of their names, under each of the paper's treatments. A scale that is not
// there has none.
using RankedMeans = std::vector<std::pair<std::string, std::optional<std::vector<double>>>>;

RankedMeans ranked_means(const TestedSlice* likert, const TestedSlice& continuous) {
    const auto of_likert = [&](bool is_filtered) -> std::optional<std::vector<double>> {
        const bool is_comparable =
            likert != nullptr && likert->ratings.shared.systems == continuous.ratings.shared.systems;
        return is_comparable ? system_means(*likert, &MeanScores::raw, is_filtered) : std::nullopt;
    };
    return {{"5-pt unfiltered", of_likert(false)},
            {"5-pt filtered", of_likert(true)},
            {"cont. unfiltered", system_means(continuous, &MeanScores::raw, false)},
            {"cont. filtered", system_means(continuous, &MeanScores::raw, true)},
            {"z filtered", system_means(continuous, &MeanScores::z, true)}};
}

void measure_means(const std::string& treatment, std::vector<double> means, MeasuredCells& cells) {
    std::ranges::sort(means, std::greater<>{});
    for (std::size_t i = 0; i < means.size(); ++i) {
        cells.set({table_5_means, place_name(i + 1), treatment}, means[i]);
    }
}

void measure_rankings(const TestedSlice* likert, const TestedSlice& continuous, MeasuredCells& cells) {
    const auto unfiltered = system_means(continuous, &MeanScores::raw, false);
    for (const auto& [treatment, means] : ranked_means(likert, continuous)) {
        cells.set({table_5, treatment, "rho with cont. unfiltered"}, rho(means, unfiltered));
        if (means) {
            measure_means(treatment, *means, cells);
        }
    }
}

void measure_truth(const TestedSlice* likert, const TestedSlice& continuous, const Truth& truth,
                   MeasuredCells& cells) {
    std::vector<double> true_order;
    for (const std::string& system : continuous.ratings.shared.systems) {
        true_order.push_back(truth.system(system));
    }
    for (const auto& [row, means] : ranked_means(likert, continuous)) {
        cells.set({table_5, row, "rho with the truth"}, rho(means, true_order));
    }
}

const TestedSlice* into_spanish(const std::optional<TestedTable>& table) {
    if (!table) {
        return nullptr;
    }
    const auto found = std::ranges::find_if(
        table->slices, [](const TestedSlice& slice) { return slice.ratings.name.target_language == "es"; });
    return found == table->slices.end() ? nullptr : &*found;
}

JudgmentTable ratings_with(std::string_view preset, const Crowd& crowd, std::uint64_t seed) {
    const PaperTexts texts{.language_pairs = language_pairs(), .hits = hits_per_pair, .systems = systems};
    const PlannedCampaign campaign = planned(preset_campaign(preset), texts, crowd, seed);
    return judged(campaign, crowd, {.workers = workers}, seed, TableKind::Ratings);
}

constexpr std::string_view continuous_preset = "law2013-vas";
constexpr std::string_view likert_preset = "law2013-likert";

// Slices by the scale that their scores were given on; none where a scale was not used.
struct BothScales {
    std::vector<Ratings> continuous;
    std::vector<Ratings> likert;
};

// The same with the verdicts on workers. The slices are referred to.
struct TestedScales {
    std::optional<TestedTable> continuous;
    std::optional<TestedTable> likert;
    TestComparison tests = {};  // on the continuous scale
};

Result<std::optional<TestedTable>> tested_part(const std::vector<Ratings>& slices,
                                               const StudyOptions& options) {
    if (slices.empty()) {
        return std::optional<TestedTable>{};
    }
    ADJUDGE_TRY(TestedTable table, tested_table(slices, options));
    return std::optional{std::move(table)};
}

Result<TestComparison> compared_tests(const std::vector<Ratings>& slices, const RatingStudyOptions& options) {
    ADJUDGE_TRY(const auto scaled, scaled_ratings(slices, options));
    return compare_tests(scaled, {.quality = options.quality,
                                  .inter = options.consistency.inter,
                                  .distinct = options.consistency.distinct});
}

// Without verdicts there is no crowd that passed a test.
void drop_tested_crowds(TestComparison& tests) {
    std::erase_if(tests.crowds, [](const TestedCrowd& crowd) { return crowd.test.has_value(); });
}

Result<TestedScales> tested(const BothScales& scales, std::span<const GivenOption> given) {
    TestedScales found;
    ADJUDGE_TRY(const StudyOptions continuous, rating_options(continuous_preset, given));
    ADJUDGE_TRY(found.continuous, tested_part(scales.continuous, continuous));
    if (found.continuous) {
        ADJUDGE_TRY(found.tests, compared_tests(scales.continuous, continuous.ratings));
        if (!found.continuous->has_verdicts) {
            drop_tested_crowds(found.tests);
        }
    }
    ADJUDGE_TRY(const StudyOptions likert, rating_options(likert_preset, given));
    ADJUDGE_TRY(found.likert, tested_part(scales.likert, likert));
    return found;
}

MeasuredCells measured(const TestedScales& scales) {
    MeasuredCells cells;
    if (scales.continuous) {
        measure_table_1(scales.tests, cells);
        measure_continuous(*scales.continuous, cells);
    }
    if (scales.continuous && scales.continuous->has_verdicts) {
        measure_languages(*scales.continuous, cells);
    }
    if (scales.likert) {
        measure_likert(*scales.likert, cells);
    }
    if (const auto* continuous = into_spanish(scales.continuous)) {
        measure_rankings(into_spanish(scales.likert), *continuous, cells);
    }
    return cells;
}

MeasuredCells run(const Crowd& continuous_crowd, const Crowd& likert_crowd, std::uint64_t seed) {
    const BothScales scales{*slice_ratings(ratings_with(continuous_preset, continuous_crowd, seed)),
                            *slice_ratings(ratings_with(likert_preset, likert_crowd, seed))};
    const TestedScales slices = *tested(scales, {});
    MeasuredCells cells = measured(slices);
    if (const auto* spanish = into_spanish(slices.continuous)) {
        const Truth truth{continuous_crowd.truth, spanish->ratings.systems, seed};
        measure_truth(into_spanish(slices.likert), *spanish, truth, cells);
    }
    return cells;
}

// What scores were given on tells the two experiments of the paper apart.
Result<BothScales> scales_in(const JudgmentTable& table, std::span<const GivenOption> given) {
    ADJUDGE_TRY(const StudyOptions options, rating_options(continuous_preset, given));
    ADJUDGE_TRY(std::vector<Ratings> slices, slice_ratings(table, options.shared.roles));
    ADJUDGE_TRY(check_one_criterion(slices));
    ADJUDGE_TRY(const auto scaled, scaled_ratings(slices, options.ratings));
    constexpr std::size_t five_points = 5;
    BothScales scales;
    for (std::size_t i = 0; i < slices.size(); ++i) {
        if (scaled[i].scale.points == 0) {
            scales.continuous.push_back(std::move(slices[i]));
        } else if (scaled[i].scale.points == five_points) {
            scales.likert.push_back(std::move(slices[i]));
        }
    }
    return scales;
}

std::vector<UnshownPart> unshown(const TestedScales& scales, const MeasuredCells& cells) {
    const std::string controls =
        "pairs of ask_again and bad_reference units with their originals (column kind) of one worker at least";
    if (!scales.continuous) {
        return {{"Tables 1 to 5, continuous scale", "scores on a continuous scale, as 0 to 100"}};
    }
    std::vector<UnshownPart> parts;
    const auto add_table = [&](const std::string& table, const std::string& needs) {
        if (!cells.has(table)) {
            parts.push_back({table, needs});
        }
    };
    if (!scales.continuous->has_verdicts) {
        parts.push_back({"Table 1, Welch and Mann-Whitney", controls});
    }
    add_table(table_2, "ask_again units (column kind)");
    add_table(table_3, "two workers who judged the same outputs in the same HIT");
    add_table(table_4, scales.continuous->has_verdicts ? "the column target_language, with en, de, fr or es"
                                                       : controls);
    for (const std::string& table : {table_5, table_5_means}) {
        add_table(table, "a slice into Spanish (column target_language, es) of several systems");
    }
    if (!scales.likert) {
        parts.push_back({"Tables 2, 3 and 5, 5-pt", "scores from 1 to 5 in a configuration of their own"});
    }
    return parts;
}

Result<MeasuredPaper> measure(const JudgmentTable& table, std::span<const GivenOption> given) {
    ADJUDGE_TRY(const BothScales scales, scales_in(table, given));
    ADJUDGE_TRY(const TestedScales slices, tested(scales, given));
    MeasuredPaper found{.cells = measured(slices), .unshown = {}};
    found.unshown = unshown(slices, found.cells);
    return found;
}

std::optional<double> gain(const MeasuredCells& cells, const std::string& table, const std::string& from,
                           const std::string& to) {
    const auto before = cells.at({table, "5", from});
    const auto after = cells.at({table, "5", to});
    return before && after ? std::optional{*after - *before} : std::nullopt;
}

std::optional<bool> gains_more_than_likert(const MeasuredCells& cells) {
    const auto continuous = gain(cells, table_2, "cont. kappa", "cont. filtered kappa");
    const auto likert = gain(cells, table_2, "5-pt kappa", "5-pt filtered kappa");
    return continuous && likert ? std::optional{*continuous > *likert} : std::nullopt;
}

std::vector<ClaimedFinding> all_findings() {
    const auto kappa = [](const std::string& table, const std::string& column) {
        return CellName{table, "5", column + " kappa"};
    };
    const CellName english{table_4, "all", "English"};
    return {
        finds_larger("Welch's test lets fewer workers pass than Mann and Whitney's.",
                     {{{table_1, "Mann-Whitney", "workers %"}, {table_1, "Welch", "workers %"}}}),
        finds_larger("Those who pass Welch's test repeat their own scores more closely than all workers do.",
                     {{{table_1, "unfiltered", "same mean"}, {table_1, "Welch", "same mean"}}}),
        finds_larger("Those who pass differ less from each other than all workers do.",
                     {{{table_1, "unfiltered", "distinct mean"}, {table_1, "Welch", "distinct mean"}}}),
        finds_larger("Quality control on the continuous scale raises intra-annotator kappa.",
                     {{kappa(table_2, "cont. filtered"), kappa(table_2, "cont.")}}),
        {"It raises intra-annotator kappa more than quality control on the five-point scale does.",
         gains_more_than_likert},
        finds_larger(
            "Standardizing the scores of those who pass raises inter-annotator kappa above that of their raw "
            "scores.",
            {{kappa(table_3, "z filtered"), kappa(table_3, "cont. filtered")}}),
        finds_larger(
            "Standardized and quality-controlled scores agree more between judges than unfiltered ones.",
            {{kappa(table_3, "z filtered"), kappa(table_3, "cont.")}}),
        finds_larger(
            "Spanish and French have a larger share of good judgments than English, and English than German.",
            {{{table_4, "all", "French"}, english},
             {{table_4, "all", "Spanish"}, english},
             {english, {table_4, "all", "German"}}}),
        finds_between(
            "Quality control changes the ranking of systems little: random clickers favour no system.",
            {{{table_5, "cont. filtered", "rho with cont. unfiltered"}, 0.7, 1.01}}),
    };
}

}  // namespace

PaperExperiment graham_2013_law(const CrowdFinder& crowds) {
    return {
        .name = "law2013",
        .paper =
            "Graham, Baldwin, Moffat and Zobel (2013), Continuous measurement scales in human evaluation of "
            "machine translation: tables 1 to 5",
        .comparable =
            "The design is the paper's: six language pairs, 8 HITs of 100 each, two judges a HIT, 84 "
            "workers, 11 "
            "systems. Shares of passing workers and languages follow from the crowd's parameters, which were "
            "set "
            "to give about Table 1's unfiltered row and Table 4; lapses were added until Welch and "
            "Mann-Whitney differed. What may "
            "be "
            "compared is which of two numbers is larger. Table 5's systems are other ones: their means stand "
            "beside "
            "the paper's by place, and the rankings are compared by their correlation."
            " Parameters were changed by hand several times with these findings in view, "
            "so that a finding holds shows that the model can give it, not that it was predicted.",
        .crowds = {"law2013", "law2013-likert"},
        .cells = all_cells(),
        .findings = all_findings(),
        .run = [continuous = crowds("law2013"), likert = crowds("law2013-likert")](
                   std::uint64_t seed) { return run(continuous, likert, seed); },
        .tables =
            [continuous = crowds("law2013"), likert = crowds("law2013-likert")](std::uint64_t seed) {
                return std::vector<ExperimentTable>{
                    {"continuous", with_constant(ratings_with(continuous_preset, continuous, seed),
                                                 {"configuration", "continuous"})},
                    {"five-point", with_constant(ratings_with(likert_preset, likert, seed),
                                                 {"configuration", "five-point"})}};
            },
        .measure = measure,
        .options = {"scale", "quality-alpha", "rejected", "roles", "standard-rows", "round-digits", "inter",
                    "category-rule", "distinct"},
        .preset = "law2013"};
}

}  // namespace adjudge
