// The times in Amazon Mechanical Turk's downloads.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/result.hpp"

namespace adjudge {

// Microseconds since 1970-01-01T00:00:00Z of "Mon Nov 21 08:37:58 PST 2016". The day of the week is not
// looked at. Fails with InvalidInput, without a place, for another form, a time that does not exist, and a
// zone that is neither UTC, GMT nor one of the United States' mainland (CST is Chicago's, not China's).
Result<std::int64_t> parse_mturk_time(std::string_view cell);

}  // namespace adjudge
