// Waits for the signals that ask a server to stop.
#pragma once

#include <csignal>

namespace adjudge {

// SIGTERM and SIGINT are waited for instead of interrupting; threads that are made later inherit that.
class StopSignal {
public:
    StopSignal();
    void wait() const;

private:
    sigset_t signals_ = {};
};

}  // namespace adjudge
