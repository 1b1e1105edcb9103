// One line of a JSONL file as named cells.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace adjudge {

struct JsonCell {
    std::string_view key;
    std::string_view text;    // a string's characters, a number as written shortest, true, false, or JSON
    bool is_nested = false;   // a list or an object, in `text` as JSON
    bool is_decimal = false;  // a number that is not whole; 1.10 and 1.1 can't be told apart
};

struct JsonFault {
    std::size_t offset;  // where in the line
    std::string message;
};

// Reads lines one after the other; not for two threads at once.
class JsonLineParser {
public:
    JsonLineParser();
    ~JsonLineParser();
    JsonLineParser(const JsonLineParser&) = delete;
    JsonLineParser& operator=(const JsonLineParser&) = delete;

    // The cells of the object on the line, null ones with an empty text; valid until the next call. Fails
    // where the line is no JSON object, names a key twice, or holds a number beyond the range of a double.
    Result<std::span<const JsonCell>, JsonFault> parse(std::string_view line);

private:
    struct State;  // hides simdjson
    std::unique_ptr<State> state_;
};

}  // namespace adjudge
