// A copy that is made while workers answer holds everything that was acknowledged before it began.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "faults/made_store.hpp"
#include "faults/server_process.hpp"
#include "faults/workforce.hpp"

namespace adjudge {
namespace {

TEST(Backups, HoldAllThatWasAcknowledgedBeforeTheyBegan) {
    const TemporaryFolder folder;
    const std::string store = folder.path("store.db");
    const std::string link = make_campaign(folder, store, {.hits = 100});
    ServerProcess server{store, free_port()};
    server.start();
    Workforce workforce{{.servers = {server.address()}, .link = link, .workers = 60}};
    for (int i = 1; i <= 3; ++i) {
        const std::size_t before_copy = workforce.acknowledged() + 150;
        workforce.allow(before_copy + 500);
        workforce.wait_for(before_copy);
        const auto acknowledged = workforce.acknowledged_answers();
        const std::string copy = folder.path(fmt::format("copy{}.db", i));
        const ProgramRun made = run_program({"backup", copy, "--store", store});
        EXPECT_TRUE(workforce.is_at_work());
        ASSERT_EQ(made.exit_code, 0) << made.err;
        EXPECT_GE(acknowledged.size(), 150U * static_cast<std::size_t>(i));
        expect_all_kept(copy, acknowledged);
        expect_verified(copy);
    }
    workforce.stop();
    workforce.join();
    expect_all_kept(store, workforce.acknowledged_answers());
}

}  // namespace
}  // namespace adjudge
