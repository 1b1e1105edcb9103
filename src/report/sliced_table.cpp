#include "report/sliced_table.hpp"

#include <fmt/format.h>

namespace adjudge {

std::string confidence_title(double confidence) { return fmt::format("{:g} %", 100.0 * confidence); }

}  // namespace adjudge
