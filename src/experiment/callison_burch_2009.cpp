// Callison-Burch (2009), Fast, cheap, and creative: evaluating translation quality using Amazon's Mechanical
// Turk: rankings by non-experts beside those by experts, voting and its weights.
#include <algorithm>
#include <array>
#include <limits>

#include "analysis/asked_options.hpp"
#include "analysis/votes/vote_study.hpp"
#include "base/try.hpp"
#include "experiment/paper_experiments.hpp"

namespace adjudge {
namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t systems = 11;
constexpr std::size_t screens = 200;
constexpr std::size_t workers = 25;
constexpr std::size_t experts_per_screen = 2;
constexpr std::size_t most_voters = 5;

const std::string figure_1 = "Figure 1: agreement with experts by number of voters";
const std::string figure_2 = "Figure 2: agreement of single workers with experts";
const std::string figure_3 = "Figure 3: Spearman's rho with the experts' ranking";

const std::array<std::string, 3> weighting_names{"unweighted", "weighted by non-experts",
                                                 "weighted by experts"};

std::vector<PublishedCell> all_cells() {
    std::vector<PublishedCell> cells;
    const auto append = [&](std::vector<PublishedCell> more) {
        cells.insert(cells.end(), more.begin(), more.end());
    };
    append(published_table(figure_1, {"1", "2", "3", "4", "5"},
                           {{"unweighted", {.41, none, none, none, .53}},
                            {"weighted by non-experts", {none, none, none, none, .58}},
                            {"weighted by experts", {none, none, none, none, .58}},
                            {"experts with each other", {.58}}},
                           2));
    append(published_table(
        figure_2, {"all"},
        {{"the most prolific worker", {none}}, {"mean of the others", {none}}, {"chance", {1.0 / 3.0}}}, 2));
    append(published_table(figure_3, {"rho"},
                           {{"experts with each other", {.78}},
                            {"unweighted", {none}},
                            {"weighted by non-experts", {none}},
                            {"weighted by experts", {.768}}},
                           2));
    return cells;
}

std::string row_of(VoteWeights weights) {
    return weights == VoteWeights::Equal    ? "unweighted"
           : weights == VoteWeights::Others ? "weighted by non-experts"
                                            : "weighted by experts";
}

// What the ranking is inferred with, and what subsets of voters are drawn by.
struct Draws {
    Inference ranking;
    std::uint64_t curve_seed;
};

// Figures 1 and 3.
void measure_weightings(const Votes& votes, const std::vector<VoteWorker>& people,
                        const VoteStudyOptions& options, const Draws& draws, MeasuredCells& cells) {
    for (const Weighting& weighting :
         weightings(votes, people, draws.curve_seed, options.ranking, options.curve)) {
        const std::string row = row_of(weighting.weights);
        if (weighting.curve) {
            for (const VoterCurvePoint& point : weighting.curve->points) {
                cells.set({figure_1, row, std::to_string(point.voters)}, point.agreement);
            }
            cells.set({figure_1, "experts with each other", "1"}, weighting.curve->expert_agreement);
        }
        if (weighting.order && weighting.order->spearman) {
            cells.set({figure_3, row, "rho"}, weighting.order->spearman->rho);
        }
    }
    const VoteRanking ranking = rank_by_votes(votes, people, draws.ranking, options.ranking);
    if (ranking.with_experts && ranking.with_experts->upper_bound) {
        cells.set({figure_3, "experts with each other", "rho"}, *ranking.with_experts->upper_bound);
    }
}

void measure_workers(const Votes& votes, const std::vector<VoteWorker>& people, MeasuredCells& cells) {
    std::optional<std::size_t> most;
    for (std::size_t w = 0; w < people.size(); ++w) {
        if (!votes.is_expert[w] && (!most || people[w].hits > people[*most].hits)) {
            most = w;
        }
    }
    double sum = 0.0;
    double n = 0.0;
    for (std::size_t w = 0; w < people.size(); ++w) {
        const auto share = people[w].with_experts.share();
        if (!votes.is_expert[w] && w != most && share) {
            sum += *share;
            n += 1.0;
        }
    }
    if (most) {
        cells.set({figure_2, "the most prolific worker", "all"}, people[*most].with_experts.share());
    }
    cells.set({figure_2, "mean of the others", "all"}, n > 0.0 ? std::optional{sum / n} : std::nullopt);
    if (cells.has(figure_2)) {
        cells.set({figure_2, "chance", "all"}, 1.0 / 3.0);
    }
}

constexpr std::string_view preset = "callison2009-ranking";

// The paper's settings, with what was given.
Result<StudyOptions> vote_options(std::span<const GivenOption> given) {
    const Campaign campaign = preset_campaign(preset);
    ADJUDGE_TRY(StudyOptions asked, asked_options(&campaign, given));
    asked.votes.curve.most_voters = most_voters;
    return asked;
}

MeasuredCells measured(const Votes& votes, const VoteStudyOptions& options, const Draws& draws) {
    const std::vector<VoteWorker> people = vote_workers(votes, options.workers);
    MeasuredCells cells;
    measure_weightings(votes, people, options, draws, cells);
    measure_workers(votes, people, cells);
    return cells;
}

// What figures lack, each by its name.
std::vector<UnshownPart> unshown(const MeasuredCells& cells) {
    std::vector<UnshownPart> parts;
    for (const std::string& figure : {figure_1, figure_2, figure_3}) {
        if (!cells.has(figure)) {
            parts.push_back({figure,
                             "judgments of experts (role = expert) and of others on the same items and "
                             "systems"});
        }
    }
    const bool has_one_expert =
        cells.has(figure_1) && !cells.at({figure_1, "experts with each other", "1"}).has_value();
    if (has_one_expert) {
        parts.push_back({"Figure 1, experts with each other", "two experts on the same items and systems"});
    }
    return parts;
}

Result<MeasuredPaper> measure(const JudgmentTable& table, std::span<const GivenOption> given) {
    ADJUDGE_TRY(const StudyOptions options, vote_options(given));
    const Inference& inference = options.shared.inference;
    ADJUDGE_TRY(const std::vector<Votes> slices, slice_votes(table, options.shared.roles));
    if (slices.size() > 1) {
        return only_one_slice(slices.size(), slices.front().name);
    }
    MeasuredPaper found{.cells = measured(slices.front(), options.votes, {inference, inference.seed}),
                        .unshown = {}};
    found.unshown = unshown(found.cells);
    return found;
}

JudgmentTable rankings(const Crowd& crowd, std::uint64_t seed) {
    const PlannedCampaign campaign =
        planned(preset_campaign(preset),
                {.language_pairs = {{"de", "en"}}, .hits = screens, .systems = systems}, crowd, seed);
    return judged(campaign, crowd, {.workers = workers, .experts_per_hit = experts_per_screen}, seed,
                  TableKind::Rankings);
}

MeasuredCells run(const Crowd& crowd, std::uint64_t seed) {
    const JudgmentTable table = rankings(crowd, seed);
    const StudyOptions asked = *vote_options({});
    VoteStudyOptions options = asked.votes;
    options.ranking.parallel = {1};
    options.curve.parallel = {1};
    const Inference no_intervals{.resamples = 2};
    return measured(slice_votes(table, asked.shared.roles)->front(), options, {no_intervals, seed});
}

CellName at_five(const std::string& row) { return {figure_1, row, "5"}; }

// The largest and the smallest correlation are nearer than this.
std::optional<bool> are_near(const MeasuredCells& cells) {
    constexpr double near = 0.05;
    std::vector<double> found;
    for (const std::string& name : weighting_names) {
        if (const auto rho = cells.at({figure_3, name, "rho"})) {
            found.push_back(*rho);
        }
    }
    return found.size() == weighting_names.size()
               ? std::optional{std::ranges::max(found) - std::ranges::min(found) < near}
               : std::nullopt;
}

std::vector<ClaimedFinding> all_findings() {
    const CellName experts{figure_1, "experts with each other", "1"};
    const CellName prolific{figure_2, "the most prolific worker", "all"};
    return {
        finds_larger("Agreement with experts rises with the number of voters.",
                     {{at_five("unweighted"), {figure_1, "unweighted", "1"}}}),
        finds_larger("Weighting votes by agreement with other workers raises it further.",
                     {{at_five("weighted by non-experts"), at_five("unweighted")}}),
        finds_larger("So does weighting by agreement with experts on the first ten votes.",
                     {{at_five("weighted by experts"), at_five("unweighted")}}),
        finds_larger("Weights from other workers do as well as weights from experts (at most .02 less).",
                     {{at_five("weighted by non-experts"), at_five("weighted by experts"), -0.02}}),
        finds_larger(
            "Five weighted non-experts agree with experts about as much as experts with each other (at most "
            ".05 less).",
            {{at_five("weighted by non-experts"), experts, -0.05}}),
        finds_both(finds_larger(
                       "The most prolific worker agrees with experts hardly more often than chance, and less "
                       "than the others.",
                       {{{figure_2, "mean of the others", "all"}, prolific}}),
                   finds_between("", {{prolific, 0.0, 0.4}})),
        finds_larger(
            "The crowd's ranking of systems correlates with the experts' as much as experts' do with each "
            "other.",
            {{{figure_3, "unweighted", "rho"}, {figure_3, "experts with each other", "rho"}, -0.05}}),
        {"All ways of weighting give nearly the same correlation (within .05).", are_near},
    };
}

}  // namespace

PaperExperiment callison_burch_2009(const CrowdFinder& crowds) {
    return {
        .name = "callison2009",
        .paper =
            "Callison-Burch (2009), Fast, cheap, and creative: evaluating translation quality using Amazon's "
            "Mechanical Turk: figures 1 to 3",
        .comparable =
            "200 screens of five of 11 systems, five workers each, as in the paper; how many workers and "
            "experts "
            "there were is not told: 25 and 2 a screen here. The crowd's noise and the width of ties were "
            "set so that "
            "experts agree with each other, and one worker with an expert, about as often as in the paper; "
            "the rise "
            "with voters and weights, and the correlations, follow. The published figures are read where the "
            "text has "
            "the number. BLEU's correlation can't be simulated: there are no translations. Figure 4 and "
            "tables 1 to 3 "
            "are about later stages."
            " Parameters were changed by hand several times with these findings in view, "
            "so that a finding holds shows that the model can give it, not that it was predicted.",
        .crowds = {"callison2009"},
        .cells = all_cells(),
        .findings = all_findings(),
        .run = [crowd = crowds("callison2009")](std::uint64_t seed) { return run(crowd, seed); },
        .tables =
            [crowd = crowds("callison2009")](std::uint64_t seed) {
                return std::vector<ExperimentTable>{{"rankings", rankings(crowd, seed)}};
            },
        .measure = measure,
        .options = {"roles", "pretest", "seed"},
        .preset = preset};
}

}  // namespace adjudge
