#include "experiment/pilot_power.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "analysis/ratings/ratings.hpp"
#include "analysis/votes/vote_ranking.hpp"
#include "base/random.hpp"
#include "base/version.hpp"
#include "experiment/design_effect.hpp"
#include "experiment/fitted_campaign.hpp"
#include "experiment/pilot_sample.hpp"
#include "experiment/power_curve.hpp"
#include "stats/moments.hpp"

namespace adjudge {
namespace {

Error several_slices(const SliceName& first, const SliceName& second) {
    return {
        ErrorCode::InvalidInput,
        fmt::format(
            "the pilot has several slices ({}; {}), and power is about one: leave the others out, as with "
            "--without target_language:de",
            description(first), description(second))};
}

// The only slice of a pilot.
template <class Slice>
Result<Slice, Problems> only_slice(Result<std::vector<Slice>> slices) {
    if (!slices) {
        return only(std::move(slices).error());
    }
    if (slices->size() > 1) {
        return only(several_slices(slices->front().name, (*slices)[1].name));
    }
    return std::move(slices->front());
}

struct PilotSize {
    std::size_t judgments;  // of systems' outputs
    std::size_t systems;
    std::size_t workers;
};

Result<Done, Problems> check(const PilotSize& size) {
    if (size.judgments == 0) {
        return only({ErrorCode::InvalidInput, "the pilot has no judgments of systems' outputs"});
    }
    if (size.systems < 2) {
        return only({ErrorCode::InvalidInput,
                     "the pilot has judgments of one system only: there is nothing to compare it with"});
    }
    if (size.workers < 2) {
        return only(
            {ErrorCode::InvalidInput,
             "the pilot has one worker: how much workers differ can't be seen from it. Take a pilot of "
             "several workers, or plan with --preset"});
    }
    return Done{};
}

std::size_t distinct(const JudgmentTable& table, std::string_view column) {
    return table.dictionary(std::get<NameColumn>(table.find(column)->cells)).size();
}

std::string signature_of(std::size_t judgments, std::size_t systems, const PowerOptions& options) {
    return fmt::format("power:pilot|judgments:{}|systems:{}|alpha:{}|runs:{}|seed:{}|version:{}", judgments,
                       systems, options.alpha, options.runs, options.seed, version());
}

// Campaigns of one size: what each gave, and how large they were on the average.
template <class OneRun>
Result<PowerPoint, Problems> point_of(const PowerOptions& options, const OneRun& one_run) {
    const auto runs = parallel_map(
        options.runs,
        [&](std::size_t run) {
            RunResult result = one_run(run);
            if (options.progress != nullptr) {
                options.progress->advance(1);
            }
            return result;
        },
        options.parallel);
    std::size_t judgments = 0;
    std::size_t assignments = 0;
    std::size_t workers = 0;
    for (const RunResult& run : runs) {
        judgments += run.judgments;
        assignments += run.assignments;
        workers += run.workers;
    }
    return summed_up(runs, {.judgments = judgments / runs.size(),
                            .assignments = assignments / runs.size(),
                            .workers = workers / runs.size(),
                            .power = 0,
                            .interval = {},
                            .reversed = 0,
                            .clusters = 0,
                            .in_order = 0});
}

RunResult sized_result(const JudgmentTable& table, const std::vector<TrueSystem>& truth, double alpha) {
    RunResult result = result_of(table, truth, alpha);
    result.judgments = PilotSample{table}.judgments();
    result.assignments = distinct(table, "hit");
    result.workers = distinct(table, "worker");
    return result;
}

std::uint64_t seed_of(const PowerOptions& options, std::size_t judgments, std::size_t run) {
    return RandomStream{options.seed, fmt::format("pilot-{}", judgments), run}.bits();
}

void add_cost(Result<PowerPoint, Problems>& point, const Payment& payment, bool has_hits) {
    if (point && has_hits) {
        point->cost = cost_of(payment, point->assignments,
                              point->judgments / std::max<std::size_t>(point->assignments, 1));
    }
}

// The sizes that are tried where none are given start at a quarter of the pilot.
std::size_t step_of(std::size_t judgments) { return std::max<std::size_t>(judgments / 4, 1); }

Result<PilotPower, Problems> power_of_ratings(const JudgmentTable& pilot, const Payment& payment,
                                              const PowerOptions& options) {
    const auto ratings = only_slice(slice_ratings(pilot));
    if (!ratings) {
        return ratings.error();
    }
    const std::size_t judgments = PilotSample{pilot}.judgments();
    const std::size_t systems = judged_systems(*ratings).size();
    if (auto checked = check({judgments, systems, ratings->workers.size()}); !checked) {
        return std::move(checked).error();
    }
    const FittedCampaign campaign{*ratings, {.seed = options.seed}};
    auto curve = curve_of(
        options, step_of(judgments), signature_of(judgments, systems, options), [&](std::size_t size) {
            auto point = point_of(options, [&](std::size_t run) {
                const std::size_t draw = run % campaign.draws();
                const JudgmentTable table =
                    campaign.judged({.judgments = size, .draw = draw, .seed = seed_of(options, size, run)});
                return sized_result(table, campaign.systems(draw), options.alpha);
            });
            add_cost(point, payment, pilot.find("hit") != nullptr);
            return point;
        });
    if (!curve) {
        return std::move(curve).error();
    }
    PilotFit fit{.crowd = mean_draw(campaign.crowd()), .systems = ratings->systems, .judgments = judgments};
    const double length = mean_run(campaign.layout());
    curve->design = DesignWorth{
        length, run_design_effect(length, fit.crowd.run_error / std::hypot(1.0, fit.crowd.taste))};
    return PilotPower{*std::move(curve), std::move(fit)};
}

// What a pilot's votes say of its systems, and which share of its differences is probably real.
struct VotedSystems {
    std::vector<TrueSystem> systems;
    double real = 0.0;
};

VotedSystems voted_systems(const Votes& votes) {
    constexpr double errors_in_interval = 2.0 * 1.959963984540054;
    VotedSystems found;
    std::vector<double> scores;
    double error = 0.0;
    for (const VoteRankedSystem& system : rank_by_votes(votes, vote_workers(votes), {}).systems) {
        if (system.score && system.interval) {
            found.systems.push_back({votes.systems[system.system], *system.score});
            scores.push_back(*system.score);
            error += std::pow((system.interval->high - system.interval->low) / errors_in_interval, 2.0);
        }
    }
    const double variance = moments(scores).variance().value_or(0.0);
    error /= static_cast<double>(std::max<std::size_t>(scores.size(), 1));
    found.real = variance > error ? std::sqrt((variance - error) / variance) : 0.0;
    return found;
}

Result<PilotPower, Problems> power_of_votes(const JudgmentTable& pilot, const Payment& payment,
                                            const PowerOptions& options) {
    const auto votes = only_slice(slice_votes(pilot));
    if (!votes) {
        return votes.error();
    }
    const PilotSample sample{pilot};
    const VotedSystems found = voted_systems(*votes);
    if (auto checked = check({sample.judgments(), found.systems.size(), distinct(pilot, "worker")});
        !checked) {
        return std::move(checked).error();
    }
    // Turned round, an answer takes twice its weight from a difference.
    const double turned = 0.5 * (1.0 - found.real);
    auto curve = curve_of(
        options, step_of(sample.judgments()), signature_of(sample.judgments(), found.systems.size(), options),
        [&](std::size_t size) {
            auto point = point_of(options, [&](std::size_t run) {
                RandomStream random{seed_of(options, size, run), "votes"};
                const JudgmentTable table = with_turned_answers(sample.draw(size, random), turned, random);
                return sized_result(table, found.systems, options.alpha);
            });
            add_cost(point, payment, sample.has_hits());
            return point;
        });
    if (!curve) {
        return std::move(curve).error();
    }
    return PilotPower{*std::move(curve)};
}

}  // namespace

Result<PilotPower, Problems> pilot_power(const JudgmentTable& pilot, const Payment& payment,
                                         const PowerOptions& options) {
    return pilot.kind() == TableKind::Ratings ? power_of_ratings(pilot, payment, options)
                                              : power_of_votes(pilot, payment, options);
}

}  // namespace adjudge
