// Counts what the server does, and tells it as Prometheus text.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "http/message.hpp"

namespace adjudge {

// Why a request or a connection was turned away before a handler saw it.
enum class Refusal { Connections, Queue, Stopping, Slow, TooLarge, Malformed, SlowStream };

template <>
struct Words<Refusal> {
    static constexpr std::array<std::string_view, 7> all{"connections", "queue",     "stopping",   "slow",
                                                         "too_large",   "malformed", "slow_stream"};
};

// Safe from any thread.
class HttpMetrics {
public:
    struct Answered {
        HttpMethod method = HttpMethod::Get;
        std::string_view route = {};  // empty where none was found
        unsigned status = 200;
        double seconds = 0;
    };

    void count(const Answered& answered);
    void count(Refusal refusal);
    [[nodiscard]] std::string text() const;

    std::atomic<std::size_t> connections{0};
    std::atomic<std::size_t> streams{0};

private:
    static constexpr std::array<double, 14> bounds{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                   0.1,    0.25,  0.5,    1,     2.5,  5,     10};

    struct Series {
        HttpMethod method;
        std::string route;
        unsigned status;

        auto operator<=>(const Series&) const = default;  // NOLINT(modernize-use-nullptr): false alarm
    };
    struct Histogram {
        std::array<std::uint64_t, bounds.size() + 1> counts{};  // the last one: slower than all bounds
        double sum = 0;
    };

    mutable std::mutex mutex_;
    std::map<Series, std::uint64_t> requests_;
    std::map<std::string, Histogram, std::less<>> seconds_;
    std::array<std::atomic<std::uint64_t>, Words<Refusal>::all.size()> refusals_{};
};

// A label's value between its quotes: backslash, quote and line end escaped.
std::string escaped_label(std::string_view value);

}  // namespace adjudge
