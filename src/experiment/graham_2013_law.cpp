// Graham, Baldwin, Moffat and Zobel (2013), Continuous measurement scales in human evaluation of machine
// translation (LAW): the five-point scale beside the continuous one, two quality tests, and standardized
// scores.
#include <algorithm>
#include <array>
#include <limits>

#include "analysis/ratings/system_scores.hpp"
#include "base/try.hpp"
#include "experiment/graham_2013.hpp"
#include "experiment/paper_experiments.hpp"
#include "model/row_selection.hpp"
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

std::vector<LanguagePair> language_pairs() {
    return {{"de", "en"}, {"fr", "en"}, {"es", "en"}, {"en", "de"}, {"en", "fr"}, {"en", "es"}};
}

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
    return cells;
}

void measure_table_1(const std::vector<TestedSlice>& slices, Treatment treatment, const std::string& row,
                     MeasuredCells& cells) {
    const bool is_filtered = treatment == Treatment::QualityControlled;
    const PooledAgreement same = pooled_intra(slices, treatment);
    const PooledAgreement distinct = pooled_inter(slices, treatment);
    cells.set({table_1, row, "workers %"}, is_filtered ? passing_workers(slices) : 100.0);
    cells.set({table_1, row, "judgments %"}, is_filtered ? passing_judgments(slices) : 100.0);
    cells.set({table_1, row, "same mean"}, same.mean_difference());
    cells.set({table_1, row, "same sd"}, same.sd_difference());
    cells.set({table_1, row, "distinct mean"}, distinct.mean_difference());
    cells.set({table_1, row, "distinct sd"}, distinct.sd_difference());
}

void measure_kappas(const std::string& table, const std::string& column, const PooledAgreement& agreement,
                    MeasuredCells& cells) {
    for (const std::size_t k : categories) {
        cells.set({table, std::to_string(k), column + " Pr(a)"}, agreement.agreement(k));
        cells.set({table, std::to_string(k), column + " kappa"}, agreement.kappa(k));
    }
}

void measure_likert(const std::vector<TestedSlice>& slices, MeasuredCells& cells) {
    measure_kappas(table_2, "5-pt", pooled_intra(slices, Treatment::Unfiltered), cells);
    measure_kappas(table_2, "5-pt filtered", pooled_intra(slices, Treatment::QualityControlled), cells);
    measure_kappas(table_3, "5-pt", pooled_inter(slices, Treatment::Unfiltered), cells);
    measure_kappas(table_3, "5-pt filtered", pooled_inter(slices, Treatment::QualityControlled), cells);
}

void measure_continuous(const std::vector<TestedSlice>& slices, MeasuredCells& cells) {
    measure_kappas(table_2, "cont.", pooled_intra(slices, Treatment::Unfiltered), cells);
    measure_kappas(table_2, "cont. filtered", pooled_intra(slices, Treatment::QualityControlled), cells);
    measure_kappas(table_3, "cont.", pooled_inter(slices, Treatment::Unfiltered), cells);
    measure_kappas(table_3, "cont. filtered", pooled_inter(slices, Treatment::QualityControlled), cells);
    measure_kappas(table_3, "z", pooled_inter(slices, Treatment::Standardized), cells);
    measure_kappas(table_3, "z filtered", pooled_inter(slices, Treatment::StandardizedQualityControlled),
                   cells);
}

void measure_languages(const std::vector<TestedSlice>& slices, MeasuredCells& cells) {
    for (const auto& [name, tag] : std::vector<std::pair<std::string, std::string>>{
             {"English", "en"}, {"German", "de"}, {"French", "fr"}, {"Spanish", "es"}}) {
        cells.set({table_4, "all", name}, passing_judgments_in(slices, tag));
    }
}

// The means of all systems, nothing where one has none.
std::optional<std::vector<double>> system_means(const TestedSlice& slice,
                                                std::optional<double> MeanScores::*which, bool is_filtered) {
    const Scores scores =
        mean_scores(slice.ratings, standardize(slice.ratings), is_filtered ? &slice.passes : nullptr);
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

void measure_rankings(const TestedSlice* likert, const TestedSlice& continuous, MeasuredCells& cells) {
    const auto unfiltered = system_means(continuous, &MeanScores::raw, false);
    for (const auto& [row, means] : ranked_means(likert, continuous)) {
        cells.set({table_5, row, "rho with cont. unfiltered"}, rho(means, unfiltered));
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

const TestedSlice* into_spanish(const std::vector<TestedSlice>& slices) {
    const auto found = std::ranges::find_if(
        slices, [](const TestedSlice& slice) { return slice.ratings.name.target_language == "es"; });
    return found == slices.end() ? nullptr : &*found;
}

JudgmentTable ratings_with(std::string_view preset, const Crowd& crowd, std::uint64_t seed) {
    const PaperTexts texts{.language_pairs = language_pairs(), .hits = hits_per_pair, .systems = systems};
    const PlannedCampaign campaign = planned(preset_campaign(preset), texts, crowd, seed);
    return judged(campaign, crowd, {.workers = workers}, seed, TableKind::Ratings);
}

constexpr std::string_view continuous_preset = "law2013-vas";
constexpr std::string_view likert_preset = "law2013-likert";

// The judgments on one of the two scales.
struct ScalePart {
    JudgmentTable table;
    std::vector<Ratings> slices;
};

// Nothing where a scale was not used.
struct BothScales {
    std::optional<ScalePart> continuous;
    std::optional<ScalePart> likert;
};

// Their slices with the verdicts on workers by the tests that the tables are about.
struct TestedScales {
    std::vector<TestedSlice> welch;     // continuous
    std::vector<TestedSlice> rank_sum;  // the same
    std::vector<TestedSlice> likert;
    bool has_verdicts = true;  // on the continuous scale
};

Result<std::vector<TestedSlice>> tested_by(QualityTest test, const ScalePart& part,
                                           std::span<const GivenOption> given) {
    ADJUDGE_TRY(RatingStudyOptions options, rating_options(continuous_preset, given));
    options.quality.test = test;
    return tested_slices(part.table, part.slices, options);
}

Result<TestedScales> tested(const BothScales& scales, std::span<const GivenOption> given) {
    TestedScales found;
    if (scales.continuous) {
        ADJUDGE_TRY(const RatingStudyOptions options, rating_options(continuous_preset, given));
        found.has_verdicts = can_test_workers(scales.continuous->table, options);
        ADJUDGE_TRY(found.welch, tested_by(QualityTest::Welch, *scales.continuous, given));
        ADJUDGE_TRY(found.rank_sum, tested_by(QualityTest::MannWhitney, *scales.continuous, given));
    }
    if (scales.likert) {
        ADJUDGE_TRY(const RatingStudyOptions options, rating_options(likert_preset, given));
        ADJUDGE_TRY(found.likert, tested_slices(scales.likert->table, scales.likert->slices, options));
    }
    return found;
}

MeasuredCells measured(const TestedScales& scales) {
    MeasuredCells cells;
    if (!scales.welch.empty()) {
        measure_table_1(scales.welch, Treatment::Unfiltered, "unfiltered", cells);
        measure_continuous(scales.welch, cells);
    }
    if (!scales.welch.empty() && scales.has_verdicts) {
        measure_table_1(scales.welch, Treatment::QualityControlled, "Welch", cells);
        measure_table_1(scales.rank_sum, Treatment::QualityControlled, "Mann-Whitney", cells);
        measure_languages(scales.welch, cells);
    }
    measure_likert(scales.likert, cells);
    if (const auto* continuous = into_spanish(scales.welch)) {
        measure_rankings(into_spanish(scales.likert), *continuous, cells);
    }
    return cells;
}

MeasuredCells run(const Crowd& continuous_crowd, const Crowd& likert_crowd, std::uint64_t seed) {
    const auto part = [](JudgmentTable table) {
        std::vector<Ratings> slices = *slice_ratings(table);
        return ScalePart{std::move(table), std::move(slices)};
    };
    const BothScales scales{part(ratings_with(continuous_preset, continuous_crowd, seed)),
                            part(ratings_with(likert_preset, likert_crowd, seed))};
    const TestedScales slices = *tested(scales, {});
    MeasuredCells cells = measured(slices);
    if (const auto* spanish = into_spanish(slices.welch)) {
        const Truth truth{continuous_crowd.truth, spanish->ratings.systems, seed};
        measure_truth(into_spanish(slices.likert), *spanish, truth, cells);
    }
    return cells;
}

Result<std::optional<ScalePart>> part_of(const JudgmentTable& table, const std::vector<Ratings>& slices,
                                         const std::vector<bool>& is_in, CountedRoles roles) {
    std::vector<bool> rows(table.rows(), false);
    bool is_there = false;
    for (std::size_t i = 0; i < slices.size(); ++i) {
        for (const std::uint32_t row : slices[i].table_row) {
            rows[row] = is_in[i];
        }
        is_there = is_there || is_in[i];
    }
    if (!is_there) {
        return std::optional<ScalePart>{};
    }
    JudgmentTable part = selected_rows(table, rows);
    ADJUDGE_TRY(std::vector<Ratings> ratings, slice_ratings(part, roles));
    return std::optional{ScalePart{std::move(part), std::move(ratings)}};
}

// What scores were given on tells the two experiments of the paper apart.
Result<BothScales> scales_in(const JudgmentTable& table, std::span<const GivenOption> given) {
    ADJUDGE_TRY(const RatingStudyOptions options, rating_options(continuous_preset, given));
    ADJUDGE_TRY(const std::vector<Ratings> slices, slice_ratings(table, options.roles));
    ADJUDGE_TRY(check_one_criterion(slices));
    ADJUDGE_TRY(const std::vector<SliceScale> scales, scales_of(slices, options));
    const auto with_points = [&](std::size_t points) {
        std::vector<bool> is_in;
        for (const SliceScale& scale : scales) {
            is_in.push_back(scale.scale.points == points);
        }
        return is_in;
    };
    constexpr std::size_t five_points = 5;
    ADJUDGE_TRY(std::optional<ScalePart> continuous, part_of(table, slices, with_points(0), options.roles));
    ADJUDGE_TRY(std::optional<ScalePart> likert,
                part_of(table, slices, with_points(five_points), options.roles));
    return BothScales{std::move(continuous), std::move(likert)};
}

std::vector<UnshownPart> unshown(const TestedScales& scales, const MeasuredCells& cells) {
    const std::string controls =
        "pairs of ask_again and bad_reference units with their originals (column kind) of one worker at least";
    if (scales.welch.empty()) {
        return {{"Tables 1 to 5, continuous scale", "scores on a continuous scale, as 0 to 100"}};
    }
    std::vector<UnshownPart> parts;
    const auto add_table = [&](const std::string& table, const std::string& needs) {
        if (!cells.has(table)) {
            parts.push_back({table, needs});
        }
    };
    if (!scales.has_verdicts) {
        parts.push_back({"Table 1, Welch and Mann-Whitney", controls});
    }
    add_table(table_2, "ask_again units (column kind)");
    add_table(table_3, "two workers who judged the same outputs in the same HIT");
    add_table(table_4, scales.has_verdicts ? "the column target_language, with en, de, fr or es" : controls);
    add_table(table_5, "a slice into Spanish (column target_language, es) of several systems");
    if (scales.likert.empty()) {
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
            "compared is which of two numbers is larger. Table 5 has the correlation of rankings in the "
            "place of "
            "the systems' scores, because the systems are other ones."
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
                    "category-rule", "distinct"}};
}

}  // namespace adjudge
