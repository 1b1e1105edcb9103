#include "analysis/ratings/gold_data.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "stats/gold_distance.hpp"

namespace adjudge {
namespace {

constexpr double not_told = std::numeric_limits<double>::quiet_NaN();

bool counts(UnitKind kind) { return counts_for_system(kind) || kind == UnitKind::Gold; }

// Told by a row that counts, else the experts' mean.
std::vector<double> gold_by_segment(const Ratings& ratings) {
    std::vector<double> gold = ratings.experts.mean;
    gold.resize(ratings.segments.size(), not_told);
    for (std::uint32_t i = 0; i < ratings.size(); ++i) {
        if (counts(ratings.kind[i]) && !std::isnan(ratings.gold[i])) {
            gold[ratings.segment[i]] = ratings.gold[i];
        }
    }
    return gold;
}

}  // namespace

std::vector<double> gold_by_judgment(const Ratings& ratings) {
    const std::vector<double> of_segment = gold_by_segment(ratings);
    std::vector<double> gold = ratings.gold;
    for (std::uint32_t i = 0; i < ratings.size(); ++i) {
        if (std::isnan(gold[i]) && counts(ratings.kind[i])) {
            gold[i] = of_segment[ratings.segment[i]];
        }
    }
    return gold;
}

GoldData gold_data(const Ratings& ratings, std::size_t points) {
    GoldData data{
        ratings, points, {}, gold_by_segment(ratings), std::vector<bool>(ratings.segments.size(), false)};
    for (std::uint32_t i = 0; i < ratings.size(); ++i) {
        if (!counts(ratings.kind[i])) {
            continue;
        }
        data.rows.push_back(i);
        data.is_judged[ratings.segment[i]] = true;
    }
    return data;
}

std::vector<Compared> compared_by_worker(const GoldData& data) {
    std::vector<Compared> compared(data.ratings.workers.size());
    for (const std::uint32_t i : data.rows) {
        const double gold = data.gold[data.ratings.segment[i]];
        if (!std::isnan(gold)) {
            Compared& of_worker = compared[data.ratings.worker[i]];
            of_worker.judgments.push_back(data.ratings.score[i]);
            of_worker.gold.push_back(gold);
        }
    }
    return compared;
}

double rounded(double score, std::size_t points) {
    return std::clamp(std::floor(score + 0.5), 1.0, static_cast<double>(points));
}

double share_of_equal(const Compared& compared) {
    double equal = 0.0;
    for (std::size_t i = 0; i < compared.gold.size(); ++i) {
        equal += compared.judgments[i] == compared.gold[i] ? 1.0 : 0.0;
    }
    return equal / static_cast<double>(compared.gold.size());
}

GoldWorker gold_worker(const Compared& compared, std::size_t points) {
    GoldWorker worker{.compared = compared.gold.size()};
    if (compared.gold.empty()) {
        return worker;
    }
    worker.agreement = share_of_equal(compared);
    worker.distance = gold_distance(compared.judgments, compared.gold);
    worker.kappa = gold_kappa(*worker.distance, points);
    worker.shift = gold_shift(compared.judgments, compared.gold);
    std::vector<double> moved = compared.judgments;
    for (double& judgment : moved) {
        judgment += *worker.shift;
    }
    const double moved_distance = *gold_distance(moved, compared.gold);
    const bool helps = moved_distance < *worker.distance;
    worker.two_stage_shift = helps ? *worker.shift : 0.0;
    worker.two_stage_distance = helps ? moved_distance : *worker.distance;
    worker.two_stage_weight = std::max(0.0, gold_kappa(*worker.two_stage_distance, points));
    return worker;
}

}  // namespace adjudge
