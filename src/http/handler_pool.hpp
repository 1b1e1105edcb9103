// Threads on which handlers may block, with a queue that is not endless.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace adjudge {

class HandlerPool {
public:
    using Job = std::function<void()>;  // must not throw

    HandlerPool(unsigned threads, std::size_t most_waiting);
    HandlerPool(const HandlerPool&) = delete;
    HandlerPool& operator=(const HandlerPool&) = delete;
    ~HandlerPool();  // joins

    // False where too many wait already or the pool is joined; then the job is not taken.
    [[nodiscard]] bool try_add(Job job);
    // Takes it however many wait: for the rest of an answer that has begun.
    void add(Job job);
    // Waits for the jobs that run; those that wait are neither run nor destroyed.
    void join();
    void drop_waiting();

private:
    void work();
    void wake_one();

    std::size_t most_waiting_;
    std::mutex mutex_;
    std::condition_variable has_work_;
    std::deque<Job> waiting_;
    std::size_t idle_ = 0;
    bool is_waking_ = false;  // a thread was woken and has not yet come
    bool is_stopping_ = false;
    std::vector<std::jthread> threads_;
};

}  // namespace adjudge
