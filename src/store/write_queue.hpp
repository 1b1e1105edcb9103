// Writes that come at the same time share a transaction, so that one flush of the disk serves many (group
// commit).
//
// Each thread of the queue has a connection of its own. It takes what waits, runs each write behind a
// savepoint, commits, and only then tells the writers. A write that fails is rolled back alone. Where the
// commit fails, all fail, and none was acknowledged. SQLite gets one thread, since it has one writer. On
// PostgreSQL several threads, and several programs, write at once: there only writes with a key share a
// transaction, in the order of their keys, so that two transactions never wait for each other.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "base/result.hpp"
#include "store/connection.hpp"

namespace adjudge {

struct WriteJob {
    std::function<Status(Connection&)> work;
    std::function<void(Status)> settle;  // called once, when it is durable or has failed
    std::optional<std::int64_t> key =
        {};  // the one row that the write locks; none: it gets a transaction of its own
    int attempts = 0;
};

struct WriteQueueOptions {
    std::size_t most_in_group = 512;  // 1: a flush for each write
    bool groups_all = false;          // also writes without a key
    int most_attempts = 20;           // where the database wants a transaction once more
};

class WriteQueue {
public:
    using Opener = std::function<Result<std::unique_ptr<Connection>>()>;

    // The first connections are open; a lost one is opened anew by `opener`.
    WriteQueue(std::vector<std::unique_ptr<Connection>> connections, Opener opener,
               WriteQueueOptions options);
    WriteQueue(const WriteQueue&) = delete;
    WriteQueue& operator=(const WriteQueue&) = delete;
    ~WriteQueue();  // does what waits, then ends

    void add(WriteJob job);
    // How many transactions were committed, and how many writes they held.
    struct Counts {
        std::uint64_t commits = 0;
        std::uint64_t writes = 0;
    };
    [[nodiscard]] Counts counts() const;

private:
    using Group = std::vector<WriteJob>;

    void work(std::unique_ptr<Connection> connection);
    [[nodiscard]] Group next_group();
    void run(std::unique_ptr<Connection>& connection, Group group);
    void settle(Group group, std::vector<Status> results);

    Opener opener_;
    WriteQueueOptions options_;
    mutable std::mutex mutex_;
    std::condition_variable something_waits_;
    std::deque<WriteJob> waiting_;
    Counts counts_;
    bool is_ending_ = false;
    std::vector<std::jthread> threads_;
};

}  // namespace adjudge
