#include "rehearsal/turns.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

std::vector<MadeWorker> workers_with(const std::vector<double>& activities) {
    std::vector<MadeWorker> workers(activities.size());
    for (std::size_t i = 0; i < activities.size(); ++i) {
        workers[i].activity = activities[i];
    }
    return workers;
}

TEST(Turns, GoToWhoHasDoneLeastOfWhatTheyWouldDo) {
    Turns turns{workers_with({1.0, 3.0})};
    std::vector<std::size_t> order;
    for (int i = 0; i < 8; ++i) {
        order.push_back(*turns.take());
        turns.give_back(order.back());
    }
    EXPECT_EQ(std::ranges::count(order, 1U), 6);
}

TEST(Turns, GoToNobodyTwiceAtOnce) {
    Turns turns{workers_with({1.0, 1.0})};
    const auto first = turns.take();
    const auto second = turns.take();
    EXPECT_NE(first, second);
    EXPECT_FALSE(turns.take());
    EXPECT_FALSE(turns.is_over());
}

TEST(Turns, AreWaitedForWhileOthersAreAtWork) {
    Turns turns{workers_with({1.0, 2.0})};
    const std::size_t busy = *turns.take();
    const std::size_t waiting = *turns.take();
    turns.wait(waiting);
    EXPECT_EQ(turns.take(), waiting);
    turns.leave(busy);
    turns.wait(waiting);
    EXPECT_TRUE(turns.is_over());
}

TEST(Turns, AreOverWhenAllHaveLeft) {
    Turns turns{workers_with({1.0})};
    turns.leave(*turns.take());
    EXPECT_TRUE(turns.is_over());
    EXPECT_TRUE(Turns{{}}.is_over());
}

}  // namespace
}  // namespace adjudge
