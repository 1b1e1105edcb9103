#include "stats/significance/multiple_testing.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

void expect_near_each(const std::vector<double>& found, const std::vector<double>& expected) {
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_NEAR(found[i], expected[i], 1e-12);
    }
}

// By hand: sorted .01 .02 .03 .04 times 4, 3, 2, 1 gives .04 .06 .06 .04, of which no later one may be less.
TEST(AdjustedP, OfHolmNeverFallsAsPRises) {
    expect_near_each(adjusted_p(std::vector<double>{0.03, 0.01, 0.04, 0.02}, Correction::Holm),
                     {0.06, 0.04, 0.06, 0.06});
}

// Benjamini and Hochberg (1995), section 4.1: of these fifteen p-values the procedure rejects the four
// smallest at q = .05 where Bonferroni's rejects three; Holm's rejects three too.
const std::vector<double> thrombolysis{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                                       0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0};

TEST(AdjustedP, RejectsAsManyAsInBenjaminiAndHochbergsExample) {
    const auto rejected = [](Correction correction) {
        return std::ranges::count_if(adjusted_p(thrombolysis, correction),
                                     [](double p) { return p <= 0.05; });
    };
    EXPECT_EQ(rejected(Correction::Bh), 4);
    EXPECT_EQ(rejected(Correction::Holm), 3);
    EXPECT_EQ(rejected(Correction::None), 9);
}

TEST(AdjustedP, IsThePValueItselfForOneTest) {
    for (const Correction correction : {Correction::None, Correction::Holm, Correction::Bh}) {
        EXPECT_EQ(adjusted_p(std::vector<double>{0.03}, correction), std::vector<double>{0.03});
        EXPECT_TRUE(adjusted_p({}, correction).empty());
    }
}

TEST(AdjustedP, IsNeverAboveOne) {
    EXPECT_EQ(adjusted_p(std::vector<double>{0.9, 1.0, 0.8}, Correction::Holm), std::vector<double>(3, 1.0));
    EXPECT_EQ(adjusted_p(std::vector<double>(3, 1.0), Correction::Bh), std::vector<double>(3, 1.0));
}

TEST(AdjustedP, FollowsItsTestIntoAnyOrder) {
    RandomStream random{1, "adjusted p"};
    std::vector<double> p = thrombolysis;
    const std::vector<double> before = adjusted_p(p, Correction::Bh);
    random.shuffle(p);
    const std::vector<double> after = adjusted_p(p, Correction::Bh);
    for (std::size_t i = 0; i < p.size(); ++i) {
        const auto place = std::ranges::find(thrombolysis, p[i]) - thrombolysis.begin();
        EXPECT_EQ(after[i], before[static_cast<std::size_t>(place)]);
    }
}

TEST(AdjustedP, TakesWhatIsNoProbabilityForABug) {
    for (const double wrong : {-0.1, 1.1, std::numeric_limits<double>::quiet_NaN()}) {
        EXPECT_THROW((void)adjusted_p(std::vector<double>{0.5, wrong}, Correction::Holm), std::logic_error);
    }
}

}  // namespace
}  // namespace adjudge
