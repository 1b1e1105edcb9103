// What a client asks and what it is answered.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/words.hpp"

namespace adjudge {

enum class HttpMethod { Get, Head, Post, Put, Patch, Delete };

template <>
struct Words<HttpMethod> {
    static constexpr std::array<std::string_view, 6> all{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"};
};

struct NamedValue {
    std::string name;
    std::string value;

    bool operator==(const NamedValue&) const = default;
};

struct HttpRequest {
    HttpMethod method = HttpMethod::Get;
    std::string path = "/";                   // without the query, percent-decoded, of valid UTF-8
    std::vector<NamedValue> query = {};       // percent-decoded
    std::vector<NamedValue> headers = {};     // names in lower case
    std::vector<NamedValue> parameters = {};  // what stands for {name} in the route's path
    std::string body = {};
    std::string address = {};  // the client's, as far as a trusted proxy tells
    std::string id = {};       // unique; it is in the log and in the answer's header X-Request-Id

    // Empty where there is none.
    [[nodiscard]] std::string_view header(std::string_view lower_case_name) const;
    [[nodiscard]] std::string_view parameter(std::string_view name) const;
    [[nodiscard]] std::string_view cookie(std::string_view name) const;
    [[nodiscard]] std::optional<std::string_view> query_value(std::string_view name) const;
};

// Gives the next piece of a long body, empty at its end; called on a thread of the pool. Where it fails the
// connection is cut, so that a short body never looks whole.
using BodyPieces = std::function<Result<std::string>()>;

struct HttpResponse {
    unsigned status = 200;
    std::vector<NamedValue> headers = {};
    std::string body = {};
    BodyPieces pieces = {};    // instead of `body`: sent in chunks
    std::string channel = {};  // instead of `body`: an event stream of what is published there

    // In place of one of that name.
    void set_header(std::string_view name, std::string_view value);
    // Beside others of that name: Set-Cookie.
    void add_header(std::string_view name, std::string_view value);
    [[nodiscard]] std::string_view header(std::string_view name) const;  // upper and lower case are one
};

// The value of a cookie in a Cookie header (RFC 6265, section 4.2), without its quotes; the first where it
// comes twice.
std::optional<std::string_view> find_cookie(std::string_view header, std::string_view name);

// The usual words for a status: "Not Found".
std::string_view status_words(unsigned status);

}  // namespace adjudge
