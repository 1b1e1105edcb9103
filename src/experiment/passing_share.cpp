#include "experiment/passing_share.hpp"

#include <algorithm>
#include <string>

#include "analysis/ratings/worker_quality.hpp"
#include "experiment/planned_campaign.hpp"
#include "experiment/simulated_tables.hpp"
#include "experiment/sized_campaign.hpp"

namespace adjudge {
namespace {

bool has_controls(const Campaign& campaign) {
    const QualityTest test = campaign.quality.test_or_usual();
    const bool needs_repetitions = test == QualityTest::Welch || test == QualityTest::MannWhitney;
    return campaign.protocols.front().outputs == 1 && campaign.hit.bad_reference > 0 &&
           (!needs_repetitions || campaign.hit.ask_again > 0);
}

std::optional<Ratings> first_ratings(const std::vector<JudgmentTable>& tables) {
    const auto table = std::ranges::find(tables, TableKind::Ratings, &JudgmentTable::kind);
    if (table == tables.end()) {
        return std::nullopt;
    }
    auto slices = slice_ratings(*table);
    return slices && !slices->empty() ? std::optional{std::move(slices->front())} : std::nullopt;
}

}  // namespace

std::optional<double> passing_share(const Campaign& campaign, WorkerType type, const PassingRun& run) {
    if (!has_controls(campaign)) {
        return std::nullopt;
    }
    WorkerTraits traits = traits_of(type);
    traits.drop_out = 0.0;
    const std::string name{word(type)};
    const Crowd crowd{.name = name, .parts = {{.name = name, .traits = traits}}};
    const SizedCampaign size =
        sized(campaign, {.hits = run.workers, .systems = run.systems, .seed = run.seed});
    const auto plan = PlannedCampaign::make(size.campaign, size.texts, crowd, run.seed);
    if (!plan) {
        return std::nullopt;
    }
    const std::vector<MadeWorker> workers = make_workers(crowd, run.workers, run.seed);
    const Truth truth{crowd.truth, plan->systems(), run.seed};
    const auto ratings = first_ratings(simulated_tables({.hits = plan->supply(),
                                                         .workers = workers,
                                                         .truth = truth,
                                                         .rules = {.hits_per_worker = 1, .seed = run.seed}}));
    if (!ratings) {
        return std::nullopt;
    }
    const auto quality = worker_quality(
        *ratings, {.test = campaign.quality.test_or_usual(), .alpha = campaign.quality.alpha_or_usual()});
    const auto passed = std::ranges::count(quality, Verdict::Passed, &WorkerQuality::verdict);
    return static_cast<double>(passed) / static_cast<double>(quality.size());
}

std::optional<WorkerTestPower> worker_test_power(const Campaign& campaign, const PassingRun& run) {
    const auto careful = passing_share(campaign, WorkerType::Careful, run);
    const auto random = careful ? passing_share(campaign, WorkerType::RandomClicker, run) : std::nullopt;
    return random ? std::optional{WorkerTestPower{*careful, *random, run.workers}} : std::nullopt;
}

}  // namespace adjudge
