#include "store/postgres_connection.hpp"

#include <gtest/gtest.h>

#include "store/testing_store.hpp"

namespace adjudge {
namespace {

class PostgresServer : public testing::Test {
protected:
    void SetUp() override {
        if (!postgres_address()) {
            GTEST_SKIP() << "no PostgreSQL: ADJUDGE_TEST_POSTGRES names no file with an address";
        }
        database_ = std::make_unique<TestDatabase>(SqlDialect::Postgres);
    }
    [[nodiscard]] const TestDatabase& database() const { return *database_; }

private:
    std::unique_ptr<TestDatabase> database_;
};

TEST_F(PostgresServer, ThatEndsAConnectionIsUnavailable) {
    const auto first = database().connect();
    const auto pid = must(integer_of(*first, "SELECT pg_backend_pid()"));
    must(database().connect()->run("SELECT pg_terminate_backend($1::INTEGER, 5000)", {pid}));
    EXPECT_EQ(code_of(first->run("SELECT 1")), ErrorCode::Unavailable);
    EXPECT_FALSE(first->is_alive());
}

TEST_F(PostgresServer, ThatWantsATransactionOnceMoreIsUnavailable) {
    const auto first = database().connect();
    const auto second = database().connect();
    must(first->run_script("CREATE TABLE kept (id BIGINT PRIMARY KEY); INSERT INTO kept VALUES (1)"));
    must(first->run_script("BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT * FROM kept"));
    must(second->run("UPDATE kept SET id = 2"));
    EXPECT_EQ(code_of(first->run("UPDATE kept SET id = 3")), ErrorCode::Unavailable);
}

TEST_F(PostgresServer, ThatIsNotThereIsUnavailable) {
    EXPECT_EQ(code_of(open_postgres("postgresql:///db?host=/nowhere")), ErrorCode::Unavailable);
}

TEST_F(PostgresServer, SpeaksUtf8) {
    EXPECT_EQ(must(integer_of(*database().connect(), "SELECT length($1)", {std::string{"שלום😀"}})), 5);
}

}  // namespace
}  // namespace adjudge
