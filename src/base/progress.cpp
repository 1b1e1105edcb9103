#include "base/progress.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "base/utf8.hpp"

namespace adjudge {
namespace {

constexpr double redraw_seconds = 0.1;
constexpr std::size_t bar_width = 24;

std::string scaled(double amount, std::string_view unit) {
    constexpr std::array<std::string_view, 5> prefixes{"", "k", "M", "G", "T"};
    std::size_t prefix = 0;
    while (amount >= 999.5 && prefix + 1 < prefixes.size()) {
        amount /= 1000.0;
        ++prefix;
    }
    const bool is_whole = prefix == 0 || amount >= 99.95;
    return fmt::format("{:.{}f} {}{}", amount, is_whole ? 0 : 1, prefixes.at(prefix), unit);
}

std::string clock_time(double seconds) {
    const auto whole = static_cast<std::uint64_t>(std::ceil(seconds));
    if (whole >= 3600) {
        return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
    }
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

std::string bar(double share) {
    const auto full = static_cast<std::size_t>(share * static_cast<double>(bar_width));
    return "[" + std::string(full, '#') + std::string(bar_width - full, '.') + "]";
}

// The longest beginning of at most `width` characters.
std::string cut(const std::string& line, std::size_t width) {
    std::size_t end = 0;
    for (std::size_t count = 0; end < line.size() && count < width; ++count) {
        const auto character = first_character(std::string_view{line}.substr(end));
        end += character ? character->size : 1;
    }
    return line.substr(0, end);
}

}  // namespace

std::string progress_line(const ProgressState& state, std::size_t width) {
    const auto done = static_cast<double>(state.done);
    const double rate = state.seconds > 0.0 ? done / state.seconds : 0.0;
    std::string line = state.label;
    if (state.total > 0) {
        const double share = std::min(1.0, done / static_cast<double>(state.total));
        line += fmt::format(" {} {:3.0f} %", bar(share), std::floor(100.0 * share));
    } else {
        line += fmt::format(" {}", scaled(done, state.unit));
    }
    if (rate > 0.0) {
        line += fmt::format("  {}/s", scaled(rate, state.unit));
    }
    if (rate > 0.0 && state.total > state.done) {
        line += fmt::format("  {} left", clock_time(static_cast<double>(state.total - state.done) / rate));
    }
    return cut(line, width);
}

void Progress::start(std::string label, std::string unit, std::uint64_t total) {
    finish();
    if (!output_.sink) {
        return;
    }
    const std::lock_guard lock{mutex_};
    state_ = {.label = std::move(label), .unit = std::move(unit), .total = total};
    started_ = output_.clock();
    drawn_ = started_;
}

void Progress::advance(std::uint64_t amount) {
    if (!output_.sink) {
        return;
    }
    const std::lock_guard lock{mutex_};
    state_.done += amount;
    const double now = output_.clock();
    if (now - drawn_ >= redraw_seconds) {
        drawn_ = now;
        draw();
    }
}

void Progress::finish() {
    if (!output_.sink) {
        return;
    }
    const std::lock_guard lock{mutex_};
    if (std::exchange(is_shown_, false)) {
        output_.sink("\r\x1b[K");
    }
}

void Progress::draw() {
    state_.seconds = drawn_ - started_;
    output_.sink("\r" + progress_line(state_, output_.width) + "\x1b[K");
    is_shown_ = true;
}

}  // namespace adjudge
