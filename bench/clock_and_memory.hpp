// What the benchmarks watch: the clock, and the memory of their own process.
#pragma once

#include <chrono>
#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace adjudge {

template <class Made>
struct Timed {
    Made value;
    double seconds;
};

// What the job makes, and how long it takes.
template <class Job>
Timed<std::invoke_result_t<Job>> timed(Job job) {
    const auto begin = std::chrono::steady_clock::now();
    auto made = job();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    return {std::move(made), taken.count()};
}

// A line of the kernel's account of this process.
inline std::size_t kilobytes(std::string_view key) {
    std::ifstream status{"/proc/self/status"};
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(key)) {
            return std::stoul(line.substr(key.size() + 1));
        }
    }
    return 0;
}

}  // namespace adjudge
