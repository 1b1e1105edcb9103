// Many workers at once on one campaign, and what must hold whatever they do.
#include <atomic>
#include <map>
#include <thread>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "store/reviews.hpp"
#include "store/testing_store.hpp"

namespace adjudge {
namespace {

#ifdef ADJUDGE_SANITIZED
constexpr int threads_at_once = 3;
constexpr int workers_of_a_thread = 2;
constexpr int steps = 25;
#else
constexpr int threads_at_once = 4;
constexpr int workers_of_a_thread = 3;
constexpr int steps = 60;
#endif
constexpr std::int64_t hits = 12;
constexpr std::int64_t wanted = 2;
constexpr std::int64_t quota = 5;
constexpr StoreTime lease_time = 10'000;

const LeaseRules rules{.hits_per_worker = quota, .lease_time = lease_time, .never_twice = NeverTwice::Item};
const AnswerRules answer_rules{.allows_going_back = true, .lease_time = lease_time};

// One of the things that a worker's browser, the sweeper or a reviewer does next. What is refused is part of
// it.
class RandomWorker {
public:
    RandomWorker(Store& store, ParticipationRow participation, std::atomic<StoreTime>& clock,
                 std::uint64_t seed)
        : store_{store}, participation_{participation}, clock_{clock}, random_{7, "worker", seed} {}

    void step() {
        const StoreTime now = clock_ += static_cast<StoreTime>(random_.below(400));
        const std::uint64_t what = random_.below(100);
        if (what < 25 || !current_) {
            ask(now);
        } else if (what < 80) {
            answer(now);
        } else if (what < 88) {
            settle(current_, now, &return_it);
        } else if (what < 94) {
            sweep(now);
        } else {
            settle(finished_, now, &reject_it);
        }
    }

private:
    static Status return_it(Connection& connection, AssignmentRow id, StoreTime now) {
        return return_hit(connection, id, now);
    }
    static Status reject_it(Connection& connection, AssignmentRow id, StoreTime now) {
        const auto reviewed = review(connection, id,
                                     {.verdict = ReviewVerdict::Reject,
                                      .reason = "bad",
                                      .actor = "test",
                                      .replaces_rejected = true,
                                      .at = now});
        return reviewed ? Status{Done{}} : Status{reviewed.error()};
    }

    void ask(StoreTime now) {
        const auto answer = store_.write<LeaseAnswer>(
            [&](Connection& connection) { return lease(connection, participation_, rules, now); });
        const LeaseAnswer found = must(answer);
        current_.reset();
        if (std::holds_alternative<StoredAssignment>(found)) {
            current_ = std::get<StoredAssignment>(found);
        }
    }

    void answer(StoreTime now) {
        const AssignmentRow id = current_->id;
        const auto done = store_.write<StoredAssignment>(
            [&](Connection& connection) -> Result<StoredAssignment> {
                const auto state = must(find_assignment(connection, id));
                if (state.answered == state.units) {
                    return finish_hit(connection, id, now);
                }
                const auto receipt = record_answer(
                    connection, submission_of(connection, state, state.answered, "50"), answer_rules, now);
                return receipt ? find_assignment(connection, id) : Result<StoredAssignment>{receipt.error()};
            },
            id.value);
        if (done && done->state == AssignmentState::Submitted) {
            finished_ = *done;
        }
        if (!done || done->state != AssignmentState::Leased) {
            current_.reset();
        }
    }

    void settle(std::optional<StoredAssignment>& what, StoreTime now,
                Status (*how)(Connection&, AssignmentRow, StoreTime)) {
        if (what) {
            const AssignmentRow id = what->id;
            what.reset();
            static_cast<void>(
                store_.write<Done>([&](Connection& connection) { return how(connection, id, now); }));
        }
    }

    void sweep(StoreTime now) {
        must(store_.write<std::int64_t>(
            [&](Connection& connection) { return sweep_leases(connection, now); }));
    }

    Store& store_;
    ParticipationRow participation_;
    std::atomic<StoreTime>& clock_;
    RandomStream random_;
    std::optional<StoredAssignment> current_;
    std::optional<StoredAssignment> finished_;
};

class CampaignThreads : public OnBothDatabases {
protected:
    void SetUp() override {
        OnBothDatabases::SetUp();
        if (IsSkipped()) {
            return;
        }
        Store store = database().open();
        must(store.write<Done>([&](Connection& connection) -> Status {
            const CampaignRow campaign = add_test_campaign(connection);
            for (std::int64_t i = 0; i < hits; ++i) {
                add_hits(connection, campaign, {rating_hit(fmt::format("h{}", i))}, {.wanted = wanted});
            }
            for (int i = 0; i < threads_at_once * workers_of_a_thread; ++i) {
                workers_.push_back(enter_as(connection, campaign, fmt::format("w{}", i)).id);
            }
            return Done{};
        }));
    }
    // Each thread has workers of its own, and shares one of another thread: one worker with two tabs.
    void run_threads(const std::function<Store&(int)>& store_of) {
        std::vector<std::jthread> threads;
        for (int t = 0; t < threads_at_once; ++t) {
            threads.emplace_back([&, t] {
                std::vector<RandomWorker> workers;
                for (int w = 0; w <= workers_of_a_thread; ++w) {
                    const auto number =
                        static_cast<std::size_t>(t * workers_of_a_thread + w) % workers_.size();
                    workers.emplace_back(store_of(t), workers_[number], clock_,
                                         static_cast<std::uint64_t>(t * 100 + w));
                }
                for (int i = 0; i < steps; ++i) {
                    workers[static_cast<std::size_t>(i) % workers.size()].step();
                }
            });
        }
    }
    // Newcomers take what is left: as many as places of a HIT.
    void finish_all(Store& store) {
        for (std::int64_t i = 0; i < wanted; ++i) {
            const auto newcomer = must(store.write<ParticipationRow>([&](Connection& connection) {
                const auto campaign = must(find_campaign(connection, "wmt")).id;
                return Result<ParticipationRow>{enter_as(connection, campaign, fmt::format("new{}", i)).id};
            }));
            must(store.write<Done>([&](Connection& connection) -> Status {
                for (auto next = lease(connection, newcomer, {}, clock_);
                     std::holds_alternative<StoredAssignment>(must(next));
                     next = lease(connection, newcomer, {}, clock_)) {
                    do_hit(connection, leased(next), clock_);
                }
                return Done{};
            }));
        }
    }
    static std::int64_t number(Store& store, const std::string& sql) {
        return must(
            store.read<std::int64_t>([&](Connection& connection) { return integer_of(connection, sql); }));
    }
    static std::vector<std::string> findings(Store& store) {
        return must(store.read<std::vector<std::string>>([](Connection& connection) {
            return Result<std::vector<std::string>>{findings_of(connection)};
        }));
    }
    void expect_all_holds(Store& store) {
        EXPECT_EQ(findings(store), std::vector<std::string>{});
        EXPECT_EQ(number(store, "SELECT count(*) FROM hit WHERE open < 0 OR open > wanted"), 0);
        EXPECT_EQ(number(store,
                         fmt::format("SELECT count(*) FROM (SELECT worker FROM assignment WHERE state NOT IN "
                                     "('expired', 'returned') GROUP BY worker HAVING count(*) > {}) w",
                                     quota)),
                  0);
        EXPECT_EQ(
            number(store,
                   fmt::format("SELECT count(*) FROM (SELECT hit FROM assignment WHERE occupies = 1 GROUP BY "
                               "hit HAVING count(*) > {}) h",
                               wanted)),
            0);
    }

    std::atomic<StoreTime> clock_ = test_start;

private:
    std::vector<ParticipationRow> workers_;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, CampaignThreads, both_databases(), name_of_dialect);

TEST_P(CampaignThreads, AddsUpWhereAllShareOneStore) {
    Store store = database().open();
    run_threads([&](int) -> Store& { return store; });
    expect_all_holds(store);
}

TEST_P(CampaignThreads, AddsUpWhereEachHasAStore) {
    std::vector<Store> stores;
    for (int i = 0; i < threads_at_once; ++i) {
        stores.push_back(must(Store::open({.address = database().address(), .writers = 2})));
    }
    run_threads([&](int t) -> Store& { return stores[static_cast<std::size_t>(t)]; });
    expect_all_holds(stores.front());
}

TEST_P(CampaignThreads, EndsWithEveryPlaceFilledOnce) {
    Store store = database().open();
    run_threads([&](int) -> Store& { return store; });
    clock_ += 10 * lease_time;
    must(store.write<std::int64_t>([&](Connection& connection) { return sweep_leases(connection, clock_); }));
    finish_all(store);
    EXPECT_EQ(findings(store), std::vector<std::string>{});
    EXPECT_EQ(
        number(store,
               fmt::format("SELECT count(*) FROM (SELECT hit FROM assignment WHERE occupies = 1 AND state IN "
                           "('submitted', 'approved') GROUP BY hit HAVING count(*) = {}) h",
                           wanted)),
        hits);
}

}  // namespace
}  // namespace adjudge
