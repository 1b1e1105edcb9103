// Changes numbers in the text of a campaign file and leaves everything else as it is, comments included.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace adjudge {

struct NumberChange {
    std::string section;  // as "hit", or "part[2].hit" of the second part
    std::string key;
    std::size_t value = 0;
    std::string comment = {};  // takes the place of the line's own
};

// A key that is missing is added at the end of its section; a missing section at the end of its part, or of
// the file. It works line by line, and knows neither inline tables nor quoted keys: the reader checks.
std::string with_numbers(std::string_view text, std::span<const NumberChange> changes);

}  // namespace adjudge
