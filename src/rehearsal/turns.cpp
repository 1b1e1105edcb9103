#include "rehearsal/turns.hpp"

#include <algorithm>

namespace adjudge {

Turns::Turns(const std::vector<MadeWorker>& workers) {
    for (const MadeWorker& worker : workers) {
        entries_.push_back({worker.activity});
    }
}

std::optional<std::size_t> Turns::take() {
    const std::lock_guard lock{mutex_};
    const auto waited = [](const Entry& entry) {
        return static_cast<double>(entry.done + 1) / entry.activity;
    };
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const bool is_next =
            entries_[i].state == State::Free && (!first || waited(entries_[i]) < waited(entries_[*first]));
        first = is_next ? i : first;
    }
    if (first) {
        entries_[*first].state = State::AtWork;
    }
    return first;
}

void Turns::give_back(std::size_t worker) {
    const std::lock_guard lock{mutex_};
    entries_[worker].state = State::Free;
    ++entries_[worker].done;
}

void Turns::wait(std::size_t worker) {
    const std::lock_guard lock{mutex_};
    entries_[worker].state = State::Gone;
    const bool is_somebody_at_work =
        std::ranges::any_of(entries_, [](const Entry& entry) { return entry.state == State::AtWork; });
    if (is_somebody_at_work) {
        entries_[worker].state = State::Free;
    }
}

void Turns::leave(std::size_t worker) {
    const std::lock_guard lock{mutex_};
    entries_[worker].state = State::Gone;
}

bool Turns::is_over() const {
    const std::lock_guard lock{mutex_};
    return std::ranges::all_of(entries_, [](const Entry& entry) { return entry.state == State::Gone; });
}

}  // namespace adjudge
