// Nothing lost, nothing doubled: 200 workers, and servers that are killed at random moments.
#include <algorithm>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "faults/made_store.hpp"
#include "faults/server_process.hpp"
#include "faults/workforce.hpp"

namespace adjudge {
namespace {

#ifdef ADJUDGE_SANITIZED
constexpr CampaignSize size{.hits = 20};
constexpr std::size_t workers = 50;
constexpr std::size_t kills = 10;
#else
constexpr CampaignSize size{.hits = 80};
constexpr std::size_t workers = 200;
constexpr std::size_t kills = 50;
#endif

// After how many more answers the next kill comes: so that work is left after the last.
std::size_t until_next(RandomStream& random) { return random.below(size.answers() * 3 / 2 / kills); }

// Some are killed while they start.
void wait_for_a_moment(RandomStream& random, const Workforce& workforce) {
    if (random.below(5) > 0) {
        workforce.wait_for(workforce.acknowledged() + until_next(random));
    }
    std::this_thread::sleep_for(std::chrono::microseconds{random.below(20'000)});
}

TEST(Crashes, OfAServerLoseAndDoubleNothing) {
    const TemporaryFolder folder;
    const std::string store = folder.path("store.db");
    const std::string link = make_campaign(folder, store, size);
    ServerProcess server{store, free_port()};
    server.start();
    Workforce workforce{{.servers = {server.address()}, .link = link, .workers = workers}};
    RandomStream random{1, "kills"};
    std::size_t done = 0;
    for (; done < kills && workforce.is_at_work(); ++done) {
        wait_for_a_moment(random, workforce);
        server.kill();
        let_expire(store, workforce.left_behind());
        server.start();
    }
    EXPECT_EQ(done, kills) << "the work was done before";
    while (workforce.is_at_work()) {
        let_expire(store, workforce.left_behind());
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
    }
    workforce.join();
    EXPECT_TRUE(std::ranges::all_of(workforce.workers(), &SimulatedWorker::is_gone)) << "out of time";
    server.kill();
    expect_nothing_lost_or_doubled(store, workforce.workers());
}

}  // namespace
}  // namespace adjudge
