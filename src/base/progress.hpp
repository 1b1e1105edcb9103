// Tells a person who waits how far a long job is: a bar with rate and remaining time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace adjudge {

struct ProgressState {
    std::string label;  // what is being done: "reading ratings.csv"
    std::string unit;   // what is counted: "rows"; "B" is shown in kB, MB, ...
    std::uint64_t done = 0;
    std::uint64_t total = 0;  // 0: unknown, no bar and no remaining time
    double seconds = 0.0;     // since the start
};

// One line of at most `width` columns, without an end of line.
std::string progress_line(const ProgressState& state, std::size_t width);

// Redraws a line at most ten times a second while a job advances. With an empty sink it does nothing, which
// is what a pipe and --quiet get. advance() may be called from any thread.
class Progress {
public:
    using Sink = std::function<void(std::string_view)>;
    using Clock = std::function<double()>;  // seconds from any fixed moment, never backwards

    struct Output {
        Sink sink = {};
        Clock clock = {};  // needed with a sink
        std::size_t width = 80;
    };

    Progress() = default;
    explicit Progress(Output output) : output_{std::move(output)} {}
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() { finish(); }

    // Begins a job; one that is under way ends.
    void start(std::string label, std::string unit, std::uint64_t total);
    void advance(std::uint64_t amount);
    // Wipes the line away: what remains on the terminal is the result.
    void finish();

private:
    void draw();

    Output output_;
    std::mutex mutex_;
    ProgressState state_;
    double started_ = 0.0;
    double drawn_ = 0.0;
    bool is_shown_ = false;
};

}  // namespace adjudge
