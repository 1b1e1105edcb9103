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
    {
        const std::lock_guard lock{mutex_};
        if (is_stopping_ || waiting_.size() >= idle_ + most_waiting_) {
            return false;
        }
        waiting_.push_back(std::move(job));
    }
    has_work_.notify_one();
    return true;
}

void HandlerPool::add(Job job) {
    {
        const std::lock_guard lock{mutex_};
        waiting_.push_back(std::move(job));
    }
    has_work_.notify_one();
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

void HandlerPool::work() {
    std::unique_lock lock{mutex_};
    while (true) {
        has_work_.wait(lock, [&] { return is_stopping_ || !waiting_.empty(); });
        if (is_stopping_) {
            return;
        }
        Job job = std::move(waiting_.front());
        waiting_.pop_front();
        --idle_;
        lock.unlock();
        job();
        job = {};
        lock.lock();
        ++idle_;
    }
}

}  // namespace adjudge
