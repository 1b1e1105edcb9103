// Whether a store holds together: counts, references, gaps.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "store/connection.hpp"

namespace adjudge {

struct Finding {
    std::string what;          // "places of a HIT that do not add up"
    std::int64_t count = 0;    // how often
    std::string example = {};  // the first
};

struct Verification {
    std::int64_t campaigns = 0;
    std::int64_t hits = 0;
    std::int64_t assignments = 0;
    std::int64_t judgments = 0;
    std::vector<Finding> findings = {};  // none: all is well
};

// Reads all of it; changes nothing.
Result<Verification> verify(Connection& connection);

}  // namespace adjudge
