#include "store/postgres_connection.hpp"

#include <charconv>
#include <new>
#include <stdexcept>
#include <unordered_map>

#include <fmt/format.h>
#include <libpq-fe.h>

#include "base/quote.hpp"
#include "base/try.hpp"

namespace adjudge {
namespace {

struct FinishConnection {
    void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct ClearResult {
    void operator()(PGresult* result) const { PQclear(result); }
};
struct ReadToTheEnd {
    void operator()(PGconn* connection) const {
        while (PGresult* result = PQgetResult(connection)) {
            PQclear(result);
        }
    }
};
struct FreeMemory {
    void operator()(unsigned char* memory) const { PQfreemem(memory); }
};
using PgConnection = std::unique_ptr<PGconn, FinishConnection>;
using PgResult = std::unique_ptr<PGresult, ClearResult>;

class PostgresRow final : public SqlRow {
public:
    PostgresRow(const PGresult* result, int row) : result_{result}, row_{row} {}

    [[nodiscard]] bool is_null(int column) const override { return PQgetisnull(result_, row_, column) != 0; }
    [[nodiscard]] std::int64_t integer(int column) const override { return parsed<std::int64_t>(column); }
    [[nodiscard]] double number(int column) const override { return parsed<double>(column); }
    [[nodiscard]] std::string text(int column) const override { return std::string{view(column)}; }
    [[nodiscard]] std::string bytes(int column) const override {
        std::size_t size = 0;
        const std::unique_ptr<unsigned char, FreeMemory> found{PQunescapeBytea(
            reinterpret_cast<const unsigned char*>(PQgetvalue(result_, row_, column)), &size)};
        if (found == nullptr) {
            throw std::bad_alloc{};
        }
        return {reinterpret_cast<const char*>(found.get()), size};
    }

private:
    [[nodiscard]] std::string_view view(int column) const {
        return {PQgetvalue(result_, row_, column),
                static_cast<std::size_t>(PQgetlength(result_, row_, column))};
    }
    // NULL reads as 0, as SQLite has it.
    template <class T>
    [[nodiscard]] T parsed(int column) const {
        T value = 0;
        const std::string_view text = view(column);
        std::from_chars(text.data(), text.data() + text.size(), value);
        return value;
    }

    const PGresult* result_;
    int row_;
};

// As the protocol wants them; bytes go as they are, all else as text.
struct TextOfValue {
    std::optional<std::string> operator()(std::monostate) const { return std::nullopt; }
    std::optional<std::string> operator()(std::int64_t value) const { return fmt::format("{}", value); }
    std::optional<std::string> operator()(double value) const { return fmt::format("{}", value); }
    std::optional<std::string> operator()(const std::string& value) const { return value; }
    std::optional<std::string> operator()(const SqlBytes& value) const { return value.bytes; }
};

// The arguments of a statement.
class Arguments {
public:
    explicit Arguments(std::span<const SqlValue> values) {
        texts_.reserve(values.size());
        for (const SqlValue& value : values) {
            const auto& text = texts_.emplace_back(std::visit(TextOfValue{}, value));
            pointers_.push_back(text ? text->c_str() : nullptr);
            lengths_.push_back(text ? static_cast<int>(text->size()) : 0);  // read for bytes alone
            formats_.push_back(std::holds_alternative<SqlBytes>(value) ? 1 : 0);
        }
    }
    [[nodiscard]] int count() const { return static_cast<int>(pointers_.size()); }
    [[nodiscard]] const char* const* pointers() const { return pointers_.data(); }
    [[nodiscard]] const int* lengths() const { return lengths_.data(); }
    [[nodiscard]] const int* formats() const { return formats_.data(); }

private:
    std::vector<std::optional<std::string>> texts_;
    std::vector<const char*> pointers_;
    std::vector<int> lengths_;
    std::vector<int> formats_;
};

std::string without_newlines(std::string_view text) {
    std::string line{text.substr(0, text.find_last_not_of('\n') + 1)};
    for (char& c : line) {
        c = c == '\n' ? ' ' : c;
    }
    return line;
}

// https://www.postgresql.org/docs/15/errcodes-appendix.html
ErrorCode code_of(std::string_view state) {
    const std::string_view kind = state.substr(0, 2);
    if (kind == "23") {  // integrity constraint violation
        return ErrorCode::Conflict;
    }
    if (kind == "22") {  // data exception
        return ErrorCode::InvalidInput;
    }
    if (kind == "53") {  // insufficient resources, as a full disk
        return state == "53100" ? ErrorCode::Io : ErrorCode::Unavailable;
    }
    if (state.empty() || kind == "08" || kind == "40" || kind == "57" || kind == "55") {
        return ErrorCode::Unavailable;  // lost, rolled back, shut down, locked
    }
    return ErrorCode::Io;
}

class PostgresConnection final : public Connection {
public:
    explicit PostgresConnection(PgConnection connection) : connection_{std::move(connection)} {}

    [[nodiscard]] SqlDialect dialect() const override { return SqlDialect::Postgres; }
    [[nodiscard]] std::int64_t changed() const override { return changed_; }
    [[nodiscard]] bool is_in_transaction() const override {
        const auto status = PQtransactionStatus(connection_.get());
        return status == PQTRANS_INTRANS || status == PQTRANS_INERROR || status == PQTRANS_ACTIVE;
    }
    [[nodiscard]] bool is_alive() const override { return PQstatus(connection_.get()) == CONNECTION_OK; }

    Status run(std::string_view sql, std::span<const SqlValue> values, const RowTaker& take) override {
        ADJUDGE_TRY(check_values(values));
        const Arguments arguments{values};
        ADJUDGE_TRY(const auto name, prepared(sql));
        if (PQsendQueryPrepared(connection_.get(), name.c_str(), arguments.count(), arguments.pointers(),
                                arguments.lengths(), arguments.formats(), 0) == 0) {
            return lost();
        }
        if (take) {
            PQsetSingleRowMode(connection_.get());  // a table of millions is never held whole
        }
        Status status = take_results(take);
        // What spoilt a transaction makes of its COMMIT a ROLLBACK, without an error.
        if (status && sql == "COMMIT" && tag_ == "ROLLBACK") {
            return Error{ErrorCode::Unavailable, "PostgreSQL has rolled the transaction back"};
        }
        return status;
    }

    Status run_script(std::string_view sql) override {
        if (PQsendQuery(connection_.get(), std::string{sql}.c_str()) == 0) {
            return lost();
        }
        return take_results({});
    }

private:
    Result<std::string> prepared(std::string_view sql) {
        if (const auto known = names_.find(std::string{sql}); known != names_.end()) {
            return known->second;
        }
        std::string name = fmt::format("s{}", names_.size());
        const PgResult result{
            PQprepare(connection_.get(), name.c_str(), std::string{sql}.c_str(), 0, nullptr)};
        if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) {
            return error_of(result.get(), sql);
        }
        names_.emplace(sql, name);
        return name;
    }

    // Reads to the end, so that the connection can be asked again; the first error counts.
    Status take_results(const RowTaker& take) {
        // Whatever is thrown on the way.
        const std::unique_ptr<PGconn, ReadToTheEnd> rest{connection_.get()};
        Status status = Done{};
        changed_ = 0;
        while (PgResult result{PQgetResult(connection_.get())}) {
            const auto kind = PQresultStatus(result.get());
            if (kind == PGRES_SINGLE_TUPLE || kind == PGRES_TUPLES_OK) {
                hand_over(result.get(), take);
            } else if (kind != PGRES_COMMAND_OK && status) {
                status = error_of(result.get(), "");
            }
            count_changes(result.get());
            tag_ = PQcmdStatus(result.get());
        }
        if (status && !is_alive()) {
            return lost();
        }
        return status;
    }

    static void hand_over(const PGresult* result, const RowTaker& take) {
        if (!take) {
            return;
        }
        for (int row = 0; row < PQntuples(result); ++row) {
            take(PostgresRow{result, row});
        }
    }

    void count_changes(PGresult* result) {
        const std::string_view text = PQcmdTuples(result);
        if (!text.empty()) {
            std::from_chars(text.data(), text.data() + text.size(), changed_);
        }
    }

    [[nodiscard]] Error error_of(const PGresult* result, std::string_view sql) const {
        const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
        const std::string_view known = state == nullptr ? "" : state;
        if (known.starts_with("42") && known != "42501") {  // syntax, unknown column: a bug of ours
            throw std::logic_error{fmt::format("{}: {}", PQresultErrorMessage(result), sql)};
        }
        if (known.empty()) {
            return lost();
        }
        return {code_of(known), without_newlines(PQresultErrorMessage(result))};
    }

    [[nodiscard]] Error lost() const {
        return {ErrorCode::Unavailable, fmt::format("PostgreSQL does not answer: {}",
                                                    without_newlines(PQerrorMessage(connection_.get())))};
    }

    PgConnection connection_;
    std::unordered_map<std::string, std::string> names_;  // of prepared statements
    std::int64_t changed_ = 0;
    std::string tag_;  // what the last command calls itself
};

}  // namespace

Result<std::unique_ptr<Connection>> open_postgres(const std::string& address) {
    PgConnection connection{PQconnectdb(address.c_str())};
    const bool speaks_utf8 =
        PQstatus(connection.get()) == CONNECTION_OK && PQsetClientEncoding(connection.get(), "UTF8") == 0;
    // It may also end between the two.
    if (PQstatus(connection.get()) != CONNECTION_OK) {
        return Error{ErrorCode::Unavailable, fmt::format("PostgreSQL can't be reached: {}",
                                                         without_newlines(PQerrorMessage(connection.get())))};
    }
    if (!speaks_utf8) {
        return Error{ErrorCode::Unsupported, "PostgreSQL does not speak UTF-8: name another database"};
    }
    PQsetNoticeProcessor(
        connection.get(), [](void*, const char*) {}, nullptr);
    return std::unique_ptr<Connection>{std::make_unique<PostgresConnection>(std::move(connection))};
}

}  // namespace adjudge
