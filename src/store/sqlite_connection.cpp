#include "store/sqlite_connection.hpp"

#include <filesystem>
#include <stdexcept>
#include <unordered_map>

#include <fmt/format.h>
#include <sqlite3.h>

#include "base/quote.hpp"
#include "base/try.hpp"

namespace adjudge {
namespace {

struct CloseDatabase {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
struct FinalizeStatement {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
// A statement that is not read to its end would hold its lock.
struct ResetStatement {
    void operator()(sqlite3_stmt* statement) const {
        sqlite3_reset(statement);
        sqlite3_clear_bindings(statement);
    }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;
using Statement = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;
using RunningStatement = std::unique_ptr<sqlite3_stmt, ResetStatement>;

class SqliteRow final : public SqlRow {
public:
    explicit SqliteRow(sqlite3_stmt* statement) : statement_{statement} {}

    [[nodiscard]] bool is_null(int column) const override {
        return sqlite3_column_type(statement_, column) == SQLITE_NULL;
    }
    [[nodiscard]] std::int64_t integer(int column) const override {
        return sqlite3_column_int64(statement_, column);
    }
    [[nodiscard]] double number(int column) const override {
        return sqlite3_column_double(statement_, column);
    }
    [[nodiscard]] std::string text(int column) const override { return bytes(column); }
    [[nodiscard]] std::string bytes(int column) const override {
        const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
        const int size = sqlite3_column_bytes(statement_, column);
        return bytes == nullptr ? std::string{} : std::string(bytes, static_cast<std::size_t>(size));
    }

private:
    sqlite3_stmt* statement_;
};

struct ValueBinder {
    sqlite3_stmt* statement;
    int place;

    int operator()(std::monostate) const { return sqlite3_bind_null(statement, place); }
    int operator()(std::int64_t value) const { return sqlite3_bind_int64(statement, place, value); }
    int operator()(double value) const { return sqlite3_bind_double(statement, place, value); }
    int operator()(const std::string& value) const {
        // The values outlive the statement's run. A null pointer would bind NULL.
        return sqlite3_bind_text64(statement, place, value.data() == nullptr ? "" : value.data(),
                                   value.size(), SQLITE_STATIC, SQLITE_UTF8);
    }
    int operator()(const SqlBytes& value) const {
        return sqlite3_bind_blob64(statement, place, value.bytes.data() == nullptr ? "" : value.bytes.data(),
                                   value.bytes.size(), SQLITE_STATIC);
    }
};

ErrorCode code_of(int result) {
    switch (result & 0xff) {
        case SQLITE_CONSTRAINT:
            return ErrorCode::Conflict;
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return ErrorCode::Unavailable;
        default:
            return ErrorCode::Io;
    }
}

std::string_view way_out(int result) {
    switch (result & 0xff) {
        case SQLITE_FULL:
            return ": the disk is full; make room, nothing that was acknowledged is lost";
        case SQLITE_READONLY:
            return ": allow writing to the file and its folder";
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            return ": take the last copy that `adjudge backup` made, or another file";
        case SQLITE_CANTOPEN:
            return ": does its folder exist, and may it be written?";
        case SQLITE_BUSY:
            return ": another program holds it; try again";
        default:
            return "";
    }
}

// SQLite takes $2 for a name, numbered by where it first stands; ?2 is the second value wherever it stands.
std::string with_numbered_values(std::string_view sql) {
    std::string text{sql};
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (text[i] == '$' && text[i + 1] >= '0' && text[i + 1] <= '9') {
            text[i] = '?';
        }
    }
    return text;
}

class SqliteConnection final : public Connection {
public:
    SqliteConnection(Database database, std::string file)
        : database_{std::move(database)}, file_{std::move(file)} {}

    [[nodiscard]] SqlDialect dialect() const override { return SqlDialect::Sqlite; }
    [[nodiscard]] bool is_in_transaction() const override {
        return sqlite3_get_autocommit(database_.get()) == 0;
    }
    [[nodiscard]] bool is_alive() const override { return true; }
    [[nodiscard]] std::int64_t changed() const override { return sqlite3_changes64(database_.get()); }
    [[nodiscard]] sqlite3* handle() const { return database_.get(); }

    Status run(std::string_view sql, std::span<const SqlValue> values, const RowTaker& take) override {
        ADJUDGE_TRY(check_values(values));
        ADJUDGE_TRY(auto prepared, prepare(sql));
        sqlite3_stmt* statement = prepared;
        const RunningStatement running{statement};
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (std::visit(ValueBinder{statement, static_cast<int>(i) + 1}, values[i]) != SQLITE_OK) {
                throw std::logic_error{fmt::format("a value too many for: {}", sql)};
            }
        }
        const int result = step_through(statement, take);
        return result == SQLITE_DONE ? Status{Done{}} : Status{error_of(result)};
    }

    Status run_script(std::string_view sql) override {
        const int result = sqlite3_exec(database_.get(), std::string{sql}.c_str(), nullptr, nullptr, nullptr);
        return result == SQLITE_OK ? Status{Done{}} : Status{error_of(result)};
    }

private:
    Result<sqlite3_stmt*> prepare(std::string_view sql) {
        if (const auto known = statements_.find(std::string{sql}); known != statements_.end()) {
            return known->second.get();
        }
        const std::string text = with_numbered_values(sql);
        sqlite3_stmt* made = nullptr;
        const int result = sqlite3_prepare_v3(database_.get(), text.data(), static_cast<int>(text.size()),
                                              SQLITE_PREPARE_PERSISTENT, &made, nullptr);
        Statement statement{made};
        if ((result & 0xff) == SQLITE_ERROR) {
            throw std::logic_error{fmt::format("{}: {}", sqlite3_errmsg(database_.get()), sql)};
        }
        if (result != SQLITE_OK) {
            return error_of(result);
        }
        return statements_.emplace(sql, std::move(statement)).first->second.get();
    }

    static int step_through(sqlite3_stmt* statement, const RowTaker& take) {
        int result = sqlite3_step(statement);
        for (; result == SQLITE_ROW; result = sqlite3_step(statement)) {
            if (take) {
                take(SqliteRow{statement});
            }
        }
        return result;
    }

    [[nodiscard]] Error error_of(int result) const {
        return {code_of(result),
                fmt::format("{}{}", sqlite3_errmsg(database_.get()), way_out(result)),
                {.file = file_}};
    }

    Database database_;
    std::string file_;
    std::unordered_map<std::string, Statement> statements_;
};

Status set_up(Connection& connection, SqliteAccess access) {
    ADJUDGE_TRY(
        connection.run_script("PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; "
                              "PRAGMA trusted_schema = OFF;"));
    if (access == SqliteAccess::Read) {
        return connection.run_script("PRAGMA query_only = ON;");
    }
    // The log is cut back after some 4 MB; where a reader holds it open, it grows until the reader ends.
    return connection.run_script(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 1000;");
}

}  // namespace

Result<std::unique_ptr<Connection>> open_sqlite(const std::string& file, SqliteAccess access) {
    sqlite3* made = nullptr;
    const int flags =
        access == SqliteAccess::Write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READWRITE;
    const int result =
        sqlite3_open_v2(file.c_str(), &made, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
    Database database{made};
    if (result != SQLITE_OK) {
        return Error{
            ErrorCode::Io, fmt::format("{}{}", sqlite3_errstr(result), way_out(result)), {.file = file}};
    }
    if (access == SqliteAccess::Write && sqlite3_db_readonly(database.get(), "main") == 1) {
        return Error{
            ErrorCode::Io, fmt::format("may not be written{}", way_out(SQLITE_READONLY)), {.file = file}};
    }
    sqlite3_busy_timeout(database.get(), 10'000);
    auto connection = std::make_unique<SqliteConnection>(std::move(database), file);
    ADJUDGE_TRY(set_up(*connection, access));
    return std::unique_ptr<Connection>{std::move(connection)};
}

Status copy_sqlite(Connection& from, const std::string& to) {
    if (std::filesystem::exists(to)) {
        return Error{ErrorCode::Conflict, "is there already: name a new file", {.file = to}};
    }
    // One statement copies one snapshot; writers go on beside it.
    return from.run("VACUUM INTO $1", {to});
}

}  // namespace adjudge
