#include "faults/workforce.hpp"

#include <fmt/format.h>

namespace adjudge {
namespace {

Habit habit_of(std::size_t worker) {
    switch (worker % 10) {
        case 3:
            return Habit::GivesBack;
        case 7:
            return Habit::WalksAway;
        default:
            return Habit::Steady;
    }
}

}  // namespace

Workforce::Workforce(WorkforceOptions options) : options_{std::move(options)} {
    for (std::size_t i = 0; i < options_.workers; ++i) {
        workers_.emplace_back(fmt::format("worker-{}", i), options_.link, habit_of(i));
    }
    threads_at_work_ = options_.threads;
    for (std::size_t i = 0; i < options_.threads; ++i) {
        threads_.emplace_back([this, i] {
            work(i);
            --threads_at_work_;
        });
    }
}

Workforce::~Workforce() { stop(); }

void Workforce::join() {
    for (std::jthread& thread : threads_) {
        thread.join();
    }
    threads_.clear();
}

void Workforce::wait_for(std::size_t acknowledged) const {
    while (acknowledged_ < acknowledged && is_at_work()) {
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
}

std::vector<SentAnswer> Workforce::acknowledged_answers() const {
    const std::lock_guard lock{mutex_};
    return acknowledged_answers_;
}

std::vector<std::string> Workforce::left_behind() const {
    const std::lock_guard lock{mutex_};
    return left_behind_;
}

void Workforce::work(std::size_t thread) {
    const auto end = std::chrono::steady_clock::now() + options_.patience;
    std::vector<HttpClient> clients;
    for (const std::string& server : options_.servers) {
        clients.emplace_back(HttpClientOptions{.base = server});
    }
    std::size_t server = thread % clients.size();
    for (bool is_at_work = true; is_at_work && !is_stopping_ && std::chrono::steady_clock::now() < end;) {
        is_at_work = false;
        for (std::size_t worker = thread; worker < workers_.size(); worker += options_.threads) {
            is_at_work = step(worker, clients, server) || is_at_work;
        }
    }
}

// False where the worker is gone.
bool Workforce::step(std::size_t worker, std::vector<HttpClient>& clients, std::size_t& server) {
    SimulatedWorker& one = workers_[worker];
    if (one.is_gone() || is_stopping_) {
        return false;
    }
    const auto is_acknowledged = [&] { return !one.sent().empty() && one.sent().back().is_acknowledged; };
    const std::size_t sent = one.sent().size();
    const bool was_acknowledged = is_acknowledged();
    if (one.step(clients[server]) == Stepped::Waits) {
        server = (server + 1) % clients.size();
        std::this_thread::sleep_for(std::chrono::milliseconds{3});
    }
    const std::lock_guard lock{mutex_};
    if (one.sent().size() == sent && !was_acknowledged && is_acknowledged()) {
        acknowledged_answers_.push_back(one.sent().back());
        ++acknowledged_;
    }
    if (!one.left_behind().empty()) {
        left_behind_.push_back(one.left_behind());
    }
    return !one.is_gone();
}

}  // namespace adjudge
