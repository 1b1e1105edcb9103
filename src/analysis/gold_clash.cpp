#include "analysis/gold_clash.hpp"

#include <fmt/format.h>

#include "base/quote.hpp"

namespace adjudge {

Error gold_error(const GoldUnit& unit, const GoldRow& first, const GoldRow& later, const RowLines& lines) {
    const std::string output =
        unit.system.empty() ? std::string{} : fmt::format(" of the system {}", quote(unit.system));
    const bool is_from_file = lines.rows() > 0;
    const std::string where =
        is_from_file ? fmt::format("in line {}", lines.line_of(first.row)) : "in an earlier row";
    return {ErrorCode::InvalidInput,
            fmt::format("{} is expected of the item {}{}, and {} {}: an output has one expected answer, "
                        "correct one of the two",
                        quote(later.gold), quote(unit.item), output, quote(first.gold), where),
            {.line = is_from_file ? lines.line_of(later.row) : 0, .field = "gold"}};
}

}  // namespace adjudge
