// Nothing lost, nothing doubled: 200 workers, and servers that are killed at random moments.
#include <algorithm>
#include <array>
#include <span>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "faults/made_store.hpp"
#include "faults/own_postgres.hpp"
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

// After at most how many more answers the next kill comes: so that work is left after the last. Of two
// servers one goes on while the other is down.
constexpr std::size_t longest_wait = size.answers() * 3 / 2 / kills;
constexpr std::size_t longest_wait_of_two = longest_wait / 3;

// How many answers may be there when kill number `kill` of `all` comes: where killing and starting takes
// long, on a busy machine, the server that is left would do all of the work meanwhile.
constexpr std::size_t share_of_work(std::size_t kill, std::size_t all) {
    return size.answers() * (kill + 1) / (all + 1);
}

// Some are killed while they start. The workers are at work at the moment: they may go on for longer than is
// waited for.
void wait_for_a_moment(RandomStream& random, Workforce& workforce, std::size_t longest, std::size_t most) {
    workforce.allow(most);
    if (random.below(5) > 0) {
        const std::size_t wanted = workforce.acknowledged() + random.below(longest);
        workforce.wait_for(std::min(wanted, most - std::min(most, WorkforceOptions{}.threads)));
    }
    std::this_thread::sleep_for(std::chrono::microseconds{random.below(20'000)});
}

void work_to_the_end(Workforce& workforce, const std::string& store, std::span<ServerProcess> servers) {
    workforce.allow(size.answers() * 2);
    while (workforce.is_at_work()) {
        std::ranges::for_each(servers, &ServerProcess::start);
        let_expire(store, workforce.left_behind());
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
    }
    workforce.join();
    EXPECT_TRUE(std::ranges::all_of(workforce.workers(), &SimulatedWorker::is_gone)) << "out of time";
}

TEST(Crashes, OfAServerLoseAndDoubleNothing) {
    const TemporaryFolder folder;
    const std::string store = folder.path("store.db");
    const std::string link = make_campaign(folder, store, size);
    std::array<ServerProcess, 1> servers{{{store, free_port()}}};
    servers[0].start();
    Workforce workforce{{.servers = {servers[0].address()}, .link = link, .workers = workers}};
    RandomStream random{1, "kills"};
    for (std::size_t done = 0; done < kills; ++done) {
        wait_for_a_moment(random, workforce, longest_wait, share_of_work(done, kills));
        EXPECT_TRUE(workforce.is_at_work()) << "the work was done after " << done;
        servers[0].kill();
        let_expire(store, workforce.left_behind());
        servers[0].start();
    }
    work_to_the_end(workforce, store, servers);
    servers[0].kill();
    expect_nothing_lost_or_doubled(store, workforce.workers());
}

TEST(Crashes, OfTwoServersAndTheirPostgresLoseAndDoubleNothing) {
    const TemporaryFolder folder;
    OwnPostgres postgres{folder};
    if (!postgres.is_there()) {
        GTEST_SKIP() << "PostgreSQL is not installed";
    }
    const std::string& store = postgres.address();
    const std::string link = make_campaign(folder, store, size);
    std::array<ServerProcess, 2> servers{{{store, free_port()}, {store, free_port()}}};
    std::ranges::for_each(servers, &ServerProcess::start);
    Workforce workforce{
        {.servers = {servers[0].address(), servers[1].address()}, .link = link, .workers = workers}};
    RandomStream random{2, "kills"};
    constexpr std::size_t ends = kills * 5 / 4;  // of servers and of PostgreSQL
    for (std::size_t done = 0; done < ends; ++done) {
        wait_for_a_moment(random, workforce, longest_wait_of_two, share_of_work(done, ends));
        EXPECT_TRUE(workforce.is_at_work()) << "the work was done after " << done;
        if (done % 5 == 4) {
            postgres.restart(done % 10 == 4 ? PostgresEnd::Fast : PostgresEnd::Immediate);
        } else {
            servers[random.below(2)].kill();
        }
        let_expire(store, workforce.left_behind());
        std::ranges::for_each(servers, &ServerProcess::start);
    }
    work_to_the_end(workforce, store, servers);
    std::ranges::for_each(servers, &ServerProcess::kill);
    expect_nothing_lost_or_doubled(store, workforce.workers());
}

}  // namespace
}  // namespace adjudge
