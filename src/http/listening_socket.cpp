#include "http/listening_socket.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/quote.hpp"

namespace adjudge {
namespace {

struct AddressDeleter {
    void operator()(addrinfo* list) const { freeaddrinfo(list); }
};
using AddressList = std::unique_ptr<addrinfo, AddressDeleter>;

enum class Sharing { Alone, Shared };

Error refused(const std::string& address, std::uint16_t port, std::string_view way_out) {
    return {ErrorCode::Io, fmt::format("can't listen on {} port {}: {}; {}", quote(address), port,
                                       std::generic_category().message(errno), way_out)};
}

Result<AddressList> resolved(const std::string& address, std::uint16_t port) {
    addrinfo hints{};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
    addrinfo* list = nullptr;
    const int code = getaddrinfo(address.c_str(), std::to_string(port).c_str(), &hints, &list);
    if (code != 0) {
        return Error{ErrorCode::Io,
                     fmt::format("can't listen on {}: {}; give an address of this machine, such as "
                                 "127.0.0.1 or 0.0.0.0",
                                 quote(address), gai_strerror(code))};
    }
    return AddressList{list};
}

// -1 with errno where it fails.
SocketHandle bound(const addrinfo& address, Sharing sharing) {
    SocketHandle handle{socket(address.ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)};
    const int one = 1;
    const int descriptor = handle.descriptor();
    const bool is_bound =
        descriptor >= 0 && setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one) == 0 &&
        (sharing == Sharing::Alone ||
         setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &one, sizeof one) == 0) &&
        bind(descriptor, address.ai_addr, address.ai_addrlen) == 0 && listen(descriptor, SOMAXCONN) == 0;
    if (is_bound) {
        return handle;
    }
    const int fault = errno;
    handle = SocketHandle{-1};
    errno = fault;
    return handle;
}

in_port_t& port_of(sockaddr* address) {
    return address->sa_family == AF_INET6 ? reinterpret_cast<sockaddr_in6*>(address)->sin6_port
                                          : reinterpret_cast<sockaddr_in*>(address)->sin_port;
}

std::uint16_t bound_port(const SocketHandle& handle) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    auto* const name = reinterpret_cast<sockaddr*>(&address);
    getsockname(handle.descriptor(), name, &size);
    return ntohs(port_of(name));
}

}  // namespace

SocketHandle::SocketHandle(SocketHandle&& other) noexcept : descriptor_{other.release()} {}

SocketHandle& SocketHandle::operator=(SocketHandle&& other) noexcept {
    if (this != &other) {
        SocketHandle old{std::exchange(descriptor_, other.release())};
    }
    return *this;
}

SocketHandle::~SocketHandle() {
    if (descriptor_ >= 0) {
        close(descriptor_);
    }
}

int SocketHandle::release() { return std::exchange(descriptor_, -1); }

Result<ListeningSockets> listen_on(const std::string& address, std::uint16_t port, unsigned count) {
    const auto list = resolved(address, port);
    if (!list) {
        return list.error();
    }
    addrinfo& first = **list;
    // Two programs that both share would both be let in, and each would get half of the connections: who
    // does not share is refused.
    if (port != 0 && bound(first, Sharing::Alone).descriptor() < 0) {
        return refused(address, port, "stop what listens there, or choose another port or address");
    }
    ListeningSockets made{{}, port};
    for (unsigned i = 0; i < std::max(1U, count); ++i) {
        SocketHandle handle = bound(first, Sharing::Shared);
        if (handle.descriptor() < 0) {
            return refused(address, made.port, "choose another port or address");
        }
        made.port = bound_port(handle);
        port_of(first.ai_addr) = htons(made.port);
        made.sockets.push_back(std::move(handle));
    }
    return made;
}

}  // namespace adjudge
