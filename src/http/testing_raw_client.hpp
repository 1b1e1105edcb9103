// A client for tests that sends and reads bytes as they are.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include "http/listening_socket.hpp"

namespace adjudge {

// A connection to a port of this machine. Waits for at most ten seconds; a test that waits so long fails.
class RawClient {
public:
    explicit RawClient(std::uint16_t port) : socket_{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        is_connected_ =
            connect(socket_.descriptor(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }

    [[nodiscard]] bool is_connected() const { return is_connected_; }
    [[nodiscard]] int descriptor() const { return socket_.descriptor(); }
    [[nodiscard]] bool was_reset() const { return was_reset_; }

    RawClient& send(std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t size = ::send(socket_.descriptor(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (size <= 0) {
                break;
            }
            bytes.remove_prefix(static_cast<std::size_t>(size));
        }
        return *this;
    }

    void finish_sending() { shutdown(socket_.descriptor(), SHUT_WR); }

    // Reads until `mark` has come so many times, the connection ends or time is over: all that came since the
    // last call.
    std::string read_until(std::string_view mark, std::size_t times = 1) {
        std::string got;
        while (count(got, mark) < times && read_some(got)) {
        }
        return got;
    }

    // All until the server ends the connection.
    std::string read_all() {
        std::string got;
        while (read_some(got)) {
        }
        return got;
    }

    [[nodiscard]] bool has_ended() const { return has_ended_; }

private:
    static std::size_t count(std::string_view text, std::string_view mark) {
        std::size_t found = 0;
        for (std::size_t at = text.find(mark); at != std::string_view::npos; at = text.find(mark, at + 1)) {
            ++found;
        }
        return found;
    }

    bool read_some(std::string& got) {
        pollfd waiting{socket_.descriptor(), POLLIN, 0};
        if (poll(&waiting, 1, 10'000) <= 0) {
            return false;
        }
        std::array<char, 65536> bytes{};
        const ssize_t size = recv(socket_.descriptor(), bytes.data(), bytes.size(), 0);
        if (size <= 0) {
            has_ended_ = true;
            was_reset_ = size < 0;
            return false;
        }
        got.append(bytes.data(), static_cast<std::size_t>(size));
        return true;
    }

    SocketHandle socket_;
    bool is_connected_ = false;
    bool has_ended_ = false;
    bool was_reset_ = false;
};

}  // namespace adjudge
