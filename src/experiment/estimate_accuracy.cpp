#include "experiment/estimate_accuracy.hpp"

#include <cmath>
#include <optional>

#include "analysis/ratings/ranking.hpp"
#include "analysis/ratings/system_scores.hpp"
#include "base/random.hpp"
#include "experiment/paper_experiments.hpp"
#include "stats/moments.hpp"

namespace adjudge {
namespace {

struct RunAccuracy {
    double raw = 0.0;
    double z = 0.0;
    double model = 0.0;
};

double in_order(const std::vector<std::optional<double>>& found, const std::vector<double>& truth) {
    double right = 0.0;
    double pairs = 0.0;
    for (std::size_t a = 0; a < truth.size(); ++a) {
        for (std::size_t b = a + 1; b < truth.size(); ++b) {
            const bool is_known = found[a] && found[b] && *found[a] != *found[b];
            right += !is_known ? 0.5 : (*found[a] < *found[b]) == (truth[a] < truth[b]) ? 1.0 : 0.0;
            pairs += 1.0;
        }
    }
    return right / pairs;
}

RunAccuracy accuracy_of(const Ratings& ratings, const Truth& truth) {
    std::vector<double> qualities;
    for (const std::string& system : ratings.shared.systems) {
        qualities.push_back(truth.system(system));
    }
    const StandardScores standard = standardize(ratings);
    std::vector<std::optional<double>> raw;
    std::vector<std::optional<double>> z;
    for (const MeanScores& system : mean_scores(ratings, standard).systems) {
        raw.push_back(system.raw);
        z.push_back(system.z);
    }
    const auto fitted = fit_ratings(ratings, standard, {.fit = {.parallel = {1}}}, nullptr);
    return {.raw = in_order(raw, qualities),
            .z = in_order(z, qualities),
            .model = fitted ? in_order(fitted->quality, qualities) : 0.5};
}

}  // namespace

EstimateAccuracy estimate_accuracy(const Campaign& campaign, const Crowd& crowd, const AccuracyRuns& runs) {
    const PlannedCampaign plan =
        planned(campaign, {.hits = runs.hits, .systems = runs.systems}, crowd, runs.seed);
    const std::size_t workers = plan.hits() * campaign.collection.workers_per_hit;
    const auto all = parallel_map(
        runs.campaigns,
        [&](std::size_t i) {
            const std::uint64_t seed = RandomStream{runs.seed, "accuracy", i}.bits();
            const JudgmentTable table = judged(plan, crowd, {.workers = workers}, seed, TableKind::Ratings);
            return accuracy_of(slice_ratings(table)->front(), Truth{crowd.truth, plan.systems(), seed});
        },
        runs.parallel);
    EstimateAccuracy mean;
    std::vector<double> gains;
    const double share = 1.0 / static_cast<double>(runs.campaigns);
    for (const RunAccuracy& run : all) {
        mean.raw += share * run.raw;
        mean.z += share * run.z;
        mean.model += share * run.model;
        gains.push_back(run.z - run.raw);
    }
    mean.standard_error = moments(gains).sd().value_or(0.0) * std::sqrt(share);
    return mean;
}

}  // namespace adjudge
