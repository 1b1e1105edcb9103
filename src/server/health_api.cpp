#include "server/health_api.hpp"

#include <fmt/format.h>

#include "store/events.hpp"

namespace adjudge {
namespace {

HttpResponse text_reply(std::string body, unsigned status = 200) {
    HttpResponse response;
    response.status = status;
    response.body = std::move(body);
    response.set_header("Content-Type", "text/plain; charset=utf-8");
    response.set_header("Cache-Control", "no-store");
    return response;
}

}  // namespace

std::vector<Endpoint<HealthApi>> HealthApi::endpoints() {
    return {
        endpoint({HttpMethod::Get,
                  "/healthz",
                  "Whether the process is alive",
                  Access::Anyone,
                  {.answer = text_answer("Text", {"text/plain"}), .others = UndeclaredNames::Ignored}},
                 &HealthApi::health),
        endpoint({HttpMethod::Get,
                  "/readyz",
                  "Whether it can serve: 503 where the store does not answer",
                  Access::Anyone,
                  {.answer = text_answer("Text", {"text/plain"}), .others = UndeclaredNames::Ignored}},
                 &HealthApi::readiness),
        endpoint({HttpMethod::Get,
                  "/metrics",
                  "Metrics for Prometheus",
                  Access::Anyone,
                  {.answer = text_answer("Text", {"text/plain"}), .others = UndeclaredNames::Ignored}},
                 &HealthApi::metrics),
    };
}

Result<HttpResponse> HealthApi::health(const HttpRequest& /*request*/) { return text_reply("ok\n"); }

Result<HttpResponse> HealthApi::readiness(const HttpRequest& /*request*/) {
    const auto counter =
        store_->read<std::int64_t>([](Connection& connection) { return change_counter(connection); });
    return counter ? text_reply("ready\n") : text_reply("the store does not answer\n", 503);
}

Result<HttpResponse> HealthApi::metrics(const HttpRequest& /*request*/) {
    const WriteQueue::Counts counts = store_->write_counts();
    std::string text = http_metrics_();
    text += fmt::format(
        "# HELP adjudge_store_writes_total Writes that are durable.\n"
        "# TYPE adjudge_store_writes_total counter\nadjudge_store_writes_total {}\n"
        "# HELP adjudge_store_commits_total Transactions that held them.\n"
        "# TYPE adjudge_store_commits_total counter\nadjudge_store_commits_total {}\n",
        counts.writes, counts.commits);
    HttpResponse response = text_reply(std::move(text));
    response.set_header("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
    return response;
}

}  // namespace adjudge
