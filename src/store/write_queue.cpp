#include "store/write_queue.hpp"

#include <algorithm>
#include <chrono>

namespace adjudge {
namespace {

Status begin(Connection& connection) {
    return connection.run(connection.dialect() == SqlDialect::Sqlite ? "BEGIN IMMEDIATE" : "BEGIN");
}

void roll_back(Connection& connection) {
    if (connection.is_alive() && connection.is_in_transaction()) {
        // It can only fail with the connection, which is then opened anew.
        static_cast<void>(connection.run("ROLLBACK"));
    }
}

// Work must not end a thread of the queue: what it throws is a bug, told as an error to the one who waits.
Status run_guarded(Connection& connection, const WriteJob& job) {
    try {
        return job.work(connection);
    } catch (const std::exception& bug) {
        return Error{ErrorCode::Unsupported, bug.what()};
    }
}

// A failed statement of PostgreSQL spoils the transaction up to the savepoint. Where that can't be undone,
// the whole transaction is.
Status run_behind_savepoint(Connection& connection, const WriteJob& job) {
    if (Status status = connection.run("SAVEPOINT write_job"); !status) {
        roll_back(connection);
        return status;
    }
    Status result = run_guarded(connection, job);
    if (!connection.is_in_transaction()) {
        return result;
    }
    if (result) {
        result = connection.run("RELEASE write_job");
    }
    if (!result) {
        if (Status status = connection.run("ROLLBACK TO write_job"); !status) {
            roll_back(connection);
            return status;
        }
    }
    return result;
}

// The results of the jobs. Where the transaction was lost on the way, all have its error.
std::vector<Status> run_all(Connection& connection, const std::vector<WriteJob>& jobs) {
    if (Status status = begin(connection); !status) {
        return std::vector<Status>(jobs.size(), status);
    }
    std::vector<Status> results;
    for (const WriteJob& job : jobs) {
        results.push_back(jobs.size() == 1 ? run_guarded(connection, job)
                                           : run_behind_savepoint(connection, job));
        if (!connection.is_alive() || !connection.is_in_transaction()) {
            const Status lost = results.back()
                                    ? Status{Error{ErrorCode::Unavailable, "the transaction was lost"}}
                                    : results.back();
            return std::vector<Status>(jobs.size(), lost);
        }
    }
    if (jobs.size() == 1 && !results.front()) {
        roll_back(connection);
        return results;
    }
    if (Status status = connection.run("COMMIT"); !status) {
        roll_back(connection);
        return std::vector<Status>(jobs.size(), status);
    }
    return results;
}

}  // namespace

WriteQueue::WriteQueue(std::vector<std::unique_ptr<Connection>> connections, Opener opener,
                       WriteQueueOptions options)
    : opener_{std::move(opener)}, options_{options} {
    for (std::unique_ptr<Connection>& connection : connections) {
        threads_.emplace_back([this, mine = std::make_shared<std::unique_ptr<Connection>>(
                                         std::move(connection))] { work(std::move(*mine)); });
    }
}

WriteQueue::~WriteQueue() {
    {
        const std::lock_guard lock{mutex_};
        is_ending_ = true;
    }
    something_waits_.notify_all();
}

void WriteQueue::add(WriteJob job) {
    {
        const std::lock_guard lock{mutex_};
        waiting_.push_back(std::move(job));
    }
    something_waits_.notify_one();
}

WriteQueue::Counts WriteQueue::counts() const {
    const std::lock_guard lock{mutex_};
    return counts_;
}

// Empty when the queue ends.
WriteQueue::Group WriteQueue::next_group() {
    std::unique_lock lock{mutex_};
    something_waits_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
    Group group;
    const auto may_join = [&](const WriteJob& job) {
        return group.empty() || options_.groups_all || (job.key && group.front().key);
    };
    while (!waiting_.empty() && group.size() < options_.most_in_group && may_join(waiting_.front())) {
        group.push_back(std::move(waiting_.front()));
        waiting_.pop_front();
    }
    return group;
}

void WriteQueue::work(std::unique_ptr<Connection> connection) {
    for (Group group = next_group(); !group.empty(); group = next_group()) {
        run(connection, std::move(group));
    }
}

void WriteQueue::run(std::unique_ptr<Connection>& connection, Group group) {
    std::ranges::stable_sort(group, {}, &WriteJob::key);
    if (!connection || !connection->is_alive()) {
        auto opened = opener_();
        if (!opened) {
            std::vector<Status> failed(group.size(), opened.error());
            settle(std::move(group), std::move(failed));
            return;
        }
        connection = *std::move(opened);
    }
    std::vector<Status> results = run_all(*connection, group);
    if (!connection->is_alive()) {
        // What was under way may or may not be there: the writer sends it again, and a repeat is recognised.
        connection.reset();
    }
    settle(std::move(group), std::move(results));
}

void WriteQueue::settle(Group group, std::vector<Status> results) {
    const auto written = static_cast<std::uint64_t>(std::ranges::count(results, true, &Status::has_value));
    {
        const std::lock_guard lock{mutex_};
        counts_.writes += written;
        counts_.commits += written > 0 ? 1U : 0U;
    }
    Group once_more;
    for (std::size_t i = 0; i < group.size(); ++i) {
        const bool wants_another_try = !results[i] && results[i].error().code == ErrorCode::Unavailable &&
                                       ++group[i].attempts < options_.most_attempts;
        if (wants_another_try) {
            once_more.push_back(std::move(group[i]));
        } else {
            group[i].settle(std::move(results[i]));
        }
    }
    if (!once_more.empty()) {
        std::this_thread::sleep_for(std::chrono::milliseconds{1 + once_more.front().attempts});
    }
    for (WriteJob& job : once_more) {
        add(std::move(job));
    }
}

}  // namespace adjudge
