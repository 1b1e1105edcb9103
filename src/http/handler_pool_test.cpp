#include "http/handler_pool.hpp"

#include <atomic>
#include <future>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(HandlerPoolThreads, RunsEveryJob) {
    std::atomic<int> run{0};
    std::promise<void> all;
    HandlerPool pool{4, 1000};
    for (int i = 0; i < 100; ++i) {
        ASSERT_TRUE(pool.try_add([&] {
            if (++run == 100) {
                all.set_value();
            }
        }));
    }
    all.get_future().wait();
    EXPECT_EQ(run, 100);
}

TEST(HandlerPoolThreads, TakesNoMoreThanMayWait) {
    std::promise<void> gate;
    std::promise<void> begun;
    const auto open = gate.get_future().share();
    HandlerPool pool{1, 1};
    ASSERT_TRUE(pool.try_add([&] {
        begun.set_value();
        open.wait();
    }));
    begun.get_future().wait();
    EXPECT_TRUE(pool.try_add([] {}));
    EXPECT_FALSE(pool.try_add([] {}));
    pool.add([] {});
    gate.set_value();
}

TEST(HandlerPoolThreads, LeavesWhatWaitsWhenJoined) {
    std::promise<void> gate;
    std::promise<void> begun;
    const auto open = gate.get_future().share();
    std::atomic<bool> has_run{false};
    HandlerPool pool{1, 1'000'000};
    pool.add([&] {
        begun.set_value();
        open.wait();
    });
    begun.get_future().wait();
    std::thread joiner{[&] { pool.join(); }};
    while (pool.try_add([&] { has_run = true; })) {
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    gate.set_value();
    joiner.join();
    pool.drop_waiting();
    EXPECT_FALSE(has_run);
}

}  // namespace
}  // namespace adjudge
