#include "store/store.hpp"

#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "store/events.hpp"
#include "store/testing_store.hpp"

namespace adjudge {
namespace {

using CampaignWork = std::function<Result<CampaignRow>(Connection&)>;
using CountWork = std::function<Result<std::int64_t>(Connection&)>;

const CampaignWork make_campaign = [](Connection& connection) -> Result<CampaignRow> {
    return add_test_campaign(connection);
};
const CountWork count_campaigns = [](Connection& connection) {
    return integer_of(connection, "SELECT count(*) FROM campaign");
};

class StoreThreads : public OnBothDatabases {};
INSTANTIATE_TEST_SUITE_P(OnBoth, StoreThreads, both_databases(), name_of_dialect);

TEST_P(StoreThreads, KeepsWhatWasWritten) {
    must(database().open().write(make_campaign));
    EXPECT_EQ(must(database().open(StoreOpening::Existing).read(count_campaigns)), 1);
}

TEST_P(StoreThreads, IsNotMadeWhereAnExistingOneIsWanted) {
    EXPECT_EQ(code_of(database().try_open(StoreOpening::Existing)), ErrorCode::NotFound);
}

TEST_P(StoreThreads, IsNotCopiedWhereThereIsNone) {
    EXPECT_EQ(code_of(database().try_open(StoreOpening::AnyVersion)), ErrorCode::NotFound);
}

TEST_P(StoreThreads, OpensAsItIsForACopy) {
    must(database().open().write(make_campaign));
    EXPECT_EQ(must(database().open(StoreOpening::AnyVersion).read(count_campaigns)), 1);
}

TEST_P(StoreThreads, KeepsItsSecret) {
    const std::string secret = database().open().secret();
    EXPECT_EQ(database().open().secret(), secret);
}

TEST_P(StoreThreads, KnowsItsDialect) { EXPECT_EQ(database().open().dialect(), GetParam()); }

TEST_P(StoreThreads, RefusesAClockThatJumpedBack) {
    {
        Store store = database().open();
        const StoreTime later = store.now() + 3'600'000;
        must(store.write<Done>([&](Connection& connection) {
            return add_event(connection, {.at = later, .actor = "test", .action = "test"});
        }));
    }
    const auto again = database().try_open(StoreOpening::Existing);
    EXPECT_EQ(code_of(again), ErrorCode::Conflict);
    EXPECT_NE(message_of(again).find("clock"), std::string::npos) << message_of(again);
}

TEST_P(StoreThreads, TakesAClockThatIsSecondsBack) {
    {
        Store store = database().open();
        const StoreTime later = store.now() + 20'000;
        must(store.write<Done>([&](Connection& connection) {
            return add_event(connection, {.at = later, .actor = "test", .action = "test"});
        }));
    }
    EXPECT_TRUE(database().try_open(StoreOpening::Existing));
}

TEST_P(StoreThreads, RefusesANewerSchemaBeforeItReadsItsTables) {
    static_cast<void>(database().open());
    must(
        database().connect()->run_script("UPDATE store_fact SET value = '99' WHERE name = 'schema_version'; "
                                         "ALTER TABLE event RENAME TO events"));
    EXPECT_EQ(code_of(database().try_open(StoreOpening::Existing)), ErrorCode::Conflict);
}

TEST_P(StoreThreads, RefusesForeignTablesAndSaysWhere) {
    must(database().connect()->run_script("CREATE TABLE guests (name TEXT)"));
    const auto store = database().try_open(StoreOpening::Create);
    EXPECT_EQ(code_of(store), ErrorCode::InvalidInput);
    EXPECT_EQ(store.error().place.file, shown_address(database().address()));
}

TEST_P(StoreThreads, TellsWhatAWriteTells) {
    Store store = database().open();
    const auto result = store.write<CampaignRow>([](Connection&) -> Result<CampaignRow> {
        return Error{ErrorCode::Forbidden, "no"};
    });
    EXPECT_EQ(code_of(result), ErrorCode::Forbidden);
}

TEST_P(StoreThreads, UndoesAWriteThatFails) {
    Store store = database().open();
    EXPECT_FALSE(store.write<CampaignRow>([](Connection& connection) -> Result<CampaignRow> {
        add_test_campaign(connection);
        return Error{ErrorCode::Forbidden, "no"};
    }));
    EXPECT_EQ(must(store.read(count_campaigns)), 0);
}

TEST_P(StoreThreads, RefusesToWriteWhileReading) {
    Store store = database().open();
    EXPECT_FALSE(store.read<std::int64_t>([](Connection& connection) -> Result<std::int64_t> {
        const Status status = connection.run(
            "INSERT INTO event (at, actor, action, subject, detail) VALUES (0, '', '', '', '')");
        return status ? Result<std::int64_t>{1} : Result<std::int64_t>{status.error()};
    }));
}

TEST_P(StoreThreads, ReadsOneMomentWhileOthersWrite) {
    Store store = database().open();
    const auto counts = must(store.read<std::vector<std::int64_t>>([&](Connection& connection) {
        std::vector<std::int64_t> seen{must(count_campaigns(connection))};
        must(store.write(make_campaign));
        seen.push_back(must(count_campaigns(connection)));
        return Result<std::vector<std::int64_t>>{seen};
    }));
    EXPECT_EQ(counts, (std::vector<std::int64_t>{0, 0}));
}

TEST_P(StoreThreads, SeesAWriteOnceItIsAnswered) {
    Store store = database().open();
    must(store.write(make_campaign));
    EXPECT_EQ(must(store.read(count_campaigns)), 1);
}

TEST_P(StoreThreads, LendsItsConnectionsAgainAfterBugs) {
    Store store =
        must(Store::open({.address = database().address(), .opening = StoreOpening::Create, .readers = 1}));
    for (int i = 0; i < 3; ++i) {
        EXPECT_THROW(static_cast<void>(store.read<int>(
                         [](Connection&) -> Result<int> { throw std::logic_error{"a bug"}; })),
                     std::logic_error);
    }
    EXPECT_EQ(must(store.read(count_campaigns)), 0);
}

TEST_P(StoreThreads, ServesMoreReadersThanConnections) {
    Store store =
        must(Store::open({.address = database().address(), .opening = StoreOpening::Create, .readers = 2}));
    std::atomic<int> read = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 8; ++i) {
            threads.emplace_back([&] { read += must(store.read(count_campaigns)) == 0 ? 1 : 0; });
        }
    }
    EXPECT_EQ(read, 8);
}

TEST_P(StoreThreads, GoesOnAfterItWasMoved) {
    Store first = database().open();
    Store second = std::move(first);
    EXPECT_TRUE(second.write(make_campaign));
}

TEST_P(StoreThreads, HasAClockThatGoesOn) {
    const Store store = database().open();
    const StoreTime before = store.now();
    std::this_thread::sleep_for(std::chrono::milliseconds{5});
    EXPECT_GE(store.now(), before + 5);
}

class LostServerThreads : public testing::Test {
protected:
    void SetUp() override {
        if (!postgres_address()) {
            GTEST_SKIP() << "no PostgreSQL: ADJUDGE_TEST_POSTGRES names no file with an address";
        }
        database_ = std::make_unique<TestDatabase>(SqlDialect::Postgres);
        store_ = std::make_unique<Store>(
            must(Store::open({.address = fmt::format("{}&application_name={}", database_->address(), name_),
                              .opening = StoreOpening::Create})));
    }
    // Ends the server's side of all connections of the store.
    std::int64_t end_connections() {
        return must(integer_of(*database_->connect(),
                               "SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity "
                               "WHERE application_name = $1",
                               {name_}));
    }
    Store& store() { return *store_; }

private:
    std::string name_ = random_token();
    std::unique_ptr<TestDatabase> database_;
    std::unique_ptr<Store> store_;
};

TEST_F(LostServerThreads, WritesThroughANewConnection) {
    ASSERT_GE(end_connections(), 4);
    EXPECT_TRUE(store().write(make_campaign));
}

TEST_F(LostServerThreads, ReadsThroughANewConnection) {
    must(store().read(count_campaigns));
    ASSERT_GE(end_connections(), 5);
    EXPECT_TRUE(store().read(count_campaigns));
}

TEST(PostgresAddress, IsToldFromAFile) {
    EXPECT_TRUE(is_postgres_address("postgresql://host/db"));
    EXPECT_TRUE(is_postgres_address("postgres://host/db"));
    EXPECT_FALSE(is_postgres_address("postgres.db"));
}

TEST(PostgresAddress, IsShownWithoutThePassword) {
    EXPECT_EQ(shown_address("postgresql://anna:secret@host:5432/db"), "postgresql://anna:***@host:5432/db");
}

TEST(PostgresAddress, IsShownWithoutAPasswordParameter) {
    EXPECT_EQ(shown_address("postgresql://host/db?password=secret&user=anna"),
              "postgresql://host/db?password=***&user=anna");
}

TEST(PostgresAddress, IsShownWithoutAPasswordThatHoldsAnAt) {
    EXPECT_EQ(shown_address("postgresql://anna:se@cret/x@host/db"), "postgresql://anna:***@host/db");
}

TEST(PostgresAddress, IsShownAsItIsWithoutAPassword) {
    EXPECT_EQ(shown_address("postgresql://anna@host:5432/db"), "postgresql://anna@host:5432/db");
}

TEST(PostgresAddress, OfNobodyIsUnavailableAndKeepsItsPassword) {
    const auto store = Store::open({.address = "postgresql://anna:secret@127.0.0.1:1/db?connect_timeout=2"});
    EXPECT_EQ(code_of(store), ErrorCode::Unavailable);
    EXPECT_EQ(message_of(store).find("secret"), std::string::npos) << message_of(store);
}

}  // namespace
}  // namespace adjudge
