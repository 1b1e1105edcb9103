// In which numbers a score is computed from summed statistics.
//
// sacreBLEU's paired tests hand numpy numbers to the same formulas, and single precision shows in the last
// digits of what comes out. p-values agree only if we round where it does.
#pragma once

#include <cstdint>

namespace adjudge {

enum class ScoreArithmetic : std::uint8_t {
    Double,   // a score
    Single,   // of a bootstrap resample: sums and their quotients are single precision
    Integer,  // of a randomization: counts are whole numbers, and what is added to them is cut to one
};

}  // namespace adjudge
