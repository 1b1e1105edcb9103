#include "server/rate_limit.hpp"

#include <atomic>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

int allowed(RateLimit& limit, const std::string& key, int times, std::int64_t now) {
    int count = 0;
    for (int i = 0; i < times; ++i) {
        count += limit.allows(key, now) ? 1 : 0;
    }
    return count;
}

TEST(RateLimit, AllowsTheBurstAndNoMore) {
    RateLimit limit{{.per_minute = 60, .burst = 3}};
    EXPECT_EQ(allowed(limit, "a", 10, 0), 3);
}

TEST(RateLimit, FillsUpAtTheRate) {
    RateLimit limit{{.per_minute = 60, .burst = 3}};
    allowed(limit, "a", 10, 0);
    EXPECT_EQ(allowed(limit, "a", 10, 2'000), 2);
}

TEST(RateLimit, NeverHoldsMoreThanTheBurst) {
    RateLimit limit{{.per_minute = 60, .burst = 3}};
    allowed(limit, "a", 1, 0);
    EXPECT_EQ(allowed(limit, "a", 10, 3'600'000), 3);
}

TEST(RateLimit, CountsEachKeyForItself) {
    RateLimit limit{{.per_minute = 60, .burst = 1}};
    EXPECT_TRUE(limit.allows("a", 0));
    EXPECT_TRUE(limit.allows("b", 0));
}

TEST(RateLimit, AllowsAllWhereThereIsNoLimit) {
    RateLimit limit{{}};
    EXPECT_EQ(allowed(limit, "a", 1'000, 0), 1'000);
}

TEST(RateLimit, GivesNothingForAClockThatJumpsBack) {
    RateLimit limit{{.per_minute = 60, .burst = 2}};
    allowed(limit, "a", 2, 1'000'000);
    EXPECT_EQ(allowed(limit, "a", 5, 0), 0);
}

TEST(RateLimit, AllowsOneNowAndThenWhereTheBurstIsLessThanOne) {
    RateLimit limit{{.per_minute = 3, .burst = 0.5}};
    EXPECT_EQ(allowed(limit, "a", 5, 0), 1);
    EXPECT_EQ(allowed(limit, "a", 5, 20'000), 1);
}

TEST(RateLimit, RefusesNewKeysWhereSomebodyMakesThemUp) {
    RateLimit limit{{.per_minute = 1, .burst = 1, .most_keys = 10}};
    for (int i = 0; i < 10; ++i) {
        EXPECT_TRUE(limit.allows(std::to_string(i), 0));
    }
    EXPECT_FALSE(limit.allows("new", 0));
}

TEST(RateLimit, ForgetsKeysThatHaveNotAskedForLong) {
    RateLimit limit{{.per_minute = 1, .burst = 1, .most_keys = 10}};
    for (int i = 0; i < 10; ++i) {
        limit.allows(std::to_string(i), 0);
    }
    EXPECT_TRUE(limit.allows("new", 61'000));
}

TEST(RateLimit, StillServesKnownKeysWhereNewOnesAreRefused) {
    RateLimit limit{{.per_minute = 60, .burst = 2, .most_keys = 3}};
    for (const auto* key : {"a", "b", "c", "d"}) {
        limit.allows(key, 0);
    }
    EXPECT_TRUE(limit.allows("a", 0));
}

TEST(RateLimit, DoesNotLookThroughAllKeysForEveryRequest) {
    RateLimit limit{{.per_minute = 0.001, .burst = 1, .most_keys = 100'000}};
    for (int i = 0; i < 100'000; ++i) {
        limit.allows(std::to_string(i), 0);
    }
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < 10'000; ++i) {
        EXPECT_FALSE(limit.allows("new" + std::to_string(i), 1));
    }
    // Looking through them takes a millisecond or more each time: ten seconds at least.
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds{5});
}

TEST(RateLimitThreads, AllowTheBurstTogether) {
    RateLimit limit{{.per_minute = 1, .burst = 100}};
    std::atomic<int> count = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] { count += allowed(limit, "a", 100, 0); });
        }
    }
    EXPECT_EQ(count, 100);
}

}  // namespace
}  // namespace adjudge
