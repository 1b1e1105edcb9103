#include "design/grey_png.hpp"

#include <gtest/gtest.h>
#include <png.h>

namespace adjudge {
namespace {

GreyPixels read_png(const std::string& bytes) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    EXPECT_NE(png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()), 0) << image.message;
    image.format = PNG_FORMAT_GRAY;
    GreyPixels pixels{static_cast<int>(image.width), static_cast<int>(image.height), {}};
    pixels.values.resize(PNG_IMAGE_SIZE(image));
    EXPECT_NE(png_image_finish_read(&image, nullptr, pixels.values.data(), 0, nullptr), 0) << image.message;
    return pixels;
}

TEST(WritePng, KeepsEveryPixel) {
    const GreyPixels pixels{3, 2, {0, 1, 127, 128, 254, 255}};
    const GreyPixels read = read_png(write_png(pixels).value());
    EXPECT_EQ(read.width, 3);
    EXPECT_EQ(read.height, 2);
    EXPECT_EQ(read.values, pixels.values);
}

// The header chunk of the PNG specification, section 11.2.2: width, height, bit depth 8, colour type 0
// (grey).
TEST(WritePng, SaysEightBitGrey) {
    const std::string bytes = write_png({300, 1, std::vector<std::uint8_t>(300, 255)}).value();
    using namespace std::string_literals;
    EXPECT_EQ(bytes.substr(12, 14), "IHDR\0\0\1\x2c\0\0\0\1\x08\0"s);
}

TEST(WritePng, HasNoTextDateOrResolution) {
    const std::string bytes = write_png({1, 1, {0}}).value();
    for (const char* chunk : {"tEXt", "zTXt", "iTXt", "tIME", "pHYs", "eXIf"}) {
        EXPECT_EQ(bytes.find(chunk), std::string::npos) << chunk;
    }
}

TEST(WritePng, RefusesPixelsThatDoNotFillTheImage) {
    for (const GreyPixels& pixels : {GreyPixels{}, GreyPixels{0, 5, {}}, GreyPixels{-1, -2, {1, 2}},
                                     GreyPixels{2, 2, {1, 2, 3}}, GreyPixels{2, 1, {1, 2, 3}}}) {
        EXPECT_FALSE(write_png(pixels).has_value()) << pixels.width << " by " << pixels.height;
    }
    EXPECT_EQ(write_png({2, 2, {1}}).error().message, "an image of 2 by 2 pixels cannot be made of 1 values");
}

}  // namespace
}  // namespace adjudge
