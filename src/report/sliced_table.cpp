#include "report/sliced_table.hpp"

#include <fmt/format.h>

namespace adjudge {

std::string confidence_title(double confidence) { return fmt::format("{:g} %", 100.0 * confidence); }

std::string rank_text(const RankRange& ranks) {
    return ranks.best == ranks.worst ? fmt::format("{}", ranks.best)
                                     : fmt::format("{}-{}", ranks.best, ranks.worst);
}

}  // namespace adjudge
