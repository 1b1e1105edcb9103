// Whose turn it is to do a HIT.
#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <vector>

#include "simulate/made_worker.hpp"

namespace adjudge {

// Gives out workers one HIT at a time: first those who have done least of what their activity says. Safe from
// any thread; nobody has two turns at once.
class Turns {
public:
    explicit Turns(const std::vector<MadeWorker>& workers);

    // The worker whose turn it is, by place; nothing where all are at work or have gone.
    std::optional<std::size_t> take();
    // The worker has done a HIT and may have another turn.
    void give_back(std::size_t worker);
    // There is nothing for the worker now: they wait for their turn again while others are at work, whose
    // HITs may come back, and leave otherwise.
    void wait(std::size_t worker);
    // There is nothing more for the worker.
    void leave(std::size_t worker);
    [[nodiscard]] bool is_over() const;

private:
    enum class State { Free, AtWork, Gone };
    struct Entry {
        double activity;
        std::size_t done = 0;
        State state = State::Free;
    };

    mutable std::mutex mutex_;
    std::vector<Entry> entries_;
};

}  // namespace adjudge
