#include "base/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <thread>

namespace adjudge {
namespace {

thread_local bool is_inside_a_loop = false;

// The exception of the lowest index so far.
class FirstFailure {
public:
    void record(std::size_t index, std::exception_ptr failure) {
        const std::lock_guard lock{mutex_};
        if (!failure_ || index < index_) {
            index_ = index;
            failure_ = std::move(failure);
        }
        has_failed_.store(true);
    }
    [[nodiscard]] bool has_failed() const { return has_failed_.load(); }
    void rethrow() const {
        if (failure_) {
            std::rethrow_exception(failure_);
        }
    }

private:
    std::mutex mutex_;
    std::size_t index_ = 0;
    std::exception_ptr failure_;
    std::atomic<bool> has_failed_{false};
};

}  // namespace

unsigned thread_count(const ParallelOptions& options) {
    return options.threads > 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency());
}

void parallel_for(std::size_t count, const std::function<void(std::size_t)>& body,
                  const ParallelOptions& options) {
    const std::size_t threads = std::min<std::size_t>(thread_count(options), count);
    if (threads <= 1 || is_inside_a_loop) {
        for (std::size_t i = 0; i < count; ++i) {
            body(i);
        }
        return;
    }
    // Indices are claimed in ascending order, so when one throws, every lower one has been claimed and will
    // finish: the lowest failure is the same for any number of threads.
    std::atomic<std::size_t> next{0};
    FirstFailure failure;
    const auto attempt = [&](std::size_t i) {
        try {
            body(i);
        } catch (...) {
            failure.record(i, std::current_exception());
        }
    };
    const auto claim = [&] { return failure.has_failed() ? count : next++; };
    const auto work = [&] {
        is_inside_a_loop = true;
        for (std::size_t i = claim(); i < count; i = claim()) {
            attempt(i);
        }
        is_inside_a_loop = false;
    };
    std::vector<std::jthread> others;
    for (std::size_t t = 1; t < threads; ++t) {
        others.emplace_back(work);
    }
    work();
    others.clear();  // waits for them
    failure.rethrow();
}

}  // namespace adjudge
