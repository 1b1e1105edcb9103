// Loops over several threads whose results do not depend on how many there are.
//
// The body of a loop may write only to what belongs to its own index; sums are taken afterwards, in order.
// A loop inside a loop runs on the thread it is on. Where bodies throw, the exception of the lowest index
// that threw is rethrown, after all threads have stopped.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <type_traits>
#include <utility>
#include <vector>

namespace adjudge {

struct ParallelOptions {
    unsigned threads = 0;  // 0: as many as the machine has

    bool operator==(const ParallelOptions&) const = default;
};

// The number of threads that the options stand for on this machine, at least 1.
unsigned thread_count(const ParallelOptions& options);

// body(0) ... body(count - 1), in any order and at once.
void parallel_for(std::size_t count, const std::function<void(std::size_t)>& body,
                  const ParallelOptions& options = {});

// {make(0), ..., make(count - 1)}.
template <class Make>
auto parallel_map(std::size_t count, Make make, const ParallelOptions& options = {}) {
    std::vector<std::invoke_result_t<Make, std::size_t>> made(count);
    parallel_for(
        count, [&](std::size_t i) { made[i] = make(i); }, options);
    return made;
}

// Made values on their way to be taken in order. Only a few wait: who is too far ahead waits too.
template <class Made>
class OrderedHandover {
public:
    explicit OrderedHandover(std::size_t window) : window_{window} {}

    void wait_for_room(std::size_t index) {
        std::unique_lock lock{mutex_};
        room_.wait(lock, [&] { return has_failed_ || index < next_ + window_; });
    }

    // Leaves the value, and takes all that are next in order unless another thread is doing so.
    template <class Take>
    void hand_over(std::size_t index, Made made, Take& take) {
        std::unique_lock lock{mutex_};
        waiting_.emplace(index, std::move(made));
        if (is_taking_ || has_failed_) {
            return;
        }
        is_taking_ = true;
        while (!waiting_.empty() && waiting_.begin()->first == next_) {
            Made first = std::move(waiting_.extract(waiting_.begin()).mapped());
            lock.unlock();
            take(next_, std::move(first));
            lock.lock();
            ++next_;
            room_.notify_all();
        }
        is_taking_ = false;
    }

    // Somebody threw: nobody waits any longer.
    void fail() {
        const std::lock_guard lock{mutex_};
        has_failed_ = true;
        room_.notify_all();
    }

private:
    std::size_t window_;
    std::mutex mutex_;
    std::condition_variable room_;
    std::map<std::size_t, Made> waiting_;
    std::size_t next_ = 0;
    bool is_taking_ = false;
    bool has_failed_ = false;
};

// take(i, make(i)) for every i: `make` runs on all threads at once, `take` for one index after the other in
// ascending order, never twice at once. At most twice as many made values as threads wait to be taken.
template <class Make, class Take>
void parallel_in_order(std::size_t count, Make make, Take take, const ParallelOptions& options = {}) {
    OrderedHandover<std::invoke_result_t<Make, std::size_t>> handover{2 * std::size_t{thread_count(options)}};
    const auto body = [&](std::size_t i) {
        try {
            handover.wait_for_room(i);
            handover.hand_over(i, make(i), take);
        } catch (...) {
            handover.fail();
            throw;
        }
    };
    parallel_for(count, body, options);
}

}  // namespace adjudge
