// The objects of a JSON file one after the other: a line each, or the elements of one array.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace adjudge {

struct JsonElement {
    std::string_view text;
    std::size_t offset;  // where in the file
    std::size_t line;    // on which it begins, from 1
};

// Whether the file is one array, and not an object a line.
bool is_json_array(std::string_view text);

// Cuts an array into its elements without looking into them: strings and brackets are matched, and whatever
// else stands between two commas is an element. What follows the array's end is an element as well, so that
// its reader refuses it. Blank elements are left out.
class JsonArrayElements {
public:
    // `text` is_json_array().
    explicit JsonArrayElements(std::string_view text);

    // Nothing after the last one.
    std::optional<JsonElement> next();
    // Whether the array's closing bracket was found; known after the last element.
    [[nodiscard]] bool is_closed() const noexcept { return is_closed_; }

private:
    [[nodiscard]] std::size_t find_end(std::size_t begin) const;

    std::string_view text_;
    std::size_t next_;
    std::size_t line_ = 1;  // of next_
    bool is_closed_ = false;
};

// The same for a file of either sort; blank lines are left out.
class JsonElements {
public:
    explicit JsonElements(std::string_view text);

    std::optional<JsonElement> next();
    // Whether it is an array whose closing bracket is missing; known after the last element.
    [[nodiscard]] bool is_cut() const noexcept { return array_ && !array_->is_closed(); }

private:
    std::string_view text_;
    std::optional<JsonArrayElements> array_;
    std::size_t next_ = 0;
    std::size_t line_ = 1;
};

}  // namespace adjudge
