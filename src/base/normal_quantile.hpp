// The quantile of the standard normal distribution, the same to the bit on every platform.
#pragma once

namespace adjudge {

// z with P(Z <= z) = `probability`, to about 1 part in 10^16; `probability` must lie in (0, 1).
//
// Wichura (1988), Algorithm AS 241: The percentage points of the normal distribution, PPND16.
// Uses only + - * / and sqrt, which IEEE 754 rounds exactly, so no mathematics library can change a bit.
double normal_quantile(double probability);

}  // namespace adjudge
