#include "store/store.hpp"

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <regex>

#include <fmt/format.h>

#include "base/try.hpp"
#include "store/postgres_connection.hpp"
#include "store/schema.hpp"
#include "store/secrets.hpp"
#include "store/sqlite_connection.hpp"

namespace adjudge {
namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;
using SteadyClock = std::chrono::steady_clock;

// A store with entries later than this much after now tells that the clock has jumped back.
constexpr std::int64_t most_milliseconds_ahead = 60'000;

Result<std::unique_ptr<Connection>> open_connection(const std::string& address, SqliteAccess access) {
    return is_postgres_address(address) ? open_postgres(address) : open_sqlite(address, access);
}

Result<std::int64_t> database_time(Connection& connection) {
    if (connection.dialect() == SqlDialect::Postgres) {
        return integer_of(connection, "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)");
    }
    return duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

Status check_clock(Connection& connection, std::int64_t now) {
    const auto latest = integer_of(connection,
                                   "SELECT coalesce(max(at), 0) FROM event WHERE id > "
                                   "(SELECT coalesce(max(id), 0) FROM event) - 1000");
    const auto judged = integer_of(connection,
                                   "SELECT coalesce(max(server_at), 0) FROM judgment WHERE id > "
                                   "(SELECT coalesce(max(id), 0) FROM judgment) - 1000");
    if (!latest || !judged) {
        return latest ? judged.error() : latest.error();
    }
    const std::int64_t ahead = std::max(*latest, *judged) - now;
    if (ahead > most_milliseconds_ahead) {
        return Error{
            ErrorCode::Conflict,
            fmt::format(
                "the store has entries from {} seconds after now: the clock has jumped back; set it right",
                ahead / 1000)};
    }
    return Done{};
}

// Made with the store and never changed.
Result<std::string> secret_of(Connection& connection) {
    const auto sql = "SELECT value FROM store_fact WHERE name = 'secret'";
    auto found = row_of<std::string>(connection, sql, {}, [](const SqlRow& row) { return row.text(0); });
    if (!found || *found) {
        return found ? Result<std::string>{**found} : Result<std::string>{found.error()};
    }
    ADJUDGE_TRY(
        connection.run("INSERT INTO store_fact (name, value) VALUES ('secret', $1) ON CONFLICT DO NOTHING",
                       {random_token(32)}));
    found = row_of<std::string>(connection, sql, {}, [](const SqlRow& row) { return row.text(0); });
    return found ? Result<std::string>{found->value_or("")} : Result<std::string>{found.error()};
}

Status prepare(Connection& connection, StoreOpening opening) {
    ADJUDGE_TRY(const auto version, schema_version(connection));
    if (version == 0 && (opening == StoreOpening::Existing || opening == StoreOpening::AnyVersion)) {
        return Error{ErrorCode::NotFound,
                     "the store is empty: `adjudge build --store` and `adjudge serve` make one"};
    }
    if (opening == StoreOpening::Migrate || (version == 0 && opening == StoreOpening::Create)) {
        return migrate(connection, migrations());
    }
    return Done{};
}

// A file is looked at before anything is written: one that is not there is made only where asked, and one
// that is not ours is left as it is.
Status check_file(const StoreOptions& options) {
    if (is_postgres_address(options.address)) {
        return Done{};
    }
    const bool makes = options.opening == StoreOpening::Create || options.opening == StoreOpening::Migrate;
    std::error_code unknown;  // a folder that may not be looked into: opening tells
    if (!std::filesystem::exists(options.address, unknown) && !unknown) {
        return makes ? Status{Done{}}
                     : Status{Error{
                           ErrorCode::NotFound,
                           "there is no such file: `adjudge build --store` and `adjudge serve` make one",
                           {.file = options.address}}};
    }
    ADJUDGE_TRY(const auto there, open_sqlite(options.address, SqliteAccess::Read));
    const auto version = schema_version(*there);
    if (version) {
        return Done{};
    }
    Error error = version.error();
    error.place.file = options.address;
    return error;
}

}  // namespace

bool is_postgres_address(std::string_view address) {
    return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

std::string shown_address(std::string_view address) {
    // A password with a raw @ or / is a mistake, and still none of a log's business.
    static const std::regex user_password{"(postgres(?:ql)?://[^:@/]*):[^?]*@"};
    static const std::regex parameter{"(password=)[^&]*"};
    const std::string shown = std::regex_replace(std::string{address}, user_password, "$1:***@");
    return is_postgres_address(address) ? std::regex_replace(shown, parameter, "$1***") : shown;
}

class Store::Impl {
public:
    Impl(StoreOptions options, std::int64_t now, std::string secret, SqlDialect dialect)
        : options_{std::move(options)},
          opened_at_{now},
          started_{SteadyClock::now()},
          secret_{std::move(secret)},
          dialect_{dialect} {}

    Status start(std::unique_ptr<Connection> first) {
        std::vector<std::unique_ptr<Connection>> connections;
        connections.push_back(std::move(first));
        const bool is_sqlite = dialect_ == SqlDialect::Sqlite;
        while (!is_sqlite && connections.size() < options_.writers) {
            ADJUDGE_TRY(auto opened, open_connection(options_.address, SqliteAccess::Write));
            connections.push_back(std::move(opened));
        }
        queue_ = std::make_unique<WriteQueue>(
            std::move(connections),
            [address = options_.address] { return open_connection(address, SqliteAccess::Write); },
            WriteQueueOptions{.most_in_group = options_.most_in_group, .groups_all = is_sqlite});
        return Done{};
    }

    Status read_with(const std::function<Status(Connection&)>& work) {
        // A connection that was lost while nobody used it says so only when it is asked.
        for (std::size_t left = options_.readers;; --left) {
            ADJUDGE_TRY(auto taken, take_reader());
            Lent lent{*this, std::move(taken)};
            Status status = read_once(*lent.connection, work);
            if (lent.connection->is_alive() || left == 0) {
                return status;
            }
        }
    }

    void write(WriteJob job) { queue_->add(std::move(job)); }
    [[nodiscard]] std::int64_t now() const {
        return opened_at_ + duration_cast<milliseconds>(SteadyClock::now() - started_).count();
    }
    [[nodiscard]] const std::string& secret() const { return secret_; }
    [[nodiscard]] WriteQueue::Counts counts() const { return queue_->counts(); }
    [[nodiscard]] SqlDialect dialect() const { return dialect_; }

private:
    // A connection that goes back to the others, also where the work throws.
    struct Lent {
        Impl& owner;
        std::unique_ptr<Connection> connection;

        Lent(Impl& of, std::unique_ptr<Connection> lent) : owner{of}, connection{std::move(lent)} {}
        Lent(const Lent&) = delete;
        Lent& operator=(const Lent&) = delete;
        ~Lent() { owner.give_back(connection->is_alive() ? std::move(connection) : nullptr); }
    };

    Status read_once(Connection& connection, const std::function<Status(Connection&)>& work) const {
        const std::string_view begin =
            dialect_ == SqlDialect::Sqlite ? "BEGIN" : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        ADJUDGE_TRY(connection.run(begin));
        Status status = Done{};
        try {
            status = work(connection);
        } catch (...) {
            static_cast<void>(connection.run("ROLLBACK"));
            throw;
        }
        if (connection.is_alive() && connection.is_in_transaction()) {
            static_cast<void>(connection.run("ROLLBACK"));
        }
        return status;
    }

    // Nothing stands for a connection that is yet to be opened.
    Result<std::unique_ptr<Connection>> take_reader() {
        std::unique_ptr<Connection> connection;
        {
            std::unique_lock lock{mutex_};
            reader_is_free_.wait(lock, [this] { return !idle_.empty() || in_use_ < options_.readers; });
            ++in_use_;
            if (!idle_.empty()) {
                connection = std::move(idle_.back());
                idle_.pop_back();
            }
        }
        if (connection) {
            return connection;
        }
        auto opened = open_connection(options_.address, SqliteAccess::Read);
        if (!opened) {
            give_back(nullptr);
        }
        return opened;
    }

    void give_back(std::unique_ptr<Connection> connection) {
        {
            const std::lock_guard lock{mutex_};
            --in_use_;
            if (connection) {
                idle_.push_back(std::move(connection));
            }
        }
        reader_is_free_.notify_one();
    }

    StoreOptions options_;
    std::int64_t opened_at_;
    SteadyClock::time_point started_;
    std::string secret_;
    SqlDialect dialect_;
    std::mutex mutex_;
    std::condition_variable reader_is_free_;
    std::vector<std::unique_ptr<Connection>> idle_;
    std::size_t in_use_ = 0;
    std::unique_ptr<WriteQueue> queue_;
};

Store::Store(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Result<Store> Store::open(const StoreOptions& options) {
    ADJUDGE_TRY(check_file(options));
    ADJUDGE_TRY(auto connection, open_connection(options.address, SqliteAccess::Write));
    const auto placed = [&](Error error) {
        if (error.place.file.empty()) {
            error.place.file = shown_address(options.address);
        }
        return error;
    };
    if (Status status = prepare(*connection, options.opening); !status) {
        return placed(std::move(status).error());
    }
    const auto now = database_time(*connection);
    if (!now) {
        return placed(now.error());
    }
    if (options.opening != StoreOpening::AnyVersion) {
        Status status = check_version(*connection, migrations());
        if (status) {
            status = check_clock(*connection, *now);
        }
        if (!status) {
            return placed(std::move(status).error());
        }
    }
    auto secret = secret_of(*connection);
    if (!secret) {
        return placed(std::move(secret).error());
    }
    const SqlDialect dialect = connection->dialect();
    auto impl = std::make_unique<Impl>(options, *now, *std::move(secret), dialect);
    if (Status status = impl->start(std::move(connection)); !status) {
        return placed(std::move(status).error());
    }
    return Store{std::move(impl)};
}

Status Store::read_with(const std::function<Status(Connection&)>& work) { return impl_->read_with(work); }

Status Store::write_with(const std::function<Status(Connection&)>& work, std::optional<std::int64_t> key) {
    // Shared, because the queue is still inside set_value() when the one who waits goes on.
    auto settled = std::make_shared<std::promise<Status>>();
    std::future<Status> result = settled->get_future();
    impl_->write({work, [settled](Status status) { settled->set_value(std::move(status)); }, key});
    return result.get();
}

std::int64_t Store::now() const { return impl_->now(); }

const std::string& Store::secret() const { return impl_->secret(); }

WriteQueue::Counts Store::write_counts() const { return impl_->counts(); }

SqlDialect Store::dialect() const { return impl_->dialect(); }

}  // namespace adjudge
