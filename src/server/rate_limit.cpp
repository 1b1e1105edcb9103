#include "server/rate_limit.hpp"

#include <algorithm>

namespace adjudge {

double RateLimit::tokens_now(const Bucket& bucket, std::int64_t now) const {
    const double gained =
        static_cast<double>(std::max<std::int64_t>(now - bucket.filled_at, 0)) / 60'000 * options_.per_minute;
    return std::min(options_.burst, bucket.tokens + gained);
}

// A full bucket is as good as none.
void RateLimit::forget_full_buckets(std::int64_t now) {
    std::erase_if(buckets_,
                  [&](const auto& entry) { return tokens_now(entry.second, now) >= options_.burst; });
}

bool RateLimit::allows(const std::string& key, std::int64_t now) {
    if (options_.per_minute <= 0) {
        return true;
    }
    const std::lock_guard lock{mutex_};
    // Looking through all of them takes long: not for every request of who makes up keys.
    constexpr std::int64_t between_looks = 1'000;
    if (buckets_.size() >= options_.most_keys && (!looked_at_ || now - *looked_at_ >= between_looks)) {
        forget_full_buckets(now);
        looked_at_ = now;
    }
    const auto known = buckets_.find(key);
    if (known == buckets_.end() && buckets_.size() >= options_.most_keys) {
        return false;  // somebody makes up keys: nobody new gets in until buckets are full again
    }
    Bucket& bucket = buckets_.try_emplace(key, Bucket{options_.burst, now}).first->second;
    bucket = {tokens_now(bucket, now), now};
    if (bucket.tokens < 1) {
        return false;
    }
    bucket.tokens -= 1;
    return true;
}

}  // namespace adjudge
