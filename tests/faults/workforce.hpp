// Many simulated workers on a few threads, each thread with its workers in turn.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <limits>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "faults/simulated_worker.hpp"

namespace adjudge {

struct WorkforceOptions {
    std::vector<std::string> servers;  // where one gives no answer, the next is asked
    std::string link = {};
    std::size_t workers = 200;
    std::size_t threads = 20;
    // After so long without an acknowledged answer everybody stops: how long all of the work takes is up to
    // the machine.
    std::chrono::seconds patience{180};
};

class Workforce {
public:
    explicit Workforce(WorkforceOptions options);
    Workforce(const Workforce&) = delete;
    Workforce& operator=(const Workforce&) = delete;
    ~Workforce();

    [[nodiscard]] std::size_t acknowledged() const { return acknowledged_; }
    // Waits until so many answers are acknowledged, or nobody works any more.
    void wait_for(std::size_t acknowledged) const;
    // Nobody goes on beyond so many acknowledged answers (give or take one of each thread) until more are
    // allowed: what goes on beside the work may take its time, and the work does not run out.
    void allow(std::size_t acknowledged) { allowed_ = acknowledged; }
    [[nodiscard]] bool is_at_work() const { return threads_at_work_ > 0; }
    void stop() { is_stopping_ = true; }
    void join();

    // What is acknowledged by now.
    [[nodiscard]] std::vector<SentAnswer> acknowledged_answers() const;
    // The assignments that workers left without a word.
    [[nodiscard]] std::vector<std::string> left_behind() const;
    // Only after join().
    [[nodiscard]] const std::vector<SimulatedWorker>& workers() const { return workers_; }

private:
    // A thread's connections, and which of them it uses now.
    struct Clients {
        std::vector<HttpClient> all;
        std::size_t current = 0;
    };
    using Clock = std::chrono::steady_clock;

    void work(std::size_t thread);
    // False where the worker rests or is gone.
    bool step(std::size_t worker, Clients& clients);
    void note(const SimulatedWorker& worker, bool has_new_receipt);

    WorkforceOptions options_;
    std::vector<SimulatedWorker> workers_;
    std::vector<Clock::time_point> rest_until_;  // of each worker
    mutable std::mutex mutex_;                   // of `acknowledged_answers_` and `left_behind_`
    std::vector<SentAnswer> acknowledged_answers_;
    std::vector<std::string> left_behind_;
    std::atomic<std::size_t> acknowledged_ = 0;
    std::atomic<Clock::time_point> last_progress_ = Clock::now();
    std::atomic<std::size_t> allowed_ = std::numeric_limits<std::size_t>::max();
    std::atomic<std::size_t> threads_at_work_ = 0;
    std::atomic<bool> is_stopping_ = false;
    std::vector<std::jthread> threads_;
};

}  // namespace adjudge
