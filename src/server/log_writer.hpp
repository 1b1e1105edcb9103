// Writes the log on a thread of its own: one JSON object a line, never in the way of who logs.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "http/http_server.hpp"

namespace adjudge {

class LogWriter {
public:
    using Sink = std::function<void(std::string_view line)>;

    explicit LogWriter(Sink sink);
    LogWriter(const LogWriter&) = delete;
    LogWriter& operator=(const LogWriter&) = delete;
    ~LogWriter();  // writes what waits

    // Where the sink does not keep up, lines are dropped and their number is logged.
    void add(std::string line);

private:
    void write_lines(const std::stop_token& stop);

    Sink sink_;
    std::mutex mutex_;
    std::condition_variable_any something_waits_;
    std::deque<std::string> waiting_;
    std::size_t dropped_ = 0;
    std::jthread thread_;
};

// {"at":"2026-11-15T12:00:00.123Z","event":"request","id":...,"method":...,"route":...,"status":...,"seconds":...,
// "bytes":...,"address":...}; `at` in microseconds since 1970. Paths and queries may hold secrets: the route
// stands for them.
std::string log_line(const RequestRecord& record, std::int64_t at);

// Something else that happened: {"at":...,"event":...,"detail":...}.
std::string log_line(std::string_view event, std::string_view detail, std::int64_t at);

}  // namespace adjudge
