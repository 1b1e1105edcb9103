// Opens sockets that listen on one address, one for each event loop.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.hpp"

namespace adjudge {

// Owns a file descriptor.
class SocketHandle {
public:
    explicit SocketHandle(int descriptor) : descriptor_{descriptor} {}
    SocketHandle(SocketHandle&& other) noexcept;
    SocketHandle& operator=(SocketHandle&& other) noexcept;
    ~SocketHandle();

    [[nodiscard]] int descriptor() const { return descriptor_; }
    int release();

private:
    int descriptor_;  // -1: none
};

struct ListeningSockets {
    std::vector<SocketHandle> sockets;
    std::uint16_t port;
};

// `count` sockets that share an address by SO_REUSEPORT; port 0 is any free one. Fails with Io where the
// address can't be had; another program of ours that listens there is such a case.
Result<ListeningSockets> listen_on(const std::string& address, std::uint16_t port, unsigned count);

}  // namespace adjudge
