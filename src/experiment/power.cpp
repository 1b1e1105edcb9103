#include "experiment/power.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/ranking.hpp"
#include "analysis/vote_ranking.hpp"
#include "base/random.hpp"
#include "base/version.hpp"
#include "experiment/pilot_sample.hpp"
#include "experiment/planned_campaign.hpp"
#include "experiment/ranking_quality.hpp"
#include "experiment/simulated_tables.hpp"
#include "experiment/sized_campaign.hpp"

namespace adjudge {
namespace {

constexpr std::size_t most_points = 8;
constexpr double enough_power = 0.97;
constexpr std::size_t least_judgments_a_system = 50;

// What one campaign gave.
struct RunResult {
    RankingQuality quality = {};
    double hours = 0.0;
    std::string problem = {};
};

// Rows of one unit follow each other, one for each rank or field, and each has the unit's seconds: they count
// once.
double hours_in(const JudgmentTable& table) {
    const NamedColumn* seconds = table.find("seconds");
    const auto code_at = [&](std::string_view name, std::size_t row) {
        const NamedColumn* column = table.find(name);
        return column == nullptr ? missing_code : std::get<NameColumn>(column->cells).codes[row];
    };
    const auto is_same_unit = [&](std::size_t row) {
        return row > 0 && code_at("unit", row) != missing_code &&
               code_at("unit", row) == code_at("unit", row - 1) &&
               code_at("worker", row) == code_at("worker", row - 1) &&
               code_at("hit", row) == code_at("hit", row - 1);
    };
    double sum = 0.0;
    for (std::size_t row = 0; seconds != nullptr && row < table.rows(); ++row) {
        const double value = std::get<NumberColumn>(seconds->cells).values[row];
        sum += std::isnan(value) || is_same_unit(row) ? 0.0 : value;
    }
    return sum / 3600.0;
}

RunResult result_of(const JudgmentTable& table, const std::vector<TrueSystem>& truth, double alpha) {
    const auto quality = ranking_quality(table, truth, alpha);
    if (!quality) {
        return {.problem = quality.error().message};
    }
    return {.quality = *quality, .hours = hours_in(table)};
}

// Wilson (1927), of a share over n runs.
Interval wilson(double share, std::size_t runs) {
    constexpr double z = 1.959963984540054;
    const double n = static_cast<double>(runs);
    const double middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
    const double half = z / (1.0 + z * z / n) * std::sqrt(share * (1.0 - share) / n + z * z / (4.0 * n * n));
    return {std::max(middle - half, 0.0), std::min(middle + half, 1.0), 0.95};
}

Result<PowerPoint, Problems> summed_up(const std::vector<RunResult>& runs, PowerPoint point) {
    const double share = 1.0 / static_cast<double>(runs.size());
    double hours = 0.0;
    for (const RunResult& run : runs) {
        if (!run.problem.empty()) {
            return only({ErrorCode::InvalidInput, run.problem});
        }
        point.power += share * run.quality.separated;
        point.reversed += share * run.quality.reversed;
        point.clusters += share * run.quality.clusters;
        point.in_order += share * run.quality.in_order;
        hours += share * run.hours;
    }
    point.interval = wilson(point.power, runs.size());
    point.hours = hours > 0.0 ? std::optional{hours} : std::nullopt;
    return point;
}

std::optional<double> cost_of(const Payment& payment, std::size_t assignments) {
    return payment.per_hit > 0.0
               ? std::optional{static_cast<double>(assignments) * payment.per_hit * (1.0 + payment.fee)}
               : std::nullopt;
}

// Sizes that double from the smallest sensible one, where none are given.
class Sizes {
public:
    Sizes(const PowerOptions& options, std::size_t step) : given_{options.judgments}, next_{step} {
        std::ranges::sort(given_);
        given_.erase(std::unique(given_.begin(), given_.end()), given_.end());
        while (given_.empty() && next_ < least_judgments_a_system * options.systems) {
            next_ *= 2;
        }
    }
    std::optional<std::size_t> next(const std::vector<PowerPoint>& points) {
        if (!given_.empty()) {
            return points.size() < given_.size() ? std::optional{given_[points.size()]} : std::nullopt;
        }
        const bool is_enough = points.size() >= 3 && points.back().power >= enough_power;
        if (points.size() >= most_points || is_enough) {
            return std::nullopt;
        }
        const std::size_t size = next_;
        next_ *= 2;
        return size;
    }

private:
    std::vector<std::size_t> given_;
    std::size_t next_;
};

void recommend(PowerCurve& curve) {
    for (std::size_t i = curve.points.size(); i > 0 && curve.points[i - 1].power >= curve.target; --i) {
        curve.recommended = i - 1;
    }
}

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
        const std::size_t a_hit = judgments_in(campaign_, 1);
        const SizedCampaign size =
            sized(campaign_, {.hits = std::max<std::size_t>((judgments + a_hit - 1) / a_hit, 1),
                              .systems = options_.systems,
                              .seed = options_.seed});
        const auto planned = PlannedCampaign::make(size.campaign, size.texts, crowd_, options_.seed);
        if (!planned) {
            return planned.error();
        }
        const std::size_t assignments = planned->hits() * campaign_.collection.workers_per_hit;
        const std::size_t workers =
            std::max((assignments + options_.hits_per_worker - 1) / options_.hits_per_worker,
                     campaign_.collection.workers_per_hit);
        const auto runs = parallel_map(
            options_.runs, [&](std::size_t run) { return result(*planned, workers, run); },
            options_.parallel);
        return summed_up(runs, {.judgments = judgments_in(campaign_, planned->hits()),
                                .assignments = assignments,
                                .workers = workers,
                                .power = 0,
                                .interval = {},
                                .reversed = 0,
                                .clusters = 0,
                                .in_order = 0,
                                .cost = cost_of(campaign_.payment, assignments)});
    }

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
};

template <class MakePoint>
Result<PowerCurve, Problems> curve_of(const PowerOptions& options, std::size_t step, std::string signature,
                                      MakePoint make_point) {
    PowerCurve curve{
        .points = {}, .target = options.target, .runs = options.runs, .signature = std::move(signature)};
    Sizes sizes{options, step};
    while (const auto size = sizes.next(curve.points)) {
        if (options.progress != nullptr) {
            options.progress->start(fmt::format("{} judgments", *size), "campaigns", options.runs);
        }
        auto point = make_point(*size);
        if (options.progress != nullptr) {
            options.progress->finish();
        }
        if (!point) {
            return std::move(point).error();
        }
        curve.points.push_back(*point);
    }
    recommend(curve);
    return curve;
}

Error several_slices(const SliceName& first, const SliceName& second) {
    return {
        ErrorCode::InvalidInput,
        fmt::format(
            "the pilot has several slices ({}; {}), and power is about one: leave the others out, as with "
            "--without target_language:de",
            description(first), description(second))};
}

// What the whole pilot says of its systems.
Result<std::vector<TrueSystem>> systems_of(const JudgmentTable& pilot) {
    std::vector<TrueSystem> systems;
    if (pilot.kind() == TableKind::Ratings) {
        const auto slices = slice_ratings(pilot);
        if (!slices) {
            return slices.error();
        }
        if (slices->size() > 1) {
            return several_slices(slices->front().name, (*slices)[1].name);
        }
        const Ratings& ratings = slices->front();
        for (const RankedSystem& system : rank_systems(ratings, standardize(ratings)).systems) {
            systems.push_back({ratings.shared.systems[system.system], system.estimate});
        }
        return systems;
    }
    const auto slices = slice_votes(pilot);
    if (!slices) {
        return slices.error();
    }
    if (slices->size() > 1) {
        return several_slices(slices->front().name, (*slices)[1].name);
    }
    const Votes& votes = slices->front();
    for (const VoteRankedSystem& system :
         rank_by_votes(votes, vote_workers(votes), {.resamples = 10}).systems) {
        if (system.score) {
            systems.push_back({votes.systems[system.system], *system.score});
        }
    }
    return systems;
}

std::size_t distinct(const JudgmentTable& table, std::string_view column) {
    return table.dictionary(std::get<NameColumn>(table.find(column)->cells)).size();
}

// A pilot drawn again and again.
class PilotRuns {
public:
    PilotRuns(const PilotSample& sample, const std::vector<TrueSystem>& systems, const Payment& payment,
              const PowerOptions& options)
        : sample_{sample}, systems_{systems}, payment_{payment}, options_{options} {}

    [[nodiscard]] Result<PowerPoint, Problems> point(std::size_t judgments) const {
        const auto drawn = parallel_map(
            options_.runs, [&](std::size_t run) { return draw(judgments, run); }, options_.parallel);
        std::vector<RunResult> results;
        std::size_t given = 0;
        std::size_t assignments = 0;
        std::size_t workers = 0;
        for (const Drawn& one : drawn) {
            results.push_back(one.result);
            given += one.judgments;
            assignments += one.assignments;
            workers += one.workers;
        }
        assignments /= drawn.size();
        return summed_up(results,
                         {.judgments = given / drawn.size(),
                          .assignments = assignments,
                          .workers = workers / drawn.size(),
                          .power = 0,
                          .interval = {},
                          .reversed = 0,
                          .clusters = 0,
                          .in_order = 0,
                          .cost = sample_.has_hits() ? cost_of(payment_, assignments) : std::nullopt});
    }

private:
    struct Drawn {
        RunResult result;
        std::size_t judgments = 0;
        std::size_t assignments = 0;
        std::size_t workers = 0;
    };

    [[nodiscard]] Drawn draw(std::size_t judgments, std::size_t run) const {
        RandomStream random{options_.seed, fmt::format("pilot-{}", judgments), run};
        const JudgmentTable table = sample_.draw(judgments, random);
        if (options_.progress != nullptr) {
            options_.progress->advance(1);
        }
        return {result_of(table, systems_, options_.alpha), PilotSample{table}.judgments(),
                distinct(table, "hit"), distinct(table, "worker")};
    }

    const PilotSample& sample_;
    const std::vector<TrueSystem>& systems_;
    const Payment& payment_;
    const PowerOptions& options_;
};

Status check(const Campaign& campaign, const PowerOptions& options) {
    const std::size_t shown = campaign.protocols.front().outputs;
    if (options.systems < std::max<std::size_t>(shown, 2)) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("there must be at least {} systems to tell apart in this design: "
                                 "say --systems {}",
                                 std::max<std::size_t>(shown, 2), std::max<std::size_t>(shown, 2))};
    }
    if (!(options.effect > 0.0) || std::isinf(options.effect)) {
        return Error{ErrorCode::InvalidInput,
                     "--effect must be a number above 0: equal systems can't be told apart"};
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
    return curve_of(
        options, judgments_in(campaign, 1),
        fmt::format("power:simulated|crowd:{}|systems:{}|effect:{}|alpha:{}|runs:{}|seed:{}|version:{}",
                    crowd.name, options.systems, options.effect, options.alpha, options.runs, options.seed,
                    version()),
        [&](std::size_t judgments) { return simulation.point(judgments); });
}

Result<PowerCurve, Problems> resampled_power(const JudgmentTable& pilot, const Payment& payment,
                                             const PowerOptions& options) {
    const PilotSample sample{pilot};
    const auto systems = systems_of(pilot);
    if (!systems) {
        return only(systems.error());
    }
    if (sample.judgments() == 0) {
        return only({ErrorCode::InvalidInput, "the pilot has no judgments of systems' outputs"});
    }
    const PilotRuns runs{sample, *systems, payment, options};
    return curve_of(options, std::max<std::size_t>(sample.judgments() / 4, 1),
                    fmt::format("power:pilot|judgments:{}|systems:{}|alpha:{}|runs:{}|seed:{}|version:{}",
                                sample.judgments(), systems->size(), options.alpha, options.runs,
                                options.seed, version()),
                    [&](std::size_t judgments) { return runs.point(judgments); });
}

}  // namespace adjudge
