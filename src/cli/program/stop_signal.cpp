#include "cli/program/stop_signal.hpp"

#include <initializer_list>

namespace adjudge {

StopSignal::StopSignal() {
    sigemptyset(&signals_);
    for (const int signal : {SIGTERM, SIGINT}) {
        sigaddset(&signals_, signal);
    }
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
    // A peer that is gone and a file at its limit are errors of the write, not the end of the program.
    std::signal(SIGPIPE, SIG_IGN);  // NOLINT(cert-err33-c): the former handler is of no interest
    std::signal(SIGXFSZ, SIG_IGN);  // NOLINT(cert-err33-c)
}

void StopSignal::wait() const {
    int received = 0;
    while (sigwait(&signals_, &received) != 0) {
    }
}

}  // namespace adjudge
