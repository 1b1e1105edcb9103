#include "simulate/truth.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "stats/moments.hpp"

namespace adjudge {
namespace {

TEST(Truth, GivesQualitiesInTheOrderOfTheNames) {
    const Truth truth{{.systems = {7.0, -3.0}}, {"zebra", "ant"}, 1};
    EXPECT_EQ(truth.system("ant"), 7.0);
    EXPECT_EQ(truth.system("zebra"), -3.0);
}

TEST(Truth, KnowsNothingOfASystemThatIsNotThere) { EXPECT_EQ((Truth{{}, {"a"}, 1}.system("b")), 0.0); }

TEST(Truth, IsTheSameWhateverIsAskedFirst) {
    const Truth one{{}, {"a", "b"}, 5};
    const Truth other{{}, {"b", "a"}, 5};
    const double later = other.output("j", "b");
    EXPECT_EQ(one.output("i", "a"), other.output("i", "a"));
    EXPECT_EQ(one.output("j", "b"), later);
}

TEST(Truth, DiffersWithTheSeed) {
    EXPECT_NE((Truth{{}, {"a"}, 1}.output("i", "a")), (Truth{{}, {"a"}, 2}.output("i", "a")));
}

TEST(Truth, TakesNoItemAndSystemForAnotherPair) {
    const Truth truth{{.systems = {0.0, 0.0}, .item_sd = 0.0}, {"b", "a/b"}, 1};
    EXPECT_NE(truth.output("x/a", "b"), truth.output("x", "a/b"));
}

TEST(Truth, SpreadsItemsAsTheSettingsSay) {
    const Truth truth{{.systems = {0.0}, .item_sd = 6.0, .interaction_sd = 8.0}, {"a"}, 3};
    std::vector<double> values(20'000);
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = truth.output("item-" + std::to_string(i), "a");
    }
    const Moments found = moments(values);
    EXPECT_NEAR(found.mean, 50.0, 0.3);
    EXPECT_NEAR(*found.sd(), 10.0, 0.3);
}

TEST(Truth, NeverMakesADegradedOutputBetter) {
    const Truth truth{{.degradation = 1.0, .degradation_sd = 50.0}, {"a"}, 1};
    for (int i = 0; i < 500; ++i) {
        EXPECT_GE(truth.degradation(std::to_string(i), "a"), 0.0);
    }
}

TEST(SystemsIn, NamesEachSystemOnce) {
    const Unit unit{.id = "u",
                    .stimuli = {{.text = "x", .systems = {"b", "a"}}, {.text = "y", .systems = {"a"}}}};
    EXPECT_EQ(systems_in({{.id = "h", .units = {unit, unit}}}), (std::vector<std::string>{"a", "b"}));
}

}  // namespace
}  // namespace adjudge
