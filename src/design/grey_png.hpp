// Grey pixels as a PNG file in memory.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.hpp"

namespace adjudge {

// Row by row from the top left, width * height pixels: 0 is black, 255 is white.
struct GreyPixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> values;
};

// 8 bits a pixel and no text, date or resolution inside: nothing but the pixels tells two files apart. Fails
// with InvalidInput where there are no pixels, or not as many as the size says.
Result<std::string> write_png(const GreyPixels& pixels);

}  // namespace adjudge
