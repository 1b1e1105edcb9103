#include "store/connection.hpp"

#include <limits>

#include <gtest/gtest.h>

#include "store/testing_store.hpp"

namespace adjudge {
namespace {

class ConnectionTest : public OnBothDatabases {
protected:
    void SetUp() override {
        OnBothDatabases::SetUp();
        if (IsSkipped()) {
            return;
        }
        connection_ = database().connect();
        must(connection_->run_script(
            "CREATE TABLE kept (id BIGINT PRIMARY KEY, whole BIGINT, real DOUBLE PRECISION, text TEXT)"));
        must(connection_->run_script(connection_->dialect() == SqlDialect::Postgres
                                         ? "ALTER TABLE kept ADD COLUMN bytes BYTEA"
                                         : "ALTER TABLE kept ADD COLUMN bytes BLOB"));
    }
    [[nodiscard]] Connection& connection() const { return *connection_; }

    template <class Make>
    auto back(std::string_view column, const SqlValue& value, Make make) {
        must(connection().run(fmt::format("INSERT INTO kept (id, {}) VALUES (1, $1)", column), {value}));
        using T = decltype(make(std::declval<const SqlRow&>()));
        return must(row_of<T>(connection(), fmt::format("SELECT {} FROM kept", column), {}, make)).value();
    }
    std::int64_t whole_back(std::int64_t value) {
        return back("whole", value, [](const SqlRow& row) { return row.integer(0); });
    }
    double real_back(double value) {
        return back("real", value, [](const SqlRow& row) { return row.number(0); });
    }
    std::string text_back(const std::string& value) {
        return back("text", value, [](const SqlRow& row) { return row.text(0); });
    }
    std::string bytes_back(const std::string& value) {
        return back("bytes", SqlBytes{value}, [](const SqlRow& row) { return row.bytes(0); });
    }
    bool null_back(std::string_view column, const SqlValue& value) {
        return back(column, value, [](const SqlRow& row) { return row.is_null(0); });
    }

private:
    std::unique_ptr<Connection> connection_;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, ConnectionTest, both_databases(), name_of_dialect);

TEST_P(ConnectionTest, KeepsTheLeastWholeNumber) {
    constexpr auto least = std::numeric_limits<std::int64_t>::min();
    EXPECT_EQ(whole_back(least), least);
}

TEST_P(ConnectionTest, KeepsTheGreatestWholeNumber) {
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(whole_back(most), most);
}

TEST_P(ConnectionTest, KeepsADoubleToTheBit) { EXPECT_EQ(real_back(0.1 + 0.2), 0.1 + 0.2); }

TEST_P(ConnectionTest, KeepsTheGreatestDouble) {
    EXPECT_EQ(real_back(std::numeric_limits<double>::max()), std::numeric_limits<double>::max());
}

TEST_P(ConnectionTest, KeepsTheLeastPositiveDouble) {
    EXPECT_EQ(real_back(std::numeric_limits<double>::denorm_min()),
              std::numeric_limits<double>::denorm_min());
}

TEST_P(ConnectionTest, TellsAnEmptyTextFromNull) { EXPECT_FALSE(null_back("text", std::string{})); }

TEST_P(ConnectionTest, KeepsNull) { EXPECT_TRUE(null_back("text", {})); }

TEST_P(ConnectionTest, ReadsNullAsAnEmptyText) {
    EXPECT_EQ(back("text", {}, [](const SqlRow& row) { return row.text(0); }), "");
}

TEST_P(ConnectionTest, KeepsTextsOfAnyScript) {
    const std::string text = "Grüße שלום 漢字 👩‍👩‍👧 ' \" \\ ; -- $1 %";
    EXPECT_EQ(text_back(text), text);
}

TEST_P(ConnectionTest, KeepsATextOfAMegabyte) {
    const std::string text(1'000'000, 'x');
    EXPECT_EQ(text_back(text), text);
}

TEST_P(ConnectionTest, KeepsEveryByte) {
    std::string bytes;
    for (int i = 0; i < 1000; ++i) {
        bytes += static_cast<char>(i);
    }
    EXPECT_EQ(bytes_back(bytes), bytes);
}

TEST_P(ConnectionTest, KeepsBytesThatLookLikeAnEscape) { EXPECT_EQ(bytes_back("\\x6162"), "\\x6162"); }

TEST_P(ConnectionTest, TellsNoBytesFromNull) { EXPECT_FALSE(null_back("bytes", SqlBytes{})); }

TEST_P(ConnectionTest, ReadsNullAsNoBytes) {
    EXPECT_EQ(back("bytes", {}, [](const SqlRow& row) { return row.bytes(0); }), "");
}

TEST_P(ConnectionTest, RefusesANul) {
    EXPECT_EQ(
        code_of(connection().run("INSERT INTO kept (id, text) VALUES (1, $1)", {std::string{"a\0b", 3}})),
        ErrorCode::InvalidInput);
}

TEST_P(ConnectionTest, RefusesWhatIsNotUtf8) {
    EXPECT_EQ(code_of(connection().run("INSERT INTO kept (id, text) VALUES (1, $1)", {std::string{"\xff"}})),
              ErrorCode::InvalidInput);
}

TEST_P(ConnectionTest, CallsABrokenRuleOfTheSchemaAConflict) {
    must(connection().run("INSERT INTO kept (id) VALUES (1)"));
    EXPECT_EQ(code_of(connection().run("INSERT INTO kept (id) VALUES (1)")), ErrorCode::Conflict);
}

TEST_P(ConnectionTest, CanBeAskedAgainAfterAnError) {
    must(connection().run("INSERT INTO kept (id) VALUES (1)"));
    EXPECT_FALSE(connection().run("INSERT INTO kept (id) VALUES (1)"));
    EXPECT_EQ(must(integer_of(connection(), "SELECT count(*) FROM kept")), 1);
}

TEST_P(ConnectionTest, TakesAWrongStatementForABug) {
    EXPECT_THROW(static_cast<void>(connection().run("SELECT nothing FROM nowhere")), std::logic_error);
}

TEST_P(ConnectionTest, CanBeAskedAgainAfterABug) {
    EXPECT_THROW(static_cast<void>(connection().run("SELECT nothing FROM nowhere")), std::logic_error);
    EXPECT_EQ(must(integer_of(connection(), "SELECT count(*) FROM kept")), 0);
}

TEST_P(ConnectionTest, CanBeAskedAgainAfterATakerThrew) {
    for (const std::int64_t id : {1, 2, 3}) {
        must(connection().run("INSERT INTO kept (id) VALUES ($1)", {id}));
    }
    const auto ask = [&] {
        static_cast<void>(connection().run("SELECT id FROM kept", SqlValues{},
                                           [](const SqlRow&) { throw std::runtime_error{"enough"}; }));
    };
    EXPECT_THROW(ask(), std::runtime_error);
    EXPECT_TRUE(connection().run("DELETE FROM kept"));
}

TEST_P(ConnectionTest, CountsTheRowsThatAStatementChanged) {
    for (const std::int64_t id : {1, 2, 3}) {
        must(connection().run("INSERT INTO kept (id) VALUES ($1)", {id}));
    }
    must(connection().run("UPDATE kept SET whole = 1 WHERE id > 1"));
    EXPECT_EQ(connection().changed(), 2);
}

TEST_P(ConnectionTest, CountsNoChangeWhereNoRowFits) {
    must(connection().run("INSERT INTO kept (id) VALUES (1)"));
    must(connection().run("UPDATE kept SET whole = 1 WHERE id = 7"));
    EXPECT_EQ(connection().changed(), 0);
}

TEST_P(ConnectionTest, KnowsWhetherItIsInATransaction) {
    must(connection().run("BEGIN"));
    const bool within = connection().is_in_transaction();
    must(connection().run("ROLLBACK"));
    EXPECT_TRUE(within && !connection().is_in_transaction());
}

TEST_P(ConnectionTest, RefusesToCommitWhatAFailedStatementSpoilt) {
    must(connection().run("BEGIN"));
    must(connection().run("INSERT INTO kept (id) VALUES (1)"));
    EXPECT_FALSE(connection().run("INSERT INTO kept (id) VALUES (1)"));
    const bool is_committed = connection().run("COMMIT").has_value();
    EXPECT_EQ(must(integer_of(connection(), "SELECT count(*) FROM kept")), is_committed ? 1 : 0);
}

TEST_P(ConnectionTest, GivesEveryRow) {
    for (std::int64_t id = 0; id < 100; ++id) {
        must(connection().run("INSERT INTO kept (id) VALUES ($1)", {id}));
    }
    const auto rows = must(rows_of<std::int64_t>(connection(), "SELECT id FROM kept ORDER BY id DESC", {},
                                                 [](const SqlRow& row) { return row.integer(0); }));
    EXPECT_TRUE(rows.size() == 100 && rows.front() == 99 && rows.back() == 0);
}

TEST_P(ConnectionTest, SaysWhereThereIsNoRow) {
    EXPECT_EQ(code_of(integer_of(connection(), "SELECT id FROM kept")), ErrorCode::NotFound);
}

TEST_P(ConnectionTest, KeepsHostileTextAsText) {
    must(connection().run("INSERT INTO kept (id, text) VALUES (1, $1)",
                          {std::string{"'); DROP TABLE kept; --"}}));
    EXPECT_EQ(must(integer_of(connection(), "SELECT count(*) FROM kept")), 1);
}

}  // namespace
}  // namespace adjudge
