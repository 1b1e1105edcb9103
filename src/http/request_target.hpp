// What the first line of a request asks for: a path of parts and a query, percent-decoded.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "http/message.hpp"

namespace adjudge {

struct RequestTarget {
    std::string encoded_path;            // as it came: what routes are found by
    std::string path;                    // decoded, for people: a %2F looks like any other slash
    std::vector<NamedValue> query = {};  // decoded; a plus sign is a space
};

// "/a/b?c=d" or "http://host/a/b?c=d" (RFC 9112, section 3.2). Fails with InvalidInput where it is no URL,
// or where a decoded part is no UTF-8 or holds a control character.
Result<RequestTarget> parse_request_target(std::string_view target);

// The parts of a path between its slashes, each decoded after it was cut: a %2F stays inside its part. A
// path of `parse_request_target`; else the parts that can't be decoded are as they came.
std::vector<std::string> decoded_path_parts(std::string_view encoded_path);

// A part of a path as an address holds it: what is not unreserved (RFC 3986, section 2.3) is percent-encoded.
std::string encoded_path_part(std::string_view part);

}  // namespace adjudge
