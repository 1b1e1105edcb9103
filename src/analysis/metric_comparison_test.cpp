#include "analysis/metric_comparison.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Names = std::vector<std::string>;

TEST(MatchedMetric, TakesNamesAsTheyAre) {
    const Names systems{"a", "out/b.txt"};
    const auto found = matched_metric(std::vector<SystemScore>{{"out/b.txt", 2.0}, {"a", 1.0}}, systems);
    EXPECT_EQ(found->scores, (std::vector<SystemScore>{{"out/b.txt", 2.0}, {"a", 1.0}}));
    EXPECT_TRUE(found->renamed.empty());
    EXPECT_TRUE(notes_of(*found).empty());
}

// A name may hold dots of its own: the longest that is a system counts.
TEST(MatchedMetric, TakesFilesForTheSystemsWhoseOutputsTheyHold) {
    const Names systems{"online-A", "online-A.0", "uedin-nmt.4723", "none"};
    const auto found = matched_metric(
        std::vector<SystemScore>{
            {"out/online-A.en.txt", 1.0}, {"online-A.0.txt.gz", 2.0}, {"C:\\wmt\\uedin-nmt.4723.de-en", 3.0}},
        systems);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->scores,
              (std::vector<SystemScore>{{"online-A", 1.0}, {"online-A.0", 2.0}, {"uedin-nmt.4723", 3.0}}));
    EXPECT_EQ(found->renamed[0], (MatchedName{"out/online-A.en.txt", "online-A"}));
    EXPECT_EQ(notes_of(*found).size(), 1U);
}

TEST(MatchedMetric, NamesWhatNoSystemHas) {
    const auto found = matched_metric(std::vector<SystemScore>{{"a", 1.0}, {"a.4723", 2.0}}, Names{"a"});
    EXPECT_EQ(found->unmatched, Names{"a.4723"});
    EXPECT_EQ(notes_of(*found).size(), 1U);
}

TEST(MatchedMetric, RefusesTwoNamesOfOneSystem) {
    const auto found =
        matched_metric(std::vector<SystemScore>{{"old/a.txt", 1.0}, {"new/a.txt", 2.0}}, Names{"a"});
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, ErrorCode::InvalidInput);
}

TEST(MatchedMetric, RefusesNamesOfNoSystem) {
    EXPECT_FALSE(matched_metric(std::vector<SystemScore>{{"x", 1.0}}, Names{"a"}));
    EXPECT_TRUE(matched_metric({}, Names{"a"}));
}

}  // namespace
}  // namespace adjudge
