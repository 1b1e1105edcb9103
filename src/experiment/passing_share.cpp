#include "experiment/passing_share.hpp"

#include <algorithm>
#include <string>

#include "analysis/ratings/worker_quality.hpp"
#include "experiment/paper_experiments.hpp"
#include "experiment/simulated_tables.hpp"

namespace adjudge {

double passing_share(const Campaign& campaign, WorkerType type, const PassingRun& run) {
    WorkerTraits traits = traits_of(type);
    traits.drop_out = 0.0;
    const std::string name{word(type)};
    const Crowd crowd{.name = name, .parts = {{.name = name, .traits = traits}}};
    const PlannedCampaign plan =
        planned(campaign, {.hits = run.workers, .systems = run.systems}, crowd, run.seed);
    const std::vector<MadeWorker> workers = make_workers(crowd, run.workers, run.seed);
    const Truth truth{crowd.truth, plan.systems(), run.seed};
    const auto tables = simulated_tables({.hits = plan.supply(),
                                          .workers = workers,
                                          .truth = truth,
                                          .rules = {.hits_per_worker = 1, .seed = run.seed}});
    const Ratings ratings = slice_ratings(tables.front())->front();
    const auto passes =
        passing(worker_quality(ratings, {.test = campaign.quality.test, .alpha = campaign.quality.alpha}));
    return static_cast<double>(std::ranges::count(passes, true)) / static_cast<double>(passes.size());
}

}  // namespace adjudge
