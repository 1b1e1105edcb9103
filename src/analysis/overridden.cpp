#include "analysis/overridden.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace adjudge {

std::string overridden_part(const std::vector<std::string>& options) {
    return options.empty() ? "" : fmt::format("|user:{}", fmt::join(options, ","));
}

}  // namespace adjudge
