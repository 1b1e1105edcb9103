#include "server/log_writer.hpp"

#include <cmath>

#include <nlohmann/json.hpp>

#include "formats/tables/cell.hpp"

namespace adjudge {
namespace {

constexpr std::size_t most_waiting = 10'000;

std::string text_of(const nlohmann::ordered_json& json) {
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace

LogWriter::LogWriter(Sink sink)
    : sink_{std::move(sink)}, thread_{[this](const std::stop_token& stop) { write_lines(stop); }} {}

LogWriter::~LogWriter() {
    thread_.request_stop();
    something_waits_.notify_all();
    thread_.join();
}

void LogWriter::add(std::string line) {
    {
        const std::lock_guard lock{mutex_};
        if (waiting_.size() >= most_waiting) {
            ++dropped_;
            return;
        }
        waiting_.push_back(std::move(line));
    }
    something_waits_.notify_one();
}

void LogWriter::write_lines(const std::stop_token& stop) {
    while (true) {
        std::deque<std::string> lines;
        std::size_t dropped = 0;
        {
            std::unique_lock lock{mutex_};
            something_waits_.wait(lock, stop, [this] { return !waiting_.empty(); });
            if (waiting_.empty()) {
                return;
            }
            lines.swap(waiting_);
            std::swap(dropped, dropped_);
        }
        for (const std::string& line : lines) {
            sink_(line);
        }
        if (dropped > 0) {
            sink_(text_of({{"event", "log lines dropped"}, {"count", dropped}}));
        }
    }
}

std::string log_line(const RequestRecord& record, std::int64_t at) {
    nlohmann::ordered_json json{{"at", format_time(at)},
                                {"event", "request"},
                                {"id", record.id},
                                {"method", word(record.method)},
                                // A path may hold the token of an assignment; its route does not.
                                {"route", record.route.empty() ? "none" : record.route},
                                {"status", record.status},
                                {"seconds", std::round(record.seconds * 1e6) / 1e6},
                                {"bytes", record.response_bytes},
                                {"address", record.address}};
    if (!record.failure.empty()) {
        json["failure"] = record.failure;
    }
    return text_of(json);
}

std::string log_line(std::string_view event, std::string_view detail, std::int64_t at) {
    return text_of({{"at", format_time(at)}, {"event", event}, {"detail", detail}});
}

}  // namespace adjudge
