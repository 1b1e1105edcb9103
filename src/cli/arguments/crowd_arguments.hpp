// Which simulated crowd, for the commands that work with one.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "cli/arguments/options.hpp"
#include "model/crowd.hpp"

namespace adjudge {

class CrowdArguments {
public:
    CrowdArguments() = default;
    // Another crowd than the usual one where none is named.
    explicit CrowdArguments(std::string crowd) : crowd_{std::move(crowd)} {}

    AddedOption declare(Options options);  // --crowd
    // By the name of a crowd that the program carries, as a mix of types, or from a file. Fails with
    // everything that is wrong with it.
    [[nodiscard]] Result<Crowd, Problems> crowd() const;

private:
    std::string crowd_ = "mixed";
};

// A crowd that the program carries. Throws std::logic_error where there is none of that name.
Crowd embedded_crowd(std::string_view name);

}  // namespace adjudge
