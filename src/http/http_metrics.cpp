#include "http/http_metrics.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace adjudge {

void HttpMetrics::count(const Answered& answered) {
    const auto bound = std::ranges::lower_bound(bounds, answered.seconds);
    const auto bucket = static_cast<std::size_t>(bound - bounds.begin());
    const std::lock_guard lock{mutex_};
    ++requests_[{answered.method, std::string{answered.route}, answered.status}];
    auto found = seconds_.find(answered.route);
    if (found == seconds_.end()) {
        found = seconds_.emplace(std::string{answered.route}, Histogram{}).first;
    }
    ++found->second.counts.at(bucket);
    found->second.sum += answered.seconds;
}

void HttpMetrics::count(Refusal refusal) { ++refusals_.at(static_cast<std::size_t>(refusal)); }

std::string HttpMetrics::text() const {
    std::string text;
    const auto out = std::back_inserter(text);
    text +=
        "# HELP adjudge_http_requests_total Requests answered.\n# TYPE adjudge_http_requests_total counter\n";
    const std::lock_guard lock{mutex_};
    for (const auto& [series, count] : requests_) {
        fmt::format_to(out, "adjudge_http_requests_total{{method=\"{}\",route=\"{}\",status=\"{}\"}} {}\n",
                       word(series.method), escaped_label(series.route), series.status, count);
    }
    text += "# HELP adjudge_http_request_seconds From the whole request to the end of its answer.\n";
    text += "# TYPE adjudge_http_request_seconds histogram\n";
    for (const auto& [route, histogram] : seconds_) {
        const std::string label = escaped_label(route);
        std::uint64_t below = 0;
        for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
            below += histogram.counts.at(i);
            const std::string bound = i < bounds.size() ? fmt::format("{}", bounds.at(i)) : "+Inf";
            fmt::format_to(out, "adjudge_http_request_seconds_bucket{{route=\"{}\",le=\"{}\"}} {}\n", label,
                           bound, below);
        }
        fmt::format_to(out, "adjudge_http_request_seconds_sum{{route=\"{}\"}} {}\n", label, histogram.sum);
        fmt::format_to(out, "adjudge_http_request_seconds_count{{route=\"{}\"}} {}\n", label, below);
    }
    fmt::format_to(out,
                   "# HELP adjudge_http_connections Open connections.\n"
                   "# TYPE adjudge_http_connections gauge\nadjudge_http_connections {}\n"
                   "# HELP adjudge_http_streams Open event streams.\n"
                   "# TYPE adjudge_http_streams gauge\nadjudge_http_streams {}\n"
                   "# HELP adjudge_http_refused_total Turned away before a handler saw it, and streams cut.\n"
                   "# TYPE adjudge_http_refused_total counter\n",
                   connections.load(), streams.load());
    for (std::size_t i = 0; i < refusals_.size(); ++i) {
        fmt::format_to(out, "adjudge_http_refused_total{{reason=\"{}\"}} {}\n", all_words<Refusal>()[i],
                       refusals_.at(i).load());
    }
    return text;
}

std::string escaped_label(std::string_view value) {
    std::string escaped;
    for (const char c : value) {
        if (c == '\\' || c == '"') {
            escaped += '\\';
        }
        escaped += c == '\n' ? std::string_view{"\\n"} : std::string_view{&c, 1};
    }
    return escaped;
}

}  // namespace adjudge
