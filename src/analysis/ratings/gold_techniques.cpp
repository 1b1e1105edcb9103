#include "analysis/ratings/gold_techniques.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>

#include <fmt/format.h>

#include "analysis/ratings/gold_data.hpp"
#include "analysis/ratings/gold_removal.hpp"
#include "base/random.hpp"
#include "stats/correlation/pearson.hpp"
#include "stats/gold_distance.hpp"

namespace adjudge {
namespace {

// A shift and a weight for each worker.
template <class ShiftOf, class WeightOf>
Treatments by_worker(const GoldData& data, ShiftOf shift_of, WeightOf weight_of) {
    Treatments made;
    for (const std::uint32_t i : data.rows) {
        const std::uint32_t worker = data.ratings.worker[i];
        made.value.push_back(data.ratings.score[i] + shift_of(worker));
        made.weight.push_back(weight_of(worker));
    }
    return made;
}

Removal removal_of(const GoldData& data, const std::vector<GoldWorker>& workers, Technique technique) {
    const auto no_shift = [](std::uint32_t) { return 0.0; };
    switch (technique) {
        case Technique::Straight:
            break;
        case Technique::RemoveJudges:
            return without_judges(data);
        case Technique::RemoveJudgments:
            return without_outliers(data);
        case Technique::Weighted:
            return {by_worker(data, no_shift,
                              [&](std::uint32_t worker) {
                                  return workers[worker].agreement ? *workers[worker].agreement : 0.0;
                              }),
                    std::nullopt};
        case Technique::Scale:
            return {by_worker(
                        data,
                        [&](std::uint32_t worker) {
                            return workers[worker].shift ? *workers[worker].shift : 0.0;
                        },
                        [&](std::uint32_t worker) { return workers[worker].compared > 0 ? 1.0 : 0.0; }),
                    std::nullopt};
        case Technique::TwoStage:
            return {by_worker(
                        data, [&](std::uint32_t worker) { return workers[worker].two_stage_shift; },
                        [&](std::uint32_t worker) { return workers[worker].two_stage_weight; }),
                    std::nullopt};
    }
    return {untouched(data), std::nullopt};
}

std::vector<std::optional<double>> segment_means(const GoldData& data, const Treatments& treatments) {
    std::vector<double> sums(data.ratings.segments.size(), 0.0);
    std::vector<double> weights(data.ratings.segments.size(), 0.0);
    for (std::size_t place = 0; place < data.rows.size(); ++place) {
        const std::uint32_t segment = data.ratings.segment[data.rows[place]];
        sums[segment] += treatments.weight[place] * treatments.value[place];
        weights[segment] += treatments.weight[place];
    }
    std::vector<std::optional<double>> means(sums.size());
    for (std::size_t segment = 0; segment < sums.size(); ++segment) {
        if (weights[segment] > 0.0) {
            means[segment] = sums[segment] / weights[segment];
        }
    }
    return means;
}

Computed<double> correlation_of(const Compared& compared) {
    return pearson(compared.judgments, compared.gold).transform([](const Pearson& found) { return found.r; });
}

// Puts the final scores beside gold.
void compare_with_gold(const GoldData& data, TechniqueResult& result) {
    Compared compared;
    for (std::size_t segment = 0; segment < result.scores.size(); ++segment) {
        if (result.scores[segment] && !std::isnan(data.gold[segment])) {
            compared.judgments.push_back(*result.scores[segment]);
            compared.gold.push_back(data.gold[segment]);
        }
    }
    result.correlation = correlation_of(compared);
    result.distance = gold_distance(compared.judgments, compared.gold);
    if (compared.gold.empty()) {
        result.with_gold = Undefined{"no segment with gold has a score"};
        return;
    }
    for (double& score : compared.judgments) {
        score = rounded(score, data.points);
    }
    result.with_gold = kappa_of(share_of_equal(compared), chance_uniform(data.points), compared.gold.size());
}

Computed<Kappa> agreement_among(const GoldData& data, const Treatments& treatments, Technique technique) {
    if (technique == Technique::Scale || technique == Technique::TwoStage) {
        return Undefined{"scaled judgments are no points of the scale"};
    }
    const AgreementPool pool = pool_of(data, treatments);
    if (!pool.agreement()) {
        return Undefined{"no pairs to compare"};
    }
    return kappa_of(*pool.agreement(), chance_uniform(data.points), pool.compared());
}

// Scores that a shift moved off the scale are in its first or last bin.
std::vector<ScoreBin> score_bins(const std::vector<std::optional<double>>& scores, std::size_t points) {
    constexpr std::size_t per_point = 10;
    std::vector<ScoreBin> bins;
    for (std::size_t bin = 0; bin < (points - 1) * per_point; ++bin) {
        bins.push_back({1.0 + static_cast<double>(bin) / per_point, 0});
    }
    const auto last = static_cast<double>(bins.size() - 1);
    // A mean such as 2.3 may lie a rounding error below where its bin begins.
    constexpr double rounding = 1e-9;
    for (const std::optional<double>& score : scores) {
        if (score) {
            const double bin = std::clamp(std::floor((*score - 1.0) * per_point + rounding), 0.0, last);
            ++bins[static_cast<std::size_t>(bin)].segments;
        }
    }
    return bins;
}

TechniqueResult result_of(const GoldData& data, const std::vector<GoldWorker>& workers, Technique technique) {
    const Removal made = removal_of(data, workers, technique);
    TechniqueResult result{.technique = technique, .scores = {}, .distribution = {}};
    result.threshold = made.threshold;
    for (const double weight : made.treatments.weight) {
        result.retained += weight > 0.0 ? 1U : 0U;
    }
    result.scores = segment_means(data, made.treatments);
    compare_with_gold(data, result);
    result.among_workers = agreement_among(data, made.treatments, technique);
    result.distribution.assign(data.points, 0);
    for (const std::optional<double>& score : result.scores) {
        if (score) {
            ++result.distribution[static_cast<std::size_t>(rounded(*score, data.points)) - 1];
        }
    }
    result.histogram = score_bins(result.scores, data.points);
    return result;
}

std::vector<WeightBin> weight_bins(const GoldData& data, const std::vector<GoldWorker>& workers) {
    constexpr std::size_t bins = 10;
    std::vector<WeightBin> found;
    for (std::size_t bin = 0; bin < bins; ++bin) {
        found.push_back({static_cast<double>(bin) / static_cast<double>(bins), 0});
    }
    for (const std::uint32_t i : data.rows) {
        const double weight = workers[data.ratings.worker[i]].two_stage_weight;
        ++found[std::min(bins - 1, static_cast<std::size_t>(weight * static_cast<double>(bins)))].judgments;
    }
    return found;
}

RandomWorker random_worker(std::string name, const std::vector<double>& gold, std::size_t points,
                           const std::function<double()>& answer) {
    Compared compared{{}, gold};
    for (std::size_t i = 0; i < gold.size(); ++i) {
        compared.judgments.push_back(answer());
    }
    const GoldWorker worker = gold_worker(compared, points);
    return {std::move(name), *worker.distance, gold_kappa(*worker.distance, points), worker.two_stage_weight};
}

// Section 4.1 of the paper: two workers who draw points at random, and three around the middle of the scale.
std::vector<RandomWorker> random_workers(const GoldData& data, std::uint64_t seed) {
    std::vector<double> gold;
    std::ranges::copy_if(data.gold, std::back_inserter(gold),
                         [](double value) { return !std::isnan(value); });
    std::vector<RandomWorker> found;
    for (std::uint64_t index = 0; index < 2; ++index) {
        RandomStream random{seed, "random worker", index};
        found.push_back(random_worker(index == 0 ? "uniform a" : "uniform b", gold, data.points,
                                      [&] { return static_cast<double>(1 + random.below(data.points)); }));
    }
    const double middle = static_cast<double>(data.points + 1) / 2.0;
    for (std::uint64_t index = 0; index < 3; ++index) {
        RandomStream random{seed, "random worker", index + 2};
        const double mean = middle - 0.5 + 0.5 * static_cast<double>(index);
        found.push_back(random_worker(fmt::format("normal {:g}", mean), gold, data.points,
                                      [&] { return rounded(mean + random.normal(), data.points); }));
    }
    return found;
}

}  // namespace

Computed<GoldTechniques> gold_techniques(const Ratings& ratings, const ScoreScale& scale,
                                         std::uint64_t seed) {
    if (scale.points == 0) {
        return Undefined{"the techniques with gold are for a scale of a few points"};
    }
    if (scale.low != likert(scale.points).low || scale.high != likert(scale.points).high) {
        return Undefined{"the techniques with gold are for a scale with the points 1, 2, 3 and so on"};
    }
    const GoldData data = gold_data(ratings, scale.points);
    const auto with_gold = static_cast<std::size_t>(
        std::ranges::count_if(data.gold, [](double gold) { return !std::isnan(gold); }));
    if (with_gold == 0) {
        return Undefined{"no segment has gold"};
    }
    GoldTechniques found;
    found.points = scale.points;
    found.judgments = data.rows.size();
    found.segments = static_cast<std::size_t>(std::ranges::count(data.is_judged, true));
    found.gold_segments = with_gold;
    for (const Compared& compared : compared_by_worker(data)) {
        if (compared.gold.empty()) {
            found.workers_without_gold.push_back(static_cast<std::uint32_t>(found.workers.size()));
        }
        found.workers.push_back(gold_worker(compared, scale.points));
    }
    for (std::size_t technique = 0; technique < all_words<Technique>().size(); ++technique) {
        found.techniques.push_back(result_of(data, found.workers, static_cast<Technique>(technique)));
    }
    found.judgment_distribution.assign(scale.points, 0);
    for (const std::uint32_t i : data.rows) {
        ++found.judgment_distribution[static_cast<std::size_t>(rounded(ratings.score[i], scale.points)) - 1];
    }
    found.weights = weight_bins(data, found.workers);
    found.random_workers = random_workers(data, seed);
    return found;
}

}  // namespace adjudge
