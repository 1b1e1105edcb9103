#include "stats/worker_model/worker_model.hpp"

#include <cmath>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "stats/worker_model/implied_quality.hpp"
#include "stats/worker_model/worker_model_refits.hpp"

namespace adjudge {
namespace {

// Judgments made by the model itself.
struct MadeJudgments {
    std::vector<double> score;
    std::vector<std::uint32_t> worker;
    std::vector<std::uint32_t> item;
    std::vector<std::uint32_t> system;
    std::vector<double> quality;
    std::vector<double> effects = {};
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
    made.effects.resize(made.items);
    std::vector<double>& effects = made.effects;
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

// Half of the judgments of each worker are in a HIT of their own, which errs by as much as `hit_sd` draws.
MadeJudgments with_hit_errors(MadeJudgments made, std::vector<std::uint32_t>& hit, double hit_sd) {
    RandomStream random{11, "hit errors"};
    for (std::size_t row = 0; row < made.score.size(); ++row) {
        hit.push_back(static_cast<std::uint32_t>(row % 60 / 15));
    }
    double error = 0.0;
    for (std::size_t row = 0; row < made.score.size(); ++row) {
        error = row % 15 == 0 ? hit_sd * random.normal() : error;
        made.score[row] += error;
    }
    return made;
}

TEST(WorkerModel, FindsHowMuchHitsErr) {
    std::vector<std::uint32_t> hit;
    const MadeJudgments quiet = with_hit_errors(make_judgments(7), hit, 0.0);
    WorkerModelData data = quiet.data();
    data.hit = hit;
    const auto without = fit_worker_model(data);
    std::vector<std::uint32_t> again;
    const MadeJudgments noisy = with_hit_errors(make_judgments(7), again, 10.0);
    data = noisy.data();
    data.hit = again;
    const auto with = fit_worker_model(data);
    EXPECT_LT(without->priors.hit_share, 0.1);
    EXPECT_GT(with->priors.hit_share, 0.2);
    EXPECT_EQ(with->runs.count(), 120U);
}

TEST(WorkerModel, HasNoHitEffectsWhereNobodyDidTwoHits) {
    const MadeJudgments made = make_judgments(7);
    WorkerModelData data = made.data();
    data.hit = made.worker;
    const auto model = fit_worker_model(data);
    EXPECT_EQ(model->priors.hit_share, 0.0);
    EXPECT_EQ(model->quality, fit_worker_model(made.data())->quality);
}

TEST(WorkerModel, LetsNobodyWeighMoreThanThreeTimesTheMedian) {
    MadeJudgments made = make_judgments(8);
    for (std::size_t row = 0; row < made.score.size(); ++row) {
        if (made.worker[row] == 1) {
            made.score[row] =
                50.0 + made.quality[made.system[row]] + made.effects[made.item[row]];  // no error
        }
    }
    const auto free = fit_worker_model(made.data(), {.weight_cap = 0.0});
    const auto capped = fit_worker_model(made.data());
    EXPECT_GT(free->workers[1].weight, 10.0 * free->workers[2].weight);
    EXPECT_LE(capped->workers[1].weight, capped->limits.weight);
    EXPECT_GT(capped->workers[1].full_weight, capped->limits.weight);
}

// All outputs get the same score but for one point: the scale is small, and the noise smaller.
TEST(WorkerModel, LetsNobodyMakeMuchOfAPoint) {
    MadeJudgments made = make_judgments(8);
    for (std::size_t row = 0; row < made.score.size(); ++row) {
        if (made.worker[row] == 1) {
            made.score[row] = made.system[row] == 0 ? 51.0 : 50.0;
        }
    }
    const auto free = fit_worker_model(made.data(), {.weight_cap = 0.0});
    const auto capped = fit_worker_model(made.data());
    EXPECT_LT(capped->workers[1].weight, 0.1 * capped->limits.weight);
    EXPECT_LT(capped->workers[1].weight, free->workers[1].weight);
    EXPECT_LT(capped->quality[0], capped->quality[1]);
}

TEST(WorkerModel, RefitsWithoutSomeJudgments) {
    const MadeJudgments made = make_judgments(9);
    const WorkerModelOptions options{.most_sweeps = 3000, .tolerance = 1e-10, .weight_cap = 0.0};
    const auto all = fit_worker_model(made.data(), options);
    const std::vector<std::uint8_t> nothing(made.score.size(), 0);
    const WorkerModel same = WorkerModelRefits(made.data(), *all).without(nothing, options);
    for (std::size_t s = 0; s < made.systems; ++s) {
        EXPECT_NEAR(same.quality[s], all->quality[s], 1e-6);
    }
    std::vector<std::uint8_t> first_system;
    for (const std::uint32_t system : made.system) {
        first_system.push_back(system == 0 ? 1 : 0);
    }
    EXPECT_TRUE(std::isnan(WorkerModelRefits(made.data(), *all).without(first_system, options).quality[0]));
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

// Two systems with common items, and controls with items of their own. Everybody scores controls low; the
// last worker gives all outputs about the same score.
struct MadeControls {
    std::vector<double> score;
    std::vector<std::uint32_t> worker;
    std::vector<std::uint32_t> item;
    std::vector<std::uint32_t> system;
    std::vector<std::uint8_t> is_control{0, 0, 1};

    [[nodiscard]] WorkerModelData data() const {
        return {score, worker, item, system, 12, 60, 3, {}, is_control};
    }
};

MadeControls make_controls() {
    MadeControls made;
    RandomStream random{9, "controls"};
    std::vector<double> effects(60);
    for (double& effect : effects) {
        effect = 12.0 * random.normal();
    }
    for (std::uint32_t w = 0; w < 12; ++w) {
        for (std::uint32_t unit = 0; unit < 180; ++unit) {
            const std::uint32_t system = unit % 3;
            const bool is_control = system == 2;
            const auto item =
                static_cast<std::uint32_t>(is_control ? 40 + random.below(20) : random.below(40));
            const double fixed = is_control ? 20.0 : 65.0;
            made.score.push_back(fixed +
                                 (w == 11 ? random.normal() : effects[item] + 12.0 * random.normal()));
            made.worker.push_back(w);
            made.item.push_back(item);
            made.system.push_back(system);
        }
    }
    return made;
}

TEST(WorkerModel, GivesHardlyAnyWeightToAScaleThatControlsAloneSupport) {
    const MadeControls made = make_controls();
    const auto model = fit_worker_model(made.data());
    ASSERT_TRUE(model);
    EXPECT_LT(model->workers[11].support, 0.1);
    EXPECT_LT(model->workers[11].weight, 0.1 * model->workers[0].weight);
    EXPECT_GT(model->workers[11].full_weight, 0.5 * model->workers[0].full_weight);
    for (std::size_t w = 0; w < 11; ++w) {
        EXPECT_GT(model->workers[w].support, 0.5) << w;
    }
}

TEST(WorkerModel, TakesFewSweepsWhereASystemHasItemsOfItsOwn) {
    const MadeControls made = make_controls();
    const auto model = fit_worker_model(made.data());
    ASSERT_TRUE(model);
    EXPECT_TRUE(model->has_converged);
    EXPECT_LT(model->sweeps, 60U);
}

}  // namespace
}  // namespace adjudge
