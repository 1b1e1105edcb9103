// Names of columns as people write them: in capitals, with blanks.
#pragma once

#include <string>
#include <string_view>

namespace adjudge {

// "System A" and " system_a" are both system_a: small letters, blanks and hyphens as underscores.
std::string plain_column_name(std::string_view name);

}  // namespace adjudge
