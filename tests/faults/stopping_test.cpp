// A server that is told to stop answers what is under way and loses nothing.
#include <thread>

#include <gtest/gtest.h>

#include "faults/made_store.hpp"
#include "faults/server_process.hpp"
#include "faults/workforce.hpp"
#include "store/sqlite_connection.hpp"

namespace adjudge {
namespace {

constexpr std::chrono::seconds patience{15};

// Workers who have seen their first unit and answer it next.
std::vector<SimulatedWorker> workers_about_to_answer(std::size_t count, const std::string& link,
                                                     const std::string& server) {
    std::vector<SimulatedWorker> workers;
    HttpClient client{{.base = server}};
    for (std::size_t i = 0; i < count; ++i) {
        workers.emplace_back(fmt::format("worker-{}", i), link, Habit::Steady);
        while (workers.back().sent().empty() && workers.back().step(client) == Stepped::On) {
        }
    }
    return workers;
}

TEST(Stopping, AnswersEveryRequestThatIsUnderWay) {
    const TemporaryFolder folder;
    const std::string store = folder.path("store.db");
    const std::string link = make_campaign(folder, store, {.hits = 10});
    ServerProcess server{store, free_port()};
    server.start();
    ASSERT_TRUE(server.is_ready());
    auto workers = workers_about_to_answer(20, link, server.address());

    // Nobody else can write for a while, so that the answers wait inside the server.
    const auto lock = open_sqlite(store, SqliteAccess::Write);
    ASSERT_TRUE(lock && (*lock)->run("BEGIN IMMEDIATE"));
    std::vector<std::jthread> threads;
    for (SimulatedWorker& worker : workers) {
        threads.emplace_back([&worker, address = server.address()] {
            HttpClient client{{.base = address}};
            static_cast<void>(worker.step(client));
        });
    }
    std::this_thread::sleep_for(std::chrono::milliseconds{500});
    server.tell_to_stop();
    std::this_thread::sleep_for(std::chrono::milliseconds{300});
    ASSERT_TRUE((*lock)->run("COMMIT"));
    threads.clear();

    EXPECT_EQ(server.exit_code(patience), 0);
    std::vector<SentAnswer> sent;
    for (const SimulatedWorker& worker : workers) {
        EXPECT_EQ(worker.last_status(), 200U) << worker.complaint();
        sent.push_back(worker.sent().front());
    }
    expect_all_kept(store, sent);
}

TEST(Stopping, UnderLoadKeepsAllThatWasAcknowledged) {
    const TemporaryFolder folder;
    const std::string store = folder.path("store.db");
    const std::string link = make_campaign(folder, store, {.hits = 40});
    ServerProcess server{store, free_port()};
    server.start();
    Workforce workforce{{.servers = {server.address()}, .link = link, .workers = 40}};
    workforce.wait_for(300);
    server.tell_to_stop();
    EXPECT_EQ(server.exit_code(patience), 0);
    workforce.stop();
    workforce.join();
    EXPECT_GE(workforce.acknowledged(), 300U);
    expect_all_kept(store, workforce.acknowledged_answers());
    expect_verified(store);
}

}  // namespace
}  // namespace adjudge
