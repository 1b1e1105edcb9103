// An option of a study as somebody gave it.
#pragma once

#include <string>

namespace adjudge {

struct GivenOption {
    std::string name;
    std::string text;

    bool operator==(const GivenOption&) const = default;
};

}  // namespace adjudge
