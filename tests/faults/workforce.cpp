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
    rest_until_.resize(options_.workers);
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
    Clients clients{.all = {}, .current = thread % options_.servers.size()};
    for (const std::string& server : options_.servers) {
        clients.all.emplace_back(HttpClientOptions{.base = server});
    }
    for (bool is_at_work = true; is_at_work && Clock::now() < last_progress_.load() + options_.patience;) {
        is_at_work = false;
        bool rests = true;
        for (std::size_t worker = thread; worker < workers_.size() && !is_stopping_;
             worker += options_.threads) {
            rests = !step(worker, clients) && rests;
            is_at_work = is_at_work || !workers_[worker].is_gone();
        }
        if (rests) {
            std::this_thread::sleep_for(std::chrono::milliseconds{3});
        }
    }
}

bool Workforce::step(std::size_t worker, Clients& clients) {
    SimulatedWorker& one = workers_[worker];
    if (one.is_gone() || acknowledged_ >= allowed_ || Clock::now() < rest_until_[worker]) {
        return false;
    }
    const auto receipts = [&] {
        return one.sent().size() - (one.sent().empty() || one.sent().back().is_acknowledged ? 0U : 1U);
    };
    const std::size_t before = receipts();
    if (one.step(clients.all[clients.current]) == Stepped::Waits) {
        if (one.last_status() == 200) {
            rest_until_[worker] = Clock::now() + std::chrono::milliseconds{200};
        } else {
            clients.current = (clients.current + 1) % clients.all.size();
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
        }
    }
    note(one, receipts() > before);
    return true;
}

void Workforce::note(const SimulatedWorker& worker, bool has_new_receipt) {
    const std::lock_guard lock{mutex_};
    if (has_new_receipt) {
        acknowledged_answers_.push_back(worker.sent().back());
        ++acknowledged_;
        last_progress_ = Clock::now();
    }
    if (!worker.left_behind().empty()) {
        left_behind_.push_back(worker.left_behind());
    }
}

}  // namespace adjudge
