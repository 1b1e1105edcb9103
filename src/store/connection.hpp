// One connection to a database: what SQLite and PostgreSQL have in common.
//
// Statements are written with $1 to $n, which both take. Where the two differ, `dialect()` tells which it is.
// A connection is used by one thread at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"

namespace adjudge {

enum class SqlDialect { Sqlite, Postgres };

// What is no text: any bytes, NUL among them.
struct SqlBytes {
    std::string bytes;

    bool operator==(const SqlBytes&) const = default;
};

using SqlValue = std::variant<std::monostate, std::int64_t, double, std::string, SqlBytes>;
using SqlValues = std::vector<SqlValue>;

// Nothing becomes NULL.
template <class T>
SqlValue sql_value(const std::optional<T>& value) {
    return value ? SqlValue{*value} : SqlValue{};
}

// A row of an answer, valid until the taker returns. Asking a column for another type than it has is a bug.
class SqlRow {
public:
    virtual ~SqlRow() = default;
    [[nodiscard]] virtual bool is_null(int column) const = 0;
    [[nodiscard]] virtual std::int64_t integer(int column) const = 0;
    [[nodiscard]] virtual double number(int column) const = 0;
    [[nodiscard]] virtual std::string text(int column) const = 0;   // empty for NULL
    [[nodiscard]] virtual std::string bytes(int column) const = 0;  // the same
};

using RowTaker = std::function<void(const SqlRow&)>;

class Connection {
public:
    virtual ~Connection() = default;
    [[nodiscard]] virtual SqlDialect dialect() const = 0;
    // Hands over the rows as they come. Fails with Conflict where a rule of the schema is broken, with
    // Unavailable where the database is gone, busy or wants the transaction once more, with Io where the disk
    // refuses.
    virtual Status run(std::string_view sql, std::span<const SqlValue> values, const RowTaker& take) = 0;
    // Several statements without values.
    virtual Status run_script(std::string_view sql) = 0;
    // How many rows the last statement changed.
    [[nodiscard]] virtual std::int64_t changed() const = 0;
    // Whether a transaction that was begun is still there: some errors end it.
    [[nodiscard]] virtual bool is_in_transaction() const = 0;
    // Whether it is worth while to ask again; a lost connection stays lost.
    [[nodiscard]] virtual bool is_alive() const = 0;

    Status run(std::string_view sql, const SqlValues& values = {}) { return run(sql, values, {}); }
    // Appended to a SELECT that must lock its rows; SQLite has one writer and needs none.
    [[nodiscard]] std::string_view for_update() const {
        return dialect() == SqlDialect::Postgres ? " FOR UPDATE" : "";
    }
};

// The rows of an answer, each made into a T.
template <class T, class Make>
Result<std::vector<T>> rows_of(Connection& connection, std::string_view sql, const SqlValues& values,
                               Make make) {
    std::vector<T> rows;
    const Status status = connection.run(sql, values, [&](const SqlRow& row) { rows.push_back(make(row)); });
    if (!status) {
        return status.error();
    }
    return rows;
}

// The first row, or nothing.
template <class T, class Make>
Result<std::optional<T>> row_of(Connection& connection, std::string_view sql, const SqlValues& values,
                                Make make) {
    std::optional<T> found;
    const Status status = connection.run(sql, values, [&](const SqlRow& row) {
        if (!found) {
            found = make(row);
        }
    });
    if (!status) {
        return status.error();
    }
    return found;
}

// Fails with InvalidInput where a text has a NUL or is not UTF-8, which PostgreSQL can't keep.
Status check_values(std::span<const SqlValue> values);

// The one number that a statement gives: a count, a new id. Fails with NotFound where there is no row.
Result<std::int64_t> integer_of(Connection& connection, std::string_view sql, const SqlValues& values = {});

}  // namespace adjudge
