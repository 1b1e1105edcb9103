#include "http/handler_pool.hpp"

#include <algorithm>
#include <utility>

namespace adjudge {

HandlerPool::HandlerPool(unsigned threads, std::size_t most_waiting) : most_waiting_{most_waiting} {
    idle_ = std::max(1U, threads);
    for (std::size_t t = 0; t < std::max(1U, threads); ++t) {
        threads_.emplace_back([this] { work(); });
    }
}

HandlerPool::~HandlerPool() { join(); }

bool HandlerPool::try_add(Job job) {
    const std::lock_guard lock{mutex_};
    if (is_stopping_ || waiting_.size() >= idle_ + most_waiting_) {
        return false;
    }
    waiting_.push_back(std::move(job));
    wake_one();
    return true;
}

void HandlerPool::add(Job job) {
    const std::lock_guard lock{mutex_};
    waiting_.push_back(std::move(job));
    wake_one();
}

void HandlerPool::join() {
    {
        const std::lock_guard lock{mutex_};
        is_stopping_ = true;
    }
    has_work_.notify_all();
    threads_.clear();
}

void HandlerPool::drop_waiting() {
    std::deque<Job> dropped;
    const std::lock_guard lock{mutex_};
    dropped.swap(waiting_);
}

// To wake a thread costs more than a short job: one is woken at a time, and wakes the next where more waits.
void HandlerPool::wake_one() {
    if (!is_waking_) {
        is_waking_ = true;
        has_work_.notify_one();
    }
}

void HandlerPool::work() {
    std::unique_lock lock{mutex_};
    while (!is_stopping_) {
        if (waiting_.empty()) {
            is_waking_ = false;
            has_work_.wait(lock);
            is_waking_ = false;
            continue;
        }
        Job job = std::move(waiting_.front());
        waiting_.pop_front();
        if (!waiting_.empty()) {
            wake_one();
        }
        --idle_;
        lock.unlock();
        job();
        job = {};
        lock.lock();
        ++idle_;
    }
}

}  // namespace adjudge
