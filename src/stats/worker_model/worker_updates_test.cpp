// The workers' half of a sweep against plain matrix algebra over a worker's judgments.
#include "stats/worker_model/worker_updates.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Ids = std::vector<std::uint32_t>;
using Flags = std::vector<std::uint8_t>;
using Matrix = std::vector<std::vector<double>>;

constexpr double hit_share = 0.4;
constexpr std::size_t judgments = 5;

// Five judgments by one worker in two HITs, each of another item and system, so that their qualities are
// independent.
struct OneWorker {
    std::vector<double> score{53.0, 61.0, 48.0, 66.0, 57.0};
    Ids worker{0, 0, 0, 0, 0};
    Ids each{0, 1, 2, 3, 4};
    Ids hit{0, 0, 0, 1, 1};
    Flags is_control = {};
    std::vector<double> item_mean{-1.0, 2.0, 0.5, 3.0, -2.0};
    std::vector<double> quality_mean{-3.0, 4.0, -6.0, 5.0, 1.0};
    std::vector<double> item_variance{1.0, 2.0, 1.5, 0.5, 3.0};
    std::vector<double> quality_variance{0.5, 0.3, 0.2, 0.9, 0.4};

    [[nodiscard]] WorkerModelData data() const {
        return {score, worker, each, each, 1, judgments, judgments, hit, is_control};
    }
    [[nodiscard]] double x(std::size_t i) const { return item_mean[i] + quality_mean[i]; }
    [[nodiscard]] double x_variance(std::size_t i) const { return item_variance[i] + quality_variance[i]; }

    [[nodiscard]] WorkerModelState state(double noise) const {
        WorkerModelState state;
        state.workers = {{.a = 55.0, .b = 1.0, .noise = noise}};
        state.support = {1.0};
        state.runs.resize(2);
        state.run_energy = {0.0};
        for (std::size_t i = 0; i < judgments; ++i) {
            state.items.push_back({item_mean[i], item_variance[i]});
            state.quality.push_back({quality_mean[i], quality_variance[i]});
        }
        // A scale so well known that nearly none of it is below 0.
        state.priors = {.bias = 50.0,
                        .bias_variance = 90.0,
                        .scale = 1.1,
                        .scale_variance = 0.01,
                        .noise = 30.0,
                        .hit_share = hit_share};
        return state;
    }
};

constexpr double noise_before = 20.0;

// The state after the update of a worker from the judgments that are not left out.
WorkerModelState updated_state(const OneWorker& one, double noise, const Flags& left_out = {}) {
    const WorkerModelData data = one.data();
    const WorkerModelOptions options{.parallel = {1}};
    const RunIds runs = number_runs(data.worker, data.hit);
    const JudgmentsByRun by_run{data, runs};
    const JudgmentsByItem by_item{data, runs};
    const JudgmentsInFit part{by_run, by_item, left_out};
    const SystemParts parts = system_parts(data);
    WorkerModelState state = one.state(noise);
    update_workers({.data = data,
                    .options = options,
                    .by_run = by_run,
                    .by_item = by_item,
                    .part = part,
                    .parts = parts,
                    .score_variance = 1.0,
                    .is_refit = false,
                    .finds_hit_share = true,
                    .finds_weights = true},
                   state);
    return state;
}

// By elimination (Gauss and Jordan) without a choice of pivots, which these matrices do not need.
Matrix inverse(Matrix matrix) {
    const std::size_t size = matrix.size();
    Matrix result(size, std::vector<double>(size, 0.0));
    for (std::size_t i = 0; i < size; ++i) {
        result[i][i] = 1.0;
    }
    for (std::size_t pivot = 0; pivot < size; ++pivot) {
        const double value = matrix[pivot][pivot];
        for (std::size_t column = 0; column < size; ++column) {
            matrix[pivot][column] /= value;
            result[pivot][column] /= value;
        }
        for (std::size_t row = 0; row < size; ++row) {
            const double factor = row == pivot ? 0.0 : matrix[row][pivot];
            for (std::size_t column = 0; column < size; ++column) {
                matrix[row][column] -= factor * matrix[pivot][column];
                result[row][column] -= factor * result[pivot][column];
            }
        }
    }
    return result;
}

// The inverse covariance of the judgments' errors, in units of 1 / s_w^2: those of one HIT share one.
Matrix error_precision(const OneWorker& one) {
    Matrix covariance(judgments, std::vector<double>(judgments, 0.0));
    for (std::size_t i = 0; i < judgments; ++i) {
        for (std::size_t j = 0; j < judgments; ++j) {
            covariance[i][j] = (i == j ? 1.0 : 0.0) + (one.hit[i] == one.hit[j] ? hit_share : 0.0);
        }
    }
    return inverse(std::move(covariance));
}

// Generalized least squares with the priors of bias and scale.
WorkerFactor least_squares(const OneWorker& one) {
    const Matrix weights = error_precision(one);
    const WorkerPriors priors = one.state(noise_before).priors;
    Matrix precision{{1.0 / priors.bias_variance, 0.0}, {0.0, 1.0 / priors.scale_variance}};
    std::array<double, 2> right{priors.bias / priors.bias_variance, priors.scale / priors.scale_variance};
    for (std::size_t i = 0; i < judgments; ++i) {
        for (std::size_t j = 0; j < judgments; ++j) {
            const double weight = weights[i][j] / noise_before;
            precision[0][0] += weight;
            precision[0][1] += weight * one.x(j);
            precision[1][0] += weight * one.x(i);
            precision[1][1] += weight * (one.x(i) * one.x(j) + (i == j ? one.x_variance(i) : 0.0));
            right[0] += weight * one.score[j];
            right[1] += weight * one.x(i) * one.score[j];
        }
    }
    const Matrix covariance = inverse(precision);
    return {.a = covariance[0][0] * right[0] + covariance[0][1] * right[1],
            .b = covariance[1][0] * right[0] + covariance[1][1] * right[1],
            .var_a = covariance[0][0],
            .cov_ab = covariance[0][1],
            .var_b = covariance[1][1]};
}

// The residuals with bias, scale and qualities each one standard deviation to a side of its mean, which the
// bits of `sides` tell.
std::vector<double> residuals(const OneWorker& one, const WorkerFactor& factor, std::size_t sides) {
    const auto side = [&](std::size_t bit) { return (sides >> bit & 1U) != 0 ? 1.0 : -1.0; };
    const double slope = factor.cov_ab / factor.var_b;
    const double away = side(0) * std::sqrt(factor.var_b);
    const double a = factor.a + slope * away + side(1) * std::sqrt(factor.var_a - slope * factor.cov_ab);
    std::vector<double> found;
    for (std::size_t i = 0; i < judgments; ++i) {
        const double x = one.x(i) + side(2 + i) * std::sqrt(one.x_variance(i));
        found.push_back(one.score[i] - a - (factor.b + away) * x);
    }
    return found;
}

// E[r' V^-1 r]: the mean over all sides is exact, because squares depend on means and covariances alone.
double expected_squares(const OneWorker& one, const WorkerFactor& factor) {
    constexpr std::size_t all_sides = std::size_t{1} << (2 + judgments);
    const Matrix weights = error_precision(one);
    double sum = 0.0;
    for (std::size_t sides = 0; sides < all_sides; ++sides) {
        const std::vector<double> r = residuals(one, factor, sides);
        for (std::size_t i = 0; i < judgments; ++i) {
            for (std::size_t j = 0; j < judgments; ++j) {
                sum += r[i] * weights[i][j] * r[j];
            }
        }
    }
    return sum / static_cast<double>(all_sides);
}

TEST(UpdateWorkers, FindsBiasAndScaleByGeneralizedLeastSquares) {
    const OneWorker one;
    const WorkerFactor found = updated_state(one, noise_before).workers[0];
    const WorkerFactor expected = least_squares(one);
    EXPECT_NEAR(found.a, expected.a, 1e-9);
    EXPECT_NEAR(found.b, expected.b, 1e-9);
    EXPECT_NEAR(found.var_a, expected.var_a, 1e-9);
    EXPECT_NEAR(found.cov_ab, expected.cov_ab, 1e-9);
    EXPECT_NEAR(found.var_b, expected.var_b, 1e-9);
}

TEST(UpdateWorkers, FindsTheNoiseThatErrorsOfHitsLeave) {
    const OneWorker one;
    const WorkerFactor found = updated_state(one, noise_before).workers[0];
    const double prior = WorkerModelOptions{}.noise_prior;
    EXPECT_NEAR(found.noise, (expected_squares(one, found) + prior * 30.0) / (5.0 + prior), 1e-9);
}

// E[h^2] / s_w^2 of the two HITs, of which worker_runs_test.cpp has values by hand.
TEST(UpdateWorkers, AddsUpTheEnergyOfTheRunsOfAWorker) {
    const OneWorker one;
    const WorkerModelState state = updated_state(one, noise_before);
    double expected = 0.0;
    for (const RunSums& sums : {RunSums{3.0, one.x(0) + one.x(1) + one.x(2), 53.0 + 61.0 + 48.0},
                                RunSums{2.0, one.x(3) + one.x(4), 66.0 + 57.0}}) {
        expected += run_energy(sums, state.workers[0], hit_share);
    }
    EXPECT_NEAR(state.run_energy[0], expected, 1e-12);
}

TEST(UpdateWorkers, SupportAScaleByWhatJudgmentsOfOutputsAloneGive) {
    OneWorker one;
    one.is_control = {0, 0, 1, 0, 1};
    const WorkerModelState all = updated_state(one, noise_before);
    const Flags controls{0, 0, 1, 0, 1};
    const WorkerModelState outputs = updated_state(one, all.workers[0].noise, controls);
    ASSERT_LT(outputs.workers[0].squared_scale(), all.workers[0].squared_scale());
    EXPECT_NEAR(all.support[0], outputs.workers[0].squared_scale() / all.workers[0].squared_scale(), 1e-12);
}

TEST(UpdateWorkers, LeaveAWorkerWithoutJudgmentsAlone) {
    const OneWorker one;
    const WorkerModelState state = updated_state(one, noise_before, {1, 1, 1, 1, 1});
    EXPECT_EQ(state.workers[0].a, 55.0);
    EXPECT_EQ(state.workers[0].noise, noise_before);
}

}  // namespace
}  // namespace adjudge
