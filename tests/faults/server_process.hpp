// `adjudge serve` as a process of its own, to be killed and started again.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include <sys/types.h>

namespace adjudge {

// A port of this machine that nobody listens on now.
std::uint16_t free_port();

// Always on one port and one store. Ends with the object, and with the thread that started it. Starting,
// killing and waiting are for one thread.
class ServerProcess {
public:
    ServerProcess(std::string store, std::uint16_t port) : store_{std::move(store)}, port_{port} {}
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ~ServerProcess() { kill(); }

    // Does not wait until it listens; where it runs already, nothing happens.
    void start();
    // Waits until it answers; false where that takes too long.
    [[nodiscard]] bool is_ready() const;
    // SIGKILL; waits until it is gone.
    void kill();
    void tell_to_stop() const;  // SIGTERM
    // Its exit code, 128 and more for a signal; -1 where it still runs after that time.
    int exit_code(std::chrono::milliseconds patience);
    // Files can't grow beyond so many bytes; none: as far as they like.
    void limit_files(std::uint64_t bytes) const;
    static constexpr std::uint64_t no_limit = ~std::uint64_t{0};

    [[nodiscard]] std::string address() const;

private:
    std::string store_;
    std::uint16_t port_;
    pid_t pid_ = -1;
};

}  // namespace adjudge
