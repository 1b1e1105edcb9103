// A sentence drawn as an image, each script as its readers write it: what is shown cannot be pasted into a
// translation program.
#pragma once

#include <compare>
#include <cstddef>
#include <string>

#include "base/result.hpp"
#include "text/language.hpp"

namespace adjudge {

enum class ImageFormat {
    Png,  // 8-bit grey, twice the size in each direction for screens of high density
    Svg,  // outlines, without letters or names of fonts
};

enum class Ink { Black, Grey };  // grey for what is only there to compare with

// Sizes are CSS pixels.
struct ImageStyle {
    int font_size = 20;  // 6 to 100
    int width = 640;     // of the image, 50 to 2,000 and at least two letters; lines are broken to fit
    ImageFormat format = ImageFormat::Png;
    Ink ink = Ink::Black;

    auto operator<=>(const ImageStyle&) const = default;  // NOLINT(modernize-use-nullptr): false alarm
};

struct ImageRequest {
    std::string text;  // UTF-8, at most 10,000 characters; ends of line are kept
    std::string
        language;  // BCP 47; it also decides between the Chinese, Japanese and Korean shapes of a sign
    ImageStyle style = {};

    auto operator<=>(const ImageRequest&) const = default;  // NOLINT(modernize-use-nullptr): false alarm
};

struct SentenceImage {
    std::string bytes;  // the file
    ImageFormat format = ImageFormat::Png;
    int width = 0;                                 // in CSS pixels, that of the style
    int height = 0;                                // in CSS pixels
    Direction direction = Direction::LeftToRight;  // direction_of() the text; from right to left is set right
    std::size_t lines = 0;
    std::size_t glyphs = 0;          // shapes after joining, with spaces
    std::size_t unknown_glyphs = 0;  // shown as boxes because no font has them: do not publish such an image

    bool operator==(const SentenceImage&) const = default;
};

// The same request gives the same bytes wherever the same fonts are installed. One thing Pango also reads
// from the environment (PANGO_LANGUAGE, LANGUAGE): which shape Chinese signs take inside a language that is
// not written with them, Korean among these. May be called from any thread.
//
// Fails with InvalidInput where the text is empty or blank, too long, not UTF-8 or has control characters,
// where the language is unknown, or where the style is out of range or makes an image more than 8,000 pixels
// high; with Unsupported where a letter has no outline, as emoji of coloured dots have none.
Result<SentenceImage> draw_sentence(const ImageRequest& request);

}  // namespace adjudge
