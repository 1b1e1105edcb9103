#include "experiment/power.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/random.hpp"
#include "base/version.hpp"
#include "experiment/design_effect.hpp"
#include "experiment/planned_campaign.hpp"
#include "experiment/power_curve.hpp"
#include "experiment/ranking_quality.hpp"
#include "experiment/simulated_tables.hpp"
#include "experiment/sized_campaign.hpp"

namespace adjudge {
namespace {

// The best first, so that names and qualities go together whatever the number of systems.
std::vector<double> evenly_spaced(std::size_t systems, double effect) {
    std::vector<double> qualities;
    for (std::size_t i = 0; i < systems; ++i) {
        qualities.push_back(effect * (static_cast<double>(systems - 1) / 2.0 - static_cast<double>(i)));
    }
    return qualities;
}

class Simulation {
public:
    Simulation(const Campaign& campaign, const Crowd& crowd, const PowerOptions& options)
        : campaign_{campaign}, crowd_{crowd}, options_{options} {
        // A study is about one slice: the others would only be paid for.
        campaign_.protocols.resize(1);
        campaign_.language_pairs.resize(std::min<std::size_t>(campaign.language_pairs.size(), 1));
        crowd_.truth.systems = evenly_spaced(options.systems, options.effect);
    }

    Result<PowerPoint, Problems> point(std::size_t judgments) {
        const std::size_t a_hit = judgments_in(campaign_, 1, options_.document_length);
        const SizedCampaign size =
            sized(campaign_, {.hits = std::max<std::size_t>((judgments + a_hit - 1) / a_hit, 1),
                              .systems = options_.systems,
                              .seed = options_.seed,
                              .document_length = options_.document_length});
        const auto planned = PlannedCampaign::make(size.campaign, size.texts, crowd_, options_.seed);
        if (!planned) {
            return planned.error();
        }
        if (campaign_.protocols.front().outputs == 1) {
            const double length = mean_run(run_lengths(planned->supply().hit(0)));
            design_ = DesignWorth{length, run_design_effect(length, mean_run_error(crowd_))};
        }
        const std::size_t assignments = planned->hits() * campaign_.collection.workers_per_hit;
        const std::size_t workers =
            std::max((assignments + options_.hits_per_worker - 1) / options_.hits_per_worker,
                     campaign_.collection.workers_per_hit);
        const auto runs = parallel_map(
            options_.runs, [&](std::size_t run) { return result(*planned, workers, run); },
            options_.parallel);
        return summed_up(runs,
                         {.judgments = judgments_in(campaign_, planned->hits(), options_.document_length),
                          .assignments = assignments,
                          .workers = workers,
                          .power = 0,
                          .interval = {},
                          .reversed = 0,
                          .clusters = 0,
                          .in_order = 0,
                          .cost = cost_of(campaign_.payment, assignments, campaign_.hit.units())});
    }

    // Of the campaigns that were tried.
    [[nodiscard]] std::optional<DesignWorth> design() const { return design_; }

private:
    [[nodiscard]] RunResult result(const PlannedCampaign& planned, std::size_t workers,
                                   std::size_t run) const {
        const std::uint64_t seed = RandomStream{options_.seed, "power-run", run}.bits();
        const Truth truth{crowd_.truth, planned.systems(), seed};
        const auto people = make_workers(crowd_, workers, seed);
        auto tables = simulated_tables(
            {.hits = planned.supply(),
             .workers = people,
             .truth = truth,
             .rules = {.workers_per_hit = campaign_.collection.workers_per_hit, .seed = seed},
             .parallel = {1}});
        std::vector<TrueSystem> systems;
        for (const std::string& name : truth.systems()) {
            systems.push_back({name, truth.system(name)});
        }
        if (options_.progress != nullptr) {
            options_.progress->advance(1);
        }
        // A campaign in which nobody finished a HIT finds nothing out: the order would have to be guessed.
        return tables.empty() ? RunResult{.quality = {.in_order = 0.5}}
                              : result_of(tables.front(), systems, options_.alpha);
    }

    Campaign campaign_;
    Crowd crowd_;
    const PowerOptions& options_;
    std::optional<DesignWorth> design_ = {};
};

Status check(const Campaign& campaign, const PowerOptions& options) {
    const std::size_t shown = campaign.protocols.front().outputs;
    if (options.systems < std::max<std::size_t>(shown, 2)) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("there must be at least {} systems to compare in this design: "
                                 "say --systems {}",
                                 std::max<std::size_t>(shown, 2), std::max<std::size_t>(shown, 2))};
    }
    if (!(options.effect > 0.0) || std::isinf(options.effect)) {
        return Error{ErrorCode::InvalidInput,
                     "--effect must be a number above 0: equal systems are not distinguishable"};
    }
    return Done{};
}

}  // namespace

Result<PowerCurve, Problems> simulated_power(const Campaign& campaign, const Crowd& crowd,
                                             const PowerOptions& options) {
    if (const Status status = check(campaign, options); !status) {
        return only(status.error());
    }
    Simulation simulation{campaign, crowd, options};
    auto curve = curve_of(
        options, judgments_in(campaign, 1, options.document_length),
        fmt::format("power:simulated|crowd:{}|systems:{}|effect:{}|alpha:{}|runs:{}|seed:{}|version:{}",
                    crowd.name, options.systems, options.effect, options.alpha, options.runs, options.seed,
                    version()),
        [&](std::size_t judgments) { return simulation.point(judgments); });
    if (curve) {
        curve->design = simulation.design();
    }
    return curve;
}

}  // namespace adjudge
