#include "design/scaled_design.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "design/hit_layout.hpp"

namespace adjudge {
namespace {

const HitDesign wmt_da{.system = 80, .ask_again = 5, .bad_reference = 10, .good_reference = 5};
const HitDesign law2013{.groups = 10};
const HitDesign one_of_each{.system = 12,
                            .ask_again = 1,
                            .bad_reference = 2,
                            .good_reference = 1,
                            .gold = 1,
                            .spam = 1,
                            .least_gap = 3,
                            .most_gap = 12};
const HitDesign without_controls{
    .system = 60, .ask_again = 0, .bad_reference = 0, .good_reference = 0, .least_gap = 0, .most_gap = 60};

TEST(ScaledDesign, KeepsTheProportionsOfItsKinds) {
    const HitDesign half = scaled(wmt_da, 40);
    EXPECT_EQ(half.system, 40U);
    EXPECT_EQ(half.ask_again, 3U);
    EXPECT_EQ(half.bad_reference, 5U);
    EXPECT_EQ(half.good_reference, 3U);
}

TEST(ScaledDesign, KeepsOneOfEachKindAndWhatTheWorkerTestNeeds) {
    const HitDesign small = scaled(wmt_da, 10);
    EXPECT_EQ(small.ask_again, 1U);
    EXPECT_EQ(small.bad_reference, 4U);
    EXPECT_EQ(small.good_reference, 1U);
}

TEST(ScaledDesign, KeepsRepetitionsForATestThatComparesThem) {
    EXPECT_EQ(scaled(law2013, 10, least_controls(QualityTest::MannWhitney)).ask_again, 3U);
    EXPECT_EQ(scaled(law2013, 10, least_controls(QualityTest::Paired)).ask_again, 1U);
}

TEST(ScaledDesign, AddsNoMoreOfAKindThanWasWanted) {
    const HitDesign small = scaled(without_controls, 5);
    EXPECT_EQ(small.units(), 5U);
    EXPECT_EQ(small.most_gap, 60U);
    EXPECT_EQ(scaled(one_of_each, 11).bad_reference, 2U);
}

TEST(ScaledDesign, GivesUpTheReferencesBeforeTheControlsThatTheTestNeeds) {
    const HitDesign four = scaled(wmt_da, 4);
    EXPECT_EQ(four.good_reference, 0U);
    EXPECT_EQ(four.ask_again, 0U);
    EXPECT_EQ(four.bad_reference, 4U);
}

TEST(ScaledDesign, IsTheWantedOneWhereTheItemsSuffice) {
    EXPECT_EQ(scaled(wmt_da, 80), wmt_da);
    EXPECT_EQ(scaled(wmt_da, 500), wmt_da);
}

TEST(ScaledDesign, CanBeLaidOutInEverySize) {
    for (const HitDesign& wanted : {wmt_da, law2013, one_of_each, without_controls}) {
        for (std::size_t system = 1; system < wanted.system; ++system) {
            RandomStream random{3, "scaled", system};
            const HitDesign design = scaled(wanted, system);
            EXPECT_TRUE(lay_out(design, random)) << "of " << wanted.system << " to " << system;
            EXPECT_LE(design.paired(), design.system);
        }
    }
}

}  // namespace
}  // namespace adjudge
