// Outputs that several systems gave: a table names such an output "a+b", and a judgment of it counts for
// both.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/words.hpp"

namespace adjudge {

// What becomes of a name with a + in it.
enum class SharedNames : std::uint8_t {
    Split,  // several systems' output
    Keep,   // a system with a + in its name
};

template <>
struct Words<SharedNames> {
    static constexpr std::array<std::string_view, 2> all{"split", "keep"};
};

struct SharedOutputs {
    std::vector<std::string> systems;                    // in the order of their names
    std::vector<std::vector<std::uint32_t>> systems_of;  // by name as the table has it, ascending
    std::size_t split = 0;                               // names that stand for several systems

    bool operator==(const SharedOutputs&) const = default;
};

// "a+b" is two systems; a name that begins or ends with +, or has two in a row, is one.
SharedOutputs shared_outputs(std::span<const std::string> names, SharedNames treatment = SharedNames::Split);

// What is known of the outputs of one name.
struct OutputValue {
    double value = 0.0;
    std::size_t segments = 0;  // that it was found from; 0: there is no value
};

// By system: the mean of its outputs' values, each weighed by its segments. What two systems share counts for
// both. NaN for a system without any.
std::vector<double> system_values(const SharedOutputs& shared, std::span<const OutputValue> by_output);

}  // namespace adjudge
