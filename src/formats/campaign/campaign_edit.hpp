// Changes values in the text of a campaign file and leaves everything else as it is, comments included.
#pragma once

#include <cstddef>
#include <optional>
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

// The same for any value, as TOML writes it; none takes the key out, and what held is the default again.
struct ValueChange {
    std::string section;  // as "protocol.field[2]"
    std::string key;
    std::optional<std::string> value = {};
    std::string comment = {};
};
std::string with_value(std::string_view text, const ValueChange& change);

// With one more table in a list, after the others.
struct NewTable {
    std::string list;  // as "protocol.field" or "entrance.question[1].option"
    std::string keys;  // its lines
};
std::string with_table(std::string_view text, const NewTable& table);
// Without a table of a list, "protocol.field[2]", and the tables in it.
std::string without_table(std::string_view text, std::string_view table);

}  // namespace adjudge
