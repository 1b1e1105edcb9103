// A score that something else gave to a system: an automatic metric, an earlier campaign.
#pragma once

#include <string>

namespace adjudge {

struct SystemScore {
    std::string system;
    double score;

    bool operator==(const SystemScore&) const = default;
};

}  // namespace adjudge
