// Where each row of a table stood in its file.
#pragma once

#include <cstddef>
#include <vector>

namespace adjudge {

// Most rows stand one line below the row before. Only the others are remembered, so that a hundred million
// rows of an ordinary file cost nothing.
class RowLines {
public:
    // The next `count` rows stand on `line` and the lines after it. Lines ascend.
    void add(std::size_t line, std::size_t count);
    // The rows of a later part of the same file.
    void add(const RowLines& later);

    // From 1.
    [[nodiscard]] std::size_t line_of(std::size_t row) const;
    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }

private:
    struct Run {
        std::size_t row;
        std::size_t line;
        std::size_t length;
    };

    std::vector<Run> runs_;
    std::size_t rows_ = 0;
};

}  // namespace adjudge
