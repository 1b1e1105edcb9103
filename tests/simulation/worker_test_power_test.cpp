// What a build promises of its worker test, from few simulated workers, is what many others find.
#include <cmath>
#include <iostream>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "design/scaled_design.hpp"
#include "experiment/paper_experiments.hpp"
#include "experiment/passing_share.hpp"

namespace adjudge {
namespace {

struct FittedDesign {
    std::string preset;
    std::size_t units;  // at most
};

// As a campaign is fitted to few texts.
Campaign fitted(const FittedDesign& design) {
    Campaign campaign = preset_campaign(design.preset);
    const HitDesign wanted = campaign.hit;
    const LeastControls least = least_controls(campaign.quality.test_or_usual());
    std::size_t system = wanted.system;
    while (system > 1 && scaled(wanted, system, least).units() > design.units) {
        --system;
    }
    campaign.hit = scaled(wanted, system, least);
    return campaign;
}

class PromisedPower : public testing::TestWithParam<FittedDesign> {};

#ifdef ADJUDGE_SANITIZED
constexpr std::size_t many = 100;
#else
constexpr std::size_t many = 1500;
#endif

// Four standard errors of the difference of two shares, and what one worker is of the smaller sample.
double tolerance(double share) {
    constexpr double promised = 300.0;
    const double variance = share * (1.0 - share) * (1.0 / promised + 1.0 / static_cast<double>(many));
    return 4.0 * std::sqrt(variance) + 2.0 / promised;
}

TEST_P(PromisedPower, IsWhatAnIndependentSimulationFinds) {
    const Campaign campaign = fitted(GetParam());
    const auto promised = worker_test_power(campaign, {.workers = 300});
    const auto found = worker_test_power(campaign, {.workers = many, .seed = 97});
    ASSERT_TRUE(promised && found);
    EXPECT_EQ(promised->workers, 300U);
    EXPECT_NEAR(promised->careful, found->careful, tolerance(found->careful));
    EXPECT_NEAR(promised->random, found->random, tolerance(found->random));
    EXPECT_GE(found->careful, found->random);
    std::cout << fmt::format("| {} | {} | {} + {} | {:.0f} % | {:.1f} % | {:.0f} % | {:.1f} % |\n",
                             GetParam().preset, campaign.hit.units(), campaign.hit.bad_reference,
                             campaign.hit.ask_again, 100.0 * promised->careful, 100.0 * found->careful,
                             100.0 * promised->random, 100.0 * found->random);
}

INSTANTIATE_TEST_SUITE_P(OfFittedDesigns, PromisedPower,
                         testing::Values(FittedDesign{"wmt-da", 10}, FittedDesign{"wmt-da", 28},
                                         FittedDesign{"wmt-da", 100}, FittedDesign{"law2013-vas", 10},
                                         FittedDesign{"law2013-vas", 28}, FittedDesign{"law2013-vas", 100},
                                         FittedDesign{"alta2013-base", 10},
                                         FittedDesign{"alta2013-base", 28}),
                         [](const auto& param) {
                             std::string name = param.param.preset + std::to_string(param.param.units);
                             std::erase(name, '-');
                             return name;
                         });

}  // namespace
}  // namespace adjudge
