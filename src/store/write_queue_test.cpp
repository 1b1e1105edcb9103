#include "store/write_queue.hpp"

#include <atomic>
#include <future>
#include <latch>

#include <gtest/gtest.h>

#include "store/testing_store.hpp"

namespace adjudge {
namespace {

class WriteQueueThreads : public OnBothDatabases {
protected:
    void SetUp() override {
        OnBothDatabases::SetUp();
        if (!IsSkipped()) {
            connection_ = database().connect();
            must(connection_->run_script("CREATE TABLE kept (id BIGINT PRIMARY KEY)"));
        }
    }
    [[nodiscard]] std::unique_ptr<WriteQueue> queue(WriteQueueOptions options = {.groups_all = true}) {
        std::vector<std::unique_ptr<Connection>> connections;
        connections.push_back(database().connect());
        return std::make_unique<WriteQueue>(
            std::move(connections),
            [this]() -> Result<std::unique_ptr<Connection>> { return database().connect(); }, options);
    }
    [[nodiscard]] std::int64_t kept() const {
        return must(integer_of(*connection_, "SELECT count(*) FROM kept"));
    }
    static std::function<Status(Connection&)> insert(std::int64_t id) {
        return [id](Connection& connection) {
            return connection.run("INSERT INTO kept (id) VALUES ($1)", {id});
        };
    }

private:
    std::unique_ptr<Connection> connection_;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, WriteQueueThreads, both_databases(), name_of_dialect);

// Adds a job whose end can be waited for.
std::future<Status> add(WriteQueue& queue, std::function<Status(Connection&)> work,
                        std::optional<std::int64_t> key = {}) {
    auto settled = std::make_shared<std::promise<Status>>();
    auto future = settled->get_future();
    queue.add({std::move(work), [settled](Status status) { settled->set_value(std::move(status)); }, key});
    return future;
}

// Holds the queue until it is let go, so that what comes after waits together.
class Gate {
public:
    explicit Gate(WriteQueue& queue)
        : held_{add(queue, [this](Connection&) -> Status {
              entered_.count_down();
              open_.wait();
              return Done{};
          })} {
        entered_.wait();
    }
    void open() {
        open_.count_down();
        must(held_.get());
    }

private:
    std::latch entered_{1};
    std::latch open_{1};
    std::future<Status> held_;
};

TEST_P(WriteQueueThreads, TellsAWriterWhenTheWriteIsThere) {
    const auto writes = queue();
    must(add(*writes, insert(1)).get());
    EXPECT_EQ(kept(), 1);
}

TEST_P(WriteQueueThreads, CommitsOnceForAllThatWait) {
    const auto writes = queue();
    Gate gate{*writes};
    std::vector<std::future<Status>> waiting;
    for (std::int64_t id = 0; id < 100; ++id) {
        waiting.push_back(add(*writes, insert(id)));
    }
    gate.open();
    for (auto& one : waiting) {
        must(one.get());
    }
    EXPECT_EQ(writes->counts().commits, 2U);  // the gate's and one for the hundred
    EXPECT_EQ(writes->counts().writes, 101U);
}

TEST_P(WriteQueueThreads, KeepsAGroupToItsSize) {
    const auto writes = queue({.most_in_group = 10, .groups_all = true});
    Gate gate{*writes};
    std::vector<std::future<Status>> waiting;
    for (std::int64_t id = 0; id < 30; ++id) {
        waiting.push_back(add(*writes, insert(id)));
    }
    gate.open();
    for (auto& one : waiting) {
        must(one.get());
    }
    EXPECT_EQ(writes->counts().commits, 4U);
}

TEST_P(WriteQueueThreads, GivesWritesWithoutAKeyATransactionOfTheirOwn) {
    const auto writes = queue({.groups_all = false});
    Gate gate{*writes};
    auto first = add(*writes, insert(1));
    auto second = add(*writes, insert(2));
    gate.open();
    must(first.get());
    must(second.get());
    EXPECT_EQ(writes->counts().commits, 3U);
}

TEST_P(WriteQueueThreads, GroupsWritesWithKeys) {
    const auto writes = queue({.groups_all = false});
    Gate gate{*writes};
    auto first = add(*writes, insert(1), 7);
    auto second = add(*writes, insert(2), 8);
    gate.open();
    must(first.get());
    must(second.get());
    EXPECT_EQ(writes->counts().commits, 2U);
}

TEST_P(WriteQueueThreads, FailsOneWriteWithoutTheOthers) {
    const auto writes = queue();
    Gate gate{*writes};
    auto first = add(*writes, insert(1));
    auto again = add(*writes, insert(1));
    auto second = add(*writes, insert(2));
    gate.open();
    must(first.get());
    EXPECT_EQ(code_of(again.get()), ErrorCode::Conflict);
    must(second.get());
    EXPECT_EQ(kept(), 2);
}

TEST_P(WriteQueueThreads, UndoesAllOfAWriteThatFails) {
    const auto writes = queue();
    Gate gate{*writes};
    auto half = add(*writes, [](Connection& connection) -> Status {
        must(connection.run("INSERT INTO kept (id) VALUES (1)"));
        return Error{ErrorCode::Conflict, "changed my mind"};
    });
    auto other = add(*writes, insert(2));
    gate.open();
    EXPECT_EQ(code_of(half.get()), ErrorCode::Conflict);
    must(other.get());
    EXPECT_EQ(kept(), 1);
}

TEST_P(WriteQueueThreads, UndoesAWriteThatFailsAlone) {
    const auto writes = queue();
    EXPECT_FALSE(add(*writes, [](Connection& connection) -> Status {
                     must(connection.run("INSERT INTO kept (id) VALUES (1)"));
                     return Error{ErrorCode::Conflict, "changed my mind"};
                 }).get());
    EXPECT_EQ(kept(), 0);
}

// On PostgreSQL a failed statement spoils the transaction, whether or not the work looks at its error.
TEST_P(WriteQueueThreads, AcknowledgesNothingThatIsNotThere) {
    const auto writes = queue({.groups_all = true, .most_attempts = 2});
    Gate gate{*writes};
    auto before = add(*writes, insert(1));
    auto careless = add(*writes, [](Connection& connection) -> Status {
        static_cast<void>(connection.run("INSERT INTO kept (id) VALUES (1)"));
        return Done{};
    });
    auto after = add(*writes, insert(2));
    gate.open();
    must(before.get());
    static_cast<void>(careless.get());
    must(after.get());
    EXPECT_EQ(kept(), 2);
}

TEST_P(WriteQueueThreads, DoesNotAcknowledgeASpoiltTransaction) {
    const auto writes = queue({.groups_all = true, .most_attempts = 2});
    must(add(*writes, insert(1)).get());
    const Status status = add(*writes, [](Connection& connection) -> Status {
                              must(connection.run("INSERT INTO kept (id) VALUES (2)"));
                              static_cast<void>(connection.run("INSERT INTO kept (id) VALUES (1)"));
                              return Done{};
                          }).get();
    EXPECT_EQ(kept(), status ? 2 : 1);
}

TEST_P(WriteQueueThreads, TellsOfABugInTheWork) {
    const auto writes = queue();
    const auto status = add(*writes, [](Connection&) -> Status { throw std::logic_error{"a bug"}; }).get();
    EXPECT_EQ(message_of(status), "a bug");
}

TEST_P(WriteQueueThreads, GoesOnAfterABugInTheWork) {
    const auto writes = queue();
    EXPECT_FALSE(add(*writes, [](Connection& connection) -> Status {
                     return connection.run("SELECT nothing FROM nowhere");
                 }).get());
    EXPECT_TRUE(add(*writes, insert(1)).get());
}

TEST_P(WriteQueueThreads, TriesAgainWhatIsUnavailable) {
    const auto writes = queue();
    std::atomic<int> tries = 0;
    must(add(*writes, [&](Connection&) -> Status {
             return ++tries < 3 ? Status{Error{ErrorCode::Unavailable, "busy"}} : Status{Done{}};
         }).get());
    EXPECT_EQ(tries, 3);
}

TEST_P(WriteQueueThreads, GivesUpAfterTheLastAttempt) {
    const auto writes = queue({.groups_all = true, .most_attempts = 4});
    std::atomic<int> tries = 0;
    const auto status = add(*writes, [&](Connection&) -> Status {
                            ++tries;
                            return Error{ErrorCode::Unavailable, "busy"};
                        }).get();
    EXPECT_EQ(code_of(status), ErrorCode::Unavailable);
    EXPECT_EQ(tries, 4);
}

TEST_P(WriteQueueThreads, DoesWhatWaitsBeforeItEnds) {
    std::vector<std::future<Status>> waiting;
    {
        const auto writes = queue();
        for (std::int64_t id = 0; id < 50; ++id) {
            waiting.push_back(add(*writes, insert(id)));
        }
    }
    EXPECT_EQ(kept(), 50);
}

// A lost transaction stands for a commit that fails.
TEST_P(WriteQueueThreads, FailsAllWhereTheTransactionIsLost) {
    const auto writes = queue({.groups_all = true, .most_attempts = 1});
    Gate gate{*writes};
    auto first = add(*writes, insert(1));
    auto second = add(*writes, [](Connection& connection) { return connection.run("ROLLBACK"); });
    auto third = add(*writes, insert(3));
    gate.open();
    const bool any = first.get().has_value() || second.get().has_value() || third.get().has_value();
    EXPECT_FALSE(any);
    EXPECT_EQ(kept(), 0);
}

TEST_P(WriteQueueThreads, TakesFromManyThreads) {
    const auto writes = queue();
    {
        std::vector<std::jthread> threads;
        for (std::int64_t thread = 0; thread < 4; ++thread) {
            threads.emplace_back([&, thread] {
                for (std::int64_t i = 0; i < 25; ++i) {
                    must(add(*writes, insert(thread * 100 + i)).get());
                }
            });
        }
    }
    EXPECT_EQ(kept(), 100);
}

}  // namespace
}  // namespace adjudge
