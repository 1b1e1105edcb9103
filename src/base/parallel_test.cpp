#include "base/parallel.hpp"

#include <atomic>
#include <numeric>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

TEST(ParallelForThreads, VisitsEachIndexOnce) {
    for (const unsigned threads : {1U, 2U, 7U}) {
        std::vector<std::atomic<int>> visits(1000);
        parallel_for(visits.size(), [&](std::size_t i) { ++visits[i]; }, {threads});
        for (const auto& count : visits) {
            EXPECT_EQ(count, 1);
        }
    }
}

TEST(ParallelForThreads, DoesNothingForNothing) {
    parallel_for(0, [](std::size_t) { FAIL(); });
}

TEST(ParallelForThreads, RethrowsTheFailureOfTheLowestIndex) {
    for (const unsigned threads : {1U, 4U}) {
        try {
            parallel_for(100,
                         [](std::size_t i) {
                             if (i >= 10) {
                                 throw std::runtime_error{std::to_string(i)};
                             }
                         },
                         {threads});
            FAIL() << "nothing was thrown";
        } catch (const std::runtime_error& error) {
            EXPECT_STREQ(error.what(), "10") << threads;
        }
    }
}

TEST(ParallelForThreads, RunsALoopInsideALoop) {
    std::vector<int> sums(20);
    parallel_for(sums.size(),
                 [&](std::size_t i) {
                     std::vector<int> parts(10);
                     parallel_for(parts.size(), [&](std::size_t j) { parts[j] = static_cast<int>(i * j); },
                                  {4});
                     sums[i] = std::accumulate(parts.begin(), parts.end(), 0);
                 },
                 {4});
    for (std::size_t i = 0; i < sums.size(); ++i) {
        EXPECT_EQ(sums[i], static_cast<int>(45 * i));
    }
}

TEST(ParallelMapThreads, GivesTheSameForAnyNumberOfThreads) {
    const auto draw = [](std::size_t i) { return RandomStream{1, "map", i}.normal(); };
    const auto alone = parallel_map(5000, draw, {1});
    EXPECT_EQ(parallel_map(5000, draw, {2}), alone);
    EXPECT_EQ(parallel_map(5000, draw, {9}), alone);
}

TEST(ParallelInOrderThreads, TakesInAscendingOrder) {
    for (const unsigned threads : {1U, 2U, 5U}) {
        std::vector<std::size_t> taken;
        parallel_in_order(
            500, [](std::size_t i) { return i * i; },
            [&](std::size_t i, std::size_t square) {
                EXPECT_EQ(square, i * i);
                taken.push_back(i);
            },
            {threads});
        ASSERT_EQ(taken.size(), 500U);
        EXPECT_TRUE(std::is_sorted(taken.begin(), taken.end()));
    }
}

TEST(ParallelInOrderThreads, LetsOnlyAFewWait) {
    std::atomic<int> waiting{0};
    std::atomic<int> most{0};
    parallel_in_order(
        2000,
        [&](std::size_t i) {
            most = std::max(most.load(), ++waiting);
            return i;
        },
        [&](std::size_t, std::size_t) { --waiting; }, {3});
    EXPECT_LE(most.load(), 2 * 3 + 3);
}

TEST(ParallelInOrderThreads, StopsWhenMakingFails) {
    const auto run = [] {
        parallel_in_order(
            1000,
            [](std::size_t i) {
                if (i == 100) {
                    throw std::runtime_error{"made badly"};
                }
                return i;
            },
            [](std::size_t, std::size_t) {}, {4});
    };
    EXPECT_THROW(run(), std::runtime_error);
}

TEST(ParallelInOrderThreads, StopsWhenTakingFails) {
    const auto run = [] {
        parallel_in_order(
            1000, [](std::size_t i) { return i; },
            [](std::size_t i, std::size_t) {
                if (i == 100) {
                    throw std::runtime_error{"taken badly"};
                }
            },
            {4});
    };
    EXPECT_THROW(run(), std::runtime_error);
}

TEST(ThreadCount, IsAtLeastOne) {
    EXPECT_GE(thread_count({}), 1U);
    EXPECT_EQ(thread_count({3}), 3U);
}

}  // namespace
}  // namespace adjudge
