// A server whose files can't grow refuses answers, goes on reading, and works again when there is room.
#include <algorithm>

#include <gtest/gtest.h>

#include "faults/made_store.hpp"
#include "faults/server_process.hpp"
#include "faults/workforce.hpp"

namespace adjudge {
namespace {

// The limit on the size of a file stands for the end of the disk: the write fails in the same place.
constexpr std::uint64_t nothing_more = 4096;

unsigned status_of(HttpClient& client, const std::string& path) {
    const auto answer = client.ask(HttpMethod::Get, path);
    return answer ? answer->status : 0;
}

TEST(FullDisk, RefusesAnswersAndTakesThemLater) {
    const TemporaryFolder folder;
    const std::string store = folder.path("store.db");
    const std::string link = make_campaign(folder, store, {.hits = 4});
    ServerProcess server{store, free_port()};
    server.start();
    ASSERT_TRUE(server.is_ready());
    HttpClient client{{.base = server.address()}};
    SimulatedWorker worker{"worker-1", link, Habit::Steady};
    while (worker.sent().size() < 3 && worker.step(client) == Stepped::On) {
    }

    server.limit_files(nothing_more);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(worker.step(client), Stepped::Waits);
        EXPECT_EQ(worker.last_status(), 503U);
    }
    EXPECT_EQ(status_of(client, "/readyz"), 200U);
    EXPECT_EQ(status_of(client, "/work/faults"), 200U);

    server.limit_files(ServerProcess::no_limit);
    EXPECT_EQ(worker.step(client), Stepped::On) << worker.complaint();
    while (worker.finished().empty() && worker.step(client) == Stepped::On) {
    }
    EXPECT_EQ(worker.sent().size(), 10U);
    server.kill();
    expect_all_kept(store, worker.sent());
    expect_verified(store);
}

TEST(FullDisk, UnderLoadLosesAndDoublesNothing) {
    const TemporaryFolder folder;
    const std::string store = folder.path("store.db");
    constexpr CampaignSize size{.hits = 20};
    const std::string link = make_campaign(folder, store, size);
    ServerProcess server{store, free_port()};
    server.start();
    Workforce workforce{{.servers = {server.address()}, .link = link, .workers = 60}};
    for (int i = 0; i < 5; ++i) {
        workforce.wait_for(workforce.acknowledged() + size.answers() / 7);
        server.limit_files(nothing_more);
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
        server.limit_files(ServerProcess::no_limit);
    }
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
