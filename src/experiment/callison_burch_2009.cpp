// Callison-Burch (2009), Fast, cheap, and creative: evaluating translation quality using Amazon's Mechanical
// Turk: rankings by non-experts beside those by experts, voting and its weights.
#include <algorithm>
#include <array>
#include <limits>

#include "analysis/votes/vote_ranking.hpp"
#include "analysis/votes/vote_workers.hpp"
#include "analysis/votes/voter_curve.hpp"
#include "experiment/paper_experiments.hpp"
#include "stats/correlation/spearman.hpp"

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

struct Weighting {
    std::string name;
    VoteWeights weights;
};

const std::array<Weighting, 3>& weightings() {
    static const std::array<Weighting, 3> all{{{"unweighted", VoteWeights::Equal},
                                               {"weighted by non-experts", VoteWeights::Others},
                                               {"weighted by experts", VoteWeights::Experts}}};
    return all;
}

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

void measure_curves(const Votes& votes, const std::vector<VoteWorker>& people, std::uint64_t seed,
                    MeasuredCells& cells) {
    for (const Weighting& weighting : weightings()) {
        const auto curve = voter_curve(votes, vote_weights(people, weighting.weights),
                                       {.most_voters = most_voters, .seed = seed, .parallel = {1}});
        if (!curve) {
            continue;
        }
        for (const VoterCurvePoint& point : curve->points) {
            cells.set({figure_1, weighting.name, std::to_string(point.voters)}, point.agreement);
        }
        cells.set({figure_1, "experts with each other", "1"}, curve->expert_agreement);
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
    cells.set({figure_2, "chance", "all"}, 1.0 / 3.0);
}

void measure_rankings(const Votes& votes, const std::vector<VoteWorker>& people, MeasuredCells& cells) {
    for (const Weighting& weighting : weightings()) {
        const VoteRanking ranking =
            rank_by_votes(votes, people, {.weights = weighting.weights, .resamples = 2, .parallel = {1}});
        if (!ranking.with_experts) {
            continue;
        }
        const auto& rho = ranking.with_experts->with_crowd.spearman;
        cells.set({figure_3, weighting.name, "rho"}, rho ? std::optional{rho->rho} : std::nullopt);
        const auto& bound = ranking.with_experts->upper_bound;
        cells.set({figure_3, "experts with each other", "rho"}, bound ? std::optional{*bound} : std::nullopt);
    }
}

JudgmentTable rankings(const Crowd& crowd, std::uint64_t seed) {
    const PlannedCampaign campaign =
        planned(preset_campaign("callison2009-ranking"),
                {.language_pairs = {{"de", "en"}}, .hits = screens, .systems = systems}, crowd, seed);
    return judged(campaign, crowd, {.workers = workers, .experts_per_hit = experts_per_screen}, seed,
                  TableKind::Rankings);
}

MeasuredCells run(const Crowd& crowd, std::uint64_t seed) {
    const JudgmentTable table = rankings(crowd, seed);
    const Votes votes = slice_votes(table)->front();
    const std::vector<VoteWorker> people = vote_workers(votes);
    MeasuredCells cells;
    measure_curves(votes, people, seed, cells);
    measure_workers(votes, people, cells);
    measure_rankings(votes, people, cells);
    return cells;
}

CellName at_five(const std::string& row) { return {figure_1, row, "5"}; }

// The largest and the smallest correlation are nearer than this.
std::optional<bool> are_near(const MeasuredCells& cells) {
    constexpr double near = 0.05;
    std::vector<double> found;
    for (const Weighting& weighting : weightings()) {
        if (const auto rho = cells.at({figure_3, weighting.name, "rho"})) {
            found.push_back(*rho);
        }
    }
    return found.size() == weightings().size()
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
            }};
}

}  // namespace adjudge
