// How often somebody may ask: a bucket of tokens for each key, filled at a steady rate.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace adjudge {

struct RateLimitOptions {
    double per_minute = 0;  // 0: no limit
    double burst = 0;       // how many at once
    std::size_t most_keys = 100'000;
};

// Safe from any thread. Each server process counts for itself.
class RateLimit {
public:
    // With a burst of less than one nobody would ever be let in: it is one.
    explicit RateLimit(RateLimitOptions options) : options_{options} {
        options_.burst = std::max(options_.burst, 1.0);
    }

    // Takes a token of the key; false where there is none. `now` in milliseconds.
    bool allows(const std::string& key, std::int64_t now);

private:
    struct Bucket {
        double tokens;
        std::int64_t filled_at;
    };

    void forget_full_buckets(std::int64_t now);
    [[nodiscard]] double tokens_now(const Bucket& bucket, std::int64_t now) const;

    RateLimitOptions options_;
    std::mutex mutex_;
    std::unordered_map<std::string, Bucket> buckets_;
    std::optional<std::int64_t> looked_at_;  // when full buckets were last looked for
};

}  // namespace adjudge
