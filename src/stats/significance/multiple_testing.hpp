// P-values corrected for having been many.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/words.hpp"

namespace adjudge {

enum class Correction : std::uint8_t {
    None,
    Holm,  // bounds the chance of any false finding
    Bh,    // Benjamini-Hochberg: bounds the expected share of false findings among the findings
};

template <>
struct Words<Correction> {
    static constexpr std::array<std::string_view, 3> all{"none", "holm", "bh"};
};

// For each p-value, in the order given, the one to compare with alpha. With p sorted in ascending order:
//   holm: max over j <= i of min(1, (m - j + 1) p_j);  bh: min over j >= i of min(1, m p_j / j).
//
// Holm (1979), A simple sequentially rejective multiple test procedure; Benjamini and Hochberg (1995),
// Controlling the false discovery rate. Equal to R's p.adjust. Every p must lie in 0..1: leave out the tests
// that have none.
std::vector<double> adjusted_p(std::span<const double> p, Correction correction);

}  // namespace adjudge
