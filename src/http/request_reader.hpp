// Makes requests of the bytes that come in on a connection, within limits. It does no I/O itself.
//
// What two programs could read in two ways is refused (RFC 9112, sections 2.2, 3.2, 5.1, 6.3 and 11.2): a
// line that ends without CR LF, a header folded over lines, two lengths, a length beside a transfer coding,
// no Host or two.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "http/message.hpp"

namespace adjudge {

struct RequestLimits {
    std::size_t header_bytes = std::size_t{16} * 1024;
    std::size_t body_bytes = std::size_t{1024} * 1024;
};

// How far a request has come.
enum class RequestStage {
    Empty,  // not one byte yet
    Head,   // within its headers
    Body,   // within its body
    Whole,
    Refused,  // can't be read; what follows on the connection has no meaning
};

struct IncomingRequest {
    HttpRequest request = {};
    std::string encoded_path = {};
    bool is_readable = false;  // the head made sense: method, path and headers are those of the client
    bool keeps_alive = false;
    bool waits_for_continue = false;  // the client sends the body only after a 100
    bool knows_chunks = false;        // HTTP/1.1
};

struct RequestRefusal {
    unsigned status = 400;
    std::string detail = {};
};

class RequestReader {
public:
    explicit RequestReader(const RequestLimits& limits);
    RequestReader(RequestReader&&) noexcept;
    RequestReader& operator=(RequestReader&&) noexcept;
    ~RequestReader();

    // Bytes as they come, of one or more requests.
    void take(std::string_view bytes);
    // Reads on as far as the bytes taken allow.
    RequestStage read();
    [[nodiscard]] IncomingRequest& incoming();
    [[nodiscard]] const RequestRefusal& refusal() const;
    // Forgets the request that is whole and keeps what came after it.
    void go_on();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace adjudge
