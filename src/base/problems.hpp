// All that is wrong with an input, in its order, so that a user repairs a file once and not thirty times.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "base/error.hpp"

namespace adjudge {

// Keeps the first `limit` errors and counts the rest: a broken file of a gigabyte must not fill the memory.
class Problems {
public:
    static constexpr std::size_t default_limit = 1000;

    explicit Problems(std::size_t limit = default_limit) : limit_{limit} {}

    void add(Error error);
    // Appends all that `later` holds or has counted.
    void add(const Problems& later);

    // The same number of problems, those that are listed changed.
    [[nodiscard]] Problems mapped(const std::function<Error(Error)>& change) const;

    [[nodiscard]] bool empty() const noexcept { return total_ == 0; }
    [[nodiscard]] std::size_t total() const noexcept { return total_; }
    [[nodiscard]] std::span<const Error> listed() const& noexcept { return listed_; }
    void listed() const&& = delete;  // it would look into a temporary

private:
    std::size_t limit_;
    std::size_t total_ = 0;
    std::vector<Error> listed_;
};

// Where a single thing is wrong.
Problems only(Error error);

}  // namespace adjudge
