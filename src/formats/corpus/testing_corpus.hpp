// What the tests of the readers of texts share.
#pragma once

#include <string>
#include <vector>

#include "base/problems.hpp"

namespace adjudge {

using Lines = std::vector<std::string>;

inline Lines lines_of(const Problems& problems) {
    Lines lines;
    for (const Error& error : problems.listed()) {
        lines.push_back(describe(error));
    }
    return lines;
}

}  // namespace adjudge
