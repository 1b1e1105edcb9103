// The JSON body of a request, read with care: it comes from anybody.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/result.hpp"
#include "http/message.hpp"

namespace adjudge {

// Whether a text has control characters other than tab and line end, which no page sends and no table holds.
bool has_control_characters(std::string_view text);

// An object. What is missing or of another type is noted, and told by `status()` once all has been asked for.
class JsonBody {
public:
    // Fails with InvalidInput where the body is not a JSON object, is nested deeper than 16, or is not sent
    // as application/json.
    static Result<JsonBody> read(const HttpRequest& request);

    // At most `most` bytes, without control characters other than tab and line end.
    std::string text(std::string_view key, std::size_t most = 200);
    std::string text_or(std::string_view key, std::string_view otherwise, std::size_t most = 200);
    std::optional<std::int64_t> integer(std::string_view key);
    bool flag(std::string_view key);
    std::vector<std::string> texts(std::string_view key, std::size_t most);
    std::set<std::int64_t> integers(std::string_view key, std::size_t most);
    // Objects within; `take` reads each, and what it notes is noted here, with the place.
    void each(std::string_view key, std::size_t most, const std::function<void(JsonBody&)>& take);
    // One that may be null or not there; false then.
    bool object(std::string_view key, const std::function<void(JsonBody&)>& take);
    // Any JSON, or null where it is not there.
    [[nodiscard]] const nlohmann::json& value(std::string_view key) const;

    [[nodiscard]] Status status() const;

private:
    // Braces would make a list of it.
    explicit JsonBody(nlohmann::json body) : body_(std::move(body)) {}
    void complain(std::string_view key, std::string_view wanted);
    void read_nested(const std::string& key, const nlohmann::json& value,
                     const std::function<void(JsonBody&)>& take);
    [[nodiscard]] static bool is_fit(const nlohmann::json& value, std::size_t most);

    nlohmann::json body_;
    std::optional<Error> first_problem_;
};

}  // namespace adjudge
