#include "analysis/shared_outputs.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Names = std::vector<std::string>;
using Ids = std::vector<std::uint32_t>;

TEST(SharedOutputs, SplitNamesAtThePlus) {
    const SharedOutputs shared = shared_outputs(Names{"b", "a+b", "c"});
    EXPECT_EQ(shared.systems, (Names{"a", "b", "c"}));
    EXPECT_EQ(shared.systems_of, (std::vector<Ids>{{1}, {0, 1}, {2}}));
    EXPECT_EQ(shared.split, 1U);
}

TEST(SharedOutputs, KeepNamesWhereAsked) {
    const SharedOutputs shared = shared_outputs(Names{"a+b"}, SharedNames::Keep);
    EXPECT_EQ(shared.systems, (Names{"a+b"}));
    EXPECT_EQ(shared.split, 0U);
}

TEST(SharedOutputs, DoNotSplitWhereAPartWouldBeEmpty) {
    EXPECT_EQ(shared_outputs(Names{"c++", "+a"}).systems, (Names{"+a", "c++"}));
}

TEST(SystemValues, WeighPartsByTheirSegments) {
    const SharedOutputs shared = shared_outputs(Names{"a", "a+b", "b"});
    const std::vector<OutputValue> values{{10.0, 1}, {4.0, 3}, {0.0, 0}};
    EXPECT_EQ(system_values(shared, values), (std::vector<double>{5.5, 4.0}));
}

TEST(SystemValues, AreMissingForASystemWithoutSegments) {
    const SharedOutputs shared = shared_outputs(Names{"a"});
    EXPECT_TRUE(std::isnan(system_values(shared, std::vector<OutputValue>{{1.0, 0}})[0]));
}

}  // namespace
}  // namespace adjudge
