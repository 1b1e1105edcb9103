// The store: opened from an address, read through a few connections, written through a queue.
#pragma once

#include <cstdint>
#include <future>
#include <memory>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "store/connection.hpp"
#include "store/write_queue.hpp"

namespace adjudge {

enum class StoreOpening {
    Existing,    // an error where there is none
    Create,      // makes one where there is none
    Migrate,     // and brings an older one up to date
    AnyVersion,  // as it is, for a copy of it
};

// Where a store is looked for when nobody says where.
inline constexpr std::string_view default_store = "adjudge.db";

struct StoreOptions {
    std::string address{default_store};  // a file, or postgresql://...
    StoreOpening opening = StoreOpening::Existing;
    std::size_t readers = 8;  // connections, at most; opened when needed
    std::size_t writers = 4;  // connections to PostgreSQL
    std::size_t most_in_group = 512;
};

// Whether an address names a PostgreSQL server.
bool is_postgres_address(std::string_view address);

// The address for messages: without a password.
std::string shown_address(std::string_view address);

class Store {
public:
    // Fails where the store can't be opened, is of another version, or holds entries from the future, which
    // tells that the clock has jumped back.
    static Result<Store> open(const StoreOptions& options);
    Store(Store&&) noexcept;
    Store& operator=(Store&&) noexcept;
    ~Store();

    // Runs on the caller's thread. Several statements of one reading see one moment of the store.
    template <class T>
    Result<T> read(const std::function<Result<T>(Connection&)>& work) {
        std::optional<Result<T>> result;
        Status status = read_with([&](Connection& connection) -> Status {
            result.emplace(work(connection));
            return result->has_value() ? Status{Done{}} : Status{result->error()};
        });
        if (!status) {
            return std::move(status).error();
        }
        return *std::move(result);
    }

    // Waits until the write is durable. `work` may be run more than once, and may run on another thread.
    // `key` is the id of the assignment that the write locks, where it locks no other row.
    template <class T>
    Result<T> write(const std::function<Result<T>(Connection&)>& work, std::optional<std::int64_t> key = {}) {
        std::optional<Result<T>> result;
        Status status = write_with(
            [&](Connection& connection) -> Status {
                result.emplace(work(connection));
                return result->has_value() ? Status{Done{}} : Status{result->error()};
            },
            key);
        if (!status) {
            return std::move(status).error();
        }
        return *std::move(result);
    }

    // Milliseconds since 1970: the database server's clock, or this machine's, as it was on opening, and what
    // has passed since.
    [[nodiscard]] std::int64_t now() const;
    // Known to this store alone: what pseudonyms are made with.
    [[nodiscard]] const std::string& secret() const;
    [[nodiscard]] WriteQueue::Counts write_counts() const;
    [[nodiscard]] SqlDialect dialect() const;

private:
    class Impl;
    explicit Store(std::unique_ptr<Impl> impl);

    Status read_with(const std::function<Status(Connection&)>& work);
    Status write_with(const std::function<Status(Connection&)>& work, std::optional<std::int64_t> key);

    std::unique_ptr<Impl> impl_;
};

}  // namespace adjudge
