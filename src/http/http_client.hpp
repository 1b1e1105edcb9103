// Asks HTTP servers: crowd services, and our own in tests and simulations. Over libcurl.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "http/message.hpp"

namespace adjudge {

struct HttpClientOptions {
    std::string base = {};  // "http://127.0.0.1:8080": what stands before the path of a request
    std::chrono::milliseconds connect_time{5'000};
    std::chrono::milliseconds answer_time{30'000};
    std::size_t most_body_bytes = std::size_t{256} * 1024 * 1024;
    bool keeps_cookies = false;
};

// One connection that is kept open between requests. Not for several threads at once.
class HttpClient {
public:
    explicit HttpClient(HttpClientOptions options);
    HttpClient(HttpClient&&) noexcept;
    HttpClient& operator=(HttpClient&&) noexcept;
    ~HttpClient();

    // `path` with its query, percent-encoded. Any status is an answer; fails with Unavailable where there was
    // none, in which case the server may or may not have acted.
    Result<HttpResponse> ask(HttpMethod method, const std::string& path, const std::string& body = {},
                             const std::vector<NamedValue>& headers = {});

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace adjudge
