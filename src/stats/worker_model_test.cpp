#include "stats/worker_model.hpp"

#include <cmath>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

// Judgments made by the model itself.
struct MadeJudgments {
    std::vector<double> score;
    std::vector<std::uint32_t> worker;
    std::vector<std::uint32_t> item;
    std::vector<std::uint32_t> system;
    std::vector<double> quality;
    std::size_t workers = 30;
    std::size_t items = 40;
    std::size_t systems = 6;

    [[nodiscard]] WorkerModelData data() const {
        return {score, worker, item, system, workers, items, systems};
    }
};

// Every third worker answers at random.
MadeJudgments make_judgments(std::uint64_t seed) {
    MadeJudgments made;
    RandomStream random{seed, "worker model test"};
    for (std::size_t s = 0; s < made.systems; ++s) {
        made.quality.push_back(5.0 * static_cast<double>(s));
    }
    std::vector<double> effects(made.items);
    for (double& effect : effects) {
        effect = 6.0 * random.normal();
    }
    for (std::uint32_t w = 0; w < made.workers; ++w) {
        const double bias = 50.0 + 10.0 * random.normal();
        const double scale = w % 3 == 0 ? 0.0 : 0.8 + 0.4 * random.uniform();
        const double noise = w % 3 == 0 ? 30.0 : 5.0 + 10.0 * random.uniform();
        for (int i = 0; i < 60; ++i) {
            const auto item = static_cast<std::uint32_t>(random.below(made.items));
            const auto system = static_cast<std::uint32_t>(random.below(made.systems));
            made.score.push_back(bias + scale * (made.quality[system] + effects[item]) +
                                 noise * random.normal());
            made.worker.push_back(w);
            made.item.push_back(item);
            made.system.push_back(system);
        }
    }
    return made;
}

TEST(WorkerModel, FindsTheQualitiesItWasMadeWith) {
    const MadeJudgments made = make_judgments(1);
    const auto model = fit_worker_model(made.data());
    ASSERT_TRUE(model);
    EXPECT_TRUE(model->has_converged);
    // The scales' mean over judgments is fixed to 1, so qualities shrink by the share of random workers.
    const double centre = 12.5;
    double product = 0.0;
    double found = 0.0;
    double made_with = 0.0;
    for (std::size_t s = 0; s < made.systems; ++s) {
        product += model->quality[s] * (made.quality[s] - centre);
        found += model->quality[s] * model->quality[s];
        made_with += (made.quality[s] - centre) * (made.quality[s] - centre);
    }
    EXPECT_GT(product / std::sqrt(found * made_with), 0.99);
}

TEST(WorkerModel, GivesRandomWorkersHardlyAnyWeight) {
    const MadeJudgments made = make_judgments(2);
    const auto model = fit_worker_model(made.data());
    double random_weight = 0.0;
    double honest_weight = 0.0;
    for (std::size_t w = 0; w < made.workers; ++w) {
        (w % 3 == 0 ? random_weight : honest_weight) += model->workers[w].weight;
    }
    EXPECT_LT(random_weight / 10.0, 0.1 * honest_weight / 20.0);
}

TEST(WorkerModel, QualitiesHaveAMeanOfZeroAndScalesOfOne) {
    const MadeJudgments made = make_judgments(3);
    const auto model = fit_worker_model(made.data());
    double quality = 0.0;
    for (const double q : model->quality) {
        quality += q;
    }
    double scale = 0.0;
    for (const FittedWorker& worker : model->workers) {
        scale += worker.scale * static_cast<double>(worker.n);
    }
    EXPECT_NEAR(quality, 0.0, 1e-9);
    EXPECT_NEAR(scale / static_cast<double>(made.score.size()), 1.0, 1e-9);
}

TEST(WorkerModel, FollowsAShiftAndScaleOfAllScores) {
    MadeJudgments made = make_judgments(4);
    const auto before = fit_worker_model(made.data(), {.most_sweeps = 2000, .tolerance = 1e-9});
    for (double& score : made.score) {
        score = 2.0 * score + 7.0;
    }
    const auto after = fit_worker_model(made.data(), {.most_sweeps = 2000, .tolerance = 1e-9});
    for (std::size_t s = 0; s < made.systems; ++s) {
        EXPECT_NEAR(after->quality[s], 2.0 * before->quality[s], 1e-3);
    }
}

TEST(WorkerModel, ImpliedQualitiesAverageToTheFit) {
    const MadeJudgments made = make_judgments(5);
    const auto model = fit_worker_model(made.data(), {.most_sweeps = 5000, .tolerance = 1e-10});
    const ImpliedQuality implied = implied_quality(made.data(), *model);
    double sum = 0.0;
    double weights = 0.0;
    for (std::size_t row = 0; row < made.score.size(); ++row) {
        if (made.system[row] == 2) {
            sum += implied.weight[row] * implied.value[row];
            weights += implied.weight[row];
        }
    }
    EXPECT_NEAR(sum / weights, model->quality[2], 1e-9);
}

TEST(WorkerModelThreads, OneThreadEqualsMany) {
    const MadeJudgments made = make_judgments(6);
    const auto one = fit_worker_model(made.data(), {.parallel = {1}});
    const auto many = fit_worker_model(made.data(), {.parallel = {4}});
    EXPECT_EQ(one->quality, many->quality);
    EXPECT_EQ(one->sweeps, many->sweeps);
}

TEST(WorkerModel, OfOneWorkerIsDefined) {
    const std::vector<double> score{10.0, 20.0, 12.0, 25.0};
    const std::vector<std::uint32_t> worker{0, 0, 0, 0};
    const std::vector<std::uint32_t> item{0, 0, 1, 1};
    const std::vector<std::uint32_t> system{0, 1, 0, 1};
    const auto model = fit_worker_model({score, worker, item, system, 1, 2, 2});
    ASSERT_TRUE(model);
    EXPECT_LT(model->quality[0], model->quality[1]);
}

TEST(WorkerModel, IsUndefinedForNothingAndForEqualScores) {
    EXPECT_EQ(fit_worker_model({{}, {}, {}, {}, 0, 0, 0}).error().reason, "no judgments");
    const std::vector<double> score{5.0, 5.0};
    const std::vector<std::uint32_t> ids{0, 0};
    EXPECT_EQ(fit_worker_model({score, ids, ids, ids, 1, 1, 1}).error().reason, "all scores are equal");
}

TEST(WorkerModel, TakesASystemWithoutAJudgmentForABug) {
    const std::vector<double> score{5.0, 6.0};
    const std::vector<std::uint32_t> ids{0, 0};
    EXPECT_THROW((void)fit_worker_model({score, ids, ids, ids, 1, 1, 2}), std::logic_error);
}

}  // namespace
}  // namespace adjudge
