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

// take(i, make(i)) for every i: `make` runs on all threads at once, `take` for one index after the other in
// ascending order, never twice at once. At most twice as many made values as threads wait to be taken.
template <class Make, class Take>
void parallel_in_order(std::size_t count, Make make, Take take, const ParallelOptions& options = {}) {
    using Made = std::invoke_result_t<Make, std::size_t>;
    const std::size_t window = 2 * std::size_t{thread_count(options)};
    std::mutex mutex;
    std::condition_variable room;
    std::map<std::size_t, Made> waiting;
    std::size_t next = 0;     // the index to be taken next
    bool is_taking = false;   // somebody is inside take()
    bool has_failed = false;  // somebody threw: nobody waits any longer

    const auto take_what_is_next = [&](std::unique_lock<std::mutex>& lock) {
        is_taking = true;
        for (auto first = waiting.begin(); first != waiting.end() && first->first == next;
             first = waiting.begin()) {
            Made made = std::move(first->second);
            waiting.erase(first);
            lock.unlock();
            take(next, std::move(made));
            lock.lock();
            ++next;
            room.notify_all();
        }
        is_taking = false;
    };
    const auto body = [&](std::size_t i) {
        {
            std::unique_lock lock{mutex};
            room.wait(lock, [&] { return has_failed || i < next + window; });
        }
        Made made = make(i);
        std::unique_lock lock{mutex};
        waiting.emplace(i, std::move(made));
        if (!is_taking && !has_failed) {
            take_what_is_next(lock);
        }
    };
    parallel_for(
        count,
        [&](std::size_t i) {
            try {
                body(i);
            } catch (...) {
                const std::lock_guard lock{mutex};
                has_failed = true;
                room.notify_all();
                throw;
            }
        },
        options);
}

}  // namespace adjudge
