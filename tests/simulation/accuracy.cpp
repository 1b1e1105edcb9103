#include "simulation/accuracy.hpp"

#include <array>
#include <cmath>
#include <optional>

#include "analysis/ratings/ranking.hpp"
#include "analysis/ratings/rating_model.hpp"
#include "analysis/ratings/standardize.hpp"
#include "analysis/ratings/system_scores.hpp"
#include "analysis/ratings/worker_quality.hpp"
#include "base/parallel.hpp"
#include "simulation/made_campaign.hpp"
#include "stats/moments.hpp"

namespace adjudge::simulation {
namespace {

using Estimates = std::vector<std::optional<double>>;

// A pair that an estimate can't order counts as half right: it would have to be guessed.
double share_in_order(const Estimates& found, const std::vector<double>& truth) {
    double right = 0.0;
    double pairs = 0.0;
    for (std::size_t a = 0; a < truth.size(); ++a) {
        for (std::size_t b = a + 1; b < truth.size(); ++b) {
            pairs += 1.0;
            const bool is_known = found[a] && found[b] && *found[a] != *found[b];
            right += !is_known ? 0.5 : (*found[a] < *found[b]) == (truth[a] < truth[b]) ? 1.0 : 0.0;
        }
    }
    return right / pairs;
}

Estimates means(const Scores& scores, std::optional<double> MeanScores::*which) {
    Estimates found;
    for (const MeanScores& system : scores.systems) {
        found.push_back(system.*which);
    }
    return found;
}

// No judgment left to fit: nothing is known.
Estimates model(const Ratings& ratings, const StandardScores& standard, KeptWorkers kept) {
    const auto fitted = fit_ratings(ratings, standard, {.fit = {.parallel = {1}}}, kept);
    return fitted ? fitted->quality : Estimates(ratings.shared.systems.size());
}

AccuracyRow accuracy_of(const MadeCampaign& campaign) {
    const StandardScores standard = standardize(campaign.ratings);
    const std::vector<bool> passes = passing(worker_quality(campaign.ratings, {.parallel = {1}}));
    const Scores all = mean_scores(campaign.ratings, standard);
    const Scores kept = mean_scores(campaign.ratings, standard, &passes);
    const auto score = [&](const Estimates& found) { return share_in_order(found, campaign.quality); };
    return {.raw = score(means(all, &MeanScores::raw)),
            .z = score(means(all, &MeanScores::z)),
            .filtered_z = score(means(kept, &MeanScores::z)),
            .model = score(model(campaign.ratings, standard, nullptr)),
            .filtered_model = score(model(campaign.ratings, standard, &passes))};
}

CampaignDesign noisy_workers(std::size_t judgments) {
    // A worker does one HIT of 40 normal units and 3 x 5 controls.
    CampaignDesign design{.systems = 10,
                          .items = 300,
                          .workers = judgments / 55,
                          .hits_a_worker = 1,
                          .runs_a_hit = 40,
                          .segments_a_run = 1,
                          .controls_a_hit = 5,
                          .quality_sd = 5.0,
                          .item_sd = 8.0,
                          .least_noise = 5.0,
                          .most_noise = 30.0,
                          .random_share = 1.0 / 3.0};
    return design;
}

double false_alarm_rate(const MadeCampaign& campaign, const RankingOptions& options) {
    const StandardScores standard = standardize(campaign.ratings);
    const Ranking ranking = rank_systems({campaign.ratings, standard}, {}, options);
    double alarms = 0.0;
    for (const PairTest& test : ranking.significance.tests) {
        alarms += test.p <= options.significance.alpha ? 1.0 : 0.0;
    }
    return alarms / static_cast<double>(ranking.significance.tests.size());
}

struct NamedOptions {
    const char* name;
    Estimate estimate;
    SignificanceTest test;
};

}  // namespace

AccuracyRow ranking_accuracy(std::size_t judgments, const Runs& runs) {
    const CampaignDesign design = noisy_workers(judgments);
    const auto rows = parallel_map(
        runs.campaigns, [&](std::size_t i) { return accuracy_of(make_campaign(design, runs.seed, i)); });
    AccuracyRow mean;
    std::vector<double> gains;
    const double share = 1.0 / static_cast<double>(runs.campaigns);
    for (const AccuracyRow& row : rows) {
        mean.raw += share * row.raw;
        mean.z += share * row.z;
        mean.filtered_z += share * row.filtered_z;
        mean.model += share * row.model;
        mean.filtered_model += share * row.filtered_model;
        gains.push_back(row.model - row.z);
    }
    mean.standard_error = moments(gains).sd().value_or(0.0) * std::sqrt(share);
    return mean;
}

std::vector<FalseAlarms> false_alarms(std::size_t controls_a_hit, const Runs& runs) {
    // Item 8 + run 20 + noise 72: a run shares a fifth of the variance of its judgments.
    const CampaignDesign design{.controls_a_hit = controls_a_hit,
                                .item_sd = std::sqrt(8.0),
                                .run_sd = std::sqrt(20.0),
                                .least_noise = std::sqrt(72.0),
                                .most_noise = std::sqrt(72.0)};
    constexpr std::array tests{
        NamedOptions{"rank-sum of segment z", Estimate::Z, SignificanceTest::RankSum},
        NamedOptions{"Welch's t of segment z", Estimate::Z, SignificanceTest::T},
        NamedOptions{"clustered, z", Estimate::Z, SignificanceTest::Clustered},
        NamedOptions{"clustered, model", Estimate::Model, SignificanceTest::Clustered}};
    std::vector<FalseAlarms> found;
    for (const NamedOptions& test : tests) {
        RankingOptions options{.estimate = test.estimate};
        options.significance = {.test = test.test, .sides = Sides::Two, .parallel = {1}};
        options.model.fit.parallel = {1};
        const auto rates = parallel_map(runs.campaigns, [&](std::size_t i) {
            return false_alarm_rate(make_campaign(design, runs.seed, i), options);
        });
        found.push_back({test.name, moments(rates).mean});
    }
    return found;
}

}  // namespace adjudge::simulation
